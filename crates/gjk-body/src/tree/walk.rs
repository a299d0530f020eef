//! Traversals of one tree and of two trees.

use alloc::vec;
use alloc::vec::Vec;

use gjk::Aabb;
use gjk::math::{Scalar, Vector};

use super::between::{Between, Bounded};
use super::four::Four;
use super::nodes::{NONE, Node, Tree};

/// The limits of a traversal of two trees.
#[derive(Clone, Copy, Debug)]
pub struct Limit<S> {
    /// Pairs farther apart than this are skipped. Length.
    pub distance: S,
    /// The largest number of pairs of nodes to visit.
    pub visits: usize,
}

/// What a walk through two trees asks for.
pub(crate) trait Search<S> {
    /// A lower bound on the distances of all items in two nodes, if there is one that is larger than this.
    fn bound(&mut self, nodes: [u32; 2], within: S) -> Option<S>;

    /// As `look` of [`Tree::nearest`].
    fn look(&mut self, items: [u32; 2], within: S) -> Option<S>;
}

struct Looking<F>(F);

impl<S, F: FnMut([u32; 2], S) -> Option<S>> Search<S> for Looking<F> {
    fn bound(&mut self, _: [u32; 2], _: S) -> Option<S> {
        None
    }
    fn look(&mut self, items: [u32; 2], within: S) -> Option<S> {
        (self.0)(items, within)
    }
}

impl<V: Vector> Tree<V> {
    /// Calls `found` for the items whose boxes, and all boxes around them, satisfy `keep`, in no particular
    /// order.
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

    /// Calls `found` for the items whose boxes are within `distance` of a box in the tree's frame, in no
    /// particular order.
    pub fn within(&self, around: &Aabb<V>, distance: V::Scalar, found: impl FnMut(u32)) {
        let between = Between::same(self);
        self.items_where(|held| between.lower(held, around) <= distance, found);
    }

    /// Calls `found` for all pairs of items whose boxes are within `distance`: a broad phase. Each pair comes
    /// once, the smaller item first, in no particular order.
    ///
    /// A pair that is not found is farther apart. A pair that is found may be so by rounding.
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

    /// Visits pairs of an item of this tree and one of another, roughly the closest boxes first, while the
    /// boxes are within the limit.
    ///
    /// `look` receives a pair and the current distance limit, and returns the new limit:
    /// [smaller](Scalar::min) if it has found something closer. `None` ends the traversal.
    ///
    /// Returns a lower bound on the signed distance of all pairs that were not visited, infinity if there are
    /// none. It is at least the last limit, unless `visits` or `look` ended the traversal.
    pub fn nearest(
        &self,
        other: &Self,
        between: &Between<V>,
        limit: Limit<V::Scalar>,
        look: impl FnMut([u32; 2], V::Scalar) -> Option<V::Scalar>,
    ) -> V::Scalar {
        self.search(other, between, limit, &mut Looking(look))
    }

