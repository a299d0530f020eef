//! Bodies of every kind against the exact oracle over all pairs of parts.
//!
//! ```text
//! GJK_EFFORT=campaign cargo test -p gjk-body --release --test all campaign:: -- --nocapture
//! ```
//! makes 2,000 bodies of each kind, in `f64` and in `f32`, each against a body of any kind. Of every pair is
//! asked, in whole numbers:
//!
//! - that no pair of parts is nearer than the lower bound, and, where the bodies are apart, that one is no
//!   farther than the upper;
//! - that they intersect exactly if two parts do; where poses turn or parts are round, up to the accuracy of
//!   [`gjk::proximity`];
//! - that `distance` is that of `proximity`;
//! - that `pairs_within` names the pairs that are within a distance and no others, up to the same accuracy,
//!   with bounds that hold the truth about each.
//!
//! Corners are on a grid, so that features meet and are parallel, or anywhere. Parts of compounds are where
//! nothing is rounded: what rounding adds there is for `laws` to test.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::math::{Planar, Real, Scalar, Spatial, Vector};
use gjk::{Capsule, Convex, ConvexPolygon, Hull, Pose, Rotation, Space};
use gjk_body::{AnyPart, Body, Compound, HeightField, Mesh, Pair, Polygon, Polyline};
use gjk_oracle::{Body as Posed, ExactDistance, Rotation as Turn, accuracy_scale, draws, truth};

use super::bodies::star;
use super::random::Random;

/// What answers may be off: the widths of bounds that are promised, in ε of the pair's size, where two
/// dimensions or three count as one.
const ACCURACY: f64 = 256.0;

type AnyBody<V> = Box<dyn Body<Vector = V, Part = AnyPart<V>>>;

/// A body, and its parts without any rounding.
struct Known<V, const D: usize> {
    kind: &'static str,
    body: AnyBody<V>,
    /// The corners of each part in the body's frame.
    parts: Vec<Vec<[f64; D]>>,
    radius: f64,
}

/// A pose, for the library and for the oracle.
struct Place<V: Vector, const D: usize> {
    pose: Pose<V>,
    turn: Turn,
    translation: [f64; D],
}

/// A coordinate from −1 to 1: on a grid of 1/256, or anywhere.
fn coordinate<S: Scalar>(random: &mut Random, is_on_grid: bool) -> f64 {
    if is_on_grid { (random.unit() * 256.0).round() / 256.0 } else { S::from_f64(random.unit()).to_f64() }
}

fn point<S: Scalar, const D: usize>(random: &mut Random, is_on_grid: bool, size: f64) -> [f64; D] {
    std::array::from_fn(|_| coordinate::<S>(random, is_on_grid) * size)
}

fn vector<V: Vector, const D: usize>(point: [f64; D]) -> V {
    V::from_fn(|i| Scalar::from_f64(point[i]))
}

fn point_of<V: Vector, const D: usize>(v: V) -> [f64; D] {
    std::array::from_fn(|i| v.get(i).to_f64())
}

/// Parts with these corners, at quarter turns and on the grid.
fn compound<V: Space, C: Convex<Vector = V> + Send + Sync + 'static, const D: usize>(
    random: &mut Random,
    shape: impl Fn(&[V]) -> Option<C>,
) -> Known<V, D> {
    let mut parts = Vec::new();
    let mut corners = Vec::new();
    while parts.is_empty() || random.below(5) > 0 && parts.len() < 8 {
        let points: Vec<[f64; D]> =
            (0..D + 1 + random.below(4)).map(|_| point::<V::Scalar, D>(random, true, 0.5)).collect();
        let Some(shape) = shape(&points.iter().map(|&p| vector(p)).collect::<Vec<V>>()) else { continue };
        let at: [f64; D] = point::<V::Scalar, D>(random, true, 1.0);
        let is_turned = random.below(2) == 0;
        let turned = |p: [f64; D]| {
            let mut turned = p;
            if is_turned {
                (turned[0], turned[1]) = (-p[1], p[0]);
            }
            turned
        };
        let columns = V::columns(|i| vector(turned(point_of(V::axis(i)))));
        parts.push((shape, Pose::from_columns(columns, vector(at))));
        let placed = |p: [f64; D]| std::array::from_fn(|k| turned(p)[k] + at[k]);
        corners.push(points.into_iter().map(placed).collect());
    }
    Known { kind: "compound", body: Compound::new(parts).unwrap().boxed(), parts: corners, radius: 0.0 }
}

