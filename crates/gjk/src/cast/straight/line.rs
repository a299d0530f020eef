//! B on its way past A, without turning: what a formula says of it, proved.
//!
//! As A's center sees it the center x of B goes along a line through A − B. A formula says when it enters and
//! through which plane, or when it is nearest. It need not be right. That the bodies are apart for a while is
//! proved by a plane, whose gap is linear in time: two looks are enough. That they meet at a time is proved
//! as any distance is, for the pair as it is then. Where either is refused, and for bodies that meet at the
//! start, the general cast takes over.
//!
//! What [`View`] counts of a gap and of a way between points is lost here as well. On the way of length
//! W = |w·t| to the time t the difference w of the velocities, the product and the sum x lose 1.5ε·W, of
//! which the view's parts have 0.5ε. A gap that is known at a time and carried on to another one loses up to
//! 2ε·W by the product of the normal with w and that with the time, less 0.5ε of w, which counts once.

use super::super::axis::Axis;
use super::super::separated_interval::SeparatedInterval;
use crate::convex::Convex;
use crate::math::{Scalar, Vector};
use crate::motion::Turning;
use crate::proof::{Found, Proven};
use crate::query::{Bounds, Proximity};
use crate::view::{OF_ITSELF, PARTS, View};

/// How many errors before and behind the plane the ends of a bracket are tried.
const ROOMS: [f64; 3] = [1.25, 1.5, 2.0];
/// How many ε of the way are lost beside what is lost of the distance of the centers.
const OF_WAY: f64 = 2.5;

/// A question about two bodies, and the receiver of its planes.
pub(super) struct Question<'w, V: Turning> {
    /// The velocity of B less that of A.
    pub(super) velocity: V,
    pub(super) until: V::Scalar,
    /// Shown every interval that a plane proves to be free.
    pub(super) watch: &'w mut dyn FnMut(SeparatedInterval<V>),
    /// The bodies where they meet, or are nearest.
    pub(super) contact: &'w mut Proximity<V>,
}

/// The proved result of a cast without rotation.
pub(super) enum Outcome<S> {
    /// The bracket of the first contact, and how fast the bodies approach at its end.
    Meets(Bounds<S>, S),
    /// A lower bound on the distance at all times, and when they are nearest.
    Passes(S, S),
}

/// The center of B on its way, relative to the center of A. Along the axes of the world; lengths are in
/// multiples of the view's unit.
pub(super) struct Line<'v, 'p, V: Vector> {
    pub(super) view: &'v View<'p, V>,
    /// The way in a unit of time.
    pub(super) way: V,
    pub(super) until: V::Scalar,
    /// Of both bodies together.
    pub(super) radius: V::Scalar,
    /// How far a length is off at time 0, and how much more for each unit of time, besides a part of itself.
    start: V::Scalar,
    rate: V::Scalar,
}

/// A plane between two cores: its normal, unit and from A to B, the gap along it at a time, and how fast that
/// opens.
#[derive(Clone, Copy)]
pub(super) struct Plane<V: Vector> {
    normal: V,
    time: V::Scalar,
    gap: V::Scalar,
    opening: V::Scalar,
}

impl<'v, 'p, V: Turning> Line<'v, 'p, V> {
    #[inline]
    pub(super) fn new(view: &'v View<'p, V>, question: &Question<'_, V>) -> Self {
        let (a, b) = (view.a, view.b);
        let (epsilon, number) = (V::Scalar::EPSILON, V::Scalar::from_f64);
        let [of_extents, of_distance] = PARTS[V::DIMENSION - 2];
        let of_extents = number(of_extents) * epsilon;
        let start = view.offset.error
            + (of_extents + a.pose.rotation().error()) * a.extent()
            + (of_extents + b.pose.rotation().error()) * b.extent()
            + number(of_distance) * epsilon * view.offset.length
            + View::<V>::smallest();
        let way = question.velocity * view.inverse_unit;
        Self {
            view,
            way,
            until: question.until,
            radius: view.radius(),
            start: start * view.inverse_unit,
            rate: number(of_distance + OF_WAY) * epsilon * way.length(),
        }
    }

    #[inline]
    pub(super) fn at(&self, time: V::Scalar) -> V {
        self.view.across + self.way * time
    }

    /// A time, or the end of the interval that is nearest to it.
    #[inline]
    pub(super) fn within(&self, time: V::Scalar) -> V::Scalar {
        time.max(V::Scalar::ZERO).min(self.until)
    }

    /// Whether a time is after the start and not after the end.
    #[inline]
    pub(super) fn lasts(&self, time: V::Scalar) -> bool {
        time > V::Scalar::ZERO && time <= self.until
    }

