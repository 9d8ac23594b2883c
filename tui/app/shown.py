"""A screen as the app knows it, which stands below all of them: it asks of one no more than this."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.screen import Screen

if TYPE_CHECKING:
    from tui.hosts.your_turn import SeatElsewhere


class Shown(Screen[None]):
    """Nothing, and nothing can be done there: what lies below every screen, and is never seen."""

    ACTS: ClassVar[dict[str, Callable[[Any], object]]] = {}  # action -> method

    chosen = ""  # by the last key: an action, or a label
    only_tells = False  # whoever comes here has not gone on yet: they look something up

    def paint(self) -> None:
        """Show how things are now."""

    def say(self, sentence: str, ink: str = "text") -> None:
        """A sentence where it is read."""

    def confirm(self, question: str, act: Callable[[], object], by: str = "") -> None:
        """Done when the same is chosen once more: the action or the label `by`, else that of the key just pressed."""

    def look_again(self) -> None:
        """What is told here may have changed meanwhile."""

    def note(self, sentence: str) -> None:
        """Something worth a glance."""

    def heard_of_turns(self, fresh: Sequence[SeatElsewhere]) -> None:
        """Hosts have said how things stand; at these tables it has become my turn."""

    def act(self, action: str) -> bool:
        """Carry an action out; -> is there such a thing here?"""
        return False

    def lacks(self, action: str) -> bool:
        """Is there nothing here that this could be done with, though other such screens have it?"""
        return False

    def legend(self) -> Mapping[str, str]:
        """What the signs on it mean."""
        return {}

    def commands(self) -> list[tuple[str, Callable[[], object]]]:
        """What only this screen can do, for the palette."""
        return []
