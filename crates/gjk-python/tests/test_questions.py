"""Questions beyond the distance."""

import math
import pickle

import gjk
import numpy as np
import pytest

BOX = gjk.Box((1, 1, 1))


def test_options_are_those_of_the_library():
    far = gjk.Pose((100, 0, 0))
    answer = gjk.proximity(BOX, BOX, pose_b=far, max_distance=10)
    assert answer.status == "bounded" and answer.lower > 10
    ellipsoid = gjk.Ellipsoid((1, 2, 3))
    loose = gjk.proximity(ellipsoid, BOX, pose_b=gjk.Pose((5, 4, 3)), relative_tolerance=1e-2)
    tight = gjk.proximity(ellipsoid, BOX, pose_b=gjk.Pose((5, 4, 3)))
    assert loose.iterations < tight.iterations
    assert loose.lower <= tight.upper and tight.lower <= loose.upper
    for wrong in ({"relative_tolerance": -1}, {"max_distance": math.nan}):
        with pytest.raises(gjk.QueryError):
            gjk.proximity(BOX, BOX, **wrong)


def test_parts_are_named():
    ell = gjk.Compound([gjk.Box((0.5, 2)), (gjk.Box((1, 0.5)), gjk.Pose((1.5, -1.5)))])
    answer = gjk.proximity(ell, gjk.Point((4, -1.5)))
    assert answer.parts == (1, 0) and answer.distance == 1.5
    with pytest.raises(gjk.QueryError, match="^a: .*parts"):
        gjk.sat(ell, gjk.Point((4, -1.5)))


def test_a_half_space_is_a_or_b():
    ground = gjk.HalfSpace((0, 0, 2), 0)
    sunk = gjk.Pose((7, 0, 0.75))
    below, above = gjk.proximity(ground, BOX, pose_b=sunk), gjk.proximity(BOX, ground, sunk)
    assert below.distance == above.distance == -0.25 == gjk.distance(ground, BOX, pose_b=sunk)
    assert below.normal.tolist() == [0, 0, 1] and above.normal.tolist() == [0, 0, -1]
    assert gjk.intersects(BOX, ground, sunk) is True
    with pytest.raises(gjk.QueryError, match="^pose_a: .*HalfSpace"):
        gjk.distance(ground, BOX, sunk)


def test_relation_is_exact_and_refuses_what_is_not():
    square, wall = gjk.Box((5, 5)), gjk.Box((0.5, 20))
    turned = gjk.Pose.from_half_angle(2, 1)
    for x, expected in ((7.5, "touch"), (np.nextafter(7.5, 0), "overlap"), (np.nextafter(7.5, 9), "apart")):
        assert gjk.relation(square, wall, turned, gjk.Pose((x, 0))) == expected
        assert gjk.relation(wall, square, gjk.Pose((x, 0)), turned) == expected
    ring = gjk.Polygon([(-9, -9), (9, -9), (9, 9), (-9, 9)], holes=[[(-5, -5), (5, -5), (5, 5), (-5, 5)]])
    assert gjk.relation(ring, square) == "touch"
    for a, pose, place in (
        (gjk.Ball((0, 0), 1), None, "a"),
        (gjk.Box((1, 1), rounding=1), None, "a"),
        (square, gjk.Pose.from_angle(0.5), "pose_a"),
    ):
        with pytest.raises(gjk.QueryError) as caught:
            gjk.relation(a, square, pose)
        assert caught.value.place == place


def test_a_manifold_holds_a_box_up_and_a_floor_of_triangles_is_one_plane():
    contact = gjk.manifold(BOX, BOX, pose_b=gjk.Pose((0.5, 0, 1.75)))
    assert contact.points.shape == (4, 3) and set(contact.distances) == {-0.25}
    assert len(set(contact.features)) == 4 and contact.reference[0] in "ab"
    assert len(gjk.manifold(BOX, BOX, pose_b=gjk.Pose((0, 0, 2.5)))) == 0
    assert len(gjk.manifold(BOX, BOX, pose_b=gjk.Pose((0, 0, 2.5)), speculative_distance=0.5)) == 4
    floor = gjk.HeightField(np.zeros((9, 9)), (0.5, 0.5))
    [contact] = gjk.contacts(floor, BOX, pose_b=gjk.Pose((2, 2, 0.875)))
    assert contact.normal.tolist() == [0, 0, 1] and len(contact.parts) == 4


