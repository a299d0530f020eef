use super::direction::{moderate, unit_or_zero};
use crate::convex::{Convex, FlatSide, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Scalar, Vector};

/// The convex hull of two balls with different radii.
///
/// Queries treat it as a core with a [radius](Convex::radius), which is the smaller of the two radii. The
/// core is the convex hull of a point and a ball.
///
/// ```
/// use gjk::{Convex, Pose, TaperedCapsule, Point, distance, glam::DVec3};
///
/// let limb = TaperedCapsule::new(DVec3::ZERO, DVec3::new(0.0, 0.0, 3.0), [1.0, 0.25])?;
/// let above = Point::new(DVec3::new(0.0, 0.0, 4.25))?;
/// assert!((distance(&limb, &Pose::IDENTITY, &above, &Pose::IDENTITY) - 1.0).abs() < 1e-9);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TaperedCapsule<V: Vector> {
    center: V,
    /// The center of the smaller ball and that of the larger, relative to the center.
    small: V,
    large: V,
    /// By how much the larger radius is above the smaller.
    excess: V::Scalar,
    extent: V::Scalar,
    /// The ends and their radii.
    ends: [V; 2],
    radii: [V::Scalar; 2],
}

impl<V: Vector> TaperedCapsule<V> {
    /// Creates the convex hull of the ball around `a` with the first radius and the ball around `b` with the
    /// second. One may contain the other.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain, or a radius is negative. The error counts `a` as point
    /// 0 and `b` as point 1.
    pub fn new(a: V, b: V, radii: [V::Scalar; 2]) -> Result<Self, ShapeError> {
        ShapeError::check_point(0, a)?;
        ShapeError::check_point(1, b)?;
        ShapeError::check_size("radius_a", radii[0])?;
        ShapeError::check_size("radius_b", radii[1])?;
        let center = (a + b) * V::Scalar::from_f64(0.5);
        let ([small, large], excess) = match radii[0] > radii[1] {
            true => ([b - center, a - center], radii[0] - radii[1]),
            false => ([a - center, b - center], radii[1] - radii[0]),
        };
        // The lengths, their sum and the excess are each off by a few ε.
        let slack = V::Scalar::ONE + V::Scalar::from_f64(8.0) * V::Scalar::EPSILON;
        let extent = small.length().max(large.length() + excess) * slack;
        Ok(Self { center, small, large, excess, extent, ends: [a, b], radii })
    }

    /// Returns the center of the first ball, as given.
    pub fn a(&self) -> V {
        self.ends[0]
    }

    /// Returns the center of the second ball, as given.
    pub fn b(&self) -> V {
        self.ends[1]
    }

    /// Returns the two radii, as given. The smaller one is [`Convex::radius`].
    pub fn radii(&self) -> [V::Scalar; 2] {
        self.radii
    }
}

impl<V: Vector> Convex for TaperedCapsule<V> {
    type Vector = V;
    properties!(
        self;
        extent: self.extent,
        center: self.center,
        radius: self.radii[0].min(self.radii[1]),
    );

    /// Returns the farther of two points: the center of the smaller ball, and the farthest point of the
    /// reduced larger ball.
    #[inline]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let direction = unit_or_zero(moderate(direction));
        let large_beyond_small = (self.large - self.small).dot(direction) + self.excess;
        let point = match large_beyond_small > V::Scalar::ZERO {
            true => self.large + direction * self.excess,
            false => self.small,
        };
        SupportPoint { point, vertex: None }
    }

    /// The straight line of the side that is turned to the direction.
    ///
    /// Its normal n has the same support along both balls: n·(large − small) = −excess.
    fn flat_side(&self, direction: V) -> Option<FlatSide<V>> {
        let axis = unit_or_zero(moderate(self.large - self.small));
        let sine = self.excess / (self.large - self.small).length();
        // In the other case one ball contains the other, or both are one; then nothing is straight.
        if !(sine < V::Scalar::ONE) {
            return None;
        }
        let direction = unit_or_zero(moderate(direction));
        let radial = unit_or_zero(direction - axis * axis.dot(direction));
        let normal = radial * (V::Scalar::ONE - sine * sine).sqrt() - axis * sine;
        let ends = [self.large + normal * self.excess, self.small];
        if V::DIMENSION == 3 {
            return Some(FlatSide::line(ends, 0, 0, self.excess));
        }
        // From the larger ball the axis turns left to one side and right to the other.
        let is_left = axis.get(0) * radial.get(1) > axis.get(1) * radial.get(0);
        let edge = u32::from(!is_left);
        Some(FlatSide::side(ends, 2 * edge, normal, edge))
    }
}

#[cfg(all(test, feature = "glam-033"))]
mod tests {
    use super::*;
    use glam::{DVec2, DVec3};

    fn reach<V: Vector<Scalar = f64>>(shape: &TaperedCapsule<V>, direction: V) -> f64 {
        let point = shape.center() + shape.support(direction, None).point;
        point.dot(direction) + shape.radius()
    }

    #[test]
    fn it_reaches_as_far_as_both_balls() {
        let shape = TaperedCapsule::new(DVec2::new(1.0, 2.0), DVec2::new(5.0, 2.0), [0.5, 1.5]).unwrap();
        assert_eq!(reach(&shape, DVec2::X), 6.5);
        assert_eq!(reach(&shape, -DVec2::X), -0.5);
        assert_eq!(reach(&shape, DVec2::Y), 3.5);
        assert!(shape.extent() >= 3.0 && shape.extent() < 3.0 + 1e-14);
    }

    #[test]
    fn a_ball_in_the_other_changes_nothing() {
        let shape = TaperedCapsule::new(DVec3::ZERO, DVec3::X, [4.0, 0.5]).unwrap();
        for direction in [DVec3::X, -DVec3::X, DVec3::Z, DVec3::new(0.6, 0.0, -0.8)] {
            assert!((reach(&shape, direction) - 4.0).abs() < 1e-14);
            assert!(shape.flat_side(direction).is_none());
        }
    }

    #[test]
    fn the_side_is_straight_between_where_it_leaves_the_balls() {
        let shape = TaperedCapsule::new(DVec2::ZERO, DVec2::new(5.0, 0.0), [1.0, 4.0]).unwrap();
        // The sine of the slope is 3/5.
        let normal = DVec2::new(-0.6, 0.8);
        let side = shape.flat_side(DVec2::Y).unwrap();
        assert!((side.normal.unwrap() - normal).length() < 1e-15);
        for corner in side.corners() {
            assert!(((*corner + shape.center()).dot(normal) + shape.radius() - 1.0).abs() < 1e-14);
        }
        assert_ne!(side.feature, shape.flat_side(-DVec2::Y).unwrap().feature);
    }

    #[test]
    fn bad_numbers_are_named() {
        let (a, b) = (DVec2::ZERO, DVec2::X);
        assert_eq!(TaperedCapsule::new(a, b, [-1.0, 0.0]), Err(ShapeError::Negative("radius_a")));
        assert_eq!(TaperedCapsule::new(a, b, [0.0, f64::NAN]), Err(ShapeError::NotFinite("radius_b")));
        assert_eq!(TaperedCapsule::new(a, DVec2::INFINITY, [1.0; 2]), Err(ShapeError::PointNotFinite(1)));
    }
}
