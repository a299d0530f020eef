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

/// The kind of a shape, and the fields that define it. No kind has the value 0, so a zeroed shape is an
/// error.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum GjkKind {
    /// The point `points[0]`.
    Point = 1,
    /// The segment from `points[0]` to `points[1]`.
    Segment = 2,
    /// A circle or sphere with center `points[0]` and `radius`.
    Ball = 3,
    /// All points within `radius` of the segment from `points[0]` to `points[1]`.
    Capsule = 4,
    /// A box centered at the origin with half extents `points[0]`.
    Box = 5,
    /// The triangle with corners `points`.
    Triangle = 6,
    /// 2D: `polygon`.
    Polygon = 7,
    /// 3D: `hull`.
    Hull = 8,
    /// An ellipsoid (an ellipse in 2D) centered at the origin, with radii `points[0]` along the axes.
    Ellipsoid = 9,
    /// 2D: the upper half of an ellipse centered at the origin, with radii `points[0]`.
    HalfEllipse = 10,
    /// 2D: a circular sector with its tip at the origin and `radius`, symmetric about the first axis. `angle`
    /// is the full opening angle, in radians, at most pi.
    Sector = 11,
    /// 3D: a cylinder with end centers `points[0]` and `points[1]`, and `radius`.
    Cylinder = 12,
    /// 3D: a cone with base center `points[0]`, base `radius` and apex `points[1]`.
    Cone = 13,
    /// The convex hull of two balls: one with center `points[0]` and `radius`, one with center `points[1]`
    /// and radius `points[2].x`.
    TaperedCapsule = 14,
}

/// A convex 2D shape, in its own frame. Make it with `gjk_point2` to `gjk_sector2`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkShape2 {
    /// A value of `GjkKind`.
    pub kind: u32,
    /// Points, half extents or radii: see `GjkKind`.
    pub points: [GjkVec2; 3],
    /// The radius of a round shape.
    pub radius: f64,
    /// The opening angle of a sector, in radians.
    pub angle: f64,
    /// An additional radius: every point within this distance belongs to the shape as well.
    pub rounding: f64,
    /// The polygon, which must outlive the shape. Ignored for other kinds.
    pub polygon: *const GjkPolygon,
}

/// A convex 3D shape, in its own frame. Make it with `gjk_point3` to `gjk_cone3`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkShape3 {
    /// A value of `GjkKind`.
    pub kind: u32,
    /// Points, half extents or radii: see `GjkKind`.
    pub points: [GjkVec3; 3],
    /// The radius of a round shape.
    pub radius: f64,
    /// An additional radius: every point within this distance belongs to the shape as well.
    pub rounding: f64,
    /// The hull, which must outlive the shape. Ignored for other kinds.
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

/// Returns the upper half of an ellipse centered at the origin.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_half_ellipse2(radii: GjkVec2) -> GjkShape2 {
    GjkShape2::new(GjkKind::HalfEllipse, &[radii], 0.0)
}

/// Returns a circular sector with its tip at the origin, symmetric about the first axis. `angle` is the full
/// opening angle, in radians, at most pi.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_sector2(radius: f64, angle: f64) -> GjkShape2 {
    GjkShape2 { angle, ..GjkShape2::new(GjkKind::Sector, &[], radius) }
}

/// Returns a shape that refers to a polygon.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_polygon2(polygon: *const GjkPolygon) -> GjkShape2 {
    GjkShape2 { polygon, ..GjkShape2::new(GjkKind::Polygon, &[], 0.0) }
}

/// Returns a cylinder with end centers a and b.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cylinder3(a: GjkVec3, b: GjkVec3, radius: f64) -> GjkShape3 {
    GjkShape3::new(GjkKind::Cylinder, &[a, b], radius)
}

/// Returns a cone from its base center and its apex.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_cone3(base: GjkVec3, apex: GjkVec3, radius: f64) -> GjkShape3 {
    GjkShape3::new(GjkKind::Cone, &[base, apex], radius)
}

/// Returns a shape that refers to a hull.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_hull3(hull: *const GjkHull) -> GjkShape3 {
    GjkShape3 { hull, ..GjkShape3::new(GjkKind::Hull, &[], 0.0) }
}
