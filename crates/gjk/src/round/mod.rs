//! Balls and capsules of any radius among themselves, and a ball and a box: one formula each, and one proof.
//!
//! The cores are points, segments and boxes. A formula gives two points and a normal. The length between the
//! points is an upper bound on the distance and a support plane a lower one. Where the two do not meet, up to
//! rounding, the formula gives way to the others.

mod point;
mod segments;

pub(crate) use segments::Side;

use crate::convex::{Carrier, Convex, Core};
use crate::couple::{Posed, is_reversed};
use crate::floor::Floor;
use crate::math::Vector;
use crate::placed::{Placed, View};
use crate::proof::{Answer, Certificate, Found, Proven, Reach};
use crate::result::Via;
use crate::space::Space;

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
    fn of(first: &Core<'_, V>, second: &Core<'_, V>) -> Option<Self> {
        match (first, second) {
            (Core::Point, Core::Point) => Some(Self::Points),
            (Core::Box(half), Core::Point) => Some(Self::BoxAndPoint(*half)),
            (Core::Segment(ends), Core::Point) => Some(Self::SegmentAndPoint(*ends)),
            (Core::Segment(of_a), Core::Segment(of_b)) => Some(Self::Segments([*of_a, *of_b])),
            _ => None,
        }
    }
}

/// What a formula gives: a certificate, and what carries its points.
type Guess<V> = (Certificate<V>, [Carrier; 2]);

/// Whether there is a formula for two shapes.
#[inline(always)]
pub(crate) fn is_round<A, B>(a: &A, b: &B) -> bool
where
    A: Convex + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (core_a, core_b) = (a.core(), b.core());
    Form::of(&core_a, &core_b).or(Form::of(&core_b, &core_a)).is_some()
}

/// The whole answer; `None` for other cores, and where rounding leaves the bounds open.
#[inline(always)]
pub(crate) fn answer<A, B, T>(a: Posed<'_, A>, b: Posed<'_, B>) -> Option<T>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    T: Answer<A::Vector>,
{
    let (core_a, core_b) = (a.0.core(), b.0.core());
    match (Form::of(&core_a, &core_b), Form::of(&core_b, &core_a)) {
        (None, None) => None,
        (_, form) if is_reversed(a.0, a.1, b.0, b.1) => solve(form?, b, a).map(T::exchanged),
        (form, _) => solve(form?, a, b),
    }
}

#[inline(always)]
fn solve<A, B, T>(form: Form<A::Vector>, a: Posed<'_, A>, b: Posed<'_, B>) -> Option<T>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    T: Answer<A::Vector>,
{
    let (on_a, on_b) = (Placed::new(a.0, a.1), Placed::new(b.0, b.1));
    let view = View::new(&on_a, &on_b);
    let (proven, found) = proven(form, &view)?;
    Some(T::of(&view, &proven, &(a, b), found))
}

/// What a formula proves; `None` unless the points belong to the plane, up to rounding.
#[cfg_attr(feature = "small-code", inline(never))]
#[cfg_attr(not(feature = "small-code"), inline(always))]
fn proven<V: Space>(form: Form<V>, view: &View<'_, V>) -> Option<(Proven<V>, Found)> {
    let (certificate, carriers): Guess<V> = match form {
        Form::Points => point::and_point(view),
        Form::BoxAndPoint(half) => point::and_box(view, half),
        Form::SegmentAndPoint(ends) => segments::and_point(view, ends),
        Form::Segments([of_a, of_b]) => segments::both(view, of_a, of_b),
    }?;
    let proven = view.prove(&certificate, Floor::of_formula(view.size))?;
    Some((proven, Found { via: Via::ClosedForm, carriers, iterations: 0 }))
}

/// The certificate of two cores that are apart, where the gap is the distance.
#[inline(always)]
fn apart<V: Vector>(normal: V, gap: V::Scalar, points: [V; 2]) -> Certificate<V> {
    Certificate { normal, gap, points, distance: gap, reach: Reach::Apart }
}
