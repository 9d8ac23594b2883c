"""Witches' Revel: a trading card game whose cards' texts are the program."""
