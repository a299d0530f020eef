//! A small seeded generator, so that a case is named by its seed on every machine and for ever.

/// SplitMix64 (Steele, Lea, Flood 2014): one 64-bit counter, mixed.
#[derive(Clone, Debug)]
pub(crate) struct Rng(u64);

impl Rng {
    /// Distinct words give unrelated streams.
    pub(crate) fn new(words: &[u64]) -> Self {
        let mut rng = Self(0x243f_6a88_85a3_08d3);
        for word in words {
            rng.0 ^= *word;
            rng.0 = rng.next();
        }
        rng
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform in [0, 1).
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 * (0.5f64).powi(53)
    }

    /// Uniform in [low, high).
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// 10 to a uniform exponent.
    pub(crate) fn decade(&mut self, low: f64, high: f64) -> f64 {
        10f64.powf(self.between(low, high))
    }

    /// Uniform in `low..=high`.
    pub(crate) fn integer(&mut self, low: i64, high: i64) -> i64 {
        low + (self.next() % (high - low + 1).unsigned_abs()) as i64
    }

    /// Uniform in `0..count`.
    pub(crate) fn index(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    /// True once in `n` draws.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.index(n) == 0
    }

    /// 1 or −1.
    pub(crate) fn sign(&mut self) -> f64 {
        if self.one_in(2) { 1.0 } else { -1.0 }
    }

    /// Nearly a normal deviate: the sum of uniform ones.
    fn normal(&mut self) -> f64 {
        (0..6).map(|_| self.unit()).sum::<f64>() - 3.0
    }

    /// A unit vector, uniform enough.
    pub(crate) fn direction<const N: usize>(&mut self) -> [f64; N] {
        loop {
            let raw: [f64; N] = std::array::from_fn(|_| self.normal());
            let length = raw.iter().map(|x| x * x).sum::<f64>().sqrt();
            if length > 1e-3 {
                return raw.map(|x| x / length);
            }
        }
    }
}
