"""What is asked: a record for each question, and for what everybody does meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.ask import Choice, Seat
from engine.games.whirling_witchcraft.cards import LETTERS, USES, WAYS, code_of
from engine.games.whirling_witchcraft.rules import arcana, brewing
from engine.games.whirling_witchcraft.rules.arcana import AGAIN, BREWER
from engine.games.whirling_witchcraft.rules.brewing import DONE
from engine.games.whirling_witchcraft.rules.round import DARE, KEEP, OFFERED, REDRAW, TAKEN
from engine.games.whirling_witchcraft.view import CovenView, plan_of, working_of
from engine.games.whirling_witchcraft.words import foresee, phrases, why
from engine.games.whirling_witchcraft.words.deeds import OPTIONS
from engine.games.whirling_witchcraft.words.meant import bare, letter_meant
from engine.games.whirling_witchcraft.words.names import (
    icon_parts,
    ingredient,
    listed,
    measure,
    nemesis,
    persona_name,
    recipe_name,
    use_name,
)
from engine.games.whirling_witchcraft.words.reckon import (
    recipes_to_play,
    sending,
    step,
    usable,
)
from engine.words.prompts import OVER, Behind, FixedOption, Prompt, Questions, Said, only_one, safely
from engine.words.speech import Voice, joined, plain_text


@dataclass(frozen=True, kw_only=True)
class CovenPrompt(Prompt):
    """What is said of a question or step in this game alone."""

    heading: str = ""  # above its options, where each is a type alone
    phase: str = ""  # what everybody does, in a word or two


# Questions, at most 68 characters, so that a clock fits beside them --------------------------------


def _study(view: CovenView, voice: Voice) -> str:
    if view.is_(view.player, DARE):
        return "You must choose a recipe to play, or dare one at random."
    if view.is_(view.player, "whirlwind"):
        return "You must choose a recipe to play; you may turn any."
    return "You must choose a recipe to play."


def _dare(view: CovenView, voice: Voice) -> str:
    if AGAIN in view.worked.open:
        return "You may remove one more ingredient with the Raven."
    return "You may use one arcana effect: a Potion, a Raven or a Book."


def _arcana(view: CovenView, voice: Voice) -> str:
    """What is still to be used."""
    left = view.worked.open
    pours = left.count(BREWER)
    effects = icon_parts(left) + ["the rest of a Raven"] * (AGAIN in left)
    times = "once" if pours == 1 else "twice"
    if not effects:
        return f"You may pour an ingredient into your cauldron{', twice' * (pours > 1)}."
    return f"You may use {joined(effects)}{f', and pour {times}' if pours else ''}."


def _brew(view: CovenView, voice: Voice) -> str:
    """How much would be sent, and how much of that would spill, with the nemesis's workbench as last shown."""
    sent, begun = sending(view), bool(view.planned.uses)
    brew = "You may brew on" if begun else "You may brew"
    return f"{brew}; {foresee.sent_and_spilt(view, sent) if any(sent) else 'you send nothing yet'}."


def _wish(view: CovenView, voice: Voice) -> str:
    """7.8  Types are named in one order, so the first one decides which may follow."""
    plan = plan_of(view)
    left = [ingredient(letter) for letter in LETTERS[plan.least :]]
    if plan.wishes > 1:
        more = " more" if plan.least else ""
        return f"You must name {plan.wishes}{more}: each like the last one, or from further down."
    if not plan.least:
        return "You must name an ingredient of any type."
    return f"You must name the last one: {joined(left, 'or')}."


# Safe and grave ----------------------------------------------------------------------------------


def _no_arcana_left(view: CovenView, options: Sequence[Choice]) -> Choice | None:
    if DONE not in options:
        return only_one(view, options)
    return DONE if not {*view.worked.open} - {"R", AGAIN} else None


def _brewed(view: CovenView, options: Sequence[Choice]) -> Choice | None:
    if DONE not in options:
        return only_one(view, options)
    nothing_left = not usable(plan_of(view)) and not view.planned.scholar
    return DONE if nothing_left or view.planned.uses else None


def _brews_nothing(view: CovenView) -> bool:
    """Though something could be used."""
    return not view.planned.uses and bool(usable(plan_of(view)))


def _throws_away(view: CovenView, chosen: Choice) -> bool:
    """Whoever else decides at the same time: the last of them may answer any moment, and then it stands."""
    return chosen == DONE and view.is_asked and _brews_nothing(view)


def _label_of_done(view: CovenView, _: Choice, voice: Voice) -> str:
    """Before anything is brewed it is said what that would mean."""
    if view.prompt != "brew" or not _brews_nothing(view):
        return "done brewing"
    return "brew nothing" if any(sending(view)) else f"send nothing to {voice.name(nemesis(view, view.player))}"


