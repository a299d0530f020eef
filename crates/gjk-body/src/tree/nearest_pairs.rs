//! Pairs of items in the order of the distance of their boxes.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use gjk::math::{Scalar, Vector};

use super::between::Between;
use super::nodes::{NONE, Tree};
use super::walk::halves;

/// Pairs of nodes that wait in the order of their bounds, 16 bytes each. Beyond that a pair is opened as it
/// comes, so that millions of pairs with nearly the same bound do not fill the memory.
const WAITING: usize = 1 << 18;

/// A best-first search for the pairs of items with the closest boxes. Created by [`Tree::nearest_pairs`].
#[derive(Clone, Debug)]
pub struct NearestPairs<'t, V: Vector> {
    tree: &'t Tree<V>,
    between: Between<V>,
    waiting: BinaryHeap<Reverse<Bounded>>,
    /// Pairs for which the heap had no room.
    more: Vec<Bounded>,
}

/// A lower bound on the distance of the items of two nodes, as [`ordered`] gives it, and the nodes.
type Bounded = (i64, [u32; 2]);

impl<V: Vector> Tree<V> {
    /// Starts a search for the pairs of items with the closest boxes.
    ///
    /// ```
    /// use gjk::{Aabb, glam::DVec2};
    /// use gjk_body::Tree;
    ///
    /// let boxes = [0.0, 9.0, 2.0, 4.5].map(|x| Aabb { lower: DVec2::splat(x), upper: DVec2::splat(x + 1.0) });
    /// let tree = Tree::new(&boxes);
    /// let mut pairs = tree.nearest_pairs();
    /// assert_eq!(pairs.next_within(4.0), Some([0, 2]));
    /// assert_eq!(pairs.next_within(4.0), Some([2, 3]));
    /// assert_eq!(pairs.next_within(2.0), None);
    /// ```
    pub fn nearest_pairs(&self) -> NearestPairs<'_, V> {
        let mut pairs = NearestPairs {
            tree: self,
            between: Between::same(self),
            waiting: BinaryHeap::new(),
            more: Vec::new(),
        };
        if self.root != NONE {
            pairs.push([self.root; 2]);
        }
        pairs
    }
}

impl<V: Vector> NearestPairs<'_, V> {
    /// Returns the next pair of items whose boxes are within `distance`, the smaller item first, or `None` if
    /// there is none. `distance` must not increase from call to call.
    ///
    /// Later pairs have lower bounds at least as large, as long as the queue has fewer than 2^18 pairs of
    /// nodes.
    pub fn next_within(&mut self, distance: V::Scalar) -> Option<[u32; 2]> {
        let limit = ordered(distance.to_f64());
        while let Some([p, q]) = self.pop(limit) {
            match (self.tree.content(p), self.tree.content(q)) {
                (Err(_), Err(_)) if p == q => {}
                (Err(a), Err(b)) => return Some([a.min(b), a.max(b)]),
                (Ok([a, b]), _) if p == q => {
                    [[a, a], [b, b], [a, b]].into_iter().for_each(|pair| self.push(pair));
                }
                _ => halves(self.tree, self.tree, [p, q]).into_iter().for_each(|pair| self.push(pair)),
            }
        }
        None
    }

    fn push(&mut self, pair: [u32; 2]) {
        let [p, q] = pair.map(|node| self.tree.bounds_of(node));
        let bounded = (ordered(self.between.lower(p, q).to_f64()), pair);
        if self.waiting.len() < WAITING {
            self.waiting.push(Reverse(bounded));
        } else {
            self.more.push(bounded);
        }
    }

    fn pop(&mut self, limit: i64) -> Option<[u32; 2]> {
        while let Some((bound, pair)) = self.more.pop() {
            if bound <= limit {
                return Some(pair);
            }
        }
        let &Reverse((bound, pair)) = self.waiting.peek()?;
        if bound > limit {
            return None;
        }
        self.waiting.pop();
        Some(pair)
    }
}

/// A number as an integer in the same order (IEEE 754-2019, 5.10, `totalOrder`).
fn ordered(number: f64) -> i64 {
    let bits = number.to_bits().cast_signed();
    bits ^ (bits >> 63).cast_unsigned().wrapping_shr(1).cast_signed()
}
