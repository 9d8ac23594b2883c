"""TLS for a host that nobody certifies: its certificate, made once, and what both sides need to speak.

Who vouches for it: its join code (join_code.py), or whoever was there before and remembers it (pins.py).
"""

from __future__ import annotations

import hashlib
import os
import re
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from net.private_files import alone, read_own, write_whole

CERTIFICATE = rb"(-----BEGIN CERTIFICATE-----\n[^-]+-----END CERTIFICATE-----\n)"
KEY = rb"-----BEGIN PRIVATE KEY-----\n[^-]+-----END PRIVATE KEY-----\n"


class Identity(NamedTuple):
    """What a host shows to whoever connects, and what it keeps to itself; both are in one file, so they fit."""

    path: Path
    fingerprint: bytes


def identity_of(folder: Path) -> Identity:
    """The host's own, made at its first start; ValueError names the file and what is wrong with it."""
    path = folder / "host.pem"
    with alone(path):
        if not path.exists():
            write_whole(path, _new_pem(), private=True)
        return Identity(path, _fingerprint_in(path))


def fingerprint_of(certificate: bytes | None) -> bytes:
    """Of what `getpeercert(binary_form=True)` says; ValueError if the other side has shown no certificate."""
    if not certificate:
        raise ValueError("the host has shown no certificate")
    return hashlib.sha256(certificate).digest()


def host_context(identity: Identity) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # else OpenSSL keeps every session of the last hours
    context.load_cert_chain(identity.path)
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
