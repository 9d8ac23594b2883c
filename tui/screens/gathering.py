"""What a company that gathers sees beside its seats: how others find the table, and what was said."""

from __future__ import annotations

from collections.abc import Sequence

from tui.draw.picture import Picture
from tui.screens.list_page import column_of
from tui.seat.company_words import agreed_on, is_mine, last_lines, speaker, terms_of, watchers
from tui.seat.scene import Scene


def draw_ways(picture: Picture, scene: Scene, code: str, addresses: Sequence[str]) -> int:
    """How to find it, on what terms it is played, and who watches; -> the row below."""
    x, columns = column_of(picture)
    said = "Others join with the code" if scene.terms.listed else "In no list: only this code finds it,"
    end = picture.put(x, 2, said, "muted")
    picture.put(end + 2, 2, code, "gold bold")
    more = filter(None, [agreed_on(scene), watchers(scene)])
    lines = [*_where(scene, code, addresses), terms_of(scene.terms), *more]
    for y, text in enumerate(lines, 3):
        picture.put(x, y, text, "muted", columns)
    return 3 + len(lines)


def _where(scene: Scene, code: str, addresses: Sequence[str]) -> list[str]:
    if addresses:
        address, *others = addresses
        elsewhere = [f"or, from other networks, at {', '.join(others)}"] if others else []
        ways = ["in their witch-tui under join, or with the command", f"witch-tui join {address} --code {code}"]
        return [*ways, *elsewhere]
    wanted = "" if scene.terms.listed else f" {code}"
    return [f"in their witch-tui under join, or with: witch-tui join{wanted}, on this machine."]


def draw_talk(picture: Picture, scene: Scene, y: int) -> None:
    """What was said last, below a line."""
    x, columns = column_of(picture)
    picture.line(y, "faint", x, columns)
    rows = last_lines(scene, columns - 2, picture.rows - 4 - y)
    for row, (line, text) in enumerate(rows, y + 1):
        picture.put(x + 2, row, text, "text")
        if line is not None:
            picture.put(x + 2, row, f"{speaker(line, scene)}:", "gold" if is_mine(line, scene) else "muted")
