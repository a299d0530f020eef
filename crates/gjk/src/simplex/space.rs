//! What differs by dimension above `math`: how a simplex is reduced to the feature nearest to the origin.

use super::nearest::{Advance, Nearest, Normal};
use super::{full, plane, solid};
use crate::math::{Planar, Scalar, Single, Spatial, Twofold2, Twofold3, Vector};

/// The plane or space, in one precision. Sealed, like [`Vector`].
pub trait Space: Vector<Wide = Self::Wider> {
    /// [`Vector::Wide`], which is a space as well.
    type Wider: Space;

    /// The same space in the arithmetic in which what need not be right is found sooner: in space that of
    /// `f32`, three coordinates in a register; in the plane its own.
    #[doc(hidden)]
    type Quick: Vector;

    /// The nearest vector there.
    #[doc(hidden)]
    fn quick(self) -> Self::Quick;

    /// The nearest vector here.
    #[doc(hidden)]
    fn from_quick(quick: Self::Quick) -> Self;

    /// As [`advance`](Self::advance), there.
    #[doc(hidden)]
    fn advance_quick(old: &[Self::Quick], new: Self::Quick) -> Advance<Self::Quick>;

    /// The type of angular velocities and moments: a number in the plane, a vector along the axis in space.
    type Turn: Copy + core::fmt::Debug + PartialEq + Send + Sync;

    /// Returns the moment of a force at the end of an arm. Its product with an angular velocity is the power.
    fn moment(arm: Self, force: Self) -> Self::Turn;

    /// The point of a simplex of 1 to D + 1 points nearest to the origin.
    #[doc(hidden)]
    fn nearest(points: &[Self]) -> Nearest<Self>;

    /// From a simplex of 1 to D points, of whose nearest feature they are the vertices, to that of the one
    /// with one more point.
    #[doc(hidden)]
    fn advance(old: &[Self], new: Self) -> Advance<Self>;

    /// A direction perpendicular to an edge, of any length, from it to the origin as seen from a point of it.
    #[doc(hidden)]
    fn towards(edge: Self, origin: Self) -> Self;

    /// The weights of the point nearest to an origin of 1 to D points of whose nearest feature they are the
    /// vertices.
    #[doc(hidden)]
    fn weights(points: &[Self], origin: Self) -> [Self::Scalar; 4];

    /// Weights that bring the combination of a simplex's points nearer to its point nearest to the origin,
    /// which is the origin itself for a simplex of D + 1 points.
    #[doc(hidden)]
    fn refined(points: &[Self], weights: [Self::Scalar; 4]) -> [Self::Scalar; 4];

    /// The normal of a facet: of the edge between two points of the plane, or of a triangle in space.
    #[doc(hidden)]
    fn normal(facet: &[Self]) -> Normal<Self>;

    /// As [`normal`](Self::normal), sooner: from two edges that are not always the shortest.
    #[doc(hidden)]
    fn facet(facet: &[Self]) -> Normal<Self>;
}

macro_rules! space {
    ($t:ty, $quick:ty, $turn:ty, $moment:path, $simplex:ident) => {
        impl Space for $t {
            type Wider = <$t as Vector>::Wide;
            type Quick = $quick;
            #[inline(always)]
            fn quick(self) -> Self::Quick {
                <$quick as Vector>::from_fn(|k| Scalar::from_f64(self.get(k).to_f64()))
            }
            #[inline(always)]
            fn from_quick(quick: Self::Quick) -> Self {
                <Self as Vector>::from_fn(|k| Scalar::from_f64(quick.get(k).to_f64()))
            }
            #[inline(always)]
            fn advance_quick(old: &[Self::Quick], new: Self::Quick) -> Advance<Self::Quick> {
                $simplex::advance(old, new)
            }
            type Turn = $turn;
            fn moment(arm: Self, force: Self) -> Self::Turn {
                $moment(arm, force)
            }
            #[inline(always)]
            fn advance(old: &[Self], new: Self) -> Advance<Self> {
                $simplex::advance(old, new)
            }
            #[inline(always)]
            fn towards(edge: Self, origin: Self) -> Self {
                $simplex::towards(edge, origin)
            }
            #[inline(always)]
            fn weights(points: &[Self], origin: Self) -> [Self::Scalar; 4] {
                $simplex::weights(points, origin)
            }
            #[inline]
            fn nearest(points: &[Self]) -> Nearest<Self> {
                if points.len() > Self::DIMENSION {
                    full::nearest(points, $simplex::normal, $simplex::nearest)
                } else {
                    $simplex::nearest(points)
                }
            }
            #[inline]
            fn refined(points: &[Self], weights: [Self::Scalar; 4]) -> [Self::Scalar; 4] {
                match points.len() {
                    rank if rank > Self::DIMENSION => full::refined(points, $simplex::normal, weights),
                    _ => $simplex::refined(points, weights),
                }
            }
            #[inline]
            fn normal(facet: &[Self]) -> Normal<Self> {
                $simplex::normal(facet)
            }
            #[inline(always)]
            fn facet(facet: &[Self]) -> Normal<Self> {
                $simplex::facet(facet)
            }
        }
    };
}

macro_rules! spaces {
    ($vec2:ty, $vec3:ty) => {
        space!($vec2, $vec2, <$vec2 as Vector>::Scalar, Planar::cross, plane);
        space!($vec3, Single, $vec3, Spatial::cross, solid);
    };
}

#[cfg(feature = "glam-033")]
spaces!(glam::Vec2, glam::Vec3);
#[cfg(feature = "glam-033")]
spaces!(glam::DVec2, glam::DVec3);
#[cfg(feature = "glam-034")]
spaces!(glam_034::Vec2, glam_034::Vec3);
#[cfg(feature = "glam-034")]
spaces!(glam_034::DVec2, glam_034::DVec3);
spaces!(Twofold2, Twofold3);
