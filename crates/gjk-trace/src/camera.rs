//! How bodies come onto the plane of the figure.

use gjk::math::{Spatial, Vector};
use glam::{DVec2, DVec3};

use crate::view::AxisY;

/// A view from infinitely far away: directions of space that are to the right, up and towards the eye in the
/// figure.
///
/// Figures of the plane are seen as they are and need none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    right: DVec3,
    up: DVec3,
    toward: DVec3,
}

impl Camera {
    /// From the side of x, a little from y and above: the axes keep different lengths, so that boxes seldom
    /// hide an edge behind a corner. Figures of space use it unless told otherwise.
    pub fn three_quarter() -> Self {
        Self::looking_from(DVec3::new(2.0, -3.2, 1.7))
    }

    /// From this direction, z up. From exactly above or below, y is up; the zero vector is taken as from
    /// above.
    pub fn looking_from(direction: DVec3) -> Self {
        let toward = direction.normalized().unwrap_or(DVec3::Z);
        let right = Spatial::cross(DVec3::Z, toward).normalized().unwrap_or(DVec3::X);
        Self { right, up: Spatial::cross(toward, right), toward }
    }

    /// The unit vector towards the eye.
    pub fn toward(&self) -> DVec3 {
        self.toward
    }
}

impl Default for Camera {
    fn default() -> Self {
        Self::three_quarter()
    }
}

/// A space whose bodies can be drawn: the plane and space, in `f64`.
pub trait Drawable: Vector<Scalar = f64> {
    /// The point's place in the figure.
    fn project(self, camera: &Camera) -> DVec2;
    /// The direction of space that a direction of the figure is.
    fn lift(direction: DVec2, camera: &Camera) -> Self;
    /// How near to the eye the point is; 0 in the plane.
    fn nearness(self, camera: &Camera) -> f64;
    /// A camera that sees this unit vector in its full length, near the given one; in the plane any does.
    fn side_view(self, camera: &Camera) -> Camera;
    /// Which way the second axis of a figure points: a camera has its own up.
    fn axis_y(axis_y: AxisY) -> AxisY {
        if Self::DIMENSION == 2 { axis_y } else { AxisY::Up }
    }
    /// The point in space; a point of the plane is one at height 0.
    fn in_space(self) -> DVec3 {
        DVec3::from_array(std::array::from_fn(
            |axis| if axis < Self::DIMENSION { self.get(axis) } else { 0.0 },
        ))
    }
    /// The vector with the first of these coordinates.
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
