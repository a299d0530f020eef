//! Two cores of vertices in space of which one goes straight: GJK along the line, by vertex ids in `f32`.
//!
//! The search leaves the vertices of a facet for a contact, and for a passage two directions and the time at
//! which the one is as good as the other.

use super::super::ahead::{Ahead, ahead};
use super::line::{Line, Outcome, Question};
use crate::convex::{Body, Convex, Prepared, is_polytope};
use crate::kernels::polytopes::{BoxCore, Candidate, Polytopes, Simplex, SupportByIndex, holds_origin};
use crate::math::{Each, Scalar};
use crate::motion::Turning;
use crate::proof::{Found, Proven};
use crate::query::Via;
use crate::simplex::Space;
use crate::view::View;

/// After so many support points others are likelier to end.
const MANY: u32 = 32;

/// The first contact of two cores, or the proof that there is none; `None` for curved cores, with radii, in
/// the plane, and where they meet at time 0.
#[inline]
pub(super) fn first<V: Turning>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    question: &mut Question<'_, V>,
) -> Option<Outcome<V::Scalar>> {
    if V::DIMENSION != 3 || a.radius() + b.radius() > V::Scalar::ZERO {
        return None;
    }
    // Hulls and boxes have code of their own: to ask for the kind at every support point takes longer.
    if let (Prepared::Cluster(p), Prepared::Cluster(q)) = (a.prepared(), b.prepared()) {
        let cores = |unit| [(p, p.unit() * unit), (q, q.unit() * unit)];
        return meeting(&Polytopes::new(a, b, cores), question);
    }
    if let (Prepared::Box(p), Prepared::Box(q)) = (a.prepared(), b.prepared()) {
        let cores = |unit| [BoxCore::new(p, unit), BoxCore::new(q, unit)];
        return meeting(&Polytopes::new(a, b, cores), question);
    }
    if !is_polytope(a) || !is_polytope(b) {
        return None;
    }
    meeting(&Polytopes::of_any(a, b), question)
}

#[inline(never)]
fn meeting<V: Turning, S: SupportByIndex<V>>(
    cores: &Polytopes<'_, V, S>,
    question: &mut Question<'_, V>,
) -> Option<Outcome<V::Scalar>> {
    let line = Line::new(&cores.view, question);
    let (a, b, motion) = (cores.a, cores.b, cores.motion());
    let at = |view| Polytopes { view, a, b };
    let gap = |normal: V| normal.dot(cores.view.across) - (a.reach(normal) + b.reach(-normal));
    let plane = |normal| line.plane(normal, V::Scalar::ZERO, gap(normal));
    let way = line.way.quick();
    let until = Scalar::from_f64(line.until.to_f64());
    let support = |direction| motion.farthest(a.own(), b.own(), direction);
    let zero = Scalar::from_f64(0.0);
    match ahead(support, V::advance_quick, (motion.across, way, until), (zero, motion.size))? {
        Ahead::Contact { simplex, last, .. } => {
            let ids = match last {
                Some(last) => nearest_facet::<V>(&simplex, last, way),
                None if simplex.2 == 3 => simplex.1,
                None => return None,
            };
            let points = ids.each(|[i, j]| a.vertex(i as usize) - b.vertex(j as usize));
            let normal = V::facet(&points).normal.normalized()?;
            let normal = if normal.dot(line.way) > V::Scalar::ZERO { -normal } else { normal };
            let time = normal.dot(points[0] - cores.view.across) / normal.dot(line.way);
            let contact = |view, gap| at(view).contact((ids, points), (normal, gap));
            line.enters((time, plane(normal)), contact, question)
        }
        Ahead::Passage(directions, time) => {
            let time = line.within(V::Scalar::from_f64(time.to_f64()));
            let [before, after] = directions.each(V::from_quick).each(V::normalized);
            let (before, after) = (before?, after?);
            // Between the two planes that are as good there.
            let there = at(line.there(time, V::Scalar::ZERO));
            let (_, proven) = there.searched(&there.motion(), Some((before + after).quick()), MANY).ok()?;
            let sides = Some([plane(before), plane(after)]);
            line.passes(time, proven, sides, question)
        }
    }
}

/// The facet of a tetrahedron around x that a way comes in by: of those against it the nearest.
#[inline]
fn nearest_facet<V: Space>(
    (points, ids, _): &Simplex<V::Quick>,
    (w, id): (V::Quick, [u32; 2]),
    way: V::Quick,
) -> [[u32; 2]; 3] {
    let ([p, q, r], [i, j, k]) = (*points, *ids);
    let facets = [
        ([p, q, r], w, [i, j, k]),
        ([p, q, w], r, [i, j, id]),
        ([q, r, w], p, [j, k, id]),
        ([r, p, w], q, [k, i, id]),
    ];
    let (mut nearest, mut least) = ([i, j, k], V::Scalar::INFINITY);
    for (facet, behind, ids) in facets {
        let normal = V::facet(&facet.each(V::from_quick)).normal;
        let (inwards, level) = (V::from_quick(behind - facet[0]), V::from_quick(facet[0]));
        let normal = if normal.dot(inwards) > V::Scalar::ZERO { -normal } else { normal };
        let height = normal.dot(level).abs() / normal.length();
        if normal.dot(V::from_quick(way)) < V::Scalar::ZERO && height < least {
            (nearest, least) = (ids, height);
        }
    }
    nearest
}

impl<'p, V: Turning, S: SupportByIndex<V>> Polytopes<'p, V, S> {
    /// Proves that cores meet at a facet. They do if the simplex of the facet and the vertex of A − B that is
    /// farthest behind it contains the ball around the origin whose radius is the error.
    #[inline]
    fn contact(
        &self,
        (ids, facet): ([[u32; 2]; 3], [V; 3]),
        (normal, gap): (V, V::Scalar),
    ) -> Option<(Proven<V>, Found)> {
        let View { across, error, .. } = self.view;
        let (_, deep) = self.motion().farthest(self.a.own(), self.b.own(), (-normal).quick());
        if !holds_origin(&facet.each(|point| point - across), self.point(deep), error) {
            return None;
        }
        let weights = V::weights(&facet, across);
        if !weights[..3].iter().all(|&weight| weight >= V::Scalar::ZERO) {
            return None;
        }
        let mixed = |side: usize| {
            let point = |k: usize| {
                if side == 0 { self.a.vertex(ids[k][0] as usize) } else { self.b.vertex(ids[k][1] as usize) }
            };
            point(0) * weights[0] + point(1) * weights[1] + point(2) * weights[2]
        };
        let points = [mixed(0), mixed(1)];
        let proven =
            Proven { normal, points, lower: gap, upper: -error, distance: gap, miss: V::Scalar::INFINITY };
        let carriers = Candidate { rank: 3, ids, iterations: 0 }.carriers::<V>(&weights);
        Some((proven, Found { via: Via::Search, carriers, iterations: 0 }))
    }
}
