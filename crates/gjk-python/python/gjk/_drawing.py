"""Pictures of shapes and answers in the plane."""

from __future__ import annotations

from typing import Any

import numpy as np

from gjk import _gjk
from gjk._refused import refused

_A, _B, _LINE = "#2563eb", "#d97706", "#b91c1c"
_TURN = np.linspace(0, 2 * np.pi, 257)[:-1]
_DIRECTIONS = np.column_stack([np.cos(_TURN), np.sin(_TURN)])


def _outlines(shape: _gjk.Shape, pose: _gjk.Pose | None, name: str) -> list[np.ndarray]:
    if shape.dimension != 2:
        raise refused(_gjk.QueryError, name, "is 3D; pictures are of the plane (to_trimesh makes scenes of space)")
    outlines = []
    for points in shape.supports(_DIRECTIONS):
        kept = points[np.any(points != np.roll(points, 1, axis=0), axis=1)]
        kept = kept if len(kept) else points[:1]
        outlines.append(pose.apply(kept) if pose is not None else kept)
    return outlines


class Drawing:
    """A picture of two 2D shapes with their closest points. Notebooks display it.

    ``svg`` is the picture as text, ``answer`` the ``Proximity`` shown.
    """

    def __init__(self, answer: _gjk.Proximity | None, outlines: list[tuple[str, list[np.ndarray]]]):
        self.answer = answer
        self._outlines = outlines

    @property
    def svg(self) -> str:
        """The picture, to scale, y upwards."""
        points = np.vstack([ring for _, rings in self._outlines for ring in rings])
        lower, upper = points.min(axis=0), points.max(axis=0)
        size = max(float((upper - lower).max()), 1e-300)
        margin = 0.05 * size
        (x, y), (width, height) = lower - margin, upper - lower + 2 * margin
        unit = size / 300
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {-(y + height):g} {width:g} {height:g}" '
            f'width="{400 * width / max(width, height):.0f}" height="{400 * height / max(width, height):.0f}">',
            '<g transform="scale(1,-1)" stroke-linejoin="round" stroke-linecap="round">',
        ]
        for color, rings in self._outlines:
            for ring in rings:
                corners = " ".join(f"{x:.6g},{y:.6g}" for x, y in ring)
                parts.append(
                    f'<polygon points="{corners}" fill="{color}" fill-opacity="0.3" stroke="{color}" '
                    f'stroke-width="{unit:g}"/>'
                )
        if self.answer is not None:
            (ax, ay), (bx, by) = self.answer.point_a, self.answer.point_b
            parts.append(
                f'<path d="M{ax:.6g} {ay:.6g}L{bx:.6g} {by:.6g}" stroke="{_LINE}" stroke-width="{1.5 * unit:g}"/>'
            )
            for px, py in ((ax, ay), (bx, by)):
                parts.append(f'<circle cx="{px:.6g}" cy="{py:.6g}" r="{3 * unit:g}" fill="{_LINE}"/>')
        return "".join([*parts, "</g></svg>"])

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Drawing of {self.answer!r}>" if self.answer is not None else "<Drawing>"


def drawing(
    a: _gjk.Shape,
    b: _gjk.Shape,
    pose_a: _gjk.Pose | None = None,
    pose_b: _gjk.Pose | None = None,
) -> Drawing:
    """Returns a picture of two 2D shapes and their closest points.

    >>> from gjk import Ball, Box, Pose, drawing
    >>> drawing(Box((1, 1)), Ball((0, 0), 0.5), pose_b=Pose((3, 0))).svg[:4]
    '<svg'
    """
    outlines = [(_A, _outlines(a, pose_a, "a")), (_B, _outlines(b, pose_b, "b"))]
    return Drawing(_gjk.proximity(a, b, pose_a, pose_b), outlines)


def shape_as_svg(shape: _gjk.Shape) -> str | None:
    """Returns the picture of a 2D shape for notebooks; ``None`` in 3D."""
    if shape.dimension != 2:
        return None
    return Drawing(None, [(_A, _outlines(shape, None, "shape"))]).svg


def figure(
    a: _gjk.Shape,
    b: _gjk.Shape,
    pose_a: _gjk.Pose | None = None,
    pose_b: _gjk.Pose | None = None,
    *,
    axes: Any = None,
) -> Any:
    """Returns a Matplotlib figure of two 2D shapes, their closest points and their distance. If ``axes`` is
    given, draw into it.

    >>> import matplotlib; matplotlib.use("Agg")
    >>> from gjk import Ball, Box, Pose, figure
    >>> figure(Box((1, 1)), Ball((0, 0), 0.5), pose_b=Pose((3, 0))).axes[0].get_title()
    'distance 1.5 (exact)'
    """
    from matplotlib.figure import Figure

    answer = _gjk.proximity(a, b, pose_a, pose_b)
    if axes is None:
        axes = Figure().add_subplot()
    for color, rings in ((_A, _outlines(a, pose_a, "a")), (_B, _outlines(b, pose_b, "b"))):
        for ring in rings:
            axes.fill(*ring.T, facecolor=color, edgecolor=color, alpha=0.4)
    axes.plot(*np.array([answer.point_a, answer.point_b]).T, "o-", color=_LINE, markersize=4)
    axes.set_aspect("equal")
    axes.set_title(f"distance {answer.distance:.9g} ({answer.status})")
    return axes.figure
