"""What an act of the turn would do, and playing a card here or there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Choice, Seat
from engine.game import View
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.rules.options import DONE, NONE, PASS, PLAY, SKIP, number_of, power_of
from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.words.names import VALUES, many
from engine.games.witches_revel.words.reckon import (
    Spell,
    being_played,
    card,
    card_text,
    code_of,
    effect_at,
    is_shifting,
    kind_of,
    name,
    spell,
    spell_name,
    standing_of,
    takes,
    value,
    value_said,
    won,
)
from engine.words.speech import Voice, counted, joined

# The turn --------------------------------------------------------------------------------------------


def of_act(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    power = power_of(option)
    if power is not None:
        effect = effect_at(view, *power)
        return [effect.text if effect is not None else "", "it can be used once in this turn"]
    return ACTS[str(option)](view, voice)


def _of_playing(view: View, voice: Voice) -> Sequence[str]:
    return [f"a play is spent, which leaves {many(view['plays'] - 1, 'play')}; next you choose the card"]


def _of_skipping(view: View, voice: Voice) -> Sequence[str]:
    left = view["deck_sizes"][view["me"]] - 1
    said = f"a play is spent, which leaves {many(view['plays'] - 1, 'play')}; you draw a card"
    if left:
        return [f"{said}, which leaves {left} in the deck"]
    return [f"{said}, your last one: with an empty deck you lose all your Stamina (2.5)"]


def _of_passing(view: View, voice: Voice) -> Sequence[str]:
    lost = f"; {counted(view['plays'], 'play')} {'is' if view['plays'] == 1 else 'are'} lost" if view["plays"] else ""
    return [f"your turn ends{lost}", _outcome(view, view["me"], voice)]


def _outcome(view: View, seat: Seat, voice: Voice) -> str:
    """2.6  What the outcome check would find, as things stand."""
    if view["final"]:
        return f"the game ends, and as things stand {_exhausted(view, voice)} (2.9)"
    if won(view, seat) == SPACES:
        return "as things stand you win by domination (2.7)"
    return "" if view["stamina"][seat] else "you have no Stamina, so the next turn is the Final Turn (2.8)"


def _exhausted(view: View, voice: Voice) -> str:
    standings = [standing_of(view, seat) for seat in (0, 1)]
    if standings[0] == standings[1]:
        return "it is a true tie"
    return voice.does(standings.index(max(standings)), "wins")


ACTS: dict[str, Callable[[View, Voice], Sequence[str]]] = {PLAY: _of_playing, SKIP: _of_skipping, PASS: _of_passing}


# Playing ---------------------------------------------------------------------------------------------


def of_play(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    if option in (DONE, NONE):
        return ["no card is played"]
    code = code_of(view, option) if isinstance(option, int) else str(option)
    there = card(view, code)
    return [where_to(view, there) if there is not None else "", card_text(view, code)]


def where_to(view: View, played: Card) -> str:
    """5.6, 5.7  Where it can go, and what it would overpower there by what is printed on it."""
    if played.kind == "stance":
        old = view["stances"][view["me"]]
        return f"{name(view, old)} is discarded for it (5.6)" if old else "it comes before you"
    spaces = [space for space in range(SPACES) if takes(view, space, played)]
    if not spaces:
        return "no space takes it (5.7)"
    beaten = [f"{_opposing(view, space)} in space {space + 1}" for space in spaces if _beats(view, space, played)]
    where = f"it can go to space{'s' * (len(spaces) > 1)} {joined([str(space + 1) for space in spaces])}"
    return f"{where}, and overpowers {joined(beaten, 'or')} with what is printed alone" if beaten else where


def _opposing(view: View, space: int) -> str:
    other = spell(view, 1 - view["me"], space)
    return spell_name(view, other) if other is not None else ""


def _beats(view: View, space: int, played: Card) -> bool:
    """5.8  Its Power, with that of what it is stitched to, against what opposes it."""
    mine, other = spell(view, view["me"], space), spell(view, 1 - view["me"], space)
    before = value(view, mine) if mine is not None and kind_of(view, mine) == "strike" else 0
    return played.kind == "strike" and other is not None and before + played.value > value(view, other)


def of_space(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    space, played = number_of(option), being_played(view)
    if is_shifting(view):
        return [f"it is shifted there; {_facing(view, space)}"]
    there = spell(view, view["me"], space)
    first = _giving_way(view, there)
    if played is None or played.kind not in VALUES:
        return [first, _facing(view, space)]
    before = value(view, there) if there is not None and kind_of(view, there) == "strike" else 0
    return [first, _confronting(view, space, played, before)]


def _giving_way(view: View, there: Spell | None) -> str:
    if there is None:
        return ""
    if kind_of(view, there) == "shield":
        return f"{spell_name(view, there)} is discarded for it (5.7)"
    return f"it is stitched to {spell_name(view, there)}, and you lose 1 Stamina (5.7)"


def _facing(view: View, space: int) -> str:
    other = spell(view, 1 - view["me"], space)
    return (
        "nothing opposes it there"
        if other is None
        else f"it faces {spell_name(view, other)}, {value_said(view, other)}"
    )


def _confronting(view: View, space: int, played: Card, before: int) -> str:
    """5.8  By what is printed on it, before its text does anything."""
    other = spell(view, 1 - view["me"], space)
    if other is None or played.kind != "strike":
        return _facing(view, space)
    power = before + played.value
    overpowers = "overpowers" if power > value(view, other) else "does not overpower"
    against = f"Power {power} against {value_said(view, other)}"
    return f"with what is printed alone it {overpowers} {spell_name(view, other)}: {against}"
