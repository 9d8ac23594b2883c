"""What a visitor knows of the door: who is here, what is said, who looks for a game.  Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from engine.words.speech import capital
from net.clean import LONGEST_NAME, fitting, printable, sentence, spoken
from net.door.words import (
    Called,
    CallMe,
    Challenge,
    Challenged,
    Chat,
    Closing,
    Decline,
    Declined,
    Denied,
    FindGuest,
    FoundGuest,
    FromSession,
    Go,
    Guest,
    Here,
    KeyCode,
    Ladder,
    Linked,
    Make,
    Seek,
    Speak,
    Spoken,
    Stir,
    TakeBack,
    TakenBack,
    Wanted,
)
from net.wire.messages import Code

AWAKE = 20.0  # seconds: so often at the most it is said that keys are pressed
IDLE = 180  # seconds without a key, after which somebody is said to be idle
MOST_LINES = 200  # of the talk that are remembered
MOST_OFFERS = 5  # names that are tried for who says none
MOST_CHALLENGES = 5  # that wait for an answer

NOT_NOW = "{} would rather not play now."
HAS_GONE = "{} has gone."
WANTS = "{} looks for {}, too: when this game is over, you can meet."
LINKED = "This key leads to {} from now on: leave, and come again with it."


class Doorstep:
    """One visitor's side of the talk with the door."""

    def __init__(self, say: Callable[[FromSession], None], clock: Callable[[], float] = monotonic) -> None:
        self._say, self.clock = say, clock
        self.called: Called | None = None
        self.guests: tuple[Guest, ...] = ()
        self.more = 0  # so many others are here, too
        self.lines: list[Spoken] = []
        self._dared: int | None = None  # whom I have challenged last
        self.challenges: list[Challenged] = []  # to which nothing has been answered, the oldest first
        self.ladders: dict[tuple[str, bool], Ladder] = {}
        self.seeks = ""  # the game for which I want company
        self.wanted: dict[str, str] = {}  # who else looks for a game that I play with a bot
        self.key_code: KeyCode | None = None
        self.closing: Closing | None = None
        self.changed: Callable[[], None] = lambda: None  # something is different here
        self.told: Callable[[str, str], None] = lambda sentence, ink: None  # to be read now, and how much it matters
        self.make: Callable[[str], None] = lambda game: None  # a table of this game, for whoever comes
        self.go: Callable[[Go], None] = lambda word: None  # to the table of somebody who waits
        self.declined: Callable[[str], None] = lambda name: None  # they do not come; "": whom I have challenged last
        self.challenged: Callable[[Challenged], None] = lambda word: None
        self.found: Callable[[Guest], None] = lambda guest: None  # whom I have asked for by name
        self.offer: Callable[[], str] = lambda: ""  # a name for who has not said one
        self.not_free: set[str] = set()  # names that the door has refused
        self._offered = ""  # by which I was called last, without having said anything
        self._stirred = self._good_until = float("-inf")

    # What I say ----------------------------------------------------------------------------------

    def say(self, word: FromSession) -> None:
        self._say(word)

    def call_me(self, name: str) -> None:
        """A name that I have chosen."""
        self._offered = ""
        self._say(CallMe(name))

    def be_named(self) -> None:
        """Who does something that others see has a name from then on."""
        if self.called is not None and not self.called.name and (name := self.offer()) != self._offered:
            self._offered = name
            self._say(CallMe(name))

    def speak(self, text: str) -> None:
        if text := spoken(text):
            self.be_named()
            self._say(Speak(text))

    def stir(self) -> None:
        """A key was pressed."""
        if self.clock() - self._stirred > AWAKE:
            self._stirred = self.clock()
            self._say(Stir())

    def seek(self, game: str) -> None:
        """Company for this game; "": no more."""
        if game or self.seeks:
            self.be_named()
            self.seeks = game
            self.wanted.pop(game, None)
            self._say(Seek(game))

    def challenge(self, guest: Guest, game: str, code: Code) -> None:
        self.be_named()
        self._dared = guest.guest
        self._say(Challenge(guest.guest, game, code))

    def find(self, name: str) -> None:
        """Somebody by their name; ValueError if one knows that they are not here.  Of very many the door knows all."""
        if self.more and all(guest.name.casefold() != name.strip().casefold() for guest in self.others):
            self._say(FindGuest(name.strip()))
        else:
            self.found(self.who(name))

    def take_back(self) -> None:
        """I wait no more for whom I have challenged."""
        if self._dared is not None:
            self._say(TakeBack(self._dared))
            self._dared = None

    def accept(self) -> Challenged | None:
        """The challenge that has waited longest, which waits no more."""
        return self.challenges.pop(0) if self.challenges else None

    def decline(self) -> Challenged | None:
        if (challenge := self.accept()) is not None:
            self._say(Decline(challenge.guest))
        return challenge

    # Who is here ---------------------------------------------------------------------------------

    @property
    def others(self) -> list[Guest]:
        """Everybody here but me; who is nameless yet is nobody to speak of."""
        mine = self.called.guest if self.called is not None else None
        return [guest for guest in self.guests if guest.guest != mine and guest.name]

    @property
    def name(self) -> str:
        return self.called.name if self.called is not None else ""

    @property
    def is_kept(self) -> bool:
        """Am I known next time?"""
        return self.called is not None and self.called.kept

    @property
    def where_all_are(self) -> frozenset[tuple[int, str, Code]]:
        """At a table, or making one."""
        return frozenset((guest.guest, guest.game or guest.seeks, guest.code) for guest in self.guests)

    def seekers(self, game: str) -> list[str]:
        """Who wants company for this game."""
        return [guest.name for guest in self.others if guest.seeks == game]

    def is_here(self, name: str) -> bool:
        """As far as one knows: of very many people not all are told."""
        return bool(self.more) or any(guest.name == name for guest in self.guests)

    def who(self, name: str) -> Guest:
        """By their name, or the beginning of it; ValueError says who is here."""
        wanted = name.strip().casefold()
        exactly = [guest for guest in self.others if guest.name.casefold() == wanted]
        found = exactly or [guest for guest in self.others if wanted and guest.name.casefold().startswith(wanted)]
        if len(found) != 1:
            here = ", ".join(guest.name for guest in self.others) or "nobody else"
            raise ValueError(f"no one person here is called {name[:40]!r} (here: {here})")
        return found[0]

    # What the door says --------------------------------------------------------------------------

    def hear(self, word: Any) -> None:
        """One of the door's words."""
        HEARD[type(word)](self, word)
        self.changed()

    def _here(self, word: Here) -> None:
        self.guests, self.more = tuple(word.guests), word.more
        here = {guest.guest for guest in self.guests}
        self.challenges = [challenge for challenge in self.challenges if self.more or challenge.guest in here]

    def _chat(self, word: Chat) -> None:
        known = self.lines[-1].number if self.lines else -1
        self.lines = [*self.lines, *(line for line in word.lines if line.number > known)][-MOST_LINES:]

    def _challenged(self, word: Challenged) -> None:
        others = [challenge for challenge in self.challenges if challenge.guest != word.guest]
        self.challenges = [*others, word][-MOST_CHALLENGES:]
        self.challenged(word)

    def _declined(self, word: Declined) -> None:
        self.told((HAS_GONE if word.has_gone else NOT_NOW).format(short(word.name)), "gold")
        self.declined(short(word.name))

    def _taken_back(self, word: TakenBack) -> None:
        self.challenges = [challenge for challenge in self.challenges if challenge.guest != word.guest]

    def _make(self, word: Make) -> None:
        if self.seeks == word.game:  # else I have given it up meanwhile
            self.make(word.game)

    def _go(self, word: Go) -> None:
        if self.seeks == word.game:
            self.seeks = ""
            self.go(word)

    def _wanted(self, word: Wanted) -> None:
        """Whom I could meet when the bot and I are done."""
        self.wanted[word.game] = word.name
        self.told(WANTS.format(short(word.name), game_name(word.game)), "gold")

    def _denied(self, word: Denied) -> None:
        if word.what == CallMe.__name__ and self._offered and len(self.not_free) < MOST_OFFERS:
            self.not_free.add(self._offered)
            self.be_named()
            return
        if word.what == Seek.__name__:
            self.seeks = ""
        self.told(sentence(printable(word.reason)), "ember")
        if word.what == Challenge.__name__:
            self.declined("")

    def _key_code(self, word: KeyCode) -> None:
        self.key_code, self._good_until = word, self.clock() + word.seconds

    @property
    def code_left(self) -> float:
        """Seconds for which the code for another key still holds; 0: it is over, or there is none."""
        return max(0.0, self._good_until - self.clock())

    def _closing(self, word: Closing) -> None:
        self.closing = word
        self.told(closing_said(word, self.is_kept), "ember")

    def _ladder(self, word: Ladder) -> None:
        self.ladders[word.game, word.bots] = word


