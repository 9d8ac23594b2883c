"""What the owner of a door asks of it: how it is, a copy of its folder, a unit for systemd."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.cli.serve import ServePlan


def status(data: Path, as_json: bool) -> int:
    from net.door.status import in_words, status_of

    facts = status_of(data)
    print(json.dumps(facts) if as_json else "\n".join(in_words(facts)))
    return 0


def backup(data: Path, to: Path) -> int:
    from net.store.backup import back_up

    for note in back_up(data, to):
        print(note, file=sys.stderr)
    print(f"Copied to {to}. A door opens on it with: witch-tui serve --data {to} ...")
    return 0


def print_unit(plan: ServePlan, data: str | None) -> int:
    from net.door.unit import hidden_from_others, unit

    print(unit(plan.bind, plan.port, plan.keys, data), end="")
    for note in hidden_from_others(plan.keys):
        print(f"witch-tui: {note}", file=sys.stderr)
    return 0
