//! Two cores of vertices that are apart, in the plane or in space: a search by vertex ids in `f32`, and one
//! proof of what it ends with, in the caller's precision.
//!
//! The end of a search is a candidate: the vertices that carry the nearest point of A − B, or those of a
//! simplex that holds the origin. What they prove is computed from the vertices as they are kept. Where the
//! candidate is refused, or the cores overlap, others answer.

mod certificate;
mod cores;
mod search;
mod straight;

use crate::cache::Kept;
use crate::convex::Body;
use crate::convex::{Convex, OF_THEIR_OWN, Prepared, VertexId, is_polytope};
use crate::math::{Each, Scalar, Vector};
use crate::placed::Point;
use crate::placed::{Turned, View};
use crate::proof::{Proven, Spot};
use crate::result::Proximity;
use crate::space::Space;
use crate::straight::{Outcome, Watch, holds_origin};
use certificate::Ended;
use cores::{Block, Crowd, Trio};
use cores::{Farthest, Mapped, Whichever};
use search::{Candidate, End, Motion, QuickScalar, number, search};
use straight::first;

/// Two cores of vertices at their poses.
struct Polytopes<'p, V: Vector, F, G> {
    view: View<'p, V>,
    a: Turned<'p, V, F>,
    b: Turned<'p, V, G>,
}

/// What comes of a pair.
pub(crate) enum Ending {
    /// The answer is written.
    Proven,
    /// The cores overlap, as it seems.
    Inside(Inside),
    /// They are curved, or rounding leaves the bounds open.
    Open,
}

/// What says that cores overlap, as it seems.
#[derive(Clone, Copy)]
pub(crate) struct Inside {
    /// A simplex of D + 1 points of A − B that holds the origin: of each the vertex of A and that of B, the
    /// last again where there are three. None where no search was needed to see it.
    pub(crate) ids: Option<[[VertexId; 2]; 4]>,
    /// How many support points it took.
    pub(crate) iterations: u32,
}

impl Ending {
    #[inline]
    fn of(end: &End) -> Self {
        match *end {
            End::Inside(ids, iterations) => {
                Self::Inside(Inside { ids: Some(ids.each(|pair| pair.each(VertexId))), iterations })
            }
            _ => Self::Open,
        }
    }
}

/// Calls a function with what two cores are.
macro_rules! by_kind {
    ($f:ident, $a:expr, $b:expr, $otherwise:expr, $($argument:expr),*) => {{
        let (a, b): (&Body<'_, V>, &Body<'_, V>) = ($a, $b);
        match (a.prepared(), b.prepared()) {
            (Prepared::Triangle(p), Prepared::Triangle(q)) if const { V::DIMENSION == 3 && OF_THEIR_OWN } => {
                $f((Trio::new(p), Trio::new(q)), a, b, $($argument),*)
            }
            (Prepared::Cluster(p), Prepared::Cluster(q)) if const { V::DIMENSION == 3 && OF_THEIR_OWN } => $f((p, q), a, b, $($argument),*),
            (Prepared::Many(p), Prepared::Many(q)) if OF_THEIR_OWN => {
                $f((Crowd::new(p), Crowd::new(q)), a, b, $($argument),*)
            }
            (p, q) if is_polytope(a) && is_polytope(b) => {
                let (map_a, map_b) = (Mapped(a), Mapped(b));
                $f((Whichever::new(p, &map_a), Whichever::new(q, &map_b)), a, b, $($argument),*)
            }
            _ => $otherwise,
        }
    }};
}

/// Writes the whole answer about cores that are apart. `most` support points may be asked for.
#[inline]
pub(crate) fn answer<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    most: u32,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Ending {
    by_kind!(solve, a, b, Ending::Open, most, kept, answer, spot)
}

/// Whether two shapes share a point, where that is beyond doubt.
#[inline]
pub(crate) fn intersects<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>, most: u32) -> Option<bool> {
    by_kind!(touch, a, b, None, most)
}

/// The first contact of two shapes of which B goes straight past A, from their poses at time 0 and its
/// velocity, or the proof that there is none until a time. `None` as for [`answer`], with radii, in the
/// plane, and where they meet at time 0.
#[inline]
pub(crate) fn straight<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    (velocity, until): (V, V::Scalar),
    watch: Watch<'_, V>,
    contact: &mut Proximity<V>,
) -> Option<Outcome<V::Scalar>> {
    if const { V::DIMENSION != 3 } {
        return None;
    }
    match (a.prepared(), b.prepared()) {
        (Prepared::Cluster(hull), Prepared::Point) if OF_THEIR_OWN => {
            first((hull, Point), a, b, (velocity, until), watch, contact)
        }
        (Prepared::Cluster(p), Prepared::Cluster(q)) if OF_THEIR_OWN => {
            first((p, q), a, b, (velocity, until), watch, contact)
        }
        (Prepared::Box(p), Prepared::Box(q)) if OF_THEIR_OWN => {
            first((Block::new(p), Block::new(q)), a, b, (velocity, until), watch, contact)
        }
        (p, q) if is_polytope(a) && is_polytope(b) => {
            let (map_a, map_b) = (Mapped(a), Mapped(b));
            let (p, q) = (Whichever::new(p, &map_a), Whichever::new(q, &map_b));
            first((p, q), a, b, (velocity, until), watch, contact)
        }
        _ => None,
    }
}

