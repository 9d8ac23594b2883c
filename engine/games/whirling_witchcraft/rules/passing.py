"""5.5 to 5.7, 6. Cauldrons go round, somebody wins perhaps, hands go round."""

from __future__ import annotations

from engine.games.whirling_witchcraft.cards import NOTHING
from engine.games.whirling_witchcraft.rules.hands import pass_hands
from engine.games.whirling_witchcraft.state import ENOUGH, QUIET, Coven
from engine.news import tell


def pass_cauldrons(game: Coven) -> None:
    """5.5  All at the same time; what does not fit comes back into the sender's Circle."""
    cauldrons, game.cauldrons = game.cauldrons, [NOTHING] * game.seats
    for seat, cauldron in enumerate(cauldrons):
        over = game.store(game.nemesis(seat), cauldron)
        game.add(game.circles, seat, over)
        game.sent[seat], game.spilt[seat] = cauldron, over
        if game.news is not None:
            tell(game, "passed", seat=seat, sent=[*cauldron], spilt=[*over], circle=sum(game.circles[seat]))
    check_winners(game)
    if not game.over:
        pass_hands(game)


def check_winners(game: Coven) -> None:
    """6.1, 6.3"""
    grew = sum(map(sum, game.circles)) > game.filled
    game.quiet = 0 if game.played or grew else game.quiet + 1
    won = any(sum(circle) >= ENOUGH for circle in game.circles)
    game.over = won or game.quiet >= QUIET
    if game.over:
        game.queue = ()
        tell(game, "over", quiet=not won)
