//! Two overlapping polygons, what they cover of some of the axes, and of the best.

use std::sync::Arc;

use gjk::glam::DVec2;
use gjk::{ConvexPolygon, Pose};
use gjk_json::shape::Body;
use gjk_trace::run::{Query, explain};
use gjk_trace::strip::{Strip, StripOptions, rows};

use super::Drawn;

pub(super) fn draw() -> Drawn {
    let v = DVec2::new;
    let a = ConvexPolygon::new(&[v(0.0, 0.0), v(4.0, 0.5), v(4.6, 3.0), v(0.8, 3.6)])?;
    let b = ConvexPolygon::new(&[v(3.5, 2.3), v(7.2, 0.4), v(7.0, 4.4)])?;
    let [a, b] = [a, b].map(|polygon| Body { shape: Arc::new(polygon), pose: Pose::IDENTITY });
    let run = explain(&a, &b, Query::Sat);
    let seen = [&a, &b].map(|body| gjk_trace::Body::new(&*body.shape, &body.pose));
    // Axes of A, one of B, and the end.
    let steps = [0, 1, 4, run.steps.len() - 1];
    let frames = Strip::new(seen[0], seen[1], &run).frames(&steps, &StripOptions::default());
    let note = format!("of {} axes: two of A, one of B, and the best", run.steps.len() - 1);
    Ok(rows("Two shapes projected on axes that may separate them", frames, 2, Some(&note)))
}
