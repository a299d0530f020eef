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
use crate::certified::Shapes;
use crate::convex::{Convex, Core, Prepared, ScalarOf, VertexId};
use crate::couple::Posed;
use crate::math::{Scalar, Vector};
#[cfg(not(feature = "small-code"))]
use crate::placed::Point;
use crate::placed::{Placed, Turned, View};
use crate::proof::{Answer, Proven};
use crate::space::Space;
use crate::straight::{Outcome, Watch, holds_origin};
use certificate::Ended;
#[cfg(not(feature = "small-code"))]
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
pub(crate) enum Ending<T> {
    Proven(T),
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

impl<T> Ending<T> {
    #[inline(always)]
    fn of(end: &End) -> Self {
        match *end {
            End::Inside(ids, iterations) => {
                Self::Inside(Inside { ids: Some(ids.map(|pair| pair.map(VertexId))), iterations })
            }
            _ => Self::Open,
        }
    }
}

/// Calls a function with what two cores are. Two of one kind that is frequent, which is known where the
/// shapes' types are, have code of their own.
macro_rules! by_kind {
    ($f:ident, $a:expr, $b:expr, $otherwise:expr, $($argument:expr),*) => {{
        let ((a, pose_a), (b, pose_b)) = ($a, $b);
        let (on_a, on_b) = (Placed::new(a, pose_a), Placed::new(b, pose_b));
        let is_ready = |shape: Prepared<'_, A::Vector>, core: Core<'_, A::Vector>| {
            !matches!(shape, Prepared::Unknown) || core.is_polytope()
        };
        match (a.prepared(), b.prepared()) {
            #[cfg(not(feature = "small-code"))]
            (Prepared::Box(p), Prepared::Box(q)) if A::Vector::DIMENSION == 3 => {
                $f(Block::new(p), Block::new(q), &on_a, &on_b, $($argument),*)
            }
            #[cfg(not(feature = "small-code"))]
            (Prepared::Triangle(p), Prepared::Triangle(q)) => {
                $f(Trio::new(p), Trio::new(q), &on_a, &on_b, $($argument),*)
            }
            #[cfg(not(feature = "small-code"))]
            (Prepared::Cluster(p), Prepared::Cluster(q)) => $f(p, q, &on_a, &on_b, $($argument),*),
            #[cfg(not(feature = "small-code"))]
            (Prepared::Many(p), Prepared::Many(q)) => {
                $f(Crowd::new(p), Crowd::new(q), &on_a, &on_b, $($argument),*)
            }
            (p, q) if is_ready(p, a.core()) && is_ready(q, b.core()) => {
                let (map_a, map_b) = (Mapped(&a), Mapped(&b));
                $f(Whichever::new(p, &map_a), Whichever::new(q, &map_b), &on_a, &on_b, $($argument),*)
            }
            _ => $otherwise,
        }
    }};
}

/// The whole answer about cores that are apart. `most` support points may be asked for.
#[inline(always)]
pub(crate) fn answer<A, B, T>(a: Posed<'_, A>, b: Posed<'_, B>, most: u32, kept: &mut Kept) -> Ending<T>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    T: Answer<A::Vector>,
{
    by_kind!(solve, a, b, Ending::Open, &(a, b), most, kept)
}

/// Whether two shapes share a point, where that is beyond doubt.
#[inline(always)]
pub(crate) fn intersects<A, B>(a: Posed<'_, A>, b: Posed<'_, B>, most: u32) -> Option<bool>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    by_kind!(touch, a, b, None, most)
}

/// The first contact of two shapes of which B goes straight past A, from their poses at time 0 and its
/// velocity, or the proof that there is none until a time. `None` as for [`answer`], with radii, in the
/// plane, and where they meet at time 0.
#[inline(always)]
pub(crate) fn straight<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    (velocity, until): (A::Vector, ScalarOf<A>),
    watch: Watch<'_, A::Vector>,
) -> Option<Outcome<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    if A::Vector::DIMENSION != 3 {
        return None;
    }
    #[cfg(not(feature = "small-code"))]
    if let (Prepared::Cluster(hull), Prepared::Point) = (a.0.prepared(), b.0.prepared()) {
        let (on_a, on_b) = (Placed::new(a.0, a.1), Placed::new(b.0, b.1));
        return first(hull, Point, &on_a, &on_b, (velocity, until), watch);
    }
    by_kind!(first, a, b, None, (velocity, until), watch)
}

