//! What a part of a closed surface leaves open.

/// A set of directed edges between N vertices, a bit for each: opposite ones cancel without being searched
/// for.
pub(super) struct Rim<const N: usize, const WORDS: usize> {
    /// Of each vertex, where edges lead from it. `64 · WORDS` is at least N.
    ends: [[u64; WORDS]; N],
}

impl<const N: usize, const WORDS: usize> Rim<N, WORDS> {
    #[inline]
    pub(super) fn empty() -> Self {
        Self { ends: [[0; WORDS]; N] }
    }

    /// Cancels the opposite of an edge, or puts the edge in. `false` for an edge that is in already: it would
    /// have to be there twice.
    pub(super) fn add(&mut self, [from, to]: [u8; 2]) -> bool {
        let is_opposed = self.holds([to, from]);
        let is_new = !self.holds([from, to]);
        *self.word(to, from) &= !(1 << (from % 64));
        *self.word(from, to) |= u64::from(!is_opposed) << (to % 64);
        is_new
    }

    /// Takes an edge out. Whether it was in.
    pub(super) fn take(&mut self, [from, to]: [u8; 2]) -> bool {
        let was_in = self.holds([from, to]);
        *self.word(from, to) &= !(1 << (to % 64));
        was_in
    }

    fn holds(&mut self, [from, to]: [u8; 2]) -> bool {
        *self.word(from, to) >> (to % 64) & 1 == 1
    }

    fn word(&mut self, from: u8, to: u8) -> &mut u64 {
        &mut self.ends[usize::from(from)][usize::from(to) / 64]
    }
}
