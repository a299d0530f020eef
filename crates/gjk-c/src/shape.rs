//! Convex shapes as values.

use std::{array, ptr};

use gjk::glam::{DVec2, DVec3};
use gjk::math::Vector;
use gjk::{
    Ball, Capsule, Cone, Convex, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, Point,
    Rounded, Sector, Segment, ShapeError, TaperedCapsule, Triangle,
};

use crate::convex::Shape;
use crate::error::Fault;
use crate::handle::{GjkHull, GjkPolygon};
use crate::pose::{GjkVec2, GjkVec3};

/// What a shape is, and which of its fields say so. There is none of value 0: a shape that nobody filled in
/// is an error.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkKind {
    /// The point `points[0]`.
    Point = 1,
    /// From `points[0]` to `points[1]`.
    Segment = 2,
    /// Around `points[0]`, with `radius`.
    Ball = 3,
    /// What is within `radius` of the segment from `points[0]` to `points[1]`.
    Capsule = 4,
    /// Around the origin, with the half extents `points[0]`.
    Box = 5,
    /// The corners are `points`.
    Triangle = 6,
    /// In the plane: `polygon`.
    Polygon = 7,
    /// In space: `hull`.
    Hull = 8,
    /// Around the origin, with the radii `points[0]` along the axes; in the plane an ellipse.
    Ellipsoid = 9,
    /// In the plane: the upper half of the ellipse with the radii `points[0]`.
    HalfEllipse = 10,
    /// In the plane: the sector of a circle of `radius` around the origin, `angle` (radians, at most pi) in
    /// all, half of it on each side of the first axis.
    Sector = 11,
    /// In space: around the line from `points[0]` to `points[1]`, with `radius`.
    Cylinder = 12,
    /// In space: a base around `points[0]` with `radius`, and the apex `points[1]`.
    Cone = 13,
    /// The hull of the ball around `points[0]` with `radius` and of the ball around `points[1]` with the
    /// radius `points[2].x`.
    TaperedCapsule = 14,
}

/// A convex shape of the plane, in its own frame. The functions `gjk_point2` to `gjk_sector2` fill it in.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkShape2 {
    /// A value of `GjkKind`.
    pub kind: u32,
    /// Points, half extents or radii: see `GjkKind`.
    pub points: [GjkVec2; 3],
    /// The radius that belongs to the shape.
    pub radius: f64,
    /// The angle of a sector.
    pub angle: f64,
    /// By how much the shape is inflated besides: every point within this distance belongs to it.
    pub rounding: f64,
    /// The polygon, which has to live as long as the shape is used; of another kind it is not looked at.
    pub polygon: *const GjkPolygon,
}

/// A convex shape of space, in its own frame. The functions `gjk_point3` to `gjk_cone3` fill it in.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkShape3 {
    /// A value of `GjkKind`.
    pub kind: u32,
    /// Points, half extents or radii: see `GjkKind`.
    pub points: [GjkVec3; 3],
    /// The radius that belongs to the shape.
    pub radius: f64,
    /// By how much the shape is inflated besides: every point within this distance belongs to it.
    pub rounding: f64,
    /// The hull, which has to live as long as the shape is used; of another kind it is not looked at.
    pub hull: *const GjkHull,
}

impl GjkKind {
    /// The kind of this number.
    fn of(number: u32) -> Result<Self, Fault> {
        const KINDS: [GjkKind; 14] = [
            GjkKind::Point,
            GjkKind::Segment,
            GjkKind::Ball,
            GjkKind::Capsule,
            GjkKind::Box,
            GjkKind::Triangle,
            GjkKind::Polygon,
            GjkKind::Hull,
            GjkKind::Ellipsoid,
            GjkKind::HalfEllipse,
            GjkKind::Sector,
            GjkKind::Cylinder,
            GjkKind::Cone,
            GjkKind::TaperedCapsule,
        ];
        let found = KINDS.into_iter().find(|&kind| kind as u32 == number);
        found.ok_or_else(|| Fault::unknown("kind", number))
    }
}

/// A shape of the plane as the library knows it; `P` refers to a polygon, or owns it.
type Planar<P> = Rounded<Shape<DVec2, P, HalfEllipse<DVec2>, Sector<DVec2>>>;

/// A shape of space as the library knows it; `H` refers to a hull, or owns it.
type Spatial<H> = Rounded<Shape<DVec3, H, Cylinder<DVec3>, Cone<DVec3>>>;

/// A shape of the plane with the caller's polygon.
pub(crate) type Shape2<'a> = Planar<&'a ConvexPolygon<DVec2>>;

/// A shape of space with the caller's hull.
pub(crate) type Shape3<'a> = Spatial<&'a Hull<DVec3>>;

impl GjkShape2 {
    /// A shape with these points and others that are zero.
    pub(crate) fn new(kind: GjkKind, points: &[GjkVec2], radius: f64) -> Self {
        let points = array::from_fn(|i| points.get(i).copied().unwrap_or_default());
        Self { kind: kind as u32, points, radius, angle: 0.0, rounding: 0.0, polygon: ptr::null() }
    }