/// What the last answer rested on is proved first.
///
/// Not generic over the shapes: there are many pairs of those.
#[inline]
fn solve<V: Space, F: Farthest<V>, G: Farthest<V>, T: Answer<V>>(
    few_a: F,
    few_b: G,
    a: &Placed<'_, V>,
    b: &Placed<'_, V>,
    shapes: &dyn Shapes<V>,
    most: u32,
    kept: &mut Kept,
) -> Ending<T> {
    let polytopes = Polytopes::new(a, b, few_a, few_b);
    if let Some(ended) = polytopes.kept(*kept) {
        return Ending::Proven(T::of(&polytopes.view, &ended.proven, shapes, ended.found()));
    }
    match polytopes.searched(most) {
        Ok(ended) => {
            *kept = ended.candidate.to_keep();
            Ending::Proven(T::of(&polytopes.view, &ended.proven, shapes, ended.found()))
        }
        Err(end) => Ending::of(&end),
    }
}

/// How many times ε of the search and the size the gap of a plane may be off that it finds.
///
/// With u = ε/2, relative to the size: a vertex rounds by u, its rotation by u, turning it by 6u; a direction
/// turned back errs by 7u and its product with a vertex by 3u, twice where another vertex is taken for the
/// farthest; the way between the centers rounds by u, the differences by 2u, the product by 3u and the length
/// of the direction by 4u: less than 40u in all. Rotations and poses are off by what `View::error` says.
const TOUCH: f64 = 20.0;

/// Whether two cores inflated by their radii share a point, where a plane or a simplex leaves no doubt.
#[inline]
fn touch<V: Space, F: Farthest<V>, G: Farthest<V>>(
    few_a: F,
    few_b: G,
    a: &Placed<'_, V>,
    b: &Placed<'_, V>,
    most: u32,
) -> Option<bool> {
    let polytopes = Polytopes::new(a, b, few_a, few_b);
    let view = &polytopes.view;
    let motion = polytopes.motion();
    let quick = QuickScalar::<V>::from_f64;
    let epsilon = QuickScalar::<V>::EPSILON;
    let doubt = number::<V>(view.error) + quick(TOUCH) * epsilon * motion.size;
    let radius = number::<V>((a.radius + b.radius) * view.inverse_unit);
    let beyond = doubt + radius * (quick(1.0) + quick(4.0) * epsilon);
    // What is not cut by the plane of a flat core is beyond it.
    let start = polytopes.a.own().across().map_or(motion.across, |normal| {
        let normal = motion.turned_a(normal.quick());
        if normal.dot(motion.across) < QuickScalar::<V>::ZERO { -normal } else { normal }
    });
    match search((polytopes.a.own(), polytopes.b.own()), &motion, start, (most, beyond)) {
        End::Apart => Some(false),
        End::Inside(ids, _) => {
            let [p, q, r, deep] = ids.map(|id| polytopes.point(id));
            // What an answer takes for touching is less than this.
            let margin = view.error + V::Scalar::EPSILON * V::Scalar::from_f64(16.0) * view.size;
            holds_origin(&[p, q, r], deep, margin).then_some(true)
        }
        End::Nearest(_) | End::Open => None,
    }
}

impl<'p, V: Space, F: Farthest<V>, G: Farthest<V>> Polytopes<'p, V, F, G> {
    #[inline(always)]
    fn new(a: &'p Placed<'p, V>, b: &'p Placed<'p, V>, few_a: F, few_b: G) -> Self {
        let view = View::in_unit(a, b);
        Self {
            a: Turned::new(few_a, a, view.inverse_unit),
            b: Turned::new(few_b, b, view.inverse_unit),
            view,
        }
    }

    /// What the last answer rested on, if it proves as much as a search's end.
    #[inline(always)]
    fn kept(&self, kept: Kept) -> Option<Ended<V>> {
        let candidate = Candidate::kept::<V>(kept, [self.a.own().count(), self.b.own().count()])?;
        let weighed = self.weigh(&candidate)?;
        let proven = self.prove(&weighed, candidate.rank).filter(Proven::is_close)?;
        Some(Ended { candidate, proven, weights: weighed.weights })
    }

    /// What the candidate that a search ends with proves; else how it ends.
    #[inline(always)]
    fn searched(&self, most: u32) -> Result<Ended<V>, End> {
        let motion = self.motion();
        self.searched_from(&motion, motion.across, most)
    }

    /// The same, beginning with a direction from A to B.
    #[inline(always)]
    fn searched_from(&self, motion: &Motion<V>, start: V::Quick, most: u32) -> Result<Ended<V>, End> {
        let limits = (most, QuickScalar::<V>::INFINITY);
        match search((self.a.own(), self.b.own()), motion, start, limits) {
            End::Nearest(candidate) => self.ended(candidate, most).ok_or(End::Open),
            end => Err(end),
        }
    }

    /// How the search sees the pair.
    #[inline(always)]
    fn motion(&self) -> Motion<V> {
        Motion::new(&self.view, [self.a.factor(), self.b.factor()])
    }

    /// A point of A − B.
    #[inline(always)]
    fn point(&self, [a, b]: [u32; 2]) -> V {
        (self.a.vertex(a as usize) - self.b.vertex(b as usize)) - self.view.across
    }
}
