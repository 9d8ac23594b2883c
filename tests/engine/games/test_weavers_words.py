"""What is said at a table of Weavers: what choosing means, why not, about things, what happened, and how it ended."""

from __future__ import annotations

import random

import pytest

from engine.games.weavers import words
from engine.games.weavers.about_spells import about_spell
from engine.games.weavers.meaning import meant, play_meant, set_meant, spell_meant
from engine.games.weavers.naming import play_name
from engine.games.weavers.reckoning import code_of
from engine.games.weavers.reckoning import hand as own_hand
from engine.games.weavers.reckoning import offered as reckoned
from engine.games.weavers.spells import SETS, SPELLS
from engine.games.weavers.weaving import WILD
from engine.speech import Voice
from engine.table import Table
from tests.engine.games.duel import ID, cast, duel, named, pass_on, play, use_own_spells

NAMES = ["Ann", "Bram"]
LONGEST_QUESTION = 68  # signs: a clock may stand behind it


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


def voice(viewer: int | None = 0) -> Voice:
    return Voice(2, viewer, NAMES)


def foresee(table: Table, choice: str, seat: int = 0) -> str:
    return words.foresee(table.view(seat), named(table, seat, choice))


def why(table: Table, wanted: str, viewer: int | None = 0) -> str:
    return words.why(table.view(viewer), wanted)


def about(table: Table, thing: str, viewer: int | None = 0) -> str:
    return " ".join(words.about(table.view(viewer), thing, voice(viewer)))


def said(table: Table, what: str, viewer: int | None = None) -> list[str]:
    return [words.told(record, voice(viewer)) for record in table.news(viewer) if record["what"] == what]


def lines(table: Table, viewer: int | None = 0) -> str:
    return "\n".join(words.lines(table.view(viewer), voice(viewer)))


def brief(table: Table, seat: int = 0) -> str:
    return words.brief(table.view(seat), voice(seat))


def ending(table: Table, viewer: int | None = None) -> list[str]:
    return words.ending(table.view(viewer), table.news(viewer), voice(viewer))


# Every question of whole games -------------------------------------------------------------------


def test_what_is_offered_is_reckoned_understood_and_may_be_chosen():
    table, dice = Table(ID, seed=3), random.Random(3)
    while table.asks:
        for seat, ask in table.asks.items():
            view = table.view(seat)
            assert reckoned(view) == ask.options
            assert table.question(seat).startswith("You ")
            assert len(table.question(seat)) <= LONGEST_QUESTION
            for option in ask.options:
                for name in (str(code_of(view, option)), words.label(view, option)):
                    assert meant(view, name.lower(), ask.options) == option
                    assert words.why(view, name).startswith("That may be chosen now (")
        seat = dice.choice(list(table.asks))
        table.answer(seat, dice.choice(table.asks[seat].options))
    assert why(table, "done") == "The game is over (8.2)."


def test_every_spell_and_set_is_found_by_its_name_and_by_nothing_else():
    for code, spell in SPELLS.items():
        assert spell_meant(code) == spell_meant(spell.name) == spell_meant(f"cast {spell.name.lower()}.") == code
        assert play_meant(play_name(code)) == code
        assert play_meant(play_name(code + WILD)) == play_meant(f"wild {spell.name}") == code + WILD
        assert set_meant(code) is None
        assert set_meant(spell.name) is None
    for code, one in SETS.items():
        assert set_meant(code) == set_meant(one.name) == set_meant(f"{one.kind} {one.name}") == code
        assert spell_meant(code) is None
        assert spell_meant(one.name) is None


# Foreseeing --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("own")
def test_a_card_is_foreseen_with_the_chain_that_it_would_set_going():
    table = duel("WORD TWO", "ITEM BLOOD", active=["GTOF WTOG G:0 W WB:1", ""], tokens=["", "shield"])
    said = foresee(table, "WORD")
    assert said.startswith("gives Word; ")
    assert "Wtog is complete: a shield and gives Gesture" in said
    assert "Gtof is complete: a shield and gives Focus; G is complete: 2 damage" in said
    assert "Wb is lost; in all 3 damage, 1 of it blocked as things stand: enough for your opponent's whole hand" in said
    assert said.endswith("next round its first step, Time, is done by itself.")


