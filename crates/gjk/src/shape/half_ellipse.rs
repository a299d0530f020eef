use super::centered::bounded_length;
use super::ellipsoid::{on_unit_ball, proportions};
use crate::convex::{Convex, FlatSide, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Planar, Real, Scalar, Vector};

/// The upper half of an ellipse, with its flat side on the x axis.
///
/// In a contact, the flat side is edge 0, from vertex 0 to vertex 1 in the direction of x.
///
/// ```
/// use gjk::{Convex, HalfEllipse, glam::DVec2};
///
/// let dome = HalfEllipse::new(DVec2::new(3.0, 2.0))?;
/// let top = dome.center() + dome.support(DVec2::Y, None).point;
/// assert_eq!(top, DVec2::new(0.0, 2.0));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfEllipse<V: Vector> {
    radii: V,
    proportions: V,
    extent: V::Scalar,
}

impl<V: Planar<Scalar: Real>> HalfEllipse<V> {
    /// Creates the set |x/radii.x|² + |y/radii.y|² ≤ 1 with y ≥ 0. The flat side runs from −`radii.x` to
    /// `radii.x` on the x axis. One zero gives a segment, two give a point.
    ///
    /// # Errors
    /// If a radius is not finite, beyond the domain, or negative.
    pub fn new(radii: V) -> Result<Self, ShapeError> {
        ShapeError::check_size("radius", radii.get(0))?;
        ShapeError::check_size("radius", radii.get(1))?;
        let corner: V = plane(radii.get(0), radii.get(1) * V::Scalar::from_f64(0.5));
        Ok(Self { radii, proportions: proportions(radii), extent: bounded_length(corner) })
    }

    /// Returns half the width, and the height.
    pub fn radii(&self) -> V {
        self.radii
    }
}

/// The vector of the plane with these coordinates.
#[inline(always)]
pub(super) fn plane<V: Vector>(x: V::Scalar, y: V::Scalar) -> V {
    V::from_fn(|axis| if axis == 0 { x } else { y })
}

impl<V: Planar> Convex for HalfEllipse<V> {
    type Vector = V;
    properties!(
        self;
        /// The corners are farthest from the center: the squared distance of the point at height s·y is
        /// x²(1 − s²) + y²(s − ½)², which at s = 0 falls with s and, where it is convex in s, ends below at
        /// s = 1.
        extent: self.extent,
        /// Returns the point on the axis of symmetry at half the height.
        center: plane(V::Scalar::ZERO, self.radii.get(1) * V::Scalar::from_f64(0.5)),
    );

    #[inline]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let (width, height) = (self.radii.get(0), self.radii.get(1));
        let half = V::Scalar::from_f64(0.5);
        let point = if direction.get(1) > V::Scalar::ZERO {
            let u = on_unit_ball(self.proportions, direction);
            plane(width * u.get(0), height * (u.get(1) - half))
        } else {
            let corner = if direction.get(0) < V::Scalar::ZERO { -width } else { width };
            plane(corner, -(height * half))
        };
        SupportPoint { point, vertex: None }
    }

    fn flat_side(&self, direction: V) -> Option<FlatSide<V>> {
        let (width, low) = (self.radii.get(0), -(self.radii.get(1) * V::Scalar::from_f64(0.5)));
        let (one, zero) = (V::Scalar::ONE, V::Scalar::ZERO);
        let is_below = direction.get(1) < zero;
        // Without height it is a segment, with a side above as well.
        let is_side = width > zero && (is_below || self.radii.get(1) == zero);
        let normal = plane(zero, if is_below { -one } else { one });
        is_side.then(|| FlatSide::side([plane(-width, low), plane(width, low)], 0, normal, 0))
    }
}
