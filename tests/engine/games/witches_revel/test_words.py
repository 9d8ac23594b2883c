"""What is said at a table of Witches' Revel: questions, options, the table as lines, news, refusals, endings."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from engine.games import witches_revel
from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.language.records import Act, Either, May, Pay
from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.words.meant import card_meant
from engine.games.witches_revel.words.news import TOLD
from engine.games.witches_revel.words.phrases import alternatives, body, optional, price, steps
from engine.games.witches_revel.words.words import WORDS as words
from engine.news import Journal
from engine.state import EVERYBODY
from engine.table.table import Table
from engine.table.unit import Unit
from engine.words.speech import Voice
from tests.engine import conformance

ID = "witches-revel"
NAMES = ["Ann", "Bram"]


def file_of(name: str, *effects: str) -> str:
    """A card file with one strike of Power 3."""
    text = ", ".join(f'"{effect}"' for effect in effects)
    return f'strike = [{{ code = "{name.lower().split()[-1]}", name = "{name}", value = 3, text = [{text}] }}]'


CARD_FILE = file_of("Angry Goose", "On Play: Draw 1 card.", "On Play: Gain 1 play.")


def voice(viewer: int | None = 0) -> Voice:
    return Voice(2, viewer, NAMES)


# Tables ------------------------------------------------------------------------------------------


class Dealer:
    """The cards of one deck, dealt by their codes."""

    def __init__(self, game, seat):
        self.game = game
        self.left = [card for card, owner in enumerate(game.owners) if owner == seat]

    def deal(self, codes):
        return tuple(self.one(code) for code in codes.split())

    def one(self, code):
        card = next(card for card in self.left if self.game.cards[card] == code)
        self.left.remove(card)
        return card


def revel(hands=("", ""), sides=({}, {}), stances=("", ""), discards=("", ""), decks="fire, rubbish", **more):
    """Seat 0 is to act.  `sides`: by space, `bonfire`, `toast*2` for two +1s, `hound+moon` for a stitched spell."""
    table = Table(ID, seed=1, options={"decks": decks, "cards": more.pop("cards", "")})
    game = table.run.state.copy()
    swap(game, more.pop("swapped", {}))
    dealers = [Dealer(game, seat) for seat in (0, 1)]
    game.hands = [dealer.deal(codes) for dealer, codes in zip(dealers, hands, strict=True)]
    game.discards = [dealer.deal(codes) for dealer, codes in zip(dealers, discards, strict=True)]
    game.stances = [(game.new_key(), d.one(code)) if code else None for d, code in zip(dealers, stances, strict=True)]
    game.sides = [
        tuple(spell(game, d, side.get(space)) for space in range(SPACES))
        for d, side in zip(dealers, sides, strict=True)
    ]
    game.decks = [tuple(dealer.left) for dealer in dealers]
    show(game)
    for name, value in {"step": "act", "turn": 3, "plays": 1, "current": 0, **more}.items():
        setattr(game, name, value)
    table.rules.check(game)
    table.journal = Journal()
    table.stand_at(Unit("act", game, []))
    return table


def swap(game, swapped):
    """One card of a deck is another."""
    game.cards = tuple(swapped.get(code, code) for code in game.cards)
    game.lists = tuple(tuple(sorted(swapped.get(code, code) for code in deck)) for deck in game.lists)


def spell(game, dealer, written):
    if not written:
        return None
    codes, _, plus = written.partition("*")
    return game.new_key(), dealer.deal(codes.replace("+", " ")), int(plus or 0)


def show(game):
    """Who has which card in hand knows it; what lies open everybody knows."""
    game.seen = [EVERYBODY] * len(game.cards)
    for seat in (0, 1):
        for card in game.hands[seat]:
            game.seen[card] = 1 << seat
        for card in game.decks[seat]:
            game.seen[card] = 0


def play(table, *wanted):
    """Everybody who is asked chooses what is called so."""
    for name in wanted:
        (seat,) = table.asks
        option = choice(table, name)
        table.answer(seat, option)
    return table


def choice(table, name):
    (seat,) = table.asks
    options = table.asks[seat].options
    return name if name in options else words.meant(table.seen(seat), str(name), options, voice(seat))


def asked(table) -> str:
    (seat,) = table.asks
    return words.question(table.seen(seat), table.asks[seat].prompt, voice(seat))


def labels(table) -> list[str]:
    (seat,) = table.asks
    return [words.label(table.seen(seat), option, voice(seat)) for option in table.asks[seat].options]


def foresee(table, name) -> str:
    (seat,) = table.asks
    return words.foresee(table.seen(seat), choice(table, name), voice(seat))


def lines(table, viewer=0) -> str:
    return "\n".join(words.lines(table.seen(viewer), voice(viewer)))


def about(table, thing, viewer=0) -> str:
    return "\n".join(words.about(table.seen(viewer), thing, voice(viewer)))


def why(table, wanted, viewer=0) -> str:
    return words.why(table.seen(viewer), wanted, voice(viewer))


def said(table, *kinds, viewer=None) -> list[str]:
    return [words.told(record, voice(viewer)) for record in table.news(viewer) if record["what"] in kinds]


# Whole games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_everything_can_be_said_of_random_games(seed):
    """Questions, labels, what they mean, refusals, things on the table: as every open game promises."""
    table, dice = Table(ID, seed=seed), random.Random(seed)
    while table.asks:
        conformance.check_words(table)
        check_options(table)
        conformance.answer_anything(table, dice)
    for viewer in (None, 0, 1):
        assert all(words.told(record, voice(viewer)).endswith(".") for record in table.news(viewer))
        assert words.ending(table.seen(viewer), table.news(viewer), voice(viewer))


def check_options(table):
    """Each option is meant by its label, or an equal one is; anybody who looks at it is told something."""
    for seat, ask in table.asks.items():
        view = table.seen(seat)
        assert table.question(seat).startswith("You ")
        for option in ask.options:
            label = words.label(view, option, voice(seat))
            found = words.meant(view, label, ask.options, voice(seat))
            assert found is not None, label
            assert words.label(view, found, voice(seat)) == label
            assert words.about(view, str(option), voice(seat))
            assert "Nothing is called" not in why(table, label, seat), label


@pytest.mark.parametrize("seed", range(2))
def test_no_view_tells_what_is_hidden(seed):
    conformance.play(ID, 2, {}, seed, every=9)


@pytest.mark.parametrize("seed", range(3))
def test_the_lines_name_every_card_that_all_may_see(seed):
    table, dice = Table(ID, seed=seed, options={"decks": "water, rubbish"}), random.Random(seed)
    while table.asks:
        view, told = table.seen(None), lines(table, None)
        cards = [code for side in view.sides for there in side if there for code in there.cards]
        cards += [
            *view.witches,
            *filter(None, view.stances),
            *(code for pile in view.discards for code in pile),
        ]
        assert all(ours()[code].title in told for code in cards)
        assert all(f"{stamina} Stamina" in told for stamina in view.stamina)
        conformance.answer_anything(table, dice)


def test_every_record_that_the_rules_tell_has_its_sentence():
    """Whatever `tell(game, "...")` says in a rule."""
    rules = Path(witches_revel.__file__).parent / "rules"
    told = {
        what for rule in rules.rglob("*.py") for what in re.findall(r'tell\(game, "(\w+)"', rule.read_text("utf-8"))
    }
    assert len(told) > 20
    assert told | {"gain", "lose", "spend"} <= {*TOLD}


# Texts in pieces ---------------------------------------------------------------------------------


def effects():
    return [effect for card in ours().values() for effect in card.effects]


def test_what_texts_offer_is_told_as_it_is_printed():
    for effect in effects():
        found = [*steps(effect)]
        if effect.kind == "cost" or sum(isinstance(step, Pay) for step in found) == 1:
            assert price(effect) in body(effect).lower() or price(effect)[1:] in body(effect)
        if sum(isinstance(step, May) for step in found) == 1:
            assert optional(effect), effect.text
            assert optional(effect) in effect.text
        for step in found:
            if isinstance(step, Either):
                assert len(alternatives(effect)) == len(step.of)
        assert all(step.verb for step in found if isinstance(step, Act))


# Questions and options ---------------------------------------------------------------------------


def test_2_2_decks_are_chosen_by_name_and_plan():
    table = Table(ID, seed=1)
    assert table.question(0) == "You must choose a deck, in secret."
    assert table.label(0, "water") == "Still Waters, with Ondine Puddle"
    assert foresee_at(table, 0, "water").startswith("Shields that gather +1 counters in peace")
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
    assert said.startswith("it goes under your deck, and comes back when all above it is drawn; ")


def test_2_4_the_act_says_what_is_left():
    table = revel(hands=("bonfire", ""))
    assert asked(table) == "You must play, skip, use a Power or pass; 1 play left."
    assert labels(table) == ["play a card", "skip a play, and draw a card", "pass the turn"]
    assert foresee(table, "pass") == "your turn ends; 1 play is lost."
    assert foresee(table, "skip").endswith("you draw a card, which leaves 23 in the deck.")
    assert why(table, "bonfire") == "Bonfire is in your hand: first choose to play a card, then which (2.4)."
    play(table, "pass")
    assert why(table, "pass").startswith("It is not you who chooses now: Bram is to act")


def test_2_6_passing_foresees_how_the_game_would_end():
    won = dict(enumerate(("handshake", "toast", "sparkler", "bonfire", "encore")))
    assert "you win by domination (2.7)" in foresee(revel(sides=(won, {})), "pass")
    assert "the next turn is the Final Turn (2.8)" in foresee(revel(stamina=[0, 4]), "pass")
    table = revel(sides=({}, {0: "moon"}), final_plays=2, plays=2)
    assert foresee(table, "pass") == (
        "your turn ends; 2 plays are lost; the game ends, and as things stand Bram wins (2.9)."
    )
    assert words.grave(table.seen(0), "pass")
    assert not words.grave(revel(sides=({0: "bonfire"}, {}), final_plays=2).seen(0), "pass")
    assert not words.grave(revel().seen(0), "pass")


def test_4_3_a_cost_is_asked_for_with_its_text():
    table = play(revel(hands=("bonfire", ""), marks=[2, 0]), "play", "bonfire")
    assert asked(table) == "You may pay to play Bonfire, or not play it."
    assert labels(table) == ["yes, spend 2 Passion", "no, do not play it"]
    assert foresee(table, "no") == "nothing is paid, and what it would pay for is not done (0.3)."


def test_5_7_a_space_says_what_would_happen_there():
    sides = ({1: "punch", 2: "sparkler", 3: "toast"}, {0: "cough*2", 2: "cousins"})
    table = play(revel(hands=("finale", ""), sides=sides), "play", "finale")
    assert asked(table) == "You must choose a space for Firework Finale."
    assert "space 1, empty" in labels(table)
    assert "space 2, in the place of Punch Bowl" in labels(table)
    assert foresee(table, 0) == ("with what is printed alone it overpowers Polite Cough: Power 3 against Power 2.")
    assert foresee(table, 1) == "Punch Bowl is discarded for it (5.7); nothing opposes it there."
    stitched = [label for label in labels(table) if "stitched" in label]
    icons = {code for code in ("sparkler", "toast") if {*ours()[code].icons} & {*ours()["finale"].icons}}
    assert len(stitched) == len(icons)


def test_5_7_a_space_that_is_taken_is_refused_with_the_reason():
    sides = ({0: "handshake", 1: "entrance", 2: "punch"}, {})
    table = play(revel(hands=("elephant drink", ""), sides=sides), "play", "elephant")
    assert why(table, "space 1") == "Elephant in the Room shares no stitch icon with Firm Handshake in space 1 (5.7)."
    assert "is a shield, which would be discarded" in why(table, "space 3")
    assert why(table, "space 4") == "Your side of space 4 is empty, so it may be chosen (5.7)."
    table = play(revel(hands=("drink", ""), sides=sides), "play", "drink")
    assert why(table, "space 1") == "Firm Handshake is in space 1, and only a strike can be stitched to it (5.7)."


def test_4_7_a_power_is_used_once():
    table = revel(hands=("whisper booby", ""), decks="rubbish, fire")
    assert "use the Power of Jack Nettle" in labels(table)
    play(table, "use the Power of Jack Nettle", "yes")
    assert asked(table) == "You must choose a card to discard, says Jack Nettle."
    assert labels(table) == ["Loud Whisper, Power 2", "Booby Prize, Resistance 2"]
    assert "Now: your Jack Nettle: His Power is: Discard 1 card from your hand to draw 1 card." in lines(table)
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
    assert "Waiting: your Booby Prize: When you discard this card from your hand: Draw 1 card." in lines(table)


def test_4_9_an_interruption_from_the_hand_is_offered_with_what_it_does():
    table = revel(hands=("bonfire", "tonight"), sides=({}, {0: "umbrella"}), marks=[2, 0], decks="fire, water")
    play(table, "play", "bonfire", "yes", 0)
    assert asked(table) == "You may answer: Ann's Bonfire overpowers your Shared Umbrella."
    assert labels(table) == ["show Not Tonight: discard this card to stop it", "let it happen"]
    assert words.default(table.seen(1), table.asks[1].options) == "pass"
    play(table, "tonight")
    assert asked(table) == "You may discard this card to stop it, says Not Tonight."
    assert foresee(table, "yes") == (
        "discard this card to stop it; what would be stopped: Ann's Bonfire overpowers your Shared Umbrella."
    )
    assert labels(table) == ["yes, discard this card to stop it", "no, leave it"]
    assert words.brief(table.seen(1), voice(1)) == (
        "Your Not Tonight: When your opponent tries to overpower another spell of yours: "
        "If this card is in your hand, you may discard this card to stop it. "
        "About to happen: Ann's Bonfire overpowers your Shared Umbrella."
    )
    play(table, "yes")
    assert said(table, "stopped") == ["Bram's Not Tonight stops the overpowering."]


def test_0_6_who_searches_may_find_none():
    table = play(revel(hands=("cloakroom", ""), swapped={"drink": "cloakroom"}), "play", "cloakroom", 0)
    assert asked(table) == "You must choose a stance card to find, says Back of the Wardrobe."
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
    assert asked(table) == "You must choose another spell to shift, says Armchair."
    assert labels(table) == ["your Bonfire in space 1, Power 5", "your Welcome Drink in space 2, Resistance 3"]
    play(table, "bonfire")
    assert asked(table) == "You must choose the empty space that the spell is shifted to."
    assert labels(table) == ["space 4", "space 5"]
    assert foresee(table, "space 4") == "it is shifted there; it faces Full Moon, Power 5."
    assert why(table, "space 2") == "Welcome Drink is in space 2; a spell is shifted to an empty one."
    play(table, "space 4")
    assert said(table, "shifted", viewer=1) == ["Ann's Bonfire goes from space 1 to space 4."]


def test_5_3_cards_go_under_the_deck_in_an_order():
    table = revel(hands=("bus bonfire court encore", ""), swapped={"handshake": "bus"})
    play(table, "play", "bus", "yes", 0)
    assert asked(table) == "You must choose a card to put under the deck, says Last Bus Home."
    assert foresee(table, "bonfire") == (
        "it goes under its player's deck; strike, Power 5, flames: To Play: Spend 2 Passion."
    )
    play(table, "bonfire", "encore")
    assert "You stash Bonfire and Encore at the bottom of your deck." in said(table, "stashed", viewer=0)
    assert "Ann stashes 2 cards at the bottom of their deck." in said(table, "stashed", viewer=1)
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


# The table -------------------------------------------------------------------------------------------


def test_lines_show_spaces_face_to_face_and_who_is_winning():
    sides = ({0: "bonfire", 1: "drink"}, {0: "couch*3", 2: "moon+hound*1"})
    table = revel(hands=("toast toast encore", "ball"), sides=sides, stances=("court", ""), marks=[2, 1])
    told = lines(table).splitlines()
    assert told[0] == "Turn 3, your turn: 1 play left."
    assert (
        told[1]
        == "Space 1: your Bonfire, Power 5 against Bram's Fainting Couch, Resistance 6 with 3 +1s; nobody is winning."
    )
    assert told[2] == "Space 2: your Welcome Drink, Resistance 3, unopposed; nobody is winning."
    assert told[3] == (
        "Space 3: Bram's Full Moon & Patchwork Hound (stitched), Power 8 with 1 +1, unopposed; Bram is winning."
    )
    assert told[4] == "Empty: 4 and 5."
    assert (
        "You: Brandy Ashworth, 2 Passion, 4 Stamina; stance: Holding Court; "
        "3 cards in hand, 19 in the deck; winning in no space." in told
    )
    assert "  2 Toast to Absent Friends (strike, " in lines(table)
    assert "Mirror Ball" not in lines(table)
    assert "Mirror Ball" in lines(table, 1)


def test_known_cards_are_named():
    table = revel(hands=("encore", "ball whisper"))
    game = table.run.state.copy()
    game.seen[game.hands[1][0]] = EVERYBODY
    table.stand_at(Unit("act", game, []))
    assert "  Known to be in hand: Mirror Ball." in lines(table)
    assert about(table, "hand 2") == "Bram's hand: 2 cards, hidden (3.8).\nKnown: Mirror Ball."


def test_a_card_is_told_with_its_text_and_where_its_value_comes_from():
    table = revel(sides=({0: "bonfire*2"}, {}), stances=("akimbo", ""), hands=("bonfire", ""))
    told = about(table, "bonfire")
    assert "Bonfire: A Strike Spell (strike, Power 5, flames)." in told
    assert "To Play: Spend 2 Passion.\n  Understood: cost: before whoever plays this card, this must be paid: " in told
    assert "Your Bonfire has Power 8: 5 printed, 2 by 2 +1s, +1 by your Arms Akimbo. Stitch icons: flames." in told
    assert "You bring 2: 1 on the field, 1 in hand." in told
    assert about(table, "space 1").startswith("Space 1: your Bonfire, Power 8 with 2 +1s, unopposed")
    assert about(table, "deck 2").startswith("Bram's deck: 25 cards left.")
    assert "Spend 2 Passion" in about(table, "witch")
    assert about(table, "waiting") == "Nothing waits to be resolved."
    assert "There is no 'nonsense' at this table" in about(table, "nonsense")


def test_cards_of_ones_own_file_are_named_and_told():
    table = revel(hands=("goose", ""), cards=CARD_FILE, swapped={"handshake": "goose"})
    assert "  Angry Goose (strike, Power 3): On Play: Draw 1 card. On Play: Gain 1 play." in lines(table)
    play(table, "play", "angry goose", 0)
    assert asked(table) == "You must choose which of your effects is resolved next."
    assert labels(table) == ["Angry Goose: Draw 1 card", "Angry Goose: Gain 1 play"]


# News and endings ------------------------------------------------------------------------------------


def test_news_of_a_play_and_what_follows():
    table = revel(hands=("finale encore", ""), sides=({}, {0: "cough*1"}))
    play(table, "play", "finale", 0, "Firework Finale")
    assert said(table, "revealed", "played", "overpowered", "discarded", "resolves", "plays") == [
        "Ann reveals Firework Finale.",
        "Ann plays Firework Finale in space 1.",
        "Ann's Firework Finale overpowers Bram's Polite Cough.",
        "Bram's Polite Cough is discarded by Ann.",
        "Ann's Firework Finale: If Playing This Overpowers: Gain 1 play.",
        "Ann gains 1 play: 1 left.",
        "Ann's Brandy Ashworth: The first time you overpower a spell each turn: Gain 1 Passion.",
    ]


def test_drawn_cards_are_named_to_who_drew_them():
    table = play(revel(), "skip")
    assert said(table, "skipped", "drew", viewer=1) == ["Ann skips a play.", "Ann draws 1 card."]
    assert said(table, "drew", viewer=0)[0].startswith("You draw ")
    assert "1 card" not in said(table, "drew", viewer=0)[0]


def test_2_9_an_ending_says_who_won_where():
    table = play(revel(sides=({0: "bonfire"}, {}), final_plays=1), "pass")
    told = words.ending(table.seen(0), table.news(0), voice(0))
    assert told[0] == "You win by exhaustion after 3 turns (2.9)."
    assert "  Space 1: your Bonfire, Power 5, unopposed; you are winning." in told
    assert words.stage(table.seen(0)) == "over after 3 turns"
    assert words.doing(table.seen(0), 1, voice(0)) == "is done"
    assert why(table, "anything") == "The game is over (2.9)."


def test_2_9_a_tie_in_spaces_is_told_with_the_power():
    table = play(revel(sides=({0: "bonfire"}, {1: "hound"}), final_plays=1), "pass")
    told = words.ending(table.seen(1), table.news(1), voice(1))
    assert told[:2] == [
        "Ann wins by exhaustion after 3 turns (2.9).",
        "Both are winning in 1 space; 5 Power in all beats 2.",
    ]


# What is meant ---------------------------------------------------------------------------------------


def test_every_card_is_found_by_its_code_and_its_name():
    view = revel().seen(0)
    for code, card in ours().items():
        for name in (code, card.title, card.name, f"play {card.title.lower()}."):
            assert card_meant(view, name, voice()) == code


ODD = [
    "",
    " ",
    ".",
    "spell",
    "spell 0",
    "spell 7 7",
    "power",
    "power x y",
    "space 99",
    "9" * 5000,
    "stance 7",
    "²",
    "no",
]


@pytest.mark.parametrize("thing", ODD)
def test_whatever_is_named_there_is_an_answer(thing):
    tables = [Table(ID, seed=1), revel(), play(revel(hands=("drink encore", "")), "play", "drink")]
    for table in tables:
        for viewer in (None, 0, 1):
            assert about(table, thing, viewer)
            assert why(table, thing, viewer)


def test_4_7_the_same_power_twice_is_named_with_its_space():
    table = revel(sides=({0: "knitting", 3: "knitting"}, {}), decks="water, fire")
    assert labels(table)[1:3] == [
        "use the Power of Knitting Circle in space 1",
        "use the Power of Knitting Circle in space 4",
    ]
    play(table, "use the Power of Knitting Circle in space 4")
    assert said(table, "plus") == ["Ann's Knitting Circle in space 4 gets 1 +1: 1 now."]
    assert why(table, "the Power of Knitting Circle").startswith("A Power can be used if")


def test_why_not_names_the_rule():
    table = revel(hands=("bonfire", ""), sides=({0: "drink"}, {1: "moon"}), plays=0)
    assert why(table, "play") == "You have no play left to spend (2.4)."
    assert why(table, "skip") == "You have no play left to skip (2.4)."
    assert why(table, "welcome drink").startswith("Welcome Drink is on your side of the field.")
    assert why(table, "full moon").startswith("Full Moon is on Bram's side of the field.")
    assert why(table, "toast").startswith("Toast to Absent Friends is among your cards, but not before you.")
    assert why(table, "waltz").startswith("Slow Waltz is a strike that is in neither deck.")
    assert why(table, "bram").startswith("Players are not chosen: a text says whom it means.")
    assert why(table, "frog").startswith("Nothing is called 'frog' here.")
    assert why(play(revel(hands=("bonfire", "")), "play"), "Bonfire, Power 5").startswith("Bonfire may be chosen until")
    assert why(table, "play", None) == "You are watching, and those who play choose (2.4)."
