//! The second opinion: the same search on the same shapes with twice the digits, for the few pairs that
//! rounding leaves open.

use core::marker::PhantomData;

use crate::convex::{Convex, Difference, DifferenceVertex, ScalarOf, Widened};
use crate::couple::Couple;
use crate::epa::Epa;
use crate::gjk::{Gjk, Limits};
use crate::math::{Scalar, Vector};
use crate::result::Bounds;
use crate::settle;
use crate::settled::Settled;
use crate::space::Space;
use crate::trace::{Event, Observer};

/// Searches in wider arithmetic from the normal that the first search ended with; what it proves and its
/// state, rounded.
///
/// The shapes choose support points with their own digits, so that the rounding bounds and the floor are the
/// narrow ones; what has no rounding to speak of is the geometry of the simplex: normals, weights, sides.
#[cold]
pub(crate) fn search<A, B, O>(
    pair: &Couple<'_, A, B>,
    limits: &Limits<ScalarOf<A>>,
    first: &Gjk<A::Vector>,
    observer: &mut O,
) -> (Settled<A::Vector>, Gjk<A::Vector>)
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
{
    let (a, b) = (Widened(pair.a), Widened(pair.b));
    let (pose_a, pose_b) = (pair.pose_a.widened(), pair.pose_b.widened());
    let ab = Difference::new(&a, &pose_a, &b, &pose_b).as_narrow(&pair.difference);
    let limits = limits.cast();
    let mut gjk = Gjk::new(first.normal.widen(), first.hints, ab.unit());
    gjk.iteration = first.iteration;
    let mut observer = Narrowing::<A::Vector, O>(observer, PhantomData);
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

/// Shows the states of the wider search, rounded.
struct Narrowing<'a, V, O>(&'a mut O, PhantomData<V>);

impl<V: Space, O: Observer<Gjk<V>>> Observer<Gjk<V::Wide>> for Narrowing<'_, V, O> {
    const ACTIVE: bool = O::ACTIVE;
    fn observe(&mut self, state: &Gjk<V::Wide>, event: Event) {
        self.0.observe(&narrowed::<V>(state), event);
    }
}

impl<V: Space, O: Observer<Epa<V>>> Observer<Epa<V::Wide>> for Narrowing<'_, V, O> {
    const ACTIVE: bool = O::ACTIVE;
    fn observe(&mut self, state: &Epa<V::Wide>, event: Event) {
        self.0.observe(&state.narrowed::<V>(), event);
    }
}
