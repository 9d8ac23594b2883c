"""The words of the command witch-tui, and what each means.  Imports next to nothing."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from tui import __version__

MOST = 1_000_000  # games or processes that somebody may ask for


class Misused(Exception):
    """The call's words were off: a sentence, exit status 2."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misused(f"{message} (see: {self.prog} --help)")


def parser() -> Parser:
    top = Parser(prog="witch-tui", description="Five witch-themed tabletop games in a terminal.")
    top.add_argument("--version", action="version", version=f"witch-tui {__version__}")
    common = Parser(add_help=False)
    common_switches(top)
    common_switches(common, default=argparse.SUPPRESS)  # said before the command, they hold for it
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, meaning: str) -> Callable[..., Any]:
        return commands.add_parser(name, help=meaning, description=meaning, parents=[common]).add_argument

    add = command("play", "a new game against bots")
    add("game", metavar="GAME")
    add("--seats", type=number, metavar="N", help="how many sit at the table, you among them (usual: as the game says)")
    add("--bots", default="novice", metavar="L[,L...]", help="their level, or one for each: novice (usual), adept")
    add("--seed", type=number, metavar="S", help="the same seed, the same deal")
    add("--option", action="append", default=[], metavar="K=V", help="an option of the game; see witch-tui rules")
    add("--plain", action="store_true", help="as lines of text")

    add = command("continue", "go on with an unfinished game (without a name: list them)")
    add("name", nargs="?", metavar="NAME")
    add("--plain", action="store_true", help="as lines of text")

    add = command("host", "a host without a screen (not built yet)")
    add("--bind", metavar="ADDR")
    add("--port", type=int, metavar="P")
    add("--no-discovery", action="store_true")
    add("--no-tls", action="store_true")
    add("--json", action="store_true")

    add = command("join", "join a table (not built yet)")
    add("address", nargs="?", metavar="HOST[:PORT]")
    add("--code", metavar="CODE")
    add("--name", metavar="NAME")
    add("--plain", action="store_true")

    add = command("serve", "the SSH front door (not built yet)")
    add("--bind", metavar="ADDR")
    add("--port", type=int, metavar="P")
    add("--keys", metavar="FILE")
    add("--open", action="store_true")
    add("--json", action="store_true")

    add = command("replay", "look at a kept game again")
    add("file", metavar="FILE", help="a kept game: its file, or its name")
    add("--text", action="store_true", help="print it")
    add("--seat", type=number, metavar="N", help="with --text: as seat N (from 1) saw it")
    add("--verify", action="store_true", help="play it again from seed and answers")

    add = command("arena", "bots against bots")
    add("game", metavar="GAME")
    add("--players", required=True, metavar="L,L[,L...]", help="one level per seat; also: uniform")
    add("--games", type=positive, default=100, metavar="N", help="rounded up to whole groups of mirrored deals")
    add("--seed", type=number, metavar="S")
    add("--jobs", type=positive, default=1, metavar="J", help="processes")
    add("--option", action="append", default=[], metavar="K=V")
    add("--json", action="store_true")

    add = command("bench", "how fast the engine is here")
    add("games", nargs="*", metavar="GAME")
    add("--json", action="store_true")

    add = command("rules", "the rules of a game (without one: list the games)")
    add("game", nargs="?", metavar="GAME")
    add("section", nargs="?", metavar="SECTION")

    add = command("cards", "check card and deck files (not built yet)")
    add("check", choices=["check"])
    add("file", nargs="+", metavar="FILE")
    return top


def common_switches(into: Parser, **more: Any) -> None:
    """The switches that may stand before a command or after it."""
    add = into.add_argument
    add("--ascii", action="store_true", help="no glyph outside ASCII", **more)
    add("--theme", metavar="NAME", help="the colours", **more)
    add("--no-animation", action="store_true", help="nothing moves, nothing waits", **more)
    add("--data", metavar="DIR", help="where games are kept", **more)


def number(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {word!r}") from None


def positive(word: str) -> int:
    if not 1 <= number(word) <= MOST:
        raise argparse.ArgumentTypeError(f"expected 1 to {MOST}, not {word[:20]}")
    return number(word)
