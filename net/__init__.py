"""The network: comes with the host."""
