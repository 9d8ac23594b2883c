"""One visit: the app, or games in lines, for somebody who came over SSH."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from net.client import Address
from net.discovery.join_code import read_code
from net.discovery.local_link import from_now_on
from net.door.page_client import PageClient
from net.door.ways import BOTS, CONNECTION, HOST, PAGE
from tui.app.app import Launch
from tui.app.look import BARE
from tui.door import beforehand
from tui.door.asking import Asking
from tui.door.beforehand import Newcomer
from tui.door.confined import confine
from tui.door.evening import Came, door_in_lines
from tui.door.reach import Reach
from tui.door.warm import give_empty
from tui.hosts.finder import Seen
from tui.start.join import Joining

LOCALE, OLD = "C.UTF-8", "C"  # of who does not say; terminals of old, without colours, know ASCII alone
HERE = "this door"
IN_LINES = "Lines of text: {}."
NO_TERMINAL = "ssh without -T, from a terminal, leads to screens"
DUMB = "this terminal shows no screens (TERM says so)"


def run(wish: dict[str, Any], reach: Reach) -> int:
    """Until they leave; -> the exit status."""
    folder = Path(wish["folder"])
    os.umask(0o077)
    os.chdir(folder)
    language = OLD if wish["terminal"] in BARE else LOCALE
    said = {"LANG": language, **wish["environ"], "TERM": wish["terminal"] or "dumb", "HOME": str(folder)}
    os.environ.clear()
    os.environ.update(said)
    speak()
    # The door's account, which is not ours for long.
    address = Address(path=folder / HOST, uid=os.geteuid(), tls=False, called=HERE)
    from_now_on(reach)
    give_empty(folder)
    confine(folder, wish["account"])
    gc.enable()
    code = read_code(wish["code"]) if wish["code"] else None
    if wish["terminal"] not in ("", "dumb"):
        return screens(folder, wish, address, Joining(address, code) if code is not None else None)
    why = IN_LINES.format(DUMB if wish["terminal"] else NO_TERMINAL)
    return door_in_lines(Came(folder, address, wish["name"], way_here(said), code), why)


def way_here(environ: Mapping[str, str]) -> str:
    """`ssh -p 2222 192.168.1.5`: as far as the door knows, by which name it was found is not said to it."""
    *_, host, port = ["", "", *environ.get(CONNECTION, "").split()]
    return f"ssh -p {port} {host}" if host else ""


def speak() -> None:
    """Words go where the terminal is: what was there before was the nursery's."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        file = open(number, mode, 1, encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115
        setattr(sys, name, file)
        setattr(sys, f"__{name}__", file)


def screens(folder: Path, wish: dict[str, Any], address: Address, wanted: Joining | None) -> int:
    served = Seen(HERE, address, HERE)
    launch = Launch(folder, wanted, name=wish["name"] or None, served=served)
    page = partial(PageClient, folder / PAGE)
    app = beforehand.begun().go_on(Newcomer(launch, Asking(folder / BOTS), page, way_here(os.environ)))
    speak()  # again: the app has put back what was there when it was begun
    if app.last_words:
        print(f"witch-tui: {app.last_words}", file=sys.stderr)
    return app.status
