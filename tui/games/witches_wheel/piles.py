"""What everybody may look through: the last trick, and the trump pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.witches_wheel.words.names import card_name
from engine.news import Facts, in_force
from engine.words.speech import capital
from tui.draw.panel import Line
from tui.games.witches_wheel.faces import ink_of
from tui.seat.scene import Scene


def piles(scene: Scene) -> list[Line]:
    """The last trick as it was played, and then the trump pile from the top."""
    return [*_last_trick(scene), ("", "text"), *_trumps(scene.view.trump_pile)]


def _last_trick(scene: Scene) -> Iterator[Line]:
    yield "The last trick", "gold bold"
    trick = last_trick(scene.news)
    for record in trick[:-1]:
        yield f"  {capital(scene.voice.name(record['seat']))}: {card_name(record['card'])}", ink_of(record["card"])
    yield scene.words.told(trick[-1], scene.voice) if trick else "  Nobody has taken one yet.", "text"


def last_trick(news: Sequence[Facts]) -> list[Mapping[str, Any]]:
    """What was played to it, and who took it; nothing if there was none, or it is no longer told."""
    held = in_force(news)
    won = [place for place, record in enumerate(held) if record["what"] == "won"]
    before = held[: won[-1]] if won else []
    begins = [place for place, record in enumerate(before) if record["what"] == "round"]
    played = [record for record in before[begins[-1] if begins else 0 :] if record["what"] == "played"]
    return [*played, held[won[-1]]] if won else []


def _trumps(pile: Sequence[str]) -> Iterator[Line]:
    yield "The trump pile, from the top; its points are nobody's", "gold bold"
    for card in reversed(pile):
        yield f"  {card_name(card)}", ink_of(card)
    if not pile:
        yield "  It is empty: there is no trump.", "text"
