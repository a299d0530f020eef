//! Bodies and the questions about two of them, as JavaScript calls them.

use std::sync::Arc;

use gjk::Pose;
use gjk::glam::{DVec2, DVec3};
use gjk_body::shape::{Built, FieldError, Form, plane, space};
use gjk_body::{AnyBody, Assembly, Pair, Sweep};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::numbers::{Dimension, manifold_options, options, pose, push_manifold, push_proximity, vectors};
use crate::shape::shape;
use crate::ways::{cast_options, motion, push_cast};

#[wasm_bindgen]
extern "C" {
    /// Writes to the console.
    #[wasm_bindgen(js_namespace = console)]
    fn warn(text: &str);
}

/// A body that several may hold.
type Shared<V> = Arc<AnyBody<V>>;

fn proximity<V: Dimension>(
    [a, b]: [&Shared<V>; 2],
    poses: [&[f64]; 2],
    asked: &[f64],
) -> Result<Vec<f64>, Fault> {
    let [pose_a, pose_b] = [pose(poses[0])?, pose(poses[1])?];
    let answer = Pair::new(&**a, &pose_a, &**b, &pose_b).with_options(options(asked)?).proximity();
    let mut out = Vec::with_capacity(24);
    push_proximity(&mut out, &answer.proximity, answer.features(&**a, &**b));
    out.extend(answer.parts.map(f64::from));
    Ok(out)
}

/// One manifold after the other.
fn contacts<V: Dimension>(
    [a, b]: [&Shared<V>; 2],
    poses: [&[f64]; 2],
    asked: &[f64],
) -> Result<Vec<f64>, Fault> {
    let [pose_a, pose_b] = [pose(poses[0])?, pose(poses[1])?];
    let mut out = Vec::new();
    let (options, _) = manifold_options(asked)?;
    for contact in Pair::new(&**a, &pose_a, &**b, &pose_b).with_manifold_options(options).contacts() {
        push_manifold(&mut out, &contact.manifold, &contact.parts);
    }
    Ok(out)
}

fn cast<V: Dimension>(
    [a, b]: [&Shared<V>; 2],
    motions: [&[f64]; 2],
    asked: &[f64],
) -> Result<Vec<f64>, Fault> {
    let [motion_a, motion_b] = [motion(motions[0])?, motion(motions[1])?];
    let answer = Sweep::new(&**a, &motion_a, &**b, &motion_b).with_options(cast_options(asked)?).cast();
    let mut out = Vec::with_capacity(32);
    push_cast(&mut out, &answer.cast, answer.features(&**a, &**b));
    out.extend(answer.parts.map(f64::from));
    Ok(out)
}

