"""What is to be said of the company: who came, went, came back, watches or spoke."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.words.speech import capital, joined
from net.wire.messages import Chair, Seats
from tui.draw.prose import a
from tui.seat.company_words import speaker, undecided
from tui.seat.scene import Scene

FEW = 3  # people who come to watch at the same time and are told by their names


def heard(before: Scene, scene: Scene) -> list[str]:
    """All that is to be said of the company."""
    return [*comings(before, scene), *watching(before, scene), *spoken(before, scene)]


def comings(before: Scene, scene: Scene) -> list[str]:
    """Who came, went or came back, and for whom a bot plays."""
    if before.seats is None or scene.seats is None:
        return []
    if before.code != scene.code:
        return _in_their_place(before.seats, scene.seats)
    said = []
    for seat, (old, new) in enumerate(zip(before.seats.chairs, scene.seats.chairs, strict=False)):
        said += [*_coming(old, new), *_stand_in(old, new, scene)]
        if seat in undecided(before) and new.agreed and new.name == old.name:
            said.append(f"{scene.voice(seat, 'agrees')} to the {joined(scene.game.brought(scene.options))}.")
        if new.again and not old.again:
            said.append(_another_game(scene, new))
    return [*map(capital, said)]


def _in_their_place(before: Seats, now: Seats) -> list[str]:
    """Another game of the same company: for whom a bot sits there now."""
    pairs = zip(before.chairs, now.chairs, strict=False)
    said = [_coming(old, new) for old, new in pairs if old.level is None and new.level is not None and old.name]
    return [capital(sentence) for [sentence] in said]


def _coming(old: Chair, new: Chair) -> list[str]:
    if not old.name and new.name:
        return [f"{new.name} sits down." if not new.level else f"{a(new.level)} bot, {new.name}, sits down."]
    if old.name and not new.name:
        return [f"{old.name} has left."]
    if new.left and not old.left:
        return [f"{new.name} has left; in another game a bot has their seat."]
    if old.here and not new.here and not new.level:
        return [f"{new.name} is away; the seat is kept."]
    if new.level and not old.level:
        return [f"{a(new.level)} bot has {new.name}'s seat now."]
    return [f"{new.name} is back."] if not old.here and new.here else []


def _stand_in(old: Chair, new: Chair, scene: Scene) -> list[str]:
    """A bot decides for a person: once for who is late, until they are back for who is away."""
    if not new.stand_in or old.stand_in:
        return []
    if new is _mine(scene):
        return [f"Your time was up: {a(new.stand_in)} bot makes this decision. The seat is yours."]
    if new.here or new.away is not None:
        return [f"{new.name}'s time was up: {a(new.stand_in)} bot makes this decision."]
    return [f"{a(new.stand_in)} bot plays for {new.name}."]


def _mine(scene: Scene) -> Chair | None:
    return scene.seats.chairs[scene.me] if scene.seats is not None and scene.me is not None else None


def _another_game(scene: Scene, chair: Chair) -> str:
    """Who wants one, and for whom that waits."""
    assert scene.seats is not None
    me = _mine(scene)
    waiting_for = [other for other in scene.seats.chairs if other.level is None and other.here and not other.again]
    others = ["you" if other is me else other.name for other in waiting_for if other.name]
    waiting = f" Waiting for {', '.join(others)}." if others else ""
    return f"{'You want' if chair is me else f'{chair.name} wants'} another game.{waiting}"


def watching(before: Scene, scene: Scene) -> list[str]:
    """Who has begun to watch, and who has stopped."""
    if before.seats is None or scene.seats is None or before.code != scene.code:
        return []
    old, new = Counter(before.seats.watchers), Counter(scene.seats.watchers)
    begun, stopped = [*(new - old).elements()], [*(old - new).elements()]
    return [
        *_of_each(begun, "{} watches.", "{} more watch."),
        *_of_each(stopped, "{} does not watch any more.", "{} more do not watch any more."),
    ]


def _of_each(names: Sequence[str], one: str, others: str) -> list[str]:
    """A sentence for each of a few; of a crowd the others are counted."""
    few, rest = names[:FEW], len(names) - FEW
    return [*(capital(one.format(name)) for name in few), *([others.format(rest)] if rest > 0 else [])]


def spoken(before: Scene, scene: Scene) -> list[str]:
    """What others said; who watches cannot be told from the others who watch, and hears themselves, too."""
    if before.seats is None or before.code != scene.code:
        return []
    known = before.talk[-1].number if before.talk else 0
    fresh = [line for line in scene.talk if line.number > known]
    return [f"{speaker(line, scene)}: {line.text}" for line in fresh if line.seat is None or line.seat != scene.me]
