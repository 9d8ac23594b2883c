"""What shells complete: every command, its switches and the games; bash itself is asked."""

import subprocess

import pytest

from engine.games import GAMES
from tests.tui.plain.command import witch
from tui.cli.completion import SCRIPTS, completion
from tui.cli.switches import COMMANDS, SHELLS


def completed(*words):
    """What bash offers for the last of these words."""
    script = f"""{completion("bash")}
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_witch_tui
printf "%s\\n" "${{COMPREPLY[@]}}"
"""
    run = subprocess.run(["bash", "-c", script, "bash", *words], capture_output=True, text=True, check=True)
    return run.stdout.split()


def test_bash_completes_commands_switches_and_games():
    assert completed("witch-tui", "pl") == ["play"]
    assert completed("witch-tui", "play", "w") == [game for game in GAMES if game.startswith("w")]
    assert completed("witch-tui", "play", "witches-wheel", "--se") == ["--seats", "--seed"]
    assert completed("witch-tui", "host", "--no-") == ["--no-discovery", "--no-tls", "--no-animation"]
    assert completed("witch-tui", "host", "w") == []


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_is_known_to_every_shell(shell):
    script = completion(shell)
    assert all(name in script for name in COMMANDS)
    assert "==SUPPRESS==" not in script
    assert [*SHELLS] == [*SCRIPTS]


def test_the_command_prints_it():
    run = witch("completion", "fish")
    assert run.returncode == 0
    assert "complete -c witch-tui -n __fish_use_subcommand -a learn" in run.stdout
    assert witch("completion", "tcsh").returncode == 2
