//! What a support call costs, for every shape and size.
//!
//! `cargo run --release --example support` prints nanoseconds a call: without a hint, from the vertex found
//! for a direction close by, and from one found for a direction anywhere. Each of these calls waits for the
//! answer of the one before, as in a search, which takes two nanoseconds by itself; in the last column,
//! without a hint, none waits. A word after the command chooses the rows whose name holds it: `support hull`.
//!
//! To count instructions, `support polygon-8-f32 cold 1000` asks a thousand times and prints nothing (`near`
//! and `far` give the hints); the difference between 2000 and 1000 calls is what a thousand cost, with about
//! five instructions a call to ask.
//!
//! ```text
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/examples/support polygon-8-f32 cold 1000
//! ```

use std::hint::black_box;
use std::time::Instant;

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::math::{Scalar, Vector};
use gjk::{
    Capsule, Cone, Convex, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, PointCloud, Sector,
    Segment, Triangle,
};

/// A generator of numbers that look random (G. Marsaglia, *Xorshift RNGs*, 2003).
struct Numbers(u64);

impl Numbers {
    /// Between −1 and 1.
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    /// Of length 1, as likely in each direction as in any other.
    fn direction(&mut self, dimension: usize) -> [f64; 3] {
        loop {
            let v = [self.next(), self.next(), if dimension == 3 { self.next() } else { 0.0 }];
            let length = v.iter().map(|c| c * c).sum::<f64>().sqrt();
            if length < 1.0 && length > 0.1 {
                return v.map(|c| c / length);
            }
        }
    }
}

/// Where the search for a support point starts.
#[derive(Clone, Copy)]
enum Start {
    Cold,
    Near,
    Far,
}

const STARTS: [(&str, Start); 3] = [("cold", Start::Cold), ("near", Start::Near), ("far", Start::Far)];

/// How many different directions are asked for: more than a branch predictor remembers, which learns 4096 by
/// heart.
const DIRECTIONS: usize = 1 << 17;

/// Directions anywhere, or, for near hints, each turned by about 1/200 against the one before.
fn directions<V: Vector>(start: Start) -> Vec<V> {
    let mut numbers = Numbers(88_172_645_463_325_252);
    let mut last = numbers.direction(V::DIMENSION);
    (0..DIRECTIONS)
        .map(|_| {
            let step = numbers.direction(V::DIMENSION);
            let tilt = if matches!(start, Start::Near) { 0.005 } else { 1e9 };
            let sum: [f64; 3] = std::array::from_fn(|i| last[i] + tilt * step[i]);
            let length = sum.iter().map(|c| c * c).sum::<f64>().sqrt();
            last = sum.map(|c| c / length);
            V::from_fn(|i| V::Scalar::from_f64(last[i]))
        })
        .collect()
}

/// Asks for each direction in turn; each call waits for the answer of the one before.
#[inline(never)]
fn ask<C: Convex>(shape: &C, directions: &[C::Vector], start: Start) -> C::Vector {
    let zero = black_box(<C::Vector as Vector>::Scalar::ZERO);
    let mut found = shape.support(directions[0], None);
    match start {
        Start::Cold => {
            for &direction in directions {
                found = shape.support(direction + found.point * zero, None);
            }
        }
        Start::Near | Start::Far => {
            for &direction in directions {
                found = shape.support(direction + found.point * zero, found.vertex);
            }
        }
    }
    found.point
}

/// Asks for each direction, without a hint; no call waits for another.
#[inline(never)]
fn ask_apart<C: Convex>(shape: &C, directions: &[C::Vector]) -> C::Vector {
    let sum = |sum: C::Vector, &direction: &C::Vector| sum + shape.support(direction, None).point;
    directions.iter().fold(C::Vector::ZERO, sum)
}

/// The nanoseconds of one call, in the round that was disturbed least.
fn nanoseconds<V>(ask: impl Fn() -> V) -> f64 {
    let rounds = (0..15)
        .map(|_| {
            let begin = Instant::now();
            black_box(ask());
            begin.elapsed().as_nanos() as f64 / DIRECTIONS as f64
        })
        .min_by(f64::total_cmp);
    rounds.unwrap_or(f64::NAN)
}

/// What the command line asks for.
enum Task {
    Table(String),
    Calls(String, Start, usize),
}

