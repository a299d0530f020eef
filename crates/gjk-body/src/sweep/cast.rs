//! The first contact of two moving bodies.

use alloc::collections::BinaryHeap;
use core::cmp::Ordering;

use gjk::math::{Scalar, Vector};
use gjk::{Cast, CastOptions, Feature, Space, cast::Passage, motion::Trajectory};

use super::entry::Entries;
use super::part::PartWay;
use super::within::{Entry, Within};
use crate::body::Body;

/// The result of a cast of two moving bodies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyCast<V: Vector> {
    /// The first contact, or the proof that there is none, as in [`gjk::Cast`].
    ///
    /// If the result is `Free`, the clearance is proved over all pairs of parts. For skipped pairs it may be
    /// known only that they stay beyond the target distance.
    pub cast: Cast<V>,
    /// Indices of the parts that touch first. Without a hit, those that came closest among the ones examined.
    pub parts: [u32; 2],
}

impl<V: Vector> BodyCast<V> {
    /// Returns the closest feature of each of the two parts. `a` and `b` must be the bodies of the query.
    pub fn features<A, B>(&self, a: &A, b: &B) -> [Feature; 2]
    where
        A: Body<Vector = V> + ?Sized,
        B: Body<Vector = V> + ?Sized,
    {
        self.cast.proximity().features(a.part(self.parts[0]), b.part(self.parts[1]))
    }
}

/// Two moving bodies with the options of a cast, as [`gjk::Sweep`].
///
/// ```
/// use gjk::{Ball, Cast, Motion, Pose, glam::DVec3};
/// use gjk_body::{Mesh, ConvexBody, Sweep};
///
/// let corners = [DVec3::ZERO, DVec3::X * 8.0, DVec3::Y * 8.0, DVec3::Z * 8.0];
/// let mesh = Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
/// let ball = ConvexBody::new(Ball::new(DVec3::ZERO, 0.5)?);
/// let stands = Motion::still(Pose::IDENTITY);
/// let above = Pose::from_translation(DVec3::new(1.0, 1.0, 9.0));
/// let falls = Motion::still(above).with_velocity(DVec3::new(0.0, 0.0, -10.0));
/// let Cast::Hit(hit) = Sweep::new(&mesh, &stands, &ball, &falls).cast().cast else { panic!("it hits") };
/// // The slope is x + y + z = 8: at z = 6, less the radius along the slope's normal.
/// assert!(hit.time.contains((9.0 - 6.0 - 0.5 * 3.0_f64.sqrt()) / 10.0));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Debug)]
pub struct Sweep<'a, A: Body + ?Sized, M, B: ?Sized, N> {
    pub(super) a: &'a A,
    pub(super) motion_a: &'a M,
    pub(super) b: &'a B,
    pub(super) motion_b: &'a N,
    pub(super) options: CastOptions<<A::Vector as Vector>::Scalar>,
}

