"""Attacks on the SSH door, by somebody whose key is valid: every try, what happened, and whether that is right.

    python -m tests.bench.door_attacks [--quick] [--minutes 60] [line wire inside bots]

  line     line.py    bytes before anybody has shown who they are
  wire     wire.py    packets that no client sends, once somebody has
  inside   inside.py  code of the attacker's own in a session (taken.py), less what it can undo itself;
                      greed.py (how much it takes), given_links.py (what it says over its links), hostile.py (shared)
  bots     bots.py    frames of a session to the bots that all share

With --minutes they are tried again and again, in another order each time.  After each try nothing of it may be left,
and somebody else comes in as people do; at the end the door's memory is told.  What OpenSSH's own client can be told to
try is tested in tests/tui/door.  Run it as root and as somebody without rights: the walls are others.
"""
