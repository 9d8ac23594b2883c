"""Names as a table takes them, with a sign where one was cut."""

from __future__ import annotations

from net.clean import ELLIPSIS, LONGEST_NAME, columns, fitting, printable


def short_name(text: str) -> str:
    """The name if it is short enough, else its beginning and an ellipsis."""
    name = printable(" ".join(text.split()))
    return name if columns(name) <= LONGEST_NAME else fitting(name, LONGEST_NAME - 1).rstrip() + ELLIPSIS
