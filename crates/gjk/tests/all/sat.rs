//! What the separating axis test promises: against the exact truth, on every kind of pair.

use crate::support::{Bridge, Known, Law, Posed, Stock, ensure, laws, moves};
use gjk::convex::{Core, SupportPoint, VertexId};
use gjk::glam::{DVec2, DVec3, dvec2, dvec3};
use gjk::math::{Scalar, Vector};
use gjk::sat::{Axis, Coverage, Sat, Source, sat};
use gjk::trace::{Event, Step};
use gjk::{
    Ball, Capsule, Convex, ConvexPolygon, Cuboid, Ellipsoid, Feature, HalfEllipse, Hull, Pair, Point,
    PointCloud, Pose, Sector, Segment, Triangle, glam, proximity,
};
use gjk_oracle::{Class, Recipe, draws, gap};

/// Pairs of each class, for each dimension and precision.
fn seeds() -> u64 {
    draws(340, 1700, 100_000).div_ceil(Class::ALL.len() as u64)
}

fn ask<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>) -> Sat<V> {
    sat(posed.a, &posed.pose_a, posed.b, &posed.pose_b)
}

fn watch<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>) -> (Sat<V>, Vec<(Event, Axis<V>)>) {
    let mut axes = Vec::new();
    let answer = Pair::new(posed.a, &posed.pose_a, posed.b, &posed.pose_b)
        .observe(|step, event| {
            if let Step::Axis(axis) = step {
                axes.push((event, *axis));
            }
        })
        .sat();
    (answer, axes)
}