    /// The shape; `keep` says whether its polygon is referred to or copied.
    ///
    /// # Safety
    /// The polygon of a polygon is null or alive.
    pub(crate) unsafe fn shape<'a, P: Convex<Vector = DVec2>>(
        &'a self,
        keep: impl FnOnce(&'a ConvexPolygon<DVec2>) -> P,
    ) -> Result<Planar<P>, Fault> {
        let points = self.points.map(DVec2::from);
        let shape = match GjkKind::of(self.kind)? {
            GjkKind::Polygon => {
                // SAFETY: of a polygon it is null or alive: the caller's promise.
                let polygon = unsafe { self.polygon.as_ref() };
                Shape::PolygonOrHull(keep(&polygon.ok_or_else(|| Fault::null("polygon"))?.0))
            }
            GjkKind::HalfEllipse => Shape::HalfEllipseOrCylinder(HalfEllipse::new(points[0])?),
            GjkKind::Sector => Shape::SectorOrCone(Sector::new(self.radius, self.angle)?),
            kind => common(kind, points, self.radius)?,
        };
        rounded(shape, self.rounding)
    }

    /// The shape with the caller's polygon.
    ///
    /// # Safety
    /// The polygon of a polygon is null or alive.
    pub(crate) unsafe fn borrowed(&self) -> Result<Shape2<'_>, Fault> {
        // SAFETY: the caller's promise.
        unsafe { self.shape(|polygon| polygon) }
    }
}

impl GjkShape3 {
    /// A shape with these points and others that are zero.
    pub(crate) fn new(kind: GjkKind, points: &[GjkVec3], radius: f64) -> Self {
        let points = array::from_fn(|i| points.get(i).copied().unwrap_or_default());
        Self { kind: kind as u32, points, radius, rounding: 0.0, hull: ptr::null() }
    }

    /// The shape; `keep` says whether its hull is referred to or copied.
    ///
    /// # Safety
    /// The hull of a hull is null or alive.
    pub(crate) unsafe fn shape<'a, H: Convex<Vector = DVec3>>(
        &'a self,
        keep: impl FnOnce(&'a Hull<DVec3>) -> H,
    ) -> Result<Spatial<H>, Fault> {
        let points = self.points.map(DVec3::from);
        let [a, b, _] = points;
        let shape = match GjkKind::of(self.kind)? {
            GjkKind::Hull => {
                // SAFETY: of a hull it is null or alive: the caller's promise.
                let hull = unsafe { self.hull.as_ref() };
                Shape::PolygonOrHull(keep(&hull.ok_or_else(|| Fault::null("hull"))?.0))
            }
            GjkKind::Cylinder => Shape::HalfEllipseOrCylinder(Cylinder::new(a, b, self.radius)?),
            GjkKind::Cone => Shape::SectorOrCone(Cone::new(a, b, self.radius)?),
            kind => common(kind, points, self.radius)?,
        };
        rounded(shape, self.rounding)
    }

    /// The shape with the caller's hull.
    ///
    /// # Safety
    /// The hull of a hull is null or alive.
    pub(crate) unsafe fn borrowed(&self) -> Result<Shape3<'_>, Fault> {
        // SAFETY: the caller's promise.
        unsafe { self.shape(|hull| hull) }
    }
}

/// A shape of a kind that the plane and space have.
fn common<V: Vector<Scalar = f64>, H, E, S>(
    kind: GjkKind,
    [a, b, c]: [V; 3],
    radius: f64,
) -> Result<Shape<V, H, E, S>, Fault> {
    Ok(match kind {
        GjkKind::Point => Shape::Point(Point::new(a)?),
        GjkKind::Segment => Shape::Segment(Segment::new(a, b)?),
        GjkKind::Ball => Shape::Ball(Ball::new(a, radius)?),
        GjkKind::Capsule => Shape::Capsule(Capsule::new(a, b, radius)?),
        GjkKind::TaperedCapsule => Shape::TaperedCapsule(TaperedCapsule::new(a, b, [radius, c.get(0)])?),
        GjkKind::Box => Shape::Box(Cuboid::new(a)?),
        GjkKind::Triangle => Shape::Triangle(Triangle::new([a, b, c])?),
        GjkKind::Ellipsoid => Shape::Ellipsoid(Ellipsoid::new(a)?),
        other => return Err(Fault::unknown("kind", other as u32)),
    })
}

fn rounded<C: Convex<Vector: Vector<Scalar = f64>>>(shape: C, rounding: f64) -> Result<Rounded<C>, Fault> {
    // "radius" in the message would be the shape's own.
    let named = |error| match error {
        ShapeError::NotFinite(_) => ShapeError::NotFinite("rounding"),
        ShapeError::Negative(_) => ShapeError::Negative("rounding"),
        other => other,
    };
    Ok(Rounded::new(shape, rounding).map_err(named)?)
}

/// The upper half of an ellipse around the origin.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_half_ellipse2(radii: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::HalfEllipse, &[radii], 0.0)
}

/// The sector of a circle around the origin: an angle (radians, at most pi) in all, half of it on each side
/// of the first axis.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_sector2(radius: f64, angle: f64) -> GjkShape2 {
    GjkShape2 { angle, ..GjkShape2::new(GjkKind::Sector, &[], radius) }
}

/// A polygon as a shape, which refers to it.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_polygon2(polygon: *const GjkPolygon) -> GjkShape2 {
    GjkShape2 { polygon, ..GjkShape2::new(GjkKind::Polygon, &[], 0.0) }
}

/// A cylinder around the line from a to b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cylinder3(a: GjkVec3, b: GjkVec3, radius: f64) -> GjkShape3 {
    GjkShape3::new(GjkKind::Cylinder, &[a, b], radius)
}

/// A cone with a base around a point, and an apex.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cone3(base: GjkVec3, apex: GjkVec3, radius: f64) -> GjkShape3 {
    GjkShape3::new(GjkKind::Cone, &[base, apex], radius)
}

/// A hull as a shape, which refers to it.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_hull3(hull: *const GjkHull) -> GjkShape3 {
    GjkShape3 { hull, ..GjkShape3::new(GjkKind::Hull, &[], 0.0) }
}
