"""The words of the command witch-tui, and what each means.  Imports next to nothing."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn, TypeAlias

from tui import __version__

MOST = 1_000_000  # games or processes that somebody may ask for


class Misused(Exception):
    """The call's words were off: a sentence, exit status 2."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misused(f"{message} (see: {self.prog} --help)")


def parser() -> Parser:
    """All commands of the table below, with the switches that they share."""
    top = Parser(prog="witch-tui", description="Five witch-themed tabletop games in a terminal.")
    top.add_argument("--version", action="version", version=f"witch-tui {__version__}")
    common = Parser(add_help=False)
    common_switches(top)
    common_switches(common, default=argparse.SUPPRESS)  # said before the command, they hold for it
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, (meaning, words) in commands_and_words().items():
        command = commands.add_parser(name, help=meaning, description=meaning, parents=[common])
        for word, more in words:
            command.add_argument(word, **more)
    return top


Word: TypeAlias = tuple[str, dict[str, Any]]


def word(name: str, **more: Any) -> Word:
    return name, more


def commands_and_words() -> dict[str, tuple[str, list[Word]]]:
    """Each command: what it is for, and the words that it takes."""
    game = word("game", metavar="GAME")
    plain = word("--plain", action="store_true", help="as lines of text")
    as_json = word("--json", action="store_true", help="JSON alone on the output")
    seed = word("--seed", type=number, metavar="S", help="the same seed, the same deal")
    option = word("--option", action="append", default=[], metavar="K=V", help="an option; see witch-tui rules")
    server = [word("--bind", metavar="ADDR"), word("--port", type=number, metavar="P"), as_json]
    seats = "how many sit at the table, you among them (usual: as the game says)"
    bots = "their level, or one for each: novice (usual), adept"
    groups = "rounded up to whole groups of mirrored deals"
    return {
        "play": (
            "a new game against bots",
            [
                game,
                word("--seats", type=number, metavar="N", help=seats),
                word("--bots", default="novice", metavar="L[,L...]", help=bots),
                seed,
                option,
                plain,
            ],
        ),
        "continue": (
            "go on with an unfinished game (without a name: list them)",
            [word("name", nargs="?", metavar="NAME"), plain],
        ),
        "host": (
            "a host without a screen, for this machine or (--bind 0.0.0.0) for the network",
            [
                *server,
                word("--name", metavar="NAME", help="what others see it as (usual: this machine's name)"),
                word("--no-discovery", action="store_true", help="put up no sign on the network"),
                word("--no-tls", action="store_true", help="for tunnels that encrypt by themselves"),
            ],
        ),
        "join": (
            "play at another's table (without words: what there is)",
            [
                word("address", nargs="?", metavar="HOST[:PORT]", help="a host, or a table's code"),
                word("--code", metavar="CODE", help="the table: owl-fern-42-k7qd-2mxp"),
                word("--name", metavar="NAME", help="what the others call you"),
                word("--watch", action="store_true", help="take no seat: see what everybody may see"),
                word("--no-tls", action="store_true", help="the host runs with --no-tls"),
                word("--forget", action="store_true", help="the host's certificate has changed, and you know why"),
                plain,
            ],
        ),
        "serve": (
            "the SSH front door (not built yet)",
            [*server, word("--keys", metavar="FILE"), word("--open", action="store_true")],
        ),
        "replay": (
            "look at a kept game again",
            [
                word("file", metavar="FILE", help="a kept game: its file, or its name"),
                word("--text", action="store_true", help="print it"),
                word("--seat", type=number, metavar="N", help="with --text: as seat N (from 1) saw it"),
                word("--export", metavar="TO", help="write it to a file that others can look at"),
                word("--verify", action="store_true", help="play it again from seed and answers"),
            ],
        ),
        "arena": (
            "bots against bots",
            [
                game,
                word("--players", required=True, metavar="L,L[,L...]", help="one level per seat; also: uniform"),
                word("--games", type=positive, default=100, metavar="N", help=groups),
                seed,
                word("--jobs", type=positive, default=1, metavar="J", help="processes"),
                option,
                as_json,
            ],
        ),
        "bench": ("how fast the engine is here", [word("games", nargs="*", metavar="GAME"), as_json]),
        "rules": (
            "the rules of a game (without one: list the games)",
            [word("game", nargs="?", metavar="GAME"), word("section", nargs="?", metavar="SECTION")],
        ),
        "cards": (
            "check card and deck files (not built yet)",
            [word("check", choices=["check"]), word("file", nargs="+", metavar="FILE")],
        ),
    }


def common_switches(into: Parser, **more: Any) -> None:
    """The switches that may stand before a command or after it."""
    add = into.add_argument
    add("--ascii", action="store_true", help="no glyph outside ASCII", **more)
    add("--theme", metavar="NAME", help="the colours", **more)
    add("--no-animation", action="store_true", help="nothing moves, nothing waits", **more)
    add("--data", metavar="DIR", help="where games are kept", **more)


def number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}") from None


def positive(text: str) -> int:
    if not 1 <= number(text) <= MOST:
        raise argparse.ArgumentTypeError(f"expected 1 to {MOST}, not {text[:20]}")
    return number(text)
