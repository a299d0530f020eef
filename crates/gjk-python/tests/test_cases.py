"""The repository's cases: pairs whose answer is known from elsewhere."""

import json
import pathlib

import gjk
import numpy as np
import pytest

CASES = pathlib.Path(__file__).parents[3] / "cases"
EPSILON = 2.0**-52


def read(name):
    return json.loads((CASES / f"{name}.json").read_text())


PAIRS = [(name, case) for name in ("seed", "hard", "dyn4j") for case in read(name)]


def size(*placed):
    """What rounding is measured by: the longest coordinates of both, and how far they are apart."""
    total = 0.0
    for shape, pose in placed:
        lower, upper = gjk.aabb(shape, pose)
        total += float(np.abs([lower, upper]).max())
    return total


def check(case, answer, w):
    slack = case["tolerance"] + 1024 * EPSILON * w
    if answer.status == "converged":
        slack += 4e-10 * abs(case["distance"])
    assert answer.lower - case["tolerance"] <= case["distance"] <= answer.upper + case["tolerance"]
    assert abs(answer.distance - case["distance"]) <= slack
    assert answer.lower <= answer.distance <= answer.upper
    assert answer.status != "bounded"
    if case["intersects"] is not None:
        assert answer.intersects == case["intersects"]
    assert np.linalg.norm(answer.normal) == pytest.approx(1, abs=1e-14)
    gap = answer.normal * answer.distance
    assert np.abs(answer.point_b - answer.point_a - gap).max() <= 64 * EPSILON * w + 4e-10 * abs(answer.distance)


@pytest.mark.parametrize("case", [case for _, case in PAIRS], ids=[f"{name}:{case['id']}" for name, case in PAIRS])
def test_pair(case):
    (a, pose_a), (b, pose_b) = gjk.from_json(case["a"]), gjk.from_json(case["b"])
    w = size((a, pose_a), (b, pose_b))
    answer = gjk.proximity(a, b, pose_a, pose_b)
    check(case, answer, w)
    swapped = gjk.proximity(b, a, pose_b, pose_a)
    assert swapped.distance == answer.distance
    assert (swapped.lower, swapped.upper) == (answer.lower, answer.upper)
    # Nothing tells a shape from itself in the same place.
    if case["a"] != case["b"]:
        assert swapped.point_a.tolist() == answer.point_b.tolist()
        assert swapped.normal.tolist() == (0.0 - answer.normal).tolist()
    assert gjk.distance(a, b, pose_a, pose_b) == answer.distance
    assert gjk.intersects(a, b, pose_a, pose_b) == answer.intersects
    for length in case.get("max_distances", []):
        check(case, gjk.proximity(a, b, pose_a, pose_b, max_distance=length), w)


def motion(case, side):
    shape, start = gjk.from_json(case[side])
    return shape, gjk.Motion(
        start if start.dimension else gjk.Pose([0.0] * shape.dimension), **case.get(f"motion_{side}", {})
    )


CASTS = read("casts")


@pytest.mark.parametrize("case", CASTS, ids=[case["id"] for case in CASTS])
@pytest.mark.parametrize("order", ["ab", "ba"])
def test_cast(case, order):
    (a, moves_a), (b, moves_b) = (motion(case, side) for side in order)
    options = {key: case[key] for key in ("until", "target_distance", "at_start") if key in case}
    answer = gjk.cast(a, b, moves_a, moves_b, **options)
    assert answer.result != "bounded"
    if case["result"] != "any":
        assert answer.result == case["result"]
    if answer and case["result"] == "hit":
        assert answer.time_lower - case["tolerance"] <= case["time"] <= answer.time_upper + case["tolerance"]
        if case["kind"] is not None:
            assert answer.kind == case["kind"]
        if case["normal"] is not None:
            normal = np.array(case["normal"]) * (1 if order == "ab" else -1)
            assert np.abs(answer.proximity.normal - normal).max() < 1e-5
    if answer.result == "free" and case["clearance"] is not None:
        lower, upper = answer.clearance
        nearest = gjk.closest_approach(a, b, moves_a, moves_b, until=case["until"])
        assert nearest.clearance[0] - 1e-9 <= case["clearance"] <= nearest.clearance[1] + 1e-9
        assert lower - 1e-9 <= case["clearance"]
