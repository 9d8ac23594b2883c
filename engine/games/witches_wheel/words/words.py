"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.ask import Choice, Seat
from engine.game import Standing, View, asked
from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.state import COLOURS
from engine.games.witches_wheel.words.about import about_card, about_thing
from engine.news import in_force
from engine.words.speech import Voice, capital, counted, taken_back

QUESTIONS = {
    "play": "You must play a card.",
    "trump": "You may give up a card of your trick as the new trump.",
}


def question(view: View, prompt: str, voice: Voice) -> str:
    return QUESTIONS[prompt]


def card_name(card: str) -> str:
    """`blue 7`"""
    return f"{COLOURS[card[0]].name} {card[1]}"


def label(view: View, option: Choice, voice: Voice) -> str:
    if option == KEEP:
        trump = view["trump"]
        return f"keep the trump, {card_name(trump)}" if trump else "keep playing without a trump"
    return card_name(str(option))


def default(view: View, options: Sequence[Choice]) -> Choice | None:
    """Keeping the trump is always safe; a last card plays itself."""
    if KEEP in options:
        return KEEP
    return options[0] if len(options) == 1 else None


def grave(view: View, option: Choice) -> bool:
    """A new trump is followed by the refill, while there is a deck: then there is no way back."""
    return asked(view) == "trump" and option != KEEP and view["deck"] > 0


# Foreseeing ---------------------------------------------------------------------------------


def foresee(view: View, option: Choice, voice: Voice) -> str:
    """What this option is, and what choosing it would mean as things stand."""
    if option == KEEP:
        return f"all {counted(_sum(view), 'point')} of the trick are yours{_then(view, view['trump_pile'])}."
    card = str(option)
    if asked(view) == "trump":
        left = counted(_sum(view) - int(card[1]), "point")
        would = f"trump would be {_colour(card[0])}, {card[1]} highest; {left} left for you"
        return f"{would}{_then(view, [*view['trump_pile'], card])}."
    return _prospect(view, card)


def _then(view: View, pile: list[str]) -> str:
    """What the refill does to the trump, if the deck does not last for all (6.4)."""
    takers = view["seats"] - view["deck"]
    if view["deck"] == 0 or takers <= 0:
        return ""
    rest = pile[:-takers]
    then = f"{card_name(rest[-1])} is the trump" if rest else "there is no trump"
    return f", but the refill draws on the trump pile: then {then}"


def _prospect(view: View, card: str) -> str:
    led = view["trick"][0][1][0] if view["trick"] else card[0]
    trump = view["trump"][0] if view["trump"] else None
    kind = "trump; " if card[0] == trump else ""
    if card[0] not in (led, trump):
        neither = f"neither {_colour(led)} nor trump" if trump and trump != led else f"not {_colour(led)}"
        return f"{neither}, so it cannot win."
    best = max((c for _, c in view["trick"]), key=lambda c: _strength(view, c, led), default=card)
    if _strength(view, best, led) > _strength(view, card, led):
        return f"{kind}would lose to {card_name(best)}."
    if _is_last(view):
        return f"{kind}takes the trick, {_sum(view) + int(card[1])} points."
    threats = _threats(view, card, trump)
    return f"{kind}wins unless {threats} is still out and follows." if threats else f"{kind}wins, nothing can beat it."


def _threats(view: View, card: str, trump: str | None) -> str:
    """The cards that could still beat this one; those in sight cannot, those in won piles are not counted for you."""
    in_sight = {*view["hand"], *view["trump_pile"], *(c for _, c in view["trick"])}
    above = view["ranking"][: view["ranking"].index(card[1])]
    values = [value for value in above if card[0] + value not in in_sight]
    same = [f"{_colour(card[0])} {' '.join(values)}"] if values else []
    trumps = ["any trump"] if trump and card[0] != trump else []
    return " or ".join(same + trumps)


def _strength(view: View, card: str, led: str) -> int:
    """How high it ranks in this trick; 0 for what cannot win."""
    rank: int = 9 - view["ranking"].index(card[1])
    if view["trump"] and card[0] == view["trump"][0]:
        return rank + 9
    return rank if card[0] == led else 0


def _is_last(view: View) -> bool:
    """Is nobody left to play after this seat?"""
    played = {seat for seat, _ in view["trick"]}
    waiting = [s for s, size in enumerate(view["hand_sizes"]) if size and s not in played]
    return waiting == [view["me"]]


def _sum(view: View) -> int:
    return sum(int(card[1]) for _, card in view["trick"])


def _colour(letter: str) -> str:
    return COLOURS[letter].name


# What lies on the table and is never an option.
NEVER_CHOSEN = {
    "wheel": "The wheel cannot be chosen: it turns by itself to the value of each new trump (3.3).",
    "trump": "The trump cannot be chosen: who wins a trick may give up one of its cards as the new one (6.2).",
    "piles": "The piles cannot be chosen: cards come from them when everybody refills after a trick (6.4).",
    "deck": "The deck cannot be chosen: cards come from it when everybody refills after a trick (6.4).",
    "seat": "Players cannot be chosen: a card is played to the trick, and the highest takes it (5.1, 6.1).",
}


