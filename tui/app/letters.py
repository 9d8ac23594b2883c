"""The letters of pages: each means one thing, on whichever page it is; capitals are for what is rarer.

What is not here has no letter of its own, and is chosen with the arrows.  Letters that mean an action everywhere (`u`,
`i`, `l`, ...) stand with the actions.  Pages that are only read have the keys of pagers (`g`, `G`, `n`, `N`) instead.
"""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Letter(StrEnum):
    """A letter, and its capital where the letter may be one of the keys that walk."""

    AGREE = "a"
    ALL_SEATS = "M"
    BEGIN = "b"  # a game, another one, a deck
    CONTINUE = "c"
    DECKS = "d"
    EXPORT = "e"
    FULL_STORY = "f"
    GO_HOME = "gB"
    JOIN = "jJ"  # sit down; also by a code that is typed
    KEEP = "kS"  # as in "save": K is taken
    MY_SEAT = "m"  # and in a replay: from whose seat it is seen
    NAME = "n"
    HOST = "o"
    IMPORT = "p"
    QUIT = "q"
    SETTINGS = "s"
    WATCH = "v"
    THROW_AWAY = "x"  # everywhere, and nothing else
    REPLAY = "y"
    LEARN = "LU"  # l is the log; understand
    LEAVE = "z"  # a table, for good
    CARDS = "C"
    REST = "Z"  # sleep: one's clock stands still for some days
    WORDS_SAID = "W"
    TEST_HAND = "T"
    KINDS = "K"
    VALUES = "V"
    ICONS = "I"
    COMPANY = "E"  # everybody: play whoever comes
    PEOPLE = "P"
    CHALLENGE = "D"  # a dare: C is taken
    RANKS = "R"
    BOTS = "A"  # automata: B is taken


# The texts that are agreed upon before a game, by their names.
OF_TEXTS = {"decks": Letter.DECKS, "cards": Letter.CARDS}
