"""What choosing an option would mean as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Choice
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.whirling_witchcraft.cards import BEGINNER, LETTERS, PERSONALITIES, SIDES, Amounts, amounts, own_recipe
from engine.games.whirling_witchcraft.rules.arcana import AGAIN, BOOK, POTION, POUR, RAVEN
from engine.games.whirling_witchcraft.rules.brewing import DONE, OUTPUTS, STUDY, SUPPLY, planned
from engine.games.whirling_witchcraft.rules.round import TAKEN
from engine.games.whirling_witchcraft.state import ENOUGH, HAND
from engine.games.whirling_witchcraft.words.foreseeing_brews import (
    feeds_said,
    of_brewing,
    of_done,
    of_moving_around,
    of_studying,
    of_wishing,
    sent_said,
)
from engine.games.whirling_witchcraft.words.names import counted, icon_parts, listed, plural, recipe_said
from engine.games.whirling_witchcraft.words.reckon import (
    bench_of,
    circle,
    is_,
    less,
    nemesis,
    room,
    sender,
    sending,
    triggers,
    usable,
    working_of,
)
from engine.words.speech import Voice, joined


def foresee(view: View, option: Choice, voice: Voice) -> str:
    """What choosing it would mean."""
    text, prompt = str(option), prompt_of(view)
    if prompt == "take":
        return f"{_of_taking(view, text, voice)}."
    said = FIXED.get((prompt, text)) or DEEDS.get(text[:-1]) or FORESEEN[prompt]
    return f"{said(view, text)}."


# Personalities, hands ----------------------------------------------------------------------------


def _of_personality(view: View, code: str) -> str:
    who = PERSONALITIES[code]
    own = f" {recipe_said(code)[:1].upper()}{recipe_said(code)[1:]}." if own_recipe(code) else ""
    return f"{who.text}{own} On the workbench: {listed(who.start)}"


def _of_taking(view: View, letter: str, voice: Voice) -> str:
    me, kind = view["me"], LETTERS.index(letter)
    held = min(TAKEN, room(view, me)[kind])
    then = f"you have {counted(letter, view['benches'][me][kind] + held)} then"
    if held == TAKEN:
        return then
    sends, over = sender(view, me), TAKEN - held
    return f"{then}; {over} {'does' if over == 1 else 'do'} not fit: into {voice.whose(sends)} Circle, who sends to you"


def _of_redrawing(view: View, _: str) -> str:
    many = min(HAND, view["deck"])
    before = any(is_(view, seat, BEGINNER) for seat in range(view["me"]))  # they draw first, if they do
    upto = "up to " if before and view["deck"] < view["seats"] * HAND else ""
    return f"you draw {upto}{many} of {view['deck']} cards, everybody sees that you do, and your card is used up"


# Recipes -----------------------------------------------------------------------------------------


def _of_recipe(view: View, side: str) -> str:
    """What it does, which arcana it triggers, and whether it could be used at once."""
    effects = triggers(view, view["me"], side)
    said = [recipe_said(side), *([f"triggers {triggers_said(effects)}"] if effects else []), usable_said(view, side)]
    return "; ".join(part for part in said if part)


def triggers_said(effects: str) -> str:
    """`a Potion, a Book and pouring an ingredient`"""
    pours = effects.count("p")
    poured = [f"pouring {'an ingredient' if pours == 1 else f'{pours} ingredients'}"] if pours else []
    return joined([*icon_parts(effects), *poured])


def usable_said(view: View, side: str) -> str:
    """Could it be used with what lies on my workbench now?"""
    if not any(use.needs for use in SIDES[side]):
        return ""
    bench = tuple(bench_of(view, view["me"]))
    plan = planned(bench, (side,), "", False)
    if usable(plan):
        return "your workbench can fill it now"
    lacks = [_missing(bench, dict(use.needs)) for use in SIDES[side]]
    return f"your workbench lacks {joined(list(dict.fromkeys(lacks)), 'or')} for it"


def _missing(bench: Amounts, needs: dict[int, int]) -> str:
    return listed([max(0, needs.get(kind, 0) - count) for kind, count in enumerate(bench)])


def _of_daring(view: View, _: str) -> str:
    count = len(view["hand"])
    return f"chance chooses one of {count}; then one arcana effect of your choice is yours as well"


# Arcana ------------------------------------------------------------------------------------------


def spilling(view: View, letter: str) -> str:
    """One more of this into my cauldron: does the nemesis's workbench hold it?"""
    now = sending(view)[LETTERS.index(letter)]
    held = room(view, nemesis(view, view["me"]))[LETTERS.index(letter)]
    if now < held:
        return f"your nemesis's workbench holds {held - now} more of them"
    return "your nemesis's workbench, as last shown, holds no more of them: it may spill"


def _of_potion(view: View, text: str) -> str:
    return f"from the supply into your cauldron; {spilling(view, text[-1])}"


def _of_pouring(view: View, text: str) -> str:
    return f"from your workbench into your cauldron; {spilling(view, text[-1])}"


def _of_raven(view: View, text: str) -> str:
    working = working_of(view, text)
    count = working.bench[LETTERS.index(text[-1])]
    more = "; then you may remove one more" if AGAIN in working.open and AGAIN not in view["working"]["open"] else ""
    return f"{counted(text[-1], count)} {'stays' if count < 2 else 'stay'} on your workbench{more}"


def _of_book(view: View, text: str) -> str:
    pick = [view["pick"]] if view["pick"] in SIDES else []
    fed = feeds_said(text[-1], [*view["recipes"][view["me"]], *pick])
    return f"this round recipes take {plural(text[-1])} from the supply; {fed}"


def _of_no_more_arcana(view: View, _: str) -> str:
    lost = [effect for effect in view["working"]["open"] if effect != AGAIN] if prompt_of(view) == "arcana" else []
    return f"{triggers_said(''.join(lost))} would be lost" if lost else "nothing more happens"


# Witch of All Trades -----------------------------------------------------------------------------


def _of_moving(view: View, letter: str) -> str:
    me = view["me"]
    sent = less(sending(view), amounts(letter))
    has = circle(view, me) + 1
    return f"your Circle has {has} then{'' if has < ENOUGH else ', and is full'}; {sent_said(view, sent, moved=1)}"


FIXED: dict[tuple[str, str], Callable[[View, str], str]] = {
    ("redraw", "keep"): lambda view, _: "you may still discard a hand in a later round",
    ("redraw", "redraw"): _of_redrawing,
    ("study", "daredevil"): _of_daring,
    ("dare", DONE): _of_no_more_arcana,
    ("arcana", DONE): _of_no_more_arcana,
    ("brew", DONE): of_done,
    ("all trades", "keep"): lambda view, _: f"it all goes to your nemesis: {sent_said(view, sending(view))}",
}
DEEDS: dict[str, Callable[[View, str], str]] = {
    POTION: _of_potion,
    RAVEN: _of_raven,
    BOOK: _of_book,
    POUR: _of_pouring,
    OUTPUTS: of_moving_around,
    SUPPLY: of_moving_around,
    STUDY: of_studying,
}
FORESEEN: dict[str, Callable[[View, str], str]] = {
    "personality": _of_personality,
    "study": _of_recipe,
    "turn": _of_recipe,
    "brew": of_brewing,
    "wish": of_wishing,
    "all trades": _of_moving,
}
