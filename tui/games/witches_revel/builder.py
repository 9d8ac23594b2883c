"""The deck builder: the pool and the deck side by side, every limit checked as one goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import events

from engine.games.witches_revel import GAME
from engine.games.witches_revel.cards import LONGEST_NAME, Card
from engine.games.witches_revel.checking import card_told
from engine.games.witches_revel.decks import SIZE, decks
from engine.speech import counted
from tui.field import Field
from tui.games.witches_revel.builder_columns import OWN, Column, Row, deck_rows
from tui.games.witches_revel.builder_draft import Draft, refusal
from tui.games.witches_revel.builder_files import SUFFIX, deck_text, write
from tui.games.witches_revel.builder_picture import BELOW, draw_builder
from tui.games.witches_revel.builder_search import Search
from tui.games.witches_revel.builder_shelf import Kept, Shelf
from tui.page import Page
from tui.panel import Line, Panel
from tui.picture import Picture
from tui.prose import whole

SWITCH = "tab"  # the key that goes to the other list: like Enter and Esc, the same on every keyboard
LONGEST_WORDS, LONGEST_PATH = 40, 200
MOST_UNDONE = 100
PAGE = 10  # rows


class BuilderPage(Page):
    """A deck on the workbench."""

    def __init__(self, shelf: Shelf, kept: Kept) -> None:
        super().__init__()
        self.shelf, self.pool = shelf, shelf.pool
        self.path = kept.path  # where it is kept; None: nowhere yet
        self.draft = self.saved = kept.draft.sorted(shelf.pool)
        self.past: list[Draft] = []  # for undo
        self.search = Search()
        self.there = len(self.search.found(self.pool))
        self.pool_column, self.deck_column = Column(), Column()
        self.in_pool = True  # that is where the keys go
        self.typing = ""  # what is being typed: search, name, export
        self._list_anew()

    # What is so now ------------------------------------------------------------------------------

    @property
    def column(self) -> Column:
        return self.pool_column if self.in_pool else self.deck_column

    @property
    def card(self) -> Card | None:
        """What is under the cursor."""
        return self.pool.get(self.column.code)

    @property
    def changed(self) -> bool:
        return self.draft != self.saved

    @property
    def playable(self) -> bool:
        return not self.draft.faults(self.pool)

    def _list_anew(self) -> None:
        own = self.shelf.own
        found = self.search.found(self.pool)
        self.pool_column.show([Row(card.code, OWN if card.code in own else "") for card in found])
        self.deck_column.show(deck_rows(self.draft, self.pool))

    def _change(self, draft: Draft) -> None:
        """Another deck; the one before can be had back."""
        if draft != self.draft:
            self.past = [*self.past[-MOST_UNDONE:], self.draft]
            self.draft = draft.sorted(self.pool)
        self._list_anew()
        self.paint()

    # Changing it ---------------------------------------------------------------------------------

    def do_add(self) -> None:
        self._try(lambda: self.draft.with_one_more(self.column.code, self.pool))

    def do_remove(self) -> None:
        self._try(lambda: self.draft.with_one_fewer(self.column.code))

    def _try(self, change: Callable[[], Draft]) -> None:
        """A refusal is said, with its reason."""
        if self.column.code not in (*self.pool, *self.draft.cards):
            return
        try:
            self._change(change())
        except ValueError as error:
            self.say(str(error), "ember")

    def do_undo(self) -> None:
        if not self.past:
            self.say("There is nothing to take back.")
            return
        self.draft = self.past.pop()
        self._list_anew()
        self.paint()

    # Walking -------------------------------------------------------------------------------------

    def move(self, steps: int) -> None:
        self.column.move(steps)
        self.paint()

    def do_switch(self) -> None:
        """To the other list."""
        self.in_pool = not self.in_pool
        self.paint()

    # Searching -----------------------------------------------------------------------------------

    def _look_for(self, search: Search) -> None:
        self.search, self.in_pool = search, True
        self._list_anew()
        self.paint()

    def do_search(self) -> None:
        self._type("search", Field(LONGEST_WORDS, self.search.words))

    def do_kind(self) -> None:
        self._look_for(self.search.next_kind())

    def do_value(self) -> None:
        self._look_for(self.search.next_value(self.pool))

    def do_icon(self) -> None:
        self._look_for(self.search.next_icon())

    def do_everything(self) -> None:
        self._look_for(Search())

    # Typing --------------------------------------------------------------------------------------

    def _type(self, what: str, field: Field) -> None:
        """From here on keys are written into this line."""
        self.typing, self.field = what, field
        self.in_pool = self.in_pool or what == "search"
        self.paint()

    def heard(self, event: events.Key) -> None:
        if self.field is None:
            self._pressed(event)
            return
        self.echo = ""
        if self.typing == "search" and event.key in ("up", "down"):
            self.move(1 if event.key == "down" else -1)
            return
        outcome = self.field.press(event)
        if self.typing == "search":
            self.search = replace(self.search, words="" if outcome == "left" else self.field.text)
            self._list_anew()
        if outcome != "typing":
            self._typed(outcome == "done")
        self.paint()

    def _pressed(self, event: events.Key) -> None:
        if event.key == SWITCH:
            self.dismissed, self.echo = self.echo, ""
            self.do_switch()
        else:
            super().heard(event)

    def pasted(self, text: str) -> None:
        super().pasted(text)
        if self.field is not None and self.typing == "search":
            self._look_for(replace(self.search, words=self.field.text))

    def _typed(self, is_done: bool) -> None:
        """A line is done or left."""
        assert self.field is not None
        what, text, self.typing, self.field = self.typing, self.field.text.strip(), "", None
        if is_done and text and what == "name":
            self._change(replace(self.draft, name=text))
        elif is_done and text and what == "export":
            self._write(Path(text).expanduser())

    # Keeping -------------------------------------------------------------------------------------

    def do_name(self) -> None:
        self._type("name", Field(LONGEST_NAME, self.draft.name))

    def do_save(self) -> None:
        self.save()

    def save(self) -> bool:
        """Into the data folder; -> is it there now?"""
        draft = self.draft if self.draft.name else replace(self.draft, name=self.shelf.free_name(self.draft))
        try:
            self.path = self.shelf.save(draft, self.path)
        except ValueError as error:
            self.say(str(error), "ember")
            return False
        self.draft = self.saved = draft
        self.say(f"{draft.name} is kept in {self.path}.", "herb")
        return True

    def do_export(self) -> None:
        self._type("export", Field(LONGEST_PATH, f"{self.draft.code}{SUFFIX}"))
        self.say(f"On one line: {self.draft.line}")

    def _write(self, path: Path) -> None:
        """The deck, and the cards of one's own that it needs."""
        try:
            write(path, "\n".join(filter(None, [deck_text(self.draft), self.shelf.own_cards_text(self.draft)])))
        except ValueError as error:
            self.say(str(error), "ember")
        else:
            self.say(f"Written to {path}.", "herb")

    # Trying it -----------------------------------------------------------------------------------

    def do_hand(self) -> None:
        from tui.games.witches_revel.builder_hand import HandPage

        if self.draft.size:
            self.app.open(HandPage(self.draft, self.pool))
        else:
            self.say("Nothing can be drawn from an empty deck.")

    def do_begin(self) -> None:
        """A new game with this deck against a ready one; it is kept first."""
        faults = self.draft.faults(self.pool)
        if faults:
            self.say(f"Not yet: {faults[0]}", "ember")
        elif not self.changed or self.save():
            from tui.screens.new_game import NewGamePage

            self.app.open(NewGamePage(GAME, agreed_with(self.draft, self.shelf)))

    # Asking --------------------------------------------------------------------------------------

    def do_inspect(self) -> None:
        """A card as it is printed, and as the rules carry it out."""
        from tui.screens.reading import ReadingPage

        card = self.card
        if card is not None:
            self.app.open(ReadingPage(Panel("inspect", "", told(card)), card.title, "as it was understood"))

    def do_why(self) -> None:
        """Why this card cannot be in once more; else, what is wrong with the deck."""
        card, faults = self.card, self.draft.faults(self.pool)
        if card is not None and card.kind != "witch" and (why := refusal(self.draft, card, self.pool)):
            self.say(why)
        else:
            self.say(" ".join(faults) or "Nothing is wrong: this deck can be played.")

    def do_back(self) -> None:
        """A change is not lost without a word."""
        if self.changed and self.dismissed != self.unkept:
            self.say(self.unkept, "ember")
        else:
            self.app.back()

    def do_quit(self) -> None:
        if self.changed and self.dismissed != self.unkept:
            self.say(self.unkept, "ember")
        else:
            self.app.do_quit()

    @property
    def unkept(self) -> str:
        return f"This deck is not kept yet: {self.key_of('save')} keeps it, the same key again lets it go."

    # How it looks --------------------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        draw_builder(picture, self)
        y = picture.rows - BELOW
        if self.field is not None and self.typing != "search":
            x = picture.put(1, y, LINES[self.typing], "gold") + 1
            picture.put(x, y, self.field.shown(picture.columns - x - 1), "text")
        else:
            picture.put(1, y, self.prompt(), "text", picture.columns - 2)
        said, ink = (self.echo, self.echo_ink) if self.echo else (self.hint(), "muted")
        picture.put(1, y + 1, said, ink, picture.columns - 2)
        self.footer(picture)

    def prompt(self) -> str:
        """What is still to be done."""
        if self.playable:
            return f"You can play this deck: {self.key_of('begin')} begins a game with it."
        wanted = [] if self.draft.witch in self.pool else ["choose a witch"]
        left = SIZE - self.draft.size
        wanted += [f"add {counted(left, 'card')}"] if left > 0 else []
        if wanted:
            return f"You must {' and '.join(wanted)}."
        return f"You must mend this deck: {self.draft.faults(self.pool)[0]}"

    def hint(self) -> str:
        """What choosing the card under the cursor would do, or why it cannot be chosen."""
        card = self.card
        if card is None:
            lost = self.column.code in self.draft.cards
            return f"No card is called that any more: {self.keymap.shown('previous')} takes it out." if lost else ""
        if card.kind == "witch":
            return f"{card.title} leads this deck." if self.draft.witch == card.code else f"{card.title} would lead it."
        return whole(refusal(self.draft, card, self.pool)) or card.line

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        if self.field is not None:
            return [("Enter", "done"), ("Esc", "no words" if self.typing == "search" else "as it was")]
        add, remove = self.keymap.shown("next"), self.keymap.shown("previous")
        mine = [(self.key_of(name), short) for name, _, short, _, _ in LETTERS if short]
        other = ("Tab", "deck" if self.in_pool else "pool")
        return [(add, "add"), (remove, "remove"), other, *mine, *self.keys("inspect", "undo", "help", "back")]

    # Keys of its own -----------------------------------------------------------------------------

    @property
    def letters(self) -> dict[str, Callable[[BuilderPage], None]]:
        """What single letters do here: those that no action has."""
        given: dict[str, Callable[[BuilderPage], None]] = {}
        for _, wishes, _, _, method in LETTERS:
            if letter := self.keymap.letter(wishes, given):
                given[letter] = method
        return given

    def key_of(self, name: str) -> str:
        """The letter of something that only this page can do."""
        wanted = next(method for own, _, _, _, method in LETTERS if own == name)
        return next((letter for letter, method in self.letters.items() if method == wanted), "")

    def pick(self, label: str) -> bool:
        method = self.letters.get(label)
        if method is not None:
            method(self)
        return method is not None

    def commands(self) -> list[tuple[str, Callable[[], object]]]:
        own = [(f"{says} ({self.key_of(name)})", partial(method, self)) for name, _, _, says, method in LETTERS]
        return [*own, ("go to the other list (Tab)", self.do_switch), ("search for everything again", self.do_everything)]

    ACTS: ClassVar[dict[str, Callable[[Any], object]]] = {
        "up": lambda page: page.move(-1),
        "down": lambda page: page.move(1),
        "page_up": lambda page: page.move(-PAGE),
        "page_down": lambda page: page.move(PAGE),
        "first": lambda page: page.move(-10_000),
        "last": lambda page: page.move(10_000),
        "next": do_add,
        "pick": do_add,
        "default": do_add,
        "add": do_add,
        "previous": do_remove,
        "remove": do_remove,
        "undo": do_undo,
        "search": do_search,
        "inspect": do_inspect,
        "why": do_why,
        "rules": lambda page: page.app.open_rules(GAME.id),
        "back": do_back,
        "quit": do_quit,
    }


