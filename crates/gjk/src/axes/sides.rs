//! The axes perpendicular to the sides of one shape: edges in the plane, faces in space.

use super::normal::{edge, perpendicular, unit};
use crate::convex::{Core, Feature};
use crate::math::Vector;

/// Calls a function with the unit normal of each side, in the shape's own frame, and the side.
///
/// One of two opposite normals is enough, since both directions of an axis count: a box has one for two
/// sides, and so has a flat hull. An edge without a length has no normal and is skipped; its neighbors have.
pub(super) fn each_side<V: Vector>(core: &Core<'_, V>, visit: &mut dyn FnMut(V, Feature)) {
    let across = |from: V, to: V| unit(perpendicular(edge(from, to)));
    match core {
        Core::Cuboid(_) => {
            for k in 0..V::DIMENSION {
                visit(V::axis(k), core.side(2 * k + 1).0);
            }
        }
        // A segment in space has a whole circle of normals. The crossing edges find those that matter; where
        // A − B is no more than a line there are no crossing edges, and all normals are equally good: one
        // stands for them.
        Core::Segment([from, to]) if V::DIMENSION == 3 => {
            across(*from, *to).into_iter().for_each(|normal| visit(normal, Feature::Edge(0)));
        }
        Core::Sector { tip, ends } => {
            for (ends, index) in [([*tip, ends[0]], 0), ([ends[1], *tip], 1)] {
                across(ends[0], ends[1]).into_iter().for_each(|normal| visit(normal, Feature::Edge(index)));
            }
        }
        _ => {
            // Two sides are the two of a flat core; any other has three or more.
            let count = core.side_count();
            for index in 0..if count == 2 { 1 } else { count } {
                if let Some(normal) = core.side_normal(index) {
                    visit(normal, core.side(index).0);
                }
            }
        }
    }
}
