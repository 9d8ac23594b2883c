"""A table as lines of text: for screen readers, scripts and dumb terminals."""

from __future__ import annotations

import secrets
import textwrap
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.ask import Ask, Choice, Seat
from engine.bots import LEVELS, bot, never, sight
from engine.chance import Chance
from engine.games import find
from engine.speech import Voice
from engine.table import Table
from tui.lines import Lines
from tui.saves import SUFFIX, keep, open_table, unfinished

NAMES = ("You", "Bram", "Cleo", "Dora", "Edda", "Finn")
PATIENCE = 0.7  # seconds that bots wait for an undo
HELP = """\
  1, 2, ...   choose that option; its name works, too
  undo        take back your last answer, until somebody has answered after you
  why X       why X cannot be chosen: why B7
  table       the whole table again
  log         everything that happened
  rules       the rules of this game
  save        where this game is kept (it is kept after every answer)
  quit        leave; the game waits under: witch-tui continue"""


@dataclass(frozen=True)
class Wish:
    """What somebody asked for on the command line."""

    game: str
    seats: int | None
    bots: tuple[str, ...]
    seed: int | None
    options: Mapping[str, str]


def play_new(wish: Wish, folder: Path, patient: bool) -> int:
    """A new game; the person sits at the first seat."""
    seed = secrets.randbits(48) if wish.seed is None else wish.seed
    table = Table(wish.game, wish.seats, seed=seed, options=wish.options)
    levels = wish.bots * (table.seats - 1) if len(wish.bots) == 1 else wish.bots
    if len(levels) != table.seats - 1:
        raise ValueError(f"--bots names {len(levels)} levels for {table.seats - 1} bots")
    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"there is no bot {level!r} to play with (there are: {', '.join(LEVELS)})")
    path = folder / "games" / f"{wish.game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{SUFFIX}"
    return Plain(table, list(NAMES[: table.seats]), [None, *levels], path, Lines(), patient).run()


def play_on(name: str | None, folder: Path, patient: bool) -> int:
    """Go on with a kept game; without a name, say which there are."""
    games = folder / "games"
    if name is None:
        for path in unfinished(games):
            print(path.stem)
        return 0
    path = Path(name) if name.endswith(SUFFIX) else games / f"{name}{SUFFIX}"
    kept, table = open_table(path)
    return Plain(table, kept.names, kept.bots, path, Lines(), patient).run()


