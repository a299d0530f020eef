//! Two bodies of which one goes straight, without turning: a formula says where they meet or pass, and one
//! proof whether that is true.
//!
//! As A's center sees it the center x of B goes along a line through A − B. A formula says when it enters and
//! through which plane, or when it passes nearest and beside which points. It need not be right. That the
//! bodies are apart for a while is proved by the plane, whose gap is linear in time: two looks are enough.
//! That they meet at a time is proved by points or axes at that time. Where either is refused, and for bodies
//! that meet at the start, the general cast takes over.

use super::line::{Line, of_itself};
use crate::convex::{Carrier, Convex};
use crate::math::{Scalar, Vector};
use crate::query::{Bounds, Proximity, Status, Via};
use crate::simplex::Space;
use crate::view::View;

/// How many errors before and behind the plane the ends of a bracket are tried.
const ROOMS: [f64; 3] = [1.25, 1.5, 2.0];

/// What a formula says. Along the axes of the world; normals are unit, from A to B.
pub(crate) enum Guess<V: Vector, P> {
    /// The bodies meet near a time, at a plane with this normal.
    Enters { time: V::Scalar, normal: V, place: P },
    /// They pass each other at a time, nearest at two points of the cores, beyond a plane with this normal.
    Passes {
        time: V::Scalar,
        normal: V,
        /// Normals of planes that keep them apart before and after that time, where it is not one plane for
        /// both.
        sides: Option<[V; 2]>,
        /// On A, relative to its center; on B, relative to its own.
        nearest: [V; 2],
        carriers: [Carrier; 2],
    },
}

/// Where two cores meet.
#[derive(Clone, Copy)]
pub(crate) enum Anchor<V> {
    /// At this point of A, relative to its center.
    OnA(V),
    /// At this point of B, relative to its own center.
    OnB(V),
}

/// Two cores that there is a formula for. Lengths are in multiples of the line's unit.
pub(crate) trait Formula<V: Vector> {
    /// What is remembered of where they meet.
    type Place: Copy;
    /// How the answer was found.
    const VIA: Via;
    /// Where the line enters, or passes; `None` where that is not known.
    fn guess(&self, line: &Line<V>) -> Option<Guess<V, Self::Place>>;
    /// How far A − B reaches along a direction, without radii, where B's center is at zero.
    fn reach(&self, direction: V) -> V::Scalar;
    /// An upper bound on the signed distance where B's center is at a point, not counting that it may be
    /// `error` off; of use where that is negative, and infinite where nothing is known.
    fn depth(&self, place: Self::Place, center: V, radius: V::Scalar, error: V::Scalar) -> V::Scalar;
    /// A point that they meet at, and the features, at a time; `None` where that is not known.
    fn anchor(
        &self,
        place: Self::Place,
        line: &Line<V>,
        time: V::Scalar,
    ) -> Option<(Anchor<V>, [Carrier; 2])>;
}

impl<V: Vector> Clear<V> {
    /// The same with the bodies' roles exchanged.
    pub(crate) fn flipped(self) -> Self {
        Self { normal: -self.normal, ..self }
    }

    /// The least gap.
    fn lower(&self) -> V::Scalar {
        self.gaps[0].min(self.gaps[1])
    }
}

/// What is proved of two bodies on their way. The bodies as they are then are written to the caller's place.
#[derive(Clone, Copy)]
pub(crate) enum Outcome<S> {
    /// The bracket of the first contact, and how fast the bodies approach at its end.
    Meets(Bounds<S>, S),
    /// A lower bound on the distance at all times, and when they are nearest.
    Passes(S, S),
}

/// An interval in which a plane keeps two bodies apart.
#[derive(Clone, Copy)]
pub(crate) struct Clear<V: Vector> {
    pub(crate) time: Bounds<V::Scalar>,
    /// Unit, from A to B, in the world.
    pub(crate) normal: V,
    /// Lower bounds on the gap at both ends: positive.
    pub(crate) gaps: [V::Scalar; 2],
}

/// Who is shown the intervals that planes prove to be free.
pub(crate) type Watch<'w, V> = &'w mut dyn FnMut(Clear<V>);

/// The first contact of two bodies, or the proof that there is none; `None` where neither is proved.
#[inline]
pub(crate) fn solve<V: Space, F: Formula<V>>(
    formula: &F,
    line: &Line<V>,
    view: &View<'_, V>,
    watch: Watch<'_, V>,
    contact: &mut Proximity<V>,
) -> Option<Outcome<V::Scalar>> {
    let (zero, until) = (V::Scalar::ZERO, line.until);
    match formula.guess(line)? {
        Guess::Enters { time, normal, place } => {
            let plane = Plane { normal, level: formula.reach(normal) + line.radius };
            let entry = plane.entry(formula, line, (time, place))?;
            let anchor = formula.anchor(place, line, entry.time.upper)?;
            plane.clear(line, view, [zero, entry.time.lower]).map(watch);
            Some(entry.answer(&plane, line, view, (F::VIA, anchor), contact))
        }
        Guess::Passes { time, normal, sides, nearest, carriers } => {
            let plane = |normal| Plane { normal, level: formula.reach(normal) + line.radius };
            let own = plane(normal);
            own.nearest(line, view, (time, nearest), (F::VIA, carriers), contact)?;
            let lower = match sides {
                None => {
                    let clear = own.clear(line, view, [zero, until])?;
                    watch(clear);
                    clear.lower()
                }
                Some([before, after]) => {
                    let before = plane(before).clear(line, view, [zero, time])?;
                    let after = plane(after).clear(line, view, [time, until])?;
                    watch(before);
                    watch(after);
                    before.lower().min(after.lower())
                }
            };
            Some(Outcome::Passes(lower.min(contact.bounds.upper), time))
        }
    }
}

