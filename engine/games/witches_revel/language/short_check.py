"""Is a short line true?  It is held against what was understood of the text, deed by deed and number by number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from engine.games.witches_revel.language.records import Effect
from engine.games.witches_revel.language.say_short import LONGEST_FIELD, LONGEST_SHORT, about, goes_on
from engine.games.witches_revel.language.short_points import owed_by
from engine.games.witches_revel.language.short_things import EACH, NONE_OR_ONE, Naming, Owed, Point
from engine.games.witches_revel.language.short_words import (
    CANNOT,
    NOT,
    NOUNS,
    ON_PLAY,
    OPPONENT,
    SPECIAL,
    SPOKEN,
    Mention,
    ShortLine,
    read_line,
)

PAY = frozenset(("pay",))
CAPITAL = ("Power", "Passion", "Patience", "Mischief", "Stamina", "Resistance")


def check_short(line: str, effects: Sequence[Effect], kind: str) -> None:
    """ValueError says what is not so in the line beside a hand card."""
    said = _readable(line, LONGEST_SHORT)
    best = ""
    for kept in _choices(about(effects, kind), said.more):
        wrong = next(_wrong(said, owed_by(kept, kind)), "")
        if not wrong and not kept and said.words & NOUNS - {kind}:
            wrong = f"is about something else than a {kind}"
        if not wrong:
            return
        best = best or wrong
    raise ValueError(f"{line!r} {best or 'says that there is more, and there is not'}")


def check_field(line: str, effects: Sequence[Effect]) -> None:
    """ValueError says what is not so in the line of a card on the field."""
    said = _readable(line, LONGEST_FIELD)
    going = [*filter(goes_on, effects)]
    if not going:
        raise ValueError(f"{line!r} says that something goes on, and nothing does once the card lies there")
    for wrong in _wrong_of_field(said, owed_by(going)):
        raise ValueError(f"{line!r} {wrong}")


def _readable(line: str, longest: int) -> ShortLine:
    """Words that can be checked, and not too many."""
    if len(line) > longest:
        raise ValueError(f"{line!r} is {len(line)} characters long, and {longest} are the most")
    if not line.isascii() or not line.isprintable() or line != " ".join(line.split()):
        raise ValueError(f"{line!r} has characters or spaces that no short line has")
    if line.endswith(".") or (line[0].isupper() and not line.startswith(CAPITAL)):
        raise ValueError(f"{line!r} should begin with a small letter, and end without a full stop")
    said = read_line(line)
    for word in said.unknown:
        raise ValueError(f"{line!r} has {word!r}, which cannot be checked; LANGUAGE.md lists the words that can")
    return said


def _choices(effects: Sequence[Effect], more: bool) -> Iterator[Sequence[Effect]]:
    """All effects; where a line says that there is more, every price and some of the others."""
    if not more:
        yield effects
        return
    left = [place for place, effect in enumerate(effects) if effect.kind != "cost"]
    for many in range(1, len(left) + 1):
        for out in combinations(left, many):
            if len(out) < len(effects):
                yield [effect for place, effect in enumerate(effects) if place not in out]


# All of it ---------------------------------------------------------------------------------------------------


def _wrong(said: ShortLine, owed: Sequence[Owed]) -> Iterator[str]:
    """What the line says and the text does not, then what it leaves out."""
    points = [point for one in owed for point in one.points]
    pairs = _paired(said.mentions, points)
    yield from _false(said, points, pairs)
    found = {id(point) for point in pairs.values()}
    must = [point for point in points if not point.unsaid or not any(not one.unsaid for one in points)]
    missing = [point for point in must if id(point) not in found]
    if missing and len(pairs) == len(said.mentions):
        pairs = _paired(said.mentions, must)
        found = {id(point) for point in pairs.values()}
        missing = [point for point in must if id(point) not in found] if len(pairs) == len(said.mentions) else missing
    yield from (f"leaves out what the text says: {point.told}" for point in missing)
    yield from _wrong_words(said, owed)
    if any(one.once for one in owed) and not said.words & {ON_PLAY, "costs"}:
        yield 'leaves out that it is done once: "on play:"'
    yield from _wrong_order(said, pairs)


def _false(said: ShortLine, points: Sequence[Point], pairs: dict[int, Point]) -> Iterator[str]:
    """Deeds and numbers of the line that are not in the text."""
    for place, mention in enumerate(said.mentions):
        if place in pairs:
            continue
        word = SPOKEN.get(mention.word, mention.word)
        spoken = word if mention.number in ("", word) else f"{word} {mention.number}"
        near = [point for point in points if point.deed in mention.senses]
        told = ", ".join(dict.fromkeys(point.told for point in near or points)) or "nothing of the kind"
        if any(way.number == mention.number for point in near for way in point.ways):
            yield f"says {spoken!r} of another thing or person, at another time or price than the text: {told}"
        else:
            yield f"says {spoken!r}, and the text has {told}"


def _paired(mentions: Sequence[Mention], points: Sequence[Point]) -> dict[int, Point]:
    """Each deed of the line with one of the text, each only once; as many as can be."""
    taken: dict[int, int] = {}  # by a point's place: which mention has it

    def found(place: int, tried: set[int]) -> bool:
        for at, point in enumerate(points):
            if at not in tried and _fits(mentions[place], point):
                tried.add(at)
                if at not in taken or found(taken[at], tried):
                    taken[at] = place
                    return True
        return False

    for place in range(len(mentions)):
        found(place, set())
    return {place: points[at] for at, place in taken.items()}


def _fits(mention: Mention, point: Point) -> bool:
    """The deed, as a deed or as what is waited for, as a price or not, with its number and whose it is."""
    pays = mention.word == "pay" and any(PAY in way.needs for way in point.ways)
    if not (pays or point.deed in mention.senses) or not _has_role(mention, point):
        return False
    if mention.costs and not (point.costs or point.price) and not point.when:
        return False
    if mention.on_play and not point.on_play:
        return False
    if point.costs and not (mention.costs or point.deed == "spend"):
        return False
    if mention.aim and not (point.when or point.buys or point.deed == "stop" or point.unsaid):
        return False
    if not point.negated and mention.words & CANNOT:
        return False
    return any(_is_said(way, mention) for way in point.ways)


def _has_role(mention: Mention, point: Point) -> bool:
    """What is done, or what is waited for; before a colon it can be either."""
    return mention.when == point.when or point.either or (mention.before and not mention.when)


def _is_said(way: Naming, mention: Mention) -> bool:
    if mention.number not in (("", "1") if way.number == NONE_OR_ONE else (way.number,)):
        return False
    return all(words & mention.words for words in way.needs) and not way.bars & mention.words


def _wrong_words(said: ShortLine, owed: Sequence[Owed]) -> Iterator[str]:
    """Words that are about the whole: or, may, not, for each."""
    for one in owed:
        yield from (f"leaves out what the text says: {told}" for words, told in one.somewhere if not words & said.words)
    choices = any(one.choices for one in owed)
    if ("or" in said.words) != choices:
        yield "has no 'or', and the text leaves a choice" if choices else "says 'or', and the text leaves no choice"
    for word, is_so in (
        ("may", any(one.may for one in owed)),
        ("not", any(one.negated for one in owed) or not said.words & (NOT | CANNOT)),
        ("opponent", any(one.theirs for one in owed) or not said.words & OPPONENT),
    ):
        if not is_so and (word in said.words or word != "may"):
            yield f"says {word!r}, and the text does not"
    if said.stray & OPPONENT:
        yield "says 'opponent' where nothing is done"
    yield from _wrong_numbers(said, owed)


def _wrong_numbers(said: ShortLine, owed: Sequence[Owed]) -> Iterator[str]:
    """Those that belong to no deed."""
    needs = [way.needs for one in owed for point in one.points for way in point.ways]
    there = {word for some in needs for words in some for word in words}
    there |= {word for one in owed for words, _ in one.somewhere for word in words}
    for number in said.loose:
        if number not in there:
            yield f"says {number!r}, and no deed of the text has that number there"
    for word in said.words:
        if SPECIAL.fullmatch(word) and word not in there:
            yield f"says {SPOKEN.get(word, word).replace('-', ' ')!r}, and the text does not"


def _wrong_order(said: ShortLine, pairs: dict[int, Point]) -> Iterator[str]:
    """A price stands before what is bought, or says that it is one."""
    for place, point in pairs.items():
        mention = said.mentions[place]
        late = mention.costs or mention.word == "gone"
        for after, bought in pairs.items():
            if point.price and bought.buys == point.price and after < place and not late:
                yield f"has {mention.word!r} after what it pays for"


# On the field ------------------------------------------------------------------------------------------------


def _wrong_of_field(said: ShortLine, owed: Sequence[Owed]) -> Iterator[str]:
    """What it says is so; of what it names, the price and what it waits for are named as well."""
    points = [_loosely(point) for one in owed for point in one.points]
    pairs = _paired(said.mentions, points)
    yield from _false(said, points, pairs)
    if not pairs:
        yield f"names nothing that goes on: {', '.join(point.told for point in points)}"
    named = {id(point) for point in pairs.values()}
    place = 0
    for one in owed:
        own = points[place : place + len(one.points)]
        place += len(one.points)
        yield from _halves(said, one, own, named)
    yield from _wrong_field_words(said, owed)


def _halves(said: ShortLine, one: Owed, own: Sequence[Point], named: Iterable[int]) -> Iterator[str]:
    """No gain without its price, no deed without what it waits for."""
    there = [point for point in own if id(point) in {*named}]
    deeds = [point for point in there if not point.when and point.deed != "power"]
    for point in own:
        is_half = point.when or point.deed == "power" or (point.price and any(one.buys == point.price for one in deeds))
        stops = point.when and any(one.deed == "stop" for one in deeds)
        if deeds and is_half and not stops and point not in there:
            yield f"leaves out what goes before it: {point.told}"
    if there and any(words == EACH for words, _ in one.somewhere):
        for words, told in one.somewhere:
            if (words == EACH or words <= NOUNS) and not words & said.words:
                yield f"leaves out what the text says: {told}"


def _loosely(point: Point) -> Point:
    """There is no room for more than the number, and for who does it."""
    ways = [
        Naming(way.number, tuple(words for words in way.needs if words == OPPONENT), way.bars) for way in point.ways
    ]
    if point.price:
        ways += [Naming(number, (PAY,)) for number in {"", *(way.number for way in ways)}]
    return replace(point, ways=tuple(ways))


def _wrong_field_words(said: ShortLine, owed: Sequence[Owed]) -> Iterator[str]:
    if "or" in said.words and not any(one.choices for one in owed):
        yield "says 'or', and the text leaves no choice"
    if said.words & (NOT | CANNOT) and not any(one.negated for one in owed):
        yield "says 'not', and the text does not"
    if said.words & OPPONENT and not any(one.theirs for one in owed):
        yield "says 'opponent', and the text does not"
    yield from _wrong_numbers(said, owed)