def test_the_manifold_of_bodies_is_the_deepest_contact():
    corner = gjk.Compound([(BOX, gjk.Pose((0, 0, -1))), (BOX, gjk.Pose((-2, 0, 1)))])
    sunk = gjk.Pose((-0.6, 0, 0.3))
    ball = gjk.Ball((0, 0, 0), 0.5)
    first, second = gjk.contacts(corner, ball, pose_b=sunk)
    assert gjk.manifold(corner, ball, pose_b=sunk) == first != second
    assert first.normal.tolist() == [0, 0, 1] and first.parts == [(0, 0)]
    above = gjk.manifold(corner, ball, pose_b=gjk.Pose((0.5, 0, 1.2)))
    assert len(above) == 0 and above.normal.tolist() == [0, 0, 1] and above.parts == []


def test_a_gradient_of_bodies_is_that_of_the_nearest_parts_and_has_kinks():
    gap = gjk.Compound([(BOX, gjk.Pose((-2, 0, 0))), (BOX, gjk.Pose((2, 0, 0)))])
    ball = gjk.Ball((0, 0, 0), 0.25)
    near = gjk.gradient(gap, ball, pose_b=gjk.Pose((0.25, 0.5, 0)))
    alone = gjk.gradient(BOX, ball, gjk.Pose((2, 0, 0)), gjk.Pose((0.25, 0.5, 0)), center_a=(0, 0, 0))
    assert near == alone and near.smoothness == "smooth" and near.by_position.tolist() == [-1, 0, 0]
    middle = gjk.gradient(gap, ball, pose_b=gjk.Pose((0, 0.5, 0)))
    assert middle.smoothness == "kink" and middle.hessian is None
    floor = gjk.HeightField(np.zeros((3, 3)), (1, 1))
    for place in [(0.7, 0.2, 2), (0.5, 0.5, 2), (1, 1, 2)]:
        change = gjk.gradient(floor, ball, pose_b=gjk.Pose(place))
        assert change.smoothness == "smooth" and change.by_position.tolist() == [0, 0, 1]
    assert gjk.gradient(gap, BOX, pose_b=gjk.Pose((1, 0, 0))).smoothness == "unknown"


def test_bodies_on_their_ways_have_a_closest_approach():
    mesh = gjk.Mesh([(0, 0, 0), (8, 0, 0), (0, 8, 0), (0, 0, 8)], [(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)])
    passes = gjk.Motion(gjk.Pose((-5, -3, 1)), velocity=(10, 0, 0))
    nearest = gjk.closest_approach(mesh, gjk.Ball((0, 0, 0), 1), motion_b=passes)
    assert nearest.result == "closest" and nearest.parts is not None
    lower, upper = nearest.clearance
    assert lower <= 2 <= upper and upper - lower < 1e-8 and nearest.proximity.distance == pytest.approx(2)


def test_sat_agrees_with_proximity():
    pose = gjk.Pose.from_axis_angle((1, 2, 3), 0.7, (1.5, 0.5, 0.25))
    best, answer = gjk.sat(BOX, BOX, pose_b=pose), gjk.proximity(BOX, BOX, pose_b=pose)
    assert best.gap == pytest.approx(answer.distance, abs=1e-14)
    assert best.coverage == "complete" and best.intersects == answer.intersects


def test_a_gradient_is_what_differences_give():
    a, b = gjk.Ellipsoid((1, 2, 0.5)), gjk.Ball((0, 0, 0), 0.5)
    at = np.array([3.0, 1.0, 2.0])
    change = gjk.gradient(a, b, pose_b=gjk.Pose(at))
    step, exactly = 1e-5, {"relative_tolerance": 0.0}
    for axis in range(3):
        move = np.eye(3)[axis] * step
        there, back = (gjk.distance(a, b, pose_b=gjk.Pose(at + sign * move), **exactly) for sign in (1, -1))
        assert change.by_position[axis] == pytest.approx((there - back) / (2 * step), abs=2e-5)
        turned, unturned = (gjk.Pose.from_axis_angle(move, sign * step) for sign in (1, -1))
        there, back = (gjk.distance(a, b, pose, gjk.Pose(at), **exactly) for pose in (turned, unturned))
        assert change.by_turning_a[axis] == pytest.approx((there - back) / (2 * step), abs=2e-5)
    assert change.hessian.shape == (3, 3)
    assert np.abs(change.hessian @ change.by_position).max() < 1e-6


