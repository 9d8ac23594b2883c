"""Mandracora: one Assistant goes shopping for everybody; books and ingredients become spells."""

from __future__ import annotations

from engine.game import Game, Option, Rules, words_of
from engine.games.mandracora.teams import partners


def rules() -> Rules:
    """The room's table of contents."""
    # lazy: listing the games loads no cards
    from engine.games.mandracora import check, judge, state, view
    from engine.games.mandracora.rules import scoring, setup, spells, turn

    return Rules(
        version=3,
        since=2,  # then others saw a spell being prepared; it was played the same way
        state=state.Market,
        set_up=setup.set_up,
        units={
            "turn": turn.take_turn,
            "again": turn.another_turn,
            "give back": spells.give_back,
            "close": turn.close,
        },
        result=scoring.result,
        view=view.view,
        record=view.MarketView,
        imagine=view.imagine,
        check=check.CHECK,
        load_words=words_of(__name__),
        judge=judge,
        plan=view.steps,
    )


GAME = Game(
    id="mandracora",
    name="Mandracora",
    kind="set collecting",
    tagline="shop, brew, pass on the curse",
    aim="Brew spells for points: most points win.",
    about="Send the Assistant round the shops: where he stops, all that lies there is yours. A spellbook and "
    "ingredients of its colour make a spell; more ingredients, a stronger one. What you never use costs "
    "points, and so does the curse.",
    designer="Bruno Cathala & Florian Sirieix",
    publisher="Studio H",
    seats=range(2, 5),
    usual_seats=3,
    minutes=20,
    hard=2,
    shelf=2,
    lessons=("first-game",),
    options={
        "teams": Option(
            ("off", "on"),
            "two against two, partners opposite?",
            means={"off": "everybody for themselves", "on": "two against two, partners opposite"},
            seats=range(4, 5),
        )
    },
    partners=partners,
    load=rules,
)
