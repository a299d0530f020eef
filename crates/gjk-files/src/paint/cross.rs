//! Edges, cut where they cross.

use std::collections::{BTreeMap, HashMap};

use gjk::Aabb;
use gjk::glam::DVec2;
use gjk_body::Tree;
use robust::{Coord, orient2d};

use super::edge::{Edge, Of, TOO_FINE};
use super::rings::compare;
use crate::budget::{Budget, Resource};
use crate::pair::{Pair, cross, dot, length, minus, offset};

/// What computing a crossing and the distance to it errs by at most, all coordinates at most 1: about ten
/// roundings each.
const NOISE: f64 = 32.0 * f64::EPSILON;

/// Coordinates that are smaller, the largest being about 1, are 0: far below the noise, and above what
/// triangulations take.
const NOTHING: f64 = 1e-40;

/// How many times what rounded crossings cross anew is cut. Once or twice is the rule.
const ROUNDS: usize = 24;

/// Edges between corners, of which no two are at the same place.
#[derive(Debug, Default)]
pub(super) struct Network {
    pub(super) corners: Vec<Pair>,
    index: HashMap<[u64; 2], u32>,
    /// The ends, the smaller number first.
    pub(super) edges: BTreeMap<[u32; 2], Run>,
    /// How far any place of an edge may be from where it was.
    pub(super) off: f64,
}

/// How outlines run along an edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// How often more from the corner with the smaller number to the other one than back.
    pub(super) times: i64,
    pub(super) of: Of,
}

impl Network {
    /// The edges, all coordinates divided by a power of two that none is larger than.
    pub(super) fn new(edges: &[Edge], scale: f64) -> Self {
        let mut network = Self::default();
        for Edge { ends, of } in edges {
            let ends = ends.map(|end| network.corner(end.map(|c| c / scale)));
            network.add(ends, Run { times: 1, of: *of });
        }
        network
    }

    fn corner(&mut self, at: Pair) -> u32 {
        let at = at.map(|c| if c.abs() < NOTHING { 0.0 } else { c });
        *self.index.entry(at.map(f64::to_bits)).or_insert_with(|| {
            self.corners.push(at);
            self.corners.len() as u32 - 1
        })
    }

    /// Adds a run from one end to the other.
    fn add(&mut self, [from, to]: [u32; 2], run: Run) {
        if from == to {
            return;
        }
        let times = if from < to { run.times } else { -run.times };
        let edge = self.edges.entry([from.min(to), from.max(to)]).or_insert(Run { times: 0, of: run.of });
        edge.times += times;
        edge.of = edge.of.max(run.of);
    }

    /// The same with corners wherever edges meet.
    pub(super) fn crossed(mut self, budget: &Budget) -> Result<Self, String> {
        for _ in 0..ROUNDS {
            let cuts = self.cuts(budget)?;
            if cuts.is_empty() {
                return Ok(self);
            }
            self.cut(&cuts);
        }
        Err(TOO_FINE.to_owned())
    }

    /// Which edges are to be cut at which corners, the new ones among them added.
    fn cuts(&mut self, budget: &Budget) -> Result<Vec<([u32; 2], u32)>, String> {
        let edges: Vec<[u32; 2]> = self.edges.keys().copied().collect();
        let ends: Vec<[Pair; 2]> =
            edges.iter().map(|ends| ends.map(|end| self.corners[end as usize])).collect();
        compare(&ends, budget)?;
        let boxes: Vec<Aabb<DVec2>> = edges.iter().map(|ends| self.around(*ends)).collect();
        let mut cuts = Vec::new();
        // A scribble of a few thousand lines has millions of crossings.
        let (mut moved, mut crossings, mut taken) = (0.0_f64, 0, Ok(()));
        Tree::new(&boxes).pairs_within(0.0, |pair| {
            if taken.is_err() {
                return;
            }
            let pair = pair.map(|i| edges[i as usize]);
            match self.meet(pair) {
                Meet::Apart => {}
                Meet::Corners(on) => {
                    for (edge, corners) in pair.into_iter().zip(on) {
                        cuts.extend(corners.into_iter().flatten().map(|corner| (edge, corner)));
                    }
                }
                Meet::Crossing(at, off) => {
                    crossings += 1;
                    taken = budget.take(Resource::Elements, 1);
                    moved = moved.max(off);
                    let corner = self.corner(at);
                    let is_inside = pair.into_iter().filter(|edge| !edge.contains(&corner));
                    cuts.extend(is_inside.map(|edge| (edge, corner)));
                }
            }
        });
        if crossings > 0 {
            self.off += moved + NOISE;
        }
        cuts.sort_unstable();
        cuts.dedup();
        taken.map(|()| cuts)
    }

