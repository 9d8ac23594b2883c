"""What Witches' Revel keeps of its cards' texts, so that nobody waits for them to be read.

python -m tests.engine.games.witches_revel.understood             is it what the texts mean?
python -m tests.engine.games.witches_revel.understood --write     made anew
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from engine.games import witches_revel
from engine.games.witches_revel.language.read import KEPT, pack, reader, understand_anew

ROOM = Path(witches_revel.__file__).parent
FILE = ROOM / "language" / KEPT


def lines() -> list[str]:
    """Every line of text on our cards, once."""
    tables = tomllib.loads((ROOM / "cards.toml").read_text("utf-8"))
    return list(dict.fromkeys(line for cards in tables.values() for card in cards for line in card["text"]))


def as_it_should_be() -> dict[str, Any]:
    return {"by": reader(), "lines": {line: pack(understand_anew(line)) for line in lines()}}


def as_text(kept: dict[str, Any]) -> str:
    """A line for each line, so that a change of the grammar can be seen in a diff."""
    rows = ",\n".join(f"{json.dumps(line)}: {json.dumps(data)}" for line, data in kept["lines"].items())
    return f'{{"by": {json.dumps(kept["by"])}, "lines": {{\n{rows}\n}}}}\n'


def main() -> int:
    wanted = as_text(as_it_should_be())
    if "--write" in sys.argv:
        FILE.write_text(wanted, "utf-8")
        return 0
    return 0 if FILE.read_text("utf-8") == wanted else 1


if __name__ == "__main__":
    sys.exit(main())
