"""Questions: a record for each, and what is said of it from that record.

A game writes down once, in its table of `Prompt`s, what a question is called and what can be answered; `Questions`
finds the record of the one that is open and says what is wanted of it.  What these functions are given is the
game's own record of what a seat sees, so it is Any here.  A phase in which others answer in private, so
that there is no question to be seen, has a record in the same table, and so has the end, "over".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.ask import Choice, Seat
from engine.view import View
from engine.words.speech import Voice

Said: TypeAlias = str | Callable[[Any, Voice], str]
OfOption: TypeAlias = str | Callable[[Any, Any, Voice], str]
Refusal: TypeAlias = str | Callable[[Any, Any, Voice], str | None]  # why a thing cannot be chosen
OVER = "over"


class Unsaid(LookupError):
    """Words that a game has forgotten: in which file, found by a function that stands there, and what they are."""

    def __init__(self, beside: Callable[..., object], lack: str) -> None:
        super().__init__(f"{beside.__module__.replace('.', '/')}.py: {lack}")


def said(what: Said, view: View, voice: Voice) -> str:
    return what if isinstance(what, str) else what(view, voice)


def of_option(what: OfOption, view: View, option: Choice, voice: Voice) -> str:
    return what if isinstance(what, str) else what(view, option, voice)


def only_one(view: View, options: Sequence[Choice]) -> Choice | None:
    """Where there is one option only, it may be taken."""
    return options[0] if len(options) == 1 else None


def safely(safe: Choice) -> Callable[[Any, Sequence[Choice]], Choice | None]:
    """This option changes nothing, where it is offered."""
    return lambda view, options: safe if safe in options else only_one(view, options)


def never(view: View, option: Choice) -> bool:
    return False


def nothing_else(view: View, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    """Options are called as they are written, and by their labels."""
    return ()


@dataclass(frozen=True, kw_only=True)
class FixedOption:
    """An option that has a name of its own: `done`, `drop out`."""

    label: OfOption
    foresee: OfOption
    short: OfOption = ""  # its label in a few words, for those who listen, and beside the key of the prompt
    about: str = ""  # what it is, for somebody who looks at it
    why: Said = ""  # why it may not be chosen


@dataclass(frozen=True, kw_only=True)
class Behind:
    """What lies behind an answer: the next question of this seat, whose options are known beforehand.

    Somebody may choose them right away: one step for them, two answers for the rules.
    """

    answer: Choice  # that leads there
    prompt: str  # the question that is asked then
    options: Callable[[Any], Sequence[Choice]]  # those of its options that are worth choosing, as the view tells


@dataclass(frozen=True, kw_only=True)
class Prompt:
    """A question, or a phase without one."""

    rule: str = ""  # its paragraph
    chapter: str | Callable[[Any], str] = ""  # all that is played by meanwhile; "": its paragraph
    question: Said = ""  # `You must ...`
    doing: str | Callable[[Any, Seat, Voice], str] = ""  # the same of a seat, after its name: `is to ...`
    waiting: Said = ""  # for whom it is not asked
    brief: Callable[[Any, Voice], Sequence[str]] | None = None  # what matters for the choice: sentences

    # Its options
    options: Mapping[str, FixedOption] = field(default_factory=dict)  # those with names
    label: OfOption = ""  # all others
    short: OfOption = ""  # the same in a few words, for those who listen
    foresee: OfOption = ""  # what choosing one would mean: a sentence without its end
    meant: Callable[[Any, str, Sequence[Choice], Voice], Sequence[Choice]] | None = None  # by words that are no label
    default: Callable[[Any, Sequence[Choice]], Choice | None] = only_one  # safe without a thought
    grave: Callable[[Any, Choice], bool] = never  # not to be taken back, and it matters
    in_vain: Callable[[Any, Sequence[Choice]], Sequence[Choice]] = lambda view, options: ()  # would be taken back
    behind: Behind | None = None
    is_midway: Callable[[Any], bool] = lambda view: False  # in a step of two answers: who goes back means both

    # What cannot be chosen
    offered: Callable[[Any], Sequence[Choice]] | None = None  # its options, as the view tells them
    instead: Said = ""  # what is to be done: a sentence without its end; "": the question
    must: str = ""  # why it cannot be left with nothing chosen
    refuse: Mapping[str, Refusal] = field(default_factory=dict)  # by kinds of things
    # Of anything known at the table: None, if there is nothing to say but `instead`; "", if nothing stands in its way.
    why: Callable[[Any, str, Voice], str | None] | None = None


@dataclass(frozen=True, kw_only=True)
class Questions:
    """All questions of a game.  `now`: which of them is open, or the phase that it is."""

    prompts: Mapping[str, Prompt]
    now: Callable[[Any], str]
    does: Callable[[Any, Seat], str] | None = None  # the same of a seat, by what all may know
    options: Mapping[str, FixedOption] = field(default_factory=dict)  # called alike in every question
    # Of all questions that do not say it themselves.
    label_of: OfOption = ""
    waiting: Said = ""
    brief_of: Callable[[Any, Voice], Sequence[str]] = lambda view, voice: ()  # and of no question of one's own
    meaning: Callable[[Any, str, Sequence[Choice], Voice], Sequence[Choice]] = nothing_else

    def of(self, prompt: str) -> Prompt:
        if prompt not in self.prompts:
            raise Unsaid(self.now, f"PROMPTS has no record of {prompt!r}")
        return self.prompts[prompt]

    def open(self, view: View) -> Prompt:
        return self.of(self.now(view))

    def question(self, view: View, prompt: str, voice: Voice) -> str:
        question = said(self.of(prompt).question, view, voice)
        if not question:
            raise Unsaid(self.now, f"PROMPTS[{prompt!r}] has no question")
        return question

    def brief(self, view: View, voice: Voice) -> str:
        """What matters for the choice, before it is asked for."""
        own = self.of(view.prompt).brief if view.prompt and view.me is not None else None
        brief = " ".join(part for part in (own or self.brief_of)(view, voice) if part)
        if view.is_asked and not brief:
            raise Unsaid(self.now, f"PROMPTS[{view.prompt!r}] has no brief: what matters for the choice")
        return brief

    def doing(self, view: View, seat: Seat, voice: Voice) -> str:
        """What this seat is asked for, after its name."""
        doing = self.of(self.does(view, seat) if self.does else self.now(view)).doing
        return doing if isinstance(doing, str) else doing(view, seat, voice)

    def chapter(self, view: View) -> str:
        """What this very phase plays by."""
        prompt = self.open(view)
        return prompt.chapter(view) if callable(prompt.chapter) else prompt.chapter or prompt.rule

    def behind(self, view: View, options: Sequence[Choice]) -> Mapping[Choice, Choice]:
        """What can be chosen in one step with one of these options, which is answered first: that one by each."""
        behind = self.open(view).behind
        if behind is None or behind.answer not in options:
            return {}
        return dict.fromkeys(view.once("behind", behind.options), behind.answer)

    def in_vain(self, view: View, options: Sequence[Choice]) -> Sequence[Choice]:
        """Of these options, those that would surely be taken back, where there are others."""
        found = self.open(view).in_vain(view, options)
        return found if len(found) < len(options) else ()

    def is_midway(self, view: View) -> bool:
        return self.open(view).is_midway(view)

    def of_option(self, view: View, option: Choice) -> Prompt:
        """The question that has this option: the open one, or the one behind it."""
        prompt = self.open(view)
        behind = prompt.behind if view.is_asked else None
        there = view.once("behind", behind.options) if behind is not None else ()
        return self.of(behind.prompt) if behind is not None and option in there else prompt

    def offered(self, view: View) -> Sequence[Choice]:
        """What can be chosen now, if it is the viewer who is asked, and the game says it."""
        offered = self.open(view).offered
        return offered(view) if offered and view.is_asked else ()

    def instead(self, view: View, voice: Voice) -> str:
        """What is to be chosen, with its rule, for somebody who wants something else."""
        prompt = self.open(view)
        what = said(prompt.instead or prompt.question, view, voice).rstrip(".")
        return f"{what} ({prompt.rule})." if prompt.rule else f"{what}."

    def fixed(self, view: View, option: Choice) -> FixedOption | None:
        return self.of_option(view, option).options.get(str(option)) or self.options.get(str(option))

    def label(self, view: View, option: Choice, voice: Voice) -> str:
        """An option by what it does."""
        fixed = self.fixed(view, option)
        own = self.of_option(view, option).label or self.label_of
        label = of_option(fixed.label if fixed else own, view, option, voice)
        if not label:
            raise Unsaid(self.now, f"PROMPTS[{self.now(view)!r}] has no label for the option {option!r}")
        return label

    def short_label(self, view: View, option: Choice, voice: Voice) -> str:
        """The same in a few words."""
        of = self.fixed(view, option) or self.of_option(view, option)
        return of_option(of.short, view, option, voice) or self.label(view, option, voice)

    def foresee(self, view: View, option: Choice, voice: Voice) -> str:
        """What choosing it would mean as things stand."""
        fixed = self.fixed(view, option)
        own = self.of_option(view, option).foresee
        return f"{of_option(fixed.foresee if fixed else own, view, option, voice)}."

    def default(self, view: View, options: Sequence[Choice]) -> Choice | None:
        """The option that is safe to take without a thought; None if there is none."""
        safe = self.open(view).default(view, options)
        return None if safe is None or self.grave(view, safe) else safe

    def grave(self, view: View, option: Choice) -> bool:
        return self.of_option(view, option).grave(view, option)

    def meant(self, view: View, wanted: str, options: Sequence[Choice], voice: Voice) -> Choice | None:
        """The first of these options that somebody means by words that are neither it nor its label."""
        found = (self.open(view).meant or self.meaning)(view, wanted, options, voice)
        return next((option for option in options if option in found), None)
