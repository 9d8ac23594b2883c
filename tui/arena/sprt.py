"""When is it decided?  A sequential test of one player's share of the wins.

Two claims stand against each other: the share is s0 (no better), or it is s1 (better by as much as matters).  After
every group it is asked how much likelier what has happened is by the second claim than by the first.  With x the shares
of n groups, their mean m and variance v, and groups many enough to be taken for normal:

    llr = n (s1 - s0) (2 m - s0 - s1) / (2 v)

Once it reaches ln((1 - beta) / alpha), s1 is taken for true; once it falls to ln(beta / (1 - alpha)), s0.  So who is
no better is called better in one case of twenty (alpha), and who is better by s1 is called no better in one of
twenty (beta).  Nothing needs to be decided beforehand about how many games there will be (Wald 1945).

The variance is that of whole groups, and not of games: mirrored games of one deal belong together, as a deal that
decides everything is won once by each, and tells nothing.  It is counted as if there had been one group more that was
won by all, and one that was lost, as far from the mean as can be: a handful that came out alike proves little yet.
And nothing is decided by fewer than eight groups.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

ALPHA = BETA = 0.05
USUAL = (1.0, 1.1)  # shares of the claims, in fair ones: of two players 50% and 55%
FEWEST = 8  # groups
AT_FIRST = 0.5  # what those two groups add to the sum of squares
LOWEST, HIGHEST = math.log(BETA / (1 - ALPHA)), math.log((1 - BETA) / ALPHA)


@dataclass
class Trial:
    """One such test, group by group.  What comes after it is decided changes nothing any more."""

    bounds: tuple[float, float]  # s0, s1
    groups: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float) -> None:
        if self.is_better is None:
            self.groups += 1
            self.total += share
            self.squares += share * share

    @property
    def llr(self) -> float:
        if not self.groups:
            return 0.0
        (low, high), mean = self.bounds, self.total / self.groups
        variance = (self.squares - self.total * mean + AT_FIRST) / (self.groups + 2)
        return self.groups * (high - low) * (2 * mean - low - high) / (2 * variance)

    @property
    def is_better(self) -> bool | None:
        """None while it is open."""
        if self.groups < FEWEST or LOWEST < self.llr < HIGHEST:
            return None
        return self.llr >= HIGHEST

    def told(self) -> dict[str, object]:
        return {
            "bounds": list(self.bounds),
            "alpha": ALPHA,
            "beta": BETA,
            "groups": self.groups,
            "llr": round(self.llr, 3),
            "verdict": VERDICTS[self.is_better],
        }


VERDICTS = {True: "better", False: "no better", None: "open"}


def bounds_or_refuse(bounds: tuple[float, float] | None, fair: float) -> tuple[float, float]:
    """The usual ones if none are given; ValueError if they are not two shares, the lower one first."""
    low, high = bounds or (USUAL[0] * fair, min(USUAL[1] * fair, (1 + fair) / 2))
    if not 0 < low < high < 1:
        raise ValueError(f"the bounds of a test are two shares between 0 and 1, the lower first, not {low:g},{high:g}")
    return low, high
