"""The app as the SSH door runs it: one process that has loaded everything forks a session for each visit."""
