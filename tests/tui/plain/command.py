"""The command run with lines as its input, as scripts and screen readers run it."""

from __future__ import annotations

import secrets
import subprocess
import sys

from net.lobby.bot_desk import Pace
from net.lobby.lobby import Lobby
from net.store.store import DATABASE, Store
from net.wire.messages import Answer
from tui.start.new_game import NewGame

COMMAND = [sys.executable, "-m", "tui.cli.main"]


def witch(*words, lines="", data=None, **more):
    """Run the command with these lines as its input."""
    folder = [] if data is None else ["--data", str(data)]
    return subprocess.run([*COMMAND, *words, *folder], input=lines, capture_output=True, text=True, timeout=60, **more)


def play(data, lines, *words, **more):
    """A new game of seed 5."""
    return witch("play", "witches-wheel", "--plain", "--seed", "5", *words, lines=lines, data=data, **more)


def kept_games(data):
    """What is in the data folder, the game played last first."""
    store = Store(data / DATABASE)
    try:
        return store.listed()
    finally:
        store.close()


def only_game(data):
    """The name of the only game in the data folder."""
    (table,) = kept_games(data)
    return table.head.code


def kept_here(data, *answers, seed=5):
    """A game against Bram in the data folder, left after these answers; -> its name."""
    store = Store(data / DATABASE)
    lobby = Lobby(Pace(), lambda: secrets.token_bytes(16), store.knows)
    outcome = lobby.receive("me", NewGame("witches-wheel", 2, seed=seed).message(), 0.0)
    store.commit(outcome.log)
    for number, option in enumerate(answers, 1):
        store.commit(lobby.receive("me", Answer(number, option), 0.0).log)
    store.close()
    return outcome.log[0].code
