"""The table of Moon Moths: the others above, the moths and what was lit last, my hand below."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.moon_moths.rules.night import brightest
from engine.games.moon_moths.view import MoonMothsView
from engine.games.moon_moths.words.prompts import card_name
from engine.words.speech import counted
from tui.draw import card as cards
from tui.draw.board import Area, Spot
from tui.draw.gauges import bar
from tui.draw.headings import titled
from tui.draw.seats import beside_each_other, others
from tui.draw.widths import width
from tui.parts.board import Board
from tui.parts.table_brush import TableBrush, thing

INKS = {"B": "blue", "G": "green", "R": "red", "V": "violet"}
LEGEND = {"☼": "a lantern", "▮": "a lantern in hand, unseen"}
HOLDS = {"lit": 1.5, "caught": 1.0, "flew on": 1.0}  # seconds for which such news can be looked at
LIT, POINTS = 54, 70  # columns left of what was lit last, and of my points
BAR = 12  # columns at most for somebody's points among all that can be won
STEP = cards.COLUMNS + 1  # from card to card


class MoonMothsBoard(Board[MoonMothsView]):
    """Draws what one seat sees."""

    moves = ("lit",)  # news of what somebody chose
    seconds = HOLDS
    legend = LEGEND

    def draw_with(self, brush: TableBrush, area: Area) -> list[Spot]:
        x, y, columns, rows = area
        middle, below = y + (rows - 7) // 2 - 1, y + rows - 7
        brush.headed(area, y + 3, titled("the moths", "muted"), (LIT + 2, "lit last", "muted"))
        brush.ticker(area, below, but=("night", "lit"))  # those lie there: what is left is who caught the moth
        return [
            *_hand(brush, x + 2, below + 2),
            _moths(brush, x + 2, middle),
            *_lit(brush, Area(x + LIT, middle, columns - LIT, 1)),
            *_players(brush, Area(x + 2, y, columns - 2, 3)),
        ]


def _hand(brush: TableBrush, x: int, y: int) -> Iterator[Spot]:
    """My lanterns; the one that I have chosen lies apart."""
    for place, card in enumerate([*brush.view.hand, *brush.view.chosen]):
        area = Area(x + (place + (card in brush.view.chosen)) * STEP, y, cards.COLUMNS, cards.ROWS)
        face = cards.Face((f"{card[0]} ☼", f" {card[1]}", ""), INKS[card[0]])
        cards.card(brush.picture, area.x, y, face, brush.label(card), brush.here(card))
        yield Spot(card, area, brush.offered(card))
    if brush.me is not None:
        brush.picture.put(x + POINTS - 2, y + 2, counted(brush.view.points[brush.me], "point"), "gold bold")


def _moths(brush: TableBrush, x: int, y: int) -> Spot:
    """In the order in which they come; those that have come recede.  In the end: who has won."""
    row, nights = brush.view.row, brush.view.nights
    for place, worth in enumerate(row):
        face = cards.Face((">o<", f" {worth}", ""), "gold")
        cards.card(brush.picture, x + place * STEP, y, face, here=brush.here("moths"), dim=place < nights)
    now = (x, brush.outcome) if brush.view.over else (x + nights * STEP, "tonight")
    brush.picture.put(now[0], y + cards.ROWS, now[1], "gold", LIT)
    return Spot("moths", Area(x, y, len(row) * STEP - 1, cards.ROWS))


def _lit(brush: TableBrush, area: Area) -> Iterator[Spot]:
    """Who lit what last, and whose lantern was the brightest."""
    lit = brush.view.lit
    for seat, card in enumerate(lit):
        row = area._replace(y=area.y + seat)
        brush.raised(row, card)
        x = brush.picture.put(row.x, row.y, card_name(card), f"{INKS[card[0]]} bold") + 1
        name = row._replace(x=x, columns=row.x + row.columns - x)
        brush.put_called(name, seat, " catches" if seat == brightest(lit) else "", "text")
        yield Spot(card, row)


def _players(brush: TableBrush, area: Area) -> Iterator[Spot]:
    """The others, or for who watches everybody: name, hand, points."""
    view = brush.view
    for seat, block in beside_each_other(others(view), area, 1).items():
        brush.raised(block, thing("seat", seat))
        brush.put_called(block, seat, " chooses" if brush.asked(seat) else "")
        hand = " ".join(view.known[seat]) or cards.backs(view.hand_sizes[seat], 6)
        brush.picture.put(block.x, block.y + 1, hand, "muted", block.columns)
        said = counted(view.points[seat], "point")
        room = min(BAR, block.columns - width(said) - 1)
        end = bar(brush.picture, block.x, block.y + 2, room, view.points[seat], sum(view.row), "text")
        brush.picture.put(end + 1, block.y + 2, said, "muted", block.columns - room - 1)
        yield Spot(thing("seat", seat), block)


BOARD = MoonMothsBoard()
