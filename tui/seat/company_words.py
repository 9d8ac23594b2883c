"""The company in words: who sits at a table and for whom a bot plays, who watches, what was said; and what is new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.ask import Seat
from engine.words import speech
from engine.words.speech import counted
from net.lobby.company import not_agreed
from net.wire.messages import Chair, Line, Terms
from tui.draw.prose import a, capital
from tui.draw.widths import cut, folded
from tui.seat.by_days import changed
from tui.seat.scene import Scene
from tui.start.spans import span, time_left

ROOMY = 6  # rows from which on a line of talk may have several
MOST = 3
SEND_AWAY = "Send {} away?"
ASKED_ANEW = "Another game would be one with a bot now, so you are asked once more."
FEW = 3  # people who come to watch at the same time and are told by their names


def bot_at(scene: Scene, seat: Seat) -> str:
    """`novice bot`, if one answers for this seat where people might; "" if a person does."""
    level = scene.bots[seat] or (scene.seats.chairs[seat].stand_in if scene.seats is not None else "")
    return f"{level} bot" if level and scene.shared else ""


def chairs_of(scene: Scene) -> Sequence[Chair]:
    """Who sits at each seat; none before anybody has said so."""
    return scene.seats.chairs if scene.seats is not None else ()


def gone(scene: Scene) -> list[str]:
    """Who has left a game that is over, and will not be in another one."""
    return [chair.name for chair in chairs_of(scene) if chair.left]


def is_maker(scene: Scene) -> bool:
    """Have I made this table?"""
    return scene.seats is not None and scene.seats.maker == scene.me


def everybody(scene: Scene) -> str:
    """`You, Ben (away), Bram (adept bot)`"""
    return ", ".join(_described(scene, seat, chair) for seat, chair in enumerate(chairs_of(scene)) if chair.name)


def _described(scene: Scene, seat: Seat, chair: Chair) -> str:
    more = [] if chair.here else ["has left" if chair.left else "away"]
    rests = scene.rests_for(seat)
    if chair.level is not None:
        more = [f"{chair.level} bot"]
    elif chair.stand_in:
        more.append(f"{chair.stand_in} bot plays")
    elif rests is not None:
        more = [f"rests {time_left(rests)}"]
    if chair.lost:
        more.append("lost by time")
    name = "you" if seat == scene.me else chair.name
    return f"{name} ({', '.join(more)})" if more else name


def terms_of(terms: Terms) -> str:
    """On what terms it is played, in a sentence."""
    watch = f"{terms.watchers} may watch" if terms.watchers else "nobody may watch"
    if terms.correspondence:
        rest = f"; {counted(terms.rest, 'day')} of rest for each seat" if terms.rest else ""
        return f"By correspondence: {span(terms.clock)} a decision, then {times_up(terms)}{rest}; {watch}."
    away = "who is away is waited for"
    if terms.stand_in:
        away = f"who is away {terms.patience} s, {a(terms.stand_in)} bot stands in"
    clock = f"{terms.clock} s to decide" if terms.clock else "No limit of time"
    return f"{clock}; {away}; {watch}."


def times_up(terms: Terms) -> str:
    """What happens then, by correspondence."""
    return "it is lost" if terms.loses else f"{a(terms.level)} bot decides"


def agreed_on(scene: Scene) -> str:
    """The options that are not as usual: `Side: increasing. Open scores: on.`; "" if all of them are."""
    agreed = [
        f"{capital(name.replace('_', ' '))}: {option.called(value)}."
        for name, option in scene.game.options.items()
        if (value := scene.options.get(name, option.default)) != option.default
    ]
    return " ".join(agreed)


def undecided(scene: Scene) -> list[Seat]:
    """Who has still to agree to what somebody has brought along."""
    if scene.begun or scene.seats is None or not scene.game.brought(scene.options):
        return []
    chairs = enumerate(scene.seats.chairs)
    return [seat for seat, chair in chairs if chair.name and chair.level is None and not chair.agreed]


def still_to_agree(scene: Scene) -> str:
    """`Ben has not agreed to the cards yet.`; "" if nobody is waited for."""
    seats = undecided(scene)
    return f"{capital(not_agreed(scene.voice, seats, scene.game.brought(scene.options)))}." if seats else ""


def must_agree(scene: Scene) -> bool:
    """Is it for me to agree?"""
    return scene.me in undecided(scene)


def files_in_use(scene: Scene) -> list[tuple[str, str, Sequence[str]]]:
    """Texts from somebody's files that are played with: the option, what it means in a sentence, and its lines."""
    return [(name, *_told(scene, name, scene.options[name])) for name in scene.game.brought(scene.options)]


