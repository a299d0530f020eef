//! Seeded numbers: integers, and what becomes of them by operations that round alike everywhere.

use gjk::math::{Scalar, Vector};

/// A generator of integers (G. L. Steele, D. Lea, C. H. Flood, *Fast splittable pseudorandom number
/// generators*, 2014), and how coarse the numbers are that are made of them.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    state: u64,
    /// How many bits a coordinate between −4 and 4 has behind its point: few make ties, all make none.
    bits: u32,
    /// A power of two that all lengths are multiplied by.
    unit: f64,
}

impl Numbers {
    /// The stream of a pair.
    pub(crate) fn new(stream: u64, index: u64) -> Self {
        let mut numbers = Self { state: stream << 32 | index, bits: 0, unit: 1.0 };
        numbers.bits = [0, 1, 3, 12, 21, 50][numbers.below(6)];
        numbers
    }

    /// The same with lengths in a unit of 2 to this power, of magnitude at most 512.
    pub(crate) fn in_units_of(mut self, exponent: i32) -> Self {
        self.unit = f64::from_bits(((1023 + i64::from(exponent)) as u64) << 52);
        self
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// At least 0, below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// Between −1 and 1, with all digits.
    pub(crate) fn plain(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    /// Between −4 and 4, as coarse as this stream's numbers are.
    fn coarse(&mut self) -> f64 {
        let steps = 8_u64 << self.bits;
        (self.next() % (steps + 1)) as f64 / (1_u64 << self.bits) as f64 - 4.0
    }

    /// A coordinate.
    pub(crate) fn coordinate<S: Scalar>(&mut self) -> S {
        S::from_f64(self.coarse() * self.unit)
    }

    /// A length above 0.
    pub(crate) fn size<S: Scalar>(&mut self) -> S {
        let size = self.coarse();
        let size = if size < 0.0 { -size } else { size };
        S::from_f64((if size == 0.0 { 0.5 } else { size }) * self.unit)
    }

    /// A point.
    pub(crate) fn point<V: Vector>(&mut self) -> V {
        V::from_fn(|_| self.coordinate())
    }

    /// As many points as asked for.
    pub(crate) fn points<V: Vector>(&mut self, count: usize) -> Vec<V> {
        (0..count).map(|_| self.point()).collect()
    }

    /// A length in this stream's unit.
    pub(crate) fn length<S: Scalar>(&self, multiple: f64) -> S {
        S::from_f64(multiple * self.unit)
    }
}
