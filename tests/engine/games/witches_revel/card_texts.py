"""What the tests of Witches' Revel's language share: the manual's examples, and which rules a text goes through."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from engine.games import witches_revel
from engine.games.witches_revel.language.peg import Reader
from engine.games.witches_revel.language.read import grammar
from engine.games.witches_revel.language.tokens import tokens_of

ROOM = Path(witches_revel.__file__).parent
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def examples(kind: str = "") -> tuple[str, ...]:
    """All lines in the manual's blocks of this kind."""
    manual = (ROOM / "LANGUAGE.md").read_text("utf-8")
    return tuple(line for found, block in BLOCK.findall(manual) if found == kind for line in block.splitlines())


class Tracing(Reader):
    """Reads as every reader does; what it makes is which rules were gone through."""

    def _made(self, name, at):
        parts = []
        end = self.rules[name].read(self, at, parts)
        return None if end is None else (end, frozenset({name}).union(*sets_in([tree for _, tree in parts])))


def sets_in(trees):
    for tree in trees:
        if isinstance(tree, frozenset):
            yield tree
        elif isinstance(tree, list):
            yield from sets_in(tree)


def rules_in(line: str) -> frozenset[str]:
    end, used = Tracing(grammar().rules, tokens_of(line), True).rule("effect", 0)
    assert end == len(tokens_of(line)), line
    return used
