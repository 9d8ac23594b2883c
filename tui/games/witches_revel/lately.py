"""What a rival did in their last turn: what mattered before that they ended it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engine.ask import Seat
from engine.news import in_force
from engine.words.speech import capital, joined
from tui.draw.widths import cut, width
from tui.seat.scene import Scene

FAR = 200  # news among which somebody's last turn is looked for
MOST = ("played", "overpowered")  # what is told first, where there is no room for all
TOLD = (*MOST, "skipped", "used", "redrew", "passed")
ENDED = "passed"
WHERE = re.compile(" in space|, a stance| and draws")  # what can be seen on the table


def last_turn(scene: Scene, seat: Seat, columns: int) -> str:
    """`plays Ratty Cousins in space 3, then ends the turn`, as much as fits; "" if nothing was done yet."""
    done = _of_turn(scene, seat)
    acts = [record for record in done if record["what"] != ENDED]
    mattered = [record for record in acts if record["what"] in MOST]
    for told in (done, acts, mattered):
        said = _told(scene, seat, told)
        if said and width(said) <= columns:
            return said
    shorter = [_told(scene, seat, told) for told in (mattered[:1], acts[-1:]) if told]
    shorter = [wording for said in shorter for wording in (said, WHERE.split(said)[0])]
    return next((said for said in shorter if width(said) <= columns), cut(shorter[1], columns) if shorter else "")


def _of_turn(scene: Scene, seat: Seat) -> Sequence[Mapping[str, Any]]:
    """What they did in the last turn in which they did anything."""
    done: list[Mapping[str, Any]] = []
    begun = False
    for record in in_force(scene.news[-FAR:]):
        begun = begun or record["what"] == "turn"
        if record["what"] in TOLD and record.get("seat") == seat:
            done, begun = [*([] if begun else done), record], False
    return done


def _told(scene: Scene, seat: Seat, records: Sequence[Mapping[str, Any]]) -> str:
    """Without their name, which stands before it."""
    acts = [_without_name(scene, seat, record) for record in records if record["what"] != ENDED]
    if len(acts) == len(records):
        return joined(acts)
    return ", ".join([*acts, "then ends the turn"]) if acts else "ends the turn"


def _without_name(scene: Scene, seat: Seat, record: Mapping[str, Any]) -> str:
    said = scene.words.told(record, scene.voice).removesuffix(".")
    if record["what"] == "overpowered":  # with which card was said just before
        return f"overpowers{said.partition(' overpowers')[2]}"
    said = said.replace(" the Power of ", " ", 1) if record["what"] == "used" else said
    return said.removeprefix(f"{capital(scene.voice.name(seat))} ")
