//! Insertion, removal and movement of items.

use alloc::vec::Vec;

use gjk::Aabb;
use gjk::math::{Scalar, Vector};

use super::nodes::{NONE, Node, Tree, size};

impl<V: Vector> Tree<V> {
    /// Adds a box and returns its item, a number that no other item has.
    pub fn insert(&mut self, bounds: Aabb<V>) -> u32 {
        let item = self.leaves.len() as u32;
        self.leaves.push(NONE);
        let leaf = self.add(Node { bounds, parent: NONE, content: [item, NONE] });
        self.leaves[item as usize] = leaf;
        self.hang(leaf);
        item
    }

    /// Removes an item and returns its box, or `None` if there is no such item.
    pub fn remove(&mut self, item: u32) -> Option<Aabb<V>> {
        let leaf = core::mem::replace(self.leaves.get_mut(item as usize)?, NONE);
        let bounds = self.nodes.get(leaf as usize)?.bounds;
        self.unhang(leaf);
        self.free.push(leaf);
        Some(bounds)
    }

    /// Replaces the box of an item. Returns whether the item exists.
    pub fn replace(&mut self, item: u32, bounds: Aabb<V>) -> bool {
        let Some(&leaf) = self.leaves.get(item as usize).filter(|&&leaf| leaf != NONE) else { return false };
        self.unhang(leaf);
        self.nodes[leaf as usize].bounds = bounds;
        self.hang(leaf);
        true
    }

