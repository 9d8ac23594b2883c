"""How people meet at the door: they look for company, or challenge somebody."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from engine.games import GAMES
from net.clean import name_of
from net.discovery.join_code import read_code
from net.door import words
from net.door.page.page_link import PageLink
from net.door.page.reception import Reception
from net.lobby.company import heard_as

ANSWERS = 60.0  # seconds that somebody has for an answer; until then they are not challenged again
CHALLENGES = 5  # of one person at a time
NAMED = 5  # of those whose names begin alike


def at(page: Reception, link: PageLink, word: words.At) -> None:
    code = read_code(word.code).table if word.code else ""
    place = words.At(code, word.game) if word.game in GAMES else words.At()
    if place.game:
        link.waits_for.clear()  # whoever has come there; at a table of another window nobody has
    if place != link.at:
        link.at = place
        page.match.comes_to(link, place.code)
        page.changed()


def seek(page: Reception, link: PageLink, word: words.Seek) -> None:
    if word.game:
        page.check_named(link.visitor)
        check_game(word.game)
    page.match.seek(link, word.game)
    page.changed()


def made(page: Reception, link: PageLink, word: words.Made) -> None:
    page.match.made(link, replace(word, code=read_code(word.code).table))
    page.changed()


def challenge(page: Reception, link: PageLink, word: words.Challenge) -> None:
    challenger, other, now = link.visitor, page.guest(word.guest), page.now
    page.check_named(challenger)
    check_game(word.game)
    code = read_code(word.code).table
    if other is challenger:
        raise ValueError("you are the one whom you want to challenge")
    lately = {number for number, when in challenger.asked.items() if now - when < ANSWERS}
    if other.number in lately:
        raise ValueError(f"you have asked {other.name} just now; give them a minute")
    if len(lately) >= CHALLENGES:
        raise ValueError(f"you have challenged {CHALLENGES} people just now; give them a minute")
    challenger.asked[other.number] = now
    link.waits_for.add(other.number)
    other.say(words.Challenged(challenger.number, challenger.name, word.game, code))


def find(page: Reception, link: PageLink, word: words.FindGuest) -> None:
    """Whole names before beginnings: nobody hides behind a longer one."""
    name, wanted = name_of(word.name, ""), heard_as(name_of(word.name, ""))
    others = [other for other in page.visitors.values() if other is not link.visitor and other.name and other.places]
    exactly = [other for other in others if heard_as(other.name) == wanted]
    found = exactly or [other for other in others if wanted and heard_as(other.name).startswith(wanted)]
    if not found:
        raise ValueError(f"nobody else here is called {name or 'that'}")
    if len(found) > 1:
        more = " and others" if len(found) > NAMED else ""
        raise ValueError(f"several here are called so: {', '.join(other.name for other in found[:NAMED])}{more}")
    link.say(words.FoundGuest(found[0].seen(page.now)))


def decline(page: Reception, link: PageLink, word: words.Decline) -> None:
    """Not now; it is not asked again at once."""
    challenger, own = page.guest(word.guest), link.visitor
    if own.number not in challenger.asked:
        raise ValueError(f"{challenger.name} has not challenged you")
    challenger.waits_no_more(own.number)
    challenger.say(words.Declined(own.number, own.name))


def take_back(page: Reception, link: PageLink, word: words.TakeBack) -> None:
    """Who was asked need not answer any more."""
    with suppress(ValueError):  # who has gone has forgotten it
        other = page.guest(word.guest)
        if other.number in link.waits_for:
            link.waits_for.remove(other.number)
            other.say(words.TakenBack(link.visitor.number))


def check_game(game: str) -> None:
    """ValueError says which there are."""
    if game not in GAMES:
        raise ValueError(f"there is no game {game[:40]!r} (there are: {', '.join(GAMES)})")
