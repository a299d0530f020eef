//! Two cores of few vertices in space of which one goes straight: GJK along the line, by vertex ids in `f32`.
//!
//! The center x of B goes through A − B. Each support plane that x is beyond lets it go on to where it meets
//! the plane; the last such plane is that of the contact. One that x recedes from keeps it out for good
//! (G. van den Bergen, *Ray casting against general convex objects with application to continuous collision
//! detection*, 2004, section 4). What is left of a contact are the vertices of a facet, and of a passage two
//! directions and the time at which the one is as good as the other.

use super::super::ahead::{Plane, without};
use super::formula::{Anchor, Formula, Guess, Outcome, Watch, solve};
use super::line::Line;
use crate::convex::{Body, Carrier, Cluster, Convex, Prepared, is_polytope};
use crate::kernels::polytopes::{
    BoxCore, Candidate, Ended, Motion, Polytopes, Simplex, SupportByIndex, SupportOnly, holds_origin, joined,
};
use crate::math::{Each, Scalar, Single, Spatial, Vector};
use crate::query::{Proximity, Via};
use crate::simplex::{Advance, Space, advance_in_space};

/// After so many support points others are likelier to end.
const MANY: u32 = 32;

/// Gaps below this many times ε of `f32` and the size are nothing but rounding.
const FLOOR: f32 = 8.0;

/// The first contact of two shapes of which B goes straight past A, from their poses at time 0 and its
/// velocity, or the proof that there is none until a time. `None` for curved cores, with radii, in the
/// plane, and where they meet at time 0.
#[inline]
pub(super) fn first<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    (velocity, until): (V, V::Scalar),
    watch: Watch<'_, V>,
    contact: &mut Proximity<V>,
) -> Option<Outcome<V::Scalar>> {
    if const { V::DIMENSION != 3 } {
        return None;
    }
    // Hulls, boxes and rays have code of their own, as above.
    let hull = |prepared| match prepared {
        Prepared::Cluster(hull) => Some(Some(hull)),
        Prepared::Point => Some(None),
        _ => None,
    };
    let line = (velocity, until);
    if let (Some(p), Some(q)) = (hull(a.prepared()), hull(b.prepared())) {
        let factor = |hull: Option<&Cluster<V>>, unit| hull.map_or(V::Scalar::ONE, |hull| hull.unit() * unit);
        let cores = |unit| [(p, factor(p, unit)), (q, factor(q, unit))];
        return meeting(&Polytopes::new(a, b, cores), line, watch, contact);
    }
    if let (Prepared::Box(p), Prepared::Box(q)) = (a.prepared(), b.prepared()) {
        let cores = |unit| [BoxCore::new(p, unit), BoxCore::new(q, unit)];
        return meeting(&Polytopes::new(a, b, cores), line, watch, contact);
    }
    if !is_polytope(a) || !is_polytope(b) {
        return None;
    }
    let by_support = [SupportOnly(a), SupportOnly(b)];
    meeting(&Polytopes::of_any(a, b, &by_support), line, watch, contact)
}

/// The first contact of two cores.
#[inline(never)]
fn meeting<V: Space, S: SupportByIndex<V>>(
    polytopes: &Polytopes<'_, V, S>,
    (velocity, until): (V, V::Scalar),
    watch: Watch<'_, V>,
    contact: &mut Proximity<V>,
) -> Option<Outcome<V::Scalar>> {
    let line = Line::new(&polytopes.view, velocity, until);
    if line.radius > V::Scalar::ZERO {
        return None;
    }
    solve(&OnLine(polytopes), &line, &polytopes.view, watch, contact)
}

/// Two cores, of which B's center is on a line.
struct OnLine<'s, 'p, V: Vector, S>(&'s Polytopes<'p, V, S>);

/// What the search ends with.
enum Ahead {
    /// The vertices of a facet of A − B.
    Contact([[u32; 2]; 3]),
    /// A direction from time 0 on, the time from which another one is better, and that one.
    Passage([Single; 2], f32),
}

/// A vector of space, which it is here.
#[inline]
fn whole<V: Space>(v: V::Quick) -> Single {
    Single::new(v.get(0).to_f32(), v.get(1).to_f32(), v.get(2).to_f32())
}

