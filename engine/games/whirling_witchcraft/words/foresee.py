"""What choosing an option would mean as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.whirling_witchcraft.cards import BEGINNER, LETTERS, PERSONALITIES, SIDES, Amounts, amounts, own_recipe
from engine.games.whirling_witchcraft.plans import Plan
from engine.games.whirling_witchcraft.rules.arcana import AGAIN
from engine.games.whirling_witchcraft.rules.brewing import planned
from engine.games.whirling_witchcraft.rules.round import HIDDEN, TAKEN
from engine.games.whirling_witchcraft.state import ENOUGH, HAND
from engine.games.whirling_witchcraft.view import CovenView, plan_of, working_of
from engine.games.whirling_witchcraft.words.names import (
    called,
    icon_parts,
    ingredient,
    listed,
    measure,
    nemesis,
    plural,
    recipe_name,
    recipe_said,
    use_name,
)
from engine.games.whirling_witchcraft.words.reckon import (
    bench_of,
    circle,
    is_sure,
    less,
    room,
    sender,
    sending,
    sending_with,
    spill,
    split_of,
    triggers,
    usable,
    would_win,
)
from engine.words.speech import Voice, clauses, hint, joined

FEW = 2  # recipes are named, more are counted

# What is sent, and what of it spills -------------------------------------------------------------


def sent_said(view: CovenView, sent: Sequence[int], moved: int = 0) -> str:
    """`you send 5, at most 2 spill`, and whether my Circle would be full."""
    if not any(spill(view, sent)) or not would_win(view, sent, moved):
        return sent_and_spilt(view, sent)
    full = "would be full" if is_sure(view) else "could be full"
    return f"{sent_and_spilt(view, sent)}: your Circle {full}"


def sent_and_spilt(view: CovenView, sent: Sequence[int]) -> str:
    """Against the nemesis's workbench as it was last shown."""
    many, back = sum(sent), sum(spill(view, sent))
    if not many:
        return "you send nothing"
    if not back:
        return f"you send {many}, nothing spills"
    at_most = "" if is_sure(view) else "at most "
    return f"you send {many}, {at_most}{back} {'spills' if back == 1 else 'spill'}"


def makes_room(view: CovenView, sent: Sequence[int], voice: Voice) -> str:
    """Why no more than `at most` can be said."""
    unsure = any(spill(view, sent)) and not is_sure(view)
    return f"what {voice.name(nemesis(view, view.player))} uses up makes room" if unsure else ""


# Brewing -----------------------------------------------------------------------------------------


def of_brewing(view: CovenView, text: str, voice: Voice) -> str:
    """What would be sent, what comes of it, what is taken from where; first what is still to be named, if anything."""
    then = plan_of(view, text)
    sent, used = sending_with(view, then), using_said(view, text)
    if not then.wishes:
        return hint(use_name(text), sent_said(view, sent), *used, makes_room(view, sent, voice))
    wishes = f"sends {then.wishes} of any type{'s' if then.wishes > 1 else ''} that you name"
    once = "once in the game" if text == HIDDEN else ""
    besides = f"besides, {sent_said(view, sent)}" if any(sent) else ""
    return hint(use_name(text), wishes, once, besides, *used)


def using_said(view: CovenView, text: str) -> list[str]:
    """5.1, 5.3  What comes of it, what is taken from where."""
    now, then = plan_of(view), plan_of(view, text)
    gives = f"gives {listed(less(then.made, now.made))}" if any(less(then.made, now.made)) else ""
    takes = f"takes {taken}" if (taken := taken_said(split_of(now), split_of(then))) else ""
    return [part for part in (gives, takes) if part] or [recipe_said(text.split(" ")[0])]


def taken_said(before: Sequence[Amounts], after: Sequence[Amounts]) -> str:
    """`2 Mushrooms from your workbench and a Toad from outputs`"""
    parts = [less(then, now) for now, then in zip(before, after, strict=True)]
    return joined([f"{listed(part)} from {place}" for part, place in zip(parts, PLACES, strict=True) if any(part)])


