"""What shapes and poses are made of, and what is refused."""

import math
import pickle
import warnings

import gjk
import numpy as np
import pytest
from scipy.spatial.transform import Rotation

SQUARE = [(0, 0), (4, 0), (4, 4), (0, 4)]
TETRAHEDRON = ([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)], [(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)])

SHAPES = [
    gjk.Point((1, 2)),
    gjk.Point((1, 2, 3), 0.5),
    gjk.Segment((0, 0), (1, 2)),
    gjk.Ball((0, 0, 0), 1),
    gjk.Capsule((0, 0), (1, 0), 0.25),
    gjk.Box((1, 2, 3), rounding=0.5),
    gjk.Triangle([(0, 0, 0), (1, 0, 0), (0, 1, 0)]),
    gjk.Polygon(SQUARE),
    gjk.Polygon(SQUARE, holes=[[(1, 1), (2, 1), (1, 2)]]),
    gjk.Polygon([(0, 0), (4, 0), (1, 1), (0, 4)], rounding=0.25),
    gjk.Hull(np.random.default_rng(1).normal(size=(20, 3))),
    gjk.Ellipsoid((1, 2, 3)),
    gjk.HalfEllipse((2, 1)),
    gjk.Sector(1, 1.5),
    gjk.Cylinder((0, 0, -1), (0, 0, 1), 0.5),
    gjk.Cone((0, 0, 0), (0, 0, 2), 1),
    gjk.Polyline([(0, 0), (1, 0), (1, 1)], rounding=0.125),
    gjk.Mesh(*TETRAHEDRON),
    gjk.Mesh(*TETRAHEDRON, solid=False, rounding=0.1),
    gjk.HeightField([[0, 0], [1, 0]], (1, 2)),
    gjk.Compound([gjk.Ball((0, 0), 1), (gjk.Box((1, 1)), gjk.Pose.from_angle(0.5, (3, 0)))]),
    gjk.Compound([gjk.Mesh(*TETRAHEDRON), (gjk.Ball((0, 0, 0), 1), gjk.Pose((3, 0, 0)))], rounding=0.5),
]


def ids(thing):
    return repr(thing)[:40]


@pytest.mark.parametrize("shape", SHAPES, ids=ids)
def test_a_pickled_shape_is_the_same_shape(shape):
    again = pickle.loads(pickle.dumps(shape))
    assert type(again) is type(shape)
    assert repr(again) == repr(shape)
    probe = gjk.Ball([7.0] * shape.dimension, 0.5)
    assert gjk.proximity(again, probe).distance == gjk.proximity(shape, probe).distance


@pytest.mark.parametrize("shape", SHAPES, ids=ids)
def test_every_shape_answers_every_shape_of_its_dimension(shape):
    for other in SHAPES:
        pose = gjk.Pose([9.0] * shape.dimension)
        if other.dimension != shape.dimension:
            with pytest.raises(gjk.QueryError, match="^b: .*[23]D.*[23]D"):
                gjk.distance(shape, other)
            continue
        answer = gjk.proximity(shape, other, pose_b=pose)
        assert 0 < answer.lower <= answer.distance <= answer.upper
        assert gjk.proximity(other, shape, pose).distance == pytest.approx(answer.distance, abs=1e-12)
        assert gjk.intersects(shape, other, pose_b=pose) is False
        lower, upper = gjk.aabb(other, pose)
        assert (lower <= upper).all()


