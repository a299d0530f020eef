//! Convex shapes and the questions about two of them, as JavaScript calls them.

use gjk::glam::{DVec2, DVec3};
use gjk::{Cache, Options, Pair, Pose, Proximity};
use gjk_body::AnyPart;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::numbers::{Dimension, manifold_options, options, pose, push_manifold, push_proximity, vector};
use crate::shape::{AnyShape, shape};

/// The one place that asks for a distance: every other would have a copy of what is compiled for it.
#[inline(never)]
pub(crate) fn asked<V: Dimension>(
    a: &AnyPart<V>,
    pose_a: &Pose<V>,
    b: &AnyPart<V>,
    pose_b: &Pose<V>,
    options: Options<f64>,
) -> Proximity<V> {
    Pair::new(a, pose_a, b, pose_b).with_options(options).proximity()
}

/// The signed distance alone; that two shapes intersect is that it is not above zero.
fn distance<V: Dimension>([a, b]: [&AnyPart<V>; 2], poses: [&[f64]; 2]) -> Result<f64, Fault> {
    let [pose_a, pose_b] = [pose(poses[0])?, pose(poses[1])?];
    Ok(asked(a, &pose_a, b, &pose_b, Options::DEFAULT).distance)
}

/// Two posed shapes and their options.
fn proximity<V: Dimension>(
    [a, b]: [&AnyPart<V>; 2],
    poses: [&[f64]; 2],
    choices: &[f64],
) -> Result<Vec<f64>, Fault> {
    let [pose_a, pose_b] = [pose(poses[0])?, pose(poses[1])?];
    let answer = asked(a, &pose_a, b, &pose_b, options(choices)?);
    let mut out = Vec::with_capacity(24);
    push_proximity(&mut out, &answer, answer.features(a, b));
    Ok(out)
}

/// One shape at a pose and another at each of many: row by row distance, bounds, normal and both points. A
/// row of poses is a translation, then an angle in the plane or a quaternion in space.
fn batch<V: Dimension>([a, b]: [&AnyPart<V>; 2], pose_a: &[f64], rows: &[f64]) -> Result<Vec<f64>, Fault> {
    let pose_a = pose(pose_a)?;
    let (turn, kind) = if V::DIMENSION == 2 { (1, 1.0) } else { (4, 2.0) };
    let rows = rows.chunks_exact(V::DIMENSION + turn);
    let mut out = Vec::with_capacity(rows.len() * (3 + 3 * V::DIMENSION));
    let mut numbers = [0.0; 9];
    for (index, row) in rows.enumerate() {
        let (place, turned) = row.split_at(V::DIMENSION);
        numbers[..turn].copy_from_slice(turned);
        // An angle of zero is no turn, to the last bit.
        let is_straight = V::DIMENSION == 2 && turned[0] == 0.0;
        let placed = || -> Result<Pose<V>, Fault> {
            let kind = if is_straight { 0.0 } else { kind };
            Ok(Pose::try_new(V::rotation(kind, &numbers[..V::ROTATION])?, vector(place)?)?)
        };
        let pose_b = placed().map_err(|fault| fault.at(index))?;
        let answer = asked(a, &pose_a, b, &pose_b, Options::DEFAULT);
        out.extend([answer.distance, answer.bounds.lower, answer.bounds.upper]);
        for vector in [answer.normal, answer.point_a, answer.point_b] {
            out.extend((0..V::DIMENSION).map(|i| vector.get(i)));
        }
    }
    Ok(out)
}

fn manifold<V: Dimension>(
    [a, b]: [&AnyPart<V>; 2],
    poses: [&[f64]; 2],
    asked: &[f64],
) -> Result<Vec<f64>, Fault> {
    let [pose_a, pose_b] = [pose(poses[0])?, pose(poses[1])?];
    let mut out = Vec::new();
    let (options, previous) = manifold_options(asked)?;
    let mut cache = Cache::new().with_reference(previous);
    let pair = Pair::new(a, &pose_a, b, &pose_b).with_manifold_options(options);
    push_manifold(&mut out, &pair.with_cache(&mut cache).manifold(), &[]);
    Ok(out)
}

macro_rules! raw {
    ($name:ident, $vector:ty) => {
        /// A convex shape; [`crate::numbers`] tells what goes in and out.
        #[wasm_bindgen]
        pub struct $name(pub(crate) AnyShape<$vector>);

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($name))
            }
        }

        #[wasm_bindgen]
        impl $name {
            /// A shape of a kind, by its points, radius and angle.
            #[wasm_bindgen(constructor)]
            pub fn new(kind: u32, numbers: &[f64], rounding: f64) -> Result<$name, JsValue> {
                Ok(Self(shape(kind, numbers, rounding)?))
            }

            /// Distance, bounds, normal and points.
            pub fn proximity(
                &self,
                pose: &[f64],
                other: &$name,
                other_pose: &[f64],
                options: &[f64],
            ) -> Result<Vec<f64>, JsValue> {
                Ok(proximity([&*self.0, &*other.0], [pose, other_pose], options)?)
            }

            /// The same for many poses of the other shape.
            pub fn batch(&self, pose: &[f64], other: &$name, poses: &[f64]) -> Result<Vec<f64>, JsValue> {
                Ok(batch([&*self.0, &*other.0], pose, poses)?)
            }

            /// The signed distance.
            pub fn distance(&self, pose: &[f64], other: &$name, other_pose: &[f64]) -> Result<f64, JsValue> {
                Ok(distance([&*self.0, &*other.0], [pose, other_pose])?)
            }

            /// The points that carry a contact.
            pub fn manifold(
                &self,
                pose: &[f64],
                other: &$name,
                other_pose: &[f64],
                options: &[f64],
            ) -> Result<Vec<f64>, JsValue> {
                Ok(manifold([&*self.0, &*other.0], [pose, other_pose], options)?)
            }
        }
    };
}

raw!(RawShape2, DVec2);
raw!(RawShape3, DVec3);
