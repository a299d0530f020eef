//! What a pair costs in nanoseconds: the scalar library, lanes on one thread and on two, and what memory
//! alone would cost.
//!
//! ```text
//! cargo run --release -p gjk-batch --example throughput
//! ```
//! Every round measures all rows in turn, so that a slower minute slows all of them; medians of the rounds
//! are printed, for each set:
//!
//! - `scalar`: `gjk::proximity` in a loop over the same pairs, on one thread;
//! - a column for each set of instructions on one thread, and its share of `scalar`;
//! - `two`: the widest instructions on two threads, and how many times faster than on one.
//!
//! Then a million pairs of boxes and of polygons, which no cache holds, all rows in turn again: `scalar`, one
//! thread with its share of `scalar`, two threads and how many times faster they are than one; below, the
//! bytes a pair reads and writes, the time that these take at the bandwidth that a copy reaches on one thread
//! in the same rounds (the floor), and how many floors a pair takes.

use std::hint::black_box;
use std::time::Instant;

use gjk::glam::{DVec2, Vec2};
use gjk::math::{Planar, Scalar, Vector};
use gjk::{Pose, Space, proximity};
use gjk_batch::{Instance, Instructions, Number, Pairs, Poses, Proximities, Shapes, proximities_with};
use rayon::{ThreadPool, ThreadPoolBuilder};

const ROUNDS: usize = 31;

/// A generator of numbers that look random (G. Marsaglia, *Xorshift RNGs*, 2003).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// What the pairs of a set are.
#[derive(Clone, Copy)]
enum Kind {
    Boxes,
    Capsules,
    Polygons(usize),
}

struct Set<V: Vector> {
    name: String,
    kind: Kind,
    shapes: Shapes<V>,
    poses: Poses<V>,
    pairs: Pairs,
}

fn point<V: Vector>(x: f64, y: f64) -> V {
    V::from_fn(|i| V::Scalar::from_f64(if i == 0 { x } else { y }))
}

impl<V: Planar<Scalar: Number> + Space> Set<V> {
    /// Pairs whose middles are `apart` times the sum of their circles' radii apart, give or take a fifth.
    fn new(name: &str, kind: Kind, apart: f64, count: u32) -> Self {
        let mut numbers = Numbers(88_172_645_463_325_252);
        let (mut shapes, mut poses, mut pairs) = (Shapes::new(), Poses::new(), Pairs::new());
        for pair in 0..count {
            let mut reach = 0.0;
            for _ in 0..2 {
                let (x, y) = (0.5 + numbers.next(), 0.5 + numbers.next());
                reach += x.hypot(y);
                let zero = V::Scalar::ZERO;
                let pushed = match kind {
                    Kind::Boxes => shapes.push_cuboid(point(x, y), zero),
                    Kind::Capsules => {
                        shapes.push_capsule(point(-x, 0.0), point(x, 0.0), V::Scalar::from_f64(0.3 * y))
                    }
                    Kind::Polygons(vertices) => {
                        let turn = std::f64::consts::TAU / vertices as f64;
                        let angle = |i: usize, jitter: f64| (i as f64 + 0.6 * jitter) * turn;
                        let ring: Vec<V> = (0..vertices)
                            .map(|i| angle(i, numbers.next()))
                            .map(|angle| point(x * angle.cos(), y * angle.sin()))
                            .collect();
                        shapes.push_polygon(&ring, zero)
                    }
                };
                pushed.expect("a shape");
            }
            let way = numbers.next() * 6.3;
            let length = reach * apart * (0.8 + 0.4 * numbers.next());
            let (x, y) = (100.0 * numbers.next(), 100.0 * numbers.next());
            for (x, y) in [(x, y), (x + way.cos() * length, y + way.sin() * length)] {
                let angle = V::Scalar::from_f64(6.3 * numbers.next());
                poses.push(Pose::from_angle(angle, point(x, y)));
            }
            let placed = |index: u32| Instance { shape: index, pose: index };
            pairs.push(placed(2 * pair), placed(2 * pair + 1));
        }
        Self { name: name.to_owned(), kind, shapes, poses, pairs }
    }

    fn scalar(&self) {
        for index in 0..self.pairs.len() {
            let Some([a, b]) = self.pairs.get(index) else { return };
            let shape = |at: Instance| self.shapes.get(at.shape).expect("a shape");
            let pose = |at: Instance| self.poses.get(at.pose).expect("a pose");
            black_box(proximity(shape(a), pose(a), shape(b), pose(b)));
        }
    }

