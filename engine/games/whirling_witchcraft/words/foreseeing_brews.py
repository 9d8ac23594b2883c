"""What an option of brewing would mean: what is taken from where, what is sent, and what of it spills."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import View
from engine.game import asked as prompt_of
from engine.games.whirling_witchcraft.cards import LETTERS, SIDES, Amounts
from engine.games.whirling_witchcraft.rules.round import HIDDEN
from engine.games.whirling_witchcraft.words.names import called, listed, recipe_said
from engine.games.whirling_witchcraft.words.reckon import (
    less,
    plan_of,
    sending,
    sending_with,
    spill,
    split_of,
    usable,
    would_win,
)
from engine.words.speech import joined

# What is sent, and what of it spills -------------------------------------------------------------


def sent_said(view: View, sent: Sequence[int], moved: int = 0) -> str:
    """`you send 5, up to 2 spill`: against the nemesis's workbench as it was last shown."""
    if not any(sent):
        return "you send nothing"
    over = spill(view, sent)
    many, back = sum(sent), sum(over)
    if not back:
        return f"you send {many}, nothing spills"
    if prompt_of(view) == "all trades":  # all have brewed: nothing is used up any more
        win = ": your Circle would be full" if would_win(view, sent, moved) else ""
        return f"you send {many}, {back} of them {_spill(back)}{win}"
    win = ": your Circle could be full" if would_win(view, sent, moved) else ""
    return f"you send 1, which may spill{win}" if many == 1 else f"you send {many}, up to {back} {_spill(back)}{win}"


def _spill(back: int) -> str:
    return "spills" if back == 1 else "spill"


# Brewing -----------------------------------------------------------------------------------------


def of_brewing(view: View, text: str) -> str:
    """What is taken from where, what comes of it, what would be sent."""
    now, then = plan_of(view), plan_of(view, text)
    side = text.split(" ")[0]
    wishes = f"; then you name {then.wishes} of any type" if then.wishes else ""
    gives = f"gives {listed(less(then.made, now.made))}" if any(less(then.made, now.made)) else ""
    takes = f"takes {taken}" if (taken := taken_said(split_of(now), split_of(then))) else ""
    does = " and ".join(part for part in (takes, gives) if part) or recipe_said(side)
    once = "; once in the game" if text == HIDDEN else ""
    return f"{does}{wishes}{once}; {sent_said(view, sending_with(view, then))}"


def taken_said(before: Sequence[Amounts], after: Sequence[Amounts]) -> str:
    """`2 Mushrooms from your workbench and a Toad from outputs`"""
    parts = [less(then, now) for now, then in zip(before, after, strict=True)]
    return joined([f"{listed(part)} from {place}" for part, place in zip(parts, PLACES, strict=True) if any(part)])


PLACES = ("your workbench", "the supply", "outputs")


def of_moving_around(view: View, text: str) -> str:
    """5.3  What stays where it is, and what is sent instead."""
    now, then = plan_of(view), plan_of(view, text)
    (bench, supply, outputs), (bench_then, supply_then, outputs_then) = split_of(now), split_of(then)
    more = [
        f"{listed(less(bench, bench_then))} more stays on your workbench" if any(less(bench, bench_then)) else "",
        f"{listed(less(bench_then, bench))} more leaves your workbench" if any(less(bench_then, bench)) else "",
        f"{listed(less(supply, supply_then))} less comes from the supply" if any(less(supply, supply_then)) else "",
        f"{listed(less(outputs, outputs_then))} more is sent" if any(less(outputs, outputs_then)) else "",
    ]
    return "; ".join([*[part for part in more if part], sent_said(view, sending_with(view, then))])


def of_studying(view: View, text: str) -> str:
    now, then = plan_of(view), plan_of(view, text)
    taken = taken_said(split_of(now), split_of(then))
    return f"takes {taken}; {feeds_said(text[-1], then.recipes)}; {sent_said(view, sending_with(view, then))}"


def feeds_said(letter: str, recipes: Sequence[str]) -> str:
    """4.6  What a Book of this type would be good for."""
    kind = LETTERS.index(letter)
    fed = [side for side in recipes if any(kind == needed for use in SIDES[side] for needed, _ in use.needs)]
    return f"it feeds {joined([called(side) for side in fed])}" if fed else "it feeds none of your recipes"


def of_done(view: View, _: str) -> str:
    rest = [called(side) for side in usable(plan_of(view))]
    unused = f"; {joined(rest)} could still be used" if rest else ""
    return f"{sent_said(view, sending(view))}{unused}"


def of_wishing(view: View, letter: str) -> str:
    then = plan_of(view, letter)
    more = f"{then.wishes} more to name; " if then.wishes else ""
    return f"{more}{sent_said(view, sending_with(view, then))}"
