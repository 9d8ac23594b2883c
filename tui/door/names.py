"""A name for who has not said one yet: the same for as long as they are here."""

from __future__ import annotations

from tui.door.doorstep import Doorstep

NAMES = (
    *("Wren", "Hazel", "Rue", "Sorrel", "Briar", "Tansy", "Juniper", "Yarrow", "Linden", "Marten", "Thistle", "Rowan"),
    *("Clover", "Sage", "Bracken", "Heather", "Lark", "Nettle", "Poppy", "Robin", "Saffron", "Teasel", "Violet", "Ash"),
)


def name_for(step: Doorstep) -> str:
    """One that nobody has who is here; where all are taken, with a number."""
    number = step.called.guest if step.called is not None else 0
    taken = {guest.name for guest in step.others}
    turned = [NAMES[(number + place) % len(NAMES)] for place in range(len(NAMES))]
    return next((name for name in turned if name not in taken), f"{turned[0]} {number}")