def why(view: View, wanted: str, voice: Voice) -> str:
    """Why something cannot be chosen, with the rule."""
    thing = wanted.strip().lower()
    if not asked(view):
        return "The game is over (8.1)."
    if thing == KEEP:
        return "The winner of a trick may always keep the trump, and nobody else may choose (6.2)."
    if (kind := thing.partition(" ")[0]) in NEVER_CHOSEN:  # "seat 2" is a seat
        return NEVER_CHOSEN[kind]
    card = card_meant(wanted)
    if card is None and thing in map(str.lower, voice.names):
        return NEVER_CHOSEN["seat"]
    if card is None:
        letters = ", ".join(f"{c.letter} {c.name}" for c in COLOURS.values())
        return f"No card is called {wanted!r}. A card is a colour ({letters}) and a value 1 to 9, like B7."
    if view["me"] is not None and view["asked"][0] != view["me"]:
        return f"It is {voice.name(view['asked'][0])} who chooses now (5.1)."
    if asked(view) == "trump":
        if card in [c for _, c in view["trick"]]:
            return "The winner of the trick may give this card up (6.2)."
        return f"Only a card of the trick just won may be given up, and {card_name(card)} is not in it (6.2)."
    if card in view["hand"]:
        return "Any card of your hand may be played; nobody has to follow the led colour (5.2)."
    return f"{card_name(card)} is not in your hand, and only cards of the hand are played (5.1)."


def meant(view: View, wanted: str, options: Sequence[Choice], voice: Voice) -> Choice | None:
    """The option that somebody names in another way than it is written: `7 blue`."""
    card = card_meant(wanted)
    return card if card in options else None


def card_meant(text: str) -> str | None:
    """`B7` from "b7", "blue 7", "blue7" or "7 blue"."""
    value = "".join(sign for sign in text if sign.isdigit())
    colour = "".join(sign for sign in text.lower() if sign.isalpha())
    for letter, record in COLOURS.items():
        if colour in (letter.lower(), record.name) and value in list("123456789"):
            return letter + value
    return None


# The table as lines --------------------------------------------------------------------------


def lines(view: View, voice: Voice) -> list[str]:
    """The whole table, complete, line by line."""
    piles = f"deck {view['deck']}, trump pile {len(view['trump_pile'])}"
    phase = ", final phase (nobody refills)" if view["final_phase"] else ""
    said = [f"Trick {view['trick_number']} of {view['tricks_in_all']}. {piles}{phase}."]
    trump = f"Trump: {card_name(view['trump'])}." if view["trump"] else "There is no trump colour."
    said.append(f"{trump} Ranking: {' '.join(view['ranking'])}, highest first ({view['side']} side).")
    said += [_seat_line(view, voice, seat) for seat in range(view["seats"])]
    if view["trick"]:
        played = "; ".join(f"{voice.name(seat)} {card_name(card)}" for seat, card in view["trick"])
        said.append(f"This trick: {played}. Winning: {voice.name(view['winning'])}.")
    elif asked(view) == "play":
        said.append(f"{voice(view['leader'], 'leads')} this trick.")
    return said


def stage(view: View) -> str:
    """Where the game stands, for a list: `trick 9 of 18`."""
    return f"trick {view['trick_number']} of {view['tricks_in_all']}" if asked(view) else "over"


CHAPTERS = {"play": "5 6.1", "trump": "6.2", "": "8"}


def chapter(view: View) -> str:
    return CHAPTERS[asked(view)]


DOING = {"play": "is to play a card", "trump": "may change the trump"}


def doing(view: View, seat: Seat, voice: Voice) -> str:
    return DOING[asked(view)]


def about(view: View, thing: str, voice: Voice) -> list[str]:
    card = card_meant(thing)
    if card is not None:
        return about_card(view, card, card_name(card), voice)
    return about_thing(view, thing.strip().lower(), voice)


def brief(view: View, voice: Voice) -> str:
    """What the news of this trick do not say: how cards rank, who is winning, my points."""
    said = [f"Ranking: {' '.join(view['ranking'])}."]
    if view["trick"] and asked(view) == "play":
        best = next(card for seat, card in view["trick"] if seat == view["winning"])
        said.append(f"Winning so far: {voice.name(view['winning'])}, {card_name(best)}.")
    if view["me"] is not None:
        said.append(f"You have {counted(view['points'][view['me']], 'point')}.")
    return " ".join(said)


def _seat_line(view: View, voice: Voice, seat: Seat) -> str:
    points = view["points"][seat]
    parts = [
        f"{counted(view['hand_sizes'][seat], 'card')} in hand",
        f"{counted(view['won'][seat], 'card')} won" + (f", {counted(points, 'point')}" if points is not None else ""),
    ]
    if view["known"][seat]:
        parts.append("known to hold " + ", ".join(map(card_name, view["known"][seat])))
    return f"  {capital(voice.name(seat))}: {', '.join(parts)}."


# News ----------------------------------------------------------------------------------------


