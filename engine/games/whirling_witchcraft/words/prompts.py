"""Options in words: what choosing them does."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Choice, Seat
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.whirling_witchcraft.cards import LETTERS, USES
from engine.games.whirling_witchcraft.rules.arcana import BOOK, POTION, POUR, RAVEN
from engine.games.whirling_witchcraft.rules.brewing import OUTPUTS, STUDY, SUPPLY
from engine.games.whirling_witchcraft.rules.round import TAKEN
from engine.games.whirling_witchcraft.words.names import counted, persona_name, plural, recipe_name, use_name
from engine.games.whirling_witchcraft.words.reckon import is_, is_asked, is_over
from engine.words.speech import Voice


def label(view: View, option: Choice, voice: Voice) -> str:
    """An option by what it does, whichever question it answers."""
    text, prompt = str(option), prompt_of(view)
    if (prompt, text) in FIXED:
        return FIXED[prompt, text]
    deed = DEEDS.get(text[:-1])
    return deed(text[-1]) if deed is not None else LABELS.get(prompt, _by_itself)(text)


def _by_itself(text: str) -> str:
    """A step of a plan that is looked at while nothing, or something else, is asked."""
    return use_name(text) if text in USES else counted(text, 1) if text in LETTERS else text


FIXED = {
    ("redraw", "keep"): "keep your hand",
    ("redraw", "redraw"): "discard your hand and draw four",
    ("study", "daredevil"): "play one at random",
    ("dare", "done"): "use no effect",
    ("arcana", "done"): "done",
    ("brew", "done"): "done brewing",
    ("all trades", "keep"): "move nothing",
}
DEEDS: dict[str, Callable[[str], str]] = {  # what ends in the letter of a type
    POTION: lambda letter: f"Potion: add {counted(letter, 1)}",
    RAVEN: lambda letter: f"Raven: remove {counted(letter, 1)}",
    BOOK: lambda letter: f"Book of {plural(letter)}",
    POUR: lambda letter: f"pour {counted(letter, 1)} into the cauldron",
    OUTPUTS: lambda letter: f"take {counted(letter, 1)} from outputs instead",
    SUPPLY: lambda letter: f"take {counted(letter, 1)} from the supply instead",
    STUDY: lambda letter: f"spend a Mandrake for a Book of {plural(letter)}",
}
LABELS: dict[str, Callable[[str], str]] = {
    "personality": persona_name,
    "take": lambda letter: f"take {counted(letter, TAKEN)}",
    "study": recipe_name,
    "turn": lambda side: f"lay {recipe_name(side)}",
    "all trades": lambda letter: f"move {counted(letter, 1)} into your Circle",
}


# Where the game stands, by which rules, and what everybody is asked for -------------------------------


def step(view: View) -> str:
    """What everybody is doing."""
    return "over" if is_over(view) else str(view["step"])


def preparing(view: View, seat: Seat) -> str:
    """7.1, 7.7  What this seat decides before recipes are chosen."""
    return "take" if is_(view, seat, "uncontrolled") else "redraw"


def alone(view: View) -> bool:
    """Is nobody else asked at the same time?  Then there is no way back after my last answer."""
    return is_asked(view) and view["queue"][0] == [view["me"]]


# In words --------------------------------------------------------------------------------------


def stage(view: View) -> str:
    """Where the game stands, for a list: `round 5`."""
    if is_over(view):
        return f"over after {view['round']} {'round' if view['round'] == 1 else 'rounds'}"
    return f"round {view['round']}" if view["round"] else "choosing personalities"


CHAPTERS = {  # by prompt, else by step
    "personality": "3.1 7",
    "take": "7.7 7.14",
    "redraw": "7.1 7.14",
    "prepare": "7.1 7.7 7.14",
    "study": "4.1 4.2",
    "turn": "7.6",
    "dare": "7.6 4.4 4.5 4.6",
    "arcana": "4.3 4.4 4.5 4.6 4.7",
    "brew": "5.1 5.2 5.3 5.4 5.5",
    "wish": "7.5 7.8",
    "all trades": "7.2",
    "over": "6",
}


def chapter(view: View) -> str:
    """What this very phase plays by."""
    return CHAPTERS[prompt_of(view) or step(view)]


DOING = {
    "personality": "is choosing a personality",
    "take": "is naming a type for Uncontrolled Powers",
    "redraw": "may discard the hand",
    "study": "is choosing a recipe",
    "arcana": "is using arcana",
    "brew": "is brewing",
    "all trades": "may move an ingredient into the Circle",
    "over": "is done",
}


def doing(view: View, seat: Seat, voice: Voice) -> str:
    """What this seat is asked for; with several at once others' own questions are secret, the step is not."""
    now = step(view)
    return DOING[preparing(view, seat) if now == "prepare" else now]
