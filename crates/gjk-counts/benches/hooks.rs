//! Counts the instructions of what an observer could watch, and none does; `cargo xtask counts` runs it
//! twice, the second time against a copy of the library without the hooks.

// The harness makes public items of its own, and names what it is given by longer paths than needed.
#![allow(missing_docs, unused_qualifications)]

use std::hint::black_box;

use gjk::glam::{DVec2, DVec3, Vec2};
use gjk::{Convex, Space, manifold, proximity, sat::sat};
use gjk_counts::Place::{Apart, Overlapping};
use gjk_counts::{Set, boxes_3d, ellipses, ellipsoids, polygons};
use gungraun::prelude::*;

// The careful search, step by step, and the polytope of an overlap.
#[library_benchmark]
#[bench::ellipses_apart_f64(ellipses::<DVec2>(Apart))]
#[bench::ellipses_apart_f32(ellipses::<Vec2>(Apart))]
#[bench::ellipses_overlapping_f64(ellipses::<DVec2>(Overlapping))]
#[bench::ellipsoids_apart_f64(ellipsoids::<DVec3>(Apart))]
#[bench::ellipsoids_overlapping_f64(ellipsoids::<DVec3>(Overlapping))]
fn search<A, B>(set: Set<A, B>) -> Set<A, B>
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    for (_, a, pose_a, b, pose_b) in set.queries() {
        black_box(proximity(a, pose_a, b, pose_b));
    }
    set
}

// Every axis.
#[library_benchmark]
#[bench::polygons_8_overlapping_f64(polygons::<DVec2>(8, Overlapping))]
#[bench::boxes_3d_overlapping_f64(boxes_3d::<DVec3>(Overlapping))]
fn axes<A, B>(set: Set<A, B>) -> Set<A, B>
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    for (_, a, pose_a, b, pose_b) in set.queries() {
        black_box(sat(a, pose_a, b, pose_b));
    }
    set
}

// Every place of a contact.
#[library_benchmark]
#[bench::boxes_3d_overlapping_f64(boxes_3d::<DVec3>(Overlapping))]
fn contact<A, B>(set: Set<A, B>) -> Set<A, B>
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    for (_, a, pose_a, b, pose_b) in set.queries() {
        black_box(manifold(a, pose_a, b, pose_b));
    }
    set
}

library_benchmark_group!(name = hooks, benchmarks = [search, axes, contact]);
main!(library_benchmark_groups = hooks);
