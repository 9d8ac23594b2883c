"""What a player has to know before they choose, and what they may think has happened."""

from __future__ import annotations

import pytest

from engine.games.witches_revel.words.foresee import playing_said
from engine.games.witches_revel.words.words import WORDS as words
from tests.engine.games.witches_revel import tables
from tests.engine.games.witches_revel.said import about, asked, foresee, labels, lines, play, revel, said, voice, why
from tests.engine.games.witches_revel.tables import situation


def too_dear(**more):
    """A hand of which nothing can be played."""
    return revel(hands=("bonfire entrance", ""), marks=[1, 0], **more)


# A play that cannot be made ----------------------------------------------------------------------


def test_5_5_the_cursor_does_not_stand_on_a_play_that_only_shows_the_hand():
    table = too_dear()
    (ask,) = table.asks.values()
    assert "play" in ask.options  # 0.4: only its owner knows that it must fail
    assert asked(table) == "You must skip or end; no card can be played now."
    assert words.default(table.seen(0), ask.options) == "skip"
    assert words.in_vain(table.seen(0), ask.options) == ["play"]
    assert why(table, "play") == "No card of your hand can be played now (2.4, 0.5)."
    able = revel(hands=("bonfire toast", ""), marks=[1, 0])
    assert words.default(able.seen(0), able.asks[0].options) is None


def test_5_5_a_card_that_would_be_shown_in_vain_need_not_be_offered():
    table = play(revel(hands=("bonfire toast", ""), marks=[1, 0]), "play")
    (vain,) = words.in_vain(table.seen(0), table.asks[0].options)
    assert words.label(table.seen(0), vain, voice(0)) == "Bonfire, Power 5"
    table = play(too_dear(), "play")
    assert not words.in_vain(table.seen(0), table.asks[0].options), "something must be left to choose"
    assert table.may_undo(0)


def test_2_4_who_would_draw_their_last_card_by_skipping_is_not_led_there():
    table = situation(hands=("dear", ""), cards="strike dear 5: To Play: Spend 9 Passion.", decks=("one", None))
    assert "skip" in table.asks[0].options
    assert words.default(table.seen(0), table.asks[0].options) == "pass"


def test_2_4_with_no_other_act_the_turn_is_ended():
    table = situation(hands=("dear", ""), cards="strike dear 5: To Play: Spend 9 Passion.", decks=("", None))
    (ask,) = table.asks.values()
    assert "skip" not in ask.options
    assert words.question(table.seen(0), "act", voice(0)) == "You must end the turn; no card can be played now."
    assert words.default(table.seen(0), ask.options) == "pass"


# Stitching ---------------------------------------------------------------------------------------


def test_5_7_a_card_that_overpowers_by_being_stitched_says_so_with_its_price():
    sides = ({2: "finale"}, {2: "booby*1", 3: "coats*7"})
    table = revel(hands=("toast", ""), sides=sides, swapped={"whisper": "coats"})
    told = of_card(table, "toast")
    assert "stitched (1 Stamina) it overpowers Booby Prize in space 3, even without bonuses" in told
    sides = ({2: "finale"}, {0: "hound", 2: "booby*1"})
    told = of_card(revel(hands=("toast", ""), sides=sides), "toast")
    assert "it overpowers Patchwork Hound in space 1, even without bonuses; stitched (1 Stamina) also Booby" in told


def of_card(table, code):
    """What is said where it is shown already: there all that it could come to has room."""
    view = table.seen(0)
    return playing_said(view, view.pool[code])


@pytest.mark.parametrize(
    ("stamina", "price"),
    [(4, "you lose 1 Stamina"), (1, "you lose your last Stamina (2.8)"), (0, "no Stamina is left to lose")],
)
def test_5_7_a_stitch_names_its_price_before_what_it_brings(stamina, price):
    table = revel(hands=("toast", ""), sides=({2: "finale"}, {2: "booby"}), stamina=[stamina, 4])
    play(table, "play", "toast")
    assert labels(table)[2] == "space 3, stitched to Firework Finale"
    assert foresee(table, 2).startswith(f"{price}; it overpowers Booby Prize, even without bonuses: Power 6 to ")
    assert "stitched" not in foresee(table, 2)


# Paying ------------------------------------------------------------------------------------------


def test_0_4_what_comes_of_it_is_said_with_what_one_may_do():
    table = situation(
        hands=("bad", ""),
        sides=({}, {0: "one"}),
        marks=(0, 2),
        witches=("jack", "jack"),
        cards="strike bad 3: If Playing This Overpowers: You may spend 2 Mischief. If you do, gain 1 play.",
    )
    tables.state(table).marks[0] = 2
    tables.play(table, "play", "bad", 0)
    assert asked(table) == "You may spend 2 Mischief; then gain 1 play."
    assert foresee(table, "yes") == "then gain 1 play; you have no Mischief left then."
    assert labels(table) == ["yes, spend 2 Mischief", "no, leave it"]


