"""The distance of two convex polygons by GJK, with both bounds."""
from math import hypot


def support(points, d):
    return max(points, key=lambda p: p[0] * d[0] + p[1] * d[1])


def difference(a, b, d):
    """The point of A - B farthest along d."""
    p, q = support(a, d), support(b, (-d[0], -d[1]))
    return (p[0] - q[0], p[1] - q[1])


def on_segment(p, q):
    """The part of a segment nearest to the origin, and the point of it."""
    e = (q[0] - p[0], q[1] - p[1])
    squared = e[0] * e[0] + e[1] * e[1]
    t = -(p[0] * e[0] + p[1] * e[1]) / squared if squared > 0 else 0.0
    if t <= 0:
        return [p], p
    if t >= 1:
        return [q], q
    return [p, q], (p[0] + t * e[0], p[1] + t * e[1])


def nearest(simplex):
    """The smallest part that carries the nearest point; None if the simplex holds the origin."""
    if len(simplex) == 1:
        return simplex, simplex[0]
    if len(simplex) == 2:
        return on_segment(*simplex)
    a, b, c = simplex
    cross = [p[0] * q[1] - p[1] * q[0] for p, q in ((a, b), (b, c), (c, a))]
    if all(x > 0 for x in cross) or all(x < 0 for x in cross):
        return None
    return min((on_segment(p, q) for p, q in ((a, b), (b, c), (c, a))), key=lambda part: hypot(*part[1]))


def distance(a, b, tolerance=1e-12):
    """(lower, upper): the distance is between them; (0, 0) where the polygons meet."""
    v = difference(a, b, (1.0, 0.0))
    simplex, lower, upper = [v], 0.0, hypot(*v)
    while upper > 0:
        d = (-v[0] / upper, -v[1] / upper)
        w = difference(a, b, d)
        lower = max(lower, -(w[0] * d[0] + w[1] * d[1]))
        if upper - lower <= tolerance * upper or w in simplex:
            return lower, upper
        found = nearest(simplex + [w])
        if found is None:
            break
        simplex, v = found
        upper = min(upper, hypot(*v))
    return 0.0, 0.0
