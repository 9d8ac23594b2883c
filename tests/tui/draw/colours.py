"""Colours as eyes see them: luminance, contrast, difference, and what the colour-blind see."""

from __future__ import annotations

Colour = tuple[float, ...]  # red, green and blue light, 0 to 1
# What is left of the light where one kind of cone is missing (Machado, Oliveira and Fernandes, 2009).
SIGHT = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def light(written: str) -> Colour:
    """`#f4bd50` as light."""
    parts = [int(written[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def through(matrix: tuple[Colour, ...], colour: Colour) -> Colour:
    return tuple(sum(weight * part for weight, part in zip(row, colour, strict=True)) for row in matrix)


def seen(colour: Colour, sight: str) -> Colour:
    """As somebody with this sight sees it."""
    return tuple(min(1.0, max(0.0, part)) for part in through(SIGHT[sight], colour))


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2, 1 to 21."""
    low, high = sorted(through(TO_XYZ, light(written))[1] for written in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(colour: Colour) -> Colour:
    """CIE 1976: steps that look equally large are."""
    parts = [part / white for part, white in zip(through(TO_XYZ, colour), WHITE, strict=True)]
    x, y, z = [part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in parts]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: str, other: str, sight: str) -> float:
    """CIE76; 2.3 is just noticeable side by side."""
    labs = [lab(seen(light(written), sight)) for written in (one, other)]
    return sum((a - b) ** 2 for a, b in zip(*labs, strict=True)) ** 0.5
