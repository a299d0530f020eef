//! Walks through one tree, and through two.

use alloc::vec;
use alloc::vec::Vec;

use gjk::{Aabb, Scalar, Vector};

use super::{Between, NONE, Tree};

/// How far a walk through two trees has to go.
#[derive(Clone, Copy, Debug)]
pub struct Limit<S> {
    /// Pairs that are farther apart are left out. Length.
    pub distance: S,
    /// The largest number of pairs of nodes to look at.
    pub visits: usize,
}

impl<V: Vector> Tree<V> {
    /// The items whose boxes, and all boxes around them, are as `keep` wants them, in no order.
    pub fn items_where(&self, mut keep: impl FnMut(&Aabb<V>) -> bool, mut found: impl FnMut(u32)) {
        let mut open = Vec::new();
        open.extend((self.root != NONE).then_some(self.root));
        while let Some(node) = open.pop() {
            let node = self.node(node);
            if !keep(&node.bounds) {
                continue;
            }
            match node.item() {
                Some(item) => found(item),
                None => open.extend(node.content),
            }
        }
    }

    /// The items whose boxes are within a distance of a box of the same frame, in no order.
    pub fn within(&self, around: &Aabb<V>, distance: V::Scalar, found: impl FnMut(u32)) {
        let between = Between::same(self);
        self.items_where(|held| between.lower(held, around) <= distance, found);
    }

    /// All pairs of items whose boxes are within a distance, each once, the smaller item first, in no order:
    /// a broad phase.
    ///
    /// Certain: a pair that is left out is farther apart. One that is given may be so by a rounding.
    pub fn pairs_within(&self, distance: V::Scalar, mut found: impl FnMut([u32; 2])) {
        let between = Between::same(self);
        let mut open = Vec::new();
        open.extend((self.root != NONE).then_some([self.root; 2]));
        while let Some([p, q]) = open.pop() {
            let (node_p, node_q) = (self.node(p), self.node(q));
            if p == q {
                if node_p.item().is_none() {
                    let [a, b] = node_p.content;
                    open.extend([[a, a], [b, b], [a, b]]);
                }
                continue;
            }
            if between.lower(&node_p.bounds, &node_q.bounds) > distance {
                continue;
            }
            match (node_p.item(), node_q.item()) {
                (Some(a), Some(b)) => found([a.min(b), a.max(b)]),
                _ => open.extend(halves(self, self, [p, q])),
            }
        }
    }

    /// Looks at pairs of an item of this tree and one of another, the nearest boxes first, nearly, as long as
    /// the boxes are within the limit.
    ///
    /// `look` is given a pair and the distance of the limit as it is now, and says what it is from here on:
    /// [smaller](Scalar::min) once something nearer is known; `None` ends the walk. The answer is a lower
    /// bound for the signed distances of all pairs that were not looked at, infinity where there is none: at
    /// least the limit's last distance, unless `visits` or `look` ended the walk.
    pub fn nearest(
        &self,
        other: &Self,
        between: &Between<V>,
        limit: Limit<V::Scalar>,
        mut look: impl FnMut([u32; 2], V::Scalar) -> Option<V::Scalar>,
    ) -> V::Scalar {
        let lower = |[p, q]: [u32; 2]| between.lower(&self.node(p).bounds, &other.node(q).bounds);
        let Limit { mut distance, mut visits } = limit;
        let mut left_out = V::Scalar::INFINITY;
        if self.is_empty() || other.is_empty() {
            return left_out;
        }
        let root = [self.root, other.root];
        let mut open = vec![(root, lower(root))];
        while let Some((pair, bound)) = open.pop() {
            if bound > distance {
                left_out = left_out.min(bound);
                continue;
            }
            let more = match (self.node(pair[0]).item(), other.node(pair[1]).item()) {
                _ if visits == 0 => {
                    left_out = left_out.min(bound);
                    None
                }
                (Some(a), Some(b)) => look([a, b], distance),
                _ => {
                    let mut halves = halves(self, other, pair).map(|pair| (pair, lower(pair)));
                    if halves[0].1 < halves[1].1 {
                        halves.swap(0, 1);
                    }
                    open.extend(halves);
                    Some(distance)
                }
            };
            let Some(nearer) = more else {
                return open.iter().fold(left_out, |least, (_, bound)| least.min(*bound));
            };
            distance = nearer;
            visits -= 1;
        }
        left_out
    }

    /// Looks at the items whose boxes reach farther in a direction than what is known, the farthest boxes
    /// first, nearly. `look` is given an item and what is known, and says what is known then.
    pub(crate) fn farthest(
        &self,
        direction: V,
        center: V,
        open: &mut Vec<u32>,
        mut look: impl FnMut(u32, V::Scalar) -> V::Scalar,
    ) {
        let reach = |node: u32| {
            let bounds = &self.node(node).bounds;
            let corner = V::from_fn(|i| {
                let side = if direction.get(i) > V::Scalar::ZERO { bounds.upper } else { bounds.lower };
                side.get(i) - center.get(i)
            });
            corner.dot(direction)
        };
        let mut known = -V::Scalar::INFINITY;
        open.clear();
        open.extend((self.root != NONE).then_some(self.root));
        while let Some(node) = open.pop() {
            if reach(node) < known {
                continue;
            }
            match self.node(node).item() {
                Some(item) => known = look(item, known),
                None => {
                    let [p, q] = self.node(node).content;
                    open.extend(if reach(p) > reach(q) { [q, p] } else { [p, q] });
                }
            }
        }
    }
}

/// The two pairs of nodes that a pair consists of, which is no pair of items: the larger one is divided.
fn halves<V: Vector>(of_p: &Tree<V>, of_q: &Tree<V>, [p, q]: [u32; 2]) -> [[u32; 2]; 2] {
    let (node_p, node_q) = (of_p.node(p), of_q.node(q));
    let is_p = match (node_p.item(), node_q.item()) {
        (Some(_), _) => false,
        (_, Some(_)) => true,
        _ => super::size(&node_p.bounds) >= super::size(&node_q.bounds),
    };
    if is_p { node_p.content.map(|half| [half, q]) } else { node_q.content.map(|half| [p, half]) }
}