#[inline]
fn part<V: Space>(v: Single) -> V::Quick {
    <V::Quick as Vector>::from_fn(|axis| Scalar::from_f64(f64::from(v[axis])))
}

/// What is likely until a time; `None` where the search does not end at a facet, or the bodies meet at the
/// start.
#[inline]
fn ahead<V: Space>(
    a: &impl SupportByIndex<V>,
    b: &impl SupportByIndex<V>,
    motion: &Motion<V>,
    (way, until): (Single, f32),
) -> Option<Ahead> {
    let floor = FLOOR * f32::EPSILON * motion.size.to_f32();
    let across = whole::<V>(motion.across);
    let (mut time, mut x, mut direction) = (0.0, across, across);
    let mut simplex: Simplex<Single> = ([Single::ZERO; 3], [[0; 2]; 3], 0);
    let mut met: Option<Plane<Single>> = None;
    for _ in 0..MANY {
        let (point, id) = motion.farthest(a, b, part::<V>(direction));
        let w = whole::<V>(point) - x;
        let beyond = Plane { direction, gap: -direction.dot(w), opening: direction.dot(way) };
        let mut step = 0.0;
        if beyond.gap > 0.0 {
            step = -beyond.gap / beyond.opening;
            // One plane that closes until the end: before, its gap is larger.
            if beyond.opening < 0.0 && time + step >= until {
                return Some(Ahead::Passage([direction; 2], until));
            }
            if !(beyond.opening < 0.0) {
                let met = met.unwrap_or(beyond);
                let change = beyond.change(&met, time, until);
                return Some(Ahead::Passage([met.direction, beyond.direction], change));
            }
            time += step;
            met = Some(beyond);
        } else if simplex.2 > 0 {
            let level = direction.dot(w - simplex.0[0]);
            if level <= 0.0 || level * level <= floor * floor * direction.length_squared() {
                break;
            }
        }
        let moved = way * step;
        x += moved;
        let (points, ids, rank) = without(simplex, simplex.1.each(|old| old == id));
        simplex = (points.each(|point| point - moved), ids, rank);
        let w = w - moved;
        let kept = if simplex.2 == 0 {
            direction = -w;
            0
        } else {
            let Advance::To { kept, direction: next } = advance_in_space(&simplex.0[..simplex.2], w) else {
                return met.is_some().then(|| Ahead::Contact(nearest_facet(&simplex, w, id, way)));
            };
            direction = next;
            kept
        };
        simplex = joined(simplex, kept, w, id);
    }
    (met.is_some() && simplex.2 == 3).then_some(Ahead::Contact(simplex.1))
}

/// The facet of a tetrahedron around x that a way comes in by: of those against it the nearest.
#[inline]
fn nearest_facet((points, ids, _): &Simplex<Single>, w: Single, id: [u32; 2], way: Single) -> [[u32; 2]; 3] {
    let ([p, q, r], [i, j, k]) = (*points, *ids);
    let facets = [
        ([p, q, r], w, [i, j, k]),
        ([p, q, w], r, [i, j, id]),
        ([q, r, w], p, [j, k, id]),
        ([r, p, w], q, [k, i, id]),
    ];
    let (mut nearest, mut least) = ([i, j, k], f32::INFINITY);
    for ([a, b, c], behind, ids) in facets {
        let normal = Spatial::cross(b - a, c - a);
        let normal = if normal.dot(behind - a) > 0.0 { -normal } else { normal };
        let height = normal.dot(a).abs() / normal.length();
        if normal.dot(way) < 0.0 && height < least {
            (nearest, least) = (ids, height);
        }
    }
    nearest
}

impl<V: Space, S: SupportByIndex<V>> OnLine<'_, '_, V, S> {
    /// The vertices of A and of B, each relative to its core's center.
    #[inline]
    fn vertices(&self, ids: [[u32; 2]; 3]) -> [[V; 3]; 2] {
        let Polytopes { a, b, .. } = self.0;
        [ids.each(|[id, _]| a.vertex(id as usize)), ids.each(|[_, id]| b.vertex(id as usize))]
    }

