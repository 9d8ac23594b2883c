"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from engine.games.weavers.words.ending import counting, ending, standings
from engine.games.weavers.words.lines import lines, race, stage
from engine.games.weavers.words.news import TOLD
from engine.games.weavers.words.prompts import QUESTIONS
from engine.games.weavers.words.shortly import DID, SHORTLY
from engine.games.weavers.words.things import NAMED, THINGS
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
    watching="5.1",
)
