"""A table as lines of text, with bots or with people: for screen readers, scripts and dumb terminals."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from time import monotonic

from engine.ask import Choice
from engine.words.speech import counted
from net.clean import sentence
from net.wire.messages import Question
from tui.app.acts import by_words, help_of
from tui.draw.prose import a, capital, wrapped_help
from tui.draw.rulebook import rules_in_short, rules_text
from tui.plain.dialogue import Dialogue, Left
from tui.plain.likes import settings_said
from tui.plain.others import Others
from tui.plain.telling import Telling, everything_asked, short_names, where
from tui.seat.by_days import ending_of
from tui.seat.plan import choose, named, take_back
from tui.seat.scene import Scene, offered, worth_choosing
from tui.start.spans import SECONDS_TELL, time_left

NOTHING = Question("", ())
HURRY = 10  # seconds left to decide that are worth an interruption
LONG = 15  # seconds: who has fewer from the beginning on has just heard it

HELP = help_of("table")
ALONE = ("brief", "full", "new")  # with more behind them they are names of things: `full moon`
MORE_RULES = "rules 6 reads a chapter, rules 6.2 a paragraph, rules WORD all places that say it, rules all everything."
NO_PILES = "There are no piles to look through in this game: table shows all that lies open."


class PlainTable:
    """One person at a table of lines."""

    def __init__(self, dialogue: Dialogue, others: Others) -> None:
        self.dialogue, self.others = dialogue, others
        self.session, self.say = dialogue.session, dialogue.say
        self._done: Question | None = None  # answered, and how things stand since then is still to come
        self._yielded = -1  # the number of the last question of which it was said that it is answered for me
        self._hurry_at: float | None = None  # when to say that time runs out
        dialogue.carry_out = self.carry_out

    @property
    def telling(self) -> Telling:
        return self.dialogue.telling

    @property
    def scene(self) -> Scene:
        return self.session.scene

    # The whole evening ---------------------------------------------------------------------------

    async def run(self) -> int:
        """Wait for company, play, and again, till somebody leaves; -> the exit status."""
        try:
            while not self.dialogue.leaving:
                with self.session.reading():
                    await (self.play() if self.scene.begun else self.gather())
        except (asyncio.CancelledError, Left):  # what was answered is kept already, or it is said
            self.dialogue.leaving = True
        self.say_goodbye()
        return self.dialogue.status

    async def gather(self) -> None:
        """Before the game: who comes, who goes, who speaks."""
        self.say(*self.others.greeting())
        while not self.scene.begun and not self.dialogue.leaving:
            await self.line_or_change()

    async def play(self) -> None:
        """One game, to its end and what comes after it."""
        code = self.scene.code
        while not self.scene.updates and not self.dialogue.leaving:
            await self.line_or_change()
        self.say(*self.others.opening())
        if self.telling.brief:
            self.say(*self.telling.opening(self.scene))
            self.dialogue.tell_what_was_missed()
        else:
            self.dialogue.tell_what_was_missed()
            self.show_table()
        while not self.scene.over and not self.dialogue.leaving:
            await self.turn()
        if self.dialogue.leaving:
            return
        self.say_ending()
        while self.scene.code == code and not self.dialogue.leaving:
            await self.line_or_change()
        self.dialogue.forget()

    async def turn(self) -> None:
        """Answer, or wait until something changes."""
        self.dialogue.changed.clear()
        self.dialogue.tell_news(self.others.most_news)
        question = self.scene.question
        if self.scene.yielding:
            self.say_yielding()
            await self.line_or_change()
        elif question is not None and question is not self._done:
            await self.ask_me(question)
        elif not self.scene.over:
            await self.line_or_change()

    async def ask_me(self, question: Question) -> None:
        """Show the question; carry out lines until it is done with, or is asked no more."""
        for line in self.dialogue.lines.typed_ahead():
            await self.carry_out(line)
        if self.dialogue.leaving or not self.stands(question):
            return
        self.show_anew(question)
        left = self.time_left
        self._hurry_at = monotonic() + left - HURRY if left is not None and left >= LONG else None
        while not self.dialogue.leaving and self.stands(question):
            self.dialogue.prompt()
            if await self.line_or_change(question):
                self._done = self.scene.question if self.stands(question) else None
                return

    def stands(self, question: Question) -> bool:
        now = self.scene.question
        return now is not None and now.number == question.number

    @property
    def time_left(self) -> int | None:
        """Seconds that I have to decide."""
        return self.scene.time_of(self.scene.me) if self.scene.me is not None else None

    async def line_or_change(self, question: Question = NOTHING) -> bool:
        """The next thing that happens; -> is the question done with?"""
        hearing = self.others.hear() if question is NOTHING else self.dialogue.hear(due=self._hurry_at)
        line = await hearing
        if line is not None:
            return await self.carry_out(line, question)
        self.hurry()
        return False

    # What a line means ---------------------------------------------------------------------------

    async def carry_out(self, line: str, question: Question = NOTHING) -> bool:
        """One line of input; -> is the question done with?"""
        line = self.dialogue.taken(" ".join(line.split()))
        word, _, rest = line.partition(" ")
        if (of_others := self.others.command(word.lower())) is not None:
            await of_others(rest)
            return False
        is_name = bool(rest) and word.lower() in ALONE
        if question is NOTHING and self.others.refuses(line if is_name else word):
            return False
        command = None if is_name else COMMANDS.get(word.lower())
        if word.lower() == "name" and self.option_meant(line, question) is not None:
            command = None  # questions say "Name a type": `name toad` answers them
        if command is not None:
            return bool(await command(self, rest, question))
        option = self.option_meant(line, question)
        if option is None:
            reason = self.scene.why(line)
            self.say(f"{none_of(len(offered(self.scene, question)))} {reason} Type ? for help.")
            return False
        warning = self.warning(option)
        if warning and not self.dialogue.is_sure(warning):
            return False
        return await self.give(option, question)

    def warning(self, option: Choice) -> str:
        """What is asked before this is chosen, if anything is."""
        return self.scene.warning(option)

    async def give(self, option: Choice, question: Question) -> bool:
        """A question that was refused its answer, but is asked still, goes on."""
        self.dialogue.answered_at = self.dialogue.told
        try:
            await self.dialogue.settled(choose(self.session, option, question.number))
        except ValueError as error:
            self.say(sentence(str(error)))
            if self.stands(question) and self.others.repeats:
                self.show_anew(question)
            return not self.stands(question)
        if self.scene.next_choice:
            self.say(f"You have chosen {self.scene.next_choice}; others decide first.")
        return True

    def option_meant(self, line: str, question: Question) -> Choice | None:
        """The option with this number, or what is called so."""
        line = line.rstrip(".").lower()
        if line.isdecimal() and len(line) < 5:
            options = offered(self.scene, question)
            return options[int(line) - 1] if 0 < int(line) <= len(options) else None
        named = (*self.scene.behind, *worth_choosing(self.scene, question))
        for option in named:
            if line in (str(option).lower(), self.scene.label(option).lower()):
                return option
        shortly = zip(offered(self.scene, question), short_names(self.scene, question), strict=True)
        for option, name in shortly:
            if line == name.lower():
                return option
        return self.scene.meant(line, named)

    async def do_undo(self, step: str, question: Question) -> bool:
        """My last answer; or a step of what I plan, by its number or its name."""
        try:
            said = await self.dialogue.settled(take_back(self.session, named(self.scene, step) if step else None))
        except ValueError as error:
            self.say(self.scene.too_late(str(error)))
            return False
        if step:
            self.say(said)
        return True

    # Showing ---------------------------------------------------------------------------------

    def say_ending(self) -> None:
        self.dialogue.tell_news()
        self.say("", *ending_of(self.scene))
        self.others.say_end()

    def say_goodbye(self) -> None:
        if self.scene.parted is not None:
            self.say(sentence(self.scene.parted.reason))
        else:
            self.others.say_goodbye()

    def say_yielding(self) -> None:
        """What is answered for me, once."""
        number = self.scene.question.number if self.scene.question is not None else 0
        if number != self._yielded:
            self._yielded = number
            self.say(f"You {self.scene.yielding}, without being asked (yield off asks you).")

    def hurry(self) -> None:
        """Once in a question, and briefly: somebody who listens is being interrupted."""
        if self._hurry_at is not None and monotonic() >= self._hurry_at:
            self._hurry_at = None
            if self.time_left is not None:
                self.say(f"- You have {counted(self.time_left, 'second')} left.")

    def show_table(self) -> None:
        self.say("", *self.scene.words.lines(self.scene.view, self.scene.voice))

    def show_anew(self, question: Question) -> None:
        """What was typed before was not meant for it."""
        self.dialogue.lines.forget_typed_ahead()
        self.dialogue.confirming.drop()
        self.dialogue.asked += 1
        self.show_question(question)

    def show_question(self, question: Question) -> None:
        self.say(*self.telling.question(self.scene, question, self.seconds))

    @property
    def seconds(self) -> str:
        """How long I have to decide, in a sentence; "" where there is no limit."""
        left = self.time_left
        return (
            "" if left is None else f"You have {counted(left, 'second') if left < SECONDS_TELL else time_left(left)}."
        )

    # Commands: one may be the end of the question -------------------------------------------------

    async def do_help(self, _: str, question: Question) -> None:
        for text in (HELP if self.scene.begun else "", self.others.help()):
            if text:
                print(wrapped_help(text), flush=True)

    async def do_why(self, what: str, question: Question) -> None:
        option = self.option_meant(what, question)
        if not what:
            example = self.scene.label(question.options[0])
            self.say(f"Say what: why {example}, or any other thing of this game.")
        else:
            named = self.scene.label(option) if isinstance(option, int) else str(option)
            self.say(self.scene.why(what if option is None else named))

    async def do_look(self, thing: str, question: Question) -> None:
        """A thing on the table; an option by its number, and what choosing it would mean."""
        option = self.option_meant(thing, question) if thing else None
        if option is not None:
            self.say(f"{capital(self.scene.label(option))}: {self.scene.foresee(option)}")
        about = self.scene.about(thing if option is None else self.scene.label(option))
        if about is not None:
            self.say(*about)
        elif option is None:
            self.say(*self.what_to_look_at(thing))

    def what_to_look_at(self, thing: str) -> Sequence[str]:
        if thing:
            return self.scene.words.about(self.scene.view, thing, self.scene.voice)
        return [f"Say at what: the number of an option, a card, or {self.scene.names[-1]}."]

    async def do_table(self, _: str, question: Question) -> None:
        self.show_table()
        if question.options:
            self.say(*everything_asked(self.scene, question, self.seconds))

    async def do_where(self, _: str, question: Question) -> None:
        self.say(*where(self.scene))

    async def do_who(self, _: str, question: Question) -> None:
        for seat, level in enumerate(self.scene.bots):
            name = "you" if seat == self.scene.me else self.scene.names[seat]
            self.say(f"  {seat + 1}  {name}{f', {a(level)} bot' if level else ''}")

    async def do_new(self, _: str, question: Question) -> None:
        """What has happened since my last answer."""
        self.say(*self.telling.news(self.scene, self.scene.news_above(self.dialogue.answered_at)) or ["Nothing new."])

    async def do_again(self, _: str, question: Question) -> None:
        """The question as it was said last."""
        if question.options:
            self.show_question(question)
        else:
            self.say(*where(self.scene))

    async def do_brief(self, _: str, question: Question) -> None:
        self.tell(True, "Brief from now on: look 2 says more of an option, table says everything.", question)

    async def do_full(self, _: str, question: Question) -> None:
        self.tell(False, "From now on every option says what it would mean. brief says less again.", question)

    def tell(self, brief: bool, said: str, question: Question) -> None:
        self.telling.brief = brief
        self.say(said)
        if question.options:
            self.show_question(question)

    async def do_piles(self, _: str, question: Question) -> None:
        from tui.parts.find import board_of  # lazy: a game in lines draws nothing else

        self.say(*(line for line, _ in board_of(self.scene.game.id).piles(self.scene) or [(NO_PILES, "")]))

    async def do_log(self, _: str, question: Question) -> None:
        self.dialogue.told = 0
        self.dialogue.tell_news()

    async def do_rules(self, wanted: str, question: Question) -> None:
        """Their contents and what matters most; all of them only for who asks for it, since they are long to hear."""
        game = self.scene.game.id
        try:
            print(rules_text(game, "" if wanted.lower() == "all" else wanted) if wanted else rules_in_short(game))
        except ValueError as error:
            self.say(f"{sentence(str(error))} {MORE_RULES}")
        else:
            if not wanted:
                self.say(MORE_RULES)

    async def do_yield(self, how: str, question: Question) -> None:
        self.say(self.session.ask_again() if how in ("off", "no") else self.session.turn_yield())

    async def do_settings(self, words: str, question: Question) -> None:
        if self.dialogue.data is not None:
            self.say_kept(partial(settings_said, self.dialogue.data), words)

    async def do_name(self, words: str, question: Question) -> None:
        self.say_kept(self.others.called, words)

    def say_kept(self, of: Callable[[str], list[str]], words: str) -> None:
        """What is kept of somebody's likes; a sentence where that cannot be."""
        try:
            self.say(*of(words))
        except ValueError as error:
            self.say(f"That cannot be: {error}.")

    async def do_save(self, _: str, question: Question) -> None:
        self.say(f"Kept as {self.scene.code}, after every answer.")

    async def do_quit(self, _: str, question: Question) -> None:
        self.dialogue.leaving = True


def none_of(many: int) -> str:
    """What could have been chosen instead."""
    return f"That is none of 1 to {many}." if many > 1 else "There is only 1 to choose."


COMMANDS: dict[str, Callable[[PlainTable, str, Question], Awaitable[bool | None]]] = by_words(
    {
        "help": PlainTable.do_help,
        "why": PlainTable.do_why,
        "inspect": PlainTable.do_look,
        "undo": PlainTable.do_undo,
        "again": PlainTable.do_again,
        "new": PlainTable.do_new,
        "where": PlainTable.do_where,
        "who": PlainTable.do_who,
        "brief": PlainTable.do_brief,
        "full": PlainTable.do_full,
        "table": PlainTable.do_table,
        "piles": PlainTable.do_piles,
        "log": PlainTable.do_log,
        "rules": PlainTable.do_rules,
        "yield": PlainTable.do_yield,
        "settings": PlainTable.do_settings,
        "name": PlainTable.do_name,
        "save": PlainTable.do_save,
        "quit": PlainTable.do_quit,
    }
)
