"""Questions: what is to be chosen, and by whom it is asked for."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Usual
from engine.games.witches_revel.language.records import Things
from engine.games.witches_revel.language.say_verbs import WORDS
from engine.games.witches_revel.options import PASS
from engine.games.witches_revel.state import MOST_ACTS
from engine.games.witches_revel.words.happenings import expected, trying
from engine.games.witches_revel.words.labels import optional_now, price_now, verb_of
from engine.games.witches_revel.words.phrases import chosen_by
from engine.games.witches_revel.words.reckon import (
    being_played,
    costs_now,
    effect_now,
    is_asked,
    is_shifting,
    name,
    working,
)
from engine.view import View, asked
from engine.words.speech import Voice, counted

LONGEST = 70  # characters


def question(view: View, prompt: str, voice: Voice) -> str:
    """At most so long that it fits into a row."""
    about_somebody = OF_PEOPLE.get(prompt)
    return about_somebody(view, voice) if about_somebody is not None else QUESTIONS[prompt](view)


def fitting(long: str, short: str) -> str:
    return long if len(long) <= LONGEST else short


def asker(view: View) -> str:
    """The card whose effect is carried out; "" if there is none."""
    now = working(view)
    return name(view, now.code) if now is not None else ""


# The turn --------------------------------------------------------------------------------------------


def _act(view: View) -> str:
    plays = view["plays"]
    if view["acts"] > MOST_ACTS:
        return f"You have acted {MOST_ACTS} times in this turn, and must pass."
    if not plays:
        return "You have no play left: you may use a Power or must pass."
    return f"You must play, skip, use a Power or pass; {counted(plays, 'play')} left."


def _play(view: View) -> str:
    by = asker(view)
    if not by:
        return "You must choose a card of your hand to play."
    return fitting(f"You must choose a card to play, says {by}.", "You must choose a card to play.")


def _space(view: View) -> str:
    if is_shifting(view):
        return "You must choose the empty space that the spell is shifted to."
    played = being_played(view)
    what = played.title if played is not None else "the card"
    return fitting(f"You must choose a space for {what}.", "You must choose a space for the card.")


# Effects ---------------------------------------------------------------------------------------------


def _pay(view: View) -> str:
    costs, by, played = costs_now(view), asker(view), being_played(view)
    if costs and verb_of(costs[0]) == "overpower":
        return "You may pay to overpower that spell."
    if costs:
        what = played.title if played is not None else "this card"
        return fitting(f"You may pay to play {what}, or not play it.", "You may pay to play this card, or not play it.")
    if said := price_now(view):
        return fitting(f"You may {said}, says {by}.", fitting(f"You may {said}.", f"You may pay what {by} asks for."))
    return fitting(f"You may pay what {by} asks for.", "You may pay what the text asks for.")


def _may(view: View) -> str:
    """`You may stash 1 card from your discards, says Walking Backwards.`"""
    said, by = optional_now(view), asker(view) or "the text"
    if said and len(f"You may {said}.") <= LONGEST:
        return fitting(f"You may {said}, says {by}.", f"You may {said}.")
    return fitting(f"You may do what {by} says, or leave it.", "You may do what the text says, or leave it.")


def _either(view: View) -> str:
    if costs_now(view):
        return fitting(f"You must choose how to pay for {asker(view)}.", "You must choose how to pay.")
    return fitting(f"You must choose what {asker(view) or 'the text'} does.", "You must choose what the text does.")


def _interrupt(view: View, voice: Voice) -> str:
    """`You may answer this from your hand: Bram plays Gloating.`"""
    what = expected(view, voice)
    said = [f"You may answer this from your hand: {what}.", f"You may answer: {what}."]
    without_owner = what.replace(f"{voice.whose(1 - view['me'])} ", "")
    said += [f"You may answer: {without_owner}."]
    return next((one for one in said if len(one) <= LONGEST), f"You may answer {trying(view)} from your hand.")


def _interruption(view: View, voice: Voice) -> str:
    long = f"You must choose what comes first before this: {expected(view, voice)}."
    return fitting(long, f"You must choose what comes first before {trying(view)}.")


def _named(sentence: str, short: str) -> Callable[[View], str]:
    return lambda view: fitting(sentence.format(asker(view) or "the text"), short)


def _chosen(verb: str, to: str) -> Callable[[View], str]:
    """`You must choose a card to discard, says Loud Whisper.`"""

    def said(view: View) -> str:
        effect, by = effect_now(view), asker(view)
        what = chosen_by(effect, verb, view["path"]) if effect is not None else None
        must = "may" if isinstance(what, Things) and what.amount is not None and not what.amount.least else "must"
        short = f"You {must} choose {_noun(what, bool(view['picked']))} {to}."
        return fitting(f"{short[:-1]}, says {by}.", short) if by else short

    return said


def _noun(what: object, again: bool) -> str:
    """`a strike spell`, `another card`"""
    if not isinstance(what, Things):
        return "what else" if again else "what"
    kind = {"any": "", "strike": "strike spell", "shield": "shield spell"}.get(what.kind, what.kind)
    noun = f"{kind} card".strip() if what.is_card and what.area != "field" else kind or "card"
    other = "another" if what.other or again else "a"
    return f"{other} {noun}"


QUESTIONS: dict[str, Callable[[View], str]] = {
    "deck": lambda view: "You must choose a deck, in secret.",
    "redraw": lambda view: "You may put cards of your hand under your deck and draw as many.",
    "act": _act,
    "play": _play,
    "space": _space,
    "pay": _pay,
    "may": _may,
    "either": _either,
    "resolve": lambda view: "You must choose which of your effects is resolved next.",
    "order": lambda view: "You must choose which of them you will draw first from under there.",
    "how many": _named("You must choose how many +1s, says {}.", "You must choose how many +1s."),
    **{verb: _chosen(verb, words.to_choose) for verb, words in WORDS.items() if words.to_choose},
}
OF_PEOPLE: dict[str, Callable[[View, Voice], str]] = {  # which say what somebody is about to do
    "interruption": _interruption,
    "interrupt": _interrupt,
}

DOING = {
    "deck": "is choosing a deck",
    "redraw": "may draw anew",
    "act": "is to act",
    "play": "is choosing a card to play",
    "space": "is choosing a space",
    "pay": "may pay",
    "may": "may do what a text says",
    "either": "is choosing what a text does",
    "resolve": "is choosing what is resolved next",
    "interruption": "is choosing an interruption",
    "interrupt": "may interrupt from the hand",
    "order": "is putting cards in order",
    "how many": "is choosing how many +1s",
    **{verb: words.choosing for verb, words in WORDS.items() if words.choosing},
}

CHAPTERS = {
    "deck": "2.2 7.1",
    "redraw": "2.2",
    "act": "2.4",
    "play": "5.5",
    "space": "5.7",
    "pay": "0.3",
    "may": "0.4",
    "either": "0.4",
    "resolve": "2.5 4.6",
    "interruption": "4.9",
    "interrupt": "4.9",
    "order": "5.3",
    "how many": "1.4",
    **{verb: words.rule for verb, words in WORDS.items() if words.rule},
}


# Questions that somebody may want answered alike every time -------------------------------------------


def usual(view: View) -> Usual | None:
    """4.9, 2.5  Of which kind the open question is."""
    if not is_asked(view):
        return None
    if asked(view) == "interrupt":
        verb = view["tried"][-1][0] if view["tried"] else ""
        return Usual(f"interrupt {verb}".rstrip(), trying(view), f"let {trying(view)} happen", PASS)
    if asked(view) == "resolve":
        return Usual("resolve", "the order of effects", "let your effects come in their order", 0)
    return None
