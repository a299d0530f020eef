use alloc::vec::Vec;

use gjk::math::Vector;

/// Two parts, and what a question about them left.
pub(super) type Last<V> = Option<([u32; 2], gjk::Cache<V>)>;

/// The warm start of a pair of bodies: it carries the result of one query to the next.
///
/// Keep one cache for each pair of bodies. Bounds hold with any cache. Contacts keep their reference sides
/// within [`hysteresis`](gjk::ManifoldOptions::hysteresis), which gives a solver persistent contact points.
/// The size of a cache is proportional to the number of close pairs of parts.
#[derive(Clone, Debug)]
pub struct Cache<V: Vector> {
    /// The parts that were the nearest, and what their own question left.
    pub(super) last: Last<V>,
    /// What pairs of near parts left, by their parts.
    pub(super) near: Vec<Near<V>>,
}

/// What the question about two parts that were near left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near<V: Vector> {
    pub(super) parts: [u32; 2],
    pub(super) cache: gjk::Cache<V>,
}

impl<V: Vector> Cache<V> {
    /// Creates an empty cache.
    pub fn new() -> Self {
        Self { last: None, near: Vec::new() }
    }

    /// What two parts left; of parts that were not near, nothing.
    pub(super) fn near(&self, parts: [u32; 2]) -> Near<V> {
        let found = self.near.binary_search_by_key(&parts, |near| near.parts);
        let unknown = Near { parts, cache: gjk::Cache::new() };
        found.map_or(unknown, |at| self.near[at])
    }

    /// Keeps what pairs of parts left, in any order, each once, and nothing else.
    pub(super) fn keep(&mut self, mut near: Vec<Near<V>>) {
        near.sort_unstable_by_key(|near| near.parts);
        self.near = near;
    }
}

impl<V: Vector> Default for Cache<V> {
    fn default() -> Self {
        Self::new()
    }
}
