"""Building decks of Witches' Revel: what may be in, what is found, what is kept and where."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.cards.decks import SIZE, agreed, decks, most_of
from tests.tui.games.witches_revel.decks import BROKEN, FILES, FULL, GEESE, JACK, OWN_DECK
from tui.games.witches_revel.workshop.bench import Bench
from tui.games.witches_revel.workshop.check_cards import check
from tui.games.witches_revel.workshop.draft import ORDER, Draft, draft_from_line, draft_of, refusal
from tui.games.witches_revel.workshop.files import deck_text
from tui.games.witches_revel.workshop.search import KINDS, Search
from tui.games.witches_revel.workshop.shelf import Shelf, ShelvedDeck
from tui.games.witches_revel.workshop.words import offers

JACKS = f"jack={JACK}"
SHIELDS = "knitting+herbs+punch+umbrella+swan+urn+waiting+scaffold+couch+booby+cake+ball+rope+tonight+castle"


def shelf(tmp_path, files=FILES):
    """A data folder with these files."""
    for path, text in files.items():
        place = tmp_path / "witches-revel" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    return Shelf(tmp_path)


def draft(line):
    found = draft_from_line(line)
    assert found is not None
    return found


def added(codes, start=None, pool=None):
    deck = start or Draft(witch="jack")
    for code in codes:
        deck = deck.with_one_more(code, pool or ours())
    return deck


def refused(deck, code):
    with pytest.raises(ValueError, match=r"\((7\.[12]|4\.5|1\.3)\)") as error:
        deck.with_one_more(code, ours())
    return str(error.value)


# 7.1: what may be in ---------------------------------------------------------------------------


def test_a_deck_is_in_order_with_a_witch_and_25_cards():
    assert draft(JACKS).faults(ours()) == []
    assert draft(JACKS).size == SIZE


@pytest.mark.parametrize(
    ("codes", "once_more", "reason"),
    [
        (["pies", "pies"], "pies", "2 copies of a strike are the most (7.1)."),
        (["swan", "swan"], "swan", "2 copies of a shield are the most (7.1)."),
        (["nap"], "nap", "A stance may be in only once (7.1)."),
        (["closing"], "closing", "Closing Time says so itself: Only 1 copy of this card can be in your deck. (4.5)"),
        (
            ["cousins"] * 6,
            "cousins",
            "Ratty Cousins says so itself: Only 6 copies of this card can be in your deck. (4.5)",
        ),
        ([], "passion", "Passion is a resource, and comes with its witch (1.3)."),
    ],
)
def test_what_is_too_much_is_refused_with_its_reason(codes, once_more, reason):
    assert refused(added(codes), once_more) == reason


def test_a_full_deck_takes_nothing_more():
    assert refused(draft(JACKS), "dance") == "25 cards are in, and no more may be: take one out first (7.1)."


def test_cards_of_the_same_name_are_copies():
    twin = ours()["pies"]
    pool = {**ours(), "pie": type(twin)("pie", twin.name, "strike", 1, (), ())}
    assert refusal(added(["pies"]), pool["pie"], pool) == "Pie and pies are copies of one another (7.2)."


def test_every_card_can_be_in_as_often_as_its_limit_says():
    for code, card in ours().items():
        if card.kind in ("strike", "shield", "stance"):
            assert added([code] * most_of(card)).cards == {code: most_of(card)}


def test_a_witch_leads_and_another_takes_her_place():
    deck = added(["brandy", "tick"], Draft())
    assert (deck.witch, deck.cards) == ("tick", {})
    assert deck.with_one_fewer("tick").witch == ""


def test_what_is_taken_out_is_out_and_what_is_not_in_cannot_be():
    deck = added(["pies", "pies", "nap"])
    assert deck.with_one_fewer("pies").cards == {"pies": 1, "nap": 1}
    assert deck.with_one_fewer("nap").cards == {"pies": 2}
    with pytest.raises(ValueError, match="It is not in your deck"):
        deck.with_one_fewer("swan")


def test_whatever_is_wrong_with_a_deck_is_said():
    assert Draft().faults(ours()) == ["No witch leads it yet (7.1).", "0 cards, and a deck has 25 (7.1)."]
    assert draft("frog=3pies+frog").faults(ours()) == [
        "There is no witch 'frog'.",
        "3 of pies, and 1 to 2 may be in (7.1).",
        "There is no spell or stance 'frog' (7.1).",
        "4 cards, and a deck has 25 (7.1).",
    ]


# As text ---------------------------------------------------------------------------------------


def test_a_deck_on_one_line_is_what_the_option_takes():
    for deck in decks().values():
        line = draft_of(deck).line
        assert draft(line).cards == deck.cards
        assert agreed({"decks": line, "cards": ""})[0].cards == deck.cards
    assert draft(" jack = 2pies + hound + pies ").cards == {"pies": 3, "hound": 1}


@pytest.mark.parametrize(
    "text", ["", "jack", "jack=", "mine.toml", "./jack=2pies.toml", "jack=2 pies hound!", "jack=222pies"]
)
def test_other_text_is_no_deck(text):
    assert draft_from_line(text) is None


def test_the_word_for_a_deck_is_the_letters_of_its_name():
    assert Draft("Zoë's 3rd & Best").code == "zoesrdbest"
    assert Draft("42").code == "deck"
    assert len(Draft("a" * 60).code) == 20


# Searching -------------------------------------------------------------------------------------


def found(**wanted):
    return [card.code for card in Search(**wanted).found(ours())]


def test_words_are_found_in_name_text_and_type_whatever_their_accents():
    assert found(words="PINATA") == ["pinata"]
    assert found(words="wit nett") == ["jack"]
    assert {"dance", "coats", "pinata"} <= {*found(words="draw")}
    assert found(words="song karaoke") == ["karaoke"]
    assert found(words="frogspawn") == []


def test_kind_value_and_icon_narrow_it_down_together():
    assert {*found(kind="witch")} == {"brandy", "ondine", "tick", "jack"}
    assert {ours()[code].value for code in found(value=5)} == {5}
    assert {ours()[code].kind for code in found(value=5)} == {"strike", "shield"}
    assert found(kind="strike", value=2, icon="currents") == ["dance"]
    assert found(kind="stance", value=0) == []


def test_all_is_listed_by_kind_value_and_name():
    cards = Search().found(ours())
    assert [*dict.fromkeys(card.kind for card in cards)] == [*ORDER, "witch"]
    assert len(cards) == sum(card.kind != "resource" for card in ours().values())
    values = [card.value for card in cards if card.kind == "strike"]
    assert values == sorted(values)


def test_each_step_of_a_filter_is_another_and_the_last_leads_back():
    search, seen = Search(), []
    for _ in KINDS:
        search = search.next_kind()
        seen.append(search.kind)
    assert seen == [*KINDS[1:], ""]
    values = []
    while (search := search.next_value(ours())).value is not None:
        values.append(search.value)
    assert values == sorted({card.value for card in ours().values() if card.kind in ("strike", "shield")})
    assert [search.next_icon().icon, search.next_icon().next_icon().icon] == ["flames", "currents"]


# The curve -------------------------------------------------------------------------------------


def test_the_curve_counts_the_copies_of_each_value():
    deck = draft("jack=2pies+whisper+2booby+nap+frog")
    assert deck.curve(ours(), "strike")[:5] == [0, 0, 1, 2, 0]
    assert deck.curve(ours(), "shield")[:5] == [0, 0, 2, 0, 0]


# The bench -------------------------------------------------------------------------------------


def test_the_cursor_stays_with_its_card():
    bench = Bench(Shelf(Path("/nowhere")), ShelvedDeck(draft(JACKS)))
    bench.column.move(10)
    code = bench.column.code
    bench.look_for(Search(kind=ours()[code].kind))
    assert bench.column.code == code
    bench.look_for(Search(words="frogspawn"))
    assert bench.card is None
    bench.look_for(Search())
    assert bench.column.code


def test_in_the_deck_the_cursor_walks_over_cards_and_never_over_headings():
    bench = Bench(Shelf(Path("/nowhere")), ShelvedDeck(draft(JACKS)))
    bench.in_pool = False
    seen = []
    for _ in range(30):
        seen.append(bench.column.code)
        bench.column.move(1)
    assert [*dict.fromkeys(seen)] == ["jack", *bench.draft.cards]
    for height in (1, 2, 5, 12):
        assert bench.column.code in [row.code for row in bench.column.in_sight(height)]
        assert len(bench.column.in_sight(height)) == height


def test_changes_are_taken_back_one_by_one():
    bench = Bench(Shelf(Path("/nowhere")), ShelvedDeck(Draft()))
    bench.add()
    bench.add()
    first = bench.column.code
    assert bench.draft.cards == {first: 2}
    bench.undo()
    assert bench.draft.cards == {first: 1}
    bench.undo()
    assert not bench.changed
    with pytest.raises(ValueError, match="nothing to take back"):
        bench.undo()


# The shelf -------------------------------------------------------------------------------------


def test_a_deck_that_is_saved_is_there_again_and_its_file_checks(tmp_path):
    there = shelf(tmp_path, {})
    mine = Draft("Pies & Prejudice", "jack", draft(JACKS).cards, "To throw.")
    path = there.save(mine)
    assert path.name == "piesprejudice.toml"
    (kept,) = Shelf(tmp_path).kept
    assert (kept.draft.name, kept.draft.witch, kept.draft.cards, kept.path) == (mine.name, "jack", mine.cards, path)
    assert check([str(path)]) == 0
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_unfinished_decks_are_kept_as_well(tmp_path):
    shelf(tmp_path, {}).save(Draft("Half", "", {"pies": 1}))
    (kept,) = Shelf(tmp_path).kept
    assert (kept.trouble, kept.draft.cards, kept.draft.witch) == ("", {"pies": 1}, "")


def test_a_name_that_is_taken_is_refused_and_another_frees_the_old_file(tmp_path):
    there = shelf(tmp_path, {})
    path = there.save(Draft("One"))
    there.save(Draft("Two"))
    with pytest.raises(ValueError, match="There is a deck called two already"):
        there.save(Draft("Two"), path)
    assert there.save(Draft("Three"), path).name == "three.toml"
    assert [kept.draft.name for kept in Shelf(tmp_path).kept] == ["Three", "Two"]


def test_a_deck_without_a_name_gets_one_that_is_free(tmp_path):
    there = shelf(tmp_path, {})
    names = []
    for _ in range(3):
        names.append(there.free_name(Draft(witch="jack")))
        there.save(Draft(names[-1], "jack"))
    assert names == ["Jack Nettle's deck", "Jack Nettle's deck B", "Jack Nettle's deck C"]


def test_broken_files_have_a_sentence_and_harm_nobody(tmp_path):
    there = shelf(tmp_path)
    assert [(kept.draft.name, bool(kept.trouble)) for kept in there.kept] == [("Honk", False), ("torn", True)]
    assert "torn.toml: not TOML" in there.kept[1].trouble
    good, bad = there.files
    assert {*good.cards} == {"goose", "gander", "goosegirl"} and not good.trouble
    assert bad.trouble.startswith("wrong.toml, strike goose, text: line 1, column 20: 'feather' is not understood")
    assert not bad.cards
    assert there.own == dict.fromkeys(("goosegirl", "goose", "gander"), "geese.toml")


@pytest.mark.parametrize("data", [b"\xff\xfe", b"", b"[" * 3000, b"x = 1", b"deck = 7", b'[[deck]]\ncode = "\x1b"'])
def test_whatever_stands_in_a_file_is_a_sentence(tmp_path, data):
    for folder in ("decks", "cards"):
        shelf(tmp_path, {f"{folder}/odd.toml": ""})
        (tmp_path / "witches-revel" / folder / "odd.toml").write_bytes(data)
    there = Shelf(tmp_path)
    (kept,), (file,) = there.kept, there.files
    assert kept.trouble.startswith("odd.toml") and kept.trouble.isprintable()
    assert file.trouble.startswith("odd.toml") or not file.cards


def test_a_file_that_is_no_file_is_not_waited_for(tmp_path):
    shelf(tmp_path, {"cards/geese.toml": GEESE})
    os.mkfifo(tmp_path / "witches-revel" / "cards" / "pipe.toml")
    assert [bool(file.trouble) for file in Shelf(tmp_path).files] == [False, True]


def test_two_files_cannot_have_a_card_of_the_same_code(tmp_path):
    there = shelf(tmp_path, {"cards/a.toml": GEESE, "cards/b.toml": GEESE})
    assert there.files[1].trouble == "b.toml, code: a card of a.toml is called 'goosegirl' already"


# Cards of one's own ----------------------------------------------------------------------------


def test_own_cards_stand_beside_the_pool_and_can_be_agreed_upon(tmp_path):
    there, mine = shelf(tmp_path), draft(FULL)
    assert mine.faults(there.pool) == []
    text = there.own_cards_text(mine)
    (deck, _) = agreed({"decks": mine.line, "cards": text})
    assert deck.cards == mine.cards
    assert "gander" in text and "Keeps Geese" in text


def test_only_the_cards_that_are_needed_go_along_and_none_for_a_deck_of_ours(tmp_path):
    there = shelf(tmp_path)
    text = there.own_cards_text(draft("jack=goose"))
    assert 'code = "goose"' in text and "gander" not in text and "goosegirl" not in text
    assert there.own_cards_text(draft(JACKS)) == ""


# Import ----------------------------------------------------------------------------------------


def test_a_deck_on_one_line_comes_in(tmp_path):
    assert shelf(tmp_path, {}).take_in(JACKS) == "Jack Nettle's deck"
    (kept,) = Shelf(tmp_path).kept
    assert kept.draft.faults(ours()) == []


def test_a_file_of_decks_and_one_of_cards_come_in(tmp_path):
    for name, text in (("geese.toml", GEESE), ("honk.toml", OWN_DECK)):
        (tmp_path / name).write_text(text)
    assert Shelf(tmp_path).take_in(str(tmp_path / "geese.toml")) == "3 cards"
    assert Shelf(tmp_path).take_in(str(tmp_path / "honk.toml")) == "Honk"
    there = Shelf(tmp_path)
    assert [kept.draft.witch for kept in there.kept] == ["goosegirl"]
    assert [file.name for file in there.files] == ["geese.toml"]


def test_what_was_exported_comes_in_with_its_cards(tmp_path):
    there, mine = shelf(tmp_path), draft(FULL)
    text = f"{deck_text(Draft('Geese', mine.witch, mine.cards))}\n{there.own_cards_text(mine)}"
    (tmp_path / "both.toml").write_text(text)
    other = Shelf(tmp_path / "elsewhere")
    assert other.take_in(str(tmp_path / "both.toml")) == "3 cards and Geese"
    there = Shelf(tmp_path / "elsewhere")
    assert (there.others[0].draft.name, there.others[0].where) == ("Geese", "in both.toml")
    assert there.others[0].draft.faults(there.pool) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("frog.toml", "frog.toml: cannot be read"), (".", "not a regular file"), ("jack=2pies!", "cannot be read")],
)
def test_what_cannot_come_in_is_a_sentence(tmp_path, monkeypatch, text, sentence):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=sentence):
        Shelf(tmp_path).take_in(text)
    assert Shelf(tmp_path).kept == []


def test_cards_that_do_not_check_do_not_come_in(tmp_path):
    (tmp_path / "wrong.toml").write_text(BROKEN)
    with pytest.raises(ValueError, match="'feather' is not understood"):
        Shelf(tmp_path).take_in(str(tmp_path / "wrong.toml"))
    assert Shelf(tmp_path).files == []


# What is offered before a game -----------------------------------------------------------------


def test_decks_of_our_cards_that_can_be_played_are_offered(tmp_path):
    there = shelf(tmp_path)
    there.save(Draft("Rubbish of Mine", "jack", {**draft(JACKS).cards, "cough": 2}))
    mine = {**draft(JACKS).cards, "dance": 1}
    del mine["cough"]
    there.save(Draft("Dancing", "jack", mine))
    (text,) = (offered := offers(tmp_path)["decks"])
    assert offered[text] == f"Dancing against {next(iter(decks().values())).name}"
    assert [deck.witch for deck in agreed({"decks": text, "cards": ""})] == ["jack", "brandy"]
