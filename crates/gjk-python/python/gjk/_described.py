"""Shapes as the command ``gjk`` and the case files write them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from gjk import _gjk
from gjk._refused import refused

def from_json(shape: str | Mapping[str, Any]) -> tuple[_gjk.Shape, _gjk.Pose]:
    """Returns the shape and the pose that a JSON object describes, in the format of ``gjk pairs``.

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
    if kind not in _gjk._kinds:
        known = ", ".join(sorted(_gjk._kinds))
        raise refused(_gjk.ShapeError, "type", f"unknown shape {kind!r}, expected one of {known}")
    if kind == "compound":
        given["parts"] = [from_json(part) for part in given["parts"]]
    return _gjk._kinds[kind](**given), pose


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
