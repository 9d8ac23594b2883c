"""What moves on the table of Weavers: both cards turn up, cubes are laid, damage comes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.games.weavers.cards import COMPONENTS, SPELLS
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.blame import strikers
from engine.games.weavers.words.names import spells_said
from engine.news import Facts, in_force
from tui.draw.board import Area, Motion
from tui.draw.motion import Stage, in_turn
from tui.draw.picture import Picture, Piece, pieces_width
from tui.draw.seats import is_below
from tui.draw.widths import cut
from tui.games.weavers.faces import FACE_DOWN, letters, tokens_in
from tui.games.weavers.layout import TOLD, Layout
from tui.games.weavers.preview import COMPLETES, GOES_ON, LOST, NOTHING, Mark
from tui.games.weavers.spells import below, draw_spell, laid

REVEAL, WEAVE, DAMAGE = 0.9, 0.9, 0.7  # seconds
TURNED = 0.35  # of the reveal: from then on the cards show their faces
CARD = Area(21, 0, 38, 4)
NOTE = 4  # rows of what is said of damage
HURT = ("damage", "sick", "lost", "healed")


def motion_between(area: Area, before: DuelView, after: DuelView, news: Sequence[Facts]) -> Motion | None:
    """A round as it was shown; what was taken back is simply as it was."""
    held = [dict(record) for record in in_force(news)]
    if sorted(record["seat"] for record in held if record["what"] == "cast") != [*range(after.seats)]:
        return None
    layout = Layout(area, after)
    stages = [_reveal(layout, before, held), _weaving(layout, before, held), _damage(layout, before, held)]
    return in_turn([stage for stage in stages if stage.news])


def _half(layout: Layout, view: DuelView, seat: Seat) -> Area:
    below_me, above = layout.halves()
    return below_me if is_below(view, seat) else above


def _hush(picture: Picture, layout: Layout) -> None:
    """What came of it is not told before it is shown."""
    picture.ground(*layout.told._replace(rows=TOLD), "text/ground")


def _of(held: Sequence[Facts], *what: str) -> list[Facts]:
    return [record for record in held if record["what"] in what]


# Both cards --------------------------------------------------------------------------------------


def _reveal(layout: Layout, view: DuelView, held: Sequence[Facts]) -> Stage:
    casts = _of(held, "cast")

    def draw(picture: Picture, passed: float) -> None:
        _hush(picture, layout)
        for record in casts:
            block = _half(layout, view, record["seat"])
            picture.ground(*block, "text/ground")
            _card(picture, block, record, passed >= TURNED)

    return Stage(REVEAL, casts, draw)


def _card(picture: Picture, block: Area, record: Facts, turned: bool) -> None:
    """Its back, then its face."""
    place = CARD._replace(x=block.x + CARD.x, y=block.y + (block.rows - CARD.rows) // 2)
    picture.ground(*place, "text/raised" if turned else "text/card")
    picture.frame(*place, "gold" if turned else "edge")
    x, y, columns, _ = place
    if not turned:
        for row in (1, 2):
            picture.center(x, columns, y + row, FACE_DOWN * (columns - 4), "edge")
        return
    name = SPELLS[record["spell"]].name
    picture.center(x, columns, y + 1, f"{name}, face down" if record["wild"] else name, "gold bold")
    pieces = _gives(record)
    picture.pieces(x + (columns - pieces_width(pieces)) // 2, y + 2, pieces, columns - 2)


def _gives(record: Facts) -> list[Piece]:
    """What it makes, and what comes at once."""
    if record["wild"]:
        return letters(COMPONENTS)
    spell = SPELLS[record["spell"]]
    now = tokens_in(spell.now, CARD.columns - 12)
    return [*letters(spell.gives), *([("  ", "text"), *now] if now else [])]


# Weaving -----------------------------------------------------------------------------------------


def _weaving(layout: Layout, view: DuelView, held: Sequence[Facts]) -> Stage:
    """6  Spell by spell, as one led to the other."""
    blocks = layout.blocks(view)
    wove = [record for record in _of(held, "wove") if record["chain"] or record["lost"]]

    def draw(picture: Picture, passed: float) -> None:
        _hush(picture, layout)
        for record in wove:
            seat = record["seat"]
            block, active = below(blocks[seat]), view.active[seat]
            picture.ground(*block, "text/ground")
            chain = [code for code, _, _ in record["chain"]]
            done = {*chain[: round(passed * (len(chain) + 1))]}
            for place, (code, step) in zip(laid(block, len(active), layout.each), active, strict=False):
                spell, is_close = (code, step + (code in done)), place.columns < block.columns
                draw_spell(picture, place, spell, _mark(record, code, done, passed), is_close)

    return Stage(WEAVE, wove, draw)


def _mark(record: Facts, code: str, done: set[str], passed: float) -> Mark:
    """What has become of this spell so far."""
    if code in record["lost"] and passed > TURNED:
        return Mark(LOST, "lost", "ember bold")
    if code not in done:
        return Mark(NOTHING, "", "muted")
    return (
        Mark(COMPLETES, "complete", "gold bold") if code in record["complete"] else Mark(GOES_ON, "woven", "herb bold")
    )


# Damage ------------------------------------------------------------------------------------------


def _damage(layout: Layout, view: DuelView, held: Sequence[Facts]) -> Stage:
    """7.1"""
    hurt = _of(held, "damage")

    def draw(picture: Picture, passed: float) -> None:
        for record in hurt:
            by = spells_said(strikers(held, record["seat"]))
            _note(picture, _half(layout, view, record["seat"]), record, by)

    return Stage(DAMAGE, _of(held, *HURT) if hurt else [], draw)


def _note(picture: Picture, block: Area, record: Facts, by: str) -> None:
    """By which spells it comes, and what of it shields stop."""
    place = CARD._replace(x=block.x + CARD.x, y=block.y + (block.rows - NOTE) // 2, rows=NOTE)
    picture.ground(*block, "text/ground")
    picture.ground(*place, "text/card")
    picture.frame(*place, "ember")
    stopped = f", {record['blocked']} blocked" if record["blocked"] else ""
    picture.center(place.x, place.columns, place.y + 1, cut(by, place.columns - 4), "text bold")
    picture.center(place.x, place.columns, place.y + 2, f"{record['damage']} damage{stopped}", "ember bold")
