"""A game once more: step by step, from any seat, finished games with all cards open."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from pathlib import Path

from net.private_files import write_whole
from tui.app.letters import Letter
from tui.draw.board import Area, Hold
from tui.draw.panel import Panel
from tui.draw.picture import Picture
from tui.draw.widths import cut
from tui.parts.find import board_of
from tui.screens.base import WIDE, OwnKey, PictureScreen, board_columns
from tui.screens.ending import EndPicture
from tui.screens.prompt import ROWS, draw_echo, draw_head
from tui.screens.reading import text_to_copy
from tui.seat.film import OPEN, Film, Viewer, as_text
from tui.seat.log import told_once
from tui.seat.scene import Scene

LONGEST_PATH = 48  # characters: a longer one leaves no room for how it is confirmed


class ReplayScreen(PictureScreen):
    """One position of a film, and the keys to walk through it."""

    def __init__(self, film: Film) -> None:
        super().__init__()
        self.film = film
        self.at = 0
        self.board = board_of(film.game.id)
        self.viewer: Viewer = film.viewers()[-1]
        self.panel: Panel | None = None
        if film.kept.unproved:
            self.echo, self.echo_ink = f"Unproved: {film.kept.unproved}.", "gold"

    @property
    def scene(self) -> Scene:
        return self.film.scene(self.at, self.viewer)

    def draw(self, picture: Picture) -> None:
        scene = self.scene
        draw_head(picture, scene, self.board, [cut(f"replay of {Path(self.film.name).stem}", 26), "replay"])
        area = Area(0, 1, board_columns(picture.columns), picture.rows - 2 - ROWS)
        self.board.draw(picture, area, scene, Hold())
        if scene.over:
            self._result(picture, area, scene)
        if self.panel is not None:
            self.panel.lines = self._log(scene)
            picture.cursor = self.panel.draw(picture, area)
        elif picture.columns >= WIDE:
            log = Panel("log", "log", self._log(scene), at_end=True)
            log.draw(picture, Area(area.columns + 1, 1, picture.columns - area.columns - 1, area.rows))
        self._foot(picture, scene)

    def _result(self, picture: Picture, area: Area, scene: Scene) -> None:
        picture.ground(*area, "text/card")
        EndPicture(scene).draw(picture, area)

    def _log(self, scene: Scene) -> list[tuple[str, str]]:
        return [(scene.words.told(record, scene.voice), "text") for record in told_once(scene.news)]

    def _foot(self, picture: Picture, scene: Scene) -> None:
        y = picture.rows - 1 - ROWS
        picture.ground(0, y, picture.columns, 1, "text/bar")
        x = picture.put(1, y, f"{self.at + 1} of {len(self.film.frames)}", "gold bold")
        x = picture.put(x + 2, y, f"seen {self.seen()}", "text")
        if self.film.kept.unproved:
            picture.put(x + 2, y, "unproved", "gold bold")
        last = scene.words.told(scene.news[-1], scene.voice) if scene.news else ""
        draw_echo(picture, self.echo or last, self.echo_ink, self.keymap.shown("log"))
        self.footer(picture)

    def seen(self) -> str:
        """From where it is seen, in words."""
        if self.viewer == OPEN:
            return "with all cards open"
        if self.viewer is None:
            return "as a spectator saw it"
        return f"from the seat of {self.film.kept.names[int(self.viewer)]}"

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        up_down = "turn" if self.panel is None else "scroll"
        walk = [(self.keymap.both("previous", "next"), "step"), (self.keymap.both("up", "down"), up_down)]
        seat, export, story = self.own_footer()
        if self.scene.over:
            return [walk[0], seat, story, *self.keys("log"), export, *self.keys("help", "back")]
        return [*walk, seat, *self.keys("log"), export, *self.keys("help", "back")]

    # Acts ----------------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        """An open log scrolls; it follows whoever steps on."""
        if self.panel is not None and self.panel.hears(action):
            self.paint()
            return True
        return super().act(action)

    def go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.film.frames) - 1))
        self.paint()

    def own_keys(self) -> Mapping[str, OwnKey]:
        export = "export" if self.scene.over else "export text"
        return {
            "seat": OwnKey(Letter.MY_SEAT, self.next_seat, "seat", "see it from the next seat"),
            "export": OwnKey(Letter.EXPORT, self.export, export, "export as text"),
            "story": OwnKey(Letter.FULL_STORY, self.read_the_end, "the whole story"),
        }

    def next_seat(self) -> None:
        viewers = self.film.viewers()
        self.viewer = viewers[(viewers.index(self.viewer) + 1) % len(viewers)]
        self.paint()

    def read_the_end(self) -> None:
        """How it came about, every line of it."""
        from tui.screens.reading import EndScreen

        if self.scene.over:
            self.app.open(EndScreen(EndPicture(self.scene).told, self.film.game.name))
        else:
            self.say("How it came about is told at the end.")

    def export(self) -> None:
        """The whole game as sentences, into a file where witch-tui was started: once that is confirmed."""
        if not self.app.has_files:
            self.app.open(text_to_copy(self._as_text(), self.film.game.name))
            return
        where = str(self._free_path(Path.cwd()))
        shown = where if len(where) <= LONGEST_PATH else f"…{where[-LONGEST_PATH:]}"
        self.confirm(f"Write the game as text to {shown}?", self._write)

    def _as_text(self) -> list[str]:
        seat = self.viewer + 1 if isinstance(self.viewer, int) else None
        return [*as_text(self.film.name, self.film.kept, seat)]

    def _write(self) -> None:
        try:
            path = self._free_path(Path.cwd())
            text = "".join(f"{line}\n" for line in self._as_text())
            write_whole(path, text.encode())
        except (OSError, ValueError) as error:
            self.say(f"It cannot be written: {error}.", "ember")
        else:
            self.say(f"Written to {path}.", "herb")

    def _free_path(self, folder: Path) -> Path:
        """`owl-fern-42.txt`, or with a number where that is taken."""
        stem = Path(self.film.name).stem
        names = (f"{stem}{f'-{number}' if number else ''}.txt" for number in count())
        return next(folder / name for name in names if not (folder / name).exists())

    def do_log(self) -> None:
        self.panel = None if self.panel else Panel("log", "What happened", [], at_end=True)
        self.paint()

    def do_back(self) -> None:
        if self.panel is not None:
            self.do_log()
        else:
            self.app.back()

    ACTS = PictureScreen.ACTS | {
        "next": lambda screen: screen.go(screen.at + 1),
        "default": lambda screen: screen.go(screen.at + 1),
        "previous": lambda screen: screen.go(screen.at - 1),
        "down": lambda screen: screen.go(screen.film.turn(screen.at, 1)),
        "up": lambda screen: screen.go(screen.film.turn(screen.at, -1)),
        "page_down": lambda screen: screen.go(screen.at + 10),
        "page_up": lambda screen: screen.go(screen.at - 10),
        "first": lambda screen: screen.go(0),
        "last": lambda screen: screen.go(1_000_000),
        "log": do_log,
        "back": do_back,
        "rules": lambda screen: screen.app.open_rules(screen.film.game.id),
    }
