//! The rings of a polygon: which places they go through, and that they do not cross.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use gjk::Aabb;
use gjk::math::{Scalar, Vector};
use robust::{Coord, orient2d};

use crate::error::BodyError;
use crate::tree::Tree;

/// Rings whose edges meet at corners alone.
#[derive(Debug)]
pub(super) struct Rings<V> {
    /// Different places, as they were given.
    corners: Vec<V>,
    /// The same, about as large as 1.
    scaled: Vec<[f64; 2]>,
    /// For each ring the corners that it goes through, one after the other different.
    rings: Vec<Vec<Step>>,
}

/// A corner on the way along a ring.
#[derive(Clone, Copy, Debug)]
struct Step {
    corner: u32,
    /// The edge of the ring, as it was given, that leads on from here.
    edge: usize,
}

impl<V: Vector> Rings<V> {
    pub(super) fn new(given: &[&[V]]) -> Result<Self, BodyError> {
        for (ring, vertices) in given.iter().enumerate() {
            let is_good = |v: &V| v.is_finite() && v.max_abs() <= V::Scalar::DOMAIN;
            if let Some(vertex) = vertices.iter().position(|v| !is_good(v)) {
                return Err(BodyError::Vertex { ring, vertex });
            }
        }
        let all: Vec<V> = given.iter().flat_map(|ring| ring.iter().copied()).collect();
        let (corners, place) = distinct(&all);
        let reach = all.iter().fold(0.0, |reach: f64, v| reach.max(v.max_abs().to_f64()));
        let scale = reach.power_of_two().inverse_power();
        let scaled = corners.iter().map(|v| [v.get(0).to_f64() * scale, v.get(1).to_f64() * scale]).collect();
        let mut rings = Vec::with_capacity(given.len());
        let mut start = 0;
        for (ring, vertices) in given.iter().enumerate() {
            let corners = &place[start..start + vertices.len()];
            start += vertices.len();
            rings.push(steps(corners).ok_or(BodyError::Flat { ring })?);
        }
        let mut rings = Self { corners, scaled, rings };
        rings.cut()?;
        rings.check_corners()?;
        Ok(rings)
    }

    /// A corner as it was given.
    pub(super) fn corner(&self, index: u32) -> V {
        self.corners[index as usize]
    }

    /// All corners, about as large as 1.
    pub(super) fn scaled(&self) -> &[[f64; 2]] {
        &self.scaled
    }

    /// Every edge between two corners, with its ring.
    pub(super) fn edges(&self) -> impl Iterator<Item = (usize, [u32; 2])> {
        let of_ring = |(ring, steps): (usize, &Vec<Step>)| {
            let corners: Vec<u32> = steps.iter().map(|step| step.corner).collect();
            let count = corners.len();
            (0..count).map(move |i| (ring, [corners[i], corners[(i + 1) % count]]))
        };
        self.rings.iter().enumerate().flat_map(of_ring)
    }

    /// On which side of the line from a to b the corner c is: above 0 to the left. The sign is exact.
    pub(super) fn turn(&self, a: u32, b: u32, c: u32) -> f64 {
        let [a, b, c] = [a, b, c].map(|i| self.scaled[i as usize]).map(|[x, y]| Coord { x, y });
        orient2d(a, b, c)
    }

    /// Cuts edges where corners are on them.
    fn cut(&mut self) -> Result<(), BodyError> {
        let edges: Vec<(usize, usize, [u32; 2])> = self
            .rings
            .iter()
            .enumerate()
            .flat_map(|(ring, steps)| {
                let ends = |i: usize| [steps[i].corner, steps[(i + 1) % steps.len()].corner];
                (0..steps.len()).map(move |i| (ring, i, ends(i)))
            })
            .collect();
        let boxes: Vec<Aabb<V>> = edges.iter().map(|(.., ends)| self.around(*ends)).collect();
        // Edges, and corners on them.
        let mut cuts: Vec<(usize, u32)> = Vec::new();
        let tree = Tree::new(&boxes);
        // Edge by edge, so that of a ring that crosses itself everywhere only the first is looked at.
        for (index, e) in edges.iter().enumerate() {
            let mut crossing: Option<usize> = None;
            tree.within(&boxes[index], V::Scalar::ZERO, |other| {
                let other = other as usize;
                if other <= index || crossing.is_some_and(|first| first <= other) {
                    return;
                }
                match self.meet(e.2, edges[other].2) {
                    Meet::Apart => {}
                    Meet::Crossing => crossing = Some(other),
                    Meet::Corners(on) => {
                        let of = |side: usize, edge| on[side].into_iter().flatten().map(move |on| (edge, on));
                        cuts.extend(of(0, index).chain(of(1, other)));
                    }
                }
            });
            if let Some(other) = crossing {
                let edges = [index, other].map(|i| [edges[i].0, self.rings[edges[i].0][edges[i].1].edge]);
                return Err(BodyError::Crossing { edges });
            }
        }
        cuts.sort_unstable();
        cuts.dedup();
        let mut rings: Vec<Vec<Step>> = vec![Vec::new(); self.rings.len()];
        let mut next = 0;
        for (index, &(ring, step, [from, _])) in edges.iter().enumerate() {
            let first = next;
            while cuts.get(next).is_some_and(|cut| cut.0 == index) {
                next += 1;
            }
            let edge = self.rings[ring][step].edge;
            rings[ring].push(Step { corner: from, edge });
            let mut on: Vec<u32> = cuts[first..next].iter().map(|cut| cut.1).collect();
            on.sort_unstable_by(|&p, &q| self.nearer(from, p, q));
            rings[ring].extend(on.into_iter().map(|corner| Step { corner, edge }));
        }
        self.rings = rings;
        Ok(())
    }

