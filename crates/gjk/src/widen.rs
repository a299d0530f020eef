//! The second opinion: the same search on the same shapes with twice the digits, for the few pairs that
//! rounding leaves open.

use crate::convex::body;
use crate::convex::{Difference, DifferenceVertex, Widened};
use crate::couple::Couple;
use crate::gjk::{Gjk, Limits};
use crate::math::{Scalar, Vector};
use crate::result::Bounds;
use crate::settle;
use crate::settled::Settled;
use crate::space::Space;
use crate::trace::Observer;
use crate::watch::{State, Watched};

/// Searches in wider arithmetic from the normal that the first search ended with; what it proves and its
/// state, rounded.
///
/// The shapes choose support points with their own digits, so that the rounding bounds and the floor are the
/// narrow ones; what has no rounding to speak of is the geometry of the simplex: normals, weights, sides.
#[cold]
#[inline(never)]
pub(crate) fn search<V: Space>(
    pair: &Couple<'_, V>,
    limits: &Limits<V::Scalar>,
    first: &Gjk<V>,
    observer: &mut Watched<'_, V>,
) -> (Settled<V>, Gjk<V>) {
    let (a, b) = (Widened(pair.a), Widened(pair.b));
    let (pose_a, pose_b) = (pair.a.pose.widened(), pair.b.pose.widened());
    let (a, b) = (body!(a, &pose_a), body!(b, &pose_b));
    let ab = Difference::new(a, &pose_a, b, &pose_b).as_narrow(&pair.difference);
    let limits = limits.cast();
    let mut gjk = Gjk::new(first.normal.widen(), first.hints, ab.unit());
    gjk.iteration = first.iteration;
    let is_watched = observer.0.is_some();
    let mut show = |state: State<'_, V::Wide>, event| match state {
        State::Gjk(state) => observer.observe(&narrowed::<V>(state), event),
        State::Epa(state) => observer.observe(&state.narrowed::<V>(), event),
    };
    let mut observer = Watched(if is_watched { Some(&mut show) } else { None });
    gjk.run(&ab, &limits, &mut observer);
    let settled = settle::settle(&mut gjk, &ab, &limits, &mut observer).narrowed();
    (settled, narrowed(&gjk))
}

/// A state with fewer digits.
fn narrowed<V: Space>(gjk: &Gjk<V::Wide>) -> Gjk<V> {
    let number = |x: <V::Wide as Vector>::Scalar| V::Scalar::from_f64(x.to_f64());
    Gjk {
        simplex: gjk.simplex.map(DifferenceVertex::narrowed, number),
        closest: V::narrow(gjk.closest),
        direction: V::narrow(gjk.direction),
        bounds: Bounds { lower: number(gjk.bounds.lower), upper: number(gjk.bounds.upper) },
        normal: V::narrow(gjk.normal),
        iteration: gjk.iteration,
        inside: gjk.inside.map(number),
        stop: gjk.stop,
        unit: number(gjk.unit),
        hints: gjk.hints,
    }
}
