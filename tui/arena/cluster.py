"""Groups played by other machines: a dask scheduler hands them out to its workers.

`dask scheduler` on one machine and `dask worker ADDRESS --nthreads 1` on each that helps, all with witch-tui in their
Python.  dask comes with `pip install 'witch-tui[cluster]'`, and is loaded when somebody asks for it.
"""

from __future__ import annotations

from types import TracebackType
from typing import Any, NamedTuple, TypeAlias, cast

from tui.arena.kept import program_of
from tui.arena.match import Group, Match
from tui.arena.workers import Later, Play

Client: TypeAlias = Any  # of distributed, which need not be there
PATIENCE = 10  # seconds until a scheduler must have answered


class PlayedAfar(NamedTuple):
    """A group that another machine plays."""

    future: Any

    def result(self) -> Group:
        from distributed import CancelledError, KilledWorker

        try:
            return cast(Group, self.future.result())
        except (CancelledError, KilledWorker, OSError) as error:
            raise ValueError(f"the cluster does not play any more ({error})") from None


class Cluster:
    """The workers of a scheduler."""

    def __init__(self, client: Client, game: str) -> None:
        self._client = client
        threads = client.nthreads()
        if not threads:
            client.close()
            raise ValueError("the cluster has no workers (dask worker ADDRESS --nthreads 1)")
        _alike_or_refuse(client, game)
        self.ahead = 2 * sum(threads.values())

    def submit(self, play: Play, match: Match, number: int) -> Later:
        return PlayedAfar(self._client.submit(play, match, number, pure=False))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()  # what is still to be played for us is dropped with it


def _alike_or_refuse(client: Client, game: str) -> None:
    """Another program there would play other games."""
    own = program_of(game)
    for address, theirs in client.run(program_of, game).items():
        if theirs != own:
            client.close()
            raise ValueError(f"{address}: its witch-tui is another one than this")


def cluster_at(address: str, game: str) -> Cluster:
    """ValueError says why nobody there can play."""
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise ValueError("--cluster needs dask: pip install 'witch-tui[cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise ValueError(f"{address}: no dask scheduler answers there ({error})") from None
    return Cluster(client, game)
