"""A host to be measured: `witch-tui host`, with limits of the benchmark's own.

    python -m tests.bench.hosted DIR [--port P] [--tls] [--limit rate=1000 ...] [--profile FILE]

It says where it listens as `witch-tui host --json` does.
"""

from __future__ import annotations

import argparse
import cProfile
from pathlib import Path

from net.host.limits import Limits
from tui.cli.host import host, plan_of


def limits_of(words: list[str]) -> Limits:
    """["rate=1000"] -> the usual limits with that one raised."""
    pairs = (word.split("=") for word in words)
    return Limits(**{name: type(getattr(Limits, name))(value) for name, value in pairs})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--tls", action="store_true")
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--profile", metavar="FILE", help="what cProfile saw, once the host is stopped")
    arguments = parser.parse_args()
    more = {"port": arguments.port, "tls": arguments.tls, "limits": limits_of(arguments.limit)}
    plan = plan_of(arguments.data, "bench", True, discovery=False, local=False, **more)
    profile = cProfile.Profile()
    if arguments.profile:
        profile.enable()
    try:
        return host(plan, True)
    finally:
        if arguments.profile:
            profile.disable()
            profile.dump_stats(arguments.profile)


if __name__ == "__main__":
    raise SystemExit(main())
