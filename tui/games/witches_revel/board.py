"""The table of Witches' Revel: five spaces between two sides, what goes on, and my hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.games.witches_revel.options import PASS, SKIP, number_of, power_of, spell_option
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.names import many
from engine.games.witches_revel.words.reckon import is_over
from engine.news import TAKEN_BACK
from tui.draw.board import Area, Hold, Spot
from tui.draw.picture import Picture
from tui.draw.seats import below_and_above
from tui.draw.widths import cut, width
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.choices import Choices
from tui.games.witches_revel.choose_deck import DeckChooser
from tui.games.witches_revel.faces import LEGEND
from tui.games.witches_revel.hand import Hand, OpenHands
from tui.games.witches_revel.layout import Layout
from tui.games.witches_revel.motions import motion_between
from tui.games.witches_revel.pending import PendingList
from tui.games.witches_revel.piles import piles
from tui.games.witches_revel.players import Head
from tui.games.witches_revel.preview import Wordings, alerts
from tui.games.witches_revel.spaces import Spaces
from tui.parts.board import Board
from tui.seat.scene import Scene

# News of what somebody chose.
MOVES = ("deck", "redrew", "played", "skipped", "used", "passed", "chose", "discarded", "stashed", "shifted")
# Seconds that what was just told is worth.
HOLDS = {
    "deck": 1.0,
    "played": 1.0,
    "overpowered": 1.2,
    "resolves": 0.8,
    "stopped": 1.2,
    "used": 0.8,
    "discarded": 0.6,
    "skipped": 0.6,
    "passed": 0.6,
    "turn": 0.4,
    "tired": 0.8,
    "final": 1.6,
    "over": 2.0,
}
IN_VAIN = ("unplayable", "unpaid", "no deck")  # news of why something did not work
YIELDS = 50  # columns for what is answered for me
WAITING = 3  # of so many rows below, one is for what waits


class WitchesRevelBoard(Board[RevelView]):
    """Draws what one seat sees."""

    brush, moves, seconds, legend = Brush, MOVES, HOLDS, LEGEND
    ends = ("done", "none")
    motion = staticmethod(motion_between)
    piles = staticmethod(piles)  # the cards that everybody may look through

    def head(self, scene: Scene) -> list[str]:
        """Whose turn it is, and the plays that are left."""
        view = scene.view
        if is_over(view) or not view.turn:
            return []
        turn = f"{scene.voice.whose(view.current)} turn"
        return [turn, f"{many(view.plays, 'play')} left"] if view.step == "act" else [turn]

    def order(self, scene: Scene) -> Sequence[Choice]:
        """The hand from its beginning, so that its cards have the same keys in every question; then all else."""
        offered = Brush(Picture(1, 1), scene, Hold()).in_hand
        held = {code: number for number, code in reversed(scene.view.hand)}
        cards = [offered.get(code, held[code]) for code in dict.fromkeys(scene.view.codes)] if offered else []
        return [*cards, *(option for option in scene.choices if option not in cards)]

    def letters(self, scene: Scene) -> dict[Choice, str]:
        """Of the acts: skip, Powers, and the end of the turn."""
        if scene.question is None or scene.question.prompt != "act":
            return {}
        powers = [option for option in scene.choices if power_of(option) is not None]
        several = len(powers) > 1
        used = {option: f"p{number if several else ''}" for number, option in enumerate(powers, 1)}
        return {SKIP: "s", **used, PASS: "e"}

    def numbers(self, scene: Scene) -> dict[Choice, int]:
        """A space is chosen by its own number, and so is a spell where only one side is in question."""
        if scene.question is not None and scene.question.prompt == "space":
            return {option: number_of(option) + 1 for option in scene.choices}
        places = {option: place for option in scene.choices if (place := spell_option(option)) is not None}
        seats = {seat for seat, _ in places.values()}
        return {option: space + 1 for option, (_, space) in places.items()} if len(seats) == 1 else {}

    def draw_with(self, brush: Brush, area: Area) -> list[Spot]:
        """First what can be chosen, then what else lies there."""
        if brush.view.step == "decks":
            return DeckChooser(brush, area).draw()
        layout = Layout(area)
        mine, other = below_and_above(brush.view)
        spaces = Spaces(brush, layout).draw()
        bar(brush, layout.bar)
        low = below(brush, layout.below)
        heads = [*Head(brush, layout.head(True), mine).draw(), *Head(brush, layout.head(False), other).draw()]
        return sorted([*low, *spaces, *heads], key=lambda spot: spot.option is None)


def bar(brush: Brush, area: Area) -> None:
    """The line across: what is in sight, or else what is not asked, and the latest news."""
    brush.picture.line(area.y, "faint", area.x, area.columns)
    said = [*setback(brush.scene), *alerts(brush.view, brush.scene.voice)]
    if not said:
        area = area._replace(columns=yields(brush, area))
    x, end = area.x + 2, area.x + area.columns - 2
    for number, wordings in enumerate(said):
        texts = [f" {'! ' if not number else ''}{sentence}. " for sentence in wordings]
        fitting = [text for text in texts if x + width(text) <= end] or ([] if number else texts[-1:])
        for text in fitting[:1]:
            x = brush.picture.put(x, area.y, text, "ember bold", end - x)
    told = tell_deed(brush, area._replace(x=x, columns=end - x))
    if not said and not told:
        brush.ticker(area, area.y, but=("turn", "first", "deck"))  # the head line says that


def tell_deed(brush: Brush, area: Area) -> bool:
    """What the rival did in their last turn, as far as there is room; -> is anything told?"""
    _, other = below_and_above(brush.view)
    room = area.columns - width(f" {brush.called(other)}  ")
    did = brush.deed(other, room) if brush.me is not None else ""
    if did:
        brush.picture.put(area.x, area.y, f" {brush.called(other)} {did} ", "muted")
    return bool(did)


def setback(scene: Scene) -> list[Wordings]:
    """0.5  Why something was undone just now, in the words that were told last before that."""
    last = scene.news[-1] if scene.news else None
    if last is None or last["what"] != TAKEN_BACK or last["seat"] is not None:
        return []
    undone = [record for record in scene.news if record["what"] in IN_VAIN and record["n"] > last["to"]]
    said = scene.words.told(undone[-1], scene.voice) if undone else ""
    undoing = scene.words.told(last, scene.voice)
    return [tuple(wording.strip(" .") for wording in (f"{said} {undoing}", said or undoing))]


def yields(brush: Brush, area: Area) -> int:
    """At the end of the line: what is answered for me; -> the columns that are left before it."""
    said = "; ".join(brush.scene.yields)
    if not said:
        return area.columns
    start = brush.picture.right(area.x + area.columns - 1, area.y, f" {cut(f'not asked: {said}', YIELDS)} ", "gold")
    return start - area.x - 1


def below(brush: Brush, area: Area) -> list[Spot]:
    """What goes on, the hand, and what else can be chosen: each as much as it needs, as far as there is room."""
    if brush.me is None:
        pending = PendingList(brush)
        rows = min(len(pending.entries), area.rows // WAITING)
        rest = area._replace(y=area.y + rows, rows=area.rows - rows)
        return [*pending.draw(area._replace(rows=rows)), *OpenHands(brush, rest).draw()]
    pending, choices, hand = PendingList(brush), Choices(brush), Hand(brush)
    waiting = min(len(pending.entries), max(1, area.rows // WAITING))
    room = area.rows - waiting
    chosen = min(choices.rows(area.columns, room - hand.least()), room)
    middle = Area(area.x, area.y + waiting, area.columns, room - chosen)
    last = Area(area.x, middle.y + middle.rows, area.columns, chosen)
    return [*hand.draw(middle), *choices.draw(last), *pending.draw(area._replace(rows=waiting))]


BOARD = WitchesRevelBoard()
