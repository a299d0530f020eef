"""What one call costs from Python, beside coal and shapely where they are installed."""

import timeit

import gjk
import numpy as np


def measure(name, call):
    timer = timeit.Timer(call)
    count, _ = timer.autorange()
    best = min(timer.repeat(7, count)) / count
    print(f"{name:<58} {best * 1e9:8.0f} ns")


def of_gjk():
    cube, ball = gjk.Box((1, 1, 1)), gjk.Ball((0, 0, 0), 0.5)
    there = gjk.Pose.from_axis_angle((1, 2, 3), 0.7, (4, 1, 0.5))
    square = gjk.Box((1, 1))
    beside = gjk.Pose.from_angle(0.3, (4, 1))
    measure("gjk: distance of two boxes in space", lambda: gjk.distance(cube, cube, None, there))
    measure("gjk: proximity of two boxes in space", lambda: gjk.proximity(cube, cube, None, there))
    measure("gjk: distance of a box and a ball in space", lambda: gjk.distance(cube, ball, None, there))
    measure("gjk: distance of two boxes in the plane", lambda: gjk.distance(square, square, None, beside))
    measure("gjk: intersects, two boxes in the plane", lambda: gjk.intersects(square, square, None, beside))
    measure("gjk: two new boxes and poses, and their distance", lambda: gjk.distance(
        gjk.Box((1, 1)), gjk.Box((1, 1)), gjk.Pose(), gjk.Pose((4, 1))))


def of_coal():
    try:
        import coal
    except ImportError:
        return print("coal: not installed")
    box, ball = coal.Box(2, 2, 2), coal.Sphere(0.5)
    here = coal.Transform3s()
    there = coal.Transform3s(gjk.Pose.from_axis_angle((1, 2, 3), 0.7).rotation_matrix, np.array([4, 1, 0.5]))
    request, result = coal.DistanceRequest(), coal.DistanceResult()

    def ask(a, b):
        result.clear()
        return coal.distance(a, here, b, there, request, result)

    measure("coal: distance of two boxes in space", lambda: ask(box, box))
    measure("coal: distance of a box and a ball in space", lambda: ask(box, ball))


def of_shapely():
    try:
        import shapely
        from shapely import affinity
    except ImportError:
        return print("shapely: not installed")
    square = shapely.box(-1, -1, 1, 1)
    other = affinity.translate(affinity.rotate(square, 0.3, use_radians=True), 4, 1)
    measure("shapely: distance of two boxes, placed before", lambda: shapely.distance(square, other))
    measure("shapely: the same, the second one placed anew", lambda: shapely.distance(
        square, affinity.translate(affinity.rotate(square, 0.3, use_radians=True), 4, 1)))


if __name__ == "__main__":
    of_gjk()
    of_coal()
    of_shapely()
