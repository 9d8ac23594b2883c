"""The terminal: the command witch-tui, plain lines, and later the screens."""

__version__ = "0.1.0"
