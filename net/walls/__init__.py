"""Walls that the system itself puts around a process that others may have taken over: sessions of the SSH door, and the
bots that think for them."""
