"""Distances of many bodies, checked against rules."""

from __future__ import annotations

import json
import pathlib
import warnings
from collections.abc import Mapping
from typing import Any, NamedTuple

from gjk import _gjk
from gjk._refused import refused

_Placed = _gjk.Shape | tuple[_gjk.Shape, _gjk.Pose | None]


class Finding(NamedTuple):
    """A pair of bodies that breaks a rule (``verdict`` is ``"violation"``, proved), or that could not be decided
    (``"undecided"``). ``str()`` gives a sentence.

    >>> from gjk import Ball, check
    >>> found, = check({"left": Ball((0, 0), 1), "right": Ball((2.25, 0), 1)}, 0.5)
    >>> found.name_a, found.name_b, found.kind, found.limit, round(found.lower, 9)
    ('left', 'right', 'clearance', 0.5, 0.25)
    """

    name_a: str
    name_b: str
    verdict: str
    kind: str
    rule: str
    limit: float
    lower: float
    upper: float
    point_a: tuple[float, ...]
    point_b: tuple[float, ...]
    parts: tuple[int, int]
    sentence: str

    def __str__(self) -> str:
        return self.sentence


def check(
    bodies: Mapping[str, _Placed],
    rules: float | Mapping[str, Any] | str | pathlib.Path = 0.0,
    *,
    tags: Mapping[str, Mapping[str, Any]] | None = None,
) -> list[Finding]:
    """Returns the pairs of bodies that break a rule, the worst first, then those that could not be decided. An empty
    list means that all rules are proved to hold.

    ``bodies`` gives each name a shape, or a shape and its pose. ``rules`` is the least distance of any two bodies, or
    a dictionary with the fields of the rules of ``gjk check``, or the path of a TOML file with them (Python 3.11).
    ``tags`` gives names a ``"net"``, ``"classes"`` and ``"layers"``. A rule that matches no two bodies is a warning.

    A distance of exactly the limit passes. It is compared in whole numbers where coordinates allow it:

    >>> from gjk import Ball, Box, Pose, check
    >>> bodies = {"wall": Box((0.1, 2)), "post": (Ball((0, 0), 0.1), Pose((0.5, 0)))}
    >>> check(bodies, 0.3)
    []
    >>> [found.kind for found in check(bodies, {"rule": [{"between": ["w*", "post"], "clearance": 0.31}]})]
    ['clearance']
    """
    placed = [body if isinstance(body, tuple) else (body, None) for body in bodies.values()]
    known = tags or {}
    tagged = []
    for name in bodies:
        own = dict(known.get(name, {}))
        tagged.append((own.pop("net", None), own.pop("classes", []), own.pop("layers", [])))
        for field in own:
            raise refused(_gjk.QueryError, f"tags[{name!r}].{field}", "unknown field, expected net, classes or layers")
    names, shapes, poses = list(bodies), [shape for shape, _ in placed], [pose for _, pose in placed]
    text = json.dumps(_fields(rules))
    rows, unmatched = getattr(_gjk, "_check")(names, shapes, poses, tagged, text)
    for message in unmatched:
        warnings.warn(message, stacklevel=2)
    return [_finding(row) for row in json.loads(rows)]


def _fields(rules: float | Mapping[str, Any] | str | pathlib.Path) -> Mapping[str, Any]:
    if isinstance(rules, Mapping):
        return rules
    if isinstance(rules, (str, pathlib.Path)):
        import tomllib

        return tomllib.loads(pathlib.Path(rules).read_text(encoding="utf-8"))
    return {"clearance": float(rules)}


def _finding(row: dict[str, Any]) -> Finding:
    for field in ("point_a", "point_b", "parts"):
        row[field] = tuple(row[field])
    return Finding(**row)


def assert_clear(
    a: _gjk.Shape,
    b: _gjk.Shape,
    clearance: float = 0.0,
    pose_a: _gjk.Pose | None = None,
    pose_b: _gjk.Pose | None = None,
) -> None:
    """Asserts, for tests, that two bodies are proved to be at least ``clearance`` apart. The message of the error is
    the finding.

    >>> from gjk import Ball, assert_clear
    >>> assert_clear(Ball((0, 0), 1), Ball((2.25, 0), 1), 0.25)
    >>> assert_clear(Ball((0, 0), 1), Ball((2.25, 0), 1), 0.5)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    AssertionError: a and b: the distance, proved between 0.249... and 0.250..., is below the clearance 0.5 ...
    """
    __tracebackhide__ = True
    found = check({"a": (a, pose_a), "b": (b, pose_b)}, clearance)
    if found:
        raise AssertionError(str(found[0]))