    /// The points of A − B, where B's center is at zero.
    #[inline]
    fn facet(&self, ids: [[u32; 2]; 3]) -> [V; 3] {
        let [on_a, on_b] = self.vertices(ids);
        [on_a[0] - on_b[0], on_a[1] - on_b[1], on_a[2] - on_b[2]]
    }

    /// The bodies at a time at which they are near, between two planes.
    #[inline(never)]
    fn passed(&self, line: &Line<V>, directions: [Single; 2], time: f32) -> Option<Guess<V, [[u32; 2]; 3]>> {
        let number = |x: f32| V::Scalar::from_f64(f64::from(x));
        let time = line.within(number(time));
        let sides = directions.each(|d| {
            let d = d.to_array();
            V::from_fn(|k| number(d[k % 3])).normalized()
        });
        let Polytopes { view, a, b } = self.0;
        let there = Polytopes { view: view.moved(line.at(time)), a: *a, b: *b };
        // Between the two planes that are as good there.
        let start = directions[0] / directions[0].length() + directions[1] / directions[1].length();
        let Ended { candidate, proven, weights } =
            there.searched_from(&there.motion(), part::<V>(start), MANY).ok()?;
        let carriers = candidate.carriers::<V>(&weights);
        Some(Guess::Passes {
            time,
            normal: proven.normal,
            sides: Some([sides[0]?, sides[1]?]),
            nearest: proven.points,
            carriers,
        })
    }
}

impl<V: Space, S: SupportByIndex<V>> Formula<V> for OnLine<'_, '_, V, S> {
    /// The vertices of a facet.
    type Place = [[u32; 2]; 3];
    const VIA: Via = Via::Search;

    #[inline]
    fn guess(&self, line: &Line<V>) -> Option<Guess<V, [[u32; 2]; 3]>> {
        let (way, until) = (whole::<V>(line.way.quick()), line.until.to_f32());
        let motion = self.0.motion();
        match ahead(self.0.a.own(), self.0.b.own(), &motion, (way, until))? {
            Ahead::Passage(directions, time) => self.passed(line, directions, time),
            Ahead::Contact(ids) => {
                let points = self.facet(ids);
                let normal = V::facet(&points).normal.normalized()?;
                let speed = normal.dot(line.way);
                let normal = if speed > V::Scalar::ZERO { -normal } else { normal };
                let time = normal.dot(points[0] - line.start) / normal.dot(line.way);
                Some(Guess::Enters { time, normal, place: ids })
            }
        }
    }

    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        self.0.a.reach(direction) + self.0.b.reach(-direction)
    }

    /// Minus the error, if the simplex of the facet and the vertex of A − B that is farthest behind it holds
    /// the center, and all that is no farther from it than the error.
    #[inline]
    fn depth(&self, ids: [[u32; 2]; 3], center: V, _: V::Scalar, error: V::Scalar) -> V::Scalar {
        let points = self.facet(ids).each(|point| point - center);
        let normal = V::facet(&points).normal;
        let inwards = if normal.dot(points[0]) > V::Scalar::ZERO { -normal } else { normal };
        let Polytopes { a, b, .. } = self.0;
        let (_, [id_a, id_b]) = self.0.motion().farthest(a.own(), b.own(), inwards.quick());
        let (on_a, on_b) = (a.vertex(id_a as usize), b.vertex(id_b as usize));
        if holds_origin(&points, on_a - on_b - center, error) { -error } else { V::Scalar::INFINITY }
    }

    #[inline]
    fn anchor(
        &self,
        ids: [[u32; 2]; 3],
        line: &Line<V>,
        time: V::Scalar,
    ) -> Option<(Anchor<V>, [Carrier; 2])> {
        let zero = V::Scalar::ZERO;
        let [on_a, on_b] = self.vertices(ids);
        let center = line.at(time);
        let weights = V::weights(&[on_a[0] - on_b[0], on_a[1] - on_b[1], on_a[2] - on_b[2]], center);
        if !weights[..3].iter().all(|&weight| weight >= zero) {
            return None;
        }
        let point = on_a[0] * weights[0] + on_a[1] * weights[1] + on_a[2] * weights[2];
        let candidate = Candidate { rank: 3, ids, iterations: 0 };
        Some((Anchor::OnA(point), candidate.carriers::<V>(&weights)))
    }
}
