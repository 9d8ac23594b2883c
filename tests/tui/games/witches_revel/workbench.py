"""The deck builder on a stage, for tests that press its keys."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.games.witches_revel.cards.decks import decks
from tests.tui.games.witches_revel.decks import FILES
from tests.tui.stage import Play, lines_of, on_stage
from tui.games.witches_revel.workshop import WORKSHOP

READY = [*decks()]
WORKBENCH = Play(wanted=WORKSHOP.screen)
OWN = replace(WORKBENCH, files={f"witches-revel/{path}": text for path, text in FILES.items()})
NEW, RUBBISH = "b", str(READY.index("rubbish") + 1)


def text_of(pilot):
    return "\n".join(lines_of(pilot))


def said(pilot):
    """The line below the prompt."""
    return lines_of(pilot)[-2].strip()


def bench_of(pilot):
    return pilot.app.screen.bench


def building(tmp_path, act, *keys, play=WORKBENCH):
    return on_stage(play.with_keys(*keys), tmp_path, act)


def deck_of(line):
    witch, _, rest = line.partition("=")
    counts = [re.fullmatch(r"(\d*)([a-z]+)", item).groups() for item in rest.split("+")]
    listed = ", ".join(f"{code} = {many or 1}" for many, code in counts)
    return f'[[deck]]\ncode = "a"\nname = "A"\nwitch = "{witch}"\nplan = "x"\ncards = {{ {listed} }}\n'
