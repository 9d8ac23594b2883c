"""The board of Whirling Witchcraft."""
