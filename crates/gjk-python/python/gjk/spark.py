"""Pairs of nearby bodies in Spark DataFrames, with proved bounds on every distance.

Spark moves the rows, and this package answers them; it must be installed on every executor. ``SPARK.md`` says
how, and what it costs. ``gjk.Join`` lists the columns of a body.

>>> import pyspark.sql, gjk.spark
>>> spark = pyspark.sql.SparkSession.builder.master("local[2]").getOrCreate()
>>> rows = [(i, [1.0, 1.0], [3.0 * i, 0.0]) for i in range(3)]
>>> schema = "id long, half_extents array<double>, translation array<double>"
>>> bodies = spark.createDataFrame(rows, schema)
>>> near = gjk.spark.within(bodies, 1.5)
>>> near.pairs.select("a", "b", "distance").orderBy("a").collect()
[Row(a=0, b=1, distance=1.0), Row(a=1, b=2, distance=1.0)]
>>> near.rejects.count()
0
"""

from __future__ import annotations

import functools
import math
import os
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pyarrow
from pyspark.sql import DataFrame
from pyspark.sql.pandas.types import from_arrow_schema, to_arrow_schema
from pyspark.sql.types import StructType

from gjk import _gjk
from gjk._refused import refused
from gjk.tiles import TILE, TiledJoin, names_of_columns

__all__ = ["BODIES_PER_TILE", "Near", "join", "pairs", "within"]

#: The default number of bodies in a tile: few enough for a small executor's memory, and enough that few
#: bodies lie on a border and go to two tiles.
BODIES_PER_TILE = 20_000

# The number of sampled boxes in a tile: its number of bodies is then right to about 15 %.
_SAMPLES_PER_TILE = 200

# The driver holds the boxes of the sample in memory, 48 bytes each.
_LARGEST_SAMPLE = 500_000


class Near(NamedTuple):
    """The result of ``within`` and ``join``. Each field is computed when it is read, independently of the
    other."""

    pairs: DataFrame
    """One row per pair, in no particular order: the ids ``a`` and ``b``, ``distance``, ``lower``, ``upper``,
    the closest points, ``status``."""
    rejects: DataFrame
    """The rows that are not valid bodies, with the reason in ``error``. A join of two tables adds their
    ``side``, "a" or "b"."""


def within(
    df: DataFrame,
    distance: float,
    *,
    id: str = "id",
    geometry: str = "geometry",
    dimension: int | None = None,
    bodies_per_tile: int = BODIES_PER_TILE,
    partitions: int | None = None,
) -> Near:
    """Returns all pairs of bodies of ``df`` at most ``distance`` apart. The rows are bit-identical to those of
    ``gjk join`` for the table sorted by id.

    Each pair appears once, and ``a`` is the smaller id. Ids are integers or strings and must be unique.
    ``distance`` is in the unit of the coordinates; a negative one finds overlaps of at least that depth.

    ``df`` is read three times: to count it, to sample it and to answer it. Cache it first if it is expensive
    to compute or not deterministic. A tile has about ``bodies_per_tile`` bodies, which one task holds in
    memory. ``partitions`` is the number of tasks; by default, one per tile.

    Raises ``gjk.QueryError`` if a column is missing or has the wrong type, or if the distance is not finite.
    A row that is not a valid body does not raise: it is in ``rejects``.
    """
    return _near([df], distance, id, geometry, dimension, bodies_per_tile, partitions)


def join(
    a: DataFrame,
    b: DataFrame,
    distance: float,
    *,
    id: str = "id",
    geometry: str = "geometry",
    dimension: int | None = None,
    bodies_per_tile: int = BODIES_PER_TILE,
    partitions: int | None = None,
) -> Near:
    """Returns all pairs of a body of ``a`` and a body of ``b`` at most ``distance`` apart. The arguments are those
    of ``within``."""
    return _near([a, b], distance, id, geometry, dimension, bodies_per_tile, partitions)


