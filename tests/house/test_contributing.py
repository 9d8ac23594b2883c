"""The tutorial of CONTRIBUTING shows the template as it is, and its commands make a game of it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.house.tree import ROOT
from tests.template import FOLDERS, HERE

TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
FENCE = re.compile(r"^```(\w+) (\S+)\n(.*?)^```$", re.M | re.S)
PIECES = [(path, code) for _, path, code in FENCE.findall(TEXT)]
LONGEST = 16  # lines that one looks at in one go


@pytest.mark.parametrize(("path", "code"), PIECES, ids=[f"{path} {number}" for number, (path, _) in enumerate(PIECES)])
def test_a_piece_of_code_stands_in_its_file_as_it_is_shown(path, code):
    file = next(folder / path for folder in FOLDERS if (folder / path).is_file())
    assert code in file.read_text("utf-8")
    assert code.count("\n") <= LONGEST


def test_every_file_of_the_template_is_shown():
    files = {path.relative_to(folder).as_posix() for folder in FOLDERS for path in folder.rglob("*.py")}
    assert files - {path for path, _ in PIECES} == {"rules/__init__.py", "words/__init__.py", "judge.py"}


def test_its_commands_make_a_game_of_the_template(tmp_path):
    for folder in ("engine/games", "tui/games", "tests/engine/games"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copytree(HERE, tmp_path / "tests/template", ignore=shutil.ignore_patterns("__pycache__"))
    (commands,) = re.findall(r"^```sh\n(.*?)^```$", TEXT, re.M | re.S)
    subprocess.run(["bash", "-euc", commands], cwd=tmp_path, check=True)
    copied = [path for layer in ("engine", "tui", "tests/engine") for path in (tmp_path / layer).rglob("*.*")]
    assert {"board.py", "RULES.md", "cards.toml", "test_rules.py"} <= {path.name for path in copied}
    assert not [path for path in copied if re.search("moon.?moths", path.read_text("utf-8"), re.I)]
    program = (
        "import engine, sys\n"
        "sys.modules['engine.games'].__path__.append('engine/games')\n"
        "table = engine.Table('owl-post', seed=1)\n"
        "while table.asks: table.answer(*next((seat, ask.options[0]) for seat, ask in table.asks.items()))\n"
        "print(table.game.name, len(table.news(None)))\n"
    )
    python = {"cwd": tmp_path, "env": {**os.environ, "PYTHONPATH": str(ROOT)}, "capture_output": True, "text": True}
    done = subprocess.run([sys.executable, "-c", program], **python)
    assert done.stdout == "Owl Post 18\n", done.stderr
