//! Seeded numbers that look random.

use gjk::Rotation;
use gjk::glam::{DVec2, DVec3};
use gjk::math::{Scalar, Vector};

/// A generator of numbers (G. Marsaglia, *Xorshift RNGs*, Journal of Statistical Software 8, 2003).
pub(crate) struct Numbers(u64);

impl Numbers {
    /// The sequence with this number; sequences with different numbers have nothing in common that a query
    /// could see.
    pub(crate) fn new(sequence: u64) -> Self {
        let mut numbers = Self(0x9E37_79B9_7F4A_7C15 ^ (sequence << 17 | sequence));
        // The first numbers of similar seeds are similar.
        for _ in 0..16 {
            numbers.next();
        }
        numbers
    }

    /// At least 0, below 1.
    pub(crate) fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// At least `low`, below `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }

    /// An angle of the full turn, in radians.
    pub(crate) fn angle(&mut self) -> f64 {
        self.between(0.0, core::f64::consts::TAU)
    }

    /// A unit vector of the plane.
    pub(crate) fn direction_2d(&mut self) -> DVec2 {
        at_angle(self.angle())
    }

    /// A unit vector of space, every one as likely.
    pub(crate) fn direction_3d(&mut self) -> DVec3 {
        loop {
            let v = DVec3::from_fn(|_| self.between(-1.0, 1.0));
            if let Some(unit) = v.normalized().filter(|_| v.length_squared() < 1.0) {
                return unit;
            }
        }
    }

    /// A quaternion x, y, z, w of length 1, every one as likely.
    pub(crate) fn quaternion(&mut self) -> [f64; 4] {
        loop {
            let q = [0; 4].map(|_| self.between(-1.0, 1.0));
            let square: f64 = q.iter().map(|part| part * part).sum();
            if square > 0.01 && square < 1.0 {
                return q.map(|part| part / square.sqrt());
            }
        }
    }
}

/// The unit vector at this angle from the x axis: by the library's own sine and cosine, which are the same
/// everywhere.
pub(crate) fn at_angle(angle: f64) -> DVec2 {
    Rotation::<DVec2>::from_angle(angle).apply(DVec2::X)
}

/// The vector with these coordinates, rounded to its precision.
pub(crate) fn vector<V: Vector, const N: usize>(coordinates: [f64; N]) -> V {
    V::from_fn(|index| V::Scalar::from_f64(coordinates[index]))
}
