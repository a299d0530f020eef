"""Columns of shapes and poses: the answers are those about each pair."""

import pickle
import threading

import gjk
import numpy as np
import pytest


def random(count, seed=3):
    generator = np.random.default_rng(seed)
    half = generator.uniform(0.2, 1.0, (count, 2))
    places = generator.uniform(-4, 4, (count, 2))
    angles = generator.uniform(-3, 3, count)
    return half, places, angles


def check(found, expected):
    """Lanes may differ in the last digits, within the bounds; whether a pair intersects may not."""
    for index, answer in enumerate(expected):
        assert found.lower[index] <= answer.upper and answer.lower <= found.upper[index]
        assert found.intersects[index] == answer.intersects
        assert found.distance[index] == pytest.approx(answer.distance, abs=1e-12)
        assert found.lower[index] <= found.distance[index] <= found.upper[index]


def test_boxes_of_two_columns_and_of_one():
    half, places, angles = random(200)
    boxes, poses = gjk.boxes(half), gjk.Poses.from_angles(angles, places)
    expected = [
        gjk.proximity(
            gjk.Box(half[i]),
            gjk.Box(half[i + 100]),
            gjk.Pose.from_angle(angles[i], places[i]),
            gjk.Pose.from_angle(angles[i + 100], places[i + 100]),
        )
        for i in range(100)
    ]
    one = gjk.proximity(boxes[:100], boxes[100:], poses[:100], poses[100:])
    check(one, expected)
    assert one.parts is None and {*one.status} == {"exact"}
    others = gjk.boxes(half[100:]), gjk.Poses.from_angles(angles[100:], places[100:])
    two = gjk.proximity(boxes[:100], others[0], poses[:100], others[1])
    assert (two.distance == one.distance).all() and (two.normal == one.normal).all()
    assert (gjk.distance(boxes[:100], boxes[100:], poses[:100], poses[100:]) == one.distance).all()


def test_operands_are_broadcast_as_arrays_are():
    half, places, angles = random(6)
    boxes = gjk.boxes(half)
    poses = gjk.Poses.from_angles(angles, places)
    i, j = np.arange(6)[:, None], np.arange(6)[None, :]
    table = gjk.distance(boxes[i], boxes[j], poses[i], poses[j])
    assert table.shape == (6, 6)
    assert np.abs(table - table.T).max() < 1e-12
    assert table[2, 5] == pytest.approx(
        gjk.distance(boxes[2], boxes[5], poses[2], poses[5]), abs=1e-12
    )
    with pytest.raises(ValueError, match="broadcast"):
        gjk.distance(boxes[:4], boxes[:3])


def test_a_translation_stands_for_a_pose():
    answer = gjk.proximity(gjk.Box((1, 1)), gjk.Ball((0, 0), 0.5), pose_b=(3, 0))
    assert isinstance(answer, gjk.Proximity) and answer.distance == 1.5
    assert gjk.distance(gjk.Box((1, 1)), gjk.Ball((0, 0), 0.5), pose_b=(3, 0)) == 1.5
    assert gjk.intersects(gjk.Box((1, 1)), gjk.Ball((0, 0), 0.5), pose_b=(1, 0)) is True


def test_any_shapes_in_space_and_bodies():
    shapes = [
        gjk.Ball((0, 0, 0), 1),
        gjk.Box((1, 1, 1)),
        gjk.Mesh([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)], [(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)]),
        gjk.Ellipsoid((1, 2, 0.5)),
    ]
    places = np.array([(4, 0, 0), (0, 5, 0), (1, 1, 6), (0.5, 0, 0)])
    found = gjk.proximity(shapes, gjk.boxes(np.full((1, 3), 0.5)), pose_b=places)
    expected = [
        gjk.proximity(shape, gjk.Box((0.5, 0.5, 0.5)), pose_b=gjk.Pose(place))
        for shape, place in zip(shapes, places)
    ]
    assert found.distance.tolist() == [answer.distance for answer in expected]
    assert found.point_b.tolist() == [answer.point_b.tolist() for answer in expected]
    assert found.parts.shape == (4, 2)
    assert repr(found[1]) == repr(expected[1])


