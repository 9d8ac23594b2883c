"""Other machines: here a scheduler and a worker within this process, which is all that dask needs to be itself."""

from __future__ import annotations

import distributed
import pytest

from tests.tui.arena.arenas import MIRRORED, a_course
from tui.arena import cluster
from tui.arena.contest import Contest
from tui.arena.match import Group, Match


@pytest.fixture(scope="module")
def address():
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp"
    ) as there:
        yield there.scheduler_address


def test_a_cluster_plays_the_same(address):
    contest = Contest((MIRRORED,), 5)
    with cluster.cluster_at(address, "witches-wheel") as workers:
        assert a_course(contest, workers).groups == a_course(contest).groups


def test_machines_with_another_program_are_refused(address, monkeypatch):
    versions = iter(["one", "other"])
    monkeypatch.setattr(cluster, "program_of", lambda game: next(versions))
    with pytest.raises(ValueError, match="its witch-tui is another one than this"):
        cluster.cluster_at(address, "witches-wheel")


def test_where_nobody_answers_it_is_said(monkeypatch):
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with pytest.raises(ValueError, match="no dask scheduler answers there"):
        cluster.cluster_at("tcp://127.0.0.1:9", "witches-wheel")


def test_a_cluster_that_falls_silent_is_told_in_a_sentence(address):
    contest = Contest((MIRRORED,), 5, play=_lost)
    with (
        cluster.cluster_at(address, "witches-wheel") as workers,
        pytest.raises(ValueError, match="the cluster does not play any more"),
    ):
        a_course(contest, workers)


def _lost(match: Match, number: int) -> Group:
    raise ConnectionResetError("its worker is gone")
