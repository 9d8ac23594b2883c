"""What is asked at a table of Witches' Revel: questions, what can be chosen and what it would mean."""

from __future__ import annotations

from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.words.words import WORDS as words
from engine.table.table import Table
from tests.engine.games.witches_revel.said import (
    ID,
    asked,
    file_of,
    foresee,
    labels,
    lines,
    play,
    revel,
    said,
    voice,
    why,
)


def test_2_2_decks_are_chosen_by_name_and_plan():
    table = Table(ID, seed=1)
    assert table.question(0) == "You must choose a deck, in secret."
    assert table.label(0, "water") == "Still Waters, with Ondine Puddle"
    assert foresee_at(table, 0, "water").startswith("When your turn begins: If you control 2 or")
    assert "; 9 strikes, 13 shields and 3 stances; shields that gather +1" in foresee_at(table, 0, "water")
    assert foresee_at(table, 0, "rubbish").startswith("Mischief: The first time you discard a card from your hand each")
    assert lines(table) == "Both choose a deck, in secret (2.2)."
    table.answer(0, "water")
    assert lines(table).endswith("You have chosen yours.")
    assert why(table, "fire") == "You have chosen; both decks are shown when both have (2.2)."


def foresee_at(table, seat, option):
    return words.foresee(table.seen(seat), option, voice(seat))


def test_2_2_of_a_card_that_may_be_put_back_it_is_said_first_that_it_goes_under_the_deck():
    table = Table(ID, seed=1, options={"decks": "fire, fire"})
    (seat,) = table.asks
    said = foresee_at(table, seat, table.asks[seat].options[0])
    assert said.startswith("it goes under your deck; ")


def test_2_4_the_act_says_what_is_left():
    table = revel(hands=("bonfire toast", ""))
    assert asked(table) == "You must play, skip or end; 1 play left."
    assert labels(table) == ["play a card", "skip a play, and draw a card", "end the turn"]
    assert foresee(table, "pass") == "1 play stays unused."
    assert foresee(table, "play").startswith("it is your only play; ")
    assert foresee(table, "skip") == "you draw 1 of 23 cards; it is your only play."
    assert why(table, "bonfire") == "You cannot pay for Bonfire: To Play: Spend 2 Passion (4.3, 0.3)."
    play(table, "pass")
    assert why(table, "pass").startswith("Not your move: Bram is thinking (2.4).")


def test_2_6_passing_foresees_how_the_game_would_end():
    won = dict(enumerate(("handshake", "toast", "sparkler", "bonfire", "encore")))
    assert "you win by domination (2.7)" in foresee(revel(sides=(won, {})), "pass")
    assert "the next turn is the Final Turn (2.8)" in foresee(revel(stamina=[0, 4]), "pass")
    table = revel(sides=({}, {0: "moon"}), final_plays=2, plays=2)
    assert foresee(table, "pass") == ("the game ends, and as things stand Bram wins (2.9); 2 plays stay unused.")
    assert words.grave(table.seen(0), "pass")
    assert not words.grave(revel(sides=({0: "bonfire"}, {}), final_plays=2).seen(0), "pass")
    assert not words.grave(revel().seen(0), "pass")


def test_4_3_a_cost_is_asked_for_with_its_text():
    table = play(revel(hands=("bonfire", ""), marks=[2, 0]), "play", "bonfire")
    assert asked(table) == "You may pay to play Bonfire, or not play it."
    assert labels(table) == ["yes, spend 2 Passion", "no, do not play it"]
    assert foresee(table, "no") == "you pay nothing, and it is not done (0.3)."


def test_5_7_a_space_says_what_would_happen_there():
    sides = ({1: "punch", 2: "sparkler", 3: "toast"}, {0: "cough*2", 2: "cousins"})
    table = play(revel(hands=("finale", ""), sides=sides), "play", "finale")
    assert asked(table) == "You must choose a space for Firework Finale."
    assert "space 1, your side empty" in labels(table)
    assert "space 2, in the place of Punch Bowl" in labels(table)
    assert (
        foresee(table, 0) == "it overpowers Polite Cough, even without bonuses: Power 3 to Power 2; "
        "Firework Finale is shown already."
    )
    assert foresee(table, 1) == (
        "Punch Bowl is discarded for it (5.7); nothing opposes it there; Firework Finale is shown already."
    )
    assert foresee(table, 2).startswith("you lose 1 Stamina; it overpowers Ratty Cousins, even without bonuses: Pow")
    stitched = [label for label in labels(table) if "stitched" in label]
    icons = {code for code in ("sparkler", "toast") if {*ours()[code].icons} & {*ours()["finale"].icons}}
    assert len(stitched) == len(icons)


def test_5_7_a_space_that_is_taken_is_refused_with_the_reason():
    sides = ({0: "handshake", 1: "entrance", 2: "punch"}, {})
    table = play(revel(hands=("elephant drink", ""), sides=sides), "play", "elephant")
    assert why(table, "space 1") == "Elephant in the Room shares no stitch icon with Firm Handshake in space 1 (5.7)."
    assert "is a shield, and would be discarded" in why(table, "space 3")
    assert why(table, "space 4") == "Yes, you can choose that now: your side of space 4 is empty (5.7)."
    table = play(revel(hands=("drink", ""), sides=sides), "play", "drink")
    assert why(table, "space 1") == "Firm Handshake is in space 1, and only a strike can be stitched to it (5.7)."


