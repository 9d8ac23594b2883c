"""stand-in"""
def view(game, seat):
    return {"me": seat, "seats": game.seats, "turn": game.turn}
def imagine(game, now, seat, chance):
    unknown, cards = now.unknown_to(seat), [*game.cards]
    for owner in range(2):
        pool = [c for c in unknown if c // 25 == owner]
        for place, other in zip(pool, chance.order(len(pool)), strict=True):
            cards[place] = game.cards[pool[other]]
    game.cards = tuple(cards)
