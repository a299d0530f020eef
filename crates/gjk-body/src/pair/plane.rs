//! Directions along which parts were found to be apart.

use alloc::vec;
use alloc::vec::Vec;

use gjk::math::{Scalar, Vector};
use gjk::{Convex, Space};

use super::posed::{Number, Pair};
use crate::body::Body;
use crate::tree::Tree;

/// How many times as large as the other a node with halves may be to be asked how far its parts reach: what
/// is so large has parts far from here, and a plane seldom leaves all of them out. Dimensionless.
const LARGER: f64 = 2.0;

/// The most nodes whose reach is kept: a power of two.
const KEPT: usize = 512;

/// With fewer parts than these only single parts are asked how far they reach: to look at some more costs
/// less than to ask nodes.
const MANY: usize = 256;

/// A direction along which two parts were found to be apart. It proves most of what is around them to be
/// farther, sooner than a search does, and where surfaces are curved sooner than boxes: a piece of size s of
/// a round surface is s² thick, and the box around it s.
pub(super) struct Plane<V: Vector> {
    /// Out of A, in its frame, and out of B, in its frame.
    outward: [V; 2],
    /// What the bodies' places add to a gap. Length; minus infinity where there is no direction yet.
    offset: V::Scalar,
    /// Whether nodes with halves are asked: in trees of many parts.
    asks_halves: [bool; 2],
    reaches: [Reaches<V::Scalar>; 2],
}

impl<V: Space> Plane<V> {
    pub(super) fn new() -> Self {
        let reaches = [Reaches::new(), Reaches::new()];
        Self { outward: [V::ZERO; 2], offset: -V::Scalar::INFINITY, asks_halves: [false; 2], reaches }
    }

