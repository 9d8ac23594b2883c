"""How components, formulae and tokens look: a letter in its colour, a cube on what is done."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.weavers.cards import SETS, SPELLS, Step
from tui.draw.picture import Piece, pieces_width

INKS = {"W": "blue", "G": "green", "F": "violet", "I": "orange", "B": "red", "T": "muted"}
CUBE = "■"
AGAIN = "↻"  # repeatable
LEAVES = "+"  # before a residual
BRINGS = "›"
FACE_DOWN = "▮"

# Tokens in the game's order: damage, shield, healing, Sick, Weak, Dazed, Sealed, Cursed.
TOKEN_INKS = ("ember", "blue", "green", *["ember"] * 5)  # where they lie; what only may come is text
COMING = ("text",) * len(TOKEN_INKS)
WORDS = ("damage", "shield", "healing", "Sick", "Weak", "Dazed", "Sealed", "Cursed")
SHORT = ("dmg", "shd", "heal", "Sick", "Weak", "Dazed", "Seal", "Curse")
TINY = ("d", "s", "h", "Si", "We", "Da", "Se", "Cu")
COUNTED = 3  # so many kinds always have their number
MANY = {"shield": "shields"}


# Sets --------------------------------------------------------------------------------------------
LEGEND = {
    "WGFIB": "Word Gesture Focus Item Blood",
    "T": "time: woven in every round",
    "■": "a step that is done",
    "[W]": "the step that comes next",
    "W+G": "W woven brings G as well",
    "›": "what the spell brings then",
    "+ * x": "goes on, completes, is lost",
    "!": "could hit you this round",
    "!4": "4 damage could hit you now",
    "dmg shd": "damage, shields",
    "d s h": "damage, shields, healing",
    "SiWeDa": "Sick, Weak, Dazed",
    "Se Cu": "Sealed, Cursed",
    "buried": "cards you put under your deck",
    "↻": "begins anew once complete",
    "▮": "a card that lies face down",
}


def set_name(code: str) -> str:
    """`Hearth Witch`, `Book of Tides`"""
    return SETS[code].name.removeprefix("The ")


def set_word(code: str) -> str:
    """`Hearth`, `Tides`"""
    return set_name(code).removeprefix("Book of ").removesuffix(" Witch")


# Tokens ------------------------------------------------------------------------------------------


def tokens_in(many: Sequence[int], columns: int, inks: Sequence[str] = COMING) -> list[Piece]:
    """In as many words as there is room for; the last resort is cut."""
    forms = [_said(many, names, gap, inks) for names, gap in ((WORDS, ", "), (SHORT, " "), (TINY, " "))]
    return next((form for form in forms if pieces_width(form) <= columns), forms[-1])


def _said(many: Sequence[int], names: Sequence[str], gap: str, inks: Sequence[str]) -> list[Piece]:
    pieces: list[Piece] = []
    for kind, count in enumerate(many):
        if count:
            pieces += [(gap, "muted")] if pieces else []
            pieces.append((_one(kind, count, names), inks[kind]))
    return pieces


def _one(kind: int, count: int, names: Sequence[str]) -> str:
    """`2 damage`, `Sick`, `2 Cursed`; `2d`, `Si`, `2Cu`"""
    name = MANY.get(names[kind], names[kind]) if count > 1 else names[kind]
    gap = "" if names is TINY else " "
    return name if count == 1 and kind >= COUNTED else f"{count}{gap}{name}"


# Formulas ----------------------------------------------------------------------------------------


def formula(code: str, done: int, lit: str = "") -> list[Piece]:
    """Each step a small tile: a cube on what is done, the next one in brackets.  `lit`: an ink for the next."""
    pieces: list[Piece] = []
    for number, step in enumerate(SPELLS[code].steps):
        pieces += [(" ", "muted")] if pieces else []
        pieces.append(_tile(step, number, done, lit))
        pieces += [_leaves(step, number < done, lit if number == done else "")] if step.residual else []
    return pieces


def _tile(step: Step, number: int, done: int, lit: str) -> Piece:
    ink = INKS[step.component]
    if number < done:
        return f" {CUBE} ", f"{ink}/card"
    if number == done:
        return f"[{step.component}]", f"{lit or ink}/raised bold"
    return f" {step.component} ", f"{ink}/card"


def _leaves(step: Step, gone: bool, lit: str) -> Piece:
    return f"{LEAVES}{step.residual}", "muted" if gone else f"{INKS[step.residual]}{' bold' if lit else ''}"


def close_formula(code: str, done: int, lit: str = "") -> list[Piece]:
    """The same closer together; what was left behind by steps that are done is gone."""
    pieces: list[Piece] = []
    for number, step in enumerate(SPELLS[code].steps):
        text, ink = _tile(step, number, done, lit)
        pieces += [(" ", "muted")] if pieces and pieces[-1][0].startswith(LEAVES) else []
        pieces.append((text.strip(), ink.replace("/card", "")))
        pieces += [_leaves(step, gone=False, lit="")] if step.residual and number >= done else []
    return pieces


def plain_formula(code: str, gap: str = " ") -> list[Piece]:
    """As a card of the hand has it: `W+G T B`"""
    pieces: list[Piece] = []
    for step in SPELLS[code].steps:
        pieces += [(gap, "muted")] if pieces else []
        pieces.append((step.component, f"{INKS[step.component]} bold"))
        pieces += [_leaves(step, gone=False, lit="")] if step.residual else []
    return pieces


def letters(components: str, gap: str = " ") -> list[Piece]:
    """`W B G `"""
    return [(f"{one}{gap}", f"{INKS[one]} bold") for one in components]