    fn around(&self, ends: [u32; 2]) -> Aabb<V> {
        let [p, q] = ends.map(|end| self.corner(end));
        Aabb { lower: p, upper: p }.merged(&Aabb { lower: q, upper: q })
    }

    /// Which of two corners on one line with a third, on one side of it, is nearer to it.
    fn nearer(&self, from: u32, p: u32, q: u32) -> Ordering {
        let [from, p, q] = [from, p, q].map(|i| self.scaled[i as usize]);
        let axis = usize::from(p[0] == from[0] && q[0] == from[0]);
        let order = p[axis].total_cmp(&q[axis]);
        if p[axis] < from[axis] || q[axis] < from[axis] { order.reverse() } else { order }
    }

    /// How two edges meet.
    fn meet(&self, e: [u32; 2], f: [u32; 2]) -> Meet {
        let turns_f = f.map(|corner| self.turn(e[0], e[1], corner));
        let turns_e = e.map(|corner| self.turn(f[0], f[1], corner));
        let between = |ends: [u32; 2], corner: u32| {
            let [p, q, c] = [ends[0], ends[1], corner].map(|i| self.scaled[i as usize]);
            (0..2).all(|i| p[i].min(q[i]) <= c[i] && c[i] <= p[i].max(q[i])) && !ends.contains(&corner)
        };
        let inside = |ends: [u32; 2], others: [u32; 2], turns: [f64; 2]| {
            [0, 1].map(|i| (turns[i] == 0.0 && between(ends, others[i])).then_some(others[i]))
        };
        let on = [inside(e, f, turns_f), inside(f, e, turns_e)];
        if turns_f == [0.0; 2] {
            let is_same = e == f || e == [f[1], f[0]];
            let shares = on.iter().flatten().flatten().next().is_some();
            return if is_same || shares { Meet::Crossing } else { Meet::Apart };
        }
        let are_opposite = |[p, q]: [f64; 2]| p < 0.0 && q > 0.0 || p > 0.0 && q < 0.0;
        if are_opposite(turns_f) && are_opposite(turns_e) {
            return Meet::Crossing;
        }
        Meet::Corners(on)
    }

    /// Where a corner is passed more than once, no passage may lead from one side of another to the other.
    fn check_corners(&self) -> Result<(), BodyError> {
        let mut passages: Vec<Passage> = Vec::new();
        for (ring, steps) in self.rings.iter().enumerate() {
            for i in 0..steps.len() {
                let before = steps[(i + steps.len() - 1) % steps.len()];
                let after = steps[(i + 1) % steps.len()];
                let step = steps[i];
                let edges = [before.edge, step.edge].map(|edge| [ring, edge]);
                passages.push(Passage { at: step.corner, before: before.corner, after: after.corner, edges });
            }
        }
        passages.sort_unstable_by_key(|passage| passage.at);
        for here in passages.chunk_by(|p, q| p.at == q.at) {
            for (i, p) in here.iter().enumerate() {
                for q in &here[i + 1..] {
                    if self.is_in_wedge(p, q.before) != self.is_in_wedge(p, q.after) {
                        return Err(BodyError::Crossing { edges: [p.edges[1], q.edges[1]] });
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether a corner is to the left of a passage that leads through another.
    fn is_in_wedge(&self, passage: &Passage, corner: u32) -> bool {
        let Passage { at, before, after, .. } = *passage;
        let turn = self.turn(at, after, before);
        let left_of =
            |from: u32, to: u32| self.turn(at, from, corner) > 0.0 && self.turn(at, corner, to) > 0.0;
        if turn > 0.0 {
            left_of(after, before)
        } else if turn < 0.0 {
            !left_of(before, after)
        } else {
            self.turn(at, after, corner) > 0.0
        }
    }
}

/// A ring's way through a corner.
struct Passage {
    at: u32,
    before: u32,
    after: u32,
    /// The edge that leads there, and the one that leads on.
    edges: [[usize; 2]; 2],
}

/// How two edges meet.
enum Meet {
    Apart,
    /// They cross, or have more than a point in common.
    Crossing,
    /// Of each edge the ends of the other that are on it and no ends of it.
    Corners([[Option<u32>; 2]; 2]),
}

/// The different places among some points, and for each point which place it is at.
fn distinct<V: Vector>(points: &[V]) -> (Vec<V>, Vec<u32>) {
    let compare = |p: usize, q: usize| {
        let by = |i: usize| points[p].get(i).partial_cmp(&points[q].get(i)).unwrap_or(Ordering::Equal);
        by(0).then_with(|| by(1))
    };
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_unstable_by(|&p, &q| compare(p, q).then(p.cmp(&q)));
    let (mut places, mut place): (Vec<V>, _) = (Vec::new(), vec![0; points.len()]);
    for (i, &point) in order.iter().enumerate() {
        if i == 0 || compare(order[i - 1], point) != Ordering::Equal {
            places.push(points[point]);
        }
        place[point] = places.len() as u32 - 1;
    }
    (places, place)
}

/// A ring without corners that repeat the one before; `None` if fewer than three are left.
fn steps(corners: &[u32]) -> Option<Vec<Step>> {
    let mut steps: Vec<Step> = Vec::with_capacity(corners.len());
    for (edge, &corner) in corners.iter().enumerate() {
        match steps.last_mut() {
            // The edge of no length is left out, and the one after it leads on.
            Some(last) if last.corner == corner => last.edge = edge,
            _ => steps.push(Step { corner, edge }),
        }
    }
    while steps.len() > 1 && steps[0].corner == steps[steps.len() - 1].corner {
        steps.pop();
    }
    (steps.len() >= 3).then_some(steps)
}
