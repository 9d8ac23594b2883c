"""A player's head line: who it is, with which witch, resource, Stamina and stance, and how many cards lie where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.ask import Choice
from engine.games.witches_revel.options import stance_option
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.reckon import effects_of, name
from tui.draw.picture import Piece
from tui.draw.widths import cut, width
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.spaces import is_used
from tui.parts.head_line import Both, HeadLine, Part, needs
from tui.parts.table_brush import thing

STAMINA, FULL, GONE = 4, "▮", "·"
DIGITS = {"hand": 1, "deck": 2, "discards": 1}  # so that they stay where they are
SHORT = {"discards": "disc"}


class Way(NamedTuple):
    """How much is said."""

    note: bool = False
    witch: int = 99  # columns
    resource: int = 99
    stance: int = 99
    bar: bool = False  # Stamina as a bar, too
    short: bool = True  # short words for the piles


WAYS = (
    Way(note=True, bar=True, short=False),
    Way(bar=True, short=False),
    Way(short=False),
    Way(),
)
# What gives way to the rest, one after the other, and the columns that it keeps; at last there is no witch.
NARROWER = (("stance", 12), ("witch", 12), ("stance", 8), ("resource", 8), ("witch", 6), ("witch", 0))


class Head(HeadLine[RevelView, Brush]):
    """From the wordiest to the tightest way: the first that fits is drawn."""

    def option(self, own: str) -> Choice | None:
        return next((one for one in self.brush.options if str(one) == own and stance_option(one) is not None), None)

    def both(self, room: int) -> Both:
        """As wordy as can be; where all that is short is too long, names are cut."""
        for way in WAYS:
            if needs(both := self._by(way)) <= room:
                return both
        return self._narrower(WAYS[-1], room)

    def _by(self, way: Way) -> Both:
        left = [self.who(self.note() if way.note else ""), *self._witch(way)]
        view, seat = self.view, self.seat
        things = [*self._resource(way), *self._stamina(way), *self._stance(way)] if view.witches else []
        many = {
            "hand": view.hand_sizes[seat],
            "deck": view.deck_sizes[seat],
            "discards": len(view.discards[seat]),
        }
        return left, [*things, *self.counts(many, DIGITS, SHORT if way.short else {})]

    def _narrower(self, way: Way, room: int) -> Both:
        """Each no more than it must be."""
        full = self._names()
        for what, least in NARROWER:
            over = needs(both := self._by(way)) - room
            if over <= 0:
                return both
            now = min(getattr(way, what), width(full[what]))
            way = way._replace(**{what: min(now, max(least, now - over))})
        both = self._by(way)
        return both if needs(both) <= room else self.cut_name(both[1], room)

    def _names(self) -> dict[str, str]:
        """What can be cut, in full."""
        view = self.view
        there: dict[str, Sequence[str | None]]
        there = {"witch": view.witches, "resource": view.resources, "stance": view.stances}
        return {what: name(view, code) if codes and (code := codes[self.seat]) else "" for what, codes in there.items()}

    # Who ---------------------------------------------------------------------------------------

    def _witch(self, way: Way) -> list[Part]:
        if not way.witch or not self.view.witches:
            return []
        code = self.view.witches[self.seat]
        said = cut(name(self.view, code), way.witch)
        return [(thing("witch", self.seat), [(said, "muted"), *self._used(code)])]

    def _used(self, code: str) -> list[Piece]:
        """4.7  A Power that was used this turn."""
        powers = effects_of(self.view, code, "power")
        used = bool(powers) and all(is_used(self.view, self.seat, code, place) for place, _ in powers)
        return [(" used", "muted")] if used else []

    # What they have ----------------------------------------------------------------------------

    def _resource(self, way: Way) -> list[Part]:
        code, many = self.view.resources[self.seat], str(self.view.marks[self.seat])
        if not code:
            return []
        said = f"{cut(name(self.view, code), way.resource)} "
        return [(thing("resource", self.seat), [(said, "muted"), (many, "orange bold")])]

    def _stamina(self, way: Way) -> list[Part]:
        left = self.view.stamina[self.seat]
        ink = "herb bold" if left > 1 else "ember bold"
        bar = f"{FULL * left}{GONE * (STAMINA - left)} " if way.bar else ""
        return [(thing("stamina", self.seat), [("Stamina ", "muted"), (bar, ink), (str(left), ink)])]

    def _stance(self, way: Way) -> list[Part]:
        """With its key, where it can be chosen."""
        code = self.view.stances[self.seat]
        if not code:
            return [(thing("stance", self.seat), [("no stance", "muted")])]
        option = next((one for one in self.brush.options if stance_option(one) == self.seat), None)
        own = thing("stance", self.seat) if option is None else str(option)
        label = self.brush.label(option) if option is not None else ""
        key: list[Piece] = [(f"{label} ", "gold bold" if self.brush.here(own) else "herb bold")] if label else []
        return [(own, [*key, (cut(name(self.view, code), way.stance), "violet"), *self._used(code)])]
