"""5.10  What a deck can never pay for: only its witch's own resource is ever to be had."""

from __future__ import annotations

from engine.games.witches_revel.cards.cards import Card, Pool
from engine.games.witches_revel.language.records import Act, All, Either, Step, This
from tui.games.witches_revel.workshop.draft import Draft


def unpayable(draft: Draft, pool: Pool) -> list[Card]:
    """The cards of this deck that it can never play."""
    return [pool[code] for code in draft.cards if code in pool and foreign_cost(pool[code], draft.witch, pool)]


def foreign_cost(card: Card, witch: str, pool: Pool) -> str:
    """4.3  A resource that must be spent to play this card, and that this witch never has; "" if there is none."""
    if witch not in pool:
        return ""
    costs = [effect for effect in card.effects if effect.kind == "cost" and effect.event is not None]
    steps = [
        step for effect in costs if effect.event is not None and effect.event.what == This("card") for step in effect.do
    ]
    return next((code for step in steps if (code := _foreign(step, pool[witch].resource)) in pool), "")


def _foreign(step: Step, own: str) -> str:
    """Of one thing or another, only if each of them asks for one."""
    match step:
        case Act(verb="spend", of=code):
            return code if code != own else ""
        case Either(of=steps):
            wanted = [_foreign(one, own) for one in steps]
            return wanted[0] if all(wanted) else ""
        case All(of=steps):
            return next(filter(None, (_foreign(one, own) for one in steps)), "")
    return ""
