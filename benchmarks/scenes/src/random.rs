//! Random numbers that are equal on every machine.

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number of `from..to`.
    pub fn within(&mut self, from: f32, to: f32) -> f32 {
        // 24 bits are exact in f32.
        let unit = (self.next() >> 40) as f32 / 16_777_216.0;
        from + (to - from) * unit
    }

    /// Returns an index below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}
