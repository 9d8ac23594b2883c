"""What people are called at the door, and how a second key comes to be theirs.

Nobody is called as somebody else is, who has come with a key or is here now: capitals and width tell nobody apart
(`heard_as`).  A name that was given up is free.
"""

from __future__ import annotations

from net.clean import name_of
from net.door import words
from net.door.page.key_codes import HOLDS
from net.door.page.page_link import PageLink
from net.door.page.reception import Reception
from net.door.page.visitor import Visitor
from net.lobby.company import BOTS, heard_as

TAKEN = "{} is somebody else here; choose another name"
OF_BOTS = frozenset(map(heard_as, BOTS))


def call(page: Reception, link: PageLink, word: words.CallMe) -> None:
    visitor, name = link.visitor, name_of(word.name, "")
    if not name:
        raise ValueError("a name has at least one letter that can be seen")
    if name != visitor.name:
        _check_still(page, link)
        _check_free(page, name, visitor)
        if not visitor.renamed.take_if(page.now):
            raise ValueError("you were called otherwise just now; try again in a minute")
        if visitor.kept:
            page.guestbook.call(link.who, name, heard_as(name))
        page.log(f"{_logged(visitor)} is called {name} from now on")
        visitor.name, visitor.person = name, visitor.person._replace(name=name)
        page.renamed(visitor.person)
        page.changed()
    visitor.say(visitor.called)


def _check_free(page: Reception, name: str, visitor: Visitor) -> None:
    """ValueError if a bot is called so, or somebody else is."""
    folded = heard_as(name)
    if folded in OF_BOTS:
        raise ValueError(f"{name} is what a bot is called; choose another name")
    others = [other for other in page.visitors.values() if other is not visitor]
    is_here = any(heard_as(other.name) == folded for other in others)
    if is_here or page.guestbook.is_taken(folded, visitor.person.who):
        raise ValueError(TAKEN.format(name))


def ask_key_code(page: Reception, link: PageLink, _: words.AskKeyCode) -> None:
    if not link.visitor.kept:
        raise ValueError("you have come without a key: there is nothing that another one could lead to")
    page.check_named(link.visitor)
    _check_still(page, link)
    code = page.codes.new(link.who, page.now)
    page.log(f"{_logged(link.visitor)} gets a code for another key")
    link.say(words.KeyCode(code, HOLDS))


def use_key_code(page: Reception, link: PageLink, word: words.UseKeyCode) -> None:
    """The key is the other person's from now on; what lies in this one's folder is set aside when they have gone."""
    visitor = link.visitor
    if not visitor.kept:
        raise ValueError("you have come without a key: come again with the one that is to be yours")
    _check_still(page, link)
    if not visitor.tries.take_if(page.now):
        raise ValueError("you have tried too many codes; try again in a minute")
    try:
        other = page.codes.used(word.code, page.now)
    except ValueError:
        page.log(f"{_logged(visitor)} has typed a code for another key, and it is none")
        raise
    if other == link.who:
        raise ValueError("this key is yours already, and the code is used up")
    if other in page.guestbook.others_now():  # else two who type each other's codes would both be nobody
        raise ValueError("that code leads to a key that is somebody else's since then; ask for a new one there")
    page.guestbook.become(link.who, other)
    person = page.guestbook.person(other)
    page.log(f"{_logged(visitor)} is {person.name} (no. {person.number}) from the next time on, by a code")
    visitor.say(words.Linked(person.name))


def _check_still(page: Reception, link: PageLink) -> None:
    """ValueError if they are somebody else from the next time on."""
    if link.who in page.guestbook.others_now():
        raise ValueError("this key leads to somebody else since a moment ago; come again with it")


def _logged(visitor: Visitor) -> str:
    return f"{visitor.name or 'somebody new'} (no. {visitor.number})"
