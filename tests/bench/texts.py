"""Card texts that nobody in their right mind would write: each is understood, or refused with a place.

    python -m tests.bench.texts                         100,000 of them
    python -m tests.bench.texts --count 3000 --seed 7

A third comes out of the grammar itself, a third is that with words lost, doubled, swapped and strange, a third is one
of our own cards' lines so treated.  What is understood is told in words and packed, too.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter

from engine.games.witches_revel.language.peg import (
    NUMBER,
    SIGNED,
    Choice,
    Given,
    Item,
    Labelled,
    Named,
    Row,
    Several,
    Word,
)
from engine.games.witches_revel.language.read import effects_of, grammar, kept, pack, unpack
from engine.games.witches_revel.language.say import told
from engine.games.witches_revel.language.tokens import NotUnderstood

STRANGE = ["\t", "\x00", "é", "’", "½", "٣", "--", "+", "+99999", "999", "0", "<b>", "\\n", "ß", "🧙", "(", "a" * 90]
DEEPEST = 40


def written(item: Item, dice: random.Random, depth: int = 0) -> list[str]:
    """Some words that this part of the grammar could be."""
    if isinstance(item, Word):
        return [dice.choice(sorted(item.forms))]
    if isinstance(item, Named):
        return _named(item.name, dice, depth + 1)
    if isinstance(item, Given):
        return []
    if isinstance(item, Labelled):
        return written(item.item, dice, depth)
    if isinstance(item, Several):
        most = item.least if depth > DEEPEST else item.most or 2
        times = dice.randint(item.least, max(item.least, most))
        return [word for _ in range(times) for word in written(item.item, dice, depth)]
    rows = item.items if isinstance(item, Row) else [dice.choice(item.rows[-1:] if depth > DEEPEST else item.rows)]
    return [word for row in rows for word in written(row, dice, depth)]


def _named(name: str, dice: random.Random, depth: int) -> list[str]:
    if name == NUMBER:
        return [str(dice.randint(0, 12))]
    if name == SIGNED:
        return [f"{dice.randint(-3, 3):+d}"]
    rule: Choice = grammar().rules[name]
    return written(rule, dice, depth)


def random_words(name: str, dice: random.Random) -> list[str]:
    """Some words that this rule of the grammar understands, as a rule."""
    return _named(name, dice, 0)


def mutated(words: list[str], dice: random.Random) -> list[str]:
    """The same with a few accidents."""
    words = list(words)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(words) + 1)
        accident = dice.randrange(5)
        if accident == 0:
            words[at : at + 1] = []
        elif accident == 1:
            words[at:at] = words[at : at + dice.randint(1, 6)] * dice.randint(1, 30)
        elif accident == 2:
            dice.shuffle(words)
        elif accident == 3:
            words[at:at] = [dice.choice(STRANGE)]
        else:
            words[at:at] = _named(dice.choice(sorted(grammar().rules)), dice, 20)
    return words


def texts(count: int, seed: int) -> list[str]:
    dice = random.Random(seed)
    ours = sorted(kept())
    made = []
    for number in range(count):
        words = dice.choice(ours).split() if number % 3 == 2 else _named("effect", dice, 0)
        text = " ".join(mutated(words, dice) if number % 3 else words)
        made.append(text if dice.random() < 0.9 else "\n".join([text] * dice.randint(2, 12)))
    return made


def outcome(text: str) -> str:
    """`understood` or `refused`; anything else is an error of ours."""
    try:
        effects = effects_of(text)
    except NotUnderstood as error:
        return refused(text, error)
    assert all(told(effect) for effect in effects), text
    assert unpack(pack(tuple(effects))) == tuple(effects), text
    return "understood"


def refused(text: str, refusal: NotUnderstood) -> str:
    """Does it say where, and is that a place in the text?"""
    assert 1 <= refusal.line <= len(text.split("\n")), text
    assert 1 <= refusal.column <= len(text) + 1 and str(refusal), text
    return "refused"


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--count", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=1)
    wanted = options.parse_args()
    found: Counter[str] = Counter()
    slowest = (0.0, "")
    for text in texts(wanted.count, wanted.seed):
        began = time.perf_counter()
        found[outcome(text)] += 1
        slowest = max(slowest, (time.perf_counter() - began, text))
    print(f"{wanted.count} texts: {dict(found)}; the slowest took {slowest[0] * 1000:.1f} ms: {slowest[1][:100]!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
