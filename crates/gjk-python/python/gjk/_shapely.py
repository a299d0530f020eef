"""Bodies from the geometries of shapely and GeoPandas."""

from __future__ import annotations

from typing import Any

import numpy as np

from gjk import _gjk
from gjk._refused import refused


def from_shapely(geometry: Any) -> _gjk.Shape:
    """The body of a shapely geometry of the plane: points, lines, polygons with holes, and collections.

    What belongs together becomes one ``Compound``. A polygon that is not valid is refused, with the edges
    that cross. Coordinates are taken as they are; a third one is left out.

    >>> import shapely
    >>> import gjk
    >>> gjk.distance(gjk.from_shapely(shapely.box(0, 0, 1, 1)), gjk.from_shapely(shapely.Point(4, 5)))
    5.0
    """
    if geometry.is_empty:
        raise refused(_gjk.ShapeError, "geometry", "is empty")
    kind = geometry.geom_type
    if kind == "Point":
        return _gjk.Point((geometry.x, geometry.y))
    if kind in ("LineString", "LinearRing"):
        return _gjk.Polyline(_ring(geometry))
    if kind == "Polygon":
        holes = [_ring(ring)[:-1] for ring in geometry.interiors]
        return _gjk.Polygon(_ring(geometry.exterior)[:-1], holes or None)
    if hasattr(geometry, "geoms"):
        parts = [from_shapely(part) for part in geometry.geoms if not part.is_empty]
        return parts[0] if len(parts) == 1 else _gjk.Compound(parts)
    raise refused(_gjk.ShapeError, "geometry", f"a {kind} is no body")


def _ring(line: Any) -> np.ndarray:
    return np.asarray(line.coords, dtype=float)[:, :2]


def from_geopandas(frame: Any) -> _gjk.Shapes:
    """The bodies of a ``GeoDataFrame`` or ``GeoSeries``, row by row, as a column.

    Coordinates are those of the frame: what is to be a distance in metres has to be projected before
    (``frame.to_crs``).

    >>> import geopandas
    >>> import gjk
    >>> from shapely import Point, box
    >>> places = geopandas.GeoSeries([box(0, 0, 1, 1), Point(4, 5)])
    >>> gjk.distance(gjk.from_geopandas(places), gjk.Point((0, 3)))
    array([2.        , 4.47213595])
    """
    geometries = getattr(frame, "geometry", frame)
    return _gjk.shapes([from_shapely(geometry) for geometry in geometries])
