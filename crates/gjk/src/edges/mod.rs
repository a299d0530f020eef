//! The exact depth in the plane: the boundary of A − B has finitely many edges, and each is an edge of A or
//! of B.

mod boundary;
mod cycle;
mod merge;

use crate::convex::Convex;
use crate::math::{Scalar, Vector};
use crate::simplex::Simplex;
use crate::space::Space;
use crate::view::View;
use boundary::Boundary;
use cycle::Cycle;

/// The edge line of A − B with the largest gap, and the point of it nearest to the origin.
pub(crate) struct Deepest<V: Vector> {
    /// Unit, from A to B.
    pub(crate) normal: V,
    /// The largest gap of an edge line is the cores' signed distance if they overlap: an upper bound on it,
    /// up to the rounding of points. In multiples of the unit.
    pub(crate) upper: V::Scalar,
    /// Two points of the difference, or one, and the weights of the point nearest to the origin.
    pub(crate) foot: Simplex<V>,
}

/// The best edge line of the difference of two cores in the plane.
///
/// The signed distance of overlapping cores is the largest gap of a direction, and the depth the least height
/// of a support line of A − B over the origin: that of an edge of A − B, whose outward normal is one of an
/// edge of A or the opposite of one of B. So all of those are tried, in the order of their directions
/// (`merge`), n of A and m of B in n + m steps.
///
/// Where two edges are parallel up to rounding, their order may be wrong: what is missed is their length
/// times ε, never more. Nor does it matter for the bounds: a support point short of the farthest makes the
/// depth too small, which the upper bound allows, and the lower bound is the best normal's support point from
/// the shapes themselves. What the upper bound must allow for is that no normal is the edge's own to the last
/// digit: turned by a small angle, the height of a support line grows by that times the distance of its
/// support point from the origin at most.
///
/// An edge without length has no normal and is skipped, and the edges beside it have theirs. A core of two
/// vertices has two edges, there and back: with a polygon their normals are two of A − B's, and between two
/// segments the four edges of the parallelogram; where that is flat, the lines along it have a gap of zero
/// less than rounding, and so have the cores. A core of one vertex has no edge. `None` where neither core has
/// one: then A − B is a point.
#[inline(never)]
pub(crate) fn deepest<V: Space>(ab: &View<'_, V>) -> Option<Deepest<V>> {
    if const { V::DIMENSION != 2 } {
        return None;
    }
    let (on_a, on_b) = (Cycle::of(ab.a.core())?, Cycle::of(ab.b.core())?);
    let boundary = Boundary { ab, on_a, on_b };
    let (line, reach) = merge::merged(&boundary)?;
    let number = V::Scalar::from_f64;
    let turned = ab.a.pose.rotation().error().max(ab.b.pose.rotation().error());
    let angle = number(ANGLE) * V::Scalar::EPSILON + turned;
    let deepest = boundary.foot(&line);
    let slack = number(COMBINING) * V::Scalar::EPSILON * ab.size;
    Some(Deepest { upper: line.gap + angle * reach - slack, ..deepest })
}

/// How many ε the direction of an edge's normal may be off, besides the rotation's own error, in radians:
/// storing vertices makes 0.5, the normal and its unit vector 1.5, turning it 1.5, evaluating a height (D +
/// 4)/2.
const ANGLE: f64 = 6.5;

/// How many ε of the size [`View::error`] allows for mixtures of points, where a height has none.
const COMBINING: f64 = 4.5;

/// A support line of the difference: vertex `i` of A and `j` of B lie on it.
struct Line<V: Vector> {
    normal: V,
    gap: V::Scalar,
    i: usize,
    j: usize,
}
