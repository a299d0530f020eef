"""Distances between convex shapes, meshes and polygons in 2D and 3D, with proved bounds on every answer.

>>> import gjk
>>> answer = gjk.proximity(gjk.Box((1, 1)), gjk.Ball((0, 0), 0.5), pose_b=gjk.Pose((3, 0)))
>>> answer.lower <= 1.5 <= answer.upper
True
"""

from gjk import _gjk
from gjk._check import Finding, assert_clear, check
from gjk._described import from_json
from gjk._drawing import Drawing, drawing, figure, shape_as_svg
from gjk._gjk import *  # noqa: F403
from gjk._gjk import __version__
from gjk._shapely import Geometries, from_geopandas, from_shapely
from gjk._trimesh import from_trimesh, to_trimesh

# Notebooks show shapes as pictures.
setattr(_gjk.Shape, "_repr_svg_", shape_as_svg)
del shape_as_svg

__all__ = [
    "Drawing",
    "Finding",
    "Geometries",
    "assert_clear",
    "check",
    "drawing",
    "figure",
    "from_geopandas",
    "from_json",
    "from_shapely",
    "from_trimesh",
    "to_trimesh",
]
__all__ += _gjk.__all__
