"""Runs over all games that there are: a new room is covered without an edit here."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import engine
from engine.bots import LEVEL, LEVELS, UNIFORM, bot, never, sight
from engine.chance import Chance
from engine.game import HARDEST
from engine.games import find
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine import conformance
from tests.shelf import EVERY
from tui.draw.rulebook import rules_text

PARTS = {
    "RULES.md": "the rules in our own words, numbered",
    "cards.toml": "the cards",
    "state.py": "what lies on the table: a dataclass derived from engine.state.State",
    "check.py": "CHECK, an engine.check.Check: what each field can be, the zones of cards, and all cards there are",
    "rules/setup.py": "set_up(seats, options, chance) -> the state",
    "view.py": "view(game, seat) -> plain data",
    "judge.py": "bad(view, ask) and worth(game, seat), for bots",
    "words/words.py": "WORDS: question, label, foresee, why, default, grave, lines, brief, stage, chapter, doing, "
    "about, told, ending and standings, from views",
}

every_game = pytest.mark.parametrize("id", EVERY)


def folder_of(id: str) -> Path:
    return Path(str(files(f"engine.games.{id.replace('-', '_')}")))


def settings():
    for id in EVERY:
        for seats in find(id).seats:
            for options in conformance.option_sets(find(id), seats):
                yield pytest.param(id, seats, options, id=f"{id}-{seats}-{'-'.join(options.values())}")


every_setting = pytest.mark.parametrize(("id", "seats", "options"), list(settings()))


@every_game
def test_a_room_is_complete(id):
    room = folder_of(id)
    for part, meaning in PARTS.items():
        assert room.joinpath(part).is_file(), f"the room of {id} lacks {part}: {meaning}. See CONTRIBUTING.md."


@every_game
def test_a_room_says_who_made_the_game(id):
    game = find(id)
    assert game.id == id
    assert all([game.name, game.kind, game.tagline, game.designer, game.publisher])
    assert game.aim.endswith(".")
    assert 20 <= len(game.about.split()) <= 50, "what one does, in some forty words"
    assert 1 <= game.hard <= HARDEST
    assert game.usual_seats in game.seats
    for option in game.options.values():
        assert option.meaning
        assert option.values is None or option.default in option.values
        assert option.called(option.default), "what is left empty needs a word that says so"


@every_game
def test_what_a_room_says_of_a_text_holds_when_a_table_is_set(id):
    """Whatever it can read can be played, what is suggested among it; and what it cannot is refused beforehand."""
    game = find(id)
    for name, option in game.options.items():
        if option.values is not None:
            continue
        agreed = game.options_or_refuse({}, game.usual_seats)
        for text in [option.default, *option.suggested()]:
            assert option.read(text, agreed) or not text
            assert Table(id, seed=1, options={name: text}).asks
        with pytest.raises(ValueError, match=name) as refused:
            option.read("?!", agreed)
        with pytest.raises(ValueError, match=re.escape(str(refused.value))):
            game.options_or_refuse({name: "?!"}, game.usual_seats)
        for text in [*option.suggested()][:1]:
            for endless in (text + "\n", f"\x85{text}", text + " " * option.longest):
                with pytest.raises(ValueError, match=f"'{name}' of {game.name} is {option.allowed}"):
                    game.options_or_refuse({name: endless}, game.usual_seats)


@every_setting
def test_partners_are_partners_of_each_other_and_never_of_themselves(id, seats, options):
    """What they say to each other nobody else hears: a seat in two teams would carry it over."""
    partners = [{seat, *find(id).partners(options, seats, seat)} for seat in range(seats)]
    for seat, team in enumerate(partners):
        assert seat not in find(id).partners(options, seats, seat)
        assert all(partners[other] == team for other in team)


@every_game
def test_rules_are_numbered_and_numbers_in_docstrings_exist(id):
    room = folder_of(id)
    rules = room.joinpath("RULES.md").read_text("utf-8")
    numbers = set(re.findall(r"^(?:#+ |- )(\d+(?:\.\d+)*)", rules, re.M))
    assert numbers
    for part in room.rglob("*.py"):
        for docstring in re.findall(r'"""(\d[^"]*)', part.read_text("utf-8")):
            for number in re.findall(r"\b\d+\.\d+(?:\.\d+)*\b", docstring):
                assert number in numbers, f"{part.name}: RULES.md has no paragraph {number}"


@every_game
def test_rules_begin_with_ten_sentences_and_end_with_what_is_ours_and_whose_the_game_is(id):
    rules = folder_of(id).joinpath("RULES.md").read_text("utf-8").partition("<!-- For builders")[0]
    titles = re.findall(r"^## (.*)$", rules, re.M)
    assert titles[0] == "The game in ten sentences"
    assert re.findall(r"^(\d+)\. ", rules.partition("\n## 1. ")[0], re.M) == [str(number) for number in range(1, 11)]
    assert titles[-1] == "About this game"
    assert f"{find(id).minutes} minutes" in rules.rpartition("## About this game")[2]


@every_game
def test_rulings_are_listed_apart_from_the_rules_each_with_a_paragraph_that_exists(id):
    """So that a newcomer reads rules alone, and who wants to know all that is ours finds it in one place."""
    rules = folder_of(id).joinpath("RULES.md").read_text("utf-8").partition("<!-- For builders")[0]
    for litter in ("(R)", "(H)", "ruling", ".toml", ".md", ".py"):
        assert litter not in rules
    told, _, ours = rules.partition("## Where the rulebook is silent")
    numbers = set(re.findall(r"^(?:## |- )(\d+(?:\.\d+)?)", told, re.M))
    rulings = re.findall(r"^- (.*(?:\n  .*)*)", ours, re.M)
    assert bool(rulings) == bool(ours)
    for ruling in rulings:
        named = re.match(r"On (\d+(?:\.\d+)?): [A-Z0-9\"]", ruling)
        assert named, ruling
        assert named[1] in numbers, ruling
        assert len(re.findall(r"\.(?:\s|$)", ruling)) == 1, f"more than one sentence: {ruling}"


@every_setting
def test_random_games_end_and_every_promise_holds_on_the_way(id, seats, options):
    for seed in range(2):
        table = conformance.play(id, seats, options, seed, every=7)
        assert table.result.winners == tuple(sorted(set(table.result.winners)))
        assert table.rules.words.ending(table.seen(None), table.news(None), Voice(seats))
        assert all(table.rules.words.stage(table.seen(viewer)) for viewer in conformance.viewers(table))
        conformance.check_standings(table)


@every_game
def test_samples_of_free_texts_hold_what_random_games_promise(id):
    game = find(id)
    for round, samples in enumerate(conformance.sample_sets(game)):
        texts = {name: sample(round) for name, sample in samples.items()}
        assert dict(game.options_or_refuse(texts, game.usual_seats)).items() >= texts.items()
        conformance.play(id, game.usual_seats, texts, round, every=25)


@every_setting
def test_every_option_offered_works_and_everything_can_be_said(id, seats, options):
    table, dice = Table(id, seats, seed=11, options=options), random.Random(5)
    while table.asks:
        conformance.check_every_option(table)
        conformance.check_words(table)
        seat = dice.choice(list(table.asks))
        table.answer(seat, dice.choice(table.asks[seat].options))


@every_game
@pytest.mark.parametrize("level", [*LEVELS, UNIFORM])
def test_bots_finish(id, level):
    for seats in find(id).seats:
        table = Table(id, seats, seed=seats, news=False)
        chance = Chance(seats)
        choose = bot(level)
        searches = level in LEVEL and LEVEL[level].thinks
        while table.asks:
            seat = next(iter(table.asks))
            choice = choose(sight(table, seat, chance), chance, conformance.after(3) if searches else never)
            assert choice in table.asks[seat].options
            table.answer(seat, choice)


@every_game
def test_the_same_seed_and_answers_make_the_same_game(id):
    one, other = (conformance.play(id, find(id).usual_seats, {}, 3, every=1000) for _ in range(2))
    assert engine.save(one) == engine.save(other)
    assert one.news(None) == other.news(None)


@every_setting
def test_a_game_that_is_saved_only_now_and_then_is_the_one_saved_all_along(id, seats, options):
    """The checkpoints of units are made when somebody wants them."""
    watched, alone = (Table(id, seats, seed=5, options=options) for _ in range(2))
    dice = random.Random(5)
    while watched.asks:
        seat = dice.choice(list(watched.asks))
        option = dice.choice(watched.asks[seat].options)
        for table in (watched, alone):
            table.answer(seat, option)
        saved = engine.save(watched)
        if dice.randrange(12) == 0:
            assert engine.save(alone.fork(news=True)) == saved
    assert engine.save(alone) == saved


@every_game
def test_some_hidden_card_differs_in_an_imagined_world(id):
    """In some games nobody has a secret at the beginning, in others at the end."""
    table, dice = Table(id, seed=1), random.Random(1)
    viewers = {*conformance.viewers(table)}
    for _ in range(24):
        viewers -= {viewer for viewer in viewers if has_other_worlds(table, viewer)}
        if table.asks:
            conformance.answer_anything(table, dice)
    assert not viewers, "for them no world is imagined in which somebody else sees something else"


def has_other_worlds(table: Table, viewer: int | None) -> bool:
    worlds = [table.imagine(viewer, seed) for seed in range(5)]
    others = [seat for seat in range(table.seats) if seat != viewer]
    return any(world.view(seat) != table.view(seat) for world in worlds for seat in others)


@every_game
def test_a_game_can_be_retraced_to_where_it_stands(id):
    table, dice = Table(id, seed=5), random.Random(5)
    answers = []
    while table.asks:
        seat = dice.choice(list(table.asks))
        answers.append((seat, dice.choice(table.asks[seat].options)))
        table.answer(*answers[-1])
    steps = list(engine.retrace(engine.save(table)))
    assert [entry for _, entry in steps] == [*answers, None]
    assert steps[-1][0].result == table.result
    assert steps[-1][0].news(None) == table.news(None)


@every_game
def test_wrong_seats_and_options_are_refused_with_a_sentence(id):
    game = find(id)
    with pytest.raises(ValueError, match=f"{game.name} is played by .* seats, not 77"):
        Table(id, 77, seed=1)
    with pytest.raises(ValueError, match=f"{game.name} has no option 'weather'"):
        Table(id, seed=1, options={"weather": "rain"})
    with pytest.raises(ValueError, match="a seed is a whole number or bytes, not 'x'"):
        Table(id, seed="x")
    for name, option in game.options.items():
        if option.values:
            with pytest.raises(ValueError, match=f"the option {name!r} of {game.name} is .*, not 'frog'"):
                Table(id, seed=1, options={name: "frog"})
    with pytest.raises(ValueError, match="there is no seat 99 at this table"):
        Table(id, seed=1).view(99)


def test_an_unknown_game_is_refused_with_those_that_there_are():
    with pytest.raises(ValueError, match="there is no game 'chess' .there are: .*witches-wheel"):
        Table("chess", seed=1)


def test_listing_games_loads_no_cards_and_no_rules():
    program = (
        "import sys, engine\n"
        "for game in engine.games().values(): game.id, game.name, game.seats, dict(game.options)\n"
        "print([m for m in sys.modules if m.endswith(('.state', '.round', '.view')) and 'games' in m])\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_rules_that_play_alone_load_nothing_of_what_is_said():
    program = (
        "import sys, engine\n"
        "for id in engine.games(): engine.Table(id, seed=1).asks\n"
        "print([m for m in sys.modules if m.endswith('.words.words')])\n"
        "table = engine.Table('witches-wheel', seed=1)\n"
        "print(table.question(next(iter(table.asks))))\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["[]", "You must play a card."]


@every_game
def test_the_rules_of_every_phase_can_be_read(id):
    """`chapter` names a place in RULES.md, at every moment of a game."""
    table, chapters = engine.Table(id, seed=1), set()
    while table.asks:
        chapters.add(table.rules.words.chapter(table.seen(None)))
        seat, ask = next(iter(table.asks.items()))
        table.answer(seat, ask.options[-1])
    chapters.add(table.rules.words.chapter(table.seen(None)))
    for chapter in " ".join(chapters).split():
        assert rules_text(id, chapter)
