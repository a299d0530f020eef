//! Bodies that are written alike have the same answers: they are asked about once.

use std::collections::BTreeMap;

/// The bodies of a scene, by what is written of them.
#[derive(Debug)]
pub(super) struct Kinds {
    /// For each kind the bodies of it, in order; at least one.
    members: Vec<Vec<usize>>,
}

impl Kinds {
    /// `alike[i]` is the first body that is written as body `i` is.
    pub(super) fn new(alike: &[usize]) -> Self {
        let mut members = BTreeMap::<usize, Vec<usize>>::new();
        for (body, &first) in alike.iter().enumerate() {
            members.entry(first).or_default().push(body);
        }
        Self { members: members.into_values().collect() }
    }

    /// The first body of each kind.
    pub(super) fn firsts(&self) -> Vec<usize> {
        self.members.iter().map(|members| members[0]).collect()
    }

    /// The kinds that have more than one body, each with itself.
    pub(super) fn with_themselves(&self) -> Vec<[u32; 2]> {
        let has_copies = |&kind: &usize| self.members[kind].len() > 1;
        (0..self.members.len()).filter(has_copies).map(|kind| [kind as u32; 2]).collect()
    }

    /// The orders of two kinds, which may be one, in which there are pairs of bodies.
    pub(super) fn orders(&self, [p, q]: [u32; 2]) -> impl Iterator<Item = [u32; 2]> {
        let other = (p != q).then_some([q, p]);
        [Some([p, q]), other].into_iter().flatten().filter(|&kinds| self.pairs(kinds).next().is_some())
    }

    /// The pairs of a body of one kind and a later one of the other, in order: all have the same answer, bit
    /// for bit.
    pub(super) fn pairs(&self, [p, q]: [u32; 2]) -> impl Iterator<Item = [usize; 2]> {
        let (first, second) = (&self.members[p as usize], &self.members[q as usize]);
        first.iter().flat_map(|&i| second[second.partition_point(|&j| j <= i)..].iter().map(move |&j| [i, j]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_two_kinds_are_in_order() {
        let kinds = Kinds::new(&[0, 1, 0, 0, 1, 5]);
        assert_eq!((kinds.firsts(), kinds.with_themselves()), (vec![0, 1, 5], vec![[0, 0], [1, 1]]));
        let orders = |p, q| kinds.orders([p, q]).collect::<Vec<_>>();
        let pairs = |p, q| kinds.pairs([p, q]).collect::<Vec<_>>();
        assert_eq!((orders(0, 0), pairs(0, 0)), (vec![[0, 0]], vec![[0, 2], [0, 3], [2, 3]]));
        assert_eq!(orders(0, 1), [[0, 1], [1, 0]]);
        assert_eq!((pairs(0, 1), pairs(1, 0)), (vec![[0, 1], [0, 4], [2, 4], [3, 4]], vec![[1, 2], [1, 3]]));
        assert_eq!((orders(2, 2), orders(1, 2)), (vec![], vec![[1, 2]]));
        assert_eq!(pairs(1, 2), [[1, 5], [4, 5]]);
    }
}
