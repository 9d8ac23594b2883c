"""The line above my hand: what the card under the cursor would bring in all, or the latest news."""

from __future__ import annotations

from engine.games.weavers.cards import DONE
from engine.games.weavers.cards import TOKENS as TOKEN_NAMES
from engine.games.weavers.rules.weaving import WILD, components_of, weave
from engine.games.weavers.state import DAMAGE
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.reckon import blocked, brought, draws
from tui.draw.board import Area, Spot
from tui.draw.picture import Piece
from tui.draw.widths import width
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import FACE_DOWN, tokens_in
from tui.games.weavers.preview import considered

TOKENS = 44  # columns for what comes
IN_ALL = ("gold bold",) * len(TOKEN_NAMES)


def balance(brush: Brush, area: Area) -> list[Spot]:
    """Drawn; -> what can be chosen there."""
    spots = [_done(brush, area)] if DONE in brush.options else []
    room = area._replace(columns=area.columns - sum(spot.area.columns + 1 for spot in spots))
    play = considered(brush)
    if not play:
        brush.ticker(room, area.y, but=("round", "sets"))  # the head lines say that
        return spots
    brush.picture.line(area.y, "faint", area.x, area.columns)
    end = brush.picture.pieces(area.x + 2, area.y, outcome(brush.view, play), area.columns - 4)
    if any(str(option).endswith(WILD) for option in brush.options):
        _legend(brush, area, end)
    return spots


def _legend(brush: Brush, area: Area, end: int) -> None:
    """What the sign beside the second key of a card means."""
    said = f" {FACE_DOWN} face down "
    if end + width(said) < area.x + area.columns:
        brush.picture.right(area.x + area.columns, area.y, said, "muted")


def outcome(view: DuelView, play: str) -> list[Piece]:
    """In all: tokens, what of the damage is blocked, what is lost."""
    many = brought(view, play)
    pieces: list[Piece] = [(" in all ", "muted"), *(tokens_in(many, TOKENS, IN_ALL) or [("no tokens", "muted")])]
    stopped = blocked(view, view.opponent, many[DAMAGE])
    pieces += [(f", {stopped} blocked", "muted")] if stopped else []
    lost = len(weave(view.active[view.my_seat], components_of(play)).lost)
    pieces += [(f"; {lost} spell{'s' * (lost > 1)} lost", "ember bold")] if lost else []
    return [*pieces, (" ", "muted")]


def _done(brush: Brush, area: Area) -> Spot:
    """Burying no more: how many cards then come."""
    said = f"{brush.scene.label(DONE)}, draw {draws(brush.view)}"
    columns = width(said) + width(brush.label(DONE)) + 3
    place = Area(area.x + area.columns - columns, area.y, columns, 1)
    return brush.button(place, DONE, said)
