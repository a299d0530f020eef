"""Separating axes of two convex polygons, with the minimum translation vector."""
from math import hypot


def normals(polygon):
    for (px, py), (qx, qy) in zip(polygon, polygon[1:] + polygon[:1]):
        ex, ey = qx - px, qy - py
        length = hypot(ex, ey)
        if length > 0:
            yield (ey / length, -ex / length)
            yield (-ey / length, ex / length)


def sat(a, b):
    """(gap, n): the largest gap and its axis; where the gap is negative, -gap * n moves B out."""
    best = None
    for n in [*normals(a), *normals(b)]:
        end = max(p[0] * n[0] + p[1] * n[1] for p in a)
        begin = min(q[0] * n[0] + q[1] * n[1] for q in b)
        if best is None or begin - end > best[0]:
            best = (begin - end, n)
    return best