def _shortly_done(view: CovenView, _: Choice, voice: Voice) -> str:
    return "brew nothing" if _brews_nothing(view) else "done"


def _no_way_back(option: Choice, matters: Callable[[CovenView], bool]) -> Callable[[CovenView, Choice], bool]:
    """Where nobody else is asked at the same time: from a hand discarded, from a chance not taken."""
    return lambda view, chosen: chosen == option and view.is_asked and view.alone and matters(view)


# Who does what, and what somebody means --------------------------------------------------------------


def _does(view: CovenView, seat: Seat) -> str:
    """With several at once others' own questions are secret, the step is not.  7.1, 7.7  Before recipes are chosen."""
    if step(view) == "prepare":
        return "take" if view.is_(seat, "uncontrolled") else "redraw"
    return step(view)


def _waiting(otherwise: str) -> Said:
    return lambda view, voice: (
        otherwise if view.asked is None else f"Now {voice.does(view.asked.seat, 'chooses')}, alone (7.2)."
    )


def _by_itself(view: CovenView, text: str, voice: Voice) -> str:
    """A step of a plan that is looked at while nothing, or something else, is asked."""
    return use_name(text) if text in USES else measure(text, 1) if text in LETTERS else text


def candidates(view: CovenView, wanted: str, options: Sequence[Choice], voice: Voice) -> list[Choice]:
    """The options that this may name: more than one are the ways in which a recipe can be used."""
    thing, name = plain_text(wanted), bare(wanted)
    for option in options:
        if thing in (str(option).lower(), QUESTIONS.label(view, option, voice).lower()) or name == str(option).lower():
            return [option]
    ways: list[Choice] = [option for option in options if option in USES and name == USES[str(option)].side.lower()]
    if ways:
        return ways
    letter = letter_meant(thing)
    return [option for option in options if option == letter]


