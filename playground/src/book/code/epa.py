"""The depth of an overlap by EPA: a polygon inside A - B grows until its nearest edge is on the boundary."""
from math import hypot


def support(points, d):
    return max(points, key=lambda p: p[0] * d[0] + p[1] * d[1])


def difference(a, b, d):
    p, q = support(a, d), support(b, (-d[0], -d[1]))
    return (p[0] - q[0], p[1] - q[1])


def first_triangle(a, b):
    """Three corners of A - B, against the clock. They need not hold the origin: the polygon grows around it."""
    p, q = difference(a, b, (1.0, 0.0)), difference(a, b, (-1.0, 0.0))
    n = (p[1] - q[1], q[0] - p[0])
    r = max((difference(a, b, n), difference(a, b, (-n[0], -n[1]))), key=lambda r: abs((r[0] - p[0]) * n[0] + (r[1] - p[1]) * n[1]))
    turn = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return [p, q, r] if turn > 0 else [p, r, q]


def edges(polygon):
    """The outer normal of every edge, from the edge itself, and its signed distance from the origin."""
    for i, (p, q) in enumerate(zip(polygon, polygon[1:] + polygon[:1])):
        length = hypot(q[0] - p[0], q[1] - p[1])
        n = ((q[1] - p[1]) / length, (p[0] - q[0]) / length)
        yield n[0] * p[0] + n[1] * p[1], n, i


def epa(a, b, tolerance=1e-12):
    """(depth, n): B moved by depth * n only touches A."""
    polygon = first_triangle(a, b)
    while True:
        delta, n, i = min(edges(polygon))
        w = difference(a, b, n)
        reach = n[0] * w[0] + n[1] * w[1]
        if reach - delta <= tolerance * max(1.0, reach) or w in polygon:
            return reach, n
        polygon.insert(i + 1, w)
