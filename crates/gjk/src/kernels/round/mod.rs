//! Balls and capsules of any radius among themselves, and a ball and a box: one formula each, and one proof.
//!
//! The cores are points, segments and boxes. A formula gives two points and a normal. The length between the
//! points is an upper bound on the distance and a support plane a lower one. Where the two do not meet, up to
//! rounding, the formula gives way to the others.

mod point;
mod segments;

pub(crate) use segments::Side;

use crate::convex::{Body, Convex, Prepared, is_reversed};
use crate::math::Vector;
use crate::proof::{Found, Guess, Proven, Spot, Whereabouts};
use crate::query::{Proximity, Via};
use crate::simplex::Space;
use crate::view::View;

/// Two cores that there is a formula for, in this order.
#[derive(Clone, Copy)]
enum Form<V> {
    Points,
    BoxAndPoint(V),
    SegmentAndPoint([V; 2]),
    Segments([[V; 2]; 2]),
}

impl<V: Vector> Form<V> {
    #[inline(always)]
    fn of(first: &Prepared<'_, V>, second: &Prepared<'_, V>) -> Option<Self> {
        match (first, second) {
            (Prepared::Point, Prepared::Point) => Some(Self::Points),
            (Prepared::Box(half), Prepared::Point) => Some(Self::BoxAndPoint(*half)),
            (Prepared::Segment(ends), Prepared::Point) => Some(Self::SegmentAndPoint(*ends)),
            (Prepared::Segment(of_a), Prepared::Segment(of_b)) => Some(Self::Segments([*of_a, *of_b])),
            _ => None,
        }
    }
}

/// Whether there is a formula for two shapes.
#[inline(always)]
pub(crate) fn is_round<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>) -> bool {
    let (core_a, core_b) = (a.prepared(), b.prepared());
    Form::of(&core_a, &core_b).or(Form::of(&core_b, &core_a)).is_some()
}

/// Writes the whole answer; `false` for other cores, and where rounding leaves the bounds open.
#[inline(always)]
pub(crate) fn answer<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> bool {
    is_round(a, b) && solve(a, b, answer, spot).is_some()
}

#[inline(never)]
fn solve<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Option<()> {
    formula(a, b, answer, spot)
}

/// As [`answer`], inlined where the shapes' types are known: with each order written out, of which most have
/// one.
#[inline(always)]
pub(crate) fn formula<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Option<()> {
    if is_reversed(a, b) {
        in_own_order(b, a, answer, spot)?;
        answer.flip();
        Whereabouts::flip(spot);
        return Some(());
    }
    in_own_order(a, b, answer, spot)
}

#[inline(always)]
fn in_own_order<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Option<()> {
    let view = View::new(a, b);
    let (proven, found) = prove(&view)?;
    view.answer(&proven, found, answer, spot);
    Some(())
}

/// Returns what a formula proves; `None` for other cores, or if the points are off the plane by more than
/// rounding.
#[inline(always)]
pub(crate) fn prove<V: Space>(view: &View<'_, V>) -> Option<(Proven<V>, Found)> {
    let guess: Guess<V> = match Form::of(&view.a.prepared(), &view.b.prepared())? {
        Form::Points => point::and_point(view),
        Form::BoxAndPoint(half) => point::and_box(view, half),
        Form::SegmentAndPoint(ends) => segments::and_point(view, ends),
        Form::Segments([of_a, of_b]) => segments::both(view, of_a, of_b),
    }?;
    view.proven(guess, Via::ClosedForm, 0)
}
