//! Projection from space onto the plane of a figure.

use gjk::math::{Spatial, Vector};
use glam::{DVec2, DVec3};

use crate::view::AxisY;

/// An orthographic camera: the directions of space that point right, up and towards the eye.
///
/// Figures of the plane do not use it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    right: DVec3,
    up: DVec3,
    toward: DVec3,
}

impl Camera {
    /// Creates the default camera: from the side of x, slightly from y and above. The axes appear with
    /// different lengths, so edges of boxes seldom hide behind corners.
    pub fn three_quarter() -> Self {
        Self::looking_from(DVec3::new(2.0, -3.2, 1.7))
    }

    /// Creates a camera that looks from a direction, with z up. From exactly above or below, y is up. A zero
    /// vector counts as above.
    pub fn looking_from(direction: DVec3) -> Self {
        let toward = direction.normalized().unwrap_or(DVec3::Z);
        let right = Spatial::cross(DVec3::Z, toward).normalized().unwrap_or(DVec3::X);
        Self { right, up: Spatial::cross(toward, right), toward }
    }

    /// Returns the unit vector towards the eye.
    pub fn toward(&self) -> DVec3 {
        self.toward
    }
}

impl Default for Camera {
    fn default() -> Self {
        Self::three_quarter()
    }
}

/// The plane or space, in `f64`, whose bodies can be drawn.
pub trait Drawable: Vector<Scalar = f64> {
    /// Projects a point into the figure.
    fn project(self, camera: &Camera) -> DVec2;
    /// Returns the direction of space for a direction of the figure.
    fn lift(direction: DVec2, camera: &Camera) -> Self;
    /// Returns the coordinate of the point towards the eye; 0 in the plane.
    fn nearness(self, camera: &Camera) -> f64;
    /// Returns a camera close to `camera` that sees this unit vector in its full length. In the plane, any
    /// camera does.
    fn side_view(self, camera: &Camera) -> Camera;
    /// Returns the orientation of the figure's second axis. A camera has its own up direction.
    fn axis_y(axis_y: AxisY) -> AxisY {
        if Self::DIMENSION == 2 { axis_y } else { AxisY::Up }
    }
    /// Returns the point in space. A point of the plane has height 0.
    fn in_space(self) -> DVec3 {
        DVec3::from_array(std::array::from_fn(
            |axis| if axis < Self::DIMENSION { self.get(axis) } else { 0.0 },
        ))
    }
    /// Returns the vector of the first coordinates.
    fn from_space(point: DVec3) -> Self {
        Self::from_fn(|axis| point[axis])
    }
}

impl Drawable for DVec2 {
    fn project(self, _: &Camera) -> DVec2 {
        self
    }
    fn lift(direction: DVec2, _: &Camera) -> Self {
        direction
    }
    fn nearness(self, _: &Camera) -> f64 {
        0.0
    }
    fn side_view(self, camera: &Camera) -> Camera {
        *camera
    }
}

impl Drawable for DVec3 {
    fn project(self, camera: &Camera) -> DVec2 {
        DVec2::new(Vector::dot(self, camera.right), Vector::dot(self, camera.up))
    }
    fn lift(direction: DVec2, camera: &Camera) -> Self {
        camera.right * direction.x + camera.up * direction.y
    }
    fn nearness(self, camera: &Camera) -> f64 {
        Vector::dot(self, camera.toward)
    }
    fn side_view(self, camera: &Camera) -> Camera {
        let aside = camera.toward - self * Vector::dot(self, camera.toward);
        // Seen from its end, any side is as near as another.
        let aside = if aside.length() > 1e-6 { aside } else { camera.right };
        Camera::looking_from(aside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_the_side_a_direction_has_its_full_length() {
        let camera = Camera::three_quarter();
        for direction in [DVec3::X, DVec3::Z, camera.toward, camera.up, -camera.toward] {
            let aside = direction.side_view(&camera);
            assert!((direction.project(&aside).length() - 1.0).abs() < 1e-12, "{direction}");
        }
        assert_eq!(DVec2::X.side_view(&camera), camera);
    }

    #[test]
    fn cameras_are_orthonormal_and_right_handed_with_z_up() {
        for camera in [
            Camera::looking_from(DVec3::ONE),
            Camera::three_quarter(),
            Camera::looking_from(DVec3::Z),
            Camera::looking_from(DVec3::ZERO),
            Camera::looking_from(DVec3::new(1e300, 0.0, 1e-300)),
        ] {
            for (u, v) in
                [(camera.right, camera.up), (camera.up, camera.toward), (camera.toward, camera.right)]
            {
                assert!(u.dot(v).abs() < 1e-15);
                assert!((u.length() - 1.0).abs() < 1e-15);
            }
            assert!((camera.right.cross(camera.up) - camera.toward).length() < 1e-15);
            assert!(DVec3::Z.project(&camera).y >= 0.0);
        }
    }
}
