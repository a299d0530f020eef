//! Convex shapes of either dimension, as the library takes them.

use gjk::convex::{Core, Corners, FlatSide, Prepared, SupportPoint, VertexId};
use gjk::math::Vector;
use gjk::{Ball, Capsule, Convex, Cuboid, Ellipsoid, Point, Segment, TaperedCapsule, Triangle};

/// A convex shape of any kind. A polygon or hull is referred to or owned; the last two kinds are those of the
/// plane or those of space.
#[derive(Clone, Debug)]
pub(crate) enum Shape<V: Vector, H, E, S> {
    Point(Point<V>),
    Segment(Segment<V>),
    Ball(Ball<V>),
    Capsule(Capsule<V>),
    TaperedCapsule(TaperedCapsule<V>),
    Box(Cuboid<V>),
    Triangle(Triangle<V>),
    Ellipsoid(Ellipsoid<V>),
    PolygonOrHull(H),
    HalfEllipseOrCylinder(E),
    SectorOrCone(S),
}

/// A method of the shape inside.
macro_rules! inner {
    ($of:ident.$method:ident($($argument:ident),*)) => {
        match $of {
            Self::Point(shape) => shape.$method($($argument),*),
            Self::Segment(shape) => shape.$method($($argument),*),
            Self::Ball(shape) => shape.$method($($argument),*),
            Self::Capsule(shape) => shape.$method($($argument),*),
            Self::TaperedCapsule(shape) => shape.$method($($argument),*),
            Self::Box(shape) => shape.$method($($argument),*),
            Self::Triangle(shape) => shape.$method($($argument),*),
            Self::Ellipsoid(shape) => shape.$method($($argument),*),
            Self::PolygonOrHull(shape) => shape.$method($($argument),*),
            Self::HalfEllipseOrCylinder(shape) => shape.$method($($argument),*),
            Self::SectorOrCone(shape) => shape.$method($($argument),*),
        }
    };
}

impl<V, H, E, S> Convex for Shape<V, H, E, S>
where
    V: Vector<Scalar = f64>,
    H: Convex<Vector = V>,
    E: Convex<Vector = V>,
    S: Convex<Vector = V>,
{
    type Vector = V;
    #[inline]
    fn support(&self, direction: V, hint: Option<VertexId>) -> SupportPoint<V> {
        inner!(self.support(direction, hint))
    }
    fn extent(&self) -> f64 {
        inner!(self.extent())
    }
    fn center(&self) -> V {
        inner!(self.center())
    }
    fn radius(&self) -> f64 {
        inner!(self.radius())
    }
    fn support_error(&self) -> f64 {
        inner!(self.support_error())
    }
    fn core(&self) -> Core<'_, V> {
        inner!(self.core())
    }
    fn corners(&self) -> Option<Corners<'_, V>> {
        inner!(self.corners())
    }
    fn support_derivative(&self, normal: V) -> Option<V::Columns> {
        inner!(self.support_derivative(normal))
    }
    fn flat_side(&self, direction: V) -> Option<FlatSide<V>> {
        inner!(self.flat_side(direction))
    }
    fn prepared(&self) -> Prepared<'_, V> {
        inner!(self.prepared())
    }
}
