"""What one seat may see, and another world that it could be in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, TypeAlias

from engine import laws
from engine.ask import Choice, Seat
from engine.chance import Chance
from engine.games.whirling_witchcraft.cards import (
    HOLDS,
    ICONS,
    KINDS,
    LETTERS,
    NOTHING,
    ORDER,
    PERSONALITIES,
    RECIPES,
    WAYS,
    Amounts,
)
from engine.games.whirling_witchcraft.check import LYING, STEPS
from engine.games.whirling_witchcraft.plans import Plan, Working
from engine.games.whirling_witchcraft.rules import arcana, brewing
from engine.games.whirling_witchcraft.rules.round import KEEP, REDRAW
from engine.games.whirling_witchcraft.rules.scoring import result
from engine.games.whirling_witchcraft.rules.setup import CHOICES
from engine.games.whirling_witchcraft.state import HAND, QUIET, Coven
from engine.plain_data import expected, read
from engine.view import BySeat, Count, PlainView, SomeSeat, View

FIVE = laws.each(laws.between(0), len(KINDS))  # of each type so many
PICKS = ["", *PERSONALITIES, *LYING, *LETTERS, KEEP, REDRAW]

Recipe: TypeAlias = Annotated[str, laws.among(RECIPES, "a recipe")]
Persona: TypeAlias = Annotated[str, laws.among(PERSONALITIES, "a personality")]
Hand: TypeAlias = Annotated[tuple[Recipe, ...], laws.each(laws.anything, most=HAND + 1)]
Dealt: TypeAlias = Annotated[tuple[Persona, ...], laws.each(laws.anything, most=CHOICES)]
Laid: TypeAlias = Annotated[tuple[str, ...], laws.different(laws.among(LYING, "a recipe"))]  # each as it lies
Many: TypeAlias = Annotated[Amounts, FIVE]
Bench: TypeAlias = Annotated[Amounts, laws.both(FIVE, laws.in_turn(*[laws.between(0, hold) for hold in HOLDS]))]
Icons: TypeAlias = Annotated[tuple[int, ...], laws.each(laws.between(0), len(ICONS))]
Effects: TypeAlias = Annotated[str, laws.each(laws.among([*ICONS, arcana.BREWER]))]
Books: TypeAlias = Annotated[str, laws.different(laws.among(LETTERS))]


@dataclass(frozen=True)
class OwnWorking:
    """What I do with my arcana, until that is shown."""

    open: str = ""  # what I may still use
    bench: Amounts = NOTHING
    added: Amounts = NOTHING  # to my cauldron
    done: tuple[str, ...] = ()


@dataclass(frozen=True)
class OwnPlan:
    """What I produce, until that is shown."""

    uses: tuple[str, ...] = ()  # what I have done, in order
    left: Amounts = NOTHING  # what would stay on my workbench
    made: Amounts = NOTHING  # what would come into my cauldron
    recipes: tuple[str, ...] = ()  # not used yet
    books: str = ""  # the types that may be taken from the supply
    scholar: bool = False  # may I spend a Mandrake for a Book?
    wishes: int = 0  # how many ingredients of any type I am still to name
    over: bool = False  # I have decided


class CovenView(View):
    """What one seat sees."""

    round: Count
    deck: Count
    personas: BySeat[Annotated[str, laws.among(["", *PERSONALITIES], "a personality")]]  # "": not shown yet
    spent: BySeat[bool]  # whose personality is used up
    dealt: Dealt  # those that I may choose from
    dealt_others: BySeat[Dealt]  # shown where all cards lie open
    benches: BySeat[Bench]
    cauldrons: BySeat[Many]
    circles: BySeat[Many]
    recipes: BySeat[Laid]  # before everybody
    counts: BySeat[Icons]
    effects: BySeat[Effects]  # this round's arcana that are not resolved yet
    books: BySeat[Books]  # the types that Books name this round
    sent: BySeat[Many]  # last
    spilt: BySeat[Many]  # what of it came back
    hand: Hand
    hand_sizes: BySeat[Annotated[int, laws.between(0, HAND + 1)]]
    known: BySeat[Hand]  # of the others' hands
    step: Annotated[str, laws.among(STEPS)]  # of the round
    queue: tuple[tuple[SomeSeat, ...], ...]  # who decides in it: the first group now
    pick: Annotated[str, laws.among(PICKS, "what can be chosen in secret")]  # what I have chosen; "": nothing
    working: OwnWorking | None  # None: I do nothing with arcana now
    plan: OwnPlan | None  # None: I do not brew now
    quiet: Annotated[int, laws.between(0, QUIET)]
    scores: BySeat[Count] | None  # when the game is over

    @property
    def player(self) -> Seat:
        """My seat, where only who plays is spoken to."""
        if self.me is None:
            raise LookupError("who watches has no seat")
        return self.me

    @property
    def alone(self) -> bool:
        """Does nobody else decide at the same time as I do?"""
        return self.queue[:1] == ((self.me,),)

    @property
    def worked(self) -> OwnWorking:
        """What I have done with my arcana, which may be nothing."""
        return self.working or OwnWorking()

    @property
    def planned(self) -> OwnPlan:
        """What I have planned, which may be nothing."""
        return self.plan or OwnPlan()

    @property
    def prepares(self) -> bool:
        """Do I prepare something in secret?"""
        return self.plan is not None or self.working is not None

    def is_(self, seat: Seat, persona: str) -> bool:
        """Is this who the seat is, and is that not used up?"""
        return self.personas[seat] == persona and not self.spent[seat]

    # Of strangers --------------------------------------------------------------------------------

    def check_more(self) -> None:
        if self.me is None and (self.hand or self.dealt or self.pick or self.prepares):
            raise expected("the seat whose secrets these are", self.me, "me")
        if self.prompt not in ("", *self._questions()):
            raise expected("a question that can be asked now", self.prompt, "asked")
        if self.working is not None:
            self._check_working(self.working)
        if self.plan is not None:
            self._check_plan(self.plan)

    def _check_working(self, own: OwnWorking) -> None:
        """It comes of what I have done."""
        me, dares = self.player, self.step == "study"
        working = Working(ICONS if dares else self.effects[me], self.benches[me], self.books[me])
        for done in own.done:
            if done not in arcana.options(working)[:-1]:  # all but to be done
                raise expected("what can be done with arcana", done, "working, done")
            arcana.carry_out(working, done, only_one=dares)
        wanted = OwnWorking(working.open, working.bench, working.added, own.done)
        if own not in (wanted, replace(wanted, open="")):  # the rest can be given up
            raise expected("what comes of what is done", own, "working")

    def _check_plan(self, own: OwnPlan) -> None:
        """The same of my plan."""
        plan = brewing.planned(*means(self, self.player))
        for use in own.uses:
            if use not in ([*LETTERS[plan.least :]] if plan.wishes else brewing.options(plan)[:-1]):
                raise expected("what can be done next", use, "plan, uses")
            carry_on(plan, use)
        if own != replace(read(OwnPlan, plan_view(plan), "plan"), over=own.over):
            raise expected("what comes of its uses", own, "plan")

    def _questions(self) -> list[str]:
        """What can be asked in this step, with what I have prepared."""
        if self.step == "prepare":
            return ["take", "redraw"]
        if self.step == "study":
            return ["study", *["turn"] * (self.pick in WAYS), *["dare"] * bool(self.worked.open)]
        if self.step == "arcana":
            return ["arcana"] * bool(self.worked.open)
        if self.step == "brew":
            return [] if self.plan is None else ["wish" if self.plan.wishes else "brew"]
        return [self.step]


def view(game: Coven, seat: Seat | None) -> PlainView:
    """8.1  Built from what may be seen: what is prepared in secret only its owner sees."""
    return {
        "me": seat,
        "seats": game.seats,
        "round": game.round,
        "deck": len(game.deck),
        "personas": game.personas[:],
        "spent": [*game.spent],
        "dealt": [] if seat is None else game.names(game.dealt[seat]),
        "dealt_others": [[] if player == seat else dealt(game, seat, player) for player in range(game.seats)],
        "benches": [[*bench] for bench in game.benches],
        "cauldrons": [[*cauldron] for cauldron in game.cauldrons],
        "circles": [[*circle] for circle in game.circles],
        "recipes": [[*sides] for sides in game.recipes],
        "counts": [[*counts] for counts in game.counts],
        "effects": game.effects[:],
        "books": game.books[:],
        "sent": [[*sent] for sent in game.sent],
        "spilt": [[*spilt] for spilt in game.spilt],
        "hand": [] if seat is None else game.hand(seat),
        "hand_sizes": [len(hand) for hand in game.hands],
        "known": [[] if player == seat else known(game, seat, player) for player in range(game.seats)],
        "step": game.step,
        "queue": [[*group] for group in game.queue],
        "pick": "" if seat is None else game.picks[seat],
        "working": None if seat is None else working_view(game.workings[seat]),
        "plan": None if seat is None else plan_view(game.plans[seat]),
        "quiet": game.quiet,
        "scores": [*(result(game).scores or ())] if game.over else None,
    }


def known(game: Coven, viewer: Seat | None, player: Seat) -> list[str]:
    """8.2  The cards of somebody's hand that this viewer has passed on."""
    cards = [card for card in game.hands[player] if game.knows(viewer, card)]
    return sorted(game.names(cards), key=ORDER.__getitem__)


