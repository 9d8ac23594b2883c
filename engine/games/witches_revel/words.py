"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.ask import Choice, Seat
from engine.game import View
from engine.speech import Voice


def label(view: View, option: Choice) -> str:
    return str(option)


def question(view: View, prompt: str) -> str:
    return f"You must choose: {prompt}."


def why(view: View, option: str) -> str:
    return ""


def foresee(view: View, option: Choice) -> str:
    return ""


def default(view: View, options: Sequence[Choice]) -> Choice | None:
    return None


def grave(view: View, option: Choice) -> bool:
    return False


def lines(view: View, voice: Voice) -> list[str]:
    return [f"turn {view['turn']}"]


def brief(view: View, voice: Voice) -> str:
    return ""


def stage(view: View) -> str:
    return f"turn {view['turn']}"


def chapter(view: View) -> str:
    return "2"


def doing(view: View, seat: Seat) -> str:
    return "is choosing"


def about(view: View, thing: str, voice: Voice) -> list[str]:
    return []


def told(record: Mapping[str, Any], voice: Voice) -> str:
    return record["what"]


def ending(view: View, news: Sequence[Mapping[str, Any]], voice: Voice) -> list[str]:
    return []
