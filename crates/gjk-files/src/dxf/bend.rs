//! Paths with curves as corners: outside of where they bend, or on the line itself.

use super::figure::Path;
use crate::curve::{Chain, Side, Tolerance, flatten};
use crate::pair::{Pair, area};

/// Corners, and how far the line between them is from the path at most.
pub(super) struct Corners {
    pub(super) corners: Vec<Pair>,
    pub(super) error: f64,
}

/// The corners of an open path, on the path.
pub(super) fn along(path: &Path, tolerance: f64) -> Corners {
    let chain = chain(path, tolerance);
    let (corners, error) = chain.chords();
    found(path, corners, error, &chain)
}

/// The corners of a closed path, the first once, so that its inside is inside of them.
pub(super) fn around(path: &Path, tolerance: f64) -> Corners {
    let chain = chain(path, tolerance);
    let outside = if area(&chain.chords().0) > 0.0 { Side::Right } else { Side::Left };
    let (mut corners, error) = chain.way(outside);
    if corners.len() > 1 {
        corners.pop();
    }
    found(path, corners, error, &chain)
}

fn chain(path: &Path, height: f64) -> Chain {
    flatten(&path.pieces, &Tolerance { height, half_width: 0.0 })
}

/// Straight lines have no error, and are not rounded either.
fn found(path: &Path, mut corners: Vec<Pair>, error: f64, chain: &Chain) -> Corners {
    if corners.is_empty() {
        corners.push(path.start());
    }
    let slack = if error > 0.0 { chain.slack } else { 0.0 };
    Corners { corners, error: error + slack }
}
