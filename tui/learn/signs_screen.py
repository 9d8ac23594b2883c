"""The parts of a game as its own board draws them: a small table that is won, and what each sign means."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Game
from tui.draw.board import Area
from tui.draw.picture import Picture
from tui.draw.widths import folded
from tui.parts.board import PROOF
from tui.parts.find import board_of
from tui.screens.base import PictureScreen, title

TOP, LEFT = 2, 2
SIGN, GAP = 8, 3  # columns of a sign; and between the small table and what stands beside it


class SignsScreen(PictureScreen):
    """Something to look at."""

    only_tells = True

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game, self.board = game, board_of(game.id)

    def legend(self) -> Mapping[str, str]:
        return self.board.legend

    def draw(self, picture: Picture) -> None:
        title(picture, self.game.name, "the signs on the table")
        is_proved = self.board.proof(picture, Area(LEFT, TOP, *PROOF))
        x = LEFT + PROOF.columns + GAP if is_proved else LEFT
        aim = [*folded(self.game.aim, picture.columns - x - LEFT)]
        picture.cursor = x, TOP
        for y, line in enumerate(aim, TOP):
            picture.put(x, y, line, "gold bold")
        self._signs(picture, TOP + max(len(aim), PROOF.rows if is_proved else 0) + 1)
        self.footer(picture)

    def _signs(self, picture: Picture, top: int) -> None:
        """In as many columns as there is room for, from top to bottom."""
        signs, rows = [*self.legend().items()], picture.rows - 2 - top
        beside = max(1, -(-len(signs) // max(1, rows)))
        columns = (picture.columns - 2 * LEFT) // beside
        for number, (sign, meaning) in enumerate(signs):
            place, row = divmod(number, rows)
            x = LEFT + place * columns
            picture.put(x, top + row, sign, "gold bold", SIGN - 1)
            picture.put(x + SIGN, top + row, meaning, "text", columns - SIGN)

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        return self.keys("back", "help")

    ACTS = PictureScreen.ACTS | {
        "pick": lambda screen: screen.app.back(),
        "default": lambda screen: screen.app.back(),
        "rules": lambda screen: screen.app.back(),
    }
