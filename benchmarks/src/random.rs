//! A small seeded generator: the same seed gives the same numbers everywhere.

/// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator for one purpose: the name keeps the streams of different sets apart.
    pub fn new(seed: u64, name: &str) -> Self {
        // FNV-1a of the name.
        let hash = name
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |h: u64, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
        Self(seed ^ hash)
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform in `low..high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        let unit = (self.bits() >> 11) as f64 / (1_u64 << 53) as f64;
        low + (high - low) * unit
    }

    /// Uniform in `0..count`.
    pub fn index(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    /// A point of the unit sphere (3) or the unit circle (2), uniform; the third coordinate is 0 in the
    /// plane.
    pub fn unit(&mut self, dimension: usize) -> [f64; 3] {
        loop {
            let mut x = [0.0; 3];
            for c in &mut x[..dimension] {
                *c = self.between(-1.0, 1.0);
            }
            let length = x.iter().map(|c| c * c).sum::<f64>().sqrt();
            if (0.1..=1.0).contains(&length) {
                return x.map(|c| c / length);
            }
        }
    }

    /// A uniform rotation: `[cos, sin, 0, 0]` in the plane, a unit quaternion `[x, y, z, w]` in space.
    pub fn rotation(&mut self, dimension: usize) -> [f64; 4] {
        if dimension == 2 {
            let (sin, cos) = self.between(0.0, std::f64::consts::TAU).sin_cos();
            return [cos, sin, 0.0, 0.0];
        }
        loop {
            let q: [f64; 4] = std::array::from_fn(|_| self.between(-1.0, 1.0));
            let length = q.iter().map(|c| c * c).sum::<f64>().sqrt();
            if (0.1..=1.0).contains(&length) {
                return q.map(|c| c / length);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_and_a_name_decide_the_numbers() {
        let first = |seed, name| Random::new(seed, name).between(0.0, 1.0);
        assert_eq!(first(1, "boxes"), first(1, "boxes"));
        assert_ne!(first(1, "boxes"), first(2, "boxes"));
        assert_ne!(first(1, "boxes"), first(1, "hulls"));
    }

    #[test]
    fn directions_and_rotations_are_units() {
        let mut random = Random::new(7, "units");
        for dimension in [2, 3] {
            for _ in 0..100 {
                let u = random.unit(dimension).iter().map(|c| c * c).sum::<f64>();
                let q = random.rotation(dimension).iter().map(|c| c * c).sum::<f64>();
                assert!((u - 1.0).abs() < 1e-15 * 8.0 && (q - 1.0).abs() < 1e-15 * 8.0);
            }
        }
    }
}
