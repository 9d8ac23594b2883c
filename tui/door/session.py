"""One visit: the app, or games in lines, for somebody who came over SSH."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import Any

from net.client import Address
from net.discovery.join_code import read_code
from net.discovery.local_link import from_now_on
from net.door.ways import BOTS, HOST
from tui.app.app import Launch, WitchApp
from tui.door.asking import Asking
from tui.door.confined import confine
from tui.door.reach import Reach
from tui.hosts.finder import Seen
from tui.plain.join import join_in_lines
from tui.start.join import Joining

LOCALE = "C.UTF-8"
HERE = "this door"
IN_LINES = "Lines of text: {}."
NO_TERMINAL = "ssh without -T, from a terminal, leads to screens"
DUMB = "this terminal shows no screens (TERM says so)"


def run(wish: dict[str, Any], reach: Reach) -> int:
    """Until they leave; -> the exit status."""
    folder = Path(wish["folder"])
    os.umask(0o077)
    os.chdir(folder)
    said = {"LANG": LOCALE, **wish["environ"], "TERM": wish["terminal"] or "dumb", "HOME": str(folder)}
    os.environ.clear()
    os.environ.update(said)
    speak()
    # The door's account, which is not ours for long.
    address = Address(path=folder / HOST, uid=os.geteuid(), tls=False, called=HERE)
    from_now_on(reach)
    confine(folder, wish["account"])
    gc.enable()
    code = read_code(wish["code"]) if wish["code"] else None
    if wish["terminal"] not in ("", "dumb"):
        return screens(folder, wish, address, Joining(address, code) if code is not None else None)
    why = IN_LINES.format(DUMB if wish["terminal"] else NO_TERMINAL)
    return join_in_lines(folder, Joining(address, code, name=wish["name"] or None), why)


def speak() -> None:
    """Words go where the terminal is: what was there before was the nursery's."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        file = open(number, mode, 1, encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115
        setattr(sys, name, file)
        setattr(sys, f"__{name}__", file)


def screens(folder: Path, wish: dict[str, Any], address: Address, wanted: Joining | None) -> int:
    served = Seen(HERE, address, HERE)
    app = WitchApp(Launch(folder, wanted, name=wish["name"] or None, served=served), Asking(folder / BOTS))
    app.run(mouse=False)
    if app.last_words:
        print(f"witch-tui: {app.last_words}", file=sys.stderr)
    return app.status
