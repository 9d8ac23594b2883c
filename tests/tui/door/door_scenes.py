"""What the door's pages look like: for goldens, and the one that README shows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from net.door.words import Called, Challenged, Closing, KeyCode, Ladder, Rank
from tests.tui.door.front_page import ANN, BUSY, Visit

DARE = Challenged(2, "Ben", "weavers", "fly-elm-36")
RANKS = (
    Rank("Ben", 24.31, 18, 12.5),
    Rank("Ann", 20.08, 9, 5.0),
    Rank("adept", 19.7, 40, 21.0, "adept"),
    Rank("Cleo", 11.24, 3, 0.5),
)


@dataclass(frozen=True)
class DoorScene:
    """Who comes, and the keys that are pressed."""

    visit: Visit
    keys: tuple[str, ...] = ()


NEW = Visit(name="", heard=(Called(7, "", True),), tables=())
HERE = Visit()
PLAIN = replace(HERE, ascii=True, theme="plain")

SCENES: dict[str, DoorScene] = {
    "first visit": DoorScene(NEW),
    "first visit, no key": DoorScene(replace(NEW, heard=(Called(500_001, "", False),))),
    "home": DoorScene(HERE),
    "home, ascii": DoorScene(PLAIN),
    "home, wide": DoorScene(replace(HERE, size=(120, 40))),
    "home, alone": DoorScene(replace(HERE, heard=(ANN,), tables=())),
    "home, challenged": DoorScene(replace(HERE, heard=(*BUSY, DARE))),
    "home, closing": DoorScene(replace(HERE, heard=(*BUSY, Closing("it is brought up to date", 20)))),
    "who is here": DoorScene(HERE, ("P", "down")),
    "who is here, ascii": DoorScene(PLAIN, ("P",)),
    "ask for a game": DoorScene(HERE, ("P", "1")),
    "talk": DoorScene(HERE, ("t", *"good ")),
    "ladder": DoorScene(replace(HERE, heard=(*BUSY, Ladder("weavers", False, RANKS))), ("R",)),
    "ladder, nobody": DoorScene(replace(HERE, heard=(*BUSY, Ladder("weavers", False, ()))), ("R",)),
    "tables": DoorScene(HERE, ("j",)),
    "settings": DoorScene(HERE, ("s",)),
    "second key": DoorScene(replace(HERE, heard=(*BUSY, KeyCode("4ckf-y6pt", 600))), ("s", "up", "up", "enter")),
    "commands": DoorScene(HERE, ("?",)),
    "too small": DoorScene(replace(HERE, size=(60, 18))),
}