/// A support plane of A − B: its normal, unit and outwards, and its height along it.
struct Plane<V: Vector> {
    normal: V,
    level: V::Scalar,
}

/// A bracket of the time at which the line goes through a plane into A − B.
struct Entry<V: Vector> {
    time: Bounds<V::Scalar>,
    /// An upper bound on the signed distance at its end: not positive.
    depth: V::Scalar,
}

impl<V: Space> Plane<V> {
    #[inline]
    fn gap(&self, line: &Line<V>, time: V::Scalar) -> V::Scalar {
        self.normal.dot(line.at(time)) - self.level
    }

    /// A lower bound on the signed distance.
    #[inline]
    fn lower(&self, line: &Line<V>, time: V::Scalar) -> V::Scalar {
        let gap = self.gap(line, time);
        gap - (line.of_gaps.at(time) + of_itself(gap))
    }

    /// The proof of a guess, farther from the plane on both sides if need be.
    #[inline]
    fn entry<F: Formula<V>>(
        &self,
        formula: &F,
        line: &Line<V>,
        (near, place): (V::Scalar, F::Place),
    ) -> Option<Entry<V>> {
        let zero = V::Scalar::ZERO;
        let speed = -self.normal.dot(line.way);
        let inverse = V::Scalar::ONE / speed;
        let crossing = near + self.gap(line, near) * inverse;
        let errors = [line.of_gaps.at(crossing), line.of_points.at(crossing)];
        if !(speed > zero && self.lower(line, zero) > zero) {
            return None;
        }
        for room in ROOMS {
            let room = V::Scalar::from_f64(room) * inverse;
            let time =
                Bounds { lower: (crossing - errors[0] * room).max(zero), upper: crossing + errors[1] * room };
            let error = line.of_points.at(time.upper);
            let depth = formula.depth(place, line.at(time.upper), line.radius, error) + error;
            if time.upper <= line.until && self.lower(line, time.lower) > zero && depth <= zero {
                return Some(Entry { time, depth });
            }
        }
        None
    }

    /// The proof that the bodies stay on both sides of the plane for a while.
    #[inline]
    fn clear(&self, line: &Line<V>, view: &View<'_, V>, [from, to]: [V::Scalar; 2]) -> Option<Clear<V>> {
        let gaps = [self.lower(line, from), self.lower(line, to)];
        if !(gaps[0] > V::Scalar::ZERO && gaps[1] > V::Scalar::ZERO) {
            return None;
        }
        let gaps = [gaps[0] * view.unit, gaps[1] * view.unit];
        Some(Clear { time: Bounds { lower: from, upper: to }, normal: self.normal, gaps })
    }

    /// The bodies at a time, if the nearest points belong to the plane.
    #[inline]
    fn nearest(
        &self,
        line: &Line<V>,
        view: &View<'_, V>,
        (at, [on_a, on_b]): (V::Scalar, [V; 2]),
        (via, carriers): (Via, [Carrier; 2]),
        contact: &mut Proximity<V>,
    ) -> Option<()> {
        let center = line.at(at);
        let distance = (center + on_b - on_a).length() - line.radius;
        let error = line.of_points.at(at) + of_itself(distance);
        let (gap, lower, upper) = (self.gap(line, at), self.lower(line, at), distance + error);
        let bounds = Bounds { lower: lower.min(upper), upper };
        let is_closed = distance - gap <= error;
        is_closed.then(|| {
            *contact = self.contact(line, view, (distance, bounds), ([on_a, center + on_b], via, carriers));
        })
    }

    /// The bodies at a time. The witness points are those of the cores, relative to A's center.
    #[inline]
    fn contact(
        &self,
        line: &Line<V>,
        view: &View<'_, V>,
        (distance, bounds): (V::Scalar, Bounds<V::Scalar>),
        ([on_a, on_b], via, carriers): ([V; 2], Via, [Carrier; 2]),
    ) -> Proximity<V> {
        let of_a = view.a.radius() * view.inverse_unit;
        let point_a = view.point(on_a + self.normal * of_a);
        let point_b = view.point(on_b - self.normal * (line.radius - of_a));
        Proximity {
            distance: distance.max(bounds.lower).min(bounds.upper) * view.unit,
            normal: self.normal,
            point_a,
            point_b,
            bounds: Bounds { lower: bounds.lower * view.unit, upper: bounds.upper * view.unit },
            status: Status::Exact,
            via,
            carriers,
            iterations: 0,
        }
    }
}

impl<V: Space> Entry<V> {
    #[inline(always)]
    fn answer(
        &self,
        plane: &Plane<V>,
        line: &Line<V>,
        view: &View<'_, V>,
        (via, (anchor, carriers)): (Via, (Anchor<V>, [Carrier; 2])),
        contact: &mut Proximity<V>,
    ) -> Outcome<V::Scalar> {
        let at = self.time.upper;
        let gap = plane.gap(line, at);
        let across = plane.normal * (gap + line.radius);
        let witness = match anchor {
            Anchor::OnA(point) => [point, point + across],
            Anchor::OnB(point) => [line.at(at) + point - across, line.at(at) + point],
        };
        let bounds = Bounds { lower: plane.lower(line, at).min(self.depth), upper: self.depth };
        *contact = plane.contact(line, view, (gap, bounds), (witness, via, carriers));
        Outcome::Meets(self.time, -plane.normal.dot(line.way) * view.unit)
    }
}
