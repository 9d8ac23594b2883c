"""What people call a table: two short words and a number, easy to say and to type; with a proof of which host it is.

A join code carries 40 bits of its host's certificate, so who has the code from a friend knows the host.  They are
taken from a slow hash of its fingerprint: 40 bits are few, and none of them shall be cheap.  Whether they are those of
the certificate that a host shows is looked at in pins.py.
"""

from __future__ import annotations

import hashlib
import re
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

from engine.plain_data import shown

BEASTS = """
    adder ant asp bat bee boar cat crow deer dove eel elk emu ewe fawn finch fly fox frog gnat goat goose grub
    hare hawk hen heron ibis imp jay kite lamb lark lynx mole moth mouse mule newt otter owl ox pig pike
    rat raven rook shrew slug snail snake stag stoat swan tick toad trout viper vole wasp weevil wolf worm wren
""".split()  # noqa: SIM905
HERBS = """
    acorn alder ash aspen basil bay bean beech beet birch bracken briar burdock cedar clove clover daisy dill elder
    elm fennel fern fig flax foxglove furze garlic gorse hazel heath hemp henbane holly hop hyssop iris ivy juniper
    kale larch laurel leek lily lime maple mint moss mugwort myrtle nettle oak oat onion pea pine poppy reed rose
    rowan rue rush rye sage sloe sorrel spruce tansy thistle thyme vetch vine willow yarrow yew
""".split()  # noqa: SIM905
ROUNDS = 100_000  # 20 ms for a player, months of a graphics card for who seeks a certificate with the same proof
SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's: none looks like another
BETWEEN = re.compile(r"[\s._\-\u2010-\u2015\u2212]+")
CODE = re.compile(r"([a-z]+-?[a-z]+)-?([1-9][0-9])(?:-?((?:[0-9a-z]-?){8}))?")
LOOKS = "one looks like owl-fern-42 or owl-fern-42-k7qd-2mxp"
MISREAD = str.maketrans("oil", "011")


def code_from(noise: bytes) -> str:
    """`owl-fern-42` from random bytes."""
    number = int.from_bytes(noise, "little")
    number, beast = divmod(number, len(BEASTS))
    number, herb = divmod(number, len(HERBS))
    return f"{BEASTS[beast]}-{HERBS[herb]}-{10 + number % 90}"


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
