"""What choosing an option would mean as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.ask import Choice
from engine.games.weavers.cards import COMPONENTS, NAMES, SETS, SPELLS, TIME, Tokens, deck_of
from engine.games.weavers.rules.weaving import WILD, Woven, components_of, weave
from engine.games.weavers.state import DAMAGE, HEALING, SHIELD, SICK
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.names import (
    complete_said,
    components_said,
    few_said,
    in_a_sentence,
    of_said,
    play_name,
    set_name,
    spell_name,
    spells_said,
    tokens_said,
)
from engine.games.weavers.words.reach import at_stake, hits
from engine.games.weavers.words.reckon import (
    blocked,
    bringing_on,
    brought,
    carried_on,
    comes_back,
    draws,
    has,
    in_deck,
    needing,
)
from engine.words.speech import Voice, clauses, hint, joined, so_many

Named: TypeAlias = Callable[[Sequence[str]], str]  # how spells are called

# Class and spellbook -----------------------------------------------------------------------------


def of_class(view: DuelView, option: Choice, voice: Voice) -> str:
    return SETS[str(view.code_of(option))].plan.removesuffix(".")


def of_spellbook(view: DuelView, option: Choice, voice: Voice) -> str:
    """Which components the whole deck would give."""
    own, code = view.picked[0], str(view.code_of(option))
    deck = deck_of(own, code)
    first, *others = [(NAMES[one], sum(one in SPELLS[card].gives for card in deck)) for one in COMPONENTS]
    many = joined([f"{first[0]} {first[1]} times", *(f"{name} {count}" for name, count in others)])
    return f"with {in_a_sentence(set_name(own))} your {len(deck)} cards give {many}"


# Burying and losing ------------------------------------------------------------------------------


def of_burying(view: DuelView, option: Choice, voice: Voice) -> str:
    code = str(view.code_of(option))
    if comes_back(view):
        return hint(spell_name(code), "comes straight back, your deck is too small", feeding_said(view, code))
    return hint(spell_name(code), feeding_said(view, code), "goes under your deck")


def of_drawing(view: DuelView, option: Choice, voice: Voice) -> str:
    many, deck = draws(view), in_deck(view, view.my_seat)
    return f"you draw {so_many(many, 'card')} of {deck} in your deck" if many else "you draw no card"


def of_losing(view: DuelView, option: Choice, voice: Voice) -> str:
    code = str(view.code_of(option))
    fed = [spell for spell in carried_on(view, code) if spell in needing(view)]
    if needing(view) and not fed:
        return "of no help to your spells next round"
    return hint(spell_name(code), feeding_said(view, code), "gone for good")


def feeding_said(view: DuelView, code: str, named: Named = few_said) -> str:
    """Which of my spells go on with this card, and with no other of my hand."""
    waiting = needing(view)
    fed = [spell for spell in carried_on(view, code) if spell in waiting]
    if not fed:
        return "carries on none of your spells" if waiting else ""
    others = {spell for other in view.left if other != code for spell in carried_on(view, other)}
    alone = [spell for spell in fed if spell not in others]
    shared = [spell for spell in fed if spell in others]
    return clauses(
        f"the only card here that carries on {named(alone)}" if alone else "",
        f"{'also ' if alone else ''}carries on {named(shared)}, as others do" if shared else "",
    )


# Casting -----------------------------------------------------------------------------------------


def of_casting(view: DuelView, option: Choice, voice: Voice) -> str:
    """What comes of it, what it completes, what is lost: the board has the rest."""
    play = str(view.code_of(option))
    woven = weave(view.active[view.my_seat], components_of(play))
    waiting = needing(view)  # what Time carries on needs no card
    going = [code for code, _, _ in woven.chain if code in waiting and code not in woven.complete]
    return hint(
        play_name(play),
        _last(view, play),
        coming_said(view, play, voice) or "nothing comes of it this round",
        f"completes {few_said(woven.complete)}" if woven.complete else "",
        f"loses {few_said(woven.lost)}" if woven.lost else "",
        "" if play.endswith(WILD) else _next_round(view, play),
        f"carries on {few_said(going)}" if going else "",
    )


def coming_said(view: DuelView, play: str, voice: Voice) -> str:
    """All that comes this round: what the other gets and which shields it meets, then what I get."""
    tokens = brought(view, play)
    own = [count if kind in (SHIELD, HEALING) else 0 for kind, count in enumerate(tokens)]
    given = tokens_said([count - kept for count, kept in zip(tokens, own, strict=True)])
    kept = tokens_said(own)
    return clauses(
        f"{given} to {voice.name(view.opponent)}{_meeting(view, play, tokens)}" if given else "",
        f"{kept} for you" if kept else "",
    )


def _meeting(view: DuelView, play: str, tokens: Tokens) -> str:
    """7.1  What the damage meets: shields that lie there, and those that may still come this round."""
    damage, other = tokens[DAMAGE], view.opponent
    stopped = blocked(view, other, damage)
    through = damage - stopped
    shields = f", {'all' if not through else stopped} blocked so far" if stopped else ""
    return f"{shields}{_taking(view, play, through, tokens[SICK])}"


def _taking(view: DuelView, play: str, through: int, sick: int) -> str:
    """7.1, 9.1  Which cards so much damage takes that no shield stops, with so much Sick coming along."""
    other, hand = view.opponent, at_stake(view, view.opponent)
    taken = hits(view, other, play)
    if taken.most >= hand > 0:
        return ": the whole hand" if taken.least >= hand else ": the whole hand, unless more shields come"
    is_sick = has(view, other, SICK) or sick
    if not (through and is_sick and view.deck_sizes[other]):
        return ""
    return f", and {'' if taken.least else 'perhaps '}a card of the deck by Sick"


def _danger(view: DuelView, play: str) -> str:
    """7.1, 8.2  That I could have no card left."""
    hand, taken = at_stake(view, view.my_seat), hits(view, view.my_seat, play)
    if not 0 < hand <= taken.most:
        return ""
    return "you lose your whole hand" if hand <= taken.least else "you could lose your whole hand"


def _next_round(view: DuelView, code: str) -> str:
    """6.1  Whether its first step could be done in the next round."""
    if not SPELLS[code].steps:
        return ""
    if SPELLS[code].steps[0].component == TIME:
        return "goes on by itself next round"
    others = len(bringing_on(view, code))
    return f"{so_many(others, 'other card')} can do its first step next round"


def _last(view: DuelView, play: str) -> str:
    """8.2"""
    return "your last card: with none at the end of a round you lose" if len(view.hand) == 1 else _danger(view, play)


# The same in full, for who looks closely -------------------------------------------------------------


def feeding_in_full(view: DuelView, code: str) -> str:
    return feeding_said(view, code, spells_said)


def casting_in_full(view: DuelView, play: str, voice: Voice) -> str:
    """Step by step, as one leads to the other."""
    woven = weave(view.active[view.my_seat], components_of(play))
    coming = coming_said(view, play, voice)
    return clauses(
        f"gives {components_said(components_of(play))}{', and is discarded' if play.endswith(WILD) else ''}",
        *([] if play.endswith(WILD) else _at_once(play)),
        *woven_said(woven),
        f"in all {coming}" if coming else "",
        "" if play.endswith(WILD) else _next_round(view, play),
        _last(view, play),
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
