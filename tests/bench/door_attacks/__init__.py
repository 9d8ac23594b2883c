"""Attacks on the SSH door, by somebody whose key is valid: every try, what happened, and whether that is right.

    python -m tests.bench.door_attacks [--quick] [--minutes 60] [line wire openssh inside bots]

  line      line.py     bytes before anybody has shown who they are
  wire      wire.py     packets that no client sends, once somebody has
  openssh   openssh.py  what OpenSSH's own client can be told to try
  inside    inside.py   code of the attacker's own in a session (taken.py), less what it can undo itself
  bots      bots.py     frames of a session to the bots that all share

With --minutes they are tried again and again, in another order each time.  After each try somebody else comes in as
people do; at the end nothing may be left, and the door's memory is told.
"""
