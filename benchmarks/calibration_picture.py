"""A picture of how well the evaluator is calibrated: what it said against what was seen."""

from __future__ import annotations

from collections.abc import Sequence

SIZE, MARGIN = 320, 44


def picture(bins: Sequence[Sequence[float]]) -> str:
    """An SVG drawing. A bin is what was said, what was seen, and how many there were."""
    side = SIZE - MARGIN - 12
    most = max(row[2] for row in bins)

    def x(value: float) -> float:
        return MARGIN + value * side

    def y(value: float) -> float:
        return 12 + (1 - value) * side

    dots = "".join(
        f'<circle cx="{x(said):.1f}" cy="{y(seen):.1f}" r="{3 + 5 * (many / most) ** 0.5:.1f}" fill="#1f6f8b"/>'
        for said, seen, many in bins
    )
    ticks = "".join(
        f'<text x="{x(part / 4):.0f}" y="{SIZE - 26}" text-anchor="middle">{25 * part} %</text>'
        f'<text x="{MARGIN - 6}" y="{y(part / 4) + 4:.0f}" text-anchor="end">{25 * part} %</text>'
        f'<path d="M{x(part / 4):.0f} {y(0):.0f}V{y(1):.0f}M{x(0):.0f} {y(part / 4):.0f}H{x(1):.0f}" stroke="#ddd"/>'
        for part in range(5)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" '
        'font-family="sans-serif" font-size="11" role="img" aria-label="Won, against the win chance that was said">'
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fff"/>{ticks}'
        f'<path d="M{x(0):.0f} {y(0):.0f}L{x(1):.0f} {y(1):.0f}" stroke="#999" stroke-dasharray="4 3"/>{dots}'
        f'<text x="{x(0.5):.0f}" y="{SIZE - 8}" text-anchor="middle">win chance that was said</text>'
        f'<text x="12" y="{y(0.5):.0f}" text-anchor="middle" transform="rotate(-90 12 {y(0.5):.0f})">won</text></svg>\n'
    )