def test_0_3_no_hint_repeats_what_the_option_says_already():
    table = play(revel(hands=("encore", ""), marks=[3, 0]), "play", "encore", 0)
    assert labels(table)[0] == "yes, spend 2 Passion to gain 1 play"
    assert "2 Passion" not in foresee(table, "yes") and "gain" not in foresee(table, "yes")


def test_0_3_who_pays_with_a_card_is_told_that_the_space_comes_first():
    table = revel(hands=("moon cough", ""), swapped={"bonfire": "moon", "toast": "cough"})
    play(table, "play", "moon")
    assert foresee(table, "yes").startswith("first you choose a space for Full Moon, then you pay; ")
    play(table, "yes")
    assert asked(table) == "You must choose a space for Full Moon; then you pay."
    table = play(revel(hands=("toast", "")), "play", "toast")
    assert asked(table) == "You must choose a space for Toast to Absent Friends."


def test_4_7_a_power_that_is_not_paid_for_counts_as_used():
    table = play(revel(marks=[2, 0], sides=({0: "toast"}, {})), "use the Power of Brandy Ashworth")
    assert foresee(table, "no") == "you pay nothing, and it is not done (0.3); the Power counts as used."
    table = play(revel(hands=("bonfire", ""), marks=[2, 0]), "play", "bonfire")
    assert foresee(table, "no") == "you pay nothing, and it is not done (0.3)."


# One way back, or none ---------------------------------------------------------------------------


def test_5_5_a_long_text_does_not_hide_that_there_is_no_way_back():
    for hand in ("fright", "fright toast finale sparkler encore drink"):
        table = revel(hands=(hand, ""), swapped={"entrance": "fright"})
        card = next(number for number, code in table.seen(0).hand if code == "fright")
        hint = words.foresee(table.seen(0), card, voice(0))
        label = words.label(table.seen(0), table.asks[0].options[0], voice(0))
        assert "no way back" in hint[: 138 - len(label)], hint


# What has happened -------------------------------------------------------------------------------


def test_4_6_a_text_whose_condition_does_not_hold_is_said_to_do_nothing():
    table = play(revel(decks="fire, water"), "pass")
    (told,) = (one for one in said(table, "resolves", viewer=0) if "Ondine" in one)
    assert told == (
        'Bram\'s Ondine Puddle says "When your turn begins: If you control 2 or more shield spells, gain 1 Passion", '
        "and it is not so."
    )
    table = play(revel(decks="fire, water", sides=({}, {0: "umbrella", 1: "chaperone"})), "pass")
    (told,) = (one for one in said(table, "resolves", viewer=0) if "Ondine" in one)
    assert told.endswith('gain 1 Passion".')


def test_2_9_the_end_counts_stitches_among_cards_played():
    table = revel(hands=("toast", ""), sides=({0: "finale", 1: "bonfire"}, {}), final_plays=1)
    play(table, "play", "toast", 0, "pass")
    news = [{"what": "first", "seat": 0, "n": 0}, *table.news(0)]
    told = words.ending(table.seen(0), news, voice(0))
    assert "You have played 1 card (1 of them stitched)." in told
    assert told[0] == "You win, 2 spaces to 0." and "Stamina" not in told[0]


def test_a_spell_that_one_looks_at_says_its_text_right_after_its_value():
    table = revel(sides=({}, {1: "trapdoor"}), swapped={"cough": "trapdoor"})
    first, second, *_ = about(table, "space 2").splitlines()
    assert first == "Space 2: Bram's Trapdoor, Resistance 2, unopposed; nobody is winning."
    assert second.startswith("Trapdoor: When this spell is discarded by your opponent: Discard any 1 strike spell")


def test_what_somebody_said_of_a_card_is_told_from_its_rules():
    assert "\n(Nobody clapped. She takes silence for awe.)\n" in about(revel(), "encore")


def test_1_4_a_single_plus_one_is_spoken_of_as_one():
    table = play(
        revel(marks=[2, 0], sides=({0: "toast*1", 1: "finale"}, {})), "use the Power of Brandy Ashworth", "yes"
    )
    assert asked(table) == "You must choose which strike gets the +1."
    assert foresee(table, "spell 0 0").startswith("it gets the +1; 1 +1 on it; ")
    assert "your Toast to Absent Friends, Power 4 (+1 in it)" in lines(table)
