"""A join in tiles, without an engine."""

import itertools
import pickle

import gjk
import numpy as np
import pytest

pyarrow = pytest.importorskip("pyarrow")

from gjk.tiles import TILE, TiledJoin  # noqa: E402

COLUMNS = ["a", "b", "distance", "lower", "upper"]


def city(count, seed=5):
    """Boxes and pentagons, half of them in a hundredth of the place."""
    generator = np.random.default_rng(seed)
    side = 2.5 * count**0.5
    there = generator.uniform(0, side, (count, 2))
    there[::2] = side / 3 + generator.uniform(0, side / 10, there[::2].shape)
    half = generator.uniform(0.1, 0.5, (count, 2))
    turns = np.linspace(0, 2 * np.pi, 5, endpoint=False)
    corners = np.stack([np.cos(turns), np.sin(turns)], axis=1)
    is_box = generator.uniform(size=count) < 0.5
    return pyarrow.table(
        {
            "id": generator.permutation(count),
            "half_extents": [h.tolist() if box else None for h, box in zip(half, is_box)],
            "vertices": [None if box else (h[0] * corners).tolist() for h, box in zip(half, is_box)],
            "translation": there.tolist(),
            "angle": generator.uniform(-3, 3, count),
            "rounding": np.where(generator.uniform(size=count) < 0.3, 0.05, 0.0),
            "name": ["not moved"] * count,
        }
    )


def tiled(table, *others, distance, bodies_per_tile, dimension=2):
    join = TiledJoin(table.schema, *(other.schema for other in others), distance=distance, dimension=dimension)
    boxes = [join.boxes(each, side) for side, each in zip("ab", [table, *others])]
    return join.with_tiles(pyarrow.concat_tables(boxes), bodies_per_tile=bodies_per_tile)


def by_ids(table):
    return table.sort_by([("a", "ascending"), ("b", "ascending")]).combine_chunks()


def whole(table, *others, distance):
    found, _ = gjk.Join(table, *others, distance=distance).answer(gjk.Tiles.one(), 0, table, *others)
    return by_ids(pyarrow.table(found))


@pytest.mark.parametrize("bodies_per_tile", [10, 60, 1000])
def test_rows_are_those_of_one_tile_bit_for_bit(bodies_per_tile):
    table = city(700)
    join = tiled(table, distance=0.3, bodies_per_tile=bodies_per_tile)
    found = join.answer(join.explode(table))
    assert found.schema == join.schema
    assert by_ids(found) == whole(table, distance=0.3)
    assert found.num_rows > 300


def test_pairs_are_those_that_are_near_and_bounds_hold_the_distance():
    table = city(150)
    join = tiled(table, distance=0.5, bodies_per_tile=20)
    found = {(row["a"], row["b"]): row for row in join.answer(join.explode(table)).to_pylist()}
    bodies = {}
    for row in table.to_pylist():
        if row["half_extents"]:
            shape = gjk.Box(row["half_extents"], rounding=row["rounding"])
        else:
            shape = gjk.Polygon(row["vertices"], rounding=row["rounding"])
        bodies[row["id"]] = (shape, gjk.Pose.from_angle(row["angle"], row["translation"]))
    for a, b in itertools.combinations(sorted(bodies), 2):
        (shape_a, pose_a), (shape_b, pose_b) = bodies[a], bodies[b]
        expected = gjk.proximity(shape_a, shape_b, pose_a, pose_b)
        row = found.pop((a, b), None)
        assert (row is not None) == (expected.distance <= 0.5)
        if row:
            assert row["lower"] <= expected.upper and expected.lower <= row["upper"]
    assert not found