def pairs(df: DataFrame) -> DataFrame:
    """Returns the proximity of each row's pair: the columns of ``gjk.pairs`` without ``line``. Nothing is
    shuffled.

    The columns of the shapes have the prefixes ``a_`` and ``b_``; ``id`` is copied. If a row is not a valid
    pair, ``error`` has the reason and the answer is null. Raises ``gjk.QueryError`` if a column is unknown,
    has the wrong type or is missing.
    """
    wanted = [name for name in df.columns if name == "id" or name.startswith(("a_", "b_"))]
    df = df.select(*(_quoted(name) for name in wanted))
    empty = _answered(to_arrow_schema(df.schema).empty_table())
    schema = _spark_schema(empty.schema)
    arrow = to_arrow_schema(schema)

    def answer(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        _one_thread()
        for batch in batches:
            yield from _answered(batch).cast(arrow).to_batches()

    return df.mapInArrow(answer, schema)


def _answered(table: Any) -> pyarrow.Table:
    return pyarrow.table(_gjk.pairs(table)).drop_columns("line")


def _near(
    frames: list[DataFrame],
    distance: float,
    id: str,
    geometry: str,
    dimension: int | None,
    bodies_per_tile: int,
    partitions: int | None,
) -> Near:
    for place, number in [("bodies_per_tile", bodies_per_tile), ("partitions", partitions)]:
        if number is not None and number < 1:
            raise refused(_gjk.QueryError, place, "has to be 1 or more")
    known = set(names_of_columns(id, geometry))
    frames = [df.select(*(_quoted(name) for name in df.columns if name in known)) for df in frames]
    schemas = [to_arrow_schema(df.schema) for df in frames]
    if dimension is None:
        dimension = _dimension(frames, distance, id, geometry)
    named = {"distance": distance, "id": id, "geometry": geometry, "dimension": dimension}
    tiled = _in_tiles(TiledJoin(*schemas, **named), frames, bodies_per_tile)
    return Near(_pairs(tiled, frames, partitions or len(tiled.tiles)), _rejects(tiled, frames))


def _quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"


def _dimension(frames: list[DataFrame], distance: float, id: str, geometry: str) -> int:
    """Returns 2 or 3, read from the first rows: Spark's types do not say it."""
    heads = [df.limit(100).toArrow() for df in frames]
    if not any(head.num_rows for head in heads):
        return 2
    return _gjk.Join(*heads, distance=distance, id=id, geometry=geometry).dimension


def _in_tiles(tiled: TiledJoin, frames: list[DataFrame], bodies_per_tile: int) -> TiledJoin:
    """Returns the join with tiles made from a sample."""
    count = sum(df.count() for df in frames)
    if count <= bodies_per_tile:
        return tiled
    every = max(1, bodies_per_tile // _SAMPLES_PER_TILE, math.ceil(count / _LARGEST_SAMPLE))
    schema = _spark_schema(tiled.boxes(tiled.a.empty_table()).schema)
    boxes = []
    for side, df in zip("ab", frames):
        sample = df if every == 1 else df.sample(fraction=1 / every, seed=0)
        boxes.append(sample.mapInArrow(_each(functools.partial(tiled.boxes, side=side)), schema).toArrow())
    return tiled.with_tiles(pyarrow.concat_tables(boxes), bodies_per_tile=bodies_per_tile, every=every)


def _pairs(tiled: TiledJoin, frames: list[DataFrame], partitions: int) -> DataFrame:
    groups = []
    for side, df in zip("ab", frames):
        schema = StructType(list(df.schema.fields)).add(TILE, "integer", False)
        exploded = df.mapInArrow(_each(functools.partial(tiled.explode, side=side)), schema)
        groups.append(exploded.repartition(partitions, TILE).groupBy(TILE))
    schema = _spark_schema(tiled.schema)
    arrow = to_arrow_schema(schema)

    def answer(*tables: pyarrow.Table) -> pyarrow.Table:
        _one_thread()
        return tiled.answer(*tables).cast(arrow)

    if len(groups) == 1:
        return groups[0].applyInArrow(lambda a: answer(a), schema)
    return groups[0].cogroup(groups[1]).applyInArrow(lambda a, b: answer(a, b), schema)


def _rejects(tiled: TiledJoin, frames: list[DataFrame]) -> DataFrame:
    found = []
    for side, df in zip("ab", frames):
        schema = StructType(list(df.schema.fields)).add("error", "string", False)
        found.append(df.mapInArrow(_each(functools.partial(tiled.rejects, side=side)), schema))
    if len(found) == 1:
        return found[0]
    from pyspark.sql import functions

    a, b = (df.withColumn("side", functions.lit(side)) for side, df in zip("ab", found))
    return a.unionByName(b, allowMissingColumns=True)


def _each(
    function: Callable[[Any], pyarrow.Table],
) -> Callable[[Iterator[pyarrow.RecordBatch]], Iterator[pyarrow.RecordBatch]]:
    """Returns a function that applies ``function`` to each batch of a partition."""

    def each(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        _one_thread()
        for batch in batches:
            yield from function(batch).to_batches()

    return each


def _one_thread() -> None:
    """Keeps a task to one core. This must be set before the first query."""
    os.environ.setdefault("RAYON_NUM_THREADS", "1")


def _spark_schema(schema: pyarrow.Schema) -> StructType:
    """Returns the schema in Spark's types, which have no unsigned integers."""
    fields = []
    for field in schema:
        if pyarrow.types.is_unsigned_integer(field.type):
            field = field.with_type(pyarrow.int64())
        fields.append(field.remove_metadata())
    return from_arrow_schema(pyarrow.schema(fields))
