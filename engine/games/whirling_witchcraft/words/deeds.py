"""What is done with an ingredient of a type: a record for each deed, all of whose options are called alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.whirling_witchcraft.cards import LETTERS
from engine.games.whirling_witchcraft.plans import OUTPUTS, STUDY, SUPPLY
from engine.games.whirling_witchcraft.rules.arcana import BOOK, POTION, POUR, RAVEN
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words import foresee, why
from engine.games.whirling_witchcraft.words.names import ingredient, measure, plural
from engine.words.prompts import FixedOption
from engine.words.speech import Voice, plain_text


@dataclass(frozen=True)
class Deed:
    """`{a}` stands for one of the type, `{one}` for its name, `{many}` for several."""

    label: str
    foresee: Callable[[CovenView, str, Voice], str]
    about: str
    prompts: tuple[str, ...]  # in which it may be chosen
    otherwise: str  # why not in others
    why: Callable[[CovenView, str], str]  # why not of this type


def said_of(what: str, letter: str) -> str:
    return what.format(a=measure(letter, 1), one=ingredient(letter), many=plural(letter))


STUDYING = (("arcana", "dare"), "Arcana are used when recipes have been revealed, before brewing (4.3, 4.7).")
BREWING = (("brew",), "Where ingredients come from is chosen while brewing (5.3).")
DEEDS = {
    POTION: Deed(
        "Potion: add {a}",
        lambda view, text, voice: f"from the supply into your cauldron; {foresee.spilling(view, text[-1])}",
        "By a Potion {a} goes from the supply into your cauldron (4.4).",
        *STUDYING,
        lambda view, letter: why.no_effect(view, "Potion", POTION),
    ),
    RAVEN: Deed(
        "Raven: remove {a}",
        foresee.of_raven,
        "By a Raven {a} leaves your workbench; it removes two at most (4.5).",
        *STUDYING,
        why.no_raven,
    ),
    BOOK: Deed(
        "Book of {many}",
        foresee.of_book,
        "By a Book recipes may take {many} from the supply this round (4.6).",
        *STUDYING,
        why.no_book,
    ),
    POUR: Deed(
        "pour {a} into the cauldron",
        lambda view, text, voice: f"from your workbench into your cauldron; {foresee.spilling(view, text[-1])}",
        "A Potion Brewer moves {a} from the workbench into the cauldron (7.3).",
        *STUDYING,
        why.no_pouring,
    ),
    OUTPUTS: Deed(
        "use {a} you made, send one less",
        foresee.of_moving_around,
        "A recipe uses {a} that you have made: one more stays on your workbench, one less is sent (5.3).",
        *BREWING,
        why.no_outputs,
    ),
    SUPPLY: Deed(
        "take {a} from the Book, not your workbench",
        foresee.of_moving_around,
        "By a Book {a} comes from the supply, and one more stays on your workbench (5.3).",
        *BREWING,
        why.no_supply,
    ),
    STUDY: Deed(
        "spend a Mandrake for a Book of {many}",
        foresee.of_studying,
        "A Scholar spends a Mandrake for a Book of {many}, once a round (7.13).",
        ("brew",),
        "A Mandrake is spent for a Book while brewing, by the Spellbook Scholar only (7.13).",
        why.no_study,
    ),
}
OPTIONS = {
    word + letter: FixedOption(label=said_of(deed.label, letter), foresee=deed.foresee)
    for word, deed in DEEDS.items()
    for letter in LETTERS
}
LABELLED = {str(option.label).lower(): name for name, option in OPTIONS.items()}


def deed_meant(text: str) -> tuple[str, str] | None:
    """`potion U`, `outputs U` and so on, or as the option is called."""
    thing = plain_text(text)
    name = LABELLED.get(thing, thing)
    word, letter = name[:-1], name[-1:].upper()
    return (word, letter) if word in DEEDS and letter in LETTERS else None


def about_deed(view: CovenView, found: tuple[str, str], voice: Voice) -> list[str]:
    return [said_of(DEEDS[found[0]].about, found[1])]


def of_deed(view: CovenView, found: tuple[str, str], voice: Voice) -> str:
    deed = DEEDS[found[0]]
    return deed.why(view, found[1]) if view.prompt in deed.prompts else deed.otherwise