@pytest.mark.usefixtures("own")
def test_a_card_face_down_gives_everything_and_nothing_of_its_own():
    table = duel("BLOW WORD", "ITEM BLOOD", active=["WB:1 WW"])
    assert foresee(table, "BLOW*") == (
        "gives all five components, and is discarded; Wb is complete: 3 damage; Ww goes on to 1 of 2 and gives Word; "
        "in all 3 damage: enough for your opponent's whole hand."
    )
    assert foresee(table, "BLOW").startswith("gives Item; 3 damage at once; Wb and Ww are lost; in all 3 damage")


@pytest.mark.usefixtures("own")
def test_a_spell_without_a_formula_is_foreseen_to_be_complete():
    assert foresee(duel("ATONCE WORD", "ITEM BLOOD TWO"), "ATONCE") == (
        "gives Word and Blood; 1 damage at once; complete at once: 1 damage and 2 shields; "
        "in all 2 damage: enough for your opponent's whole hand."
    )


@pytest.mark.usefixtures("own")
def test_who_casts_the_last_card_is_told_so():
    assert foresee(duel("WORD", "ITEM BLOOD"), "WORD").endswith(
        "it is your last card, and whoever has none at the end of a round has lost."
    )


@pytest.mark.usefixtures("own")
def test_the_first_step_of_a_card_is_foreseen_from_the_hand():
    table = duel("WW WORD TWO ITEM", "ITEM BLOOD", active=["FTOW"])
    assert foresee(table, "WW").endswith("next round its first step needs Word: 2 other cards of your hand bring it.")
    table = duel("WW ITEM", "ITEM BLOOD")
    assert foresee(table, "WW").endswith("needs Word: no other card of your hand brings it.")


@pytest.mark.usefixtures("own")
def test_sick_is_foreseen():
    table = duel("BLOW WORD", "ITEM BLOOD TWO THREE W G", tokens=["", "sick"], decks=["", "HIT"])
    assert "in all 3 damage, and a card of the deck by Sick;" in foresee(table, "BLOW")


@pytest.mark.usefixtures("own")
def test_what_is_buried_and_what_is_lost_say_what_they_would_have_fed():
    table = duel("WORD TWO GESTURE BLOOD ITEM", "ITEM", at="bury", active=["WW G T"], decks=["W HIT"])
    assert foresee(table, "WORD").endswith("goes under your deck, known to you alone; it carries on Ww.")
    assert foresee(table, "TWO").endswith("it carries on Ww and G.")
    assert foresee(table, "ITEM").endswith("it does not carry on Ww or G.")
    assert foresee(table, "done") == "you draw 1 card of 2 in your deck."
    play(table, 0, "TWO")
    assert foresee(table, "WORD").endswith("it carries on Ww, which no other card here does.")
    assert table.question(0) == "You may bury more cards; then you draw 2."
    assert words.label(table.view(0), "done") == "bury no more"


@pytest.mark.usefixtures("own")
def test_what_is_lost_says_what_it_would_have_fed():
    table = duel("WORD HIT ITEM BLOOD", "BLOW TWO", active=["WW T"], tokens=["shield"])
    cast(table, "WORD", "BLOW")
    assert foresee(table, "HIT").endswith("is discarded; it does not carry on Ww.")


@pytest.mark.usefixtures("own")
def test_a_deck_that_is_too_small_gives_back_what_is_buried():
    table = duel("WORD TWO", "ITEM", at="bury")
    assert table.question(0) == "You may bury cards, but your deck is too small to draw others."
    assert "it would come back at once" in foresee(table, "WORD")
    assert foresee(table, "done") == "you draw no card."


