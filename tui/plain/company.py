"""What somebody can do at a table with other people beside playing, as lines: the company, the talk, the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import Any

from engine.ask import Seat
from engine.words.speech import counted, joined
from net.wire.messages import Again, Agree, Begin, Chair, Fill, Remove, RestDays, Say
from tui.app.acts import by_words, help_of
from tui.draw.prose import a, capital
from tui.hosts.tickets import Ticket
from tui.hosts.your_turn import AT_MOST, NOTHING_WAITS, YourTurn
from tui.plain.dialogue import BEFOREHAND, IN_TURN, Dialogue
from tui.plain.others import ALWAYS, Command, Others
from tui.seat.by_days import days_or_refuse, kept_for_me, rested
from tui.seat.company_words import (
    SEND_AWAY,
    agreed_on,
    files_in_use,
    gone,
    is_maker,
    leave_for_good,
    must_agree,
    terms_of,
    undecided,
    with_whom,
)
from tui.seat.remote import RemoteSession
from tui.seat.scene import Scene
from tui.start.join import command_to
from tui.start.spans import time_left

BY_ITSELF = "It begins by itself once all seats are taken, within 14 days: quit keeps yours, {} when it is your turn."
AGAIN = "again"  # until the game is over, the question; then another game
MANY = 200  # news that are told at a time
TO_READ = "Type read to read them: who plays here, plays with them."
TO_AGREE = "Type read to read them, then agree to play with them, or leave."


class People(Others):
    """A company at a host's table, and what one of them can say beside their answers."""

    most_news = MANY
    turns_told_by = "witch-tui due says"

    def __init__(self, dialogue: Dialogue, session: RemoteSession, proof: str, more: Sequence[str]) -> None:
        super().__init__(dialogue)
        self.session = session
        self._proof, self._more = proof, more  # what a code ends with, and a command to come back
        self.turns: YourTurn | None = None  # what is known of my other seats
        self.goes_on: Ticket | None = None  # to which of them I go from here
        self._again_after = ""  # the code of a game after which another is wanted: what is sent ahead is meant for it

    @property
    def scene(self) -> Scene:
        return self.session.scene

    # What is said --------------------------------------------------------------------------------

    def greeting(self) -> Sequence[str]:
        code, terms = self.scene.code, self.scene.terms
        code = f"{code}-{self._proof}" if self._proof else code
        said = [f"You are at {self.scene.code}. Others join with the code {code}. Type ? for help."]
        if not terms.listed and is_maker(self.scene):
            said.append("This table is not listed: only its code finds it, so give the code to whom you want here.")
        return [*said, *self.agreed(), *self.who()]

    def agreed(self) -> list[str]:
        """By which terms it is played, and with what somebody has brought along."""
        terms, said = self.scene.terms, []
        if terms.correspondence:
            said += [terms_of(terms), *([BY_ITSELF.format(self.turns_told_by)] if self.scene.me is not None else [])]
        elif terms.clock:
            said.append(f"Who decides has {counted(terms.clock, 'second')} each time, then a bot makes that decision.")
        said += filter(None, [agreed_on(self.scene)])
        how = TO_AGREE if must_agree(self.scene) else TO_READ
        return [*said, *(f"{means} {how}" for _, means, _ in files_in_use(self.scene))]

    def opening(self) -> Sequence[str]:
        return [with_whom(self.scene, self.scene.names)]

    def say_end(self) -> None:
        left = joined(gone(self.scene))
        whom = f"with a bot in place of {left}" if left else "with the same company"
        self.say(("" if self.scene.me is None else f"again: another game {whom}; ") + "quit: leave.")

    def say_goodbye(self) -> None:
        if self.scene.waits:
            self.say("What you sent last may not have reached the host.")
        if not self.scene.over and self.scene.me is not None and self.goes_on is None:
            back = command_to(self.session.address, self.scene.code, "--plain", *self._more)
            self.dialogue.say_command(f"{kept_for_me(self.scene)} Come back with:", back)

    def help(self) -> str:
        """What can be said and done beside playing."""
        brought = ["read"] if self.scene.game.brought(self.scene.options) else []
        brought += ["agree"] if must_agree(self.scene) else []
        if not self.scene.begun:
            return "\n".join([*(help_of("company", name) for name in brought), help_of("gathering")])
        team = ["team"] if self.scene.partners else []
        rest = ["rest"] if self.scene.terms.rest else []
        return help_of("company", *brought, "talk", *team, "who", "bot", *rest, "again", "next_table", "leave")

    # What a line means ---------------------------------------------------------------------------

    async def hear(self) -> str | None:
        return await self.dialogue.hear(self._is_meant)

    def command(self, word: str) -> Command | None:
        if word == AGAIN and self.scene.begun and not self.scene.over and self.scene.updates:
            return None  # the question once more, as at every table
        command = TOGETHER.get(word)
        return partial(command, self) if command is not None else None

    def refuses(self, word: str) -> bool:
        """Of answers that a pipe has left over nothing is said."""
        if not self._is_out_of_turn(word.lower()):
            return False
        if not self.scene.begun:
            self.say("The game has not begun. Type ? for help.")
        elif not self.scene.over:
            self.say("It is not your turn.")
        elif self.dialogue.lines.typed or not word.isdecimal():
            self.say("The game is over. Type ? for help.")
        return True

    def _is_meant(self, place: int, line: str) -> bool:
        """Now, while nothing is asked?  A pipe sends answers ahead, and they wait for their question."""
        word = line.strip().partition(" ")[0].lower()
        if self.scene.terms.correspondence and not self.scene.waits:
            return True  # the next question may come in days: what waits for it would keep `quit` waiting, too
        return self.dialogue.lines.typed or not (self._is_ahead(word) or (place > 0 and word in IN_TURN))

    def _is_ahead(self, word: str) -> bool:
        """Is this the beginning of an answer to a question that will come?"""
        scene = self.scene
        if scene.me is None or (scene.over and self._again_after != scene.code):
            return False
        return self._is_out_of_turn(word) if scene.begun else word.isdecimal() and not is_maker(scene)

    def _is_out_of_turn(self, word: str) -> bool:
        return word not in TOGETHER and word not in (ALWAYS if self.scene.updates else BEFOREHAND)

    async def commanded(self, make: Callable[[int], Any]) -> bool:
        """-> is it carried out?"""
        return await self._done(self.session.command(make))

    async def _done(self, doing: Awaitable[None]) -> bool:
        try:
            await self.dialogue.settled(doing)
        except ValueError as error:
            self.say(f"That cannot be: {error}.")
            return False
        return True

    # Commands ------------------------------------------------------------------------------------

    async def do_read(self, _: str) -> None:
        """The texts from files that are played with: all that they mean."""
        files = files_in_use(self.scene)
        for name, _, lines in files:
            self.say(f"{capital(name)} of this table:", *(f"  {line}" for line in lines))
        if not files:
            self.say("Nobody has brought anything along.")

    async def do_who(self, _: str) -> None:
        self.say(*self.who())

    def who(self) -> Iterator[str]:
        """Who is at the table, a line for each seat."""
        seats = self.scene.seats
        if self.scene.link:
            yield "There is no link to the host. This is how it was:"
        for seat, chair in enumerate(seats.chairs if seats is not None else ()):
            yield f"  {seat + 1}  {chair.name or '-'}{self._told_of(seat, chair)}"
        if seats is not None and seats.watchers:
            yield f"  watching: {', '.join(seats.watchers)}"

    def _told_of(self, seat: Seat, chair: Chair) -> str:
        scene = self.scene
        state = "here" if chair.here else "has left" if chair.left else "away"
        state = f"{chair.level} bot" if chair.level else state if chair.name else "open"
        more = [
            f", {a(chair.stand_in)} bot plays" if chair.stand_in else "",
            ", has not agreed yet" if seat in undecided(scene) else "",
            f", rests {time_left(rests)}" if (rests := scene.rests_for(seat)) is not None else "",
            ", has lost by time" if chair.lost else "",
            ", made the table" if scene.seats is not None and seat == scene.seats.maker else "",
        ]
        return f"{' (you)' * (seat == scene.me)}: {state}{''.join(more)}"

    async def do_bot(self, rest: str) -> None:
        seat, _, level = rest.partition(" ")
        await self.at(seat, partial(Fill, level=level.strip() or "novice"))

    async def do_remove(self, seat: str) -> None:
        await self.at(seat, Remove, SEND_AWAY if is_maker(self.scene) and not self.scene.begun else "")

    async def at(self, seat: str, make: Callable[[int, int], Any], question: str = "") -> None:
        if not (seat.isdecimal() and 0 < int(seat[:3]) <= len(self.scene.names)):
            self.say(f"Say which seat: 1 to {len(self.scene.names)}.")
        elif not question or self.dialogue.is_sure(question.format(self.scene.names[int(seat) - 1])):
            await self.commanded(lambda number: make(number, int(seat) - 1))

    async def do_begin(self, _: str) -> None:
        if await self.commanded(Begin):
            await self.dialogue.settled(self._until_begun())  # the next line may be an answer

    async def _until_begun(self) -> None:
        while not (self.scene.begun or self.scene.link or self.scene.parted):
            self.dialogue.changed.clear()
            await self.dialogue.changed.wait()

    async def do_again(self, _: str) -> None:
        code = self.scene.code
        if await self.commanded(Again):
            self._again_after = code

    async def do_rest(self, days: str) -> None:
        try:
            wanted = days_or_refuse(self.scene, days)
        except ValueError as error:
            self.say(str(error))
            return
        if await self.commanded(partial(RestDays, days=wanted)):
            self.say(rested(wanted))

    async def do_next(self, _: str) -> None:
        """On to another table; the seat here is kept."""
        turns, here = self.turns, self.session.token.hex()
        if turns is not None and not turns.asked(here):
            await self.dialogue.settled(turns.ask(AT_MOST, now=True, but=here))
        ticket = turns.go_on(here) if turns is not None else None
        if ticket is not None:
            self.goes_on, self.dialogue.leaving = ticket, True
        else:
            self.say(turns.nothing_waits if turns is not None else NOTHING_WAITS)

    async def do_leave(self, _: str) -> None:
        loses_a_seat = self.scene.me is not None and not self.scene.over
        if not loses_a_seat or self.dialogue.is_sure(leave_for_good(self.scene)):
            self.dialogue.leaving = await self._done(self.session.leave_for_good())


TOGETHER: dict[str, Callable[[People, str], Awaitable[object]]] = by_words(
    {
        "who": People.do_who,
        "read": People.do_read,
        "talk": lambda people, text: people.commanded(partial(Say, text=text)),
        "team": lambda people, text: people.commanded(partial(Say, text=text, to="team")),
        "bot": People.do_bot,
        "open seat": lambda people, seat: people.at(seat, partial(Fill, level="")),
        "send away": People.do_remove,
        "agree": lambda people, _: people.commanded(Agree),
        "begin": People.do_begin,
        "again": People.do_again,
        "rest": People.do_rest,
        "next_table": People.do_next,
        "leave": People.do_leave,
    }
)
