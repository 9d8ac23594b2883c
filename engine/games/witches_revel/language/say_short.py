"""A card in one short line, and what goes on working of it in a few words: made from what was understood.

Whole words, never more than there is room for.  What there is no room for is not said, and that it is not said is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.games.witches_revel.language.paths import walk
from engine.games.witches_revel.language.records import Act, Effect, Event, ForEach, May, Pay, Step
from engine.games.witches_revel.language.say_short_steps import (
    DONE,
    event_short,
    is_this,
    statement_short,
    step_short,
    value_briefly,
)

LONGEST_SHORT, LONGEST_FIELD = 48, 15  # columns of a line beside a hand card, and on a card of the field
MORE, REST = "and more", "see its text"
EACH = {"skip": "skip", "stitch": "stitch"}  # what one does now and then
TURNS = {"begin": "each new turn", "end": "each turn's end"}  # of one's own
NOW_AND_THEN = {
    "begin": "as turns begin",
    "end": "as turns end",
    "overpower": "on overpowering",
    "tire": "on Stamina lost",
    "enter": "on arrivals",
    "leave": "on leaving",
    "stash": "on stashing",
    "stitch": "on stitching",
    "lose": "on losses",
    "spend": "on spending",
    "add": "on +1s",
    "pass": "on passing",
    "use": "on Powers",
    "choose": "on choices",
    "search": "on searches",
}
HOLDS = {"cannot": "forbids things", "value": "changes values"}


# For the hand ----------------------------------------------------------------------------------------


def about(effects: Sequence[Effect], kind: str) -> Sequence[Effect]:
    """What a line is about: of a witch her Powers, which stand beside the key that uses them."""
    return [effect for effect in effects if kind == "witch" and effect.kind == "power"] or effects


def short_of(effects: Sequence[Effect], kind: str = "") -> str:
    """All that it does, or as much as there is room for; "" for a card without a text."""
    effects = sorted(about(effects, kind), key=lambda effect: effect.kind != "cost")  # no price goes unsaid
    said = [*map(effect_short, effects)]
    return next((line for line in _lines(effects, said) if len(line) <= LONGEST_SHORT), "")


def _lines(effects: Sequence[Effect], said: Sequence[str]) -> Iterator[str]:
    """The best first, and at last one that is short enough for certain."""
    for form in FORMS:
        yield "; ".join(map(form, said))
    prices = sum(effect.kind == "cost" for effect in effects)
    for many in range(len(said) - 1, max(prices - 1, 0), -1):
        for form in FORMS:
            yield f"{'; '.join(map(form, said[:many]))}; {MORE}"
    for effect in effects[:1]:
        for form in FORMS:
            yield f"{form(heading(effect))}: {REST}"
    yield REST if effects else ""


FORMS: tuple[Callable[[str], str], ...] = (str, lambda said: said.replace("your opponent", "opponent"))


def effect_short(effect: Effect) -> str:
    """One effect; what is done as the card is played needs no heading, unless it would read as what goes on."""
    if effect.kind == "limit":
        return f"up to {effect.most} in a deck"
    if effect.kind == "ongoing":
        return "" if effect.says is None else statement_short(effect.says)
    do = steps_short(effect.do)
    if effect.kind == "consequence" and not effect.by_playing and is_played(effect.event):
        return f"on play: {do}" if is_once(effect) else do
    return f"{heading(effect)}: {do}"


def heading(effect: Effect) -> str:
    """When it does what it does."""
    if effect.kind == "power":
        return "Power"
    if effect.kind == "limit" or effect.kind == "ongoing" or effect.event is None:
        return "always"
    if effect.kind == "cost":
        return "to play" if is_played(effect.event) else f"to {_costed(effect.event)}"
    if effect.by_playing:
        return "if it overpowers"
    if is_played(effect.event):
        return "when played"
    if effect.kind == "interruption":
        hand = ", from hand" if effect.from_hand else ""
        return f"when {event_short(effect.event, 'would')}{hand}"
    often = f"first time {event_short(effect.event)} each turn"
    return often if effect.first else f"when {event_short(effect.event)}"


def _costed(event: Event) -> str:
    """`play a stance`"""
    return event_short(event, "", anybody="").strip()


def is_played(event: Event | None) -> bool:
    """4.8  On Play, To Play"""
    return event is not None and event.verb == "play" and event.who in ("yours", "any") and is_this(event.what)


def is_once(effect: Effect) -> bool:
    """On Play: does it ask for something, or give +1s that are counted or go elsewhere, as what goes on would?"""
    is_on_play = effect.kind == "consequence" and not effect.by_playing and is_played(effect.event)
    return is_on_play and any(isinstance(step, May | Pay | ForEach) or _spreads(step) for _, step in walk(effect))


def _spreads(step: Step) -> bool:
    is_fixed = isinstance(step, Act) and is_this(step.what) and step.amount is not None and step.amount.equal is None
    return isinstance(step, Act) and step.verb == "add" and not is_fixed


def steps_short(do: Iterable[Step]) -> str:
    return "; ".join(map(step_short, do))


# For the field -----------------------------------------------------------------------------------------


def field_of(effects: Sequence[Effect]) -> str:
    """What goes on once it lies there; "" if nothing does."""
    going = [*filter(goes_on, effects)]
    return next((line for line in _field_lines(going) if len(line) <= LONGEST_FIELD), "")


def goes_on(effect: Effect) -> bool:
    """4.6, 4.8  Does it do anything after the card was played, while it is on the field?"""
    if effect.kind == "limit" or effect.by_playing or effect.from_hand:
        return False
    if effect.event is not None and is_this(effect.event.what):
        before = ("play", "stitch") if effect.kind == "cost" else ("play", "draw")
        return effect.event.area != "hand" and effect.event.verb not in before
    return True


def _field_lines(going: Sequence[Effect]) -> Iterator[str]:
    """All of it; one of them; in general."""
    said = [effect_short(effect) for effect in going]
    for form in FORMS:
        yield from map(form, ["; ".join(said), *said])
    for effect in going:
        yield from _briefly(effect)
    yield from map(_in_general, going)
    yield ""


def _briefly(effect: Effect) -> Iterator[str]:
    """`+1 each skip`, where it is each, and mine, and nothing more is asked; `your strikes +1`."""
    event, says = effect.event, effect.says
    if effect.kind == "consequence" and event is not None and event == Event(event.verb, "yours"):
        if event.verb in EACH and not effect.first:
            yield f"{steps_short(effect.do)} each {EACH[event.verb]}"
        elif event.verb in TURNS:
            yield TURNS[event.verb]
    if event is not None and is_this(event.what) and event.verb in DONE and effect.kind != "cost":
        yield f"if {DONE[event.verb]}"
    if says is not None and says.says == "plays":
        yield f"{says.number} more play{'' if says.number == 1 else 's'}"
    if says is not None and says.says == "value":
        yield from value_briefly(says)


def _in_general(effect: Effect) -> str:
    """What kind of thing it is that goes on."""
    if effect.says is not None:
        gives = f"allows {effect.says.of.capitalize()}" if effect.says.says == "able" else f"gives {effect.says.of}"
        return HOLDS.get(effect.says.says, gives)
    if effect.event is None:
        return "has a Power"
    if effect.kind == "cost":
        return "adds a price"
    verb = effect.event.verb
    return NOW_AND_THEN.get(verb, f"on {verb}s")
