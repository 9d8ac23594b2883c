"""What everybody may look through: the last trick, the trump pile, and which cards they have not seen yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import card_name, colour_name
from engine.games.witches_wheel.words.reckon import unseen
from engine.news import Facts, in_force
from engine.words.speech import capital
from tui.draw.panel import Line
from tui.games.witches_wheel.faces import SUITS, ink_of
from tui.games.witches_wheel.unseen import not_seen
from tui.seat.scene import Scene


def piles(scene: Scene) -> list[Line]:
    """The last trick as it was played, then the trump pile from the top; last what is still to come."""
    blank = ("", "text")
    return [*_last_trick(scene), blank, *_trumps(scene.view.trump_pile), blank, *_unseen(scene.view)]


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


def _unseen(view: WheelView) -> Iterator[Line]:
    """6.3  A line for each colour, from the strongest value."""
    yield f"Cards {not_seen(view)}", "gold bold"
    cards = unseen(view)
    for letter, (ink, _) in SUITS.items():
        values = [value for value in view.ranking if f"{letter}{value}" in cards]
        yield f"  {colour_name(letter)}: {' '.join(values) or 'none'}", ink if values else "muted"


def _trumps(pile: Sequence[str]) -> Iterator[Line]:
    yield "The trump pile, from the top; its points are nobody's", "gold bold"
    for card in reversed(pile):
        yield f"  {card_name(card)}", ink_of(card)
    if not pile:
        yield "  It is empty: there is no trump.", "text"
