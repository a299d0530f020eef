//! Which of some numbers is the largest, without a branch.

use crate::math::{Each, Scalar};

/// How many numbers play a tournament.
pub(super) const LANES: usize = 8;

/// Where each of the numbers is, so that halves of an array play the first round, quarters the second.
pub(super) const PLACES: [usize; LANES] = [0, 4, 2, 6, 1, 5, 3, 7];

/// The index of the largest of eight numbers, the first of equal ones, and it; number k is at place
/// [`PLACES`]`[k]`.
///
/// Seven comparisons in three rounds, each of which selects and none of which branches. A scan with a running
/// best waits for every comparison, or guesses each and is often wrong.
#[inline(always)]
pub(super) fn winner<S: Scalar>(numbers: [S; LANES]) -> (usize, S) {
    let leaf = |a: usize, b: usize| {
        let [x, y] = [a, b].each(|k| numbers[PLACES[k]]);
        if y > x { (b, y) } else { (a, x) }
    };
    let node = |a: (usize, S), b: (usize, S)| if b.1 > a.1 { b } else { a };
    node(node(leaf(0, 1), leaf(2, 3)), node(leaf(4, 5), leaf(6, 7)))
}

/// `second` if the condition holds, else `first`: without a branch, which would often be guessed wrong.
#[inline(always)]
pub(super) fn chosen(condition: bool, first: usize, second: usize) -> usize {
    first ^ ((first ^ second) & usize::from(condition).wrapping_neg())
}
