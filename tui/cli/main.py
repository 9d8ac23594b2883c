"""The command witch-tui.  Imports lazily: --help and --version load next to nothing.

Exit status: 0 done, 1 it went wrong (a sentence on stderr), 2 the call's words were off.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import shlex
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tui.cli.switches import Misused, parser

if TYPE_CHECKING:
    from tui.parts.workshops import Workshop

Arguments = argparse.Namespace
OF_UNIX = ("fcntl", "termios", "tty", "pwd", "resource")  # what Python has on Linux, macOS and the like only
LIBRARIES = ("asyncssh", "openskill", "zeroconf")  # loaded by the commands alone that need them
WINDOWS = "it needs Linux, macOS or the like: on Windows it runs under WSL, or on another machine by ssh"
IN_LINES = "Lines of text: {}."  # so a game as lines begins: why there are no screens
BY_SWITCH = "--plain says so; without it there are screens"
BY_WISH = "WITCH_TUI_PLAIN says so; without it there are screens"
NO_TERMINAL = "the screens need a terminal"
DUMB = "this terminal shows no screens (TERM says so, or nothing)"


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; -> its exit status."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")  # what this terminal cannot write, it shall not stop us
    try:
        arguments = parser().parse_args(words)
        lead_to_lines(arguments)
        return COMMANDS[arguments.command](arguments) or 0
    except Misused as error:
        print(f"witch-tui: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if error.name not in (*OF_UNIX, *LIBRARIES):
            raise
        lacks = f"{error.name} is not installed here, and witch-tui needs it: pip install {error.name}"
        print(f"witch-tui: {WINDOWS if error.name in OF_UNIX else lacks}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of our output has left: nobody to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("", file=sys.stderr)
        return 130
    except (ValueError, OSError) as error:
        print(f"witch-tui: {error}", file=sys.stderr)
        return 1


def lead_to_lines(arguments: Arguments) -> None:
    """Where there shall be no screens, or can be none, whatever can be done in lines is done in lines."""
    arguments.why = BY_SWITCH if arguments.plain else no_screens()
    arguments.plain = bool(arguments.why)


def no_screens() -> str:
    """Why there are lines of text, and how one gets screens; "" where there are screens."""
    if os.environ.get("WITCH_TUI_PLAIN", "0") not in ("", "0"):
        return BY_WISH
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return NO_TERMINAL
    return DUMB if os.environ.get("TERM", "") in ("", "dumb", "unknown") else ""


# Commands ------------------------------------------------------------------------------------


def app(arguments: Arguments, wanted: Any = None) -> int:
    """The screens, beginning with what is wanted."""
    if why := arguments.why:
        if arguments.command is None and (why == BY_SWITCH or something_waits(arguments)):
            from tui.cli.kept_games import waiting_games
            from tui.plain.join import home_in_lines

            again = ["--data", arguments.data] if arguments.data else []
            return home_in_lines(data_folder(arguments), IN_LINES.format(why), waiting_games, again)
        raise ValueError(f"{why}; {in_lines_instead(arguments)}")
    gc.disable()  # half a million fresh objects and no garbage: collecting would cost a tenth of the start
    from net.bots.thinker import thinker_for

    data = data_folder(arguments)
    thinker = thinker_for(data)  # first: it loads its half while we load ours
    try:
        from tui.app.app import Launch, run
        from tui.draw.themes import find

        if arguments.theme is not None:
            find(arguments.theme)
    except ValueError as error:
        thinker.close()
        raise Misused(str(error)) from None
    called, think = getattr(arguments, "name", None), getattr(arguments, "think", None)
    looks = (arguments.theme, arguments.ascii, arguments.no_animation)
    return run(Launch(data, wanted, *looks, given=arguments.data, name=called, think=think), thinker)


def something_waits(arguments: Arguments) -> bool:
    """Has somebody seats at others' tables?  Then they are told of them, wherever it is."""
    from tui.hosts.tickets import FILE

    return (data_folder(arguments) / FILE).exists()


def in_lines_instead(arguments: Arguments) -> str:
    """The command that does it without a screen."""
    words = {"play": ["play", getattr(arguments, "game", "")], "join": ["join", getattr(arguments, "address", "")]}
    if arguments.command == "replay":
        return f"{shlex.join(['witch-tui', 'replay', arguments.file, '--text'])} prints it"
    said = shlex.join(["witch-tui", *filter(None, words.get(arguments.command, ["play", "witches-wheel"])), "--plain"])
    return f"{said} plays as lines of text"


