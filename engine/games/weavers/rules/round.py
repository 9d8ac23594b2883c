"""4 to 8. The round: draw, cast, weave, effects, end."""

from __future__ import annotations

from typing import TypeAlias

from engine.ask import Ask, Choice, Rule, Seat, side_by_side
from engine.games.weavers.cards import DONE, SPELLS
from engine.games.weavers.rules.weaving import WILD, brought_with, components_of, is_complete_at_once, lying_with, weave
from engine.games.weavers.state import CURSED, DAMAGE, DAZED, HEALING, SEALED, SHIELD, SICK, Duel
from engine.news import tell
from engine.state import EVERYBODY, Id

Unit: TypeAlias = str | None


def begin_round(game: Duel) -> Unit:
    game.round += 1
    tell(game, "round", round=game.round)
    return "bury"


def begin(game: Duel, step: str) -> None:
    """What every unit begins with: nobody has picked anything yet."""
    game.step, game.picks, game.burying = step, [()] * game.seats, [()] * game.seats


# 4. Draw ----------------------------------------------------------------------------------------


def bury(game: Duel) -> Rule[Unit]:
    """4.1, 4.2"""
    begin(game, "bury")
    yield from side_by_side({seat: choose_to_bury(game, seat) for seat in range(game.seats)})
    for seat in range(game.seats):
        buried = put_under(game, seat)
        drawn = draw(game, seat, game.hand_limit(seat))
        if game.news is not None and (buried or drawn):
            own = {"buried": game.names(buried), "drawn": game.names(drawn)}
            hand, deck = len(game.hands[seat]), len(game.decks[seat])
            tell(game, "drew", seat=seat, down=len(buried), up=len(drawn), hand=hand, deck=deck, only={seat: own})
    return "cast"


def choose_to_bury(game: Duel, seat: Seat) -> Rule[None]:
    """4.1  By their ids: nobody else ever hears which cards they were."""
    hand: list[Choice] = [*game.hands[seat]]
    while (choice := (yield Ask(seat, "bury", (*hand, DONE)))) != DONE:
        hand.remove(choice)
        game.burying[seat] += (choice,)


def put_under(game: Duel, seat: Seat) -> tuple[Id, ...]:
    """4.1  One after the other; -> which they were."""
    buried, game.burying[seat] = game.burying[seat], ()
    if buried:
        game.hands[seat] = tuple([card for card in game.hands[seat] if card not in buried])
        game.decks[seat] = buried[::-1] + game.decks[seat]
    return buried


def draw(game: Duel, seat: Seat, limit: int) -> tuple[Id, ...]:
    """4.2  Up to so many cards; -> which they were."""
    count = min(limit - len(game.hands[seat]), len(game.decks[seat]))
    if count <= 0:
        return ()
    deck = game.decks[seat]
    cards, game.decks[seat] = deck[-count:][::-1], deck[:-count]
    for card in cards:
        game.show(card, seat)
    game.hands[seat] += cards
    return cards


# 5. Cast ----------------------------------------------------------------------------------------


def cast(game: Duel) -> Rule[Unit]:
    """5, 6, 7.1"""
    begin(game, "cast")
    yield from side_by_side({seat: choose_to_play(game, seat) for seat in range(game.seats)})
    plays, game.picks = [play for (play,) in game.picks], [()] * game.seats
    for seat, play in enumerate(plays):
        reveal(game, seat, play)
    for seat, play in enumerate(plays):
        weave_all(game, seat, play)
    inflict_damage(game)
    return "lose" if losers(game) else end_round(game)


def choose_to_play(game: Duel, seat: Seat) -> Rule[None]:
    """5.1, 9.4"""
    hand = game.hand(seat)
    wild = [] if game.has(seat, SEALED) else [code + WILD for code in hand]
    game.picks[seat] = (str((yield Ask(seat, "cast", (*hand, *wild)))),)


def reveal(game: Duel, seat: Seat, play: str) -> None:
    """5.2, 5.3"""
    code = play.removesuffix(WILD)
    game.seen[game.take_from_hand(seat, code)] = EVERYBODY
    tell(game, "cast", seat=seat, spell=code, wild=play != code)


# 6. Weave ---------------------------------------------------------------------------------------


