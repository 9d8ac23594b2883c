"""The words of the command witch-tui, and what each means.  Imports next to nothing."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn, TypeAlias

from net.bots.seconds import LONGEST, USUAL, seconds_of
from tui import __version__

AS_WRITTEN = argparse.RawDescriptionHelpFormatter  # commands in a help text are there to be copied
ABOUT = "Witch-themed tabletop games in a terminal."
TOGETHER = """\
Play with others as lines of text: open a host or join one, then `create` opens
a table and `join CODE` takes a seat.
    witch-tui host
    witch-tui join HOST --plain"""
COMMON = {  # switches that may stand anywhere, and what they do
    "--ascii": "no glyph outside ASCII",
    "--theme": "the colours",
    "--no-animation": "nothing moves, nothing waits",
    "--data": "where games are kept",
}
SHELLS = ("bash", "zsh", "fish")
MOST = 1_000_000  # games or processes that somebody may ask for


class Misused(Exception):
    """The call's words were off: a sentence, exit status 2."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misused(f"{message} (see: {self.prog} --help)")


def parser() -> Parser:
    """All commands of the table below, with the switches that they share."""
    top = Parser(prog="witch-tui", description=ABOUT, epilog=TOGETHER, formatter_class=AS_WRITTEN)
    top.add_argument("--version", action="version", version=f"witch-tui {__version__}")
    common = Parser(add_help=False)
    common_switches(top)
    top.add_argument("--plain", action="store_true", help="what waits for you, and games, as lines of text")
    common_switches(common, default=argparse.SUPPRESS)  # said before the command, they hold for it
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, (meaning, words, more) in COMMANDS.items():
        listed: dict[str, Any] = {"help": meaning}
        command = commands.add_parser(
            name, description=meaning, epilog=more, parents=[common], formatter_class=AS_WRITTEN, **listed
        )
        for word, means in words:
            command.add_argument(word, **means)
    return top


def common_switches(into: Parser, **more: Any) -> None:
    """The switches that may stand before a command or after it."""
    add = into.add_argument
    add("--ascii", action="store_true", help=COMMON["--ascii"], **more)
    add("--theme", metavar="NAME", help=COMMON["--theme"], **more)
    add("--no-animation", action="store_true", help=COMMON["--no-animation"], **more)
    add("--data", metavar="DIR", help=COMMON["--data"], **more)


# What the words must be ------------------------------------------------------------------------


def number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}") from None


def positive(text: str) -> int:
    if not 1 <= number(text) <= MOST:
        raise argparse.ArgumentTypeError(f"expected 1 to {MOST}, not {text[:20]}")
    return number(text)


def seconds(text: str) -> float:
    try:
        return seconds_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def players_instead(text: str) -> str:
    raise argparse.ArgumentTypeError(f"in the arena they are called --players: --players {text[:40]}")


