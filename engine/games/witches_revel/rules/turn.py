"""2.3, 2.4  The turn, and acting during it.  2.6 to 2.9: how it goes on, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.ask import Ask, Choice, Rule, Seat, attempt
from engine.bounds import is_used_up, within
from engine.games.witches_revel.options import PASS, PLAY, SKIP
from engine.games.witches_revel.rules.cleanup import cleanup
from engine.games.witches_revel.rules.elements import statements
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, forbids
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.rules.possibility import how_possible
from engine.games.witches_revel.rules.scoring import dominates, exhausted
from engine.games.witches_revel.rules.texts import Text, texts_of
from engine.games.witches_revel.rules.verbs.hands_and_decks import draw_cards
from engine.games.witches_revel.rules.verbs.play import play_from_hand
from engine.games.witches_revel.rules.verbs.verbs import passing
from engine.games.witches_revel.state import MOST_ACTS, TURNS, Revel, Source, TooMany
from engine.news import tell

Unit: TypeAlias = str | None


# 2.3 -------------------------------------------------------------------------------------------------


def first_turn(game: Revel) -> Rule[Unit]:
    """2.2  The first player takes the first turn."""
    try:
        yield from begin(game)
        return (yield from until_acting(game))
    except TooMany:
        return true_tie(game)


def act(game: Revel) -> Rule[Unit]:
    """2.3  Steps 4 and 5; and after passing all that leads to the next chance to act."""
    try:
        game.acts += 1
        yield from act_once(game, game.current)
        yield from cleanup(game)
        return (yield from until_acting(game))
    except TooMany:
        return true_tie(game)


def until_acting(game: Revel) -> Rule[Unit]:
    """Who has passed ends the turn, and the other begins; ruling 5: who has passed already does not act.

    2.4: what was too long for an act has nothing more done here either, but what the rules do themselves.
    """
    following = "act"
    while game.passed:
        yield from end(game)
        if outcome(game) is None:
            return None
        yield from begin(game)
        following = "turn"
    if is_used_up(game):
        tell(game, "too long")
    game.step, game.lost = "act", ()
    return following


def begin(game: Revel) -> Rule[None]:
    """2.3  Steps 1 to 3."""
    game.step, game.current = "begin", 1 - game.current if game.turn else game.current
    game.turn += 1
    game.passed, game.plays, game.acts, game.used, game.played, game.firsts = False, 0, 0, (), (), ()
    tell(game, "turn", seat=game.current, turn=game.turn, final=bool(game.final_plays))
    yield from cleanup(game)
    becomes_relevant(game, Happening("begin", game.current))
    yield from draw_cards(game, game.current, 1)
    yield from cleanup(game)
    game.plays = within(game.plays + allotted(game))
    yield from cleanup(game)


def allotted(game: Revel) -> int:
    """2.3 step 3, 2.8"""
    usual = game.final_plays or 1
    return usual + sum(said.number for source, said in statements(game, "plays") if source[0] == game.current)


def end(game: Revel) -> Rule[None]:
    """2.3  Step 6; what holds for this turn expires before the outcome check (ruling 8)."""
    game.step, game.plays = "end", 0
    becomes_relevant(game, Happening("end", game.current))
    yield from cleanup(game)
    game.lasting = ()


# 2.4 -------------------------------------------------------------------------------------------------


def act_once(game: Revel, seat: Seat) -> Rule[None]:
    """2.4  Play, skip, use a Power or pass."""
    refused: set[str] = set()
    while True:
        powers = usable(game, seat)
        game.acting = ""
        choice = yield Ask(seat, "act", acts(game, seat, powers, refused))
        game.acting = str(choice)
        if choice == PLAY:
            game.plays -= 1
            if (yield from attempt(play_from_hand(game, seat), by=seat)):
                return
            game.plays += 1  # ruling 23: no card can be played, and the play is not spent
            refused.add(PLAY)
            if is_used_up(game):
                return  # 2.4: the next act begins afresh
        elif choice == SKIP:
            yield from skip(game, seat)
            return
        elif choice == PASS:
            passing(game, seat)
            return
        else:
            yield from use_power(game, powers[choice])
            return


def skip(game: Revel, seat: Seat) -> Rule[None]:
    """2.4  A play is spent to draw."""
    game.plays -= 1
    if (yield from happens(game, Happening("skip", seat))):
        becomes_relevant(game, Happening("skip", seat))
        tell(game, "skipped", seat=seat)
        yield from draw_cards(game, seat, 1)


def acts(game: Revel, seat: Seat, powers: dict[Choice, tuple[Source, int]], refused: set[str]) -> tuple[Choice, ...]:
    """What is legal now, as both see it; passing always is.  After so many acts nothing else."""
    if game.acts > MOST_ACTS:
        return (PASS,)
    can_play = game.plays and game.hands[seat] and PLAY not in refused and not forbids(game, "play", seat)
    can_skip = game.plays and game.decks[seat] and not forbids(game, "skip", seat) and not forbids(game, "draw", seat)
    can_use = powers and not forbids(game, "use", seat)
    return (*([PLAY] if can_play else []), *([SKIP] if can_skip else []), *(powers if can_use else ()), PASS)


def usable(game: Revel, seat: Seat) -> dict[Choice, tuple[Source, int]]:
    """4.7  Powers that were not used this turn, and that could do something."""
    found: list[tuple[Source, int]] = []
    texts = [text for text in texts_of(game).waiting("power", "") if text[0][0] == seat]
    for source, place, effect in texts:
        if (source[1], source[2], place) not in game.used:
            doing = Doing(source, place, seat)
            if any(how_possible(game, doing, step) for step in effect.do):
                found.append((source, place))
    return named_powers(game, found, texts) if found else {}


def named_powers(
    game: Revel, found: Sequence[tuple[Source, int]], texts: Sequence[Text]
) -> dict[Choice, tuple[Source, int]]:
    """By card and effect; where it is there twice, used or not, also by space, and within a stitched spell once."""
    alike = [(source[3], place) for source, place, _ in texts]
    named: dict[Choice, tuple[Source, int]] = {}
    for source, place in found:
        where = game.space_of(source[1]) if alike.count((source[3], place)) > 1 else None
        named.setdefault(f"power {source[3]} {place}{'' if where is None else f' {where[1]}'}", (source, place))
    return named


def use_power(game: Revel, power: tuple[Source, int]) -> Rule[None]:
    """4.7  It becomes relevant, and is resolved in the next check."""
    source, place = power
    game.used += ((source[1], source[2], place),)
    tell(game, "used", seat=source[0], card=source[3], effect=place)
    if (yield from happens(game, Happening("use", source[0], of=source[3]))):
        game.relevant += ((source, place, ()),)
        becomes_relevant(game, Happening("use", source[0]))


# 2.6 to 2.9 ------------------------------------------------------------------------------------------


def outcome(game: Revel) -> Unit:
    """2.6"""
    seat = game.current
    if game.final_plays:
        return finish(game, "exhaustion", exhausted(game))
    if dominates(game, seat):
        return finish(game, "domination", seat)
    if not game.stamina[seat] or game.turn >= TURNS:
        game.final_plays = max(1, game.stamina[1 - seat])
        tell(game, "final", seat=1 - seat, plays=game.final_plays)
    return "begin"


def finish(game: Revel, how: str, winner: Seat | None) -> Unit:
    game.step = "over"
    game.over = how if winner is not None else "tie"
    game.winner = -1 if winner is None else winner
    tell(game, "over", how=game.over, winner=winner)
    return None


def true_tie(game: Revel) -> Unit:
    """Ruling 11: whatever was still to come does not."""
    game.relevant, game.waiting, game.resolving, game.owed, game.busy = (), (), (), (), 0
    game.tried, game.ready, game.path, game.picked, game.playing, game.place = (), (), (), (), (), -1
    return finish(game, "tie", None)
