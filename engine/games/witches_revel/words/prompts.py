"""What is asked: a record for each question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.language.records import Things
from engine.games.witches_revel.language.say_verbs import WORDS, VerbWords
from engine.games.witches_revel.options import DONE, NONE, PASS, PLAY, SKIP
from engine.games.witches_revel.state import MOST_ACTS, SPACES
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words import brief, foresee, labels, meant, why
from engine.games.witches_revel.words.happenings import expected, trying
from engine.games.witches_revel.words.labels import optional_now, plus_said, price_now, then_now, verb_of
from engine.games.witches_revel.words.lacking import can_answer, costs_of, has_power_left, playable
from engine.games.witches_revel.words.phrases import chosen_by
from engine.games.witches_revel.words.reckon import (
    being_played,
    costs_now,
    effects_of,
    is_over,
    is_shifting,
    name,
    on_field,
    wins,
)
from engine.words.prompts import OVER, Behind, FixedOption, Prompt, Questions, Said, safely
from engine.words.speech import Voice, counted, joined, plain_text
from engine.words.things import NotNow

LONGEST = 52  # characters: beside it a small screen has room for its keys
LONGEST_THEN = 66  # of what may be done, and what follows
LONGEST_ANSWER = 74  # of what is to be answered, which stands nowhere else in a question
MOST_SAID = 10  # of what has a number, and is not counted in a view
DECKS = "decks"  # no question: both choose one


@dataclass(frozen=True, kw_only=True)
class RevelPrompt(Prompt):
    """What is known of a question in this game alone: what its options stand for."""

    cards: Callable[[RevelView, Choice], Sequence[str]] = meant.cards_of  # that one is about
    numbers: Callable[[RevelView], int] | None = None  # they are numbers below this one, and no cards
    of_spaces: bool = False
    of_powers: bool = False
    of_things: bool = False  # stances and spells on the field


# Questions -------------------------------------------------------------------------------------------


def fitting(long: str, short: str) -> str:
    return long if len(long) <= LONGEST else short


def asker(view: RevelView) -> str:
    """The card whose effect is carried out; "" if there is none."""
    now = view.working
    return name(view, now.code) if now is not None else ""


# The turn --------------------------------------------------------------------------------------------


def _act(view: RevelView, voice: Voice) -> str:
    plays = view.plays
    if view.acts > MOST_ACTS:
        return f"You have acted {MOST_ACTS} times in this turn, and must end it."
    use = has_power_left(view)
    if not plays:
        return f"You may {'use a Power or end' if use else 'end the turn'}; no play is left."
    if not playable(view):
        return f"You must {_acts_but_playing(view, use)}; no card can be played now."
    return f"You must play, skip{', use a Power' * use} or end; {counted(plays, 'play')} left."


def _acts_but_playing(view: RevelView, use: bool) -> str:
    others = ["skip"] * bool(view.deck_sizes[view.my_seat]) + ["use a Power"] * use
    return joined([*others, "end"], "or") if others else "end the turn"


def _rather_than_playing(view: RevelView, options: Sequence[Choice]) -> Choice | None:
    """Where no card can be played the cursor and Space are on what is left."""
    if len(options) > 1 and (not view.plays or playable(view)):
        return None
    return SKIP if SKIP in options and view.deck_sizes[view.my_seat] > 1 else PASS  # the last card costs all Stamina


def _in_vain(view: RevelView, options: Sequence[Choice]) -> list[Choice]:
    """0.5, 5.5  A play where no card can be played, and a card that cannot be: it would be shown for nothing."""
    if view.resolving:
        return []
    can = playable(view)
    return [one for one in options if (isinstance(one, int) and one not in can) or (one == PLAY and not can)]


def _play(view: RevelView, voice: Voice) -> str:
    by = asker(view)
    if not by:
        return "You must choose a card of your hand to play."
    return fitting(f"You must choose a card to play, says {by}.", "You must choose a card to play.")


def _space(view: RevelView, voice: Voice) -> str:
    if is_shifting(view):
        return "You must choose the empty space that the spell is shifted to."
    played = being_played(view)
    what = played.title if played is not None else "the card"
    pay = "; then you pay" if played is not None and costs_of(view, played) else ""
    return fitting(f"You must choose a space for {what}{pay}.", f"You must choose a space for the card{pay}.")


def _space_instead(view: RevelView, voice: Voice) -> str:
    """5.5  Also why it is too late for another card."""
    played = being_played(view)
    shown = f" {played.title} was revealed, and is played now." if played is not None and not is_shifting(view) else ""
    return f"{_space(view, voice)}{shown}"


# Effects ---------------------------------------------------------------------------------------------


def _pay(view: RevelView, voice: Voice) -> str:
    costs, by, played = costs_now(view), asker(view), being_played(view)
    if costs and verb_of(costs[0]) == "overpower":
        return "You may pay to overpower that spell."
    if costs:
        what = played.title if played is not None else "this card"
        return fitting(f"You may pay to play {what}, or not play it.", "You may pay to play this card, or not play it.")
    if said := price_now(view):
        return fitting(f"You may {said}, says {by}.", fitting(f"You may {said}.", f"You may pay what {by} asks for."))
    return fitting(f"You may pay what {by} asks for.", "You may pay what the text asks for.")


def _paying(view: RevelView, seat: Seat, voice: Voice) -> str:
    """What for: `may pay to play Bonfire`, for those who wait."""
    costs, played = costs_now(view), being_played(view)
    if costs:
        what = f"play {played.title}" if played is not None and verb_of(costs[0]) != "overpower" else verb_of(costs[0])
        return f"may pay to {what}"
    return f"may pay for {asker(view) or 'what a text says'}"


def _may(view: RevelView, voice: Voice) -> str:
    """`You may stash 1 card from your discards, says Walking Backwards.`"""
    said, by = optional_now(view), asker(view) or "the text"
    if said and (then := then_now(view)) and len(both := f"You may {said}; then {then}.") <= LONGEST_THEN:
        return both
    if said and len(f"You may {said}.") <= LONGEST:
        return fitting(f"You may {said}, says {by}.", f"You may {said}.")
    return fitting(f"You may do what {by} says, or leave it.", "You may do what the text says, or leave it.")


def _either(view: RevelView, voice: Voice) -> str:
    if costs_now(view):
        return fitting(f"You must choose how to pay for {asker(view)}.", "You must choose how to pay.")
    return fitting(f"You must choose what {asker(view) or 'the text'} does.", "You must choose what the text does.")


def _interrupt(view: RevelView, voice: Voice) -> str:
    """`You may answer this from your hand: Bram plays Gloating.`"""
    can = can_answer(view)
    may, what = "You may answer" if can else "You must let this happen", expected(view, voice)
    without_owners = what.replace(f"{voice.whose(view.other_seat)} ", "").replace("your ", "")
    short = f"You may answer {trying(view)} from your hand." if can else f"You must let {trying(view)} happen."
    shorter = f"{may}: {without_owners}."
    return fitting(f"{may}: {what}.", shorter if len(shorter) <= LONGEST_ANSWER else short)


def _interruption(view: RevelView, voice: Voice) -> str:
    long = f"You must choose what comes first before this: {expected(view, voice)}."
    return fitting(long, f"You must choose what comes first before {trying(view)}.")


def _chosen(verb: str, to: str) -> Said:
    """`You must choose a card to discard, says Loud Whisper.`"""

    def question(view: RevelView, voice: Voice) -> str:
        effect, by = view.effect_now, asker(view)
        what = chosen_by(effect, verb, view.path) if effect is not None else None
        must = "may" if isinstance(what, Things) and what.amount is not None and not what.amount.least else "must"
        if to.startswith(("gets", "loses")):
            return f"You {must} choose which {_kind(what) or 'spell'} {plus_said(view, to)}."
        short = f"You {must} choose {_noun(what, bool(view.picked))} {to}."
        return fitting(f"{short[:-1]}, says {by}.", short) if by else short

    return question


def _noun(what: object, again: bool) -> str:
    """`a strike spell`, `another card`"""
    if not isinstance(what, Things):
        return "what else" if again else "what"
    kind = {"strike": "strike spell", "shield": "shield spell"}.get(what.kind, _kind(what))
    noun = f"{kind} card".strip() if what.is_card and what.area != "field" else kind or "card"
    other = "another" if what.other or again else "a"
    return f"{other} {noun}"


def _kind(what: object) -> str:
    """`strike`; "" for anything"""
    return "" if not isinstance(what, Things) or what.kind == "any" else what.kind


# In other words --------------------------------------------------------------------------------------


def _waiting(view: RevelView, voice: Voice) -> str:
    """For whom it is not asked."""
    doing = voice.does(view.other_seat, QUESTIONS.doing(view, view.other_seat, voice))
    return f"Not your move: {doing} ({open_prompt(view).rule})."


def _meaning(view: RevelView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    """The options that are called so, or else that are about a card of this name."""
    thing = plain_text(wanted)
    labelled = [(option, QUESTIONS.label(view, option, voice)) for option in options]
    if called := [option for option, label in labelled if thing in meant.names_of(view, option, label)]:
        return called
    if open_prompt(view).of_spaces and (space := meant.space_meant(thing)) is not None:
        return [space]  # whatever else is said of it
    code = meant.card_meant(view, thing, voice)
    about = [option for option in options if code in open_prompt(view).cards(view, option)]
    return [option for option in about if isinstance(option, int)] if thing.startswith("play ") else about


# Grave -----------------------------------------------------------------------------------------------


def _gives_up(view: RevelView, option: Choice) -> bool:
    """Passing the Final Turn ends the game: with plays left, and without winning, that is asked twice."""
    if option != PASS or not view.final or not view.plays:
        return False
    return not wins(view, view.my_seat) and not _waits_for_the_end(view)


def _waits_for_the_end(view: RevelView) -> bool:
    """Is there a text that still has something to say when the turn is passed and ends?"""
    codes = [code for seat in range(view.seats) for code in on_field(view, seat)]
    effects = [effect for code in codes for _, effect in effects_of(view, code, "consequence")]
    return any(effect.event is not None and effect.event.verb in ("pass", "end") for effect in effects)


# The records -----------------------------------------------------------------------------------------

CHOOSING_A_DECK = "is choosing a deck"
BOTH_CHOOSE = "You have chosen; both decks are shown when both have (2.2)."
ENOUGH = {
    DONE: FixedOption(label="no more", foresee="nothing more is chosen"),
    NONE: FixedOption(label="find none", foresee="you find no such card (0.6)"),
}
NO_CARD = {word: replace(option, foresee="no card is played") for word, option in ENOUGH.items()}


def _of_verb(verb: str, words: VerbWords) -> RevelPrompt:
    """What it is done with."""
    return RevelPrompt(
        rule=words.rule.split()[0],
        chapter=words.rule,
        question=_chosen(verb, words.to_choose),
        doing=words.choosing,
        options=ENOUGH,
        foresee=foresee.of_thing(words.foreseen),
        of_things=True,
    )


PROMPTS = {
    "deck": RevelPrompt(
        rule="2.2",
        chapter="2.2 7.1",
        question="You must choose a deck, in secret.",
        doing=CHOOSING_A_DECK,
        waiting=BOTH_CHOOSE,
        brief=brief.of_decks,
        label=labels.of_deck,
        foresee=foresee.of_deck,
        offered=lambda view: tuple(decks_in(view.cards)),
    ),
    DECKS: RevelPrompt(rule="2.2", doing=CHOOSING_A_DECK, waiting=BOTH_CHOOSE),
    "redraw": RevelPrompt(
        rule="2.2",
        question="You may stash cards under your deck; you draw as many.",
        doing="may draw anew",
        brief=brief.of_first_hand,
        options={
            DONE: FixedOption(
                label="keep the rest",
                foresee="you draw one for each that you have stashed",
            )
        },
        foresee=foresee.of_redrawing,
        default=safely(DONE),
        refuse={"word": NotNow("Not now.")},
    ),
    "act": RevelPrompt(
        rule="2.4",
        question=_act,
        doing="is thinking",
        brief=brief.of_act,
        options={
            PLAY: FixedOption(label="play a card", foresee=foresee.of_spending_a_play),
            SKIP: FixedOption(label="skip a play, and draw a card", foresee=foresee.of_skipping, short="skip"),
            PASS: FixedOption(label="end the turn", foresee=foresee.of_passing, short="end"),
        },
        label=labels.of_power,
        foresee=foresee.of_power,
        default=_rather_than_playing,
        in_vain=_in_vain,
        grave=_gives_up,
        behind=Behind(answer=PLAY, prompt="play", options=playable),
        refuse={"word": why.of_act, "power": why.of_power_now, "card": why.of_card_to_play},
        of_powers=True,
    ),
    "play": RevelPrompt(
        rule="5.5",
        question=_play,
        doing="is choosing a card to play",
        brief=brief.of_turn,
        options=NO_CARD,
        short=labels.title_of,
        foresee=foresee.of_playing,
        in_vain=_in_vain,
        is_midway=lambda view: not view.resolving,  # 2.4: no text wants it, it is an act
        refuse={"card": why.of_card_played},
        of_things=True,
    ),
    "space": RevelPrompt(
        rule="5.7",
        question=_space,
        doing="is choosing a space",
        brief=brief.of_space,
        label=labels.of_space,
        short=labels.of_space_shortly,
        instead=_space_instead,
        foresee=foresee.of_space,
        refuse={"space": why.of_space},
        cards=meant.no_cards,
        numbers=lambda view: SPACES,
        of_spaces=True,
    ),
    "pay": RevelPrompt(
        rule="0.3",
        question=_pay,
        doing=_paying,
        options={
            "yes": FixedOption(label=labels.of_paying, foresee=foresee.of_paying),
            "no": FixedOption(label=labels.of_not_paying, foresee=foresee.of_not_paying),
        },
        offered=lambda view: ("yes", "no"),
    ),
    "may": RevelPrompt(
        rule="0.4",
        question=_may,
        doing="may do what a text says",
        options={
            "yes": FixedOption(label=labels.of_doing, foresee=foresee.of_doing),
            "no": FixedOption(label="no, leave it", foresee="it is left undone (0.4)"),
        },
        offered=lambda view: ("yes", "no"),
    ),
    "either": RevelPrompt(
        rule="0.4",
        question=_either,
        doing="is choosing what a text does",
        label=labels.of_either,
        foresee=foresee.of_either,
        refuse={"part": why.IMPOSSIBLE},
        cards=meant.no_cards,
        numbers=lambda view: MOST_SAID,
    ),
    "how many": RevelPrompt(
        rule="1.4",
        question=lambda view, voice: fitting(
            f"You must choose how many +1s, says {asker(view) or 'the text'}.", "You must choose how many +1s."
        ),
        doing="is choosing how many +1s",
        label=labels.of_number,
        foresee=foresee.of_number,
        refuse={"part": why.IMPOSSIBLE},
        cards=meant.no_cards,
        numbers=lambda view: MOST_SAID,
    ),
    "resolve": RevelPrompt(
        rule="2.5",
        chapter="2.5 4.6",
        question="You must choose which of your effects is resolved next.",
        doing="is choosing what is resolved next",
        brief=brief.of_effects,
        label=labels.of_effect(lambda view: view.my_choices, "effect"),
        short=labels.card_of_effect(lambda view: view.my_choices),
        foresee="the others wait for it, and for what follows from it (2.5)",
        offered=lambda view: range(len(view.my_choices)),
        cards=meant.card_of_effect(lambda view: view.my_choices),
        numbers=lambda view: len(view.my_choices),
    ),
    "interruption": RevelPrompt(
        rule="4.9",
        question=_interruption,
        doing="is choosing an interruption",
        brief=brief.of_interruptions,
        label=labels.of_effect(lambda view: view.ready, "the interruption"),
        foresee="the others come after it, if they still can (4.9)",
        refuse={"part": why.IMPOSSIBLE},
        cards=meant.card_of_effect(lambda view: view.ready),
        numbers=lambda view: len(view.ready),
    ),
    "interrupt": RevelPrompt(
        rule="4.9",
        question=_interrupt,
        doing="may interrupt from the hand",
        brief=brief.of_interrupting,
        options={PASS: FixedOption(label="let it happen", foresee=foresee.of_letting)},
        label=labels.of_showing,
        foresee=foresee.of_showing,
        default=safely(PASS),
    ),
    "order": RevelPrompt(
        rule="5.3",
        question="You must choose which of them you will draw first from under there.",
        doing="is putting cards in order",
        foresee="you draw it before those that you choose later (5.3)",
        of_things=True,
    ),
    **{verb: _of_verb(verb, words) for verb, words in WORDS.items() if words.to_choose},
    OVER: RevelPrompt(rule="2.9", chapter=lambda view: "2.7" if view.over == "domination" else "2.9", doing="is done"),
}


def now(view: RevelView) -> str:
    return OVER if is_over(view) else view.prompt or DECKS


def open_prompt(view: RevelView) -> RevelPrompt:
    return PROMPTS[now(view)]


QUESTIONS = Questions(
    prompts=PROMPTS,
    now=now,
    label_of=labels.of_thing,
    waiting=_waiting,
    brief_of=brief.of_anything,
    meaning=_meaning,
)
