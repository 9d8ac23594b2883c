# Needs only Python 3.11+ with venv, and make.  Everything lands in .venv.
PYTHON ?= python3
BIN := .venv/bin

ifeq ($(firstword $(MAKECMDGOALS)),where)

# make where 4.2, make where stitch: paragraphs of the rules, functions and tests.  What follows `where` is no target.
WANTED := $(filter-out where,$(MAKECMDGOALS))
.PHONY: where $(WANTED)
where:
	@$(firstword $(wildcard $(BIN)/python) $(PYTHON)) -m tests.house.where $(WANTED)
$(WANTED):
	@:
.DEFAULT:  # of several words in quotes
	@:

else

.PHONY: play test check coverage bench screenshots clean

play: .venv/ready
	@$(BIN)/witch-tui

# One worker more than there are cores: some tests wait for other processes.
test: .venv/ready
	$(BIN)/python -m pytest --numprocesses $$(( $$(nproc 2>/dev/null || echo 2) + 1 )) --dist worksteal

check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/house

# Which lines and branches of the product no test goes through.
coverage: .venv/ready
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest --numprocesses $$(( $$(nproc 2>/dev/null || echo 2) + 1 )) --dist worksteal
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

bench: .venv/ready
	$(BIN)/witch-tui bench

# Made again when what it holds has changed.
.venv/ready: pyproject.toml constraints.txt
	@echo "Setting up witch-tui in .venv: once, for about a minute."
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "witch-tui needs Python 3.11 or newer; call make PYTHON=python3.12, say")'
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

# The gallery that README shows.
screenshots: .venv/ready
	$(BIN)/python -m tests.gallery

clean:
	rm -rf .venv

endif
