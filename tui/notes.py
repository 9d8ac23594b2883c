"""What is to be said of the company: who came, went, came back or spoke."""

from __future__ import annotations

from net.messages import Chair
from tui.prose import a
from tui.session import Scene


def heard(before: Scene, scene: Scene) -> list[str]:
    """What is to be said of the company: who spoke, went or came back."""
    if before.seats is None or scene.seats is None or before.code != scene.code:
        return []
    said = []
    for old, new in zip(before.seats.chairs, scene.seats.chairs, strict=False):
        if not old.name and new.name:
            said.append(f"{new.name} sits down." if not new.level else f"{a(new.level)} bot, {new.name}, sits down.")
        elif old.name and not new.name:
            said.append(f"{old.name} has left.")
        elif old.here and not new.here and not new.level:
            said.append(f"{new.name} is away; the seat is kept.")
        elif new.level and not old.level:
            said.append(f"{a(new.level)} bot has {new.name}'s seat now.")
        elif not old.here and new.here:
            said.append(f"{new.name} is back.")
        if new.stand_in and not old.stand_in and new is _mine(scene):
            said.append(f"Your time was up: {a(new.stand_in)} bot makes this decision. The seat is yours.")
        elif new.stand_in and not old.stand_in:
            said.append(f"{a(new.stand_in)} bot plays for {new.name}.")
        if new.again and not old.again:
            said.append(_another_game(scene, new))
    said = [sentence[:1].upper() + sentence[1:] for sentence in said]
    known = before.talk[-1].number if before.talk else 0
    said += [f"{line.name}: {line.text}" for line in scene.talk if line.number > known and line.seat != scene.me]
    return said


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