def _told(scene: Scene, name: str, text: str) -> tuple[str, Sequence[str]]:
    """Also of a text that only another version understands."""
    option = scene.game.options[name]
    try:
        return option.read(text, scene.options), option.told(text)
    except ValueError as error:
        return f"It is not understood here: {error}", text.splitlines()


def leave_for_good(scene: Scene) -> str:
    """What is asked of somebody who wants to."""
    return "A bot gets your seat, for good." if scene.begun else "Leave the table for good?"


def watchers(scene: Scene) -> str:
    """`Eve and Fox watch.`"""
    names = scene.seats.watchers if scene.seats is not None else ()
    if not names:
        return ""
    return speech.capital(f"{speech.joined(names)} {'watches' if len(names) == 1 else 'watch'}.")


def speaker(line: Line, scene: Scene) -> str:
    """`Cleo`; `Cleo, to you` if partners alone heard it."""
    return f"{line.name}, to {called(line.to, scene)}" if line.to else line.name


def called(seats: Sequence[Seat], scene: Scene) -> str:
    """`you`, `Cleo`, `you and Cleo`"""
    names = dict(enumerate(scene.names))
    return " and ".join("you" if seat == scene.me else names.get(seat, "somebody") for seat in seats)


def with_whom(scene: Scene, names: Sequence[str]) -> str:
    """As a game begins in lines: with these people and bots, and which of them plays on my side."""
    partner = f" Your partner is {called(scene.partners, scene)}." if scene.partners else ""
    return f"{scene.game.name} with {', '.join(names)}.{partner} Type ? for help."


def deaf(scene: Scene) -> str:
    """Why nobody would hear what is said to partners alone, in a sentence; "" if somebody would."""
    if not scene.begun:
        return "Nobody has a partner to talk to alone before the game begins."
    if not scene.partners:
        return "You have no partner to talk to alone."
    if all(scene.bots[seat] is not None for seat in scene.partners):
        return f"Your partner, {called(scene.partners, scene)}, is a bot and would not hear you."
    return ""


def is_mine(line: Line, scene: Scene) -> bool:
    """Did I say this?  Those who watch cannot be told from each other."""
    return line.seat is not None and line.seat == scene.me


def last_lines(scene: Scene, columns: int, rows: int) -> list[tuple[Line | None, str]]:
    """As much of the talk as fits, its end; -> rows, the first of each line with the line itself."""
    shown: list[tuple[Line | None, str]] = []
    for line in reversed(scene.talk):
        own = _rows(f"{speaker(line, scene)}: {line.text}", columns, MOST if rows >= ROOMY else 1)
        if len(own) + len(shown) > rows:
            break
        shown = [(None if number else line, text) for number, text in enumerate(own)] + shown
    return shown


def _rows(text: str, columns: int, most: int) -> list[str]:
    """A line in at most so many rows; what is left over ends in an ellipsis."""
    rows = list(folded(text, columns, indent=2))
    rest = " ".join([rows[min(most, len(rows)) - 1], *(row.strip() for row in rows[most:])])
    return [*rows[: most - 1], cut(rest, columns)] if len(rows) >= most else rows


# What has changed ------------------------------------------------------------------------------


def heard(before: Scene, scene: Scene) -> list[str]:
    """All that is to be said of the company."""
    return [*comings(before, scene), *watching(before, scene), *spoken(before, scene)]


