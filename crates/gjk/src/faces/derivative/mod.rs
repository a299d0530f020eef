//! First and second derivatives of the signed distance.
//!
//! By the envelope theorem (J. M. Danskin, *The theory of max-min*, 1967), the derivative is that of the
//! closest points as if they were fixed to the shapes. Let n be the normal, p the closest points, and c the
//! center of rotation and scaling. Moving B by t changes the distance by n·t. Rotating B by θ changes it by
//! θ·((p_B − c) × n). Scaling B by 1 + s changes it by s·n·(p_B − c). For A the signs are opposite.
//! Increasing a radius by r changes it by −r.
//!
//! ```
//! use gjk::glam::{DVec3, dvec3};
//! use gjk::{Ball, Cuboid, Pair, Pose, derivative::Smoothness};
//!
//! let (cube, ball) = (Cuboid::new(DVec3::ONE)?, Ball::new(DVec3::ZERO, 0.5)?);
//! let (here, there) = (Pose::IDENTITY, Pose::from_translation(dvec3(1.6, 1.8, 0.0)));
//! let mut pair = Pair::new(&cube, &here, &ball, &there);
//! let answer = pair.proximity();
//! let gradient = pair.gradient(&answer, [here.translation(), there.translation()]);
//! // The ball is next to an edge. Rotating the cube about x does not change the distance.
//! assert!((gradient.by_position - dvec3(0.6, 0.8, 0.0)).length() <= gradient.normal_error);
//! assert!(gradient.by_turning[0].dot(DVec3::X).abs() < 1e-15);
//! assert_eq!(gradient.smoothness, Smoothness::Smooth);
//! // Moving along the edge does not change the normal.
//! assert_eq!(pair.hessian(&answer).unwrap()[2], DVec3::ZERO);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod depths;
mod faces;
mod hessian;

use super::closest_set::{ClosestSet, closest_set};
use crate::convex::{Body, Convex};
use crate::math::{Each, Scalar};
use crate::query::{Proximity, Status};
use crate::simplex::Space;
use crate::view::View;
use faces::normal_error;

pub(crate) use hessian::hessian;

/// The first derivatives of the signed distance with respect to position, rotation and scale.
///
/// All fields are in the world frame. No component is NaN, even for touching shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Gradient<V: Space> {
    /// Derivative with respect to B's position: the normal, a unit vector. For A it is the negative of this.
    pub by_position: V,
    /// Derivatives with respect to the rotations of A and of B about their centers, per radian. Lengths.
    ///
    /// In the plane, for counter-clockwise rotation. In space, the dot product with an axis is the derivative
    /// for rotation about that axis.
    pub by_turning: [V::Turn; 2],
    /// Derivatives with respect to the scale of A and of B about their centers, radius included. Lengths;
    /// usually negative, since growing shapes come closer. Scaling by 1.01 changes the distance by about 0.01
    /// times this.
    pub by_scaling: [V::Scalar; 2],
    /// Bound on the angle between `by_position` and the true gradient, in radians.
    ///
    /// With bounds l and u on the distance of the cores, it is at most √(u² − l²)/l: about 1e-7 in `f64` if
    /// the bounds meet up to rounding. It is π if the cores overlap or touch, since nothing is proved about
    /// the normal there.
    pub normal_error: V::Scalar,
    /// Whether the signed distance is differentiable here.
    pub smoothness: Smoothness,
}

/// Whether the signed distance is differentiable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Smoothness {
    /// It is differentiable: one pair of points is closest and, if the cores overlap, one normal is the best.
    Smooth,
    /// It may have one-sided derivatives only. This gradient is that of the result's own points and normal.
    ///
    /// If several pairs of points are closest ([`ClosestSet`]), the one-sided derivative for rotation and
    /// scaling is the minimum over the pairs. If several normals are equally good, the one for translation
    /// and scaling is the maximum over the normals.
    Kink,
    /// It is unknown: a curved core does not implement [`Convex::support_derivative`](crate::Convex), the
    /// result is [`Status::Bounded`], or the cores touch or overlap and one is curved.
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
