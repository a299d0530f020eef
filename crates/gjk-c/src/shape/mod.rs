//! Convex shapes as values, and what they are to the library.

mod make;

pub use make::*;

use std::ops::Deref;

use gjk::convex::{Core, Corners, FlatSide, Prepared, SupportPoint, VertexId};
use gjk::glam::{DVec2, DVec3};
use gjk::{
    Ball, Capsule, Cone, Convex, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, Point,
    Rounded, Sector, Segment, ShapeError, Triangle,
};

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
    Slice = 11,
    /// In space: around the line from `points[0]` to `points[1]`, with `radius`.
    Cylinder = 12,
    /// In space: a base around `points[0]` with `radius`, and the apex `points[1]`.
    Cone = 13,
}

/// A convex shape of the plane, in its own frame. The functions `gjk_point2` to `gjk_slice2` fill it in.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkShape2 {
    /// A value of `GjkKind`.
    pub kind: u32,
    /// Points, half extents or radii: see `GjkKind`.
    pub points: [GjkVec2; 3],
    /// The radius that belongs to the shape.
    pub radius: f64,
    /// The angle of a slice.
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

/// A shape of the plane as the library knows it; `P` refers to a polygon, or owns it.
#[derive(Clone, Debug)]
pub(crate) enum Planar<P> {
    Point(Point<DVec2>),
    Segment(Segment<DVec2>),
    Ball(Ball<DVec2>),
    Capsule(Capsule<DVec2>),
    Box(Cuboid<DVec2>),
    Triangle(Triangle<DVec2>),
    Polygon(P),
    Ellipse(Ellipsoid<DVec2>),
    HalfEllipse(HalfEllipse<DVec2>),
    Sector(Sector<DVec2>),
}

/// A shape of space as the library knows it; `H` refers to a hull, or owns it.
#[derive(Clone, Debug)]
pub(crate) enum Spatial<H> {
    Point(Point<DVec3>),
    Segment(Segment<DVec3>),
    Ball(Ball<DVec3>),
    Capsule(Capsule<DVec3>),
    Box(Cuboid<DVec3>),
    Triangle(Triangle<DVec3>),
    Hull(H),
    Ellipsoid(Ellipsoid<DVec3>),
    Cylinder(Cylinder<DVec3>),
    Cone(Cone<DVec3>),
}

/// Every method that a query asks, handed on to the shape inside.
macro_rules! hand_on {
    ($of:ident, $vector:ty, $owned:ty, $($kind:ident),*) => {
        impl<P: Deref<Target = $owned>> Convex for $of<P> {
            type Vector = $vector;
            #[inline]
            fn support(&self, direction: $vector, hint: Option<VertexId>) -> SupportPoint<$vector> {
                match self { $($of::$kind(shape) => shape.support(direction, hint)),* }
            }
            fn extent(&self) -> f64 {
                match self { $($of::$kind(shape) => shape.extent()),* }
            }
            fn center(&self) -> $vector {
                match self { $($of::$kind(shape) => shape.center()),* }
            }
            fn radius(&self) -> f64 {
                match self { $($of::$kind(shape) => shape.radius()),* }
            }
            fn core(&self) -> Core<'_, $vector> {
                match self { $($of::$kind(shape) => shape.core()),* }
            }
            fn corners(&self) -> Option<Corners<'_, $vector>> {
                match self { $($of::$kind(shape) => shape.corners()),* }
            }
            fn flat_side(&self, direction: $vector) -> Option<FlatSide<$vector>> {
                match self { $($of::$kind(shape) => shape.flat_side(direction)),* }
            }
            fn prepared(&self) -> Prepared<'_, $vector> {
                match self { $($of::$kind(shape) => shape.prepared()),* }
            }
        }
    };
}

hand_on!(
    Planar,
    DVec2,
    ConvexPolygon<DVec2>,
    Point,
    Segment,
    Ball,
    Capsule,
    Box,
    Triangle,
    Polygon,
    Ellipse,
    HalfEllipse,
    Sector
);
hand_on!(
    Spatial,
    DVec3,
    Hull<DVec3>,
    Point,
    Segment,
    Ball,
    Capsule,
    Box,
    Triangle,
    Hull,
    Ellipsoid,
    Cylinder,
    Cone
);