def test_sets_are_foreseen_with_their_plans_and_what_the_deck_would_give():
    table = Table(ID, seed=1)
    assert foresee(table, "ember").startswith(SETS["ember"].plan)
    play(table, 0, "ember")
    assert f"{SETS['bones'].plan} {SETS['bones'].line} Of the 36 cards with The Hearth Witch" in foresee(table, "bones")
    assert brief(table).startswith("Your class: The Hearth Witch.")
    assert "You have chosen The Hearth Witch, in secret." in lines(table)
    assert "Hearth" not in lines(table, 1) + lines(table, None)


# Questions and defaults --------------------------------------------------------------------------


@pytest.mark.usefixtures("own")
def test_what_is_safe_and_that_nothing_is_grave():
    table = duel("WORD TWO", "ITEM", at="bury", tokens=["sealed", "sealed"])
    assert words.default(table.view(0), table.asks[0].options) == "done"
    pass_on(table)
    assert words.default(table.view(0), table.asks[0].options) is None
    assert words.default(table.view(1), table.asks[1].options) == "ITEM"
    assert table.question(0) == "You must choose a card to cast; you are Sealed: face up."
    assert not any(words.grave(table.view(0), option) for option in table.asks[0].options)


@pytest.mark.usefixtures("own")
def test_whoever_watches_knows_which_step_it_is():
    table = duel("WORD TWO ITEM G", "BLOW T HIT", at="bury")
    for viewer in (None, 0):
        assert words.chapter(table.view(viewer)) == "4"
    assert words.doing(table.view(None), 0) == "may bury cards"
    cast(table, "WORD", "BLOW")
    assert words.chapter(table.view(1)) == words.chapter(table.view(None)) == "7" if table.asks else "8"


@pytest.mark.usefixtures("own")
def test_damage_is_asked_for_with_how_much_is_left():
    table = duel("WORD TWO ITEM G HIT", "BLOW T")
    cast(table, "WORD", "BLOW")
    assert words.stage(table.view(None)) == "round 10"
    assert words.doing(table.view(1), 0) == "is choosing 3 cards to lose"
    assert table.question(0) == "You must choose a card to discard, then 2 more."
    play(table, 0, "TWO", "ITEM")
    assert table.question(0) == "You must choose a card to discard for damage."
    assert "You have chosen to lose Two and Item, in secret." in lines(table)
    assert why(table, "x", 1) == "You have nothing to choose now; the other says which cards go (7.1)."
    play(table, 0, "G")
    assert said(table, "lost", 0) == ["You lose Two, Item and G."]
    assert said(table, "damage") == ["Ann suffers 3 damage."]


# Why not -----------------------------------------------------------------------------------------


def test_why_not_in_every_case():
    table = Table(ID, seed=1, options={"decks": "ember+tides, moss+bones"})
    hand, other = own_hand(table.view(0)), own_hand(table.view(1))[0]
    first = SPELLS[hand[0]].name
    assert why(table, hand[0] + "*").startswith("Whether a card lies face up or face down")
    assert "is a spell of the other's deck" in why(table, other)
    assert "is a spell of The Registrar; you play The Hearth Witch with The Book of Tides (3.2)" in why(table, "memo")
    assert why(table, "ink") == "The Registrar is a class: those are chosen before the game, and stay (3.1)."
    assert why(table, "Word").startswith("Word itself is not chosen")
    assert why(table, "time") == "Time is not chosen: a step that asks for it is always done (2.3, 6.1)."
    assert why(table, "sick").startswith("Tokens like Sick are not chosen")
    assert why(table, "deck 2").startswith("Nobody chooses from a deck")
    assert why(table, "active").startswith("Active spells are not chosen")
    assert why(table, "7") == "That may be chosen now (4.1)."
    assert why(table, "8") == "There are 7 choices now, from 1 on (4.1)."
    assert why(table, "frog") == "Nothing is called 'frog' here. Name a card of your hand, or be done (4.1)."
    assert why(table, "frog", None) == "You are watching, and those who play choose (5.1)."
    table.answer(0, meant(table.view(0), first, table.asks[0].options))
    assert why(table, first).startswith(f"{first} is chosen already")
    play(table, 0, "done")
    assert why(table, first) == "You have said what you bury; both draw when both have (4.1, 4.2)."
    play(table, 1, "done")
    assert why(table, "done") == "Everybody must play a card each round, even if it is of no use (5.1)."
    assert why(table, "wild").startswith("Say which card, like: ")
    if hand[0] in table.view(0)["buried"]:
        assert why(table, first).startswith(f"You have buried {first}")
    play(table, 0, table.asks[0].options[0])
    assert why(table, "frog") == "You have chosen; both cards are shown when both have (5.1)."


