//! Builds a tree from boxes.

use alloc::vec;
use alloc::vec::Vec;

use gjk::Aabb;
use gjk::math::{Scalar, Vector};

use super::nodes::{NONE, Node, Tree, size};

/// Bins along an axis, between which a cut is tried. More find hardly better cuts (I. Wald, 2007).
const BINS: usize = 16;

/// Items at most that are cut in the middle along the longest axis: bins would not tell more.
const FEW: usize = 4;

impl<V: Vector> Tree<V> {
    /// Creates a tree from boxes. Item i is box i.
    pub fn new(boxes: &[Aabb<V>]) -> Self {
        if boxes.is_empty() {
            return Self { nodes: Vec::new(), root: NONE, leaves: Vec::new(), free: Vec::new() };
        }
        let mut tree = Self {
            nodes: Vec::with_capacity(2 * boxes.len()),
            root: 0,
            leaves: vec![NONE; boxes.len()],
            free: Vec::new(),
        };
        let mut items: Vec<Item<V>> = boxes
            .iter()
            .enumerate()
            .map(|(index, bounds)| Item { bounds: *bounds, middle: bounds.center(), index: index as u32 })
            .collect();
        tree.nodes.push(Node { bounds: around(&items), parent: NONE, content: [NONE; 2] });
        // Ranges of items, each with the node that is to hold it.
        let mut open = vec![(0_u32, 0, items.len())];
        while let Some((node, start, end)) = open.pop() {
            let part = &mut items[start..end];
            if let [only] = part {
                tree.nodes[node as usize].content = [only.index, NONE];
                tree.leaves[only.index as usize] = node;
                continue;
            }
            let (count, [below, above]) = cut(part);
            let child = tree.nodes.len() as u32;
            for bounds in [below, above] {
                tree.nodes.push(Node { bounds, parent: node, content: [NONE; 2] });
            }
            tree.nodes[node as usize].content = [child, child + 1];
            open.push((child + 1, start + count, end));
            open.push((child, start, start + count));
        }
        tree
    }
}

/// A box and its middle.
#[derive(Clone, Copy)]
struct Item<V> {
    bounds: Aabb<V>,
    middle: V,
    index: u32,
}

fn around<V: Vector>(items: &[Item<V>]) -> Aabb<V> {
    let rest = items.iter().skip(1);
    rest.fold(items[0].bounds, |all, item| all.merged(&item.bounds))
}

/// Puts the items of the first part before those of the second, both not empty; how many there are in the
/// first, and the boxes around both.
fn cut<V: Vector>(items: &mut [Item<V>]) -> (usize, [Aabb<V>; 2]) {
    let first = items[0].middle;
    let middles = items.iter().skip(1).fold(Aabb { lower: first, upper: first }, |all, item| {
        all.merged(&Aabb { lower: item.middle, upper: item.middle })
    });
    let spread = middles.upper - middles.lower;
    let axis = (1..V::DIMENSION).fold(0, |best, i| if spread.get(i) > spread.get(best) { i } else { best });
    if items.len() > FEW {
        let binning =
            Binning { lower: middles.lower.get(axis), scale: bins_per_length(spread.get(axis)), axis };
        if let Some(found) = binning.cut(items) {
            return found;
        }
    }
    let half = items.len() / 2;
    let place = |item: &Item<V>| item.middle.get(axis);
    items.select_nth_unstable_by(half, |p, q| {
        let by_place = place(p).partial_cmp(&place(q)).unwrap_or(core::cmp::Ordering::Equal);
        by_place.then(p.index.cmp(&q.index))
    });
    let (below, above) = items.split_at(half);
    (half, [around(below), around(above)])
}

/// How many bins a unit of length has; 0 where a cut by bins makes no sense: the items' middles are in one
/// place, or so far apart that their spread is not finite.
fn bins_per_length<S: Scalar>(spread: S) -> S {
    let scale = S::from_f64(BINS as f64) / spread;
    if scale.is_finite() { scale } else { S::ZERO }
}

/// Bins along one axis.
struct Binning<S> {
    lower: S,
    scale: S,
    axis: usize,
}

/// What is in a bin, or in several.
#[derive(Clone, Copy)]
struct Bin<V> {
    count: usize,
    /// Without meaning while there is nothing in it.
    bounds: Aabb<V>,
}

impl<V: Vector> Bin<V> {
    fn with(self, other: &Self) -> Self {
        match (self.count, other.count) {
            (0, _) => *other,
            (_, 0) => self,
            _ => Self { count: self.count + other.count, bounds: self.bounds.merged(&other.bounds) },
        }
    }

    /// What it costs to look at all that is in it: the chance to come here is as the size.
    fn cost(&self) -> V::Scalar {
        size(&self.bounds) * V::Scalar::from_f64(self.count as f64)
    }
}

impl<S: Scalar> Binning<S> {
    fn bin<V: Vector<Scalar = S>>(&self, item: &Item<V>) -> usize {
        let place = (item.middle.get(self.axis) - self.lower) * self.scale;
        (place.to_f64() as usize).min(BINS - 1)
    }

    /// Cuts where it costs least; `None` where all are in one bin.
    fn cut<V: Vector<Scalar = S>>(&self, items: &mut [Item<V>]) -> Option<(usize, [Aabb<V>; 2])> {
        let nothing = Bin { count: 0, bounds: items[0].bounds };
        let mut bins = [nothing; BINS];
        for item in &*items {
            let bin = &mut bins[self.bin(item)];
            *bin = bin.with(&Bin { count: 1, bounds: item.bounds });
        }
        // above[i]: all from bin i on.
        let mut above = [nothing; BINS];
        let mut all = nothing;
        for i in (0..BINS).rev() {
            all = all.with(&bins[i]);
            above[i] = all;
        }
        let mut below = nothing;
        let mut best: Option<(V::Scalar, usize, [Bin<V>; 2])> = None;
        for i in 1..BINS {
            below = below.with(&bins[i - 1]);
            if below.count == 0 || above[i].count == 0 {
                continue;
            }
            let cost = below.cost() + above[i].cost();
            if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                best = Some((cost, i, [below, above[i]]));
            }
        }
        let (_, first_above, parts) = best?;
        let mut count = 0;
        for i in 0..items.len() {
            if self.bin(&items[i]) < first_above {
                items.swap(i, count);
                count += 1;
            }
        }
        Some((count, parts.map(|part| part.bounds)))
    }
}
