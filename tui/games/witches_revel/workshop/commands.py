"""`witch-tui decks` as lines of text: the shelf, a deck on it, what is wrong with one, in and out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engine.games.witches_revel import GAME
from engine.games.witches_revel.cards.cards import Pool
from engine.games.witches_revel.cards.decks import SIZE
from engine.games.witches_revel.words.names import kind_said
from engine.words.speech import counted
from tui.draw.prose import TO_COPY, row
from tui.games.witches_revel.workshop.draft import Draft
from tui.games.witches_revel.workshop.files import deck_text, write_anew
from tui.games.witches_revel.workshop.shelf import Shelf, ShelvedDeck


def run(words: Sequence[str], data: Path) -> int:
    """-> exit status; ValueError says what cannot be."""
    word, *rest = words or ["list"]
    command = COMMANDS.get(word)
    if command is None:
        raise ValueError(f"decks: {word!r} is none of {', '.join(COMMANDS)}")
    return command(Shelf(data), rest) or 0


def _one(rest: Sequence[str], what: str) -> str:
    if len(rest) != 1:
        raise ValueError(f"decks: say which {what}, one of them")
    return rest[0]


# The commands --------------------------------------------------------------------------------------


def list_all(shelf: Shelf, rest: Sequence[str]) -> int:
    """What lies there; -> 1 if something of it is broken."""
    for kept in (*shelf.kept, *shelf.others):
        print(row(_listed(kept, shelf)))
    for file in shelf.files:
        print(row(f"{file.name}: {file.trouble or counted(len(file.cards), 'card')}"))
    troubles = [*(kept.trouble for kept in shelf.kept), *(file.trouble for file in shelf.files)]
    return 1 if any(troubles) else 0


def _listed(kept: ShelvedDeck, shelf: Shelf) -> str:
    """`openfire: Open Fire, Brandy Ashworth, 25 of 25 cards, ready made`"""
    draft = kept.draft
    if kept.trouble:
        return f"{draft.name}: {kept.trouble}"
    where = kept.where or ("not in order" if draft.faults(shelf.pool) else "in order")
    return f"{draft.code}: {draft.name}, {_title(draft.witch, shelf.pool)}, {draft.size} of {SIZE} cards, {where}"


def show(shelf: Shelf, rest: Sequence[str]) -> None:
    """The cards of a deck, its curve, and how to play it."""
    draft = shelf.find(_one(rest, "deck")).draft.sorted(shelf.pool)
    for line in told(draft, shelf):
        print(row(line))
    print(f"{TO_COPY}witch-tui play {GAME.id} --option 'decks={draft.line}'")


def check(shelf: Shelf, rest: Sequence[str]) -> int:
    """What is wrong with a deck; without one, with all of one's own."""
    drafts = [shelf.find(name).draft for name in rest] or [kept.draft for kept in shelf.kept if not kept.trouble]
    faults = {draft.name: draft.faults(shelf.pool) for draft in drafts}
    for name, found in faults.items():
        print(row(f"{name}: {' '.join(found) or 'nothing is wrong with it.'}"))
    return 1 if any(faults.values()) else 0


def export(shelf: Shelf, rest: Sequence[str]) -> None:
    """A deck as a file, with the cards of one's own that it needs: printed, or written where it is told."""
    if not 1 <= len(rest) <= 2:
        raise ValueError("decks: export a deck, and to which file, if not to the output")
    draft = shelf.find(rest[0]).draft
    text = "\n".join(filter(None, [deck_text(draft), shelf.own_cards_text(draft)]))
    if len(rest) == 1:
        print(text, end="")
    else:
        write_anew(Path(rest[1]), text)
        print(f"Written to {rest[1]}.")


def take_in(shelf: Shelf, rest: Sequence[str]) -> None:
    print(row(f"Here now: {shelf.take_in(_one(rest, 'file, or deck on one line'))}."))


COMMANDS: dict[str, Callable[[Shelf, Sequence[str]], int | None]] = {  # -> exit status; None: all is well
    "list": list_all,
    "show": show,
    "check": check,
    "export": export,
    "import": take_in,
}


# In words ------------------------------------------------------------------------------------------


def told(draft: Draft, shelf: Shelf) -> Iterator[str]:
    pool = shelf.pool
    yield f"{draft.name}: {_title(draft.witch, pool)}, {draft.size} of {SIZE} cards"
    for code, many in draft.cards.items():
        own = f" (yours, in {shelf.own[code]})" if code in shelf.own else ""
        yield f"  {many} {_title(code, pool)}{f', {kind_said(pool[code])}' if code in pool else ''}{own}"
    yield _curve("Power", draft.curve(pool, "strike"))
    yield _curve("Resistance", draft.curve(pool, "shield"))
    yield from draft.faults(pool)


def _title(code: str, pool: Pool) -> str:
    return pool[code].title if code in pool else code or "nobody"


def _curve(name: str, many: Sequence[int]) -> str:
    """`Power: 2 of 1, 5 of 3`"""
    return f"{name}: {', '.join(f'{count} of {value}' for value, count in enumerate(many) if count) or 'none'}"
