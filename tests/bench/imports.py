"""How long a fresh Python takes to import the engine and set a table, beyond starting itself.

    python -m tests.bench.imports [GAME]

The best of several, since machines are shared and noisy; `witch-tui bench` prints the calibration
to read it by.
"""

from __future__ import annotations

import subprocess
import sys
import time

ROUNDS = 15


def seconds(program: str) -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return time.perf_counter() - started


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "witches-wheel"
    bare = min(seconds("pass") for _ in range(ROUNDS))
    table = min(seconds(f"import engine; engine.Table({game!r}, seed=1)") for _ in range(ROUNDS))
    print(f"{game}: {(table - bare) * 1000:.1f} ms beyond the {bare * 1000:.1f} ms of Python alone")


if __name__ == "__main__":
    main()
