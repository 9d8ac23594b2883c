"""The machines of the benchmark on several networks: where they cannot be had, a sentence says why."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_without_the_programs_that_it_needs_the_benchmark_says_so_and_ends_with_2(tmp_path):
    command = [sys.executable, "-m", "tests.bench.lan"]
    env = {**os.environ, "PATH": str(tmp_path), "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "This needs ip, unshare, nsenter (on Debian: iproute2 and util-linux).\n"
