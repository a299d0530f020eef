//! What the exact relation costs beside `intersects`, and how often rounding leaves it to whole numbers.
//!
//! `cargo run --release --example relation` asks both about random pairs and about pairs within a few
//! roundings of touching.

use std::hint::black_box;
use std::time::Instant;

use gjk::exact::{Placement, relation};
use gjk::glam::{DVec2, DVec3};
use gjk::math::{Real, Scalar, Vector};
use gjk::{Convex, ConvexPolygon, Cuboid, Hull, Pose, Space, intersects, proximity};

/// A generator of numbers that look random (G. Marsaglia, *Xorshift RNGs*, 2003).
struct Numbers(u64);

impl Numbers {
    /// From −1 to 1.
    fn signed(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    fn vector<V: Vector<Scalar: Real>>(&mut self) -> V {
        V::from_fn(|_| Scalar::from_f64(self.signed()))
    }

    /// On the unit sphere, nearly.
    fn direction<V: Vector<Scalar: Real>>(&mut self) -> V {
        loop {
            let v: V = self.vector();
            let length = v.length();
            if length < V::Scalar::ONE && length > V::Scalar::from_f64(0.1) {
                return v * (V::Scalar::ONE / length);
            }
        }
    }
}

/// Pairs in a box of twice their size, or moved until they touch, up to rounding.
fn compare<C: Convex<Vector: Space<Scalar: Real>>>(name: &str, shape: impl Fn(&mut Numbers) -> C) {
    let mut numbers = Numbers(88_172_645_463_325_252);
    let here = Pose::IDENTITY;
    let two = <C::Vector as Vector>::Scalar::from_f64(2.0);
    for touching in [false, true] {
        let pairs: Vec<(C, C, C::Vector)> = (0..2000)
            .map(|_| {
                let (a, b) = (shape(&mut numbers), shape(&mut numbers));
                let mut place = numbers.vector::<C::Vector>() * two;
                for _ in 0..if touching { 8 } else { 0 } {
                    let answer = proximity(&a, &here, &b, &Pose::from_translation(place));
                    place = place - answer.normal * answer.distance;
                }
                (a, b, place)
            })
            .collect();
        let poses: Vec<_> = pairs.iter().map(|pair| Pose::from_translation(pair.2)).collect();
        let placements: Vec<_> =
            pairs.iter().map(|pair| Placement::from_translation(pair.2).unwrap()).collect();
        let open = pairs
            .iter()
            .zip(&poses)
            .filter(|((a, b, _), pose)| proximity(a, &here, b, pose).bounds.contains(Scalar::ZERO));
        let open = open.count();
        let of_intersects = median(|| {
            for ((a, b, _), pose) in pairs.iter().zip(&poses) {
                black_box(intersects(a, &here, b, pose));
            }
        });
        let of_relate = median(|| {
            for ((a, b, _), placement) in pairs.iter().zip(&placements) {
                black_box(relation(a, &Placement::IDENTITY, b, placement));
            }
        });
        let each = 1e9 / pairs.len() as f64;
        println!(
            "{name}, {}: intersects {:6.0} ns, relation {:6.0} ns, ratio {:5.2}; {open} of {} left to whole numbers",
            if touching { "touching" } else { "  random" },
            of_intersects * each,
            of_relate * each,
            of_relate / of_intersects,
            pairs.len()
        );
    }
}

/// Seconds, the median of several rounds.
fn median(mut round: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..15)
        .map(|_| {
            let start = Instant::now();
            round();
            start.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    let extents = |numbers: &mut Numbers| 0.75 + 0.5 * numbers.signed();
    compare("2D boxes        ", |numbers| Cuboid::new(DVec2::from_fn(|_| extents(numbers))).unwrap());
    compare("2D polygons of 8", |numbers| {
        ConvexPolygon::hull(&[(); 8].map(|()| numbers.direction::<DVec2>())).unwrap()
    });
    compare("3D boxes        ", |numbers| Cuboid::new(DVec3::from_fn(|_| extents(numbers))).unwrap());
    compare("3D hulls of 16  ", |numbers| {
        Hull::new(&[(); 16].map(|()| numbers.direction::<DVec3>())).unwrap()
    });
    compare("3D hulls of 128 ", |numbers| {
        Hull::new(&[(); 128].map(|()| numbers.direction::<DVec3>())).unwrap()
    });
}
