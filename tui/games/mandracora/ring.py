"""The ring of ten shops: a road round the table, and the Assistant on it."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.mandracora.state import PLACES, SHOPS
from tui.draw.board import Area, Spot
from tui.draw.picture import Picture
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.faces import HOURS, shop_name
from tui.games.mandracora.layout import TILE, Places
from tui.games.mandracora.shops import Goods, choose_left_over

ASSISTANT = "@"
GROUNDS = {"day": "card", "start": "card", "night": "bar"}


class Ring:
    """The shops, what they sell, and who is out shopping."""

    def __init__(self, sheet: Brush, places: Places) -> None:
        self.sheet = sheet
        self.places = places
        self.view = sheet.view
        self.shops = [Goods(sheet, places, place) for place in range(PLACES)]

    @property
    def crowded(self) -> bool:
        """Is there a card to choose that its shop has no room for?"""
        return any(goods.left for goods in self.shops)

    def draw(self) -> list[Spot]:
        road(self.sheet.picture, self.places)
        spots = [spot for goods in self._from_him_on() for spot in self._shop(goods)]
        x, y = self.places.stand(self.view["place"])
        ink = "gold/raised bold" if self.sheet.here("assistant") else "gold bold reverse"
        self.sheet.picture.put(x, y, ASSISTANT, ink)
        left_over = choose_left_over(self.sheet, self.places, self.shops)
        return [*spots, *left_over, Spot("assistant", Area(x - 1, y, 2, 1))]

    def _from_him_on(self) -> list[Goods]:
        """Clockwise, the one first that he comes to next: so the cursor walks his way."""
        after = (self.view["place"] + 1) % PLACES
        return [*self.shops[after:], *self.shops[:after]]

    def _shop(self, goods: Goods) -> list[Spot]:
        thing, option = f"shop {goods.place + 1}", f"+{(goods.place - self.view['place']) % PLACES}"
        hours = SHOPS[self.view["ring"][goods.place]].hours
        self.sheet.ground(goods.tile, thing, GROUNDS[hours])
        self._name(goods.place, thing, option, hours)
        spot = Spot(thing, self._area(goods), self.sheet.offered(option))
        if goods.levitating:
            return [spot, *goods.choose()]
        goods.draw()
        return [spot]

    def _area(self, goods: Goods) -> Area:
        """Where the shop can be asked about: not where the Assistant is, nor where single cards are."""
        x, y, columns, rows = goods.tile
        if goods.levitating:
            y, rows = self.places.road_y(goods.place), 1
        taken = 2 * (goods.place == self.view["place"])
        return Area(x + taken, y, columns - taken, rows)

    def _name(self, place: int, thing: str, option: Choice, hours: str) -> None:
        picture, x, y = self.sheet.picture, self.places.tile(place).x, self.places.road_y(place)
        glyph, ink = HOURS[hours]
        near = self.sheet.label(option) or place == self.view["place"]
        self.sheet.key(x + 1, y, option, thing)
        picture.put(x + 3, y, glyph, ink)
        picture.put(x + 5, y, shop_name(self.view["ring"][place]), "text bold" if near else "muted", TILE - 5)


def road(picture: Picture, places: Places) -> None:
    """Round the table with curved ends; arrows between the shops say which way he goes."""
    x, y, columns, rows = places.ring
    picture.put(x, y, f"╭{'─' * (columns - 2)}╮", "muted")
    picture.put(x, y + rows - 1, f"╰{'─' * (columns - 2)}╯", "muted")
    for row in range(y + 1, y + rows - 1):
        picture.put(x, row, "│", "muted")
        picture.put(x + columns - 1, row, "│", "muted")
    for column in range(1, 5):
        picture.put(x + 1 + column * (TILE + 1), y, "›", "muted")
        picture.put(x + 1 + column * (TILE + 1), y + rows - 1, "‹", "muted")
