//! The pairs of `crates/gjk-python/benches/million_boxes.py`, answered from Rust: what the way through NumPy
//! is measured by.
//!
//! `cargo run --release -p gjk-batch --example million_boxes columns.bin`

use std::time::Instant;

use gjk::glam::{DVec2, dvec2};
use gjk_batch::{Pairs, Poses, Proximities, Shapes, proximities};

/// Half extents, place and angle of A, then of B.
const COLUMNS: usize = 10;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which file of columns?")?;
    let bytes = std::fs::read(path)?;
    let numbers: Vec<f64> = bytes.as_chunks().0.iter().map(|&bytes| f64::from_le_bytes(bytes)).collect();
    let count = numbers.len() / COLUMNS;
    let column = |index: usize| &numbers[index * count..(index + 1) * count];
    for _ in 0..7 {
        let start = Instant::now();
        let (shapes, poses) = columns(column, count)?;
        let built = start.elapsed();
        let (a, b): (Vec<u32>, Vec<u32>) = (0..count as u32).map(|i| (i, i + count as u32)).unzip();
        let mut answers = Proximities::new();
        proximities(&shapes, &poses, &Pairs::from_columns(&a, &a, &b, &b), &mut answers)?;
        let all = start.elapsed();
        let sum: f64 = answers.distance().iter().sum();
        println!("columns {built:.3?}, answers {:.3?}, all {all:.3?}, sum {sum:.6}", all - built);
    }
    Ok(())
}

/// The shapes and poses of both sides, in one column each.
fn columns<'c>(
    column: impl Fn(usize) -> &'c [f64],
    count: usize,
) -> Result<(Shapes<DVec2>, Poses<DVec2>), Box<dyn std::error::Error>> {
    let (mut shapes, mut poses) = (Shapes::new(), Poses::new());
    for side in [0, COLUMNS / 2] {
        for row in 0..count {
            shapes.push_cuboid(dvec2(column(side)[row], column(side + 1)[row]), 0.0)?;
        }
        let more = Poses::from_columns(column(side + 2), column(side + 3), column(side + 4))?;
        poses.append(&more);
    }
    Ok((shapes, poses))
}