def told(record: Mapping[str, Any], voice: Voice) -> str:
    """One record of the news as a sentence."""
    return TOLD[record["what"]](record, voice)


def _round(record: Mapping[str, Any], voice: Voice) -> str:
    return f"Trick {record['number']}. {voice(record['leader'], 'leads')}. {_trump_now(record)}"


def _trump_now(record: Mapping[str, Any]) -> str:
    if record["trump"]:
        return f"Trump: {card_name(record['trump'])}."
    return f"No trump colour; the wheel shows {record['shown']}."


def _won(record: Mapping[str, Any], voice: Voice) -> str:
    points = sum(int(card[1]) for card in record["cards"])
    return f"{voice(record['seat'], 'takes')} the trick, {points} points."


def _drew(record: Mapping[str, Any], voice: Voice) -> str:
    seats = record["seats"]
    everybody = len(seats) == len(voice.names)
    who = "Everybody draws" if everybody else f"{capital(voice.all_of(seats))} draw{'s' * (len(seats) == 1)}"
    if "card" in record and len(seats) == 1:
        return f"You draw {card_name(record['card'])}."
    mine = f"; yours is {card_name(record['card'])}" if "card" in record else ""
    return f"{who} a card{mine}."


def _took_the_trump(record: Mapping[str, Any], voice: Voice) -> str:
    took = f"{voice(record['seat'], 'takes')} {card_name(record['card'])} from the trump pile"
    return f"{took}, as the deck is empty. {_trump_now(record)}"


TOLD = {
    "round": _round,
    "passed over": lambda r, voice: f"{voice(r['seat'], 'has', 'have')} no card left and is passed over.",
    "played": lambda r, voice: f"{voice(r['seat'], 'plays')} {card_name(r['card'])}.",
    "won": _won,
    "gave up": lambda r, voice: f"{voice(r['seat'], 'gives')} up {card_name(r['card'])}: it is the new trump.",
    "drew": _drew,
    "took the trump": _took_the_trump,
    "found nothing": lambda r, voice: f"{voice(r['seat'], 'finds')} nothing left to draw.",
    "final phase": lambda r, voice: "The deck is empty: the final phase begins, nobody refills any more.",
    "taken back": taken_back,
}


# The end --------------------------------------------------------------------------------------


def ending(view: View, news: Sequence[Mapping[str, Any]], voice: Voice) -> list[str]:
    """How it ended, how each total came about, and when it was decided."""
    points, gains = view["points"], trick_gains(news)
    winners = [one.seat for one in standings(view) if one.won]
    verb = "win" if len(winners) > 1 or winners[0] == view["me"] else "wins"
    said = [f"{capital(voice.all_of(winners))} {verb} with {max(points)} Magic Points."]
    for seat, *_ in standings(view):
        said.append(f"  {capital(voice.name(seat))}: {points[seat]} points{_from_tricks(gains, seat)}.")
    lost = sum(int(card[1]) for card in view["trump_pile"])
    said.append(f"  In the trump pile: {counted(len(view['trump_pile']), 'card')} worth {lost}, for nobody.")
    if len(winners) == 1:
        said += _decided(gains, winners[0], points, voice)
    return said


def standings(view: View) -> list[Standing]:
    points: Sequence[int] = view["points"]
    best_first = sorted(range(view["seats"]), key=lambda seat: -points[seat])
    best = max(points)
    return [Standing(seat, points[seat] == best, points[seat], counted(points[seat], "point")) for seat in best_first]


def trick_gains(news: Sequence[Mapping[str, Any]]) -> list[tuple[Seat, int]]:
    """Who took each trick, and what it was worth to them."""
    gains: list[tuple[Seat, int]] = []
    for record in in_force(news):
        if record["what"] == "won":
            gains.append((record["seat"], sum(int(card[1]) for card in record["cards"])))
        elif record["what"] == "gave up" and gains:  # a loaded game tells nothing of what was before
            seat, worth = gains[-1]
            gains[-1] = (seat, worth - int(record["card"][1]))
    return gains


def _from_tricks(gains: Sequence[tuple[Seat, int]], seat: Seat) -> str:
    mine = [(worth, number) for number, (taker, worth) in enumerate(gains, 1) if taker == seat]
    if not mine:
        return ""
    worth, number = max(mine)
    return f" from {counted(len(mine), 'trick')}, the best was trick {number} with {worth}"


def _decided(gains: Sequence[tuple[Seat, int]], winner: Seat, points: Sequence[int], voice: Voice) -> list[str]:
    """Since which trick the winner was ahead; nothing if the news do not reach back to the beginning."""
    totals = [0] * len(points)
    ahead_since = None
    for number, (taker, worth) in enumerate(gains, 1):
        totals[taker] += worth
        others = [total for seat, total in enumerate(totals) if seat != winner]
        if totals[winner] <= max(others):
            ahead_since = None
        elif ahead_since is None:
            ahead_since = number
    if totals != list(points) or ahead_since is None:
        return []
    return [f"{voice(winner, 'was', 'were')} ahead from trick {ahead_since} on."]
