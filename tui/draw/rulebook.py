"""The rules of a game, from its RULES.md: all of them, a chapter, a paragraph, or the places that say some words.

As lines with their ink for a page, and as plain lines for a terminal of any width; neither shows any markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pkgutil import get_data  # importlib.resources would cost three times as much

from tui.draw.prose import wrapped

FOR_BUILDERS = "<!-- For builders"  # what stands below that in RULES.md is not for players
ITEM = re.compile(r"- |\d+\. ")
NUMBER = re.compile(r"\d+(\.\d+)*")
HEADING = "gold bold"

Line = tuple[str, str]  # text and its ink


# As lines with their ink, not folded yet ----------------------------------------------------------


def rules_lines(game: str, section: str | None = None) -> list[Line]:
    """All of it, or one chapter or paragraph; ValueError if there is none."""
    lines: list[Line] = []
    for block in _wanted(game, section):
        if block.startswith("#"):
            apart = [("", "text")] if lines and lines[-1][0] else []
            lines += [*apart, (_unmarked(block.lstrip("# ")), HEADING), ("", "text")]
        elif block.startswith("|"):
            lines += [(row, "muted") for row in _table(block)]
        else:
            lines += [(_unmarked(block.removeprefix("- ")), "text")] + [("", "text")] * (not ITEM.match(block))
    return lines


def chapters(lines: Sequence[Line]) -> dict[str, int]:
    """Their titles, and the line where each begins; what stands first is the title of all."""
    return {text: number for number, (text, ink) in enumerate(lines) if number and ink == HEADING}


def found(lines: Sequence[Line], words: str) -> list[int]:
    """The lines that say all of these words, however they are written."""
    wanted = words.lower().split()
    return [number for number, (text, _) in enumerate(lines) if wanted and all(word in text.lower() for word in wanted)]


# As plain lines -------------------------------------------------------------------------------------


def rules_text(game: str, wanted: str = "") -> str:
    """The contents and all of it; or a chapter by its number or name, a paragraph, or every place that says this."""
    wanted = wanted.strip().rstrip(".").lower()
    if not wanted:
        title, *blocks = _wanted(game, None)
        return "\n".join([_plain(title), *_contents(game), *map(_plain, blocks)])
    if NUMBER.fullmatch(wanted):
        return _told(_wanted(game, wanted))
    named = [block for block in _wanted(game, None) if block.startswith("## ") and wanted == _name(block)]
    return _told(_chapter(game, named[0])) if named else _places(game, wanted)


def rules_in_short(game: str) -> str:
    """The contents and the game in ten sentences: what somebody can hear in a minute."""
    title, first, *_ = (block for block in _wanted(game, None) if block.startswith("#"))
    return "\n".join([_plain(title), *_contents(game), *map(_plain, _chapter(game, first))])


def _contents(game: str) -> list[str]:
    return ["\nCONTENTS", *(wrapped(title, "    ") for title in chapters(rules_lines(game)))]


def _told(blocks: Sequence[str]) -> str:
    return "\n".join(_plain(block).strip("\n") for block in blocks)


def _places(game: str, words: str) -> str:
    """Every line that says it, with its chapter where it has no number of its own."""
    lines, chapter, told = rules_lines(game), "", []
    places = found(lines, words)
    for number, (text, ink) in enumerate(lines):
        chapter = text if ink == HEADING else chapter
        if number in places:
            own = ink == HEADING or re.match(r"\d+\.\d", text)
            told.append(wrapped(text if own else f"{chapter}: {text}", "    "))
    if not told:
        raise ValueError(f"the rules say nothing of {words!r}")
    return "\n".join([f"{words}: {len(told)} {'place' if len(told) == 1 else 'places'}", *told])


# RULES.md -------------------------------------------------------------------------------------------


def _wanted(game: str, section: str | None) -> list[str]:
    """The blocks of RULES.md, or those of one chapter or paragraph; ValueError if there is none."""
    folder = game.replace("-", "_")
    markdown = get_data(f"engine.games.{folder}", "RULES.md")
    assert markdown is not None
    for_players, _, _ = markdown.decode().partition(FOR_BUILDERS)
    blocks = list(_blocks(for_players))
    if section is None:
        return blocks
    wanted, number = [], ""
    for block in blocks:  # what has no number belongs to what stands before it, but a heading to nothing
        number = _number(block) or ("" if block.startswith("#") else number)
        if f"{number}.".startswith(f"{section}."):
            wanted.append(block)
    if not wanted:
        raise ValueError(f"the rules have no paragraph {section!r}")
    return wanted


def _chapter(game: str, heading: str) -> list[str]:
    """A heading and all up to the next one."""
    blocks = _wanted(game, None)
    start = blocks.index(heading)
    ends = (number for number in range(start + 1, len(blocks)) if blocks[number].startswith("#"))
    return blocks[start : next(ends, len(blocks))]


def _blocks(markdown: str) -> Iterator[str]:
    """Headings, list items, paragraphs and tables, each as one text."""
    for paragraph in markdown.strip().split("\n\n"):
        if paragraph.startswith("|"):
            yield paragraph
        else:
            yield from (re.sub(r"\s*\n\s*", " ", item) for item in re.split(r"\n(?=- |\d+\. )", paragraph))


def _number(block: str) -> str:
    """`6.4` of `- 6.4 *Refilling.* …`, `6` of `## 6. Who takes the trick`."""
    match = re.match(r"(?:- |#+ )(\d+(?:\.\d+)*)", block)
    return match[1] if match else ""


def _name(heading: str) -> str:
    """`who takes the trick` of `## 6. Who takes the trick`."""
    return re.sub(r"^#+ (\d+\. )?", "", heading).lower()


def _plain(block: str) -> str:
    if block.startswith("|"):
        return "\n".join(map(wrapped, _table(block))) + "\n"
    text = _unmarked(block)
    if text.startswith("#"):
        return "\n" + wrapped(text.lstrip("# ").upper())
    if ITEM.match(text):
        return wrapped(text.removeprefix("- "), "    ")
    return wrapped(text, "") + "\n"


def _unmarked(block: str) -> str:
    """Without what makes things bold, slanted or code."""
    return re.sub(r"\*\*?([^*]+)\*\*?|`([^`]+)`", lambda match: match[1] or match[2], block)


def _table(block: str) -> list[str]:
    """A table's rows as sentences of their own."""
    return [_row(line) for line in block.split("\n") if not re.fullmatch(r"[|\- ]+", line)]


def _row(line: str) -> str:
    """`players: 2, 3, 4`"""
    first, *rest = [cell.strip() for cell in line.strip("|").split("|")]
    return f"{first}: {', '.join(rest)}"
