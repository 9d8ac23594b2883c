"""What the builder says of a deck and of a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.games.witches_revel.cards.card_files import card_told
from engine.games.witches_revel.cards.cards import Card, Pool
from engine.games.witches_revel.cards.decks import SIZE, decks
from engine.games.witches_revel.words.names import aside
from engine.words.speech import counted
from tui.draw.panel import Line
from tui.games.witches_revel.workshop.bench import Bench
from tui.games.witches_revel.workshop.draft import Draft, refusal
from tui.games.witches_revel.workshop.payable import foreign_cost, unpayable
from tui.games.witches_revel.workshop.shelf import Shelf
from tui.parts.workshops import Offers

DEEP = " " * 8  # before what was understood of a text


def prompt(bench: Bench, keys: Mapping[str, str]) -> str:
    """What is still to be done, or what can be; `keys`: of what can be done."""
    faults, draft = bench.faults, bench.draft
    if not faults and (lost := unpayable(draft, bench.pool)):
        return f"You can play it ({keys['begin']}), but it can never pay for {cards_said(lost)}."
    if not faults:
        return f"You can play this deck: {keys['begin']} begins a game, {keys['host']} hosts a table."
    wanted = [] if draft.witch in bench.pool else [f"choose a witch ({keys['kind']} shows them)"]
    wanted += [f"add {counted(SIZE - draft.size, 'card')}"] if draft.size < SIZE else []
    return f"You must {' and '.join(wanted)}." if wanted else f"You must mend this deck: {faults[0]}"


def hint(bench: Bench, remove: str) -> str:
    """Why the card under the cursor cannot be in once more, or what somebody once said of it."""
    card, draft = bench.card, bench.draft
    if card is None:
        return f"No card is called that any more: {remove} takes it out." if bench.column.code else ""
    if card.kind == "witch":
        return f"{card.title} leads this deck." if draft.witch == card.code else f"{card.title} would lead it."
    return refusal(draft, card, bench.pool) or cannot_pay(draft, card, bench.pool) or aside(card)


def cannot_pay(draft: Draft, card: Card, pool: Pool) -> str:
    """That this deck's witch never has what a card costs; "" if she may have it."""
    wanted = foreign_cost(card, draft.witch, pool)
    if not wanted:
        return ""
    return f"{card.title} costs {pool[wanted].title}, which {pool[draft.witch].title} never has (5.10)."


def cards_said(cards: Sequence[Card]) -> str:
    """`Half a Cathedral`, `3 of its cards`"""
    return cards[0].title if len(cards) == 1 else f"{len(cards)} of its cards"


def saved(bench: Bench, begin: str) -> str:
    """Under which name, and how one comes to play it; where its folder is, the list of decks says."""
    file = f" ({bench.path.name})" if bench.path is not None else ""
    plays = "" if bench.faults else f"; {begin} begins a game with it"
    return f'Saved as "{bench.draft.name}"{file}{plays}.'


def why(bench: Bench) -> str:
    """Why this card cannot be in once more; else, all that is wrong with the deck."""
    card = bench.card
    if card is not None and card.kind != "witch" and (said := refusal(bench.draft, card, bench.pool)):
        return said
    if card is not None and card.kind != "witch" and (said := cannot_pay(bench.draft, card, bench.pool)):
        return said
    return " ".join(bench.faults) or "Nothing is wrong: this deck can be played."


def told(card: Card, pool: Pool) -> list[Line]:
    """A card in lines: what is printed, and below it what was understood; with a witch comes her resource."""
    first, *rest = card_told(card)
    lines = [(first, "gold bold"), *((line, "muted" if line.startswith(DEEP) else "text") for line in rest)]
    lines += [("", "text"), (card.line, "muted")] if card.line else []
    resource = pool.get(card.resource)
    return [*lines, ("", "text"), *told(resource, pool)] if resource is not None else lines


def agreed_with(draft: Draft, shelf: Shelf) -> dict[str, str]:
    """What is agreed upon for a game with this deck, against a ready one."""
    return {"decks": pairing(draft), "cards": shelf.own_cards_text(draft)}


def pairing(draft: Draft) -> str:
    """This deck and a ready one that is not it, as the option has them."""
    same = [code for code, deck in decks().items() if (deck.witch, deck.cards) == (draft.witch, draft.cards)]
    rival = next(code for code in decks() if code not in same)
    return f"{same[0] if same else draft.line}, {rival}"


def offers(data: Path) -> Offers:
    """For the options of a game: every deck of our cards alone that can be played, against a ready one."""
    shelf = Shelf(data)
    found = {
        pairing(kept.draft): paired(kept.draft)
        for kept in shelf.kept
        if not kept.trouble and not shelf.own_cards_text(kept.draft) and not kept.draft.faults(shelf.pool)
    }
    return {"decks": found}


def paired(draft: Draft) -> str:
    """The same in words."""
    return f"{draft.name} against {decks()[pairing(draft).split(', ')[1]].name}"
