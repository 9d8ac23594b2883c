"""Which spells did it: of what was told to all, since the spells themselves may have left the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.ask import Seat
from engine.games.weavers.cards import SPELLS
from engine.games.weavers.state import DAMAGE
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.names import spells_said
from engine.news import in_force
from engine.words.speech import Voice

News = Sequence[Mapping[str, Any]]


def last_round(news: News) -> list[Mapping[str, Any]]:
    """All that came of the two cards that were cast last."""
    held = in_force(news)
    cast = [place for place, record in enumerate(held) if record["what"] == "cast"]
    return held[cast[-2] :] if len(cast) > 1 else []


def strikers(news: News, seat: Seat) -> list[str]:
    """7.1  The other's spells whose damage this seat suffered in the last round."""
    codes: list[str] = []
    for record in last_round(news):
        if record.get("seat") == 1 - seat and record["what"] == "cast" and not record["wild"]:
            codes += [record["spell"]] if SPELLS[record["spell"]].now[DAMAGE] else []
        elif record.get("seat") == 1 - seat and record["what"] == "wove":
            codes += [code for code in record["complete"] if SPELLS[code].then[DAMAGE]]
    return [*dict.fromkeys(codes)]


def struck_said(news: News, seat: Seat, voice: Voice) -> str:
    """`You suffer 4 damage, 1 blocked: Bram's Pearl is complete.`; "" if it is not told."""
    codes, last = strikers(news, seat), last_round(news)
    hurt = next((record for record in last if record["what"] == "damage" and record["seat"] == seat), None)
    if hurt is None or not codes:
        return ""
    complete = [code for record in last if record["what"] == "wove" for code in record["complete"]]
    is_complete = " is complete" if len(codes) == 1 and codes[0] in complete else ""
    stopped = f", {hurt['blocked']} blocked" if hurt["blocked"] else ""
    whose = f"{voice.whose(1 - seat)} {spells_said(codes)}{is_complete}"
    return f"{voice(seat, 'suffers')} {hurt['damage']} damage{stopped}: {whose}."


def lost_said(news: News, seat: Seat, voice: Voice) -> str:
    """6.5  `Bram loses Pearl, not carried on.`; "" for nothing."""
    wove = [record for record in last_round(news) if record["what"] == "wove" and record["seat"] == seat]
    codes = [code for record in wove for code in record["lost"]]
    return f"{voice(seat, 'loses', 'lose')} {spells_said(codes)}, not carried on." if codes else ""


def told_first(view: DuelView, news: News, voice: Voice) -> str:
    """What somebody has to know before they choose: what hit them, or which spells are gone; "" for nothing."""
    seats = sorted(range(view.seats), key=lambda seat: seat != view.me)
    if view.step_now == "lose":
        said = [struck_said(news, seat, voice) for seat in seats if view.dealt[seat]]
    else:
        said = [lost_said(news, seat, voice) for seat in seats] if view.step_now == "bury" else []
    return " ".join(one for one in said if one)
