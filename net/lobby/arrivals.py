"""How people come to a table: they look round, set one up, join, watch, come back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from engine.ask import Seat
from engine.games import find
from engine.plain_data import shown
from engine.words.speech import joined
from net.lobby import aside
from net.lobby.aside import allowed
from net.lobby.company import company_of, hashed, with_names
from net.lobby.game import TableHead, found
from net.lobby.table import OpenTable, Outcome, Sitting
from net.lobby.talk import last_line
from net.wire.errors import Refusal
from net.wire.messages import Code, Create, Farewell, Join, Link, Listed, Look, Return, Tables, Watch

if TYPE_CHECKING:
    from net.lobby.lobby import Lobby

FRESH = 0.25  # seconds for which a list of tables is good enough
SHOWN = 50  # tables in a list: more than anybody reads


def look(lobby: Lobby, link: Link, look: Look, now: float, outcome: Outcome) -> None:
    """The tables at which something can be done: those that wait for company first, those that wait for nobody last."""
    made_at, tables = lobby.tables
    if now - made_at > FRESH:  # one list for all who ask: with many tables it takes a while
        rooms = [room for room in lobby.rooms.values() if room.head.company.terms.listed and not room.is_over]
        rooms.sort(key=lambda room: (not room.here, room.head.begun, room.head.code))
        tables = Tables(tuple(_shown(lobby, rooms, outcome)))
        lobby.tables = now, tables
    outcome.out.append((link, tables))


def _shown(lobby: Lobby, rooms: Iterable[OpenTable], outcome: Outcome) -> Iterator[Listed]:
    """As many as are shown.  One that cannot even say where it stands keeps nobody from seeing the others."""
    for room in islice(rooms, SHOWN):
        try:
            yield _listed(room)
        except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
            outcome += lobby.set_aside(room.head.code, error)


def create(lobby: Lobby, link: Link, wish: Create, now: float, outcome: Outcome) -> None:
    _free(lobby, link)
    if (made := made_already(lobby, wish)) is not None:
        come_back(lobby, link, Return(made, wish.token), now, outcome)
        return
    head = _head(lobby, wish)
    party = found(head) if head.begun else None
    room = lobby.admit(head, party)
    outcome.log.append(room.head_entry(snapshot=head.begun))
    sit(lobby, link, room, head.company.maker, now, outcome)


def made_already(lobby: Lobby, wish: Create) -> Code | None:
    """The table to which this leads that was said before."""
    token = hashed(wish.token)
    made = lobby.makers.get(token) if wish.token else None
    return made if made is not None and lobby.rooms[made].head.company.seat_of(token) is not None else None


def _head(lobby: Lobby, wish: Create) -> TableHead:
    game = find(wish.game)
    seats = game.seats_or_refuse(wish.seats)
    company = company_of(wish.bots, seats, wish.terms)
    options = dict(game.options_or_refuse(wish.options, seats))
    company = company.with_person(company.maker, wish.name, wish.token, agreed=bool(game.brought(options)))
    company = with_names(company)
    seed = lobby.entropy() if wish.seed is None else wish.seed
    return TableHead(
        code=lobby.free_code(),
        game=game.id,
        rules=game.rules.version,
        seats=seats,
        options=options,
        seed=seed if isinstance(seed, bytes) else str(seed),
        company=company,
        begun=not company.open,
    )


def join(lobby: Lobby, link: Link, wish: Join, now: float, outcome: Outcome) -> None:
    _free(lobby, link)
    room = _where_it_goes_on(lobby, _room(lobby, wish.code), hashed(wish.token))
    company = room.head.company
    seat = company.seat_of(hashed(wish.token))
    if seat is None:
        if room.head.begun:
            raise ValueError(f"{wish.code} has begun already")
        if not company.open:
            raise ValueError(f"every seat of {wish.code} is taken")
        seat = company.open[0]
        room.head = replace(room.head, company=company.with_person(seat, wish.name, wish.token, others=room.watchers))
        outcome.log.append(room.head_entry())
    sit(lobby, link, room, seat, now, outcome)


def check_needs_no_agreement(lobby: Lobby, wish: Join) -> None:
    """ValueError where somebody new would have to agree to what was brought along, and their program has no word."""
    room = lobby.rooms.get(wish.code)
    if room is None or room.head.begun or room.head.company.seat_of(hashed(wish.token)) is not None:
        return
    if brought := room.head.brought:
        raise ValueError(f"to agree to the {joined(brought)} of {wish.code} takes a newer witch-tui")


def watch(lobby: Lobby, link: Link, wish: Watch, now: float, outcome: Outcome) -> None:
    _free(lobby, link)
    room = _where_it_goes_on(lobby, _room(lobby, lobby.now_at(wish.code)))
    watching = room.watchers
    if len(watching) >= room.head.company.terms.watchers:
        raise ValueError(f"{room.head.code} takes no more people who watch (at most {len(watching)})")
    name = room.head.company.distinct(wish.name, "Somebody", watching)
    sitting = Sitting(link, None, name)
    _place_at(lobby, link, room, sitting, 0, 0, now, outcome)


def come_back(lobby: Lobby, link: Link, back: Return, now: float, outcome: Outcome) -> None:
    room = _where_it_goes_on(lobby, _room(lobby, lobby.now_at(back.code)), hashed(back.token))
    if lobby.links.get(link, room.head.code) != room.head.code:
        _free(lobby, link)
    if room.head.code != back.code:  # the news of another game are none of this one
        back = replace(back, code=room.head.code, news=0)
    seat = room.head.company.seat_of(hashed(back.token))
    if seat is None:
        raise Refusal(f"that seat at {back.code} is not yours, or no longer", "seat")
    if room.party is not None and room.party.shortfall:
        outcome.log.append(room.head_entry(snapshot=True))
    sit(lobby, link, room, seat, now, outcome, back.news, back.lines)


def _where_it_goes_on(lobby: Lobby, room: OpenTable, token: bytes | None = None) -> OpenTable:
    """Whoever was away when their company began another game is led to that one (None: to watch)."""
    while (after := lobby.rooms.get(room.head.next)) is not None:
        if token is not None and after.head.company.seat_of(token) is None:
            break
        room = after
    return room


def _room(lobby: Lobby, code: Code) -> OpenTable:
    if code in lobby.aside:
        raise aside.refusal()
    if code not in lobby.rooms:
        raise Refusal(f"there is no table {shown(code)} here", "table")
    return lobby.rooms[code]


def _free(lobby: Lobby, link: Link) -> None:
    if link in lobby.links:
        raise ValueError(f"you are at the table {lobby.links[link]} already")


def sit(
    lobby: Lobby, link: Link, room: OpenTable, seat: Seat, now: float, outcome: Outcome, news: int = 0, lines: int = 0
) -> None:
    """A seat goes to this link, whoever had it."""
    was_deserted = not room.here
    for other in [sitting for sitting in room.sitting if sitting.seat == seat and sitting.link != link]:
        reason = "your seat was taken over from another place"
        lobby.send_off(room, other, "taken over", reason, now, outcome)
    for other in [sitting for sitting in room.sitting if sitting.link == link]:
        room.rise(other, now)  # one link, one seat
    if was_deserted:
        room.away = dict.fromkeys(room.head.company.people, now)  # nobody's time runs while nobody waits
        room.clocks.clear()
    room.away.pop(seat, None)
    room.stand_in.pop(seat, None)
    if seat in room.head.left:
        room.head = replace(room.head, left=tuple(other for other in room.head.left if other != seat))
        outcome.log.append(room.head_entry())
    _place_at(lobby, link, room, Sitting(link, seat), news, lines, now, outcome)


@allowed
def _place_at(
    lobby: Lobby, link: Link, room: OpenTable, sitting: Sitting, news: int, lines: int, now: float, outcome: Outcome
) -> None:
    lobby.links[link] = room.head.code
    room.empty_since = None
    room.sitting.append(sitting)
    lobby.tell_seats(room, now, outcome, but=link)
    outcome.out += [(link, message) for message in room.welcome(sitting, news, lines, now)]
    lobby.after(room, now, outcome)


def seat_again(lobby: Lobby, room: OpenTable, before: OpenTable, now: float, outcome: Outcome) -> None:
    """Whoever was here before the table was rebuilt: their tokens say where, seats may have been renumbered."""
    places, company = before.head.company.places, room.head.company
    room.empty_since = before.empty_since
    for sitting in before.sitting:
        token = places[sitting.seat].token if sitting.seat is not None else None
        sitting.seat = company.seat_of(token) if token is not None else None
        if token is None or sitting.seat is not None:
            room.sitting.append(sitting)
        else:
            outcome.out.append((sitting.link, Farewell("closed", "your seat could not be kept")))
    room.away = dict.fromkeys(set(company.people) - room.here, now)
    for sitting in room.sitting:
        lobby.links[sitting.link] = room.head.code
        last = last_line(room.talk, sitting.seat)
        outcome.out += [(sitting.link, message) for message in room.welcome(sitting, 0, last, now)]
    lobby.after(room, now, outcome)


def _listed(room: OpenTable) -> Listed:
    head, company = room.head, room.head.company
    return Listed(
        code=head.code,
        game=head.game,
        maker=company.places[company.maker].name,
        people=len(company.people),
        bots=sum(place.level is not None for place in company.places),
        seats=head.seats,
        begun=head.begun,
        watchable=len(room.watchers) < company.terms.watchers,
        stage=room.stage(),
        deserted=not room.here,
    )
