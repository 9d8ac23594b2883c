"""What somebody has brought along to a table that waits: others read it, and agree to play with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tui.draw.menu import Item
from tui.seat.company_words import files_in_use, must_agree
from tui.seat.scene import Scene

READS = "Enter reads what you would play with:"
YOURS = "Read the {}, then agree to play with them, or leave."


def items(scene: Scene, read: Callable[[str, Sequence[str]], object], agree: Callable[[], object]) -> list[Item]:
    """A line for each text, and one to agree for whoever has still to."""
    texts = [
        Item(name, partial(read, name, lines), means, says=f"{READS} {means}", wishes=name, gap=True, verb="read")
        for name, means, lines in files_in_use(scene)
    ]
    return [*texts, _agreeing(agree)] if must_agree(scene) else texts


def _agreeing(agree: Callable[[], object]) -> Item:
    return Item("agree to play with them", agree, wishes="ay", verb="agree")
