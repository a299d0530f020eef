//! Two cores of vertices that are apart, in the plane or in space: a search by vertex ids in `f32`, and one
//! proof of what it ends with, in the caller's precision.
//!
//! The end of a search is a candidate: the vertices that carry the nearest point of A − B, or those of a
//! simplex that holds the origin. What they prove is computed from the vertices as they are kept. Where the
//! candidate is refused, or the cores overlap, others answer.

mod certificate;
mod cores;
mod origin;
mod pair;
mod search;

use crate::convex::{Body, Convex, Prepared, is_polytope};
use crate::math::{Each, Scalar, Vector};
use crate::proof::{Found, Proven, Spot};
use crate::query::{Kept, Proximity, Via};
use crate::simplex::Space;
pub(crate) use certificate::Ended;
use cores::Large;
pub(crate) use cores::{BoxCore, SupportByIndex};
pub(crate) use origin::holds_origin;
pub(crate) use pair::Polytopes;
pub(crate) use search::{Candidate, Inside, Motion, Simplex, chosen, joined};
use search::{End, QuickScalar, number, search};

/// Calls a function with two cores at their poses. Two hulls of few vertices, and two of many, have code of
/// their own: to ask for the kind at every support point takes 10 to 24 % more instructions.
macro_rules! with_cores {
    ($a:ident, $b:ident, $otherwise:expr, $f:ident($($argument:expr),*)) => {
        match ($a.prepared(), $b.prepared()) {
            (Prepared::Cluster(p), Prepared::Cluster(q)) if const { V::DIMENSION == 3 } => {
                $f(&Polytopes::new($a, $b, |unit| [(p, p.unit() * unit), (q, q.unit() * unit)]), $($argument),*)
            }
            (Prepared::Many(p), Prepared::Many(q)) => {
                $f(&Polytopes::new($a, $b, |unit| [Large::new(p, unit), Large::new(q, unit)]), $($argument),*)
            }
            _ if is_polytope($a) && is_polytope($b) => {
                $f(&Polytopes::of_any($a, $b), $($argument),*)
            }
            _ => $otherwise,
        }
    };
}

/// Writes the whole answer about cores that are apart. `most` support points may be asked for. `Err` for
/// curved cores, where rounding leaves the bounds open, and with a simplex for cores that seem to overlap.
#[inline]
pub(crate) fn answer<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    most: u32,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Result<(), Option<Inside>> {
    with_cores!(a, b, Err(None), solve(most, kept, answer, spot))
}

/// Whether two shapes share a point, where that is beyond doubt.
#[inline]
pub(crate) fn intersects<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>, most: u32) -> Option<bool> {
    with_cores!(a, b, None, touch(most))
}

/// What the last answer rested on is proved first.
#[inline(never)]
fn solve<V: Space, S: SupportByIndex<V>>(
    polytopes: &Polytopes<'_, V, S>,
    most: u32,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> Result<(), Option<Inside>> {
    let (proven, found) = match polytopes.kept(*kept) {
        Some(proven) => proven,
        None => match polytopes.searched(&polytopes.motion(), None, most) {
            Ok((candidate, proven)) => {
                *kept = candidate.to_keep();
                proven
            }
            Err(End::Inside(inside)) => return Err(Some(inside)),
            Err(_) => return Err(None),
        },
    };
    polytopes.view.answer(&proven, found, answer, spot);
    Ok(())
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
fn touch<V: Space, S: SupportByIndex<V>>(polytopes: &Polytopes<'_, V, S>, most: u32) -> Option<bool> {
    let view = &polytopes.view;
    let motion = polytopes.motion();
    let quick = QuickScalar::<V>::from_f64;
    let epsilon = QuickScalar::<V>::EPSILON;
    let doubt = number::<V>(view.error) + quick(TOUCH) * epsilon * motion.size;
    let radius = number::<V>((view.a.radius() + view.b.radius()) * view.inverse_unit);
    let beyond = doubt + radius * (quick(1.0) + quick(4.0) * epsilon);
    // What is not cut by the plane of a flat core is beyond it.
    let start = polytopes.a.own().across().map_or(motion.across, |normal| {
        let normal = motion.turned_a(normal.quick());
        if normal.dot(motion.across) < QuickScalar::<V>::ZERO { -normal } else { normal }
    });
    match search((polytopes.a.own(), polytopes.b.own()), &motion, start, (most, beyond)) {
        End::Apart => Some(false),
        End::Inside(Inside { ids, .. }) => {
            let [p, q, r, deep] = ids.each(|id| polytopes.point(id));
            // What an answer takes for touching is less than this.
            let margin = view.error + V::Scalar::EPSILON * V::Scalar::from_f64(16.0) * view.size;
            holds_origin(&[p, q, r], deep, margin).then_some(true)
        }
        End::Nearest(_) | End::Open => None,
    }
}

impl<V: Space, S: SupportByIndex<V>> Polytopes<'_, V, S> {
    /// What the last answer rested on, if it proves as much as a search's end.
    #[inline]
    fn kept(&self, kept: Kept) -> Option<(Proven<V>, Found)> {
        let candidate = Candidate::kept::<V>(kept, [self.a.own().count(), self.b.own().count()])?;
        let proven = self.view.proven(self.weigh(&candidate)?, Via::Search, 0)?;
        proven.0.is_close(self.view.floor()).then_some(proven)
    }

    /// What the candidate that a search ends with proves; else how it ends. It begins with a direction from A
    /// to B, that of the centers if none is given.
    #[inline]
    pub(crate) fn searched(
        &self,
        motion: &Motion<V>,
        start: Option<V::Quick>,
        most: u32,
    ) -> Result<Ended<V>, End> {
        let (start, limits) = (start.unwrap_or(motion.across), (most, QuickScalar::<V>::INFINITY));
        match search((self.a.own(), self.b.own()), motion, start, limits) {
            End::Nearest(candidate) => self.ended(candidate, most).ok_or(End::Open),
            end => Err(end),
        }
    }
}