PLACES = ("your workbench", "the supply", "outputs")


def of_moving_around(view: CovenView, text: str, voice: Voice) -> str:
    """5.3  What stays where it is, and what is sent instead."""
    now, then = plan_of(view), plan_of(view, text)
    (bench, supply, outputs), (bench_then, supply_then, outputs_then) = split_of(now), split_of(then)
    more = [
        f"{one_more(less(bench, bench_then))} stays on your workbench" if any(less(bench, bench_then)) else "",
        f"{one_more(less(bench_then, bench))} leaves your workbench" if any(less(bench_then, bench)) else "",
        f"{one_more(less(supply, supply_then), 'less')} comes from the Book" if any(less(supply, supply_then)) else "",
        f"{one_more(less(outputs, outputs_then))} is sent" if any(less(outputs, outputs_then)) else "",
    ]
    return clauses(*more, sent_said(view, sending_with(view, then)))


def one_more(many: Sequence[int], which: str = "more") -> str:
    """`one more Toad`: they are moved one by one."""
    return f"one {which} {listed(many).removeprefix('a ')}"


def of_studying(view: CovenView, text: str, voice: Voice) -> str:
    then = plan_of(view, text)
    return clauses(sent_said(view, sending_with(view, then)), feeds_said(text[-1], then.recipes))


def feeds_said(letter: str, recipes: Sequence[str]) -> str:
    """4.6  What a Book of this type would be good for."""
    kind = LETTERS.index(letter)
    fed = [side for side in recipes if any(kind == needed for use in SIDES[side] for needed, _ in use.needs)]
    if len(fed) > FEW:
        return f"it feeds {len(fed)} of your recipes"
    return f"it feeds {joined([called(side) for side in fed])}" if fed else "it feeds none of your recipes"


def of_done(view: CovenView, _: str, voice: Voice) -> str:
    rest = [called(side) for side in usable(plan_of(view))]
    named = joined(rest) if len(rest) <= FEW else f"{len(rest)} recipes"
    left = f"{named} could still be used" if rest else ""
    return clauses(sent_said(view, sending(view)), left or makes_room(view, sending(view), voice))


def of_wishing(view: CovenView, letter: str, voice: Voice) -> str:
    then = plan_of(view, letter)
    return clauses(sent_said(view, sending_with(view, then)), f"then {wishes_left(then)}" if then.wishes else "")


def wishes_left(plan: Plan) -> str:
    """7.5, 7.8  What is still to be named, and of what: types are named in one order only."""
    left = [ingredient(letter) for letter in LETTERS[plan.least :]]
    which = "any type" if len(left) == len(LETTERS) else f"{joined(left, 'or')} only"
    return f"{plan.wishes} more: {which}"


# Personalities, hands ----------------------------------------------------------------------------


def of_personality(view: CovenView, code: str, voice: Voice) -> str:
    """What she can; the board has her workbench."""
    who = PERSONALITIES[code]
    own = recipe_said(code) if own_recipe(code) else ""
    return hint(who.name, who.text.removesuffix("."), own, f"you begin with {listed(who.start)}")


def of_taking(view: CovenView, letter: str, voice: Voice) -> str:
    me, kind = view.player, LETTERS.index(letter)
    held = min(TAKEN, room(view, me)[kind])
    then = f"you have {measure(letter, view.benches[me][kind] + held)} then"
    if held == TAKEN:
        return then
    sends, over = sender(view, me), TAKEN - held
    return f"{then}; {over} {'does' if over == 1 else 'do'} not fit: into {voice.whose(sends)} Circle, who sends to you"


