//! Shapes as the files in `cases/` write them, as shapes of the library in any dimension and precision.

use gjk::math::{PoseError, Scalar, Vector};
use gjk::{
    Ball, Capsule, Cone, Convex, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, Point, Pose,
    Rotation, Rounded, Sector, Segment, ShapeError, TaperedCapsule, Triangle, glam,
};
use gjk_oracle::Precision;
use serde::Deserialize;

use super::bridge::Bridge;

/// A shape with its inflation and its pose.
#[derive(Clone, Debug, Deserialize)]
pub struct Shape {
    #[serde(flatten)]
    pub kind: Kind,
    #[serde(default)]
    pub rounding: f64,
    #[serde(default)]
    pub pose: Motion,
}

/// A rigid motion; what is missing is the identity.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Motion {
    pub translation: Option<Vec<f64>>,
    pub angle: Option<f64>,
    pub quaternion: Option<[f64; 4]>,
    pub matrix: Option<Vec<Vec<f64>>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Kind {
    Point { at: Vec<f64> },
    Segment { a: Vec<f64>, b: Vec<f64> },
    Ball { center: Vec<f64>, radius: f64 },
    Capsule { a: Vec<f64>, b: Vec<f64>, radius: f64 },
    Box { half_extents: Vec<f64> },
    Triangle { vertices: [Vec<f64>; 3] },
    Polygon { vertices: Vec<Vec<f64>> },
    Hull { vertices: Vec<Vec<f64>> },
    Ellipsoid { radii: Vec<f64> },
    HalfEllipse { radii: Vec<f64> },
    Slice { radius: f64, angle: f64 },
    Cylinder { a: Vec<f64>, b: Vec<f64>, radius: f64 },
    Cone { base: Vec<f64>, apex: Vec<f64>, radius: f64 },
    TaperedCapsule { a: Vec<f64>, b: Vec<f64>, radius_a: f64, radius_b: f64 },
}

impl Kind {
    /// 2 or 3.
    pub fn dimension(&self) -> usize {
        match self {
            Kind::Point { at: p }
            | Kind::Segment { a: p, .. }
            | Kind::Ball { center: p, .. }
            | Kind::Capsule { a: p, .. }
            | Kind::TaperedCapsule { a: p, .. }
            | Kind::Box { half_extents: p }
            | Kind::Triangle { vertices: [p, ..] }
            | Kind::Ellipsoid { radii: p } => p.len(),
            Kind::Polygon { .. } | Kind::HalfEllipse { .. } | Kind::Slice { .. } => 2,
            Kind::Hull { .. } | Kind::Cylinder { .. } | Kind::Cone { .. } => 3,
        }
    }
}

/// A shape of the library, whichever.
pub type Dyn<V> = Box<dyn Convex<Vector = V>>;

/// What only the plane or only space has.
pub trait World<const D: usize>: Bridge<D> {
    fn only_here(kind: &Kind) -> Result<Dyn<Self>, ShapeError>;
    fn turned_by(motion: &Motion) -> Option<Rotation<Self>>;
}

macro_rules! plane {
    ($t:ty) => {
        impl World<2> for $t {
            fn only_here(kind: &Kind) -> Result<Dyn<Self>, ShapeError> {
                Ok(match kind {
                    // Rounded to fewer digits, the vertices may no longer be convex: then their hull is
                    // meant.
                    Kind::Polygon { vertices } if Self::PRECISION == Precision::Single => {
                        Box::new(ConvexPolygon::hull(&points(vertices))?)
                    }
                    Kind::Polygon { vertices } => Box::new(ConvexPolygon::new(&points(vertices))?),
                    Kind::HalfEllipse { radii } => Box::new(HalfEllipse::new(point(radii))?),
                    Kind::Slice { radius, angle } => {
                        Box::new(Sector::<Self>::new(number(*radius), number(*angle))?)
                    }
                    _ => unreachable!("a shape of space"),
                })
            }

            fn turned_by(motion: &Motion) -> Option<Rotation<Self>> {
                motion.angle.map(|angle| Rotation::from_angle(number(angle)))
            }
        }
    };
}

macro_rules! space {
    ($t:ty) => {
        impl World<3> for $t {
            fn only_here(kind: &Kind) -> Result<Dyn<Self>, ShapeError> {
                Ok(match kind {
                    Kind::Hull { vertices } => Box::new(Hull::new(&points(vertices))?),
                    Kind::Cylinder { a, b, radius } => {
                        Box::new(Cylinder::<Self>::new(point(a), point(b), number(*radius))?)
                    }
                    Kind::Cone { base, apex, radius } => {
                        Box::new(Cone::<Self>::new(point(base), point(apex), number(*radius))?)
                    }
                    _ => unreachable!("a shape of the plane"),
                })
            }

            fn turned_by(motion: &Motion) -> Option<Rotation<Self>> {
                motion.quaternion.and_then(Self::quaternion)
            }
        }
    };
}

plane!(glam::DVec2);
plane!(glam::Vec2);
space!(glam::DVec3);
space!(glam::Vec3);

fn number<S: Scalar>(x: f64) -> S {
    S::from_f64(x)
}

pub fn point<V: Vector>(coordinates: &[f64]) -> V {
    assert_eq!(coordinates.len(), V::DIMENSION);
    V::from_fn(|i| number(coordinates[i]))
}

fn points<V: Vector>(list: &[Vec<f64>]) -> Vec<V> {
    list.iter().map(|p| point(p)).collect()
}

impl Shape {
    /// The shape itself, in its own frame; numbers are rounded to the precision of `V`.
    pub fn build<V: World<D>, const D: usize>(&self) -> Result<Rounded<Dyn<V>>, ShapeError> {
        let inner: Dyn<V> = match &self.kind {
            Kind::Point { at } => Box::new(Point::new(point(at))?),
            Kind::Segment { a, b } => Box::new(Segment::new(point(a), point(b))?),
            Kind::Ball { center, radius } => Box::new(Ball::<V>::new(point(center), number(*radius))?),
            Kind::Capsule { a, b, radius } => {
                Box::new(Capsule::<V>::new(point(a), point(b), number(*radius))?)
            }
            Kind::TaperedCapsule { a, b, radius_a, radius_b } => {
                let radii = [number(*radius_a), number(*radius_b)];
                Box::new(TaperedCapsule::<V>::new(point(a), point(b), radii)?)
            }
            Kind::Box { half_extents } => Box::new(Cuboid::new(point(half_extents))?),
            Kind::Triangle { vertices } => Box::new(Triangle::new(vertices.each_ref().map(|p| point(p)))?),
            Kind::Ellipsoid { radii } => Box::new(Ellipsoid::new(point(radii))?),
            other => V::only_here(other)?,
        };
        Rounded::new(inner, number(self.rounding))
    }

    /// Where the shape is.
    pub fn pose<V: World<D>, const D: usize>(&self) -> Result<Pose<V>, PoseError> {
        let motion = &self.pose;
        let rotation = match &motion.matrix {
            Some(rows) => {
                let column = |j: usize| V::from_fn(|i| number(rows[i][j]));
                Rotation::try_from_columns(core::array::from_fn(column))?
            }
            None => V::turned_by(motion).unwrap_or(Rotation::IDENTITY),
        };
        Pose::try_new(rotation, motion.translation.as_ref().map_or(V::ZERO, |t| point(t)))
    }
}
