"""GEOS through shapely: vectorised calls on geometry that is in world coordinates before the clock runs."""

import sys
import time

import numpy
import shapely

CUBOID, POLYGON, HULL, BALL, CAPSULE = range(5)


def read(kind, count):
    data = sys.stdin.buffer.read(8 * count)
    if len(data) != 8 * count:
        sys.exit(0)
    return numpy.frombuffer(data, dtype=kind)


def words(count):
    return [int(word) for word in read(numpy.uint64, count)]


def shapes():
    """The vertices of each core in the plane, and the radius around it."""
    every = []
    for _ in range(words(1)[0]):
        kind, count = words(2)
        numbers = read(numpy.float64, count)
        radius = 0.0
        if kind == CUBOID:
            x, y = numbers[:2]
            core = numpy.array([[-x, -y], [x, -y], [x, y], [-x, y]])
        elif kind == POLYGON:
            core = numbers.reshape(-1, 3)[:, :2]
        elif kind == BALL:
            core, radius = numpy.zeros((1, 2)), numbers[0]
        elif kind == CAPSULE:
            half, radius = numbers
            core = numpy.array([[0.0, -half], [0.0, half]])
        else:
            sys.exit(f"no planar shape {kind}")
        every.append((core, radius))
    return every


def in_world(core, placement):
    cos, sin = placement[:2]
    return core @ numpy.array([[cos, sin], [-sin, cos]]) + placement[4:6]


def geometry(points):
    if len(points) == 1:
        return shapely.Point(points[0])
    return shapely.LineString(points) if len(points) == 2 else shapely.Polygon(points)


def main():
    _, _, jitters, count = words(4)
    shapes_a, shapes_b = shapes(), shapes()
    pairs = read(numpy.uint64, 2 * count).reshape(-1, 2).astype(int)
    poses_a = read(numpy.float64, 7 * count).reshape(-1, 7)
    poses_b = [read(numpy.float64, 7 * count).reshape(-1, 7) for _ in range(jitters)][0]
    a = numpy.array([geometry(in_world(shapes_a[i][0], pose)) for i, pose in zip(pairs[:, 0], poses_a)])
    b = numpy.array([geometry(in_world(shapes_b[i][0], pose)) for i, pose in zip(pairs[:, 1], poses_b)])
    radii = numpy.array([shapes_a[i][1] + shapes_b[j][1] for i, j in pairs])
    rounded = bool(radii.any())

    def distance():
        between = shapely.distance(a, b)
        return between - radii if rounded else between

    def touch():
        return shapely.intersects(a, b)

    passes = [distance, touch]
    while True:
        contender, _ = words(2)
        start = time.thread_time_ns()
        answers = passes[contender]()
        taken = time.thread_time_ns() - start
        out = numpy.concatenate([[float(taken)], answers.astype(numpy.float64)])
        sys.stdout.buffer.write(out.tobytes())
        sys.stdout.buffer.flush()


main()
