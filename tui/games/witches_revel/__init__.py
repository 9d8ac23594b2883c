"""The board of Witches' Revel, and the workshop where its decks are built."""
