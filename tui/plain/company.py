"""What somebody can do at a table with other people beside playing, as lines: the company, the talk, the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from net.wire.messages import Again, Agree, Begin, Fill, Question, Remove, Say
from tui.app.acts import by_words, help_of
from tui.draw.prose import a, capital, wrapped_help
from tui.plain.table import Plain
from tui.seat.company_words import files_in_use, must_agree, undecided
from tui.seat.remote import RemoteSession

NOTHING = Question("", ())
BEFOREHAND = ("rules", "save", "quit", "q", "exit")
ALWAYS = ("?", "h", "help", "look", "undo", "u", "table", "t", "", "piles", "log", "l", "yield", *BEFOREHAND)
MEANWHILE = ("who", "?", "h", "help", "table", "t", "", "piles", "log", "l", "read", *BEFOREHAND)  # they need no host
IN_TURN = ("undo", "u", "again", "leave", "quit", "q", "exit")  # sent ahead, these follow the answers before them
SAY = help_of("company", "talk") + "\n"
TEAM = help_of("company", "team") + "\n"
MORE = help_of("company", "who", "bot", "again", "leave")
BEFORE = help_of("gathering")
READ = help_of("company", "read") + "\n"
AGREE = help_of("company", "agree") + "\n"


class CompanyPlain(Plain):
    """One of a company, and what they can say beside their answers."""

    session: RemoteSession
    plays_on = False  # another game is wanted: what is sent ahead is meant for it

    @property
    def is_maker(self) -> bool:
        seats = self.scene.seats
        return seats is not None and seats.maker == self.scene.me

    # What a line means ---------------------------------------------------------------------------

    async def carry_out(self, line: str, question: Question) -> bool:
        word, _, rest = line.partition(" ")
        command = TOGETHER.get(word.lower())
        if command is not None:
            return await command(self, rest, question)
        if question is NOTHING and self.is_out_of_turn(word.lower()):
            self.refuse(word)
            return False
        return await super().carry_out(line, question)

    def refuse(self, word: str) -> None:
        """A line that means nothing now; of answers that a pipe has left over nothing is said."""
        if not self.scene.begun:
            self.say("The game has not begun. Type ? for help.")
        elif not self.scene.over:
            self.say("It is not your turn.")
        elif self.lines.typed or not word.isdecimal():
            self.say("The game is over. Type ? for help.")

    def is_meant(self, place: int, line: str) -> bool:
        """Now, while nothing is asked?  A pipe sends answers ahead, and they wait for their question."""
        word = line.strip().partition(" ")[0].lower()
        return self.lines.typed or not (self.is_ahead(word) or (place > 0 and word in IN_TURN))

    def is_ahead(self, word: str) -> bool:
        """Is this the beginning of an answer to a question that will come?"""
        scene = self.scene
        if scene.me is None or (scene.over and not self.plays_on):
            return False
        return self.is_out_of_turn(word) if scene.begun else word.isdecimal() and not self.is_maker

    def is_out_of_turn(self, word: str) -> bool:
        return word not in TOGETHER and word not in (ALWAYS if self.scene.updates else BEFOREHAND)

    async def commanded(self, make: Callable[[int], Any]) -> bool:
        """-> is it carried out?"""
        try:
            await self.settled(self.session.command(make))
        except ValueError as error:
            self.say(f"That cannot be: {error}.")
            return False
        return True

    async def change(self) -> None:
        """Until something is different."""
        self._news.clear()
        await self._news.wait()

    # Commands: each says whether the question is done with ---------------------------------------

    async def do_help(self, _: str, question: Question) -> bool:
        if self.scene.begun:
            await super().do_help(_, question)
        print(wrapped_help(self._more()), flush=True)
        return False

    def _more(self) -> str:
        """What can be said and done beside playing."""
        read = READ if self.scene.game.brought(self.scene.options) else ""
        return (
            read
            + (AGREE if must_agree(self.scene) else "")
            + (SAY + (TEAM if self.scene.partners else "") + MORE if self.scene.begun else BEFORE)
        )

    async def do_read(self, _: str, question: Question) -> bool:
        """The texts from files that are played with: all that they mean."""
        files = files_in_use(self.scene)
        for name, _, lines in files:
            self.say(f"{capital(name)} of this table:")
            for line in lines:
                self.say(f"  {line}")
        if not files:
            self.say("Nobody has brought anything along.")
        return False

    async def do_who(self, _: str, question: Question) -> bool:
        seats = self.scene.seats
        if self.scene.link:
            self.say("There is no link to the host. This is how it was:")
        for number, chair in enumerate(seats.chairs if seats is not None else (), 1):
            state = "here" if chair.here else "has left" if chair.left else "away"
            state = f"{chair.level} bot" if chair.level else state if chair.name else "open"
            stand_in = f", {a(chair.stand_in)} bot plays" if chair.stand_in else ""
            agree = ", has not agreed yet" if number - 1 in undecided(self.scene) else ""
            maker = ", made the table" if seats is not None and number - 1 == seats.maker else ""
            me = " (you)" if number - 1 == self.scene.me else ""
            self.say(f"  {number}  {chair.name or '-'}{me}: {state}{stand_in}{agree}{maker}")
        if seats is not None and seats.watchers:
            self.say(f"  watching: {', '.join(seats.watchers)}")
        return False

    async def do_say(self, text: str, question: Question) -> bool:
        await self.commanded(lambda number: Say(number, text))
        return False

    async def do_team(self, text: str, question: Question) -> bool:
        await self.commanded(lambda number: Say(number, text, "team"))
        return False

    async def do_bot(self, rest: str, question: Question) -> bool:
        seat, _, level = rest.partition(" ")
        return await self._at(seat, lambda number, place: Fill(number, place, level.strip() or "novice"))

    async def do_open(self, seat: str, question: Question) -> bool:
        return await self._at(seat, lambda number, place: Fill(number, place, ""))

    async def do_remove(self, seat: str, question: Question) -> bool:
        return await self._at(seat, Remove)

    async def _at(self, seat: str, make: Callable[[int, int], Any]) -> bool:
        if not (seat.isdecimal() and 0 < int(seat[:3]) <= len(self.scene.names)):
            self.say(f"Say which seat: 1 to {len(self.scene.names)}.")
        else:
            await self.commanded(lambda number: make(number, int(seat) - 1))
        return False

    async def do_agree(self, _: str, question: Question) -> bool:
        await self.commanded(Agree)
        return False

    async def do_begin(self, _: str, question: Question) -> bool:
        if await self.commanded(Begin):
            await self.settled(self._until_begun())  # the next line may be an answer
        return False

    async def _until_begun(self) -> None:
        while not (self.scene.begun or self.scene.link or self.scene.parted):
            await self.change()

    async def do_again(self, _: str, question: Question) -> bool:
        self.plays_on = await self.commanded(Again) or self.plays_on
        return False

    async def do_leave(self, _: str, question: Question) -> bool:
        try:
            await self.settled(self.session.leave_for_good())
        except ValueError as error:
            self.say(f"That cannot be: {error}.")
        else:
            self.leaving = True
        return self.leaving


TOGETHER: dict[str, Callable[[CompanyPlain, str, Question], Awaitable[bool]]] = by_words(
    {
        "help": CompanyPlain.do_help,
        "who": CompanyPlain.do_who,
        "read": CompanyPlain.do_read,
        "talk": CompanyPlain.do_say,
        "team": CompanyPlain.do_team,
        "bot": CompanyPlain.do_bot,
        "open seat": CompanyPlain.do_open,
        "send away": CompanyPlain.do_remove,
        "agree": CompanyPlain.do_agree,
        "begin": CompanyPlain.do_begin,
        "again": CompanyPlain.do_again,
        "leave": CompanyPlain.do_leave,
    }
)
