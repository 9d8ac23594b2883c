"""How components, formulae and tokens look: a letter in its colour, a cube on what is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.weavers.cards import NAMES, SETS, SPELLS, TOKENS, Step
from tui.draw.picture import Piece, pieces_width

INKS = {"W": "blue", "G": "green", "F": "violet", "I": "orange", "B": "red", "T": "text"}
STAYS, MAY, SURE, CAST, DRAWN = "█", "░", "▒", "▁", "▯"  # cards in a hand, as damage may find them
TOLD_IN = {NAMES[component]: ink for component, ink in INKS.items() if ink != "text"}  # in sentences
MORE = "…"
CUBE = "■"
AGAIN = "↻"  # repeatable
LEAVES = "+"  # before a residual
BRINGS = "›"
JOIN = "─"  # between steps
NEXT = "{}/raised bold"  # the step that comes next
FACE_DOWN = "▮"

# Tokens in the game's order: damage, shield, healing, Sick, Weak, Dazed, Sealed, Cursed.
COMING = ("text",) * len(TOKENS)
WORDS = ("damage", "shield", "healing", "Sick", "Weak", "Dazed", "Sealed", "Cursed")
SHORT = ("dmg", "shd", "heal", "Sick", "Weak", "Dazed", "Seal", "Curse")
TINY = ("d", "s", "h", "Si", "We", "Da", "Se", "Cu")
COUNTED = 3  # so many kinds always have their number
MANY = {"shield": "shields"}


LEGEND = {
    "█": "a card in hand, which stays",
    "▒": "damage takes it for sure",
    "░": "damage may take it",
    "▁": "it is cast this round",
    "▯": "it is drawn after burying",
    "6 › 2": "so many now; after the worst",
    "5 + 1": "in hand; still to be drawn",
    "3 hit": "damage takes so many cards",
    "WGFIB": "Word Gesture Focus Item Blood",
    "T": "Time: woven in every round",
    "■": "a step that is done",
    "W+G": "W woven brings G as well",
    "›": "what comes in the end",
    "↻": "begins anew once complete",
    "★ + x": "completes, woven, lost",
    "mine": "my spells, in their order",
    "dmg shd": "damage, shields",
    "d s h": "damage, shields, healing",
    "SiWeDa": "Sick, Weak, Dazed",
    "Se Cu": "Sealed, Cursed",
    "buried": "cards you put under your deck",
    "▮": "a card that lies face down",
}


# Sets --------------------------------------------------------------------------------------------


def set_name(code: str) -> str:
    """`Hearth Witch`, `Book of Tides`"""
    return SETS[code].name.removeprefix("The ")


def set_word(code: str) -> str:
    """`Hearth`, `Tides`"""
    return set_name(code).removeprefix("Book of ").removesuffix(" Witch")


# Tokens ------------------------------------------------------------------------------------------


def tokens_in(many: Sequence[int], columns: int, inks: Sequence[str] = COMING) -> list[Piece]:
    """In as many words as there is room for; where even letters are too many, a mark says that more comes."""
    forms = [_said(many, names, gap, inks) for names, gap in ((WORDS, ", "), (SHORT, " "), (TINY, " "))]
    whole = next((form for form in forms if pieces_width(form) <= columns), None)
    if whole is not None:
        return whole
    return [*_as_many_as_fit(forms[-1], columns - len(MORE)), (MORE, "muted")]


def _as_many_as_fit(pieces: Sequence[Piece], columns: int) -> Sequence[Piece]:
    """Whole ones."""
    return next(pieces[:many] for many in range(len(pieces), -1, -1) if pieces_width(pieces[:many]) <= max(0, columns))


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


def formula(code: str, done: int, gap: str = JOIN) -> list[Piece]:
    """Of a spell that goes on: a cube on what is done, the next step by its name, the rest as letters."""
    pieces: list[Piece] = []
    for number, step in enumerate(SPELLS[code].steps):
        pieces += [(gap, "muted")] if pieces else []
        if number < done:
            pieces.append((CUBE, INKS[step.component]))
        else:
            here = number == done
            word, ink = (f" {NAMES[step.component]} ", NEXT) if here else (step.component, "{}")
            pieces += [(word, ink.format(INKS[step.component])), *_leaves(step)]
    return [*pieces, _end(code)]


def close_formula(code: str, done: int) -> list[Piece]:
    """The same closer together: the next step is a letter in brackets."""
    pieces: list[Piece] = []
    for number, step in enumerate(SPELLS[code].steps):
        ink = INKS[step.component]
        sign = CUBE if number < done else f"[{step.component}]" if number == done else step.component
        pieces += [(sign, NEXT.format(ink) if number == done else ink), *(_leaves(step) if number >= done else [])]
    return [*pieces, _end(code)]


def plain_formula(code: str, columns: int) -> list[Piece]:
    """As a card of the hand has it: `W+G─T─B›`; closer together where it is long."""
    long, short = (_plain(code, gap, lambda one: one) for gap in (JOIN, ""))
    return long if pieces_width(long) <= columns else short


def worded_formula(code: str) -> list[Piece]:
    """Every step a word: `Word+Gesture ─ Time ─ Blood ›`"""
    return _plain(code, f" {JOIN} ", lambda one: NAMES[one], " ", strong="")


def _plain(code: str, gap: str, called: Callable[[str], str], before: str = "", strong: str = " bold") -> list[Piece]:
    pieces: list[Piece] = []
    for step in SPELLS[code].steps:
        pieces += [(gap, "muted")] if pieces else []
        pieces += [(called(step.component), f"{INKS[step.component]}{strong}"), *_leaves(step, called)]
    sign, ink = _end(code)
    return [*pieces, (f"{before if pieces else ''}{sign}", ink)]


def _leaves(step: Step, called: Callable[[str], str] = lambda one: one) -> list[Piece]:
    return [(f"{LEAVES}{called(step.residual)}", INKS[step.residual])] if step.residual else []


def _end(code: str) -> Piece:
    """That it begins anew, or what comes of it."""
    return (AGAIN, "text") if SPELLS[code].repeats else (BRINGS, "muted")


def letters(components: str, gap: str = " ") -> list[Piece]:
    """`W B G `"""
    return [(f"{one}{gap}", f"{INKS[one]} bold") for one in components]
