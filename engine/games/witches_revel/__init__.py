"""Witches' Revel: a trading card game whose cards' texts are the program."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Game, Option, Rules

LONGEST_DECKS = 800  # signs of two decks that are written out
LONGEST_FILE = 40_000  # signs of a card file: twice ours


def rules() -> Rules:
    """The room's table of contents."""
    from engine.games.witches_revel import fitting, judge, meaning, scoring, setup, state, turn, view, words

    return Rules(
        version=1,
        state=state.Revel,
        set_up=setup.set_up,
        first="decks",
        units={
            "decks": setup.choose_decks,
            "first stash": setup.first_stash,
            "second stash": setup.second_stash,
            "first turn": turn.first_turn,
            "act": turn.act,
        },
        result=scoring.result,
        view=view.own,
        public=view.public,
        imagine=view.imagine,
        check=fitting.check,
        words=words,
        judge=judge,
        meant=meaning.meant,
    )


def read_decks(text: str) -> str:
    """2.2  What the text agrees upon; ValueError says what is wrong."""
    from engine.games.witches_revel.decks import agreed

    return " ".join(f"Seat {seat}: {deck.name}." for seat, deck in enumerate(agreed({"decks": text, "cards": ""}), 1))


def pairs_of_decks() -> Sequence[str]:
    """2.2  Every ready deck against the next."""
    from engine.games.witches_revel.decks import decks

    codes = [*decks()]
    return [f"{one}, {other}" for one, other in zip(codes, codes[1:] + codes[:1], strict=True)]


def read_cards(text: str) -> str:
    """1.3  `Angry Goose and Mad Hatter.`; ValueError says what is wrong."""
    from engine.games.witches_revel.cards import theirs
    from engine.speech import joined

    names = [card.title for card in theirs(text.encode(), "cards").values()]
    return f"{joined(names)}." if names else ""


def told_cards(text: str) -> Sequence[str]:
    """1.3  Each card as it is printed, and as it was understood."""
    from engine.games.witches_revel.checking import card_told, checked

    return [line for card in checked(text.encode(), "cards").cards.values() for line in (*card_told(card), "")]


GAME = Game(
    id="witches-revel",
    name="Witches' Revel",
    kind="trading cards",
    tagline="what is printed on a card is what happens",
    designer="Aura Vulcano",
    publisher="Aura Vulcano",
    seats=range(2, 3),
    usual_seats=2,
    minutes=30,
    shelf=5,
    is_open=False,
    options={
        "decks": Option(
            None,
            "a deck for each seat, say fire, water, or one for both; empty: chosen in secret",
            empty="chosen in secret",
            read=read_decks,
            suggested=pairs_of_decks,
            longest=LONGEST_DECKS,
        ),
        "cards": Option(
            None,
            "a card file of your own, as text",
            empty="ours alone",
            read=read_cards,
            longest=LONGEST_FILE,
            is_file=True,
            told=told_cards,
        ),
    },
    load=rules,
)
