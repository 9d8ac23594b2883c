"""What one seat may see, and another world that it could be in."""

from __future__ import annotations

from typing import Any

from engine.ask import Choice, Seat
from engine.chance import Chance
from engine.games.whirling_witchcraft.cards import LETTERS, ORDER, RECIPES
from engine.games.whirling_witchcraft.plans import Plan, Working
from engine.games.whirling_witchcraft.rules.scoring import result
from engine.games.whirling_witchcraft.state import Coven
from engine.view import PlainView, View


def view(game: Coven, seat: Seat | None) -> PlainView:
    """8.1  Built from what may be seen: what is prepared in secret only its owner sees."""
    return {
        "me": seat,
        "seats": game.seats,
        "round": game.round,
        "deck": len(game.deck),
        "personas": game.personas[:],
        "spent": [*game.spent],
        "dealt": [] if seat is None else game.names(game.dealt[seat]),
        "dealt_others": [[] if player == seat else dealt(game, seat, player) for player in range(game.seats)],
        "benches": [[*bench] for bench in game.benches],
        "cauldrons": [[*cauldron] for cauldron in game.cauldrons],
        "circles": [[*circle] for circle in game.circles],
        "recipes": [[*sides] for sides in game.recipes],
        "counts": [[*counts] for counts in game.counts],
        "effects": game.effects[:],
        "books": game.books[:],
        "sent": [[*sent] for sent in game.sent],
        "spilt": [[*spilt] for spilt in game.spilt],
        "hand": [] if seat is None else game.hand(seat),
        "hand_sizes": [len(hand) for hand in game.hands],
        "known": [[] if player == seat else known(game, seat, player) for player in range(game.seats)],
        "step": game.step,
        "queue": [[*group] for group in game.queue],
        "pick": "" if seat is None else game.picks[seat],
        "working": None if seat is None else working_view(game.workings[seat]),
        "plan": None if seat is None else plan_view(game.plans[seat]),
        "quiet": game.quiet,
        "scores": [*(result(game).scores or ())] if game.over else None,
    }


def known(game: Coven, viewer: Seat | None, player: Seat) -> list[str]:
    """8.2  The cards of somebody's hand that this viewer has passed on."""
    cards = [card for card in game.hands[player] if game.knows(viewer, card)]
    return sorted(game.names(cards), key=ORDER.__getitem__)


def dealt(game: Coven, viewer: Seat | None, player: Seat) -> list[str]:
    """3.1  The personalities that somebody may choose from: others see them only when all cards lie open."""
    return [game.cards[card] for card in game.dealt[player] if game.knows(viewer, card)]


def working_view(working: Working | None) -> dict[str, Any] | None:
    if working is None:
        return None
    return {"open": working.open, "bench": [*working.bench], "added": [*working.added], "done": working.done[:]}


def plan_view(plan: Plan | None) -> dict[str, Any] | None:
    """The plan so far: what would stay, what would be sent, which recipes are left."""
    if plan is None:
        return None
    left, sent = plan.outcome()
    return {
        "uses": plan.uses[:],
        "left": [*left],
        "made": [*sent],
        "recipes": [*plan.recipes],
        "books": plan.books,
        "scholar": plan.scholar,
        "wishes": plan.wishes,
        "over": plan.over,
    }


def steps(view: View) -> list[list[Choice]]:
    """What is planned so far: each step with the answers that made it.  A wish belongs to its recipe."""
    if view["working"] and view.prompt in ("arcana", "dare"):
        return [[done] for done in view["working"]["done"]]
    found: list[list[Choice]] = []
    for answer in (view["plan"] or {"uses": []})["uses"]:
        if answer in LETTERS:
            found[-1].append(answer)
        else:
            found.append([answer])
    return found


def imagine(game: Coven, now: Coven, seat: Seat | None, chance: Chance) -> None:
    """Deal what this seat does not know *now* anew: recipes among recipes, personalities among personalities."""
    unknown = now.unknown_to(seat)
    for pool in ([i for i in unknown if i < len(RECIPES)], [i for i in unknown if i >= len(RECIPES)]):
        game.cards = chance.dealt_anew(game.cards, pool)
