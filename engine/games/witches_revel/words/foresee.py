"""What choosing an option would do as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.language.paths import steps_in, walk
from engine.games.witches_revel.language.records import Act, Either, Step
from engine.games.witches_revel.options import (
    number_of,
    power_of,
    spell_option,
    stance_option,
)
from engine.games.witches_revel.state import HIDDEN, SPACES
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words import labels
from engine.games.witches_revel.words.happenings import expected
from engine.games.witches_revel.words.labels import may_stop, optional_now, price_now, sentence_now, then_now
from engine.games.witches_revel.words.lacking import can_answer, costs_of, lacking
from engine.games.witches_revel.words.names import VALUES, kind_said, listed, many
from engine.games.witches_revel.words.reckon import (
    Outlook,
    being_played,
    card,
    card_text,
    code_of,
    costs_now,
    effects_of,
    is_guarded,
    is_shifting,
    kind_of,
    name,
    named_by,
    outlook,
    outlooks,
    spell_name,
    standing_of,
    value_said,
    won,
)
from engine.words.prompts import OfOption
from engine.words.speech import HINT, Voice, capital, clauses, counted, hint, joined

KINDS = ("strike", "shield", "stance")  # of which a deck is made
ABLE = "You are able"  # 5.10: what all resources say
TAKEN_BACK = "what cannot be paid in full is taken back (0.3)"
NO_WAY_BACK = "shown at once: no way back"  # 5.5: a card is revealed before its space is chosen
MAY_DECLINE = "shown now, then you may pay"  # 0.3: who does not pay does not play it
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
    """Its text; that there is no way back, before a text that two lines do not hold; then what it could come to."""
    there = card(view, named_by(view, option))
    if there is None:
        return ""
    text, label = " ".join(there.text).rstrip("."), labels.of_thing(view, option, voice)
    if lacking(view, there) or view.resolving or there.code in view.revealed[view.my_seat]:
        return clauses(playing_said(view, there), text)
    shown = MAY_DECLINE if costs_of(view, there) else NO_WAY_BACK
    fits = len(clauses(label, text, shown)) <= HINT
    first = clauses(text, shown) if fits else clauses(shown, text)
    return hint(label, first, *where_to(view, there))


def playing_said(view: RevelView, played: Card) -> str:
    """What is lacking for it; else where it could go."""
    return lacking(view, played) or clauses(*where_to(view, played))


def where_to(view: RevelView, played: Card) -> list[str]:
    """5.6, 5.7  What it would overpower by what is printed on it, where it would win, and where it can go."""
    if played.kind == "stance":
        old = view.stances[view.my_seat]
        return [f"it replaces {name(view, old)}, which is discarded (5.6)" if old else "it becomes your stance"]
    there = outlooks(view, played)
    if not there:
        return ["no space takes it (5.7)"]
    wins = [str(space + 1) for space, one in there.items() if one.wins]
    where = f"it can go to {_spaces([str(space + 1) for space in there], 'and')}"
    return [
        *_beaten_said(view, there),
        f"it would win {'any space' if len(wins) == SPACES else _spaces(wins, 'or')}" if wins else "",
        "it can go anywhere" if len(there) == SPACES else where,
    ]


def _beaten_said(view: RevelView, there: Mapping[int, Outlook]) -> list[str]:
    """`it overpowers Doormat in space 2, even without bonuses`, `stitched (1 Stamina) also Not Tonight in space 3`"""
    beaten = [space for space, one in there.items() if _overpowers(view, space, one)]
    alone = _named(view, [space for space in beaten if not there[space].stitches])
    stitched = _named(view, [space for space in beaten if there[space].stitches])
    price = "stitched (1 Stamina)" if view.stamina[view.my_seat] else "stitched"
    if not alone:
        return [f"{price} it overpowers {stitched}, even without bonuses" if stitched else ""]
    return [f"it overpowers {alone}, even without bonuses", f"{price} also {stitched}" if stitched else ""]


def _named(view: RevelView, spaces: Sequence[int]) -> str:
    """What opposes it there: `Doormat in space 2 or Coat Check in space 4`"""
    if len(spaces) > FEW:
        return f"what is in {len(spaces)} spaces"
    there = [(space, view.other_side[space]) for space in spaces]
    return joined([f"{spell_name(view, one)} in space {space + 1}" for space, one in there if one is not None], "or")


def where_lines(view: RevelView, played: Card) -> list[str]:
    """5.7, 3.10  Space by space, by what is printed: what gives way, and what would stand against what."""
    there = outlooks(view, played)
    if not there:
        return [f"{capital(clauses(*where_to(view, played)))}."]
    return ["Where it can go, as things stand:", *(_where(view, *one) for one in there.items())]


def _where(view: RevelView, space: int, there: Outlook) -> str:
    """`  space 4, for Mirror Ball: 2 against 7`"""
    mine, other = view.my_side[space], view.other_side[space]
    gives = "" if mine is None else f", {'a stitch to' if there.stitches else 'for'} {spell_name(view, mine)}"
    against = f"{there.value} {'over' if there.wins else 'against'} {there.against if other is not None else 'nothing'}"
    return f"  space {space + 1}{gives}: {'wins, ' if there.wins else ''}{against}"


def _spaces(numbers: list[str], last: str) -> str:
    """`space 3`, `spaces 3 and 5`"""
    return f"space{'s' * (len(numbers) > 1)} {joined(numbers, last)}"


def _overpowers(view: RevelView, space: int, there: Outlook) -> bool:
    """5.8  Surely, unless a card of a hand stops it."""
    return there.wins and view.other_side[space] is not None and not is_guarded(view, space)


def of_space(view: RevelView, option: Choice, voice: Voice) -> str:
    space, played = number_of(option), being_played(view)
    if is_shifting(view):
        return f"it moves there; {_facing(view, space)}"
    there, first = outlook(view, space, played) if played is not None else None, _giving_way(view, space)
    if there is None or played is None:
        return clauses(first, _facing(view, space))
    said = clauses(first, _confronting(view, space, played, there))
    return hint(labels.of_space(view, option, voice), said, f"{played.title} is shown already")


def _giving_way(view: RevelView, space: int) -> str:
    """5.7  What it costs, before all that it brings; to what it is stitched the label says."""
    there = view.my_side[space]
    if there is None:
        return ""
    if kind_of(view, there) == "shield":
        return f"{spell_name(view, there)} is discarded for it (5.7)"
    costs = ("no Stamina is left to lose", "you lose your last Stamina (2.8)", "you lose 1 Stamina")
    return costs[min(view.stamina[view.my_seat], len(costs) - 1)]


def _facing(view: RevelView, space: int) -> str:
    other = view.other_side[space]
    return (
        "nothing opposes it there"
        if other is None
        else f"it faces {spell_name(view, other)}, {value_said(view, other)}"
    )


def _confronting(view: RevelView, space: int, played: Card, there: Outlook) -> str:
    """5.8  By what is printed on it, before its text does anything."""
    other = view.other_side[space]
    if other is None or played.kind != "strike":
        return _facing(view, space)
    against = f"Power {there.value} to {VALUES[kind_of(view, other)]} {there.against}"
    if _overpowers(view, space, there):
        return f"it overpowers {spell_name(view, other)}, even without bonuses: {against}"
    if there.wins:
        return f"it beats {spell_name(view, other)}, {against}, but a text may keep it from overpowering"
    return f"without bonuses it does not overpower {spell_name(view, other)}: {against}"


# Decks and hands -------------------------------------------------------------------------------------


def of_deck(view: RevelView, option: Choice, voice: Voice) -> str:
    """What its witch and her resource do in every game; then what stands beside it."""
    deck = decks_in(view.cards).get(str(option))
    if deck is None:
        return ""
    witch = view.pool[deck.witch]
    kinds = Counter(view.pool[code].kind for code in deck.listed())
    many_of = joined([counted(kinds[kind], kind) for kind in KINDS if kinds[kind]])
    plan = f"{deck.plan[:1].lower()}{deck.plan[1:]}"
    cards = f"it has {listed(deck.listed(), view.pool)}"
    rules, named = _resource_said(view, witch)
    return sentences(rules, *witch.text, many_of, plan, named, cards)


def _resource_said(view: RevelView, witch: Card) -> tuple[str, str]:
    """What it does by itself, or else that it is what she has."""
    resource = card(view, witch.resource)
    if resource is None:
        return "", ""
    rules = [text for text in resource.text if not text.startswith(ABLE)]
    return (f"{resource.title}: {' '.join(rules)}", "") if rules else ("", f"it runs on {resource.title}")


def of_redrawing(view: RevelView, option: Choice, voice: Voice) -> str:
    return clauses("it goes under your deck", card_text(view, code_of(view, option)))


# Effects ---------------------------------------------------------------------------------------------


def of_paying(view: RevelView, option: Choice, voice: Voice) -> str:
    """0.3  What the label does not say: when it is paid, what is left then, and of a longer text what it says."""
    costs, played = costs_now(view), being_played(view)
    has_space = costs and played is not None and played.kind in VALUES
    later = f"first you choose a space for {played.title}, then you pay" if has_space and played is not None else ""
    printed = "" if costs or price_now(view) else sentence_now(view)
    left = _left(view, [step for cost in costs for step in cost.do] or _steps_here(view))
    return sentences(later, printed, left, TAKEN_BACK)


def of_not_paying(view: RevelView, option: Choice, voice: Voice) -> str:
    """4.7  A Power was used when it was chosen."""
    effect = view.effect_now
    used = "the Power counts as used" if effect is not None and effect.kind == "power" else ""
    return clauses("you pay nothing, and it is not done (0.3)", used)


def of_doing(view: RevelView, option: Choice, voice: Voice) -> str:
    """0.4  What follows; what is done was said, if the text could be taken apart."""
    stopped = f"what would be stopped: {expected(view, voice)}" if view.tried and may_stop(view) else ""
    follows = f"then {then}" if (then := then_now(view)) else ""
    printed = "" if optional_now(view) else sentence_now(view)
    by = name(view, view.working.code) if view.working is not None else "the text"
    done = sentences(printed, follows, _left(view, _steps_here(view)), stopped)
    return done or f"it is done, as {by} says (0.4)"


def _steps_here(view: RevelView) -> list[Step]:
    """What the choice is about."""
    effect = view.effect_now
    return [step for path, step in walk(effect) if path == view.path] if effect is not None and view.path else []


def _left(view: RevelView, steps: Sequence[Step]) -> str:
    """`you have 4 Mischief left then`: of what is spent by these, if it is so many."""
    spent = [act for step in steps for act in _acts_in(step) if act.verb == "spend"]
    if len(spent) != 1 or spent[0].amount is None or spent[0].amount.equal is not None:
        return ""
    (act,) = spent
    left = view.marks[view.my_seat] - (act.amount.least if act.amount is not None else 0)
    if view.resources[view.my_seat] != act.of or left < 0:
        return ""
    return f"you have {left or 'no'} {name(view, act.of)} left then"


def _acts_in(step: Step) -> list[Act]:
    """Those that are surely done."""
    if isinstance(step, Act):
        return [step]
    return [] if isinstance(step, Either) else [act for inner in steps_in(step) for act in _acts_in(inner)]


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
            return clauses(labels.plus_said(view, becomes), _printed(view, place))
        code = view.stances[stance] or HIDDEN if stance is not None else named_by(view, option)
        return clauses(becomes, card_text(view, code))

    return said


def _printed(view: RevelView, place: tuple[Seat, int]) -> str:
    there = view.spell(place)
    if there is None:
        return ""
    plus = f"{counted(there.plus, '+1')} on it; " if there.plus else ""
    kinds = [kind_said(one) for code in there.cards if (one := card(view, code)) is not None]
    return f"{plus}printed: {' & '.join(kinds)}"
