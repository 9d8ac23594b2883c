"""The command witch-tui.  Imports lazily: --help and --version load next to nothing.

Exit status: 0 done, 1 it went wrong (a sentence on stderr), 2 the call's words were off.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from tui import __version__

Arguments = argparse.Namespace


class Misused(Exception):
    """The call's words were off: a sentence, exit status 2."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misused(f"{message} (see: {self.prog} --help)")


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; -> its exit status."""
    try:
        arguments = parser().parse_args(words)
        return int(COMMANDS[arguments.command](arguments))
    except Misused as error:
        print(f"witch-tui: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output has left: nobody to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("", file=sys.stderr)
        return 130
    except (ValueError, OSError) as error:
        print(f"witch-tui: {error}", file=sys.stderr)
        return 1


# Commands ------------------------------------------------------------------------------------


def not_built(what: str) -> Callable[[Arguments], int]:
    def refuse(_: Arguments) -> int:
        raise Misused(f"{what} is not built yet")

    return refuse


def play(arguments: Arguments) -> int:
    if not arguments.plain:
        raise Misused("the full-screen table is not built yet; --plain plays as lines of text")
    from tui import plain

    return plain.play_new(
        plain.Wish(
            game=known_game(arguments.game),
            seats=arguments.seats,
            bots=tuple(arguments.bots.split(",")),
            seed=arguments.seed,
            options=options_of(arguments.option),
        ),
        data_folder(arguments),
        patient=not arguments.no_animation,
    )


def resume(arguments: Arguments) -> int:
    from tui import plain

    return plain.play_on(arguments.name, data_folder(arguments), patient=not arguments.no_animation)


def replay(arguments: Arguments) -> int:
    from tui import replay

    if not arguments.text and not arguments.verify:
        raise Misused("the replay viewer is not built yet; --text prints the game, --verify checks it")
    if arguments.verify:
        print(replay.verify(Path(arguments.file)))
    if arguments.text:
        print("\n".join(replay.as_text(Path(arguments.file), arguments.seat)))
    return 0


def run_arena(arguments: Arguments) -> int:
    from tui.arena import arena, match_of, table_of

    game = known_game(arguments.game)
    try:
        match = match_of(game, arguments.players.split(","), arguments.seed or 0, options_of(arguments.option))
    except ValueError as error:
        raise Misused(str(error)) from None
    outcome = arena(match, arguments.games, arguments.jobs)
    print(json.dumps(outcome) if arguments.json else table_of(outcome))
    return 0


def run_bench(arguments: Arguments) -> int:
    from engine.games import GAMES
    from tui.bench import bench, table_of

    outcome = bench([known_game(game) for game in arguments.games] or list(GAMES))
    print(json.dumps(outcome) if arguments.json else table_of(outcome))
    return 0


def rules(arguments: Arguments) -> int:
    from importlib.resources import files

    from engine.games import GAMES

    if arguments.game is None:
        for id, game in GAMES.items():
            print(f"{id:20} {game.name}: {game.kind}, {game.seats.start} to {game.seats.stop - 1} players")
        print("\nRead the rules of one with: witch-tui rules GAME")
        return 0
    room = known_game(arguments.game).replace("-", "_")
    print(files(f"engine.games.{room}").joinpath("RULES.md").read_text("utf-8"), end="")
    return 0


COMMANDS: dict[str | None, Callable[[Arguments], int]] = {
    None: not_built("the app (try: witch-tui play witches-wheel --plain)"),
    "play": play,
    "continue": resume,
    "host": not_built("the host"),
    "join": not_built("joining a table"),
    "serve": not_built("the SSH front door"),
    "replay": replay,
    "arena": run_arena,
    "bench": run_bench,
    "rules": rules,
    "cards": not_built("the card checker"),
}

# Words ---------------------------------------------------------------------------------------


def parser() -> Parser:
    top = Parser(prog="witch-tui", description="Five witch-themed tabletop games in a terminal.")
    top.add_argument("--version", action="version", version=f"witch-tui {__version__}")
    common = Parser(add_help=False)
    add = common.add_argument
    add("--ascii", action="store_true", help="no glyph outside ASCII")
    add("--theme", metavar="NAME", help="the colours")
    add("--no-animation", action="store_true", help="nothing moves, nothing waits")
    add("--data", metavar="DIR", help="where games are kept")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, meaning: str) -> Callable[..., Any]:
        return commands.add_parser(name, help=meaning, description=meaning, parents=[common]).add_argument

    add = command("play", "a new game against bots")
    add("game", metavar="GAME")
    add("--seats", type=int, metavar="N", help="how many sit at the table, you among them")
    add("--bots", default="novice", metavar="L[,L...]", help="their level, or one for each: novice, adept")
    add("--seed", type=int, metavar="S", help="the same seed, the same deal")
    add("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    add("--plain", action="store_true", help="as lines of text")

    add = command("continue", "go on with an unfinished game (without a name: list them)")
    add("name", nargs="?", metavar="NAME")
    add("--plain", action="store_true", help="as lines of text")

    add = command("host", "a host without a screen")
    add("--bind", metavar="ADDR")
    add("--port", type=int, metavar="P")
    add("--no-discovery", action="store_true")
    add("--no-tls", action="store_true")
    add("--json", action="store_true")

    add = command("join", "join a table")
    add("address", nargs="?", metavar="HOST[:PORT]")
    add("--code", metavar="CODE")
    add("--name", metavar="NAME")
    add("--plain", action="store_true")

    add = command("serve", "the SSH front door")
    add("--bind", metavar="ADDR")
    add("--port", type=int, metavar="P")
    add("--keys", metavar="FILE")
    add("--open", action="store_true")
    add("--json", action="store_true")

    add = command("replay", "look at a kept game again")
    add("file", metavar="FILE")
    add("--text", action="store_true", help="print it")
    add("--seat", type=int, metavar="N", help="with --text: as seat N (from 1) saw it")
    add("--verify", action="store_true", help="play it again from seed and answers")

    add = command("arena", "bots against bots")
    add("game", metavar="GAME")
    add("--players", required=True, metavar="L,L[,L...]", help="one level per seat; also: uniform")
    add("--games", type=positive, default=100, metavar="N")
    add("--seed", type=int, metavar="S")
    add("--jobs", type=positive, default=1, metavar="J", help="processes")
    add("--option", action="append", default=[], metavar="K=V")
    add("--json", action="store_true")

    add = command("bench", "how fast the engine is here")
    add("games", nargs="*", metavar="GAME")
    add("--json", action="store_true")

    add = command("rules", "the rules of a game (without one: list the games)")
    add("game", nargs="?", metavar="GAME")

    add = command("cards", "check card and deck files")
    add("check", choices=["check"])
    add("file", nargs="+", metavar="FILE")
    return top


def positive(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected 1 or more, not {number}")
    return number


def known_game(id: str) -> str:
    from engine.games import find

    try:
        return find(id).id
    except ValueError as error:
        raise Misused(str(error)) from None


def options_of(words: Sequence[str]) -> dict[str, str]:
    """["side=increasing"] -> {"side": "increasing"}"""
    options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Misused(f"an option is given as NAME=VALUE, not {word!r}")
        options[name] = value
    return options


def data_folder(arguments: Arguments) -> Path:
    if arguments.data:
        return Path(arguments.data)
    from platformdirs import user_data_dir

    return Path(user_data_dir("witch-tui", appauthor=False))


if __name__ == "__main__":
    sys.exit(main())
