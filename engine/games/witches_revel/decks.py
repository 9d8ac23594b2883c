"""stand-in"""
from dataclasses import dataclass
import random

@dataclass(frozen=True)
class Deck:
    witch: str
    resource: str
    cards: tuple[str, ...]

def decks_or_refuse(options):
    from engine.games.witches_revel.cards import pool_of
    pool = pool_of("")
    r = random.Random(options.get("decks") or "1")
    out = []
    for _ in range(2):
        cards = []
        codes = [c for c in pool if pool[c].kind in ("strike", "shield", "stance")]
        while len(cards) < 25:
            c = r.choice(codes)
            if cards.count(c) < (1 if pool[c].kind == "stance" else 2):
                cards.append(c)
        w = r.choice([c for c in pool if pool[c].kind == "witch"])
        out.append(Deck(w, pool[w].resource, tuple(cards)))
    return out