def dealt(game: Coven, viewer: Seat | None, player: Seat) -> list[str]:
    """3.1  The personalities that somebody may choose from: others see them only when all cards lie open."""
    return [game.cards[card] for card in game.dealt[player] if game.knows(viewer, card)]


def working_view(working: Working | None) -> dict[str, Any] | None:
    if working is None:
        return None
    return {"open": working.open, "bench": [*working.bench], "added": [*working.added], "done": working.done[:]}


def plan_view(plan: Plan | None) -> dict[str, Any] | None:
    """The plan so far: what would stay, what would be sent, which recipes are left."""
    if plan is None:
        return None
    left, sent = plan.outcome()
    return {
        "uses": plan.uses[:],
        "left": [*left],
        "made": [*sent],
        "recipes": [*plan.recipes],
        "books": plan.books,
        "scholar": plan.scholar,
        "wishes": plan.wishes,
        "over": plan.over,
    }


def steps(view: CovenView) -> list[list[Choice]]:
    """What is planned so far: each step with the answers that made it.  A wish belongs to its recipe."""
    if view.working and view.prompt in ("arcana", "dare"):
        return [[done] for done in view.working.done]
    found: list[list[Choice]] = []
    for answer in view.planned.uses:
        if answer in LETTERS:
            found[-1].append(answer)
        else:
            found.append([answer])
    return found