impl<'a, V, A, M, B, N> Sweep<'a, A, M, B, N>
where
    V: Space,
    A: Body<Vector = V> + ?Sized,
    B: Body<Vector = V> + ?Sized,
    M: Trajectory<Vector = V>,
    N: Trajectory<Vector = V>,
{
    /// Creates a sweep from two bodies and their motions, with [`CastOptions::DEFAULT`].
    pub fn new(a: &'a A, motion_a: &'a M, b: &'a B, motion_b: &'a N) -> Self {
        Self { a, motion_a, b, motion_b, options: CastOptions::DEFAULT }
    }

    /// Sets the options. They apply to every pair of parts; each pair decides about its contact at the start.
    ///
    /// A solid is hit from outside only. A body that starts inside it is in contact at the start. If that
    /// contact is ignored, there is no hit until the bodies have separated. If a body rotates, the cast then
    /// ends at the first surface that it meets from inside, as [`Cast::Bounded`]. A body that touches the
    /// surface and is inside afterwards is an [`Impact`](gjk::cast::HitKind::Impact), whatever `graze` says.
    #[must_use]
    pub fn with_options(self, options: CastOptions<V::Scalar>) -> Self {
        Self { options, ..self }
    }

    /// Returns the first contact of the bodies, or the proof that there is none.
    ///
    /// # Cost
    /// A traversal of both trees, in the order of the earliest possible contact. A pair of boxes takes a few
    /// products without rotation, and a cast of two balls with rotation. Without rotation, a pair of parts
    /// also takes 13 slabs, so that few pairs of parts are cast in vain.
    ///
    /// Solids add the distance at the start. If they graze, they also add the first contact of every two
    /// parts, and the distance between each two of these times, until an overlap is found.
    pub fn cast(&self) -> BodyCast<V> {
        if !self.is_placed() {
            return BodyCast { cast: self.of_parts([0; 2], self.options.until), parts: [0; 2] };
        }
        let is_solid = self.a.is_solid() || self.b.is_solid();
        if is_solid { self.of_solids() } else { self.of_surfaces() }
    }

    /// The first contact of any parts.
    pub(super) fn of_surfaces(&self) -> BodyCast<V> {
        let mut first: Option<BodyCast<V>> = None;
        let mut clearance = V::Scalar::INFINITY;
        self.walk(self.within(), |parts, left_out, within| {
            let Some(parts) = parts else {
                clearance = clearance.min(left_out);
                return within;
            };
            let cast = self.of_parts(parts, within.until);
            clearance = clearance.min(cleared(&cast));
            let answer = BodyCast { cast, parts };
            if first.as_ref().is_none_or(|first| order(&answer, first) == Ordering::Less) {
                first = Some(answer);
            }
            Within { until: within.until.min(ending(&answer.cast)), ..within }
        });
        let mut answer = first.unwrap_or_else(|| {
            // No two boxes ever came near: any two parts give the answer its place.
            BodyCast { cast: self.of_parts([0; 2], self.options.until), parts: [0; 2] }
        });
        if let Cast::Free(passage) | Cast::Bounded(passage) = &mut answer.cast {
            passage.clearance.lower = passage.clearance.lower.min(clearance);
        }
        // Its parts were cast only up to the first contact of others.
        if let Cast::Bounded(passage) = &mut answer.cast {
            passage.time.upper = self.options.until.max(passage.time.lower);
        }
        answer
    }

    /// Calls `found` for the first contact of every two parts that meet, in no particular order.
    ///
    /// Parts that stay apart are skipped. If a limit ended the search of two parts, they are reported as
    /// [`Cast::Bounded`].
    pub fn hits(&self, mut found: impl FnMut([u32; 2], Cast<V>)) {
        self.walk(self.within(), |parts, _, within| {
            if let Some(parts) = parts {
                let cast = self.of_parts(parts, within.until);
                if !matches!(cast, Cast::Free(_)) {
                    found(parts, cast);
                }
            }
            within
        });
    }

    /// Whether anything is known of where both bodies are at first.
    pub(super) fn is_placed(&self) -> bool {
        let zero = V::Scalar::ZERO;
        self.motion_a.at(zero).pose.is_known() && self.motion_b.at(zero).pose.is_known()
    }

    pub(super) fn within(&self) -> Within<V::Scalar> {
        Within { until: self.options.until, target: self.options.target_distance }
    }

    pub(super) fn of_parts(&self, parts: [u32; 2], until: V::Scalar) -> Cast<V> {
        self.with_parts(parts, |sweep| sweep.with_options(self.options.with_until(until)).cast())
    }

    /// Asks about two parts on the ways that their bodies carry them along.
    pub(super) fn with_parts<R>(
        &self,
        [i, j]: [u32; 2],
        ask: impl FnOnce(gjk::Sweep<'_, A::Part, B::Part, PartWay<'_, M>, PartWay<'_, N>>) -> R,
    ) -> R {
        let way_a = PartWay::new(self.a, self.motion_a, i);
        let way_b = PartWay::new(self.b, self.motion_b, j);
        ask(gjk::Sweep::new(self.a.part(i), &way_a, self.b.part(j), &way_b))
    }

    /// Pairs of parts that may come as near as the target, those that may do so first before the others.
    /// `look` is given a pair and what is asked, and says what is asked from here on; or no pair, and the
    /// distance beyond which pairs that are left out stay.
    pub(super) fn walk(
        &self,
        within: Within<V::Scalar>,
        mut look: impl FnMut(Option<[u32; 2]>, V::Scalar, Within<V::Scalar>) -> Within<V::Scalar>,
    ) {
        let (of_a, of_b) = (self.a.tree(), self.b.tree());
        let mut entries = Entries::new((of_a, self.motion_a), (of_b, self.motion_b), within.until);
        let mut within = within;
        let mut open = BinaryHeap::new();
        let (Some(root_a), Some(root_b)) = (of_a.root(), of_b.root()) else { return };
        let start = Open { entry: V::Scalar::ZERO, pair: [root_a, root_b], of: Of::Boxes };
        let mut hand = Some(start);
        while let Some(Open { entry, pair, of }) = first(&mut open, hand.take()) {
            if entry > within.until {
                return;
            }
            let Some(items) = of_a.items_of(of_b, pair) else {
                for half in of_a.halves(of_b, pair) {
                    let (a, b) = (of_a.bounds_of(half[0]), of_b.bounds_of(half[1]));
                    match entries.entry(a, b, within) {
                        Entry::From(entry) => {
                            let half = Open { entry, pair: half, of: Of::Boxes };
                            open.extend(hand.replace(half));
                        }
                        Entry::Never(distance) => within = look(None, distance, within),
                    }
                }
                continue;
            };
            let again = match of {
                Of::Boxes => entries.of_parts((self.a, self.b), items, &within),
                Of::Parts => None,
            };
            match again {
                Some(Entry::From(later)) => {
                    hand = Some(Open { entry: entry.max(later), pair, of: Of::Parts });
                }
                Some(Entry::Never(distance)) => within = look(None, distance, within),
                None => within = look(Some(items), V::Scalar::INFINITY, within),
            }
        }
    }
}

/// Two nodes, and when they may meet.
struct Open<S> {
    entry: S,
    pair: [u32; 2],
    of: Of,
}

/// What of two nodes was looked at.
#[derive(Clone, Copy)]
enum Of {
    Boxes,
    /// The parts in the boxes.
    Parts,
}

impl<S: Scalar> Ord for Open<S> {
    /// The first one is the greatest; of those the one that was found last in both trees, so that the order
    /// is the same every time.
    fn cmp(&self, other: &Self) -> Ordering {
        let times = other.entry.partial_cmp(&self.entry).unwrap_or(Ordering::Equal);
        times.then_with(|| self.pair.cmp(&other.pair))
    }
}

impl<S: Scalar> PartialOrd for Open<S> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<S: Scalar> PartialEq for Open<S> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<S: Scalar> Eq for Open<S> {}

/// The first of those that wait and of the one in hand.
fn first<S: Scalar>(waiting: &mut BinaryHeap<Open<S>>, hand: Option<Open<S>>) -> Option<Open<S>> {
    let Some(mut hand) = hand else { return waiting.pop() };
    if let Some(mut top) = waiting.peek_mut()
        && *top > hand
    {
        core::mem::swap(&mut *top, &mut hand);
    }
    Some(hand)
}

/// When a cast ends at the latest: what begins later is no first contact.
pub(super) fn ending<V: Vector>(cast: &Cast<V>) -> V::Scalar {
    match cast {
        Cast::Hit(hit) => hit.time.upper,
        Cast::Bounded(free) => free.time.lower,
        Cast::Free(_) => V::Scalar::INFINITY,
    }
}

fn passage<V: Vector>(cast: &Cast<V>) -> Option<&Passage<V>> {
    match cast {
        Cast::Free(passage) | Cast::Bounded(passage) => Some(passage),
        Cast::Hit(_) => None,
    }
}

/// The distance beyond which two parts stay, as far as they were looked at.
fn cleared<V: Vector>(cast: &Cast<V>) -> V::Scalar {
    passage(cast).map_or(V::Scalar::INFINITY, |passage| passage.clearance.lower)
}

/// Which of two answers is that of the bodies: the one that ends first; a hit before one that a cap ended, if
/// it began before; of those that do not end, the nearer one; of equals, the first parts.
pub(super) fn order<V: Vector>(one: &BodyCast<V>, other: &BodyCast<V>) -> Ordering {
    let begin = |cast: &Cast<V>| match cast {
        Cast::Hit(hit) => hit.time.lower,
        other => ending(other),
    };
    let upper = |cast: &Cast<V>| passage(cast).map_or(V::Scalar::ZERO, |passage| passage.clearance.upper);
    let compare = |a: V::Scalar, b: V::Scalar| a.partial_cmp(&b).unwrap_or(Ordering::Equal);
    compare(begin(&one.cast), begin(&other.cast))
        .then_with(|| compare(upper(&one.cast), upper(&other.cast)))
        .then_with(|| one.parts.cmp(&other.parts))
}
