"""What is said about a thing on the table that somebody looks at."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import HOLDS, LETTERS
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import CovenView, steps
from engine.games.whirling_witchcraft.words.about_cards import (
    about_persona,
)
from engine.games.whirling_witchcraft.words.names import bench_said, listed, nemesis, plural, recipe_name, short
from engine.games.whirling_witchcraft.words.phrases import (
    arcana_said,
    circle_said,
    plan_lines,
    recipe_line,
    seat_lines,
    working_lines,
)
from engine.games.whirling_witchcraft.words.prompts import QUESTIONS
from engine.games.whirling_witchcraft.words.reckon import bench_of, circle, room, sender, sending, spill
from engine.words.speech import Voice, capital, counted, joined

# What stands before a seat -------------------------------------------------------------------------


def about_seat(view: CovenView, seat: Seat, voice: Voice) -> list[str]:
    """A witch: what everybody may know, in short what is looked for most, and her recipes at the end."""
    first, *rest = [line.strip() for line in seat_lines(view, voice, seat)]
    recipes = [line for line in rest if line.startswith("Recipes")]
    bench = f"Workbench: {short(view.benches[seat])}; room for {_room_in_short(view, seat)}."
    nearby = f"Cauldrons come to {voice.name(seat)} from {voice.name(sender(view, seat))}."
    counts = "Arcana: P{} R{} B{}.".format(*view.counts[seat])
    hand = f"In hand: {counted(view.hand_sizes[seat], 'card')}."
    return [first, bench, *_last(view, seat), counts, hand, nearby, *recipes]


def _room_in_short(view: CovenView, seat: Seat) -> str:
    return short(room(view, seat)) if any(room(view, seat)) else "nothing"


def _last(view: CovenView, seat: Seat) -> list[str]:
    spilt = f"; {short(view.spilt[seat])} of it spilt (+)" if any(view.spilt[seat]) else ""
    return [f"Sent last (›): {short(view.sent[seat])}{spilt}."] if any(view.sent[seat]) else []


def about_bench(view: CovenView, seat: Seat, voice: Voice) -> list[str]:
    owner, bench = capital(voice.whose(seat)), bench_of(view, seat)
    planned = " as you plan it" if seat == view.me and view.prepares else ""
    said = f"{owner} workbench{planned}: {bench_said(bench)}."
    return [said, f"Room for {_room_in_short(view, seat)} (2.2).", _threat(view, seat, voice)]


def about_type_on_bench(view: CovenView, seat: Seat, letter: str, voice: Voice) -> list[str]:
    kind = LETTERS.index(letter)
    many = f"{bench_of(view, seat)[kind]} of at most {HOLDS[kind]} {plural(letter)}"
    return [f"{capital(voice.whose(seat))} workbench: {many} (2.2)."]


def _threat(view: CovenView, seat: Seat, voice: Voice) -> str:
    verb = "send" if sender(view, seat) == voice.me else "sends"
    return f"What does not fit comes back to {voice.name(sender(view, seat))}, who {verb} here (5.5)."


def about_circle(view: CovenView, seat: Seat, voice: Voice) -> list[str]:
    need = ENOUGH - circle(view, seat)
    to_win = f"{need} more" if need > 0 else "no more"
    return [f"{capital(voice.whose(seat))} Circle: {circle_said(view, seat)}; {to_win} to win (6.1)."]


def about_cauldron(view: CovenView, seat: Seat, voice: Voice) -> list[str]:
    to = f"It goes to {voice.name(nemesis(view, seat))} (5.5)."
    own = seat == view.me
    now = sending(view) if own else view.cauldrons[seat]
    over = spill(view, now, seat)
    spills = f"; {listed(over)} of it may spill" if any(over) else ""
    planned = " as you plan it" if own and view.prepares else ""
    return [f"{capital(voice.whose(seat))} cauldron{planned}: {listed(now)}{spills}.", to, *_last(view, seat)]


def about_arcana(view: CovenView, seat: Seat, voice: Voice) -> list[str]:
    return [
        f"{capital(voice.whose(seat))} arcana: {arcana_said(view, seat)}.",
        "Each works when its count reaches or passes an even number (4.3); !: with the next one.",
    ]


def about_persona_of(view: CovenView, seat: Seat, voice: Voice) -> list[str]:
    code = view.personas[seat]
    if not code:
        return [f"{capital(voice.whose(seat))} witch is not chosen yet (3.1)."]
    return about_persona(view, code, voice)


def about_hand_of(view: CovenView, seat: Seat, voice: Voice) -> list[str]:
    if seat == view.me:
        return about_hand(view, voice)
    known = joined([recipe_name(code) for code in view.known[seat]])
    size = counted(view.hand_sizes[seat], "card")
    return [f"{capital(voice.whose(seat))} hand: {size}{f', among them {known} (8.2)' if known else ''}."]


# What there is once --------------------------------------------------------------------------------


def about_hand(view: CovenView, voice: Voice) -> list[str]:
    none = "You watch, and have no hand." if view.me is None else "Your hand is empty."
    return [f"{recipe_line(code)}." for code in view.hand] or [none]


def about_plan(view: CovenView, voice: Voice) -> list[str]:
    said = [*working_lines(view), *plan_lines(view)]
    return said or ["You prepare nothing now: a plan is made with arcana and while brewing (4.7, 5.4)."]


def about_deck(view: CovenView, voice: Voice) -> list[str]:
    if not view.deck:
        return ["The deck is empty: nobody draws any more (5.7)."]
    return [f"The deck: {counted(view.deck, 'card')}. Hands are drawn up to four after each round (5.7)."]


def about_nemesis(view: CovenView, voice: Voice) -> list[str]:
    if view.me is None:
        ring = joined([f"{voice.name(s)} to {voice.name(nemesis(view, s))}" for s in range(view.seats)])
        return [f"Cauldrons go to the right (5.5): {ring}."]
    return about_seat(view, nemesis(view, view.me), voice)


def about_step(view: CovenView, place: int, voice: Voice) -> list[str]:
    """A step of my plan."""
    step = steps(view)[place]
    said = joined([QUESTIONS.label(view, answer, voice) for answer in step])
    return [f"Step {place + 1} of your plan: {said}. It can be taken out; what depends on it goes, too (5.3)."]
