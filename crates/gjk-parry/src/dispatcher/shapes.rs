//! The shapes of parry as shapes of gjk.

use std::rc::Rc;

use gjk::{Ball, Capsule, Convex, Cuboid, HalfSpace, Rounded, Segment, ShapeError, Triangle};

use super::super::V;
use super::super::dimension::{self, Curved, Hull};
use super::super::parry::query::Unsupported;
use super::super::parry::shape::{self, Shape, TypedShape};
use super::hulls;

/// A shape that both sides know.
pub(super) enum Known {
    Convex(Leaf),
    HalfSpace(HalfSpace<V>),
}

/// A convex shape, made for one query. Only hulls own memory, which their thread keeps.
pub(super) enum Leaf {
    Ball(Ball<V>),
    Cuboid(Cuboid<V>),
    Capsule(Capsule<V>),
    Segment(Segment<V>),
    Triangle(Triangle<V>),
    Hull(Rc<Hull>),
    RoundCuboid(Rounded<Cuboid<V>>),
    RoundTriangle(Rounded<Triangle<V>>),
    RoundHull(Rounded<Rc<Hull>>),
    Curved(Curved),
}

impl Leaf {
    pub(super) fn as_convex(&self) -> &dyn Convex<Vector = V> {
        match self {
            Self::Ball(shape) => shape,
            Self::Cuboid(shape) => shape,
            Self::Capsule(shape) => shape,
            Self::Segment(shape) => shape,
            Self::Triangle(shape) => shape,
            Self::Hull(shape) => &**shape,
            Self::RoundCuboid(shape) => shape,
            Self::RoundTriangle(shape) => shape,
            Self::RoundHull(shape) => shape,
            Self::Curved(shape) => shape.as_convex(),
        }
    }
}

/// A shape of a query, and what it is.
#[derive(Clone, Copy)]
pub(in super::super) struct Part<'a> {
    pub(in super::super) shape: &'a dyn Shape,
    pub(in super::super) typed: TypedShape<'a>,
}

impl<'a> Part<'a> {
    pub(super) fn of(shape: &'a dyn Shape) -> Self {
        Self { shape, typed: shape.as_typed_shape() }
    }
}

/// Reads a shape. Composites, custom shapes and shapes that gjk refuses (NaN, a cylinder of no height) are
/// not supported.
pub(super) fn read(shape: &dyn Shape) -> Result<Known, Unsupported> {
    match shape.as_halfspace() {
        Some(space) => HalfSpace::new(space.normal, 0.0).map(Known::HalfSpace).map_err(|_| Unsupported),
        None => leaf(&shape.as_typed_shape()).map(Known::Convex),
    }
}

/// Reads a convex shape that has bounds.
#[inline]
pub(super) fn leaf(shape: &TypedShape<'_>) -> Result<Leaf, Unsupported> {
    match made(shape) {
        Some(Ok(leaf)) => Ok(leaf),
        _ => Err(Unsupported),
    }
}

#[inline(always)]
fn made(shape: &TypedShape<'_>) -> Option<Result<Leaf, ShapeError>> {
    if let Some((points, rounding)) = dimension::points(shape) {
        return Some(hulls::of(points).and_then(|hull| {
            if rounding == 0.0 {
                return Ok(Leaf::Hull(hull));
            }
            Rounded::new(hull, rounding).map(Leaf::RoundHull)
        }));
    }
    let triangle = |shape: &shape::Triangle| Triangle::new([shape.a, shape.b, shape.c]);
    let rounded = |round: &shape::RoundCuboid| {
        Rounded::new(Cuboid::new(round.inner_shape.half_extents)?, round.border_radius)
    };
    Some(match shape {
        TypedShape::Ball(ball) => Ball::new(V::ZERO, ball.radius).map(Leaf::Ball),
        TypedShape::Cuboid(cuboid) => Cuboid::new(cuboid.half_extents).map(Leaf::Cuboid),
        TypedShape::Capsule(shape::Capsule { segment, radius }) => {
            Capsule::new(segment.a, segment.b, *radius).map(Leaf::Capsule)
        }
        TypedShape::Segment(segment) => Segment::new(segment.a, segment.b).map(Leaf::Segment),
        TypedShape::Triangle(shape) => triangle(shape).map(Leaf::Triangle),
        TypedShape::RoundCuboid(round) => rounded(round).map(Leaf::RoundCuboid),
        TypedShape::RoundTriangle(round) => triangle(&round.inner_shape)
            .and_then(|shape| Rounded::new(shape, round.border_radius))
            .map(Leaf::RoundTriangle),
        _ => return dimension::curved(shape).map(|made| made.map(Leaf::Curved)),
    })
}
