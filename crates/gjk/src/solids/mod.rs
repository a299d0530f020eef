//! Two cores of at most 32 vertices in space, apart: boxes, triangles, hulls. A search by vertex ids in
//! `f32`, and one proof of what it ends with, in the caller's precision.
//!
//! The search is GJK with signs alone (see `simplex::advance`): no root, no bound, no allowance for rounding
//! on the way. Its end is a candidate: the vertices that carry the nearest point of A − B. What they prove is
//! computed from the vertices as they are kept. Where the candidate is refused, or the cores overlap, others
//! answer.

#[cfg(feature = "small-code")]
mod any;
mod few;
mod proof;
mod search;
mod straight;

use crate::cache::Kept;
use crate::certified::Shapes;
use crate::convex::{Convex, Core, ScalarOf, Solid};
use crate::couple::Posed;
use crate::math::{Scalar, Single, Vector};
use crate::placed::{Between, Located, Placed, Point, Scaled, View};
use crate::result::Proximity;
use crate::space::Space;
use crate::straight::{Outcome, Watch};
#[cfg(not(feature = "small-code"))]
use few::Block;
use few::Farthest;
#[cfg(not(feature = "small-code"))]
use few::Trio;
use proof::Proven;
use search::{Candidate, Motion};
use straight::first;

/// Two cores of few vertices at their poses. Lengths are in multiples of the unit.
struct Solids<'p, V: Vector, F, G> {
    view: View<'p, V>,
    few_a: Scaled<V, F>,
    few_b: Scaled<V, G>,
    /// R_Aᵀ·R_B, column by column.
    columns: [V; 3],
}

/// Of cores whose centers are nearer to each other than this part of the sum of their extents, most overlap,
/// and others measure that.
const NEAR: f64 = 0.5;

/// Calls a function with what the second of two cores is.
#[cfg(not(feature = "small-code"))]
macro_rules! with_second {
    ($f:ident, $p:expr, $q:expr, $($argument:expr),*) => {
        match $q {
            Solid::Box(q) => $f($p, Block(q), $($argument),*),
            Solid::Triangle(q) => $f($p, Trio::new(q), $($argument),*),
            Solid::Cluster(q) => $f($p, q, $($argument),*),
            Solid::Unknown => None,
        }
    };
}

/// Calls a function with what two cores are, which is known where the shapes' types are.
macro_rules! by_kind {
    ($f:ident, $a:expr, $b:expr, $($argument:expr),*) => {{
        let ((a, pose_a), (b, pose_b)) = ($a, $b);
        let (on_a, on_b) = (Placed::new(a, pose_a), Placed::new(b, pose_b));
        let shapes = ($a, $b);
        match (a.solid(), b.solid()) {
            _ if A::Vector::DIMENSION != 3 => None,
            (Solid::Unknown, _) | (_, Solid::Unknown) => None,
            #[cfg(feature = "small-code")]
            (p, q) => $f(p, q, &on_a, &on_b, &shapes, $($argument),*),
            #[cfg(not(feature = "small-code"))]
            (Solid::Box(p), q) => with_second!($f, Block(p), q, &on_a, &on_b, &shapes, $($argument),*),
            #[cfg(not(feature = "small-code"))]
            (Solid::Triangle(p), q) => {
                with_second!($f, Trio::new(p), q, &on_a, &on_b, &shapes, $($argument),*)
            }
            #[cfg(not(feature = "small-code"))]
            (Solid::Cluster(p), q) => with_second!($f, p, q, &on_a, &on_b, &shapes, $($argument),*),
        }
    }};
}

/// The whole answer; `None` for cores that are curved, have more vertices, are in the plane or overlap, and
/// where rounding leaves the bounds open, or takes more than so many support points. The pair comes in its
/// own order.
#[inline(always)]
pub(crate) fn proximity<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    most: u32,
    kept: &mut Kept,
) -> Option<Proximity<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    by_kind!(solve, a, b, most, kept)
}

/// The same, and what it is made of in A's frame.
pub(crate) fn contact<A, B>(a: Posed<'_, A>, b: Posed<'_, B>, most: u32) -> Option<Located<A::Vector>>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    by_kind!(locate, a, b, most)
}

