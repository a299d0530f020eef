//! Two cores in the plane of which one goes straight.
//!
//! A − B has an edge for every edge of A and of B. The line enters through the last of those towards which it
//! comes, if that is before the first of those that it leaves by (M. Cyrus and J. Beck, *Generalized two- and
//! three-dimensional clipping*, 1978).

use super::line::{Line, Outcome, Question};
use crate::convex::Body;
use crate::kernels::plane::{Candidate, Made, Plane, Rotated, Seen, are_rings, plane, single, top};
use crate::math::{Each, Four, Scalar};
use crate::motion::Turning;
use crate::proof::{Certificate, Found, Proven};
use crate::simplex::Space;

/// The first contact of two cores of few vertices, or the proof that there is none; `None` for cores that are
/// no rings, and where they meet at time 0.
#[inline]
pub(super) fn first<V: Turning>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    question: &mut Question<'_, V>,
) -> Option<Outcome<V::Scalar>> {
    if are_rings(a, b) { meeting(a, b, question) } else { None }
}

#[inline(never)]
fn meeting<V: Turning>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    question: &mut Question<'_, V>,
) -> Option<Outcome<V::Scalar>> {
    let mut made: Made<V> = [None, None];
    let rings = Plane::new(a, b, &mut made);
    let line = Line::new(&rings.view, question);
    let at = |view| Plane { view, cores: rings.cores };
    let ([a, b], across) = (&rings.cores, rings.view.across);
    let gap = |normal: V, across: V| normal.dot(across) - (a.reach(normal) + b.reach(-normal));
    let time = if let Some(place) = rings.entered(line.way) {
        let (normal, time) = rings.crossed(line.way, place);
        if line.lasts(time) {
            let plane = line.plane(normal, V::Scalar::ZERO, gap(normal, across));
            let contact = |view, gap| at(view).contact(place, (normal, gap));
            return line.enters((time, plane), contact, question);
        }
        time
    } else {
        // Nearest when the vertices farthest across the line are beside each other.
        let left = V::facet(&[V::ZERO, line.way]).normal.normalized()?;
        let normal = if left.dot(across) > V::Scalar::ZERO { left } else { -left };
        let places = [top(a, normal), top(b, -normal)];
        let points = [a.vertex(places[0]), b.vertex(places[1])];
        let time = (points[0] - points[1] - across).dot(line.way) / line.way.length_squared();
        if line.lasts(time) {
            let there = line.there(time, line.radius);
            let certificate = Certificate::apart(normal, gap(normal, there.across), points);
            let found = rings.found(places.each(|place| [place; 2]));
            return line.passes(time, (there.prove(&certificate)?, found), None, question);
        }
        time
    };
    let time = line.within(time);
    let there = at(line.there(time, line.radius));
    let (proven, places) = there.proven(there.search().1.ok()?)?;
    line.passes(time, (proven, there.found(places)), None, question)
}

/// When a line enters through the plane of each edge, and when it leaves through it.
#[inline]
fn crossings<const W: usize>(gaps: [Four; 2], edges: &Seen, [x, y]: [f32; 2]) -> ([Four; 2], [Four; 2]) {
    let of = |k: usize| {
        let (speed, never) = (edges.normals.x[k] * x + edges.normals.y[k] * y, Four::INFINITY);
        let time = -gaps[k] / speed;
        let comes = Four::select(speed.cmplt(Four::ZERO), time, -never);
        (comes, Four::select(speed.cmpgt(Four::ZERO), time, never))
    };
    let first = of(0);
    let [(comes, leaves), (comes_too, leaves_too)] = [first, if W == 1 { first } else { of(1) }];
    ([comes, comes_too], [leaves, leaves_too])
}

/// A bit for each place of a number.
#[inline]
fn places_of([first, second]: [Four; 2], number: f32) -> u32 {
    let number = Four::splat(number);
    first.cmpge(number).bitmask() | second.cmpge(number).bitmask() << 4
}

impl<V: Space> Plane<'_, V> {
    /// The edge that the line enters by, with its tip; `None` where it enters by none.
    #[inline]
    fn entered(&self, way: V) -> Option<Candidate> {
        match self.cores.each(|core| core.own().is_small()) {
            [true, true] => self.entered_in::<1, 1>(way),
            [false, true] => self.entered_in::<2, 1>(way),
            _ => self.entered_in::<2, 2>(way),
        }
    }

    #[inline]
    fn entered_in<const WA: usize, const WB: usize>(&self, way: V) -> Option<Candidate> {
        let pair = self.seen::<WA, WB>();
        let [gaps_a, gaps_b] = pair.gaps();
        let [a, b] = &pair.seen;
        let (comes_a, leaves_a) = crossings::<WA>(gaps_a, a, single(way));
        let (comes_b, leaves_b) = crossings::<WB>(gaps_b, b, single(-way));
        let most =
            |of_a: [Four; 2], of_b: [Four; 2]| of_a[0].max(of_b[0]).max(of_a[1].max(of_b[1])).max_element();
        let enters = most(comes_a, comes_b);
        let leaves = -most(leaves_a.each(|time| -time), leaves_b.each(|time| -time));
        if !(enters <= leaves) {
            return None;
        }
        let near = (places_of(comes_a, enters) | places_of(comes_b, enters) << 8) & self.edges();
        if near == 0 {
            return None;
        }
        Some(pair.with_tip::<WA, WB>(near.trailing_zeros() as usize))
    }

    /// The normal of an edge, from A to B, and when the line goes through its plane.
    #[inline]
    fn crossed(&self, way: V, candidate: Candidate) -> (V, V::Scalar) {
        let (normal, across) = plane(self.of_owner(candidate.owner), candidate);
        let (normal, across) = if candidate.owner == 0 { (normal, across) } else { (-normal, -across) };
        (normal, -normal.dot(across) / normal.dot(way))
    }

    /// Proves how cores meet at an edge, whose plane has a gap: with radii that they are as near
    /// as the edge and its tip. Without radii they meet if the tip is behind every edge of the other core, by
    /// more than the error.
    ///
    /// A product of an edge with the way from its first vertex errs by 2ε of their lengths, of which the
    /// second is at most twice the extent: by 4ε of that in a distance, and the vertices by half an ε.
    #[inline]
    fn contact(&self, place: Candidate, (normal, gap): (V, V::Scalar)) -> Option<(Proven<V>, Found)> {
        let (foot, error) = (self.foot(place), self.view.error);
        let is_round = self.view.radius() > V::Scalar::ZERO;
        if !is_round && !is_inside(self.of_owner(place.owner), place.tip, error) {
            return None;
        }
        let upper = if is_round { foot.way().length() } else { -error };
        let ([p, q], [own, other]) = (foot.points(), foot.places);
        let (points, places) = if place.owner == 0 { ([p, q], [own, other]) } else { ([q, p], [other, own]) };
        let (distance, miss) = (if is_round { upper } else { gap }, V::Scalar::INFINITY);
        Some((Proven { normal, points, lower: gap, upper, distance, miss }, self.found(places)))
    }
}

/// Whether a vertex of the one core is so far inside of the other.
#[inline]
fn is_inside<V: Space>(
    (own, other, across): (&Rotated<'_, V>, &Rotated<'_, V>, V),
    tip: usize,
    margin: V::Scalar,
) -> bool {
    let inverse = V::Scalar::ONE / own.factor();
    let point = own.rotation().apply_inverse(other.vertex(tip) + across);
    own.own().holds(point * inverse, margin * inverse)
}
