"""How things are called.  Everything here is made from codes, letters and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.weavers.cards import COMPONENTS, NAMES, SETS, SPELLS, TOKENS, Step
from engine.games.weavers.rules.weaving import WILD
from engine.words.speech import capital, joined

# Components and tokens -----------------------------------------------------------------------


def components_said(letters: str) -> str:
    """`Word and Blood`, `all five components`"""
    return joined([NAMES[one] for one in letters]) if len(letters) < len(COMPONENTS) else "all five components"


def token_name(kind: int) -> str:
    """`damage`, `shields`, `healing`, `Sick`"""
    return {"damage": "damage", "shield": "shields", "healing": "healing"}.get(TOKENS[kind], capital(TOKENS[kind]))


def token_said(kind: int, count: int) -> str:
    """`2 damage`, `a shield`, `Sick`, `Cursed twice`"""
    name = TOKENS[kind]
    if name in ("damage", "healing"):
        return f"{count} {name}"
    if name == "shield":
        return "a shield" if count == 1 else f"{count} shields"
    return capital(name) + {1: "", 2: " twice"}.get(count, f" {count} times")


def tokens_said(many: Sequence[int]) -> str:
    """`2 damage, a shield and Sick`; "" for none"""
    return joined([token_said(kind, count) for kind, count in enumerate(many) if count])


# Sets and spells -----------------------------------------------------------------------------


def set_name(code: str) -> str:
    return SETS[code].name


def in_a_sentence(name: str) -> str:
    """`the Hearth Witch`"""
    return f"the {name.removeprefix('The ')}"


def sets_said(sets: Sequence[str]) -> str:
    """`The Hearth Witch with The Book of Tides`"""
    return " with ".join(map(set_name, sets)) or "class and spellbook not shown yet"


def spell_name(code: str) -> str:
    return SPELLS[code].name


def spells_said(codes: Iterable[str], last: str = "and") -> str:
    """`Ripple, Eel in the Bath and Pearl`"""
    return joined([spell_name(code) for code in codes], last)


def few_said(codes: Sequence[str]) -> str:
    """The same where there is little room: `Ripple and Pearl`, `3 spells`"""
    return spells_said(codes) if len(codes) < 3 else f"{len(codes)} spells"


def play_name(play: str) -> str:
    """`Ripple`, `Ripple, face down`"""
    name = spell_name(play.removesuffix(WILD))
    return f"{name}, face down" if play.endswith(WILD) else name


def picks_said(picks: Sequence[str]) -> str:
    """Sets or spells: `The Hearth Witch`, `Ripple, face down`"""
    return joined([set_name(pick) if pick in SETS else play_name(pick) for pick in picks])


def step_said(step: Step) -> str:
    """`Word`, `Focus (gives Blood)`"""
    return NAMES[step.component] + (f" (gives {NAMES[step.residual]})" if step.residual else "")


def spell_said(code: str) -> str:
    """`gives Word and Blood; a shield at once; Blood, then Word: 2 damage and a shield`"""
    spell = SPELLS[code]
    said = [f"gives {components_said(spell.gives)}", *([f"{tokens_said(spell.now)} at once"] if any(spell.now) else [])]
    return "; ".join([*said, formula_said(code)])


def formula_said(code: str) -> str:
    """`Blood, then Word: 2 damage and a shield`"""
    steps = ", then ".join(map(step_said, SPELLS[code].steps)) or "no formula"
    return f"{steps}: {then_said(code)}"


def then_said(code: str) -> str:
    """What completing it brings: `2 damage`, `2 damage, again and again`"""
    return tokens_said(SPELLS[code].then) + (", again and again" if SPELLS[code].repeats else "")


def progress_said(code: str, done: int) -> str:
    """`Word done, Focus next (gives Blood), then Time; then 2 damage`"""
    steps = SPELLS[code].steps
    said = [f"{NAMES[step.component]} done" for step in steps[:done]]
    said += [f"{NAMES[steps[done].component]} next{step_said(steps[done]).removeprefix(NAMES[steps[done].component])}"]
    said += [f"then {step_said(step)}" for step in steps[done + 1 :]]
    return f"{', '.join(said)}; then {then_said(code)}"


def of_said(code: str, done: int) -> str:
    """`2 of 3`"""
    return f"{done} of {len(SPELLS[code].steps)}"


def complete_said(code: str) -> str:
    """`Ripple is complete: 2 damage and a shield`"""
    anew = ", and begins anew" if SPELLS[code].repeats else ""
    return f"{spell_name(code)} is complete{anew}: {tokens_said(SPELLS[code].then)}"