HEARD: dict[type, Callable[[Doorstep, Any], None]] = {
    Called: lambda step, word: setattr(step, "called", word),
    Here: Doorstep._here,
    FoundGuest: lambda step, word: step.found(word.guest),
    Chat: Doorstep._chat,
    Make: Doorstep._make,
    Go: Doorstep._go,
    Wanted: Doorstep._wanted,
    Challenged: Doorstep._challenged,
    Declined: Doorstep._declined,
    TakenBack: Doorstep._taken_back,
    KeyCode: Doorstep._key_code,
    Linked: lambda step, word: step.told(LINKED.format(short(word.name)), "herb"),
    Ladder: Doorstep._ladder,
    Denied: Doorstep._denied,
    Closing: Doorstep._closing,
}


# In words --------------------------------------------------------------------------------------------


def short(name: str) -> str:
    """A stranger's name, as long as names are."""
    return fitting(printable(name), LONGEST_NAME)


def game_name(id: str) -> str:
    from engine.games import GAMES

    return GAMES[id].name if id in GAMES else printable(id)[:40]


def doing(guest: Guest) -> str:
    """What somebody does here, in a few words; "" if they just look round."""
    if guest.seeks:
        return f"looks for {game_name(guest.seeks)}"
    if guest.game:
        return f"plays {game_name(guest.game)}"
    return f"idle for {guest.idle // 60} min" if guest.idle >= IDLE else ""


def dared(challenge: Challenged) -> str:
    return f"{short(challenge.name)} wants to play {game_name(challenge.game)} with you"


def closing_said(word: Closing, is_kept: bool) -> str:
    """`The door closes in 30 seconds: it is brought up to date.  Every seat is kept.`  Not for who has no key."""
    when = f"in {word.seconds} seconds" if word.seconds > 0 else "now"
    why = f": {printable(word.reason).rstrip('.')}" if word.reason else ""
    return f"{capital('the door closes')} {when}{why}.{' Every seat is kept.' if is_kept else ''}"
