//! One pose in our type and in everybody's.

use gjk::Pose;
use gjk::glam::DVec3;
use parry3d_f64::math::{Pose3, Rotation, Vector};

use crate::peer::Placement;

/// A pose for all.
#[derive(Clone, Copy)]
pub struct Placed {
    pub ours: Pose<DVec3>,
    pub parry: Pose3,
    pub words: Placement,
}

impl Placed {
    pub fn new(rotation: [f64; 4], translation: DVec3) -> Self {
        let length = rotation.iter().map(|x| x * x).sum::<f64>().sqrt();
        let rotation = rotation.map(|coefficient| coefficient / length);
        let [x, y, z, w] = rotation;
        Self {
            ours: Pose::from_quaternion(rotation, translation),
            parry: Pose3::from_parts(parry_vector(translation), Rotation::from_xyzw(x, y, z, w)),
            words: Placement { rotation, translation },
        }
    }

    /// Turned in a way of its own.
    pub fn turned(index: usize, place: DVec3) -> Self {
        let s = index as f64 * 0.37;
        Self::new([s.sin(), (s * 1.7).cos(), (s * 0.3).sin(), (s * 2.1).cos()], place)
    }

    /// Moved a little and turned about an axis by twice as many radians.
    pub fn jolted(&self, index: usize, by: f64) -> Self {
        let Placement { rotation: [x, y, z, w], translation } = self.words;
        let axis = crate::geometry::direction(7 * index + 3) * by;
        // The quaternion (axis, 1), times that of this pose.
        let turned = [
            x + w * axis.x + axis.y * z - axis.z * y,
            y + w * axis.y + axis.z * x - axis.x * z,
            z + w * axis.z + axis.x * y - axis.y * x,
            w - axis.x * x - axis.y * y - axis.z * z,
        ];
        Self::new(turned, translation + crate::geometry::direction(11 * index) * by)
    }
}

pub fn parry_vector(v: DVec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

pub fn to_parry(vertices: &[DVec3]) -> Vec<Vector> {
    vertices.iter().map(|&v| parry_vector(v)).collect()
}
