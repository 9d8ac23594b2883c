"""A table of lines at the door: how others come there, who wants to play meanwhile, and back to the door."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tui.app.acts import by_words, help_of
from tui.door.doorstep import Doorstep, short
from tui.plain.company import People
from tui.plain.dialogue import Dialogue
from tui.plain.others import BotsAlone, Command
from tui.seat.remote import RemoteSession

ANSWERS = "accept leads there, decline says that you cannot now."
BACK = "Your seat is kept: join {} at the door leads back to it."
NOBODY = "Nobody has challenged you."


class WayBack(Protocol):
    """The door, as a table there knows it."""

    doorstep: Doorstep

    def friends_type(self, code: str) -> str: ...
    def goes_to(self, code: str) -> None: ...
    def is_given_up(self, session: RemoteSession) -> bool: ...


class AtDoor:
    """What can be said at any table of the door beside what is said at tables."""

    def __init__(self, place: WayBack, dialogue: Dialogue) -> None:
        self._place, self._dialogue = place, dialogue

    @property
    def commands(self) -> dict[str, Callable[[str], object]]:
        return by_words({"accept": self._accept, "decline": self._decline})

    def command(self, word: str) -> Command | None:
        if (do := self.commands.get(word)) is None:
            return None

        async def done(rest: str) -> None:
            do(rest)

        return done

    def called(self, words: str) -> list[str]:
        return called_at(self._place.doorstep, words)

    def _accept(self, _: str) -> None:
        if (challenge := self._place.doorstep.accept()) is None:
            self._dialogue.say(NOBODY)
        else:
            self._place.goes_to(challenge.code)
            self._dialogue.leaving = True

    def _decline(self, _: str) -> None:
        self._dialogue.say(declined(self._place.doorstep))


class DoorCompany(People):
    """People at a table of the door's host."""

    turns_told_by = "the door says"

    def __init__(self, dialogue: Dialogue, session: RemoteSession, place: WayBack) -> None:
        super().__init__(dialogue, session, "", ())
        self._place, self._door = place, AtDoor(place, dialogue)

    def greeting(self) -> Sequence[str]:
        scene = self.scene
        said = [f"You are at {scene.code}. Others come with: {self._place.friends_type(scene.code)}. Type ? for help."]
        return [*said, *self.agreed(), *self.who()]

    def say_goodbye(self) -> None:
        if self.scene.waits:
            self.say("What you sent last may not have reached the host.")
        if self._place.is_given_up(self.session):
            return
        if not self.scene.over and self.scene.me is not None and self.goes_on is None:
            self.say(BACK.format(self.scene.code))

    def help(self) -> str:
        return f"{super().help()}\n{help_of('visit')}"

    def command(self, word: str) -> Command | None:
        return self._door.command(word) or super().command(word)

    def called(self, words: str) -> list[str]:
        return self._door.called(words)


class DoorBots(BotsAlone):
    """Bots, in a game that nobody else sees."""

    def __init__(self, dialogue: Dialogue, place: WayBack, patience: float) -> None:
        super().__init__(dialogue, "", "", patience)
        self._door = AtDoor(place, dialogue)

    def help(self) -> str:
        return help_of("visit")

    def command(self, word: str) -> Command | None:
        return self._door.command(word)

    def called(self, words: str) -> list[str]:
        return self._door.called(words)

    def say_end(self) -> None:
        self.dialogue.leaving = True

    def say_goodbye(self) -> None:
        if not self.dialogue.scene.over:
            self.dialogue.tell_news()
            self.say("", "Kept: continue goes on with it.")


# In words --------------------------------------------------------------------------------------------


def declined(step: Doorstep) -> str:
    challenge = step.decline()
    return f"{short(challenge.name)} is told that you cannot now." if challenge is not None else NOBODY


def called_at(step: Doorstep, words: str) -> list[str]:
    """What others call me; or the door is asked to let it be this, and says if it may not."""
    if not words:
        return [f"The others call you {step.name}. name NAME changes that." if step.name else "You have no name yet."]
    step.call_me(words)
    return []
