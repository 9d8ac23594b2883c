"""How a company comes together, goes on together and parts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.ask import Seat
from engine.games import find
from engine.words.speech import Voice
from net.lobby.aside import allowed
from net.lobby.company import Company, level_or_refuse, not_agreed, with_names
from net.lobby.game import TableHead, found
from net.lobby.table import LogEntry, OpenTable, Outcome, Sitting
from net.lobby.talk import last_line
from net.wire.messages import Again, Agree, Begin, Fill, Leave, Remove

if TYPE_CHECKING:
    from net.lobby.lobby import Lobby


def fill(lobby: Lobby, room: OpenTable, sitting: Sitting, wish: Fill, now: float, outcome: Outcome) -> None:
    """A bot for an open seat, or nobody again; once the game has begun, a bot for somebody who stays away."""
    _check_seat(room, wish.seat)
    if wish.level:
        level_or_refuse(wish.level)
    if room.head.begun:
        _stand_in(room, sitting, wish, now)
    else:
        _check_maker(room, sitting)
        company = room.head.company
        if wish.seat in company.people:
            raise ValueError(f"that seat is {company.places[wish.seat].name}'s")
        company = company.without(wish.seat)
        company = company.with_bot(wish.seat, wish.level, room.watchers) if wish.level else company
        room.head = replace(room.head, company=company)
    _settle(lobby, room, sitting, wish.number, now, outcome)
    lobby.after(room, now, outcome)


def _stand_in(room: OpenTable, sitting: Sitting, wish: Fill, now: float) -> None:
    """Whoever is here may call a bot for somebody for whom the table has waited long enough."""
    terms, name = room.head.company.terms, room.head.company.places[wish.seat].name
    if wish.seat not in room.away or not wish.level:
        raise ValueError(f"{name} is not away")
    left = room.away[wish.seat] + terms.patience - now
    if left > 0:
        raise ValueError(f"the table waits {left:.0f} more seconds for {name}")
    room.stand_in[wish.seat] = wish.level


def remove(lobby: Lobby, room: OpenTable, sitting: Sitting, wish: Remove, now: float, outcome: Outcome) -> None:
    """Send somebody away before the game begins."""
    _check_seat(room, wish.seat)
    _check_maker(room, sitting)
    if room.head.begun:
        raise ValueError("nobody is sent away once the game has begun")
    company = room.head.company
    if wish.seat not in company.people or wish.seat == sitting.seat:
        raise ValueError("there is nobody at that seat whom you could send away")
    room.head = replace(room.head, company=company.without(wish.seat))
    for other in [other for other in room.sitting if other.seat == wish.seat]:
        lobby.send_off(room, other, "removed", "the table's maker has sent you away", now, outcome)
    room.away.pop(wish.seat, None)
    _settle(lobby, room, sitting, wish.number, now, outcome)


def agree(lobby: Lobby, room: OpenTable, sitting: Sitting, wish: Agree, now: float, outcome: Outcome) -> None:
    """Play with what somebody has brought along.  Whoever would rather not, leaves."""
    head = room.head
    if head.begun:
        raise ValueError("the game has begun already")
    if not head.brought:
        raise ValueError("nobody has brought anything along to agree to")
    if sitting.seat not in head.undecided:
        raise ValueError("you have agreed already")
    room.head = replace(head, company=head.company.having(sitting.seat, agreed=True))
    _settle(lobby, room, sitting, wish.number, now, outcome)


def begin(lobby: Lobby, room: OpenTable, sitting: Sitting, wish: Begin, now: float, outcome: Outcome) -> None:
    """The seats that are still open are taken away, and the game begins."""
    _check_maker(room, sitting)
    if room.head.begun:
        raise ValueError("the game has begun already")
    _check_agreed(room.head, sitting)
    head = _begun(room.head)
    seats = [seat for seat, place in enumerate(room.head.company.places) if not place.is_open]
    for other in room.sitting:
        other.seat = seats.index(other.seat) if other.seat is not None else None
    room.away = {seats.index(seat): since for seat, since in room.away.items()}
    assert sitting.seat is not None
    head = replace(head, company=head.company.having(sitting.seat, commands=wish.number))
    _new_game(lobby, room, head, now, outcome)


@allowed
def _new_game(lobby: Lobby, room: OpenTable, head: TableHead, now: float, outcome: Outcome) -> None:
    """This company begins a game: whoever is here sits at it, and whoever watches goes on watching."""
    if room.head.code != head.code:
        lobby.goes_on_at(room, head.code)
    other = lobby.admit(head, found(head), room.talk)
    people = head.company.people
    other.away = {seat: since for seat, since in room.away.items() if seat in people}
    other.empty_since = room.empty_since
    outcome.log.append(other.head_entry(snapshot=True))
    outcome.log += [LogEntry(head.code, line.number, line) for line in room.talk if head.code != room.head.code]
    other.sitting = room.sitting
    for sitting in other.sitting:
        lobby.links[sitting.link] = head.code
        sitting.news = 0
        last = last_line(other.talk, sitting.seat)
        outcome.out += [(sitting.link, message) for message in other.welcome(sitting, 0, last, now)]
    lobby.after(other, now, outcome)


def _check_agreed(head: TableHead, sitting: Sitting) -> None:
    """ValueError names who has not agreed yet to play with what somebody has brought along."""
    if undecided := head.undecided:
        voice = Voice(head.seats, sitting.seat, head.company.names)
        raise ValueError(not_agreed(voice, undecided, head.brought))


def _begun(head: TableHead) -> TableHead:
    """The same table with those who sit there now; ValueError if that many cannot play."""
    game, company = find(head.game), with_names(head.company.only_taken())
    seats = len(company.places)
    try:
        game.seats_or_refuse(seats)
    except ValueError as error:
        raise ValueError(f"{error}; fill the open seats with bots, or wait") from None
    options = dict(game.options_or_refuse(head.options, seats))
    return replace(head, seats=seats, options=options, company=company, begun=True, rules=game.rules.version)


def again(lobby: Lobby, room: OpenTable, sitting: Sitting, wish: Again, now: float, outcome: Outcome) -> None:
    """Another game, as soon as everybody who is here wants one."""
    if not room.is_over:
        raise ValueError("this game is not over yet")
    if room.head.next:
        raise ValueError(f"this company plays on already, at {room.head.next}")
    assert sitting.seat is not None
    room.again.add(sitting.seat)
    _settle(lobby, room, sitting, wish.number, now, outcome)
    once_more(lobby, room, now, outcome)


def once_more(lobby: Lobby, room: OpenTable, now: float, outcome: Outcome) -> None:
    """Deal again if everybody who is here wants to."""
    if not room.is_over or room.head.next or not room.again or room.here - room.again:
        return
    try:
        code = lobby.free_code()
    except ValueError:
        return  # the disk says nothing now: the next one who says something tries it again
    rules = find(room.head.game).rules.version
    company = _company_that_goes_on(room)
    head = replace(room.head, code=code, seed=lobby.entropy(), company=company, rules=rules, adopted=False, left=())
    room.head = replace(room.head, next=code)
    outcome.log.append(room.head_entry())
    _new_game(lobby, room, head, now, outcome)


def _company_that_goes_on(room: OpenTable) -> Company:
    """All who sit here; a bot for everybody who has left for good."""
    company = room.head.company
    for seat in company.people:
        company = company.having(seat, commands=room.last_command(seat))
        if seat in room.head.left:
            company = _bot_after(company, seat)
    return company


def _bot_after(company: Company, seat: Seat) -> Company:
    """A bot goes on in the place of somebody who has left for good."""
    return company.with_bot(seat, company.terms.level).with_maker()


def leave(lobby: Lobby, room: OpenTable, sitting: Sitting, wish: Leave, now: float, outcome: Outcome) -> None:
    """Stand up; for good, somebody else has the seat from now on."""
    seat = sitting.seat
    lobby.send_off(room, sitting, "left", "you have left the table", now, outcome)
    if seat is None:
        lobby.tell_seats(room, now, outcome)
        return
    room.done(seat, wish.number)
    if wish.good and not room.is_over:
        _give_up(lobby, room, seat, outcome)
    else:
        if wish.good:
            room.head = replace(room.head, left=tuple({*room.head.left, seat}))
        outcome.log.append(room.head_entry())
    if room.head.code in lobby.rooms:
        lobby.tell_seats(room, now, outcome)
        lobby.after(room, now, outcome)
        once_more(lobby, room, now, outcome)


def _give_up(lobby: Lobby, room: OpenTable, seat: int, outcome: Outcome) -> None:
    """The seat is open again; in a game that has begun a bot goes on."""
    head, company = room.head, room.head.company
    room.away.pop(seat, None)
    room.stand_in.pop(seat, None)
    if head.begun:
        company = _bot_after(company, seat)
    else:
        company = company.without(seat)
    room.head = replace(head, company=company)
    if not company.people:
        lobby.discard(room, outcome)
    else:
        outcome.log.append(room.head_entry())


def _settle(lobby: Lobby, room: OpenTable, sitting: Sitting, number: int, now: float, outcome: Outcome) -> None:
    """The command is done: that is kept, and told."""
    assert sitting.seat is not None
    room.done(sitting.seat, number)
    outcome.log.append(room.head_entry())
    lobby.tell_seats(room, now, outcome, own=sitting.link)


def _check_maker(room: OpenTable, sitting: Sitting) -> None:
    company = room.head.company
    if sitting.seat != company.maker:
        raise ValueError(f"only {company.places[company.maker].name} may do that, who made the table")


def _check_seat(room: OpenTable, seat: int) -> None:
    if not 0 <= seat < len(room.head.company.places):
        raise ValueError(f"there is no seat {seat} at this table (seats 0 to {len(room.head.company.places) - 1})")
