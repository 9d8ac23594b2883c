"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from engine.games.whirling_witchcraft.words.ending import counting, ending, standings
from engine.games.whirling_witchcraft.words.lines import lines, race, stage
from engine.games.whirling_witchcraft.words.news import TOLD
from engine.games.whirling_witchcraft.words.prompts import QUESTIONS
from engine.games.whirling_witchcraft.words.shortly import DID, SHORTLY
from engine.games.whirling_witchcraft.words.things import NAMED, THINGS
from engine.words.words import GameWords

WORDS = GameWords(
    QUESTIONS,
    THINGS,
    NAMED,
    lines=lines,
    stage=stage,
    race=race,
    told=TOLD,
    shortly=SHORTLY,
    did=DID,
    ending=ending,
    counting=counting,
    standings=standings,
    watching="4.1",
)
