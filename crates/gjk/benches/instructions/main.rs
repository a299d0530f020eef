//! Counts the instructions of the hot queries; `cargo xtask counts` runs it and reads what it prints.

// The harness makes public items of its own, and names what it is given by longer paths than needed.
#![allow(missing_docs, unused_qualifications)]

// With its path, so that a test includes it with the modules beside it.
#[path = "sets.rs"]
#[expect(unused_imports, reason = "a test uses the others")]
mod sets;

use std::hint::black_box;

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::math::Scalar;
use gjk::{Convex, Options, Pair, Ray, Space, Sweep, intersects, manifold, proximity, ray_cast};
use gungraun::prelude::*;
use sets::Place::{Apart, Overlapping};
use sets::{
    Answered, Boxed, Moving, Set, Tracked, ball_and_box, boxes_2d, boxes_3d, capsule_and_polygon, capsules,
    cylinders, ellipsoid_and_hull, hull_and_point, hulls, in_motion, linear, mixed, polygons,
    polygons_in_motion, turning,
};

/// Counts every question on every set in one precision. The name of the group ends with that of the
/// precision, which `cargo xtask counts` appends to the names of the sets.
macro_rules! questions {
    ($precision:ident, $group:ident, $plane:ident, $space:ident) => {
        mod $precision {
            use super::*;

            // From nothing, and everything a query can say.
            #[library_benchmark]
            #[bench::boxes_2d_apart(boxes_2d::<$plane>(Apart))]
            #[bench::polygons_8_apart(polygons::<$plane>(8, Apart))]
            #[bench::polygons_32_apart(polygons::<$plane>(32, Apart))]
            #[bench::polygons_128_apart(polygons::<$plane>(128, Apart))]
            #[bench::polygons_1024_apart(polygons::<$plane>(1024, Apart))]
            #[bench::capsule_and_polygon_8_apart(capsule_and_polygon::<$plane>())]
            #[bench::capsules_2d_apart(capsules::<$plane>())]
            #[bench::boxes_2d_overlapping(boxes_2d::<$plane>(Overlapping))]
            #[bench::polygons_8_overlapping(polygons::<$plane>(8, Overlapping))]
            #[bench::polygons_32_overlapping(polygons::<$plane>(32, Overlapping))]
            #[bench::polygons_128_overlapping(polygons::<$plane>(128, Overlapping))]
            #[bench::boxes_3d_apart(boxes_3d::<$space>(Apart))]
            #[bench::hulls_32_apart(hulls::<$space>(32, Apart))]
            #[bench::hulls_128_apart(hulls::<$space>(128, Apart))]
            #[bench::hulls_512_apart(hulls::<$space>(512, Apart))]
            #[bench::ball_and_box_3d_apart(ball_and_box::<$space>())]
            #[bench::boxes_3d_overlapping(boxes_3d::<$space>(Overlapping))]
            #[bench::hulls_32_overlapping(hulls::<$space>(32, Overlapping))]
            #[bench::ellipsoid_and_hull_32_apart(ellipsoid_and_hull::<$space>(Apart))]
            #[bench::ellipsoid_and_hull_32_overlapping(ellipsoid_and_hull::<$space>(Overlapping))]
            #[bench::cylinders_apart(cylinders::<$space>(Apart))]
            #[bench::cylinders_overlapping(cylinders::<$space>(Overlapping))]
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

            // As `cold`, of shapes whose types are erased.
            #[library_benchmark]
            #[bench::mixed_3d_apart(mixed::<$space>())]
            fn erased(set: Set<Boxed<$space>, Boxed<$space>>) -> Set<Boxed<$space>, Boxed<$space>> {
                for (_, a, pose_a, b, pose_b) in set.queries() {
                    black_box(proximity(a.as_ref(), pose_a, b.as_ref(), pose_b));
                }
                set
            }

            // With what the last query on the same pair left.
            #[library_benchmark]
            #[bench::polygons_8_apart(polygons_in_motion::<$plane>(8))]
            #[bench::boxes_3d_overlapping(in_motion(boxes_3d::<$space>(Overlapping)))]
            #[bench::hulls_32_apart(in_motion(hulls::<$space>(32, Apart)))]
            fn warm<A, B>(mut set: Tracked<A, B>) -> Tracked<A, B>
            where
                A: Convex<Vector: Space>,
                B: Convex<Vector = A::Vector>,
            {
                let options = Options::DEFAULT;
                let (pairs, caches) = set.parts();
                for (pair, a, pose_a, b, pose_b) in pairs.queries() {
                    let cache = &mut caches[pair];
                    black_box(
                        Pair::new(a, pose_a, b, pose_b).with_options(options).with_cache(cache).proximity(),
                    );
                }
                set
            }

            // Yes or no.
            #[library_benchmark]
            #[bench::polygons_8_apart(polygons::<$plane>(8, Apart))]
            #[bench::polygons_8_overlapping(polygons::<$plane>(8, Overlapping))]
            #[bench::boxes_3d_apart(boxes_3d::<$space>(Apart))]
            #[bench::boxes_3d_overlapping(boxes_3d::<$space>(Overlapping))]
            #[bench::hulls_32_apart(hulls::<$space>(32, Apart))]
            #[bench::hulls_32_overlapping(hulls::<$space>(32, Overlapping))]
            #[bench::ellipsoid_and_hull_32_apart(ellipsoid_and_hull::<$space>(Apart))]
            #[bench::ellipsoid_and_hull_32_overlapping(ellipsoid_and_hull::<$space>(Overlapping))]
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
            #[bench::polygons_8_overlapping(polygons::<$plane>(8, Overlapping))]
            #[bench::boxes_3d_overlapping(boxes_3d::<$space>(Overlapping))]
            #[bench::hulls_32_overlapping(hulls::<$space>(32, Overlapping))]
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

            // The best separating axis.
            #[library_benchmark]
            #[bench::polygons_8_apart(polygons::<$plane>(8, Apart))]
            #[bench::polygons_8_overlapping(polygons::<$plane>(8, Overlapping))]
            #[bench::boxes_3d_apart(boxes_3d::<$space>(Apart))]
            #[bench::boxes_3d_overlapping(boxes_3d::<$space>(Overlapping))]
            fn sat<A, B>(set: Set<A, B>) -> Set<A, B>
            where
                A: Convex<Vector: Space>,
                B: Convex<Vector = A::Vector>,
            {
                for (_, a, pose_a, b, pose_b) in set.queries() {
                    black_box(Pair::new(a, pose_a, b, pose_b).sat());
                }
                set
            }

            // All closest points, from the answer of `proximity`.
            #[library_benchmark]
            #[bench::boxes_3d_apart(Answered::new(boxes_3d::<$space>(Apart)))]
            #[bench::boxes_3d_overlapping(Answered::new(boxes_3d::<$space>(Overlapping)))]
            fn closest_set<A, B>(answered: Answered<A, B>) -> Answered<A, B>
            where
                A: Convex<Vector: Space>,
                B: Convex<Vector = A::Vector>,
            {
                let Answered { set, answers } = &answered;
                for ((_, a, pose_a, b, pose_b), answer) in set.queries().zip(answers) {
                    black_box(Pair::new(a, pose_a, b, pose_b).closest_set(answer));
                }
                answered
            }

            // The derivatives, from the answer of `proximity`.
            #[library_benchmark]
            #[bench::hulls_32_apart(Answered::new(hulls::<$space>(32, Apart)))]
            fn gradient<A, B>(answered: Answered<A, B>) -> Answered<A, B>
            where
                A: Convex<Vector: Space>,
                B: Convex<Vector = A::Vector>,
            {
                let Answered { set, answers } = &answered;
                for ((_, a, pose_a, b, pose_b), answer) in set.queries().zip(answers) {
                    let centers = [pose_a.translation(), pose_b.translation()];
                    black_box(Pair::new(a, pose_a, b, pose_b).gradient(answer, centers));
                }
                answered
            }

            // The first contact in motion.
            #[library_benchmark]
            #[bench::boxes_2d_linear(linear(boxes_2d::<$plane>(Apart)))]
            #[bench::polygons_8_linear(linear(polygons::<$plane>(8, Apart)))]
            #[bench::capsule_and_polygon_8_linear(linear(capsule_and_polygon::<$plane>()))]
            #[bench::boxes_3d_linear(linear(boxes_3d::<$space>(Apart)))]
            #[bench::hulls_32_linear(linear(hulls::<$space>(32, Apart)))]
            #[bench::boxes_2d_turning(turning(boxes_2d::<$plane>(Apart)))]
            #[bench::polygons_8_turning(turning(polygons::<$plane>(8, Apart)))]
            #[bench::boxes_3d_turning(turning(boxes_3d::<$space>(Apart)))]
            #[bench::hulls_32_turning(turning(hulls::<$space>(32, Apart)))]
            fn cast<A, B>(set: Moving<A, B>) -> Moving<A, B>
            where
                A: Convex<Vector: Space>,
                B: Convex<Vector = A::Vector>,
            {
                for (a, motion_a, b, motion_b) in set.casts() {
                    black_box(Sweep::new(a, motion_a, b, motion_b).cast());
                }
                set
            }

            // The first contact of a ray, from the second body of each pair.
            #[library_benchmark]
            #[bench::hull_32(linear(hull_and_point::<$space>()))]
            fn ray<A, B>(set: Moving<A, B>) -> Moving<A, B>
            where
                A: Convex<Vector: Space>,
                B: Convex<Vector = A::Vector>,
            {
                for (a, motion_a, _, motion_b) in set.casts() {
                    let ray = Ray::new(motion_b.start().translation(), motion_b.velocity());
                    let _ = black_box(ray_cast(&ray, Scalar::ONE, a, motion_a.start()));
                }
                set
            }

            library_benchmark_group!(
                name = $group,
                benchmarks = [cold, erased, warm, boolean, contact, sat, closest_set, gradient, cast, ray]
            );
        }
        use $precision::$group;
    };
}

questions!(double, queries_f64, DVec2, DVec3);
questions!(single, queries_f32, Vec2, Vec3);
main!(library_benchmark_groups = queries_f64, queries_f32);
