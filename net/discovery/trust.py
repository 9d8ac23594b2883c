"""TLS for a host that nobody certifies: its certificate, the code that vouches for it, and who remembers it.

A host makes its certificate once.  Its join code carries 40 bits of it (`proof_of`), so whoever has the code
from a friend knows the host; whoever has been there before remembers it (`Pins`).
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import ssl
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.plain_data import read, shown
from net.clean import printable
from net.discovery.join_code import BEASTS, HERBS
from net.store.private_files import alone, read_own, write_private

ROUNDS = 100_000  # 20 ms for a player, months of a graphics card for whoever seeks a certificate with the same proof
SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's: none looks like another
BETWEEN = re.compile(r"[\s._\-\u2010-\u2015\u2212]+")
CODE = re.compile(r"([a-z]+-?[a-z]+)-?([1-9][0-9])(?:-?((?:[0-9a-z]-?){8}))?")
LOOKS = "one looks like owl-fern-42 or owl-fern-42-k7qd-2mxp"
MISREAD = str.maketrans("oil", "011")
CERTIFICATE = rb"(-----BEGIN CERTIFICATE-----\n[^-]+-----END CERTIFICATE-----\n)"
KEY = rb"-----BEGIN PRIVATE KEY-----\n[^-]+-----END PRIVATE KEY-----\n"


class Identity(NamedTuple):
    """What a host shows to whoever connects, and what it keeps to itself; both are in one file, so they fit."""

    certificate: Path
    key: Path
    fingerprint: bytes


def identity_of(folder: Path) -> Identity:
    """The host's own, made at its first start; ValueError names the file and what is wrong with it."""
    path = folder / "host.pem"
    with alone(path):
        if not path.exists():
            write_private(path, _new_pem())
        return Identity(path, path, _fingerprint_in(path))


def fingerprint_of(certificate: bytes | None) -> bytes:
    """Of what `getpeercert(binary_form=True)` says; ValueError if the other side has shown no certificate."""
    if not certificate:
        raise ValueError("the host has shown no certificate")
    return hashlib.sha256(certificate).digest()


def host_context(identity: Identity) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # else OpenSSL keeps every session of the last hours
    context.load_cert_chain(identity.certificate, identity.key)
    return context


def client_context() -> ssl.SSLContext:
    """Trusts anybody: the caller asks `Pins.check` about the fingerprint before it sends or believes anything."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _fingerprint_in(path: Path) -> bytes:
    """Of the certificate in this file, which fits its key, which nobody else may read."""
    data, status = read_own(path)
    if status.st_mode & 0o077 or status.st_uid not in (0, os.geteuid()):
        raise ValueError(f"{path}: others may read this key: expected a file of your own with mode 600")
    found = re.fullmatch(CERTIFICATE + KEY, data)
    if found is None:
        raise ValueError(f"{path}: damaged: expected a certificate and its key; without the file a new one is made")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(path)
    except ssl.SSLError as error:
        raise ValueError(f"{path}: expected a certificate and the key that fits it ({error.reason})") from None
    return fingerprint_of(ssl.PEM_cert_to_DER_cert(found[1].decode()))


def _new_pem() -> bytes:
    """A certificate and its key."""
    # 50 ms and some MB: only where there is something to make.
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "witch-tui")])
    begin, life = datetime.now(UTC) - timedelta(days=1), timedelta(days=36_525)  # clients know it: no date matters
    certificate = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    signed = certificate.not_valid_before(begin).not_valid_after(begin + life).sign(key, SHA256())
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return signed.public_bytes(Encoding.PEM) + secret


# The join code ---------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def proof_of(fingerprint: bytes) -> str:
    """The 40 bits of a certificate that a join code carries: `k7qd-2mxp`."""
    bits = hashlib.pbkdf2_hmac("sha256", fingerprint, b"witch-tui join code", ROUNDS, 5)
    signs = [SIGNS[int.from_bytes(bits) >> place & 31] for place in range(35, -1, -5)]
    return "".join([*signs[:4], "-", *signs[4:]])


class JoinCode(NamedTuple):
    """A table, and what its host's certificate must look like."""

    table: str
    proof: str | None = None

    def __str__(self) -> str:
        return self.table if self.proof is None else f"{self.table}-{self.proof}"


def read_code(text: str) -> JoinCode:
    """The code that somebody has typed, in whatever writing; ValueError says what is wrong with it."""
    found = CODE.fullmatch(BETWEEN.sub("-", text.lower()).strip("-")) if len(text) <= 100 else None
    proof = (found[3] or "").replace("-", "").translate(MISREAD) if found else ""
    if found is None or not {*proof} <= {*SIGNS}:
        raise ValueError(f"{shown(text)} is no join code: {LOOKS}")
    beast, herb = _two_words(found[1])
    for word, words, place in ((beast, BEASTS, "first"), (herb, HERBS, "second")):
        if word not in words:
            [near] = get_close_matches(word, words, 1, cutoff=0)
            raise ValueError(f"no code has {shown(word)} as its {place} word (the nearest is {near!r}): {LOOKS}")
    return JoinCode(f"{beast}-{herb}-{found[2]}", f"{proof[:4]}-{proof[4:]}" if proof else None)


def _two_words(both: str) -> list[str]:
    """Where nothing stands between them, the lists say where the first one ends."""
    cuts = [both.split("-")] if "-" in both else [[both[:end], both[end:]] for end in range(1, len(both))]
    return max(cuts, key=lambda cut: (cut[0] in BEASTS) + (cut[1] in HERBS))


# Who remembers it ------------------------------------------------------------------------------


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
                write_private(self.path, json.dumps({**known, name: shows}, indent=1).encode())
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
        if found:  # signs are anybody's: none of them takes TLS away
            raise Mistrusted(f"{said}; if that is meant, give its address and --no-tls")
        return said

    def forget(self, place: str) -> bool:
        """Whoever is there next is new to us; False if everybody there was."""
        with alone(self.path):
            known = self._known()
            pinned = known.pop(place.casefold(), None)
            write_private(self.path, json.dumps(known, indent=1).encode())
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
    # Plain comparisons: neither is a secret, a host shows its certificate to whoever knocks.
    where, between = printable(place), "another machine, or somebody in between"
    if proof is not None and proof != proof_of(fingerprint):
        raise Mistrusted(f"{where} is not the host of this code: a slip in its last eight signs, {between}")
    if proof is not None or pinned == fingerprint.hex():
        return ""
    if pinned is None:
        return f"{where} is new here and was not checked: the code on its screen must end in {proof_of(fingerprint)}"
    accept = "give the whole of its new code, or accept whoever is there: witch-tui join ... --forget"
    raise Mistrusted(f"{where}: its certificate has changed: {between}; {accept}")
