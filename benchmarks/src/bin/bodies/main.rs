//! Bodies that are not convex beside the libraries that know them, in this folder:
//! `cargo run --release --bin bodies [PATTERN…]`; with patterns, the sets whose names contain one of them.
//!
//! In every round both answer the same queries, one after the other; times are processor time, medians of
//! the rounds, and the ratio is the median of the rounds' ratios. Distances that differ by more than 1e-9,
//! or than the peer's own tolerance allows, end the run. Coal, FCL and GEOS are brought as for the other
//! benchmarks, and left out where they cannot be.

mod boxes;
mod geometry;
mod measure;
mod memory;
mod outlines;
mod peer;
mod robot;
mod spheres;
mod terrain;
mod tori;
mod twice;

#[global_allocator]
static ALLOCATOR: memory::Counted = memory::Counted;

fn main() {
    let patterns: Vec<String> = std::env::args().skip(1).collect();
    println!("{:74} {:18} {:>13} {:>13} {:>8}", "", "peer", "ours", "peer's", "ratio");
    let sets: [(&str, fn()); 7] = [
        ("spheres", spheres::rows),
        ("terrain", terrain::rows),
        ("tori", tori::rows),
        ("outlines", outlines::rows),
        ("boxes", boxes::rows),
        ("robot", robot::rows),
        ("memory", memory::rows),
    ];
    for (name, rows) in sets {
        if patterns.is_empty() || patterns.iter().any(|pattern| name.contains(pattern.as_str())) {
            rows();
        }
    }
}
