"""The unit with which systemd runs a door.  Why it says what it says stands in OPERATING.md."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

LIBRARY = Path("/var/lib")
STATE = LIBRARY / "witch-tui"
TEXT = """\
# A door to witch-tui over SSH.  Made by `witch-tui serve --unit`; put it there and begin:
#   witch-tui serve --unit ... | sudo tee /etc/systemd/system/witch-tui.service
#   sudo systemctl daemon-reload && sudo systemctl enable --now witch-tui
[Unit]
Description=Tabletop games over SSH (witch-tui)
Documentation=man:ssh(1)
Wants=network-online.target
After=network-online.target

[Service]
Type=notify
ExecStart={command}
# A new version, or new words above: everybody is told, and led back to their seat.
ExecReload=/bin/kill -HUP $MAINPID
Restart=always
RestartSec=2
# The door says goodbye to its sessions and its host by itself.
KillMode=mixed
TimeoutStartSec=60
TimeoutStopSec=20
# One session that takes too much memory ends alone.
OOMPolicy=continue
LimitNOFILE=16384
TasksMax=4096

# An account that exists only while the door is open, and owns nothing but {state}.
DynamicUser=yes
StateDirectory={name}
StateDirectoryMode=0700
UMask=0077
{rights}
# Or, in place of the three lines above that begin with DynamicUser, StateDirectoryMode and CapabilityBoundingSet: each
# visitor is another account, so that the system itself keeps them apart, and the door is root with five of its rights.
#User=root
#StateDirectoryMode=0711
#CapabilityBoundingSet=CAP_SETUID CAP_SETGID CAP_CHOWN CAP_KILL CAP_DAC_OVERRIDE{more}

# Nothing of the machine but the program, and that only to read.
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
ProtectProc=invisible
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
# With these the door builds walls around each session; without them it would do with fewer.
SystemCallFilter=landlock_create_ruleset landlock_add_rule landlock_restrict_self seccomp
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
"""


def unit(bind: str, port: int, keys: Path | None, data: str | None) -> str:
    """For a door that is called like this."""
    state = Path(data or STATE).absolute()
    if state.parent != LIBRARY:
        raise ValueError(f"{state}: systemd keeps what is a unit's in {LIBRARY}: --data {STATE}")
    who = ["--keys", str(keys.absolute())] if keys is not None else ["--open"]
    words = [*program(), "serve", "--bind", bind, "--port", str(port), *who, "--data", str(state)]
    low = "CAP_NET_BIND_SERVICE" if port < 1024 else ""
    rights = f"CapabilityBoundingSet={low}" + (f"\nAmbientCapabilities={low}" if low else "")
    return TEXT.format(
        command=" ".join(map(quoted, words)), state=state, name=state.name, rights=rights, more=f" {low}" if low else ""
    )


def program() -> list[str]:
    """What this program is called by, so that systemd finds it: wherever it is installed."""
    called = Path(sys.argv[0])
    if called.is_file() and os.access(called, os.X_OK) and called.suffix != ".py":
        return [str(called.absolute())]
    return [sys.executable, "-P", "-m", "tui.cli.main"]


def quoted(word: str) -> str:
    """As systemd reads it: `%` and `$` mean something there."""
    return shlex.quote(word.replace("%", "%%").replace("$", "$$"))


def hidden_from_others(keys: Path | None) -> list[str]:
    """Sentences on what the account of such a door could not read."""
    notes = []
    if keys is not None and not (keys.exists() and keys.stat().st_mode & 0o004):
        notes.append(f"{keys}: expected a file that every account can read: the door reads it as one that owns nothing")
    for path in (Path(sys.prefix), Path(sys.base_prefix), *([keys.parent] if keys is not None else [])):
        closed = [folder for folder in (path.resolve(), *path.resolve().parents) if not _is_passable(folder)]
        if closed:
            notes.append(f"{path}: cannot be read by the account of the door, for {closed[-1]} is closed to others")
    return notes


def _is_passable(folder: Path) -> bool:
    return not folder.exists() or bool(folder.stat().st_mode & 0o001)
