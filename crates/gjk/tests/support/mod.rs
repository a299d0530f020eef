//! The bridge between the oracle's bodies and the library's shapes, and the laws that an answer must obey.

#![allow(dead_code)]

use gjk::{glam, Pose, Rotation, Scalar, Space, Vector};
use gjk_oracle::{Body, Truth};

/// A vector type of the library in the oracle's terms.
pub trait Bridge<const D: usize>: Space + Vector<Columns = [Self; D]> {
    fn quaternion(q: [f64; 4]) -> Option<Rotation<Self>>;

    fn of(point: [f64; D]) -> Self {
        Self::from_fn(|i| Self::Scalar::from_f64(point[i]))
    }

    fn back(self) -> [f64; D] {
        core::array::from_fn(|i| self.get(i).to_f64())
    }
}

macro_rules! bridge {
    ($t:ty, 2) => {
        impl Bridge<2> for $t {
            fn quaternion(_: [f64; 4]) -> Option<Rotation<Self>> {
                None
            }
        }
    };
    ($t:ty, 3) => {
        impl Bridge<3> for $t {
            fn quaternion(q: [f64; 4]) -> Option<Rotation<Self>> {
                Some(Rotation::from_quaternion(q.map(Scalar::from_f64)).unwrap())
            }
        }
    };
}
bridge!(glam::DVec2, 2);
bridge!(glam::Vec2, 2);
bridge!(glam::DVec3, 3);
bridge!(glam::Vec3, 3);

pub fn pose<V: Bridge<D>, const D: usize>(body: &Body<D>) -> Pose<V> {
    let rotation = match body.rotation {
        gjk_oracle::Rotation::Identity => Rotation::identity(),
        gjk_oracle::Rotation::Complex([c, s]) => {
            let column = |x: f64, y: f64| V::from_fn(|i| V::Scalar::from_f64(if i == 0 { x } else { y }));
            Rotation::from_columns(core::array::from_fn(|i| if i == 0 { column(c, s) } else { column(-s, c) })).unwrap()
        }
        gjk_oracle::Rotation::Quaternion(q) => V::quaternion(q).unwrap(),
    };
    Pose::new(rotation, V::of(body.translation)).unwrap()
}

/// How much of what the documentation promises an answer used up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Used {
    pub error: f64,
    pub width: f64,
    pub witness: f64,
    pub identity: f64,
}

pub fn length<const D: usize>(v: [f64; D]) -> f64 {
    v.iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// The answer's error and the width of its bounds in ε·w, and whether the bounds hold the truth.
pub fn judge<V: Bridge<D>, const D: usize>(truth: &Truth<D>, answer: &gjk::Proximity<V>, scale: f64) -> Result<Used, String> {
    let epsilon = V::Scalar::EPSILON.to_f64();
    let (lower, upper) = (answer.bounds.lower.to_f64(), answer.bounds.upper.to_f64());
    let distance = answer.distance.to_f64();
    if !truth.distance().is_within(lower, upper) {
        return Err(format!("the bounds [{lower:e}, {upper:e}] do not hold {:e}", truth.distance().to_f64()));
    }
    if !(lower <= distance && distance <= upper) {
        return Err(format!("the distance {distance:e} is outside [{lower:e}, {upper:e}]"));
    }
    let unit = (epsilon * scale).max(f64::MIN_POSITIVE);
    Ok(Used { error: truth.distance().error_of(distance).abs() / unit, width: (upper - lower) / unit, ..Used::default() })
}