LINES = {"name": "Its name:", "export": "Into which file?"}
# What only this page can do: its name, the letters it would like, for the footer, for the palette, and how.
LETTERS: Sequence[tuple[str, str, str, str, Callable[[BuilderPage], None]]] = (
    ("hand", "dz", "hand", "draw a test hand", BuilderPage.do_hand),
    ("save", "sx", "save", "keep the deck", BuilderPage.do_save),
    ("begin", "bp", "begin", "begin a game with the deck", BuilderPage.do_begin),
    ("name", "ne", "name", "give the deck a name", BuilderPage.do_name),
    ("export", "xo", "", "write the deck to a file, or see it on one line", BuilderPage.do_export),
    ("kind", "kfq", "", "only one kind of card: strikes, shields, stances, witches", BuilderPage.do_kind),
    ("value", "v", "", "only one Power or Resistance", BuilderPage.do_value),
    ("icon", "cg", "", "only one stitch icon", BuilderPage.do_icon),
)


def agreed_with(draft: Draft, shelf: Shelf) -> dict[str, str]:
    """What is agreed upon for a game with this deck, against the first ready one."""
    return {"decks": f"{draft.line}, {next(iter(decks()))}", "cards": shelf.own_cards_text(draft)}


def told(card: Card) -> list[Line]:
    """A card in lines: what is printed, and below it what was understood."""
    first, *rest = card_told(card)
    lines = [(first, "gold bold"), *((line, "muted" if line.startswith(" " * 8) else "text") for line in rest)]
    return [*lines, ("", "text"), (card.line, "muted")]
