"""What is carried out, and what waits for it: whose, of which card, and what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.witches_revel.language.say_short import steps_short
from engine.games.witches_revel.view import EffectShown, RevelView
from engine.games.witches_revel.words.happenings import expected_lines
from engine.games.witches_revel.words.labels import about_it
from engine.games.witches_revel.words.names import quoted, titles
from engine.games.witches_revel.words.phrases import body
from engine.games.witches_revel.words.reckon import name
from engine.words.speech import Voice
from tui.draw.board import Area, Spot
from tui.draw.widths import width
from tui.games.witches_revel.brush import Brush

WORDS = 9  # columns for when


class PendingLine(NamedTuple):
    """A line of the list."""

    when: str
    said: str
    ink: str
    shorter: str = ""  # the same in few words, where all of it has no room


def entries(view: RevelView, voice: Voice) -> list[PendingLine]:
    """The innermost first, as it will be resolved; then what lies open for now, and what holds this turn."""
    return [
        *_playing(view),
        *_coming(view, voice),
        *_now(view, voice),
        *_next(view, voice),
        *_shown(view, voice),
        *_lasting(view, voice),
    ]


def _playing(view: RevelView) -> Iterator[PendingLine]:
    """5.5  The card that is on its way."""
    if view.playing:
        yield PendingLine("playing", name(view, view.playing), "gold")


def _coming(view: RevelView, voice: Voice) -> Iterator[PendingLine]:
    """4.9  What happens next, if nothing stops it."""
    for said in expected_lines(view, voice):
        yield PendingLine("coming", said, "gold")


def _now(view: RevelView, voice: Voice) -> Iterator[PendingLine]:
    for one in reversed(view.resolving):
        yield PendingLine("now", _said(view, voice, one), "gold", _shortly(view, voice, one))


def _next(view: RevelView, voice: Voice) -> Iterator[PendingLine]:
    """2.5  What became relevant last comes first; among those the current player's."""
    batches = [view.relevant, *reversed(view.waiting)]
    for batch in batches:
        mine_first = sorted(
            (one for one in batch if not _is_offered(view, one)),
            key=lambda one: one.seat != view.current,
        )
        for one in mine_first:
            yield PendingLine("waiting", _said(view, voice, one), "text", _shortly(view, voice, one))


def _is_offered(view: RevelView, one: object) -> bool:
    """Does it stand among what I choose from?"""
    return view.prompt == "resolve" and view.is_asked and one in view.my_choices


def _shown(view: RevelView, voice: Voice) -> Iterator[PendingLine]:
    """5.4  What is on its way is revealed, too, and was said."""
    for seat, revealed in enumerate(view.revealed):
        codes = [code for code in revealed if code != view.playing]
        if codes:
            yield PendingLine("revealed", f"{voice.whose(seat)} {titles(codes, view.pool)}", "text")


def _lasting(view: RevelView, voice: Voice) -> Iterator[PendingLine]:
    held = dict.fromkeys((seat, code, effect) for seat, code, effect, _ in view.lasting)
    for seat, code, effect in held:
        yield PendingLine("this turn", _said(view, voice, EffectShown(seat, code, effect, ())), "muted")


def _said(view: RevelView, voice: Voice, one: EffectShown) -> str:
    """`your Slow Waltz: "Add a +1 to this spell"`: quoted, for "you" in it is who controls the card."""
    effect = view.effect_at(one.code, one.place)
    said = f": {quoted(body(effect))}" if effect is not None else ""
    return f"{voice.whose(one.seat)} {name(view, one.code)}{said}{about_it(view, one)}"


def _shortly(view: RevelView, voice: Voice, one: EffectShown) -> str:
    """`your Mirror Ball: opponent reveals their hand`: what it is about is told by the question."""
    effect = view.effect_at(one.code, one.place)
    return f"{voice.whose(one.seat)} {name(view, one.code)}: {steps_short(effect.do)}" if effect is not None else ""


class PendingList:
    """As many of them as there is room for; the rest is counted."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self.entries = entries(brush.view, brush.scene.voice)

    def draw(self, area: Area) -> list[Spot]:
        """One thing: looking closely tells all of it."""
        if not area.rows:
            return []
        own = "waiting"
        self.brush.raised(area, own)
        for row, entry in enumerate(self.entries[: area.rows], area.y):
            self._entry(Area(area.x, row, area.columns, 1), entry)
        more = len(self.entries) - area.rows
        if more > 0:
            self.brush.picture.right(area.x + area.columns - 1, area.y + area.rows - 1, f" and {more} more", "muted")
        return [Spot(own, area)]

    def _entry(self, area: Area, entry: PendingLine) -> None:
        x, y, columns, _ = area
        self.brush.picture.put(x + 1, y, entry.when, "gold" if entry.ink == "gold" else "muted", WORDS)
        ink = "muted" if entry.ink == "muted" else "text"
        room = columns - WORDS - 3
        said = entry.shorter if width(entry.said) > room and entry.shorter else entry.said
        self.brush.picture.put(x + 2 + WORDS, y, said, ink, room)
