"""Rulings of Mandracora as situations.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

import engine
from engine.games import find
from engine.games.mandracora.reckoning import partner
from engine.games.mandracora.scoring import score
from engine.games.mandracora.state import CURSES, ITEMS, NIGHT, ORDER, SHOPS, STACKS, VALUES, Market
from engine.news import Journal
from engine.state import EVERYBODY, Id
from engine.table import Table
from engine.unit import Unit

DAYS = [shop for shop, night in enumerate(NIGHT) if not night]
NIGHTS = [shop for shop, night in enumerate(NIGHT) if night]
RING = (*DAYS, *NIGHTS)  # places 0 to 6 are day shops, 7 to 9 are night shops


def situation(*hands, shops=None, scrolls=(), pile="", stacks=None, spells=(), at=0, player=0, cursed=None, **more):
    """A table with these cards, in words ("G2 G G"); all other items are banished.

    The pile is written in drawing order, `shops` by place, `stacks` from bottom to top by power, and
    `spells` as what each seat has cast: "2t G2 G G, 1b R0 R".
    """
    dealer = Dealer(len(hands))
    teams = more.pop("teams", "off")
    table = Table("mandracora", len(hands), seed=1, options={"teams": teams})
    left = more.pop("left", None)
    stacked = {power: codes.split() for power, codes in (stacks or {}).items()}
    cast = [[dealer.spell(one, stacked) for one in own.split(",") if one] for own in [*spells, *[""] * 4][: len(hands)]]
    game = Market(
        seats=len(hands),
        options=table.options,
        seen=[],
        cards=(),
        hands=[tuple(dealer.deal(hand)) for hand in hands],
        shops=[tuple(dealer.deal((shops or {}).get(place, ""))) for place in range(10)],
        scrolls=[tuple(dealer.deal(own)) for own in [*scrolls, *[""] * 4][: len(hands)]],
        pile=tuple(dealer.deal(pile)[::-1]),
        ring=RING,
        assistant=at,
        spells=[tuple(own) for own in cast],
        stacks=[tuple(dealer.stack(power, stacked.get(power))) for power in STACKS],
        gone=tuple(dealer.rest()),
        player=player,
        cursed=cursed,
        left=left,
        out=more.pop("out", (False,) * len(hands)),
    )
    assert not more
    game.cards = tuple(dealer.cards)
    game.seen = [EVERYBODY] * len(game.cards)
    hide(game)
    table.journal = Journal()
    table.stand_at(Unit("turn", game, []))
    table.rules.check(game)
    return table


class Dealer:
    """Takes cards out of the box by their names."""

    def __init__(self, seats):
        self.cards = [*ITEMS[seats], *(code for stack in STACKS.values() for code in stack)]
        self.items = len(ITEMS[seats])
        self.left = [*range(len(self.cards))]

    def take(self, code):
        card = next(card for card in self.left if self.cards[card] == code)
        self.left.remove(card)
        return Id(card)

    def deal(self, codes):
        return [self.take(code) for code in codes.split()]

    def spell(self, codes, stacked):
        code, *cards = codes.split()
        return tuple(self.take(one) for one in (code, *cards))

    def stack(self, power, codes):
        """These, or all that are left of this power."""
        if codes is None:
            codes = [self.cards[card] for card in self.left if card >= self.items and self.cards[card][0] == str(power)]
        return [self.take(code) for code in codes]

    def rest(self):
        left, self.left = self.left, []
        return [Id(card) for card in left]


def hide(game):
    for seat, hand in enumerate(game.hands):
        for card in hand:
            game.seen[card] = 1 << seat
    for place, shop in enumerate(game.shops):
        for card in shop if game.is_night(place) else ():
            game.seen[card] = 0
    for card in [*game.pile, *(card for stack in game.stacks for card in stack[:-1])]:
        game.seen[card] = 0


def play(table, *choices):
    """Whoever is asked answers; a card of the hand is named by its code."""
    for choice in choices:
        (seat,) = table.asks
        table.answer(seat, meant(table, seat, choice))


def meant(table, seat, choice):
    ids = [card for card, code in table.view(seat)["hand"] if code == choice]
    offered = [card for card in ids if card in table.asks[seat].options]
    return offered[0] if offered else choice


def offered(table):
    """What can be chosen now, cards by their codes, each once."""
    ((seat, ask),) = table.asks.items()
    codes = dict(table.view(seat)["hand"])
    return sorted({str(codes.get(option, option)) for option in ask.options}, key=lambda code: (len(code), code))


def asked(table):
    ((seat, ask),) = table.asks.items()
    return seat, ask.prompt


def state(table):
    return table.run.state


# 2 and 3: cards and setting up -----------------------------------------------------------------


def test_2_1_eighty_two_items():
    items = ITEMS[4]
    assert len(items) == 82
    assert [items.count(code) for code in "PRYGB"] == [3, 6, 9, 12, 12]
    assert sum(code in VALUES and code != "M" for code in items) == 21
    assert (items.count("M"), sum(code in CURSES for code in items)) == (7, 12)
    assert sum(code[0] == "B" for code in items) == 16


def test_2_3_twenty_four_spells():
    spells = [code for stack in STACKS.values() for code in stack]
    assert len(spells) == len(set(spells)) == 24
    assert [sum(code[1] == letter for code in spells) for letter in "btuwrdlp"] == [4, 4, 4, 3, 3, 2, 3, 1]


@pytest.mark.parametrize(("seats", "items", "pile", "mandrakes"), [(2, 56, 45, 3), (3, 77, 65, 2), (4, 82, 69, 3)])
def test_3_what_lies_where_at_the_beginning(seats, items, pile, mandrakes):
    table = Table("mandracora", seats, seed=5)
    game = state(table)
    assert (len(ITEMS[seats]), len(game.pile)) == (items, pile)
    assert [game.names(hand) for hand in game.hands] == [["M"]] * seats
    in_play = game.names([*game.pile, *(card for shop in game.shops for card in shop)])
    assert in_play.count("M") == mandrakes
    assert SHOPS[game.ring[game.assistant]].hours == "start"
    assert [len(shop) for place, shop in enumerate(game.shops) if place != game.assistant] == [1] * 9
    assert game.shops[game.assistant] == ()
    assert ("B" in {code[0] for code in game.cards[:items]}) == (seats > 2)


def test_3_4_night_shops_are_face_down():
    game = state(Table("mandracora", 3, seed=5))
    for place, shop in enumerate(game.shops):
        assert all(game.seen[card] == (0 if game.is_night(place) else EVERYBODY) for card in shop)


# 5: sending the Assistant ------------------------------------------------------------------------


def test_5_1_to_5_3_the_example_of_the_rulebook():
    """Three shops on: all that lies there is taken, and the three left behind get a card each."""
    table = situation("G", "R", shops={3: "Y M P"}, pile="G R P2 Y")
    play(table, "+3")
    game = state(table)
    assert game.assistant == 3
    assert [code for _, code in table.view(0)["hand"]] == ["P", "Y", "G", "M"]
    assert [game.names(game.shops[place]) for place in range(4)] == [["G"], ["R"], ["P2"], []]
    assert asked(table) == (1, "turn")


def test_5_1_one_two_or_three_and_one_more_for_each_swiftness():
    assert offered(situation("G", "R", pile="G R")) == ["+1", "+2", "+3"]
    swift = situation("G", "R", pile="G R", spells=["1w G0 G, 2w R1 R R"])
    assert offered(swift) == ["+1", "+2", "+3", "+4", "+5"]


def test_5_2_scrolls_go_face_up_before_their_taker():
    table = situation("G", "R", shops={1: "S2 Y S3"}, pile="G R")
    play(table, "+1")
    view = table.view(1)
    assert (view["scrolls"], view["cursed"], view["known"][0]) == ([["S2", "S3"], []], 0, ["Y"])


def test_5_3_when_the_pile_is_empty_the_rest_get_nothing_in_the_order_of_the_way():
    table = situation("G", "R", pile="Y P")
    play(table, "+3")
    assert [state(table).names(shop) for shop in state(table).shops[:4]] == [["Y"], ["P"], [], []]


def test_5_3_by_day_face_up_by_night_face_down():
    table = situation("G", "R", pile="Y P R", at=6)
    play(table, "+3")
    assert table.view(1)["shops"][6:] == [["Y"], [None], [None], []]


def test_5_4_what_came_from_a_day_shop_is_known_and_from_a_night_shop_only_the_scrolls():
    table = situation("G", "R", shops={7: "Y S1", 8: "P"}, pile="G R Y R P Y", at=6)
    play(table, "+1")
    assert table.view(1)["known"][0] == []
    assert table.view(1)["scrolls"][0] == ["S1"]
    assert (table.news(1)[-2 - 1]["cards"], table.news(1)[-3]["count"]) == (["S1"], 2)
    assert sorted(code for _, code in table.view(0)["hand"]) == ["G", "Y"]


# 6: casting ------------------------------------------------------------------------------------


def test_6_the_example_of_the_rulebook():
    """The yellow book with two yellow ingredients and a mandrake: a spell of power 3."""
    table = situation("Y1 Y Y M G", "R", stacks={3: "3l 3t"})
    play(table, "Y1", "Y", "Y", "M", "done")
    assert asked(table) == (0, "power")
    assert offered(table) == ["power 1", "power 2", "power 3"]
    play(table, "power 3")
    assert table.view(1)["spells"][0] == [["3t", "Y1"]]
    assert table.view(1)["points"] == [4, 0]
    assert table.view(1)["hand_sizes"] == [1, 1]


def test_6_1_a_book_needs_an_ingredient_of_its_colour():
    table = situation("G2 R Y1 Y", "R")
    assert offered(table)[3:] == ["Y1"]
    play(table, "Y1")
    assert offered(table) == ["Y"]
    play(table, "Y")
    assert offered(table) == ["done"]


def test_6_2_black_magic_is_all_of_different_colours_in_one_order():
    table = situation("K3 G G R Y M", "R")
    play(table, "K3")
    assert offered(table) == ["G", "M", "R", "Y"]
    play(table, "R")
    assert offered(table) == ["G", "M", "Y", "done"]
    play(table, "G")
    assert offered(table) == ["M", "done"]
    play(table, "M")
    assert offered(table) == ["done"]
    play(table, "done", "power 3")
    assert table.view(1)["points"][0] == 6


def test_6_3_one_mandrake_in_a_spell_whichever_part_it_plays():
    table = situation("M M G0 G", "R")
    play(table, "G0")
    assert offered(table) == ["G", "M"]
    play(table, "M")
    assert offered(table) == ["done"]
    other = situation("M M G R R", "R")
    play(other, "M")
    assert offered(other) == ["G", "R"]
    play(other, "R")
    assert offered(other) == ["G", "R", "done"]
    play(other, "R")
    assert offered(other) == ["done"]


def test_6_3_a_mandrake_as_the_book_is_worth_nothing():
    table = situation("M G G", "R", stacks={2: "2d"})
    play(table, "M", "G", "G", "done", "power 2")
    assert table.view(None)["points"] == [2, 0]


def test_6_3_a_mandrake_and_different_colours_are_black_magic():
    table = situation("M G R", "R")
    play(table, "M", "R", "G")
    assert offered(table) == ["done"]


def test_6_4_an_empty_stack_cannot_be_chosen_and_without_any_that_fits_nothing_is_cast():
    table = situation("G0 G G", "R", stacks={1: "", 2: ""})
    assert "G0" not in offered(table)
    table = situation("G0 G G M", "R", stacks={1: "", 2: ""})
    play(table, "G0")
    assert offered(table) == ["G"]
    play(table, "G", "G", "M", "done")
    assert table.view(None)["spells"][0][0][0][0] == "3"


def test_6_5_ingredients_are_shown_once_and_then_they_are_out_of_the_game():
    table = situation("G0 G", "R", stacks={1: "1b 1w"})
    play(table, "G0", "G", "done")
    assert next(record for record in table.news(1) if record["what"] == "cast")["ingredients"] == ["G"]
    assert table.view(1)["stacks"][0] == ["1b", 1]


# 7: what spells do -------------------------------------------------------------------------------


def cast(table, *choices):
    """The green book with one ingredient: the spell on top of the first stack."""
    play(table, "G0", "G", "done", *choices)
    return table


def test_7_1_banishment_takes_a_scroll_out_of_the_game():
    table = cast(situation("G0 G", "R", stacks={1: "1b"}, scrolls=["S1 S3 S3"], cursed=0), "S3")
    assert table.view(1)["scrolls"][0] == ["S1", "S3"]
    assert asked(table) == (1, "turn")


@pytest.mark.parametrize("letter", "btul")
def test_7_9_what_cannot_be_done_does_nothing(letter):
    table = cast(situation("G0 G R", "", stacks={1: f"1{letter}"}))
    assert asked(table) == (1, "turn")


def test_7_2_transfer_gives_a_scroll_to_an_opponent_and_the_curse_with_it():
    table = cast(situation("G0 G", "R", "R", stacks={1: "1t"}, scrolls=["S1 S3"], cursed=0), "S3", "seat 3")
    assert (table.view(None)["scrolls"], table.view(None)["cursed"]) == ([["S1"], [], ["S3"]], 2)


def test_7_2_the_scroll_that_goes_over_lies_where_it_lay_until_its_taker_is_chosen():
    table = cast(situation("G0 G", "R", "Y", stacks={1: "1t"}, scrolls=["S1 S2"], cursed=0), "S1")
    assert (asked(table), table.view(2)["chosen"]) == ((0, "transfer to"), "S1")
    assert table.view(2)["scrolls"] == [["S1", "S2"], [], []]
    play(table, "seat 3")
    assert (table.view(2)["scrolls"], table.view(2)["chosen"]) == ([["S2"], [], ["S1"]], None)


def test_a_save_without_that_scroll_goes_on_and_one_with_a_false_scroll_is_refused():
    saved = engine.save(Table("mandracora", 3, seed=5))
    assert saved["checkpoint"].pop("chosen", "there") is None
    assert engine.load(saved).view(0) == Table("mandracora", 3, seed=5).view(0)
    saved["checkpoint"]["chosen"] = 200
    with pytest.raises(ValueError, match="the scroll that is to go over, 200, does not lie before seat"):
        engine.load(saved)


def test_7_3_substitution_draws_unseen_and_gives_any_card_back():
    table = cast(situation("G0 G Y", "R2", "", stacks={1: "1u"}))
    assert asked(table) == (0, "give back")
    assert offered(table) == ["Y", "R2"]
    play(table, "R2")
    assert [code for _, code in table.view(1)["hand"]] == ["R2"]
    seen = {record["what"]: record for record in table.news(2)}
    assert "card" not in seen["drew"] and "card" not in seen["gave back"]
    assert {record["what"]: record for record in table.news(1)}["drew"]["card"] == "R2"


def test_7_4_replication_gives_another_turn_that_may_be_declined_but_is_no_dropping_out():
    table = cast(situation("G0 G R0 R", "R", stacks={1: "1b 1r"}, left=6))
    assert asked(table) == (0, "another turn")
    assert offered(table) == ["+1", "+2", "+3", "R0", "no other turn"]
    play(table, "no other turn")
    assert (asked(table), table.view(None)["left"]) == ((1, "turn"), 5)


def test_7_7_levitation_takes_any_card_face_down_ones_by_their_place():
    table = cast(situation("G0 G", "R", stacks={1: "1l"}, shops={2: "Y P", 8: "M R"}))
    assert list(next(iter(table.asks.values())).options) == [(2, 0), (2, 1), (8, 0), (8, 1)]
    play(table, (8, 0))
    assert [code for _, code in table.view(0)["hand"]] == ["M"]
    assert table.view(1)["known"][0] == []
    assert table.view(1)["shops"][8] == [None]


def test_7_7_a_scroll_that_was_lifted_lies_open():
    table = cast(situation("G0 G", "R", stacks={1: "1l"}, shops={8: "S2"}), (8, 0))
    assert (table.view(1)["scrolls"][0], table.view(1)["cursed"]) == (["S2"], 0)


# 8: the curse ----------------------------------------------------------------------------------


def test_8_1_counted_once_for_all_scrolls_of_a_shop():
    table = situation("G", "R", shops={1: "S1 S1 S2"}, scrolls=["", "S3"], cursed=1, pile="G R")
    play(table, "+1")
    assert [record["seat"] for record in table.news(None) if record["what"] == "cursed"] == [0]


def test_8_2_in_a_tie_the_holder_gives_it_to_another_of_the_tied():
    table = situation("G", "R", "R", shops={1: "S3"}, scrolls=["", "S3", "S3"], cursed=1, pile="G R Y")
    play(table, "+1")
    assert asked(table) == (1, "pass the curse")
    assert offered(table) == ["seat 1", "seat 3"]
    play(table, "seat 3")
    assert table.view(None)["cursed"] == 2


def test_8_2_a_tie_passes_it_on_though_a_third_players_scrolls_have_changed():
    table = situation("G", "R", "R", shops={1: "S1"}, scrolls=["", "S3", "S3"], cursed=1, pile="G R Y")
    play(table, "+1")
    assert (asked(table), table.view(None)["cursed"]) == ((1, "turn"), 2)


def test_8_3_without_curses_there_is_no_marker():
    table = cast(situation("G0 G", "R", stacks={1: "1b"}, scrolls=["S1"], cursed=0))
    assert table.view(None)["cursed"] is None


# 9: the end --------------------------------------------------------------------------------------


def test_9_1_three_rounds_begin_with_the_next_player():
    table = situation("G", "R", pile="Y")
    play(table, "+2")
    assert (table.view(None)["left"], asked(table)) == (6, (1, "turn"))
    assert "drop out" in offered(table)


def test_9_1_and_9_3_rounds_are_counted_by_seats():
    table = situation("G", "R", pile="", left=6)
    play(table, "drop out", *["+1"] * 3)
    assert table.result is not None


def test_9_2_who_has_dropped_out_has_no_turn_any_more():
    table = situation("G", "R", "Y", pile="", left=9)
    play(table, "drop out", "+1", "+1")
    assert asked(table) == (1, "turn")


def test_9_3_when_all_have_dropped_out_it_is_over():
    table = situation("G", "R", pile="", left=6)
    play(table, "drop out", "drop out")
    assert table.result is not None


def test_9_2_who_has_dropped_out_is_still_a_target():
    table = cast(situation("G0 G", "R", stacks={1: "1t"}, scrolls=["S1"], cursed=0, left=3, out=(False, True)))
    assert table.view(None)["cursed"] == 1


# 10: scoring -------------------------------------------------------------------------------------


def scores(table):
    return [tuple(score(state(table), seat)) for seat in range(table.seats)]


def test_10_1_power_and_book():
    table = situation("", "", spells=["3t R2 R R R, 1b M G", "5p K3 R G Y P M"], left=2)
    assert [points for points, _, _ in scores(table)] == [6, 8]


def test_10_2_each_colour_in_hand_mandrakes_being_one_and_black_another():
    table = situation("G G2 R M M K3", "Y", left=2)
    assert [cost for _, cost, _ in scores(table)] == [4, 1]


@pytest.mark.parametrize(
    ("spells", "cost"), [("2d R2 R R", 3), ("2d R2 R R, 4d Y1 Y Y Y Y", 2), ("5p R2 R R R R R", 0)]
)
def test_10_2_disappearance_and_purification(spells, cost):
    table = situation("G P M K3", "", spells=[spells], left=2)
    assert scores(table)[0][1] == cost


def test_10_2_no_colour_can_be_taken_away_that_is_not_there():
    assert scores(situation("", "", spells=["2d R2 R R"], left=2))[0][1] == 0


def test_10_3_the_marker_costs_two():
    table = situation("", "", scrolls=["S1"], cursed=0, left=2)
    assert scores(table)[0] == (0, 0, 2)


def test_10_4_the_most_points_win_then_the_most_spells_then_both():
    for own, winners in (("3t R2 R R R", (0,)), ("3t R1 R R R", (1,)), ("1t R1 R, 1b Y1 Y", (0, 1))):
        table = situation("", "", spells=[own, "1u G1 G, 1w P1 P"], pile="", left=2)
        play(table, "drop out", "drop out")
        assert table.result.winners == winners


# 11: teams ---------------------------------------------------------------------------------------


def team(*hands, **more):
    return situation(*hands, teams="on", **more)


@pytest.mark.parametrize("teams", ["off", "on"])
def test_11_1_before_the_rules_are_loaded_it_is_known_who_is_whose_partner(teams):
    table = situation("G", "G", "G", "G", teams=teams)
    known = [find("mandracora").partners(table.options, 4, seat) for seat in range(4)]
    assert known == ([(2,), (3,), (0,), (1,)] if teams == "on" else [()] * 4)
    for seat, partners in enumerate(known):
        assert [table.run.state.partner(seat)] == (list(partners) or [None])
        assert partner(table.view(seat), seat) == table.run.state.partner(seat)


def test_11_1_a_partner_is_no_opponent():
    table = cast(team("G0 G", "R", "R", "R", stacks={1: "1t"}, scrolls=["S1"], cursed=0))
    assert offered(table) == ["seat 2", "seat 4"]


TRADES = [
    ("G", "R", ["ask", "give", "exchange", "no trade"]),
    ("G", "", ["give", "no trade"]),
    ("", "R", ["ask", "no trade"]),
]


@pytest.mark.parametrize(("mine", "partners", "offers"), TRADES)
def test_11_2_whoever_gets_scrolls_may_trade_with_their_partner(mine, partners, offers):
    table = team(mine, "R", partners, "R", shops={1: "S1"}, pile="G R Y")
    play(table, "+1")
    assert asked(table) == (0, "trade")
    assert offered(table) == offers


def test_11_2_nobody_is_asked_where_there_is_nothing_to_trade():
    table = team("", "R", "", "R", shops={1: "S1"}, pile="G R Y")
    play(table, "+1")
    assert asked(table) == (1, "turn")


def test_11_2_a_trade_comes_before_restocking_and_an_exchange_is_chosen_at_once():
    table = team("G", "Y", "R Y", "Y", shops={1: "S1"}, pile="P P2")
    play(table, "+1", "exchange")
    assert {seat: ask.prompt for seat, ask in table.asks.items()} == {0: "trade away", 2: "trade away"}
    assert table.view(1)["pile"] == 2
    table.answer(2, meant(table, 2, "Y"))
    table.answer(0, meant(table, 0, "G"))
    assert [code for _, code in table.view(0)["hand"]] == ["Y"]
    assert [code for _, code in table.view(2)["hand"]] == ["R", "G"]
    assert (table.view(1)["pile"], asked(table)) == (1, (1, "turn"))
    assert not [record for record in table.news(1) if record["what"] == "traded" and "card" in record]


def test_11_2_also_when_a_rival_has_sent_the_scroll():
    table = cast(team("G0 G", "R", "R", "R", stacks={1: "1t"}, scrolls=["S1"], cursed=0), "seat 2")
    assert asked(table) == (1, "trade")
    play(table, "ask")
    assert asked(table) == (3, "trade away")


def test_11_4_a_teams_points_are_those_of_both():
    table = team("", "", "G", "", spells=["2t R2 R R", "", "1b Y1 Y"], pile="", left=4)
    play(table, *["drop out"] * 4)
    assert (table.result.winners, table.result.scores) == ((0, 2), (5, 0, 5, 0))


# 12: who knows what ------------------------------------------------------------------------------


def test_12_2_equal_cards_cannot_be_told_apart():
    """Ann took a green card that all saw, and one by night: after she lays one of them nobody is sure of the other."""
    for place in range(2):
        table = situation("G0", "R", shops={1: "G", 7: "G"}, pile="Y P R Y P R Y P R Y", at=6)
        game = state(table)
        by_day, by_night = game.shops[1][0], game.shops[7][0]
        game.hands[0] += (by_day, by_night)
        game.shops[1] = game.shops[7] = ()
        game.seen[by_day], game.seen[by_night] = EVERYBODY, 1
        table.stand_at(Unit("turn", game, []))
        assert table.view(1)["known"][0] == ["G"]
        play(table, "G0")
        table.answer(0, (by_day, by_night)[place])
        assert table.view(1)["known"][0] == []


def test_12_2_after_a_card_was_drawn_unseen_others_are_sure_of_one_of_each_kind_less():
    table = situation("G0 G", "R R Y", "P", stacks={1: "1u"})
    game = state(table)
    for card in game.hands[1]:
        game.seen[card] = EVERYBODY
    table.stand_at(Unit("turn", game, []))
    play(table, "G0", "G", "done", "seat 2")
    assert table.view(2)["known"][1] == ["R"]
    assert table.view(2)["known"][0] == []
    assert len(table.view(0)["known"][1]) == 2


@pytest.mark.parametrize(
    ("hand", "chosen"),
    [("G0 G G G M", "G0"), ("K3 R Y G R", "K3"), ("M P P P Y", "M"), ("M G Y R K3", "M"), ("G0 G G G M", "G0 G")],
)
def test_6_4_in_every_imagined_world_a_spell_that_was_begun_can_be_finished(hand, chosen):
    """Three ingredients are needed here, and nobody has seen one of Ann's cards."""
    table = situation(hand, "R R1 Y Y1 G", "B B B0 B1 Y", stacks={1: "", 2: ""}, pile="S1 S2 S3 B B Y Y P1 P2 R2")
    play(table, *chosen.split())
    for viewer in (1, 2, None):
        for seed in range(40):
            world = table.imagine(viewer, seed)
            for _ in range(3):
                seat, ask = next(iter(world.asks.items()))
                world.answer(seat, ask.options[0])
            world.rules.check(world.run.state)


