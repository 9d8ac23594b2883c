"""Card texts, understood: each line of a text is one effect (4.1), as plain data."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.games.witches_revel.language.making import effect_of
from engine.games.witches_revel.language.meaning import Effect
from engine.games.witches_revel.language.peg import Grammar
from engine.games.witches_revel.language.tokens import NotUnderstood, tokens_of

LONGEST = 600  # signs in a text: three times the longest of ours


@cache
def grammar() -> Grammar:
    return Grammar(Path(__file__).with_name("grammar.txt").read_text(encoding="utf-8"))


def effects_of(text: str) -> list[Effect]:
    """All effects of a card; NotUnderstood says where its text is none of the language's."""
    if len(text) > LONGEST:
        raise NotUnderstood(LONGEST + 1, f"a text of {len(text)} signs (at most {LONGEST})")
    effects = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            effects.append(effect_of(grammar().read("effect", tokens_of(line)), line.strip()))
        except NotUnderstood as error:
            error.line = number
            raise
    return effects
