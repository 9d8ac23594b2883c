"""Golden games as text: a changed rule shows as a readable diff.

    python tests/playthroughs/golden.py           play them again; exit status 1 and a diff if they differ
    python tests/playthroughs/golden.py --write   write them anew (then read the diff)

Needs nothing but the standard library, so that every Python that is found can replay them.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent.parent))

import engine  # noqa: E402
from engine.chance import Chance  # noqa: E402
from engine.table.table import Table  # noqa: E402
from engine.words.speech import Voice  # noqa: E402
from tests import template  # noqa: E402
from tests.playthroughs import thoughts  # noqa: E402


def file(name: str) -> str:
    """A player's own card file, which lies beside the games."""
    return (FOLDER / name).read_text("utf-8")


# One game per line: the file's name, the game, seats, seed, options.
GAMES: list[tuple[str, str, int, int, dict[str, str]]] = [
    ("wheel-2", "witches-wheel", 2, 1, {}),
    ("wheel-3-increasing", "witches-wheel", 3, 2, {"side": "increasing"}),
    ("wheel-4-open", "witches-wheel", 4, 3, {"open_scores": "on"}),
    ("wheel-5", "witches-wheel", 5, 4, {}),
    ("wheel-6-increasing", "witches-wheel", 6, 5, {"side": "increasing"}),
    ("mandracora-2", "mandracora", 2, 1, {}),
    ("mandracora-3", "mandracora", 3, 2, {}),
    ("mandracora-4", "mandracora", 4, 3, {}),
    ("mandracora-teams", "mandracora", 4, 4, {"teams": "on"}),
    ("whirling-2", "whirling-witchcraft", 2, 1, {}),
    ("whirling-3-beginner", "whirling-witchcraft", 3, 2, {"beginner": "on"}),
    ("whirling-4-initiative", "whirling-witchcraft", 4, 3, {"initiative": "on"}),
    ("whirling-5", "whirling-witchcraft", 5, 4, {}),
    ("weavers-chosen", "weavers", 2, 1, {}),
    ("weavers-two-decks", "weavers", 2, 2, {"decks": "ember+tides,moss+bones"}),
    ("weavers-one-deck", "weavers", 2, 3, {"decks": "kettle+storms"}),
    ("revel-fire-water", "witches-revel", 2, 1, {"decks": "fire, water"}),
    ("revel-clock-rubbish", "witches-revel", 2, 2, {"decks": "clock, rubbish"}),
    ("revel-chosen", "witches-revel", 2, 3, {}),
    ("revel-closed", "witches-revel", 2, 4, {"closed_lists": "on"}),
    ("revel-own-cards", "witches-revel", 2, 5, {"decks": "geese, fire", "cards": file("geese.toml")}),
    ("moths-3", template.ID, 3, 1, {}),
]


def playthrough(game: str, seats: int, seed: int, options: dict[str, str]) -> Iterator[str]:
    """A whole game with answers drawn from the same portable chance: every question, answer and sentence."""
    table = Table(game, seats, seed=seed, options=options)
    words, voice, dice = table.rules.words, Voice(seats, options=table.options), Chance(b"golden %d" % seed)
    yield f"{table.game.name}, {seats} seats, seed {seed}, rules {table.rules.version}"
    options = table.game.options
    yield ", ".join(f"{name} = {value and options[name].called(value)}" for name, value in table.options.items())
    told = 0
    while True:
        for record in table.news(None, told):
            yield f"    {words.told(record, voice)}"
            told = record["n"]
        if not table.asks:
            break
        seat = sorted(table.asks)[dice.below(len(table.asks))]
        options_ = table.asks[seat].options
        choice = options_[dice.below(len(options_))]
        yield f"seat {seat + 1} {table.asks[seat].prompt}: {choice}   of {' '.join(map(str, options_))}"
        table.answer(seat, choice)
    yield from words.ending(table.seen(None), table.news(None), voice)
    yield f"{table.result}"
    yield f"a digest of the last save: {digest(table)}"


def digest(table: Table) -> str:
    """Everything in the save, so that not even an unseen difference passes."""
    from hashlib import sha256

    return sha256(repr(engine.save(table)).encode()).hexdigest()[:32]


def texts() -> Iterator[tuple[str, Iterator[str]]]:
    """Every file's name and its lines."""
    for name, *what in GAMES:
        yield name, playthrough(*what)
    for name, game, seats in thoughts.GAMES:
        yield name, thoughts.thoughts(game, seats)


def differences(write: bool = False, folder: Path = FOLDER) -> Iterator[str]:
    """The diff of every golden game with its file; with `write` those that differ are made anew, and it says which."""
    for name, lines in texts():
        path = folder / f"{name}.txt"
        now = [line + "\n" for line in lines]
        then = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
        if now == then:
            continue
        if write:
            path.write_text("".join(now), "utf-8")
            yield f"{path}: {'written anew' if then else 'a new golden game was written: read it'}\n"
        if then or not write:
            yield from difflib.unified_diff(then, now, path.name, "played now")


if __name__ == "__main__":
    writes = "--write" in sys.argv[1:]
    diff = [*differences(writes)]
    sys.stdout.writelines(diff)
    verdict = ("they differed and are written" if writes else "they differ") if diff else "all the same"
    print(f"{sys.version.split()[0]}: {len(GAMES) + len(thoughts.GAMES)} golden games, {verdict}")
    sys.exit(1 if diff and not writes else 0)