fn polyline<V: Space, const D: usize>(random: &mut Random) -> Known<V, D>
where
    Capsule<V>: Convex<Vector = V>,
{
    let is_on_grid = random.below(2) == 0;
    let points: Vec<[f64; D]> =
        (0..2 + random.below(8)).map(|_| point::<V::Scalar, D>(random, is_on_grid, 1.0)).collect();
    let radius = if random.below(3) == 0 { 0.0 } else { coordinate::<V::Scalar>(random, true).abs() * 0.125 };
    let vertices: Vec<V> = points.iter().map(|&p| vector(p)).collect();
    let line = Polyline::new(&vertices, Scalar::from_f64(radius)).unwrap();
    let parts = points.windows(2).map(<[_]>::to_vec).collect();
    Known { kind: "polyline", body: line.boxed(), parts, radius }
}

fn region<V: Space + Planar<Scalar: Real>>(random: &mut Random) -> Known<V, 2>
where
    ConvexPolygon<V>: Convex<Vector = V>,
{
    let is_on_grid = random.below(2) == 0;
    let rounded = |v: &DVec2| -> V {
        let at = if is_on_grid { (*v * 256.0).round() / 256.0 } else { *v };
        vector([at.x, at.y])
    };
    loop {
        let corners = 5 + random.below(9);
        let outline: Vec<V> = star(random, corners).iter().map(rounded).collect();
        let hole: Vec<V> = star(random, 5).iter().map(|v| rounded(&(*v * 0.9))).collect();
        let square = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]].map(vector::<V, 2>);
        let made = match random.below(3) {
            0 => Polygon::with_holes(&square, &[hole]),
            _ => Polygon::new(&outline),
        };
        // Rounding to the grid may let edges cross.
        let Ok(region) = made else { continue };
        let corners = |part: &Vec<V>| part.iter().map(|&corner| point_of(corner)).collect();
        let parts = region.part_corners().iter().map(corners).collect();
        return Known { kind: "region", body: region.boxed(), parts, radius: 0.0 };
    }
}

fn mesh<V: Space + Spatial<Scalar: Real>>(random: &mut Random) -> Known<V, 3>
where
    gjk::Triangle<V>: Convex<Vector = V>,
{
    let is_on_grid = random.below(2) == 0;
    let points: Vec<[f64; 3]> = (0..8).map(|_| point::<V::Scalar, 3>(random, is_on_grid, 1.0)).collect();
    let index = |random: &mut Random| random.below(8) as u32;
    let faces: Vec<[u32; 3]> =
        (0..1 + random.below(9)).map(|_| [index(random), index(random), index(random)]).collect();
    let vertices: Vec<V> = points.iter().map(|&p| vector(p)).collect();
    let mesh = Mesh::new(&vertices, &faces).unwrap().into_surface();
    let parts = faces.iter().map(|face| face.map(|i| points[i as usize]).to_vec()).collect();
    Known { kind: "mesh", body: mesh.boxed(), parts, radius: 0.0 }
}

