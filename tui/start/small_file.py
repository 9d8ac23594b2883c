"""A small file of ours in the data folder: one table of names and values, read whole and written whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from engine.plain_data import read
from net.private_files import alone, keep_aside, write_or_refuse

V = TypeVar("V")


@dataclass(frozen=True)
class SmallFile(Generic[V]):
    """What it holds, and what is not known where it cannot be read."""

    name: str
    value: Any  # the type of each value
    lost: str

    def read(self, data: Path) -> dict[str, V]:
        """All of it, nothing if there is none; ValueError names the file."""
        path = data / self.name
        try:
            plain: Any = json.loads(path.read_bytes())
            found: dict[str, V] = read(dict[str, self.value], plain, path.stem)  # type: ignore[name-defined]
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise ValueError(f"{path}: cannot be read ({error.strerror})") from None
        except (ValueError, RecursionError) as error:
            raise ValueError(f"{path}: {error}; {self.lost}") from None
        return found

    def put(self, data: Path, name: str, value: V, plain: Callable[[V], Any]) -> None:
        """From now on this; a file that cannot be read is set aside.  ValueError: it cannot be written."""
        path = data / self.name
        with alone(path):
            try:
                kept = self.read(data)
            except ValueError:
                keep_aside(path)
                kept = {}
            written = {name: plain(value) for name, value in {**kept, name: value}.items()}
            write_or_refuse(path, json.dumps(written, indent=1).encode(), private=True)
