"""How options are written, and what they stand for."""

from __future__ import annotations

from engine.ask import Choice, Seat

PLAY, SKIP, PASS = "play", "skip", "pass"
DONE, NONE = "done", "none"


def parts_of(option: Choice, word: str) -> list[str]:
    """What stands behind this word; nothing, if it is another option."""
    first, *rest = str(option).split() or [""]
    return rest if first == word else []


def numbers_in(parts: list[str], many: int) -> list[int]:
    """So many small numbers; none, if it is something else."""
    fits = len(parts) == many and all(part.isdecimal() and len(part) < 4 for part in parts)
    return [int(part) for part in parts] if fits else []


def spell_option(option: Choice) -> tuple[Seat, int] | None:
    """`spell 0 3`: whose, and in which space."""
    numbers = numbers_in(parts_of(option, "spell"), 2)
    return (numbers[0], numbers[1]) if numbers else None


def stance_option(option: Choice) -> Seat | None:
    """`stance 1`"""
    numbers = numbers_in(parts_of(option, "stance"), 1)
    return numbers[0] if numbers else None


def number_of(option: Choice) -> int:
    """A space, an id, a place in a list."""
    return int(str(option))


def power_of(option: Choice) -> tuple[str, int] | None:
    """`power tick 1`: a card, and which of its effects; `power knitting 0 2`: that of the one in the third space."""
    code, *numbers = parts_of(option, "power") or [""]
    place = numbers_in(numbers, 1) or numbers_in(numbers, 2)
    return (code, place[0]) if place else None


def power_space(option: Choice) -> int | None:
    """Where it is, if the same Power is there twice."""
    numbers = numbers_in(parts_of(option, "power")[1:], 2)
    return numbers[1] if numbers else None