def weave_all(game: Duel, seat: Seat, play: str) -> None:
    """5.2 to 5.4, 6"""
    woven = weave(game.active[seat], components_of(play))
    game.active[seat] = lying_with(woven, play)
    game.give(seat, brought_with(woven, play))
    at_once = [play] if is_complete_at_once(play) else []
    spent = [code for code in woven.complete if not SPELLS[code].repeats]
    game.discards[seat] += (*spent, *woven.lost, *at_once, *([play[:-1]] if play.endswith(WILD) else []))
    if game.news is not None:
        chain = [[code, step, residual] for code, step, residual in woven.chain]
        tell(game, "wove", seat=seat, chain=chain, complete=[*woven.complete, *at_once], lost=[*woven.lost])


# 7. Effects -------------------------------------------------------------------------------------


def inflict_damage(game: Duel) -> None:
    """7.1, 9.1  Shields first; who is Sick loses the top card of the deck, too."""
    for seat in range(game.seats):
        damage, shields = game.tokens[seat][DAMAGE], game.tokens[seat][SHIELD]
        blocked = min(damage, shields)
        game.change(seat, SHIELD, -blocked)
        game.change(seat, DAMAGE, -damage)
        game.dealt[seat] = damage - blocked
        if damage:
            tell(game, "damage", seat=seat, damage=damage, blocked=blocked)
        if game.dealt[seat] and game.has(seat, SICK) and game.decks[seat]:
            lose_top(game, seat)


def lose_top(game: Duel, seat: Seat) -> None:
    """9.1"""
    *rest, top = game.decks[seat]
    game.decks[seat] = tuple(rest)
    game.seen[top] = EVERYBODY
    game.discard(seat, game.cards[top])
    tell(game, "sick", seat=seat, card=game.cards[top])


def losers(game: Duel) -> list[Seat]:
    """7.1  Who chooses which cards go; nothing is asked when the whole hand does."""
    return [seat for seat in range(game.seats) if 0 < game.dealt[seat] < len(game.hands[seat])]


def lose(game: Duel) -> Rule[Unit]:
    """7.1"""
    begin(game, "lose")
    yield from side_by_side({seat: choose_to_lose(game, seat) for seat in losers(game)})
    return end_round(game)


def choose_to_lose(game: Duel, seat: Seat) -> Rule[None]:
    hand = game.hand(seat)
    for _ in range(game.dealt[seat]):
        choice = yield Ask(seat, "lose", tuple(hand))
        hand.remove(choice)
        game.picks[seat] += (str(choice),)


def end_round(game: Duel) -> Unit:
    """7, 8"""
    for seat in range(game.seats):
        lose_cards(game, seat)
        heal(game, seat)
        decay(game, seat)
    game.over = not all(game.hands)
    if game.over:
        tell(game, "over", hands=[len(hand) for hand in game.hands])
        return None
    return begin_round(game)


def lose_cards(game: Duel, seat: Seat) -> None:
    """7.1"""
    dealt, game.dealt[seat] = game.dealt[seat], 0
    if not dealt:
        return
    codes = [*game.picks[seat]] or game.hand(seat)
    game.picks[seat] = ()
    for code in codes:
        game.seen[game.take_from_hand(seat, code)] = EVERYBODY
        game.discard(seat, code)
    tell(game, "lost", seat=seat, cards=codes, unhurt=dealt - len(codes))


def heal(game: Duel, seat: Seat) -> None:
    """7.2, 9.5"""
    healing = game.tokens[seat][HEALING]
    if not healing:
        return
    game.change(seat, HEALING, -healing)
    curses = min(healing, game.tokens[seat][CURSED])
    game.change(seat, CURSED, -curses)
    before = game.tokens[seat]
    for kind in range(SICK, CURSED):
        game.change(seat, kind, -min(healing - curses, before[kind]))
    healed = [old - new for old, new in zip(before[SICK:CURSED], game.tokens[seat][SICK:CURSED], strict=True)]
    tell(game, "healed", seat=seat, healing=healing, healed=[*healed, curses])


def decay(game: Duel, seat: Seat) -> None:
    """8.1, 9.3"""
    shields = game.tokens[seat][SHIELD]
    gone = (shields + 1) // 2 if game.has(seat, DAZED) else shields // 2
    if gone:
        game.change(seat, SHIELD, -gone)
        tell(game, "decayed", seat=seat, gone=gone, left=shields - gone)
