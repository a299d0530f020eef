//! Two cores in the plane of which one goes straight.
//!
//! A − B has an edge for every edge of A and of B. The line enters through the last of those towards which it
//! comes, if that is before the first of those that it leaves by (M. Cyrus and J. Beck, *Generalized two- and
//! three-dimensional clipping*, 1978).

use core::borrow::Borrow;

use super::few::Around;
use super::foot::Foot;
use super::gaps::Seen;
use super::search::with_tip;
use super::{Candidate, Plane};
use crate::convex::{Feature, Lanes};
use crate::math::{Four, Scalar, Vector};
use crate::placed::{Between, Placed, Scaled, View};
use crate::result::Via;
use crate::space::Space;
use crate::straight::{Anchor, Formula, Guess, Line, Outcome, Watch, solve};

/// The first contact of two cores of few vertices.
#[inline]
pub(super) fn first<V: Space, F: Around<V>, G: Around<V>>(
    few_a: F,
    few_b: G,
    a: &Placed<'_, V>,
    b: &Placed<'_, V>,
    (velocity, until): (V, V::Scalar),
    watch: Watch<'_, V>,
) -> Option<Outcome<V>> {
    let between = Between::new(a, b);
    let view = View::new(a, b, &between);
    let line = Line::new(&view, &between, velocity, until);
    solve(&Plane::between(a, b, few_a, few_b, &between), &line, &view, watch)
}

/// When a line enters through the plane of each edge, and when it leaves through it.
#[inline(always)]
fn crossings(gaps: [Four; 2], lanes: &Lanes, [x, y]: [f32; 2]) -> ([Four; 2], [Four; 2]) {
    let speed = |k: usize| lanes.normal_x[k] * x + lanes.normal_y[k] * y;
    let of = |k: usize| {
        let (speed, never) = (speed(k), Four::INFINITY);
        let time = -gaps[k] / speed;
        let comes = Four::select(speed.cmplt(Four::ZERO), time, -never);
        (comes, Four::select(speed.cmpgt(Four::ZERO), time, never))
    };
    let [(comes, leaves), (comes_too, leaves_too)] = [of(0), of(1)];
    ([comes, comes_too], [leaves, leaves_too])
}

/// A bit for each place of a number.
#[inline(always)]
fn places_of([first, second]: [Four; 2], number: f32) -> u32 {
    let number = Four::splat(number);
    first.cmpge(number).bitmask() | second.cmpge(number).bitmask() << 4
}

#[inline(always)]
fn single<V: Vector>(v: V) -> [f32; 2] {
    [v.get(0).to_f32(), v.get(1).to_f32()]
}

impl<V: Space, F: Around<V>, G: Around<V>> Plane<'_, V, F, G> {
    /// The edge that the line enters by, with its tip; `None` where it enters by none.
    #[inline(always)]
    fn entered(&self, line: &Line<V>) -> Option<Candidate> {
        if let Some(sides) = self.sides_of_boxes() {
            return sides.entered(line.way);
        }
        let (of_a, of_b) = (self.few_a.own().lanes(), self.few_b.own().lanes());
        if self.is_small() {
            self.entered_in::<1>(of_a.borrow(), of_b.borrow(), line.way)
        } else {
            self.entered_in::<2>(of_a.borrow(), of_b.borrow(), line.way)
        }
    }

    #[inline(always)]
    fn entered_in<const W: usize>(&self, of_a: &Lanes, of_b: &Lanes, way: V) -> Option<Candidate> {
        let factors = self.factors();
        let [b_by_a, a_by_b] = self.seen::<W>(of_a, of_b, factors);
        let by_b = -self.motion.of_a().turned_back(way);
        let (comes_a, leaves_a) = crossings(b_by_a.gaps::<W>(of_a, factors[0]), of_a, single(way));
        let (comes_b, leaves_b) = crossings(a_by_b.gaps::<W>(of_b, factors[1]), of_b, single(by_b));
        let most = |of_a: [Four; 2], of_b: [Four; 2]| {
            let first = of_a[0].max(of_b[0]);
            if W == 1 { first.max_element() } else { first.max(of_a[1].max(of_b[1])).max_element() }
        };
        let enters = most(comes_a, comes_b);
        let leaves = -most(leaves_a.map(|time| -time), leaves_b.map(|time| -time));
        if !(enters <= leaves) {
            return None;
        }
        let near = places_of(comes_a, enters) & self.few_a.own().edges()
            | (places_of(comes_b, enters) & self.few_b.own().edges()) << 8;
        if near == 0 {
            return None;
        }
        Some(with_tip::<W>(near.trailing_zeros() as usize, [of_a, of_b], &[b_by_a, a_by_b]))
    }

    /// The normal of an edge, from A to B, as A sees it, and when the line goes through its plane.
    #[inline(always)]
    fn crossed(&self, line: &Line<V>, candidate: Candidate) -> Option<(V, V::Scalar)> {
        let Candidate { owner, edge, tip } = candidate;
        let seen = self.motion.of_a();
        let (edge, tip) = (usize::from(edge), usize::from(tip));
        let (normal, way) = if owner == 0 {
            let (start, outward) = outward(&self.few_a, edge)?;
            (outward, seen.point(self.few_b.vertex(tip)) - start)
        } else {
            let (start, outward) = outward(&self.few_b, edge)?;
            (-seen.turned(outward), seen.point(start) - self.few_a.vertex(tip))
        };
        Some((normal, -normal.dot(way) / normal.dot(line.way)))
    }

    /// Where the cores are nearest: beside the vertices farthest across the line, or at an end of it.
    #[inline(always)]
    fn passed(&self, line: &Line<V>) -> Option<Guess<V, Candidate>> {
        let (way, seen) = (line.way, self.motion.of_a());
        let left = V::from_fn(|k| if k == 0 { -way.get(1) } else { way.get(0) }).normalized()?;
        let normal = if left.dot(line.start) > V::Scalar::ZERO { left } else { -left };
        let on_a = self.few_a.own().top(normal);
        let on_b = self.few_b.own().top(seen.turned_back(-normal));
        let nearest = [self.few_a.vertex(on_a), seen.turned(self.few_b.vertex(on_b))];
        let time = (nearest[0] - nearest[1] - line.start).dot(way) / way.length_squared();
        if time > V::Scalar::ZERO && time < line.until {
            let features = [
                Feature::Vertex(self.few_a.own().vertex_index(on_a as u8)),
                Feature::Vertex(self.few_b.own().vertex_index(on_b as u8)),
            ];
            return Some(Guess::Passes { time, normal, sides: None, nearest, features });
        }
        self.ended(line, line.within(time))
    }

    /// The nearest points at an end of the line.
    #[inline(never)]
    fn ended(&self, line: &Line<V>, time: V::Scalar) -> Option<Guess<V, Candidate>> {
        let there = self.moved(line.way * time);
        let candidate = there.search().ok()?;
        let seen = there.motion.of_a();
        if candidate.owner == 0 {
            let foot = Foot::opposite(&self.few_a, &self.few_b, seen, candidate);
            let nearest = [foot.foot, seen.turned(foot.tip_there)];
            let features =
                [self.few_a.own().feature(foot.places[0]), self.few_b.own().feature(foot.places[1])];
            return Some(Guess::Passes {
                time,
                normal: foot.towards.normalized()?,
                sides: None,
                nearest,
                features,
            });
        }
        let foot = Foot::opposite(&self.few_b, &self.few_a, there.motion.of_b(), candidate);
        let nearest = [foot.tip_there, seen.turned(foot.foot)];
        let features = [self.few_a.own().feature(foot.places[1]), self.few_b.own().feature(foot.places[0])];
        let normal = -seen.turned(foot.towards.normalized()?);
        Some(Guess::Passes { time, normal, sides: None, nearest, features })
    }
}