def comings(before: Scene, scene: Scene) -> list[str]:
    """Who came, went or came back, and for whom a bot plays."""
    chairs = [*zip(chairs_of(before), chairs_of(scene), strict=False)]
    if before.code != scene.code:
        return _in_their_place(chairs)
    said = []
    for seat, (old, new) in enumerate(chairs):
        here = scene.begun and scene.terms.correspondence  # there nobody waits at the table, so nobody is missed
        said += [*_coming(replace(old, here=new.here) if here else old, new), *_stand_in(old, new, scene)]
        said += changed(old, new) if new.name == old.name and new is not _mine(scene) else []
        if seat in undecided(before) and new.agreed and new.name == old.name:
            said.append(f"{scene.voice(seat, 'agrees')} to the {speech.joined(scene.game.brought(scene.options))}.")
        if new.again and not old.again:
            said.append(_another_game(scene, new))
    asked_anew = any(old.again and not new.again and new is _mine(scene) for old, new in chairs)
    return [*map(speech.capital, said), *([ASKED_ANEW] if asked_anew else [])]


def _in_their_place(chairs: Sequence[tuple[Chair, Chair]]) -> list[str]:
    """Another game of the same company: for whom a bot sits there now."""
    said = [_instead(old, new) for old, new in chairs if old.level is None and new.level is not None and old.name]
    return [*map(speech.capital, said)]


def _instead(old: Chair, new: Chair) -> str:
    bot = f"{a(new.level or '')} bot"
    if new.name == old.name:
        return f"{bot} has {old.name}'s seat now."
    return f"{bot}, {new.name}, plays in {old.name}'s place."


def _coming(old: Chair, new: Chair) -> list[str]:
    if not old.name and new.name:
        return [f"{new.name} sits down." if not new.level else f"{a(new.level)} bot, {new.name}, sits down."]
    if old.name and not new.name:
        return [f"{old.name} has left."]
    if new.left and not old.left:
        return [f"{new.name} has left; in another game a bot has their seat."]
    if old.here and not new.here and not new.level:
        return [f"{new.name} is away; the seat is kept."]
    if new.level and not old.level:
        return [f"{a(new.level)} bot has {new.name}'s seat now."]
    return [f"{new.name} is back."] if not old.here and new.here else []


def _stand_in(old: Chair, new: Chair, scene: Scene) -> list[str]:
    """A bot decides for a person: once for who is late, until they are back for who is away."""
    if not new.stand_in or old.stand_in or new.lost:
        return []
    if new is _mine(scene):
        return [f"Your time was up: {a(new.stand_in)} bot makes this decision. The seat is yours."]
    if new.here or new.away is not None or scene.terms.correspondence:
        return [f"{new.name}'s time was up: {a(new.stand_in)} bot makes this decision."]
    return [f"{a(new.stand_in)} bot plays for {new.name}."]


def _mine(scene: Scene) -> Chair | None:
    return scene.seats.chairs[scene.me] if scene.seats is not None and scene.me is not None else None


def _another_game(scene: Scene, chair: Chair) -> str:
    """Who wants one, and for whom that waits."""
    assert scene.seats is not None
    me = _mine(scene)
    waiting_for = [other for other in scene.seats.chairs if other.level is None and other.here and not other.again]
    others = ["you" if other is me else other.name for other in waiting_for if other.name]
    waiting = f" Waiting for {', '.join(others)}." if others else ""
    return f"{'You want' if chair is me else f'{chair.name} wants'} another game.{waiting}"


def watching(before: Scene, scene: Scene) -> list[str]:
    """Who has begun to watch, and who has stopped."""
    if before.seats is None or scene.seats is None or before.code != scene.code:
        return []
    old, new = Counter(before.seats.watchers), Counter(scene.seats.watchers)
    begun, stopped = [*(new - old).elements()], [*(old - new).elements()]
    return [
        *_of_each(begun, "{} watches.", "{} more watch."),
        *_of_each(stopped, "{} does not watch any more.", "{} more do not watch any more."),
    ]


def _of_each(names: Sequence[str], one: str, others: str) -> list[str]:
    """A sentence for each of a few; of a crowd the others are counted."""
    few, rest = names[:FEW], len(names) - FEW
    return [*(speech.capital(one.format(name)) for name in few), *([others.format(rest)] if rest > 0 else [])]


def spoken(before: Scene, scene: Scene) -> list[str]:
    """What others said; who watches cannot be told from the others who watch, and hears themselves, too."""
    if before.seats is None or before.code != scene.code:
        return []
    known = before.talk[-1].number if before.talk else 0
    fresh = [line for line in scene.talk if line.number > known]
    return [f"{speaker(line, scene)}: {line.text}" for line in fresh if line.seat is None or line.seat != scene.me]