@pytest.mark.parametrize(
    ("make", "place", "reason"),
    [
        (lambda: gjk.Ball((0, 0), -1), "radius", "got -1.0"),
        (lambda: gjk.Ball((0, math.nan), 1), "center", "finite"),
        (lambda: gjk.Ball((0,), 1), "center", "2 or 3 numbers"),
        (lambda: gjk.Box((1, -1)), "half_extents", "got -1.0"),
        (lambda: gjk.Box((1, 1), rounding=-0.5), "rounding", "got -0.5"),
        (lambda: gjk.Box((1, 1), rounding=math.inf), "rounding", "finite"),
        (lambda: gjk.Capsule((0, 0), (1, 0, 0), 1), "b", "2 numbers"),
        (lambda: gjk.Ellipsoid((1, -2)), "radii", "got -2.0"),
        (lambda: gjk.Sector(1, 4), "angle", "pi"),
        (lambda: gjk.Hull([(0, 0), (1, 1e400), (0, 1)]), "vertices[1]", "finite"),
        (lambda: gjk.Hull([(0, 0), (1, 1, 1)]), "vertices[1]", "vertices[0] has 2"),
        (lambda: gjk.Hull(np.zeros((3, 4))), "vertices", "found 4"),
        (lambda: gjk.Triangle([(0, 0), (1, 0)]), "vertices", "3 vertices"),
        (lambda: gjk.Polygon([(0, 0), (2, 2), (2, 0), (0, 2)]), "vertices[0]", "crosses"),
        (lambda: gjk.Polygon(SQUARE, holes=[[(7, 7), (8, 7), (7, 8)]]), "holes[0]", "inside"),
        (lambda: gjk.Polygon(SQUARE, holes=[[(1, 1), (2, 1), (1, 9)]]), "vertices[2]", "holes[0]"),
        (lambda: gjk.Mesh(TETRAHEDRON[0], [(0, 1, 9)]), "triangles[0][2]", "vertex 9"),
        (lambda: gjk.Mesh(TETRAHEDRON[0], [(0, 1, -1)]), "triangles[0][2]", "-1"),
        (lambda: gjk.Mesh(TETRAHEDRON[0], [(0, 1, 2)], solid=True), "solid", "not closed"),
        (lambda: gjk.HeightField([[0, 0, 0]], (1, 1)), "heights[1]", "2 rows"),
        (lambda: gjk.HeightField([[0, 0], [0, 0]], (1, 0)), "spacing", "above 0"),
        (lambda: gjk.Compound([]), "parts", "empty"),
        (lambda: gjk.Compound([gjk.Ball((0, 0), 1), gjk.Ball((0, 0, 0), 1)]), "parts[1]", "2D"),
        (lambda: gjk.HalfSpace((0, 0), 1), "normal", "zero"),
    ],
)
def test_what_is_no_shape_is_refused_with_place_and_reason(make, place, reason):
    with pytest.raises(gjk.ShapeError) as caught:
        make()
    assert caught.value.place == place
    assert reason in caught.value.reason
    assert str(caught.value) == f"{place}: {caught.value.reason}"
    assert isinstance(caught.value, ValueError)


def test_wrong_types_are_type_errors_that_name_the_argument():
    with pytest.raises(TypeError, match="^center: .*point.*int"):
        gjk.Ball(3, 1)
    with pytest.raises(TypeError, match="^b: .*Shape"):
        gjk.manifold(gjk.Ball((0, 0), 1), 3)
    with pytest.raises(TypeError, match="^pose_b: .*Pose"):
        gjk.manifold(gjk.Ball((0, 0), 1), gjk.Ball((0, 0), 1), pose_b=3)
    for sides in [(1, 2, 3), (1, 2), (1.0,)]:
        with pytest.raises(TypeError, match=r"half_extents: .*Box.from_sides\(\(1, 2, 3\)\)"):
            gjk.Box(*sides)
    box = gjk.Box((1, 1, 1))
    with pytest.raises(TypeError, match="^motion_b: .*ndarray.*Pose.from_matrix"):
        gjk.cast(box, box, motion_b=np.eye(4))
    with pytest.raises(TypeError, match="^pose_b: .*ndarray.*Pose.from_matrix"):
        gjk.manifold(box, box, pose_b=np.eye(4))
    with pytest.raises(TypeError, match="^translation: .*Pose.from_matrix"):
        gjk.Pose(np.eye(4))
    with pytest.raises(gjk.PoseError, match="4.*Pose.from_matrix"):
        gjk.distance(box, box, pose_b=np.eye(4))
    with pytest.raises(AttributeError, match="'Ball' object has no attribute 'size'"):
        gjk.Ball((0, 0), 1).size


@pytest.mark.parametrize("package", ["trimesh", "shapely"])
def test_a_body_of_another_package_names_what_converts_it(package):
    other = pytest.importorskip(package)
    body = other.creation.box((2, 2, 2)) if package == "trimesh" else other.box(0, 0, 1, 1)
    for ask in (gjk.distance, gjk.manifold, gjk.relation):
        with pytest.raises(TypeError, match=f"^a: .*Shape.*gjk.from_{package}"):
            ask(body, gjk.Ball((0, 0), 1))


def test_attributes_are_what_was_given():
    capsule = gjk.Capsule((0, 1), (2, 3), 0.5, rounding=0.25)
    assert (capsule.a.tolist(), capsule.b.tolist(), capsule.radius, capsule.rounding) == ([0, 1], [2, 3], 0.5, 0.25)
    assert {"a", "b", "radius"} <= set(dir(capsule))
    mesh = gjk.Mesh(*TETRAHEDRON)
    assert mesh.triangles.tolist() == [list(t) for t in TETRAHEDRON[1]]
    [(ball, pose), (box, there)] = SHAPES[20].parts
    assert (repr(ball), repr(pose)) == ("Ball(center=(0.0, 0.0), radius=1.0)", "Pose()")
    assert isinstance(box, gjk.Box) and there.translation.tolist() == [3, 0]


