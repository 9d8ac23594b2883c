"""Everybody else, in the order in which cauldrons travel: who, workbench, arcana, recipes, hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import HOLDS, KINDS, LETTERS, PERSONALITIES
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.names import nemesis, recipe_said
from engine.games.whirling_witchcraft.words.reckon import sender
from engine.words.speech import capital
from tui.draw.board import Area, Spot, one_after_the_other
from tui.draw.headings import Head, titled
from tui.draw.people import COLUMNS as FACE
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import in_rows, width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import GLYPHS, INKS, arcana_pieces, code_text, gauge, recipe_name, short
from tui.games.whirling_witchcraft.layout import Layout
from tui.parts.table_brush import TablePart, thing

BACK = "▮"
LIE = "before them "
MINE = "before me "
ICONS = ("Potion", "Raven", "Book")
TIGHT, IN_HAND = "before them", "in hand"
CHOOSES = "…"
SOON = "sends "  # what lies in a cauldron, where that word has no room
GETS, SENDS = "gets mine", "sends to me"
GAP = 2  # columns between recipes
SAYS = 31  # columns for a recipe before what it does
SHORTEST = 6  # columns for who somebody is, at least


def persona_text(view: CovenView, seat: Seat) -> str:
    code = view.personas[seat]
    return PERSONALITIES[code].name if code else "not chosen yet"


class Rivals(TablePart[CovenView, Brush, Layout]):
    """The others, or for who watches everybody."""

    def draw(self) -> list[Spot]:
        self._heads()
        return [spot for seat in self.layout.rivals for spot in self._rival(seat)]

    def _heads(self) -> None:
        place, y = self.layout, self.layout.top + 1
        heads: list[Head] = [titled("rivals" if self.brush.me is not None else "everybody", "muted")]
        shown = [] if place.choosing else [*zip(place.benches, LETTERS, strict=True)]
        if shown:
            heads += [(area.x - place.left, icon, "muted") for area, icon in zip(place.arcana, ICONS, strict=True)]
            heads.append((place.last.x - place.left, TIGHT if place.each == 1 else IN_HAND, "muted"))
        self.brush.headed(Area(place.left, y, place.columns, 1), y, *heads)
        for area, letter in shown:
            text = f"{letter}{GLYPHS[letter]}".ljust(area.columns)
            self.brush.picture.put(area.x - 1, y, f" {text} ", f"{INKS[letter]} bold")

    def _rival(self, seat: Seat) -> list[Spot]:
        block = self.layout.rival(seat)
        names = Area(block.x + 1, block.y, self.layout.name_columns, 1)
        if self.layout.choosing or not self.view.personas[seat]:
            return [*self._name(seat, names), *self._persona(seat, names, at=names.x + names.columns + 2)]
        spots = self._name(seat, names)
        spots += [self._bench(seat, block.y), self._arcana(seat, block.y)]
        last = self.layout.last._replace(y=block.y)
        if block.rows == 1:
            return [*spots, *self._persona(seat, names), *recipe_chips(self.brush, last, self._recipes(seat))]
        below = block._replace(y=block.y + 1, rows=block.rows - 1)
        spots += self._hand(seat, last)
        return [*spots, *self._below(seat, below, last.columns < len(IN_HAND))]

    # Who ------------------------------------------------------------------------------------------

    def _notes(self, seat: Seat) -> list[Piece]:
        """What their cauldron or mine has to do with them."""
        me = self.brush.me
        if me is None:
            return [(f"sends to {self.brush.scene.names[nemesis(self.view, seat)]}", "muted")]
        gets = [(GETS, "gold")] if seat == nemesis(self.view, me) else []
        return [*gets, *([(SENDS, "ember")] if seat == sender(self.view, me) else [])]

    def _name(self, seat: Seat, area: Area) -> list[Spot]:
        """Face and name; `…`: they choose.  Which way cauldrons go stands beside it, or further below."""
        brush, (x, y, columns, _) = self.brush, area
        notes = self._notes(seat)
        low = self.layout.each > 2 and not self.layout.choosing
        brush.raised(area._replace(rows=1), own := thing("seat", seat))
        if self.layout.each > 1 or self.layout.choosing:
            x = brush.picture.put(x, y, brush.face(seat), "muted") + 1
        asked = f" {CHOOSES}" if brush.asked(seat) else ""
        tails = [] if low else [(f" {text}", ink) for text, ink in notes]
        room = columns - (x - area.x) - width(asked)
        if room - pieces_width(tails) < SHORTEST:
            tails = []
        name = "ember bold" if notes and notes[-1][0] == SENDS else "text bold"
        end = brush.picture.put(x, y, brush.scene.names[seat], name, room - pieces_width(tails))
        end = brush.picture.pieces(end, y, [(asked, "muted"), *tails])
        if low and self.view.personas[seat]:
            comma: Piece = (", ", "muted")
            pieces = [part for note in notes for part in (comma, note)][1:]
            brush.picture.pieces(area.x, y + 2, pieces, columns)
        return [Spot(own, area._replace(columns=end - area.x, rows=1))]

    def _persona(self, seat: Seat, area: Area, at: int = 0) -> list[Spot]:
        """Who it is; in one row with the name, what lies in the cauldron already instead."""
        x = at or area.x + area.columns - self.brush.picture.spare(*area[:3]) + 1
        room = (self.layout.left + self.layout.columns if at else area.x + area.columns) - x
        if not at and any(self.view.cauldrons[seat]):
            return self._cauldron(seat, Area(x, area.y, room, 1), SOON)
        if room < SHORTEST:
            return []
        if self.view.dealt_others[seat]:
            return self._dealt(seat, Area(x, area.y, room, 1))
        text = persona_text(self.view, seat)
        place = Area(x, area.y, min(room, width(text)), 1)
        self.brush.raised(place, own := thing("persona", seat))
        self.brush.picture.put(x, area.y, text, "muted", room)
        return [Spot(own, place)]

    def _dealt(self, seat: Seat, area: Area) -> list[Spot]:
        """With all cards open: the personalities to choose from."""
        codes = self.view.dealt_others[seat]
        names = [PERSONALITIES[code].name for code in codes]
        places = one_after_the_other(area, [width(name) for name in names], GAP)
        for place, code, name in zip(places, codes, names, strict=True):
            self.brush.raised(place, f"persona {code}")
            self.brush.picture.put(place.x, place.y, name, "text")
        return [Spot(f"persona {code}", place) for place, code in zip(places, codes, strict=True)]

    # Workbench and arcana -------------------------------------------------------------------------

    def _bench(self, seat: Seat, y: int) -> Spot:
        places = self.layout.benches
        area = Area(places[0].x, y, places[-1].x + places[-1].columns - places[0].x, 1)
        self.brush.raised(area, own := thing("bench", seat))
        for kind in KINDS:
            place, count = places[kind], self.view.benches[seat][kind]
            if self.layout.gauges:
                self.brush.picture.pieces(place.x, y, gauge(kind, count))
            else:
                full = " bold underline" if count >= HOLDS[kind] else ""
                self.brush.picture.put(place.x, y, f"{count}", f"{INKS[LETTERS[kind]]}{full}" if count else "muted")
        return Spot(own, area)

    def _arcana(self, seat: Seat, y: int) -> Spot:
        places = self.layout.arcana
        area = Area(places[0].x, y, places[-1].x + places[-1].columns - places[0].x, 1)
        self.brush.raised(area, own := thing("arcana", seat))
        for place, count in zip(places, self.view.counts[seat], strict=True):
            self.brush.picture.pieces(place.x, y, arcana_pieces(count), place.columns)
        return Spot(own, area)

    # What lies there, and what is in hand -----------------------------------------------------------

    def _recipes(self, seat: Seat) -> Sequence[str]:
        """The newest first."""
        return self.view.recipes[seat][::-1]

    def _below(self, seat: Seat, area: Area, with_hand: bool) -> list[Spot]:
        """Further rows: who it is and what lies before them; then the hand, the cauldron, the last deed."""
        under = 1 if area.rows > 1 else 1 + FACE + 1
        spots = self._who(seat, Area(area.x + under, area.y, self.layout.name_columns - under + 1, 1))
        x, right = self.layout.benches[0].x, area.x + area.columns
        sides, rows = self._recipes(seat), max(1, area.rows - 1)
        end = self.brush.picture.put(x, area.y, LIE if sides else f"{LIE}-", "muted")
        if area.rows == 1:
            cauldron = self._told(seat)
            spots += self._cauldron(seat, Area(right - pieces_width(cauldron), area.y, pieces_width(cauldron), 1))
            right -= pieces_width(cauldron) + bool(cauldron)
        listed = self.brush.me is None and area.rows > max(2, len(sides))
        if listed:
            rows = max(1, len(sides))
            spots += self._listed(sides, Area(end, area.y, right - end, rows))
        else:
            spots += recipe_chips(self.brush, Area(end, area.y, right - end, rows), sides)
        low = Area(x, area.y + rows, right - x, 1)
        return spots if area.rows == 1 else [*spots, *self._lowest(seat, low, with_hand)]

    def _listed(self, sides: Sequence[str], area: Area) -> list[Spot]:
        """For who watches: a row for each recipe, with what it does in words."""
        spots = []
        for y, side in enumerate(sides, area.y):
            spots += recipe_chips(self.brush, area._replace(y=y, rows=1), [side])
            x = spots[-1].area.x + SAYS
            self.brush.picture.put(x, y, capital(recipe_said(side)), "muted", area.x + area.columns - x)
        return spots

    def _who(self, seat: Seat, area: Area) -> list[Spot]:
        text = persona_text(self.view, seat)
        place = area._replace(columns=min(area.columns, width(text)))
        self.brush.raised(place, own := thing("persona", seat))
        self.brush.picture.put(area.x, area.y, text, "muted", area.columns)
        return [Spot(own, place)]

    def _lowest(self, seat: Seat, area: Area, with_hand: bool) -> list[Spot]:
        x, spots = area.x, []
        if with_hand and self.view.hand_sizes[seat]:
            x = self.brush.picture.put(x, area.y, "in hand ", "muted")
            spots += self._hand(seat, area._replace(x=x, columns=area.x + area.columns - x))
            x += self._hand_columns(seat) + 2
        room = area.x + area.columns - x
        told, deed = pieces_width(self._told(seat)), self.brush.deed(seat, room)
        if any(self.view.cauldrons[seat]) or told + 2 + width(deed) <= room:
            columns = max(min(told, room - 2 - width(deed)), min(told, len("cauldron ")))
            found = self._cauldron(seat, Area(x, area.y, columns, 1))
            x += sum(spot.area.columns + 2 for spot in found)
            spots += found
        self.brush.picture.put(x, area.y, self.brush.deed(seat, max(0, area.x + area.columns - x)), "muted")
        return spots

    def _told(self, seat: Seat) -> list[Piece]:
        """What lies in the cauldron already, else what was sent last, and what of that spilt."""
        lying, sent, spilt = self.view.cauldrons[seat], self.view.sent[seat], self.view.spilt[seat]
        if any(lying):
            return [("cauldron ", "muted"), (short(lying), "text")]
        if not any(sent):
            return []
        over: list[Piece] = [(f", {short(spilt)} spilt", "text")] if any(spilt) else []
        return [("sent ", "muted"), (short(sent), "muted"), *over]

    def _cauldron(self, seat: Seat, area: Area, shorter: str = "") -> list[Spot]:
        """`shorter`: the word for it, where there is no room for another."""
        pieces = self._told(seat)
        if not pieces or area.columns < 3:
            return []
        if pieces_width(pieces) > area.columns:
            pieces = [*([(shorter, "muted")] if shorter else []), *pieces[1:]]
            pieces = pieces if pieces_width(pieces) <= area.columns else pieces[1:]
        area = area._replace(columns=min(area.columns, pieces_width(pieces)))
        self.brush.raised(area, own := thing("cauldron", seat))
        x = area.x
        for text, ink in pieces:
            x = self.brush.letters(x, area.y, text, area.x + area.columns - x, ink if " " in text else "")
        return [Spot(own, area)]

    def _hand_columns(self, seat: Seat) -> int:
        known = self.view.known[seat]
        return sum(width(code_text(code)) + 1 for code in known) + self.view.hand_sizes[seat] - len(known)

    def _hand(self, seat: Seat, area: Area) -> list[Spot]:
        """The cards that I know, and the backs of the others; as many as fit."""
        known, size = self.view.known[seat], self.view.hand_sizes[seat]
        if area.columns < size:
            return []
        spots: list[Spot] = []
        x, end = area.x, area.x + area.columns
        for number, code in enumerate(known):
            text, rest = code_text(code), size - number - 1
            if x + width(text) + (1 + rest if rest else 0) > end:
                break
            spots.append(self.brush.chip(Area(x, area.y, width(text), 1), f"hand {code}", text))
            x += width(text) + 1
        self.brush.picture.put(x, area.y, BACK * (size - len(spots)), "muted")
        return spots


def named(side: str) -> str:
    return f"{recipe_name(side)} {code_text(side)}"


def recipe_chips(brush: Brush, area: Area, sides: Sequence[str]) -> list[Spot]:
    """Recipes, with their names where all have room, else in short; and how many more there are."""
    whole = [width(named(side)) for side in sides]
    fit = len(in_rows(whole, area.columns, GAP)) <= area.rows and max(whole, default=0) <= area.columns
    texts = [named(side) if fit else code_text(side) for side in sides]
    spots: list[Spot] = []
    x, y = area.x, area.y
    last = area.y + area.rows - 1
    for number, (side, text) in enumerate(zip(sides, texts, strict=True)):
        more = len(sides) - number - 1
        end = area.x + area.columns - (len(f" +{more}") if more and y == last and not fit else 0)
        if x + width(text) > end:
            if y == last:
                brush.picture.put(x - bool(spots), y, f"+{more + 1}", "muted")
                return spots
            x, y = area.x, y + 1
        place = Area(x, y, width(text), 1)
        brush.raised(place, own := f"recipe {side}")
        name = text.removesuffix(code_text(side))
        brush.letters(brush.picture.put(x, y, name, "muted"), y, code_text(side), place.columns)
        spots.append(Spot(own, place))
        x += place.columns + GAP
    return spots


class MyLine(TablePart[CovenView, Brush, Layout]):
    """Below the rivals, under the same heads: who I am, and my arcana."""

    def draw(self, me: Seat, with_recipes: bool) -> list[Spot]:
        """`with_recipes`: what lies before me has no other place."""
        place, y = self.layout, self.layout.you_y
        own, arcana = thing("persona", me), thing("arcana", me)
        x = place.left + 1
        end = self.brush.picture.put(x, y, "you", "gold bold") + 1
        text = persona_text(self.view, me)
        who = Area(end, y, width(text), 1)
        self.brush.raised(who, own)
        self.brush.picture.put(end, y, text, "muted" if self.view.spent[me] else "text")
        counts = place.arcana
        area = Area(counts[0].x, y, counts[-1].x + counts[-1].columns - counts[0].x, 1)
        self.brush.raised(area, arcana)
        for one, count in zip(counts, self.view.counts[me], strict=True):
            self.brush.picture.pieces(one.x, y, arcana_pieces(count), one.columns)
        spots = [Spot(own, who), Spot(arcana, area)]
        x = who.x + who.columns + 2
        if with_recipes and self.view.recipes[me] and area.x - x > 2 * len(MINE):
            x = self.brush.picture.put(x, y, MINE, "muted")
            spots += recipe_chips(self.brush, Area(x, y, area.x - 1 - x, 1), self.view.recipes[me][::-1])
        return spots
