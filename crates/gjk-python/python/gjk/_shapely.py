"""Bodies from the geometries of shapely and GeoPandas."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gjk import _gjk


def from_shapely(geometry: Any) -> _gjk.Shape:
    """Returns the body of a shapely geometry: points, lines, polygons with holes, and collections.

    Collections become one ``Compound``. An invalid polygon raises ``ShapeError``, which names the edges that
    cross. A third coordinate is ignored.

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
    """The result of ``from_geopandas``."""

    shapes: _gjk.Shapes
    """The bodies, as a column."""
    rows: NDArray[np.int64]
    """The row of each body in the frame, counted from 0."""
    rejects: dict[int, str]
    """The reason for each row whose geometry is not a valid body."""
    empty: int
    """The number of rows with no geometry or an empty one."""


def from_geopandas(frame: Any) -> Geometries:
    """Returns the bodies of a ``GeoDataFrame``, a ``GeoSeries`` or an array of shapely geometries:
    ``Geometries``.

    Invalid rows do not raise: ``rejects`` has the reason for each. ``rows`` has the row of each body, and
    ``empty`` counts the rows that are ``None`` or empty. Rows count from 0, as in ``iloc``.

    Distances are in the unit of the frame's coordinates. For meters, reproject it first (``frame.to_crs``).

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