def test_hands_are_sorted_by_colour_with_books_after_ingredients():
    assert [code for _, code in situation("M K3 G2 G P3 P", "").view(0)["hand"]] == ["P", "P3", "G", "G2", "K3", "M"]
    assert next(iter(ORDER)) == "P"


def all_know(table, *cards):
    """These cards of hands have been seen by everybody."""
    game = state(table)
    for card in cards:
        game.seen[card] = EVERYBODY
    table.stand_at(Unit("turn", game, []))


def ids(table, seat, code):
    return [card for card in state(table).hands[seat] if state(table).cards[card] == code]


@pytest.mark.parametrize("seen", [0, 1])
def test_12_2_what_was_laid_and_taken_back_is_no_second_card(seen):
    """Bob knows of one green card.  Ann lays one of two, takes it back, then the other: it is one green card still."""
    table = situation("G2 G G", "R", pile="Y P R Y")
    green = ids(table, 0, "G")
    all_know(table, green[seen])
    play(table, "G2")
    for card in (*green, *green):
        table.answer(0, card)
        table.undo(0)
        assert sorted(table.view(1)["known"][0]) == ["G"]
        assert all(table.imagine(1, seed).view(1) == table.view(1) for seed in range(8))
    table.undo(0)
    assert sorted(table.view(None)["known"][0]) == ["G", "G2"]


def test_12_2_what_was_laid_at_once_and_taken_back_stays_known():
    table = situation("G2 G G G", "R", stacks={1: "1w"}, pile="Y P R Y")
    all_know(table, *ids(table, 0, "G")[1:])
    play(table, "G2", "G", "G", "done")
    for _ in range(4):
        table.undo(0)
    assert sorted(table.view(1)["known"][0]) == ["G", "G", "G2"]


def test_12_2_a_card_that_can_only_be_one_stays_known_when_it_goes_unseen():
    table = situation("G0 G", "M", "R Y", stacks={1: "1u"})
    all_know(table, *ids(table, 1, "M"))
    play(table, "G0", "G", "done", "seat 2")
    assert table.view(2)["known"][0] == ["M"]


def test_12_2_a_traded_card_that_can_only_be_one_stays_known():
    table = team("G", "Y", "M", "Y", shops={1: "S1"}, pile="P P2")
    all_know(table, *ids(table, 2, "M"))
    play(table, "+1", "ask", "M")
    assert [table.view(viewer)["known"][0] for viewer in (1, 3, None)] == [["M"]] * 3
