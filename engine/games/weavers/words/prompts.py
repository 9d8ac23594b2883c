"""What is asked: a record for each question, and for what both do meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.ask import Choice
from engine.games.weavers.cards import BOOKS, CLASSES, DONE, SETS
from engine.games.weavers.state import SEALED
from engine.games.weavers.view import DuelView
from engine.games.weavers.words import foresee, why
from engine.games.weavers.words.meant import meant
from engine.games.weavers.words.names import picks_said, play_name, set_name, spells_said
from engine.games.weavers.words.phrases import hands, in_play, own_spells
from engine.games.weavers.words.reckon import burials, comes_back, draws, has, plays, still_to_lose
from engine.words.prompts import OVER, FixedOption, Prompt, Questions, safely
from engine.words.speech import Voice, so_many


@dataclass(frozen=True, kw_only=True)
class DuelPrompt(Prompt):
    """What is said of a question or step in this game alone."""

    both: str = ""  # what both do
    phase: str = ""  # the same as the rules call it
    mark: str = ""  # on a card that I have chosen
    picked: Callable[[Sequence[str]], str] | None = None  # what I have chosen so far, and nobody else sees


# Questions, at most 68 characters, so that a clock fits beside them --------------------------------


def _bury(view: DuelView, voice: Voice) -> str:
    if comes_back(view):
        return "You may bury cards, but your deck is too small to draw others."
    if view.picks:
        return f"You may bury more, or be done and draw {draws(view)}."
    return "You may bury cards; you draw one for each."


def _cast(view: DuelView, voice: Voice) -> str:
    if has(view, view.my_seat, SEALED):
        return "You must choose a card to cast; you are Sealed: face up."
    return "You must choose a card to cast, face up or face down."


def _lose(view: DuelView, voice: Voice) -> str:
    more = still_to_lose(view) - 1
    return f"You must choose a card to lose{f', then {more} more' if more else ''}."


# In other words --------------------------------------------------------------------------------


def picked_lines(view: DuelView) -> list[str]:
    """What I have chosen so far, and nobody else sees."""
    said = PROMPTS[view.step_now].picked
    return [said(view.picked)] if said is not None and view.picks else []


def _of_class(view: DuelView, voice: Voice) -> Sequence[str]:
    own = view.picked[0]
    return [f"Your class: {set_name(own)}. {SETS[own].plan}"]


# The records -----------------------------------------------------------------------------------

CHOOSING_SETS = "is choosing a class and a spellbook"
OPTIONS = {
    DONE: FixedOption(
        label=lambda view, option, voice: "bury no more" if view.picks else "bury nothing",
        foresee=foresee.of_drawing,
        about="You bury no more cards, and draw when both are done (4.1, 4.2).",
    )
}
PROMPTS = {
    "class": DuelPrompt(
        rule="3.1",
        chapter="3",
        question="You must choose a class, in secret.",
        doing=CHOOSING_SETS,
        foresee=foresee.of_class,
        offered=lambda view: CLASSES,
        instead="Choose a class",
        must="Everybody must have a class (3.1).",
        refuse={"spell": why.of_whole_sets},
        brief=lambda view, voice: [
            "Your deck is the 18 spells of a class and the 18 of a spellbook; both choose in secret."
        ],
    ),
    "spellbook": DuelPrompt(
        rule="3.1",
        chapter="3",
        question="You must choose a spellbook, in secret.",
        doing=CHOOSING_SETS,
        foresee=foresee.of_spellbook,
        offered=lambda view: BOOKS,
        instead="Choose a spellbook",
        must="Everybody must have a spellbook (3.1).",
        refuse={"spell": why.of_whole_sets},
        brief=_of_class,
    ),
    "decks": DuelPrompt(
        chapter="3",
        doing=CHOOSING_SETS,
        waiting="You have chosen; all is shown as soon as both have (3.1).",
        both="Both choose a class and a spellbook, in secret.",
        picked=lambda codes: f"You have chosen {picks_said(codes)}, in secret.",
    ),
    "bury": DuelPrompt(
        rule="4.1",
        chapter="4",
        question=_bury,
        doing="is thinking about what to bury",
        waiting="You are done burying; you both draw as soon as both are (4.1, 4.2).",
        foresee=foresee.of_burying,
        default=safely(DONE),
        offered=burials,
        instead="Name a card of your hand, or be done",
        refuse={"spell": why.of_once("is buried")},
        both="Both may bury cards, then they draw.",
        phase="draw",
        mark="goes down",
        picked=lambda codes: f"You bury {spells_said(codes)}.",
        brief=lambda view, voice: [*in_play(view, voice), *picked_lines(view)],
    ),
    "cast": DuelPrompt(
        rule="5.1",
        chapter="5 6",
        question=_cast,
        doing="is thinking about what to cast",
        waiting="You have chosen; both cards are shown as soon as both have (5.1).",
        foresee=foresee.of_casting,
        offered=plays,
        instead="Name a card of your hand, or say that it is played face down",
        must="Everybody must play a card each round, even if it is of no use (5.1).",
        refuse={"spell": why.of_casting},
        both="Both choose a card in secret.",
        phase="cast",
        mark="chosen",
        picked=lambda cards: f"You have chosen {picks_said(cards)}, in secret.",
        brief=in_play,
    ),
    "lose": DuelPrompt(
        rule="7.1",
        chapter="7",
        question=_lose,
        doing=lambda view, seat, voice: f"must lose {so_many(view.dealt[seat], 'card')}",
        waiting="Nothing to do: the other chooses which cards go (7.1).",
        foresee=foresee.of_losing,
        offered=lambda view: tuple(view.left),
        instead="Name a card of your hand",
        must="A card must go for each damage that no shield stops (7.1).",
        refuse={"spell": why.of_once("is lost")},
        both="Damage takes cards.",
        phase="effects",
        mark="goes",
        picked=lambda codes: f"You have chosen to lose {spells_said(codes)}, in secret.",
        brief=lambda view, voice: [*hands(view, voice), own_spells(view), *picked_lines(view)],
    ),
    OVER: DuelPrompt(rule="8.2", chapter="8", doing="is done"),
}


def _called(view: DuelView, option: Choice, voice: Voice) -> str:
    """A set, a spell, a spell face down."""
    text = str(view.code_of(option))
    return set_name(text) if text in SETS else play_name(text)


QUESTIONS = Questions(
    prompts=PROMPTS,
    now=lambda view: view.prompt or view.step_now,
    does=lambda view, seat: view.step_now,  # how far somebody has got is their secret
    options=OPTIONS,
    label_of=_called,
    brief_of=hands,
    meaning=meant,
)
