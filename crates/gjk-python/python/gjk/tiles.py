"""All pairs of bodies within a distance, in steps that an engine spreads over many processes.

Each step is a function of tables of ``pyarrow``; the engine moves the rows between them. ``gjk.spark`` is made
of these steps, and Ray Data and Dask call them as they are.

1. ``TiledJoin(schema, distance=d)`` says what is joined.
2. ``boxes`` of a sample of the rows, and ``with_tiles`` of all such boxes: tiles that have about as many bodies
   each, small ones in the city and large ones outside.
3. ``explode`` gives every row the tiles that it meets: a row for each, with a column ``tile``. The engine
   shuffles by it.
4. ``answer`` gives the pairs of all rows of some tiles. A pair is the matter of one tile, and has the same bits
   whatever the tiles are.

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

#: The column with the tile of a row.
TILE = "tile"


def names_of_columns(id: str = "id", geometry: str = "geometry") -> list[str]:
    """The names that columns of bodies may have; others are left out.

    >>> from gjk.tiles import names_of_columns
    >>> names_of_columns()[:3]
    ['id', 'geometry', 'half_extents']
    """
    fixed = ["half_extents", "vertices", "holes", "rounding", "translation", "angle", "quaternion"]
    return [id, geometry, *fixed]


@dataclasses.dataclass(frozen=True)
class TiledJoin:
    """A join of the bodies of one table, or of those of two, in tiles. It is pickled with its tiles.

    ``a`` and ``b`` are the schemas of the tables, ``distance`` and the names are those of ``gjk.Join``, which
    says what the columns mean; ``dimension`` is 2 or 3. What cannot be joined is a ``gjk.QueryError`` that
    names the column.
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
        # What is wrong is said here, and not on another machine.
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
        """The columns of the answers: ``a`` and ``b``, the ids; the distance, its bounds, the points."""
        exploded = [self.explode(self.a.empty_table())]
        if self.b is not None:
            exploded.append(self.explode(self.b.empty_table(), "b"))
        return self.answer(*exploded).schema

    def boxes(self, table: Any, side: str = "a") -> pyarrow.Table:
        """The boxes of some bodies, grown by half the distance: what tiles are made of."""
        return pyarrow.table(self._join.boxes(table, side))

    def with_tiles(self, boxes: Any, *, bodies_per_tile: int, every: int = 1) -> TiledJoin:
        """The same in tiles with about so many bodies each. Of a sample of the boxes of all tables, each box
        stands for ``every`` bodies."""
        tiles = self._join.tiles(boxes, bodies_per_tile, every=every)
        return dataclasses.replace(self, tiles=tiles)

    def _moved(self, table: Any, side: str) -> pyarrow.Table:
        """The columns that matter, in their order."""
        table, wanted = pyarrow.table(table), self._join.columns(side)
        return table.select([name for name in table.column_names if name in wanted])

    def explode(self, table: Any, side: str = "a") -> pyarrow.Table:
        """The rows of the table, each as often as there are tiles that it meets, with their ``tile``.

        Rows of which no box can be made are left out: ``rejects`` names them.
        """
        table = self._moved(table, side)
        keys = pyarrow.table(self._join.keys(self.tiles, table, side))
        return table.take(keys["row"]).append_column(TILE, keys[TILE])

    def rejects(self, table: Any, side: str = "a") -> pyarrow.Table:
        """The rows that are no bodies, with the reason in ``error``: none of them is in an answer."""
        table = self._moved(table, side)
        found = pyarrow.table(self._join.rejects(table, side))
        return table.take(found["row"]).append_column("error", found["error"])

    def answer(self, a: pyarrow.Table, b: pyarrow.Table | None = None) -> pyarrow.Table:
        """The pairs of some tiles, of which all rows are there. A row that is no body has none."""
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
    """The rows of every tile that is there."""
    tiles = table[TILE].to_numpy()
    if len(tiles) and (tiles == tiles[0]).all():
        return {int(tiles[0]): table}
    order = np.argsort(tiles, kind="stable")
    table, tiles = table.take(order), tiles[order]
    starts = np.flatnonzero(np.diff(tiles, prepend=-1))
    ends = [*starts[1:], len(tiles)]
    return {int(tiles[start]): table.slice(start, end - start) for start, end in zip(starts, ends)}