fn terrain<V: Space + Spatial<Scalar: Real>>(random: &mut Random) -> Known<V, 3>
where
    gjk::Triangle<V>: Convex<Vector = V>,
{
    let is_on_grid = random.below(2) == 0;
    let (columns, rows) = (2 + random.below(3), 2 + random.below(3));
    let heights: Vec<Vec<f64>> = (0..rows)
        .map(|_| (0..columns).map(|_| coordinate::<V::Scalar>(random, is_on_grid) * 0.5).collect())
        .collect();
    let given: Vec<Vec<V::Scalar>> =
        heights.iter().map(|row| row.iter().map(|&h| Scalar::from_f64(h)).collect()).collect();
    let [x, y] = [0.5, 0.25];
    let field = HeightField::new(&given, [x, y].map(Scalar::from_f64)).unwrap();
    let corner = |i: usize, j: usize| [x * i as f64, y * j as f64, heights[j][i]];
    let mut parts = Vec::new();
    for j in 0..rows - 1 {
        for i in 0..columns - 1 {
            let [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
            parts.extend([vec![a, b, c], vec![a, c, d]]);
        }
    }
    Known { kind: "height field", body: field.boxed(), parts, radius: 0.0 }
}

fn in_plane<V: Space + Planar<Scalar: Real>>(random: &mut Random, kind: usize) -> Known<V, 2>
where
    ConvexPolygon<V>: Convex<Vector = V>,
    Capsule<V>: Convex<Vector = V>,
{
    match kind {
        0 => compound(random, |points| ConvexPolygon::hull(points).ok()),
        1 => region(random),
        _ => polyline(random),
    }
}

fn in_space<V: Space + Spatial<Scalar: Real>>(random: &mut Random, kind: usize) -> Known<V, 3>
where
    Hull<V>: Convex<Vector = V> + Send + Sync,
    Capsule<V>: Convex<Vector = V>,
    gjk::Triangle<V>: Convex<Vector = V>,
{
    match kind {
        0 => compound(random, |points| Hull::new(points).ok()),
        1 => mesh(random),
        2 => terrain(random),
        _ => polyline(random),
    }
}

/// A place that is not turned and on the grid, not turned and anywhere, or turned.
fn place<V: Vector, const D: usize>(
    random: &mut Random,
    reach: f64,
    turned: impl Fn(&[f64; 4]) -> (Rotation<V>, Turn),
) -> Place<V, D> {
    let way = random.below(3);
    let translation: [f64; D] = point::<V::Scalar, D>(random, way == 0, reach);
    let q = [0; 4].map(|_| V::Scalar::from_f64(random.unit()).to_f64());
    let (rotation, turn) = if way < 2 { (Rotation::IDENTITY, Turn::Identity) } else { turned(&q) };
    let pose = Pose::new(rotation, vector(translation));
    Place { translation: point_of(pose.translation()), pose, turn }
}

/// How many pairs there were of each kind.
#[derive(Default)]
struct Seen {
    pairs: usize,
    parts: usize,
    touching: usize,
    deep: usize,
    open: usize,
}

fn check<V: Space, const D: usize>(
    (a, at_a): (&Known<V, D>, &Place<V, D>),
    (b, at_b): (&Known<V, D>, &Place<V, D>),
    seen: &mut Seen,
    name: &str,
) {
    let posed = |known: &Known<V, D>, at: &Place<V, D>| -> Vec<Posed<D>> {
        let of = |corners: &Vec<[f64; D]>| Posed::new(corners.clone()).with_radius(known.radius);
        let there = |part: Posed<D>| part.with_rotation(at.turn).with_translation(at.translation);
        known.parts.iter().map(of).map(there).collect()
    };
    let (parts_a, parts_b) = (posed(a, at_a), posed(b, at_b));
    let mut truths: BTreeMap<[u32; 2], ExactDistance> = BTreeMap::new();
    let mut scale: f64 = 0.0;
    for (p, i) in parts_a.iter().zip(0..) {
        for (q, j) in parts_b.iter().zip(0..) {
            truths.insert([i, j], truth(p, q).distance().clone());
            scale = scale.max(accuracy_scale(p, q));
        }
    }
    let accuracy = ACCURACY * V::Scalar::EPSILON.to_f64() * scale;
    let mut pair = Pair::new(&a.body, &at_a.pose, &b.body, &at_b.pose);
    let answer = pair.proximity();
    let name = format!("{name}: {} and {}: {answer:?}", a.kind, b.kind);
    let answer = answer.proximity;
    let [lower, upper] = [answer.bounds.lower, answer.bounds.upper].map(Scalar::to_f64);
    let is_below = |value: f64, truth: &ExactDistance| truth.cmp_f64(value).is_some_and(Ordering::is_ge);
    assert!(truths.values().all(|truth| is_below(lower, truth)), "{name}");
    let is_near = |truth: &ExactDistance| truth.cmp_f64(upper).is_some_and(Ordering::is_le);
    let touching = truths.values().any(|truth| truth.sign().is_le());
    assert!(touching || truths.values().any(is_near), "{name}");
    assert!(lower <= answer.distance.to_f64() && answer.distance.to_f64() <= upper, "{name}");
    let nearest = truths.values().map(ExactDistance::to_f64).fold(f64::INFINITY, f64::min);
    let is_exact = at_a.turn == Turn::Identity && at_b.turn == Turn::Identity && a.radius + b.radius == 0.0;
    if is_exact || nearest.abs() > accuracy {
        assert_eq!(answer.intersects(), touching, "{name} {nearest}");
    } else {
        seen.open += 1;
    }
    assert_eq!(pair.intersects(), answer.intersects(), "{name}");
    assert_eq!(pair.distance(), answer.distance, "{name}");
    let apart = nearest > accuracy;
    assert!(!apart || upper - lower <= accuracy, "{name} {nearest} {accuracy}");
    seen.pairs += 1;
    seen.parts += truths.len();
    seen.touching += usize::from(touching);
    seen.deep += usize::from(touching && upper - lower <= accuracy);
    check_pairs(&mut pair, &truths, accuracy, &name);
}

fn check_pairs<V: Space>(
    pair: &mut Pair<'_, AnyBody<V>, AnyBody<V>>,
    truths: &BTreeMap<[u32; 2], ExactDistance>,
    accuracy: f64,
    name: &str,
) {
    let mut all: Vec<f64> = truths.values().map(ExactDistance::to_f64).collect();
    all.sort_by(f64::total_cmp);
    for within in [0.0, all[all.len() / 2]] {
        let distance = V::Scalar::from_f64(within);
        let mut found = Vec::new();
        pair.pairs_within(distance, |answer| {
            let [lower, upper] =
                [answer.proximity.bounds.lower, answer.proximity.bounds.upper].map(Scalar::to_f64);
            assert!(truths[&answer.parts].is_within(lower, upper), "{name}: {answer:?}");
            found.push(answer.parts);
        });
        found.sort_unstable();
        assert!(found.windows(2).all(|two| two[0] < two[1]), "{name}: twice");
        for (parts, truth) in truths {
            let (is_found, truth) = (found.binary_search(parts).is_ok(), truth.to_f64());
            let over = truth - distance.to_f64();
            assert!(
                over.abs() <= accuracy || is_found == (over < 0.0),
                "{name}: {parts:?} {truth} {distance}"
            );
        }
    }
}

/// Bodies of each kind, each against one of any kind.
fn campaign<V: Space, const D: usize>(
    kinds: usize,
    made: impl Fn(&mut Random, usize) -> Known<V, D>,
    turned: impl Fn(&[f64; 4]) -> (Rotation<V>, Turn) + Copy,
    title: &str,
) {
    let bodies = draws(10, 25, 2000);
    for kind in 0..kinds {
        let mut random = Random::new(41 + kind as u64);
        let mut seen = Seen::default();
        let mut name = "";
        for round in 0..bodies {
            let other = random.below(kinds);
            let (a, b) = (made(&mut random, kind), made(&mut random, other));
            let (at_a, at_b) = (place(&mut random, 0.5, turned), place(&mut random, 1.5, turned));
            check((&a, &at_a), (&b, &at_b), &mut seen, &format!("{title} {kind} {round}"));
            name = a.kind;
        }
        let Seen { pairs, parts, touching, deep, open } = seen;
        println!(
            "{title} {name}: {pairs} bodies, {parts} pairs of parts, {touching} touch ({deep} of them as deep as proved), {open} open"
        );
        assert!(touching > 0 && touching < pairs, "pairs of one sort alone");
    }
}

/// The rotation by a complex number of any length, for the library and the oracle.
fn turned_2d<V: Planar<Scalar: Real>>(q: &[f64; 4]) -> (Rotation<V>, Turn) {
    let unit = vector::<V, 2>([q[0], q[1]]).normalized().unwrap();
    let columns = V::columns(|i| if i == 0 { unit } else { unit.perpendicular() });
    (Rotation::from_columns(columns), Turn::Complex(point_of(unit)))
}

fn turned_3d<V: Spatial<Scalar: Real>>(q: &[f64; 4]) -> (Rotation<V>, Turn) {
    (Rotation::from_quaternion_normalized(q.map(Scalar::from_f64)), Turn::Quaternion(*q))
}

#[test]
fn bodies_of_the_plane_in_f64() {
    campaign::<DVec2, 2>(3, in_plane, turned_2d, "plane f64");
}

#[test]
fn bodies_of_the_plane_in_f32() {
    campaign::<Vec2, 2>(3, in_plane, turned_2d, "plane f32");
}

#[test]
fn bodies_of_space_in_f64() {
    campaign::<DVec3, 3>(4, in_space, turned_3d, "space f64");
}

#[test]
fn bodies_of_space_in_f32() {
    campaign::<Vec3, 3>(4, in_space, turned_3d, "space f32");
}
