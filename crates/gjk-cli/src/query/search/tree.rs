//! A tree of boxes, and what is known of the distance between any body of one branch and any of another.

use super::Posed;
use crate::query::bounding::Bounding;
use gjk::Space;
use rayon::prelude::*;

/// A branch of a [`Tree`]: its place among the nodes.
pub(super) type Branch = u32;

/// Boxes, halved again and again; a leaf has one.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// Around all that is in it.
    around: Bounding,
    /// The longest side along each axis of a box in it. Length.
    longest: [f64; 3],
    /// The largest tolerance, relative to the distance, with which a body in it is answered. Dimensionless.
    tolerance: f64,
    content: Content,
}

#[derive(Clone, Copy, Debug)]
enum Content {
    /// One item.
    Item(usize),
    /// How many items, and the branches that have one half of them each.
    Halves(usize, [Branch; 2]),
}

/// What is in a branch.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// The item with this index, alone.
    Item(usize),
    /// Two branches.
    Halves([Branch; 2]),
}

impl Tree {
    /// The root.
    pub(super) const ROOT: Branch = 0;

    /// The tree of some of the bodies, of which there is one at least: item k is body `of[k]`.
    pub(super) fn new<V: Space>(bodies: &[Posed<V>], of: &[usize]) -> Self {
        let leaf = |(item, &body): (usize, &usize)| {
            let around = Bounding::new(&bodies[body]);
            let longest = [0, 1, 2].map(|i| around.upper[i] - around.lower[i]);
            let tolerance = super::answer_tolerance(&bodies[body]);
            Node { around, longest, tolerance, content: Content::Item(item) }
        };
        let mut leaves: Vec<Node> = of.par_iter().enumerate().map(leaf).collect();
        let mut tree = Self { nodes: Vec::with_capacity(2 * leaves.len()) };
        tree.grow(&mut leaves);
        tree
    }

    /// Adds a branch with these leaves.
    fn grow(&mut self, leaves: &mut [Node]) -> Branch {
        let place = self.nodes.len();
        let rest = leaves.iter().skip(1);
        let whole = rest.fold(leaves[0], |whole, leaf| whole.with(leaf, leaves.len()));
        self.nodes.push(whole);
        if leaves.len() > 1 {
            let middle = |leaf: &Node, i: usize| leaf.around.lower[i] + leaf.around.upper[i];
            let spread = |i: usize| {
                let middles = leaves.iter().map(|leaf| middle(leaf, i));
                let (low, high) = middles
                    .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), m| (low.min(m), high.max(m)));
                high - low
            };
            let axis = (1..3).fold(0, |best, i| if spread(i) > spread(best) { i } else { best });
            let half = leaves.len() / 2;
            // Where all are in one place, the larger ones are apart from the smaller ones: they are deeper in
            // each other.
            let size = |leaf: &Node| leaf.longest.iter().copied().fold(0.0, f64::max);
            let is_spread = spread(axis) > 0.0;
            leaves.select_nth_unstable_by(half, |p, q| {
                let by_place = if is_spread {
                    middle(p, axis).total_cmp(&middle(q, axis))
                } else {
                    size(p).total_cmp(&size(q))
                };
                by_place.then(p.item().cmp(&q.item()))
            });
            let (low, high) = leaves.split_at_mut(half);
            let count = low.len() + high.len();
            let halves = [self.grow(low), self.grow(high)];
            self.nodes[place].content = Content::Halves(count, halves);
        }
        // `Branch` is narrow because millions of pairs of them may wait; more nodes than it counts would not
        // fit anyway.
        Branch::try_from(place).unwrap_or(Branch::MAX)
    }

    fn node(&self, branch: Branch) -> &Node {
        &self.nodes[branch as usize]
    }

    /// What is in a branch.
    pub(super) fn part(&self, branch: Branch) -> Part {
        match self.node(branch).content {
            Content::Item(item) => Part::Item(item),
            Content::Halves(_, halves) => Part::Halves(halves),
        }
    }

    /// How many items a branch has.
    pub(super) fn count(&self, branch: Branch) -> usize {
        match self.node(branch).content {
            Content::Item(_) => 1,
            Content::Halves(count, _) => count,
        }
    }

    /// No body of one branch and another one of the other are answered to be nearer to each other.
    //
    // Along each axis the gap of two boxes is max(x, y), where x and y are the gaps in its two directions. x
    // + y is minus the sum of their sides, so that the gap is at least minus half of it, and it is at least
    // the gap of the boxes around both branches. A smooth pair may be answered below its true distance d by
    // the tolerance t·|d|: d − t·|d| grows with d.
    pub(super) fn bound(&self, [p, q]: [Branch; 2]) -> f64 {
        let (p, q) = (self.node(p), self.node(q));
        let sides = p.longest.iter().zip(&q.longest).map(|(p, q)| p + q);
        // The sides and their sum round by less than 4ε.
        let deepest = sides.take(p.around.dimension()).fold(f64::INFINITY, f64::min) * 0.5;
        let deepest = deepest * (1.0 + 4.0 * f64::EPSILON);
        let bound = p.around.separation(&q.around).max(-deepest);
        bound - bound.abs() * p.tolerance.max(q.tolerance)
    }
}

impl Node {
    fn with(&self, other: &Self, count: usize) -> Self {
        Self {
            around: self.around.union(&other.around),
            longest: [0, 1, 2].map(|i| self.longest[i].max(other.longest[i])),
            tolerance: self.tolerance.max(other.tolerance),
            content: Content::Halves(count, [Tree::ROOT; 2]),
        }
    }

    fn item(&self) -> usize {
        match self.content {
            Content::Item(item) => item,
            Content::Halves(..) => usize::MAX,
        }
    }
}
