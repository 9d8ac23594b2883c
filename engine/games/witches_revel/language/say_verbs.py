"""5, 4.6  Verbs in words: everything that is said of one, as what is asked for, chosen, waited for and stopped."""

from __future__ import annotations

from dataclasses import dataclass

PLUS = "+1"


@dataclass(frozen=True, slots=True)
class VerbWords:
    """How a verb is said; what stands in braces, say.py and words/happenings.py fill in."""

    does: str = ""  # what somebody does: `draws`
    event: str = ""  # and to what, where a text waits for it: `a play` is skipped
    told: str = ""  # as an instruction, as it was understood
    told_bare: str = ""  # the same, where it speaks of nothing
    unit: str = ""  # of which there are so many
    to_choose: str = ""  # as a question: choose a card `to discard`
    choosing: str = ""  # the same for those who wait
    rule: str = ""  # by which that is chosen
    foreseen: str = ""  # what becomes of what is chosen
    coming: str = ""  # as what is about to happen
    trying: str = ""  # as something that can be stopped
    happens: str = ""  # the same as a sentence: `a card is drawn`
    rulings: str = ""  # the paragraph with a ruling of ours that touches it


def own(does: str) -> str:
    """What you do: `pass`, where somebody passes."""
    return does.removesuffix("es") if does.endswith(("sses", "shes", "ches")) else does.removesuffix("s")


WORDS: dict[str, VerbWords] = {
    # Cards.
    "draw": VerbWords(
        "draws",
        told="draw: {what}",
        told_bare="draw {many} from the top of one's deck",
        unit="card",
        to_choose="to draw",
        choosing="is choosing a card to draw",
        rule="5.2",
        foreseen="it goes to its player's hand",
        coming="{does} {drawn}",
        trying="the drawing",
        happens="a card is drawn",
        rulings="5.2",
    ),
    "discard": VerbWords(
        "discards",
        told="discard: {what}",
        to_choose="to discard",
        choosing="is choosing what to discard",
        rule="0.4 4.10",
        foreseen="it is discarded",
        coming="{does} {thing}",
        trying="the discarding",
        happens="something is discarded",
    ),
    "stash": VerbWords(
        "stashes",
        told="stash: {what}",
        to_choose="to put under the deck",
        choosing="is choosing what to stash",
        rule="5.3",
        foreseen="it goes under its player's deck",
        coming="{does} {thing}",
        trying="the stashing",
        happens="a card is stashed",
        rulings="5.3",
    ),
    "shuffle": VerbWords(
        "shuffles",
        told="shuffle into their player's deck: {what}",
        told_bare="shuffle the deck",
        to_choose="to shuffle into the deck",
        choosing="is choosing what to shuffle in",
        rule="3.6",
        foreseen="it is shuffled into its player's deck",
        rulings="3.6",
    ),
    "reveal": VerbWords(
        "reveals",
        told="reveal: {what}",
        to_choose="to reveal",
        choosing="is choosing a card to reveal",
        rule="5.4",
        foreseen="it is shown to both",
        coming="{does} {thing}",
        trying="the revealing",
        happens="a card is revealed",
        rulings="5.4",
    ),
    "look": VerbWords(
        "looks",
        told="look, unseen by others, at: {what}",
        to_choose="to look at",
        choosing="is choosing what to look at",
        rule="3.6",
        foreseen="you look at it, alone",
    ),
    "choose": VerbWords(
        "chooses",
        told="choose: {what}",
        to_choose="for the text",
        choosing="is choosing for a text",
        rule="4.10",
        foreseen="the text is about it from now on",
    ),
    "search": VerbWords(
        "searches",
        told="search: {what}",
        to_choose="to find",
        choosing="is looking for a card",
        rule="0.6",
        foreseen="it is the one that you find",
    ),
    # Playing.
    "play": VerbWords(
        "plays",
        told="play: {what}",
        coming="{does} {title}",
        trying="the playing",
        happens="a card is played",
        rulings="5.5",
    ),
    "stitch": VerbWords(
        "stitches",
        coming="{does} {title} onto {onto}",
        trying="the stitching",
        happens="a spell is stitched",
        rulings="5.7",
    ),
    "overpower": VerbWords(
        "overpowers",
        coming="{onto} overpowers {thing}",
        trying="the overpowering",
        happens="a spell is overpowered",
        rulings="5.8",
    ),
    "enter": VerbWords("enters", event="the field"),
    "leave": VerbWords(
        "leaves",
        event="the field",
        coming="{thing} leaves the field",
        trying="the leaving",
        happens="something leaves the field",
    ),
    # Resources and Stamina.
    "gain": VerbWords(
        "gains", told="gain {many}", coming="{does} {many} {of}", trying="the gaining", happens="a resource is gained"
    ),
    "spend": VerbWords(
        "spends", told="spend {many}", coming="{does} {many} {of}", trying="the spending", happens="a resource is spent"
    ),
    "lose": VerbWords(
        "loses", told="lose {many}", coming="{does} {many} {of}", trying="the losing", happens="a resource is lost"
    ),
    "tire": VerbWords(
        "loses",
        event="Stamina",
        told="lose {many}",
        unit="Stamina",
        coming="{does} {many} Stamina",
        trying="the loss of Stamina",
        happens="Stamina is lost",
        rulings="5.9",
    ),
    # Spells, and +1s on them.
    "add": VerbWords(
        "adds",
        event=f"a {PLUS} to",
        told="add to {what}: {many}",
        unit=PLUS,
        to_choose=f"gets the {PLUS}s",
        choosing=f"is choosing where {PLUS}s go",
        rule="1.4",
        foreseen=f"it gets the {PLUS}s",
        coming="{does} {plus} to {thing}",
        trying="the adding",
        happens="a +1 is added",
        rulings="1.4",
    ),
    "remove": VerbWords(
        "removes",
        told="remove from {what}: {many}",
        unit=PLUS,
        to_choose=f"loses the {PLUS}s",
        choosing=f"is choosing where {PLUS}s come from",
        rule="1.4",
        foreseen=f"it loses the {PLUS}s",
        rulings="1.4",
    ),
    "move": VerbWords("moves", told="move from {what} to {to}: {many}", unit=PLUS, rulings="1.4"),
    "shift": VerbWords(
        "shifts",
        told="move to an empty space on your side: {what}",
        to_choose="to shift",
        choosing="is choosing a spell to shift",
        rule="4.10",
        foreseen="it goes to an empty space of the same side",
    ),
    # The turn.
    "begin": VerbWords("begins"),
    "end": VerbWords("ends"),
    "skip": VerbWords(
        "skips",
        event="a play",
        coming="{does} a play",
        trying="the skipping",
        happens="a play is skipped",
        rulings="2.4",
    ),
    "use": VerbWords(
        "uses", event="a Power", coming="{does} the Power of {of}", trying="the Power", happens="a Power is used"
    ),
    "pass": VerbWords(
        "passes",
        event="the turn",
        told="pass the turn",
        coming="{does} the turn",
        trying="the passing",
        happens="a turn is passed",
        rulings="2.4",
    ),
    "gain plays": VerbWords("gains", told="gain {many} for this turn", unit="play", rulings="2.8"),
    "stop": VerbWords("stops", told="stop what was about to happen"),
}
