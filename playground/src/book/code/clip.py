"""The contact of two convex polygons, counter-clockwise: at most two points, each with its depth."""
from math import hypot


def dot(p, q):
    return p[0] * q[0] + p[1] * q[1]


def sides(polygon):
    """(from, to, n): each side, with its outer normal of length 1."""
    for p, q in zip(polygon, polygon[1:] + polygon[:1]):
        length = hypot(q[0] - p[0], q[1] - p[1])
        if length > 0:
            yield p, q, ((q[1] - p[1]) / length, (p[0] - q[0]) / length)


def contact(a, b):
    """[(point, depth), ...]: where the side that faces the other shape most squarely is cut into."""
    faces = [(min(dot(r, side[2]) for r in other) - dot(side[0], side[2]), side, other)
             for own, other in ((a, b), (b, a)) for side in sides(own)]
    gap, (p, q, n), other = max(faces, key=lambda face: face[0])
    if gap > 0:
        return []
    r, s, _ = min(sides(other), key=lambda side: dot(side[2], n))
    along = (-n[1], n[0])
    level = dot(p, n)
    first = max(dot(p, along), dot(s, along))
    last = min(dot(q, along), dot(r, along))
    points = []
    for at in sorted({first, last}) if first <= last else []:
        share = (at - dot(s, along)) / (dot(r, along) - dot(s, along) or 1)
        height = dot(s, n) + share * (dot(r, n) - dot(s, n))
        if height <= level:
            half = (level + height) / 2
            points.append(((at * along[0] + half * n[0], at * along[1] + half * n[1]), level - height))
    return points
