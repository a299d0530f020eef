//! The nodes of a tree.

use alloc::vec::Vec;

use gjk::Aabb;
use gjk::math::{Scalar, Vector};

/// Stands where there is no node.
pub(super) const NONE: u32 = u32::MAX;

/// A bounding volume hierarchy of axis-aligned boxes in one frame.
///
/// The tree stores boxes and item numbers only. An item is the index of its box in the input of
/// [`new`](Self::new), or the result of [`insert`](Self::insert). With conservative boxes, such as those of
/// [`gjk::aabb`], every query is conservative: an item that is not returned is farther away than asked for.
///
/// ```
/// use gjk::{Ball, Pose, aabb, glam::DVec2};
/// use gjk_body::Tree;
///
/// let balls = [0.0, 1.5, 9.0].map(|x| Ball::new(DVec2::new(x, 0.0), 1.0).unwrap());
/// let boxes = balls.map(|ball| aabb(&ball, &Pose::IDENTITY));
/// let mut tree = Tree::new(&boxes);
/// let mut near = Vec::new();
/// tree.pairs_within(1.0, |pair| near.push(pair));
/// assert_eq!(near, [[0, 1]]);
/// let ball = Ball::new(DVec2::new(11.5, 0.0), 1.0)?;
/// tree.insert(aabb(&ball, &Pose::IDENTITY));
/// near.clear();
/// tree.pairs_within(1.0, |pair| near.push(pair));
/// near.sort_unstable();
/// assert_eq!(near, [[0, 1], [2, 3]]);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
/// For moving bodies, use [`follow`](Self::follow). For pairs, use [`pairs_within`](Self::pairs_within),
/// [`nearest_pairs`](Self::nearest_pairs) and [`nearest`](Self::nearest). For items around a place, use
/// [`within`](Self::within) and [`nearest_to`](Self::nearest_to).
///
/// # Cost
/// Building a tree of n boxes takes about n·log n steps. In `f64`, a node takes 64 bytes in space; there are
/// two nodes for each box.
///
/// # Source
/// Splits are chosen by the surface area heuristic (J. D. MacDonald, K. S. Booth, 1990) with bins (I. Wald,
/// 2007). A new box is placed where it adds the least surface above it (J. Bittner et al., 2013; E. Catto's
/// *Dynamic BVH*, 2019).
#[derive(Clone, Debug)]
pub struct Tree<V: Vector> {
    pub(super) nodes: Vec<Node<V>>,
    pub(super) root: u32,
    /// The node of each item; [`NONE`] where it was removed.
    pub(super) leaves: Vec<u32>,
    /// Nodes without use.
    pub(super) free: Vec<u32>,
}

/// A box around one item, or around two nodes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<V> {
    pub(super) bounds: Aabb<V>,
    pub(super) parent: u32,
    /// Two nodes; or an item and [`NONE`].
    pub(super) content: [u32; 2],
}

impl<V> Node<V> {
    pub(super) fn item(&self) -> Option<u32> {
        if self.content[1] == NONE { Some(self.content[0]) } else { None }
    }
}

impl<V: Vector> Tree<V> {
    /// Returns the number of items.
    pub fn len(&self) -> usize {
        match self.root {
            NONE => 0,
            // Every node but the leaves has two children.
            _ => (self.nodes.len() - self.free.len()).div_ceil(2),
        }
    }

    /// Returns whether the tree has no items.
    pub fn is_empty(&self) -> bool {
        self.root == NONE
    }

    /// Returns a box around all items, or `None` if there are none.
    pub fn bounds(&self) -> Option<Aabb<V>> {
        self.nodes.get(self.root as usize).map(|node| node.bounds)
    }

    /// Returns the box of an item, or `None` if there is no such item.
    pub fn item(&self, item: u32) -> Option<Aabb<V>> {
        let node = *self.leaves.get(item as usize)?;
        self.nodes.get(node as usize).map(|node| node.bounds)
    }

    /// The two nodes that a node is around, or its item.
    #[inline]
    pub(crate) fn content(&self, node: u32) -> Result<[u32; 2], u32> {
        let node = self.node(node);
        node.item().map_or(Ok(node.content), Err)
    }

    /// The node around a node that is not the root.
    #[inline]
    pub(crate) fn parent(&self, node: u32) -> u32 {
        self.node(node).parent
    }

    /// How large a node's box is: the sum of its sides.
    #[inline]
    pub(crate) fn size(&self, node: u32) -> V::Scalar {
        size(&self.node(node).bounds)
    }

    /// How far a node's box reaches in a direction.
    #[inline]
    pub(crate) fn reach(&self, node: u32, direction: V) -> V::Scalar {
        let bounds = &self.node(node).bounds;
        let term = |i: usize| {
            let along = direction.get(i);
            (bounds.lower.get(i) * along).max(bounds.upper.get(i) * along)
        };
        (1..V::DIMENSION).fold(term(0), |sum, i| sum + term(i))
    }

    /// How many nodes there are, and have been.
    pub(crate) fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// How far a node's box is from the frame's origin, at most: no less than the length to any point of it.
    pub(crate) fn distance(&self, node: u32) -> V::Scalar {
        let Aabb { lower, upper } = self.node(node).bounds;
        V::from_fn(|i| lower.get(i).abs().max(upper.get(i).abs())).sum_abs()
    }

    pub(super) fn node(&self, node: u32) -> &Node<V> {
        &self.nodes[node as usize]
    }
}

/// The sum of a box's sides: what its surface is compared by. In the plane half of the perimeter, in space a
/// quarter of all edges, which orders boxes of a kind nearly as surfaces do and cannot overflow.
pub(super) fn size<V: Vector>(bounds: &Aabb<V>) -> V::Scalar {
    let sides = bounds.upper - bounds.lower;
    let mut sum = V::Scalar::ZERO;
    for i in 0..V::DIMENSION {
        sum = sum + sides.get(i);
    }
    sum
}
