"""What is said about a thing on the table that somebody looks at.

How things are called (screens name their spots so, plain lines understand it):

    seat 2          a witch; also by name
    bench 2         her workbench; `bench 2 U` is one type on it
    circle 2        her Witch's Circle
    cauldron 2      her cauldron, as it was last shown; mine with what I plan
    arcana 2        her counts of Potion, Raven and Book, and what they did this round
    persona 2       her personality; `persona fey` (or just its name) is one by its code
    recipe love~    a recipe as it lies before somebody
    hand love       a recipe of my hand; `hand love~` the same, turned; `hand 2`: somebody's hand
    plan            what I have prepared while brewing; `step 0`: the first step of it
    deck, supply, nemesis, and the types: U, Mushroom
    love~, sleep S, outputs U, potion U, done: any option by itself
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ask import Seat
from engine.game import View
from engine.games.whirling_witchcraft.cards import HOLDS, LETTERS
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import steps
from engine.games.whirling_witchcraft.words.about_cards import (
    DEEDS,
    about_icon,
    about_letter,
    about_persona,
    about_recipe,
)
from engine.games.whirling_witchcraft.words.lines import (
    arcana_said,
    circle_said,
    plan_lines,
    recipe_line,
    seat_lines,
    working_lines,
)
from engine.games.whirling_witchcraft.words.meant import (
    icon_meant,
    letter_meant,
    persona_meant,
    place_meant,
    plain,
    seat_named,
    side_meant,
    step_meant,
)
from engine.games.whirling_witchcraft.words.names import bench_said, listed, plural, recipe_name, short
from engine.games.whirling_witchcraft.words.prompts import label
from engine.games.whirling_witchcraft.words.reckon import bench_of, circle, nemesis, room, sender, sending, spill
from engine.words.speech import Voice, capital, joined
from engine.words.speech import counted as counted_thing


def about(view: View, thing: str, voice: Voice) -> list[str]:
    """Anything on the table."""
    for meant, said in KINDS:
        found = meant(view, thing, voice)
        if found is not None:
            return said(view, found, voice)
    names = ", ".join((voice.names[0], "bench 1", "recipe wart", "persona 1", "Mushroom", "Potion", *NAMED))
    return [f"There is no {plain(thing)!r} at this table (there are: {names} and so on)."]


# What stands before a seat -------------------------------------------------------------------------


def about_place(view: View, place: tuple[str, Seat, str], voice: Voice) -> list[str]:
    word, seat, letter = place
    return [said for said in PLACES[word](view, seat, letter, voice) if said]


def about_seat(view: View, seat: Seat, voice: Voice) -> list[str]:
    """A witch: what everybody may know, in short what is looked for most, and her recipes at the end."""
    first, *rest = [line.strip() for line in seat_lines(view, voice, seat)]
    recipes = [line for line in rest if line.startswith("Recipes")]
    bench = f"Workbench: {short(view['benches'][seat])}; room for {_room_in_short(view, seat)}."
    nearby = f"Cauldrons come to {voice.name(seat)} from {voice.name(sender(view, seat))}."
    counts = "Arcana: P{} R{} B{}.".format(*view["counts"][seat])
    hand = f"In hand: {counted_thing(view['hand_sizes'][seat], 'card')}."
    return [first, bench, *_last(view, seat), counts, hand, nearby, *recipes]


def _room_in_short(view: View, seat: Seat) -> str:
    return short(room(view, seat)) if any(room(view, seat)) else "nothing"


def _last(view: View, seat: Seat) -> list[str]:
    spilt = f"; {short(view['spilt'][seat])} of it spilt (+)" if any(view["spilt"][seat]) else ""
    return [f"Sent last (›): {short(view['sent'][seat])}{spilt}."] if any(view["sent"][seat]) else []


def _bench(view: View, seat: Seat, letter: str, voice: Voice) -> list[str]:
    owner, bench = capital(voice.whose(seat)), bench_of(view, seat)
    if letter:
        kind = LETTERS.index(letter)
        return [f"{owner} workbench: {bench[kind]} of at most {HOLDS[kind]} {plural(letter)} (2.2)."]
    planned = " as you plan it" if seat == view["me"] and (view["plan"] or view["working"]) else ""
    said = f"{owner} workbench{planned}: {bench_said(bench)}."
    return [said, f"Room for {_room_in_short(view, seat)} (2.2).", _threat(view, seat, voice)]


def _threat(view: View, seat: Seat, voice: Voice) -> str:
    verb = "send" if sender(view, seat) == voice.me else "sends"
    return f"What does not fit comes back to {voice.name(sender(view, seat))}, who {verb} here (5.5)."


def _circle(view: View, seat: Seat, letter: str, voice: Voice) -> list[str]:
    need = ENOUGH - circle(view, seat)
    to_win = f"{need} more" if need > 0 else "no more"
    return [f"{capital(voice.whose(seat))} Circle: {circle_said(view, seat)}; {to_win} to win (6.1)."]


def _cauldron(view: View, seat: Seat, letter: str, voice: Voice) -> list[str]:
    to = f"It goes to {voice.name(nemesis(view, seat))} (5.5)."
    own = seat == view["me"]
    now = sending(view) if own else view["cauldrons"][seat]
    over = spill(view, now, seat)
    spills = f"; {listed(over)} of it may spill" if any(over) else ""
    planned = " as you plan it" if own and (view["plan"] or view["working"]) else ""
    return [f"{capital(voice.whose(seat))} cauldron{planned}: {listed(now)}{spills}.", to, *_last(view, seat)]


def _arcana(view: View, seat: Seat, letter: str, voice: Voice) -> list[str]:
    return [
        f"{capital(voice.whose(seat))} arcana: {arcana_said(view, seat)}.",
        "Each works when its count reaches or passes an even number (4.3); !: with the next one.",
    ]


def _persona(view: View, seat: Seat, letter: str, voice: Voice) -> list[str]:
    code = view["personas"][seat]
    if not code:
        return [f"Who {voice.name(seat)} {'are' if seat == voice.me else 'is'}, is still to be chosen (3.1)."]
    return about_persona(view, code, voice)


def _hand(view: View, seat: Seat, letter: str, voice: Voice) -> list[str]:
    if seat == view["me"]:
        return about_hand(view, voice)
    known = joined([recipe_name(code) for code in view["known"][seat]])
    size = counted_thing(view["hand_sizes"][seat], "card")
    return [f"{capital(voice.whose(seat))} hand: {size}{f', among them {known} (8.2)' if known else ''}."]


PLACES: dict[str, Callable[[View, Seat, str, Voice], list[str]]] = {
    "seat": lambda view, seat, letter, voice: about_seat(view, seat, voice),
    "bench": _bench,
    "circle": _circle,
    "cauldron": _cauldron,
    "arcana": _arcana,
    "persona": _persona,
    "hand": _hand,
}

# What there is once --------------------------------------------------------------------------------


def about_hand(view: View, voice: Voice) -> list[str]:
    none = "You watch, and have no hand." if view["me"] is None else "Your hand is empty."
    return [f"{recipe_line(code)}." for code in view["hand"]] or [none]


def about_plan(view: View, voice: Voice) -> list[str]:
    said = [*working_lines(view), *plan_lines(view)]
    return said or ["You prepare nothing now: a plan is made with arcana and while brewing (4.7, 5.4)."]


def about_deck(view: View, voice: Voice) -> list[str]:
    if not view["deck"]:
        return ["The deck is empty: nobody draws any more (5.7)."]
    return [f"The deck: {counted_thing(view['deck'], 'card')}. Hands are drawn up to four after each round (5.7)."]


def about_nemesis(view: View, voice: Voice) -> list[str]:
    if view["me"] is None:
        ring = joined([f"{voice.name(s)} to {voice.name(nemesis(view, s))}" for s in range(view["seats"])])
        return [f"Cauldrons go to the right (5.5): {ring}."]
    return about_seat(view, nemesis(view, view["me"]), voice)


def about_step(view: View, place: int, voice: Voice) -> list[str]:
    """A step of my plan."""
    step = steps(view)[place]
    said = joined([label(view, str(answer), voice) for answer in step])
    return [f"Step {place + 1} of your plan: {said}. It can be taken out; what depends on it goes, too (5.3)."]


NAMED: dict[str, Callable[[View, Voice], list[str]]] = {
    "plan": about_plan,
    "hand": about_hand,
    "deck": about_deck,
    "nemesis": about_nemesis,
    "supply": lambda view, voice: ["The supply never runs out (2.1)."],
}
CHOICES = {
    "done": "Nothing more is chosen now; what is not used is not saved (4.7, 5.1).",
    "keep": "Everything stays as it is (7.1, 7.2).",
    "redraw": "An Initiate may discard the hand and draw four, once in the game (7.1).",
    "daredevil": "The Daredevil may play a recipe at random, for an arcana effect (7.6).",
}


def about_named(view: View, thing: str, voice: Voice) -> list[str]:
    return NAMED[thing](view, voice) if thing in NAMED else [CHOICES[thing]]


def _named(view: View, thing: str, voice: Voice) -> str | None:
    return plain(thing) if plain(thing) in {*NAMED, *CHOICES} else None


def _deed(view: View, thing: str, voice: Voice) -> str | None:
    return thing if plain(thing)[:-1] in DEEDS and thing[-1:].upper() in LETTERS else None


def about_deed(view: View, thing: str, voice: Voice) -> list[str]:
    return [DEEDS[plain(thing)[:-1]](thing[-1].upper())]


def _persona_named(view: View, thing: str, voice: Voice) -> str | None:
    """Some have a recipe of the same name."""
    return None if plain(thing).startswith("recipe ") else persona_meant(thing)


# How a thing is found, and what is said about it; the first that is found is meant.
KINDS: tuple[tuple[Callable[[View, str, Voice], Any], Callable[[View, Any, Voice], list[str]]], ...] = (
    (lambda view, thing, voice: seat_named(thing, voice.names), about_seat),
    (lambda view, thing, voice: place_meant(view, thing), about_place),
    (_named, about_named),
    (lambda view, thing, voice: step_meant(view, thing), about_step),
    (_deed, about_deed),
    (_persona_named, about_persona),
    (lambda view, thing, voice: side_meant(thing), about_recipe),
    (lambda view, thing, voice: letter_meant(thing), about_letter),
    (lambda view, thing, voice: icon_meant(thing), about_icon),
)