def test_4_7_a_power_is_used_once():
    table = revel(hands=("whisper booby", ""), decks="rubbish, fire")
    assert "use the Power of Jack Nettle" in labels(table)
    play(table, "use the Power of Jack Nettle", "yes")
    assert asked(table) == "You must choose a card to discard, says Jack Nettle."
    assert labels(table) == ["Loud Whisper, Power 2", "Booby Prize, Resistance 2"]
    assert 'Now: your Jack Nettle: "His Power is: Discard 1 card from your hand to draw 1 card".' in lines(table)
    play(table, "whisper")
    assert why(table, "the Power of Jack Nettle") == (
        "The Power of Jack Nettle was used this turn, and each is used once (4.7)."
    )
    assert "Powers used this turn: Jack Nettle." in lines(table)


def test_2_5_what_waits_is_offered_by_its_text():
    table = revel(hands=("booby", ""), decks="rubbish, fire")
    play(table, "use the Power of Jack Nettle", "yes")
    assert asked(table) == "You must choose which of your effects is resolved next."
    assert "Mischief: Gain 1 Mischief (Booby Prize)" in labels(table)
    assert "Booby Prize: Draw 1 card" in labels(table)
    assert 'Waiting: your Booby Prize: "When you discard this card from your hand: Draw 1 card".' in lines(table)


def test_4_9_an_interruption_from_the_hand_is_offered_with_what_it_does():
    table = revel(hands=("bonfire", "tonight"), sides=({}, {0: "umbrella"}), marks=[2, 0], decks="fire, water")
    play(table, "play", "bonfire", "yes", 0)
    assert asked(table) == "You may answer: Bonfire overpowers Shared Umbrella."
    assert labels(table) == ["show Not Tonight: discard this card to stop it", "let it happen"]
    assert words.default(table.seen(1), table.asks[1].options) == "pass"
    play(table, "tonight")
    assert asked(table) == "You may discard this card to stop it."
    assert foresee(table, "yes") == ("what would be stopped: Ann's Bonfire overpowers your Shared Umbrella.")
    assert labels(table) == ["yes, discard this card to stop it", "no, leave it"]
    assert words.brief(table.seen(1), voice(1)) == (
        'Your Not Tonight: "When your opponent tries to overpower another spell of yours: '
        'If this card is in your hand, you may discard this card to stop it". '
        "About to happen: Ann's Bonfire overpowers your Shared Umbrella."
    )
    play(table, "yes")
    assert said(table, "stopped") == ["Bram's Not Tonight stops the overpowering."]


def test_0_6_who_searches_may_find_none():
    table = play(revel(hands=("cloakroom", ""), swapped={"drink": "cloakroom"}), "play", "cloakroom", 0)
    assert asked(table) == "You must choose a stance card to find."
    assert {*labels(table)} == {"Arms Akimbo", "Cold Shoulder", "Holding Court", "find none"}
    assert foresee(table, "none") == "you find no such card (0.6)."
    assert foresee(table, "Holding Court").startswith("it is the one that you find; stance: ")


def test_a_spell_is_shifted_to_a_space_that_is_called_empty():
    sides = ({0: "bonfire", 1: "drink"}, {3: "moon"})
    chair = file_of("Armchair", "On Play: You may shift any 1 other spell of yours to an empty space of yours.")
    table = revel(hands=("armchair", ""), sides=sides, swapped={"handshake": "armchair"}, cards=chair)
    play(table, "play", "armchair", 2)
    assert labels(table) == ["yes, shift any 1 other spell of yours to an empty space of yours", "no, leave it"]
    play(table, "yes")
    assert asked(table) == "You must choose another spell to shift."
    assert labels(table) == ["your Bonfire in space 1, Power 5", "your Welcome Drink in space 2, Resistance 3"]
    play(table, "bonfire")
    assert asked(table) == "You must choose the empty space that the spell is shifted to."
    assert labels(table) == ["space 4", "space 5"]
    assert foresee(table, "space 4") == "it moves there; it faces Full Moon, Power 5."
    assert why(table, "space 2") == "Welcome Drink is in space 2; a spell is shifted to an empty one."
    play(table, "space 4")
    assert said(table, "shifted", viewer=1) == ["Ann's Bonfire goes from space 1 to space 4."]


def test_5_3_cards_go_under_the_deck_in_an_order():
    table = revel(hands=("bus bonfire court encore", ""), swapped={"handshake": "bus"})
    play(table, "play", "bus", "yes", 0)
    assert asked(table) == "You must choose a card to put under the deck."
    assert foresee(table, "bonfire") == (
        "it goes under its player's deck; strike, Power 5, flames: To Play: Spend 2 Passion."
    )
    play(table, "bonfire", "encore")
    assert "You stash Bonfire and Encore under your deck." in said(table, "stashed", viewer=0)
    assert "Ann stashes 2 cards under their deck." in said(table, "stashed", viewer=1)
    assert "  Known to be in the deck: Bonfire and Encore." in lines(table)


def test_4_10_counters_are_moved_by_name_and_number():
    table = revel(hands=("fountain", ""), sides=({0: "swan*2", 1: "herbs"}, {}), decks="water, fire")
    play(table, "play", "fountain", 2, "yes")
    while table.asks[0].prompt in ("remove", "how many"):
        expected = {
            "remove": "You must choose another spell that loses +1s, says Fountain of Gin.",
            "how many": "You must choose how many +1s, says Fountain of Gin.",
        }
        assert asked(table) == expected[table.asks[0].prompt]
        play(table, table.asks[0].options[-1])
    assert {*said(table, "plus")} == {
        "Ann's Swan Boat in space 1 loses 2 +1s: none left.",
        "Ann's Fountain of Gin in space 3 gets 2 +1s: 2 now.",
    }
