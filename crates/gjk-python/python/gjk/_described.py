"""Shapes as the command ``gjk`` and the case files write them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from gjk import _gjk
from gjk._refused import refused

_CLASSES = {
    "point": _gjk.Point,
    "segment": _gjk.Segment,
    "ball": _gjk.Ball,
    "capsule": _gjk.Capsule,
    "box": _gjk.Box,
    "triangle": _gjk.Triangle,
    "polygon": _gjk.Polygon,
    "hull": _gjk.Hull,
    "ellipsoid": _gjk.Ellipsoid,
    "half_ellipse": _gjk.HalfEllipse,
    "slice": _gjk.Slice,
    "cylinder": _gjk.Cylinder,
    "cone": _gjk.Cone,
    "mesh": _gjk.Mesh,
    "heightfield": _gjk.HeightField,
}


def from_json(shape: str | Mapping[str, Any]) -> tuple[_gjk.Shape, _gjk.Pose]:
    """The shape and the pose that a JSON object describes, as ``gjk pairs`` reads it.

    >>> from gjk import from_json
    >>> from_json('{"type": "ball", "center": [0, 0], "radius": 1, "pose": {"translation": [3, 4]}}')
    (Ball(center=(0.0, 0.0), radius=1.0), Pose((3.0, 4.0)))
    """
    given = dict(json.loads(shape) if isinstance(shape, str) else shape)
    kind = given.pop("type", None)
    pose = _pose(given.pop("pose", None))
    for name in ("error", "vertex_error"):
        if given.pop(name, None):
            raise refused(_gjk.ShapeError, name, f"shapes with {name} are for the command alone")
    if kind == "polyline":
        return _gjk.Polyline(given["vertices"], given.get("rounding", 0.0)), pose
    if kind == "compound":
        parts = [from_json(part) for part in given["parts"]]
        return _gjk.Compound(parts, given.get("rounding", 0.0)), pose
    if kind not in _CLASSES:
        known = ", ".join(sorted([*_CLASSES, "polyline", "compound"]))
        raise refused(_gjk.ShapeError, "type", f"unknown shape {kind!r}, expected one of {known}")
    return _CLASSES[kind](**given), pose


def _pose(given: Mapping[str, Any] | None) -> _gjk.Pose:
    if not given:
        return _gjk.Pose()
    to = given.get("translation")
    if "angle" in given:
        return _gjk.Pose.from_angle(given["angle"], to)
    if "half_angle" in given:
        cosine, sine = given["half_angle"]
        return _gjk.Pose.from_half_angle(cosine, sine, to)
    if "quaternion" in given:
        return _gjk.Pose.from_quaternion(given["quaternion"], to, order="xyzw")
    if "matrix" in given:
        return _gjk.Pose.from_rotation_matrix(given["matrix"], to)
    return _gjk.Pose(to)
