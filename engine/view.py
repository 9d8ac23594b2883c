"""What is in every view, whatever the game: who is asked what."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]


def asked(view: View) -> str:
    """The prompt of the open question, as this viewer may know it; "" if the game is over, or others choose at once."""
    return view["asked"][1] if view["asked"] is not None else ""


def is_asked(view: View) -> bool:
    """Is it the viewer who is to answer?"""
    return view["asked"] is not None and view["asked"][0] == view["me"]
