"""Whirling Witchcraft: everybody brews at once, for the witch on the right, who cannot hold it all."""

from __future__ import annotations

from engine.game import Game, Option, Rules, words_of


def rules() -> Rules:
    """The room's table of contents."""
    # lazy: listing the games loads no cards
    from engine.games.whirling_witchcraft import check, judge, state, view
    from engine.games.whirling_witchcraft.rules import round, scoring, setup

    return Rules(
        version=1,
        state=state.Coven,
        set_up=setup.set_up,
        units={
            "choose": setup.choose_personalities,
            "prepare": round.prepare,
            "study": round.study,
            "arcana": round.resolve_arcana,
            "brew": round.produce,
            "all trades": round.all_trades,
        },
        result=scoring.result,
        view=view.view,
        record=view.CovenView,
        imagine=view.imagine,
        check=check.CHECK,
        load_words=words_of(__name__),
        judge=judge,
        plan=view.steps,
    )


GAME = Game(
    id="whirling-witchcraft",
    name="Whirling Witchcraft",
    kind="engine building",
    tagline="bury your neighbour in toads",
    aim="Get 5 ingredients into your own Circle: first to do it wins.",
    about="Everybody brews at the same time. Recipes turn your ingredients into more, and all of it goes to your "
    "nemesis on the right. What does not fit on their workbench comes back into your Circle: that is what you "
    "want.",
    designer="Erik Andersson Sundén",
    publisher="Alderac Entertainment Group",
    seats=range(2, 6),
    usual_seats=3,
    minutes=20,
    hard=2,
    shelf=3,
    options={
        "beginner": Option(
            ("off", "on"),
            "does everybody play the same simple witch?",
            means={"off": "everybody chooses a witch", "on": "everybody plays the Initiate"},
        ),
        "initiative": Option(
            ("off", "on"),
            "does one decide after the other, by initiative?",
            means={"off": "all brew at once, in secret", "on": "one after the other, in the open"},
        ),
    },
    lessons=("first-game",),
    load=rules,
)
