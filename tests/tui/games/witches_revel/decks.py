"""Decks and cards of somebody's own, for the tests of the workshop of Witches' Revel."""

from __future__ import annotations

JACK = (
    "cough+gatecrasher+2whisper+2needle+2hound+influence+2pies+2cousins+2cousin+2moon+2booby+couch+ball"
    "+patchwork+fingers+leftfeet+backwards"
)
GEESE = """\
# Written by somebody who likes geese.
strike = [
    { code = "goose", name = "Angry Goose", value = 3, icon = "moonlight", also = "Bird", text = [
        "On Play: Discard 1 card from your hand.",
    ], line = "It has not come to dance." },
    { code = "gander", name = "Gander", value = 9, text = ["To Play: Discard 3 cards from your hand."] },
]
witch = [
    { code = "goosegirl", name = "Gwen", subtitle = "Keeps Geese", type = "She is a Witch of Mischief", text = [
        "When your turn begins: Gain 1 Mischief.",
    ] },
]
"""
BROKEN = GEESE.replace("1 card from", "1 feather from")
OWN_DECK = f"""\
[[deck]]
code = "honk"
name = "Honk"
witch = "goosegirl"
plan = "Geese, and then more geese."
cards = {{ goose = 2, pies = 2, {", ".join(f"{code} = 1" for code in ("gatecrasher", "whisper"))} }}
"""
FILES = {
    "cards/geese.toml": GEESE,
    "cards/wrong.toml": BROKEN,
    "decks/honk.toml": OWN_DECK,
    "decks/torn.toml": "deck =",
}
SHORTER = JACK.replace("2cousins", "cousins").replace("2cousin+", "cousin+").replace("2moon", "moon")
FULL = f"goosegirl=2goose+gander+{SHORTER}"
