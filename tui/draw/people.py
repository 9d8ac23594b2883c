"""What people look like, in five cells: the same at the table, in the new game and at the end."""

from __future__ import annotations

FACES = {
    "Bram": "(-_-)",
    "Cleo": "(^.~)",
    "Dora": "{o,o}",
    "Edda": "(o_O)",
    "Finn": "<'.'>",
    "Gwen": "(*_*)",
}
SOMEBODY = "(. .)"
COLUMNS = 5


def face(name: str) -> str:
    """Whoever sits there under this name."""
    return FACES.get(name, SOMEBODY)
