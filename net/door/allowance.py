"""What the door allows.  Everything here holds before anybody has shown who they are, unless it says otherwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DoorLimits:
    """Meant for a few hundred visitors: nobody who plays meets one of these."""

    links: int = 1_000  # at a time: the door needs about 100 KB for each
    links_of_one: int = 40  # from one address: a household, a school, everybody behind one gateway
    strangers: int = 200  # at a time, who have not shown yet who they are
    strangers_of_one: int = 10  # of these from one address: 1,000 half-open ones keep nobody else out
    login: float = 20.0  # seconds to show who one is
    shown: int = 30  # keys and names that somebody may try at one link: agents have a dozen
    unused: float = 60.0  # seconds for which a link may stay on which nobody plays
    begins_of_one: tuple[float, int] = (1.0, 80)  # sessions a second that are begun from one address, and at once
    sessions: int = 500  # at a time: 9 to 24 MB each (OPERATING.md)
    sessions_of_one: int = 4  # of one key: a window or two, and what a dropped link has left behind
    sessions_of_link: int = 4  # over one link: `ssh -M`
    alive: float = 15.0  # seconds of silence, after which a client is asked whether it is there
    asked: int = 3  # so often without an answer: it is gone
    answers: float = 4.0  # seconds for a client to say that it is there, when the same person comes once more
    unsent: int = 65_536  # bytes for a visitor that may wait in the door; a terminal's own buffer holds some more
    unsent_of_link: int = 3_000_000  # bytes of the whole link: OpenSSH lets two million come before it has read any
    unread: float = 30.0  # seconds for which somebody may take nothing of it
    folder: int = 256_000_000  # bytes on the disk that one person may come to: far beyond all that games keep
    files: int = 5_000  # and files, of any size
    busy: float = 120.0  # seconds for which a session may use a whole processor: bots think elsewhere
    window: int = 32_768  # bytes that a visitor may send before any of it was read: keys, and what is pasted


USUAL = DoorLimits()
