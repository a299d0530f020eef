//! The separating axis test, which projects two shapes onto every axis that can separate them best.
//!
//! Two convex shapes are separated exactly if their projections onto some axis are. If they overlap, the
//! minimum translation vector lies along the axis with the smallest overlap. Between shapes with straight
//! sides and circular arcs, finitely many axes suffice.
#![doc = include_str!("../images/separating-axes.svg")]
//!
//! [`sat`] gives the best axis, [`Pair::observe`](crate::Pair::observe) shows every one. The answer is the
//! one of [`proximity`](crate::proximity), which proves an upper bound and names the closest points as well,
//! and which needs no list of features; what this way has to offer is that every axis can be looked at. Only
//! where the shapes are apart, and a corner is closest, does an axis come from a search.
//!
//! # Which axes
//! Each axis is a line, of which both directions are tried at once.
//!
//! | shapes | axes |
//! |---|---|
//! | sides of a polygon, box or segment in the plane | perpendicular to each side of both shapes |
//! | faces of a hull, box or triangle in space | perpendicular to each face of both shapes |
//! | edges of both in space | perpendicular to each pair of edges, but for pairs whose arcs on the Gauss sphere do not cross, which cannot be best |
//! | any of these that are apart | through the closest points, if no axis before is as good |
//! | sectors | perpendicular to their straight sides, and through every two vertices, of which the apex is the middle of the arc |
//! | other curves, [`PointCloud`](crate::PointCloud), and shapes that do not name their vertices | the sides of the other shape, and the one axis that the search behind [`proximity`](crate::proximity) ends with |
//!
//! A radius changes no axis: what is inflated by a ball is longer by the radius at both ends of every
//! projection. So circles and capsules are points and segments here, and their distances are true.

pub use crate::axes::{Axis, Coverage, Sat, Source};

use crate::convex::Convex;
use crate::face::{Pair, Space};
use crate::math::Pose;

/// Returns the axis with the largest gap between the projections of two shapes.
///
/// Shapes and poses share one world frame and one unit of length, and so does the result. The axis points
/// from A to B.
///
/// # Accuracy
/// Every gap is accurate to 16·ε·w in the plane and 64·ε·w in space, plus 64 times the smallest positive
/// number, with the w of [`proximity`](crate::proximity). Gaps of about ε·w are returned as 0, so touching
/// shapes intersect. [`Sat::coverage`] says whether the largest gap is the signed distance.
///
/// # Order
/// Exchanging A and B exchanges the result, bit for bit, as for [`proximity`](crate::proximity).
///
/// # Cost
/// About n + m axes in the plane, for n and m vertices. In space n·m comparisons of edges, each a few dozen
/// operations, and one axis for each face of A − B. Each axis takes two support points of each shape.
/// Separated cores also take a search for their distance. Nothing is allocated.
///
/// # Panics
/// Never, unless a custom shape names vertices that it does not have.
///
/// # Example
/// ```
/// use gjk::sat::{Coverage, sat};
/// use gjk::{Cuboid, Pose};
/// use gjk::glam::DVec2;
///
/// let wall = Cuboid::new(DVec2::new(10.0, 1.0))?;
/// let crate_ = Cuboid::new(DVec2::new(0.5, 0.5))?;
/// // The wall contains the crate's projection, so the minimum translation is longer than the projection.
/// let there = Pose::from_translation(DVec2::new(2.0, 0.25));
/// let answer = sat(&wall, &Pose::IDENTITY, &crate_, &there);
/// assert_eq!(answer.mtv(), DVec2::new(0.0, 1.25));
/// assert_eq!(answer.axis.projection_b.width(), 1.0);
/// assert_eq!(answer.coverage, Coverage::Complete);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
/// # Source
/// S. Gottschalk, M. C. Lin, D. Manocha, *OBBTree: a hierarchical structure for rapid interference
/// detection*, SIGGRAPH 1996. For the pairs of edges that can be skipped: D. Gregorius, *The separating axis
/// test between convex polyhedra*, Game Developers Conference 2013. Differences: distances between separated
/// or rounded shapes are true distances. Normals are computed in double-word arithmetic, so thin triangles
/// and nearly parallel edges need no tolerance.
pub fn sat<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> Sat<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Pair::new(a, pose_a, b, pose_b).sat()
}
