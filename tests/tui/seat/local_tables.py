"""Tables of a data folder for a test: opened, tried, closed, with bots that think at once or when they are told to."""

from __future__ import annotations

import asyncio
import threading
from contextlib import closing
from dataclasses import replace

import engine
from net.lobby.bot_desk import AT_ONCE
from net.lobby.game import rebuild
from net.replay_file import kept_of
from net.store.store import DATABASE, Store, Unkept
from net.wire.messages import Think, Thought
from tui.seat.local import LocalTables
from tui.start.new_game import NewGame

LIMIT = 30  # seconds until a test that hangs is called off


class Bots:
    """Thinks for all bots, here and now: of the last option."""

    def __init__(self):
        self.held = None  # a list: thoughts wait in it until `let_go`
        self.closed = False

    def attach(self, world, heard, failed):
        self.heard = heard

    def tell(self, message):
        if isinstance(message, Think):
            self.think(Thought(message.code, message.number, message.question.options[-1]))

    def think(self, thought):
        if self.held is None:
            asyncio.get_running_loop().call_soon(self.heard, thought)
        else:
            self.held.append(thought)

    def let_go(self):
        held, self.held = self.held, None
        for thought in held:
            self.think(thought)

    def close(self):
        self.closed = True


def at_home(data, test, pace=AT_ONCE, bots=None):
    """Run `test(tables)` in a loop; they are closed whatever happens."""

    async def whole():
        tables = LocalTables(data, pace, bots or Bots())
        await tables.open()
        try:
            return await asyncio.wait_for(test(tables), LIMIT)
        finally:
            await tables.close()
            assert asyncio.all_tasks() == {asyncio.current_task()}

    return asyncio.run(whole(), debug=True)


def on_disk(data, code):
    """The party as the disk alone has it."""
    with closing(Store(data / DATABASE)) as store:
        return rebuild(*store.load(code))


def new_game(seats=2, seed=5):
    return NewGame("witches-wheel", seats, seed=seed).message()


def without_past():
    """A game from elsewhere of which nobody can tell how it came to where it stands."""
    kept = kept_of(engine.save(engine.Table("witches-wheel", 2, seed=3)), ["Ann", "Bea"], [None, "novice"])
    return replace(kept, table={**kept.table, "history": None})


async def my_turn(session):
    """Until I am asked, or all is over."""
    while session.scene.question is None and not session.scene.over:
        changed = asyncio.Event()
        session.changed = changed.set
        await changed.wait()


async def play(session, turns=1000):
    """Answer with the first option, so many times or to the end."""
    await my_turn(session)
    while turns and not session.scene.over:
        await session.answer(session.scene.question.options[0])
        await my_turn(session)
        turns -= 1


class Disk:
    """What becomes of commits: `full` refuses them, `held` lets them wait in their thread."""

    def __init__(self, monkeypatch):
        self.full = self.full_once = False
        self.commits = 0
        self.at_work = threading.Event()  # somebody waits
        self._go_on = threading.Event()
        self._go_on.set()
        seal = Store.seal

        def sealed(store):
            try:
                wait(store)
            except Unkept:
                store._undo()
                store._one_writes.release()
                raise
            seal(store)

        def wait(store):
            self.commits += 1
            self.at_work.set()
            self._go_on.wait(LIMIT)
            if self.full or self.full_once:
                self.full_once = False
                raise Unkept(f"{store.path}: games cannot be written (disk full)")

        monkeypatch.setattr(Store, "seal", sealed)

    def hold(self):
        self.at_work.clear()
        self._go_on.clear()

    def let_go(self):
        self._go_on.set()

    async def busy(self):
        """Until a commit waits."""
        await asyncio.get_running_loop().run_in_executor(None, self.at_work.wait, LIMIT)
