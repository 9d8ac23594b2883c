"""The ring of ten shops: a road round the table, and the Assistant on it."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.mandracora.state import PLACES, SHOPS
from tui.board import Area, Spot
from tui.games.mandracora.faces import HOURS, ink_of, shop_name, sign_of
from tui.games.mandracora.places import TILE, Places
from tui.games.mandracora.sheet import Sheet
from tui.picture import Picture
from tui.widths import width

ASSISTANT = "@"
GROUNDS = {"day": "card", "start": "card", "night": "bar"}


class Ring:
    """The shops, what they sell, and who is out shopping."""

    def __init__(self, sheet: Sheet, places: Places) -> None:
        self.sheet = sheet
        self.places = places
        self.view = sheet.view
        self.levitating = sheet.prompt == "levitate"
        self.left: list[tuple[int, int]] = []  # cards to choose from that their shop has no room for

    def draw(self) -> list[Spot]:
        road(self.sheet.picture, self.places)
        spots = []
        for place in range(PLACES):
            spots += self._shop(place)
        x, y = self.places.stand(self.view["place"])
        ink = "gold/raised bold" if self.sheet.here("assistant") else "gold bold reverse"
        self.sheet.picture.put(x, y, ASSISTANT, ink)
        return [*spots, *self._left_over(), Spot("assistant", Area(x - 1, y, 2, 1))]

    def _shop(self, place: int) -> list[Spot]:
        thing, option, tile = f"shop {place + 1}", self._option(place), self.places.tile(place)
        hours = SHOPS[self.view["ring"][place]].hours
        self.sheet.ground(tile, thing, GROUNDS[hours])
        self._name(place, thing, option)
        area = self._area(place)
        spot = Spot(thing, area, self.sheet.offered(option))
        if self.levitating:
            return [spot, *self._choice(place)]
        self._goods(place)
        return [spot]

    def _area(self, place: int) -> Area:
        """Where the shop can be asked about: not where the Assistant is, nor where single cards are."""
        x, y, columns, rows = self.places.tile(place)
        if self.levitating:
            y, rows = self.places.road_y(place), 1
        taken = 2 * (place == self.view["place"])
        return Area(x + taken, y, columns - taken, rows)

    def _option(self, place: int) -> Choice:
        return f"+{(place - self.view['place']) % PLACES}"

    def _name(self, place: int, thing: str, option: Choice) -> None:
        picture, x, y = self.sheet.picture, self.places.tile(place).x, self.places.road_y(place)
        tile = self.view["ring"][place]
        glyph, ink = HOURS[SHOPS[tile].hours]
        open_to_me = self.sheet.label(option) or place == self.view["place"]
        self.sheet.key(x + 1, y, option, thing)
        picture.put(x + 3, y, glyph, ink)
        picture.put(x + 5, y, shop_name(tile), "text bold" if open_to_me else "muted", TILE - 5)

    def _row(self, place: int, number: int = 0) -> int:
        """The rows for goods, from the road inwards."""
        inwards = 1 if self.places.above(place) else -1
        return self.places.road_y(place) + inwards * (1 + number)

    def _goods(self, place: int) -> None:
        pieces = [(sign_of(code), ink_of(code)) for code in self.view["shops"][place]]
        self.sheet.pieces(self.places.tile(place).x + 3, self._row(place), pieces, TILE - 3)

    # Levitation ----------------------------------------------------------------------------------

    def _choice(self, place: int) -> list[Spot]:
        """Every single card can be chosen: three in a row, and where there is room below it in a second one."""
        spots, x = [], self.places.tile(place).x
        for index in range(len(self.view["shops"][place])):
            row, column = divmod(index, 3)
            if row >= self._rows_of(place):
                self.left.append((place, index))
                continue
            spots.append(self._card(place, index, x + 1 + column * 4, self._row(place, row)))
        return spots

    def _rows_of(self, place: int) -> int:
        """The row of the pile is close to the upper shops where it is narrow."""
        return 1 if self.places.above(place) and self._row(place, 1) == self.places.notice_y else 2

    def _card(self, place: int, index: int, x: int, y: int) -> Spot:
        code, option = self.view["shops"][place][index], self._pair(place, index)
        thing = f"shop {place + 1} card {index + 1}"
        area = Area(x, y, 4, 1)
        self.sheet.picture.ground(*area, f"text/{'raised' if self.sheet.here(thing) else 'card'}")
        self.sheet.picture.put(x, y, self.sheet.label(option), "herb bold")
        self.sheet.picture.put(x + 1, y, sign_of(code), ink_of(code))
        return Spot(thing, area, self.sheet.offered(option))

    def _pair(self, place: int, index: int) -> Choice:
        """As it is offered: a pair may have become a list on its way."""
        return next((option for option in self.sheet.options if pair(option) == (place, index)), (place, index))

    def _left_over(self) -> list[Spot]:
        """In the place of the stacks, after the names of their shops."""
        spots: list[Spot] = []
        left, y, columns, _ = self.places.stacks
        x = left
        for number, (place, index) in enumerate(self.left):
            new = number == 0 or self.left[number - 1][0] != place
            name = shop_name(self.view["ring"][place]) if new else ""
            if x + width(name) + 6 > left + columns:
                x, y = left, y + 1
            x = self.sheet.picture.put(x, y, name, "muted") + 1 if name else x
            spots.append(self._card(place, index, x, y))
            x += 5
        return spots


def pair(option: Choice) -> tuple[int, int] | None:
    return (option[0], option[1]) if isinstance(option, (tuple, list)) else None


def road(picture: Picture, places: Places) -> None:
    """Round the table with curved ends; arrows between the shops say which way he goes."""
    x, y, columns, rows = places.ring
    picture.put(x, y, f"╭{'─' * (columns - 2)}╮", "faint")
    picture.put(x, y + rows - 1, f"╰{'─' * (columns - 2)}╯", "faint")
    for row in range(y + 1, y + rows - 1):
        picture.put(x, row, "│", "faint")
        picture.put(x + columns - 1, row, "│", "faint")
    for column in range(1, 5):
        picture.put(x + 1 + column * (TILE + 1), y, "›", "muted")
        picture.put(x + 1 + column * (TILE + 1), y + rows - 1, "‹", "muted")