class Plain:
    """One person and bots at a table of lines."""

    def __init__(
        self, table: Table, names: list[str], bots: list[str | None], path: Path, lines: Lines, patient: bool
    ) -> None:
        self.table = table
        self.names = names
        self.bots = bots
        self.me: Seat = bots.index(None)
        self.path = path
        self.lines = lines
        self.patience = PATIENCE if patient else 0.0
        self.voice = Voice(table.seats, self.me, names)
        self.words = table.rules.words
        self.dice = Chance(secrets.token_bytes(16))
        self.told = 0
        self.leaving = False

    def run(self) -> int:
        """Play until the game is over, the input ends or the person leaves."""
        others = [f"{self.names[s]} ({level})" for s, level in enumerate(self.bots) if level]
        self.say(f"{self.table.game.name} with {', '.join(others)}. Type ? for help.")
        self.keep()
        try:
            while self.table.asks and not self.leaving:
                self.turn()
        except KeyboardInterrupt:
            self.leaving = True
        self.tell_news()
        if self.table.result is not None:
            for line in self.words.ending(self.table.view(self.me), self.voice):
                self.say(line)
            self.say(f"Kept as {self.path.stem}.")
        else:
            self.say(f"Kept. Go on with: witch-tui continue {self.path.stem} --plain")
        return 0

    def turn(self) -> None:
        """Whoever is asked answers once; the person first, where several are asked."""
        self.tell_news()
        if self.me in self.table.asks:
            self.ask_me(self.table.asks[self.me])
            return
        seat = next(iter(self.table.asks))
        level = self.bots[seat]
        assert level is not None
        self.table.answer(seat, bot(level)(sight(self.table, seat, self.dice), self.dice, never))
        self.keep()

    def ask_me(self, ask: Ask) -> None:
        """Show the table and the question; carry out lines until one is an answer."""
        self.show_table()
        self.show_question(ask)
        while True:
            line = self.lines.next()
            if line is None:
                self.leaving = True
                return
            if self.carry_out(line.strip(), ask):
                return

    def carry_out(self, line: str, ask: Ask) -> bool:
        """One line of input; -> is the question done with?"""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is not None:
            return command(self, rest.strip(), ask)
        option = self.option_meant(line, ask)
        if option is None:
            self.say(f"{line!r} is none of 1 to {len(ask.options)}, and no command. Type ? for help.")
            return False
        self.table.answer(self.me, option)
        self.keep()
        self.tell_news()
        self.wait_for_undo()
        return True

    def option_meant(self, line: str, ask: Ask) -> Choice | None:
        """The option with this number or these words."""
        if line.isdecimal():
            return ask.options[int(line) - 1] if 0 < int(line) <= len(ask.options) else None
        view = self.table.view(self.me)
        for option in ask.options:
            if line.lower() in (str(option).lower(), self.words.label(view, option).lower()):
                return option
        return None

    def wait_for_undo(self) -> None:
        """Bots hold back for a moment, so that an undo can come before their answer."""
        if self.me in self.table.asks or not self.table.may_undo(self.me):
            return
        if self.lines.soon(self.patience, "undo"):
            self.undo()

    def undo(self) -> bool:
        try:
            self.table.undo(self.me)
        except ValueError as error:
            self.say(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return False
        self.keep()
        return True

    # Showing ---------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        print(textwrap.fill(text, 79, subsequent_indent="      "), flush=True)

    def show_table(self) -> None:
        print()
        for line in self.words.lines(self.table.view(self.me), self.voice):
            self.say(line)

    def show_question(self, ask: Ask) -> None:
        view = self.table.view(self.me)
        self.say(self.words.question(view, ask.prompt))
        for number, option in enumerate(ask.options, 1):
            self.say(f"  {number}  {self.words.label(view, option)}: {self.words.foresee(view, option)}")

    def tell_news(self) -> None:
        for record in self.table.news(self.me, self.told):
            self.say(f"- {self.words.told(record, self.voice)}")
            self.told = record["n"]

    def keep(self) -> None:
        keep(self.path, self.table, self.names, self.bots)

    # Commands ---------------------------------------------------------------------------------

    def do_help(self, _: str, ask: Ask) -> bool:
        print(HELP)
        return False

    def do_why(self, what: str, ask: Ask) -> bool:
        self.say(self.words.why(self.table.view(self.me), what))
        return False

    def do_undo(self, _: str, ask: Ask) -> bool:
        return self.undo()

    def do_table(self, _: str, ask: Ask) -> bool:
        return True  # it is shown again with the question

    def do_log(self, _: str, ask: Ask) -> bool:
        self.told = 0
        self.tell_news()
        return False

    def do_rules(self, _: str, ask: Ask) -> bool:
        from importlib.resources import files

        room = find(self.table.game.id).id.replace("-", "_")
        print(files(f"engine.games.{room}").joinpath("RULES.md").read_text("utf-8"))
        return False

    def do_save(self, _: str, ask: Ask) -> bool:
        self.keep()
        self.say(f"Kept in {self.path}.")
        return False

    def do_quit(self, _: str, ask: Ask) -> bool:
        self.leaving = True
        return True


COMMANDS: dict[str, Callable[[Plain, str, Ask], bool]] = {
    "?": Plain.do_help,
    "help": Plain.do_help,
    "why": Plain.do_why,
    "undo": Plain.do_undo,
    "table": Plain.do_table,
    "": Plain.do_table,
    "log": Plain.do_log,
    "rules": Plain.do_rules,
    "save": Plain.do_save,
    "quit": Plain.do_quit,
}
