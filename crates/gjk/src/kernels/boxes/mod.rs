//! Boxes in space, without a search: whether they are apart and how far (`apart`, over what `nearest` sees in
//! lanes of `f32`), and the depth of those that overlap, by their axes (`depth`).

mod apart;
mod depth;
mod nearest;

use crate::convex::{Body, Convex, Prepared};
use crate::proof::Spot;
use crate::query::{Kept, Proximity};
use crate::simplex::Space;

/// Calls a function with two boxes of space. (Half sides that come out of a function go through memory, which
/// is 6 % of a distance.)
macro_rules! of_boxes {
    ($f:path, $a:expr, $b:expr, $otherwise:expr $(, $argument:expr)*) => {{
        if const { V::DIMENSION != 3 } {
            return $otherwise;
        }
        let (Prepared::Box(half_a), Prepared::Box(half_b)) = ($a.prepared(), $b.prepared()) else { return $otherwise };
        $f([half_a, half_b], $a, $b $(, $argument)*)
    }};
}

/// Writes the whole answer about two boxes of space; `false` for others, and where rounding leaves the bounds
/// open.
#[inline]
pub(crate) fn answer<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> bool {
    of_boxes!(apart::solve, a, b, false, kept, answer, spot)
}

/// Whether two boxes of space are apart, where rounding leaves no doubt.
#[inline]
pub(crate) fn are_apart<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>) -> Option<bool> {
    of_boxes!(apart::are_apart, a, b, None)
}
