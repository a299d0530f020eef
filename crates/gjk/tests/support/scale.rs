//! Bodies at any power of two that the numbers of a precision have.

use gjk::glam::dvec2;
use gjk::{ConvexPolygon, convex::VertexId};
use gjk_oracle::{Body, Precision};

use super::bridge::Bridge;
use super::pair::Known;

/// x·2^e, rounded once to the precision: in two steps, since the power may be no number.
pub fn times<V: Bridge<D>, const D: usize>(x: f64, e: i32) -> f64 {
    let half = e / 2;
    let scaled = x * 2f64.powi(half) * 2f64.powi(e - half);
    match V::PRECISION {
        Precision::Single => f64::from(scaled as f32),
        Precision::Double => scaled,
    }
}

/// The exponent of the largest magnitude among a body's lengths.
pub fn magnitude<const D: usize>(body: &Body<D>) -> i32 {
    let numbers = body.vertices.iter().flatten().chain(&body.translation).chain([&body.radius]);
    let largest = numbers.fold(0.0, |largest: f64, x| largest.max(x.abs()));
    if largest == 0.0 { 0 } else { (largest.to_bits() >> 52) as i32 - 1023 }
}

/// The body 2^e times as large, in the numbers that there are at that scale.
pub fn scaled<V: Bridge<D>, const D: usize>(body: &Body<D>, e: i32) -> Body<D> {
    let point = |p: [f64; D]| p.map(|x| times::<V, D>(x, e));
    Body {
        vertices: still_convex(body.vertices.iter().map(|&p| point(p)).collect()),
        radius: times::<V, D>(body.radius, e),
        translation: point(body.translation),
        ..body.clone()
    }
}

/// The corners of a polygon's hull, if rounding to few digits has made it another shape.
fn still_convex<const D: usize>(vertices: Vec<[f64; D]>) -> Vec<[f64; D]> {
    let points: Vec<_> = vertices.iter().map(|p| dvec2(p[0], p[1])).collect();
    if D != 2 || points.is_empty() || ConvexPolygon::new(&points).is_ok() {
        return vertices;
    }
    let hull = ConvexPolygon::hull(&points).unwrap();
    (0..).map_while(|i| hull.source(VertexId(i))).map(|i| vertices[i]).collect()
}

/// The exponents of the smallest number and of the domain, whose end a coordinate below 2^(e + 1) does not
/// pass.
pub fn exponents<V: Bridge<D>, const D: usize>() -> [i32; 2] {
    match V::PRECISION {
        Precision::Single => [-149, 59],
        Precision::Double => [-1074, 499],
    }
}

/// A pair whose larger body's largest coordinate is between 2^e and 2^(e + 1).
pub fn known_at<V: Bridge<D>, const D: usize>(drawn: &Known<D>, e: i32) -> Known<D> {
    let by = e - magnitude(&drawn.a).max(magnitude(&drawn.b));
    Known::new(scaled::<V, D>(&drawn.a, by), scaled::<V, D>(&drawn.b, by))
}