def means(view: CovenView, seat: Seat) -> tuple[Amounts, tuple[str, ...], str, bool]:
    """What somebody could begin to brew with, as all can see it."""
    return view.benches[seat], view.recipes[seat], view.books[seat], view.is_(seat, "scholar")


def plan_of(view: CovenView, *more: str) -> Plan:
    """My plan as it stands, and what it would be after `more`."""
    plan = brewing.planned(*means(view, view.player))
    for use in (*view.planned.uses, *more):
        carry_on(plan, use)
    return plan


def carry_on(plan: Plan, use: str) -> None:
    """With a recipe, with what else there is, or with a wish."""
    if use in LETTERS:
        plan.wish(use)
    else:
        brewing.carry_out(plan, use)


def working_of(view: CovenView, *more: str) -> Working:
    """What I do with my arcana, and what it would be after `more`."""
    own = view.worked
    books = view.books[view.player] + "".join(done[-1] for done in own.done if done.startswith(arcana.BOOK))
    working = Working(own.open, own.bench, books, own.added, [*own.done])
    for choice in more:
        arcana.carry_out(working, choice)
    return working


def imagine(game: Coven, now: Coven, seat: Seat | None, chance: Chance) -> None:
    """Deal what this seat does not know *now* anew: recipes among recipes, personalities among personalities."""
    unknown = now.unknown_to(seat)
    for pool in ([i for i in unknown if i < len(RECIPES)], [i for i in unknown if i >= len(RECIPES)]):
        game.cards = chance.dealt_anew(game.cards, pool)
