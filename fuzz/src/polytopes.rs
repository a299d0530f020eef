//! Two cores with vertices, with radii and poses, against the exact truth.

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::sat::{Coverage, sat};
use gjk::{Cache, Capacity, ConvexPolygon, Options, manifold, math::Scalar};
use gjk_oracle::{Body, Precision, Rotation};

use super::bytes::Bytes;
use super::demand::demand;
use super::support::bridge::length;
use super::support::{Bridge, Known, Law, Posed, Stock, ensure, features, laws};

/// Makes two polytopes of the bytes, in the plane or in space, and holds every answer against the oracle.
pub fn polytopes(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    match first % 4 {
        0 => pair::<DVec2, 2>(rest),
        1 => pair::<DVec3, 3>(rest),
        2 => pair::<Vec2, 2>(rest),
        _ => pair::<Vec3, 3>(rest),
    }
}

/// Vertices of a body at most: what an oracle of integers answers thousands of times a second.
const VERTICES: u8 = 9;

fn pair<V: Bridge<D> + Hulls<D>, const D: usize>(data: &[u8]) {
    let mut bytes = Bytes::new(data, V::PRECISION == Precision::Single);
    let a = body::<V, D>(&mut bytes);
    let mut b = body::<V, D>(&mut bytes);
    if bytes.below(4) == 0 {
        b.vertices.clone_from(&a.vertices);
    }
    let (forms, cap) = ([bytes.below(16), bytes.below(16)], bytes.below(12) as u32);
    let limit = V::Scalar::from_f64(bytes.number());
    let known = Known::new(a, b);
    let stocks = [Stock::<V>::new(&known.a), Stock::new(&known.b)];
    let [a, b] = [0, 1].map(|side: usize| stocks[side].form::<D>(forms[side]));
    let posed = Posed::at(&known, &*a.shape, &*b.shape);
    let about = || format!("{} and {} in {:?}\n{:?}\n{:?}", a.name, b.name, V::PRECISION, known.a, known.b);
    demand(judge(&known, &posed, cap, limit), about);
}

/// The vertices of the hull in the plane, in order; the points as they are in space.
trait Hulls<const D: usize>: Sized {
    fn corners(points: Vec<[f64; D]>) -> Vec<[f64; D]>;
}

macro_rules! hulls {
    ($plane:ty, $space:ty) => {
        impl Hulls<2> for $plane {
            fn corners(points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
                let points: Vec<Self> = points.into_iter().map(<Self as Bridge<2>>::of).collect();
                let hull = ConvexPolygon::hull(&points).expect("points within the domain");
                hull.vertices().iter().map(|&vertex| vertex.back()).collect()
            }
        }

        impl Hulls<3> for $space {
            fn corners(points: Vec<[f64; 3]>) -> Vec<[f64; 3]> {
                points
            }
        }
    };
}
hulls!(DVec2, DVec3);
hulls!(Vec2, Vec3);

fn body<V: Hulls<D>, const D: usize>(bytes: &mut Bytes<'_>) -> Body<D> {
    let vertices = match bytes.below(4) {
        // A box.
        0 => {
            let half: [f64; D] = std::array::from_fn(|_| bytes.size());
            let corner = |i: usize| {
                std::array::from_fn(|axis| if i >> axis & 1 == 1 { half[axis] } else { -half[axis] })
            };
            (0..1 << D).map(corner).collect()
        }
        // Points of a line, or nearly.
        1 => {
            let (start, step) = (bytes.point::<D>(), bytes.point::<D>());
            let count = 2 + bytes.below(VERTICES - 1);
            let mut on_line = |i: usize| {
                let exact = std::array::from_fn(|axis| start[axis] + i as f64 * step[axis]);
                bytes.near(exact)
            };
            (0..count).map(&mut on_line).collect()
        }
        _ => {
            let count = 1 + bytes.below(VERTICES);
            (0..count).map(|_| bytes.point()).collect()
        }
    };
    let radius = if bytes.below(3) == 0 { bytes.size() } else { 0.0 };
    let rotation = match bytes.below(3) {
        0 if D == 2 => bytes.unit().map_or(Rotation::Identity, Rotation::Complex),
        0 => bytes.unit().map_or(Rotation::Identity, Rotation::Quaternion),
        _ => Rotation::Identity,
    };
    let translation = if bytes.below(2) == 0 { bytes.point() } else { [0.0; D] };
    Body { vertices: V::corners(vertices), radius, rotation, translation }
}

/// Every question about a pair, against every law.
fn judge<V: Bridge<D>, const D: usize>(
    known: &Known<D>,
    posed: &Posed<'_, V>,
    cap: u32,
    limit: V::Scalar,
) -> Law {
    let answer = posed.proximity();
    laws::all(known, &answer)?;
    laws::agrees(posed, &answer)?;
    features::are_named(known, posed, &answer)?;
    let swapped = posed.swapped().proximity();
    // Nothing tells a shape from itself in the same place.
    let is_itself = posed.pose_a == posed.pose_b;
    ensure(is_itself || swapped.flipped() == answer, || format!("exchanged, {answer:?} became {swapped:?}"))?;
    laws::all(known, &swapped.flipped())?;

    let options = Options::DEFAULT.with_max_iterations(cap).with_max_distance(limit);
    let capped = posed.proximity_with(&options, &mut Cache::new());
    laws::encloses(known, &capped)?;
    let mut cache = Cache::new();
    let growing = Options::DEFAULT.with_capacity(Capacity::Growing);
    for _ in 0..2 {
        laws::all(known, &posed.proximity_with(&growing, &mut cache))?;
    }
    laws::decides::<V, D>(known, posed.intersects_with(&Options::DEFAULT, &mut cache))?;
    separating(known, posed)?;
    contact(known, posed)
}

/// The separating axis test: its gap is the signed distance, where the cores say how their vertices hang
/// together.
fn separating<V: Bridge<D>, const D: usize>(known: &Known<D>, posed: &Posed<'_, V>) -> Law {
    let answer = sat(posed.a, &posed.pose_a, posed.b, &posed.pose_b);
    let gap = answer.axis.gap.to_f64();
    ensure(gap.is_finite() && answer.axis.direction.is_finite(), || format!("not finite: {answer:?}"))?;
    let off = known.truth.distance().error_of(gap);
    ensure(off <= known.accuracy::<V>(), || format!("a gap above the distance by {off:e}: {answer:?}"))?;
    let missed = answer.coverage == Coverage::Complete && off < -known.accuracy::<V>();
    ensure(!missed, || format!("all axes tried, and {off:e} below the distance: {answer:?}"))
}

/// The contact: points where and only where the shapes meet, the deepest as deep as they are.
fn contact<V: Bridge<D>, const D: usize>(known: &Known<D>, posed: &Posed<'_, V>) -> Law {
    let found = manifold(posed.a, &posed.pose_a, posed.b, &posed.pose_b);
    let points = found.points();
    let finite = points.iter().all(|point| point.point.is_finite() && point.distance.is_finite());
    ensure(finite && found.normal.is_finite(), || format!("not finite: {found:?}"))?;
    let off = (length(found.normal.back()) - 1.0).abs();
    ensure(off <= 8.0 * V::epsilon(), || format!("a normal off by {off:e}: {found:?}"))?;
    laws::decides::<V, D>(known, !points.is_empty())?;
    let Some(deepest) = points.first() else { return Ok(()) };
    let off = known.truth.distance().error_of(deepest.distance.to_f64()).abs();
    ensure(off <= 2.0 * known.accuracy::<V>(), || format!("the deepest point is off by {off:e}: {found:?}"))
}
