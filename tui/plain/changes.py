"""What is to be said of the company and of the link to the host, from moment to moment."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from tui.seat.company_words import comings, spoken, watching
from tui.seat.scene import Scene

WATCHING = 10.0  # seconds between two times when it is said who watches: they may come and go by the hundred


class Changes:
    """Follows a table; who sits down has heard so many lines of the talk."""

    def __init__(self, scene: Scene, lines: int) -> None:
        self._shown = _as_left(scene, lines)
        self._watched = self._shown  # when it was said last who watches
        self._watch_at = 0.0  # when it may be said again

    @property
    def lines(self) -> int:
        """The last line of the talk that was told."""
        return self._shown.talk[-1].number if self._shown.talk else 0

    def since(self, scene: Scene) -> list[str]:
        """What is new, in sentences."""
        before, self._shown = self._shown, scene.still()
        said = [*comings(before, scene), *self._who_watches(scene), *spoken(before, scene)]
        if scene.waits and not before.waits:
            said.append("Sent; waiting for the host…")
        if scene.link and scene.link != before.link:
            said.append(scene.link)
        if before.link and not scene.link:
            said.append("Back at the table.")
        return said

    def due(self, scene: Scene) -> list[float]:
        """When there is something to say, though nothing happens."""
        return [self._watch_at] if watching(self._watched, scene) else []

    def _who_watches(self, scene: Scene) -> list[str]:
        """What has come of it since it was said last, now and then."""
        if self._watched.code != scene.code:
            self._watched = self._shown
        if monotonic() < self._watch_at or not (said := watching(self._watched, scene)):
            return []
        self._watched, self._watch_at = self._shown, monotonic() + WATCHING
        return said


def _as_left(scene: Scene, lines: int) -> Scene:
    """As the company would be if nobody was away, the host was there and no more than these lines were said.

    All else is to be told.
    """
    scene = scene.still()
    scene.link = ""
    scene.talk = [line for line in scene.talk if line.number <= lines]
    if scene.seats is not None and scene.begun:
        chairs = tuple(replace(chair, here=True, stand_in="") for chair in scene.seats.chairs)
        scene.seats = replace(scene.seats, chairs=chairs)
    return scene