    /// Takes another direction: a normal from A to B, in the world.
    pub(super) fn turn<A, B>(&mut self, pair: &Pair<'_, A, B>, normal: V)
    where
        A: Body<Vector = V> + ?Sized,
        B: Body<Vector = V> + ?Sized,
    {
        let (pose_a, pose_b) = (pair.pose_a, pair.pose_b);
        self.outward = [pose_a.inverse_transform_vector(normal), -pose_b.inverse_transform_vector(normal)];
        self.offset = normal.dot(pose_b.translation() - pose_a.translation());
        self.asks_halves = [pair.a.tree().len() >= MANY, pair.b.tree().len() >= MANY];
        self.reaches.iter_mut().for_each(Reaches::forget);
    }

    /// Whether all parts in two nodes are at least so far apart, up to the slack of boxes.
    ///
    /// With the names of [`Between::new`](crate::tree::Between::new), the gap of two parts errs by
    ///   e·W + 3ε·W           the directions in both frames
    ///   8ε·2·(E + F)         the parts' support mappings, at most 8ε of an extent short
    ///   8ε·W                 products and sums for the reaches, those of slabs too, and the offset
    ///   2ε·W                 the normal's length
    /// and that of two boxes by less: all within the slack, (8e + 64ε)·W.
    pub(super) fn parts<A, B>(&mut self, pair: &Pair<'_, A, B>, nodes: [u32; 2], distance: V::Scalar) -> bool
    where
        A: Body<Vector = V> + ?Sized,
        B: Body<Vector = V> + ?Sized,
    {
        // How far both may reach together.
        let room = self.offset - distance;
        let (tree_a, tree_b) = (pair.a.tree(), pair.b.tree());
        let is_asked = room.is_finite()
            && (self.asks_halves[0] || tree_a.content(nodes[0]).is_err())
            && (self.asks_halves[1] || tree_b.content(nodes[1]).is_err());
        if !is_asked {
            return false;
        }
        let [of_a, of_b] = &mut self.reaches;
        let a = of_a.asked(pair.a, nodes[0], self.outward[0]);
        let b = of_b.asked(pair.b, nodes[1], self.outward[1]);
        if a.most + b.most < room {
            return true;
        }
        if a.is_thin || b.is_thin {
            return of_a.sharper(pair.a, a) + of_b.sharper(pair.b, b) < room;
        }
        if is_larger(tree_a, a.node, tree_b.size(b.node)) || is_larger(tree_b, b.node, tree_a.size(a.node)) {
            return false;
        }
        match of_a.beyond(pair.a, a, room - b.most) {
            Some(reach) => of_b.beyond(pair.b, b, room - reach).is_none(),
            None => true,
        }
    }
}

fn is_larger<V: Vector>(tree: &Tree<V>, node: u32, other: V::Scalar) -> bool {
    tree.size(node) > other * V::Scalar::from_f64(LARGER) && tree.content(node).is_ok()
}

/// A node, how far its parts reach at most, and the direction.
#[derive(Clone, Copy)]
struct Asked<V: Vector> {
    node: u32,
    most: V::Scalar,
    /// Whether it is a node with halves and a slab: what that does not prove, those of the halves may.
    is_thin: bool,
    outward: V,
}

/// How far the parts in nodes reach in a direction, as far as that was asked.
struct Reaches<S> {
    /// Each at the place that its node's number gives.
    kept: Vec<Kept<S>>,
    /// The last part that was asked about alone.
    last: Kept<S>,
    /// How often the direction has changed.
    turn: u32,
    /// Nodes that wait, and how far their parts reach at most.
    open: Vec<(u32, S)>,
}

#[derive(Clone, Copy)]
struct Kept<S> {
    node: u32,
    turn: u32,
    /// Nothing in the node reaches farther.
    reach: S,
    /// Whether something reaches as far.
    is_reached: bool,
}

impl<S: Scalar> Kept<S> {
    fn nothing() -> Self {
        Self { node: u32::MAX, turn: 0, reach: S::INFINITY, is_reached: false }
    }

    fn is_of(&self, node: u32, turn: u32) -> bool {
        (self.node, self.turn) == (node, turn)
    }
}

impl<S: Scalar> Reaches<S> {
    fn new() -> Self {
        Self { kept: Vec::new(), last: Kept::nothing(), turn: 0, open: Vec::new() }
    }

    fn forget(&mut self) {
        self.turn = self.turn.wrapping_add(1);
    }

    fn kept(&self, node: u32) -> Option<Kept<S>> {
        let kept = self.kept.get(node as usize & (self.kept.len().wrapping_sub(1)));
        kept.filter(|kept| kept.is_of(node, self.turn)).copied()
    }

    fn keep(&mut self, node: u32, reach: S, is_reached: bool) {
        let place = node as usize & (self.kept.len() - 1);
        self.kept[place] = Kept { node, turn: self.turn, reach, is_reached };
    }

    /// How far the parts in a node reach, at most.
    fn asked<B>(&mut self, body: &B, node: u32, outward: B::Vector) -> Asked<B::Vector>
    where
        B: Body<Vector: Vector<Scalar = S>> + ?Sized,
    {
        let tree = body.tree();
        let is_known = self.last.is_of(node, self.turn);
        let (most, is_thin) = match body.slabs() {
            _ if is_known => (self.last.reach, false),
            Some(slabs) => (slabs.reach(tree, node, outward), tree.content(node).is_ok()),
            None => (tree.reach(node, outward), false),
        };
        Asked { node, most, is_thin, outward }
    }

    /// The same, exactly of a part alone.
    fn sharper<B>(&mut self, body: &B, asked: Asked<B::Vector>) -> S
    where
        B: Body<Vector: Vector<Scalar = S>> + ?Sized,
    {
        match body.tree().content(asked.node) {
            Err(part) => self.alone(body, asked.node, part, asked.outward),
            Ok(_) => asked.most,
        }
    }

    /// How far a part alone reaches.
    fn alone<B>(&mut self, body: &B, node: u32, part: u32, outward: B::Vector) -> S
    where
        B: Body<Vector: Vector<Scalar = S>> + ?Sized,
    {
        if !self.last.is_of(node, self.turn) {
            let reach = of_part(body, part, outward, body.tree().reach(node, outward));
            self.last = Kept { node, turn: self.turn, reach, is_reached: true };
        }
        self.last.reach
    }

    /// How far the parts in a node reach, if that is beyond `least`.
    fn beyond<B>(&mut self, body: &B, asked: Asked<B::Vector>, least: S) -> Option<S>
    where
        B: Body<Vector: Vector<Scalar = S>> + ?Sized,
    {
        if asked.most <= least {
            return None;
        }
        match (body.tree().content(asked.node), self.kept(asked.node)) {
            (Err(part), _) => {
                let reach = self.alone(body, asked.node, part, asked.outward);
                (reach > least).then_some(reach)
            }
            (_, Some(kept)) if kept.reach <= least => None,
            (_, Some(kept)) if kept.is_reached => Some(kept.reach),
            _ => self.found(body, asked, least),
        }
    }

    /// The same, sought down the tree, the nodes first that reach the farthest.
    fn found<B>(&mut self, body: &B, asked: Asked<B::Vector>, least: S) -> Option<S>
    where
        B: Body<Vector: Vector<Scalar = S>> + ?Sized,
    {
        let tree = body.tree();
        if self.kept.is_empty() {
            self.kept = vec![Kept::nothing(); KEPT];
        }
        let (mut reach, mut farthest) = (least, None);
        self.open.clear();
        self.open.push((asked.node, asked.most));
        while let Some((node, most)) = self.open.pop() {
            if most <= reach || self.kept(node).is_some_and(|kept| kept.reach <= reach) {
                continue;
            }
            match tree.content(node) {
                Err(part) => {
                    let own = of_part(body, part, asked.outward, most);
                    if own > reach {
                        (reach, farthest) = (own, Some(node));
                    }
                }
                Ok([p, q]) => {
                    let (p, q) = ((p, tree.reach(p, asked.outward)), (q, tree.reach(q, asked.outward)));
                    self.open.extend(if p.1 > q.1 { [q, p] } else { [p, q] });
                }
            }
        }
        let Some(mut around) = farthest else {
            self.keep(asked.node, reach, false);
            return None;
        };
        // Every node between has the same farthest part.
        while around != asked.node {
            self.keep(around, reach, true);
            around = tree.parent(around);
        }
        self.keep(around, reach, true);
        Some(reach)
    }
}

/// How far a part reaches: where it has a place of its own, as far as its box.
fn of_part<B: Body + ?Sized>(body: &B, part: u32, outward: B::Vector, most: Number<B>) -> Number<B> {
    if body.place(part).is_some() {
        return most;
    }
    let shape = body.part(part);
    let farthest = shape.center() + shape.support(outward, None).point;
    let reach = farthest.dot(outward) + shape.radius();
    // What is no number is taken for the box.
    if reach < most { reach } else { most }
}