def _meant(view: CovenView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    """Nothing, where it is one of several ways to use a recipe."""
    found = candidates(view, wanted, options, voice)
    return found if len(found) == 1 else ()


# The records -----------------------------------------------------------------------------------------

PROMPTS = {
    "personality": CovenPrompt(
        rule="3.1",
        chapter="3.1 7",
        question="You must choose your witch.",
        doing="is choosing a witch",
        waiting=_waiting("You have chosen; all witches are shown when everybody has (3.1)."),
        brief=lambda view, voice: [f"You send to {voice.name(nemesis(view, view.player))}."],
        label=lambda view, code, voice: persona_name(code),
        foresee=foresee.of_personality,
        offered=lambda view: view.dealt,
        instead="Choose one of the two witches that you were dealt",
        must="Everybody must be a witch: keep one of the two (3.1).",
        refuse={"dealt": why.of_dealt},
    ),
    "take": CovenPrompt(
        rule="7.7",
        chapter="7.7 7.14",
        question="You must name a type: three of it come to your workbench.",
        doing="must name a type for Uncontrolled Powers",
        brief=lambda view, voice: [phrases.own_bench(view), phrases.nemesis_room(view, voice)],
        label=lambda view, letter, voice: f"take {measure(letter, TAKEN)}",
        foresee=foresee.of_taking,
        offered=lambda view: OFFERED["take"],
        heading="take three",
        instead="Name the type of which three come to your workbench",
        must="Uncontrolled Powers are not controlled: three ingredients must come, of a type that you name (7.7).",
    ),
    "redraw": CovenPrompt(
        rule="7.1",
        chapter="7.1 7.14",
        question="You may draw four anew, or choose a recipe.",
        doing="is thinking about the hand",
        brief=lambda view, voice: [phrases.own_bench(view), phrases.own_hand(view)],
        behind=Behind(answer=KEEP, prompt="study", options=recipes_to_play),
        options={
            KEEP: FixedOption(label="keep your hand", foresee="you may still discard a hand in a later round"),
            REDRAW: FixedOption(label="discard your hand and draw four", foresee=foresee.of_redrawing),
        },
        default=safely(KEEP),
        grave=_no_way_back(REDRAW, lambda view: True),
        offered=lambda view: OFFERED["redraw"],
        instead="Say whether you keep your hand",
        must="Say either that you keep your hand or that you discard it (7.1).",
    ),
    "prepare": CovenPrompt(
        chapter="7.1 7.7 7.14",
        waiting=_waiting("Others decide something first; then recipes are played (7.14)."),
    ),
    "study": CovenPrompt(
        rule="4.1",
        phase="choosing recipes",
        chapter="4.1 4.2",
        question=_study,
        doing="is choosing a recipe",
        waiting=_waiting("You have no choice now; recipes are revealed when all have chosen (4.2)."),
        brief=lambda view, voice: [
            f"Circles: {phrases.all_circles(view, voice)}.",
            phrases.own_bench(view),
            phrases.nemesis_room(view, voice),
            phrases.own_recipes(view),
            phrases.own_arcana(view),
        ],
        options={DARE: FixedOption(label="play one at random", foresee=foresee.of_daring)},
        label=lambda view, side, voice: recipe_name(side),
        foresee=foresee.of_recipe,
        offered=recipes_to_play,
        instead="Choose a recipe of your hand",
        must="Everybody must play a recipe, even if it is of no use (4.1).",
        refuse={"recipe": why.of_playing},
    ),
    "turn": CovenPrompt(
        rule="7.6",
        question=lambda view, voice: f"You must choose how {recipe_name(code_of(view.pick))} lies, which you drew.",
        brief=lambda view, voice: [phrases.own_bench(view), phrases.own_recipes(view)],
        label=lambda view, side, voice: f"lay {recipe_name(side)}",
        foresee=foresee.of_recipe,
        offered=lambda view: WAYS[code_of(view.pick)],
        instead="Choose how the recipe lies that chance has chosen",
        must="The recipe must lie one way or the other (7.6).",
        refuse={"recipe": why.of_turning},
    ),
    "dare": CovenPrompt(
        rule="7.6",
        chapter="7.6 4.4 4.5 4.6",
        question=_dare,
        brief=phrases.while_using_arcana,
        options={DONE: FixedOption(label="use no effect", foresee=foresee.of_no_more_arcana)},
        default=_no_arcana_left,
        offered=lambda view: arcana.options(working_of(view)),
        instead="Choose one arcana effect, or none",
        refuse={"letter": why.of_letter_alone},
    ),
    "arcana": CovenPrompt(
        rule="4.3",
        phase="arcana",
        chapter="4.3 4.4 4.5 4.6 4.7",
        question=_arcana,
        doing="is using arcana",
        waiting=_waiting("You have no arcana to use now; it is shown when all are done (4.7)."),
        brief=phrases.while_using_arcana,
        options={DONE: FixedOption(label="done with arcana", foresee=foresee.of_no_more_arcana)},
        default=_no_arcana_left,
        grave=_no_way_back(DONE, lambda view: bool({*view.worked.open} & {"P", BREWER})),
        offered=lambda view: arcana.options(working_of(view)),
        instead="Use an arcana effect, or be done",
        refuse={"letter": why.of_letter_alone},
    ),
    "brew": CovenPrompt(
        rule="5.1",
        phase="brewing",
        chapter="5.1 5.2 5.3 5.4 5.5",
        question=_brew,
        doing="is brewing",
        waiting=_waiting("You have nothing to brew now; it is shown when all are done (5.4)."),
        brief=lambda view, voice: [
            *phrases.prepared(view),
            phrases.nemesis_room(view, voice),
            *phrases.not_to_be_used(view),
        ],
        options={DONE: FixedOption(label=_label_of_done, foresee=foresee.of_done, short=_shortly_done)},
        foresee=foresee.of_brewing,
        default=_brewed,
        grave=_throws_away,
        offered=lambda view: brewing.options(plan_of(view)),
        instead="Use a recipe, or be done",
        refuse={"recipe": why.of_using},
    ),
    "wish": CovenPrompt(
        rule="7.8",
        chapter="7.5 7.8",
        question=_wish,
        brief=lambda view, voice: [*phrases.plan_lines(view), phrases.nemesis_room(view, voice)],
        foresee=foresee.of_wishing,
        offered=lambda view: tuple(LETTERS[plan_of(view).least :]),
        heading="one more",
        instead="Name a type",
        must="What a recipe gives must be named before anything else (7.8).",
        refuse={"letter": why.of_wishing},
    ),
    "all trades": CovenPrompt(
        rule="7.2",
        phase="after brewing",
        question="You may move an ingredient from your cauldron into your Circle.",
        doing="is thinking about the cauldron",
        brief=lambda view, voice: [
            f"In your cauldron: {listed(sending(view))}.",
            phrases.nemesis_room(view, voice),
        ],
        options={KEEP: FixedOption(label="move nothing", foresee=foresee.of_keeping)},
        label=lambda view, letter, voice: f"move {measure(letter, 1)} into your Circle",
        foresee=foresee.of_moving,
        grave=_no_way_back(KEEP, lambda view: True),
        offered=lambda view: (*LETTERS, KEEP),
        heading="into my Circle",
        instead="Move an ingredient into your Circle, or none",
        must="Say that you move nothing: keep (7.2).",
    ),
    OVER: CovenPrompt(rule="6.1", chapter="6", doing="is done"),
}
QUESTIONS = Questions(
    prompts=PROMPTS,
    now=lambda view: view.prompt or step(view),
    does=_does,
    options=OPTIONS,
    label_of=_by_itself,
    waiting=_waiting("Others choose now (5.4)."),
    brief_of=lambda view, voice: [f"Circles: {phrases.all_circles(view, voice)}."],
    meaning=_meant,
)
