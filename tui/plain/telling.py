"""How much is said of a table: everything each time, or in brief what has changed, the question and its options."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.ask import Choice
from engine.news import Facts
from net.wire.messages import Question
from tui.draw.prose import capital, whole
from tui.seat.scene import Scene, offered

SHORT_RACE = 1  # of the wordings of the race: few words for the goal, and everybody
FEW = 2  # options that are never told as "the same"


class Telling:
    """What one person hears of a table, and what of it they have heard."""

    def __init__(self, brief: bool) -> None:
        self.brief = brief
        self._race = ""  # as it was told last

    def news(self, scene: Scene, records: Sequence[Facts]) -> list[str]:
        if not self.brief:
            return [f"- {scene.words.told(record, scene.voice)}" for record in records]
        return [said for record in records if (said := scene.words.told_shortly(record, scene.voice))]

    def question(self, scene: Scene, question: Question, seconds: str = "") -> list[str]:
        """What is asked, and what can be answered."""
        if not self.brief:
            return everything_asked(scene, question, seconds)
        asked = " ".join(filter(None, [in_brief(scene.asks), seconds]))
        return [*self._new_race(scene), asked, *listed(short_names(scene, question))]

    def opening(self, scene: Scene) -> list[str]:
        """A table as one sits down at it, in brief."""
        self._race = short_race(scene)
        return where(scene)

    def _new_race(self, scene: Scene) -> Iterator[str]:
        """How far everybody is, if that is not as it was."""
        race = short_race(scene)
        if race != self._race and race:
            yield capital(f"{race}.")
        self._race = race


def short_race(scene: Scene) -> str:
    return scene.race[SHORT_RACE] if scene.race else ""


def everything_asked(scene: Scene, question: Question, seconds: str = "") -> list[str]:
    """The question with what matters for it, and what each option would mean."""
    options = enumerate(offered(scene, question), 1)
    said = [f"  {number}  {scene.label(option)}: {scene.foresee(option)}" for number, option in options]
    return ["", scene.words.brief(scene.view, scene.voice), " ".join(filter(None, [scene.asks, seconds])), *said]


def in_brief(asked: str) -> str:
    """The first sentence: `You must play a card.` -> `Play a card.`"""
    first = re.split(r"(?<=[.?!]) (?=[A-Z])", asked, maxsplit=1)[0]
    found = re.match(r"You (must|may) (?!not\b)", first)
    return capital(first[found.end() :]) if found else first


def short_names(scene: Scene, question: Question) -> list[str]:
    """What its options are called in few words; in more, where these would not tell them apart."""
    options = offered(scene, question)
    short = [short_name(scene, option) for option in options]
    many = Counter(short)
    return [name if many[name] == 1 else scene.label(option) for option, name in zip(options, short, strict=True)]


def short_name(scene: Scene, option: Choice) -> str:
    return scene.words.short_label(scene.view, option, scene.voice)


def listed(names: Sequence[str]) -> list[str]:
    """Numbered, a line each; those that only repeat the first ones, with something added, are one line."""
    again, added = _the_same_again(names)
    lines = [f"  {number}  {name}" for number, name in enumerate(names[: len(names) - again], 1)]
    if again:
        lines.append(f"  {len(names) - again + 1} to {len(names)}  the same{added}")
    return lines


def _the_same_again(names: Sequence[str]) -> tuple[int, str]:
    """So many at the end are called like those at the beginning, and this: `, face down`."""
    for many in range(len(names) // 2, FEW, -1):
        added = names[-many].removeprefix(names[0])
        if added.startswith(",") and [*names[-many:]] == [f"{name}{added}" for name in names[:many]]:
            return many, added
    return 0, ""


def where(scene: Scene) -> list[str]:
    """How far the game is and everybody in it, and for whom it waits."""
    waited = [f"{scene.names[seat]} {scene.doing(seat)}" for seat in scene.waiting if seat != scene.me]
    said = [scene.stage, *scene.race[:1], *(["It is your turn"] if scene.me in scene.waiting else []), *waited]
    return [whole(sentence) for sentence in said if sentence]