@pytest.mark.usefixtures("own")
def test_who_is_sealed_has_no_wild_magic():
    table = duel("WORD TWO", "ITEM", tokens=["sealed"])
    assert why(table, "wild magic").startswith("You are Sealed")
    assert not [option for option in reckoned(table.view(0)) if str(option).endswith(WILD)]


# The table, and things on it ---------------------------------------------------------------------


@pytest.mark.usefixtures("own")
def test_the_table_is_told_complete():
    table = duel(
        "WORD TWO", "ITEM", active=["WGFIB:2", "SLOW:1"], tokens=["2 shield, sick", "2 cursed"], buried=["HIT G"]
    )
    told = lines(table)
    assert "  Active: Wgfib: Word done, Gesture done, Focus next, then Item, then Blood; then 9 damage." in told
    assert "  Active: Slow: Time done, Time next; then 1 damage and Sick, again and again." in told
    assert "  Tokens: 2 shields and Sick." in told
    assert "  Tokens: Cursed twice." in told
    assert "Buried in your deck, the lowest first: G and Hit." in told
    assert "  Two: gives Word and Gesture; Time" in told
    assert "Your hand" not in lines(table, None)
    assert "Bram's spells could bring 1 damage this round: Slow (by itself)." in brief(table)
    assert "Buried" not in lines(table, 1)


@pytest.mark.usefixtures("own")
def test_with_all_cards_open_every_hand_is_told():
    table = duel("WORD TWO", "ITEM", decks=["HIT", ""])
    view, watcher = table.open_view(), voice(None)
    told = "\n".join(words.lines(view, watcher))
    assert "  In hand: Word and Two." in told and "  In hand: Item." in told
    assert words.about(view, "hand 2", watcher)[0].startswith("Item: gives Item;")
    assert "It is in Ann's hand." in about_spell(view, "WORD", watcher)
    assert "It is in Ann's deck." in about_spell(view, "HIT", watcher)
    assert not any("In hand" in lines(table, viewer) for viewer in (None, 0, 1))
    assert [table.view(viewer)["known"] for viewer in (None, 0, 1)] == [[[], []]] * 3


@pytest.mark.usefixtures("own")
def test_things_are_known_by_their_names():
    table = duel("WORD TWO", "ITEM", active=["WW:1", ""], tokens=["sick", "2 shield"], buried=["HIT"])
    assert about(table, "active 1").startswith("Ww: Word done, Word next; then 2 damage.")
    assert about(table, "tokens 2").startswith("Before Bram: 2 shields. A shield stops one damage")
    assert about(table, "tokens 1 sick").startswith("Before you: Sick. Sick: once a round")
    assert about(table, "deck 1").startswith("Your deck: 1 card;")
    assert "Buried in your deck, the lowest first: Hit" in about(table, "deck")
    assert about(table, "buried 2") == "What Bram buries is hidden (10.1)."
    assert about(table, "hand 2") == "Bram's hand: 1 card, hidden (10.1)."
    assert about(table, "Bram").startswith("Bram: ")
    assert "Your spells that need it next: Ww." in about(table, "component W")
    assert about(table, "time").startswith("Time needs no component")
    assert about(table, "wild").startswith("Wild magic: a card face down gives all five components")
    assert about(table, "frog").startswith("There is no 'frog' at this table")
    play(table, 0, "TWO*")
    assert about(table, "choice") == "You have chosen Two, face down as wild magic, in secret."
    assert about(table, "choice", 1) == "You have chosen nothing yet; choices are secret (5.1)."


