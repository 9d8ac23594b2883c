"""What a visit to the SSH door costs: `python -m tests.bench.door` (see __main__.py)."""
