"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Choice, Seat
from engine.game import View
from engine.games.mandracora.state import ROUNDS, VALUES
from engine.games.mandracora.words.about import about
from engine.games.mandracora.words.ending import ending, standings
from engine.games.mandracora.words.foresee import foresee, numbers
from engine.games.mandracora.words.lines import brief, lines
from engine.games.mandracora.words.names import card_name
from engine.games.mandracora.words.news import told
from engine.games.mandracora.words.prompts import label
from engine.games.mandracora.words.reckon import (
    asked,
    can_cast,
    final_round,
    following,
    hand,
    is_over,
    least,
    left,
    partner,
    powers,
    transferred,
    worth,
)
from engine.games.mandracora.words.why import why
from engine.words.speech import Voice

__all__ = [
    "about",
    "brief",
    "chapter",
    "default",
    "doing",
    "ending",
    "foresee",
    "grave",
    "label",
    "lines",
    "question",
    "stage",
    "standings",
    "told",
    "why",
]

# The question --------------------------------------------------------------------------------


def question(view: View, prompt: str, voice: Voice) -> str:
    about_somebody = OF_PEOPLE.get(prompt)
    return about_somebody(view, voice) if about_somebody is not None else QUESTIONS[prompt](view)


def _turn(view: View) -> str:
    now = final_round(view)
    if now:
        casting = ", cast a spell" if can_cast(view) else ""
        return f"You must send the Assistant{casting} or drop out (round {now} of {ROUNDS})."
    return f"You must send the Assistant{' or cast a spell' if can_cast(view) else '; there is nothing to cast'}."


def _another_turn(view: View) -> str:
    if can_cast(view):
        return "You may take another turn: send the Assistant or cast a spell."
    return "You may take another turn; there is nothing to cast in it."


def _ingredient(view: View) -> str:
    """What it is worth now, and which stacks still have spells; what is laid lies on the table."""
    book, *laid = view["brew"]
    could, spells = powers(view, len(laid)), " ".join(str(power) for power in left(view))
    if not could:
        so_far = f": there {'is' if len(laid) == 1 else 'are'} {len(laid)} of {least(view)}" if laid else ""
        return f"You must add an ingredient{so_far or f' to {card_name(book)}'}. Left: {spells}."
    upto = "up to " if len(could) > 1 else ""
    return f"You may cast it: power {numbers(could)}, worth {upto}{worth(book, could[-1])}. Left: {spells}."


def _power(view: View) -> str:
    more = VALUES[view["brew"][0]]
    return f"You must choose the power of your spell{f'; its book adds {more}' if more else ''}."


def _for_partner(view: View, voice: Voice, said: str) -> str:
    seat = partner(view, view["me"])
    return f"{said} your partner{f', {voice.name(seat)}' if seat is not None else ''}."


QUESTIONS: dict[str, Callable[[View], str]] = {
    "turn": _turn,
    "another turn": _another_turn,
    "ingredient": _ingredient,
    "power": _power,
    "banish": lambda view: "You must choose a scroll of yours that leaves the game.",
    "transfer": lambda view: "You must choose a scroll of yours that goes to an opponent.",
    "transfer to": lambda view: f"You must choose the opponent who gets your {transferred(view)}.",
    "draw from": lambda view: "You must draw a card from an opponent's hand, unseen.",
    "pass the curse": lambda view: "You must pass the curse marker to one of the others who are tied.",
    "levitate": lambda view: "You must take a card from any shop.",
}
OF_PEOPLE: dict[str, Callable[[View, Voice], str]] = {  # in which somebody is named
    "give back": lambda view, voice: f"You must give a card of your hand to {voice.name(view['victim'])}.",
    "trade": lambda view, voice: _for_partner(view, voice, "You may trade a card with"),
    "trade away": lambda view, voice: _for_partner(view, voice, "You must choose a card for"),
}


# Safe and grave --------------------------------------------------------------------------------


def default(view: View, options: Sequence[Choice]) -> Choice | None:
    """No trade changes nothing; where there is one option only it may be taken."""
    if "no trade" in options:
        return "no trade"
    return options[0] if len(options) == 1 and not grave(view, options[0]) else None


def grave(view: View, option: Choice) -> bool:
    """To drop out, and a spell that is cast weaker than my hand allows: once a turn is decided, it stands."""
    if option == "drop out":
        return True
    return option == "done" and _is_cast_by_it(view) and _could_be_stronger(view)


def _is_cast_by_it(view: View) -> bool:
    """Is there no choice of a power any more?"""
    return len(powers(view, len(view["brew"]) - 1)) == 1


def _could_be_stronger(view: View) -> bool:
    laid = view["brew"]
    more = following(view, laid, hand(view))
    return bool(more) and bool(set(powers(view, len(laid))) - set(powers(view, len(laid) - 1)))


# Where the game stands -----------------------------------------------------------------------


def stage(view: View) -> str:
    """Where the game stands, for a list: `pile 23`."""
    if is_over(view):
        return "over"
    now = final_round(view)
    return f"final round {now} of {ROUNDS}" if now else f"pile {view['pile']}"


CHAPTERS = {
    "another turn": "7.4 5 6",
    "ingredient": "6",
    "power": "6.4",
    "banish": "7.1",
    "transfer": "7.2",
    "transfer to": "7.2",
    "draw from": "7.3",
    "give back": "7.3",
    "levitate": "7.7",
    "pass the curse": "8.2",
    "trade": "11",
    "trade away": "11",
    "over": "10",
}


def chapter(view: View) -> str:
    """What this very phase plays by."""
    if asked(view) == "turn":
        return "9 4 5 6" if view["left"] is not None else "4 5 6"
    return CHAPTERS[asked(view)]


DOING: dict[str, Callable[[View], str]] = {
    "turn": lambda view: "is taking a turn",
    "another turn": lambda view: "may take another turn",
    "ingredient": lambda view: "is preparing a spell",
    "power": lambda view: "is to choose the power of a spell",
    "banish": lambda view: "is to banish a scroll",
    "transfer": lambda view: "is to choose a scroll for an opponent",
    "transfer to": lambda view: f"is to choose who gets the {transferred(view)}",
    "draw from": lambda view: "is to draw a card from an opponent's hand",
    "levitate": lambda view: "is to take a card from any shop",
    "pass the curse": lambda view: "is to pass the curse marker on",
    "trade": lambda view: "may trade with a partner",
    "trade away": lambda view: "is to choose a card for a partner",
    "over": lambda view: "is done",
}


def doing(view: View, seat: Seat, voice: Voice) -> str:
    if asked(view) == "give back":
        return f"is to give {voice.name(view['victim'])} a card back"
    return DOING[asked(view)](view)