    /// Updates the box of a moving body. Returns whether the item's box has changed.
    ///
    /// While `bounds` stays inside the item's box, nothing changes. Otherwise the item's box becomes `bounds`
    /// grown by `margin` on every side. With a margin as large as the movement in a few steps, most steps
    /// cost one comparison. Queries use the larger boxes: they may return more pairs, but miss none. A
    /// negative margin counts as 0, and an unknown item is ignored.
    ///
    /// ```
    /// use gjk::{Ball, Pose, aabb, glam::DVec2};
    /// use gjk_body::Tree;
    ///
    /// let ball = Ball::new(DVec2::ZERO, 1.0)?;
    /// let at = |x: f64| aabb(&ball, &Pose::from_translation(DVec2::new(x, 0.0)));
    /// let mut tree = Tree::new(&[]);
    /// let (moving, still) = (tree.insert(at(0.0).expanded(0.5)), tree.insert(at(4.0)));
    /// let followed = [0.25, 0.625, 0.75, 1.25].map(|x| tree.follow(moving, &at(x), 0.5));
    /// assert_eq!(followed, [false, true, false, true]);
    /// let mut near = Vec::new();
    /// tree.pairs_within(0.5, |pair| near.push(pair));
    /// assert_eq!(near, [[moving, still]]);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn follow(&mut self, item: u32, bounds: &Aabb<V>, margin: V::Scalar) -> bool {
        let Some(held) = self.item(item) else { return false };
        if held.contains(bounds.lower) && held.contains(bounds.upper) {
            return false;
        }
        self.replace(item, bounds.expanded(margin.max(V::Scalar::ZERO)))
    }

    /// Replaces the boxes of all items and keeps the tree's structure. Use it for bodies that deform or move
    /// a little. After large motions, a [new](Self::new) tree has faster queries.
    pub fn refit(&mut self, mut bounds: impl FnMut(u32) -> Aabb<V>) {
        // Children after their parents: a walk from the root, backwards.
        let mut order = Vec::with_capacity(self.nodes.len());
        if self.root != NONE {
            order.push(self.root);
        }
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            next += 1;
            let node = self.node(node);
            if node.item().is_none() {
                order.extend(node.content);
            }
        }
        for node in order.into_iter().rev() {
            let [p, q] = self.node(node).content;
            let around = if q == NONE { bounds(p) } else { self.node(p).bounds.merged(&self.node(q).bounds) };
            self.nodes[node as usize].bounds = around;
        }
    }

    fn add(&mut self, node: Node<V>) -> u32 {
        match self.free.pop() {
            Some(place) => {
                self.nodes[place as usize] = node;
                place
            }
            None => {
                self.nodes.push(node);
                self.nodes.len() as u32 - 1
            }
        }
    }

    /// Gives a leaf a place in the tree.
    fn hang(&mut self, leaf: u32) {
        if self.root == NONE {
            self.root = leaf;
            self.nodes[leaf as usize].parent = NONE;
            return;
        }
        let sibling = self.sibling(&self.node(leaf).bounds);
        let parent = self.node(sibling).parent;
        let bounds = self.node(sibling).bounds.merged(&self.node(leaf).bounds);
        let pair = self.add(Node { bounds, parent, content: [sibling, leaf] });
        for child in [sibling, leaf] {
            self.nodes[child as usize].parent = pair;
        }
        self.exchange(parent, sibling, pair);
        self.fit(parent);
    }

    /// The node beside which a box costs least: what it adds to the sizes of all boxes around it.
    ///
    /// Downwards, as long as a child may be better than to stay (E. Catto's greedy descent).
    fn sibling(&self, bounds: &Aabb<V>) -> u32 {
        let grown = |node: u32| size(&self.node(node).bounds.merged(bounds));
        let mut node = self.root;
        loop {
            let here = self.node(node);
            if here.item().is_some() {
                return node;
            }
            // Beside this node: a new box as large as both. Below it: this one grows, and then the same.
            let beside = grown(node);
            let below = beside - size(&here.bounds);
            let cost = |child: u32| {
                let own = if self.node(child).item().is_some() {
                    grown(child)
                } else {
                    grown(child) - size(&self.node(child).bounds)
                };
                below + own
            };
            let costs = here.content.map(cost);
            if beside < costs[0].min(costs[1]) {
                return node;
            }
            node = here.content[usize::from(costs[1] < costs[0])];
        }
    }

    /// Takes a leaf out of the tree. It stays among the nodes; its parent is free.
    fn unhang(&mut self, leaf: u32) {
        let parent = self.node(leaf).parent;
        if parent == NONE {
            self.root = NONE;
            return;
        }
        let Node { content: [p, q], parent: above, .. } = *self.node(parent);
        let sibling = if p == leaf { q } else { p };
        self.nodes[sibling as usize].parent = above;
        self.exchange(above, parent, sibling);
        self.free.push(parent);
        self.fit(above);
    }

    /// Puts a node in another one's place.
    fn exchange(&mut self, parent: u32, old: u32, new: u32) {
        if parent == NONE {
            self.root = new;
            return;
        }
        for child in &mut self.nodes[parent as usize].content {
            if *child == old {
                *child = new;
            }
        }
    }

    /// Fits the boxes from a node up to the root, and lets a grandchild change places with its uncle where
    /// that makes a box smaller, so that the tree stays as good as one built anew, nearly.
    fn fit(&mut self, mut node: u32) {
        while node != NONE {
            self.rotate(node);
            let [p, q] = self.node(node).content;
            self.nodes[node as usize].bounds = self.node(p).bounds.merged(&self.node(q).bounds);
            node = self.node(node).parent;
        }
    }

    fn rotate(&mut self, node: u32) {
        let children = self.node(node).content;
        let mut best = (V::Scalar::ZERO, None);
        for (child, uncle) in [(children[0], children[1]), (children[1], children[0])] {
            if self.node(child).item().is_some() {
                continue;
            }
            let nephews = self.node(child).content;
            for (goes, stays) in [(nephews[0], nephews[1]), (nephews[1], nephews[0])] {
                let around = self.node(stays).bounds.merged(&self.node(uncle).bounds);
                let saved = size(&self.node(child).bounds) - size(&around);
                if saved > best.0 {
                    best = (saved, Some((child, uncle, goes)));
                }
            }
        }
        let Some((child, uncle, goes)) = best.1 else { return };
        self.exchange(node, uncle, goes);
        self.exchange(child, goes, uncle);
        self.nodes[goes as usize].parent = node;
        self.nodes[uncle as usize].parent = child;
        let [p, q] = self.node(child).content;
        self.nodes[child as usize].bounds = self.node(p).bounds.merged(&self.node(q).bounds);
    }
}
