use super::direction::{moderate, unit_or_zero};
use crate::convex::{Convex, ShapeError, SupportPoint, VertexId};
use crate::math::{Real, Scalar, Vector};

/// An ellipse with its inside in 2D, a solid ellipsoid in 3D: around the origin of its frame, along the axes.
///
/// ```
/// use gjk::{Convex, Ellipsoid, glam::DVec2};
///
/// let ellipse = Ellipsoid::new(DVec2::new(2.0, 1.0))?;
/// assert_eq!(ellipse.support(DVec2::X, None).point, DVec2::new(2.0, 0.0));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ellipsoid<V: Vector> {
    radii: V,
    /// The radii divided by a power of two, so that the largest is within 1 and 2.
    proportions: V,
}

impl<V: Vector<Scalar: Real>> Ellipsoid<V> {
    /// The set |x/radii.x|² + |y/radii.y|² (+ |z/radii.z|²) ≤ 1. A zero makes it flat along that axis.
    ///
    /// # Errors
    /// If a radius is not finite, beyond the domain, or negative.
    pub fn new(radii: V) -> Result<Self, ShapeError> {
        for axis in 0..V::DIMENSION {
            ShapeError::check_size("radius", radii.get(axis))?;
        }
        Ok(Self { radii, proportions: proportions(radii) })
    }

    /// Half the size along each axis.
    pub fn radii(&self) -> V {
        self.radii
    }
}

/// Radii divided by a power of two, so that the largest is within 1 and 2 (or all are zero).
///
/// A quotient that underflows is of an axis 1e-300 times shorter than the longest (1e-37 in `f32`): far below rounding.
pub(super) fn proportions<V: Vector>(radii: V) -> V {
    let once = radii * (V::Scalar::ONE / radii.max_abs().power_of_two());
    once * (V::Scalar::ONE / once.max_abs().power_of_two())
}

/// The point of the ellipsoid x = R·u, |u| ≤ 1 farthest along d, as the u that maximises d·R·u = (R·d)·u: u = R·d/|R·d|.
///
/// Each coordinate of u errs by a few ε relatively, so R·u is within a few ε of the true support point. Where R·d vanishes
/// every point is as far along d as every other, and u = 0 is one of them.
#[inline(always)]
pub(super) fn on_unit_ball<V: Vector>(proportions: V, direction: V) -> V {
    let direction = moderate(direction);
    unit_or_zero(V::from_fn(|axis| proportions.get(axis) * direction.get(axis)))
}

impl<V: Vector> Convex for Ellipsoid<V> {
    type Vector = V;
    #[inline]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let u = on_unit_ball(self.proportions, direction);
        SupportPoint { point: V::from_fn(|axis| self.radii.get(axis) * u.get(axis)), vertex: None }
    }
    #[inline]
    fn extent(&self) -> V::Scalar {
        self.radii.max_abs()
    }
}
