"""Text for a terminal of any width: sentences wrapped, and RULES.md without its markup."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Iterator
from importlib.resources import files

WIDEST = 100


def width() -> int:
    """The columns to write in."""
    return max(20, min(WIDEST, shutil.get_terminal_size().columns - 1))


def wrapped(text: str, indent: str = "      ") -> str:
    """One sentence or list item, its further lines indented."""
    return textwrap.fill(text, width(), subsequent_indent=indent if width() > 50 else "  ")


def printable(text: str) -> str:
    """Text from elsewhere without what would steer the terminal: controls, escapes, marks of direction."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def rules_text(game: str, section: str | None = None) -> str:
    """The rules of a game as plain lines, or one numbered chapter or paragraph of them."""
    room = game.replace("-", "_")
    markdown = files(f"engine.games.{room}").joinpath("RULES.md").read_text("utf-8")
    blocks = list(_blocks(markdown))
    if section is None:
        return "\n".join(_plain(block) for block in blocks)
    wanted = [block for block in blocks if _number(block) == section or _number(block).startswith(section + ".")]
    if not wanted:
        raise ValueError(f"the rules have no paragraph {section!r}")
    return "\n".join(_plain(block).strip("\n") for block in wanted)


def _blocks(markdown: str) -> Iterator[str]:
    """Headings, list items, paragraphs and tables, each as one text."""
    for paragraph in markdown.strip().split("\n\n"):
        if paragraph.startswith("|"):
            yield paragraph
        else:
            yield from (re.sub(r"\s*\n\s*", " ", item) for item in re.split(r"\n(?=- )", paragraph))


def _number(block: str) -> str:
    """`6.4` of `- 6.4 *Refilling.* …`, `6` of `## 6. Who takes the trick`."""
    found = re.match(r"(?:- |#+ )(\d+(?:\.\d+)*)", block)
    return found[1] if found else ""


def _plain(block: str) -> str:
    if block.startswith("|"):
        return "\n".join(_row(line) for line in block.split("\n") if not re.fullmatch(r"[|\- ]+", line)) + "\n"
    text = re.sub(r"\*\*\(R\)\*\*", "(Our ruling:)", block)
    text = re.sub(r"\*\*?([^*]+)\*\*?|`([^`]+)`", lambda found: found[1] or found[2], text)
    if text.startswith("#"):
        return "\n" + wrapped(text.lstrip("# ").upper())
    return wrapped(text.removeprefix("- "), "    " if text.startswith("- ") else "") + (
        "" if text.startswith("- ") else "\n"
    )


def _row(line: str) -> str:
    """A table's row as a sentence of its own."""
    first, *rest = [cell.strip() for cell in line.strip("|").split("|")]
    return wrapped(f"{first}: {', '.join(rest)}")
