"""When a convex polygon on a straight way first touches another, or planes that prove that it never does."""
from math import hypot


def nearest(a, b):
    """(distance, n): of polygons that are apart, and the direction from A to B where they are nearest."""
    best = None
    for points, others, sign in ((a, b, 1), (b, a, -1)):
        for px, py in points:
            for (qx, qy), (rx, ry) in zip(others, others[1:] + others[:1]):
                ex, ey = rx - qx, ry - qy
                share = ((px - qx) * ex + (py - qy) * ey) / (ex * ex + ey * ey or 1)
                share = min(1, max(0, share))
                dx, dy = sign * (qx + share * ex - px), sign * (qy + share * ey - py)
                if best is None or hypot(dx, dy) < best[0]:
                    best = (hypot(dx, dy), dx, dy)
    distance, dx, dy = best
    return distance, (dx / (distance or 1), dy / (distance or 1))


def cast(a, b, velocity, until=1.0, tolerance=1e-9):
    """("hit", t), or ("free", [(n, from, to), ...]): the plane across n keeps them apart from then to then."""
    t, planes = 0.0, []
    while t < until:
        distance, n = nearest(a, [(x + t * velocity[0], y + t * velocity[1]) for x, y in b])
        if distance <= tolerance:
            return "hit", t
        speed = -(velocity[0] * n[0] + velocity[1] * n[1])
        end = min(until, t + distance / speed) if speed > 0 else until
        planes.append((n, t, end))
        t = end
    return "free", planes
