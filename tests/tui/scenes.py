"""The plays that goldens, snapshots and the gallery show: one script of keys for all three."""

from __future__ import annotations

from dataclasses import replace

from engine.lessons.lesson import lessons_of
from tests.tui.games.witches_revel.decks import FILES
from tests.tui.stage import GAME, Play
from tui.games.witches_revel.workshop import WORKSHOP
from tui.start.new_game import NewGame

FIRST_TRICK = ("right", "enter")
FINISHED = (replace(GAME, seats=3),)
HOME = Play(wanted=None)

MANDRACORA = Play(wanted=NewGame("mandracora", 3, seed=4))
WHIRLING = Play(wanted=NewGame("whirling-witchcraft", 3, seed=2))
FIVE = Play(wanted=NewGame("whirling-witchcraft", 5, seed=4))
AGREED = HOME.with_keys("4", "down")
DUEL = Play(wanted=NewGame("weavers", 2, seed=4, options={"decks": "ember+tides, moss+bones"}))
CASTING = DUEL.with_keys(*"0101010")
DECKS = Play(wanted=NewGame("weavers", 2, seed=3))
REVEL = Play(wanted=NewGame("witches-revel", 2, seed=7, options={"decks": "rubbish, clock"}))
LATER = replace(REVEL, rounds=25, until="act")
INTERRUPTED = Play(wanted=NewGame("witches-revel", 2, seed=2, options={"decks": "water, fire"}), until="interrupt")
TEAMS = Play(wanted=NewGame("mandracora", 4, seed=2, options={"teams": "on"}))

LESSON = Play(wanted=lessons_of("witches-wheel")[0])

BUILDING = Play(wanted=WORKSHOP.screen)
OWN_CARDS = replace(BUILDING, files={f"witches-revel/{path}": text for path, text in FILES.items()})

