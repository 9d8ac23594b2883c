"""What games by correspondence have in common: two at a table where a decision has a day."""

from __future__ import annotations

from dataclasses import replace

from net.lobby.company import DAY
from net.wire.messages import AskStandings, Claim, Standings, Terms

A_DAY = Terms(clock=DAY, correspondence=True, rest=5)
OR_LOST = replace(A_DAY, loses=True)
HOUR = 3600.0


def two(people, terms=A_DAY, **more):
    """Ann and Ben; the game has begun."""
    guests = people.company(["Ann", "Ben"], terms=terms, begun=False, **more)
    return sorted(guests, key=lambda guest: guest.question is None)  # who is asked first


def standing(guest, code=None, token=None):
    guest.says(AskStandings((Claim(code or guest.code, guest.token if token is None else token),)))
    (one,) = guest.last(Standings).tables
    return one
