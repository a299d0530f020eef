//! Visible faces and curves inside the outline of a body in space.

use gjk::convex::Core;
use gjk::math::{Spatial, Vector};
use glam::{DVec2, DVec3};

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::curves::curves;
use crate::palette::Hue;

/// What is visible inside the outline of a body.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Inside {
    /// The flat faces that face the eye.
    pub faces: Vec<Face>,
    /// Curves on the curved surfaces that face the eye.
    pub curves: Vec<Vec<DVec2>>,
}

/// A face that faces the eye.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// The corners in the figure.
    pub corners: Vec<DVec2>,
    /// The coordinates of the corners towards the eye, in the figure's unit.
    pub nearness: Vec<f64>,
    /// The brightness from 0 to 1. Light comes from the upper left of the eye.
    pub brightness: f64,
}

impl Face {
    /// What is laid over a hue, and how strongly: light adds white, its lack the color of the lines.
    pub(crate) fn shade(&self, hue: Hue) -> (&'static str, f64) {
        if self.brightness > 0.5 {
            ("#ffffff", 1.3 * (self.brightness - 0.5))
        } else {
            (hue.line, 0.6 * (0.5 - self.brightness))
        }
    }
}

/// Returns what is visible inside the outline of a body; nothing in the plane.
pub fn inside<V: Drawable>(body: &Body<'_, V>, camera: &Camera) -> Inside {
    if V::DIMENSION == 2 {
        return Inside::default();
    }
    let faces = faces(&body.shape.core());
    let faces = faces.into_iter().filter_map(|corners| visible_face(body, &corners, camera)).collect();
    Inside { faces, curves: curves(body, camera) }
}

/// The faces of a core, each counter-clockwise as seen from outside, relative to the shape's center.
fn faces<V: Drawable>(core: &Core<'_, V>) -> Vec<Vec<V>> {
    match core {
        Core::Cuboid(half) => (0..6).map(|side| box_face(*half, side)).collect(),
        Core::Triangle([a, b, c]) => vec![vec![*a, *b, *c], vec![*a, *c, *b]],
        Core::Hull { vertices, adjacency } => (0..adjacency.face_count())
            .map(|face| adjacency.face(face).iter().map(|&vertex| vertices[vertex as usize]).collect())
            .collect(),
        _ => Vec::new(),
    }
}

/// Side 2k is the negative side of axis k, 2k + 1 the positive one.
fn box_face<V: Drawable>(half: V, side: usize) -> Vec<V> {
    let axis = side / 2;
    let sign = if side % 2 == 1 { 1.0 } else { -1.0 };
    let along = |axis: usize| V::axis(axis) * half.get(axis);
    let (u, v) = (along((axis + 1) % 3), along((axis + 2) % 3) * sign);
    let middle = along(axis) * sign;
    vec![middle - u - v, middle + u - v, middle + u + v, middle - u + v]
}

/// The face with these corners in the figure, on the inflated surface, if it looks towards the eye.
fn visible_face<V: Drawable>(body: &Body<'_, V>, corners: &[V], camera: &Camera) -> Option<Face> {
    let world: Vec<DVec3> = corners.iter().map(|&corner| body.place(corner).in_space()).collect();
    let normal = normal(&world)?;
    // Seen from the side a face is a line, which the outline shows.
    if normal.nearness(camera) <= 1e-9 {
        return None;
    }
    let offset = normal * body.shape.radius();
    let light = (DVec3::lift(DVec2::new(-0.45, 0.75), camera) + camera.toward() * 0.5).normalized()?;
    let brightness = (0.5 + 0.5 * Vector::dot(normal, light)).clamp(0.0, 1.0);
    Some(Face {
        corners: world.iter().map(|&corner| (corner + offset).project(camera)).collect(),
        nearness: world.iter().map(|&corner| (corner + offset).nearness(camera)).collect(),
        brightness,
    })
}

/// The unit normal of a plane polygon, by the sum of the cross products of its fan, scaled against underflow.
fn normal(corners: &[DVec3]) -> Option<DVec3> {
    let first = *corners.first()?;
    let size = corners.iter().fold(0.0, |size: f64, &corner| size.max((corner - first).max_abs()));
    let inverse = 1.0 / Some(size).filter(|&size| size > 0.0)?;
    let mut sum = DVec3::ZERO;
    for pair in corners[1..].windows(2) {
        sum += Spatial::cross((pair[0] - first) * inverse, (pair[1] - first) * inverse);
    }
    sum.normalized()
}