def two_shares(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected two shares such as 0.5,0.55, not {text[:20]!r}") from None
    return low, high


# The commands ------------------------------------------------------------------------------------

Word: TypeAlias = tuple[str, dict[str, Any]]


class Command(NamedTuple):
    """What it is for, the words that it takes, and what else is to be known."""

    meaning: str
    words: Sequence[Word] = ()
    more: str = ""


def word(name: str, **more: Any) -> Word:
    return name, more


def flag(name: str, help: str) -> Word:
    return word(name, action="store_true", help=help)


GAME = word("game", metavar="GAME")
PLAIN = word("--plain", action="store_true", default=argparse.SUPPRESS, help="as lines of text")
CALLED = word("--name", metavar="NAME", help="what the others call you")
JSON = flag("--json", "JSON alone on the output")
SEED = word("--seed", type=number, metavar="S", help="the same seed, the same deal")
OPTION = word(
    "--option",
    action="append",
    default=[],
    metavar="K=V",
    help="an option; see witch-tui rules (K=@FILE: the text of a file)",
)
THINK = word(
    "--think",
    type=seconds,
    metavar="S",
    help=f"seconds that bots which look far ahead take for a move (usual: {USUAL:g}, at most {LONGEST:g})",
)
SERVER = (word("--bind", metavar="ADDR"), word("--port", type=number, metavar="P"), JSON)

PLAY = (
    GAME,
    word(
        "--seats",
        type=number,
        metavar="N",
        help="how many sit at the table, you too (usual: as --bots names, or as the game says)",
    ),
    word(
        "--bots",
        default="novice",
        metavar="L[,L...]",
        help="their level, or one for each: novice (usual), apprentice, adept, master, coven",
    ),
    THINK,
    SEED,
    OPTION,
    CALLED,
    PLAIN,
)
HOST = (
    *SERVER,
    word("--name", metavar="NAME", help="what others see it as (usual: this machine's name)"),
    THINK,
    flag("--no-discovery", "put up no sign on the network"),
    flag("--no-tls", "for tunnels that encrypt by themselves"),
    flag("--for-door", "let a front door in, over a socket in the data folder: serve says so"),
)
JOIN = (
    word("address", nargs="?", metavar="HOST[:PORT]", help="a host, or a table's code"),
    word("table", nargs="?", metavar="CODE", help="the table there: owl-fern-42-k7qd-2mxp"),
    word("--code", metavar="CODE", help="the same"),
    CALLED,
    flag("--watch", "take no seat: see what everybody may see"),
    flag("--no-tls", "the host runs with --no-tls"),
    flag("--forget", "the host's certificate has changed, and you know why"),
    PLAIN,
    word("--create", nargs="+", metavar=("GAME", "K=V"), help="with --plain: a table of your own, at once"),
)
A_TABLE = """\
What there is at a host; then `join CODE` takes a seat, `create GAME` opens a
table of your own, ? tells more:
    witch-tui join HOST --plain
A table of your own at once:
    witch-tui join HOST --plain --create witches-wheel seats=4 clock=60"""
DUE = """\
For a shell prompt or cron: quick, a line for each table, 0 where nothing waits,
at most 100. Hosts have 2 seconds; what goes wrong is said on stderr and does not
count. In a shell's start file:
    witch-tui due 2>/dev/null"""
SERVE = (
    *SERVER,
    word("--keys", metavar="FILE", help="whose keys come in: a file as ~/.ssh/authorized_keys"),
    flag("--open", "anybody comes in, with a key or without"),
    word("--drain", type=positive, metavar="S", help="seconds for who is here when it begins anew, SIGHUP (usual: 60)"),
    flag("--status", "how the door of this folder is"),
    word("--backup", metavar="TO", help="copy the whole folder, also while a door is open"),
    flag("--unit", "the unit with which systemd runs a door that is called like this"),
)
SERVE_WORDS = """\
Who may come in is said by --keys or --open; then it runs until Ctrl+C:
    witch-tui serve --open --bind 0.0.0.0
SIGTERM says goodbye to everybody, SIGHUP begins the installed version anew in
place; every seat is kept. The manual is OPERATING.md in the folder net/door."""
REPLAY = (
    word("file", metavar="FILE", help="a kept game: its file, or its name"),
    flag("--text", "print it"),
    word("--seat", type=number, metavar="N", help="with --text: as seat N (from 1) saw it"),
    word("--export", metavar="TO", help="write it to a file that others can look at"),
    flag("--verify", "play it again from seed and answers"),
)
ARENA = (
    GAME,
    word("--players", required=True, metavar="L,L[,L...]", help="who plays; also: uniform, yardstick, cheat"),
    word("--bots", type=players_instead, help=argparse.SUPPRESS),
    word("--games", type=positive, metavar="N", help="of each match, in whole groups of mirrored deals (usual: 100)"),
    word("--seats", type=positive, metavar="N", help="of them the last player has all that are left over"),
    flag("--round-robin", "everybody against everybody, with ratings"),
    word("--think", type=seconds, metavar="S", help="seconds of the processor for a decision of a master (usual: 1)"),
    word("--iterations", type=positive, metavar="N", help="in place of seconds: the same games on every machine"),
    flag("--sprt", "end when it is decided whether the first player is better"),
    word("--bounds", type=two_shares, metavar="A,B", help="with --sprt: no better, or better (usual: 0.5,0.55)"),
    SEED,
    word("--jobs", type=positive, default=1, metavar="J", help="processes"),
    word("--cluster", metavar="ADDRESS", help="a dask scheduler whose workers play"),
    word("--keep", metavar="FILE", help="what was played is kept; said again, it goes on"),
    OPTION,
    JSON,
)
ARENA_WORDS = """\
Every deal is played once for every seating, and intervals are taken over such
groups. Levels that search have --think, a coven three times that; others
answer at once. With fewer players than seats:
    witch-tui arena witches-wheel --players master,adept --seats 6
has one master among adepts, in every seat in turn."""
RULES = (
    word("game", nargs="?", metavar="GAME"),
    word("words", nargs="*", metavar="WORD", help="a chapter (6), a paragraph (6.2), or words to search for"),
)
LEARN = (
    word("game", nargs="?", metavar="GAME"),
    word("lesson", nargs="?", type=positive, metavar="NUMBER", help="which of its lessons (usually the next one)"),
    PLAIN,
)
COMPLETION = (word("shell", choices=SHELLS, help="your shell"),)
COMPLETION_WORDS = """\
In a shell's start file, one of:
    source <(witch-tui completion bash)
    source <(witch-tui completion zsh)      below compinit
    witch-tui completion fish | source"""
OF_GAME = word("--game", metavar="GAME", help="of which game, if there are several that have any")
DECKS = (
    word("words", nargs="*", metavar="WORD", help="list, show DECK, check [DECK...], export DECK [FILE], import FILE"),
    OF_GAME,
    PLAIN,
)
DECK_WORDS = """\
Without a word: the screen on which decks are built. A deck is called by its
name or its code; import also takes a deck on one line, as show prints it."""
CARDS = (
    word("check", choices=["check"], help="say what is in them, and what is wrong"),
    word("file", nargs="+", metavar="FILE", help="a TOML file"),
    OF_GAME,
)
CARD_FILES = """\
Each card is printed with what the rules will carry out; what is not understood
is named by card, line and column. How cards are written stands in LANGUAGE.md
in the folder of their game."""

RESULTS = (
    word("game", nargs="?", metavar="GAME", help="of this game alone"),
    word("--limit", type=positive, default=20, metavar="N", help="list the last N games (usual: 20)"),
    JSON,
)

COMMANDS = {
    "play": Command("a new game against bots", PLAY),
    "continue": Command(
        "go on with an unfinished game (without a name: list them)", [word("name", nargs="?", metavar="NAME"), PLAIN]
    ),
    "host": Command("a host without a screen, for this machine or (--bind 0.0.0.0) for the network", HOST),
    "join": Command("play at another's table (without words: what there is)", JOIN, A_TABLE),
    "due": Command("where it is your turn, at tables of others; exits with their number", [JSON], DUE),
    "serve": Command("let people in over SSH, with nothing installed: ssh -p 2222 play@HOST", SERVE, SERVE_WORDS),
    "replay": Command("look at a kept game again", REPLAY),
    "results": Command("how your games came out, and your record", RESULTS),
    "arena": Command("bots against bots", ARENA, ARENA_WORDS),
    "bench": Command("how fast the engine is here", [word("games", nargs="*", metavar="GAME"), JSON]),
    "learn": Command("a guided first game, one idea at a time (without a game: list the lessons)", LEARN),
    "rules": Command("the rules of a game (without one: list the games)", RULES),
    "completion": Command("what a shell completes behind witch-tui", COMPLETION, COMPLETION_WORDS),
    "decks": Command("build decks, and look at those that there are", DECKS, DECK_WORDS),
    "cards": Command("check card and deck files", CARDS, CARD_FILES),
}
