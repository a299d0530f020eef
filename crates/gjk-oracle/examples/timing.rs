//! Times the oracle: microseconds a pair, by class, in 2D and 3D, and of the pairs that are made to
//! overlap, making them included ("deep"); and counts what the classes hold.
//!
//! `cargo run --release -p gjk-oracle --example timing [PAIRS]`

use std::hint::black_box;
use std::time::Instant;

use gjk_oracle::{Case, Class, Contact, Precision, Recipe, truth};

fn main() {
    let pairs = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(2000);
    println!(
        "{:22}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}  apart/touching/overlapping 2D, 3D",
        "us", "2D f32", "2D f64", "3D f32", "3D f64", "2D deep", "3D deep"
    );
    for class in Class::ALL {
        let [a, b] = [Precision::Single, Precision::Double].map(|p| time::<2>(class, p, pairs));
        let [c, d] = [Precision::Single, Precision::Double].map(|p| time::<3>(class, p, pairs));
        let (plane, space) = (contacts::<2>(class, pairs), contacts::<3>(class, pairs));
        let deep =
            [deep::<2>(class, pairs), deep::<3>(class, pairs)].map(|time| format!("{time:9.1}")).concat();
        println!("{:22}{a:9.1}{b:9.1}{c:9.1}{d:9.1}{deep}  {plane:?} {space:?}", class.name());
    }
}

/// The mean time of an answer with its tightest bounds and one error, without making the pair.
fn time<const D: usize>(class: Class, precision: Precision, pairs: u64) -> f64 {
    let cases: Vec<Case<D>> = (0..pairs).map(|seed| Recipe::new(class, precision, seed).case()).collect();
    let start = Instant::now();
    for case in &cases {
        let truth = truth(&case.a, &case.b);
        let (lower, upper) = truth.distance().bounds();
        black_box((truth.distance().is_within(lower, upper), truth.distance().error_of(upper)));
    }
    start.elapsed().as_secs_f64() * 1e6 / pairs as f64
}

/// How many per cent of the pairs have their cores apart, touching, overlapping.
fn contacts<const D: usize>(class: Class, pairs: u64) -> [u64; 3] {
    let mut counts = [0; 3];
    for seed in 0..pairs {
        let case = Recipe::new(class, Precision::Double, seed).case::<D>();
        counts[match truth(&case.a, &case.b).contact() {
            Contact::Apart => 0,
            Contact::Touching => 1,
            Contact::Overlapping => 2,
        }] += 100;
    }
    counts.map(|n| n / pairs)
}

/// The mean time to make an overlapping pair with its truth.
fn deep<const D: usize>(class: Class, pairs: u64) -> f64 {
    let start = Instant::now();
    for seed in 0..pairs {
        black_box(Recipe::new(class, Precision::Double, seed).overlapping_case::<D>());
    }
    start.elapsed().as_secs_f64() * 1e6 / pairs as f64
}
