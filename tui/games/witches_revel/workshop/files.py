"""Decks and cards as files: TOML that `witch-tui cards check` reads as well."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from stat import S_ISREG
from typing import Any

from engine.games.witches_revel.cards.card_files import checked
from engine.games.witches_revel.cards.cards import Card, Line, tables_of
from engine.games.witches_revel.cards.longest import LONGEST_FILE
from net.clean import printable
from net.private_files import write_or_refuse
from tui.games.witches_revel.workshop.draft import Draft, draft_of

SUFFIX = ".toml"
NO_PLAN = "A deck of one's own."


@dataclass(frozen=True)
class CardFile:
    """A player's own cards; none of them, and a sentence, if there is anything wrong with one."""

    path: Path
    cards: Mapping[str, Card] = field(default_factory=dict)
    lines: Mapping[str, tuple[str, Line]] = field(default_factory=dict)  # as they were written, with their kind
    drafts: Sequence[Draft] = ()  # the decks in it
    trouble: str = ""

    @property
    def name(self) -> str:
        return printable(self.path.name)


def bytes_of(path: Path) -> bytes:
    """ValueError says why it cannot be read."""
    try:
        if not S_ISREG(path.stat().st_mode):  # a pipe would wait for ever, a device never end
            raise ValueError(f"{path}: cannot be read (not a regular file)")
        with path.open("rb") as file:
            return file.read(LONGEST_FILE + 1)
    except OSError as error:
        raise ValueError(f"{path}: cannot be read ({error.strerror})") from None


def card_file(path: Path, taken: Mapping[str, str]) -> CardFile:
    """A file of cards and decks; `taken`: codes of other files' cards, and where they are."""
    try:
        data = bytes_of(path)
        report = checked(data, path.name)
        _refuse(report.faults)
        _refuse(
            f"{path.name}, code: a card of {taken[code]} is called {code!r} already"
            for code in report.cards
            if code in taken
        )
    except ValueError as error:
        return CardFile(path, trouble=printable(str(error)))
    tables = tables_of(data, path.name)
    lines = {line.code: (kind, line) for kind, found in tables.items() if kind != "deck" for line in found}
    return CardFile(path, report.cards, lines, [draft_of(deck) for deck in report.decks])


def _refuse(faults: Iterable[str]) -> None:
    for fault in faults:
        raise ValueError(fault)


def decks_in_file(path: Path) -> list[Draft]:
    """The decks in a file, finished or not; ValueError says what is wrong with it."""
    tables = tables_of(bytes_of(path), path.name)
    return [draft_of(deck) for deck in tables.get("deck", ())]


# Writing -------------------------------------------------------------------------------------------


def deck_text(draft: Draft) -> str:
    """A deck as its file has it."""
    cards = ", ".join(f"{code} = {many}" for code, many in draft.cards.items())
    return "\n".join(
        [
            f"# On one line: {draft.line}",
            "[[deck]]",
            f"code = {_toml(draft.code)}",
            f"name = {_toml(draft.name)}",
            f"witch = {_toml(draft.witch)}",
            f"plan = {_toml(draft.plan or NO_PLAN)}",
            f"cards = {{ {cards} }}" if cards else "cards = {}",
            "",
        ]
    )


def card_text(kind: str, line: Line) -> str:
    """A card as a file has it."""
    told = {each.name: getattr(line, each.name) for each in fields(line)}
    written = [f"{name} = {_toml(value)}" for name, value in told.items() if value != "" or name in ("code", "name")]
    return "\n".join([f"[[{kind}]]", *written, ""])


def _toml(value: Any) -> str:
    """JSON, but for one character that TOML wants escaped; a text of many lines keeps them."""
    if isinstance(value, tuple):
        return "[" + "".join(f"\n    {_toml(line)}," for line in value) + ("\n]" if value else "]")
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def write_anew(path: Path, text: str) -> None:
    """Nothing that is there is lost; ValueError says why it cannot be written."""
    if path.exists():
        raise ValueError(f"{path} is there already")
    write_or_refuse(path, text.encode())
