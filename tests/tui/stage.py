"""A stage: the app without a terminal, played by keys, with bots that think on the spot."""

from __future__ import annotations

import asyncio
import itertools
import re
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from textual import events
from textual.keys import _character_to_key

from engine.ask import Ask, Choice
from engine.bots import Enough, Sight, bot
from engine.chance import Chance
from engine.games import find
from engine.table.save import load
from net.lobby.bot_desk import AT_ONCE
from net.wire.messages import Think, Thought
from tui.app.app import Launch, WitchApp
from tui.screens.table import TableScreen
from tui.seat import local
from tui.start.new_game import NewGame

TERMINAL = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}
FONTS = "Fira Code, JetBrains Mono, Menlo, DejaVu Sans Mono, monospace"
PATIENCE = 30.0  # seconds: what is not at rest by then never will be
LOOKS = 20  # ahead, of bots that search
PASSES = 25  # of the loop: a key goes through a handful of queues
GAME = NewGame("witches-wheel", seed=1)


def sensible(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    """What novices do on this stage: anything but what is plainly bad.  Screens are the same whatever novices learn."""
    bad = sight.judge.bad(sight.view, sight.ask)
    options = [option for option in sight.ask.options if option not in bad]
    return options[chance.below(len(options))]


class Inline:
    """Thinks in the same process: no waiting, and the same game each time."""

    def attach(self, world, heard, failed):
        self.world, self.heard = world, heard

    def tell(self, message):
        if isinstance(message, Think):
            asyncio.get_running_loop().call_soon(self._think, message)

    def _think(self, think):
        ask = Ask(think.seat, think.question.prompt, think.question.options)

        def worlds(count):
            first, dice = load(self.world(think.code, think.number), news=False), Chance(b"worlds" + think.dice)
            return (first.imagine(think.seat, dice.bits()) for _ in range(count))

        rules = find(think.game).rules
        sight = Sight(think.seat, ask, rules.record(think.view), worlds, rules.judge)
        looks = itertools.count()
        choose = sensible if think.level == "novice" else bot(think.level)
        option = choose(sight, Chance(think.dice), lambda: next(looks) >= LOOKS)
        self.heard(Thought(think.code, think.number, option))

    def close(self):
        pass


@dataclass(frozen=True)
class Play:
    """How a stage is set, and the keys that are pressed on it."""

    keys: Sequence[str] = ()
    wanted: object = GAME
    size: tuple[int, int] = (80, 24)
    theme: str | None = "night"
    ascii: bool = False
    still: bool = True
    settings: str = ""  # the settings file
    is_new: bool = False  # nobody has said yet what they are called
    before: tuple[NewGame, ...] = ()  # games that are over already
    unfinished: tuple[NewGame, ...] = ()  # games that wait
    files: Mapping[str, str] = field(default_factory=dict)  # in the data folder: path and text
    rounds: int = 0  # so often the first thing that can be played is played, before the keys
    until: str = ""  # then it goes on like that until this is asked

    def with_keys(self, *keys: str) -> Play:
        return replace(self, keys=(*self.keys, *keys))


class Placeless:
    """An app whose pictures name no place where a font might be fetched."""

    def export_screenshot(self, **more) -> str:
        svg = re.sub(r"@font-face \{.*?\}\s*", "", super().export_screenshot(**more), flags=re.DOTALL)
        return svg.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")


class Pictured(Placeless, WitchApp):
    """The app on the stage."""


def app_for(play: Play, data: Path) -> WitchApp:
    """The app of this play, not running yet."""
    data.mkdir(parents=True, exist_ok=True)
    if settings := play.settings if play.is_new or "name" in play.settings else f'name = "Player"\n{play.settings}':
        (data / "settings.toml").write_text(settings, "utf-8")
    for path, text in play.files.items():
        (data / path).parent.mkdir(parents=True, exist_ok=True)
        (data / path).write_text(text, "utf-8")
    app = Pictured(Launch(data, play.wanted, play.theme, play.ascii, play.still), Inline(), TERMINAL)
    app.clock = itertools.count().__next__  # what is asked once more has always been seen for long enough
    return app


@asynccontextmanager
async def staged(play: Play, data: Path):
    """The app, running; its keys are pressed already."""
    await prepare(play, data)
    app = app_for(play, data)
    async with app.run_test(size=play.size) as pilot:
        await settled(pilot)
        await act_out(play, pilot)
        yield pilot


async def act_out(play: Play, pilot) -> None:
    """The rounds and the keys of a play."""
    await settled(pilot)
    for _ in range(play.rounds):
        await play_on(pilot)
    while play.until and not asks(pilot, play.until):
        await play_on(pilot)
    await press(pilot, *play.keys)


async def prepare(play: Play, data: Path) -> None:
    """The games that were played before."""
    home = local.LocalTables(data, AT_ONCE, Inline())
    await home.open()
    for game in (*play.before, *play.unfinished):
        session = await home.new(game.message())
        while not session.scene.over:
            if session.scene.question is not None:
                await session.answer(session.scene.question.options[-1])
            await home.keeping.settled()
            if game in play.unfinished and len(session.scene.news) > 20:
                break
        await session.leave()
    await home.close()


async def settled(pilot) -> None:
    """Until nothing is under way: no key, no commit, no bot."""
    app, quiet, end = pilot.app, 0, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for _ in range(PASSES):
            await asyncio.sleep(0)
        if app._exception is not None:
            raise app._exception
        await app.local_tables.keeping.settled()
        quiet = 0 if is_busy(app) else quiet + 1
        if quiet == 2:
            return
        if quiet == 0:
            await asyncio.sleep(0.001)  # a thread that works for us, the disk's, gets on meanwhile
    raise AssertionError("it never comes to rest")


def is_busy(app: WitchApp) -> bool:
    """Is somebody asked who will answer by himself, or something under way?"""
    thinking = any(room.pending for room in app.local_tables.lobby.tables.values())
    return thinking or lags_behind(app) or any(not worker.is_finished for worker in app.workers)


def lags_behind(app: WitchApp) -> bool:
    """Has the screen not yet heard of what its session knows?"""
    screen = app.screen
    if not isinstance(screen, TableScreen) or screen.moments.moving or screen.moments._coming:
        return False
    return screen.scene.updates != screen.session.scene.updates


async def press(pilot, *keys: str) -> None:
    """As the terminal's driver would tell it, without the pilot's pauses."""
    for key in keys:
        send(pilot, key)
        await settled(pilot)


def send(pilot, key: str) -> None:
    sign = key if len(key) == 1 else {"space": " "}.get(key)
    event = events.Key(_character_to_key(key) if len(key) == 1 else key, sign)
    event.set_sender(pilot.app)
    pilot.app._driver.send_message(event)


def lines_of(pilot) -> list[str]:
    """The screen as text."""
    return pilot.app.screen.canvas.picture.text()


def on_stage(play: Play, data: Path, act: Callable[..., Awaitable[object]] | None = None):
    """Run a play to its end; -> what `act` gives, or the screen as text."""

    async def run():
        async with staged(play, data) as pilot:
            return lines_of(pilot) if act is None else await act(pilot)

    return asyncio.run(run())


def same_codes(monkeypatch) -> None:
    """Tables get the same names in every run."""
    numbers = itertools.count(4_711_000_000, 987_654_321)
    monkeypatch.setattr(local.secrets, "token_bytes", lambda size: next(numbers).to_bytes(size, "little"))


async def play_on(pilot) -> None:
    """Answer one question: the safe default, else the first thing that can be played."""
    screen = pilot.app.screen
    if not screen.scene.over:
        first = next(iter(screen.labels.values()), "1")
        await press(pilot, "space" if screen.default is not None else first)


def asks(pilot, prompt: str) -> bool:
    """Is this the open question, or can nothing be asked any more?"""
    scene = pilot.app.screen.scene
    assert not scene.over, f"nobody is ever asked {prompt!r}"
    return scene.question is not None and scene.question.prompt == prompt


async def to_the_end(pilot) -> None:
    screen = pilot.app.screen
    for _ in range(400):
        if screen.scene.over:
            return
        await play_on(pilot)
    raise AssertionError("the game does not end")
