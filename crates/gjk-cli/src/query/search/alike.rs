//! Bodies that are written alike have the same answers: they are asked about once.

use std::collections::HashMap;

/// The bodies of a scene, by what is written of them.
#[derive(Debug)]
pub(super) struct Kinds {
    /// For each kind the bodies of it, in order. There is one at least.
    members: Vec<Vec<usize>>,
}

/// Pairs of one kind of body and another, the body with the smaller index first: their answers are the same,
/// bit for bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run<'k> {
    first: &'k [usize],
    second: &'k [usize],
}

impl Kinds {
    /// `alike[i]` is the first body that is written as body `i` is.
    pub(super) fn new(alike: &[usize]) -> Self {
        let mut places = HashMap::new();
        let mut members: Vec<Vec<usize>> = Vec::new();
        for (body, first) in alike.iter().enumerate() {
            let place = *places.entry(first).or_insert_with(|| {
                members.push(Vec::new());
                members.len() - 1
            });
            members[place].push(body);
        }
        Self { members }
    }

    /// The first body of each kind.
    pub(super) fn firsts(&self) -> Vec<usize> {
        self.members.iter().map(|members| members[0]).collect()
    }

    /// The pairs of two kinds, which may be one: as many runs as there are orders in which they come.
    pub(super) fn runs(&self, [p, q]: [usize; 2]) -> impl Iterator<Item = Run<'_>> {
        let run =
            |first: usize, second: usize| Run { first: &self.members[first], second: &self.members[second] };
        let back = (p != q).then(|| run(q, p));
        [Some(run(p, q)), back].into_iter().flatten().filter(|run| run.pairs().next().is_some())
    }
}

impl Run<'_> {
    /// The pairs, in order.
    pub(super) fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        self.first.iter().flat_map(|&i| self.after(i).iter().map(move |&j| [i, j]))
    }

    /// How many pairs there are, counted up to a limit.
    pub(super) fn count(&self, limit: usize) -> usize {
        let mut count = 0;
        for &i in self.first {
            let of_i = self.after(i).len();
            count += of_i;
            if of_i == 0 || count >= limit {
                break;
            }
        }
        count
    }

    /// The second bodies that come after body `i`.
    fn after(&self, i: usize) -> &[usize] {
        &self.second[self.second.partition_point(|&j| j <= i)..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_all_pairs_of_two_kinds_in_order() {
        let kinds = Kinds::new(&[0, 1, 0, 0, 1, 5]);
        assert_eq!(kinds.firsts(), [0, 1, 5]);
        let runs = |p, q| kinds.runs([p, q]).map(|run| run.pairs().collect::<Vec<_>>()).collect::<Vec<_>>();
        assert_eq!(runs(0, 0), [[[0, 2], [0, 3], [2, 3]]]);
        assert_eq!(runs(0, 1), [vec![[0, 1], [0, 4], [2, 4], [3, 4]], vec![[1, 2], [1, 3]]]);
        assert_eq!(runs(2, 2), Vec::<Vec<[usize; 2]>>::new());
        assert_eq!(runs(1, 2), [[[1, 5], [4, 5]]]);
        let [forth, back] = [0, 1].map(|run| kinds.runs([0, 1]).nth(run).unwrap());
        assert_eq!([forth.count(99), forth.count(2), back.count(99)], [4, 2, 2]);
    }
}
