//! Numbers, points and poses of the oracle in the library's types.

use gjk::exact::Placement;
use gjk::math::{Real, Scalar, Vector};
use gjk::{Pose, Rotation, Space, glam};
use gjk_oracle::{Body, Precision};

use super::forms::Form;

/// A vector type of the library in the oracle's terms.
pub trait Bridge<const D: usize>: Space + Vector<Columns = [Self; D], Scalar: Real> {
    /// The precision whose numbers this type holds.
    const PRECISION: Precision;

    /// The rotation by q/|q|; `None` in the plane.
    fn quaternion(q: [f64; 4]) -> Option<Rotation<Self>>;

    /// The placement that a body's rotation and translation mean; `None` where it is irrational.
    fn placement(rotation: gjk_oracle::Rotation, translation: Self) -> Option<Placement<Self>>;

    /// The shapes that only this dimension has: the hull of the points, built.
    fn built(points: &[Self]) -> Vec<Form<'_, Self>>;

    /// The hull of points in any order.
    fn hull(points: &[Self]) -> Form<'_, Self>;

    fn of(point: [f64; D]) -> Self {
        Self::from_fn(|i| Self::Scalar::from_f64(point[i]))
    }

    fn back(self) -> [f64; D] {
        core::array::from_fn(|i| self.get(i).to_f64())
    }

    /// ε of the scalar, as an `f64`.
    fn epsilon() -> f64 {
        Self::Scalar::EPSILON.to_f64()
    }

    /// The smallest positive number of the scalar, as an `f64`.
    fn smallest() -> f64 {
        Self::Scalar::TINY.to_f64() * Self::Scalar::EPSILON.to_f64()
    }
}

macro_rules! bridge {
    ($t:ty, 2, $precision:ident) => {
        impl Bridge<2> for $t {
            const PRECISION: Precision = Precision::$precision;

            fn quaternion(_: [f64; 4]) -> Option<Rotation<Self>> {
                None
            }

            fn placement(rotation: gjk_oracle::Rotation, translation: Self) -> Option<Placement<Self>> {
                let is_turned = rotation != gjk_oracle::Rotation::Identity;
                if is_turned { None } else { Placement::from_translation(translation).ok() }
            }

            fn built(points: &[Self]) -> Vec<Form<'_, Self>> {
                vec![Form::of("polygon", gjk::ConvexPolygon::new(points).unwrap()), Self::hull(points)]
            }

            fn hull(points: &[Self]) -> Form<'_, Self> {
                Form::of("hull in the plane", gjk::ConvexPolygon::hull(points).unwrap())
            }
        }
    };
    ($t:ty, 3, $precision:ident) => {
        impl Bridge<3> for $t {
            const PRECISION: Precision = Precision::$precision;

            fn quaternion(q: [f64; 4]) -> Option<Rotation<Self>> {
                Some(Rotation::from_quaternion(q.map(Scalar::from_f64)))
            }

            fn placement(rotation: gjk_oracle::Rotation, translation: Self) -> Option<Placement<Self>> {
                match rotation {
                    gjk_oracle::Rotation::Quaternion(q) => {
                        Placement::from_quaternion(q.map(Scalar::from_f64), translation).ok()
                    }
                    _ => Placement::from_translation(translation).ok(),
                }
            }

            fn built(points: &[Self]) -> Vec<Form<'_, Self>> {
                vec![Self::hull(points)]
            }

            fn hull(points: &[Self]) -> Form<'_, Self> {
                Form::of("hull", gjk::Hull::new(points).unwrap())
            }
        }
    };
}
bridge!(glam::DVec2, 2, Double);
bridge!(glam::Vec2, 2, Single);
bridge!(glam::DVec3, 3, Double);
bridge!(glam::Vec3, 3, Single);

/// The body's pose.
pub fn pose<V: Bridge<D>, const D: usize>(body: &Body<D>) -> Pose<V> {
    let rotation = match body.rotation {
        gjk_oracle::Rotation::Identity => Rotation::IDENTITY,
        gjk_oracle::Rotation::Complex([c, s]) => {
            let column = |x: f64, y: f64| V::from_fn(|i| V::Scalar::from_f64(if i == 0 { x } else { y }));
            Rotation::from_columns(core::array::from_fn(
                |i| if i == 0 { column(c, s) } else { column(-s, c) },
            ))
        }
        gjk_oracle::Rotation::Quaternion(q) => V::quaternion(q).unwrap(),
    };
    Pose::new(rotation, V::of(body.translation))
}

/// The length of a vector, without overflow or underflow on the way.
pub fn length<const D: usize>(v: [f64; D]) -> f64 {
    let largest = v.iter().fold(0.0, |largest: f64, x| largest.max(x.abs()));
    if largest > 1e-100 && largest < 1e100 || largest == 0.0 {
        return dot(v, v).sqrt();
    }
    let one = v.map(|x| x / largest);
    dot(one, one).sqrt() * largest
}

pub fn dot<const D: usize>(u: [f64; D], v: [f64; D]) -> f64 {
    (0..D).map(|i| u[i] * v[i]).sum()
}

pub fn sub<const D: usize>(u: [f64; D], v: [f64; D]) -> [f64; D] {
    core::array::from_fn(|i| u[i] - v[i])
}