macro_rules! raw {
    ($name:ident, $members:ident, $vector:ty, $build:ident) => {
        /// A body; [`crate::numbers`] tells what goes in and out.
        #[wasm_bindgen]
        pub struct $name(Shared<$vector>);

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($name))
            }
        }

        #[wasm_bindgen]
        impl $name {
            /// The body that is one convex shape.
            pub fn shape(kind: u32, numbers: &[f64], rounding: f64) -> Result<$name, JsValue> {
                Ok(Self(Built::Convex(shape::<$vector>(kind, numbers, rounding)?).body()))
            }

            /// Segments from vertex to vertex, inflated by a radius.
            pub fn polyline(vertices: &[f64], rounding: f64) -> Result<$name, JsValue> {
                Ok(Self($build(&Form::Polyline { vertices: vectors(vertices) }, rounding)?))
            }

            /// Distance, bounds, normal, points and parts.
            pub fn proximity(
                &self,
                pose: &[f64],
                other: &$name,
                other_pose: &[f64],
                options: &[f64],
            ) -> Result<Vec<f64>, JsValue> {
                Ok(proximity([&self.0, &other.0], [pose, other_pose], options)?)
            }

            /// Whether they share a point.
            pub fn intersects(
                &self,
                pose: &[f64],
                other: &$name,
                other_pose: &[f64],
            ) -> Result<bool, JsValue> {
                let poses = (crate::numbers::pose(pose)?, crate::numbers::pose(other_pose)?);
                Ok(Pair::new(&*self.0, &poses.0, &*other.0, &poses.1).intersects())
            }

            /// Where they touch.
            pub fn contacts(
                &self,
                pose: &[f64],
                other: &$name,
                other_pose: &[f64],
                options: &[f64],
            ) -> Result<Vec<f64>, JsValue> {
                Ok(contacts([&self.0, &other.0], [pose, other_pose], options)?)
            }

            /// When they first meet.
            pub fn cast(
                &self,
                motion: &[f64],
                other: &$name,
                other_motion: &[f64],
                options: &[f64],
            ) -> Result<Vec<f64>, JsValue> {
                Ok(cast([&self.0, &other.0], [motion, other_motion], options)?)
            }
        }

        /// Bodies that are to be one.
        #[wasm_bindgen]
        #[derive(Default)]
        pub struct $members(Vec<(Box<AnyBody<$vector>>, Pose<$vector>)>);

        impl std::fmt::Debug for $members {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($members))
            }
        }

        #[wasm_bindgen]
        impl $members {
            /// None yet.
            #[wasm_bindgen(constructor)]
            pub fn new() -> Self {
                Self::default()
            }

            /// Adds one at a pose.
            pub fn add(&mut self, body: &$name, at: &[f64]) -> Result<(), JsValue> {
                self.0.push((Box::new(Arc::clone(&body.0)), pose(at)?));
                Ok(())
            }

            /// All of them as one body.
            pub fn finish(self) -> Result<$name, JsValue> {
                Ok($name(Arc::new(
                    Assembly::new(self.0).map_err(|error| Fault::from(FieldError::from(&error)))?,
                )))
            }
        }
    };
}

raw!(RawBody2, RawMembers2, DVec2, in_plane);
raw!(RawBody3, RawMembers3, DVec3, in_space);

#[wasm_bindgen]
impl RawBody2 {
    /// A polygon: the vertices of its rings, how many each has, and by how much it is inflated.
    pub fn polygon(vertices: &[f64], lengths: &[u32], rounding: f64) -> Result<RawBody2, JsValue> {
        let mut rest = vectors::<DVec2>(vertices);
        let mut rings = Vec::with_capacity(lengths.len());
        for &length in lengths {
            let after = rest.split_off((length as usize).min(rest.len()));
            rings.push(std::mem::replace(&mut rest, after));
        }
        let mut rings = rings.into_iter();
        let form = Form::Polygon { vertices: rings.next().unwrap_or_default(), holes: rings.collect() };
        Ok(Self(in_plane(&form, rounding)?))
    }
}

#[wasm_bindgen]
impl RawBody3 {
    /// Triangles of vertices: a solid if they close, unless `solid` is false.
    pub fn mesh(
        vertices: &[f64],
        triangles: &[u32],
        solid: Option<bool>,
        rounding: f64,
    ) -> Result<RawBody3, JsValue> {
        let (vertices, triangles) = (vectors(vertices), triangles.as_chunks().0.to_vec());
        let built = space(&Form::Mesh { vertices, triangles, solid }, rounding).map_err(Fault::from)?;
        if let Built::Parts { open_edges: Some(open), .. } = &built {
            warn(&format!("Mesh: {open}; {{ solid: false }} makes it a surface without this warning"));
        }
        Ok(Self(built.body()))
    }

    /// Heights over a grid, row by row.
    pub fn height_field(
        heights: &[f64],
        columns: usize,
        dx: f64,
        dy: f64,
        rounding: f64,
    ) -> Result<RawBody3, JsValue> {
        let heights = heights.chunks(columns.max(1)).map(<[f64]>::to_vec).collect();
        Ok(Self(in_space(&Form::HeightField { heights, spacing: [dx, dy] }, rounding)?))
    }
}

fn in_plane(form: &Form<DVec2>, rounding: f64) -> Result<Shared<DVec2>, Fault> {
    Ok(plane(form, rounding)?.body())
}

fn in_space(form: &Form<DVec3>, rounding: f64) -> Result<Shared<DVec3>, Fault> {
    Ok(space(form, rounding)?.body())
}