    /// As [`nearest`](Self::nearest), with a second opinion about pairs of nodes.
    pub(crate) fn search(
        &self,
        other: &Self,
        between: &Between<V>,
        limit: Limit<V::Scalar>,
        search: &mut impl Search<V::Scalar>,
    ) -> V::Scalar {
        let Limit { mut distance, mut visits } = limit;
        let mut left_out = V::Scalar::INFINITY;
        if self.is_empty() || other.is_empty() {
            return left_out;
        }
        let root = [self.root, other.root];
        let bounds = between.lower(&self.node(root[0]).bounds, &other.node(root[1]).bounds);
        let mut open = vec![(root, bounds)];
        while let Some((pair, bound)) = open.pop() {
            if bound > distance {
                left_out = left_out.min(bound);
                continue;
            }
            if let Some(bound) = search.bound(pair, distance) {
                left_out = left_out.min(bound);
                continue;
            }
            let more = match (self.node(pair[0]).item(), other.node(pair[1]).item()) {
                _ if visits == 0 => {
                    left_out = left_out.min(bound);
                    None
                }
                (Some(a), Some(b)) => search.look([a, b], distance),
                _ => {
                    let mut halves = halved(self, other, between, pair);
                    if halves[0].1.middles < halves[1].1.middles {
                        halves.swap(0, 1);
                    }
                    let [(p, of_p), (q, of_q)] = halves;
                    open.extend([(p, of_p.lower), (q, of_q.lower)]);
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

    /// Looks at pairs of an item of this tree and one of another until one is what is sought; whether one is.
    /// Pairs whose boxes are apart by more than the slack of boxes are left out.
    pub(crate) fn any_beside(
        &self,
        other: &Self,
        between: &Between<V>,
        mut is_found: impl FnMut([u32; 2]) -> bool,
    ) -> bool {
        if self.is_empty() || other.is_empty() {
            return false;
        }
        let four = Four::new(between);
        let mut open = vec![[self.root, other.root]; 64];
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let [p, q] = open[count];
            let (node_p, node_q) = (self.node(p), other.node(q));
            if let (Some(a), Some(b)) = (node_p.item(), node_q.item()) {
                if is_found([a, b]) {
                    return true;
                }
                continue;
            }
            let [is_p_halved, is_q_halved] = are_halved(node_p, node_q);
            let of_p = if is_p_halved { node_p.content } else { [p; 2] };
            let of_q = if is_q_halved { node_q.content } else { [q; 2] };
            let mut squares =
                four.beside(of_p.map(|p| &self.node(p).bounds), of_q.map(|q| &other.node(q).bounds));
            // A node that is not halved is there twice.
            if !is_p_halved {
                (squares[2], squares[3]) = (f32::INFINITY, f32::INFINITY);
            }
            if !is_q_halved {
                (squares[1], squares[3]) = (f32::INFINITY, f32::INFINITY);
            }
            if open.len() < count + 4 {
                open.resize(2 * open.len(), [NONE; 2]);
            }
            let (lanes, near) = nearest_first(squares);
            if let Some(ahead) = open[count..].first_chunk_mut::<4>() {
                for (k, lane) in lanes.into_iter().enumerate() {
                    ahead[(near + 3 - k) & 3] = [of_p[lane >> 1 & 1], of_q[lane & 1]];
                }
            }
            count += near;
        }
        false
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

/// What a walk of another kind needs to know.
impl<V: Vector> Tree<V> {
    pub(crate) fn root(&self) -> Option<u32> {
        (self.root != NONE).then_some(self.root)
    }

    pub(crate) fn bounds_of(&self, node: u32) -> &Aabb<V> {
        &self.node(node).bounds
    }

    /// The items of a pair of nodes, one of each tree, if both are one.
    pub(crate) fn items_of(&self, other: &Self, [p, q]: [u32; 2]) -> Option<[u32; 2]> {
        Some([self.node(p).item()?, other.node(q).item()?])
    }

    /// The two pairs of nodes that a pair consists of, which is no pair of items.
    pub(crate) fn halves(&self, other: &Self, pair: [u32; 2]) -> [[u32; 2]; 2] {
        halves(self, other, pair)
    }
}

/// Four lanes, that with the least square first, and how many squares are finite. Without a branch: which is
/// the least cannot be guessed.
#[inline(always)]
fn nearest_first(squares: [f32; 4]) -> ([usize; 4], usize) {
    // Numbers that are not negative are in the order of their bits; a lane's own number is below them.
    let mut keys: [u64; 4] =
        core::array::from_fn(|lane| u64::from(squares[lane].to_bits()) << 2 | lane as u64);
    for [p, q] in [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]] {
        (keys[p], keys[q]) = (keys[p].min(keys[q]), keys[p].max(keys[q]));
    }
    let finite = squares.iter().map(|&square| usize::from(square < f32::INFINITY)).sum();
    (keys.map(|key| (key & 3) as usize), finite)
}

/// The two pairs of nodes that a pair consists of, which is no pair of items: the larger one is divided.
pub(super) fn halves<V: Vector>(of_p: &Tree<V>, of_q: &Tree<V>, [p, q]: [u32; 2]) -> [[u32; 2]; 2] {
    let (node_p, node_q) = (of_p.node(p), of_q.node(q));
    if is_divided(node_p, node_q) {
        node_p.content.map(|half| [half, q])
    } else {
        node_q.content.map(|half| [p, half])
    }
}

/// The same, with what is known of their boxes.
#[inline(always)]
fn halved<V: Vector>(
    of_p: &Tree<V>,
    of_q: &Tree<V>,
    between: &Between<V>,
    [p, q]: [u32; 2],
) -> [([u32; 2], Bounded<V::Scalar>); 2] {
    // Written out: what is mapped over an array may become a call.
    let (node_p, node_q) = (of_p.node(p), of_q.node(q));
    if is_divided(node_p, node_q) {
        let seen = between.seen(&node_q.bounds);
        let [first, second] = node_p.content;
        let of = |half: u32| ([half, q], between.bounded(&of_p.node(half).bounds, &seen));
        [of(first), of(second)]
    } else {
        let [first, second] = node_q.content;
        let of =
            |half: u32| ([p, half], between.bounded(&node_p.bounds, &between.seen(&of_q.node(half).bounds)));
        [of(first), of(second)]
    }
}

/// How many times as large as the other a node may be to be halved together with it. Dimensionless.
const LARGER: f64 = 2.0;

/// Which of two nodes, not both of which are items, are to be halved: both, or the larger one.
#[inline(always)]
fn are_halved<V: Vector>(p: &Node<V>, q: &Node<V>) -> [bool; 2] {
    let (of_p, of_q) = (super::nodes::size(&p.bounds), super::nodes::size(&q.bounds));
    let larger = V::Scalar::from_f64(LARGER);
    match (p.item(), q.item()) {
        (Some(_), _) => [false, true],
        (_, Some(_)) => [true, false],
        _ => [of_p * larger >= of_q, of_q * larger >= of_p],
    }
}

/// Whether the first of two nodes, not both of which are items, is to be divided: the larger one is.
#[inline(always)]
fn is_divided<V: Vector>(p: &Node<V>, q: &Node<V>) -> bool {
    match (p.item(), q.item()) {
        (Some(_), _) => false,
        (_, Some(_)) => true,
        _ => super::nodes::size(&p.bounds) >= super::nodes::size(&q.bounds),
    }
}
