//! A shape from its kind and numbers.

use gjk::glam::{DVec2, DVec3};
use gjk::{
    Ball, Capsule, Cone, Convex, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, Point,
    Rounded, Sector, Segment, Triangle,
};

use crate::fault::Fault;
use crate::numbers::{Dimension, MISFIT, vector, vectors};

/// A shape of any kind. It is also what bodies have for parts: one type, so that every algorithm is compiled
/// once for each dimension.
pub(crate) type Any<V> = dyn Convex<Vector = V> + Send + Sync;

/// The same, owned.
pub(crate) type AnyShape<V> = Box<Any<V>>;

/// The kinds, as TypeScript counts them; what both dimensions have comes first.
pub(crate) const POINT: u32 = 0;
const SEGMENT: u32 = 1;
const BALL: u32 = 2;
const CAPSULE: u32 = 3;
const BOX: u32 = 4;
const TRIANGLE: u32 = 5;
const ELLIPSOID: u32 = 6;
const HULL: u32 = 7;
const POLYGON: u32 = 8;
const HALF_ELLIPSE: u32 = 9;
const SLICE: u32 = 10;
const CYLINDER: u32 = 11;
const CONE: u32 = 12;

/// What only the plane or only space has.
pub(crate) trait Kinds: Dimension {
    fn only_here(kind: u32, numbers: &[f64], rounding: f64) -> Result<AnyShape<Self>, Fault>;
}

/// The shape, inflated. Its numbers are its points one after the other, then its radius and its angle.
pub(crate) fn shape<V: Kinds>(kind: u32, numbers: &[f64], rounding: f64) -> Result<AnyShape<V>, Fault> {
    let at = |i: usize| vector::<V>(numbers.get(i * V::DIMENSION..).unwrap_or(&[]));
    match kind {
        POINT => finished(Point::new(at(0)?)?, rounding),
        SEGMENT => finished(Segment::new(at(0)?, at(1)?)?, rounding),
        BALL => finished(Ball::new(at(0)?, number::<V>(numbers, 1)?)?, rounding),
        CAPSULE => finished(Capsule::new(at(0)?, at(1)?, number::<V>(numbers, 2)?)?, rounding),
        BOX => finished(Cuboid::new(at(0)?)?, rounding),
        TRIANGLE => finished(Triangle::new([at(0)?, at(1)?, at(2)?])?, rounding),
        ELLIPSOID => finished(Ellipsoid::new(at(0)?)?, rounding),
        other => V::only_here(other, numbers, rounding),
    }
}

/// The number behind so many points.
fn number<V: Dimension>(numbers: &[f64], points: usize) -> Result<f64, Fault> {
    Ok(*numbers.get(points * V::DIMENSION).ok_or(MISFIT)?)
}

fn finished<C>(shape: C, rounding: f64) -> Result<AnyShape<C::Vector>, Fault>
where
    C: Convex<Vector: Dimension> + Send + Sync + 'static,
{
    if rounding == 0.0 { Ok(Box::new(shape)) } else { Ok(Box::new(Rounded::new(shape, rounding)?)) }
}

impl Kinds for DVec2 {
    fn only_here(kind: u32, numbers: &[f64], rounding: f64) -> Result<AnyShape<Self>, Fault> {
        let pair = || <[f64; 2]>::try_from(numbers).map_err(|_| MISFIT);
        match kind {
            POLYGON => finished(ConvexPolygon::new(&vectors::<DVec2>(numbers))?, rounding),
            HULL => finished(ConvexPolygon::hull(&vectors::<DVec2>(numbers))?, rounding),
            HALF_ELLIPSE => finished(HalfEllipse::new(vector::<DVec2>(numbers)?)?, rounding),
            SLICE => {
                let [radius, angle] = pair()?;
                finished(Sector::<DVec2>::new(radius, angle)?, rounding)
            }
            _ => Err("no shape of the plane".into()),
        }
    }
}

impl Kinds for DVec3 {
    fn only_here(kind: u32, numbers: &[f64], rounding: f64) -> Result<AnyShape<Self>, Fault> {
        let ends =
            || Ok::<_, Fault>((vector::<DVec3>(numbers)?, vector::<DVec3>(numbers.get(3..).unwrap_or(&[]))?));
        match kind {
            HULL => finished(Hull::new(&vectors::<DVec3>(numbers))?, rounding),
            CYLINDER => {
                let (a, b) = ends()?;
                finished(Cylinder::new(a, b, number::<DVec3>(numbers, 2)?)?, rounding)
            }
            CONE => {
                let (base, apex) = ends()?;
                finished(Cone::new(base, apex, number::<DVec3>(numbers, 2)?)?, rounding)
            }
            _ => Err("no shape of space".into()),
        }
    }
}
