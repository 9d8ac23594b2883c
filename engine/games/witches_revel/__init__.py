"""Witches' Revel: a trading card game whose cards' texts are the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import Game, Option, Rules, Words
from engine.games.witches_revel.cards.longest import LONGEST_DECKS, LONGEST_FILE


def load_words() -> Words:
    """Everything said at this table."""
    # lazy: rules that play alone, as bots have them, say nothing
    from engine.games.witches_revel.words.words import WORDS

    return WORDS


def rules() -> Rules:
    """The game's table of contents."""
    # lazy: listing the games loads no cards
    from engine.games.witches_revel import check, judge, state, usual, view
    from engine.games.witches_revel.rules import scoring, setup, turn

    return Rules(
        version=2,
        state=state.Revel,
        set_up=setup.set_up,
        units={
            "decks": setup.choose_decks,
            "first stash": setup.first_stash,
            "second stash": setup.second_stash,
            "first turn": turn.first_turn,
            "act": turn.act,
            "turn": turn.act,  # the first act of a turn: bots rest there
        },
        result=scoring.result,
        view=view.own,
        public=view.public,
        record=view.RevelView,
        imagine=view.imagine,
        check=check.CHECK,
        load_words=load_words,
        judge=judge,
        usual=usual.usual,
    )


def read_decks(text: str, options: Mapping[str, str]) -> str:
    """2.2  What the text agrees upon, of these cards; ValueError says what is wrong."""
    # lazy: listing the games loads no cards
    from engine.games.witches_revel.cards.decks import agreed

    decks = agreed({**options, "decks": text})
    seats = ("Seat 1, usually yours", "Seat 2")
    return " ".join(f"{seat}: {deck.name}." for seat, deck in zip(seats, decks, strict=False))


def read_cards(text: str, options: Mapping[str, str]) -> str:
    """1.3  What there is beside our cards; ValueError says what is wrong with it."""
    # lazy: listing the games loads no cards
    from engine.games.witches_revel.cards.card_files import beside_ours

    return beside_ours(text)


def pairs_of_decks() -> Sequence[str]:
    """2.2  Every ready deck against the next."""
    # lazy: listing the games loads no cards
    from engine.games.witches_revel.cards.decks import decks

    codes = [*decks()]
    return [f"{one}, {other}" for one, other in zip(codes, codes[1:] + codes[:1], strict=True)]


def told_cards(text: str) -> Sequence[str]:
    """1.3  Each card as it is printed, and as it was understood."""
    # lazy: listing the games loads no cards
    from engine.games.witches_revel.cards.card_files import card_told, checked

    return [line for card in checked(text.encode(), "cards").cards.values() for line in (*card_told(card), "")]


def chosen_at_the_table(number: int) -> str:
    """2.2  No deck is agreed upon."""
    return ""


def ready_pair(number: int) -> str:
    """2.2  Every ready deck against every one, in turn."""
    # lazy: listing the games loads no cards
    from engine.games.witches_revel.cards import random_decks

    return random_decks.ready_pair(number)


def any_pair(number: int) -> str:
    """7.1  Two decks that nobody has built."""
    # lazy: listing the games loads no cards
    from engine.games.witches_revel.cards import cards, random_decks

    return random_decks.any_pair(number, cards.ours())


GAME = Game(
    id="witches-revel",
    name="Witches' Revel",
    kind="trading cards",
    tagline="five spaces, your own deck",
    aim="Win all five spaces at the end of your turn, or most of them when the last turn is over.",
    about="Put one spell a turn on your side of one of five spaces. A strike wins its space if its Power is more than "
    "what lies opposite; a shield never wins, it keeps the rival from winning. Cards do what is printed on them.",
    designer="Aura Vulcano",
    publisher="Aura Vulcano",
    seats=range(2, 3),
    usual_seats=2,
    minutes=30,
    hard=3,
    shelf=5,
    lessons=("duel", "effects", "deck"),
    options={
        "decks": Option(
            None,
            "a deck for each seat, say fire, water, or one for both; empty: chosen in secret",
            empty="chosen in secret",
            means={"": "or type two: fire, water"},
            read=read_decks,
            suggested=pairs_of_decks,
            samples={"chosen": chosen_at_the_table, "ready": ready_pair, "any": any_pair},
            longest=LONGEST_DECKS,
        ),
        "cards": Option(
            None,
            "cards of your own",
            empty="the built-in set",
            read=read_cards,
            longest=LONGEST_FILE,
            is_file=True,
            told=told_cards,
        ),
        "closed_lists": Option(
            ("off", "on"),
            "on: what is in a deck is secret until it is seen, if decks are chosen in secret",
            means={"off": "both know what is in both decks", "on": "decks are secret until seen"},
        ),
    },
    load=rules,
)
