"""The language of Witches' Revel's cards: what texts mean, and how the others are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.language import read as reading
from engine.games.witches_revel.language.grammar import Grammar
from engine.games.witches_revel.language.peg import Reader, names_in
from engine.games.witches_revel.language.read import (
    LONGEST,
    MOST_LINES,
    effects_of,
    grammar,
    pack,
    understand_anew,
    unpack,
)
from engine.games.witches_revel.language.records import (
    EVERY,
    Above,
    Act,
    All,
    Amount,
    By,
    Condition,
    Effect,
    Either,
    Event,
    ForEach,
    If,
    Instead,
    It,
    Lasting,
    May,
    Measure,
    Opposing,
    Pay,
    Rest,
    Statement,
    Things,
    This,
)
from engine.games.witches_revel.language.tokens import NotUnderstood, tokens_of
from tests.bench.texts import outcome, texts
from tests.engine.games.witches_revel.card_texts import examples, rules_in

ONE, TWO, ALL_THERE_ARE = Amount(1, 1), Amount(2, 2), Amount(EVERY, EVERY)
SPELL, CARD = This("spell"), This("card")
FROM_HAND = Things(ONE, area="hand", area_whose="yours")
DRAW = Act("draw", amount=ONE)
MY_SPELLS = Things(whose="yours", kind="spell", is_card=False)


def meaning(text: str) -> Effect:
    (effect,) = effects_of(text)
    return effect


def done(text: str) -> tuple:
    """What happens when this is played."""
    return meaning(f"On Play: {text}").do


# 4.2  Kinds of effects ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("To Play: Spend 1 Passion.", "cost"),
        ("This Spell's Power Is: Draw 1 card.", "power"),
        ("Her Power Is: Draw 1 card.", "power"),
        ("When this spell is discarded: Draw 1 card.", "consequence"),
        ("When your opponent tries to overpower: Draw 1 card.", "interruption"),
        ("When this spell would be discarded: Draw 1 card.", "interruption"),
        ("Your strike spells have +1 Power.", "ongoing"),
        ("Only 3 copies of this card can be in your deck.", "limit"),
    ],
)
def test_4_2_kinds_are_told_apart_by_how_they_are_written(text, kind):
    assert meaning(text).kind == kind
    assert replace(meaning(text.upper()), text=text) == meaning(text)


def test_4_8_shorthands_are_what_they_stand_for():
    assert meaning("On Play: Draw 1 card.").event == Event("play", "yours", CARD)
    assert meaning("To Play: Spend 1 Passion.").event == Event("play", what=CARD)
    short = meaning("If Playing This Overpowers: Draw 1 card.")
    long = meaning("If Playing This Overpowers a spell: Draw 1 card.")
    assert short.by_playing and long.by_playing and short.do == long.do == (DRAW,)


def test_4_9_an_interruption_from_the_hand_says_so_in_its_first_words():
    effect = meaning("When you would lose Stamina: If this card is in your hand, you may discard this card to stop it.")
    assert effect.from_hand and effect.event == Event("tire", "yours")
    assert effect.do == (May("yours", Pay((Act("discard", CARD),), Act("stop"))),)
    assert not meaning("When you would lose Stamina: Stop it.").from_hand


@pytest.mark.parametrize(
    ("when", "event"),
    [
        ("When your turn begins", Event("begin", "yours")),
        ("When a player's turn ends", Event("end", "any")),
        ("Each time your opponent draws a card", Event("draw", "theirs", Things())),
        ("When this spell is discarded by your opponent", Event("discard", "theirs", SPELL)),
        ("When you discard this card from your hand", Event("discard", "yours", CARD, area="hand")),
        ("Each time you spend Mischief", Event("spend", "yours", of="mischief")),
        ("Each time this spell overpowers", Event("overpower", on=SPELL)),
        (
            "Each time another spell of yours overpowers a shield spell",
            Event(
                "overpower",
                what=Things(kind="shield", is_card=False),
                on=Things(None, "yours", "spell", False, other=True),
            ),
        ),
        ("When you stitch onto this spell", Event("stitch", "yours", on=SPELL)),
        ("Each time you draw a card during your opponent's turn", Event("draw", "yours", Things(), during="theirs")),
        ("When a strike spell of yours leaves the field", Event("leave", what=Things(None, "yours", "strike", False))),
    ],
)
def test_4_6_conditions(when, event):
    effect = meaning(f"{when}: Draw 1 card.")
    assert (effect.kind, effect.event, effect.first) == ("consequence", event, False)


def test_4_6_only_the_first_time():
    assert meaning("The first time you skip a play each turn: Draw 1 card.").first


# 0.3 to 0.4  Sentences ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Draw 2 cards.", (Act("draw", amount=TWO),)),
        ("You may draw 1 card.", (May("yours", DRAW),)),
        (
            "Draw 1 card, or gain 2 Mischief.",
            (Either((DRAW, Act("gain", amount=TWO, of="mischief"))),),
        ),
        ("Draw 1 card, then pass the turn.", (All((DRAW, Act("pass"))),)),
        ("Spend 1 Passion to draw 1 card.", (Pay((Act("spend", amount=ONE, of="passion"),), DRAW),)),
        (
            "Spend 1 Passion to draw 1 card and gain 1 play.",
            (
                Pay(
                    (Act("spend", amount=ONE, of="passion"),),
                    All((DRAW, Act("gain plays", amount=ONE))),
                ),
            ),
        ),
        ("If you do, draw 1 card.", (If(Condition("done"), DRAW),)),
        ("Each player draws 1 card.", (By("each", DRAW),)),
        ("Your opponent loses 1 Stamina.", (By("theirs", Act("tire", amount=ONE)),)),
        ("Your opponent may draw 1 card.", (May("theirs", DRAW),)),
        (
            "Gain 1 Passion for each card in your hand.",
            (ForEach(Things(area="hand", area_whose="yours"), Act("gain", amount=ONE, of="passion")),),
        ),
        (
            "Your spells have +1 Power this turn.",
            (Lasting(Statement("value", MY_SPELLS, number=1, of="power")),),
        ),
        ("Lose all your Passion.", (Act("lose", amount=ALL_THERE_ARE, of="passion"),)),
        ("Shuffle your deck.", (Act("shuffle"),)),
        ("Your opponent shuffles their deck.", (By("theirs", Act("shuffle")),)),
    ],
)
def test_0_3_and_0_4_sentences(text, steps):
    assert done(text) == steps


def test_4_9_instead():
    assert meaning("When you would draw a card: Instead, gain 1 Passion.").do == (
        Instead(Act("gain", amount=ONE, of="passion")),
    )


# 4.10  References ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("it", It()),
        ("those cards", It()),
        ("this stance", This("stance")),
        ("the spell chosen above", Above()),
        ("the rest", Rest()),
        ("the opposing spell", Opposing()),
        ("the spell opposing it", Opposing(It())),
        ("the opposing stance", Things(whose="theirs", kind="stance")),
        ("your hand", Things(area="hand", area_whose="yours")),
        ("your next 3 draws", Things(area="next", area_whose="yours", next=3)),
        ("the top card of your deck", Things(area="next", area_whose="yours", next=1)),
        ("1 card from your hand", FROM_HAND),
        ("1 card among them", Things(ONE, area="it")),
        ("any number of cards from your discards", Things(Amount(0, EVERY), area="discards", area_whose="yours")),
        ("up to 2 spells of yours", Things(Amount(0, 2), "yours", "spell", False)),
        ("any 1 other spell of your opponent's", Things(ONE, "theirs", "spell", False, other=True)),
        ("another spell", Things(ONE, "", "spell", False, other=True)),
        ("1 of your strike spells", Things(ONE, "yours", "strike", False)),
        ("each of your other spells", Things(None, "yours", "spell", False, other=True)),
        ("your shield spells", Things(None, "yours", "shield", False)),
        ("any 1 spell with 3 or less Power", Things(ONE, "", "spell", False, with_value=("power", 3, "less"))),
        ("any 1 strike spell with flames", Things(ONE, "", "strike", False, with_icon="flames")),
        ("any 1 spell with a +1", Things(ONE, "", "spell", False, with_plus=True)),
        ("any 1 stitched spell", Things(ONE, "", "spell", False, stitched=True)),
        ("any 1 spell in this space", Things(ONE, "", "spell", False, area="space")),
        ("1 revealed card from your opponent's hand", Things(ONE, area="hand", area_whose="theirs", revealed=True)),
        ("1 of the cards discarded this way", Things(ONE, area="this way", done="discarded")),
        ("the cards stashed this way", Things(area="this way", done="stashed")),
    ],
)
def test_4_10_what_is_spoken_of(text, what):
    assert done(f"Discard {text}.") == (Act("discard", what),)


def test_4_10_the_past_tense_looks_at_what_it_was():
    (act,) = done("Gain Passion equal to the Power that spell had.")
    assert act.amount == Amount(equal=Measure("power", It(), had=True))
    (act,) = done("Gain Passion equal to the Power of this spell.")
    assert act.amount == Amount(equal=Measure("power", SPELL))


def test_ruling_20_cards_are_discarded_from_somewhere():
    with pytest.raises(NotUnderstood) as refusal:
        effects_of("On Play: Discard 1 card.")
    assert refusal.value.column == len("On Play: Discard 1 card.") and "'from'" in str(refusal.value)


def test_5_9_losing_stamina_is_never_a_cost():
    for text in ("To Play: Lose 1 Stamina.", "On Play: Lose 1 Stamina to draw 1 card."):
        with pytest.raises(NotUnderstood):
            effects_of(text)


def test_5_8_a_spell_may_be_kept_from_overpowering():
    assert meaning("The opposing spell can't overpower.").says == Statement(
        "cannot", event=Event("overpower", on=Opposing())
    )
    effect = meaning("When another spell tries to overpower this spell: Stop it.")
    assert effect.event == Event("overpower", what=SPELL, on=Things(None, "", "spell", False, other=True))


def test_5_10_a_resource_may_allow_only_a_part():
    assert meaning("You are able to gain, lose and spend Passion.").says == Statement(
        "able", of="passion", can=("gain", "lose", "spend")
    )
    assert meaning("You are able to gain Patience.").says == Statement("able", of="patience", can=("gain",))


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("you don't", Condition("done", negated=True)),
        ("you have 3 or more Passion", Condition("have", number=3, of="passion")),
        ("you have no cards in your hand", Condition("have", number=0, than="less", of="cards in your hand")),
        ("your opponent has 1 Stamina", Condition("have", who="theirs", than="exactly", of="stamina")),
        ("you control no stance", Condition("control", Things(kind="stance"), number=0, than="less")),
        ("it is not your turn", Condition("turn", negated=True)),
        ("this spell is stitched", Condition("stitched")),
        ("you are not winning in this space", Condition("winning", negated=True)),
        ("you are winning in 3 or more spaces", Condition("winning in", number=3)),
        ("it had 4 or more Power", Condition("value", It(), number=4, of="power")),
        ("it is not a strike spell card", Condition("kind", It(), Things(kind="strike"), negated=True)),
        ("you haven't played a shield spell this turn", Condition("played", Things(kind="shield"), negated=True)),
        (
            "this spell has less Power than the opposing spell",
            Condition("compare", SPELL, Opposing(), than="less", of="power"),
        ),
    ],
)
def test_conditions(text, condition):
    assert done(f"If {text}, draw 1 card.") == done(f"Draw 1 card if {text}.") == (If(condition, DRAW),)


# The manual and the grammar ---------------------------------------------------------------------------


@pytest.mark.parametrize("line", examples())
def test_the_manuals_examples_are_understood(line):
    (effect,) = effects_of(line)
    assert effect.text == line


@pytest.mark.parametrize("line", examples("refused"))
def test_what_the_manual_says_is_refused_is_refused(line):
    with pytest.raises(NotUnderstood, match=r"line 1, column \d+: '.*' is not understood; .* could follow here"):
        effects_of(line)


def test_every_rule_of_the_grammar_is_in_an_example():
    used = frozenset().union(*map(rules_in, examples()))
    assert not grammar().rules.keys() - used, "LANGUAGE.md shows nothing of these"


def test_every_rule_of_the_grammar_is_used_by_another():
    names = {name for rule in grammar().rules.values() for name in names_in(rule)}
    assert grammar().rules.keys() - names == {"effect"}


def test_a_grammar_that_names_what_is_not_there_is_refused():
    with pytest.raises(ValueError, match="the grammar has no rule frog"):
        Grammar('effect = "a" frog\n')
    with pytest.raises(ValueError, match="a rule begins with its name"):
        Grammar('"a" = b\n')


# What is kept ------------------------------------------------------------------------------------------


def test_what_is_kept_of_the_cards_is_what_they_mean():
    for card in ours().values():
        for line, effect in zip(card.text, card.effects, strict=True):
            assert line in reading.kept(), "python -m tests.engine.games.witches_revel.understood --write"
            assert effect == understand_anew(line), "python -m tests.engine.games.witches_revel.understood --write"


def test_what_is_kept_is_of_no_use_to_another_grammar(monkeypatch):
    monkeypatch.setattr(reading, "reader", lambda: "another")
    assert reading.kept.__wrapped__() == {}


@pytest.mark.parametrize("line", examples())
def test_packed_and_unpacked_it_is_the_same(line):
    effect = understand_anew(line)
    assert unpack(pack(effect)) == effect


# What is not understood ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column", "found"),
    [
        ("On Play: Draw 1 frog.", 1, 17, "'frog'"),
        ("On Play: Draw 1 card", 1, 21, "the end of the text"),
        ("On Play: Draw 1 card.\nOn Play; Draw 1 card.", 2, 8, "';'"),
        ("On Play: Draw 1 card. §", 1, 23, "'§'"),
        ("   On Play: Draw 1 frog.", 1, 20, "'frog'"),
        ("On Play: Draw 100 cards.", 1, 15, "'100'"),
        ("On Play: Draw 1 card. Draw", 1, 27, "the end of the text"),
        ("On Play: Draw 1 card.\n", 2, 1, "the end of the text"),
    ],
)
def test_a_refusal_names_the_place_and_what_was_read(text, line, column, found):
    with pytest.raises(NotUnderstood) as refusal:
        effects_of(text)
    assert (refusal.value.line, refusal.value.column, refusal.value.found) == (line, column, found)


def test_a_refusal_says_what_could_follow():
    with pytest.raises(NotUnderstood) as refusal:
        effects_of("To Play: Spend 1 frog.")
    assert refusal.value.expected == ("'passion'", "'patience'", "'mischief'")
    assert str(refusal.value).endswith("'passion', 'patience' or 'mischief' could follow here")


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("On Play: Destroy the opposing spell.", "discard"),
        ("On Play: You may pay 1 Passion to draw 1 card.", "spend"),
        ("Whenever you draw a card: Gain 1 Passion.", "each time"),
        ("On Play: Draw one card.", "1, 2 or 3"),
    ],
)
def test_a_refusal_knows_what_the_words_of_other_games_are_called_here(text, instead):
    with pytest.raises(NotUnderstood, match=rf"could follow here \(cards say '{instead}'\)$"):
        effects_of(text)


@pytest.mark.parametrize("amount", ["up to 2", "any number of", "all"])
def test_5_2_and_5_10_what_is_only_a_number_leaves_no_choice(amount):
    for text in ("draw {} cards", "gain {} Passion", "spend {} Passion", "lose {} Stamina", "gain {} plays"):
        with pytest.raises(NotUnderstood):
            effects_of(f"On Play: {text.format(amount)}.")


def test_texts_have_limits():
    with pytest.raises(NotUnderstood, match=f"at most {LONGEST}"):
        effects_of("a" * (LONGEST + 1))
    with pytest.raises(NotUnderstood, match=f"at most {MOST_LINES}") as refusal:
        effects_of("\n".join(["On Play: Draw 1 card."] * 9))
    assert refusal.value.line == MOST_LINES + 1
    assert effects_of("") == []


@pytest.mark.parametrize(
    "words", ["instead, ", "you may ", "1 ", "each player ", "to ", "of your ", "and ", "opposing "]
)
def test_no_text_is_too_deep(words):
    with pytest.raises(NotUnderstood):
        effects_of("On Play: " + words * ((LONGEST - 9) // len(words)))


def test_strange_texts_are_understood_or_refused_with_a_place():
    found = [outcome(text) for text in texts(3_000, seed=2)]
    assert found.count("understood") > 300 and found.count("refused") > 300


@settings(max_examples=300, deadline=None)
@given(some.text(max_size=LONGEST + 10))
def test_any_text_is_understood_or_refused_with_a_place(text):
    assert outcome(text) in ("understood", "refused")


@settings(max_examples=300, deadline=None)
@given(
    some.lists(some.sampled_from(sorted({token.text for line in examples() for token in tokens_of(line)})), max_size=40)
)
def test_any_words_are_understood_or_refused_with_a_place(words):
    assert outcome(" ".join(words)) in ("understood", "refused")


def test_alternatives_that_cannot_begin_so_are_left_out_and_none_that_could_fit():
    """What is understood is the same as when everything is tried."""
    for card in ours().values():
        for line in card.text:
            tokens = tokens_of(line)
            everything = Reader(grammar().rules, tokens, True).rule("effect", 0)
            assert everything == (len(tokens), grammar().read("effect", tokens))


def test_a_rule_can_begin_with_what_may_be_nothing():
    read = Grammar('a = "no"? b | many:number "no"\nb = "yes" | ("no" "yes")').read
    assert [read("a", tokens_of(text)) for text in ("yes", "no yes", "no no yes")] == ["yes", "yes", "no yes"]
    assert read("a", tokens_of("3 no")) == {"is": "a", "many": 3}
    with pytest.raises(NotUnderstood, match="column 4: '3' is not understood; 'yes' or 'no' could follow here"):
        read("a", tokens_of("no 3"))
