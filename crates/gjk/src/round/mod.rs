//! Balls and capsules of any radius among themselves, and a ball and a box: one formula each, and one proof.
//!
//! The cores are points, segments and boxes. A formula gives two points and a normal. The length between the
//! points is an upper bound on the distance and a support plane a lower one. Where the two do not meet, up to
//! rounding, the formula gives way to the others.

mod point;
mod segments;

pub(crate) use segments::Side;

use crate::certified::Shapes;
use crate::convex::{Convex, Core, Feature};
use crate::couple::{Posed, is_reversed};
use crate::floor::Floor;
use crate::math::{Scalar, Vector};
use crate::placed::{Between, Found, Located, Outcome, Placed, View};
use crate::result::{Proximity, Via};
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

/// What a formula gives, in A's frame. Lengths are in multiples of the unit.
struct Guess<V: Vector> {
    /// Unit, from A to B.
    normal: V,
    /// The height of a support plane along it.
    gap: V::Scalar,
    /// Relative to A's center.
    witness: [V; 2],
    features: [Feature; 2],
    place: Place,
}

/// On which side of the boundary the nearest points are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The cores are apart.
    Outside,
    /// A point is in a box: the gap is the largest that there is.
    Inside,
}

/// The whole answer; `None` for other cores, and where rounding leaves the bounds open.
#[inline(always)]
pub(crate) fn proximity<A, B>(a: Posed<'_, A>, b: Posed<'_, B>) -> Option<Proximity<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (core_a, core_b) = (a.0.core(), b.0.core());
    match (Form::of(&core_a, &core_b), Form::of(&core_b, &core_a)) {
        (None, None) => None,
        (_, form) if is_reversed(a.0, a.1, b.0, b.1) => solve(form?, b, a).map(Proximity::flipped),
        (form, _) => solve(form?, a, b),
    }
}

/// The whole answer, and what it is made of in A's frame; the pair comes in its own order.
pub(crate) fn contact<A, B>(a: Posed<'_, A>, b: Posed<'_, B>) -> Option<Located<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let form = Form::of(&a.0.core(), &b.0.core())?;
    let (on_a, on_b) = (Placed::new(a.0, a.1), Placed::new(b.0, b.1));
    let view = View::new(&on_a, &on_b, &Between::new(&on_a, &on_b));
    let guess = guess(form, &view)?;
    let answer = proven(&view, &guess, &(a, b))?;
    let witness = guess.witness.map(|point| point * view.unit);
    Some(Located { answer, normal: guess.normal, witness })
}

#[inline(always)]
fn solve<A, B>(form: Form<A::Vector>, a: Posed<'_, A>, b: Posed<'_, B>) -> Option<Proximity<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (on_a, on_b) = (Placed::new(a.0, a.1), Placed::new(b.0, b.1));
    let view = View::new(&on_a, &on_b, &Between::new(&on_a, &on_b));
    proven(&view, &guess(form, &view)?, &(a, b))
}

#[inline(always)]
fn guess<V: Space>(form: Form<V>, view: &View<'_, V>) -> Option<Guess<V>> {
    match form {
        Form::Points => point::and_point(view),
        Form::BoxAndPoint(half) => point::and_box(view, half),
        Form::SegmentAndPoint(ends) => segments::and_point(view, ends),
        Form::Segments([of_a, of_b]) => segments::both(view, of_a, of_b),
    }
}

/// What a guess proves; `None` unless the points belong to the plane, up to rounding.
#[inline(always)]
fn proven<V: Space>(view: &View<'_, V>, guess: &Guess<V>, shapes: &dyn Shapes<V>) -> Option<Proximity<V>> {
    let Guess { normal, gap, witness, .. } = *guess;
    let floor = Floor::of_formula(view.size);
    let way = witness[1] - witness[0];
    if !floor.belong((way - normal * gap).length_squared()) {
        return None;
    }
    let upper = match guess.place {
        Place::Outside => way.length().max(gap),
        Place::Inside => gap,
    };
    let outcome = Outcome {
        lower: gap - view.error,
        upper: upper + view.error,
        distance: gap,
        touching: floor.touching(),
        normal: view.direction(normal),
        points: witness.map(|point| view.point(point)),
    };
    let found = Found { via: Via::ClosedForm, features: guess.features, iterations: 0 };
    Some(outcome.answer((view.a, view.b), view.unit, shapes, found))
}
