"""What lies on the table: what is said of it, and why it cannot be chosen.

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

from engine.ask import Choice, Seat
from engine.games.whirling_witchcraft.cards import BEGINNER
from engine.games.whirling_witchcraft.rules.round import DARE
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words import about, about_cards, why
from engine.games.whirling_witchcraft.words.deeds import about_deed, deed_meant, of_deed
from engine.games.whirling_witchcraft.words.meant import (
    icon_meant,
    letter_meant,
    persona_meant,
    place_meant,
    side_meant,
    step_meant,
    use_meant,
)
from engine.games.whirling_witchcraft.words.names import ingredient
from engine.games.whirling_witchcraft.words.prompts import QUESTIONS, candidates
from engine.words.speech import Voice, plain_text, seat_called
from engine.words.things import FixedThing, KindOfThing, SeatPlace, fixed_things, players

PLACES = {
    "seat": SeatPlace(
        about=about.about_seat,
        why="Players are not chosen: what you brew always goes to your nemesis, on your right (2.8, 5.5).",
    ),
    "bench": SeatPlace(
        about=about.about_bench,
        why="A workbench is not chosen: recipes take from yours by themselves (5.3).",
    ),
    "circle": SeatPlace(
        about=about.about_circle,
        why="A Circle is not chosen: what does not fit on a nemesis's workbench comes there (5.5).",
    ),
    "cauldron": SeatPlace(
        about=about.about_cauldron,
        why="A cauldron is not chosen: what your outputs leave goes there, and then to your nemesis (5.2, 5.5).",
    ),
    "arcana": SeatPlace(
        about=about.about_arcana,
        why="Counts of arcana go up by themselves when recipes are revealed (4.3).",
    ),
    "persona": SeatPlace(
        about=about.about_persona_of,
        why="Witches are chosen before the game, and stay (3.1).",
    ),
    "hand": SeatPlace(about=about.about_hand_of, why="Hands of others are hidden (8.1)."),
}


def _must(view: CovenView, voice: Voice) -> str:
    """Somebody wants to be done."""
    return QUESTIONS.open(view).must


def _only(persona: str, others: str, own: str) -> Callable[[CovenView, Voice], str]:
    """What somebody may do is said to her otherwise than to all others."""
    return lambda view, voice: own if view.me is not None and view.is_(view.me, persona) else others


REDRAWING = _only(
    BEGINNER,
    "Only an Initiate may discard the hand and draw four, once, before recipes are played (7.1).",
    "You may discard your hand where you choose a recipe, as long as there is a deck (7.1).",
)
DARING = FixedThing(
    why=_only(
        DARE,
        "Only the Daredevil plays a recipe at random, instead of choosing one (7.6).",
        "You may play one at random where you choose a recipe (7.6).",
    )
)
FIXED = {
    "plan": FixedThing(
        about=about.about_plan,
        why="Your plan is what you have done so far: go on, or take something back (5.3).",
    ),
    "hand": FixedThing(about=about.about_hand, why="Name a recipe of your hand (4.1)."),
    "deck": FixedThing(
        about=about.about_deck,
        why="Nobody chooses from the deck: hands are drawn up after they were passed (5.7).",
    ),
    "nemesis": FixedThing(
        about=about.about_nemesis,
        why="Your nemesis cannot be chosen: cauldrons always go to the right (5.5).",
    ),
    "supply": FixedThing(
        about="The supply never runs out (2.1).",
        why="From the supply comes what recipes, Potions and Books give (4.4, 4.6, 5.1).",
    ),
    "turn": FixedThing(why="A recipe is turned as it is played, if it may be: choose it turned (2.4, 4.1)."),
    **dict.fromkeys(("pass", "end", "nothing", "skip", "done brewing", "use no effect"), FixedThing(why=_must)),
    "done": FixedThing(about="Nothing more is chosen now; what is not used is not saved (4.7, 5.1).", why=_must),
    "keep": FixedThing(about="Everything stays as it is (7.1, 7.2).", why=REDRAWING),
    "redraw": FixedThing(
        about="An Initiate may discard the hand and draw four, once in the game (7.1).",
        why=REDRAWING,
    ),
    **dict.fromkeys(("discard your hand and draw four", "keep your hand", "discard"), FixedThing(why=REDRAWING)),
    "move nothing": FixedThing(why="Only the Witch of All Trades moves something into the Circle herself (7.2)."),
    "daredevil": FixedThing(
        about="The Daredevil may play a recipe at random, for an arcana effect (7.6).",
        why=DARING.why,
    ),
    "play one at random": DARING,
    "random": DARING,
}


def about_place(view: CovenView, place: tuple[str, Seat, str], voice: Voice) -> list[str]:
    """A place, or one type on a workbench."""
    word, seat, letter = place
    if word == "bench" and letter:
        return about.about_type_on_bench(view, seat, letter, voice)
    return [said for said in PLACES[word].about(view, seat, voice) if said]


def _ways(view: CovenView, text: str, voice: Voice) -> list[Choice] | None:
    """Several ways to use a recipe."""
    found = candidates(view, text, QUESTIONS.offered(view), voice)
    return found if len(found) > 1 else None


def _of_ways(view: CovenView, ways: list[Choice], voice: Voice) -> str:
    labels = ", ".join(QUESTIONS.label(view, way, voice) for way in ways)
    return f"It can be used in several ways: {labels} ({QUESTIONS.open(view).rule})."


def _of_letter(view: CovenView, letter: str, voice: Voice) -> str:
    prompt = QUESTIONS.open(view)
    return f"{ingredient(letter)} alone is not a choice now. {prompt.instead} ({prompt.rule})."


def _persona(view: CovenView, text: str, voice: Voice) -> str | None:
    """Some have a recipe of the same name."""
    return None if plain_text(text).startswith("recipe ") else persona_meant(text)


def _recipe(view: CovenView, text: str, voice: Voice) -> why.Recipe | None:
    side = side_meant(text)
    return None if side is None else (side, use_meant(text))


# Somebody's name is a seat's before all else for who looks, and after all else for who chooses.
THINGS: tuple[KindOfThing[Any], ...] = (
    players(about.about_seat, called=seat_called),
    KindOfThing(meant=_ways, why=_of_ways),
    fixed_things(FIXED),
    KindOfThing(name="dealt", meant=lambda view, text, voice: persona_meant(text)),
    KindOfThing(
        meant=lambda view, text, voice: place_meant(view, text),
        about=about_place,
        why=lambda view, place, voice: PLACES[place[0]].why,
    ),
    KindOfThing(
        meant=lambda view, text, voice: step_meant(view, text),
        about=about.about_step,
        why="That is in your plan: it can be taken out until you are done (5.3).",
    ),
    KindOfThing(meant=lambda view, text, voice: deed_meant(text), about=about_deed, why=of_deed),
    KindOfThing(meant=_persona, about=about_cards.about_persona),
    KindOfThing(
        name="recipe",
        meant=_recipe,
        about=lambda view, recipe, voice: about_cards.about_recipe(view, recipe[0], voice),
        why=why.of_recipe,
    ),
    KindOfThing(meant=lambda view, text, voice: persona_meant(text), why=why.of_persona),
    KindOfThing(
        name="letter",
        meant=lambda view, text, voice: letter_meant(text),
        about=about_cards.about_letter,
        why=_of_letter,
    ),
    KindOfThing(meant=lambda view, text, voice: icon_meant(text), about=about_cards.about_icon, why=why.of_icon),
    players(why=PLACES["seat"].why, called=seat_called),
)
NAMED = "{}, bench 1, recipe wart, witch 1, Mushroom, Potion, plan, hand, deck, nemesis, supply and so on"
