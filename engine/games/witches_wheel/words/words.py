"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from engine.games.witches_wheel.words.ending import counting, ending, standings
from engine.games.witches_wheel.words.lines import brief, lines, race, stage
from engine.games.witches_wheel.words.news import TOLD
from engine.games.witches_wheel.words.prompts import QUESTIONS
from engine.games.witches_wheel.words.shortly import DID, SHORTLY
from engine.games.witches_wheel.words.things import NAMED, THINGS, plain
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
    plain=plain,
)
