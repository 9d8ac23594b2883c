"""A kept game again: as text, and verified."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.table.save import load, retrace
from engine.table.table import Table
from engine.words.speech import Voice
from net.store.replay_file import SUFFIX, Kept, open_kept, packed, trace, write_whole
from net.store.store import DATABASE, Store


def find(word: str, data: Path) -> tuple[str, Kept]:
    """A game by its file or by its name in the data folder: what to call it, and what is kept of it."""
    path = Path(word)
    if path.exists() or path.suffix == SUFFIX:
        return str(path), open_kept(path)
    if not (data / DATABASE).exists():
        raise ValueError(f"no game {word!r} is kept in {data}")
    store = Store(data / DATABASE)
    try:
        return word, store.kept(word)
    finally:
        store.close()


def export(kept: Kept, path: Path) -> None:
    """The game as a file; what was at that place before is never half lost."""
    try:
        write_whole(path, packed(kept))
    except OSError as error:
        raise ValueError(f"{path}: cannot be written ({error.strerror})") from None


def verify(name: str, kept: Kept) -> str:
    """Play it again from seed and answers: the same options all along, the same result."""
    if kept.unproved:
        raise ValueError(f"{name}: unproved: {kept.unproved}")
    table = load(kept.table)
    try:
        digest = trace(kept.table)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    if kept.over and digest != kept.trace:
        raise ValueError(f"{name}: played again, other options were offered than in the kept game")
    result = table.result
    winners = list(result.winners) if result else []
    scores = list(result.scores) if result and result.scores else None
    now = ending(kept, result is not None, winners, scores)
    then = ending(kept, kept.over, kept.winners, kept.scores)
    if now != then:
        raise ValueError(f"{name}: played again, {now}; but the file says {then}")
    answers = sum(1 for _ in retrace(kept.table)) - 1
    return f"{Path(name).name}: {answers} answers, the same options all along, the same result."


def with_news(name: str, kept: Kept) -> Table:
    """The table, played again from its seed where that is possible, so that its news are there, too."""
    if kept.unproved:
        return load(kept.table)
    try:
        *_, (table, _) = retrace(kept.table)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    return table


def ending(kept: Kept, over: bool, winners: list[int], scores: list[int] | None) -> str:
    """How it ended, in words."""
    if not over:
        return "the game is not over"
    names = [kept.names[seat] if 0 <= seat < len(kept.names) else f"seat {seat}" for seat in winners]
    return f"{' and '.join(names) or 'nobody'} won with the scores {scores}"


def as_text(name: str, kept: Kept, seat: int | None = None) -> Iterator[str]:
    """The whole game in sentences, as a spectator saw it, or the given seat (from 1)."""
    table = with_news(name, kept)
    if seat is not None and not 1 <= seat <= table.seats:
        raise ValueError(f"{name}: there is no seat {seat} (seats 1 to {table.seats})")
    viewer = None if seat is None else seat - 1
    if viewer is not None and kept.bots[viewer] is not None and not kept.over:
        who = kept.names[viewer]
        raise ValueError(f"{name}: {who} is a bot, and what it sees is not shown before the game is over")
    voice = Voice(table.seats, viewer, kept.names, table.options)
    options = table.game.options
    settings = ", ".join(f"{name} {options[name].called(value)}" for name, value in table.options.items())
    seed = f"Seed {table.seed!r}; " if kept.over else ""  # who knows it knows all cards
    yield f"{table.game.name}: {', '.join(kept.names)}. {seed}{settings}."
    if kept.unproved:
        yield f"Unproved: {kept.unproved}."
    for record in table.news(viewer):
        yield table.rules.words.told(record, voice)
    if table.result is not None:
        yield from table.rules.words.ending(table.view(viewer), table.news(viewer), voice)
    else:
        yield "The game is not over."
