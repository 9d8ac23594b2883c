"""The one registry of what can be done: by keys, in the palette, and as lines of text.

Keys, footers, the palette, rebinding, the words of plain lines and their help texts are made from it.  Who does an act
stands where it is done: with the screen, the app, the table of lines.  It imports nothing, so that all can read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeVar

T = TypeVar("T")
# Where lines are typed: at a table; there among other people; before their game begins; at a host, before one sits at
# any table; before one is anywhere; before a front door's tables; and at one of them.
Where = Literal["table", "company", "gathering", "host", "home", "door", "visit"]


@dataclass(frozen=True)
class Action:
    """Something that can be done."""

    name: str  # by which it is rebound
    says: str = ""  # for the palette
    short: str = ""  # for footers
    keys: tuple[str, ...] = ()
    words: tuple[str, ...] = ()  # that a line begins with


_ALL = (
    # With a key, on any screen.
    Action("next", "next", "move", ("right", "tab")),
    Action("previous", "previous", "move", ("left", "shift+tab")),
    Action("up", "move up", "move", ("up",)),
    Action("down", "move down", "move", ("down",)),
    Action("first", "go to the first", "first", ("home",)),
    Action("last", "go to the last", "last", ("end",)),
    Action("page_up", "a page up", "page", ("pageup",)),
    Action("page_down", "a page down", "page", ("pagedown",)),
    Action("pick", "choose what is under the cursor", "choose", ("enter",)),
    Action("default", "the safe choice: keep, pass, done", "default", ("space",)),
    Action("back", "step back", "back", ("escape",)),
    Action("undo", "take back your last answer", "undo", ("u",), ("undo", "u")),
    Action("inspect", "look closely at what is under the cursor", "inspect", ("i",), ("look",)),
    Action("log", "what has happened so far", "log", ("l",), ("log", "l")),
    Action("rules", "rules for this phase", "rules", ("r",), ("rules",)),
    Action("why", "why can this not be chosen?", "why not", ("w",), ("why", "w")),
    Action("piles", "look through what lies open: discards, deck lists", "piles", (".",), ("piles",)),
    Action("yield", "stop asking me this: this turn, always, ask again", "let be", (",",), ("yield",)),
    Action("talk", "say something to all at the table; Tab: to your partner alone", "talk", ("t",), ("say",)),
    Action("hint", keys=("h",)),  # without words until there are hints: in no list
    Action("add", "one more of what is under the cursor", "add", ("+", "=")),
    Action("remove", "one fewer of what is under the cursor", "remove", ("-", "delete")),
    Action("next_table", "on to the next table where it is your turn", "next game", (">",), ("next",)),
    Action("search", "search: type words, Enter is done", "search", ("/",)),
    Action("help", "all keys and commands; type to search, Enter runs", "help", ("?", "f1"), ("?", "h", "help")),
    Action("palette", "all commands: type to search, Enter runs", "commands", ("ctrl+p",)),
    Action("redraw", "draw the screen again", "redraw", ("ctrl+l",)),
    Action("accept", "accept the challenge: go to their table", "accept", ("ctrl+y",), ("accept",)),
    Action("decline", "decline the challenge", "decline", ("ctrl+n",), ("decline",)),
    Action("suspend", "back to the shell for a while (fg returns)", "shell", ("ctrl+z",)),
    Action("quit", "leave witch-tui; every game is kept", "quit", ("ctrl+q", "ctrl+c"), ("quit", "q", "exit")),
    # Without one, from anywhere in the app.
    Action("home", "go home; the game is kept"),
    Action("continue", "games that wait for you", words=("continue",)),
    Action("new game", "a new game of", words=("play",)),
    Action("host", "host a table: on this machine or this network", words=("create",)),
    Action("join", "join a table: somebody else's", words=("join",)),
    Action("replays", "replays"),
    Action("settings", "settings", words=("settings",)),
    Action("name", "name: what the others call you", words=("name",)),
    # As lines alone; screens have a menu for it, or show it all the time.
    Action("table", words=("table", "t", "")),
    Action("brief", words=("brief",)),
    Action("full", words=("full",)),
    Action("new", words=("new",)),
    Action("where", words=("where",)),
    Action("save", words=("save",)),
    Action("who", words=("who",)),
    Action("team", words=("team",)),
    Action("bot", words=("bot",)),
    Action("open seat", words=("open",)),
    Action("send away", words=("remove",)),
    Action("read", words=("read",)),
    Action("agree", words=("agree",)),
    Action("begin", words=("begin",)),
    Action("again", words=("again",)),
    Action("rest", words=("rest",)),
    Action("leave", words=("leave",)),
    Action("tables", words=("tables", "t", "")),
    Action("watch", words=("watch",)),
    Action("quick", words=("quick",)),
    Action("challenge", words=("challenge",)),
    Action("ladder", words=("ladder",)),
    Action("second key", words=("link",)),
)
AT_A_DOOR = ("accept", "decline")  # what has a key, and can be done there alone
ACTS: Mapping[str, Action] = {act.name: act for act in _ALL}

_NAMED = "a line names what it means, so no cursor goes there"
_SHELL = "it is a command of its own, from the shell: witch-tui"
# What screens offer and no word of a line does: why not.
WITHOUT_WORDS: Mapping[str, str] = {
    **dict.fromkeys(("next", "previous", "up", "down", "first", "last", "page_up", "page_down"), _NAMED),
    "pick": "the number or the name of an option chooses it",
    "default": "the safe option has a number like any other",
    "add": "each step has a number of its own",
    "remove": "undo NAME takes a step out again",
    "back": "nothing is open that one could step back from",
    "hint": "kept free for hints, on screens as well",
    "search": "rules WORD searches the rules; no other list is longer than what is printed",
    "palette": "? tells all words",
    "redraw": "what is printed stays",
    "suspend": "the terminal does it by itself",
    "home": "quit leads back to the shell, where every page is a command",
    "replays": f"{_SHELL} replay NAME --text",
}

# What the help of lines says of them, in its order: what is typed, and what that does.
HELP: Mapping[Where, Mapping[str, str]] = {
    "table": {
        "pick": "1, 2, ...   choose that option; its name or short name does, too",
        "undo": "undo        take back your last answer, until the next player has answered;\n"
        "            undo 2, undo NAME: a step of what you plan in secret",
        "why": "why X       why X cannot be chosen",
        "inspect": "look 2      what option 2 would mean; look X: what X is, and what is known of it",
        "again": "again       the question once more",
        "new": "new         what has happened since your last answer",
        "where": "where       how far the game is, whose turn it is, who leads",
        "who": "who         who sits here",
        "table": "table       the whole table, and what each option would mean",
        "brief": "brief       questions in few words from now on",
        "full": "full        questions with all that each option would mean",
        "piles": "piles       what lies open there: discards, deck lists",
        "log": "log         everything that happened",
        "rules": "rules       the game in ten sentences, and the chapters of its rules;\n"
        "            rules 6.2 is a paragraph, rules WORD a search, rules all everything",
        "yield": "yield       do not ask me this again this turn; once more: never again;\n"
        "            yield off: ask me about everything",
        "settings": "settings    what is set; settings theme day changes it",
        "name": "name NAME   what the others call you from your next table on",
        "save": "save        where this game is kept (it is kept after every answer)",
        "quit": "quit        leave; the game waits for you",
    },
    "company": {
        "read": "read        what somebody has brought along to play with",
        "agree": "agree       play with it; leave, if you would rather not",
        "talk": "say TEXT    say something to everybody at the table",
        "team": "team TEXT   say something to your partner alone",
        "who": "who         who is at the table, who is away, who watches",
        "bot": "bot N       let a bot play for seat N, who has been away too long",
        "again": "again       after the end: another game with the same company",
        "rest": "rest N      your clock stands still for N days, or until you answer",
        "next_table": "next        on to the next table where it is your turn; this seat is kept",
        "leave": "leave       give your seat up for good; quit keeps it for you",
    },
    "gathering": {
        "begin": "begin       begin with those who are there (who made the table may)",
        "bot": "bot N [L]   a bot of level L (novice to coven) for seat N; open N takes it away",
        "send away": "remove N    send somebody away",
        "talk": "say TEXT    say something; who: who is there",
        "next_table": "next        on to the next table where it is your turn",
        "leave": "leave       give your seat up; quit keeps it for you",
    },
    "host": {
        "tables": "tables                  what there is now",
        "join": "join CODE               take a seat",
        "watch": "watch CODE              see what everybody may see",
        "host": "create GAME [K=V ...]   a table of your own: create witches-wheel seats=4",
        "next_table": "next                    on to the table where it is your turn",
        "quit": "quit                    leave",
    },
    "home": {
        "pick": "1, 2, ...   go to that table",
        "next_table": "next        on to the table where it is your turn, the least time first",
        "tables": "tables      how things stand now",
        "quit": "quit        leave",
    },
    "door": {
        "next_table": "next                    on to the table where it is your turn",
        "quick": "quick GAME              play whoever comes; after half a minute a bot",
        "new game": "play GAME [LEVEL]       play against bots, at once",
        "continue": "continue                the game against bots that waits for you",
        "who": "who                     who is here, and what they do",
        "challenge": "challenge NAME GAME     ask somebody for a game",
        "accept": "accept                  go to the table of who has challenged you",
        "decline": "decline                 not now",
        "talk": "say TEXT                say something to everybody at the door;\n"
        "                        say alone tells what was said",
        "ladder": "ladder GAME [bots]      who stands where, in games among people, or in all",
        "rules": "rules GAME              its rules in short",
        "tables": "tables                  what there is now",
        "join": "join CODE               take a seat, or your own again",
        "watch": "watch CODE              see what everybody may see",
        "host": "create GAME [K=V ...]   a table of your own: create witches-wheel seats=4",
        "name": "name NAME               what the others call you",
        "settings": "settings                what is set; settings theme day changes it",
        "second key": "link                    a code to type where your other key is used;\n"
        "                        link CODE there",
        "quit": "quit                    leave",
    },
    "visit": {
        "accept": "accept      go to the table of who has challenged you; your seat here is kept",
        "decline": "decline     not now",
        "quit": "quit        back to the door; your seat is kept",
    },
}


def help_of(where: Where, *names: str) -> str:
    """The help of lines there: of all that can be done, or of these acts."""
    said = HELP[where]
    return "\n".join(f"  {line}" for name in names or said for line in said[name].split("\n"))


def by_words(does: Mapping[str, T]) -> dict[str, T]:
    """Action -> what it does, as word -> what it does."""
    return {word: do for name, do in does.items() for word in ACTS[name].words}
