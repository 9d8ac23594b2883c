"""What is asked: a record for each question."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.moon_moths.cards import BRIGHTNESS, CARDS, COLOURS
from engine.games.moon_moths.view import MoonMothsView
from engine.words.prompts import OVER, Prompt, Questions
from engine.words.speech import Voice, plain_text


def card_name(card: str) -> str:
    return f"{COLOURS[card[0]]} {card[1]}"


def card_meant(text: str) -> str | None:
    """`B7` from "b7" or "blue 7"."""
    return next((card for card in CARDS if plain_text(text) in (card.lower(), card_name(card))), None)


def _foresee(view: MoonMothsView, option: Choice, voice: Voice) -> str:
    """How many lanterns could still spoil it, by what I have seen."""
    seen, mine = {*view.hand, *view.chosen, *view.burnt}, BRIGHTNESS[str(option)]
    unseen = [BRIGHTNESS[card] for card in CARDS if card not in seen]
    brighter = sum(value > mine for value in unseen)
    return f"of the lanterns that you have not seen {brighter} are brighter and {unseen.count(mine)} as bright"


PROMPTS = {
    "light": Prompt(
        rule="4.1",
        chapter="4",
        question="You must choose a lantern to light.",
        doing="is to choose a lantern",
        waiting="You have chosen, and wait for the others (4.1).",
        brief=lambda view, voice: [f"The moth is worth {view.row[view.nights]}."],
        label=lambda view, option, voice: card_name(str(option)),
        foresee=_foresee,
        meant=lambda view, wanted, options, voice: [card_meant(wanted)],
        offered=lambda view: view.hand,
        instead="Choose a lantern of your hand",
    ),
    OVER: Prompt(rule="5.1", chapter="5"),
}
QUESTIONS = Questions(
    prompts=PROMPTS,
    now=lambda view: OVER if view.over else view.prompt or "light",  # who has chosen is asked nothing
)