def test_quaternions_and_matrices_are_the_same_poses():
    generator = np.random.default_rng(5)
    quaternions = generator.normal(size=(7, 4))
    quaternions /= np.linalg.norm(quaternions, axis=1)[:, None]
    places = generator.normal(size=(7, 3))
    poses = [gjk.Pose.from_quaternion(q, t, order="wxyz") for q, t in zip(quaternions, places)]
    column = gjk.Poses.from_quaternions(quaternions, places, order="wxyz")
    matrices = np.tile(np.eye(4), (7, 1, 1))
    for matrix, pose in zip(matrices, poses):
        matrix[:3, :3], matrix[:3, 3] = pose.rotation_matrix, pose.translation
    a, b = gjk.Box((1, 2, 3)), gjk.Ball((5, 5, 5), 1)
    expected = [gjk.distance(a, b, pose) for pose in poses]
    assert gjk.distance(a, b, column).tolist() == expected
    assert gjk.distance(a, b, poses).tolist() == expected
    assert gjk.distance(a, b, gjk.Poses.of(poses)).tolist() == expected
    assert gjk.distance(a, b, gjk.Poses.from_matrices(matrices)) == pytest.approx(expected, abs=1e-13)


@pytest.mark.parametrize("kind", ["lanes", "ellipses", "parts"])
def test_pairs_within_finds_what_all_pairs_give(kind):
    half, places, angles = random(60)
    poses = gjk.Poses.from_angles(angles, places)
    if kind == "lanes":
        bodies = gjk.boxes(half)
    elif kind == "ellipses":
        bodies = [gjk.Ellipsoid(radii) for radii in half]
    else:
        bodies = [gjk.Compound([gjk.Box(h), (gjk.Box(h), gjk.Pose((0.5, 0)))]) for h in half]
    column = gjk.shapes(bodies) if isinstance(bodies, list) else bodies
    i, j = np.triu_indices(60, 1)
    table = gjk.distance(column[i], column[j], poses[i], poses[j])
    pairs, answers = gjk.pairs_within(bodies, 0.25, poses)
    expected = [[a, b] for a, b, distance in zip(i, j, table) if distance <= 0.25]
    assert len(expected) > 20
    assert pairs.tolist() == expected
    assert answers.distance == pytest.approx(table[table <= 0.25], abs=1e-9)


@pytest.mark.parametrize("kind", ["lanes", "space", "bodies"])
def test_answers_are_indexed_as_arrays_and_pickled(kind):
    places = np.linspace((0, 0, 0), (3, 1, 0.5), 40)
    if kind == "lanes":
        found = gjk.proximity(gjk.Box((1, 1)), gjk.Ball((0, 0), 0.5), pose_b=places[:, :2])
    else:
        a = solid_cube() if kind == "bodies" else gjk.Box((1, 1, 1))
        found = gjk.proximity(a, gjk.Ball((0, 0, 0), 0.5), pose_b=places)
    some = found[10:20]
    assert some.shape == (10,) and (some.distance == found.distance[10:20]).all()
    assert (some.normal == found.normal[10:20]).all() and (some.status == found.status[10:20]).all()
    assert some[3] == found[13] and some[-1] == found[19] and found[[13, 19]][1] == found[19]
    assert (found[found.intersects].distance <= 0).all()
    if kind == "bodies":
        assert (some.parts == found.parts[10:20]).all()
    for answers in (found, some, found[:0]):
        again = pickle.loads(pickle.dumps(answers))
        assert again == answers and again.shape == answers.shape
        assert (again.point_a == answers.point_a).all() and list(again.status) == list(answers.status)
    assert found != some and repr(pickle.loads(pickle.dumps(found))[7]) == repr(found[7])
    with pytest.raises(IndexError):
        found[40]


def test_integers_stand_for_numbers():
    half, ends = np.array([(1, 1), (2, 3)]), np.array([(4, 0), (9, 9)], dtype=np.int32)
    expected = [2, gjk.distance(gjk.Box((2, 3)), gjk.Ball((9, 9), 1))]
    assert gjk.distance(gjk.boxes(half), gjk.balls(ends, [1, 1])).tolist() == expected
    assert gjk.distance(gjk.boxes(half), gjk.Box((1, 1)), pose_b=ends).dtype == float


