"""A second key: who has come with one gets a code, and types it where they come with the other.

A code is said once, holds for ten minutes, is good for one key, and is long enough that nobody hits upon one: some
40 bits, and whoever tries has a few guesses and then one a minute.
"""

from __future__ import annotations

import secrets

SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
LONG = 8
HOLDS = 600  # seconds


class KeyCodes:
    """Those that hold now."""

    def __init__(self) -> None:
        self._codes: dict[str, tuple[bytes, float]] = {}  # for whom, and until when

    def new(self, who: bytes, now: float) -> str:
        """One for this person, whose earlier ones are good for nothing any more."""
        self._codes = {code: told for code, told in self._codes.items() if told[0] != who and told[1] > now}
        code = "".join(secrets.choice(SIGNS) for _ in range(LONG))
        self._codes[code] = who, now + HOLDS
        return f"{code[: LONG // 2]}-{code[LONG // 2 :]}"

    def used(self, text: str, now: float) -> bytes:
        """Whose it was: it is good for nothing any more; ValueError if it is nobody's."""
        typed = "".join(sign for sign in text.casefold() if sign.isalnum())
        who, until = self._codes.pop(typed, (b"", 0.0))
        if until <= now:
            raise ValueError("that code leads to nobody; they hold for ten minutes, and for one key")
        return who
