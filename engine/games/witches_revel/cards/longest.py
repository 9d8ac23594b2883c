"""How long texts may be that somebody else has written: known before any card is read."""

LONGEST_DECKS = 800  # characters of two decks that are written out
LONGEST_FILE = 40_000  # characters of a card file: twice ours
