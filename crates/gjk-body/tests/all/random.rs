//! Numbers that are the same in every run.

use gjk::glam::{DVec2, DVec3};
use gjk::{Pose, Rotation};

/// G. Marsaglia's xorshift, multiplied (S. Vigna, 2014).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// From −1 to 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.next() >> 33) as usize % count
    }

    pub(crate) fn plane(&mut self, size: f64) -> DVec2 {
        DVec2::new(self.unit(), self.unit()) * size
    }

    pub(crate) fn space(&mut self, size: f64) -> DVec3 {
        DVec3::new(self.unit(), self.unit(), self.unit()) * size
    }

    /// A pose of the plane: in one of three, not turned.
    pub(crate) fn pose_2d(&mut self, reach: f64) -> Pose<DVec2> {
        let translation = self.plane(reach);
        match self.below(3) {
            0 => Pose::from_translation(translation),
            _ => Pose::from_angle(3.0 * self.unit(), translation),
        }
    }

    /// A pose of space: in one of three, not turned.
    pub(crate) fn pose_3d(&mut self, reach: f64) -> Pose<DVec3> {
        let translation = self.space(reach);
        let q = [self.unit(), self.unit(), self.unit(), self.unit()];
        match self.below(3) {
            0 => Pose::from_translation(translation),
            _ => Pose::new(Rotation::from_quaternion_normalized(q), translation),
        }
    }
}