    /// How far a gap of the cores, or a distance, may be off at a time.
    #[inline]
    fn error(&self, time: V::Scalar, length: V::Scalar) -> V::Scalar {
        let of_itself = V::Scalar::from_f64(OF_ITSELF) * V::Scalar::EPSILON;
        self.start + self.rate * time + of_itself * length.abs()
    }

    /// The pair at a time, for distances of the cores up to a length.
    #[inline]
    pub(super) fn there(&self, time: V::Scalar, length: V::Scalar) -> View<'p, V> {
        self.view.moved(self.way * time, self.error(time, length))
    }

    /// The plane whose gap is known at a time.
    #[inline]
    pub(super) fn plane(&self, normal: V, time: V::Scalar, gap: V::Scalar) -> Plane<V> {
        Plane { normal, time, gap, opening: normal.dot(self.way) }
    }

    /// A lower bound on the signed distance of the bodies. (The radii, their sum and the difference are
    /// rounded.)
    #[inline]
    fn lower(&self, plane: &Plane<V>, time: V::Scalar) -> V::Scalar {
        let gap = plane.at(time);
        let lower = gap - self.error(time.max(plane.time), gap) - self.radius;
        lower - (V::Scalar::EPSILON + V::Scalar::EPSILON) * (self.radius + lower.abs())
    }

    /// The proof that a plane keeps the bodies apart for a while, and the least gap. Length.
    #[inline]
    fn clear(
        &self,
        plane: &Plane<V>,
        [from, to]: [V::Scalar; 2],
        question: &mut Question<'_, V>,
    ) -> Option<V::Scalar> {
        let gaps = [self.lower(plane, from), self.lower(plane, to)];
        if !(gaps[0] > V::Scalar::ZERO && gaps[1] > V::Scalar::ZERO) {
            return None;
        }
        let gaps = [gaps[0] * self.view.unit, gaps[1] * self.view.unit];
        if from < to {
            let axis = Axis::still(plane.normal, from);
            (question.watch)(axis.stretch([from, to], gaps, V::Scalar::ZERO));
        }
        Some(gaps[0].min(gaps[1]))
    }

    /// The first contact, near a time at which the line goes through a plane, farther from it on both sides
    /// if need be. `contact` proves the distance of the pair as it is at a time, where the plane has a gap.
    #[inline]
    pub(super) fn enters(
        &self,
        (near, plane): (V::Scalar, Plane<V>),
        contact: impl Fn(View<'p, V>, V::Scalar) -> Option<(Proven<V>, Found)>,
        question: &mut Question<'_, V>,
    ) -> Option<Outcome<V::Scalar>> {
        let (zero, speed) = (V::Scalar::ZERO, -plane.opening);
        let crossing = near + (plane.at(near) - self.radius) / speed;
        if !(speed > zero && self.lower(&plane, zero) > zero) {
            return None;
        }
        let of_radius = (V::Scalar::EPSILON + V::Scalar::EPSILON) * self.radius;
        let error = (self.error(crossing, self.radius) + of_radius) / speed;
        for room in ROOMS {
            let room = error * V::Scalar::from_f64(room);
            let time = Bounds { lower: (crossing - room).max(zero), upper: crossing + room };
            if !(time.upper <= self.until && self.lower(&plane, time.lower) > zero) {
                continue;
            }
            let there = self.there(time.upper, self.radius);
            let Some((proven, found)) = contact(there, plane.at(time.upper)) else { continue };
            there.answer(&proven.undecided(), found, question.contact, None);
            if question.contact.bounds.upper <= zero {
                self.clear(&plane, [zero, time.lower], question)?;
                return Some(Outcome::Meets(time, speed * self.view.unit));
            }
        }
        None
    }

    /// The proof that the bodies never meet, from what is proved of the cores at a time: by one plane, or by
    /// one before that time and another one after it.
    #[inline]
    pub(super) fn passes(
        &self,
        time: V::Scalar,
        (proven, found): (Proven<V>, Found),
        sides: Option<[Plane<V>; 2]>,
        question: &mut Question<'_, V>,
    ) -> Option<Outcome<V::Scalar>> {
        let (zero, until) = (V::Scalar::ZERO, self.until);
        let lower = match sides {
            None => self.clear(&self.plane(proven.normal, time, proven.lower), [zero, until], question)?,
            Some([before, after]) => {
                let before = self.clear(&before, [zero, time], question)?;
                before.min(self.clear(&after, [time, until], question)?)
            }
        };
        self.there(time, proven.upper).answer(&proven.undecided(), found, question.contact, None);
        Some(Outcome::Passes(lower.min(question.contact.bounds.upper), time))
    }
}

impl<V: Vector> Plane<V> {
    #[inline]
    fn at(&self, time: V::Scalar) -> V::Scalar {
        self.gap + self.opening * (time - self.time)
    }
}
