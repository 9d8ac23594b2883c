"""The words that a short line may have, and what is read out of it: deeds with their numbers, part by part.

Only these words can be checked, so only these are taken; what LANGUAGE.md says of short lines is all here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

# One table of deeds and the words that name them.  Of a word in two rows it is whichever the text has.
DEEDS = {
    "draw": "draw draws drawn drawing",
    "discard": "discard discards discarded discarding gone",
    "stash": "stash stashes stashed stashing",
    "shuffle": "shuffle shuffles shuffled",
    "reveal": "reveal reveals revealed show shows",
    "look": "look looks",
    "play": "play plays played playing",
    "stitch": "stitch stitches stitched stitching",
    "overpower": "overpower overpowers overpowered overpowering",
    "enter": "enter enters",
    "leave": "leave leaves leaving gone",
    "choose": "choose chooses",
    "search": "search searches find finds",
    "gain": "gain gains",
    "spend": "spend spends",
    "pay": "pay",  # whatever the price is, where there is no room for it
    "lose": "lose loses lost loss",
    "tire": "lose loses lost loss",
    "remove": "remove removes",
    "move": "move moves",
    "shift": "shift shifts",
    "use": "use uses used",
    "skip": "skip skips skipped",
    "pass": "pass passes",
    "begin": "begin",
    "end": "end",
    "stop": "stop stops",
    "instead": "instead",
    "have": "have has control controls",
    "win": "winning win",
    "gain plays": "gainplays",
    "more plays": "moreplays",
    "deck limit": "copies",
    "power": "ispower",
    **{icon: icon for icon in ("flames", "currents", "moonlight")},
}
SENSES: dict[str, tuple[str, ...]] = {}
for _deed, _forms in DEEDS.items():
    for _word in _forms.split():
        SENSES[_word] = (*SENSES.get(_word, ()), _deed)
SPOKEN = {
    "ispower": "Power:",
    "gainplays": "gain plays",
    "moreplays": "more plays",
    "sewn": "stitched",
    "seen": "revealed",
    "onplay": "on play",
}
HAVE = frozenset(DEEDS["have"].split())  # asked; elsewhere `it has +1` is said by the +1
PLUS = "plus"  # the deed of every +1
ON_PLAY = "onplay"  # stands before what is done as the card is played


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


WHEN = _words("when whenever if each every once after before while unless")
OPPONENT = _words("opponent opponent's rival rival's")
YOURS = _words("your yours you own")
NOT = _words("not no unless don't isn't")
CANNOT = frozenset(("can't", "cannot"))
THIS = _words("it this itself its")
NOUNS = _words("card cards spell spells strike strikes shield shields stance stances")
PLAIN = _words("""
    a an the of on onto in to from for with and or then than but at by as is are be would any all upto many much one
    another other others else hand deck draws next top rest chosen opposing it's player player's players both may can
    so first each every turn turns power resistance value stamina passion patience mischief field space spaces empty
    number equal more less fewer most costs cost price that just something here instead had out time them get gets
    give gives pluses being their among found anybody theirs way into""")
KNOWN = {ON_PLAY, *SENSES, *WHEN, *OPPONENT, *YOURS, *NOT, *CANNOT, *THIS, *NOUNS, *PLAIN}
RESOURCES = _words("passion patience mischief")
ONE = ("a", "an", "one", "another")

# What several words say together, in this order.
RESOURCE = r"(?:passion|patience|mischief)"
UNSAID = "".join(rf"(?<!\b{word} )" for word in ("gain", "gains", "spend", "lose", "loses", "pay", "costs", "cost"))
PHRASES: Sequence[tuple[re.Pattern[str], str]] = [
    (re.compile(pattern), word)
    for pattern, word in (
        (r"\byour opponent\b", "opponent"),
        (r"(^|[;,] )on play ?[:,]", r"\1onplay ;"),
        (r"\b(\d+) \+1s", r"+\1"),
        (r"\+1s\b", "+s"),
        (r"\b(moves?|removes?) (?:an? )?\+(\d+)", r"\1 \2 pluses"),
        (r"\b(moves?|removes?) (?:(any|all)(?: number of)?(?: of)?(?: its)? )?\+s", r"\1 \2 pluses"),
        (r"\bwith an? \+1", "withplus"),
        (r"\bup to\b", "upto"),
        (r"\bchosen one\b", "chosen"),
        (r"\bwith (flames|currents|moonlight)", r"with-\1"),
        (r"\b(\d+)[ -]or[ -](less|more)\b", r"\1-or-\2"),
        (r"\bnext (\d+)(?: draws| cards)?", r"next-\1"),
        (r"\btop card\b", "next-1"),
        (r"\b(?:goes |go |put )?under (?:your|the) deck", "stash"),
        (r"\b(in|from|of|to|your|their|opponent's) discards\b", r"\1 pile"),
        (r"\bstitched (?=spell|strike)", "sewn "),
        (r"\brevealed (?=card|spell|strike|shield|stance)|(?<=\d )revealed$", "seen "),
        (r"\b(?:gains? |(?<=for ))(\d+|an?|one) (?:more )?plays?\b", r"gainplays \1"),
        (r"\b(\d+) more plays?(?: each turn)?", r"moreplays \1"),
        (r"\b(\d+) (?:copies )?in (?:a|your) deck", r"copies \1"),
        (r"\bskip(?:s|ped)? (?:a|your) play\b", "skip"),
        (r"\bpass(?:es)? the turn\b", "pass"),
        (r"\b(opponent's |your )?first (?:time )?([^,;:]*?) each turn", r"when \1 first \2"),
        (r"\b(?:when |at )?opponent's turn(?: begins|'s start)|\beach turn of opponent's", "when opponent's begin ;"),
        (r"\b(?:when |at )?opponent's turn(?: ends|'s end)", "when opponent's end ;"),
        (r"\b(?:when |at )?any turn begins", "when any begin ;"),
        (r"\b(?:when |at )?any turn ends", "when any end ;"),
        (r"\b(?:when |at |by )?(?:your |each )?turn(?: ends|'s end)", "when your end ;"),
        (r"\b(?:when |at )?(?:your turn(?: begins|'s start)|(?:each|every|a) turn(?: of yours)?)", "when your begin ;"),
        (r"\bto play(?: it)? ?[:,]|\bcosts? ?:", "costs"),
        (r"(^|; )to (play|stitch|overpower)\b([^:;]*):", r"\1when \2 \3 ; costs"),
        (rf"\bcosts? (?=\d+ {RESOURCE})", "costs spend "),
        (rf"\bfor (?=\d+ {RESOURCE})", "; costs spend "),
        (rf"{UNSAID}\b(\d+ {RESOURCE})(?= to | for | ?[:,])", r"spend \1"),
        (rf"{UNSAID}\b(\d+ {RESOURCE})(?= ?;| ?$)", r"gain \1"),
        (rf"\bor (?=\d+ {RESOURCE})", "or spend "),
        (r"(^|[;,] )(?:an? )?power ?:", r"\1ispower ;"),
        (r", (or|then|and)\b", r" \1"),
    )
]
TOKEN = re.compile(r"[+-]\d+|\+s|with-[a-z]+|next-\d+|\d+-or-[a-z]+|\d+|[a-z]+(?:'[a-z]+)?|[,;:]|\S")
SPECIAL = re.compile(r"with-.*|next-.*|.*-or-.*|withplus|sewn|seen|pile")
MORE_INSIDE = re.compile(r"and more\b")
MORE = re.compile(r"[;,] and more$")


class Mention(NamedTuple):
    """A deed that a line names."""

    word: str
    senses: tuple[str, ...]
    number: str  # 2, +1, "" without one
    words: frozenset[str]  # all of the part that it stands in
    when: bool  # as what is waited for or asked
    costs: bool  # as a price, in so many words
    aim: bool  # to draw 1: what is paid for
    before: bool  # of `this: that` the first, whether as what is waited for or as a price
    on_play: bool  # said to be done as the card is played


@dataclass(frozen=True, slots=True)
class ShortLine:
    """All that a line says."""

    mentions: tuple[Mention, ...]
    words: frozenset[str]
    unknown: tuple[str, ...]  # words that cannot be checked
    loose: tuple[str, ...]  # numbers that belong to no deed
    more: bool  # it says that there is more
    stray: frozenset[str]  # words of parts in which nothing is done or waited for


def read_line(text: str) -> ShortLine:
    said, many = MORE.subn("", text.lower())
    for pattern, word in PHRASES:
        said = pattern.sub(word, said)
    tokens = TOKEN.findall(said)
    parts = [*_parts(tokens)]
    found = [_mentions(part) for part in parts]
    mentions = tuple(mention for some, _ in found for mention in some)
    loose = tuple(number for _, numbers in found for number in numbers)
    unknown = (*(token for token in tokens if not _is_known(token)), *MORE_INSIDE.findall(said))
    idle = (
        word for part, (some, _) in zip(parts, found, strict=True) if not some and not part.when for word in part.tokens
    )
    return ShortLine(mentions, frozenset(tokens), unknown, loose, bool(many), frozenset(idle))


def _is_known(token: str) -> bool:
    return token in KNOWN or token in ",;:" or bool(SPECIAL.fullmatch(token) or is_plus(token) or token.isdecimal())


def is_plus(token: str) -> bool:
    return token[:1] in ("+", "-") and (token == "+s" or token[1:].isdecimal())


def is_deed(token: str) -> bool:
    return token in SENSES or is_plus(token)


# Parts of a line -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Part:
    tokens: list[str]
    when: bool = False
    costs: bool = False
    aim: bool = False
    before: bool = False
    on_play: bool = False


def _parts(tokens: Sequence[str]) -> Iterator[Part]:
    """A new one begins at a mark, where something is waited for, and where another deed is joined."""
    part = Part([])
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else ""
        before = tokens[place - 1] if place else ""
        if token in ",;:":
            part.before = token == ":"
            yield part
            part = Part([], on_play=ON_PLAY in part.tokens or (part.on_play and token == ":"))
        elif token in WHEN and not _is_of_a_thing(token, before, after):
            yield part
            part = Part([token], when=True)
        elif token in ("to", "and", "or", "then", "but") and (is_deed(after) or after in ("get", "opponent", "it")):
            yield part
            costs = part.costs and token in ("or", "and", "then")
            part = Part([token], when=part.when and token in ("and", "or"), costs=costs, aim=token == "to")
        else:
            part.tokens.append(token)
            part.costs |= token in ("costs", "cost", "price")
    yield part


def _is_of_a_thing(token: str, before: str, after: str) -> bool:
    """`each player`, `on each spell`, `+1 each`: nothing is waited for."""
    return token in ("each", "every") and (after in ("player", "") or before in ("on", "of", "to", "from"))


def _mentions(part: Part) -> tuple[list[Mention], list[str]]:
    """The deeds of a part with their numbers, and the numbers that are left."""
    places = [place for place, token in enumerate(part.tokens) if is_deed(token) and (part.when or token not in HAVE)]
    words, found, left = frozenset(part.tokens), [], {*range(len(part.tokens))}
    for nth, place in enumerate(places):
        token = part.tokens[place]
        end = places[nth + 1] if nth + 1 < len(places) else len(part.tokens)
        start = places[nth - 1] + 1 if nth else 0
        at = _number_at(part.tokens, range(place + 1, end), left)
        at = _number_at(part.tokens, range(place - 1, start - 1, -1), left) if at is None else at
        number = "" if at is None else "1" if part.tokens[at] in ONE else part.tokens[at]
        left -= {at} if at is not None else set()
        senses = (PLUS,) if is_plus(token) else _narrowed(token, words)
        found.append(
            Mention(
                token,
                senses,
                token if is_plus(token) else number,
                words,
                part.when,
                part.costs,
                part.aim,
                part.before,
                part.on_play,
            )
        )
    return found, [part.tokens[at] for at in sorted(left) if part.tokens[at].isdecimal()]


def _narrowed(token: str, words: frozenset[str]) -> tuple[str, ...]:
    """Losing Stamina is not losing Passion."""
    if SENSES[token] == ("lose", "tire"):
        return ("tire",) if "stamina" in words else ("lose",) if words & RESOURCES else SENSES[token]
    return SENSES[token]


def _number_at(tokens: Sequence[str], places: Iterable[int], left: Iterable[int]) -> int | None:
    """The nearest that belongs to no other deed, and to nothing that comes after."""
    free = {*left}
    for at in places:
        if tokens[at] in ("pluses", "from", "of", "on", "onto"):
            return None
        if at in free and (tokens[at].isdecimal() or tokens[at] in ONE):
            return at
    return None
