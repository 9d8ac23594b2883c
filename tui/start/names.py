"""What somebody is called: as a table takes it, and as they are called before they have said anything."""

from __future__ import annotations

from getpass import getuser

from net.clean import ELLIPSIS, LONGEST_NAME, columns, fitting, name_of, printable

NOBODY = "Player"


def short_name(text: str) -> str:
    """The name if it is short enough, else its beginning and an ellipsis."""
    name = printable(" ".join(text.split()))
    return name if columns(name) <= LONGEST_NAME else fitting(name, LONGEST_NAME - 1).rstrip() + ELLIPSIS


def login_name() -> str:
    """As this machine calls the person before it."""
    try:
        return name_of(short_name(getuser()), NOBODY)
    except (OSError, KeyError, ImportError):  # the account has no name; which of them depends on the Python
        return NOBODY
