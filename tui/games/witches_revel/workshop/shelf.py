"""The shelf: the decks and the card files that somebody keeps, in the data folder of witch-tui."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from engine.games.witches_revel import GAME
from engine.games.witches_revel.cards.cards import Pool, ours
from engine.games.witches_revel.cards.decks import decks
from engine.words.speech import counted, joined
from net.clean import printable
from net.private_files import write_or_refuse
from tui.games.witches_revel.workshop.draft import Draft, draft_from_line, draft_of
from tui.games.witches_revel.workshop.files import (
    SUFFIX,
    CardFile,
    bytes_of,
    card_file,
    card_text,
    deck_text,
    decks_in_file,
)


@dataclass(frozen=True)
class ShelvedDeck:
    """A deck and where it is kept; or what is wrong with that file."""

    draft: Draft
    path: Path | None = None  # None: it is no file of its own
    trouble: str = ""
    where: str = ""  # whose it is, if it is not one's own: `ready made`


class Shelf:
    """What lies there now.  It is read once: look again with a new one."""

    def __init__(self, data: Path) -> None:
        self.folder = data / GAME.id
        self.deck_folder, self.card_folder = self.folder / "decks", self.folder / "cards"

    # Cards ---------------------------------------------------------------------------------------

    @cached_property
    def files(self) -> list[CardFile]:
        """The card files, by name; no two hold cards of the same code."""
        files: list[CardFile] = []
        taken: dict[str, str] = {}
        for path in _in(self.card_folder):
            files.append(card_file(path, taken))
            taken |= dict.fromkeys(files[-1].cards, files[-1].name)
        return files

    @cached_property
    def pool(self) -> Pool:
        """Our cards, and the player's own beside them."""
        return {**ours(), **{code: card for file in self.files for code, card in file.cards.items()}}

    @cached_property
    def own(self) -> Mapping[str, str]:
        """Which cards are a player's own, and in which file they stand."""
        return {code: file.name for file in self.files for code in file.cards if code not in ours()}

    def own_cards_text(self, draft: Draft) -> str:
        """The card file that a table needs for this deck, with the resources beside them; "" if it needs none."""
        wanted = [code for code in (draft.witch, *draft.cards) if code in self.own]
        lines = {code: line for file in self.files for code, line in file.lines.items()}
        files = {self.own[code] for code in wanted}
        resources = [code for code in self.own if lines[code][0] == "resource" and self.own[code] in files]
        return "\n".join(card_text(*lines[code]) for code in dict.fromkeys([*resources, *wanted]))

    # Decks ---------------------------------------------------------------------------------------

    @cached_property
    def kept(self) -> list[ShelvedDeck]:
        """The decks of one's own, by name; a file that is broken is there with its trouble."""
        found = [kept for path in _in(self.deck_folder) for kept in _kept_in(path)]
        return sorted(found, key=lambda kept: (bool(kept.trouble), kept.draft.name.lower()))

    @cached_property
    def others(self) -> list[ShelvedDeck]:
        """Decks to begin with: those of our card files, and the ready ones."""
        lent = [ShelvedDeck(draft, where=f"in {file.name}") for file in self.files for draft in file.drafts]
        return [*lent, *self._ready_made.values()]

    @cached_property
    def _ready_made(self) -> dict[str, ShelvedDeck]:
        return {code: ShelvedDeck(draft_of(deck), where="ready made") for code, deck in decks().items()}

    def find(self, name: str) -> ShelvedDeck:
        """By its name or its code; ValueError lists those that there are."""
        there = [kept for kept in (*self.kept, *self.others) if not kept.trouble]
        codes = {kept.draft.code: kept for kept in reversed(there)}
        names = {kept.draft.name.lower(): kept for kept in reversed(there)}
        codes = {**self._ready_made, **codes, **names}
        if name.lower() not in codes:
            raise ValueError(f"there is no deck {name!r} (there are: {', '.join(kept.draft.code for kept in there)})")
        return codes[name.lower()]

    def save(self, draft: Draft, before: Path | None = None) -> Path:
        """Into a file of its name, and the old one (`before`) goes; ValueError says what is in the way."""
        path = self.deck_folder / f"{draft.code}{SUFFIX}"
        if path != before and path.exists():
            raise ValueError(f"There is a deck called {draft.code} already: give this one another name")
        write_or_refuse(path, deck_text(draft.sorted(self.pool)).encode(), private=True)
        if before is not None and before != path:
            before.unlink(missing_ok=True)
        return path

    def free_name(self, draft: Draft) -> str:
        """A name that no deck has: the witch's, and a letter where that is taken."""
        witch = self.pool[draft.witch].title if draft.witch in self.pool else "Nobody"
        wanted = draft.name or f"{witch}'s deck"
        names = (wanted, *(f"{wanted} {letter}" for letter in "BCDEFGHIJKLMNOPQRSTUVWXYZ"))
        free = (name for name in names if not (self.deck_folder / f"{replace(draft, name=name).code}{SUFFIX}").exists())
        return next(free, wanted)

    # From elsewhere ------------------------------------------------------------------------------

    def take_in(self, text: str) -> str:
        """A deck on one line, or a file of decks and cards; -> what came in.  ValueError says what is wrong with it."""
        draft = draft_from_line(text)
        if draft is not None:
            return self._take_decks([draft])
        path = Path(text).expanduser()
        data, found = bytes_of(path), decks_in_file(path)
        if file := self._cards_of(path):
            write_or_refuse(self.card_folder / path.name, data, private=True)
            return joined([counted(len(file.cards), "card"), *(draft.name for draft in file.drafts)])
        if not found:
            raise ValueError(f"{path}: no card and no deck is in it")
        return self._take_decks(found)

    def _cards_of(self, path: Path) -> CardFile | None:
        """The file, if it holds cards; ValueError if they do not check."""
        there = {code: name for code, name in self.own.items() if name != path.name}
        file = card_file(path, there)
        if file.trouble and not decks_in_file(path):
            raise ValueError(file.trouble)
        return file if file.cards else None

    def _take_decks(self, drafts: Iterable[Draft]) -> str:
        """Each into a file of its own, under a name that is free."""
        names = []
        for draft in drafts:
            named = replace(draft, name=self.free_name(draft))
            self.save(named)
            names.append(named.name)
        return joined(names)


def _in(folder: Path) -> list[Path]:
    """The files there, by name; a folder that is not there holds none."""
    return sorted(path for path in folder.glob(f"*{SUFFIX}") if not path.name.startswith("."))


def _kept_in(path: Path) -> list[ShelvedDeck]:
    try:
        drafts = decks_in_file(path)
        if not drafts:
            raise ValueError(f"{path.name}: no deck is in it")
    except ValueError as error:
        return [ShelvedDeck(Draft(printable(path.stem)), path, printable(str(error)))]
    alone = path if len(drafts) == 1 else None
    return [ShelvedDeck(draft, alone) for draft in drafts]
