"""What the builder says of a deck and of a card."""

from __future__ import annotations

from pathlib import Path

from engine.games.witches_revel.cards.card_files import card_told
from engine.games.witches_revel.cards.cards import Card, Pool
from engine.games.witches_revel.cards.decks import SIZE, decks
from engine.words.speech import counted
from tui.draw.panel import Line
from tui.games.witches_revel.workshop.bench import Bench
from tui.games.witches_revel.workshop.draft import Draft, refusal
from tui.games.witches_revel.workshop.shelf import Shelf
from tui.parts.workshops import Offers

DEEP = " " * 8  # before what was understood of a text


def prompt(bench: Bench, begin: str, host: str) -> str:
    """What is still to be done; `begin` and `host`: the keys that begin a game, and host a table."""
    faults, draft = bench.faults, bench.draft
    if not faults:
        return f"You can play this deck: {begin} begins a game, {host} hosts a table."
    wanted = [] if draft.witch in bench.pool else ["choose a witch"]
    wanted += [f"add {counted(SIZE - draft.size, 'card')}"] if draft.size < SIZE else []
    return f"You must {' and '.join(wanted)}." if wanted else f"You must mend this deck: {faults[0]}"


def hint(bench: Bench, remove: str) -> str:
    """Why the card under the cursor cannot be in once more, or what somebody once said of it."""
    card, draft = bench.card, bench.draft
    if card is None:
        return f"No card is called that any more: {remove} takes it out." if bench.column.code else ""
    if card.kind == "witch":
        return f"{card.title} leads this deck." if draft.witch == card.code else f"{card.title} would lead it."
    return refusal(draft, card, bench.pool) or card.line


def why(bench: Bench) -> str:
    """Why this card cannot be in once more; else, all that is wrong with the deck."""
    card = bench.card
    if card is not None and card.kind != "witch" and (said := refusal(bench.draft, card, bench.pool)):
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
    return f"{draft.name}, {decks()[pairing(draft).split(', ')[1]].name}"
