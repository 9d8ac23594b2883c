"""What choosing an option would do as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from collections import Counter

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.options import (
    number_of,
    power_of,
    spell_option,
    stance_option,
)
from engine.games.witches_revel.state import HIDDEN, SPACES
from engine.games.witches_revel.view import RevelView, SpellShown
from engine.games.witches_revel.words import labels
from engine.games.witches_revel.words.happenings import expected
from engine.games.witches_revel.words.labels import may_stop, optional_now, price_now, sentence_now
from engine.games.witches_revel.words.lacking import can_answer, lacking
from engine.games.witches_revel.words.names import VALUES, kind_said, listed, many
from engine.games.witches_revel.words.reckon import (
    being_played,
    card,
    card_text,
    code_of,
    costs_now,
    effects_of,
    is_shifting,
    kind_of,
    name,
    named_by,
    spell_name,
    standing_of,
    takes,
    value,
    value_said,
    won,
)
from engine.words.prompts import OfOption
from engine.words.speech import Voice, capital, clauses, counted, hint, joined

KINDS = ("strike", "shield", "stance")  # of which a deck is made
CROWDED = 6  # different cards in a hand: on a small screen their texts have no room any more
NO_WAY_BACK = "shown at once: no way back"  # 5.5: a card is revealed before its space is chosen
FEW = 2  # things that are named one by one in a hint


def sentences(*said: str) -> str:
    """Some of them end as they are printed; together they are one."""
    return clauses(*(one.rstrip(".") for one in said))


# The turn --------------------------------------------------------------------------------------------


def of_spending_a_play(view: RevelView, option: Choice, voice: Voice) -> str:
    return f"{_play_spent(view)}; next you choose the card"


def _play_spent(view: RevelView) -> str:
    return "it is your only play" if view.plays == 1 else f"you have {many(view.plays - 1, 'play')} after that"


def of_skipping(view: RevelView, option: Choice, voice: Voice) -> str:
    if view.deck_sizes[view.my_seat] > 1:
        return f"you draw 1 of {view.deck_sizes[view.my_seat]} cards; {_play_spent(view)}"
    return f"you draw your last card: an empty deck costs all your Stamina (2.5); {_play_spent(view)}"


def of_passing(view: RevelView, option: Choice, voice: Voice) -> str:
    unused = f"{counted(view.plays, 'play')} {'stays' if view.plays == 1 else 'stay'} unused" if view.plays else ""
    other = f"{voice(view.other_seat, 'is', 'are')} next" if not view.final else ""
    return clauses(_outcome(view, view.my_seat, voice), unused or other)


def _outcome(view: RevelView, seat: Seat, voice: Voice) -> str:
    """2.6  What the outcome check would find, as things stand."""
    if view.final:
        return f"the game ends, and as things stand {_exhausted(view, voice)} (2.9)"
    if won(view, seat) == SPACES:
        return "as things stand you win by domination (2.7)"
    return "" if view.stamina[seat] else "you have no Stamina, so the next turn is the Final Turn (2.8)"


def _exhausted(view: RevelView, voice: Voice) -> str:
    standings = [standing_of(view, seat) for seat in (0, 1)]
    if standings[0] == standings[1]:
        return "it is a true tie"
    return voice.does(standings.index(max(standings)), "wins")


def of_power(view: RevelView, option: Choice, voice: Voice) -> str:
    power = power_of(option)
    effect = view.effect_at(*power) if power is not None else None
    return sentences(effect.text if effect is not None else "", "once a turn")


# Playing ---------------------------------------------------------------------------------------------


def of_playing(view: RevelView, option: Choice, voice: Voice) -> str:
    """First what a crowded hand has no room for; last, where two lines have room, that there is no way back."""
    there = card(view, named_by(view, option))
    if there is None:
        return ""
    text, where = " ".join(there.text).rstrip("."), playing_said(view, there)
    said = clauses(text, where) if len({*view.codes}) >= CROWDED else clauses(where, text)
    if lacking(view, there) or view.resolving or there.code in view.revealed[view.my_seat]:
        return said
    return hint(labels.of_thing(view, option, voice), said, NO_WAY_BACK)


def playing_said(view: RevelView, played: Card) -> str:
    """What is lacking for it; else where it could go."""
    return lacking(view, played) or where_to(view, played)


def where_to(view: RevelView, played: Card) -> str:
    """5.6, 5.7  What it would overpower by what is printed on it, and where it can go."""
    if played.kind == "stance":
        old = view.stances[view.my_seat]
        return f"it replaces {name(view, old)}, which is discarded (5.6)" if old else "it becomes your stance"
    spaces = [space for space in range(SPACES) if takes(view, space, played)]
    if not spaces:
        return "no space takes it (5.7)"
    beaten = [f"{_opposing(view, space)} in space {space + 1}" for space in spaces if _beats(view, space, played)]
    beaten = beaten if len(beaten) <= FEW else [f"what is in {len(beaten)} of them"]
    where = f"it can go to space{'s' * (len(spaces) > 1)} {joined([str(space + 1) for space in spaces])}"
    where = "it can go anywhere" if len(spaces) == SPACES else where
    return clauses(f"it overpowers {joined(beaten, 'or')}, even without bonuses" if beaten else "", where)


def _opposing(view: RevelView, space: int) -> str:
    other = view.other_side[space]
    return spell_name(view, other) if other is not None else ""


def _beats(view: RevelView, space: int, played: Card) -> bool:
    """5.8  Its Power, with that of what it is stitched to, against what opposes it."""
    mine, other = view.my_side[space], view.other_side[space]
    before = value(view, mine) if mine is not None and kind_of(view, mine) == "strike" else 0
    return played.kind == "strike" and other is not None and before + played.value > value(view, other)


def of_space(view: RevelView, option: Choice, voice: Voice) -> str:
    space, played = number_of(option), being_played(view)
    if is_shifting(view):
        return f"it moves there; {_facing(view, space)}"
    there = view.my_side[space]
    first = _giving_way(view, there)
    if played is None or played.kind not in VALUES:
        return clauses(first, _facing(view, space))
    before = value(view, there) if there is not None and kind_of(view, there) == "strike" else 0
    said = clauses(_confronting(view, space, played, before), first)
    return hint(labels.of_space(view, option, voice), said, f"{played.title} is shown already")


def _giving_way(view: RevelView, there: SpellShown | None) -> str:
    if there is None:
        return ""
    if kind_of(view, there) == "shield":
        return f"{spell_name(view, there)} is discarded for it (5.7)"
    return f"it is stitched to {spell_name(view, there)}, and you lose 1 Stamina (5.7)"


def _facing(view: RevelView, space: int) -> str:
    other = view.other_side[space]
    return (
        "nothing opposes it there"
        if other is None
        else f"it faces {spell_name(view, other)}, {value_said(view, other)}"
    )


def _confronting(view: RevelView, space: int, played: Card, before: int) -> str:
    """5.8  By what is printed on it, before its text does anything."""
    other = view.other_side[space]
    if other is None or played.kind != "strike":
        return _facing(view, space)
    power = before + played.value
    against = f"Power {power} to {value_said(view, other)}"
    if power > value(view, other):
        return f"it overpowers {spell_name(view, other)}, even without bonuses: {against}"
    return f"without bonuses it does not overpower {spell_name(view, other)}: {against}"


# Decks and hands -------------------------------------------------------------------------------------


def of_deck(view: RevelView, option: Choice, voice: Voice) -> str:
    deck = decks_in(view.cards).get(str(option))
    if deck is None:
        return ""
    kinds = Counter(view.pool[code].kind for code in deck.listed())
    many_of = joined([counted(kinds[kind], kind) for kind in KINDS if kinds[kind]])
    plan = f"{deck.plan[:1].lower()}{deck.plan[1:].rstrip('.')}"
    return clauses(many_of, plan, f"it has {listed(deck.listed(), view.pool)}")


def of_redrawing(view: RevelView, option: Choice, voice: Voice) -> str:
    return clauses("it goes to the bottom of your deck", card_text(view, code_of(view, option)))


# Effects ---------------------------------------------------------------------------------------------


def of_paying(view: RevelView, option: Choice, voice: Voice) -> str:
    texts = [cost.text for cost in costs_now(view)] or [price_now(view) or sentence_now(view)]
    return sentences(*texts, "what cannot be paid in full is taken back (0.3)")


def of_doing(view: RevelView, option: Choice, voice: Voice) -> str:
    stopped = f"what would be stopped: {expected(view, voice)}" if view.tried and may_stop(view) else ""
    done = sentences(optional_now(view) or sentence_now(view), stopped)
    return done or capital(labels.of_doing(view, option, voice))


def of_showing(view: RevelView, option: Choice, voice: Voice) -> str:
    effects = [effect for _, effect in effects_of(view, code_of(view, option), "interruption") if effect.from_hand]
    return sentences("it is shown to both", *(effect.text for effect in effects))


def of_letting(view: RevelView, option: Choice, voice: Voice) -> str:
    if not can_answer(view):
        return "you have no card that can answer (4.9)"
    return f"as far as your hand goes, this happens: {expected(view, voice)} (4.9)"


def of_either(view: RevelView, option: Choice, voice: Voice) -> str:
    return sentences(labels.of_either(view, option, voice), f"the text: {sentence_now(view)}")


def of_number(view: RevelView, option: Choice, voice: Voice) -> str:
    return sentences(labels.of_number(view, option, voice), f"the text: {sentence_now(view)}")


# Things ----------------------------------------------------------------------------------------------


def of_thing(becomes: str) -> OfOption:
    """What is done with it, and what it is."""

    def said(view: RevelView, option: Choice, voice: Voice) -> str:
        place, stance = spell_option(option), stance_option(option)
        if place is not None:
            return clauses(becomes, _printed(view, place))
        code = view.stances[stance] or HIDDEN if stance is not None else named_by(view, option)
        return clauses(becomes, card_text(view, code))

    return said


def _printed(view: RevelView, place: tuple[Seat, int]) -> str:
    there = view.spell(place)
    if there is None:
        return ""
    plus = f"with {counted(there.plus, '+1')}; " if there.plus else ""
    kinds = [kind_said(one) for code in there.cards if (one := card(view, code)) is not None]
    return f"{plus}printed: {' & '.join(kinds)}"
