//! Two overlapping polygons, and what they cover of every axis.

use gjk::glam::DVec2;
use gjk::{ConvexPolygon, Pose};
use gjk_trace::SeparationFigure;

use super::Drawn;

pub(super) fn draw() -> Drawn {
    let v = DVec2::new;
    let a = ConvexPolygon::new(&[v(0.0, 0.0), v(4.0, 0.5), v(4.6, 3.0), v(0.8, 3.6)])?;
    let b = ConvexPolygon::new(&[v(3.5, 2.3), v(7.2, 0.4), v(7.0, 4.4)])?;
    let here = Pose::IDENTITY;
    Ok(SeparationFigure::new(&a, &here, &b, &here).render())
}
