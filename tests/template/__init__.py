"""A whole small game, to be copied: the one that CONTRIBUTING builds.

Its two folders lie here as they would in the product, and call themselves as if they lay there.  Once this
module is imported they are found under these names, and the game by its id; lists of games do not have it.
"""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from engine.games import TOYS

HERE = Path(__file__).parent
FOLDER = "moon_moths"
FOLDERS = [HERE / layer / "games" / FOLDER for layer in ("engine", "tui")]
ID = "moon-moths"


def _load(layer: str) -> ModuleType:
    """A folder of ours as `<layer>.games.<game>`; what lies in it is found by its own path."""
    folder = HERE / layer / "games" / FOLDER
    name = f"{layer}.games.{FOLDER}"
    spec = spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])
    assert spec is not None and spec.loader is not None
    sys.modules[name] = module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if ID not in TOYS:
    TOYS[ID] = _load("engine").GAME
    _load("tui")
