//! From rows in memory to lanes.

use fearless_simd::Simd;

use super::number::LaneNumber;
use super::vector::Lane;
use crate::block::Task;
use crate::rows::Place;

/// No instruction set has more lanes.
pub(super) const MOST: usize = 16;

/// One group of four numbers for each lane, side by side.
pub(super) type Group<T> = [[T; 4]; MOST];

/// The places of the pairs that the lanes of one turn answer. Where there are fewer pairs than lanes, the
/// last fills the rest.
#[inline(always)]
pub(super) fn lane_places(places: &[u16]) -> [u16; MOST] {
    let last = places.len() - 1;
    std::array::from_fn(|lane| places[lane.min(last)])
}

/// The poses of one side of the pairs in the lanes.
#[inline(always)]
pub(super) fn load_poses<N: Copy>(
    task: &Task<'_, N>,
    side: usize,
    places: &[u16; MOST],
    lanes: usize,
    group: &mut Group<N>,
) {
    let (indices, rows) = (&task.poses[side], task.pose_rows);
    for (row, &place) in group[..lanes].iter_mut().zip(places) {
        *row = rows[indices[usize::from(place)] as usize];
    }
}

/// Where the rows of the shape on one side of a pair are.
#[inline(always)]
pub(super) fn place_of<N>(task: &Task<'_, N>, side: usize, place: u16) -> Place {
    task.places[task.shapes[side][usize::from(place)] as usize]
}

/// The four numbers of each lane's group, as four registers.
#[inline(always)]
pub(super) fn columns<S: Simd, T: LaneNumber, L: Lane<S, Element = T>>(simd: S, group: &Group<T>) -> [L; 4] {
    let flat = group.as_flattened();
    let (even, odd) = deinterleave(register(simd, flat, 0), register(simd, flat, 1));
    let (even_after, odd_after) = deinterleave(register(simd, flat, 2), register(simd, flat, 3));
    let (first, third) = deinterleave(even, even_after);
    let (second, fourth) = deinterleave(odd, odd_after);
    [first, second, third, fourth]
}

/// One of the registers that hold the numbers.
#[inline(always)]
fn register<S: Simd, L: Lane<S>>(simd: S, numbers: &[L::Element], index: usize) -> L {
    L::from_slice(simd, &numbers[index * L::LEN..(index + 1) * L::LEN])
}

/// Every other number of two registers one after the other: those with even places, and those with odd ones.
#[inline(always)]
fn deinterleave<S: Simd, L: Lane<S>>(a: L, b: L) -> (L, L) {
    (a.unzip_low(b), a.unzip_high(b))
}
