"""What a confined process may ask Linux for, and what not: a filter that the system looks through at each call.

It reads and writes what it has open, opens files, waits, and runs threads.  What is refused here is all by which one
process reaches others, the network, or more of the machine; so it holds for whatever code runs in it, and needs no
root.  Links to others come as open descriptors (net/door/ways.py), so there is nothing to connect to.
"""

from __future__ import annotations

import errno
from collections.abc import Iterable, Sequence
from struct import pack

# Every call that is refused outright: its name, its number on x86-64 and on arm64 (-: there is none).
REFUSED = """
    fork 57 -  vfork 58 -  execve 59 221  execveat 322 281  unshare 272 97  setns 308 268
    ptrace 101 117  process_vm_readv 310 270  process_vm_writev 311 271  process_madvise 440 440
    process_mrelease 448 448  kcmp 312 272  move_pages 279 239  migrate_pages 256 238  get_robust_list 274 100
    pidfd_open 434 434  pidfd_getfd 438 438  pidfd_send_signal 424 424
    tkill 200 130  rt_sigqueueinfo 129 138  rt_tgsigqueueinfo 297 240
    setpriority 141 140  sched_setaffinity 203 122  sched_setscheduler 144 119  sched_setparam 142 118
    sched_setattr 314 274  ioprio_set 251 30
    socket 41 198  connect 42 203  bind 49 200  listen 50 201  accept 43 202  accept4 288 242
    chmod 90 -  fchmodat 268 53  chown 92 -  lchown 94 -  fchownat 260 54  setxattr 188 5  lsetxattr 189 6
    removexattr 197 14  lremovexattr 198 15  utime 132 -  utimes 235 -  futimesat 261 -
    memfd_create 319 279  memfd_secret 447 447  shmget 29 194  shmat 30 196  shmctl 31 195  msgget 68 186
    semget 64 190  mq_open 240 180  mq_unlink 241 181
    inotify_init 253 -  inotify_init1 294 26  fanotify_init 300 262
    io_uring_setup 425 425  io_uring_enter 426 426  io_uring_register 427 427
    bpf 321 280  perf_event_open 298 241  userfaultfd 323 282  add_key 248 217  request_key 249 218  keyctl 250 219
    open_by_handle_at 304 265  name_to_handle_at 303 264  chroot 161 51  pivot_root 155 41  mount 165 40
    umount2 166 39  open_tree 428 428  move_mount 429 429  fsopen 430 430  fsconfig 431 431  fsmount 432 432
    fspick 433 433  mount_setattr 442 442
    init_module 175 105  finit_module 313 273  delete_module 176 106  kexec_load 246 104  kexec_file_load 320 294
    reboot 169 142  swapon 167 224  swapoff 168 225  acct 163 89  quotactl 179 60  quotactl_fd 443 443
    settimeofday 164 170  clock_settime 227 112  clock_adjtime 305 266  adjtimex 159 171  sethostname 170 161
    setdomainname 171 162  syslog 103 116  vhangup 153 58  personality 135 92  iopl 172 -  ioperm 173 -
    modify_ldt 154 -  lookup_dcookie 212 18
"""
LATEST = 450  # calls with higher numbers are newer than this list: there are none, as on an older system
MACHINES = {"x86_64": (0xC000003E, 0), "aarch64": (0xC00000B7, 1)}  # what Linux calls it, and its column above
# Calls that are refused with some arguments only, by their numbers on these machines.
CLONE, CLONE3, KILL, TGKILL = (56, 220), (435, 435), (62, 129), (234, 131)
PRLIMIT, UTIMENSAT, PRCTL, IOCTL, FCNTL = (302, 261), (280, 88), (157, 167), (16, 29), (72, 25)
THREAD = 0x10000  # of clone: a thread of this process, and no other one
PDEATHSIG = 1  # of prctl: it goes with its parent, come what may
TIOCSTI, TIOCLINUX, FIOSETOWN, SIOCSPGRP = 0x5412, 0x541C, 0x8901, 0x8902  # keys of others' terminals; signals by files
F_SETOWN, F_SETOWN_EX = 8, 15  # these, too

LOAD, SAME, BITS, FROM, RETURN = 0x20, 0x15, 0x45, 0x35, 0x06  # of the filter's little language
ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | errno.EPERM
UNKNOWN = 0x00050000 | errno.ENOSYS
CALL, MACHINE = 0, 4  # where in what a filter is shown its number stands, and the machine's
Step = tuple[int, int, int, int]  # an instruction: what, how far to go on if so, how far if not, a number


def filter_for(machine: str, own: int) -> bytes:
    """The filter's program for the process with this number."""
    name, column = MACHINES[machine]
    steps = [(LOAD, 0, 0, MACHINE), (SAME, 1, 0, name), (RETURN, 0, 0, REFUSE), (LOAD, 0, 0, CALL)]
    steps += [(FROM, 0, 1, LATEST + 1), (RETURN, 0, 0, UNKNOWN)]
    for number in refused(column):
        steps += _if(number, [(RETURN, 0, 0, REFUSE)])
    steps += _if(CLONE3[column], [(RETURN, 0, 0, UNKNOWN)])  # its arguments cannot be seen: `clone` is used then
    steps += _if(CLONE[column], [_load(0), (BITS, 0, 1, THREAD), (RETURN, 0, 0, ALLOW), (RETURN, 0, 0, REFUSE)])
    for call in (KILL, TGKILL):
        steps += _if(call[column], _only(0, [own]))
    steps += _if(PRLIMIT[column], _only(0, [0, own]))
    steps += _if(UTIMENSAT[column], [_load(1), (SAME, 1, 0, 0), (RETURN, 0, 0, REFUSE), *_only(1, [0], half=4)])
    for call, place, values in (
        (PRCTL, 0, [PDEATHSIG]),
        (IOCTL, 1, [TIOCSTI, TIOCLINUX, FIOSETOWN, SIOCSPGRP]),
        (FCNTL, 1, [F_SETOWN, F_SETOWN_EX]),
    ):
        steps += _if(call[column], _but(place, values))
    steps.append((RETURN, 0, 0, ALLOW))
    return b"".join(pack("=HBBI", *step) for step in steps)


def refused(column: int) -> list[int]:
    """The numbers of all that is refused outright on one kind of machine."""
    words = REFUSED.split()
    return [int(number) for number in words[1 + column :: 3] if number != "-"]


def _if(number: int, then: Sequence[Step]) -> list[Step]:
    """Of this call; whatever follows ends there."""
    return [(SAME, 0, len(then), number), *then]


def _load(place: int, half: int = 0) -> Step:
    """An argument; its lower half, which is all that the system looks at where it is a number."""
    return LOAD, 0, 0, 16 + 8 * place + half


def _only(place: int, values: Sequence[int], half: int = 0) -> list[Step]:
    """Refused unless this argument is one of these."""
    return [_load(place, half), *_any(values, ALLOW), (RETURN, 0, 0, REFUSE)]


def _but(place: int, values: Sequence[int]) -> list[Step]:
    """Refused if it is."""
    return [_load(place), *_any(values, REFUSE), (RETURN, 0, 0, ALLOW)]


def _any(values: Iterable[int], then: int) -> list[Step]:
    return [step for value in values for step in ((SAME, 0, 1, value), (RETURN, 0, 0, then))]
