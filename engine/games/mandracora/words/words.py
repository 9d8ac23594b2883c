"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from engine.games.mandracora.words.ending import counting, ending, standings
from engine.games.mandracora.words.lines import brief, lines, race, stage
from engine.games.mandracora.words.names import plain
from engine.games.mandracora.words.news import TOLD
from engine.games.mandracora.words.prompts import QUESTIONS
from engine.games.mandracora.words.shortly import DID, SHORTLY
from engine.games.mandracora.words.things import NAMED, THINGS
from engine.words.words import GameWords

WORDS = GameWords(
    QUESTIONS,
    THINGS,
    NAMED,
    lines=lines,
    brief=brief,
    stage=stage,
    race=race,
    told=TOLD,
    shortly=SHORTLY,
    did=DID,
    ending=ending,
    counting=counting,
    standings=standings,
    watching="4.1",
    plain=plain,
)
