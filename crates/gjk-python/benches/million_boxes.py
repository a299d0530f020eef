"""One million pairs of 2D boxes through NumPy, beside the Rust batch on the same pairs.

    python benches/million_boxes.py columns.bin          # times this side, and writes the pairs
    cargo run --release -p gjk-batch --example million_boxes columns.bin

The file has ten columns of a million float64: half extents x, y, place x, y, angle, of A and of B.
"""

import sys
import time

import gjk
import numpy as np

COUNT = 1_000_000


def columns():
    generator = np.random.default_rng(0)
    sides = []
    for _ in "ab":
        half, place = generator.uniform(0.2, 1, (COUNT, 2)), generator.uniform(-3, 3, (COUNT, 2))
        sides.append((half, place, generator.uniform(-3, 3, COUNT)))
    return sides


def ask(sides):
    """From arrays of numbers to arrays of answers: one column has both sides."""
    half, place, angle = (np.concatenate(column) for column in zip(*sides))
    boxes, poses = gjk.boxes(half), gjk.Poses.from_angles(angle, place)
    built = time.perf_counter()
    found = gjk.proximity(boxes[:COUNT], boxes[COUNT:], poses[:COUNT], poses[COUNT:])
    distance, lower, upper = found.distance, found.lower, found.upper
    assert (lower <= distance).all() and (distance <= upper).all()
    return built, float(distance.sum())


def main():
    sides = columns()
    if len(sys.argv) > 1:
        parts = [part for half, place, angle in sides for part in (*half.T, *place.T, angle)]
        np.ascontiguousarray(parts).tofile(sys.argv[1])
    for _ in range(7):
        start = time.perf_counter()
        built, total = ask(sides)
        end = time.perf_counter()
        print(f"columns {built - start:.3f} s, answers {end - built:.3f} s, all {end - start:.3f} s, sum {total:.6f}")


if __name__ == "__main__":
    main()
