"""The board of Weavers."""