def test_casts_of_bodies_name_their_parts():
    corners = [(0, 0, 0), (8, 0, 0), (0, 8, 0), (0, 0, 8)]
    mesh = gjk.Mesh(corners, [(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)])
    hit = gjk.cast(mesh, gjk.Ball((0, 0, 0), 0.5), motion_b=gjk.Motion(gjk.Pose((1, 1, 9)), velocity=(0, 0, -10)))
    assert hit and hit.parts == (3, 0)
    expected = (9 - 6 - 0.5 * math.sqrt(3)) / 10
    assert hit.time_lower <= expected <= hit.time_upper + 1e-12
    assert hit.proximity.parts == hit.parts
    ray = gjk.ray_cast((1, 1, 9), (0, 0, -1), mesh, until=100)
    assert ray.time_upper == pytest.approx(3)
    assert not gjk.ray_cast((9, 9, 9), (0, 0, 1), mesh, until=100)
    for wrong in ({"at_start": "never"}, {"graze": "?"}, {"until": -1}):
        with pytest.raises(gjk.QueryError):
            gjk.cast(mesh, mesh, **wrong)


def test_a_bounded_cast_leaves_the_rest_of_the_interval():
    square = gjk.Box((1, 1))
    falls = gjk.Motion(gjk.Pose((0, 9)), velocity=(0, -4), angular_velocity=1)
    hit = gjk.cast(square, square, motion_b=falls, until=2)
    left = gjk.cast(square, square, motion_b=falls, until=2, max_steps=1)
    assert (hit.result, left.result) == ("hit", "bounded")
    assert 0 < left.time_lower <= hit.time_upper and left.time_upper == 2


def test_motions_between_poses_end_there():
    start, end = gjk.Pose((0, 0)), gjk.Pose.from_angle(1.0, (3, 4))
    motion = gjk.Motion.between(start, end)
    assert motion.velocity.tolist() == [3, 4]
    assert np.abs(motion.at(1).rotation_matrix - end.rotation_matrix).max() < 1e-15


def test_a_chord_is_free_where_the_arc_hits_and_the_target_distance_counts_it():
    # A link at the end of an arm of 1.5 swings by 1 radian; in the middle of the arc stands a post.
    link, post = gjk.Ball((0, 0), 0.05), gjk.Ball((0, 0), 0.05)
    angle, radius = 1.0, 1.5
    start, end = (gjk.Pose.from_angle(a, (radius * math.cos(a), radius * math.sin(a))) for a in (0, angle))
    at = gjk.Pose((radius * math.cos(0.5), radius * math.sin(0.5)))
    chord = gjk.Motion.between(start, end)
    assert gjk.cast(link, post, chord, at).result == "free"
    missed = radius * angle**2 / 8
    assert gjk.cast(link, post, chord, at, target_distance=missed).result == "hit"
    assert gjk.cast(link, post, gjk.Motion.between(start, end, center=(-radius, 0)), at).result == "hit"


def answers():
    pose, mesh = gjk.Pose((3, 0.5, 0)), gjk.HeightField([[0, 0], [0, 1]], (1, 1))
    yield gjk.proximity(BOX, BOX, pose_b=pose)
    yield gjk.proximity(gjk.Box((1, 1)), gjk.Ball((0, 0), 1), pose_b=gjk.Pose((0.5, 0)))
    yield gjk.proximity(mesh, BOX, pose_b=gjk.Pose((9, 9, 9)))
    yield gjk.manifold(BOX, BOX, pose_b=gjk.Pose((0.5, 0, 1.75)))
    yield gjk.manifold(mesh, BOX, pose_b=gjk.Pose((0.5, 0.5, 1)))
    yield gjk.sat(BOX, BOX, pose_b=pose)
    yield gjk.gradient(BOX, gjk.Ball((0, 0, 0), 1), pose_b=pose)
    yield gjk.gradient(mesh, mesh)
    for x in (-3, 0):
        yield gjk.cast(BOX, BOX, motion_b=gjk.Motion(gjk.Pose((4, x, 0)), velocity=(-4, 0, 0)))
    yield gjk.closest_approach(mesh, mesh)


@pytest.mark.parametrize("answer", list(answers()), ids=lambda answer: repr(answer)[:40])
def test_a_pickled_answer_is_the_same_answer(answer):
    again = pickle.loads(pickle.dumps(answer))
    assert type(again) is type(answer) and again == answer and repr(again) == repr(answer)
    assert answer != gjk.proximity(BOX, BOX)
    for name in vars(type(answer)):
        if not name.startswith("_"):
            np.testing.assert_equal(getattr(again, name), getattr(answer, name))


def test_points_inside_and_beside():
    mesh = gjk.Mesh([(0, 0, 0), (8, 0, 0), (0, 8, 0), (0, 0, 8)], [(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)])
    assert gjk.contains(mesh, (1, 1, 1)) and not gjk.contains(mesh, (9, 1, 1))
    assert gjk.contains(BOX, (6, 0, 0), gjk.Pose((5, 0, 0)))
    assert gjk.closest_point(BOX, (4, 0, 0)).point_a.tolist() == [1, 0, 0]
