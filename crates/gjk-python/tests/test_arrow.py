"""Pairs in columns of Arrow."""

import re
import gjk
import numpy as np
import pytest

pyarrow = pytest.importorskip("pyarrow")

POINT = pyarrow.list_(pyarrow.float64(), 2)

# As `gjk pairs --format arrow` has them.
COLUMNS = (
    "line id intersects distance lower upper normal_x normal_y normal_z point_a_x point_a_y point_a_z "
    "point_b_x point_b_y point_b_z status iterations feature_a feature_b error"
).split()


def points(array):
    return pyarrow.FixedSizeListArray.from_arrays(np.ascontiguousarray(array, dtype=float).ravel(), 2)


def boxes(count):
    generator = np.random.default_rng(2)
    sides = {}
    for side in "ab":
        sides[f"{side}_half_extents"] = points(generator.uniform(0.2, 1, (count, 2)))
        sides[f"{side}_translation"] = points(generator.uniform(-3, 3, (count, 2)))
        sides[f"{side}_angle"] = pyarrow.array(generator.uniform(-3, 3, count))
    return pyarrow.record_batch({"id": [f"pair {i}" for i in range(count)], "weight": np.ones(count), **sides})


def test_answers_are_those_about_each_pair_and_the_columns_those_of_the_command():
    given = boxes(50)
    found = pyarrow.table(gjk.pairs(given))
    assert found.column_names == COLUMNS
    assert found["line"].to_pylist() == list(range(1, 51))
    rows = given.to_pylist()
    for row, answer in zip(rows, found.to_pylist()):
        poses = [gjk.Pose.from_angle(row[f"{side}_angle"], row[f"{side}_translation"]) for side in "ab"]
        expected = gjk.proximity(gjk.Box(row["a_half_extents"]), gjk.Box(row["b_half_extents"]), *poses)
        assert (answer["id"], answer["error"], answer["normal_z"]) == (row["id"], None, None)
        assert answer["intersects"] == expected.intersects
        assert answer["lower"] <= expected.upper and expected.lower <= answer["upper"]
        assert answer["distance"] == pytest.approx(expected.distance, abs=1e-12)


def test_ids_and_batches_are_passed_on_without_a_copy():
    given = boxes(1000)
    table = pyarrow.Table.from_batches([given, given.slice(100, 5)])
    found = gjk.pairs(table)
    assert len(found) == 1005 and found.column_names == COLUMNS
    answers = pyarrow.table(found)
    assert answers["line"].to_pylist()[-1] == 1005
    assert answers["distance"].to_pylist()[1000:] == answers["distance"].to_pylist()[100:105]
    ids = answers["id"].chunk(0)
    assert ids.buffers()[2].address == given.column("id").buffers()[2].address


def test_polygons_with_holes_and_rows_that_are_no_pairs():
    ring = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]]
    hole = [[1.0, 1.0], [3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]
    crossed = [[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]]
    table = pyarrow.table(
        {
            "a_vertices": pyarrow.array([ring, ring, crossed, None, ring], pyarrow.list_(POINT)),
            "a_holes": pyarrow.array([None, [hole], None, None, None], pyarrow.list_(pyarrow.list_(POINT))),
            "b_half_extents": pyarrow.array([[0.5, 0.5]] * 4 + [[0.5, -1.0]], POINT),
            "b_translation": pyarrow.array([[2.0, 2.0]] * 5, POINT),
            "b_rounding": pyarrow.array([0.25, None, None, None, None], pyarrow.float64()),
        }
    )
    found = pyarrow.table(gjk.pairs(table)).to_pylist()
    assert found[0]["distance"] == pytest.approx(-2.75)
    assert found[1]["distance"] == pytest.approx(0.5) and found[1]["feature_a"] is not None
    assert found[2]["error"].startswith("a_vertices[0]: the edge from here crosses or overlaps the edge")
    assert found[3]["error"] == "a_half_extents: missing, and so is a_vertices"
    assert re.match(r"b_half_extents\[1\]: .*got -1\.0", found[4]["error"])
    assert [row["distance"] for row in found[2:]] == [None] * 3


def test_a_table_without_rows_has_the_columns_of_others():
    given = pyarrow.Table.from_batches([boxes(1)])
    assert pyarrow.table(gjk.pairs(given.schema.empty_table())).schema == pyarrow.table(gjk.pairs(given)).schema


def test_points_may_be_lists_and_those_that_are_none_are_named():
    given = boxes(30)
    lists = {name: given[name].to_pylist() for name in given.schema.names if name != "weight"}
    expected = pyarrow.table(gjk.pairs(given))
    assert pyarrow.table(gjk.pairs(pyarrow.table(lists))) == expected
    ring = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0]]
    table = pyarrow.table(
        {
            "a_vertices": [ring, [[0.0, 0.0], [1.0]], ring, ring],
            "a_holes": [None, None, [ring[:2] + [[1.0, 2.0, 3.0]]], None],
            "b_half_extents": [[1.0, 1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, None]],
        }
    )
    assert pyarrow.table(gjk.pairs(table))["error"].to_pylist() == [
        "b_half_extents: mixed dimensions: this is 3D, but a is 2D",
        "a_vertices[1]: expected 2 coordinates, found 1",
        "a_holes[0][2]: expected 2 coordinates, found 3",
        "b_half_extents[1]: expected a number, found null",
    ]