/// The first vertex of an edge and its outward unit normal.
#[inline(always)]
fn outward<V: Space>(own: &Scaled<V, impl Around<V>>, edge: usize) -> Option<(V, V)> {
    let start = own.vertex(edge);
    let along = own.vertex(own.own().after(edge)) - start;
    Some((start, own.own().outward(edge, along).normalized()?))
}

/// Whether a vertex of the one core is so far inside of the other.
#[inline(always)]
fn is_inside<V: Space>(
    own: &Scaled<V, impl Around<V>>,
    other: &Scaled<V, impl Around<V>>,
    seen: Seen<V>,
    tip: u8,
    margin: V::Scalar,
) -> bool {
    let inverse = V::Scalar::ONE / own.factor();
    own.own().holds(seen.point(other.vertex(usize::from(tip))) * inverse, margin * inverse)
}

impl<V: Space, F: Around<V>, G: Around<V>> Formula<V> for Plane<'_, V, F, G> {
    type Place = Candidate;
    const VIA: Via = Via::Edges;

    #[inline(always)]
    fn guess(&self, line: &Line<V>) -> Option<Guess<V, Candidate>> {
        let Some(place) = self.entered(line) else { return self.passed(line) };
        let (normal, time) = self.crossed(line, place)?;
        if line.lasts(time) {
            return Some(Guess::Enters { time, normal, place });
        }
        self.ended(line, line.within(time))
    }

    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        self.few_a.reach(direction) + self.few_b.reach(self.motion.of_a().turned_back(-direction))
    }

    /// Minus the error, if the tip is so far behind every edge of the other core.
    ///
    /// A product of an edge with the way from its first vertex errs by 2ε of their lengths, of which the
    /// second is at most twice the extent: by 4ε of that in a distance, and the vertices by half an ε.
    #[inline(always)]
    fn depth(&self, place: Candidate, center: V, radius: V::Scalar, error: V::Scalar) -> V::Scalar {
        let there = self.motion.moved(center - self.motion.of_a().across);
        let Candidate { owner, tip, .. } = place;
        if radius > V::Scalar::ZERO {
            let foot = if owner == 0 {
                Foot::opposite(&self.few_a, &self.few_b, there.of_a(), place)
            } else {
                Foot::opposite(&self.few_b, &self.few_a, there.of_b(), place)
            };
            return (foot.tip - foot.foot).length() - radius;
        }
        let is_inside = if owner == 0 {
            is_inside(&self.few_a, &self.few_b, there.of_a(), tip, error)
        } else {
            is_inside(&self.few_b, &self.few_a, there.of_b(), tip, error)
        };
        if is_inside { -error } else { V::Scalar::INFINITY }
    }

    #[inline(always)]
    fn anchor(&self, place: Candidate, _: &Line<V>, _: V::Scalar) -> Option<(Anchor<V>, [Feature; 2])> {
        let Candidate { owner, edge, tip } = place;
        let tip_place = usize::from(tip);
        if owner == 0 {
            let features = [
                Feature::Edge(self.few_a.own().edge_index(edge)),
                Feature::Vertex(self.few_b.own().vertex_index(tip)),
            ];
            return Some((Anchor::OnB(self.motion.of_a().turned(self.few_b.vertex(tip_place))), features));
        }
        let features = [
            Feature::Vertex(self.few_a.own().vertex_index(tip)),
            Feature::Edge(self.few_b.own().edge_index(edge)),
        ];
        Some((Anchor::OnA(self.few_a.vertex(tip_place)), features))
    }
}
