//! All pairs of ten thousand bodies that are within a tenth of each other.

use gjk::glam::DVec3;
use gjk::{Cuboid, Pose};
use gjk_batch::{Instance, NearPairs, Poses, pairs_within_of};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let shapes = [Cuboid::new(DVec3::ONE)?];
    let at = |i: u32| DVec3::new(f64::from(i % 100) * 2.05, f64::from(i / 100) * 2.5, 0.0);
    let poses: Poses<DVec3> = (0..10_000).map(|i| Pose::from_translation(at(i))).collect();
    let bodies: Vec<Instance> = (0..10_000).map(|pose| Instance { shape: 0, pose }).collect();
    let mut found = NearPairs::new();
    pairs_within_of(&shapes, &poses, &bodies, 0.1, &mut found)?;
    println!("{} pairs, the first {} apart", found.bodies.len(), found.answers.distance()[0]);
    assert_eq!(found.bodies.len(), 100 * 99);
    Ok(())
}
