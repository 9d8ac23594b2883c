"""Workshops: found by folder, reached from home, the commands and the command line; and told as lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES
from engine.games.witches_revel.cards.decks import decks
from tests.tui.games.witches_revel.decks import FILES, JACK
from tests.tui.stage import Play, on_stage, press
from tui.cli.main import main
from tui.parts.find import part_of
from tui.parts.workshops import only_workshop, workshop_of, workshop_or_refuse, workshops
from tui.screens.new_game import NewGameScreen
from tui.start.option_files import text_at, with_files

REVEL = "witches-revel"


@pytest.fixture
def run(capsys, tmp_path):
    """A command in a data folder of its own; -> exit status, standard output, standard error"""

    def run(*words):
        status = main([*words, "--data", str(tmp_path)])
        return status, *capsys.readouterr()

    for path, text in FILES.items():
        place = tmp_path / REVEL / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    return run


# Found -----------------------------------------------------------------------------------------


def test_a_workshop_is_found_by_folder_and_calls_its_game_by_name():
    found = [shop for game in GAMES if (shop := workshop_of(game)) is not None]
    assert found == workshops() and only_workshop() in found
    assert [part_of(shop.game, "workshop").WORKSHOP for shop in found] == found
    assert part_of("witches-wheel", "workshop") is None
    assert part_of("frog", "board") is None
    with pytest.raises(ValueError, match="there is nothing to build for witches-wheel"):
        workshop_or_refuse("witches-wheel")


def test_only_its_folder_names_a_game():
    """A new game is a folder, and nothing else."""
    root = Path(__file__).parents[3] / "tui"
    for path in root.rglob("*.py"):
        if "games" not in path.relative_to(root).parts:
            text = path.read_text("utf-8")
            assert "witches_revel" not in text, path


@pytest.mark.parametrize("keys", [("d",), ("?", *"decks:", "enter")])
def test_it_is_reached_from_home_by_a_key_and_by_the_commands(tmp_path, keys):
    async def act(pilot):
        await press(pilot, *keys)
        return type(pilot.app.screen).__name__

    assert on_stage(Play(wanted=None), tmp_path, act) == "DecksScreen"


def test_the_command_opens_its_screen(tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr("tui.cli.main.app", lambda arguments, wanted: opened.append(wanted) or 0)
    monkeypatch.setattr("tui.cli.main.no_screens", lambda: "")
    assert main(["decks", "--data", str(tmp_path)]) == 0
    assert opened == [workshop_of(REVEL).screen]


# As lines --------------------------------------------------------------------------------------


def test_the_shelf_is_listed_with_what_is_broken(run):
    for words in (("decks",), ("decks", "list"), ("decks", "--plain"), ("decks", "list", "--game", REVEL)):
        status, out, _ = run(*words)
        assert status == 1
        assert out.startswith("honk: Honk, Gwen, 6 of 25 cards, not in order\ntorn: torn.toml: not TOML")
        assert "Rubbish Magic, Jack Nettle, 25 of 25 cards, ready made" in out
        assert "geese.toml: 3 cards\nwrong.toml: wrong.toml, strike goose, text: line 1, column 20" in out


def test_a_deck_is_shown_with_its_curve_and_what_is_wrong(run):
    status, out, _ = run("decks", "show", "honk")
    assert status == 0
    assert "  2 Angry Goose, strike, Power 3, moonlight (yours, in geese.toml)\n" in out
    assert "Power: 2 of 2, 4 of 3\nResistance: none\n6 cards, and a deck has 25 (7.1).\n" in out
    assert "--option 'decks=goosegirl=" in out


def test_decks_are_checked_and_the_status_tells(run):
    assert run("decks", "check", "rubbish")[:2] == (0, f"{decks()['rubbish'].name}: nothing is wrong with it.\n")
    assert run("decks", "check")[:2] == (1, "Honk: 6 cards, and a deck has 25 (7.1).\n")


def test_what_is_exported_can_be_imported(run, tmp_path):
    assert run("decks", "export", "Honk")[1].startswith("# On one line: goosegirl=")
    target = str(tmp_path / "out.toml")
    assert run("decks", "export", "honk", target)[:2] == (0, f"Written to {target}.\n")
    assert run("decks", "export", "honk", target)[2].endswith("is there already\n")
    assert run("cards", "check", target)[0] == 1  # it is short of cards
    assert run("decks", "import", f"jack={JACK}")[:2] == (0, "Here now: Jack Nettle's deck.\n")
    assert run("decks", "check", "jacknettlesdeck")[0] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("frog",), "'frog' is none of list, show, check, export, import"),
        (("show",), "say which deck, one of them"),
        (("show", "frog"), "there is no deck 'frog' (there are: honk, "),
        (("export",), "export a deck, and to which file"),
        (("import", "frog.toml"), "frog.toml: cannot be read"),
        (("list", "--game", "weavers"), "there is nothing to build for weavers"),
    ],
)
def test_what_cannot_be_is_a_sentence(run, words, sentence):
    status, _, err = run("decks", *words)
    assert status == 1
    assert err.startswith("witch-tui: ") and sentence in err


# Texts from files ------------------------------------------------------------------------------


def test_an_option_can_be_the_text_of_a_file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("a\nb")
    game = GAMES[REVEL]
    assert with_files(game, {"cards": f"@{path}", "decks": "@fire"}) == {"cards": "a\nb", "decks": "@fire"}
    for text, longest, sentence in (("frog", 9, "cannot be read"), (str(path), 2, "longer than 2 characters")):
        with pytest.raises(ValueError, match=sentence):
            text_at(text, longest)
    path.write_bytes(b"\xff")
    with pytest.raises(ValueError, match="not UTF-8 text"):
        text_at(str(path), 9)


def test_cards_of_ones_own_are_named_by_their_path_before_a_game(tmp_path):
    path = tmp_path / "geese.toml"
    path.write_text(FILES["cards/geese.toml"])

    async def act(pilot):
        await pilot.app.push_screen(screen := NewGameScreen(GAMES[REVEL]))
        place = next(number for number, item in enumerate(screen.menu.items) if item.text == "cards")
        await press(pilot, "home", *["down"] * place, "enter", *str(path), "enter")
        return screen.options["cards"], screen.menu.item.says

    text, says = on_stage(Play(wanted=None), tmp_path / "data", act)
    assert text == FILES["cards/geese.toml"]
    assert "Angry Goose" in says
