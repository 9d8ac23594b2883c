"""The board of Moon Moths."""
