//! Two cores in the plane of which one goes straight.
//!
//! A − B has an edge for every edge of A and of B. The line enters through the last of those towards which it
//! comes, if that is before the first of those that it leaves by (M. Cyrus and J. Beck, *Generalized two- and
//! three-dimensional clipping*, 1978).

use super::formula::{Anchor, Clear, Formula, Guess, Outcome, Watch, solve};
use super::line::Line;
use crate::convex::{Body, Carrier, Convex, Feature};
use crate::kernels::plane::{Candidate, Made, Plane, Rotated, Seen, are_rings, plane, single, top};
use crate::math::{Each, Four, Scalar};
use crate::query::{Proximity, Via};
use crate::simplex::Space;

/// The first contact of two shapes of which B goes straight past A, from their poses at time 0 and its
/// velocity, or the proof that there is none until a time. `None` for cores that are no rings, and where
/// they meet at time 0.
#[inline(always)]
pub(super) fn first<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    (velocity, until): (V, V::Scalar),
    watch: Watch<'_, V>,
    contact: &mut Proximity<V>,
) -> Option<Outcome<V::Scalar>> {
    let is_below = a.prepared().kind_rank() < b.prepared().kind_rank();
    let (a, b, velocity) = if is_below { (b, a, -velocity) } else { (a, b, velocity) };
    let in_order = &mut |clear: Clear<V>| watch(if is_below { clear.flipped() } else { clear });
    if !are_rings(a, b) {
        return None;
    }
    let outcome = meeting(a, b, (velocity, until), in_order, contact)?;
    if is_below {
        contact.flip();
    }
    Some(outcome)
}

/// The first contact of two cores of few vertices.
#[inline(never)]
fn meeting<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    (velocity, until): (V, V::Scalar),
    watch: Watch<'_, V>,
    contact: &mut Proximity<V>,
) -> Option<Outcome<V::Scalar>> {
    let mut made: Made<V> = [None, None];
    let plane = Plane::new(a, b, &mut made);
    let line = Line::new(&plane.view, velocity, until);
    solve(&plane, &line, &plane.view, watch, contact)
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
    fn entered(&self, line: &Line<V>) -> Option<Candidate> {
        match self.cores.each(|core| core.own().is_small()) {
            [true, true] => self.entered_in::<1, 1>(line.way),
            [false, true] => self.entered_in::<2, 1>(line.way),
            _ => self.entered_in::<2, 2>(line.way),
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
    fn crossed(&self, line: &Line<V>, candidate: Candidate) -> (V, V::Scalar) {
        let (normal, way) = plane(self.of_owner(candidate.owner), candidate);
        let (normal, way) = if candidate.owner == 0 { (normal, way) } else { (-normal, -way) };
        (normal, -normal.dot(way) / normal.dot(line.way))
    }

    /// Where the cores are nearest: beside the vertices farthest across the line, or at an end of it.
    #[inline]
    fn passed(&self, line: &Line<V>) -> Option<Guess<V, Candidate>> {
        let way = line.way;
        let left = V::from_fn(|k| if k == 0 { -way.get(1) } else { way.get(0) }).normalized()?;
        let normal = if left.dot(line.start) > V::Scalar::ZERO { left } else { -left };
        let places = [top(&self.cores[0], normal), top(&self.cores[1], -normal)];
        let nearest = [self.cores[0].vertex(places[0]), self.cores[1].vertex(places[1])];
        let time = (nearest[0] - nearest[1] - line.start).dot(way) / way.length_squared();
        if time > V::Scalar::ZERO && time < line.until {
            let features = [
                Feature::Vertex(self.cores[0].own().vertex_index(places[0])),
                Feature::Vertex(self.cores[1].own().vertex_index(places[1])),
            ];
            return Some(Guess::Passes {
                time,
                normal,
                sides: None,
                nearest,
                carriers: features.each(Carrier::from),
            });
        }
        self.ended(line, line.within(time))
    }

    /// The nearest points at an end of the line.
    #[inline(never)]
    fn ended(&self, line: &Line<V>, time: V::Scalar) -> Option<Guess<V, Candidate>> {
        let there = Plane { view: self.view.moved(line.at(time)), cores: self.cores };
        let candidate = there.search().ok()?;
        let foot = there.foot(candidate);
        let (normal, [on_own, on_other], [own, other]) = (foot.towards()?, foot.points(), foot.places);
        let (normal, nearest, places) = if candidate.owner == 0 {
            (normal, [on_own, on_other], [own, other])
        } else {
            (-normal, [on_other, on_own], [other, own])
        };
        let features = self.features(places);
        Some(Guess::Passes { time, normal, sides: None, nearest, carriers: features.each(Carrier::from) })
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

impl<V: Space> Formula<V> for Plane<'_, V> {
    type Place = Candidate;
    const VIA: Via = Via::Edges;

    #[inline]
    fn guess(&self, line: &Line<V>) -> Option<Guess<V, Candidate>> {
        let Some(place) = self.entered(line) else { return self.passed(line) };
        let (normal, time) = self.crossed(line, place);
        if line.lasts(time) {
            return Some(Guess::Enters { time, normal, place });
        }
        self.ended(line, line.within(time))
    }

    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        self.cores[0].reach(direction) + self.cores[1].reach(-direction)
    }

    /// Minus the error, if the tip is so far behind every edge of the other core.
    ///
    /// A product of an edge with the way from its first vertex errs by 2ε of their lengths, of which the
    /// second is at most twice the extent: by 4ε of that in a distance, and the vertices by half an ε.
    #[inline]
    fn depth(&self, place: Candidate, center: V, radius: V::Scalar, error: V::Scalar) -> V::Scalar {
        let there = Plane { view: self.view.moved(center), cores: self.cores };
        if radius > V::Scalar::ZERO {
            return there.foot(place).way().length() - radius;
        }
        if is_inside(there.of_owner(place.owner), place.tip, error) { -error } else { V::Scalar::INFINITY }
    }

    #[inline]
    fn anchor(&self, place: Candidate, _: &Line<V>, _: V::Scalar) -> Option<(Anchor<V>, [Carrier; 2])> {
        let Candidate { owner, edge, tip } = place;
        if owner == 0 {
            let features = [
                Feature::Edge(self.cores[0].own().edge_index(edge)),
                Feature::Vertex(self.cores[1].own().vertex_index(tip)),
            ];
            return Some((Anchor::OnB(self.cores[1].vertex(tip)), features.each(Carrier::from)));
        }
        let features = [
            Feature::Vertex(self.cores[0].own().vertex_index(tip)),
            Feature::Edge(self.cores[1].own().edge_index(edge)),
        ];
        Some((Anchor::OnA(self.cores[0].vertex(tip)), features.each(Carrier::from)))
    }
}
