//! Casts of two convex shapes, as JavaScript calls them.

use gjk::{Cast, CastOptions, Motion, Pose, Sweep};
use gjk_body::AnyPart;
use gjk_body::shape::Form;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::numbers::{Dimension, MISFIT, pose, vector};
use crate::shape::{AnyShape, Kinds};
use crate::shapes::{RawShape2, RawShape3};
use crate::ways::{cast_options, motion, push_cast};

fn cast<V: Dimension>(
    [a, b]: [&AnyPart<V>; 2],
    motions: [&[f64]; 2],
    asked: &[f64],
) -> Result<Vec<f64>, Fault> {
    let [motion_a, motion_b] = [motion(motions[0])?, motion(motions[1])?];
    let found = Sweep::new(a, &motion_a, b, &motion_b).with_options(cast_options(asked)?).cast();
    Ok(cast_numbers(&found, [a, b]))
}

fn ray_cast<V: Kinds>(ray: &[f64], a: &AnyPart<V>, pose_a: &[f64]) -> Result<Vec<f64>, Fault> {
    let until = *ray.get(2 * V::DIMENSION).ok_or(MISFIT)?;
    let until = cast_options(&[until, 0.0, 0.0, 0.0, 0.0, 0.0])?.until;
    let (origin, direction) = (vector(ray)?, vector(&ray[V::DIMENSION..])?);
    // As `gjk::ray_cast`, of which another copy would be compiled for the type of a point.
    let point: AnyShape<V> = V::convex(&Form::Point { at: V::ZERO }, 0.0)?;
    let (stands, moves) = (
        Motion::still(pose(pose_a)?),
        Motion::try_new(Pose::try_from_translation(origin)?, direction, V::NO_TURN, origin)?,
    );
    let options = CastOptions::DEFAULT.with_until(until);
    let found = Sweep::new(a, &stands, &*point, &moves).with_options(options).cast();
    Ok(cast_numbers(&found, [a, &*point]))
}

fn cast_numbers<V: Dimension>(cast: &Cast<V>, [a, b]: [&AnyPart<V>; 2]) -> Vec<f64> {
    let mut out = Vec::with_capacity(32);
    push_cast(&mut out, cast, cast.proximity().features(a, b));
    out
}

macro_rules! raw {
    ($name:ident) => {
        #[wasm_bindgen]
        impl $name {
            /// When they first meet.
            pub fn cast(
                &self,
                motion: &[f64],
                other: &$name,
                other_motion: &[f64],
                options: &[f64],
            ) -> Result<Vec<f64>, JsValue> {
                Ok(cast([&*self.0, &*other.0], [motion, other_motion], options)?)
            }

            /// Where a ray (origin, direction, last time) first meets the shape.
            pub fn ray_cast(&self, pose: &[f64], ray: &[f64]) -> Result<Vec<f64>, JsValue> {
                Ok(ray_cast(ray, &*self.0, pose)?)
            }
        }
    };
}

raw!(RawShape2);
raw!(RawShape3);