/// Pairs of all classes, in the shapes that say how their vertices hang together.
fn each_pair<V: Bridge<D>, const D: usize>(law: impl Fn(&Known<D>, &Posed<'_, V>) -> Law) {
    let (mut broken, mut count) = (Vec::new(), 0);
    for class in Class::ALL {
        for seed in 0..seeds() {
            let recipe = Recipe::new(class, V::PRECISION, seed);
            let known = Known::<D>::of(recipe);
            let (stock_a, stock_b) = (Stock::<V>::new(&known.a), Stock::<V>::new(&known.b));
            let sided = |stock: &Stock<V>, choice: u64| {
                let forms = stock.forms().len() as u64;
                let names: Vec<usize> = (0..forms as usize)
                    .filter(|&form| !matches!(stock.form(form).shape.core(), Core::Points { .. }))
                    .collect();
                names[choice as usize % names.len()]
            };
            let a = stock_a.form(sided(&stock_a, seed / 3));
            let b = stock_b.form(sided(&stock_b, seed / 7));
            count += 1;
            if let Err(message) = law(&known, &Posed::at(&known, &*a.shape, &*b.shape)) {
                broken.push(format!("{recipe:?} as {} and {}: {message}", a.name, b.name));
            }
        }
    }
    let shown = &broken[..broken.len().min(12)];
    assert!(broken.is_empty(), "{} of {count} pairs break a law:\n{}", broken.len(), shown.join("\n"));
}

/// A law for every dimension and precision: four tests.
macro_rules! laws {
    ($($(#[$about:meta])* $name:ident: $law:ident;)+) => {$(
        mod $name {
            use super::*;

            #[test]
            $(#[$about])*
            fn in_the_plane_in_f64() {
                each_pair::<glam::DVec2, 2>($law::<glam::DVec2, 2>);
            }

            #[test]
            $(#[$about])*
            fn in_the_plane_in_f32() {
                each_pair::<glam::Vec2, 2>($law::<glam::Vec2, 2>);
            }

            #[test]
            $(#[$about])*
            fn in_space_in_f64() {
                each_pair::<glam::DVec3, 3>($law::<glam::DVec3, 3>);
            }

            #[test]
            $(#[$about])*
            fn in_space_in_f32() {
                each_pair::<glam::Vec3, 3>($law::<glam::Vec3, 3>);
            }
        }
    )+};
}

laws! {
    /// Apart, touching and overlapping: the gap is the signed distance.
    the_gap_is_the_signed_distance: accurate;
    every_axis_is_what_it_says: honest;
    the_translation_makes_shapes_touch: parts;
    exchanging_the_shapes_exchanges_the_answer: mirrors;
}

fn accurate<V: Bridge<D>, const D: usize>(known: &Known<D>, posed: &Posed<'_, V>) -> Law {
    let answer = ask(posed);
    let truth = known.truth.distance();
    let off = truth.error_of(answer.axis.gap.to_f64());
    ensure(off.abs() <= known.accuracy::<V>(), || {
        let unit = V::epsilon() * known.scale;
        format!("off by {:.2} ε·w of {:e}: {answer:?}", off / unit, truth.to_f64())
    })?;
    ensure(answer.coverage == Coverage::Complete, || format!("{answer:?}"))?;
    laws::decides::<V, D>(known, answer.intersects())?;
    ensure(answer.intersects() == (answer.axis.gap <= V::Scalar::ZERO), || format!("{answer:?}"))
}

/// The exact gap along an axis, and the exact ends of the projections, are what the axis says.
fn honest<V: Bridge<D>, const D: usize>(known: &Known<D>, posed: &Posed<'_, V>) -> Law {
    let (answer, axes) = watch(posed);
    let (last, tried) = axes.split_last().unwrap();
    ensure(*last == (Event::Stopped, answer.axis), || format!("ended with {last:?}, not {answer:?}"))?;
    ensure(tried.len() == answer.axis_count as usize, || format!("{} axes: {answer:?}", tried.len()))?;
    for (event, axis) in tried {
        ensure(*event == Event::Projected, || format!("{event:?} {axis:?}"))?;
        let length = axis.direction.length().to_f64();
        ensure((length - 1.0).abs() <= 8.0 * V::epsilon(), || format!("of length {length}: {axis:?}"))?;
        let exact = gap(&known.a, &known.b, axis.direction.back());
        let off = exact.error_of(axis.gap.to_f64()).abs();
        ensure(off <= known.accuracy::<V>(), || {
            format!("the gap is off by {:.2} ε·w: {axis:?}", off / V::epsilon() / known.scale)
        })?;
        let between = (axis.projection_b.lower - axis.projection_a.upper - axis.gap).to_f64().abs();
        ensure(between <= known.accuracy::<V>(), || format!("the gap is not between: {axis:?}"))?;
        // The other way to part the projections is no shorter.
        let other = (axis.projection_a.lower - axis.projection_b.upper - axis.gap).to_f64();
        ensure(other <= known.accuracy::<V>(), || format!("the other way is shorter: {axis:?}"))?;
        ensure(axis.gap.to_f64() <= answer.axis.gap.to_f64() + known.accuracy::<V>(), || {
            format!("{axis:?} is better than {answer:?}")
        })?;
    }
    Ok(())
}

/// B moved by the translation touches A, and the translation is as long as the depth.
fn parts<V: Bridge<D>, const D: usize>(known: &Known<D>, posed: &Posed<'_, V>) -> Law {
    let answer = ask(posed);
    let mtv = answer.mtv().back();
    if known.truth.distance().to_f64() > known.accuracy::<V>() {
        return ensure(mtv == [0.0; D], || format!("apart, but {mtv:?}"));
    }
    let moved = Known::new(known.a.clone(), moves::shifted(&known.b, mtv));
    // The sum of translations is rounded once more.
    let left = moved.truth.distance().to_f64().abs();
    let reach = crate::support::bridge::length(moved.b.translation);
    let allowed = known.accuracy::<V>() + moved.accuracy::<V>() + 4.0 * f64::EPSILON * reach;
    ensure(left <= allowed, || {
        format!("{:.2} ε·w from touching after {mtv:?}: {answer:?}", left / V::epsilon() / known.scale)
    })
}

fn mirrors<V: Bridge<D>, const D: usize>(known: &Known<D>, posed: &Posed<'_, V>) -> Law {
    let (answer, swapped) = (ask(posed), ask(&posed.swapped()));
    let same = answer.axis.gap == swapped.axis.gap
        && answer.axis_count == swapped.axis_count
        && answer.coverage == swapped.coverage;
    ensure(same, || format!("{answer:?}\nswapped {swapped:?}"))?;
    // A body and its copy in the same place are the same question in both orders.
    let is_one = known.a == known.b || answer == swapped;
    ensure(is_one || answer.axis.direction == -swapped.axis.direction, || {
        format!("{answer:?}\nswapped {swapped:?}")
    })
}

/// What is 2^k times as large has 2^k times the gap and the same axis, bit for bit.
fn scales<V: Bridge<D>, const D: usize>() {
    for class in Class::ALL {
        for seed in 0..30 {
            let case = Recipe::new(class, V::PRECISION, seed).case::<D>();
            let ask_scaled = |factor: f64| {
                let (a, b) = (moves::scaled(&case.a, factor), moves::scaled(&case.b, factor));
                let (stock_a, stock_b) = (Stock::<V>::new(&a), Stock::<V>::new(&b));
                let radii = [a.radius, b.radius].map(V::Scalar::from_f64);
                let shapes = [(stock_a.hull(), radii[0]), (stock_b.hull(), radii[1])];
                let [a_form, b_form] =
                    shapes.map(|(form, radius)| gjk::Rounded::new(form.shape, radius).unwrap());
                sat(&a_form, &crate::support::bridge::pose(&a), &b_form, &crate::support::bridge::pose(&b))
            };
            let answer = ask_scaled(1.0);
            let most = V::Scalar::DOMAIN.to_f64() / moves::largest(&case.a).max(moves::largest(&case.b));
            for factor in [2_f64.powi(-16), 2_f64.powi(16).min(most.power_of_two())] {
                let other = ask_scaled(factor);
                let gap = answer.axis.gap * V::Scalar::from_f64(factor);
                let same = other.axis.gap == gap && other.axis.direction == answer.axis.direction;
                assert!(
                    same && other.axis_count == answer.axis_count,
                    "{class:?} {seed}: {answer:?}, {factor}: {other:?}"
                );
            }
        }
    }
}

#[test]
fn scaled_shapes_have_scaled_gaps() {
    scales::<DVec2, 2>();
    scales::<glam::Vec2, 2>();
    scales::<DVec3, 3>();
    scales::<glam::Vec3, 3>();
}

fn here<V: Vector>() -> Pose<V> {
    Pose::IDENTITY
}

fn at<V: Vector>(translation: V) -> Pose<V> {
    Pose::from_translation(translation)
}

/// Turned by a quaternion of any length.
fn turned(q: [f64; 4], translation: DVec3) -> Pose<DVec3> {
    Pose::from_quaternion(glam::DQuat::from_array(q).normalize().to_array(), translation)
}

/// One projection holds the other: the way out is longer than what the projections have in common, and leads
/// to the side that is nearer, wherever the middles of the shapes are.
#[test]
fn a_shape_within_another_leaves_by_the_nearest_side() {
    // B's projection on (0.6, −0.8) holds A's; the middles of the shapes suggest the farther side.
    let a = ConvexPolygon::new(&[dvec2(-3.0, -5.0), dvec2(1.0, -2.0), dvec2(4.0, 1.0)]).unwrap();
    let b = ConvexPolygon::new(&[dvec2(-5.0, -1.0), dvec2(1.0, -8.0), dvec2(3.0, 2.0)]).unwrap();
    let answer = sat(&a, &here(), &b, &here());
    assert!((answer.mtv() - dvec2(2.64, -3.52)).length() < 1e-14, "{answer:?}");
    assert!((answer.depth() - 4.4).abs() < 1e-14);
    let axis = answer.axis;
    assert!(axis.projection_b.lower < axis.projection_a.lower);
    assert!(axis.projection_a.upper < axis.projection_b.upper);
    assert!(axis.projection_a.width() < 1.0, "the common part is much shorter: {axis:?}");

    let large = Cuboid::new(DVec3::splat(3.0)).unwrap();
    let small = Cuboid::new(DVec3::splat(0.5)).unwrap();
    for (offset, mtv) in [
        (dvec3(2.0, 0.5, 0.0), dvec3(1.5, 0.0, 0.0)),
        (dvec3(-2.0, 0.5, 0.0), dvec3(-1.5, 0.0, 0.0)),
        (dvec3(0.0, -2.25, 1.0), dvec3(0.0, -1.25, 0.0)),
        (dvec3(0.0, 0.5, 2.4), dvec3(0.0, 0.0, 1.1)),
    ] {
        let answer = sat(&large, &here(), &small, &at(offset));
        assert!((answer.mtv() - mtv).length() < 1e-15, "{offset}: {answer:?}");
        let swapped = sat(&small, &at(offset), &large, &here());
        assert_eq!(swapped.mtv(), -answer.mtv());
    }
}

/// Axes are projected on with their length taken out: a longer side does not seem to overlap more.
#[test]
fn the_length_of_a_side_does_not_count() {
    let a = ConvexPolygon::new(&[dvec2(0.0, 0.0), dvec2(100.0, 0.0), dvec2(100.0, 1.0), dvec2(0.0, 1.0)])
        .unwrap();
    let answer = sat(&a, &here(), &Cuboid::new(dvec2(2.0, 2.0)).unwrap(), &at(dvec2(101.5, 0.5)));
    assert_eq!((answer.axis.gap, answer.axis.direction), (-0.5, DVec2::X));
}

#[test]
fn touching_shapes_intersect() {
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let diamond =
        ConvexPolygon::new(&[dvec2(1.0, 0.0), dvec2(2.0, -1.0), dvec2(3.0, 0.0), dvec2(2.0, 1.0)]).unwrap();
    type Shape<'s> = &'s dyn Convex<Vector = DVec2>;
    let contacts: [(Shape<'_>, Shape<'_>, DVec2, DVec2); 4] = [
        (&square, &square, dvec2(2.0, 0.3), DVec2::X),
        (&square, &square, dvec2(2.0, 2.0), DVec2::Y),
        (&square, &diamond, dvec2(0.0, 0.7), DVec2::X),
        (&diamond, &square, dvec2(1.0, 2.0), DVec2::Y),
    ];
    for (a, b, at_b, away) in contacts {
        let answer = sat(a, &here(), b, &at(at_b));
        assert_eq!((answer.axis.gap, answer.intersects(), answer.mtv()), (0.0, true, DVec2::ZERO), "{at_b}");
        let answer = sat(a, &here(), b, &at(at_b + away * 1e-14));
        assert!(answer.axis.gap > 0.5e-14 && answer.axis.gap < 2e-14, "{answer:?}");
    }
}

/// What is a point or a line, and where it lies on or beside another: the signed distance is never missed.
#[test]
fn shapes_without_an_inside_have_axes() {
    let point = |x, y, z| Point::new(dvec3(x, y, z)).unwrap();
    let segment = |a: [f64; 3], b: [f64; 3]| Segment::new(a.into(), b.into()).unwrap();
    let triangle = Triangle::new([DVec3::ZERO, dvec3(4.0, 0.0, 0.0), dvec3(0.0, 4.0, 0.0)]).unwrap();
    let along = segment([0.0; 3], [2.0, 0.0, 0.0]);
    let cases: [(&dyn Convex<Vector = DVec3>, &dyn Convex<Vector = DVec3>, f64); 12] = [
        (&point(1.0, 2.0, 3.0), &point(1.0, 2.0, 3.0), 0.0),
        (&point(1.0, 2.0, 3.0), &point(1.0, 5.0, 7.0), 5.0),
        (&along, &point(1.0, 0.0, 0.0), 0.0),
        (&along, &point(5.0, 4.0, 0.0), 5.0),
        (&along, &along, 0.0),
        (&along, &segment([1.0, 0.0, 0.0], [3.0, 0.0, 0.0]), 0.0),
        (&along, &segment([5.0, 0.0, 0.0], [3.0, 0.0, 0.0]), 1.0),
        (&along, &segment([1.0, -1.0, 0.0], [1.0, 1.0, 0.0]), 0.0),
        (&along, &segment([1.0, -1.0, 2.0], [1.0, 1.0, 2.0]), 2.0),
        (&triangle, &point(1.0, 1.0, 0.0), 0.0),
        (&triangle, &point(-3.0, -4.0, 0.0), 5.0),
        (&triangle, &triangle, 0.0),
    ];
    for (index, (a, b, distance)) in cases.into_iter().enumerate() {
        let answer = sat(a, &here(), b, &here());
        assert_eq!(
            (answer.axis.gap, answer.coverage),
            (distance, Coverage::Complete),
            "case {index}: {answer:?}"
        );
        assert_eq!(sat(b, &here(), a, &here()).axis.gap, distance, "case {index}");
        let inflated = |shape| gjk::Rounded::new(shape, 0.25).unwrap();
        let answer = sat(&inflated(a), &here(), &inflated(b), &here());
        assert_eq!(answer.axis.gap, distance - 0.5, "case {index}: {answer:?}");
    }
}

/// Balls and capsules have one axis that no polygon has: through the closest points.
#[test]
fn balls_and_capsules_have_true_distances() {
    let ball = Ball::new(DVec2::ZERO, 1.0).unwrap();
    let answer = sat(&ball, &here(), &ball, &at(dvec2(3.0, 4.0)));
    assert!((answer.axis.gap - 3.0).abs() < 1e-15 && answer.axis_count == 1, "{answer:?}");
    assert!((answer.axis.direction - dvec2(0.6, 0.8)).length() < 1e-15);
    assert_eq!(answer.axis.source, Source::Closest([Feature::Vertex(0); 2]));
    let answer = sat(&ball, &here(), &ball, &at(dvec2(0.3, 0.4)));
    assert!((answer.mtv() - dvec2(0.9, 1.2)).length() < 1e-15, "{answer:?}");
    let answer = sat(&ball, &here(), &ball, &here());
    assert_eq!((answer.axis.gap, answer.axis.source), (-2.0, Source::Any));

    let capsule = Capsule::new(dvec2(-2.0, 0.0), dvec2(2.0, 0.0), 0.5).unwrap();
    let corner = sat(&capsule, &here(), &ball, &at(dvec2(5.0, 4.0)));
    assert!((corner.axis.gap - 3.5).abs() < 1e-15, "{corner:?}");
    let side = sat(&capsule, &here(), &ball, &at(dvec2(1.0, 1.0)));
    assert_eq!((side.axis.gap, side.axis.source), (-0.5, Source::SideOfA(Feature::Edge(0))));
}

/// Points of a sphere, no four of them in a plane: hulls of triangles.
fn boulder(count: u32, seed: u64) -> Hull<DVec3> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as f64 / (1u64 << 30) as f64 - 1.0
    };
    let points: Vec<DVec3> = (0..count).map(|_| dvec3(next(), next(), next()).normalize()).collect();
    Hull::new(&points).unwrap()
}

/// Whether a shape reaches farthest along a direction at these two vertices, and nowhere else.
fn is_farthest_at(hull: &Hull<DVec3>, pose: &Pose<DVec3>, edge: [u32; 2], direction: DVec3) -> bool {
    let local = pose.rotation().apply_inverse(direction);
    let heights: Vec<f64> = hull.vertices().iter().map(|v| v.dot(local)).collect();
    let top = heights.iter().copied().fold(f64::MIN, f64::max);
    (0..heights.len() as u32).all(|i| edge.contains(&i) == (heights[i as usize] > top - 1e-9))
}

/// The pairs of edges that are tried are those at which A − B reaches farthest across both, and no others: of
/// all pairs, each tried by hand.
#[test]
fn exactly_the_pairs_of_edges_that_span_a_facet_are_tried() {
    for seed in 0..8 {
        let (a, b) = (boulder(9 + seed as u32 * 3, seed), boulder(24, seed + 100));
        let pose_b = turned([0.1, -0.2, 0.3, 0.9], dvec3(0.3, 0.2, 0.1));
        let mut tried: Vec<[u32; 2]> = Vec::new();
        let answer = Pair::new(&a, &here(), &b, &pose_b)
            .observe(|step, event| match step {
                Step::Axis(Axis { source: Source::Edges(pair), .. }) if event == Event::Projected => {
                    tried.push(*pair);
                }
                _ => {}
            })
            .sat();
        let (core_a, core_b) = (a.core(), b.core());
        let ends = |core: &Core<'_, DVec3>, edge: usize| core.edge(edge).unwrap().map(|v| v as u32);
        let along = |hull: &Hull<DVec3>, [from, to]: [u32; 2]| {
            hull.vertices()[to as usize] - hull.vertices()[from as usize]
        };
        let mut expected = Vec::new();
        let mut best = f64::MIN;
        for i in 0..core_a.edge_count() {
            for j in 0..core_b.edge_count() {
                let (edge_a, edge_b) = (ends(&core_a, i), ends(&core_b, j));
                let normal = along(&a, edge_a).cross(pose_b.rotation().apply(along(&b, edge_b))).normalize();
                for n in [normal, -normal] {
                    let [top, bottom] = [(&a, &here(), n), (&b, &pose_b, -n)].map(|(hull, pose, n)| {
                        let local = pose.rotation().apply_inverse(n);
                        let reach = hull.vertices().iter().map(|v| v.dot(local)).fold(f64::MIN, f64::max);
                        reach + pose.translation().dot(n)
                    });
                    best = f64::max(best, -top - bottom);
                    if is_farthest_at(&a, &here(), edge_a, n) && is_farthest_at(&b, &pose_b, edge_b, -n) {
                        expected.push([i as u32, j as u32]);
                    }
                }
            }
        }
        expected.sort_unstable();
        let mut sorted = tried.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, expected, "seed {seed}");
        assert!(10 * tried.len() < core_a.edge_count() * core_b.edge_count(), "few are left");
        assert!(best <= answer.axis.gap + 1e-15, "{best} is missed: {answer:?}");
    }
}

/// Boxes turned by next to nothing have edges that are next to parallel: neither their cross products nor
/// their signs confuse.
#[test]
fn nearly_parallel_edges_do_no_harm() {
    let a = Cuboid::new(dvec3(1.0, 2.0, 3.0)).unwrap();
    for exponent in 1..18 {
        let tilt = 10_f64.powi(-exponent);
        for offset in
            [dvec3(1.5, 0.2, 0.1), dvec3(2.5, 0.2, 0.1), dvec3(0.1, 3.9, -0.2), dvec3(1.9, 3.9, 5.9)]
        {
            let pose = turned([tilt, -0.5 * tilt, 0.25 * tilt, 1.0], offset);
            let answer = sat(&a, &here(), &a, &pose);
            let straight = sat(&a, &here(), &a, &at(offset));
            // Turned by so little, no corner moves more than 8 times the tilt.
            assert!((answer.axis.gap - straight.axis.gap).abs() <= 8.0 * tilt + 1e-14, "{tilt:e} {answer:?}");
            assert!(answer.axis.direction.dot(offset) > 0.0, "{tilt:e} {answer:?}");
        }
    }
}

/// Among axes that are as good as each other the first is kept: faces come before edges, so that the answer
/// does not jump.
#[test]
fn faces_win_over_edges_that_are_no_better() {
    let a = Cuboid::new(DVec3::ONE).unwrap();
    for step in 0..100 {
        let angle = 1e-3 * f64::from(step);
        let pose =
            Pose::from_quaternion([0.0, 0.0, (0.5 * angle).sin(), (0.5 * angle).cos()], dvec3(0.0, 0.0, 1.9));
        let answer = sat(&a, &here(), &a, &pose);
        assert_eq!(answer.axis.source, Source::SideOfA(Feature::Face(5)), "{angle}");
        assert_eq!(answer.axis.direction, DVec3::Z);
    }
}

/// Curves, and vertices in no order: the axis of the search behind `proximity`, as good as that is.
#[test]
fn other_shapes_have_the_axis_of_the_search() {
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let ellipse = Ellipsoid::new(dvec2(2.0, 0.7)).unwrap();
    let dome = HalfEllipse::new(dvec2(1.0, 2.0)).unwrap();
    let corners = [dvec2(0.0, 0.0), dvec2(2.0, 1.0), dvec2(1.0, 2.0), dvec2(1.0, 1.0)];
    let points = PointCloud::new(&corners).unwrap();
    let shapes: [&dyn Convex<Vector = DVec2>; 4] = [&square, &ellipse, &dome, &points];
    let mut converged = 0;
    for (index, a) in shapes.into_iter().enumerate() {
        for b in shapes.into_iter().skip(index.max(1)) {
            for step in 0..40 {
                let turn = f64::from(step);
                let pose =
                    Pose::from_angle(turn, dvec2(turn.cos(), turn.sin()) * (0.4 * f64::from(step % 13)));
                let answer = sat(a, &here(), b, &pose);
                let known = proximity(a, &here(), b, &pose);
                let slack = 1e-10 * known.distance.abs() + 1e-14;
                assert!(answer.axis.gap <= known.bounds.upper + 1e-14, "{answer:?} {known:?}");
                assert!(answer.axis.gap >= known.bounds.lower - slack, "{answer:?} {known:?}");
                let is_known = known.bounds.width() <= 0.1 * slack;
                assert!(answer.coverage == Coverage::Converged || !is_known, "{answer:?} {known:?}");
                if answer.coverage == Coverage::Converged {
                    assert!(known.bounds.upper - answer.axis.gap <= 2.0 * slack, "{answer:?} {known:?}");
                }
                converged += usize::from(answer.coverage == Coverage::Converged);
                let swapped = sat(b, &pose, a, &here());
                assert_eq!(swapped.axis.gap, answer.axis.gap);
            }
        }
    }
    assert!(converged > 100, "{converged}");
}

/// Arcs have finitely many axes too: those of slices are tried, and the distance is as true as between
/// polygons.
#[test]
fn slices_have_true_distances() {
    let slices = [(2.0, 1.0), (1.0, std::f64::consts::PI), (3.0, 0.01), (0.0, 1.0), (1.5, 2.5)];
    let slices = slices.map(|(radius, angle)| Sector::<DVec2>::new(radius, angle).unwrap());
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let triangle = ConvexPolygon::new(&[dvec2(0.0, 0.0), dvec2(2.0, 1.0), dvec2(1.0, 2.0)]).unwrap();
    let capsule = Capsule::new(dvec2(-2.0, 0.0), dvec2(2.0, 0.0), 0.5).unwrap();
    let point = Point::new(DVec2::ZERO).unwrap();
    let mut shapes: Vec<&dyn Convex<Vector = DVec2>> = vec![&square, &triangle, &capsule, &point];
    shapes.extend(slices.iter().map(|slice| slice as &dyn Convex<Vector = DVec2>));
    let (mut sources, mut narrow) = (std::collections::BTreeSet::new(), 0);
    for a in &slices {
        for &b in &shapes {
            for step in 0..60 {
                let turn = 0.37 * f64::from(step);
                let along = dvec2((2.1 * turn).cos(), (2.1 * turn).sin()) * (0.3 * f64::from(step % 13));
                let pose = Pose::from_angle(turn, along);
                let answer = sat(a, &here(), b, &pose);
                assert_eq!(answer.coverage, Coverage::Complete);
                let bounds = proximity(a, &here(), b, &pose).bounds;
                let slack = 1e-14;
                assert!(answer.axis.gap <= bounds.upper + slack, "{a:?} {pose:?} {answer:?} {bounds:?}");
                assert!(answer.axis.gap >= bounds.lower - slack, "{a:?} {pose:?} {answer:?} {bounds:?}");
                narrow += usize::from(bounds.width() <= 1e-9);
                assert_eq!(sat(b, &pose, a, &here()).axis.gap, answer.axis.gap);
                sources.insert(match answer.axis.source {
                    Source::SideOfA(_) => "side of A",
                    Source::SideOfB(_) => "side of B",
                    Source::Arc(_) => "arc",
                    Source::Closest(_) => "corners",
                    Source::Any => "one point",
                    other => panic!("{other:?}"),
                });
            }
        }
    }
    assert!(narrow > 2600, "of 2700 distances only {narrow} are known");
    assert_eq!(sources.len(), 5, "each wins somewhere: {sources:?}");
}

/// A shape whose support mapping returns no number at all.
struct Broken;

impl Convex for Broken {
    type Vector = DVec3;
    fn support(&self, _: DVec3, _: Option<VertexId>) -> SupportPoint<DVec3> {
        SupportPoint { point: DVec3::NAN, vertex: None }
    }
}

#[test]
fn a_shape_without_numbers_proves_nothing() {
    let answer = sat(&Broken, &here(), &Cuboid::new(DVec3::ONE).unwrap(), &here());
    assert_eq!(answer.coverage, Coverage::Partial);
    assert_eq!(answer.axis.gap, f64::NEG_INFINITY);
    assert!(answer.intersects());
}
