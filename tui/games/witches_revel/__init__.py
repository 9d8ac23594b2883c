"""The board of Witches' Revel."""
