"""The rules of a game: their contents to choose from, and all of them to scroll and to search."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from engine.games import GAMES
from engine.lessons.lesson import Lesson, examples_of
from tui.draw.menu import Item
from tui.draw.panel import Line, Panel, Sought
from tui.draw.picture import Picture
from tui.draw.rulebook import chapters, found, rules_lines
from tui.screens.base import OwnKey, PictureScreen
from tui.screens.list_screen import ListScreen, draw_prompt
from tui.screens.reading import ReadingScreen

TRY = "    to be tried at the table: {}"
TRIED = "herb bold"
NO_EXAMPLES: Mapping[str, Lesson] = MappingProxyType({})
LONGEST = 40  # signs of what is searched for
LETTERS = "abdefkmopqsvxyz"  # for chapters without a digit of their own; c, g and n mean something where rules are read


class Searching(PictureScreen):
    """A screen where words can be typed that are looked for in the rules."""

    def do_search(self) -> None:
        self.open_field(LONGEST)

    def keys_of_the_field(self) -> list[tuple[str, str]]:
        return [("Enter", "search"), ("Esc", "leave it")]

    @property
    def typed(self) -> str:
        """The line that is being written, if one is."""
        return f"Search for: {self.field.text}_" if self.field is not None else ""


class RulesScreen(Searching, ListScreen):
    """The contents: every chapter, with a key to go there."""

    more = "the rules"
    only_tells = True

    def __init__(self, game: str, at: str = "", searching: bool = False) -> None:
        super().__init__()
        self.game, self.head = game, GAMES[game].name
        self.examples = {example.rule: example for example in examples_of(game)}
        self.lines = [*self._with_examples(rules_lines(game))]
        self.begins_searching = searching
        self._cursor_at = next((n for n, title in enumerate(chapters(self.lines)) if title.startswith(f"{at}. ")), 0)

    def on_mount(self) -> None:
        self.renew(self._cursor_at)
        if self.begins_searching:
            self.do_search()

    def items(self) -> Sequence[Item]:
        return [self._item(title, line) for title, line in chapters(self.lines).items()]

    def _with_examples(self, lines: Sequence[Line]) -> Iterator[Line]:
        """Below a paragraph that can be tried at the table a line says so."""
        for line in lines:
            yield line
            number = re.match(r"\d+\.\d+(?= )", line[0])
            if number is not None and (example := self.examples.get(number[0])) is not None:
                yield TRY.format(example.title), TRIED

    def _open_signs(self) -> None:
        from tui.learn.signs_screen import SignsScreen  # lazy: loaded when somebody looks

        self.app.open(SignsScreen(GAMES[self.game]))

    def _item(self, title: str, line: int) -> Item:
        says = f"Every chapter has a key; {self.keymap.shown('search')} searches all of them for words."
        digit = re.match(r"(\d)\. ", title)
        text = title.removeprefix(digit[0]) if digit else title
        return Item(
            text, partial(self.read, line), key=digit[1] if digit else "", wishes=LETTERS, verb="read", says=says
        )

    def read(self, line: int) -> None:
        self.app.open(RulesText(self.head, self.lines, line, examples=self.examples))

    def wrote(self, text: str) -> None:
        self.attempt(lambda: self.app.open(RulesText(self.head, self.lines, search=text, examples=self.examples)))

    def prompt(self, picture: Picture) -> None:
        if self.typed:
            draw_prompt(picture, self.typed, "gold")
        else:
            super().prompt(picture)

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        return [*self.keys("search"), (self.key_of("signs"), "signs"), *super().keys_of_the_moment()]

    def own_keys(self) -> Mapping[str, OwnKey]:
        signs = OwnKey("S", self._open_signs, says="what the signs on the table mean")
        return {
            "signs": signs,
            "top": OwnKey("g", partial(self._jump, 0)),
            "end": OwnKey("G", partial(self._jump, 10_000)),
        }

    ACTS = ListScreen.ACTS | {
        "search": lambda screen: screen.do_search(),
        "rules": lambda screen: screen.app.back(),
    }


class RulesText(Searching, ReadingScreen):
    """All of the rules, from a line on, or from the first that says what is searched for."""

    def __init__(
        self,
        head: str,
        lines: Sequence[Line],
        line: int = 0,
        search: str | None = None,
        examples: Mapping[str, Lesson] = NO_EXAMPLES,
    ) -> None:
        super().__init__(Panel("rules", "", lines), head, "the rules")
        self._examples = {TRY.format(example.title): example for example in examples.values()}
        if search is None:
            self.panel.go_to(line)
        else:
            self.search(search)

    # Searching -----------------------------------------------------------------------------------

    def wrote(self, text: str) -> None:
        self.attempt(lambda: self.search(text))

    def search(self, text: str) -> None:
        """Go to the paragraph with this number, or to the first place from here on; ValueError if there is none."""
        places = found(self.panel.lines, text)
        if not places:
            raise ValueError(f"the rules say nothing of {text!r}" if text.split() else "type what to search for")
        begins = [place for place in places if self.panel.lines[place][0].startswith(f"{text.strip()} ")]
        at = next((place for place in begins or places if place >= self.panel.first), places[0])
        self.panel.search = Sought(text.lower().split(), places, begins[0] if begins else at)
        self.go_to_match()

    def go_to_match(self, steps: int = 0) -> None:
        """The next match, or the one before; after the last comes the first."""
        search = self.panel.search
        if not search.lines:
            self.say(f"Nothing is searched for: {self.keymap.shown('search')} begins a search.")
            return
        place = (search.lines.index(search.at) + steps) % len(search.lines)
        self.panel.search = Sought(search.words, search.lines, search.lines[place])
        self.panel.go_to(search.lines[place])
        said = f"'{' '.join(search.words)}': place {place + 1} of {len(search.lines)}"
        others = f"; {self.key_of('next match')} the next, {self.key_of('match before')} the one before"
        self.say(said + others * (len(search.lines) > 1))

    # Keys ----------------------------------------------------------------------------------------

    @property
    def said(self) -> str:
        return self.typed or super().said

    def try_out(self) -> None:
        """The first example from the first line in sight on."""
        first = self.panel.first
        lines = [*self.panel.lines[first:], *self.panel.lines[:first]]
        self.app.try_out(next(self._examples[text] for text, ink in lines if ink == TRIED))

    def own_keys(self) -> Mapping[str, OwnKey]:
        says = "try the next example at the table"
        tries = {"try": OwnKey("e", self.try_out, "try it", says)} if self._examples else {}
        return {
            **tries,
            "next match": OwnKey("n>", partial(self.go_to_match, 1), says="the next place that is searched for"),
            "match before": OwnKey("N<", partial(self.go_to_match, -1), says="the place before that is searched for"),
            "contents": OwnKey("c", self.app.back, says="the contents of these rules"),
            "top": OwnKey("g", partial(self.scroll, -100_000)),
            "end": OwnKey("G", partial(self.scroll, 100_000)),
        }

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        walk = self.keymap.both("up", "down")
        if not self._examples:
            walk += f" {self.keymap.both('page_up', 'page_down')}"
        matches = f"{self.key_of('next match')} {self.key_of('match before')}".strip()
        found = [(matches, "matches")] if self.panel.search.lines else []
        contents = (self.key_of("contents"), "contents")
        tries = [(self.key_of("try"), "try it")] if self._examples else []
        return [(walk, "scroll"), *tries, *self.keys("search"), *found, contents, *self.keys("help", "back")]

    ACTS = ReadingScreen.ACTS | {"search": lambda screen: screen.do_search()}
