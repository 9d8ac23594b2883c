"""One visit: the app, or a game in lines, for somebody who came over SSH."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import Any

LOCALE = "C.UTF-8"


def run(wish: dict[str, Any]) -> int:
    """Until they leave; -> the exit status."""
    folder = Path(wish["folder"])
    os.umask(0o077)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update({"LANG": LOCALE, **wish["environ"], "TERM": wish["terminal"] or "dumb", "HOME": str(folder)})
    sys.stdin, sys.stdout, sys.stderr = (
        open(number, mode, encoding="utf-8", errors="backslashreplace", closefd=False, buffering=1)
        for number, mode in enumerate(("r", "w", "w"))
    )
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr
    gc.enable()
    return screens(folder, wish) if wish["terminal"] else lines(folder, wish)


def screens(folder: Path, wish: dict[str, Any]) -> int:
    from net.bots.thinker import thinker_for
    from tui.app.app import Launch, WitchApp

    app = WitchApp(Launch(folder), thinker_for(folder))
    app.run(mouse=False)
    if app.last_words:
        print(f"witch-tui: {app.last_words}", file=sys.stderr)
    return app.status


def lines(folder: Path, wish: dict[str, Any]) -> int:
    print("lines")
    return 0
