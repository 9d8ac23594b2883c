"""`witch-tui cards check FILE`: card and deck files, checked, and how they were understood."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from engine.games.witches_revel.cards.card_files import Report, card_told, checked, deck_told
from engine.games.witches_revel.cards.cards import ours
from engine.words.speech import counted
from net.clean import printable
from tui.draw.prose import wrapped


def check(files: Sequence[str]) -> int:
    """Says what is in each file; -> exit status, 1 if something is wrong with one."""
    reports = {file: checked(Path(file).read_bytes(), Path(file).name) for file in files}
    for file, report in reports.items():
        print("\n".join(lines_of(report)))
        for fault in report.faults:
            print(f"witch-tui: {printable(fault)}", file=sys.stderr)
        print(summary(Path(file).name, report))
    return 1 if any(report.faults for report in reports.values()) else 0


def lines_of(report: Report) -> list[str]:
    """Each card and deck that is in order."""
    pool = {**ours(), **report.cards}
    told = [line for card in report.cards.values() for line in (*card_told(card), "")]
    told += [line for deck in report.decks for line in (deck_told(deck, pool), "")]
    return [shown(line) for line in told]


def shown(line: str) -> str:
    """Wrapped for a person at a terminal, whole for a program."""
    margin = " " * (len(line) - len(line.lstrip()) + 2)
    return wrapped(line, margin) if sys.stdout.isatty() else line


def summary(name: str, report: Report) -> str:
    wrong = f"{len(report.faults)} wrong" if report.faults else "nothing wrong"
    return f"{name}: {counted(len(report.cards), 'card')}, {counted(len(report.decks), 'deck')}, {wrong}"