    fn lanes(&self, pool: &ThreadPool, with: Instructions, answers: &mut Proximities<V>) -> f64 {
        pool.install(|| {
            let start = Instant::now();
            proximities_with(with, &self.shapes, &self.poses, &self.pairs, answers).expect("indices");
            start.elapsed().as_nanos() as f64 / self.pairs.len() as f64
        })
    }

    fn measure(&self, pools: &[ThreadPool; 2]) {
        let all = Instructions::available();
        let mut answers = Proximities::new();
        let mut times = vec![Vec::new(); all.len() + 2];
        for _ in 0..ROUNDS {
            let start = Instant::now();
            self.scalar();
            times[0].push(start.elapsed().as_nanos() as f64 / self.pairs.len() as f64);
            times[1].push(self.lanes(&pools[1], all[0], &mut answers));
            for (column, &with) in times[2..].iter_mut().zip(&all) {
                column.push(self.lanes(&pools[0], with, &mut answers));
            }
        }
        let times: Vec<f64> = times.into_iter().map(median).collect();
        print!("{:22} scalar {:6.1}", self.name, times[0]);
        for (time, with) in times[2..].iter().zip(&all) {
            print!(" | {with:?} {time:5.1} ({:.3})", time / times[0]);
        }
        println!(" | two {:5.1} ({:.2} times)", times[1], times[2] / times[1]);
    }

    /// The bytes that a pair needs: 4 indices, 2 poses of 4 numbers, 2 places of shapes of 8 bytes, 2 shapes;
    /// 9 numbers and a status.
    fn bytes(&self) -> usize {
        let row = 4 * size_of::<V::Scalar>();
        let rows = match self.kind {
            Kind::Boxes => 1,
            Kind::Capsules => 3,
            Kind::Polygons(vertices) => 1 + 2 * vertices.div_ceil(4),
        };
        16 + 2 * (row + 8 + rows * row) + 9 * size_of::<V::Scalar>() + 1
    }

    fn measure_memory(&self, pools: &[ThreadPool; 2]) {
        let (mut answers, mut times) = (Proximities::new(), vec![Vec::new(); 4]);
        let source = vec![1_u64; 1 << 23];
        let mut target = vec![0_u64; 1 << 23];
        for _ in 0..9 {
            for threads in 0..2 {
                times[threads].push(self.lanes(&pools[threads], Instructions::detected(), &mut answers));
            }
            let start = Instant::now();
            self.scalar();
            times[3].push(start.elapsed().as_nanos() as f64 / self.pairs.len() as f64);
            let start = Instant::now();
            target.copy_from_slice(&source);
            black_box(&mut target);
            times[2].push(start.elapsed().as_nanos() as f64);
        }
        let times: Vec<f64> = times.into_iter().map(median).collect();
        let bandwidth = (2 * size_of_val(&source[..])) as f64 / times[2];
        let floor = self.bytes() as f64 / bandwidth;
        println!(
            "{:22} scalar {:6.1} | one thread {:5.1} ({:.3}) | two {:5.1} ({:.2} times)",
            self.name,
            times[3],
            times[0],
            times[0] / times[3],
            times[1],
            times[0] / times[1]
        );
        println!(
            "{:22} {} bytes a pair at {bandwidth:.1} GB/s: floor {floor:.1} | one thread {:.1} floors | two {:.1}",
            "",
            self.bytes(),
            times[0] / floor,
            times[1] / floor
        );
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The sets of one precision.
fn sets<V: Planar<Scalar: Number> + Space>(precision: &str, pools: &[ThreadPool; 2]) {
    let kinds = [
        ("boxes", Kind::Boxes),
        ("capsules", Kind::Capsules),
        ("4 vertices", Kind::Polygons(4)),
        ("8 vertices", Kind::Polygons(8)),
        ("16 vertices", Kind::Polygons(16)),
    ];
    for (name, kind) in kinds {
        for (how, apart) in [("apart", 1.3), ("near", 0.9), ("deep", 0.3)] {
            Set::<V>::new(&format!("{precision} {name} {how}"), kind, apart, 10_000).measure(pools);
        }
    }
}

fn main() {
    let pools = [1, 2].map(|threads| ThreadPoolBuilder::new().num_threads(threads).build().expect("threads"));
    if std::env::args().nth(1).as_deref() != Some("memory") {
        sets::<Vec2>("f32", &pools);
        sets::<DVec2>("f64", &pools);
    }
    for (name, kind) in [("f32 boxes", Kind::Boxes), ("f32 8 vertices", Kind::Polygons(8))] {
        Set::<Vec2>::new(name, kind, 1.3, 1_000_000).measure_memory(&pools);
    }
}
