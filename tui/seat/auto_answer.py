"""What is answered for a player without asking: questions of a kind, for this turn or always.

It happens here, at the player's end, and knows only what all can see: the same pause, and the same answer, whether or
not the player could have given another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.game import Usual

PAUSE = 0.8  # seconds before a question is answered by itself: it can be seen, and called back
TURN, ALWAYS = "this turn", "always"


@dataclass
class AutoAnswers:
    """Which kinds of question are answered by themselves."""

    always: frozenset[str] = frozenset()  # `interrupt draw`; `interrupt` means all that begin so
    keep: Callable[[frozenset[str]], object] = lambda always: None  # told when that changes
    pause: float = PAUSE
    names: dict[str, str] = field(default_factory=dict)  # each kind in words
    _stages: dict[str, str] = field(default_factory=dict)  # kinds for one turn only: at which stage that was said

    def covers(self, usual: Usual, stage: str) -> bool:
        """Is it answered by itself now?"""
        self.names[usual.kind] = usual.name
        return self._is_always(usual.kind) or self._stages.get(usual.kind) == stage

    def _is_always(self, kind: str) -> bool:
        return kind in self.always or kind.split()[0] in self.always

    def turn(self, usual: Usual, stage: str) -> str:
        """Asked, this turn, always, and asked again; -> how it is now."""
        kind = usual.kind
        self.names[kind] = usual.name
        if self._is_always(kind):
            self._stages.pop(kind, None)
            self._change(self.always - {kind, kind.split()[0]})
            return ""
        if self._stages.pop(kind, None) == stage:
            self._change(self.always | {kind})
            return ALWAYS
        self._stages[kind] = stage
        return TURN

    def forget(self) -> bool:
        """Ask about everything again; -> was anything not asked about?"""
        had = bool(self._stages or self.always)
        self._stages.clear()
        self._change(frozenset())
        return had

    def _change(self, always: Iterable[str]) -> None:
        if frozenset(always) != self.always:
            self.always = frozenset(always)
            self.keep(self.always)

    def told(self, stage: str) -> list[str]:
        """In words: `the drawing, this turn`."""
        turn = [kind for kind, said_at in self._stages.items() if said_at == stage and not self._is_always(kind)]
        named = [(kind, ALWAYS) for kind in sorted(self.always)] + [(kind, TURN) for kind in turn]
        return [f"{self.names.get(kind, kind)}, {how}" for kind, how in named]
