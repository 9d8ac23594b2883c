"""The game that is there to be copied is as the house is: it may lie in the product as it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import build
from mypy.main import process_options
from mypy.modulefinder import BuildSource

from tests.house import sizes
from tests.house.counting import COUNTS, count
from tests.house.tree import ROOT, tree_of
from tests.template import FOLDERS, HERE

MOST = 500  # lines of Python: so much is enough for a small game with its board
FILES = sorted(path for folder in FOLDERS for path in folder.rglob("*.py"))


def as_product(path: Path) -> Path:
    """Where it would lie."""
    return path.relative_to(HERE)


@pytest.fixture(scope="module")
def template():
    return tree_of({as_product(path).as_posix(): path.read_text("utf-8") for path in FILES})


@pytest.mark.parametrize("what", [what for what in COUNTS if what != "statements"])
def test_nothing_is_counted_of_it_that_has_a_bar(what, product, template):
    mine = {str(source.path) for source in template}
    house = [source for source in product if not sizes.is_of_a_newcomer(source)]  # which may be copied from it
    there = count(what, tuple(sorted([*house, *template]))).places
    assert [place for place in there if any(path in place for path in mine)] == []
    assert len(there) == count(what, tuple(house)).many


def test_it_is_a_small_game(template):
    assert sizes.lines(template) <= MOST


def test_its_types_hold(monkeypatch):
    """With those of the product, which are known from the last time."""
    monkeypatch.chdir(ROOT)
    product, options = process_options(["--config-file", "pyproject.toml"])
    template = [BuildSource(str(path), module_of(path)) for path in FILES]
    assert build.build([*product, *template], options).errors == []


def module_of(path: Path) -> str:
    """What it is imported as."""
    return ".".join(as_product(path.parent if path.stem == "__init__" else path.with_suffix("")).parts)
