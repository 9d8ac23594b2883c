"""A table as lines of text: for screen readers, scripts and dumb terminals."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from engine.ask import Choice
from net.clean import printable, sentence
from net.lobby.bot_desk import UNHURRIED
from net.wire.messages import Question
from tui.app.acts import by_words, help_of
from tui.draw.prose import TO_COPY, rules_text, wrapped, wrapped_help
from tui.plain.input import Lines
from tui.seat.plan import named, take_back
from tui.seat.scene import Scene, told_apart
from tui.seat.session import Session

T = TypeVar("T")
SOON = 0.05  # seconds: what is already in a pipe is there by then

HELP = help_of("table")
NO_PILES = "There are no piles to look through in this game: table shows all that lies open."


@dataclass
class Plain:
    """One person at a table of lines."""

    session: Session
    lines: Lines
    go_on_with: str  # the command that continues this game
    read_with: str  # the command that prints it
    patience: float = UNHURRIED.patience
    told: int = 0
    leaving: bool = False
    status: int = 0

    def __post_init__(self) -> None:
        self._news = asyncio.Event()
        self._yielded = -1  # the number of the last question of which it was said that it is answered for me
        self.session.changed = self._news.set
        self.session.troubled = self.say

    @property
    def scene(self) -> Scene:
        return self.session.scene

    async def run(self) -> int:
        """Play until the game is over, the input ends or the person leaves; -> the exit status."""
        scene = self.scene
        others = [f"{name} ({level})" for name, level in zip(scene.names, scene.bots, strict=True) if level]
        self.say(f"{scene.game.name} with {', '.join(others)}. Type ? for help.")
        if scene.notice:
            self.say(scene.notice)
        self.told = max(0, scene.told - 2 * len(scene.names))
        self.tell_news()
        self.show_table()
        try:
            while not self.scene.over and not self.leaving:
                await self.turn()
        except asyncio.CancelledError:  # an interrupt: what was answered is kept already
            self.leaving = True
        self.say_goodbye()
        return self.status

    def say_goodbye(self) -> None:
        if self.scene.parted is not None:
            self.say(sentence(self.scene.parted.reason))
            return
        self.tell_news()
        self.say("")
        if not self.scene.over:
            self.say_command("Kept. Go on with:", self.go_on_with)
            return
        for line in self.scene.words.ending(self.scene.view, self.scene.news, self.scene.voice):
            self.say(line)
        self.say_command("Kept. Read it again with:", self.read_with)

    async def turn(self) -> None:
        """Answer, or wait until something changes."""
        self._news.clear()
        self.tell_news()
        if self.scene.yielding:
            self.say_yielding()
            await self._news.wait()
        elif self.scene.question is not None:
            await self.ask_me(self.scene.question)
        elif not self.scene.over:
            await self.wait()

    async def wait(self) -> None:
        """Others are to act.  For a moment my last answer can be taken back."""
        if self.scene.may_undo and await self.lines.soon(self.patience or SOON, ("undo", "u")):
            await self.undo()
        else:
            await self._news.wait()

    async def ask_me(self, question: Question) -> None:
        """Show the question; carry out lines until one is an answer."""
        self.lines.forget_typed_ahead()
        self.show_question(question)
        while True:
            if self.lines.typed:
                print("> ", end="", flush=True)
            line = await self.lines.next()
            if line is None or self.leaving:
                self.leaving = True
                return
            if await self.carry_out(" ".join(line.split()), question):
                return

    async def carry_out(self, line: str, question: Question) -> bool:
        """One line of input; -> is the question done with?"""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is not None:
            return await command(self, rest, question)
        option = self.option_meant(line, question)
        if option is None:
            reason = self.scene.why(line)
            self.say(f"{none_of(len(told_apart(self.scene, question)))} {reason} Type ? for help.")
            return False
        return await self.give(option, question)

    async def settled(self, doing: Awaitable[T]) -> T:
        """What the table has to carry out, carried out."""
        return await doing

    async def give(self, option: Choice, question: Question) -> bool:
        try:
            await self.settled(self.session.answer(option, question.number))
        except ValueError as error:
            self.say(sentence(str(error)))
        return True

    def option_meant(self, line: str, question: Question) -> Choice | None:
        """The option with this number, or what is called so."""
        line = line.rstrip(".").lower()
        if line.isdecimal() and len(line) < 5:
            options = told_apart(self.scene, question)
            return options[int(line) - 1] if 0 < int(line) <= len(options) else None
        for option in question.options:
            if line in (str(option).lower(), self.scene.label(option).lower()):
                return option
        return self.scene.meant(line, question.options)

    async def undo(self, step: str = "") -> bool:
        """My last answer; or a step of what I plan, by its number or its name."""
        try:
            said = await self.settled(take_back(self.session, named(self.scene, step) if step else None))
        except ValueError as error:
            self.say(self.scene.too_late(str(error)))
            return False
        if step:
            self.say(said)
        return True

    # Showing ---------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        print(wrapped(printable(text)), flush=True)

    def say_yielding(self) -> None:
        """What is answered for me, once."""
        number = self.scene.question.number if self.scene.question is not None else 0
        if number != self._yielded:
            self._yielded = number
            self.say(f"You {self.scene.yielding}, without being asked (yield off asks you).")

    def say_command(self, before: str, command: str) -> None:
        """Alone on its line, however long it is: it is there to be copied."""
        self.say(before)
        print(TO_COPY + command, flush=True)

    def stop(self, reason: str) -> None:
        """The game cannot go on now."""
        self.say(reason)
        self.leaving, self.status = True, 1
        self.lines.end()
        self._news.set()

    def show_table(self) -> None:
        self.say("")
        for line in self.scene.words.lines(self.scene.view, self.scene.voice):
            self.say(line)

    def show_question(self, question: Question) -> None:
        scene = self.scene
        self.say("")
        self.say(scene.words.brief(scene.view, scene.voice))
        self.say(self.question_said(question))
        for number, option in enumerate(told_apart(scene, question), 1):
            self.say(f"  {number}  {scene.label(option)}: {scene.foresee(option)}")

    def question_said(self, question: Question) -> str:
        return self.scene.words.question(self.scene.view, question.prompt, self.scene.voice)

    def tell_news(self) -> None:
        for record in self.scene.news_above(self.told):
            self.say(f"- {self.scene.words.told(record, self.scene.voice)}")
        self.told = self.scene.told

    # Commands: each says whether the question is done with ---------------------------------------

    async def do_help(self, _: str, question: Question) -> bool:
        print(wrapped_help(HELP), flush=True)
        return False

    async def do_why(self, what: str, question: Question) -> bool:
        option = self.option_meant(what, question)
        if not what:
            example = self.scene.label(question.options[0])
            self.say(f"Say what: why {example}, or any other thing of this game.")
        else:
            named = self.scene.label(option) if isinstance(option, int) else str(option)
            self.say(self.scene.why(what if option is None else named))
        return False

    async def do_look(self, thing: str, question: Question) -> bool:
        if not thing:
            self.say(f"Say at what: a card, say, or {self.scene.names[-1]}.")
        for line in self.scene.words.about(self.scene.view, thing, self.scene.voice) if thing else ():
            self.say(line)
        return False

    async def do_undo(self, step: str, question: Question) -> bool:
        return await self.undo(step)

    async def do_table(self, _: str, question: Question) -> bool:
        self.show_table()
        if question.options:
            self.show_question(question)
        return False

    async def do_piles(self, _: str, question: Question) -> bool:
        from tui.parts.find import board_of
        from tui.screens.panels import piles

        for line, _ in piles(self.scene, board_of(self.scene.game.id)) or [(NO_PILES, "")]:
            self.say(line)
        return False

    async def do_log(self, _: str, question: Question) -> bool:
        self.told = 0
        self.tell_news()
        return False

    async def do_rules(self, section: str, question: Question) -> bool:
        try:
            print(rules_text(self.scene.game.id, section or None))
        except ValueError as error:
            self.say(f"There is no such place: {error}.")
        return False

    async def do_yield(self, how: str, question: Question) -> bool:
        self.say(self.session.ask_again() if how in ("off", "no") else self.session.turn_yield())
        return False

    async def do_save(self, _: str, question: Question) -> bool:
        self.say(f"Kept as {self.scene.code}, after every answer.")
        return False

    async def do_quit(self, _: str, question: Question) -> bool:
        self.leaving = True
        return True


def none_of(many: int) -> str:
    """What could have been chosen instead."""
    return f"That is none of 1 to {many}." if many > 1 else "There is only 1 to choose."


COMMANDS: dict[str, Callable[[Plain, str, Question], Awaitable[bool]]] = by_words(
    {
        "help": Plain.do_help,
        "why": Plain.do_why,
        "inspect": Plain.do_look,
        "undo": Plain.do_undo,
        "table": Plain.do_table,
        "piles": Plain.do_piles,
        "log": Plain.do_log,
        "rules": Plain.do_rules,
        "yield": Plain.do_yield,
        "save": Plain.do_save,
        "quit": Plain.do_quit,
    }
)
