//! Counts the instructions of the hot queries; `cargo xtask counts` runs it and reads what it prints.

// The harness makes public items of its own, and names what it is given by longer paths than needed.
#![allow(missing_docs, unused_qualifications)]

use std::hint::black_box;

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::{Convex, Options, Pair, Space, intersects, manifold, proximity};
use gjk_counts::Place::{Apart, Overlapping};
use gjk_counts::{
    Set, Tracked, ball_and_box, boxes_2d, boxes_3d, capsule_and_polygon, capsules, hulls, polygons,
    polygons_in_motion,
};
use gungraun::prelude::*;

// From nothing, and everything a query can say.
#[library_benchmark]
#[bench::boxes_2d_apart_f64(boxes_2d::<DVec2>(Apart))]
#[bench::boxes_2d_apart_f32(boxes_2d::<Vec2>(Apart))]
#[bench::polygons_8_apart_f64(polygons::<DVec2>(8, Apart))]
#[bench::polygons_8_apart_f32(polygons::<Vec2>(8, Apart))]
#[bench::polygons_32_apart_f64(polygons::<DVec2>(32, Apart))]
#[bench::polygons_32_apart_f32(polygons::<Vec2>(32, Apart))]
#[bench::polygons_128_apart_f64(polygons::<DVec2>(128, Apart))]
#[bench::polygons_128_apart_f32(polygons::<Vec2>(128, Apart))]
#[bench::polygons_1024_apart_f64(polygons::<DVec2>(1024, Apart))]
#[bench::polygons_1024_apart_f32(polygons::<Vec2>(1024, Apart))]
#[bench::capsule_and_polygon_8_apart_f64(capsule_and_polygon::<DVec2>())]
#[bench::capsule_and_polygon_8_apart_f32(capsule_and_polygon::<Vec2>())]
#[bench::capsules_2d_apart_f64(capsules::<DVec2>())]
#[bench::capsules_2d_apart_f32(capsules::<Vec2>())]
#[bench::boxes_2d_overlapping_f64(boxes_2d::<DVec2>(Overlapping))]
#[bench::boxes_2d_overlapping_f32(boxes_2d::<Vec2>(Overlapping))]
#[bench::polygons_8_overlapping_f64(polygons::<DVec2>(8, Overlapping))]
#[bench::polygons_8_overlapping_f32(polygons::<Vec2>(8, Overlapping))]
#[bench::boxes_3d_apart_f64(boxes_3d::<DVec3>(Apart))]
#[bench::boxes_3d_apart_f32(boxes_3d::<Vec3>(Apart))]
#[bench::hulls_32_apart_f64(hulls::<DVec3>(32, Apart))]
#[bench::hulls_32_apart_f32(hulls::<Vec3>(32, Apart))]
#[bench::hulls_128_apart_f64(hulls::<DVec3>(128, Apart))]
#[bench::hulls_128_apart_f32(hulls::<Vec3>(128, Apart))]
#[bench::hulls_512_apart_f64(hulls::<DVec3>(512, Apart))]
#[bench::hulls_512_apart_f32(hulls::<Vec3>(512, Apart))]
#[bench::ball_and_box_3d_apart_f64(ball_and_box::<DVec3>())]
#[bench::ball_and_box_3d_apart_f32(ball_and_box::<Vec3>())]
#[bench::boxes_3d_overlapping_f64(boxes_3d::<DVec3>(Overlapping))]
#[bench::boxes_3d_overlapping_f32(boxes_3d::<Vec3>(Overlapping))]
#[bench::hulls_32_overlapping_f64(hulls::<DVec3>(32, Overlapping))]
#[bench::hulls_32_overlapping_f32(hulls::<Vec3>(32, Overlapping))]
fn cold<A, B>(set: Set<A, B>) -> Set<A, B>
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    for (_, a, pose_a, b, pose_b) in set.queries() {
        black_box(proximity(a, pose_a, b, pose_b));
    }
    set
}

// With what the last query on the same pair left.
#[library_benchmark]
#[bench::polygons_8_apart_f64(polygons_in_motion::<DVec2>(8))]
#[bench::polygons_8_apart_f32(polygons_in_motion::<Vec2>(8))]
fn warm<A, B>(mut set: Tracked<A, B>) -> Tracked<A, B>
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    let options = Options::DEFAULT;
    let (pairs, caches) = set.parts();
    for (pair, a, pose_a, b, pose_b) in pairs.queries() {
        let cache = &mut caches[pair];
        black_box(Pair::new(a, pose_a, b, pose_b).with_options(options).with_cache(cache).proximity());
    }
    set
}

// Yes or no.
#[library_benchmark]
#[bench::polygons_8_apart_f64(polygons::<DVec2>(8, Apart))]
#[bench::polygons_8_apart_f32(polygons::<Vec2>(8, Apart))]
#[bench::polygons_8_overlapping_f64(polygons::<DVec2>(8, Overlapping))]
#[bench::polygons_8_overlapping_f32(polygons::<Vec2>(8, Overlapping))]
#[bench::boxes_3d_apart_f64(boxes_3d::<DVec3>(Apart))]
#[bench::boxes_3d_apart_f32(boxes_3d::<Vec3>(Apart))]
#[bench::boxes_3d_overlapping_f64(boxes_3d::<DVec3>(Overlapping))]
#[bench::boxes_3d_overlapping_f32(boxes_3d::<Vec3>(Overlapping))]
#[bench::hulls_32_apart_f64(hulls::<DVec3>(32, Apart))]
#[bench::hulls_32_apart_f32(hulls::<Vec3>(32, Apart))]
#[bench::hulls_32_overlapping_f64(hulls::<DVec3>(32, Overlapping))]
#[bench::hulls_32_overlapping_f32(hulls::<Vec3>(32, Overlapping))]
fn boolean<A, B>(set: Set<A, B>) -> Set<A, B>
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    for (_, a, pose_a, b, pose_b) in set.queries() {
        black_box(intersects(a, pose_a, b, pose_b));
    }
    set
}

// The points of a contact.
#[library_benchmark]
#[bench::boxes_3d_overlapping_f64(boxes_3d::<DVec3>(Overlapping))]
#[bench::boxes_3d_overlapping_f32(boxes_3d::<Vec3>(Overlapping))]
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

library_benchmark_group!(name = queries, benchmarks = [cold, warm, boolean, contact]);
main!(library_benchmark_groups = queries);
