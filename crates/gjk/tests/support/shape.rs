//! Shapes as the files in `cases/` write them, as shapes of the library in any dimension and precision.

use gjk::{
    Ball, Capsule, Cone, Convex, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, Point, Polygon, Pose,
    Rotation, Rounded, Scalar, Segment, Slice, Triangle, Vector, glam,
};
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
}

impl Kind {
    /// 2 or 3.
    pub fn dimension(&self) -> usize {
        match self {
            Kind::Point { at: p }
            | Kind::Segment { a: p, .. }
            | Kind::Ball { center: p, .. }
            | Kind::Capsule { a: p, .. }
            | Kind::Box { half_extents: p }
            | Kind::Triangle { vertices: [p, ..] }
            | Kind::Ellipsoid { radii: p } => p.len(),
            Kind::Polygon { .. } | Kind::HalfEllipse { .. } | Kind::Slice { .. } => 2,
            Kind::Hull { .. } | Kind::Cylinder { .. } | Kind::Cone { .. } => 3,
        }
    }
}

/// What only the plane or only space has.
pub trait World<const D: usize>: Bridge<D> {
    fn only_here<'a>(kind: &Kind) -> Box<dyn Convex<Vector = Self> + 'a>;
    fn turned_by(motion: &Motion) -> Option<Rotation<Self>>;
}

macro_rules! plane {
    ($t:ty) => {
        impl World<2> for $t {
            fn only_here<'a>(kind: &Kind) -> Box<dyn Convex<Vector = Self> + 'a> {
                match kind {
                    Kind::Polygon { vertices } => Box::new(Polygon::new(&points(vertices)).unwrap()),
                    Kind::HalfEllipse { radii } => Box::new(HalfEllipse::new(point(radii)).unwrap()),
                    Kind::Slice { radius, angle } => {
                        Box::new(Slice::<Self>::new(number(*radius), number(*angle)).unwrap())
                    }
                    _ => unreachable!("a shape of space"),
                }
            }

            fn turned_by(motion: &Motion) -> Option<Rotation<Self>> {
                motion.angle.map(|angle| Rotation::from_angle(number(angle)).unwrap())
            }
        }
    };
}

macro_rules! space {
    ($t:ty) => {
        impl World<3> for $t {
            fn only_here<'a>(kind: &Kind) -> Box<dyn Convex<Vector = Self> + 'a> {
                match kind {
                    Kind::Hull { vertices } => Box::new(Hull::new(&points(vertices)).unwrap()),
                    Kind::Cylinder { a, b, radius } => {
                        Box::new(Cylinder::<Self>::new(point(a), point(b), number(*radius)).unwrap())
                    }
                    Kind::Cone { base, apex, radius } => {
                        Box::new(Cone::<Self>::new(point(base), point(apex), number(*radius)).unwrap())
                    }
                    _ => unreachable!("a shape of the plane"),
                }
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

/// A shape of the library, rounded as the file says.
pub type Built<V> = Rounded<Box<dyn Convex<Vector = V>>>;

impl Shape {
    /// The shape itself, in its own frame; numbers are rounded to the precision of `V`.
    pub fn build<V: World<D>, const D: usize>(&self) -> Built<V> {
        let inner: Box<dyn Convex<Vector = V>> = match &self.kind {
            Kind::Point { at } => Box::new(Point::new(point(at)).unwrap()),
            Kind::Segment { a, b } => Box::new(Segment::new(point(a), point(b)).unwrap()),
            Kind::Ball { center, radius } => {
                Box::new(Ball::<V>::new(point(center), number(*radius)).unwrap())
            }
            Kind::Capsule { a, b, radius } => {
                Box::new(Capsule::<V>::new(point(a), point(b), number(*radius)).unwrap())
            }
            Kind::Box { half_extents } => Box::new(Cuboid::new(point(half_extents)).unwrap()),
            Kind::Triangle { vertices } => {
                Box::new(Triangle::new(vertices.each_ref().map(|p| point(p))).unwrap())
            }
            Kind::Ellipsoid { radii } => Box::new(Ellipsoid::new(point(radii)).unwrap()),
            other => V::only_here(other),
        };
        Rounded::new(inner, number(self.rounding)).unwrap()
    }

    /// Where the shape is.
    pub fn pose<V: World<D>, const D: usize>(&self) -> Pose<V> {
        let motion = &self.pose;
        let rotation = match &motion.matrix {
            Some(rows) => {
                let column = |j: usize| V::from_fn(|i| number(rows[i][j]));
                Rotation::from_columns(core::array::from_fn(column)).unwrap()
            }
            None => V::turned_by(motion).unwrap_or_else(Rotation::identity),
        };
        let translation = motion.translation.as_ref().map_or(V::ZERO, |t| point(t));
        Pose::new(rotation, translation).unwrap()
    }
}