    fn cut(&mut self, cuts: &[([u32; 2], u32)]) {
        for on in cuts.chunk_by(|p, q| p.0 == q.0) {
            let [from, to] = on[0].0;
            let Some(run) = self.edges.remove(&[from, to]) else { continue };
            let [start, end] = [from, to].map(|corner| self.corners[corner as usize]);
            let along = |corner: u32| dot(minus(self.corners[corner as usize], start), minus(end, start));
            let mut way: Vec<u32> = on.iter().map(|(_, corner)| *corner).collect();
            way.sort_by(|p, q| along(*p).total_cmp(&along(*q)));
            way.insert(0, from);
            way.push(to);
            way.windows(2).for_each(|pair| self.add([pair[0], pair[1]], run));
        }
    }

    fn around(&self, ends: [u32; 2]) -> Aabb<DVec2> {
        let [p, q] = ends.map(|end| DVec2::from(self.corners[end as usize]));
        Aabb { lower: p.min(q), upper: p.max(q) }
    }

    /// How two edges meet; whether they do is decided exactly.
    fn meet(&self, [e, f]: [[u32; 2]; 2]) -> Meet {
        let place = |corner: u32| self.corners[corner as usize];
        let turn = |[a, b]: [u32; 2], c: u32| {
            let [a, b, c] = [a, b, c].map(place).map(|[x, y]| Coord { x, y });
            orient2d(a, b, c)
        };
        let turns = [f.map(|corner| turn(e, corner)), e.map(|corner| turn(f, corner))];
        let are_opposite = |[p, q]: [f64; 2]| p < 0.0 && q > 0.0 || p > 0.0 && q < 0.0;
        if turns.into_iter().all(are_opposite) {
            let (at, off) = crossing(e.map(place), f.map(place));
            return Meet::Crossing(at, off);
        }
        let is_on = |ends: [u32; 2], corner: u32| {
            let [p, q, c] = [ends[0], ends[1], corner].map(place);
            (0..2).all(|i| p[i].min(q[i]) <= c[i] && c[i] <= p[i].max(q[i])) && !ends.contains(&corner)
        };
        let inside = |ends: [u32; 2], others: [u32; 2], turns: [f64; 2]| {
            [0, 1].map(|i| (turns[i] == 0.0 && is_on(ends, others[i])).then_some(others[i]))
        };
        let on = [inside(e, f, turns[0]), inside(f, e, turns[1])];
        if on.iter().flatten().any(Option::is_some) { Meet::Corners(on) } else { Meet::Apart }
    }
}

/// How two edges meet.
enum Meet {
    /// Not at all, or at common corners.
    Apart,
    /// Of each edge the ends of the other that are on it and no ends of it.
    Corners([[Option<u32>; 2]; 2]),
    /// Near a place that is so far from either edge at most, but for noise.
    Crossing(Pair, f64),
}

/// A place near where two segments cross, and how far it is from either.
///
/// It is on the first one where this divides the way from one side of the other's line to its other side.
/// Where both hardly turn, any place is as good that is near both: none outside of the box that holds
/// either.
fn crossing(e: [Pair; 2], f: [Pair; 2]) -> (Pair, f64) {
    let along = minus(f[1], f[0]);
    let [before, beyond] = e.map(|end| cross(along, minus(end, f[0])));
    let share = before / (before - beyond);
    let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.5 };
    let at = [0, 1].map(|i| {
        let low = e[0][i].min(e[1][i]).max(f[0][i].min(f[1][i]));
        let high = e[0][i].max(e[1][i]).min(f[0][i].max(f[1][i]));
        (e[0][i] + share * (e[1][i] - e[0][i])).max(low).min(high)
    });
    (at, off(e, at).max(off(f, at)))
}

/// How far a point is from a segment.
fn off([a, b]: [Pair; 2], p: Pair) -> f64 {
    let (along, from) = (minus(b, a), minus(p, a));
    let share = (dot(from, along) / dot(along, along)).clamp(0.0, 1.0);
    // Of a segment so short that its square is 0, any point is near.
    let share = if share.is_nan() { 0.0 } else { share };
    length(offset(from, along, -share))
}
