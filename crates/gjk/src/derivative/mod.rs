//! How the signed distance changes as the shapes move: its first and second derivatives.
//!
//! By the envelope theorem (J. M. Danskin, *The theory of max-min*, 1967) the distance changes as the way
//! between the closest points does, as if these were fixed to the shapes: with the normal n and the closest
//! points p, moving B by t gains n·t, turning it by θ about c gains θ·((p_B − c) × n), and growing it by a
//! factor 1 + s from c gains s·n·(p_B − c); what A does counts against it. A radius that grows by r costs r.

mod depths;
mod faces;
mod hessian;

use crate::convex::{Body, Convex};
use crate::faces::{ClosestSet, closest_set};
use crate::math::{Each, Scalar};
use crate::query::{Proximity, Status};
use crate::simplex::Space;
use crate::view::View;
use faces::normal_error;

pub(crate) use hessian::hessian;

/// The first derivatives of the signed distance of two shapes, as either moves, turns and grows.
///
/// World frame. No part is ever NaN, at a touch neither.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Gradient<V: Space> {
    /// What the distance gains as B moves, per unit of length: the normal. As A moves it gains the opposite.
    /// A unit vector.
    pub by_position: V,
    /// What the distance gains as A, and as B, turns about its center, per radian: in the plane for turns to
    /// the left; in space its product with the axis is the gain for turns about that. A length.
    pub by_turning: [V::Turn; 2],
    /// What the distance gains as A, and as B, grows from its center by a factor of 1 + s, its radius with
    /// it, per unit of s: growing by 1 % gains a hundredth of this. A length, mostly negative.
    pub by_scaling: [V::Scalar; 2],
    /// How far `by_position` may be from the true gradient. An angle in radians, proved by the plane across
    /// it: with upper and lower bounds u and l of the cores' distance no more than √(u² − l²)/l, which for
    /// bounds that meet up to rounding is about 1e-7 in `f64`. π where the cores overlap or touch: nothing is
    /// proved about the normal there.
    pub normal_error: V::Scalar,
    /// Whether these are the derivatives in all directions.
    pub smoothness: Smoothness,
}

/// Whether a distance has a derivative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Smoothness {
    /// It has: one pair of points is closest, and, where the cores overlap, one normal is the best.
    Smooth,
    /// It may have one on each side only. Where several pairs of points are closest
    /// ([`ClosestSet`]), turning and growing gain the least that any pair gives; where several normals are as
    /// good, moving and growing gain the most that any gives. The gradient is that of the answer's own
    /// pair and normal.
    Kink,
    /// It is not known: of a curved core that does not say how it is curved, of an answer that is
    /// [`Status::Bounded`], or of cores that overlap, one of them curved, or touch.
    Unknown,
}

/// The gradient of the distance of two shapes, from their answer.
pub(crate) fn gradient<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    answer: &Proximity<V>,
    [center_a, center_b]: [V; 2],
) -> Gradient<V> {
    let normal = answer.normal;
    let view = View::of_any(a, b);
    let normal_error = normal_error(&view, answer);
    // What A does counts against the distance.
    let arms = [center_a - answer.point_a, answer.point_b - center_b];
    Gradient {
        by_position: normal,
        by_turning: arms.each(|arm| V::moment(arm, normal)),
        by_scaling: arms.each(|arm| arm.dot(normal)),
        normal_error,
        smoothness: smoothness(&view, answer, normal_error),
    }
}

fn smoothness<V: Space>(view: &View<'_, V>, answer: &Proximity<V>, normal_error: V::Scalar) -> Smoothness {
    if answer.status == Status::Bounded {
        return Smoothness::Unknown;
    }
    if normal_error < V::Scalar::ONE {
        return match faces::are_one_pair(view, answer, normal_error) {
            Some(true) => Smoothness::Smooth,
            Some(false) => Smoothness::Kink,
            None => Smoothness::Unknown,
        };
    }
    let (a, b) = (view.a, view.b);
    if !view.are_polytopes() || answer.distance + a.radius() + b.radius() >= V::Scalar::ZERO {
        return Smoothness::Unknown;
    }
    let is_one_pair = matches!(closest_set(a, b, answer), ClosestSet::Point(_));
    match depths::is_one_best(a, b, answer) {
        Some(true) if is_one_pair => Smoothness::Smooth,
        Some(_) => Smoothness::Kink,
        None => Smoothness::Unknown,
    }
}
