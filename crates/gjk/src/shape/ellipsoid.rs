use super::direction::{moderate, unit_or_zero};
use crate::convex::{Convex, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Real, Scalar, Vector};

/// An axis-aligned ellipsoid around the origin of its frame: an ellipse in 2D.
///
/// Queries treat it as a smaller core with a [radius](Convex::radius). The rounder the ellipsoid, the smaller
/// the core. A small core makes overlaps faster and more accurate. If all radii are equal, it is a point.
///
/// ```
/// use gjk::{Convex, Ellipsoid, glam::DVec2};
///
/// let ellipse = Ellipsoid::new(DVec2::new(2.0, 1.0))?;
/// let reach = ellipse.support(DVec2::X, None).point.x + ellipse.radius();
/// assert!((reach - 2.0).abs() < 1e-15);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ellipsoid<V: Vector> {
    radii: V,
    /// Of the ball that is taken off all around.
    rolling: V::Scalar,
    /// The radii divided by a power of two, so that the largest is within 1 and 2.
    proportions: V,
}

impl<V: Vector<Scalar: Real>> Ellipsoid<V> {
    /// Creates the set |x/radii.x|² + |y/radii.y|² (+ |z/radii.z|²) ≤ 1. A zero makes it flat along that
    /// axis.
    ///
    /// # Errors
    /// If a radius is not finite, beyond the domain, or negative.
    pub fn new(radii: V) -> Result<Self, ShapeError> {
        for axis in 0..V::DIMENSION {
            ShapeError::check_size("radius", radii.get(axis))?;
        }
        Ok(Self { radii, rolling: rolling(radii), proportions: proportions(radii) })
    }

    /// Returns half the size along each axis.
    pub fn radii(&self) -> V {
        self.radii
    }
}

/// The radius of a ball that rolls along the inside of the whole boundary.
///
/// The boundary is curved most at the ends of the longest axis a, where its least radius of curvature is
/// c²/a, c the shortest axis. A ball no larger than the least radius of curvature anywhere rolls freely, and
/// the set is the sum of that ball and of a convex set: of the points of the boundary, moved inwards by the
/// radius (W. Blaschke, *Kreis und Kugel*, 1916). It is taken a few ε smaller, so that rounding does not make
/// it larger.
fn rolling<V: Vector>(radii: V) -> V::Scalar {
    let (mut least, mut greatest) = (radii.get(0), radii.get(0));
    for axis in 1..V::DIMENSION {
        least = radii.get(axis).min(least);
        greatest = radii.get(axis).max(greatest);
    }
    if greatest == V::Scalar::ZERO || least == greatest {
        return greatest;
    }
    least * (least / greatest) * (V::Scalar::ONE - V::Scalar::from_f64(4.0) * V::Scalar::EPSILON)
}

/// Radii divided by a power of two, so that the largest is within 1 and 2 (or all are zero).
///
/// A quotient that underflows is of an axis 1e-300 times shorter than the longest (1e-37 in `f32`): far below
/// rounding.
pub(super) fn proportions<V: Vector>(radii: V) -> V {
    let once = radii * (V::Scalar::ONE / radii.max_abs().power_of_two());
    once * (V::Scalar::ONE / once.max_abs().power_of_two())
}

/// The point of the ellipsoid x = R·u, |u| ≤ 1 farthest along d, as the u that maximises d·R·u = (R·d)·u: u =
/// R·d/|R·d|.
///
/// Each coordinate of u errs by a few ε relatively, so R·u is within a few ε of the true support point. Where
/// R·d vanishes every point is as far along d as every other, and u = 0 is one of them.
#[inline(always)]
pub(super) fn on_unit_ball<V: Vector>(proportions: V, direction: V) -> V {
    let direction = moderate(direction);
    unit_or_zero(V::from_fn(|axis| proportions.get(axis) * direction.get(axis)))
}

impl<V: Vector> Convex for Ellipsoid<V> {
    type Vector = V;
    properties!(self; extent: self.radii.max_abs(), radius: self.rolling);

    #[inline]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let u = on_unit_ball(self.proportions, direction);
        let inwards = unit_or_zero(moderate(direction)) * self.rolling;
        let point = V::from_fn(|axis| self.radii.get(axis) * u.get(axis)) - inwards;
        SupportPoint { point, vertex: None }
    }
    /// Returns the derivative of the core's support point. For the ellipsoid with radii a, h = √(Σ aᵢ²·nᵢ²)
    /// and the support point s = a²·n/h, it is (a² − s·sᵀ)/h. Removing the ball subtracts that of its radius.
    fn support_derivative(&self, normal: V) -> Option<V::Columns> {
        let turned = V::from_fn(|axis| self.radii.get(axis) * normal.get(axis));
        let reach = turned.length();
        if reach <= V::Scalar::ZERO {
            return None;
        }
        let point = V::from_fn(|axis| self.radii.get(axis) * (turned.get(axis) / reach));
        Some(V::columns(|axis| {
            let radius = self.radii.get(axis);
            let stretched = V::axis(axis) * (radius * (radius / reach));
            stretched - point * (point.get(axis) / reach) - V::axis(axis) * self.rolling
        }))
    }
}
