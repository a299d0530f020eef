"""Bodies from the geometries of shapely and GeoPandas."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gjk import _gjk


def from_shapely(geometry: Any) -> _gjk.Shape:
    """The body of a shapely geometry of the plane: points, lines, polygons with holes, and collections.

    What belongs together becomes one ``Compound``. A polygon that is not valid is refused, with the edges
    that cross. Coordinates are taken as they are; a third one is left out.

    >>> import shapely
    >>> import gjk
    >>> gjk.distance(gjk.from_shapely(shapely.box(0, 0, 1, 1)), gjk.from_shapely(shapely.Point(4, 5)))
    5.0
    """
    binary = getattr(geometry, "wkb", None)
    if not isinstance(binary, bytes):
        raise TypeError(f"geometry: expected a geometry of shapely, found {type(geometry).__name__}")
    return _gjk._geometry(binary)


class Geometries(NamedTuple):
    """What ``from_geopandas`` gives."""

    shapes: _gjk.Shapes
    """The bodies, as a column."""
    rows: NDArray[np.int64]
    """For each body its row of the frame, from 0."""
    rejects: dict[int, str]
    """For each row whose geometry makes no body the reason."""
    empty: int
    """How many rows have no geometry, or an empty one."""


def from_geopandas(frame: Any) -> Geometries:
    """The bodies of a ``GeoDataFrame``, a ``GeoSeries`` or an array of shapely geometries: ``Geometries``.

    A row without a body does not stop the others: ``rows`` says which row each body is from, ``rejects``
    what is wrong with which row, and ``empty`` counts those that are ``None`` or empty. Rows are counted
    from 0, as by ``iloc``.

    Coordinates are those of the frame: for distances in meters reproject it first (``frame.to_crs``).

    >>> import geopandas
    >>> import gjk
    >>> from shapely import Point, Polygon, box
    >>> crossed = Polygon([(0, 0), (1, 1), (1, 0), (0, 1)])
    >>> places = geopandas.GeoSeries([box(0, 0, 1, 1), crossed, None, Point(4, 5)])
    >>> shapes, rows, rejects, empty = gjk.from_geopandas(places)
    >>> gjk.distance(shapes, gjk.Point((0, 3)))
    array([2.        , 4.47213595])
    >>> rows.tolist(), rejects, empty
    ([0, 3], {1: 'vertices[0]: the edge from here meets the edge from vertices[2]'}, 1)
    """
    import shapely

    geometries = np.asarray(getattr(frame, "geometry", frame), dtype=object)
    return Geometries(*_gjk._geometries(shapely.to_wkb(geometries, output_dimension=2).tolist()))
