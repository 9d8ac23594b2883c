"""The board of Mandracora."""