def of_redrawing(view: CovenView, _: str, voice: Voice) -> str:
    many = min(HAND, view.deck)
    before = any(view.is_(seat, BEGINNER) for seat in range(view.player))  # they draw first, if they do
    upto = "up to " if before and view.deck < view.seats * HAND else ""
    return f"you draw {upto}{many} of {view.deck} cards, once in the game, and everybody sees that you do"


# Recipes -----------------------------------------------------------------------------------------


def of_recipe(view: CovenView, side: str, voice: Voice) -> str:
    """Whether it could be used at once, which arcana it triggers, and what it does."""
    effects = triggers(view, view.player, side)
    triggered = f"triggers {triggers_said(effects)}" if effects else ""
    return hint(recipe_name(side), usable_said(view, side), triggered, recipe_said(side))


def triggers_said(effects: str) -> str:
    """`a Potion, a Book and pouring an ingredient`"""
    pours = effects.count("p")
    poured = [f"pouring {'an ingredient' if pours == 1 else f'{pours} ingredients'}"] if pours else []
    return joined([*icon_parts(effects), *poured])


def usable_said(view: CovenView, side: str) -> str:
    """Could it be used with what lies on my workbench now?"""
    if not any(use.needs for use in SIDES[side]):
        return ""
    bench = bench_of(view, view.player)
    plan = planned(bench, (side,), "", False)
    if usable(plan):
        return "your workbench can fill it now"
    lacks = [_missing(bench, dict(use.needs)) for use in SIDES[side]]
    return f"your workbench lacks {joined(list(dict.fromkeys(lacks)), 'or')}"


def _missing(bench: Amounts, needs: dict[int, int]) -> str:
    return listed([max(0, needs.get(kind, 0) - count) for kind, count in enumerate(bench)])


def of_daring(view: CovenView, _: str, voice: Voice) -> str:
    count = len(view.hand)
    return f"chance chooses one of {count}; then one arcana effect of your choice is yours as well"


# Arcana ------------------------------------------------------------------------------------------


def spilling(view: CovenView, letter: str) -> str:
    """One more of this into my cauldron: does the nemesis's workbench hold it?"""
    now = sending(view)[LETTERS.index(letter)]
    held = room(view, nemesis(view, view.player))[LETTERS.index(letter)]
    if now < held:
        return f"your nemesis's workbench holds {held - now} more of them"
    return "your nemesis's workbench, as last shown, holds no more of them: it may spill"


def of_raven(view: CovenView, text: str, voice: Voice) -> str:
    working = working_of(view, text)
    count = working.bench[LETTERS.index(text[-1])]
    again = AGAIN in working.open and AGAIN not in view.worked.open and any(working.bench)
    more = "; then you may remove one more" if again else ""
    of_all = f"of {measure(text[-1], count + 1)} {count}" if count else measure(text[-1], 0)
    return f"{of_all} {'stays' if count < 2 else 'stay'} on your workbench{more}"


def of_book(view: CovenView, text: str, voice: Voice) -> str:
    pick = [view.pick] if view.pick in SIDES else []
    fed = feeds_said(text[-1], [*view.recipes[view.player], *pick])
    return f"{fed}; recipes may take {plural(text[-1])} from the supply after your own"


def of_no_more_arcana(view: CovenView, _: str, voice: Voice) -> str:
    lost = [effect for effect in view.worked.open if effect != AGAIN] if view.prompt == "arcana" else []
    return f"{triggers_said(''.join(lost))} would be lost" if lost else "nothing more happens"


# Witch of All Trades -----------------------------------------------------------------------------


def of_moving(view: CovenView, letter: str, voice: Voice) -> str:
    me = view.player
    sent = less(sending(view), amounts(letter))
    has = circle(view, me) + 1
    return f"your Circle has {has} then{'' if has < ENOUGH else ', and is full'}; {sent_said(view, sent, moved=1)}"


def of_keeping(view: CovenView, _: str, voice: Voice) -> str:
    return f"it all goes to your nemesis: {sent_said(view, sending(view))}"
