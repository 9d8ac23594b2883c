"""How a company comes together, goes on together and parts."""

from __future__ import annotations

from dataclasses import replace

from engine.ask import Seat
from engine.games import find
from engine.words.speech import Voice
from net.lobby.aside import allowed
from net.lobby.company import Company, level_or_refuse, not_agreed, with_names
from net.lobby.game import found
from net.lobby.outcome import Outcome
from net.lobby.records import LogEntry, TableHead
from net.lobby.table import OpenTable, Sitting
from net.lobby.tables import LobbyTables
from net.wire.messages import Again, Agree, Begin, Fill, Leave, Remove


def fill(lobby: LobbyTables, table: OpenTable, sitting: Sitting, wanted: Fill, now: float, outcome: Outcome) -> None:
    """A bot for an open seat, or nobody again; once the game has begun, a bot for somebody who stays away."""
    _check_seat(table, wanted.seat)
    if wanted.level:
        level_or_refuse(wanted.level)
    if table.head.begun:
        _stand_in(table, sitting, wanted, now)
    else:
        _check_maker(table, sitting)
        company = table.head.company
        if wanted.seat in company.people:
            raise ValueError(f"that seat is {company.places[wanted.seat].name}'s")
        company = company.without(wanted.seat)
        company = company.with_bot(wanted.seat, wanted.level, table.watchers) if wanted.level else company
        table.head = replace(table.head, company=company)
    settle(lobby, table, sitting, wanted.number, now, outcome)
    lobby.after(table, now, outcome)
    begin_if_full(lobby, table, now, outcome)


def _stand_in(table: OpenTable, sitting: Sitting, wanted: Fill, now: float) -> None:
    """Anybody who is here may call a bot for somebody for whom the table has waited long enough."""
    terms, name = table.head.company.terms, table.head.company.places[wanted.seat].name
    if terms.correspondence:
        raise ValueError(f"{name} has until their time is up: this is a game by correspondence")
    if wanted.seat not in table.away or not wanted.level:
        raise ValueError(f"{name} is not away")
    left = table.away[wanted.seat] + terms.patience - now
    if left > 0:
        raise ValueError(f"the table waits {left:.0f} more seconds for {name}")
    table.stand_in[wanted.seat] = wanted.level


def remove(
    lobby: LobbyTables, table: OpenTable, sitting: Sitting, wanted: Remove, now: float, outcome: Outcome
) -> None:
    """Send somebody away before the game begins."""
    _check_seat(table, wanted.seat)
    _check_maker(table, sitting)
    if table.head.begun:
        raise ValueError("nobody is sent away once the game has begun")
    company = table.head.company
    if wanted.seat not in company.people or wanted.seat == sitting.seat:
        raise ValueError("there is nobody at that seat whom you could send away")
    table.head = replace(table.head, company=company.without(wanted.seat))
    for other in [other for other in table.sitting if other.seat == wanted.seat]:
        lobby.send_off(table, other, "removed", "the table's maker has sent you away", now, outcome)
    table.away.pop(wanted.seat, None)
    settle(lobby, table, sitting, wanted.number, now, outcome)


def agree(lobby: LobbyTables, table: OpenTable, sitting: Sitting, wanted: Agree, now: float, outcome: Outcome) -> None:
    """Play with what somebody has brought along.  Anybody who would rather not, leaves."""
    head = table.head
    if head.begun:
        raise ValueError("the game has begun already")
    if not head.brought:
        raise ValueError("nobody has brought anything along to agree to")
    if sitting.seat not in head.undecided:
        raise ValueError("you have agreed already")
    table.head = replace(head, company=head.company.having(sitting.seat, agreed=True))
    settle(lobby, table, sitting, wanted.number, now, outcome)
    begin_if_full(lobby, table, now, outcome)


def begin_if_full(lobby: LobbyTables, table: OpenTable, now: float, outcome: Outcome) -> None:
    """By correspondence a game begins by itself: who made the table need not be there for that."""
    head = table.head
    if head.by_correspondence and not head.begun and not head.company.open and not head.undecided:
        _new_game(lobby, table, _begun(head), now, outcome)


def begin(lobby: LobbyTables, table: OpenTable, sitting: Sitting, wanted: Begin, now: float, outcome: Outcome) -> None:
    """The seats that are still open are taken away, and the game begins."""
    _check_maker(table, sitting)
    if table.head.begun:
        raise ValueError("the game has begun already")
    _check_agreed(table.head, sitting)
    head = _begun(table.head)
    seats = [seat for seat, place in enumerate(table.head.company.places) if not place.is_open]
    for other in table.sitting:
        other.seat = seats.index(other.seat) if other.seat is not None else None
    table.away = {seats.index(seat): since for seat, since in table.away.items()}
    head = replace(head, company=head.company.having(sitting.own_seat, commands=wanted.number))
    _new_game(lobby, table, head, now, outcome)


@allowed
def _new_game(lobby: LobbyTables, table: OpenTable, head: TableHead, now: float, outcome: Outcome) -> None:
    """This company begins a game: anybody who is here sits at it, and anybody who watches goes on watching."""
    if table.head.code != head.code:
        lobby.goes_on_at(table, head.code)
    other = lobby.admit(head, found(head), table.talk)
    people = head.company.people
    other.away = {seat: since for seat, since in table.away.items() if seat in people}
    other.empty_since = table.empty_since
    outcome.log.append(other.head_entry(snapshot=True))
    outcome.log += [LogEntry(head.code, line.number, line) for line in table.talk if head.code != table.head.code]
    other.sitting = table.sitting
    lobby.all_are_at(other, now, outcome)


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


