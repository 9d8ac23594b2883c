"""What is to be said of the company: who came, went, came back or spoke."""

from __future__ import annotations

from tui.session import Scene


def heard(before: Scene, scene: Scene) -> list[str]:
    """What is to be said of the company: who spoke, went or came back."""
    if before.seats is None or scene.seats is None or before.code != scene.code:
        return []
    said = []
    for old, new in zip(before.seats.chairs, scene.seats.chairs, strict=False):
        if not old.name and new.name:
            said.append(f"{new.name} sits down." if not new.level else f"A {new.level} bot, {new.name}, sits down.")
        elif old.name and not new.name:
            said.append(f"{old.name} has left.")
        elif old.here and not new.here and not new.level:
            said.append(f"{new.name} is away; the seat is kept.")
        elif new.level and not old.level:
            said.append(f"A {new.level} bot has {new.name}'s seat now.")
        elif not old.here and new.here:
            said.append(f"{new.name} is back.")
        if new.stand_in and not old.stand_in:
            said.append(f"A {new.stand_in} bot plays for {new.name}.")
        if new.again and not old.again:
            said.append(f"{new.name} wants another game.")
    known = before.talk[-1].number if before.talk else 0
    said += [f"{line.name}: {line.text}" for line in scene.talk if line.number > known and line.seat != scene.me]
    return said