def play(arguments: Arguments) -> int:
    from dataclasses import replace

    from engine.games import find
    from tui.start.named import levels_named
    from tui.start.new_game import NewGame
    from tui.start.option_files import with_files

    game, options = known_game(arguments.game), options_of(arguments.option)
    try:
        bots = levels_named(arguments.bots, "--bots")
        new = NewGame(game, arguments.seats, bots, arguments.seed, options)
        new = replace(new, options=with_files(find(new.game), new.options))
        message = new.message()
    except ValueError as error:
        raise Misused(str(error)) from None
    if not arguments.plain:
        return app(arguments, new)
    from tui.plain.name import called_in_lines

    name, told = called_in_lines(data_folder(arguments), arguments.name)
    return in_lines(arguments, replace(message, name=name), told)


def resume(arguments: Arguments) -> int | None:
    if arguments.name is None:
        from tui.cli.kept_games import waiting_games

        print("\n".join(waiting_games(data_folder(arguments))))
        return None
    from net.replay_file import SUFFIX, open_kept

    path = Path(arguments.name)
    elsewhere = path.exists() or path.suffix == SUFFIX
    wanted = open_kept(path) if elsewhere else arguments.name
    return in_lines(arguments, wanted) if arguments.plain else app(arguments, wanted)


def in_lines(arguments: Arguments, wanted: Any, told: Sequence[str] = ()) -> int:
    """A new game (Create), one from a file (Kept) or one that is kept here (its name), as lines."""
    from tui.plain.start import play_in_lines

    more = ["--data", arguments.data] if arguments.data else []
    first = [IN_LINES.format(arguments.why), *told]
    think = getattr(arguments, "think", None)
    return play_in_lines(data_folder(arguments), wanted, first, arguments.no_animation, more, think)


def host(arguments: Arguments) -> int:
    from tui.cli.host import host, plan_of

    switches = {"tls": not arguments.no_tls, "discovery": not arguments.no_discovery, "door": arguments.for_door}
    plan = plan_of(
        data_folder(arguments),
        arguments.name,
        arguments.no_animation,
        bind=arguments.bind,
        port=arguments.port,
        think=arguments.think,
        **switches,
    )
    return host(plan, arguments.json)


def join(arguments: Arguments) -> int:
    from tui.start.join import joining_of, place_and_code

    try:
        where, code = place_and_code(arguments.address, arguments.table, arguments.code)
        wanted = joining_of(where, code, arguments.name, not arguments.no_tls, arguments.watch)
        new = table_to_create(arguments, wanted)
    except ValueError as error:
        raise Misused(str(error)) from None
    if arguments.forget and wanted.address is not None:  # it may have another certificate than last time
        from net.discovery.pins import Pins

        Pins(data_folder(arguments)).forget(wanted.address.place)
    again = ["--data", arguments.data] if arguments.data else []
    if arguments.why == NO_TERMINAL and wanted.code is None and new is None:
        from tui.plain.host import list_tables

        return list_tables(data_folder(arguments), wanted, again)
    if arguments.plain:
        from tui.plain.join import join_in_lines

        return join_in_lines(data_folder(arguments), wanted, IN_LINES.format(arguments.why), again, new)
    return app(arguments, wanted)


def table_to_create(arguments: Arguments, wanted: Any) -> Any:
    """The table that somebody wants to open; None if they want to sit down at another's."""
    if arguments.create is None:
        return None
    if arguments.why in ("", NO_TERMINAL) or wanted.address is None or wanted.code is not None:
        raise ValueError("a table is opened with: witch-tui join HOST --plain --create GAME")
    from tui.start.new_table import new_table

    return new_table(arguments.create)


def due(arguments: Arguments) -> int:
    from tui.cli.due import due

    return due(data_folder(arguments), arguments.json)


def serve(arguments: Arguments) -> int:
    if arguments.status or arguments.backup:
        from tui.cli.operating import backup, status

        data = data_folder(arguments)
        return status(data, arguments.json) if arguments.status else backup(data, Path(arguments.backup))
    if bool(arguments.keys) == arguments.open:
        raise Misused("serve wants --keys FILE (whose keys come in) or --open (anybody comes in)")
    from tui.cli.serve import ServePlan, serve

    given = {"bind": arguments.bind, "port": arguments.port, "drain": arguments.drain}
    words = {name: value for name, value in given.items() if value is not None}
    keys = Path(arguments.keys) if arguments.keys else None
    if arguments.unit:
        from tui.cli.operating import print_unit

        return print_unit(ServePlan(Path(arguments.data or ""), keys=keys, **words), arguments.data)
    return serve(ServePlan(data_folder(arguments), keys=keys, **words), arguments.json)


