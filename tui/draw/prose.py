"""Text for a terminal of any width: sentences wrapped, and RULES.md without its markup."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Iterator
from pkgutil import get_data  # importlib.resources would cost three times as much

WIDEST = 100
FOR_BUILDERS = "<!-- For builders"  # what stands below that in RULES.md is not for players
ITEM = re.compile(r"- |\d+\. ")
TO_COPY = "    "  # before a command, which stands alone on its line and is never wrapped


def width() -> int:
    """The columns to write in."""
    return max(20, min(WIDEST, shutil.get_terminal_size().columns - 1))


def wrapped(text: str, indent: str = "      ") -> str:
    """One sentence or list item, its further lines indented.  A name is never broken, however narrow it is."""
    further = indent if width() > 50 else "  "
    return textwrap.fill(text, width(), subsequent_indent=further, break_long_words=False, break_on_hyphens=False)


def row(text: str) -> str:
    """A line of a list: wrapped for a person at a terminal, whole for a program."""
    return wrapped(text) if sys.stdout.isatty() else text


def wrapped_help(text: str) -> str:
    """Lines of `word   meaning`, each going on below where its meaning begins."""
    return "\n".join(wrapped(line, " " * _margin(line)) for line in text.splitlines())


def _margin(line: str) -> int:
    found = re.match(r" *\S.*?  +", line)
    return found.end() if found else 2


def capital(text: str) -> str:
    """`Keep the trump`; what begins with a code, a path or an address stays as it is."""
    first = re.split(r"[ ,:;]", text, maxsplit=1)[0]
    return f"{text[:1].upper()}{text[1:]}" if first.replace("'", "").isalpha() else text


def whole(text: str) -> str:
    """What is said as a sentence of its own; a single word is none."""
    text = text.strip()
    if " " not in text:
        return text
    return capital(text if text[-1] in ".!?…" else f"{text}.")


def a(word: str) -> str:
    """`a novice`, `an adept`"""
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


def rules_text(game: str, section: str | None = None) -> str:
    """The rules of a game as plain lines, or one numbered chapter or paragraph of them."""
    blocks = [_plain(block) for block in _wanted(game, section)]
    return "\n".join(blocks if section is None else [block.strip("\n") for block in blocks])


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
    for block in blocks:
        number = _number(block) or number  # what has none belongs to what stands before it
        if f"{number}.".startswith(f"{section}."):
            wanted.append(block)
    if not wanted:
        raise ValueError(f"the rules have no paragraph {section!r}")
    return wanted


def rules_lines(game: str, section: str | None = None) -> list[tuple[str, str]]:
    """The same as lines with their ink, not folded yet."""
    lines: list[tuple[str, str]] = []
    for block in _wanted(game, section):
        if block.startswith("#"):
            lines += [("", "text")] * bool(lines) + [(_unmarked(block.lstrip("# ")), "gold bold"), ("", "text")]
        elif block.startswith("|"):
            lines += [(row, "muted") for row in _table(block)]
        else:
            lines += [(_unmarked(block.removeprefix("- ")), "text")] + [("", "text")] * (not ITEM.match(block))
    return lines


def _blocks(markdown: str) -> Iterator[str]:
    """Headings, list items, paragraphs and tables, each as one text."""
    for paragraph in markdown.strip().split("\n\n"):
        if paragraph.startswith("|"):
            yield paragraph
        else:
            yield from (re.sub(r"\s*\n\s*", " ", item) for item in re.split(r"\n(?=- |\d+\. )", paragraph))


def _number(block: str) -> str:
    """`6.4` of `- 6.4 *Refilling.* …`, `6` of `## 6. Who takes the trick`."""
    found = re.match(r"(?:- |#+ )(\d+(?:\.\d+)*)", block)
    return found[1] if found else ""


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
    text = re.sub(r"\*\*\(R\)\*\*", "(Our ruling:)", block)
    return re.sub(r"\*\*?([^*]+)\*\*?|`([^`]+)`", lambda found: found[1] or found[2], text)


def _table(block: str) -> list[str]:
    """A table's rows as sentences of their own."""
    return [_row(line) for line in block.split("\n") if not re.fullmatch(r"[|\- ]+", line)]


def _row(line: str) -> str:
    """`players: 2, 3, 4`"""
    first, *rest = [cell.strip() for cell in line.strip("|").split("|")]
    return f"{first}: {', '.join(rest)}"
