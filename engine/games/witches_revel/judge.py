"""How good does this look?  For bots.

A bot looks one choice ahead, and playing a card is several: which, where, and its cost.  So what is still to come of
the play under way counts, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.game import Foresight, plainly_bad
from engine.games.witches_revel.glance import glance
from engine.games.witches_revel.language.records import EVERY_VERB
from engine.games.witches_revel.looks import LOOKS as LOOKS
from engine.games.witches_revel.looks import in_vain, seems_playable
from engine.games.witches_revel.of_cards import MARK, of_hand
from engine.games.witches_revel.options import PASS, SKIP
from engine.games.witches_revel.options import PLAY as PLAY_CARD
from engine.games.witches_revel.prospects import HALF, STANCE, UNPAID, field, left, plays_of, prospects, stake, wins
from engine.games.witches_revel.rules.elements import card_thing
from engine.games.witches_revel.rules.verbs.play import could_play
from engine.games.witches_revel.state import SPACES, Revel
from engine.games.witches_revel.view import RevelView
from engine.state import Id

FULL = 4  # cards in the hand: then one is played, if there is room for it
WON = 60.0
ALL = 12.0  # winning in all five at the end of one's turn
STAMINA, DECK, MARKS, DRAWN = 0.4, 0.3, 8, 0.3
LIKELY = 0.6  # of what a play to come promises
LAST_WORD = 2.4  # whoever is going to have the Final Turn
TO_CHOOSE = 0.01  # what cannot be played is undone, and then looks as good as before: but not better than a play


def _bad_acts(view: RevelView, options: Sequence[Choice]) -> Sequence[Choice]:
    """Passing with plays left; drawing more with a full hand; playing a card where none could be played."""
    if not view.plays:
        return ()
    if any(seems_playable(view, code) for _, code in view.hand):
        return (PASS, SKIP) if len(view.hand) >= FULL else (PASS,)
    return (PASS, PLAY_CARD) if {*options} - {PASS, PLAY_CARD} else (PASS,)


bad = plainly_bad({"act": _bad_acts, "play": in_vain, "pay": lambda view, options: ("no",)})


def worth(game: Revel, seat: Seat) -> float:
    """Spaces, cards, Stamina, marks, who has the last word, and the play under way."""
    if game.over:
        return 0.0 if game.winner < 0 else WON if game.winner == seat else -WON
    if not game.cards:
        return 0.0
    current = game.current
    value = _side(game, current) - _side(game, 1 - current) + _spaces(game, current)
    value += _last_word(game) + (_under_way(game, current) if game.step == "act" else DRAWN * game.plays)
    return value if seat == current else -value


def _side(game: Revel, seat: Seat) -> float:
    """Beside the spaces, which are all that counts in the Final Turn."""
    if game.final_plays:
        return 0.0
    value = DECK * len(game.decks[seat]) + STAMINA * game.stamina[seat] + MARK * min(game.marks[seat], MARKS)
    for id in game.hands[seat]:
        value += of_hand(game.card(id))
    return value + STANCE * (game.stances[seat] is not None)


def _spaces(game: Revel, seat: Seat) -> float:
    (mine, others), turns = field(game), left(game)
    if seat:
        mine, others = others, mine
    value, won = 0.0, 0
    for one, other in zip(mine, others, strict=True):
        value += stake(one, other, turns)
        won += wins(one, other)
    return value + (ALL if won == SPACES else 0.0)


def _last_word(game: Revel) -> float:
    """2.8  Of two decks the longer one has it, by the turn: for who is to act."""
    turns = left(game)
    if turns < 0:
        return 0.0
    is_mine = game.stamina[game.current] > 0 and len(game.decks[game.current]) >= len(game.decks[1 - game.current])
    near = HALF / (HALF + turns)
    return LAST_WORD * near * near * (1 if is_mine else -1)


def _under_way(game: Revel, seat: Seat) -> float:
    """What is still to come of it, for who plays."""
    card, gain = Id(-1), 0.0
    if game.playing and game.playing[0] in game.hands[seat]:
        card = game.playing[0]
        found = [one.gain for one in plays_of(game, seat, game.playing[0]) if game.place in (-1, one.space)]
        gain = max(found, default=UNPAID)
    elif game.acting == PLAY_CARD:
        card, gain = _first(game, seat)
        gain -= TO_CHOOSE
    return gain + _to_come(game, seat, card)


def _first(game: Revel, seat: Seat) -> tuple[Id, float]:
    """Of the cards that can be played, for all that both see, the best one."""
    for play in prospects(game, seat):
        if could_play(game, seat, card_thing(game, play.card)):
            return play.card, play.gain
    return Id(-1), 0.0


def _to_come(game: Revel, seat: Seat, without: int) -> float:
    """Of the plays that are left: with the best cards, or to draw."""
    value = 0.0
    if game.plays:
        for play in [one for one in prospects(game, seat) if one.card != without][: game.plays]:
            value += max(play.gain, DRAWN)
    return value * LIKELY


# Looking ahead ---------------------------------------------------------------------------------------

FORESIGHT = Foresight(
    lead=5.0,
    rests=frozenset({"turn"}),
    ahead=1,
    glance=glance,
    cards=frozenset({"redraw", "order", "interrupt", *EVERY_VERB}),
    unseen=frozenset({"redraw", "order", "stash"}),
)
