"""A table with other people: the same anatomy, with who is away, what is said, and the link."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.ask import Seat
from engine.news import TAKEN_BACK
from engine.words.speech import capital
from net.wire.messages import Again, Fill
from tui.app.letters import Letter
from tui.draw.board import Motion
from tui.draw.menu import Item
from tui.draw.panel import Line
from tui.draw.picture import Picture
from tui.screens import prompt
from tui.screens.table import TableScreen
from tui.screens.talking import Talking
from tui.seat.company_words import chairs_of, everybody, heard, speaker, watchers
from tui.seat.log import Chronicle
from tui.seat.remote import RemoteSession
from tui.seat.scene import Scene

SECOND = 1.0


class SharedTableScreen(Talking, TableScreen):
    """A seat at a host's table, or a place among those who watch."""

    session: RemoteSession

    def __init__(self, session: RemoteSession) -> None:
        super().__init__(session)
        self.chronicle = Chronicle(self.scene, self.board.moves, self.board.turns)

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(SECOND, self._tick)
        for sentence in self.chronicle.missed:
            self.say(sentence, "gold")

    def _tick(self) -> None:
        """While somebody's time runs, it is seen to run."""
        scene = self.scene
        if scene.until or any(scene.away_for(seat) is not None for seat in scene.waiting):
            self.paint()

    # What happens --------------------------------------------------------------------------------

    def show(self, scene: Scene) -> tuple[Motion | None, float]:
        before = self.scene
        if scene.code != before.code:
            self._since = 0
        missed = self.chronicle.follow(before, scene)
        shown = super().show(scene)
        if scene.link and not before.link:
            self.echo = ""  # nothing hides that
        if said := [*missed, *_taken_back(before, scene), *heard(before, scene)]:
            self.note("  ".join(said))
        if scene.talk[-1:] != before.talk[-1:]:
            self.renew_talk(scene)
        return shown

    def log_lines(self) -> Sequence[Line]:
        return self.chronicle.lines(self.scene) or [("Nothing has happened yet.", "muted")]

    def signs(self) -> Sequence[str]:
        scene = self.scene
        if scene.link:
            return [f"no link ○ {scene.code}", "no link ○"]
        away = ", ".join(chair.name for chair in chairs_of(self.scene) if not chair.here and not chair.left)
        watching = "watching " if scene.me is None else ""
        who = f"{f'away: {away}  ' if away else ''}{watching}●"
        return [f"{who} {scene.code}", who]

    def _words_below(self) -> tuple[str, str]:
        return (self.scene.link, "inspect") if self.scene.link else super()._words_below()

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        if self.field is not None and not self.asks_once_more:
            y = picture.rows - prompt.ROWS
            picture.ground(0, y, picture.columns, 2, "text/ground")
            last = self.scene.talk[-1] if self.scene.talk else None
            text = f"{speaker(last, self.scene)}: {last.text}" if last else f"{self.readers} it."
            picture.put(1, y, self.echo or text, self.echo_ink if self.echo else "muted", picture.columns - 2)
            x = picture.put(1, y + 1, f"{self.prompted}:", "gold") + 1
            self.field.put(picture, x, y + 1, picture.columns - 2 - x)

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        *keys, last = super().keys_of_the_moment()
        return [*keys, *self.keys("talk"), last]

    # Choices beside the game -----------------------------------------------------------------------

    def after_the_end(self) -> list[Item]:
        app = self.app
        again = Item(
            "play again",
            lambda: self.begin(self.session.command(Again)),
            "once everybody here wants to",
            wishes=Letter.BEGIN,
        )
        return [
            *([again] if self.scene.me is not None else []),
            Item("look at it again", lambda: app.open_replay_of(self.session), "all cards open", wishes=Letter.REPLAY),
            Item("home", app.go_home, wishes=Letter.GO_HOME),
        ]

    def more_to_do(self) -> list[Item]:
        scene, app = self.scene, self.app
        watch = scene.seats.watchers if scene.seats is not None else ()
        absent = [
            Item(
                f"call a bot for {chair.name}",
                lambda seat=seat: self._call_bot(seat),  # type: ignore[misc]
                "they get the seat back when they return",
                gap=number == 0,
            )
            for number, seat in enumerate(self._absent())
            for chair in [chairs_of(self.scene)[seat]]
        ]
        talk = [f"{speaker(line, scene)}: {line.text}" for line in scene.talk[-1:]]
        leave = Item("leave for good", self.leave_the_table, "a bot has your seat from then on", wishes=Letter.LEAVE)
        return [
            Item("at the table", None, everybody(scene), says=f"{capital(everybody(scene))}.", gap=True),
            *([Item("watching", None, ", ".join(watch), says=watchers(scene))] if watch else []),
            *absent,
            Item("what was said", partial(self.open_talk, scene), "".join(talk), wishes=Letter.WORDS_SAID, gap=True),
            Item(
                "home",
                app.go_home,
                "your seat is kept" if scene.me is not None else "",
                wishes=Letter.GO_HOME,
                gap=True,
            ),
            *([leave] if scene.me is not None and not scene.over else []),
        ]

    def _absent(self) -> list[Seat]:
        """For whom a bot could play."""
        if self.scene.over or self.scene.me is None:
            return []
        return [seat for seat, chair in enumerate(chairs_of(self.scene)) if not chair.here and not chair.stand_in]

    def _call_bot(self, seat: int) -> None:
        self.app.back_to_table()
        self.begin(self.session.command(lambda number: Fill(number, seat, "novice")))

    ACTS = TableScreen.ACTS | {"talk": Talking.do_talk}


def _taken_back(before: Scene, scene: Scene) -> list[str]:
    """What others have taken back: the board alone would not tell why it looks like a moment ago."""
    news = scene.news_above(before.told) if before.code == scene.code else []
    back = [record for record in news if record["what"] == TAKEN_BACK and record["seat"] != scene.me]
    return [scene.words.told(record, scene.voice) for record in back]