/// The first contact of two shapes of which B goes straight past A, from their poses at time 0 and its
/// velocity, or the proof that there is none until a time. `None` as for [`proximity`], with radii, and where
/// they meet at time 0.
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
    if let (Solid::Cluster(hull), Core::Point) = (a.0.solid(), b.0.core()) {
        let (on_a, on_b) = (Placed::new(a.0, a.1), Placed::new(b.0, b.1));
        return first(hull, Point, &on_a, &on_b, &(a, b), (velocity, until), watch);
    }
    by_kind!(first, a, b, (velocity, until), watch)
}

/// The whole answer about two cores that are apart. What the last one rested on is proved first.
///
/// Not generic over the shapes: there are many pairs of those.
#[inline]
fn solve<V: Space, F: Farthest<V>, G: Farthest<V>>(
    few_a: F,
    few_b: G,
    a: &Placed<'_, V>,
    b: &Placed<'_, V>,
    shapes: &dyn Shapes<V>,
    most: u32,
    kept: &mut Kept,
) -> Option<Proximity<V>> {
    let solids = Solids::new(a, b, few_a, few_b)?;
    let counts = [few_a.count(), few_b.count()];
    if let Some(candidate) = Candidate::kept(*kept, counts)
        && let Some(proven) = solids.prove(&candidate).filter(|proven| proven.is_close(solids.view.size))
    {
        return Some(solids.answer(&proven, &candidate, shapes));
    }
    let (candidate, proven) = solids.searched(most)?;
    *kept = candidate.to_keep();
    Some(solids.answer(&proven, &candidate, shapes))
}

/// The same, and what it is made of.
fn locate<V: Space, F: Farthest<V>, G: Farthest<V>>(
    few_a: F,
    few_b: G,
    a: &Placed<'_, V>,
    b: &Placed<'_, V>,
    shapes: &dyn Shapes<V>,
    most: u32,
) -> Option<Located<V>> {
    let solids = Solids::new(a, b, few_a, few_b)?;
    let (candidate, proven) = solids.searched(most)?;
    Some(solids.located(&proven, &candidate, shapes))
}

impl<'p, V: Space, F: Farthest<V>, G: Farthest<V>> Solids<'p, V, F, G> {
    /// `None` where the cores overlap, likely.
    #[inline(always)]
    fn new(a: &'p Placed<'p, V>, b: &'p Placed<'p, V>, few_a: F, few_b: G) -> Option<Self> {
        let between = Between::new(a, b);
        if between.offset.length < V::Scalar::from_f64(NEAR) * (a.extent + b.extent) {
            return None;
        }
        Some(Self::of(View::new(a, b, &between), few_a, few_b))
    }

    #[inline(always)]
    fn of(view: View<'p, V>, few_a: F, few_b: G) -> Self {
        let (rotation, turned) = (view.a.pose.rotation(), view.b.pose.rotation().columns());
        Self {
            few_a: Scaled::new(few_a, view.inverse_unit),
            few_b: Scaled::new(few_b, view.inverse_unit),
            columns: [0, 1, 2].map(|k| rotation.apply_inverse(turned[k])),
            view,
        }
    }

    /// The candidate that a search ends with, and what it proves.
    #[inline(always)]
    fn searched(&self, most: u32) -> Option<(Candidate, Proven<V>)> {
        let candidate = search::search(self.few_a.own(), self.few_b.own(), &self.rounded(), most)?;
        let proven = self.prove(&candidate)?;
        Some((candidate, proven))
    }

    /// How the search sees the pair.
    #[inline(always)]
    fn rounded(&self) -> Motion {
        Motion {
            columns: self.columns.map(single),
            across: single(self.view.across),
            factors: [self.few_a.factor().to_f32(), self.few_b.factor().to_f32()],
            size: self.view.size.to_f32(),
        }
    }

    /// A point of B, relative to its center, as A sees it.
    #[inline(always)]
    fn point_from_b(&self, point: V) -> V {
        self.turned(point) + self.view.across
    }

    /// A direction of B, as A sees it.
    #[inline(always)]
    fn turned(&self, direction: V) -> V {
        let [p, q, r] = self.columns;
        p * direction.get(0) + q * direction.get(1) + r * direction.get(2)
    }

    /// A direction of A's frame in that of B.
    #[inline(always)]
    fn turned_back(&self, direction: V) -> V {
        V::from_fn(|k| self.columns[k % 3].dot(direction))
    }
}

/// A vector in `f32`.
#[inline(always)]
fn single<V: Vector>(v: V) -> Single {
    Single::new(v.get(0).to_f32(), v.get(1).to_f32(), v.get(2).to_f32())
}
