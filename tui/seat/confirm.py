"""Choose it once more: what cannot be taken back is done on the second key only, and never by a double tap."""

from __future__ import annotations

from collections.abc import Callable

NOT_BEFORE = 0.3  # seconds that a question has been seen for before an answer to it counts


def how(key: str, enter: str) -> str:
    """The one sentence that says how it is done, by their keys as people write them."""
    keys = [f"{key} again"] if key else []
    keys += [enter] if enter not in ("", key) else []
    return f"{' or '.join(keys)} does it."


class Confirm:
    """One question at a time; whatever else is chosen, nothing is done."""

    def __init__(self) -> None:
        self.question = ""  # with how it is done; "" while nothing is asked
        self._act: Callable[[], object] = lambda: None
        self._by = ""
        self._seen_at: float | None = None

    def ask(self, question: str, act: Callable[[], object], by: str) -> None:
        """From now on: what is to be done, and by what it was chosen."""
        self.question, self._act, self._by, self._seen_at = question, act, by, None

    def drop(self) -> None:
        """It is not done."""
        self.question = ""

    def seen(self, now: float) -> None:
        """It can be read."""
        if self.question and self._seen_at is None:
            self._seen_at = now

    def hears(self, chosen: str, now: float) -> bool:
        """Something is chosen while this is asked; -> does it belong to the question?  Too early, it does nothing."""
        if not self.question:
            return False
        if chosen not in (self._by, "pick"):
            self.drop()
            return chosen == "back"
        if self._seen_at is not None and now - self._seen_at >= NOT_BEFORE:
            self.drop()
            self._act()
        return True
