"""The command witch-tui.  Imports lazily: --help and --version load next to nothing.

Exit status: 0 done, 1 it went wrong (a sentence on stderr), 2 the call's words were off.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tui.switches import Misused, parser

Arguments = argparse.Namespace


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; -> its exit status."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")  # what this terminal cannot write, it shall not stop us
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
    from tui.saves import locked

    wish = plain.Wish(
        game=known_game(arguments.game),
        seats=arguments.seats,
        bots=tuple(arguments.bots.split(",")),
        seed=arguments.seed,
        options=options_of(arguments.option),
    )
    try:
        table, bots = plain.new_table(wish)
    except ValueError as error:
        raise Misused(str(error)) from None
    path = plain.new_path(games_folder(arguments), wish.game)
    with locked(path):
        return sit_down(arguments, path, table, list(plain.NAMES[: table.seats]), bots)


def resume(arguments: Arguments) -> int:
    from tui.saves import find_kept, locked, open_kept, open_with_news

    folder = games_folder(arguments)
    if arguments.name is None:
        print("\n".join(waiting_games(folder)))
        return 0
    path = find_kept(arguments.name, folder)
    open_kept(path)  # refuses what is no game, before a lock is laid beside it
    with locked(path):
        kept, table = open_with_news(path)
        return sit_down(arguments, path, table, kept.names, kept.bots)


def sit_down(arguments: Arguments, path: Path, table: Any, names: list[str], bots: list[str | None]) -> int:
    """Play in lines; the file is the game's from now on."""
    from tui.lines import Lines
    from tui.plain import PATIENCE, Plain

    patience = 0.0 if arguments.no_animation else PATIENCE
    go_on = pasteable(arguments, path, "continue", "--plain")
    read = pasteable(arguments, path, "replay", "--text")
    return Plain(table, names, bots, path, Lines(), go_on, read, patience).run()


def pasteable(arguments: Arguments, path: Path, command: str, switch: str) -> str:
    """The words that do this with a kept game, to be pasted as they are."""
    inside = path.parent == games_folder(arguments).resolve()
    words = ["witch-tui", command, path.stem if inside else str(path), switch]
    return shlex.join(words + (["--data", arguments.data] if arguments.data and inside else []))


def waiting_games(folder: Path) -> Iterator[str]:
    """A line for each unfinished game, newest first."""
    import time

    from tui.prose import printable
    from tui.saves import kept_games, played_at

    found = False
    for path, kept in kept_games(folder):
        if isinstance(kept, str):
            reason = kept.removeprefix(f"{path}: ").removeprefix("cannot be read ")
            yield printable(f"{path.stem}  cannot be read: {reason}")
        elif not kept.over:
            played = time.strftime("%Y-%m-%d %H:%M", time.localtime(played_at(path)))
            others = ", ".join(f"{name} ({level})" for name, level in zip(kept.names, kept.bots, strict=True) if level)
            yield f"{printable(path.stem)}  with {others}, last played {played}"
        else:
            continue
        found = True
    if not found:
        yield f"No game waits in {folder}."


def replay(arguments: Arguments) -> int:
    from tui import replay
    from tui.saves import find_kept

    if not arguments.text and not arguments.verify:
        raise Misused("the replay viewer is not built yet; --text prints the game, --verify checks it")
    path = find_kept(arguments.file, games_folder(arguments))
    if arguments.verify:
        print(replay.verify(path))
    if arguments.text:
        print("\n".join(replay.as_text(path, arguments.seat)))
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
    from engine.games import GAMES
    from tui.prose import rules_text

    if arguments.game is not None:
        print(rules_text(known_game(arguments.game), arguments.section))
        return 0
    for id, game in GAMES.items():
        print(f"{id}: {game.name}, {game.kind}, {game.seats.start} to {game.seats.stop - 1} players")
        for name, option in game.options.items():
            values = " or ".join(option.values or ["a text"])
            print(f"    --option {name}=  {values} (usually {option.default}): {option.meaning}")
    print("\nThe rules of one: witch-tui rules GAME; one paragraph of them: witch-tui rules GAME 6.2")
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


# What the words mean ---------------------------------------------------------------------------


def known_game(id: str) -> str:
    from engine.games import find

    try:
        return find(id.lower()).id
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


def games_folder(arguments: Arguments) -> Path:
    """Where games are kept."""
    if arguments.data:
        return Path(arguments.data) / "games"
    from platformdirs import user_data_dir

    return Path(user_data_dir("witch-tui", appauthor=False)) / "games"


if __name__ == "__main__":
    sys.exit(main())
