"""What is answered for a player without asking: questions of a kind, for this turn or always.

It happens here, at the player's end, and knows only what all can see: the same pause, and the same answer, whether or
not the player could have given another one.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from engine.ask import Choice
from engine.game import Usual
from tui.seat.scene import Scene

PAUSE = 0.8  # seconds before a question is answered by itself: it can be seen, and called back
TURN, ALWAYS = "this turn", "always"
NOTHING_ANSWERED = "You are asked about everything, and nothing here could be answered for you."
FROM_NOW = {
    TURN: "This one is still yours; from then on, this turn, you {} without being asked. Once more: every time.",
    ALWAYS: "This one is still yours; from then on you {} every time, without being asked. Once more: asked again.",
    "": "You are asked about that again.",
}


@dataclass
class AutoAnswers:
    """Which kinds of question are answered by themselves."""

    always: frozenset[str] = frozenset()  # `interrupt draw`; `interrupt` means all that begin so
    keep: Callable[[frozenset[str]], object] = lambda always: None  # told when that changes
    pause: float = PAUSE
    names: dict[str, str] = field(default_factory=dict)  # each kind in words
    _stages: dict[str, str] = field(default_factory=dict)  # kinds for one turn only: at which stage that was said

    def covers(self, usual: Usual, stage: str) -> bool:
        """Is it answered by itself now?"""
        self.names[usual.kind] = usual.name
        return self._is_always(usual.kind) or self._stages.get(usual.kind) == stage

    def _is_always(self, kind: str) -> bool:
        return kind in self.always or kind.split()[0] in self.always

    def turn(self, usual: Usual, stage: str) -> str:
        """Asked, this turn, always, and asked again; -> how it is now."""
        kind = usual.kind
        self.names[kind] = usual.name
        if self._is_always(kind):
            self._stages.pop(kind, None)
            self._change(self.always - {kind, kind.split()[0]})
            return ""
        if self._stages.pop(kind, None) == stage:
            self._change(self.always | {kind})
            return ALWAYS
        self._stages[kind] = stage
        return TURN

    def forget(self) -> bool:
        """Ask about everything again; -> was anything not asked about?"""
        had = bool(self._stages or self.always)
        self._stages.clear()
        self._change(frozenset())
        return had

    def _change(self, always: Iterable[str]) -> None:
        if frozenset(always) != self.always:
            self.always = frozenset(always)
            self.keep(self.always)

    def told(self, stage: str) -> list[str]:
        """In words: `when a card is drawn, this turn`."""
        turn = [kind for kind, said_at in self._stages.items() if said_at == stage and not self._is_always(kind)]
        named = [(kind, ALWAYS) for kind in sorted(self.always)] + [(kind, TURN) for kind in turn]
        return [f"{self.names.get(kind, kind)}, {how}" for kind, how in named]


class AutoAnswering(ABC):
    """One seat's end of the conversation, as far as questions are answered without asking."""

    scene: Scene
    changed: Callable[[], object]

    def __init__(self) -> None:
        self.auto_answers = AutoAnswers()
        self._asks_me = False  # I have taken something back, and want to be asked
        self._mine = -1  # the number of a question that I answer myself
        self._answering: tuple[int, asyncio.Task[None]] | None = None  # the number of one that is answered for me

    @abstractmethod
    async def answer(self, option: Choice, question: int = 0) -> None:
        """Choose; ValueError with a sentence if that cannot be, and nothing has changed."""

    def yield_by(self, auto_answers: AutoAnswers) -> None:
        """What somebody likes to be answered for them, from now on."""
        self.auto_answers = auto_answers
        self._yield()

    def turn_yield(self) -> str:
        """The next way to treat questions like the open one; with none open, all are asked again.  -> what to say"""
        usual, stage = self.scene.usual, self.scene.stage
        if usual is None or self.scene.yielding:
            return self.ask_again()
        how = self.auto_answers.turn(usual, stage)
        self._ask_this()
        return FROM_NOW[how].format(usual.says)

    def ask_again(self) -> str:
        """Nothing is answered for me any more; -> what to say."""
        had = self.auto_answers.forget()
        self._ask_this()
        return "You are asked about everything again." if had else NOTHING_ANSWERED

    def _ask_this(self) -> None:
        """The open question is mine, whatever I have said about such."""
        self._mine = self.scene.question.number if self.scene.question is not None else -1
        self._yield()
        self.changed()

    def _yield(self) -> None:
        """Is the open question one that I need not be asked?  The hand has no say in that, nor in the pause."""
        usual, question, stage = (
            self.scene.usual,
            self.scene.question,
            self.scene.stage if self.scene.view.plain else "",
        )
        if question is not None and self._asks_me:
            self._mine, self._asks_me = question.number, False
        self.scene.yielding, self.scene.yields = "", tuple(self.auto_answers.told(stage))
        if (
            usual is None
            or question is None
            or not self.auto_answers.covers(usual, stage)
            or question.number == self._mine
        ):
            return
        self.scene.yielding = usual.says
        if self._answering is None or self._answering[0] != question.number:
            doing = self._answer_usual(usual.option, question.number)
            self._answering = question.number, asyncio.get_running_loop().create_task(doing)

    async def _answer_usual(self, option: Choice, question: int) -> None:
        """After the same pause every time, unless I have called it back."""
        await asyncio.sleep(self.auto_answers.pause)
        asked = self.scene.question
        if self.scene.yielding and asked is not None and asked.number == question:
            with suppress(ValueError):  # the table has gone on, and says so
                await self.answer(option, question)
        if self._answering is not None and self._answering[0] == question:
            self._answering = None