SCENES: dict[str, Play] = {
    "home": HOME,
    "home with games": Play(wanted=None, before=FINISHED, unfinished=(GAME,)),
    "new game": HOME.with_keys("1", "down", "down", "right"),
    "new game, decks": AGREED,
    "new game, decks suggested": AGREED.with_keys("right"),
    "new game, decks typed": AGREED.with_keys("enter", *"ember+tides, mo"),
    "new game, decks refused": AGREED.with_keys("enter", *"ember+frogs", "enter"),
    "new game, decks refused, ascii": replace(
        AGREED.with_keys("enter", *"ember+frogs", "enter"), ascii=True, theme="plain"
    ),
    "continue": Play(wanted=None, unfinished=(GAME, replace(GAME, seats=2))).with_keys("c"),
    "replays": Play(wanted=None, before=FINISHED).with_keys("y"),
    "settings": HOME.with_keys("s", "down"),
    "lessons": HOME.with_keys("L"),
    "lesson": LESSON.with_keys("enter"),
    "lesson, a wrong try": LESSON.with_keys("enter", "enter", "1"),
    "lesson, ascii": replace(LESSON.with_keys("enter"), ascii=True, theme="plain"),
    "lesson, wide": replace(LESSON.with_keys("enter"), size=(120, 40)),
    "signs": Play(keys=("r", "r", "S")),
    "rules": HOME.with_keys("r", "pagedown"),
    "rules, contents": Play(keys=("r", "r")),
    "rules, a chapter": Play(keys=("r", "r", "7")),
    "rules, searched": Play(keys=("r", "/", *"trump", "enter", "n")),
    "rules, searched, ascii": Play(keys=("r", "/", *"trump", "enter"), ascii=True, theme="plain"),
    "commands": Play(keys=("?",)),
    "commands found": Play(keys=("?", "t", "h", "e", "m", "e")),
    "menu": Play(keys=("escape",)),
    "table": Play(keys=("right",)),
    "table, my trick": Play(keys=("1", "1")),
    "table, really": Play(keys=("1", "1", "2")),
    "table, the wheel": Play(keys=("left", "left", "left", "left")),
    "table, log": Play(keys=("1", "l")),
    "table, inspect": Play(keys=("right", "i")),
    "table, rules": Play(keys=("r",)),
    "table, why not": Play(keys=("left", "w")),
    "table of 2": Play(wanted=replace(GAME, seats=2), keys=("1",)),
    "table of 6": Play(wanted=replace(GAME, seats=6), keys=("1",)),
    "table, open scores": Play(wanted=NewGame("witches-wheel", 5, seed=3, options={"open_scores": "on"}), keys=("3",)),
    "table, rising side": Play(wanted=NewGame("witches-wheel", 4, seed=8, options={"side": "increasing"})),
    "table, vi keys": Play(settings='preset = "vi"', keys=("l", "l")),
    "table, ascii": Play(keys=("right",), ascii=True, theme="plain"),
    "table, final phase": Play(wanted=replace(GAME, seats=5), rounds=6),
    "end": Play(rounds=99),
    "end of 6": Play(wanted=replace(GAME, seats=6), rounds=99),
    "replay, open cards": Play(wanted=None, before=FINISHED).with_keys("y", "1", "down", "right", "right"),
    "replay, a seat": Play(wanted=None, before=FINISHED).with_keys("y", "1", "down", "down", "m", "m"),
    "replay, its end": Play(wanted=None, before=FINISHED).with_keys("y", "1", "end"),
    "mandracora": replace(MANDRACORA, rounds=7),
    "mandracora, brewing": replace(MANDRACORA, rounds=7, keys=("5", "1")),
    "mandracora, a shop": replace(MANDRACORA, rounds=12, keys=("right", "right")),
    "mandracora of 2": Play(wanted=NewGame("mandracora", 2, seed=5), rounds=9),
    "mandracora of 4": Play(wanted=NewGame("mandracora", 4, seed=6), rounds=9),
    "mandracora, teams": Play(wanted=NewGame("mandracora", 4, seed=7, options={"teams": "on"}), rounds=9),
    "mandracora, levitation": replace(TEAMS, keys=("1", "5", "1", "0")),
    "mandracora, power": replace(TEAMS, keys=(*"1510111111314120",)),
    "mandracora, trade": replace(TEAMS, keys=(*"151011",)),
    "mandracora, card for a partner": replace(TEAMS, keys=(*"1510111",)),
    "mandracora, ascii": replace(MANDRACORA, rounds=9, ascii=True, theme="plain"),
    "mandracora, wide": replace(MANDRACORA, rounds=9, size=(120, 32)),
    "mandracora, final rounds": replace(MANDRACORA, rounds=15),
    "mandracora, end": replace(MANDRACORA, rounds=99),
    "whirling, who to be": FIVE,
    "whirling": replace(WHIRLING, rounds=12),
    "whirling, brewing": replace(WHIRLING, rounds=14, keys=("3",)),
    "whirling, a step": replace(WHIRLING, rounds=14, keys=("3", "up", "up", "right", "right")),
    "whirling, end": replace(WHIRLING, rounds=99),
    "whirling, wide": replace(WHIRLING, rounds=14, keys=("3",), size=(120, 40)),
    "whirling of 2": Play(wanted=NewGame("whirling-witchcraft", 2, seed=7), rounds=7),
    "whirling of 5": replace(FIVE, rounds=11),
    "whirling, arcana": replace(FIVE, rounds=9, keys=("down",)),
    "whirling, ascii": replace(FIVE, rounds=11, ascii=True, theme="plain"),
    "whirling, initiative": Play(
        wanted=NewGame("whirling-witchcraft", 4, seed=3, options={"initiative": "on"}), rounds=9
    ),
    "whirling, beginners": Play(
        wanted=NewGame("whirling-witchcraft", 3, seed=6, options={"beginner": "on"}),
        rounds=4,
        until="redraw",
        keys=("left",),
    ),
    "weavers, a class": DECKS,
    "weavers, a spellbook": DECKS.with_keys("2", "right"),
    "weavers": CASTING,
    "weavers, face down": CASTING.with_keys("right", "down"),
    "weavers, burying": replace(CASTING, keys=CASTING.keys[:-1]).with_keys("2", "right"),
    "weavers, losing": DUEL.with_keys(*"0101010302", "right"),
    "weavers, inspect": CASTING.with_keys("i"),
    "weavers, ascii": replace(CASTING, ascii=True, theme="plain"),
    "weavers, wide": replace(CASTING, size=(120, 40)),
    "weavers, end": replace(DUEL, rounds=99),
    "weavers, open cards": Play(wanted=None, before=(DUEL.wanted,)).with_keys("y", "1", "down", *["right"] * 9),
    "decks": BUILDING,
    "decks, ones own": OWN_CARDS.with_keys("down", "down"),
    "decks, building": BUILDING.with_keys("4"),
    "decks, in the deck": BUILDING.with_keys("4", "tab", "left", "down", "down", "left"),
    "decks, from nothing": BUILDING.with_keys("b"),
    "decks, searching": OWN_CARDS.with_keys("1", "/", *"rat", "tab"),
    "decks, own cards": OWN_CARDS.with_keys("1", "/", *"goose", "enter"),
    "decks, nothing found": BUILDING.with_keys("4", "K", "K", "K", "K", "V"),
    "decks, export": BUILDING.with_keys("4", "e"),
    "decks, inspect": BUILDING.with_keys("4", "end", "i"),
    "decks, a hand": BUILDING.with_keys("4", "T", "right", "3"),
    "decks, ascii": replace(BUILDING, ascii=True, theme="plain").with_keys("4"),
    "decks, wide": replace(BUILDING, size=(120, 40)).with_keys("4"),
    "revel, a deck": Play(wanted=NewGame("witches-revel", 2, seed=3)).with_keys("right"),
    "revel": LATER,
    "revel, a card": LATER.with_keys("right"),
    "revel, a space": replace(LATER, until="space"),
    "revel, what waits": replace(LATER, until="resolve"),
    "revel, may": replace(LATER, until="may"),
    "revel, interrupt": INTERRUPTED,
    "revel, let it happen": INTERRUPTED.with_keys(",", ","),
    "revel, inspect": replace(LATER, until="space", keys=("right", "right", "right", "i")),
    "revel, piles": LATER.with_keys("."),
    "revel, rules": replace(LATER, until="resolve", keys=("r",)),
    "revel, ascii": replace(LATER, until="resolve", ascii=True, theme="plain"),
    "revel, wide": replace(LATER, until="resolve", size=(120, 40)),
    "revel, final turn": Play(
        wanted=NewGame("witches-revel", 2, seed=6, options={"decks": "water, fire"}), rounds=92, keys=("down",)
    ),
    "revel, end": Play(wanted=NewGame("witches-revel", 2, seed=6, options={"decks": "water, fire"}), rounds=99),
    "revel, open cards": Play(wanted=None, before=(REVEL.wanted,)).with_keys("y", "1", "down", *["right"] * 12),
    "too small": Play(size=(79, 24)),
}
