"""A table as lines of text: for screen readers, scripts and dumb terminals."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.ask import Ask, Choice, Seat
from engine.bots import LEVELS, bot, never, sight
from engine.chance import Chance
from engine.speech import Voice
from engine.table import Table
from tui.lines import Lines
from tui.prose import rules_text, wrapped
from tui.saves import SUFFIX, keep

NAMES = ("Player", "Bram", "Cleo", "Dora", "Edda", "Finn")  # the person is "you" to themselves
PATIENCE = 0.7  # seconds that bots wait for an undo
HELP = """\
  1, 2, ...   choose that option; its name or short name does, too
  undo        take back your last answer, until the next player has answered
  why X       why X cannot be chosen: why blue 7
  table       the whole table
  log         everything that happened
  rules       the rules of this game; rules 6.2 reads one paragraph
  save        where this game is kept (it is kept after every answer)
  quit        leave; the game waits for you"""


@dataclass(frozen=True)
class Wish:
    """What somebody asked for on the command line."""

    game: str
    seats: int | None
    bots: tuple[str, ...]
    seed: int | None
    options: Mapping[str, str]


def new_table(wish: Wish) -> tuple[Table, list[str | None]]:
    """The table and who sits at it, the person first; ValueError says what cannot be had."""
    for level in wish.bots:
        if level not in LEVELS:
            bot(level)  # says which there are
            raise ValueError(f"{level!r} is no bot to play with (there are: {', '.join(LEVELS)})")
    seed = secrets.randbits(48) if wish.seed is None else wish.seed
    table = Table(wish.game, wish.seats, seed=seed, options=wish.options)
    bots = table.seats - 1
    levels = wish.bots * bots if len(wish.bots) == 1 else wish.bots
    if len(levels) != bots:
        raise ValueError(
            f"--bots names {len(levels)} levels, but there {'is 1 bot' if bots == 1 else f'are {bots} bots'}"
        )
    return table, [None, *levels]


def new_path(folder: Path, game: str) -> Path:
    return folder / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{SUFFIX}"


@dataclass
class Plain:
    """One person and bots at a table of lines."""

    table: Table
    names: list[str]
    bots: list[str | None]
    path: Path
    lines: Lines
    go_on_with: str  # the command that continues this game
    read_with: str  # the command that prints it
    patience: float = PATIENCE
    told: int = 0
    leaving: bool = False

    def __post_init__(self) -> None:
        self.me: Seat = self.bots.index(None)
        self.voice = Voice(self.table.seats, self.me, self.names)
        self.words = self.table.rules.words
        self.dice = Chance(secrets.token_bytes(16))

    def run(self) -> int:
        """Play until the game is over, the input ends or the person leaves; -> the exit status."""
        self.keep()
        others = [f"{self.names[seat]} ({level})" for seat, level in enumerate(self.bots) if level]
        self.say(f"{self.table.game.name} with {', '.join(others)}. Type ? for help.")
        self.told = max(0, len(self.table.news(self.me)) - 2 * self.table.seats)
        self.tell_news()
        self.show_table()
        try:
            while self.table.asks and not self.leaving:
                self.turn()
        except KeyboardInterrupt:
            self.leaving = True
            self.keep()  # the interrupt may have come between an answer and its keeping
        self.say_goodbye()
        return 0

    def say_goodbye(self) -> None:
        self.tell_news()
        print()
        if self.table.result is None:
            self.say(f"Kept. Go on with: {self.go_on_with}")
            return
        view, news = self.table.view(self.me), self.table.news(self.me)
        for line in self.words.ending(view, news, self.voice):
            self.say(line)
        self.say(
            f"Kept. Read it again with: {self.go_on_with.replace('continue', 'replay').replace('--plain', '--text')}"
        )

    def turn(self) -> None:
        """Whoever is asked answers once; the person first, where several are asked."""
        if self.me in self.table.asks:
            self.tell_news()
            self.ask_me(self.table.asks[self.me])
            return
        seat = next(iter(self.table.asks))
        level = self.bots[seat]
        assert level is not None
        self.table.answer(seat, bot(level)(sight(self.table, seat, self.dice), self.dice, never))
        self.keep()
        self.tell_news()

    def ask_me(self, ask: Ask) -> None:
        """Show the question; carry out lines until one is an answer."""
        self.lines.forget_typed_ahead()
        self.show_question(ask)
        while True:
            if self.lines.typed:
                print("> ", end="", flush=True)
            line = self.lines.next()
            if line is None:
                self.leaving = True
                return
            if self.carry_out(" ".join(line.split()), ask):
                return

    def carry_out(self, line: str, ask: Ask) -> bool:
        """One line of input; -> is the question done with?"""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is not None:
            return command(self, rest, ask)
        option = self.option_meant(line, ask)
        if option is None:
            reason = self.words.why(self.table.view(self.me), line)
            self.say(f"That is none of 1 to {len(ask.options)}. {reason} Type ? for help.")
            return False
        self.table.answer(self.me, option)
        self.keep()
        self.tell_news()
        self.wait_for_undo()
        return True

    def option_meant(self, line: str, ask: Ask) -> Choice | None:
        """The option with this number or these words."""
        line = line.rstrip(".").lower()
        if line.isdecimal() and len(line) < 5:
            return ask.options[int(line) - 1] if 0 < int(line) <= len(ask.options) else None
        view = self.table.view(self.me)
        for option in ask.options:
            if line in (str(option).lower(), self.words.label(view, option).lower()):
                return option
        return None

    def wait_for_undo(self) -> None:
        """Bots hold back for a moment, so that an undo can come before their answer."""
        waiting = self.me not in self.table.asks and self.table.may_undo(self.me)
        if waiting and self.lines.soon(self.patience, ("undo", "u")):
            self.undo()

    def undo(self) -> bool:
        try:
            self.table.undo(self.me)
        except ValueError as error:
            self.say(self.too_late(str(error)))
            return False
        self.keep()
        self.tell_news()
        return True

    def too_late(self, reason: str) -> str:
        """Why not, with the players' names in place of seats."""
        _, _, since = reason.partition(": ")
        if not since:
            return "There is nothing to take back yet."
        return f"Too late: {re.sub(r'seat ([0-9]+)', lambda found: self.voice.name(int(found[1])), since)}."

    # Showing ---------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        print(wrapped(text), flush=True)

    def show_table(self) -> None:
        print()
        for line in self.words.lines(self.table.view(self.me), self.voice):
            self.say(line)

    def show_question(self, ask: Ask) -> None:
        view = self.table.view(self.me)
        print()
        self.say(self.words.brief(view, self.voice))
        self.say(self.words.question(view, ask.prompt))
        for number, option in enumerate(ask.options, 1):
            self.say(f"  {number}  {self.words.label(view, option)}: {self.words.foresee(view, option)}")

    def tell_news(self) -> None:
        for record in self.table.news(self.me, self.told):
            self.say(f"- {self.words.told(record, self.voice)}")
            self.told = record["n"]

    def keep(self) -> None:
        try:
            keep(self.path, self.table, self.names, self.bots)
        except OSError as error:
            raise ValueError(f"this game cannot be kept in {self.path.parent} ({error.strerror})") from None

    # Commands: each says whether the question is done with ---------------------------------------

    def do_help(self, _: str, ask: Ask) -> bool:
        for line in HELP.splitlines():
            print(wrapped(line, " " * 14))
        return False

    def do_why(self, what: str, ask: Ask) -> bool:
        option = self.option_meant(what, ask)
        if not what:
            self.say("Say what: why blue 7.")
        else:
            self.say(self.words.why(self.table.view(self.me), what if option is None else str(option)))
        return False

    def do_undo(self, _: str, ask: Ask) -> bool:
        return self.undo()

    def do_table(self, _: str, ask: Ask) -> bool:
        self.show_table()
        self.show_question(ask)
        return False

    def do_log(self, _: str, ask: Ask) -> bool:
        self.told = 0
        self.tell_news()
        return False

    def do_rules(self, section: str, ask: Ask) -> bool:
        try:
            print(rules_text(self.table.game.id, section or None))
        except ValueError as error:
            self.say(f"There is no such place: {error}.")
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
    "h": Plain.do_help,
    "help": Plain.do_help,
    "why": Plain.do_why,
    "w": Plain.do_why,
    "undo": Plain.do_undo,
    "u": Plain.do_undo,
    "table": Plain.do_table,
    "t": Plain.do_table,
    "": Plain.do_table,
    "log": Plain.do_log,
    "l": Plain.do_log,
    "rules": Plain.do_rules,
    "save": Plain.do_save,
    "quit": Plain.do_quit,
    "q": Plain.do_quit,
    "exit": Plain.do_quit,
}