def replay(arguments: Arguments) -> int | None:
    from net.private_files import write_or_refuse
    from net.replay_file import packed
    from tui.cli import kept_games
    from tui.seat.film import Film, as_text

    name, kept = kept_games.find(arguments.file, data_folder(arguments))
    if arguments.export:
        write_or_refuse(Path(arguments.export), packed(kept))
        print(f"Written to {arguments.export}.")
    if arguments.verify:
        print(kept_games.verify(name, kept))
    if arguments.text:
        print("\n".join(as_text(name, kept, arguments.seat)))
    if arguments.text or arguments.verify or arguments.export:
        return None
    from tui.screens.replay import ReplayScreen

    return app(arguments, partial(ReplayScreen, Film(name, kept)))


def results(arguments: Arguments) -> None:
    from net.store.results import plain
    from tui.cli.results import results_in, told

    found = results_in(data_folder(arguments), arguments.game and known_game(arguments.game))
    print(json.dumps(plain(found)) if arguments.json else "\n".join(told(found, arguments.limit)))


def run_arena(arguments: Arguments) -> int:
    from tui.cli.arena import arena

    return arena(known_game(arguments.game), arguments, options_of(arguments.option))


def run_bench(arguments: Arguments) -> None:
    from engine.games import GAMES
    from tui.cli.bench import bench, table_of

    outcome = bench([known_game(game) for game in arguments.games] or list(GAMES))
    print(json.dumps(outcome) if arguments.json else table_of(outcome))


def rules(arguments: Arguments) -> None:
    from engine.games import GAMES
    from tui.draw.rulebook import rules_text

    if arguments.game is not None:
        print(rules_text(known_game(arguments.game), " ".join(arguments.words)))
        return
    for id, game in GAMES.items():
        print(f"{id}: {game.name}, {game.kind}, {game.sizes} players")
        for name, option in game.options.items():
            values = " or ".join(option.values or ["@FILE" if option.is_file else "a text"])
            print(f"    --option {name}=  {values} (usually {option.called(option.default)}): {option.meaning}")
    print("\nThe rules of one: witch-tui rules GAME; a paragraph: GAME 6.2; a search: GAME WORD")


def learn(arguments: Arguments) -> int | None:
    from tui.start.lessons_taken import lesson_wanted, lessons_told

    data = data_folder(arguments)
    if arguments.game is None:
        print("\n".join(lessons_told(data)))
        return None
    try:
        lesson = lesson_wanted(data, known_game(arguments.game), arguments.lesson)
    except ValueError as error:
        raise Misused(str(error)) from None
    if not arguments.plain:
        return app(arguments, lesson)
    from tui.learn.lines import learn_in_lines

    more = ["--data", arguments.data] if arguments.data else []
    return learn_in_lines(data, lesson, [IN_LINES.format(arguments.why)], arguments.no_animation, more)


def completion(arguments: Arguments) -> None:
    from tui.cli.completion import completion

    print(completion(arguments.shell))


def decks(arguments: Arguments) -> int:
    """The screen on which they are built; with words, or where there is no screen, lines."""
    shop = the_workshop(arguments)
    if arguments.words or arguments.plain:
        return shop.command(arguments.words, data_folder(arguments))
    return app(arguments, shop.screen)


def check_cards(arguments: Arguments) -> int:
    return the_workshop(arguments).check(arguments.file)


def the_workshop(arguments: Arguments) -> Workshop:
    """The one of the game that is named, or else the only one that there is."""
    from tui.parts.workshops import only_workshop, workshop_or_refuse

    return only_workshop() if arguments.game is None else workshop_or_refuse(known_game(arguments.game))


COMMANDS: dict[str | None, Callable[[Arguments], int | None]] = {  # -> exit status; None: all is well
    None: app,
    "play": play,
    "continue": resume,
    "host": host,
    "join": join,
    "due": due,
    "serve": serve,
    "replay": replay,
    "results": results,
    "arena": run_arena,
    "bench": run_bench,
    "learn": learn,
    "rules": rules,
    "completion": completion,
    "decks": decks,
    "cards": check_cards,
}


# What the words mean ---------------------------------------------------------------------------


def known_game(id: str) -> str:
    from engine.games import GAMES, find

    try:
        return find(id.lower()).id
    except ValueError as error:
        from tui.start.named import perhaps

        raise Misused(f"{error}{perhaps(id, GAMES)}") from None


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
    """Where games and settings are kept, for nobody else's eyes."""
    from platformdirs import user_data_dir

    from net.private_files import close_to_others

    folder = Path(arguments.data or user_data_dir("witch-tui", appauthor=False))
    close_to_others(folder)
    return folder


if __name__ == "__main__":
    sys.exit(main())
