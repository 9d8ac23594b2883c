"""The code that people tell each other: typed in any way, and it vouches for its host."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from net.discovery import join_code
from net.discovery.join_code import BEASTS, HERBS, JoinCode, code_from, proof_of, read_code
from tests.net.lobby.fake_lobby import refusal

ONE, OTHER = b"\x01" * 32, b"\x02" * 32


tables = st.builds(code_from, st.binary(min_size=16, max_size=16))
proofs = st.text(join_code.SIGNS, min_size=8, max_size=8).map(lambda signs: f"{signs[:4]}-{signs[4:]}")
join_codes = st.builds(JoinCode, tables, st.none() | proofs)


def test_what_vouches_for_a_certificate_never_changes():
    """Written down in chats and mails: another rule would refuse every host."""
    assert proof_of(ONE) == "0rxg-jyt9"
    bits = hashlib.pbkdf2_hmac("sha256", ONE, b"witch-tui join code", 100_000)
    value = 0
    for sign in proof_of(ONE).replace("-", ""):
        value = value * 32 + "0123456789abcdefghjkmnpqrstvwxyz".index(sign)
    assert value.to_bytes(5) == bits[:5]


@given(join_codes)
def test_a_code_is_read_as_it_is_written(code):
    assert read_code(str(code)) == code


@given(join_codes, st.lists(st.sampled_from(["", "-", " ", ".", "–", " - ", "\t"]), min_size=4, max_size=4), st.data())
def test_a_code_is_read_however_it_is_typed(code, between, data):
    looks = {"0": "0oO", "1": "1iIlL"}  # read off a screen, or heard
    proof = "".join(data.draw(st.sampled_from(looks.get(sign, sign))) for sign in code.proof or "")
    first, *rest = [*code.table.split("-"), *proof.split("-")]
    typed = first + "".join(gap + part for gap, part in zip(between, rest, strict=False))
    typed = "".join(data.draw(st.sampled_from([sign, sign.upper()])) for sign in typed)
    assert read_code(f" {typed}\n") == code


def test_words_that_run_together_fall_apart_in_one_way():
    together = [beast + herb for beast in BEASTS for herb in HERBS]
    assert len({*together}) == len(together)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("oul-fern-42", "no code has 'oul' as its first word (the nearest is 'owl')"),
        ("owl fren 42", "no code has 'fren' as its second word (the nearest is 'fern')"),
        ("owlfren42", "no code has 'fren' as its second word (the nearest is 'fern')"),
        ("oulfern42", "no code has 'oul' as its first word (the nearest is 'owl')"),
        ("", "'' is no join code"),
        ("owl", "'owl' is no join code"),
        ("owl-fern", "'owl-fern' is no join code"),
        ("owl-fern-7", "'owl-fern-7' is no join code"),
        ("owl-fern-07", "'owl-fern-07' is no join code"),
        ("owl-fern-421", "'owl-fern-421' is no join code"),
        ("owl-fern-42-k7qd-2mx", "'owl-fern-42-k7qd-2mx' is no join code"),
        ("owl-fern-42-k7qd-2mxpp", "'owl-fern-42-k7qd-2mxpp' is no join code"),
        ("owl-fern-42-k7qd-2mxu", "'owl-fern-42-k7qd-2mxu' is no join code"),
        ("owl-fern-\x1b[2J", "'owl-fern-\\x1b[2J' is no join code"),
        ("owl-fern-٤٢", "'owl-fern-٤٢' is no join code"),
        ("k7qd-2mxp", "'k7qd-2mxp' is no join code"),
    ],
)
def test_what_is_no_code_is_named_and_how_one_looks_is_said(typed, said):
    assert refusal(lambda: read_code(typed)) == f"{said}: {join_code.LOOKS}"
    assert str(read_code("owl-fern-42-k7qd-2mxp")) in join_code.LOOKS


@given(st.text() | st.text("owlfern-42 .k7", max_size=30))
@example("a" * 100_000)
@example("owl-fern-42" + "-a" * 50_000)
def test_any_text_is_a_code_or_refused_in_one_short_line(text):
    said = refusal(lambda: read_code(text))
    if said is None:
        assert read_code(str(read_code(text))) == read_code(text)
    else:
        assert said.isprintable()
        assert len(said) < 250
