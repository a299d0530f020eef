//! Polygons whose holes hang on their outline by slits.
//!
//! KiCad writes a filled zone as a single ring: it runs from the outline to a hole, around the hole, and back
//! along the same line. Where a ring runs along an edge both ways, the two cancel, and what is left are the
//! outline and the holes.

use std::collections::HashMap;

use crate::pair::{Pair, area};

/// The rings that are left of one after edges that it runs along both ways cancel, the largest first.
pub(super) fn rings(ring: &[Pair]) -> Vec<Vec<Pair>> {
    let mut corners = ring.to_vec();
    corners.dedup();
    while corners.len() > 1 && corners.first() == corners.last() {
        corners.pop();
    }
    let count = corners.len();
    let bits = |index: usize| corners[index % count].map(|value| (value + 0.0).to_bits());
    // Edges by the corners that they begin at, with the edges before and after.
    let mut next: Vec<usize> = (1..=count).map(|index| index % count).collect();
    let mut previous: Vec<usize> = (0..count).map(|index| (index + count - 1) % count).collect();
    let mut is_left = vec![true; count];
    let mut open: HashMap<[[u64; 2]; 2], Vec<usize>> = HashMap::with_capacity(count);
    for index in 0..count {
        let ends = [bits(index), bits(index + 1)];
        if let Some(other) = open.get_mut(&[ends[1], ends[0]]).and_then(Vec::pop) {
            (is_left[index], is_left[other]) = (false, false);
            for [one, two] in [[index, other], [other, index]] {
                let (before, after) = (previous[one], next[two]);
                (next[before], previous[after]) = (after, before);
            }
        } else {
            open.entry(ends).or_default().push(index);
        }
    }
    let mut rings = Vec::new();
    for first in 0..count {
        let mut ring = Vec::new();
        let mut index = first;
        while std::mem::take(&mut is_left[index]) {
            ring.push(corners[index]);
            index = next[index];
        }
        if !ring.is_empty() {
            rings.push(ring);
        }
    }
    rings.sort_by(|a, b| area(b).abs().total_cmp(&area(a).abs()));
    rings
}
