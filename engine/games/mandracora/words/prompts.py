"""What is asked: a record for each question."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Choice
from engine.games.mandracora.cards import INGREDIENTS, PLACES, POWERS, VALUES, WILD
from engine.games.mandracora.rules.curse import NO_TRADE
from engine.games.mandracora.rules.turn import DECLINE, DROP_OUT, MOVES
from engine.games.mandracora.state import ROUNDS
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words import foresee, meant, why
from engine.games.mandracora.words.names import (
    bare,
    card_name,
    colour_name,
    shop_at,
    shortly_listed,
    spell_name,
    spell_with_power,
)
from engine.games.mandracora.words.reckon import (
    at,
    called,
    can_cast,
    code_of,
    enough_for,
    following,
    least,
    power_of,
    powers,
    seat_of,
    transferred,
    whose_turn,
    worth,
)
from engine.words.prompts import OVER, FixedOption, OfOption, Prompt, Questions, Said, safely, said
from engine.words.speech import Voice, counted

# Questions -----------------------------------------------------------------------------------


def _turn(view: MarketView, voice: Voice) -> str:
    now = view.final_round
    if now:
        casting = ", cast" if can_cast(view) else ""
        return f"You must send the Assistant{casting} or drop out ({now} of {ROUNDS})."
    return f"You must send the Assistant{' or cast a spell' if can_cast(view) else ' (nothing to cast)'}."


def _another_turn(view: MarketView, voice: Voice) -> str:
    if can_cast(view):
        return "You may take another turn: send or cast."
    return "You may take another turn: send the Assistant."


def _ingredient(view: MarketView, voice: Voice) -> str:
    """What is still needed, or what it is worth now, and which stacks still have spells."""
    book, *laid = view.brew
    could, spells = powers(view, len(laid)), " ".join(str(power) for power in view.tops)
    left = f" Spells left: power {spells}." if len(view.tops) < POWERS else ""
    if not could and following(view, view.brew, view.codes) == [WILD]:
        return f"You must add a mandrake.{left}"
    if not could:
        return f"You must add {_more(book, least(view) - len(laid), bool(laid))}.{left}"
    points = counted(worth(book, could[-1]), "point")
    worth_now = f"power {foresee.numbers(could)}, {'up to ' * (len(could) > 1)}{points}"
    what = spell_name(view.tops[could[0]]) if len(could) == 1 else "it"
    if enough_for(view) > len(laid):
        return f"You may cast it ({worth_now}) or add more."
    return f"You may cast {what} ({worth_now})."


def _more(book: str, many: int, further: bool) -> str:
    """`a purple ingredient`, `2 more ingredients`"""
    colour = f"{colour_name(book[0])} " if book[0] in INGREDIENTS else ""
    if many == 1:
        return f"{'one more ' if further else 'a ' if colour else 'an '}{colour}ingredient"
    return f"{many} {'more ' * further}{colour}ingredients"


def _power(view: MarketView, voice: Voice) -> str:
    more = VALUES[view.brew[0]]
    return f"You must choose the power of your spell{f'; its book adds {more}' if more else ''}."


def _for_partner(said: str) -> Said:
    def question(view: MarketView, voice: Voice) -> str:
        seat = view.partner
        return f"{said} your partner{f', {voice.name(seat)}' if seat is not None else ''}."

    return question


def _gift(view: MarketView, voice: Voice) -> str:
    """In a partner's turn it is theirs to ask.  In a rival's either of us may have got the scrolls."""
    if view.partner is not None and view.turn == view.partner:
        return f"You must choose a card: your partner, {voice.name(view.partner)}, asks for one."
    return said(_for_partner("You must choose a card for"), view, voice)


def _transferred(what: str) -> Said:
    return lambda view, voice: what.format(transferred(view))


def _victim(what: str) -> Said:
    return lambda view, voice: what.format(called(view.victim, voice))


# Options -------------------------------------------------------------------------------------


def _card(said: str) -> OfOption:
    return lambda view, card, voice: said.format(card_name(code_of(view, card)))


def _added(view: MarketView, card: Choice, voice: Voice) -> str:
    """A card of the hand; or any such card, as what is laid is called."""
    return f"{'add ' * isinstance(card, int)}{card_name(code_of(view, card))}"


def _scroll(said: str) -> OfOption:
    return lambda view, code, voice: said.format(card_name(str(code)).removeprefix("a "))


def _move(view: MarketView, option: Choice, voice: Voice) -> str:
    steps = int(str(option))
    return f"{shop_at(view, (view.place + steps) % PLACES)}, {counted(steps, 'step')}"


def _arrival(view: MarketView, option: Choice, voice: Voice) -> str:
    """`Bottle Row: green`"""
    place = (view.place + int(str(option))) % PLACES
    return f"{shop_at(view, place)}: {shortly_listed(view.shops[place])}"


def _levitated(view: MarketView, option: tuple[int, int], voice: Voice) -> str:
    """Cards that lie face down are told apart by how long they have been there."""
    place, _ = option
    card, name = at(view, option), shop_at(view, place)
    if card is not None:
        return f"take {card_name(card)} from {name}"
    return f"take the {_by_age(view, option)} from {name}"


def _by_age(view: MarketView, option: tuple[int, int]) -> str:
    """`oldest face-down card`, `3rd oldest face-down card`"""
    place, i = option
    many = len(view.shops[place])
    if many < 3:
        return f"{['older ', 'newer '][i] * (many == 2)}face-down card"
    nth = "" if i == 0 else {2: "2nd ", 3: "3rd "}.get(i + 1, f"{i + 1}th ")
    return f"{'newest' if i == many - 1 else f'{nth}oldest'} face-down card"


def _shortly_levitated(view: MarketView, option: tuple[int, int], voice: Voice) -> str:
    card = at(view, option)
    what = _by_age(view, option) if card is None else bare(card_name(card))
    return f"{what}, {shop_at(view, option[0])}"


def _seat(what: str) -> OfOption:
    """Of options that are seats, by their names."""
    return lambda view, option, voice: what.format(voice.name(seat_of(option)))


def _cast_now(view: MarketView, option: Choice, voice: Voice) -> str:
    """By its name, where there is no choice of power any more."""
    could = powers(view, len(view.brew) - 1)
    return f"cast {spell_name(view.tops[could[0]])}" if len(could) == 1 else "cast it now"


# Grave ---------------------------------------------------------------------------------------


def _casts_too_early(view: MarketView, option: Choice) -> bool:
    """A spell that is cast weaker than my hand allows: once a turn is decided, it stands."""
    now, then = powers(view, len(view.brew) - 1), powers(view, enough_for(view))
    return option == "done" and len(now) == 1 and len(then) > 1


def _one_of_several(asked: Callable[[MarketView], int]) -> Callable[[MarketView, Choice], bool]:
    """A spell is cast, or a card that was hidden goes back: nobody can undo that.  Where there is a choice at all."""
    return lambda view, option: asked(view) > 1


# What is to be done first ----------------------------------------------------------------------


def _first(what: Said) -> Said:
    def instead(view: MarketView, voice: Voice) -> str:
        first = "First" if view.turn == view.me else f"It is {whose_turn(view, voice)}; you only"
        return f"{first} {said(what, view, voice)}"

    return instead


def _others(what: str) -> Said:
    """Others are asked, in my turn or in theirs."""

    def waiting(view: MarketView, voice: Voice) -> str:
        if view.turn != view.me:
            return _not_my_turn(view, voice)
        return f"First {what.format('' if view.asked is None else voice.name(view.asked.seat))}."

    return waiting


def _not_my_turn(view: MarketView, voice: Voice) -> str:
    return f"It is {whose_turn(view, voice)}, not yours (4.1)."


# The records -----------------------------------------------------------------------------------

NAME_IT = "Name a move like +2, a card like G2, a shop, a stack or a player"
OPTIONS = {
    **dict.fromkeys(MOVES, FixedOption(label=_move, foresee=foresee.of_move, short=_arrival)),
    "done": FixedOption(
        label=_cast_now,
        foresee=foresee.of_done,
        about="The spell is cast with what is laid out (6.4).",
        why=why.of_being_done,
    ),
    DROP_OUT: FixedOption(
        label="drop out",
        foresee=foresee.of_dropping_out,
        about="In the final rounds one may drop out instead of taking a turn, and has no turn any more (9.2).",
        why=why.of_dropping_out,
    ),
    DECLINE: FixedOption(
        label="no other turn",
        foresee="your turn is over",
        about="The turn that a Replication gives may be declined (7.4).",
        why=why.of_declining,
    ),
    NO_TRADE: FixedOption(
        label="no trade",
        foresee="both of you keep your cards",
        about="Partners may trade one card when one of them has received scrolls, and need not (11.2).",
        why=why.of_trading,
    ),
    "give": FixedOption(
        label="give a card",
        foresee=foresee.of_offering("you choose a card of your hand, and {0} gets it"),
        about="Give your partner one card of your hand (11.2).",
        why=why.of_trading,
    ),
    "ask": FixedOption(
        label="ask for a card",
        foresee=foresee.of_offering("{0} chooses one of {1} for you"),
        about="Your partner gives you one card of their choice (11.2).",
        why=why.of_trading,
    ),
    "exchange": FixedOption(
        label="exchange one card for one",
        foresee=foresee.of_offering("you and {0} choose a card for each other at the same time"),
        about="You and your partner exchange one card for one, chosen at the same time (11.2).",
        why=why.of_trading,
    ),
}
PROMPTS = {
    "turn": Prompt(
        chapter=lambda view: "9 4 5 6" if view.left is not None else "4 5 6",
        question=_turn,
        doing="is thinking",
        label=_card("cast with {}"),
        short=lambda view, card, voice: f"cast {bare(card_name(code_of(view, card)))}",
        foresee=foresee.of_book,
        meant=meant.in_turn,
        grave=lambda view, option: option == DROP_OUT,
        instead=NAME_IT,
    ),
    "another turn": Prompt(
        chapter="7.4 5 6",
        question=_another_turn,
        doing="may take another turn",
        label=_card("cast with {}"),
        short=lambda view, card, voice: f"cast {bare(card_name(code_of(view, card)))}",
        foresee=foresee.of_book,
        meant=meant.in_turn,
        instead=NAME_IT,
    ),
    "ingredient": Prompt(
        chapter="6",
        question=_ingredient,
        doing="is thinking",
        label=_added,
        foresee=foresee.of_ingredient,
        meant=meant.own_cards,
        default=safely("done"),
        grave=_casts_too_early,
        instead="Name an ingredient of your hand, like G, or cast it now",
    ),
    "power": Prompt(
        rule="6.4",
        question=_power,
        doing="must choose the power of a spell",
        label=lambda view, option, voice: spell_with_power(view.tops[power_of(option)]),
        foresee=foresee.of_power,
        meant=meant.power_meant,
        grave=_one_of_several(lambda view: len(powers(view, len(view.brew) - 1))),
        instead=_first("choose the power of the spell, whose ingredients are laid"),
        why=why.of_this_power,
    ),
    "banish": Prompt(
        rule="7.1",
        question="You must choose a scroll of yours that leaves the game.",
        doing="must banish a scroll",
        label=_scroll("banish the {}"),
        foresee=foresee.of_banishing,
        meant=meant.scroll_meant,
        instead=_first("choose the scroll of yours that leaves the game"),
        why=why.of_own_scroll,
    ),
    "transfer": Prompt(
        rule="7.2",
        question="You must choose a scroll of yours that goes to an opponent.",
        doing="must choose a scroll for an opponent",
        label=_scroll("transfer the {}"),
        foresee=foresee.of_transferring,
        meant=meant.scroll_meant,
        instead=_first("choose the scroll of yours that goes to an opponent"),
        why=why.of_own_scroll,
    ),
    "transfer to": Prompt(
        rule="7.2",
        question=_transferred("You must choose the opponent who gets your {}."),
        doing=lambda view, seat, voice: f"must choose who gets the {transferred(view)}",
        label=lambda view, option, voice: f"give the {transferred(view)} to {voice.name(seat_of(option))}",
        foresee=foresee.of_getting,
        meant=meant.opponent_meant,
        instead=_first(_transferred("choose the opponent who gets your {}")),
        why=why.of_opponent,
    ),
    "draw from": Prompt(
        rule="7.3",
        question="You must draw a card from an opponent's hand, unseen.",
        doing="must draw a card from an opponent's hand",
        label=_seat("draw from {}"),
        foresee=foresee.of_drawing,
        meant=meant.opponent_meant,
        instead=_first("choose the opponent from whose hand you draw"),
        why=why.of_hand_to_draw_from,
    ),
    "give back": Prompt(
        rule="7.3",
        question=_victim("You must give a card of your hand to {}."),
        doing=lambda view, seat, voice: f"must give {called(view.victim, voice)} a card back",
        label=_card("give back {}"),
        foresee=foresee.of_giving_back,
        meant=meant.own_cards,
        grave=_one_of_several(lambda view: len({*view.codes})),
        instead=_first(_victim("give {} a card of your hand back")),
        why=why.of_own_card,
    ),
    "levitate": Prompt(
        rule="7.7",
        question="You must take a card from any shop.",
        doing="must take a card from any shop",
        label=_levitated,
        short=_shortly_levitated,
        foresee=foresee.of_levitating,
        meant=meant.card_in_shop_meant,
        instead=_first("take a card from any shop"),
        why=why.of_card_in_shop,
    ),
    "pass the curse": Prompt(
        rule="8.2",
        question="You must pass the curse marker to one of the others who are tied.",
        doing="must pass the curse marker on",
        waiting=_others("{} passes the curse marker on (8.2)"),
        label=_seat("pass the curse marker to {}"),
        foresee=foresee.of_passing,
        meant=meant.opponent_meant,
        instead=_first("choose who of the tied gets the curse marker"),
        why=why.of_tied,
    ),
    "trade": Prompt(
        rule="11.2",
        chapter="11",
        question=_for_partner("You may trade a card with"),
        doing="may trade with a partner",
        waiting=_others("{} says whether to trade with a partner (11.2)"),
        meant=meant.offer_meant,
        default=safely(NO_TRADE),
        instead=_first("say whether you trade with your partner"),
        why=why.of_offer,
    ),
    "trade away": Prompt(
        rule="11.2",
        chapter="11",
        question=_gift,
        doing="must choose a card for a partner",
        waiting=_others("a card is chosen for a partner (11.2)"),
        label=_card("give {}"),
        foresee=foresee.of_giving_away,
        meant=meant.own_cards,
        instead=_first("choose a card of your hand for your partner"),
        why=why.of_own_card,
    ),
    OVER: Prompt(rule="9.3", chapter="10", doing="is done"),
}
QUESTIONS = Questions(prompts=PROMPTS, now=lambda view: view.now, options=OPTIONS, waiting=_not_my_turn)
