"""The table as lines, complete, and in brief."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.mandracora.cards import ITEMS, NIGHT, PLACES
from engine.games.mandracora.state import ROUNDS
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.foresee import of_exchange
from engine.games.mandracora.words.names import by_colour, card_name, listed, shop_name, spell_name
from engine.games.mandracora.words.reckon import cost, left_over, whose_turn, worth
from engine.words.race import Race, Side
from engine.words.speech import Voice, capital, counted, joined


def lines(view: MarketView, voice: Voice) -> list[str]:
    """The whole table, complete, line by line."""
    said = [f"{_time(view)} {_whose(view, voice)}".strip()]
    said.append(f"The Assistant stands in {shop_name(view.ring[view.place])}. The shops, clockwise from him:")
    said += [_shop_line(view, steps) for steps in range(PLACES)]
    said.append(f"Spells: {'; '.join(_stack(power, *stack) for power, stack in enumerate(view.stacks, 1))}.")
    if view.brew:
        said.append(f"Being prepared: {_brew(view)}.")
    for seat in range(view.seats):
        said += seat_lines(view, voice, seat)
    if view.gone:
        said.append(f"Banished: {listed(view.gone)}.")
    return [*said, _hand(view)] if view.me is not None else said


def _time(view: MarketView) -> str:
    pile = counted(view.pile, "card")
    if view.is_over:
        return "The game is over."
    if view.left is None:
        return f"The pile has {pile}."
    return f"The pile is empty: final round {view.final_round} of {ROUNDS}, {counted(view.left, 'turn')} left."


def _whose(view: MarketView, voice: Voice) -> str:
    return "" if view.turn is None else f"It is {whose_turn(view, voice)}."


def _shop_line(view: MarketView, steps: int) -> str:
    place = (view.place + steps) % PLACES
    tile = view.ring[place]
    hours = "night" if NIGHT[tile] else "day"
    here = "here" if not steps else f"+{steps}"
    return f"  {here}  {shop_name(tile)} (shop {place + 1}, {hours}): {listed(view.shops[place])}."


def _stack(power: int, code: str | None, count: int) -> str:
    if code is None:
        return f"power {power}: none left"
    return f"power {power}: {spell_name(code)} on top, {count} left"


def _brew(view: MarketView) -> str:
    book, *laid = view.brew
    return f"{card_name(book)} with {listed(laid) if laid else 'no ingredient yet'}"


def seat_lines(view: MarketView, voice: Voice, seat: Seat) -> list[str]:
    """What lies before a player, and what is known of the hand."""
    parts = [f"{counted(view.hand_sizes[seat], 'card')} in hand"]
    if view.known[seat]:
        parts.append(f"known: {by_colour(view.known[seat])}")
    parts.append(scrolls_said(view, seat))
    parts += ["the curse marker"] * (view.cursed == seat) + ["dropped out"] * view.out[seat]
    parts.append(counted(view.points[seat], "point"))
    said = [f"  {capital(voice.name(seat))}: {'; '.join(parts)}."]
    cast = [spell_said(*spell) for spell in view.spells[seat]]
    return [*said, f"    Cast: {'; '.join(cast)}."] if cast else said


def scrolls_said(view: MarketView, seat: Seat) -> str:
    """`2 scrolls of 3, 6 curses`"""
    own = view.scrolls[seat]
    return f"{listed(own)}, {counted(view.curses[seat], 'curse')}" if own else "no scroll"


def spell_said(spell: str, book: str) -> str:
    """`Transfer of power 3 with the green book 2, 5 points`"""
    points = counted(worth(book, int(spell[0])), "point")
    return f"{spell_name(spell)} of power {spell[0]} with {card_name(book)}, {points}"


def _hand(view: MarketView) -> str:
    said = f"Your hand: {by_colour(view.codes)}."
    return f"{said} Left at the end it costs {counted(cost(view, view.codes), 'point')}." if view.codes else said


def brief(view: MarketView, voice: Voice) -> str:
    """What the options and the news do not say: my hand, my points, and who is most cursed."""
    said = []
    if view.me is not None:
        own = counted(view.points[view.me], "point")
        said.append(f"Your hand: {by_colour(view.codes)}. You have {own}; left over: {left_over(view)}.")
    else:
        points = [f"{voice.name(seat)} {many}" for seat, many in enumerate(view.points)]
        said.append(f"Points for spells: {joined(points)}.")
    if view.cursed is not None:
        said.append(f"{voice(view.cursed, 'has', 'have')} the curse marker.")
    if view.is_asked and view.prompt == "trade away" and view.turn != view.me:
        said.append(
            f"Partners may trade a card when one of them has received scrolls: {of_exchange(view, voice)} (11.2)."
        )
    return " ".join(said)


def race(view: MarketView) -> Race:
    """10.1, 11.4  The points for spells, by teams where there are such."""
    teams = [(0, 2), (1, 3)] if view.teams else [(seat,) for seat in range(view.seats)]
    return Race("most points win", "points", [Side(team, sum(view.points[seat] for seat in team)) for team in teams])


def stage(view: MarketView) -> str:
    """How far the game is, for a list: `23 of 65 cards left`; shops had one each, and players a mandrake (3.3, 3.4)."""
    if view.is_over:
        return "over"
    now = view.final_round
    first = len(ITEMS[view.seats]) - view.seats - (PLACES - 1)
    return f"final round {now} of {ROUNDS}" if now else f"{view.pile} of {first} cards left"