impl GjkShape2 {
    /// The shape; `keep` says whether its polygon is referred to or copied.
    ///
    /// # Safety
    /// The polygon of a polygon is null or alive.
    pub(crate) unsafe fn shape<'a, P: Deref<Target = ConvexPolygon<DVec2>>>(
        &'a self,
        keep: impl FnOnce(&'a ConvexPolygon<DVec2>) -> P,
    ) -> Result<Rounded<Planar<P>>, Fault> {
        let [a, b, c] = self.points.map(DVec2::from);
        let is = |kind: GjkKind| self.kind == kind as u32;
        let shape = match () {
            () if is(GjkKind::Point) => Planar::Point(Point::new(a)?),
            () if is(GjkKind::Segment) => Planar::Segment(Segment::new(a, b)?),
            () if is(GjkKind::Ball) => Planar::Ball(Ball::new(a, self.radius)?),
            () if is(GjkKind::Capsule) => Planar::Capsule(Capsule::new(a, b, self.radius)?),
            () if is(GjkKind::Box) => Planar::Box(Cuboid::new(a)?),
            () if is(GjkKind::Triangle) => Planar::Triangle(Triangle::new([a, b, c])?),
            () if is(GjkKind::Polygon) => {
                // SAFETY: of a polygon it is null or alive: the caller's promise.
                let polygon = unsafe { self.polygon.as_ref() };
                Planar::Polygon(keep(&polygon.ok_or_else(|| Fault::null("polygon"))?.0))
            }
            () if is(GjkKind::Ellipsoid) => Planar::Ellipse(Ellipsoid::new(a)?),
            () if is(GjkKind::HalfEllipse) => Planar::HalfEllipse(HalfEllipse::new(a)?),
            () if is(GjkKind::Slice) => Planar::Sector(Sector::new(self.radius, self.angle)?),
            () => return Err(Fault::unknown("kind", self.kind)),
        };
        rounded(shape, self.rounding)
    }
}

impl GjkShape3 {
    /// The shape; `keep` says whether its hull is referred to or copied.
    ///
    /// # Safety
    /// The hull of a hull is null or alive.
    pub(crate) unsafe fn shape<'a, H: Deref<Target = Hull<DVec3>>>(
        &'a self,
        keep: impl FnOnce(&'a Hull<DVec3>) -> H,
    ) -> Result<Rounded<Spatial<H>>, Fault> {
        let [a, b, c] = self.points.map(DVec3::from);
        let is = |kind: GjkKind| self.kind == kind as u32;
        let shape = match () {
            () if is(GjkKind::Point) => Spatial::Point(Point::new(a)?),
            () if is(GjkKind::Segment) => Spatial::Segment(Segment::new(a, b)?),
            () if is(GjkKind::Ball) => Spatial::Ball(Ball::new(a, self.radius)?),
            () if is(GjkKind::Capsule) => Spatial::Capsule(Capsule::new(a, b, self.radius)?),
            () if is(GjkKind::Box) => Spatial::Box(Cuboid::new(a)?),
            () if is(GjkKind::Triangle) => Spatial::Triangle(Triangle::new([a, b, c])?),
            () if is(GjkKind::Hull) => {
                // SAFETY: of a hull it is null or alive: the caller's promise.
                let hull = unsafe { self.hull.as_ref() };
                Spatial::Hull(keep(&hull.ok_or_else(|| Fault::null("hull"))?.0))
            }
            () if is(GjkKind::Ellipsoid) => Spatial::Ellipsoid(Ellipsoid::new(a)?),
            () if is(GjkKind::Cylinder) => Spatial::Cylinder(Cylinder::new(a, b, self.radius)?),
            () if is(GjkKind::Cone) => Spatial::Cone(Cone::new(a, b, self.radius)?),
            () => return Err(Fault::unknown("kind", self.kind)),
        };
        rounded(shape, self.rounding)
    }
}

fn rounded<C: Convex<Vector: gjk::math::Vector<Scalar = f64>>>(
    shape: C,
    rounding: f64,
) -> Result<Rounded<C>, Fault> {
    // "radius" in the message would be the shape's own.
    let named = |error| match error {
        ShapeError::NotFinite(_) => ShapeError::NotFinite("rounding"),
        ShapeError::Negative(_) => ShapeError::Negative("rounding"),
        other => other,
    };
    Ok(Rounded::new(shape, rounding).map_err(named)?)
}

/// A shape as C has it.
pub(crate) trait Shaped {
    /// The library's vectors.
    type Vector: gjk::Space<Scalar = f64>;
    /// The library's shape.
    type Shape<'a>: Convex<Vector = Self::Vector>
    where
        Self: 'a;

    /// The shape, with the caller's polygon or hull.
    ///
    /// # Safety
    /// The polygon or hull is null or alive.
    unsafe fn borrowed(&self) -> Result<Self::Shape<'_>, Fault>;
}

impl Shaped for GjkShape2 {
    type Vector = DVec2;
    type Shape<'a> = Rounded<Planar<&'a ConvexPolygon<DVec2>>>;
    unsafe fn borrowed(&self) -> Result<Self::Shape<'_>, Fault> {
        // SAFETY: the caller's promise.
        unsafe { self.shape(|polygon| polygon) }
    }
}

impl Shaped for GjkShape3 {
    type Vector = DVec3;
    type Shape<'a> = Rounded<Spatial<&'a Hull<DVec3>>>;
    unsafe fn borrowed(&self) -> Result<Self::Shape<'_>, Fault> {
        // SAFETY: the caller's promise.
        unsafe { self.shape(|hull| hull) }
    }
}
