"""The deck builder: the pool and the deck side by side, every limit checked as one goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from textual import events

from engine.games.witches_revel import GAME
from engine.games.witches_revel.cards.cards import LONGEST_NAME
from tui.app.letters import Letter
from tui.draw.board import Area
from tui.draw.field import TextField
from tui.draw.panel import Panel
from tui.draw.picture import Picture
from tui.games.witches_revel.workshop import words
from tui.games.witches_revel.workshop.bench import Bench
from tui.games.witches_revel.workshop.draw import BELOW, draw_builder
from tui.games.witches_revel.workshop.files import SUFFIX, deck_text, write_anew
from tui.games.witches_revel.workshop.search import Search
from tui.games.witches_revel.workshop.shelf import Shelf, ShelvedDeck
from tui.screens.base import OwnKey, PictureScreen
from tui.screens.reading import text_to_copy

SWITCH = "tab"  # the key that goes to the other list: like Enter and Esc, the same on every keyboard
LONGEST_WORDS, LONGEST_PATH = 40, 200
PAGE = 10  # rows


class BuilderScreen(PictureScreen):
    """A deck on the workbench."""

    def __init__(self, shelf: Shelf, kept: ShelvedDeck) -> None:
        super().__init__()
        self.bench = Bench(shelf, kept)
        self.typing = ""  # what is being typed: search, name, export

    def move(self, steps: int) -> None:
        self.bench.column.move(steps)
        self.paint()

    def do_switch(self) -> None:
        """To the other list."""
        self.bench.in_pool = not self.bench.in_pool
        self.paint()

    # Searching -----------------------------------------------------------------------------------

    def look_for(self, search: Search) -> None:
        self.bench.look_for(search)
        self.paint()

    def do_search(self) -> None:
        """From the beginning: what was searched for before is of no use to what comes next."""
        self.bench.in_pool = True
        self.look_for(replace(self.bench.search, words=""))
        self._type("search", TextField(LONGEST_WORDS))

    # Typing --------------------------------------------------------------------------------------

    def _type(self, what: str, field: TextField) -> None:
        """From here on keys are written into this line."""
        self.typing, self.field = what, field
        self.paint()

    def heard(self, event: events.Key) -> None:
        if event.key == SWITCH:
            self.dismissed, self.echo = self.echo, ""
            self.do_switch()
        else:
            super().heard(event)

    def write(self, event: events.Key) -> None:
        assert self.field is not None
        self.echo, field = "", self.field
        searches = self.typing == "search"
        if searches and event.key in ("up", "down"):
            self.move(1 if event.key == "down" else -1)
            return
        outcome = field.press(event)
        if searches:
            self.bench.look_for(replace(self.bench.search, words="" if outcome == "left" else field.text))
        if outcome != "typing":
            self._typed(field.text.strip() if outcome == "done" else "")
        self.paint()

    def pasted(self, text: str) -> None:
        super().pasted(text)
        if self.field is not None and self.typing == "search":
            self.look_for(replace(self.bench.search, words=self.field.text))

    def _typed(self, text: str) -> None:
        """A line is done; nothing: it was left."""
        what, self.typing, self.field = self.typing, "", None
        if text and what == "name":
            self.bench.change(replace(self.bench.draft, name=text))
        elif text and what == "export":
            self._export(Path(text).expanduser())

    # Keeping -------------------------------------------------------------------------------------

    def do_name(self) -> None:
        self._type("name", TextField(LONGEST_NAME, self.bench.draft.name))

    def do_save(self) -> None:
        if self.attempt(self.bench.save):
            self.say(words.saved(self.bench, self.key_of("begin")), "herb")

    def do_export(self) -> None:
        """Into a file; where there are none, to be copied."""
        if not self.app.has_files:
            lines = [self.bench.draft.line, "", *self.exported.splitlines()]
            self.app.open(text_to_copy(lines, self.bench.draft.name))
            return
        self._type("export", TextField(LONGEST_PATH, f"{self.bench.draft.code}{SUFFIX}"))

    @property
    def exported(self) -> str:
        """The deck as text, and the cards of one's own that it needs."""
        parts = [deck_text(self.bench.draft), self.bench.shelf.own_cards_text(self.bench.draft)]
        return "\n".join(filter(None, parts))

    def _export(self, path: Path) -> None:
        if self.attempt(lambda: write_anew(path, self.exported)):
            self.say(f"Written to {path}.", "herb")

    # Trying it -----------------------------------------------------------------------------------

    def do_hand(self) -> None:
        from tui.games.witches_revel.workshop.sample_hand import HandScreen

        if self.bench.draft.size:
            self.app.open(HandScreen(self.bench.draft, self.bench.pool))
        else:
            self.say("Nothing can be drawn from an empty deck.")

    def do_inspect(self) -> None:
        """A card as it is printed, and as the rules carry it out."""
        from tui.screens.reading import ReadingScreen

        card = self.bench.card
        if card is not None:
            panel = Panel("inspect", "", words.told(card, self.bench.pool))
            self.app.open(ReadingScreen(panel, card.title, "as it was understood"))

    # Playing it ----------------------------------------------------------------------------------

    def do_begin(self) -> None:
        """A new game with this deck against a ready one."""
        from tui.screens.new_game import NewGameScreen

        if self._is_kept():
            self.app.open(NewGameScreen(GAME, words.agreed_with(self.bench.draft, self.bench.shelf)))

    def do_host(self) -> None:
        """A table for people, with this deck against a ready one; its cards need no file that is named."""
        from tui.screens.host_table import HostScreen

        if self._is_kept():
            agreed = words.agreed_with(self.bench.draft, self.bench.shelf)
            self.app.open(HostScreen(GAME, self.app.served, agreed))

    def _is_kept(self) -> bool:
        """A deck that can be played is kept first; if it cannot, it is said why."""
        if self.bench.faults:
            self.say(f"Not yet: {self.bench.faults[0]}", "ember")
            return False
        return not self.bench.changed or self.attempt(self.bench.save)

    # Leaving -------------------------------------------------------------------------------------

    def do_back(self) -> None:
        """A change is not lost without a word."""
        if self.bench.changed:
            self.confirm(f"Let it go? This deck is not kept yet; {self.key_of('save')} keeps it.", self._let_go)
        else:
            self._let_go()

    def _let_go(self) -> None:
        self.bench.saved = self.bench.draft
        self.app.back()

    def on_unmount(self) -> None:
        """Who leaves witch-tui, or is made to, finds the deck again."""
        if self.bench.changed:
            with suppress(ValueError):
                self.bench.save()

    # How it looks --------------------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        field = self.field if self.typing == "search" else None
        keys = {"search": self.keymap.shown("search"), **{name: self.key_of(name) for name in self.own_keys()}}
        draw_builder(picture, self.bench, keys, field)
        y = picture.rows - BELOW
        if self.field is not None and field is None:
            if self.typing == "export":
                panel = Panel("export", "What is written", [(line, "text") for line in self.exported.splitlines()])
                panel.draw(picture, Area(0, 1, picture.columns, y - 1))
            x = picture.put(1, y, LINES[self.typing], "gold") + 1
            self.field.put(picture, x, y, picture.columns - x - 1)
        else:
            picture.put(1, y, words.prompt(self.bench, keys), "text", picture.columns - 2)
        picture.cursor = picture.cursor or (1, y)
        hint = (HINTS.get(self.typing) if self.app.has_files else "") or words.hint(
            self.bench, self.keymap.shown("previous")
        )
        said, ink = (self.echo, self.echo_ink) if self.echo else (hint, "muted")
        picture.put(1, y + 1, said, ink, picture.columns - 2)
        self.footer(picture)

    def keys_of_the_field(self) -> list[tuple[str, str]]:
        return [("Enter", "done"), ("Esc", "no words" if self.typing == "search" else "as it was")]

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        add, remove = self.keymap.shown("next"), self.keymap.shown("previous")
        other = (SWITCH.capitalize(), "deck" if self.bench.in_pool else "pool")
        return [(add, "add"), (remove, "remove"), other, *self.own_footer(), *self.keys("help", "back")]

    # Keys ----------------------------------------------------------------------------------------

    def own_keys(self) -> Mapping[str, OwnKey]:
        search, look_for = self.bench.search, self.look_for
        kinds = "only one kind of card: strikes, shields, stances, witches"
        return {
            "hand": OwnKey(Letter.TEST_HAND, self.do_hand, "hand", "draw a test hand"),
            "save": OwnKey(Letter.KEEP, self.do_save, "save", "keep the deck"),
            "begin": OwnKey(Letter.BEGIN, self.do_begin, "begin", "begin a game with the deck"),
            "host": OwnKey(Letter.HOST, self.do_host, says="host a table with the deck"),
            "name": OwnKey(Letter.NAME, self.do_name, says="give the deck a name"),
            "export": OwnKey(Letter.EXPORT, self.do_export, says="write the deck to a file, or see it on one line"),
            "kind": OwnKey(Letter.KINDS, lambda: look_for(search.next_kind()), says=kinds),
            "value": OwnKey(
                Letter.VALUES, lambda: look_for(search.next_value(self.bench.pool)), says="only one Power or Resistance"
            ),
            "icon": OwnKey(Letter.ICONS, lambda: look_for(search.next_icon()), says="only one stitch icon"),
        }

    def commands(self) -> list[tuple[str, Callable[[], object]]]:
        return [
            *super().commands(),
            ("go to the other list (Tab)", self.do_switch),
            ("search for everything again", partial(self.look_for, Search())),
        ]

    ACTS = PictureScreen.ACTS | {
        "up": lambda screen: screen.move(-1),
        "down": lambda screen: screen.move(1),
        "page_up": lambda screen: screen.move(-PAGE),
        "page_down": lambda screen: screen.move(PAGE),
        "first": lambda screen: screen.move(-10_000),
        "last": lambda screen: screen.move(10_000),
        **dict.fromkeys(("next", "pick", "default", "add"), lambda screen: screen.attempt(screen.bench.add)),
        **dict.fromkeys(("previous", "remove"), lambda screen: screen.attempt(screen.bench.remove)),
        "undo": lambda screen: screen.attempt(screen.bench.undo),
        "search": do_search,
        "inspect": do_inspect,
        "why": lambda screen: screen.say(words.why(screen.bench)),
        "rules": lambda screen: screen.app.open_rules(GAME.id),
        "back": do_back,
    }


LINES = {"name": "Its name:", "export": "Into which file?"}
HINTS = {"name": "Its file is called after it.", "export": "Without a folder: where witch-tui was started."}
