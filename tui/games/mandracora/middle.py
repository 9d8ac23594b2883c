"""Inside the ring: the pile, the five stacks of spells, what is not done with cards."""

from __future__ import annotations

from engine.games.mandracora.state import POWERS, ROUNDS
from tui.board import Area, Spot
from tui.games.mandracora.faces import HIDDEN, spell_name
from tui.games.mandracora.places import TILE, Places
from tui.games.mandracora.sheet import Sheet
from tui.widths import width

BUTTONS = ("drop out", "no other turn", "no trade", "give", "ask", "exchange")
BUTTON = 4  # columns of a button round its word


class Middle:
    """What lies in the middle of the table."""

    def __init__(self, sheet: Sheet, places: Places) -> None:
        self.sheet = sheet
        self.places = places
        self.view = sheet.view

    def draw(self, crowded: bool) -> list[Spot]:
        """`crowded`: cards to choose from take the place of the stacks."""
        stacks = [] if crowded else [self._stack(power) for power in range(1, POWERS + 1)]
        return [*self._notice(), *stacks, self._pile()]

    def _pile(self) -> Spot:
        area, pile = self.places.pile, self.view["pile"]
        self.sheet.ground(area, "pile")
        end = self.sheet.picture.put(area.x, area.y, "pile", "muted")
        end = self.sheet.picture.put(end + 1, area.y, HIDDEN if pile else "", "muted")
        self.sheet.picture.put(end + bool(pile), area.y, str(pile or "empty"), "text bold" if pile else "faint")
        return Spot("pile", area)

    def _stack(self, power: int) -> Spot:
        area, thing, option = self.places.stack(power), f"stack {power}", f"power {power}"
        top, count = self.view["stacks"][power - 1]
        picture, x, y = self.sheet.picture, area.x + 1, area.y
        self.sheet.ground(area, thing, "card" if top else "ground")
        picture.put(x, y, str(power), self._ink(power) if top else "faint")
        picture.put(x + 2, y, HIDDEN * count, "muted")
        picture.put(x, y + 1, spell_name(top) if top else "no spell", "text" if top else "faint", TILE - 1)
        label = self.sheet.label(option)
        if label:
            picture.right(area.x + TILE - 1, y, label, "gold bold" if self.sheet.here(thing) else "herb bold")
        return Spot(thing, area, self.sheet.offered(option))

    def _ink(self, power: int) -> str:
        """Gold, if the spell that is being prepared is strong enough already."""
        return "gold bold" if power <= len(self.view["brew"]) - 1 else "text bold"

    def _notice(self) -> list[Spot]:
        """The final rounds, and what can be chosen that is no thing on the table."""
        offered = [option for option in BUTTONS if option in self.sheet.options]
        x, y, columns, _ = self.places.stacks._replace(y=self.places.notice_y)
        right = x + columns - sum(len(option) + BUTTON + 1 for option in offered)
        x = self.places.pile.x + self.places.pile.columns + 2
        fitting = next(words for words in (*self._rounds(), "") if width(words) <= right - x)
        self.sheet.picture.put(x, y, fitting, "ember bold")
        spots = []
        for option in offered:
            spots.append(self._button(option, right + 1, y))
            right += spots[-1].area.columns + 1
        return spots

    def _rounds(self) -> list[str]:
        """How long it goes on, in as many words as there is room for."""
        left, seats = self.view["left"], self.view["seats"]
        if left is None or self.sheet.scene.over:
            return []
        turns = "the last turn" if left == 1 else f"{left} turns left"
        number = final_round(left, seats)
        return [f"final round {number} of {ROUNDS}, {turns}", f"round {number}/{ROUNDS}"]

    def _button(self, option: str, x: int, y: int) -> Spot:
        area = Area(x, y, len(option) + BUTTON, 1)
        self.sheet.ground(area, option, "card")
        end = self.sheet.key(x + 1, y, option, option)
        self.sheet.picture.put(end, y, option, "text bold")
        return Spot(option, area, option)


def final_round(left: int, seats: int) -> int:
    """Which of the final rounds it is, with so many turns left."""
    return min(ROUNDS, max(1, ROUNDS + 1 - -(-left // seats)))
