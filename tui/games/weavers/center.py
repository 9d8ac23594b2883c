"""The line above my hand: what the card under the cursor would bring in all, or the latest news."""

from __future__ import annotations

from engine.games.weavers.cards import DONE
from engine.games.weavers.cards import TOKENS as TOKEN_NAMES
from engine.games.weavers.rules.weaving import WILD, components_of, weave
from engine.games.weavers.state import DAMAGE
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.blame import told_first
from engine.games.weavers.words.names import few_said, spells_said
from engine.games.weavers.words.reckon import blocked, brought, draws
from engine.words.speech import so_many
from tui.draw.board import Area, Spot
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import whole_clauses, width
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
        _news(brush, room)
        return spots
    brush.picture.line(area.y, "faint", area.x, area.columns)
    end = brush.picture.pieces(area.x + 2, area.y, outcome(brush.view, play, area.columns - 4), area.columns - 4)
    if any(str(option).endswith(WILD) for option in brush.options):
        _legend(brush, area, end)
    return spots


def _news(brush: Brush, room: Area) -> None:
    """What hit me or is lost before all else that happened; the head lines say which round it is."""
    first = whole_clauses(told_first(brush.view, brush.scene.news, brush.scene.voice), room.columns - 6)
    if not first:
        brush.ticker(room, room.y, but=("round", "sets"))
        return
    brush.picture.line(room.y, "faint", room.x, room.columns)
    brush.picture.put(room.x + 2, room.y, f" {first} ", "ember")


def _legend(brush: Brush, area: Area, end: int) -> None:
    """What the sign beside the second key of a card means."""
    said = f" {FACE_DOWN} face down "
    if end + width(said) < area.x + area.columns:
        brush.picture.right(area.x + area.columns, area.y, said, "muted")


def outcome(view: DuelView, play: str, columns: int) -> list[Piece]:
    """All that comes this round, what of the damage is blocked, what is lost."""
    many = brought(view, play)
    pieces: list[Piece] = [(" this round: ", "muted"), *(tokens_in(many, TOKENS, IN_ALL) or [("nothing", "muted")])]
    stopped = blocked(view, view.opponent, many[DAMAGE])
    pieces += [(f", {stopped} blocked", "muted")] if stopped else []
    lost = weave(view.active[view.my_seat], components_of(play)).lost
    named = [f"; {said(lost)} lost " for said in (spells_said, few_said)] if lost else [" "]
    room = columns - pieces_width(pieces)
    shown = next((said for said in named if width(said) <= room), f"; {so_many(len(lost), 'spell')} lost ")
    return [*pieces, (shown, "ember bold" if lost else "muted")]


def _done(brush: Brush, area: Area) -> Spot:
    """Burying no more: how many cards then come."""
    said = f"{brush.scene.label(DONE)}, draw {draws(brush.view)}"
    columns = width(said) + width(brush.label(DONE)) + 3
    place = Area(area.x + area.columns - columns, area.y, columns, 1)
    return brush.button(place, DONE, said)
