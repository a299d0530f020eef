//! The way out of an overlap in the plane: the shortest translation that parts two bodies.
//!
//! The parts Aᵢ and Bⱼ share a point after B is moved by t if and only if t is in Aᵢ − Bⱼ, a convex polygon.
//! So the bodies are parted by the t outside of the union U of these polygons, and the depth is the distance
//! from the origin, which is inside, to the boundary of U.
//!
//! Parts with radii add up to polygons with a radius. Where the polygons alone hold the disc around the
//! origin with radius r, the rounded ones hold it with r and the least of their radii; and what is on an edge
//! is as far inside as its polygon's radius says. So depths are exact where all radii are the same and the
//! way out is perpendicular to an edge; in a corner between two of them, the bounds stay open.
//!
//! # How it is found
//! A point of that boundary is on an edge of one polygon and inside of no other. Edges are looked at in the
//! order of their distance; of each one, the stretches inside other polygons are taken away
//! ([`gaps`]). What is left nearest to the origin is the way out.
//!
//! # How it is proved
//! That it is a way out: B is moved by it, and the nearest pair of parts is asked for ([`way`]).
//!
//! That none is shorter: polygons Pₖ are computed whose corners are off by at most e, so that there are true
//! ones, Dₖ, in U, whose boundaries are within e of those of Pₖ. Let every point of the edges of all Pₖ
//! within r of the origin be inside another polygon by more than 2e. Then every point of the boundary of a Dₖ
//! within r − e is inside another Dₗ, and is not on the boundary of the union of the Dₖ. The origin is inside
//! of that union, if it is inside of a Pₖ by more than e; so the disc of radius r − e around it is in the
//! union, hence in U. Polygons may be left out: the union that is left is still in U.
//!
//! Where one body has no width, edges of two polygons may run along each other with nothing to spare
//! ([`seam`]): those of a point and two parts of a region. What is on both, their ends aside, is inside of
//! the union; single points do not matter, since a way from the origin to the outside can be laid past them.
//! What crosses such a seam is covered by both polygons together, by what is inside of all their other sides.

mod convex;
mod difference;
mod field;
mod gaps;
mod outline;
mod seam;
mod way;

use gjk::math::Scalar;

use super::answer::BodyProximity;
use super::depth::{join, status};
use super::posed::{Number, Pair};
use crate::body::Body;
use field::Field;
use way::Way;

/// Whether the parts that answer a question touch at a seam, where bodies overlap deeper than the parts do: a
/// point or a segment at a side that two parts share.
pub(super) fn is_on_seam<A, B>(pair: &Pair<'_, A, B>, answer: &BodyProximity<A::Vector>) -> bool
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let [i, j] = answer.parts;
    let is_thin = outline::is_thin(pair.a.part(i)) || outline::is_thin(pair.b.part(j));
    let touch = Number::<A>::ZERO;
    let is_touch = answer.proximity.bounds.lower == touch && answer.proximity.bounds.upper == touch;
    is_thin && is_touch && Field::around(pair, touch).is_some_and(|field| field.is_on_seam())
}

/// The answer about bodies that overlap, of which it is known how deep their hulls do: with the way out, if
/// it is found, and bounds that are as near to its length as was proved.
pub(super) fn with_way_out<A, B>(
    pair: &Pair<'_, A, B>,
    answer: BodyProximity<A::Vector>,
) -> BodyProximity<A::Vector>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let Some(field) = Field::around(pair, -answer.proximity.bounds.lower) else { return answer };
    let zero = Number::<A>::ZERO;
    let mut answer = answer;
    let proximity = &mut answer.proximity;
    let least = rounded_down::<Number<A>>(field.inner_radius());
    if least > zero {
        proximity.bounds.upper = Scalar::min(proximity.bounds.upper, -least);
    }
    match way::shortest(pair, &field) {
        Some(way) => take(pair, &mut answer, &way),
        None if proximity.distance > proximity.bounds.upper => {
            proximity.distance = proximity.bounds.upper;
            join(proximity);
        }
        None => {}
    }
    answer
}

/// Puts a way out into the answer.
fn take<A, B>(pair: &Pair<'_, A, B>, answer: &mut BodyProximity<A::Vector>, way: &Way<A::Vector>)
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let proximity = &mut answer.proximity;
    let bounds = &mut proximity.bounds;
    bounds.lower = Scalar::max(bounds.lower, -way.longest);
    proximity.distance = Scalar::max(bounds.lower, Scalar::min(-way.length, bounds.upper));
    proximity.normal = way.normal;
    [proximity.point_a, proximity.point_b] = way.points;
    proximity.carriers = way.carriers;
    answer.parts = way.parts;
    proximity.status = status(pair, proximity);
    join(proximity);
}

/// A number that is no larger, nor smaller by much.
fn rounded_down<S: Scalar>(x: f64) -> S {
    let near = S::from_f64(x);
    near - near.abs() * S::EPSILON
}