def test_tiles_are_smaller_where_there_are_more_bodies():
    table = city(20_000)
    join = tiled(table, distance=0.1, bodies_per_tile=500)
    sizes = np.bincount(join.explode(table)[TILE].to_numpy())
    assert len(sizes) == len(join.tiles) > 30
    assert sizes.max() <= 2 * np.median(sizes)
    # As many squares of one size, which an engine would take without looking.
    places = np.array(table["translation"].to_pylist())
    squares = (places // (places.max() / len(sizes) ** 0.5)).astype(int)
    assert np.unique(squares, axis=0, return_counts=True)[1].max() > 5 * sizes.max()


def test_two_tables():
    a, b = city(300, seed=1), city(200, seed=2)
    b = b.set_column(0, "id", pyarrow.array([f"b{i}" for i in b["id"].to_pylist()]))
    join = tiled(a, b, distance=0.3, bodies_per_tile=30)
    found = join.answer(join.explode(a), join.explode(b, "b"))
    assert by_ids(found) == whole(a, b, distance=0.3)
    assert found.num_rows > 50


def test_space_and_well_known_binary():
    generator = np.random.default_rng(3)
    table = pyarrow.table(
        {
            "id": [f"body {i}" for i in range(200)],
            "vertices": generator.uniform(-1, 1, (200, 8, 3)).tolist(),
            "translation": generator.uniform(0, 12, (200, 3)).tolist(),
        }
    )
    join = tiled(table, distance=0.2, bodies_per_tile=20, dimension=3)
    assert by_ids(join.answer(join.explode(table))) == whole(table, distance=0.2)
    shapely = pytest.importorskip("shapely")
    places = generator.uniform(0, 30, (300, 2))
    circles = shapely.buffer(shapely.points(places), 0.5, quad_segs=3)
    moon = shapely.difference(circles, shapely.buffer(shapely.points(places + 0.3), 0.5, quad_segs=3))
    table = pyarrow.table({"number": range(300), "shape": shapely.to_wkb(moon).tolist()})
    join = TiledJoin(table.schema, distance=0.4, id="number", geometry="shape")
    join = join.with_tiles(join.boxes(table), bodies_per_tile=30)
    found = join.answer(join.explode(table))
    i, j = shapely.STRtree(moon).query(moon, predicate="dwithin", distance=0.4)
    expected = {(p, q) for p, q in zip(i.tolist(), j.tolist()) if p < q}
    assert set(zip(found["a"].to_pylist(), found["b"].to_pylist())) == expected and len(expected) > 50


def test_a_join_is_pickled_with_its_tiles():
    table = city(200)
    join = tiled(table, distance=0.3, bodies_per_tile=20)
    other = pickle.loads(pickle.dumps(join))
    assert other.tiles == join.tiles and len(other.tiles) > 5
    assert other.answer(other.explode(table)) == join.answer(join.explode(table))
    with pytest.raises(gjk.QueryError, match="^data: .*tiles"):
        gjk.Tiles.from_bytes(join.tiles.to_bytes()[:-1])


def test_rows_that_are_no_bodies_are_named_and_in_no_answer():
    square = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]
    crossed = [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]]
    table = pyarrow.table(
        {
            "id": [1, 2, 3, 4, None],
            "vertices": [square, crossed, square, None, square],
            "translation": [[0.0, 0.0], [0.0, 0.0], [float("nan"), 0.0], [0.0, 0.0], [0.0, 0.0]],
        }
    )
    join = TiledJoin(table.schema, distance=1.0, dimension=2)
    rejects = join.rejects(table)
    assert rejects["id"].to_pylist() == [2, 3, 4, None]
    assert [error.split(":")[0] for error in rejects["error"].to_pylist()] == [
        "vertices",
        "translation",
        "half_extents",
        "id",
    ]
    assert join.answer(join.explode(table)).num_rows == 0
    more = pyarrow.concat_tables([table, table.slice(0, 1).set_column(0, "id", [[9]])])
    assert join.answer(join.explode(more)).select(["a", "b"]).to_pylist() == [{"a": 1, "b": 9}]


@pytest.mark.parametrize(
    "columns, arguments, message",
    [
        ({"half_extents": [[1.0, 1.0]]}, {}, "id: missing"),
        ({"id": [1]}, {}, "half_extents: missing.*vertices.*geometry"),
        ({"id": [1.5], "half_extents": [[1.0, 1.0]]}, {}, "id: .*integers"),
        ({"id": [1], "half_extents": [1.0]}, {}, "half_extents: .*lists"),
        ({"id": [1], "half_extents": [[1.0, 1.0]]}, {"distance": float("nan")}, "distance: .*finite"),
        ({"id": [1], "half_extents": [[1.0, 1.0]]}, {"dimension": 4}, "dimension: .*2 or 3"),
        ({"id": [1], "half_extents": [[1.0, 1.0]]}, {"dimension": None}, "^dimension: "),
        ({"tile": [1], "half_extents": [[1.0, 1.0]]}, {"id": "tile"}, "^tile: .*column"),
    ],
)
def test_what_cannot_be_joined_is_refused_by_name(columns, arguments, message):
    with pytest.raises(gjk.QueryError, match=message):
        TiledJoin(pyarrow.table(columns).schema, **{"distance": 1.0, "dimension": 2, **arguments})


def test_an_empty_table_has_no_pairs():
    table = city(10).slice(0, 0)
    join = TiledJoin(table.schema, distance=1.0, dimension=2)
    assert join.answer(join.explode(table)).num_rows == 0
    assert join.rejects(table).num_rows == 0


def test_examples():
    import doctest

    import gjk.tiles

    failures, tried = doctest.testmod(gjk.tiles, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failures == 0 and tried > 5
