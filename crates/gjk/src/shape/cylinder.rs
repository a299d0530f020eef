use super::centered::bounded_length;
use super::direction::moderate;
use super::disc::Disc;
use crate::convex::{Convex, FlatSide, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Real, Scalar, Spatial, Vector};

/// A cylinder with flat ends.
///
/// In a contact, the ends are face 0 (around `a`) and face 1, and a line along the side is edge 0. Eight
/// vertices represent each rim.
///
/// ```
/// use gjk::{Convex, Cylinder, glam::DVec3};
///
/// let can = Cylinder::new(DVec3::ZERO, DVec3::new(0.0, 0.0, 4.0), 1.0)?;
/// let rim = can.center() + can.support(DVec3::new(1.0, 0.0, 0.5), None).point;
/// assert_eq!(rim, DVec3::new(1.0, 0.0, 4.0));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cylinder<V: Vector> {
    center: V,
    /// The middles of the ends, relative to the center.
    ends: [V; 2],
    disc: Disc<V>,
    radius: V::Scalar,
    extent: V::Scalar,
    given: [V; 2],
}

impl<V: Spatial<Scalar: Real>> Cylinder<V> {
    /// Creates the cylinder whose ends are disks of radius `radius` around `a` and `b`. A radius of zero
    /// gives a segment.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain, the radius is negative, or `a` equals `b`. The error
    /// counts `a` as point 0 and `b` as point 1.
    pub fn new(a: V, b: V, radius: V::Scalar) -> Result<Self, ShapeError> {
        ShapeError::check_point(0, a)?;
        ShapeError::check_point(1, b)?;
        ShapeError::check_size("radius", radius)?;
        let disc = Disc::across(a, b).ok_or(ShapeError::Zero("length"))?;
        let center = (a + b) * V::Scalar::from_f64(0.5);
        let ends = [a - center, b - center];
        Ok(Self { center, ends, disc, radius, extent: rim_distance(ends, radius), given: [a, b] })
    }

    /// Returns the center of the first end, as given.
    pub fn a(&self) -> V {
        self.given[0]
    }

    /// Returns the center of the second end, as given.
    pub fn b(&self) -> V {
        self.given[1]
    }

    /// Returns the radius of the ends. This is not [`Convex::radius`], which is 0.
    pub fn base_radius(&self) -> V::Scalar {
        self.radius
    }
}

impl<V: Spatial> Convex for Cylinder<V> {
    type Vector = V;
    properties!(self; extent: self.extent, center: self.center);

    #[inline]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let direction = moderate(direction);
        let [a, b] = self.ends;
        let end = if (b - a).dot(direction) > V::Scalar::ZERO { b } else { a };
        let (rim, _) = self.disc.farthest(direction);
        SupportPoint { point: end + rim * self.radius, vertex: None }
    }

    /// An end where the direction is nearer to the axis than to what is across it, else the line of the side.
    fn flat_side(&self, direction: V) -> Option<FlatSide<V>> {
        let [a, b] = self.ends;
        let along = (b - a).dot(direction);
        let (rim, across) = self.disc.farthest(direction);
        if self.radius > V::Scalar::ZERO && along.abs() > across * (b - a).length() {
            let is_along = along > V::Scalar::ZERO;
            let (end, face) = if is_along { (b, 1) } else { (a, 0) };
            return Some(self.disc.flat_side(end, self.radius, is_along, face));
        }
        let spoke = rim * self.radius;
        Some(FlatSide::line([a + spoke, b + spoke], 0, 0, self.radius))
    }
}

/// An upper bound on the distance of the rims around the ends from the middle.
pub(super) fn rim_distance<V: Vector>(ends: [V; 2], radius: V::Scalar) -> V::Scalar {
    let half_length = bounded_length(ends[0]).max(bounded_length(ends[1]));
    bounded_length(V::from_fn(|axis| match axis {
        0 => half_length,
        1 => radius,
        _ => V::Scalar::ZERO,
    }))
}
