"""Which host is trusted: one whose certificate the code proves, or that had it the last time, by a player's file."""

from __future__ import annotations

import json
from pathlib import Path

from engine.plain_data import read
from net.clean import printable
from net.discovery.join_code import proof_of
from net.private_files import alone, read_own, write_whole


class Mistrusted(ValueError):
    """This is not the host that was meant: nothing may be sent to it."""


class Pins:
    """Which host had which certificate, in one file; ValueError names the file and what is wrong with it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "hosts.json"

    def check(self, place: str, fingerprint: bytes, proof: str | None = None) -> str:
        """A host that may be trusted is remembered; Mistrusted otherwise.  The sentence is for the player."""
        name, shows = place.casefold(), fingerprint.hex()
        with alone(self.path):
            known = self._known()
            said = _judged(place, known.get(name), fingerprint, proof)
            if known.get(name) != shows:
                write_whole(self.path, json.dumps({**known, name: shows}, indent=1).encode(), private=True)
        return said

    def look(self, place: str, fingerprint: bytes) -> None:
        """Mistrusted if another certificate was there; who was only looked at is not remembered."""
        if (pinned := self._known().get(place.casefold())) is not None:
            _judged(place, pinned, fingerprint, None)

    def check_open(self, place: str, found: bool) -> str:
        """A host without TLS, typed or only found: Mistrusted if one with a certificate was known there."""
        if place.casefold() not in self._known():
            return ""
        said = f"{printable(place)} had a certificate last time and shows none now: anybody in between reads all of it"
        if found:  # a sign is anybody's: it takes no TLS away
            raise Mistrusted(f"{said}; if that is meant, give its address and --no-tls")
        return said

    def forget(self, place: str) -> bool:
        """Anybody who is there next is new to us; False if everybody there was."""
        with alone(self.path):
            known = self._known()
            pinned = known.pop(place.casefold(), None)
            write_whole(self.path, json.dumps(known, indent=1).encode(), private=True)
        return pinned is not None

    def _known(self) -> dict[str, str]:
        try:
            known: dict[str, str] = read(dict[str, str], json.loads(read_own(self.path)[0]), "hosts")
            bytes.fromhex("".join(known.values()))
        except FileNotFoundError:
            return {}
        except (ValueError, RecursionError) as error:
            raise ValueError(
                f"{self.path}: damaged ({error}); mend it, or throw it away and give whole codes"
            ) from None
        return known


def _judged(place: str, pinned: str | None, fingerprint: bytes, proof: str | None) -> str:
    """What the player should know about a host that may be trusted."""
    # Plain comparisons: neither is a secret, a host shows its certificate to anybody who knocks.
    where, between = printable(place), "another machine, or somebody in between"
    if proof is not None and proof != proof_of(fingerprint):
        raise Mistrusted(f"{where} is not the host of this code: a slip in its last eight characters, {between}")
    if proof is not None or pinned == fingerprint.hex():
        return ""
    if pinned is None:
        return f"{where} is new here and was not checked: the code on its screen must end in {proof_of(fingerprint)}"
    accept = "give the whole of its new code, or accept who is there: witch-tui join ... --forget"
    raise Mistrusted(f"{where}: its certificate has changed: {between}; {accept}")
