use super::direction::{moderate, unit_or_zero};
use super::half_ellipse::plane;
use crate::convex::{Convex, Core, FlatSide, ShapeError, SupportPoint, VertexId, properties};
use crate::math::{Each, Planar, Real, Scalar, Vector};

/// A sector of a disk, symmetric about the x axis, with its apex at the origin and its arc towards +x.
///
/// In a contact, the straight sides are edge 0, below the x axis, and edge 1, above it. Their vertices are 0,
/// 1 (the apex) and 2. The one straight side of a half disk is edge 0.
///
/// ```
/// use core::f64::consts::PI;
/// use gjk::{Convex, Sector, glam::DVec2};
///
/// let half_disc = Sector::<DVec2>::new(2.0, PI)?;
/// let top = half_disc.center() + half_disc.support(DVec2::Y, None).point;
/// assert!(top.distance(DVec2::new(0.0, 2.0)) < 1e-15);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sector<V: Vector> {
    radius: V::Scalar,
    /// Cosine and sine of half the angle: the upper end of an arc of radius 1.
    corner: V,
    extent: V::Scalar,
    angle: V::Scalar,
}

impl<V: Planar<Scalar: Real>> Sector<V> {
    /// Creates the set of points within `radius` of the origin whose direction is within `angle`/2 of the x
    /// axis.
    ///
    /// `angle` is the opening angle in radians, in (0, π]. A radius of zero gives a point.
    ///
    /// # Errors
    /// If the radius is not finite, beyond the domain, or negative, or the angle is not in (0, π].
    pub fn new(radius: V::Scalar, angle: V::Scalar) -> Result<Self, ShapeError> {
        ShapeError::check_size("radius", radius)?;
        if !(angle > V::Scalar::ZERO && angle <= V::Scalar::from_f64(core::f64::consts::PI)) {
            return Err(ShapeError::Angle);
        }
        let (sin, cos) = (angle * V::Scalar::from_f64(0.5)).sin_cos();
        // The number nearest to π may be larger than π; then the cosine is negative, by less than half a unit
        // of rounding.
        let corner: V = plane(cos.max(V::Scalar::ZERO), sin);
        Ok(Self { radius, corner, extent: radius * unit_extent(corner), angle })
    }

    /// Returns the radius of the arc. This is not [`Convex::radius`], which is 0.
    pub fn arc_radius(&self) -> V::Scalar {
        self.radius
    }

    /// Returns the opening angle, in radians.
    pub fn angle(&self) -> V::Scalar {
        self.angle
    }
}

/// An upper bound on the distance of a sector of radius 1 from its center.
///
/// The tip is half a radius away, the arc at the angle φ a radius times √(5/4 − cos φ), most at the corner.
fn unit_extent<V: Vector>(corner: V) -> V::Scalar {
    let number = V::Scalar::from_f64;
    let arc = (number(1.25) - corner.get(0)).sqrt().max(number(0.5));
    arc * (V::Scalar::ONE + number(4.0) * V::Scalar::EPSILON)
}

impl<V: Planar> Sector<V> {
    /// From a point of the sector of radius 1, relative to its tip, to one of this sector, relative to its
    /// center.
    #[inline(always)]
    fn place(&self, unit: V) -> V {
        let half = V::Scalar::from_f64(0.5);
        plane(self.radius * (unit.get(0) - half), self.radius * unit.get(1))
    }
}

impl<V: Planar> Convex for Sector<V> {
    type Vector = V;
    properties!(
        self;
        extent: self.extent,
        /// Returns the point on the axis of symmetry halfway from the apex to the arc.
        center: plane(self.radius * V::Scalar::from_f64(0.5), V::Scalar::ZERO),
        core: {
            let (cos, sin) = (self.corner.get(0), self.corner.get(1));
            let ends = [plane(cos, -sin), plane(cos, sin)].each(|end| self.place(end));
            Core::Sector { tip: self.place(V::ZERO), ends }
        },
    );

    /// Returns the farthest of arc, corner and apex. By symmetry, assume d.y ≥ 0. The arc is farthest along
    /// directions between the x axis and the corner; beyond them the corner, as long as it is farther than
    /// the apex.
    ///
    /// The three values agree where one replaces the next, so a rounding error in the comparison costs only a
    /// rounding error in the value.
    #[inline]
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let zero = V::Scalar::ZERO;
        let direction = moderate(direction);
        let (x, y) = (direction.get(0), direction.get(1).abs());
        let (cos, sin) = (self.corner.get(0), self.corner.get(1));
        let unit = if x > zero && cos * y <= sin * x {
            unit_or_zero(direction)
        } else if cos * x + sin * y > zero {
            plane(cos, if direction.get(1) < zero { -sin } else { sin })
        } else {
            V::ZERO
        };
        SupportPoint { point: self.place(unit), vertex: None }
    }

    fn flat_side(&self, direction: V) -> Option<FlatSide<V>> {
        let (cos, sin) = (self.corner.get(0), self.corner.get(1));
        let (x, y) = (direction.get(0), direction.get(1));
        if self.radius == V::Scalar::ZERO || cos * y.abs() <= sin * x {
            return None;
        }
        let [lower, tip, upper] = [plane(cos, -sin), V::ZERO, plane(cos, sin)].each(|unit| self.place(unit));
        // Half a turn: one side, on which the tip is no corner.
        Some(if cos <= V::Scalar::EPSILON {
            FlatSide::side([lower, upper], 0, plane(-V::Scalar::ONE, V::Scalar::ZERO), 0)
        } else if y < V::Scalar::ZERO {
            FlatSide::side([lower, tip], 0, plane(-sin, -cos), 0)
        } else {
            FlatSide::side([tip, upper], 1, plane(-sin, cos), 1)
        })
    }
}
