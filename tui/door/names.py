"""A name for who has not said one yet: the same for as long as they are here."""

from __future__ import annotations

from tui.door.doorstep import Doorstep

NAMES = (
    *("Wren", "Hazel", "Rue", "Sorrel", "Briar", "Tansy", "Juniper", "Yarrow", "Linden", "Marten", "Thistle", "Rowan"),
    *("Clover", "Sage", "Bracken", "Heather", "Lark", "Nettle", "Poppy", "Robin", "Saffron", "Teasel", "Violet", "Ash"),
)


def name_for(step: Doorstep) -> str:
    """One that nobody has who is here, as far as is known; the numbers of two people differ, and so do their names."""
    number = step.called.guest if step.called is not None else 0
    name = NAMES[number % len(NAMES)]
    taken = step.not_free | {guest.name for guest in step.others}
    numbered = (f"{name} {number + place}" for place in range(len(taken) + 1))
    return next(each for each in (name, *numbered) if each not in taken)
