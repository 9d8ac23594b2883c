"""Whose trick it is as it lies, with what, and what it is worth: short lines beside its cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import card_name
from engine.games.witches_wheel.words.reckon import could_beat, is_trump, to_play, trick_sum
from engine.words.speech import counted
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import cut, folded, width
from tui.games.witches_wheel.faces import ink_of
from tui.parts.table_brush import TableBrush

Line = Sequence[Piece]


def standing(brush: TableBrush, room: int) -> list[Line]:
    view: WheelView = brush.view
    if brush.outcome:
        return [[(line, "text bold")] for line in folded(brush.outcome, room)]
    if view.best is None:
        return [*_before_it(brush, room), *_last_refill(view, room)]
    if not to_play(view):
        return [
            *_whose(brush, room, "takes the trick", "take the trick"),
            *_new_trump(brush),
            *_last_refill(view, room),
        ]
    many = "so far" if could_beat(view, view.best.card, view.best.seat) else "for sure"
    left: Line = [(_who_is_left(brush), "muted")]
    return [*_whose(brush, room, f"wins {many}", f"win {many}"), left, *_last_refill(view, room)]


def _before_it(brush: TableBrush, room: int) -> list[Line]:
    view: WheelView = brush.view
    if not to_play(view):
        return []
    if view.leader == brush.me:
        told = ("any card you like;", "nobody has to follow.", "A card is worth", "what it says.")
        return [[("You lead:", "gold bold")], *([(line, "muted")] for line in told if width(line) <= room)]
    name = cut(brush.called(view.leader), room - width(" leads"))
    return [[(name, "text bold"), (" leads", "muted")], [(_who_is_left(brush), "muted")]]


def _whose(brush: TableBrush, room: int, does: str, i_do: str) -> list[Line]:
    """Whose it is, with which card, and what lies in it."""
    view: WheelView = brush.view
    best = view.best
    if best is None:
        return []
    verb = f" {i_do if best.seat == brush.me else does}"
    name = cut(brush.called(best.seat), room - width(verb))
    trump = ", a trump" if is_trump(view, best.card) else ""
    card = (card_name(best.card), f"{ink_of(best.card)} bold")
    ways: list[list[Piece]] = [[(start, "muted"), card, (trump, "muted")] for start in ("with ", "")]
    points = counted(trick_sum(view), "point")
    return [
        [(name, "gold bold" if best.seat == brush.me else "text bold"), (verb, "muted")],
        next((way for way in ways if pieces_width(way) <= room), [card]),
        [(points, "text bold"), (f" lie{'s' * (trick_sum(view) == 1)} here", "muted")],
    ]


def _who_is_left(brush: TableBrush) -> str:
    """How many play before me, or after me; of who has played, or watches, how many still play."""
    view: WheelView = brush.view
    left = [(seat - view.leader) % view.seats for seat in to_play(view)]
    if brush.me not in to_play(view):
        return f"{len(left)} still play{'s' * (len(left) == 1)}"
    mine = (brush.view.my_seat - view.leader) % view.seats
    before = sum(place < mine for place in left)
    many, when = (before, "before") if before else (len(left) - 1, "after")
    return f"{many} play{'s' * (many == 1)} {when} you" if many else "you play last"


def _last_refill(view: WheelView, room: int) -> list[Line]:
    """6.4  That the deck does not last for all, so that somebody draws the trump, or several draw trumps in turn."""
    if not 0 < view.deck < view.seats or not view.trump:
        return []
    many = min(view.seats - view.deck, len(view.trump_pile))
    one: tuple[str, ...] = ("then somebody draws the trump", "then the trump is drawn", "then trump is drawn")
    if view.seats - view.deck > many:  # who wins the trick may lay one more there
        one = ("then all trumps are drawn",)
    said = one if many == 1 else (f"then {many} draw from the trumps", f"then {many} draw a trump")
    return [[(next((one for one in said if width(one) <= room), said[-1]), "text")]]


def _new_trump(brush: TableBrush) -> list[Line]:
    """What whoever takes the trick may do with it."""
    if brush.view.prompt != "trump":
        return []
    mine = brush.view.is_asked
    return [[("one may be the new trump" if mine else "and may change the trump", "muted")]]
