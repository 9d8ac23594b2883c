"""What is asked: a record for each question."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.foresee import of_giving_up, of_keeping, of_playing
from engine.games.witches_wheel.words.names import card_meant, card_name
from engine.words.prompts import OVER, FixedOption, Prompt, Questions, safely
from engine.words.speech import Voice


def _keeping(view: WheelView, option: Choice, voice: Voice) -> str:
    trump = view.trump
    return f"keep the trump, {card_name(trump)}" if trump else "keep playing without a trump"


def _keeping_shortly(view: WheelView, option: Choice, voice: Voice) -> str:
    return f"keep {card_name(view.trump) if view.trump else 'no trump'}"


def _no_way_back(view: WheelView, option: Choice) -> bool:
    """A new trump is followed by the refill, while there is a deck."""
    return option != KEEP and bool(view.deck)


def _meant(view: WheelView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    """`7 blue`"""
    card = card_meant(wanted)
    return [card] if card is not None else []


OPTIONS = {
    KEEP: FixedOption(
        label=_keeping,
        short=_keeping_shortly,
        foresee=of_keeping,
        about="The trump stays as it is, and all cards of the trick are yours (6.2).",
        why="The winner of a trick may always keep the trump, and nobody else may choose (6.2).",
    )
}
PROMPTS = {
    "play": Prompt(
        chapter="5 6.1",
        question="You must play a card.",
        doing="must play a card",
        foresee=of_playing,
    ),
    "trump": Prompt(
        chapter="6.2",
        question="You may give up a trick card as trump.",
        doing="may change the trump",
        foresee=of_giving_up,
        default=safely(KEEP),
        grave=_no_way_back,
    ),
    OVER: Prompt(rule="8.1", chapter="8"),
}
QUESTIONS = Questions(
    prompts=PROMPTS,
    now=lambda view: view.prompt or OVER,
    options=OPTIONS,
    label_of=lambda view, option, voice: card_name(str(option)),
    meaning=_meant,
)