def test_pairs_of_space_are_those_of_the_shapes():
    corners = np.random.default_rng(5).normal(size=(12, 3))
    turn = np.array([0.5, -0.5, 0.5, 0.5])
    table = pyarrow.table(
        {
            "a_half_extents": [[1.0, 2.0, 0.5], None, [1.0, 1.0, 1.0]],
            "a_vertices": [None, [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]], None],
            "a_rounding": [0.25, 0.5, None],
            "b_vertices": [corners.tolist()] * 3,
            "b_translation": [[5.0, 1.0, 2.0], [0.5, 0.0, 0.0], [9.0, 0.0, 0.0]],
            "b_quaternion": [turn.tolist(), None, turn.tolist()],
        }
    )
    shapes = [gjk.Box((1, 2, 0.5), 0.25), gjk.Capsule((0, 0, 0), (1, 0, 0), 0.5), gjk.Box((1, 1, 1))]
    for row, a, there, turned in zip(
        pyarrow.table(gjk.pairs(table)).to_pylist(), shapes, table["b_translation"].to_pylist(), [True, False, True]
    ):
        pose = gjk.Pose.from_quaternion(turn, there, order="xyzw") if turned else gjk.Pose(there)
        expected = gjk.proximity(a, gjk.Hull(corners), pose_b=pose)
        assert row["error"] is None and row["lower"] <= expected.upper and expected.lower <= row["upper"]
        assert row["distance"] == pytest.approx(expected.distance, rel=1e-9)
        point = [row["point_b_x"], row["point_b_y"], row["point_b_z"]]
        assert point == pytest.approx(expected.point_b.tolist(), abs=1e-6)


def test_casts_are_those_of_the_shapes():
    table = pyarrow.table(
        {
            "id": [7, 8, 9],
            "a_half_extents": [[1.0, 1.0]] * 3,
            "b_vertices": [[[0.0, 0.0]]] * 3,
            "b_rounding": [0.5] * 3,
            "b_translation": [[9.0, 0.0], [9.0, 5.0], [9.0, 0.0]],
            "b_velocity": [[-2.0, 0.0]] * 3,
            "until": [10.0, 10.0, -1.0],
        }
    )
    hit, free, bad = pyarrow.table(gjk.casts(table)).to_pylist()
    ball = gjk.Ball((0, 0), 0.5)
    expected = gjk.cast(
        gjk.Box((1, 1)), ball, None, gjk.Motion(gjk.Pose((9, 0)), velocity=(-2, 0)), until=10
    )
    assert (hit["result"], hit["id"], hit["kind"]) == ("hit", 7, "impact")
    assert (hit["time_lower"], hit["time_upper"]) == (expected.time_lower, expected.time_upper)
    assert free["result"] == "free" and free["lower"] == pytest.approx(3.5)
    assert bad["result"] is None and re.match(r"until: .*got -1\.0", bad["error"])
    with pytest.raises(gjk.QueryError, match="^b_velocity: "):
        gjk.pairs(table)


def test_columns_are_checked_by_name_and_type():
    with pytest.raises(gjk.QueryError, match="^a_halfextents: unknown"):
        gjk.pairs(pyarrow.table({"a_halfextents": [1.0]}))
    with pytest.raises(gjk.QueryError, match="^a_angle: .*float64.*Utf8"):
        gjk.pairs(pyarrow.table({"a_angle": ["x"]}))


def test_a_missing_column_is_one_error_and_integers_are_numbers():
    given = boxes(5)
    for name in ("a_half_extents", "b_half_extents"):
        reason = f"^{name}: missing.*{name[0]}_vertices"
        with pytest.raises(gjk.QueryError, match=reason):
            gjk.pairs(pyarrow.table(given).drop_columns([name]))
    whole = {"a_half_extents": [[1, 1]], "b_vertices": [[[4, 0]]], "b_rounding": [1], "b_angle": [0]}
    columns = {name: pyarrow.array(values) for name, values in whole.items()}
    assert columns["b_vertices"].type.value_type.value_type == pyarrow.int64()
    assert pyarrow.table(gjk.pairs(pyarrow.table(columns)))["distance"].to_pylist() == [2.0]
    small = {name: values.cast(wide) for name, values, wide in [
        ("a_half_extents", columns["a_half_extents"], pyarrow.list_(pyarrow.uint8())),
        ("b_half_extents", columns["a_half_extents"], pyarrow.list_(pyarrow.int16(), 2)),
    ]}
    assert pyarrow.table(gjk.pairs(pyarrow.table(small)))["distance"].to_pylist() == [-2.0]


@pytest.mark.parametrize("package", ["polars", "pandas", "duckdb"])
def test_frames_of_others_go_in_and_out(package):
    other = pytest.importorskip(package)
    given = boxes(20)
    expected = pyarrow.table(gjk.pairs(given))["distance"].to_pylist()
    if package == "polars":
        frame = other.from_arrow(given)
        assert other.DataFrame(gjk.pairs(frame))["distance"].to_list() == expected
    elif package == "pandas":
        found = gjk.pairs(other.DataFrame({"k": range(20)}).join(given.to_pandas(types_mapper=other.ArrowDtype)))
        assert other.DataFrame.from_arrow(found)["distance"].tolist() == expected
    else:
        answers = pyarrow.table(gjk.pairs(other.from_arrow(pyarrow.table(given)).arrow()))
        assert other.sql("select distance from answers").fetchall() == [(distance,) for distance in expected]
