//! Further questions about convex shapes: the best axis between two, all closest points, the box around one.

use gjk::sat::Coverage;
use gjk::{ClosestSet, Pair, aabb};
use gjk_body::AnyPart;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::numbers::{Dimension, pose, push};
use crate::shapes::{RawShape2, RawShape3, asked};

/// Axis, gap, what A and B cover of it, how many axes were tried, and the coverage.
fn sat<V: Dimension>([a, b]: [&AnyPart<V>; 2], poses: [&[f64]; 2]) -> Result<Vec<f64>, Fault> {
    let [pose_a, pose_b] = [pose(poses[0])?, pose(poses[1])?];
    let found = Pair::new(a, &pose_a, b, &pose_b).sat();
    let mut out = Vec::with_capacity(10);
    push(&mut out, found.axis.direction);
    let [of_a, of_b] = [found.axis.projection_a, found.axis.projection_b];
    out.extend([found.axis.gap, of_a.lower, of_a.upper, of_b.lower, of_b.upper, f64::from(found.axis_count)]);
    out.push(match found.coverage {
        Coverage::Complete => 0.0,
        Coverage::Converged => 1.0,
        Coverage::Partial => 2.0,
    });
    Ok(out)
}

/// What the set is (0 a point, 1 a segment, 2 an area), and its pairs of points: one, of a segment two.
fn closest_set<V: Dimension>([a, b]: [&AnyPart<V>; 2], poses: [&[f64]; 2]) -> Result<Vec<f64>, Fault> {
    let [pose_a, pose_b] = [pose(poses[0])?, pose(poses[1])?];
    let answer = asked(a, &pose_a, b, &pose_b, gjk::Options::DEFAULT);
    let (kind, pairs) = match Pair::new(a, &pose_a, b, &pose_b).closest_set(&answer) {
        ClosestSet::Point(pair) => (0.0, vec![pair]),
        ClosestSet::Segment(ends) => (1.0, ends.to_vec()),
        ClosestSet::Area(pair) => (2.0, vec![pair]),
    };
    let mut out = vec![kind];
    pairs.into_iter().flatten().for_each(|point| push(&mut out, point));
    Ok(out)
}

fn aabb_of<V: Dimension>(shape: &AnyPart<V>, at: &[f64]) -> Result<Vec<f64>, Fault> {
    let found = aabb(shape, &pose(at)?);
    let mut out = Vec::with_capacity(6);
    push(&mut out, found.lower);
    push(&mut out, found.upper);
    Ok(out)
}

macro_rules! raw {
    ($name:ident) => {
        #[wasm_bindgen]
        impl $name {
            /// The axis that tells them apart best.
            pub fn sat(&self, pose: &[f64], other: &$name, other_pose: &[f64]) -> Result<Vec<f64>, JsValue> {
                Ok(sat([&*self.0, &*other.0], [pose, other_pose])?)
            }

            /// All of their closest points.
            pub fn closest_set(
                &self,
                pose: &[f64],
                other: &$name,
                other_pose: &[f64],
            ) -> Result<Vec<f64>, JsValue> {
                Ok(closest_set([&*self.0, &*other.0], [pose, other_pose])?)
            }

            /// A box along the axes of the world that holds the shape.
            pub fn aabb(&self, pose: &[f64]) -> Result<Vec<f64>, JsValue> {
                Ok(aabb_of(&*self.0, pose)?)
            }
        }
    };
}

raw!(RawShape2);
raw!(RawShape3);
