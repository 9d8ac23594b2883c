"""What no bot may ever do here."""

from __future__ import annotations

from engine.game import Look

LOOKS: tuple[Look, ...] = ()
