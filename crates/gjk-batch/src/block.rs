//! A block of pairs: as many as are sorted by kernel at once.
//!
//! `query.rs` cuts columns into blocks of 1024, always at the same places. A block is sorted by the larger
//! shape of each pair. `lanes/` has a kernel for two boxes and one for polygons of up to 4, 8 and 16
//! vertices, each written once over the registers of fearless_simd and compiled for every set of
//! instructions. A lane may go wrong in its search but not in its proof: `lanes/finish.rs` lets an answer
//! stand only if its bounds meet up to rounding and its sign is clear; `gjk::proximity` answers every other
//! pair. In space (`solids/`) lanes only search, and hand the vertices that they end with to the scalar
//! library as `Cache::guess`.
//!
//! Code that computes with registers stands in `#[inline(always)]` functions, never in closures: a closure is
//! not compiled for the instructions of its caller.

use crate::rows::{Place, Rows};

/// How many pairs are sorted by kernel and answered by one thread at once: enough to fill the lanes of every
/// kernel, and few enough that their indices and answers stay in the nearest cache (50 kB in `f32`).
pub(crate) const BLOCK: usize = 1024;

/// What the lanes of one block read.
#[derive(Debug)]
pub struct Task<'a, N> {
    pub(crate) shapes: [&'a [u32]; 2],
    pub(crate) poses: [&'a [u32]; 2],
    pub(crate) places: &'a [Place],
    pub(crate) rows: &'a Rows<N>,
    pub(crate) pose_rows: &'a [[N; 4]],
    pub(crate) rotation_error: N,
}

/// The pairs of a block by kernel. Allocated once for a block, never for a pair.
#[derive(Debug)]
pub struct Block {
    /// The places of the pairs in the block, sorted by what answers them.
    pub(crate) order: Vec<u16>,
    /// Where the pairs of each [`Size`](crate::rows::Size) begin in `order`, and the end.
    pub(crate) starts: [u16; 6],
    /// The places of the pairs that lanes have not answered.
    pub(crate) left: Vec<u16>,
    /// The places of the pairs of one kernel that overlap.
    pub(crate) deep: Vec<u16>,
    sizes: Vec<u8>,
}

impl Block {
    pub(crate) fn new() -> Self {
        let room = || Vec::with_capacity(BLOCK);
        Self { order: room(), starts: [0; 6], left: room(), deep: room(), sizes: Vec::with_capacity(BLOCK) }
    }

    /// Sorts the pairs of a task by the larger of their two shapes.
    pub(crate) fn sort<N>(&mut self, task: &Task<'_, N>) {
        let size = |index: &u32| task.places[*index as usize].size as u8;
        let larger = |(a, b)| size(a).max(size(b));
        self.sizes.clear();
        self.sizes.extend(task.shapes[0].iter().zip(task.shapes[1]).map(larger));
        let count = self.sizes.len();
        self.order.clear();
        let first = self.sizes.first().copied().unwrap_or(0);
        if self.sizes.iter().all(|&of| of == first) {
            // Mostly all are of one kernel.
            self.order.extend((0..count).map(|place| place as u16));
            self.starts = std::array::from_fn(|of| if of > usize::from(first) { count as u16 } else { 0 });
            return;
        }
        let mut counts = [0_u16; 5];
        self.sizes.iter().for_each(|&of| counts[usize::from(of)] += 1);
        let mut next = [0_u16; 5];
        for of in 0..5 {
            self.starts[of + 1] = self.starts[of] + counts[of];
            next[of] = self.starts[of];
        }
        self.order.resize(count, 0);
        for (place, &of) in self.sizes.iter().enumerate() {
            let slot = &mut next[usize::from(of)];
            self.order[usize::from(*slot)] = place as u16;
            *slot += 1;
        }
    }
}
