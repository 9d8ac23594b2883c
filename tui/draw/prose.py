"""Text for a terminal of any width: sentences wrapped."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap

WIDEST = 100
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
    return found.end() if found else len(line) - len(line.lstrip()) or 2


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