def test_an_open_mesh_warns_unless_a_surface_is_meant():
    vertices, triangles = TETRAHEDRON
    with pytest.warns(UserWarning, match="3 edges"):
        assert not gjk.Mesh(vertices, triangles[:3]).is_solid
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert not gjk.Mesh(vertices, triangles[:3], solid=False).is_solid


def test_poses_from_everything_are_the_same():
    rotation = Rotation.from_rotvec([0.1, -0.4, 0.7])
    x, y, z, w = rotation.as_quat()
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = rotation.as_matrix(), (1, 2, 3)
    axis, angle = rotation.as_rotvec(), rotation.magnitude()
    poses = [
        gjk.Pose.from_rotation(rotation, (1, 2, 3)),
        gjk.Pose.from_quaternion((x, y, z, w), (1, 2, 3), order="xyzw"),
        gjk.Pose.from_quaternion((w, x, y, z), (1, 2, 3), order="wxyz"),
        gjk.Pose.from_rotation_matrix(rotation.as_matrix(), (1, 2, 3)),
        gjk.Pose.from_matrix(matrix),
        gjk.Pose.from_axis_angle(axis, angle, (1, 2, 3)),
    ]
    for pose in poses:
        assert np.abs(pose.rotation_matrix - rotation.as_matrix()).max() < 1e-15
        assert np.abs(pose.apply((4, 5, 6)) - (rotation.apply((4, 5, 6)) + (1, 2, 3))).max() < 1e-14
        again = pickle.loads(pickle.dumps(pose))
        assert again.rotation_matrix.tolist() == pose.rotation_matrix.tolist()
    there = poses[0] @ poses[0].inverse()
    assert np.abs(there.translation).max() < 1e-15
    turned = gjk.Pose.from_angle(math.pi / 2, (5, 0))
    assert np.abs(turned.apply([(1, 0), (0, 1)]) - [(5, 1), (4, 0)]).max() < 1e-15
    assert gjk.Pose.from_matrix([(0, -1, 5), (1, 0, 0), (0, 0, 1)]).apply((1, 0)).tolist() == [5, 1]


@pytest.mark.parametrize(
    ("make", "place", "reason"),
    [
        (lambda: gjk.Pose((0, math.inf)), "translation", "is not finite"),
        (lambda: gjk.Pose((0, 1e200, 0)), "translation", "is beyond the domain"),
        (lambda: gjk.Pose.from_quaternion((0, 0, 0, 2), order="xyzw"), "quaternion", "must have length 1"),
        (lambda: gjk.Pose.from_quaternion((0, 0, 0, 1), order="zxyw"), "order", "expected"),
        (lambda: gjk.Pose.from_matrix(np.diag([1.0, 1.0, 2.0, 1.0])), "matrix", "is not a rotation"),
        (lambda: gjk.Pose.from_matrix(np.diag([1.0, 1.0, -1.0, 1.0])), "matrix", "mirrors"),
        (lambda: gjk.Pose.from_matrix(np.eye(2)), "matrix", "expected 3 × 3 or 4 × 4 numbers"),
        (lambda: gjk.Pose((1, 2)) @ gjk.Pose((1, 2, 3)), "other", "one pose is 2D, the other 3D"),
    ],
)
def test_what_is_no_pose_is_refused_with_place_and_reason(make, place, reason):
    with pytest.raises(gjk.PoseError) as caught:
        make()
    assert caught.value.place == place
    assert reason in caught.value.reason


def test_an_order_has_to_be_given():
    with pytest.raises(TypeError, match="order"):
        gjk.Pose.from_quaternion((0, 0, 0, 1))


def test_json_that_is_no_shape_is_refused_with_place_and_reason():
    with pytest.raises(gjk.ShapeError, match="^type: .*disc") as caught:
        gjk.from_json({"type": "disc"})
    assert caught.value.place == "type" and "expected one of" in caught.value.reason


def test_a_notebook_shows_shapes_of_the_plane():
    assert gjk.Polygon(SQUARE)._repr_svg_().startswith("<svg")
    assert gjk.Ball((0, 0, 0), 1)._repr_svg_() is None
    picture = gjk.drawing(gjk.Polygon(SQUARE), gjk.Ball((9, 2), 1))
    assert picture.answer.distance == 4 and picture._repr_svg_() == picture.svg
    with pytest.raises(gjk.QueryError, match="^a: .*3D"):
        gjk.drawing(gjk.Ball((0, 0, 0), 1), gjk.Ball((0, 0, 0), 1))
