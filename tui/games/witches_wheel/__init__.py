"""The board of Witches Wheel."""
