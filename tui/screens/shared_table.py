"""A table with other people: the same anatomy, with who is away, what is said, and the link."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.ask import Seat
from engine.news import TAKEN_BACK
from engine.words.speech import capital, counted, joined
from net.wire.messages import Again, Fill, RestDays
from tui.app.letters import Letter
from tui.draw.board import Motion
from tui.draw.menu import Item
from tui.draw.panel import Line
from tui.draw.picture import Picture
from tui.hosts.your_turn import SeatElsewhere
from tui.screens import prompt
from tui.screens.base import turn_said
from tui.screens.table import TableScreen
from tui.screens.talking import Talking
from tui.seat.by_days import days_of_rest, kept_for_me, rested, times
from tui.seat.company_words import chairs_of, everybody, gone, heard, speaker, watchers
from tui.seat.log import Chronicle
from tui.seat.remote import RemoteSession
from tui.seat.scene import Scene

SECOND = 1.0


class SharedTableScreen(Talking, TableScreen):
    """A seat at a host's table, or a place among those who watch."""

    session: RemoteSession

    def __init__(self, session: RemoteSession) -> None:
        super().__init__(session)
        self._days = 1  # to rest, as it was chosen in the menu last
        self._times: list[str] = []  # the times that people have, as they were drawn last
        self.chronicle = Chronicle(self.scene, self.board.moves, self.board.turns)

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(SECOND, self._tick)
        for sentence in self.chronicle.missed:
            self.say(sentence, "gold")

    def _tick(self) -> None:
        """While somebody's time runs, it is seen to run; where it is told in hours that is seldom."""
        scene = self.scene
        left = [prompt.clock(scene.rests_for(seat) or scene.time_of(seat)) for seat in scene.waiting]
        left += [prompt.clock(scene.away_for(seat)) for seat in scene.waiting]
        if left != self._times:
            self._times = left
            self.paint()

    # What happens --------------------------------------------------------------------------------

    def show(self, scene: Scene) -> tuple[Motion | None, float]:
        before = self.scene
        if scene.code != before.code:
            self._since = 0
        missed = self.chronicle.follow(before, scene)
        if before.question is not None and scene.question is None:
            self.app.look_for_turns()  # what else is there to do?
        shown = super().show(scene)
        if self.ending is not None and gone(scene) != gone(before):
            self.ending.offer(self.after_the_end())
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
        watching = "watching " if scene.me is None else ""
        if scene.terms.correspondence:  # there nobody has to be here: it is time that counts
            told = [*filter(None, [watching.strip(), *times(scene)])]
            many, few = (f"{', '.join(told[:most])}  ●".strip() for most in (len(told), 1))
            return [f"{many} {scene.code}", many, few, "●"]
        away = ", ".join(chair.name for chair in chairs_of(self.scene) if not chair.here and not chair.left)
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
        goes_on = self.scene.question is None and self.panel is None and self.app.turns_elsewhere()
        return [*(self.keys("next_table") if goes_on else []), *keys, *self.keys("talk"), last]

    def heard_of_turns(self, fresh: Sequence[SeatElsewhere]) -> None:
        """A key leads there as soon as I am done here."""
        super().heard_of_turns(fresh)
        self.paint()

    # Choices beside the game -----------------------------------------------------------------------

    def after_the_end(self) -> list[Item]:
        app = self.app
        return [
            *(self._another_game() if self.scene.me is not None else []),
            Item("look at it again", lambda: app.open_replay_of(self.session), "all cards open", wishes=Letter.REPLAY),
            Item("home", app.go_home, wishes=Letter.GO_HOME),
        ]

    def _another_game(self) -> list[Item]:
        """With the same company; where somebody has left it the game would be another one, and so is the key."""
        again, left = self._wants_again, joined(gone(self.scene))
        if not left:
            return [Item("play again", again, "once everybody here wants to", wishes=Letter.BEGIN)]
        bots = "a bot" if len(gone(self.scene)) == 1 else "bots"
        return [*self.with_others(), Item(f"play with {bots}", again, f"in place of {left}", wishes=Letter.BOTS)]

    def with_others(self) -> list[Item]:
        """Where one waits for people instead of those who have left."""
        return [Item("another table", self.app.open_host, "wait there for others", wishes=Letter.HOST)]

    def _wants_again(self) -> None:
        self.begin(self.session.command(Again))

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
        kept = ("your seat is kept", kept_for_me(scene, app.turns_told_by)) if scene.me is not None else ("", "")
        home = Item("home", app.go_home, kept[0], wishes=Letter.GO_HOME, says=kept[1], gap=not app.turns_elsewhere())
        return [
            Item("at the table", None, everybody(scene), says=f"{capital(everybody(scene))}.", gap=True),
            *([Item("watching", None, ", ".join(watch), says=watchers(scene))] if watch else []),
            *absent,
            Item("what was said", partial(self.open_talk, scene), "".join(talk), wishes=Letter.WORDS_SAID, gap=True),
            *self._rest(),
            *self._next_tables(),
            home,
            *([leave] if scene.me is not None and not scene.over else []),
        ]

    def _rest(self) -> list[Item]:
        """By correspondence: days on which my clock stands still."""
        most = days_of_rest(self.scene)
        if not most:
            return []
        days = min(self._days, most)

        def turn(steps: int) -> None:
            self._days = (days - 1 + steps) % most + 1
            self.app.shown.look_again()

        says = f"{rested(days)} You have {counted(most, 'day')} left."
        run = partial(self._rests, days)
        more = f"for {counted(days, 'day')} of {most}"
        return [Item("rest", run, more, ink="text", says=says, turn=turn, wishes=Letter.REST, gap=True, verb="rest")]

    def _next_tables(self) -> list[Item]:
        """Where else it is my turn."""
        elsewhere = self.app.turns_elsewhere()
        first, key = self.app.next_turn(), self.keymap.shown("next_table")
        if first is None:
            return []
        more = f"{first.called}{f', {first.time} left' if first.time else ''}"
        right = f"{len(elsewhere)} wait" if len(elsewhere) > 1 else ""
        says = turn_said(first, key)
        return [Item("next table", self.app.go_on, more, right, key=key, ink="text", says=says, gap=True)]

    def _rests(self, days: int) -> None:
        self.app.back_to_table()
        self.begin(self._rested(days))

    async def _rested(self, days: int) -> None:
        await self.session.command(partial(RestDays, days=days))
        self.note(rested(days))

    def _absent(self) -> list[Seat]:
        """For whom a bot could play; by correspondence everybody may be away."""
        if self.scene.over or self.scene.me is None or self.scene.terms.correspondence:
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
