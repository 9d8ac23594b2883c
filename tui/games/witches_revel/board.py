"""The table of Witches' Revel: five spaces between two sides, what goes on, and my hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.games.witches_revel.options import PASS, SKIP, number_of, power_of, spell_option
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.names import many
from engine.games.witches_revel.words.reckon import is_over, name
from engine.news import TAKEN_BACK
from tui.draw.board import Area, Hold, Spot
from tui.draw.headings import Head, titled
from tui.draw.picture import Picture
from tui.draw.seats import below_and_above
from tui.draw.widths import cut, width
from tui.games.witches_revel.besides import Besides
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.choices import Choices
from tui.games.witches_revel.choose_deck import DeckChooser
from tui.games.witches_revel.faces import LEGEND
from tui.games.witches_revel.hand import Hand, OpenHands
from tui.games.witches_revel.layout import Layout
from tui.games.witches_revel.motions import motion_between
from tui.games.witches_revel.pending import PendingList
from tui.games.witches_revel.piles import piles
from tui.games.witches_revel.players import Heads
from tui.games.witches_revel.preview import Alert, alerts
from tui.games.witches_revel.proof import proof
from tui.games.witches_revel.spaces import Spaces
from tui.parts.board import Board
from tui.parts.table_brush import AreaPart
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
DEED = 24  # columns that a short deed needs
WAITING = 3  # of so many rows below, one is for what waits


INKS = {
    "it would win": "gold",
    "you win": "gold",
    "you lose 1 Stamina": "ember",
    "you lose your last Stamina": "ember",
    "shown at once: no way back": "muted",
    "shown now, then you may pay": "muted",
}


class WitchesRevelBoard(Board[RevelView]):
    """Draws what one seat sees."""

    proof = staticmethod(proof)
    brush, moves, seconds, legend = Brush, MOVES, HOLDS, LEGEND
    inks = INKS
    turns = ("turn",)
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

    def kept_keys(self, scene: Scene) -> dict[str, str]:
        """Of cards that cannot be played now."""
        if scene.question is None or scene.question.prompt != "act":
            return {}
        offered, cards = Brush(Picture(1, 1), scene, Hold()).in_hand, dict.fromkeys(scene.view.codes)
        return {str(place): name(scene.view, code) for place, code in enumerate(cards, 1) if code not in offered}

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
        spaces = Spaces(brush, layout).draw()
        low = below(brush, layout.below)
        heads = Heads(brush, layout).draw()
        return sorted([*low, *spaces, *heads], key=lambda spot: spot.option is None)


def below(brush: Brush, area: Area) -> list[Spot]:
    """What goes on, the hand, and what else can be chosen: each as much as it needs, as far as there is room."""
    pending = PendingList(brush)
    waiting = min(len(pending.entries), max(1, area.rows // WAITING))
    line = Area(area.x, area.y + waiting, area.columns, 1)
    rest = Area(area.x, line.y + 1, area.columns, area.rows - waiting - 1)
    going_on = pending.draw(area._replace(rows=waiting))
    if brush.me is None:
        warned = HandLine(brush, line, []).draw()
        return [*going_on, *OpenHands(brush, rest if warned else rest._replace(y=line.y, rows=rest.rows + 1)).draw()]
    choices, hand = Choices(brush), Hand(brush)
    chosen = min(choices.rows(area.columns, rest.rows - hand.least()), rest.rows)
    middle = rest._replace(rows=rest.rows - chosen)
    HandLine(brush, line, [titled("your hand"), *hand.heads(area.columns, middle.rows)]).draw()
    last = Area(area.x, middle.y + middle.rows, area.columns, chosen)
    held = hand.draw(middle)
    end = max((spot.area.y + spot.area.rows for spot in held), default=middle.y + 1) + 1
    Besides(brush, Area(area.x, end, area.columns, last.y - 1 - end)).draw()
    return [*held, *choices.draw(last), *going_on]


class HandLine(AreaPart[RevelView, Brush]):
    """The line above the hand: what could end the game, else heads, and what the rival did or what is not asked."""

    def __init__(self, brush: Brush, area: Area, heads: Sequence[Head]) -> None:
        super().__init__(brush, area)
        self.heads = heads

    def draw(self) -> bool:
        """-> Is there a warning?"""
        said = [*setback(self.brush.scene), *alerts(self.view, self.brush.scene.voice)]
        x, y, columns, _ = self.area
        heads = [*self.heads] or [titled("")]
        title, heads = heads[0], heads[:1] if self.brush.scene.yields else heads
        after = x + title[0] + width(title[1]) + bool(title[1])
        if said:
            fits = after + width(f" ! {said[0].wordings[0]}. ") + DEED < x + columns
            self.brush.headed(self.area, y, title if fits else titled(""))
            end = self._warn(after if fits else x + 2, said)
            self._tell(end + 1, "")
        else:
            self.brush.headed(self.area, y, *heads)
            yields = "; ".join(self.brush.scene.yields)
            self._tell(max(x + start + width(words) + 2 for start, words, _ in heads), yields)
        return bool(said)

    def _warn(self, x: int, said: Sequence[Alert]) -> int:
        """The most pressing in any case, and as many more as there is room for; -> the column after."""
        end = self.area.x + self.area.columns - 1
        for number, (wordings, ink) in enumerate(said):
            texts = [f" {'! ' if not number else ''}{sentence}. " for sentence in wordings]
            fitting = [text for text in texts if x + width(text) <= end] or ([] if number else texts[-1:])
            for text in fitting[:1]:
                x = self.brush.picture.put(x, self.area.y, text, f"{ink} bold", end - x)
        return x

    def _tell(self, x: int, yields: str) -> None:
        """At its end: what is answered for me; else what the rival did in their last turn."""
        room = self.area.x + self.area.columns - 2 - x
        said, ink = f"not asked: {yields}" if yields else "", "gold"
        if not said and self.brush.me is not None:
            _, other = below_and_above(self.view)
            called = self.brush.called(other)
            deed = self.brush.deed(other, room - width(called) - 2)
            said, ink = f"{called} {deed}" if deed else "", "muted"
        if said:
            self.brush.picture.right(x + room + 1, self.area.y, f" {cut(said, room - 1)} ", ink)


def setback(scene: Scene) -> list[Alert]:
    """0.5  Why something was undone just now, in the words that were told last before that."""
    last = scene.news[-1] if scene.news else None
    if last is None or last["what"] != TAKEN_BACK or last["seat"] is not None:
        return []
    undone = [record for record in scene.news if record["what"] in IN_VAIN and record["n"] > last["to"]]
    said = scene.words.told(undone[-1], scene.voice) if undone else ""
    undoing = scene.words.told(last, scene.voice)
    return [Alert(tuple(wording.strip(" .") for wording in (f"{said} {undoing}", said or undoing)))]


BOARD = WitchesRevelBoard()
