"""What lies on the table: what is said of it, and why it cannot be chosen."""

from __future__ import annotations

from typing import Any

from engine.games.mandracora.cards import SPELLS
from engine.games.mandracora.words import about, why
from engine.games.mandracora.words.meant import OFFERS, card_named, laid_meant, steps_named
from engine.games.mandracora.words.names import (
    card_meant,
    kind_meant,
    lying_meant,
    place_meant,
    plain,
    seat_named,
    spell_meant,
    stack_meant,
)
from engine.games.mandracora.words.prompts import OPTIONS
from engine.words.things import FixedThing, KindOfThing, as_things, fixed_things

MARKER = FixedThing(
    about=about.about_curse,
    why="The curse marker goes to the player who has most curses, at every change of scrolls (8.1).",
)
BREW, STACKS = FixedThing(about=about.about_brew), FixedThing(about=about.about_stacks)
FIXED = {
    **as_things(OPTIONS),
    "pile": FixedThing(about=about.about_pile, why="Nobody draws from the pile: shops are restocked from it (5.3)."),
    "curse": MARKER,
    "curse marker": MARKER,
    "marker": MARKER,
    "assistant": FixedThing(about=about.about_assistant, why="Send the Assistant by saying how far, like +2 (5.1)."),
    "hand": FixedThing(about=about.about_hand, why="Name a card of your hand, like G2 (6.1)."),
    "brew": BREW,
    "spell": BREW,
    "stacks": STACKS,
    "spells": STACKS,
    "cast it now": FixedThing(why=why.of_being_done),
    **{f"cast {spell.name.lower()}": FixedThing(why=why.of_being_done) for spell in SPELLS.values()},
    "pass": FixedThing(why=why.of_passing_over),
    **dict.fromkeys(("trade", *(words for words in OFFERS if words not in OPTIONS)), FixedThing(why=why.of_trading)),
}
THINGS: tuple[KindOfThing[Any], ...] = (
    fixed_things(FIXED, plain),
    KindOfThing(meant=lambda view, text, voice: steps_named(view, text), why=why.of_steps),
    KindOfThing(meant=lambda view, text, voice: card_meant(text), about=about.about_card),
    KindOfThing(
        meant=lambda view, text, voice: laid_meant(view, text),
        about=about.about_laid,
        why="It is laid out already: choose it to take it out (6.1).",
    ),
    KindOfThing(meant=lambda view, text, voice: card_named(view, text), why=why.of_card),
    KindOfThing(meant=lambda view, text, voice: lying_meant(view, text), about=about.about_lying, why=why.of_lying),
    KindOfThing(meant=lambda view, text, voice: spell_meant(text), about=about.about_spell, why=why.of_spell),
    KindOfThing(meant=lambda view, text, voice: stack_meant(text), about=about.about_stack, why=why.of_stack),
    KindOfThing(
        meant=seat_named,
        about=about.about_seat,
        why="Players are chosen only when a Transfer, a Substitution or the curse marker goes to one of them "
        "(7.2, 7.3, 8.2), and never a partner or yourself.",
    ),
    KindOfThing(meant=lambda view, text, voice: place_meant(view, text), about=about.about_shop, why=why.of_shop),
    KindOfThing(meant=lambda view, text, voice: kind_meant(text), about=about.about_kind, why=why.of_kind),
)
NAMED = "G2, transfer, stack 3, shop 4, {}, pile, curse, assistant, hand, brew, stacks and so on"
