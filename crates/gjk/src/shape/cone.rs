use super::cylinder::rim_distance;
use super::direction::moderate;
use super::disc::Disc;
use crate::convex::{Convex, FlatSide, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Real, Scalar, Spatial, Vector};

/// A cone with a flat base.
///
/// In a contact, the base is face 0, and the line from the rim to the apex is edge 0. Eight vertices
/// represent the rim.
///
/// ```
/// use gjk::{Cone, Convex, glam::DVec3};
///
/// let cone = Cone::new(DVec3::ZERO, DVec3::new(0.0, 0.0, 3.0), 1.0)?;
/// assert_eq!(cone.center() + cone.support(DVec3::Z, None).point, DVec3::new(0.0, 0.0, 3.0));
/// assert_eq!(cone.center() + cone.support(DVec3::X, None).point, DVec3::new(1.0, 0.0, 0.0));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cone<V: Vector> {
    center: V,
    /// The middle of the base and the apex, relative to the center.
    base: V,
    apex: V,
    disc: Disc<V>,
    radius: V::Scalar,
    extent: V::Scalar,
    /// The middle of the base and the apex.
    given: [V; 2],
}

impl<V: Spatial<Scalar: Real>> Cone<V> {
    /// Creates the cone from `apex` and the disk of radius `radius` around `base`. A radius of zero gives a
    /// segment.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain, the radius is negative, or `base` equals `apex`. The
    /// error counts `base` as point 0 and `apex` as point 1.
    pub fn new(base: V, apex: V, radius: V::Scalar) -> Result<Self, ShapeError> {
        ShapeError::check_point(0, base)?;
        ShapeError::check_point(1, apex)?;
        ShapeError::check_size("radius", radius)?;
        let disc = Disc::across(base, apex).ok_or(ShapeError::Zero("length"))?;
        let center = (base + apex) * V::Scalar::from_f64(0.5);
        let given = [base, apex];
        let (base, apex) = (base - center, apex - center);
        let extent = rim_distance([base, apex], radius);
        Ok(Self { center, base, apex, disc, radius, extent, given })
    }

    /// Returns the center of the base, as given.
    pub fn base(&self) -> V {
        self.given[0]
    }

    /// Returns the apex, as given.
    pub fn apex(&self) -> V {
        self.given[1]
    }

    /// Returns the radius of the base. This is not [`Convex::radius`], which is 0.
    pub fn base_radius(&self) -> V::Scalar {
        self.radius
    }
}

impl<V: Spatial> Convex for Cone<V> {
    type Vector = V;
    properties!(self; extent: self.extent, center: self.center);

    /// Returns the apex or the farthest point of the base, whichever is farther.
    #[inline]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let direction = moderate(direction);
        let (rim, reach) = self.disc.farthest(direction);
        let base_beyond_apex = (self.base - self.apex).dot(direction) + self.radius * reach;
        let point =
            if base_beyond_apex > V::Scalar::ZERO { self.base + rim * self.radius } else { self.apex };
        SupportPoint { point, vertex: None }
    }

    /// The base where the direction is nearer to its normal than to the normal of the side, else the line of
    /// the side.
    ///
    /// The line from the rim to the apex has the normal (radius·axis + height·spoke)/slant.
    fn flat_side(&self, direction: V) -> Option<FlatSide<V>> {
        let height = (self.apex - self.base).length();
        let slant = (height * height + self.radius * self.radius).sqrt();
        let along = (self.apex - self.base).dot(direction) / height;
        let (rim, across) = self.disc.farthest(direction);
        let is_base = -along * slant > self.radius * along + height * across;
        if is_base && self.radius > V::Scalar::ZERO {
            return Some(self.disc.flat_side(self.base, self.radius, false, 0));
        }
        Some(FlatSide::line([self.base + rim * self.radius, self.apex], 0, 0, self.radius))
    }
}
