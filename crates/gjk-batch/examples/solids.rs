//! What a pair of boxes or hulls in space costs in nanoseconds: the scalar library in a loop, and each set of
//! instructions on the same pairs, with its share of that; one thread, medians of rounds in turn.
//!
//! ```text
//! cargo run --release -p gjk-batch --example solids
//! ```

use std::hint::black_box;
use std::time::Instant;

use gjk::glam::{DVec3, Vec3};
use gjk::math::{Scalar, Spatial};
use gjk::{Convex, Cuboid, Hull, Pose, Space, proximity};
use gjk_batch::{Instance, Instructions, Number, Pairs, Poses, Proximities, proximities_of_with};

const ROUNDS: usize = 31;
const COUNT: u32 = 4000;

/// A generator of numbers that look random (G. Marsaglia, *Xorshift RNGs*, 2003).
struct Numbers(u64);

impl Numbers {
    /// Between two numbers.
    fn next(&mut self, low: f64, high: f64) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        low + (high - low) * ((self.0 >> 11) as f64 / (1_u64 << 53) as f64)
    }

    fn vector<V: Spatial>(&mut self, low: f64, high: f64) -> V {
        V::from_fn(|_| V::Scalar::from_f64(self.next(low, high)))
    }

    /// A vector of some length.
    fn direction<V: Spatial>(&mut self, length: f64) -> V {
        loop {
            let vector: V = self.vector(-1.0, 1.0);
            if let Some(unit) = vector.normalized().filter(|_| vector.length_squared() <= V::Scalar::ONE) {
                return unit * V::Scalar::from_f64(length);
            }
        }
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn measure<C: Convex<Vector: Space + Spatial<Scalar: Number>> + Sync>(
    name: &str,
    mut shape: impl FnMut(&mut Numbers) -> C,
) {
    let mut numbers = Numbers(88_172_645_463_325_252);
    let shapes: Vec<C> = (0..256).map(|_| shape(&mut numbers)).collect();
    let (mut poses, mut pairs) = (Poses::new(), Pairs::new());
    for pair in 0..COUNT {
        let at = numbers.vector::<C::Vector>(-10.0, 10.0);
        let way = numbers.next(2.5, 4.0);
        let beyond = at + numbers.direction(way);
        let mut placed = |index: u32, place: C::Vector| {
            let axis = numbers.direction(1.0);
            let angle = Scalar::from_f64(numbers.next(0.0, std::f64::consts::TAU));
            let pose = poses.push(Pose::from_axis_angle(axis, angle, place));
            Instance { shape: index % 256, pose }
        };
        pairs.push(placed(pair, at), placed(7 * pair + 3, beyond));
    }
    let scalar = || {
        for index in 0..pairs.len() {
            let Some([a, b]) = pairs.get(index) else { return };
            let shape = |at: Instance| &shapes[at.shape as usize];
            let pose = |at: Instance| poses.get(at.pose).expect("a pose");
            black_box(proximity(shape(a), pose(a), shape(b), pose(b)));
        }
    };
    let all = Instructions::available();
    let mut answers = Proximities::new();
    let mut times = vec![Vec::new(); all.len() + 1];
    for _ in 0..ROUNDS {
        let nanoseconds = |start: Instant| start.elapsed().as_nanos() as f64 / f64::from(COUNT);
        let start = Instant::now();
        scalar();
        times[0].push(nanoseconds(start));
        for (column, &with) in times[1..].iter_mut().zip(&all) {
            let start = Instant::now();
            proximities_of_with(with, &shapes, &poses, &pairs, &mut answers).expect("indices");
            column.push(nanoseconds(start));
        }
    }
    let times: Vec<f64> = times.into_iter().map(median).collect();
    print!("{name:22} scalar {:6.1}", times[0]);
    for (time, with) in times[1..].iter().zip(&all) {
        print!(" | {with:?} {time:5.1} ({:.3})", time / times[0]);
    }
    println!();
}

/// The sets of one precision.
fn sets<V: Space + Spatial<Scalar: Number>>(precision: &str) {
    measure(&format!("boxes {precision}"), |numbers| {
        Cuboid::<V>::new(numbers.vector(0.3, 1.2)).expect("half extents")
    });
    for count in [8, 16, 32] {
        measure(&format!("{count} vertices {precision}"), |numbers| {
            let points: Vec<V> = (0..count).map(|_| numbers.direction(1.0)).collect();
            Hull::new(&points).expect("points")
        });
    }
}

fn main() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    pool.install(|| {
        sets::<Vec3>("f32");
        sets::<DVec3>("f64");
    });
}