/// What the last answer rested on is proved first.
///
/// Not generic over the shapes: there are many pairs of those.
#[inline(never)]
fn solve<V: Space, F: Farthest<V>, G: Farthest<V>>(
    few: (F, G),
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    most: u32,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Ending {
    let polytopes = Polytopes::new(a, b, few);
    let ended = match polytopes.kept(*kept) {
        Some(ended) => ended,
        None => match polytopes.searched(most) {
            Ok(ended) => {
                *kept = ended.candidate.to_keep();
                ended
            }
            Err(end) => return Ending::of(&end),
        },
    };
    polytopes.view.answer(&ended.proven, ended.found(), answer, spot);
    Ending::Proven
}

/// How many times ε of the search and the size the gap of a plane may be off that it finds.
///
/// With u = ε/2, relative to the size: a vertex rounds by u, its rotation by u, turning it by 6u; a direction
/// turned back errs by 7u and its product with a vertex by 3u, twice where another vertex is taken for the
/// farthest; the way between the centers rounds by u, the differences by 2u, the product by 3u and the length
/// of the direction by 4u: less than 40u in all. Rotations and poses are off by what `View::error` says.
const TOUCH: f64 = 20.0;

/// Whether two cores inflated by their radii share a point, where a plane or a simplex leaves no doubt.
#[inline(never)]
fn touch<V: Space, F: Farthest<V>, G: Farthest<V>>(
    few: (F, G),
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    most: u32,
) -> Option<bool> {
    let polytopes = Polytopes::new(a, b, few);
    let view = &polytopes.view;
    let motion = polytopes.motion();
    let quick = QuickScalar::<V>::from_f64;
    let epsilon = QuickScalar::<V>::EPSILON;
    let doubt = number::<V>(view.error) + quick(TOUCH) * epsilon * motion.size;
    let radius = number::<V>((a.radius() + b.radius()) * view.inverse_unit);
    let beyond = doubt + radius * (quick(1.0) + quick(4.0) * epsilon);
    // What is not cut by the plane of a flat core is beyond it.
    let start = polytopes.a.own().across().map_or(motion.across, |normal| {
        let normal = motion.turned_a(normal.quick());
        if normal.dot(motion.across) < QuickScalar::<V>::ZERO { -normal } else { normal }
    });
    match search((polytopes.a.own(), polytopes.b.own()), &motion, start, (most, beyond)) {
        End::Apart => Some(false),
        End::Inside(ids, _) => {
            let [p, q, r, deep] = ids.each(|id| polytopes.point(id));
            // What an answer takes for touching is less than this.
            let margin = view.error + V::Scalar::EPSILON * V::Scalar::from_f64(16.0) * view.size;
            holds_origin(&[p, q, r], deep, margin).then_some(true)
        }
        End::Nearest(_) | End::Open => None,
    }
}

impl<'p, V: Space, F: Farthest<V>, G: Farthest<V>> Polytopes<'p, V, F, G> {
    #[inline]
    fn new(a: &'p Body<'p, V>, b: &'p Body<'p, V>, (few_a, few_b): (F, G)) -> Self {
        let view = View::in_unit(a, b);
        Self {
            a: Turned::new(few_a, a, view.inverse_unit),
            b: Turned::new(few_b, b, view.inverse_unit),
            view,
        }
    }

    /// What the last answer rested on, if it proves as much as a search's end.
    #[inline]
    fn kept(&self, kept: Kept) -> Option<Ended<V>> {
        let candidate = Candidate::kept::<V>(kept, [self.a.own().count(), self.b.own().count()])?;
        let weighed = self.weigh(&candidate)?;
        let proven = self.prove(&weighed, candidate.rank).filter(Proven::is_close)?;
        Some(Ended { candidate, proven, weights: weighed.weights })
    }

    /// What the candidate that a search ends with proves; else how it ends.
    #[inline]
    fn searched(&self, most: u32) -> Result<Ended<V>, End> {
        let motion = self.motion();
        self.searched_from(&motion, motion.across, most)
    }

    /// The same, beginning with a direction from A to B.
    #[inline]
    fn searched_from(&self, motion: &Motion<V>, start: V::Quick, most: u32) -> Result<Ended<V>, End> {
        let limits = (most, QuickScalar::<V>::INFINITY);
        match search((self.a.own(), self.b.own()), motion, start, limits) {
            End::Nearest(candidate) => self.ended(candidate, most).ok_or(End::Open),
            end => Err(end),
        }
    }

    /// How the search sees the pair.
    #[inline]
    fn motion(&self) -> Motion<V> {
        Motion::new(&self.view, [self.a.factor(), self.b.factor()])
    }

    /// A point of A − B.
    #[inline]
    fn point(&self, [a, b]: [u32; 2]) -> V {
        (self.a.vertex(a as usize) - self.b.vertex(b as usize)) - self.view.across
    }
}
