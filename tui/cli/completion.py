"""What a shell completes behind `witch-tui`, from the same table as `--help`: for bash, zsh and fish.

A game is completed by its id, a file by the shell; what else a word may be is nobody's to guess.
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable, Mapping

from engine.games import GAMES
from tui.cli.switches import COMMANDS, COMMON, Command

PROGRAM = "witch-tui"
A_GAME = "GAME"


def completion(shell: str) -> str:
    """The script for this shell, one of `SCRIPTS`."""
    return SCRIPTS[shell](COMMANDS)


def switches_of(command: Command) -> dict[str, str]:
    """Each switch, and what it does; those that no help tells of are not told here either."""
    own = {name: str(more.get("help", "")) for name, more in command.words if name.startswith("--")}
    return {name: help for name, help in (own | COMMON).items() if help != argparse.SUPPRESS}


def wants_game(command: Command) -> bool:
    """Does a word of this command name one?"""
    return any(more.get("metavar") == A_GAME for name, more in command.words if not name.startswith("--"))


def _words(command: Command) -> str:
    return " ".join([*switches_of(command), *(GAMES if wants_game(command) else ())])


def _bash(commands: Mapping[str, Command]) -> str:
    cases = [f"        {name}) words={shlex.quote(_words(command))} ;;" for name, command in commands.items()]
    return "\n".join(
        [
            "_witch_tui() {",
            '    local current="${COMP_WORDS[COMP_CWORD]}" words',
            f'    if [ "$COMP_CWORD" -le 1 ]; then words={shlex.quote(" ".join([*commands, *COMMON]))}',
            '    else case "${COMP_WORDS[1]}" in',
            *cases,
            "    esac; fi",
            '    COMPREPLY=($(compgen -W "$words" -- "$current"))',
            "}",
            f"complete -o default -F _witch_tui {PROGRAM}",
        ]
    )


def _zsh(commands: Mapping[str, Command]) -> str:
    """zsh understands what is written for bash."""
    return "\n".join(["autoload -U +X bashcompinit && bashcompinit", _bash(commands)])


def _fish(commands: Mapping[str, Command]) -> str:
    lines = [f"complete -c {PROGRAM} -n __fish_use_subcommand -f"]
    for name, command in commands.items():
        lines.append(f"complete -c {PROGRAM} -n __fish_use_subcommand -a {name} -d {shlex.quote(command.meaning)}")
        here = shlex.quote(f"__fish_seen_subcommand_from {name}")
        for switch, help in switches_of(command).items():
            lines.append(f"complete -c {PROGRAM} -n {here} -l {switch.removeprefix('--')} -d {shlex.quote(help)}")
        if wants_game(command):
            lines.append(f"complete -c {PROGRAM} -n {here} -f -a {shlex.quote(' '.join(GAMES))}")
    return "\n".join(lines)


SCRIPTS: Mapping[str, Callable[[Mapping[str, Command]], str]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