def test_a_spell_is_described_with_where_it_is():
    table = Table(ID, seed=1, options={"decks": "ember+tides, ember+bones"})
    own = next(code for code in own_hand(table.view(0)) if SPELLS[code].set == "ember")
    assert "It is in your hand. It is in Bram's hand or deck." in about(table, SPELLS[own].name)
    assert "It is in Ann's hand or deck. It is in Bram's hand or deck." in about(table, own, None)
    assert about(table, own).endswith(SPELLS[own].line)
    pass_on(table)
    assert f"Cast now, face down: {foresee(table, own + WILD)}" in about(table, own + WILD)
    assert about(table, "ember").startswith("The Hearth Witch, a class. ")


# What happened, and how it ended ------------------------------------------------------------------


@pytest.mark.usefixtures("own")
def test_weaving_is_told_step_by_step():
    table = duel("WORD TWO", "ITEM W G", active=["GTOF WTOG G WB:1", ""])
    cast(table, "WORD", "ITEM")
    assert said(table, "wove")[0].startswith(
        "Ann weaves: Word carries on Wtog (1 of 1), which gives Gesture; Gesture carries on "
    )
    assert "Gtof is complete: a shield" in said(table, "wove", 0)[0]
    assert said(table, "wove", 0)[0].endswith("Wb is not carried on, and lost.")
    assert said(table, "wove", 0)[1] == "Bram weaves nothing."
    assert said(table, "cast", 0) == ["You cast Word, which gives Word.", "Bram casts Item, which gives Item."]


@pytest.mark.usefixtures("own")
def test_what_is_drawn_only_its_owner_hears():
    table = duel("WORD TWO", "ITEM", at="bury", decks=["W G HIT BLOW T", ""])
    play(table, 0, "WORD", "done")
    play(table, 1, "done")
    assert said(table, "drew", 0) == ["You bury Word, and draw W, G, Hit, Blow and T: 6 cards in hand, 1 in the deck."]
    assert said(table, "drew", 1) == ["Ann buries 1 card, and draws 5 cards: 6 cards in hand, 1 in the deck."]


@pytest.mark.usefixtures("own")
def test_conditions_and_healing_are_told():
    table = duel("BALM WORD", "BLOW W", tokens=["sick, 2 cursed", "5 shield"], decks=["HIT"])
    cast(table, "BALM", "BLOW")
    assert said(table, "sick", 0) == ["You are Sick and lose the top card of your deck, too: Hit."]
    assert said(table, "lost", 0) == ["You lose Word; 2 damage more do nothing, with no card left."]
    assert said(table, "healed", 0) == ["Your 3 healing takes away Sick and Cursed twice."]
    assert said(table, "decayed") == ["Of Bram's shields 2 go and 3 stay."]
    assert said(table, "over", 1) == ["Ann has no card in hand: the game is over."]
    assert ending(table, 1)[0] == "You win with 1 card in hand after 10 rounds."


@pytest.mark.usefixtures("own")
def test_nobody_wins_without_a_card_on_either_side():
    table = duel("WORD", "ITEM")
    cast(table, "WORD", "ITEM")
    assert ending(table)[0] == "Nobody wins: neither has a card in hand after 10 rounds (8.2)."
    assert said(table, "over") == ["Neither has a card in hand: the game is over."]
    assert words.stage(table.view(None)) == "over after 10 rounds"


def test_a_whole_game_ends_with_its_costliest_round_and_its_longest_chain():
    table, dice = Table(ID, seed=3), random.Random(3)
    while table.asks:
        seat = dice.choice(list(table.asks))
        table.answer(seat, dice.choice(table.asks[seat].options))
    said = " ".join(ending(table))
    assert "The costliest round" in said or "Damage never took a card" in said
    chains = [len(record["chain"]) for record in table.news(None) if record["what"] == "wove"]
    assert f"The longest chain: {max(chains)} spells woven" in said
