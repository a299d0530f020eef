"""All pairs of bodies within a distance, in steps that a distributed engine can run.

Each step takes and returns ``pyarrow`` tables; the engine moves the rows between them. ``gjk.spark``, Ray
Data and Dask all use these steps.

1. ``TiledJoin(schema, distance=d)`` describes the join.
2. ``boxes`` returns the boxes of a sample, and ``with_tiles`` makes tiles from them. All tiles have about the
   same number of bodies: they are small in a city and large outside.
3. ``explode`` repeats each row for every tile that it overlaps and adds a column ``tile``. The engine
   shuffles by it.
4. ``answer`` returns the pairs of some tiles. Each pair belongs to exactly one tile, and its answer is
   bit-identical for any choice of tiles.

>>> import pyarrow
>>> from gjk.tiles import TiledJoin
>>> there = [[3.0 * i, 0.0] for i in range(4)]
>>> table = pyarrow.table({"id": range(4), "half_extents": [[1.0, 1.0]] * 4, "translation": there})
>>> join = TiledJoin(table.schema, distance=1.5, dimension=2)
>>> join = join.with_tiles(join.boxes(table), bodies_per_tile=2)
>>> len(join.tiles) > 1
True
>>> rows = join.explode(table)
>>> join.answer(rows).select(["a", "b", "distance"]).to_pylist()
[{'a': 0, 'b': 1, 'distance': 1.0}, {'a': 1, 'b': 2, 'distance': 1.0}, {'a': 2, 'b': 3, 'distance': 1.0}]
"""

from __future__ import annotations

import dataclasses
import functools
from typing import Any

import numpy as np
import pyarrow
import pyarrow.compute

from gjk import _gjk
from gjk._refused import refused

__all__ = ["TILE", "TiledJoin", "names_of_columns"]

#: The name of the column with a row's tile.
TILE = "tile"


def names_of_columns(id: str = "id", geometry: str = "geometry") -> list[str]:
    """Returns the column names that a join reads. It ignores all others.

    >>> from gjk.tiles import names_of_columns
    >>> names_of_columns()[:3]
    ['id', 'geometry', 'half_extents']
    """
    fixed = ["half_extents", "vertices", "holes", "rounding", "translation", "angle", "quaternion"]
    return [id, geometry, *fixed]


@dataclasses.dataclass(frozen=True)
class TiledJoin:
    """A tiled join within one table or between two. Pickling includes its tiles.

    ``a`` and ``b`` are the schemas of the tables. The other arguments are those of ``gjk.Join``, which
    describes the columns. Raises ``gjk.QueryError``, which names the column, if the tables cannot be joined.
    """

    a: pyarrow.Schema
    b: pyarrow.Schema | None = None
    _: dataclasses.KW_ONLY
    distance: float
    dimension: int | None = None
    id: str = "id"
    geometry: str = "geometry"
    tiles: _gjk.Tiles = dataclasses.field(default_factory=_gjk.Tiles.one)

    def __post_init__(self) -> None:
        if TILE in (self.id, self.geometry):
            raise refused(_gjk.QueryError, TILE, "the name is that of a column that is added")
        # Raises errors here rather than on another machine.
        self._join  # noqa: B018

    @functools.cached_property
    def _join(self) -> _gjk.Join:
        return _gjk.Join(
            self.a,
            self.b,
            distance=self.distance,
            id=self.id,
            geometry=self.geometry,
            dimension=self.dimension,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        names = [field.name for field in dataclasses.fields(self)]
        return _unpickled, ({name: getattr(self, name) for name in names},)

    @property
    def schema(self) -> pyarrow.Schema:
        """The schema of the answers: the ids ``a`` and ``b``, the distance, its bounds, the closest
        points."""
        exploded = [self.explode(self.a.empty_table())]
        if self.b is not None:
            exploded.append(self.explode(self.b.empty_table(), "b"))
        return self.answer(*exploded).schema

    def boxes(self, table: Any, side: str = "a") -> pyarrow.Table:
        """Returns the boxes of some bodies, grown by half the distance, for ``with_tiles``."""
        return pyarrow.table(self._join.boxes(table, side))

    def with_tiles(self, boxes: Any, *, bodies_per_tile: int, every: int = 1) -> TiledJoin:
        """Returns the join with tiles of about ``bodies_per_tile`` bodies. ``boxes`` is a sample from all
        tables, in which each box stands for ``every`` bodies."""
        tiles = self._join.tiles(boxes, bodies_per_tile, every=every)
        return dataclasses.replace(self, tiles=tiles)

    def _moved(self, table: Any, side: str) -> pyarrow.Table:
        """Returns the columns that the join reads, in their order."""
        table, wanted = pyarrow.table(table), self._join.columns(side)
        return table.select([name for name in table.column_names if name in wanted])

    def explode(self, table: Any, side: str = "a") -> pyarrow.Table:
        """Returns each row once for every tile that it overlaps, with the column ``tile``.

        Rows without a valid box are left out: ``rejects`` lists them.
        """
        table = self._moved(table, side)
        keys = pyarrow.table(self._join.keys(self.tiles, table, side))
        return table.take(keys["row"]).append_column(TILE, keys[TILE])

    def rejects(self, table: Any, side: str = "a") -> pyarrow.Table:
        """Returns the rows that are not valid bodies, with the reason in ``error``. No pair contains them."""
        table = self._moved(table, side)
        found = pyarrow.table(self._join.rejects(table, side))
        return table.take(found["row"]).append_column("error", found["error"])

    def answer(self, a: pyarrow.Table, b: pyarrow.Table | None = None) -> pyarrow.Table:
        """Returns the pairs of some tiles; all rows of these tiles must be present. Invalid rows are in no
        pair."""
        first = _by_tile(a)
        second = None if b is None else _by_tile(b)
        tiles = first if second is None else first.keys() & second.keys()
        found = []
        for tile in sorted(tiles):
            other = None if second is None else second[tile]
            pairs, _ = self._join.answer(self.tiles, tile, first[tile], other)
            found.append(pyarrow.table(pairs))
        if not found:
            empty = None if b is None else b.slice(0, 0)
            found = [pyarrow.table(self._join.answer(self.tiles, 0, a.slice(0, 0), empty)[0])]
        return pyarrow.concat_tables(found)


def _unpickled(fields: dict[str, Any]) -> TiledJoin:
    return TiledJoin(**fields)


def _by_tile(table: pyarrow.Table) -> dict[int, pyarrow.Table]:
    """Returns the rows of each tile."""
    tiles = table[TILE].to_numpy()
    if len(tiles) and (tiles == tiles[0]).all():
        return {int(tiles[0]): table}
    order = np.argsort(tiles, kind="stable")
    table, tiles = table.take(order), tiles[order]
    starts = np.flatnonzero(np.diff(tiles, prepend=-1))
    ends = [*starts[1:], len(tiles)]
    return {int(tiles[start]): table.slice(start, end - start) for start, end in zip(starts, ends)}
