"""What no bot may ever do: each game has its table of such looks (looks.py), and every level leaves them out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ask import Ask, Choice
from engine.bots import Sight
from engine.game import Blunder
from engine.view import View


def looks_of(looks: Sequence[Blunder], view: View, ask: Ask) -> Iterator[tuple[Blunder, Sequence[Choice]]]:
    """Of the options of this question, those that look so, by look."""
    for look in looks:
        if ask.prompt in look.prompts and (found := look.find(view, ask.options)):
            yield look, found


def fair(sight: Sight) -> tuple[Choice, ...]:
    """The options without those; all of them if none were left."""
    bad = [option for _, found in looks_of(sight.judge.LOOKS, sight.view, sight.ask) for option in found]
    return tuple([option for option in sight.ask.options if option not in bad]) or sight.ask.options
