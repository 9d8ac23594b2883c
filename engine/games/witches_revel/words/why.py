"""Why something cannot be chosen, with the rule."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.options import PASS, PLAY, SKIP
from engine.games.witches_revel.state import MOST_ACTS
from engine.games.witches_revel.view import RevelView, SpellShown
from engine.games.witches_revel.words.labels import spell_label
from engine.games.witches_revel.words.lacking import has_place, lack_for_card, playable, unpaid
from engine.games.witches_revel.words.meant import SPOKEN
from engine.games.witches_revel.words.reckon import (
    being_played,
    is_left,
    is_shifting,
    kind_of,
    name,
    on_field,
    powers,
    shares_icon,
    spell_name,
)
from engine.words.speech import Voice, capital, joined
from engine.words.things import NotNow

MUST_PASS = f"You have acted {MOST_ACTS} times in this turn, and must end it (2.4)."
YES = "Yes, you can choose that now"
IMPOSSIBLE = NotNow("What is wholly impossible, or too much, is not offered.")

# Words -----------------------------------------------------------------------------------------------


def of_word(view: RevelView, word: str, voice: Voice) -> str:
    """While what a text says is carried out."""
    return SPOKEN[word].why


def of_act(view: RevelView, act: str, voice: Voice) -> str:
    """2.4"""
    if act == PASS:
        return f"{YES}: you may always end your turn (2.4)."
    if act not in (PLAY, SKIP):
        return NotNow("Not now.")
    if view.acts > MOST_ACTS:
        return MUST_PASS
    if not view.plays:
        return f"You have no play left to {'spend' if act == PLAY else 'skip'} (2.4)."
    return _of_playing(view) if act == PLAY else _of_skipping(view)


def _of_playing(view: RevelView) -> str:
    if not view.hand_sizes[view.my_seat]:
        return "You have no card in your hand to play (2.4)."
    if not playable(view):
        return "No card of your hand can be played now (2.4, 0.5)."
    return "Playing a card is an act of your turn; if none can be played it is not offered again (2.4, 0.5)."


def _of_skipping(view: RevelView) -> str:
    if not view.deck_sizes[view.my_seat]:
        return "Your deck is empty, so no play can be skipped for a card (2.4)."
    return "Skipping a play is an act of your turn, unless a text forbids you to draw (2.4)."


# Powers ----------------------------------------------------------------------------------------------


def of_power(view: RevelView, code: str, voice: Voice) -> str:
    """4.7  While there is something else to choose."""
    return _of_used_power(view, code) or NotNow("Powers are used when it is your move.")


def of_power_now(view: RevelView, code: str, voice: Voice) -> str:
    """4.7  When its player is to act."""
    title = name(view, code)
    return _of_used_power(view, code) or f"You can use the Power of {title} whenever it would do something (4.7)."


def _of_used_power(view: RevelView, code: str) -> str:
    """4.7  "", if there is one that was not used."""
    title, mine = name(view, code), [place for there, place in powers(view, view.my_seat) if there == code]
    if not mine:
        return f"There is no Power of {title} on your side of the field (4.7)."
    if not any(is_left(view, (code, place)) for place in mine):
        return f"The Power of {title} was used this turn, and each is used once (4.7)."
    return ""


# Cards -----------------------------------------------------------------------------------------------


def of_card(view: RevelView, code: str, voice: Voice) -> str:
    there = view.pool[code]
    return NotNow(f"{there.title} is {_place(view, there, voice)}.")


def of_card_to_play(view: RevelView, code: str, voice: Voice) -> str:
    """2.4  When its player is to act."""
    if code not in view.codes:
        return of_card(view, code, voice)
    if view.acts > MOST_ACTS:
        return MUST_PASS
    if not view.plays:
        return f"{view.pool[code].title} is in your hand, and you have no play left for it (2.4)."
    if not lack_for_card(view, view.pool[code]):
        return f"{YES}: {view.pool[code].title} is in your hand (2.4)."
    return of_card_played(view, code, voice)


def of_card_played(view: RevelView, code: str, voice: Voice) -> str:
    """5.5  Why it could not be played, if it could not."""
    if code not in view.codes:
        return of_card(view, code, voice)
    there = view.pool[code]
    if not has_place(view, there):
        return _no_space(there)
    if cost := unpaid(view, there):
        return f"You cannot pay for {there.title}: {cost.text.rstrip('.')} (4.3, 0.3)."
    costs = [effect.text for effect in there.effects if effect.kind == "cost"]
    if costs:
        return f"{YES}; if you cannot pay for it that is taken back: {costs[0]} (5.5, 0.5)"
    return f"{YES}, unless it was just tried in vain: {there.title} is in your hand (5.5, 0.5)."


def _no_space(there: Card) -> str:
    """5.7  Each space of mine has a strike that it cannot join."""
    if there.kind == "shield":
        return f"{there.title} has nowhere to go: each of your spaces has a strike, and it is a shield (5.7)."
    icons = (
        f"none that is still single shares its icon, {joined(there.icons, 'or')}" if there.icons else "it has no icon"
    )
    return (
        f"{there.title} has nowhere to go: each of your spaces has a strike, and it cannot be stitched: {icons} (5.7)."
    )


def _place(view: RevelView, there: Card, voice: Voice) -> str:
    """Where it is, as far as I know."""
    me, other, code = view.my_seat, view.other_seat, there.code
    if code in view.codes:
        return "in your hand"
    for seat in (me, other):
        if code in on_field(view, seat):
            return f"on {voice.whose(seat)} side of the field"
        if code in view.discards[seat]:
            return f"in {voice.whose(seat)} discards"
    listed = [seat for seat in (me, other) if view.lists and code in view.lists[seat]]
    if not listed and view.closed:
        return f"a {there.kind} that is not in your deck, and that {voice.name(other)} has not shown"
    if not listed:
        return f"a {there.kind} that is in neither deck"
    return "among your cards, but not before you" if me in listed else f"among {voice.whose(other)} cards, and hidden"


# The field -------------------------------------------------------------------------------------------


def of_spell(view: RevelView, place: tuple[Seat, int], voice: Voice) -> str:
    return NotNow(f"{capital(spell_label(view, *place, voice))}, may be meant or not.")


def of_space(view: RevelView, space: int, voice: Voice) -> str:
    """5.7  Where a spell goes, or is shifted to."""
    there, played = view.my_side[space], being_played(view)
    if there is None:
        return f"{YES}: your side of space {space + 1} is empty (5.7)."
    if is_shifting(view):
        return f"{spell_name(view, there)} is in space {space + 1}; a spell is shifted to an empty one."
    return _taken(view, there, played, f"space {space + 1}")


def _taken(view: RevelView, there: SpellShown, played: Card | None, where: str) -> str:
    """5.7  Why a side with a spell does or does not take another card."""
    title = spell_name(view, there)
    if kind_of(view, there) == "shield":
        return f"{YES}, unless a text forbids it: {title} in {where} is a shield, and would be discarded (5.7)."
    if len(there.cards) > 1:
        return f"{title} in {where} is stitched already, and two cards are the most (5.7)."
    if played is None:
        return f"{title} is in {where}: only a strike that shares a stitch icon goes there (5.7)."
    if played.kind != "strike":
        return f"{title} is in {where}, and only a strike can be stitched to it (5.7)."
    if not shares_icon(view, there, played):
        return f"{played.title} shares no stitch icon with {title} in {where} (5.7)."
    return f"{YES}, unless a text forbids it: {played.title} and {title} share a stitch icon (5.7)."
