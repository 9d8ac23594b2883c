"""What choosing an option would mean as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.weavers.cards import COMPONENTS, NAMES, SETS, SPELLS, TIME, deck_of
from engine.games.weavers.rules.weaving import WILD, Woven, components_of, weave
from engine.games.weavers.state import DAMAGE, SICK
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.names import (
    complete_said,
    components_said,
    formula_said,
    of_said,
    set_name,
    spell_name,
    spell_said,
    spells_said,
    tokens_said,
)
from engine.games.weavers.words.reckon import blocked, bringing_on, brought, carried_on, comes_back, draws, has, needing
from engine.words.speech import Voice, clauses, joined, so_many

# Class and spellbook -----------------------------------------------------------------------------


def of_class(view: DuelView, option: Choice, voice: Voice) -> str:
    code = str(view.code_of(option))
    return f"{SETS[code].plan} {SETS[code].line}".removesuffix(".")


def of_spellbook(view: DuelView, option: Choice, voice: Voice) -> str:
    """Which components the whole deck would give, and its plan."""
    code = str(view.code_of(option))
    own = view.picked[0]
    deck = deck_of(own, code)
    many = joined([f"{NAMES[one]} {sum(one in SPELLS[card].gives for card in deck)}" for one in COMPONENTS])
    gives = f"with {set_name(own)} so many of {len(deck)} cards give each component: {many}"
    return f"{gives}. {SETS[code].plan} {SETS[code].line}".removesuffix(".")


# Burying and losing ------------------------------------------------------------------------------


def of_burying(view: DuelView, option: Choice, voice: Voice) -> str:
    code = str(view.code_of(option))
    goes = (
        "it would come back at once: the deck is too small"
        if comes_back(view)
        else "goes under your deck, known to you alone"
    )
    return clauses(spell_said(code), goes, _fed(view, code))


def of_drawing(view: DuelView, option: Choice, voice: Voice) -> str:
    many, deck = draws(view), view.deck_sizes[view.my_seat] + len(view.picks)
    return f"you draw {so_many(many, 'card')} of {deck} in your deck" if many else "you draw no card"


def of_losing(view: DuelView, option: Choice, voice: Voice) -> str:
    code = str(view.code_of(option))
    return clauses(spell_said(code), "is discarded", _fed(view, code))


def _fed(view: DuelView, code: str) -> str:
    """Which of my spells go on with this card, and with no other of my hand."""
    waiting = needing(view)
    fed = [spell for spell in carried_on(view, code) if spell in waiting]
    if not fed:
        return f"it does not carry on {spells_said(waiting, 'or')}" if waiting else ""
    others = {spell for other in view.left if other != code for spell in carried_on(view, other)}
    alone = [spell for spell in fed if spell not in others]
    only = ", which no other card here does" if alone == fed else f", and no other card here {spells_said(alone, 'or')}"
    only = only if alone else ""
    return f"it carries on {spells_said(fed)}{only}"


# Casting -----------------------------------------------------------------------------------------


def of_casting(view: DuelView, option: Choice, voice: Voice) -> str:
    play = str(view.code_of(option))
    woven = weave(view.active[view.my_seat], components_of(play))
    return clauses(
        f"gives {components_said(components_of(play))}{', and is discarded' if play.endswith(WILD) else ''}",
        *([] if play.endswith(WILD) else _at_once(play)),
        *woven_said(woven),
        _in_all(view, play),
        *([] if play.endswith(WILD) else _going_on(view, play)),
        _last(view),
    )


def _at_once(code: str) -> list[str]:
    """5.2, 5.4  What comes by itself."""
    spell = SPELLS[code]
    now = [f"{tokens_said(spell.now)} at once"] if any(spell.now) else []
    return now if spell.steps else [*now, f"complete at once: {tokens_said(spell.then)}"]


def woven_said(woven: Woven) -> list[str]:
    """Spell by spell as one leads to the other: what goes on, what is complete, what is lost."""
    said = [_link(code, done, residual) for code, done, residual in woven.chain]
    if not woven.lost:
        return said
    goes = "is" if len(woven.lost) == 1 else "are"
    return [*said, f"{spells_said(woven.lost)} {goes} lost"]


def _link(code: str, done: int, residual: str) -> str:
    """`Ripple goes on to 1 of 2 and gives Blood`, `Ripple is complete: 2 damage`"""
    gives = f" and gives {NAMES[residual]}" if residual else ""
    if done + 1 < len(SPELLS[code].steps):
        return f"{spell_name(code)} goes on to {of_said(code, done + 1)}{gives}"
    return complete_said(code) + gives


def _in_all(view: DuelView, play: str) -> str:
    """7.1  The damage of this round, and what it would meet."""
    tokens, other = brought(view, play), view.opponent
    damage = tokens[DAMAGE]
    if not damage:
        return ""
    stopped = blocked(view, other, damage)
    through = damage - stopped
    shields = f", {'all' if not through else stopped} of it blocked as things stand" if stopped else ""
    return f"in all {damage} damage{shields}{_taking(view, through, tokens[SICK])}"


def _taking(view: DuelView, through: int, sick: int) -> str:
    """7.1, 9.1  Which cards so much damage takes that no shield stops, with so much Sick coming along."""
    other = view.opponent
    if through >= view.hand_sizes[other] - 1 > 0:
        return ": enough for your opponent's whole hand"
    is_sick = has(view, other, SICK) or sick
    return ", and a card of the deck by Sick" if through and is_sick and view.deck_sizes[other] else ""


def _going_on(view: DuelView, code: str) -> list[str]:
    """6.1  Its formula, and whether the first step could be done in the next round."""
    if not SPELLS[code].steps:
        return []
    if SPELLS[code].steps[0].component == TIME:
        return [f"next round its first step is done by itself: {formula_said(code)}"]
    others = bringing_on(view, code)
    by = f"{so_many(len(others), 'other card')} of your hand {'bring' if len(others) > 1 else 'brings'}"
    return [f"next round {by} its first step: {formula_said(code)}"]


def _last(view: DuelView) -> str:
    """8.2"""
    return "it is your last card, and a player with none at the end of a round has lost" if len(view.hand) == 1 else ""
