"""Meshes from and to trimesh."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from gjk import _gjk
from gjk._refused import refused


def from_trimesh(mesh: Any, *, solid: bool | None = None) -> _gjk.Shape:
    """Returns the body of a ``trimesh.Trimesh`` or a ``trimesh.Scene``, with the scene's transforms applied.

    A mesh that is closed and consistently wound is a solid. ``solid=False`` makes it a surface.

    >>> import trimesh
    >>> import gjk
    >>> body = gjk.from_trimesh(trimesh.creation.box((2, 2, 2)))
    >>> body.is_solid, gjk.distance(body, gjk.Point((4, 0, 0)))
    (True, 3.0)
    """
    if hasattr(mesh, "geometry") and hasattr(mesh, "graph"):
        parts = []
        for node in mesh.graph.nodes_geometry:
            matrix, name = mesh.graph[node]
            # A scene may scale and mirror, which a pose does not: vertices are moved.
            moved = mesh.geometry[name].copy()
            moved.apply_transform(matrix)
            parts.append(from_trimesh(moved, solid=solid))
        return parts[0] if len(parts) == 1 else _gjk.Compound(parts)
    return _gjk.Mesh(np.asarray(mesh.vertices, dtype=float), np.asarray(mesh.faces), solid)


def to_trimesh(shapes: Iterable[_gjk.Shape | tuple[_gjk.Shape, _gjk.Pose]]) -> Any:
    """Returns a ``trimesh.Scene`` that shows 3D bodies. Each is a shape, or a tuple of a shape and its
    ``Pose``.

    Meshes and terrains are shown exactly, other shapes as convex hulls of some of their points.

    >>> import trimesh
    >>> import gjk
    >>> scene = gjk.to_trimesh([gjk.Ball((0, 0, 0), 1), (gjk.Box((1, 1, 1)), gjk.Pose((3, 0, 0)))])
    >>> scene.bounds.round(2).tolist()
    [[-1.0, -1.0, -1.0], [4.0, 1.0, 1.0]]
    """
    import trimesh

    directions = trimesh.creation.icosphere(subdivisions=3).vertices
    scene = trimesh.Scene()
    for index, given in enumerate(shapes):
        shape, pose = given if isinstance(given, tuple) else (given, _gjk.Pose())
        if shape.dimension != 3:
            raise refused(_gjk.ShapeError, f"shapes[{index}]", "is 2D; a scene of trimesh is 3D")
        name = f"{index} {type(shape).__name__}"
        for part, mesh in enumerate(_meshes(trimesh, shape, directions)):
            scene.add_geometry(mesh, geom_name=f"{name} {part}", transform=_matrix(pose))
    return scene


def _matrix(pose: _gjk.Pose) -> np.ndarray:
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = pose.rotation_matrix, pose.translation
    return matrix


def _meshes(trimesh: Any, shape: _gjk.Shape, directions: np.ndarray) -> list[Any]:
    if isinstance(shape, _gjk.Mesh) and shape.rounding == 0:
        return [trimesh.Trimesh(shape.vertices, shape.triangles, process=False)]
    if isinstance(shape, _gjk.Compound) and shape.rounding == 0:
        meshes = []
        for member, pose in shape.parts:
            for mesh in _meshes(trimesh, member, directions):
                mesh.apply_transform(_matrix(pose))
                meshes.append(mesh)
        return meshes
    # Corners have to be met: their own directions are not known, so many are tried.
    meshes = []
    for points in shape.supports(directions):
        distinct = np.unique(points.round(12), axis=0)
        if len(distinct) > 3 and np.linalg.matrix_rank(distinct - distinct[0], tol=1e-9) == 3:
            meshes.append(trimesh.convex.convex_hull(distinct))
        else:
            triangles = [(0, i, i + 1) for i in range(1, len(distinct) - 1)] or [(0, 0, 0)]
            meshes.append(trimesh.Trimesh(distinct, triangles, process=False))
    return meshes
