"""How people come to a table: they look round, set one up, join, watch, come back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice

from engine.ask import Seat
from engine.games import find
from engine.plain_data import shown
from engine.words.speech import joined
from net.lobby import seating
from net.lobby.aside import allowed, refusal
from net.lobby.company import Vouched, company_of, hashed, with_names
from net.lobby.game import found
from net.lobby.outcome import Outcome
from net.lobby.records import TableHead
from net.lobby.table import OpenTable, Sitting
from net.lobby.tables import LobbyTables
from net.wire.errors import Refusal
from net.wire.messages import Code, Create, Farewell, Join, Link, Listed, Look, Return, Tables, Watch

FRESH = 0.25  # seconds for which a list of tables is good enough
SHOWN = 50  # tables in a list: more than anybody reads
NAMELESS = "Somebody"  # who watches, or comes through a front door, and has not said their name


def look(lobby: LobbyTables, link: Link, look: Look, now: float, outcome: Outcome) -> None:
    """The tables at which something can be done: those that wait for company first, those that wait for nobody last.

    Who waits for company by correspondence need not be there.
    """
    made_at, listed = lobby.listed
    if now - made_at > FRESH:  # one list for all who ask: with many tables it takes a while
        tables = [table for table in lobby.tables.values() if table.head.company.terms.listed and not table.is_over]
        tables.sort(key=lambda table: (not table.here and not _waits_by_days(table), table.head.begun, table.head.code))
        listed = Tables(tuple(_shown(lobby, tables, outcome)))
        lobby.listed = now, listed
    outcome.out.append((link, listed))


def _waits_by_days(table: OpenTable) -> bool:
    return table.head.by_correspondence and not table.head.begun


def _shown(lobby: LobbyTables, tables: Iterable[OpenTable], outcome: Outcome) -> Iterator[Listed]:
    """As many as are shown.  One that cannot even say where it stands keeps nobody from seeing the others."""
    for table in islice(tables, SHOWN):
        try:
            yield _listed(table)
        except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
            outcome += lobby.set_aside(table.head.code, error)


def create(lobby: LobbyTables, link: Link, wanted: Create, now: float, outcome: Outcome) -> None:
    _free(lobby, link)
    if (made := made_already(lobby, wanted)) is not None:
        come_back(lobby, link, Return(made, wanted.token), now, outcome)
        return
    head = _head(lobby, wanted, _known(lobby, link, wanted.name))
    game = found(head) if head.begun else None
    table = lobby.admit(head, game)
    outcome.log.append(table.head_entry(snapshot=head.begun))
    sit(lobby, link, table, head.company.maker, now, outcome)


def made_already(lobby: LobbyTables, wanted: Create) -> Code | None:
    """The table to which this leads that was said before."""
    token = hashed(wanted.token)
    made = lobby.makers.get(token) if wanted.token else None
    return made if made is not None and lobby.tables[made].head.company.seat_of(token) is not None else None


def _known(lobby: LobbyTables, link: Link, name: str) -> Vouched:
    """Who that is and what they are called: where a front door vouches for them it is as it says, or anybody could
    sit there as somebody else."""
    known = lobby.vouched.get(link)
    return Vouched(b"", name) if known is None else Vouched(known.who, known.name or NAMELESS)


def _head(lobby: LobbyTables, wanted: Create, maker: Vouched) -> TableHead:
    game = find(wanted.game)
    seats = game.seats_or_refuse(wanted.seats)
    company = company_of(wanted.bots, seats, wanted.terms)
    options = dict(game.options_or_refuse(wanted.options, seats))
    agreed = bool(game.brought(options))
    company = company.with_person(company.maker, maker.name, wanted.token, agreed, who=maker.who)
    company = with_names(company)
    seed = lobby.entropy() if wanted.seed is None else wanted.seed
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


def join(lobby: LobbyTables, link: Link, wanted: Join, now: float, outcome: Outcome) -> None:
    _free(lobby, link)
    table = _where_it_goes_on(lobby, wanted.code, hashed(wanted.token))
    company = table.head.company
    seat = company.seat_of(hashed(wanted.token))
    if seat is None:
        if table.head.begun:
            raise ValueError(f"{wanted.code} has begun already")
        if not company.open:
            raise ValueError(f"every seat of {wanted.code} is taken")
        seat, (who, name) = company.open[0], _known(lobby, link, wanted.name)
        company = company.with_person(seat, name, wanted.token, others=table.watchers, who=who)
        table.head = replace(table.head, company=company)
        outcome.log.append(table.head_entry())
    sit(lobby, link, table, seat, now, outcome)
    seating.begin_if_full(lobby, table, now, outcome)


def check_needs_no_agreement(lobby: LobbyTables, wanted: Join) -> None:
    """ValueError where somebody new would have to agree to what was brought along, and their program has no word."""
    table = lobby.tables.get(wanted.code)
    if table is None or table.head.begun or table.head.company.seat_of(hashed(wanted.token)) is not None:
        return
    if brought := table.head.brought:
        raise ValueError(f"to agree to the {joined(brought)} of {wanted.code} takes a newer witch-tui")


def watch(lobby: LobbyTables, link: Link, wanted: Watch, now: float, outcome: Outcome) -> None:
    _free(lobby, link)
    table = _where_it_goes_on(lobby, lobby.now_at(wanted.code))
    watching = table.watchers
    if len(watching) >= table.head.company.terms.watchers:
        raise ValueError(f"{table.head.code} takes no more people who watch (at most {len(watching)})")
    name = table.head.company.distinct(_known(lobby, link, wanted.name).name, NAMELESS, watching)
    sitting = Sitting(link, None, name)
    _place_at(lobby, link, table, sitting, 0, 0, now, outcome)


def come_back(lobby: LobbyTables, link: Link, back: Return, now: float, outcome: Outcome) -> None:
    table = _where_it_goes_on(lobby, lobby.now_at(back.code), hashed(back.token))
    if lobby.links.get(link, table.head.code) != table.head.code:
        _free(lobby, link)
    if table.head.code != back.code:  # the news of another game are none of this one
        back = replace(back, code=table.head.code, news=0)
    seat = table.head.company.seat_of(hashed(back.token))
    if seat is None:
        raise Refusal(f"that seat at {back.code} is not yours, or no longer", "seat")
    if table.game_or_none is not None and table.game_or_none.shortfall:
        outcome.log.append(table.head_entry(snapshot=True))
    sit(lobby, link, table, seat, now, outcome, back.news, back.lines)


def plays_on_at(code: Code, head_of: Callable[[Code], TableHead | None], token: bytes | None) -> Code:
    """The last table of this company at which somebody has a seat by the hash of their token (None: to watch).

    Anybody who was away when their company began another game is led to that one.
    """
    head = head_of(code)
    while head is not None and (after := head_of(head.next)) is not None:
        if token is not None and after.company.seat_of(token) is None:
            break
        head = after
    return code if head is None else head.code


def _where_it_goes_on(lobby: LobbyTables, code: Code, token: bytes | None = None) -> OpenTable:
    """That table; Refusal says why nobody can come to it."""
    code = plays_on_at(code, lobby.head_of, token)
    if code in lobby.aside:
        raise refusal()
    if code not in lobby.tables:
        raise Refusal(f"there is no table {shown(code)} here", "table")
    return lobby.tables[code]


def _free(lobby: LobbyTables, link: Link) -> None:
    if link in lobby.links:
        raise ValueError(f"you are at the table {lobby.links[link]} already")


def sit(
    lobby: LobbyTables,
    link: Link,
    table: OpenTable,
    seat: Seat,
    now: float,
    outcome: Outcome,
    news: int = 0,
    lines: int = 0,
) -> None:
    """A seat goes to this link, no matter who had it."""
    was_deserted = not table.here
    for other in [sitting for sitting in table.sitting if sitting.seat == seat and sitting.link != link]:
        reason = "your seat was taken over from another place"
        lobby.send_off(table, other, "taken over", reason, now, outcome)
    for other in [sitting for sitting in table.sitting if sitting.link == link]:
        table.rise(other, now)  # one link, one seat
    if was_deserted:
        table.away = dict.fromkeys(table.head.company.people, now)  # nobody's time runs while nobody waits
        if not table.head.by_correspondence:
            table.clocks.clear()
    table.away.pop(seat, None)
    table.stand_in.pop(seat, None)
    if seat in table.head.left:
        table.head = replace(table.head, left=tuple(other for other in table.head.left if other != seat))
        outcome.log.append(table.head_entry())
    _place_at(lobby, link, table, Sitting(link, seat), news, lines, now, outcome)


@allowed
def _place_at(
    lobby: LobbyTables,
    link: Link,
    table: OpenTable,
    sitting: Sitting,
    news: int,
    lines: int,
    now: float,
    outcome: Outcome,
) -> None:
    lobby.links[link] = table.head.code
    table.empty_since = None
    table.sitting.append(sitting)
    lobby.tell_seats(table, now, outcome, but=link)
    outcome.out += [(link, message) for message in table.welcome(sitting, news, lines, now)]
    lobby.after(table, now, outcome)


def seat_again(lobby: LobbyTables, table: OpenTable, before: OpenTable, now: float, outcome: Outcome) -> None:
    """Anybody who was here before the table was rebuilt: their tokens say where, seats may have been renumbered."""
    places, company = before.head.company.places, table.head.company
    table.empty_since = before.empty_since
    for sitting in before.sitting:
        token = places[sitting.seat].token if sitting.seat is not None else None
        sitting.seat = company.seat_of(token) if token is not None else None
        if token is None or sitting.seat is not None:
            table.sitting.append(sitting)
        else:
            outcome.out.append((sitting.link, Farewell("closed", "your seat could not be kept")))
    table.away = dict.fromkeys(set(company.people) - table.here, now)
    lobby.all_are_at(table, now, outcome)


def _listed(table: OpenTable) -> Listed:
    head, company = table.head, table.head.company
    return Listed(
        code=head.code,
        game=head.game,
        maker=company.places[company.maker].name,
        people=len(company.people),
        bots=sum(place.level is not None for place in company.places),
        seats=head.seats,
        begun=head.begun,
        watchable=len(table.watchers) < company.terms.watchers,
        stage=table.stage(),
        deserted=not table.here,
        clock=company.terms.clock if head.by_correspondence else 0,
    )