def test_geometries_come_with_their_rows_and_what_is_wrong_with_others():
    shapely = pytest.importorskip("shapely")
    crossed = shapely.Polygon([(0, 0), (1, 1), (1, 0), (0, 1)])
    ring = shapely.box(0, 0, 9, 9).difference(shapely.box(3, 3, 6, 6))
    nested = shapely.GeometryCollection([shapely.MultiPoint([(0, 0), (5, 5)]), shapely.Polygon()])
    places = [shapely.box(0, 0, 1, 1), crossed, None, shapely.Point(4, 5, 6), shapely.Polygon(), ring, nested]
    places += [shapely.LineString([(0, 0), (2, 0), (2, 2)]), shapely.MultiPolygon([crossed.envelope, crossed])]
    shapes, rows, rejects, empty = found = gjk.from_geopandas(places)
    assert rows.tolist() == [0, 3, 5, 6, 7] and empty == 2 and found.rows is rows
    places_of_faults = {row: reason.split(":")[0] for row, reason in rejects.items()}
    assert places_of_faults == {1: "vertices[0]", 8: "parts[1].vertices[0]"}
    for shape, row in zip(shapes, rows):
        assert repr(shape) == repr(gjk.from_shapely(places[row]))
    probe = shapely.Point(4.5, 4)
    expected = [places[row].distance(probe) for row in rows]
    assert gjk.distance(shapes, gjk.from_shapely(probe)).tolist() == pytest.approx(expected)
    shapes, rows, rejects, empty = gjk.from_geopandas(np.array([None, shapely.Point()]))
    assert len(shapes) == len(rows) == len(rejects) == 0 and empty == 2
    with pytest.raises(gjk.ShapeError, match="^geometry: .*empty"):
        gjk.from_shapely(shapely.Point())
    with pytest.raises(TypeError, match="^geometry: .*shapely.*NoneType"):
        gjk.from_shapely(None)


def test_rows_are_named_in_errors():
    with pytest.raises(gjk.ShapeError, match=r"^half_extents\[1\]: .*got -1\.0"):
        gjk.boxes(np.array([(1, 1), (-1, 1)]))
    with pytest.raises(gjk.ShapeError, match=r"^radii\[0\]: .*got -1\.0"):
        gjk.balls(np.zeros((2, 3)), [-1, 1])
    with pytest.raises(gjk.ShapeError, match=r"^polygon 1, vertices\[1\]: .*convex"):
        gjk.polygons([(0, 0), (1, 0), (0, 1), (0, 0), (1, 1), (4, 0), (0, 4)], [0, 3, 7])
    with pytest.raises(gjk.PoseError, match=r"^angles\[2\]: .*finite"):
        gjk.Poses.from_angles([0, 1, np.nan])
    with pytest.raises(gjk.PoseError, match=r"^translations\[1\]: .*finite"):
        gjk.Poses([(0, 0), (np.inf, 0)])
    with pytest.raises(gjk.QueryError, match="^pose_b: .*2D"):
        gjk.distance(gjk.Box((1, 1)), gjk.Box((1, 1)), pose_b=np.zeros((2, 3)))
    with pytest.raises(gjk.QueryError, match="^b: .*3D.*2D"):
        gjk.distance(gjk.boxes(np.ones((2, 2))), gjk.boxes(np.ones((2, 3))))


def test_other_threads_run_during_long_calls():
    half, places, angles = random(20_000)
    boxes, poses = gjk.boxes(half), gjk.Poses.from_angles(angles, places)
    done, turns = threading.Event(), []

    def ask():
        gjk.proximity(boxes[None, :], boxes[:40, None], poses[None, :], poses[:40, None])
        done.set()

    thread = threading.Thread(target=ask)
    thread.start()
    while not done.wait(0.001):
        turns.append(None)
    thread.join()
    assert len(turns) > 2


def solid_cube():
    corners = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return gjk.Mesh(corners, [(p, q, r) for p, *rest in sides for q, r in zip(rest, rest[1:])])


@pytest.mark.parametrize("a", [solid_cube(), gjk.Box((1, 1, 1))], ids=["mesh", "box"])
def test_one_question_of_a_column_is_answered_as_of_its_pairs(a):
    ball = gjk.Ball((0, 0, 0), 0.5)
    places = np.linspace((0, 0, 0), (3, 1, 0.5), 40)
    touches, lengths = gjk.intersects(a, ball, pose_b=places), gjk.distance(a, ball, pose_b=places)
    assert touches.dtype == bool and 0 < touches.sum() < len(places)
    one_by_one = [gjk.Pose(tuple(place)) for place in places]
    assert touches.tolist() == [gjk.intersects(a, ball, pose_b=pose) for pose in one_by_one]
    assert lengths.tolist() == [gjk.distance(a, ball, pose_b=pose) for pose in one_by_one]
    # A translation instead of a pose is one answer.
    assert gjk.intersects(a, ball, pose_b=(9, 0, 0)) is False
    assert isinstance(gjk.distance(a, ball, pose_b=(9, 0, 0)), float)