def again(lobby: LobbyTables, table: OpenTable, sitting: Sitting, wanted: Again, now: float, outcome: Outcome) -> None:
    """Another game, as soon as everybody who is here wants one."""
    if not table.is_over:
        raise ValueError("this game is not over yet")
    if table.head.next:
        raise ValueError(f"this company plays on already, at {table.head.next}")
    table.again.add(sitting.own_seat)
    settle(lobby, table, sitting, wanted.number, now, outcome)
    once_more(lobby, table, now, outcome)


def once_more(lobby: LobbyTables, table: OpenTable, now: float, outcome: Outcome) -> None:
    """Deal again if everybody who is here wants to."""
    if not table.is_over or table.head.next or not table.again or _wanted(table) - table.again:
        return
    try:
        code = lobby.free_code()
    except ValueError:
        return  # the disk says nothing now: the next one who says something tries it again
    rules = find(table.head.game).rules.version
    company = _company_that_goes_on(table)
    head = replace(table.head, code=code, seed=lobby.entropy(), company=company, rules=rules)
    head = replace(head, adopted=False, left=(), lost=())
    table.head = replace(table.head, next=code)
    outcome.log.append(table.head_entry())
    _new_game(lobby, table, head, now, outcome)


def _ask_anew(table: OpenTable, someone_left: bool) -> None:
    """Who wanted another game wanted it with those who were there: nobody is put into one with a bot in their place.

    Who says it once more knows who has gone.
    """
    if someone_left or len(table.here) < 2:
        table.again.clear()


def stands_up(lobby: LobbyTables, table: OpenTable, now: float, outcome: Outcome) -> None:
    """A link is gone: who is here decides whether there is another game."""
    _ask_anew(table, someone_left=False)
    lobby.tell_seats(table, now, outcome)
    once_more(lobby, table, now, outcome)


def _wanted(table: OpenTable) -> set[Seat]:
    """Without whom there is no other game.  By correspondence their time would run, and they would not know of it."""
    head = table.head
    return set(head.company.people) - set(head.left) if head.by_correspondence else table.here


def _company_that_goes_on(table: OpenTable) -> Company:
    """All who sit here; a bot for everybody who has left for good, by a name of its own: that person does not play."""
    company = table.head.company
    for seat in company.people:
        company = company.having(seat, commands=table.last_command(seat))
        if seat in table.head.left:
            company = _bot_after(company, seat)
    for seat, place in enumerate(company.places):
        if place.level is not None and place.who:  # they left the game before: in this one they are not at all
            company = company.having(seat, who=b"")
    return company.with_bots_named()


def _bot_after(company: Company, seat: Seat) -> Company:
    """A bot goes on in the place of somebody who has left for good."""
    return company.with_bot(seat, company.terms.level).with_maker()


def leave(lobby: LobbyTables, table: OpenTable, sitting: Sitting, wanted: Leave, now: float, outcome: Outcome) -> None:
    """Stand up; for good, somebody else has the seat from now on."""
    seat = sitting.seat
    lobby.send_off(table, sitting, "left", "you have left the table", now, outcome)
    if seat is None:
        lobby.tell_seats(table, now, outcome)
        return
    table.done(seat, wanted.number)
    if wanted.good and not table.is_over:
        _give_up(lobby, table, seat, outcome)
    else:
        if wanted.good:
            table.head = replace(table.head, left=tuple({*table.head.left, seat}))
        _ask_anew(table, someone_left=wanted.good)
        outcome.log.append(table.head_entry())
    if table.head.code in lobby.tables:
        lobby.tell_seats(table, now, outcome)
        lobby.after(table, now, outcome)
        once_more(lobby, table, now, outcome)


def _give_up(lobby: LobbyTables, table: OpenTable, seat: int, outcome: Outcome) -> None:
    """The seat is open again; in a game that has begun a bot goes on."""
    head, company = table.head, table.head.company
    table.away.pop(seat, None)
    table.stand_in.pop(seat, None)
    company = _bot_after(company, seat) if head.begun else company.without(seat)
    table.head = replace(head, company=company)
    if not company.people:
        lobby.discard(table, outcome)
    else:
        outcome.log.append(table.head_entry())


def settle(lobby: LobbyTables, table: OpenTable, sitting: Sitting, number: int, now: float, outcome: Outcome) -> None:
    """The command is done: that is kept, and told."""
    table.done(sitting.own_seat, number)
    outcome.log.append(table.head_entry())
    lobby.tell_seats(table, now, outcome, own=sitting.link)


def _check_maker(table: OpenTable, sitting: Sitting) -> None:
    company = table.head.company
    if sitting.seat != company.maker:
        raise ValueError(f"only {company.places[company.maker].name} may do that, who made the table")


def _check_seat(table: OpenTable, seat: int) -> None:
    if not 0 <= seat < len(table.head.company.places):
        raise ValueError(f"there is no seat {seat} at this table (seats 0 to {len(table.head.company.places) - 1})")