impl Task {
    fn do_for<C: Convex>(&self, name: &str, make: impl FnOnce() -> C) {
        match self {
            Self::Table(words) if name.contains(words.as_str()) => {
                let shape = make();
                let [cold, near, far] = STARTS.map(|(_, start)| {
                    let directions = directions::<C::Vector>(start);
                    nanoseconds(|| ask(black_box(&shape), &directions, start))
                });
                let directions = directions::<C::Vector>(Start::Cold);
                let apart = nanoseconds(|| ask_apart(black_box(&shape), &directions));
                println!("{name:<22}{cold:>8.1}{near:>8.1}{far:>8.1}{apart:>8.1}");
            }
            Self::Calls(wanted, start, calls) if name == wanted => {
                let directions = directions::<C::Vector>(*start);
                let asked: Vec<_> = directions.into_iter().cycle().take(*calls).collect();
                black_box(ask(black_box(&make()), &asked, *start));
            }
            _ => {}
        }
    }
}

/// So many points on the unit sphere or circle, at random places.
fn round<V: Vector>(count: usize) -> Vec<V> {
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    (0..count)
        .map(|_| {
            let direction = numbers.direction(V::DIMENSION);
            V::from_fn(|i| V::Scalar::from_f64(direction[i]))
        })
        .collect()
}

macro_rules! shapes {
    ($task:expr, $precision:literal, $vec2:ident, $vec3:ident) => {
        let task = $task;
        let name = |shape: &str| format!("{shape}-{}", $precision);
        let (a, b) = ($vec3::new(0.3, 0.1, -0.7), $vec3::new(1.1, 0.9, 0.2));
        task.do_for(&name("box-2d"), || Cuboid::new($vec2::new(1.0, 2.0)).unwrap());
        task.do_for(&name("box-3d"), || Cuboid::new($vec3::new(1.0, 2.0, 3.0)).unwrap());
        task.do_for(&name("segment-2d"), || Segment::new($vec2::X, $vec2::Y).unwrap());
        task.do_for(&name("segment-3d"), || Segment::new(a, b).unwrap());
        task.do_for(&name("capsule-3d"), || Capsule::new(a, b, 0.5).unwrap());
        task.do_for(&name("triangle-2d"), || Triangle::new([$vec2::X, $vec2::Y, -$vec2::ONE]).unwrap());
        task.do_for(&name("triangle-3d"), || Triangle::new([a, b, $vec3::X]).unwrap());
        task.do_for(&name("ellipse"), || Ellipsoid::new($vec2::new(1.0, 2.0)).unwrap());
        task.do_for(&name("ellipsoid"), || Ellipsoid::new($vec3::new(1.0, 2.0, 3.0)).unwrap());
        task.do_for(&name("half-ellipse"), || HalfEllipse::new($vec2::new(1.0, 2.0)).unwrap());
        task.do_for(&name("slice"), || Sector::<$vec2>::new(1.0, 2.0).unwrap());
        task.do_for(&name("cylinder"), || Cylinder::new(a, b, 0.5).unwrap());
        task.do_for(&name("cone"), || Cone::new(a, b, 0.5).unwrap());
        for count in [8, 32, 128] {
            let points = round::<$vec3>(count);
            task.do_for(&name(&format!("points-{count}")), || PointCloud::new(&points).unwrap());
        }
        for count in [3, 4, 5, 8, 12, 16, 24, 32, 64, 128, 256, 1024] {
            let make = || ConvexPolygon::hull(&round::<$vec2>(count)).unwrap();
            task.do_for(&name(&format!("polygon-{count}")), make);
        }
        for count in [4, 8, 12, 16, 24, 32, 64, 128, 256, 512, 2048] {
            let make = || Hull::new(&round::<$vec3>(count)).unwrap();
            task.do_for(&name(&format!("hull-{count}")), make);
        }
    };
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let task = match &arguments[..] {
        [] => Task::Table(String::new()),
        [words] => Task::Table(words.clone()),
        [name, start, calls, ..] => {
            let start = STARTS.iter().find(|(word, _)| word == start).map(|&(_, start)| start);
            Task::Calls(name.clone(), start.expect("cold, near or far"), calls.parse().expect("a number"))
        }
        [..] => panic!("support [WORDS] or support NAME cold|near|far CALLS"),
    };
    if matches!(task, Task::Table(_)) {
        println!("{:<22}{:>8}{:>8}{:>8}{:>8}", "ns a call", "cold", "near", "far", "apart");
    }
    shapes!(&task, "f32", Vec2, Vec3);
    shapes!(&task, "f64", DVec2, DVec3);
}
