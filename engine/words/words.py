"""All that is said at a game's tables: what follows from its questions and things, and what the game says itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.view import View
from engine.words.counting import UNCOUNTED, Counting
from engine.words.prompts import OVER, Prompt, Questions, Unsaid, said
from engine.words.race import Race, wordings
from engine.words.speech import Voice, capital, plain_text, taken_back
from engine.words.things import KindOfThing, NotNow

NO_SENTENCES: Mapping[str, Callable[[Mapping[str, Any], Voice], str]] = MappingProxyType({})


class GameWords:
    """What a game fills in as its `Words`, and its `meant`."""

    def __init__(
        self,
        questions: Questions,
        things: Sequence[KindOfThing[Any]],  # the first kind of which something is meant is the one that is meant
        named: str,  # some of them, where it is told what there is; `{}`: somebody by name
        *,
        lines: Callable[[Any, Voice], list[str]],
        brief: Callable[[Any, Voice], str] | None = None,  # else what the open question says
        stage: Callable[[Any], str],
        race: Callable[[Any], Race],  # what wins, and how far everybody is
        told: Mapping[str, Callable[[Mapping[str, Any], Voice], str]],  # by what happened
        shortly: Mapping[str, Callable[[Mapping[str, Any], Voice], str]] = NO_SENTENCES,  # where that is long
        # The same in somebody's own block, without their name; else as told.
        did: Mapping[str, Callable[[Mapping[str, Any], Voice], str]] = NO_SENTENCES,
        ending: Callable[[Any, Sequence[Mapping[str, Any]], Voice], list[str]] | None = None,  # else the standings
        standings: Callable[[Any], list[Any]],
        counting: Callable[[Any, Sequence[Mapping[str, Any]], Voice], Counting] | None = None,  # how they came about
        watching: str = "",  # the paragraph by which those who watch choose nothing
        plain: Callable[[str], str] = plain_text,  # words of somebody, as they are said again
    ) -> None:
        self._questions, self._things, self._named = questions, things, named
        self._watching, self._plain = watching, plain
        self.question, self.label, self.foresee = questions.question, questions.label, questions.foresee
        self.default, self.grave, self.meant = questions.default, questions.grave, questions.meant
        self.doing, self.chapter = questions.doing, questions.chapter
        self.behind, self.in_vain, self.is_midway = questions.behind, questions.in_vain, questions.is_midway
        self.short_label = questions.short_label
        self.lines, self.brief, self.stage = lines, brief or questions.brief, stage
        self._race = race
        self._told, self.standings = {**told, "taken back": taken_back}, standings
        self._shortly, self._did = shortly, did
        self.ending = ending or self._totals
        self.counting = counting or (lambda view, news, voice: UNCOUNTED)

    def aims(self, view: View) -> list[str]:
        """What wins, in more words and in fewer; nothing once it is over."""
        if self._questions.now(view) == OVER:
            return []
        race = self._race(view)
        return [race.goal, race.short]

    def race(self, view: View, voice: Voice) -> list[str]:
        """What wins and how far everybody is, from the most words to the fewest; nothing once it is over."""
        return [] if self._questions.now(view) == OVER else list(wordings(self._race(view), voice))

    def told(self, record: Mapping[str, Any], voice: Voice) -> str:
        """One record of the news as a sentence."""
        if record["what"] not in self._told:
            raise Unsaid(next(iter(self._told.values())), f"TOLD has no sentence for the news {record['what']!r}")
        return self._told[record["what"]](record, voice)

    def told_shortly(self, record: Mapping[str, Any], voice: Voice) -> str:
        """The same in a few words, for those who listen; "" if it follows from the rest."""
        say = self._shortly.get(record["what"])
        return self.told(record, voice) if say is None else say(record, voice)

    def deed(self, record: Mapping[str, Any], voice: Voice) -> str:
        """What somebody did, as it stands beside their name; "" for what the table shows anyway."""
        if self._did:
            say = self._did.get(record["what"])
            return say(record, voice) if say is not None else ""
        return self.told(record, voice).removeprefix(f"{capital(voice.name(record['seat']))} ").removesuffix(".")

    def _totals(self, view: View, news: Sequence[Mapping[str, Any]], voice: Voice) -> list[str]:
        """Who has won, and what everybody has."""
        standings = self.standings(view)
        winners = [one.seat for one in standings if one.won]
        verb = "win" if len(winners) > 1 or winners == [voice.me] else "wins"
        who = f"{capital(voice.all_of(winners))} {verb}" if winners else "Nobody wins"
        return [f"{who}.", *(f"  {capital(voice.name(one.seat))}: {one.said}." for one in standings)]

    def known(self, view: View, thing: str, voice: Voice) -> list[str] | None:
        """A thing on the table, named as screens name it: what it is, what is known of it; None if there is none."""
        for kind in self._things:
            found = kind.meant(view, thing, voice) if kind.about else None
            if kind.about and found is not None and (about := kind.about(view, found, voice)):
                return about
        return None

    def about(self, view: View, thing: str, voice: Voice) -> list[str]:
        """The same, or what there is to be named."""
        there_are = self._named.format(voice.names[0])
        no_such_thing = f"There is no {self._plain(thing)!r} at this table (there are: {there_are})."
        return self.known(view, thing, voice) or [no_such_thing]

    def why(self, view: View, wanted: str, voice: Voice) -> str:
        """Why this cannot be chosen now, with the rule."""
        prompt = self._questions.open(view)
        if self._questions.now(view) == OVER:
            return f"The game is over ({prompt.rule})."
        if self._watching and view.me is None:
            return f"You are watching, and those who play choose ({self._watching})."
        if not view.is_asked and (waiting := said(prompt.waiting or self._questions.waiting, view, voice)):
            return waiting
        offered = self._questions.offered(view)
        if self._plain(wanted) in map(str, offered) or self.meant(view, wanted, offered, voice) is not None:
            return f"Yes, you can choose that now ({prompt.rule})."
        return self._refusal(view, wanted, voice, prompt)

    def _refusal(self, view: View, wanted: str, voice: Voice, prompt: Prompt) -> str:
        """Of what is none of the options: what stands in its way, and what is to be chosen instead."""
        why = self._of_thing(view, wanted, voice, prompt)
        instead = self._questions.instead(view, voice)
        if why is None:
            return f"Nothing is called {self._plain(wanted)!r} here. {instead}"
        if prompt.why is None:
            return f"{why} {instead}" if isinstance(why, NotNow) else why
        why = prompt.why(view, wanted, voice)
        if why == "":
            return f"Yes, you can choose that now ({prompt.rule})."
        return instead if why is None else f"{why} {instead}"

    def _of_thing(self, view: View, wanted: str, voice: Voice, prompt: Prompt) -> str | None:
        """Why it cannot be chosen; None if nothing is called so."""
        for kind in self._things:
            refuse = prompt.refuse.get(kind.name, kind.why)
            found = kind.meant(view, wanted, voice) if refuse else None
            if refuse and found is not None:
                why = refuse if isinstance(refuse, str) else refuse(view, found, voice)
                if why is not None:
                    return why
        return None
