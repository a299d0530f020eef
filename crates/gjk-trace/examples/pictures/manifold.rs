//! Two contacts: polygons in the plane, and boxes in space as seen along the normal.

use std::sync::Arc;

use gjk::glam::{DQuat, DVec2, DVec3};
use gjk::{Cuboid, Pose, Rotation, Space};
use gjk_json::shape::Body;
use gjk_trace::Drawable;
use gjk_trace::run::{Query, explain};
use gjk_trace::strip::{Frame, Strip, StripOptions, rows};

use super::Drawn;

pub(super) fn draw() -> Drawn {
    let floor = Body { shape: Arc::new(Cuboid::new(DVec2::new(3.0, 1.0))?), pose: Pose::IDENTITY };
    let crate_ = Body {
        shape: Arc::new(Cuboid::new(DVec2::new(1.7, 1.0))?),
        pose: Pose::from_angle(0.12, DVec2::new(1.9, 1.7)),
    };
    let mut frames = frames(&floor, &crate_);
    let slab = |pose| Ok::<_, gjk::ShapeError>(Body { shape: Arc::new(Cuboid::new(SLAB)?), pose });
    let turned = DQuat::from_rotation_x(0.04) * DQuat::from_rotation_z(0.6);
    let above = Pose::new(Rotation::from_quaternion(turned.to_array()), DVec3::new(0.8, 0.4, 0.9));
    frames.extend(self::frames(&slab(Pose::IDENTITY)?, &slab(above)?));
    let title = "The points that carry a contact: of what both sides cover, the corners that overlap";
    let note = "above: in the plane; below: in space, seen along the normal";
    Ok(rows(title, frames, 2, Some(note)))
}

const SLAB: DVec3 = DVec3::new(2.0, 1.5, 0.5);

/// A step of the search for a contact, and its end.
fn frames<V: Drawable + Space>(a: &Body<V>, b: &Body<V>) -> Vec<Frame> {
    let run = explain(a, b, Query::Manifold);
    let last = run.steps.len() - 1;
    let [a, b] = [a, b].map(|body| gjk_trace::Body::new(&*body.shape, &body.pose));
    Strip::new(a, b, &run).frames(&[last - 2, last], &StripOptions::default())
}
