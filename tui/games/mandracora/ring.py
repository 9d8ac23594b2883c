"""The ring of ten shops: a road round the table, and the Assistant on it."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.mandracora.cards import PLACES, SHOPS
from engine.games.mandracora.view import MarketView
from tui.draw.board import Area, Spot
from tui.draw.picture import Picture
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.faces import HOURS, shop_name
from tui.games.mandracora.layout import TILE, Layout
from tui.games.mandracora.shops import Goods, choose_left_over
from tui.parts.table_brush import TablePart

ASSISTANT = "@"
GROUNDS = {"day": "card", "start": "card", "night": "bar"}


class Ring(TablePart[MarketView, Brush, Layout]):
    """The shops, what they sell, and who is out shopping."""

    def __init__(self, brush: Brush, layout: Layout) -> None:
        super().__init__(brush, layout)
        self.shops = [Goods(brush, layout, place) for place in range(PLACES)]

    @property
    def crowded(self) -> bool:
        """Is there a card to choose that its shop has no room for?"""
        return any(goods.left for goods in self.shops)

    def draw(self) -> list[Spot]:
        road(self.brush.picture, self.layout)
        next_one = (self.view.place + 1) % PLACES  # the cursor walks the way that he will go
        spots = [spot for goods in (*self.shops[next_one:], *self.shops[:next_one]) for spot in self._shop(goods)]
        x, y = self.layout.stand(self.view.place)
        ink = "gold/raised bold" if self.brush.here("assistant") else "gold bold reverse"
        self.brush.picture.put(x, y, ASSISTANT, ink)
        left_over = choose_left_over(self.brush, self.layout, self.shops)
        return [*spots, *left_over, Spot("assistant", Area(x - 1, y, 2, 1))]

    def _shop(self, goods: Goods) -> list[Spot]:
        thing, option = f"shop {goods.place + 1}", f"+{(goods.place - self.view.place) % PLACES}"
        hours = SHOPS[self.view.ring[goods.place]].hours
        self.brush.ground(goods.tile, thing, GROUNDS[hours])
        self._name(goods.place, thing, option, hours)
        spot = Spot(thing, self._area(goods), self.brush.offered(option))
        if goods.levitating:
            return [spot, *goods.choose()]
        goods.draw()
        return [spot]

    def _area(self, goods: Goods) -> Area:
        """Where the shop can be asked about: not where the Assistant is, nor where single cards are."""
        x, y, columns, rows = goods.tile
        if goods.levitating:
            y, rows = self.layout.road_y(goods.place), 1
        taken = 2 * (goods.place == self.view.place)
        return Area(x + taken, y, columns - taken, rows)

    def _name(self, place: int, thing: str, option: Choice, hours: str) -> None:
        picture, x, y = self.brush.picture, self.layout.tile(place).x, self.layout.road_y(place)
        glyph, ink = HOURS[hours]
        near = self.brush.label(option) or place == self.view.place
        self.brush.key(x + 1, y, option, thing)
        picture.put(x + 3, y, glyph, ink)
        picture.put(x + 5, y, shop_name(self.view.ring[place]), "text bold" if near else "muted", TILE - 5)


def road(picture: Picture, layout: Layout) -> None:
    """Round the table with curved ends; arrows between the shops say which way he goes."""
    x, y, columns, rows = layout.ring
    picture.frame(x, y, columns, rows, "muted")
    for column in range(1, 5):
        picture.put(x + 1 + column * (TILE + 1), y, "›", "muted")
        picture.put(x + 1 + column * (TILE + 1), y + rows - 1, "‹", "muted")
