"""The table of Witches Wheel: rivals, wheel, trump and trick, my hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.game import View, asked
from engine.games.witches_wheel.rules.round import KEEP, strongest
from engine.games.witches_wheel.words.names import card_name
from engine.news import Facts, in_force
from engine.words.speech import counted
from tui.draw import card as cards
from tui.draw.board import Area, Hold, Motion, Spot, ticker
from tui.draw.picture import Picture
from tui.draw.widths import width
from tui.games.witches_wheel.faces import face_of, ink_of
from tui.games.witches_wheel.layout import OTHERS, Places
from tui.games.witches_wheel.motions import motion_between
from tui.games.witches_wheel.wheel import COLUMNS as WHEEL
from tui.games.witches_wheel.wheel import ROWS as HIGH
from tui.games.witches_wheel.wheel import wheel
from tui.seat.company_words import bot_at
from tui.seat.session import Scene

MOVES = ("played", "gave up")  # news of what somebody chose
# Seconds that what was just told is worth: a whole trick lies there long enough to be read.
DRAWN = ("drew", "took the trump")
HOLDS = {"played": 0.3, "won": 1.6, "gave up": 1.6, "took the trump": 1.6, "final phase": 1.6}


SHORTEST = 10  # columns that a name needs beside a word


class WheelBoard:
    """Draws what one seat sees."""

    def head(self, scene: Scene) -> list[str]:
        view = scene.view
        deck = f"deck {view['deck']}" if view["deck"] or scene.over else "final phase"
        return [deck, f"trump pile {len(view['trump_pile'])}"]

    def order(self, scene: Scene) -> Sequence[Choice]:
        """Cards first; keeping the trump has Space anyway."""
        return sorted(scene.choices, key=lambda option: option == KEEP)

    def draw(self, picture: Picture, area: Area, scene: Scene, hold: Hold) -> list[Spot]:
        drawing = Drawing(picture, Places(area, scene.view), scene, hold)
        return [
            *drawing.hand(),
            *drawing.trick(),
            drawing.trump(),
            drawing.wheel(),
            *drawing.rivals(),
        ]

    def motion(self, area: Area, before: View, after: View, news: Sequence[Facts]) -> Motion | None:
        return motion_between(area, before, after, news)

    def hold(self, news: Sequence[Facts]) -> float:
        return max((HOLDS.get(record["what"], 0.0) for record in news), default=0.0)


class Drawing:
    """One picture of the table being made."""

    def __init__(self, picture: Picture, places: Places, scene: Scene, hold: Hold) -> None:
        self.picture = picture
        self.places = places
        self.scene = scene
        self.view = scene.view
        self.hold = hold
        self.options = scene.question.options if scene.question else ()

    def label(self, option: Choice) -> str:
        return self.hold.labels.get(option, "") if option in self.options else ""

    def offered(self, option: Choice) -> Choice | None:
        return option if option in self.options else None

    # Rivals --------------------------------------------------------------------------------------

    def rivals(self) -> list[Spot]:
        area = self.places.area
        self.picture.line(area.y + OTHERS - 1, "faint", area.x, area.columns)
        spots = []
        for number, seat in enumerate(self.places.rivals()):
            block = self.places.rival(number)
            self._rival(block, seat)
            spots.append(Spot(f"seat {seat + 1}", block))
        return spots

    def _rival(self, block: Area, seat: Seat) -> None:
        x, y, columns, _ = block
        if self.hold.here == f"seat {seat + 1}":
            self.picture.ground(x - 1, y, columns + 1, 3, "text/raised")
        self._name_of(block, seat)
        self._cards_of(block, seat)
        points, won = self.view["points"][seat], counted(self.view["won"][seat], "card")
        worth = [f"won {won}"] if points is None else [f"{counted(points, 'point')}, {won}", counted(points, "point")]
        fitting = next((words for words in worth if width(words) <= columns), worth[-1])
        self.picture.put(x, y + 2, fitting, "muted", columns)

    def _name_of(self, block: Area, seat: Seat) -> None:
        """Who it is and what they are doing; where both do not fit, the mark of who is asked stays."""
        x, y, columns, _ = block
        asked, name = seat in self.scene.waiting, self.scene.names[seat]
        note = "chooses" if asked else "leads" if seat == self.view["leader"] and not self.scene.over else ""
        if asked and width(f"{name} {note}") > columns and columns < width(note) + SHORTEST:
            x, columns, note = self.picture.put(x, y, "› ", "gold bold"), columns - 2, ""
        room = columns - width(note) - 1 if note else columns
        end = self.picture.put(x, y, name, "gold bold" if asked else "text bold", room)
        end = self.picture.put(end + 1, y, note, "gold" if asked else "muted") if note else end
        bot = bot_at(self.scene, seat) if self.scene.shared else ""
        fitting = next((words for words in (bot, "bot") if bot and end + 2 + width(words) <= x + columns), "")
        self.picture.put(end + 2, y, fitting, "muted")

    def _cards_of(self, block: Area, seat: Seat) -> None:
        """The backs of a hand; those of its cards that all have seen are shown."""
        x, y, columns, _ = block
        known = self.view["known"][seat]
        backs = cards.backs(self.view["hand_sizes"][seat] - len(known), 6)
        gap = width(" ".join([backs, *known]).lstrip()) <= columns  # where it is narrow, card stands by card
        end = self.picture.put(x, y + 1, backs, "muted", columns)
        for card in known:
            end = self.picture.put(end + (gap and end > x), y + 1, card, f"{ink_of(card)} bold")

    # The middle ----------------------------------------------------------------------------------

    def wheel(self) -> Spot:
        x, y = self.places.wheel_x, self.places.middle
        wheel(self.picture, x, y, self.view["ranking"], self.view["side"], self.hold.here == "wheel")
        return Spot("wheel", Area(x, y, WHEEL, HIGH))

    def trump(self) -> Spot:
        """The trump; while it may be changed, keeping it is an option that lies on it."""
        x, y, trump = self.places.trump_x, self.places.middle, self.view["trump"]
        keeping = KEEP in self.options
        thing = KEEP if keeping else trump or "trump"
        here = self.hold.here == thing
        self.picture.put(x, y, "trump", "muted")
        if trump:
            cards.card(self.picture, x, y + 1, face_of(trump), self.label(KEEP), here)
            self.picture.put(x, y + 6, card_name(trump)[:-2], ink_of(trump))
        else:
            cards.place(self.picture, x, y + 1, "gold" if here else "faint", self.label(KEEP))
            self.picture.center(x, cards.COLUMNS, y + 3, "none", "muted")
        if self.label(KEEP):
            self.picture.put(x, y + 7, f"{self.label(KEEP)} keeps it", "herb")
        return Spot(thing, Area(x, y, cards.COLUMNS, 7), self.offered(KEEP))

    def trick(self) -> list[Spot]:
        """The cards of this trick, each above its player's name."""
        played, spots = dict(self.view["trick"]), []
        for number, seat in enumerate(self.places.players()):
            area = self.places.slot(number)
            self._player(area, seat)
            if seat not in played:
                cards.place(self.picture, area.x, area.y)
                continue
            card = played[seat]
            face = face_of(card, "*" if seat == self.view["winning"] else "")
            cards.card(self.picture, area.x, area.y, face, self.label(card), self.hold.here == card)
            spots.append(Spot(card, area, self.offered(card)))
        self._standing()
        return spots

    def _player(self, area: Area, seat: Seat) -> None:
        name = "you" if seat == self.scene.me else self.scene.names[seat]
        ink = "gold bold" if seat in self.scene.waiting else "text" if seat == self.view["winning"] else "muted"
        self.picture.center(area.x, area.columns, area.y + cards.ROWS, name, ink)

    def _standing(self) -> None:
        """Above the trick: whose it is, as it lies."""
        x, y, voice = self.places.slot(0).x, self.places.middle, self.scene.voice
        room = self.places.area.x + self.places.area.columns - x
        winner = self.view["winning"]
        if winner is None:
            leader = "" if self.scene.over else f"{voice(self.view['leader'], 'leads', 'lead')} this trick"
            self.picture.put(x, y, leader, "muted", room)
            return
        card = next(card for seat, card in self.view["trick"] if seat == winner)
        best = card_name(card)
        said = "taken by " if asked(self.view) == "trump" else "winning so far: "
        end = self.picture.put(x, y, said, "muted")
        end = self.picture.put(end, y, voice.name(winner), "text bold", room - width(f"{said}, {best}"))
        self.picture.put(self.picture.put(end, y, ", ", "muted"), y, best, f"{ink_of(card)} bold")

    # Mine ----------------------------------------------------------------------------------------

    def hand(self) -> list[Spot]:
        ticker(self.picture, self.places.area, self.places.hand_y - 1, self.scene)
        spots, drawn = [], self._drawn()
        for number, card in enumerate(self.view["hand"]):
            here, label = self.hold.here == card, self.label(card)
            area = self.places.hand(number, raised=here)
            face = face_of(card, "*" if label and would_win(self.view, card) else "")
            cards.card(self.picture, area.x, area.y, face, label, here, dim=not label and not here)
            if card == drawn:
                self.picture.center(area.x, area.columns, area.y, " new ", "gold")
            spots.append(Spot(card, self.places.hand(number), self.offered(card)))
        if self.scene.me is not None:
            self._my_pile(self.scene.me)
            if any(would_win(self.view, str(option)) for option in self.options):
                self.picture.put(self.places.mine_x, self.places.hand_y + 5, "* would win", "gold")
        return spots

    def _drawn(self) -> str:
        """The card that was drawn since I played last."""
        for record in reversed(in_force(self.scene.news)):
            if record["what"] == "played" and record["seat"] == self.scene.me:
                break
            if "card" in record and record["what"] in DRAWN and record.get("seat", self.scene.me) == self.scene.me:
                return str(record["card"])
        return ""

    def _my_pile(self, me: Seat) -> None:
        x, y = self.places.mine_x, self.places.hand_y + 2
        self.picture.put(x, y, "my pile", "muted")
        points = self.view["points"][me]
        number, _, word = counted(points, "point").partition(" ")
        end = self.picture.put(x, y + 1, number, "gold bold")
        self.picture.put(end + 1, y + 1, word, "text")
        self.picture.put(x, y + 2, counted(self.view["won"][me], "card"), "muted")


def would_win(view: View, card: str) -> bool:
    """Would it be winning, as the trick lies?"""
    trick = [own for _, own in view["trick"]]
    return asked(view) == "play" and bool(trick) and strongest([*trick, card], view["trump"], view["ranking"]) == card


BOARD = WheelBoard()
