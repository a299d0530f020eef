//! The length that an answer's accuracy is stated against, for any pair of shapes.

use gjk::math::{Scalar, Vector};
use gjk::{Convex, Pose};

use super::bridge::Bridge;
use super::pair::{Known, Posed};

/// How far a shape reaches from the origin of its frame, and how far that is from the world's.
pub fn reaches<V: Vector>(shape: &dyn Convex<Vector = V>, pose: &Pose<V>) -> (f64, f64) {
    let reach = shape.center().length() + shape.extent() + shape.radius();
    (reach.to_f64(), pose.translation().length().to_f64())
}

/// The length that accuracy is stated against, or a little more.
pub fn size<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>) -> f64 {
    let (a, b) = (reaches(posed.a, &posed.pose_a), reaches(posed.b, &posed.pose_b));
    let apart = (posed.pose_b.translation() - posed.pose_a.translation()).length().to_f64();
    a.0 + b.0 + apart
}

/// Whether both cores have finitely many vertices.
pub fn are_polytopes<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>) -> bool {
    posed.a.core().is_polytope() && posed.b.core().is_polytope()
}

/// What `proximity` documents for polytopes; taken for curved shapes too.
pub fn accuracy<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>) -> f64 {
    let factor = if are_polytopes(posed) { Known::<D>::factor() } else { 64.0 };
    factor * V::epsilon() * size(posed) + 256.0 * V::smallest()
}
