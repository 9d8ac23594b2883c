"""A player's head line: who it is, with which witch, resource, Stamina and stance, and how many cards lie where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.ask import Seat
from engine.games.witches_revel.options import stance_option
from engine.games.witches_revel.words.reckon import effects_of, name
from tui.draw.board import Area, Spot
from tui.draw.brush import Piece, thing
from tui.draw.widths import cut, width
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.faces import pieces_width
from tui.games.witches_revel.spaces import is_used
from tui.seat.company_words import bot_at

GAP = 2
STAMINA, FULL, GONE = 4, "▮", "·"
DIGITS = {"hand": 1, "deck": 2, "discards": 1}  # so that they stay where they are
SHORT = {"discards": "disc"}
Part = tuple[str, list[Piece]]  # a thing, and how it is written


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
Both = tuple[list[Part], list[Part]]  # what stands at the left, and what at the right


class Head:
    """From the wordiest to the tightest way: the first that fits is drawn."""

    def __init__(self, sheet: Brush, area: Area, seat: Seat) -> None:
        self.sheet = sheet
        self.area = area
        self.seat = seat
        self.view = sheet.view

    def draw(self) -> list[Spot]:
        x, y, columns, _ = self.area
        self.sheet.picture.ground(*self.area, "text/card")
        left, right = self._both(columns - 2)
        end = x + columns - 1 - _columns(right)
        return [*self._parts(x + 1, y, left), *self._parts(end, y, right)]

    def _both(self, room: int) -> Both:
        """As wordy as can be; where all that is short is too long, names are cut."""
        for way in WAYS:
            if _needs(both := self._by(way)) <= room:
                return both
        return self._narrower(WAYS[-1], room)

    def _by(self, way: Way) -> Both:
        return [*self._who(way), *self._witch(way)], [*self._things(way), *self._counts(way)]

    def _narrower(self, way: Way, room: int) -> Both:
        """Each no more than it must be."""
        full = self._names()
        for what, least in NARROWER:
            over = _needs(both := self._by(way)) - room
            if over <= 0:
                return both
            now = min(getattr(way, what), width(full[what]))
            way = way._replace(**{what: min(now, max(least, now - over))})
        both = self._by(way)
        return both if _needs(both) <= room else self._tightest(way, room)

    def _names(self) -> dict[str, str]:
        """What can be cut, in full."""
        codes = {"witch": "witches", "resource": "resources", "stance": "stances"}
        there = {what: self.view[where][self.seat] for what, where in codes.items() if self.view[where]}
        return {what: name(self.view, code) if (code := there.get(what)) else "" for what in codes}

    def _tightest(self, way: Way, room: int) -> Both:
        """A player's name that is too long is cut, too."""
        right = [*self._things(way), *self._counts(way)]
        own, [(text, ink), *_] = self._who(way)[0]
        return [(own, [(cut(text, max(1, room - _columns(right) - GAP)), ink)])], right

    # Who ---------------------------------------------------------------------------------------

    @property
    def _asked(self) -> bool:
        return self.seat in self.sheet.scene.waiting and not self.sheet.scene.over

    def _who(self, way: Way) -> list[Part]:
        called = (self.sheet.called(self.seat), "gold bold" if self._asked else "text bold")
        note = self._note() if way.note else ""
        noted: list[Piece] = [(f" {note}", "gold" if self._asked else "muted")] if note else []
        return [(thing("seat", self.seat), [called, *noted])]

    def _note(self) -> str:
        """What they are doing; that a bot plays, where people might."""
        if self._asked and self.seat != self.sheet.me:
            return "chooses"
        return bot_at(self.sheet.scene, self.seat) if self.sheet.scene.shared else ""

    def _witch(self, way: Way) -> list[Part]:
        if not way.witch or not self.view["witches"]:
            return []
        code = self.view["witches"][self.seat]
        said = cut(name(self.view, code), way.witch)
        return [(thing("witch", self.seat), [(said, "muted"), *self._used(code)])]

    def _used(self, code: str) -> list[Piece]:
        """4.7  A Power that was used this turn."""
        powers = effects_of(self.view, code, "power")
        used = bool(powers) and all(is_used(self.view, self.seat, code, place) for place, _ in powers)
        return [(" used", "faint")] if used else []

    # What they have ----------------------------------------------------------------------------

    def _things(self, way: Way) -> list[Part]:
        """Resource, Stamina, stance."""
        if not self.view["witches"]:
            return []
        return [*self._resource(way), *self._stamina(way), *self._stance(way)]

    def _resource(self, way: Way) -> list[Part]:
        code, many = self.view["resources"][self.seat], str(self.view["marks"][self.seat])
        if not code:
            return []
        said = f"{cut(name(self.view, code), way.resource)} "
        return [(thing("resource", self.seat), [(said, "muted"), (many, "orange bold")])]

    def _stamina(self, way: Way) -> list[Part]:
        left = self.view["stamina"][self.seat]
        ink = "herb bold" if left > 1 else "ember bold"
        bar = f"{FULL * left}{GONE * (STAMINA - left)} " if way.bar else ""
        return [(thing("stamina", self.seat), [("Stamina ", "muted"), (bar, ink), (str(left), ink)])]

    def _stance(self, way: Way) -> list[Part]:
        """With its key, where it can be chosen."""
        code = self.view["stances"][self.seat]
        if not code:
            return [(thing("stance", self.seat), [("no stance", "faint")])]
        option = next((one for one in self.sheet.options if stance_option(one) == self.seat), None)
        own = thing("stance", self.seat) if option is None else str(option)
        label = self.sheet.label(option) if option is not None else ""
        key: list[Piece] = [(f"{label} ", "gold bold" if self.sheet.here(own) else "herb bold")] if label else []
        return [(own, [*key, (cut(name(self.view, code), way.stance), "violet"), *self._used(code)])]

    def _counts(self, way: Way) -> list[Part]:
        """How many cards lie where; what they are is asked closely."""
        seat, view = self.seat, self.view
        counts = {
            "hand": view["hand_sizes"][seat],
            "deck": view["deck_sizes"][seat],
            "discards": len(view["discards"][seat]),
        }
        words = SHORT if way.short else {}
        return [
            (thing(word, seat), [(f"{words.get(word, word)} ", "muted"), (f"{many:{DIGITS[word]}}", "text")])
            for word, many in counts.items()
        ]

    def _parts(self, x: int, y: int, parts: Sequence[Part]) -> list[Spot]:
        spots = []
        for own, pieces in parts:
            area = Area(x, y, pieces_width(pieces), 1)
            if self.sheet.here(own):
                self.sheet.ground(area, own)
            x = self.sheet.pieces(x, y, pieces, area.columns) + GAP
            option = next(
                (one for one in self.sheet.options if str(one) == own and stance_option(one) is not None), None
            )
            spots.append(Spot(own, area, option))
        return spots


def _columns(parts: Sequence[Part]) -> int:
    return sum(pieces_width(pieces) + GAP for _, pieces in parts) - GAP if parts else 0


def _needs(both: Both) -> int:
    return _columns(both[0]) + GAP + _columns(both[1])
