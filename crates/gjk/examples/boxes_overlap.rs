//! Whether two boxes overlap, and by how much.

use gjk::glam::{Vec3, vec3};
use gjk::{Cuboid, Pose, ShapeError, intersects, proximity};

pub(crate) fn main() -> Result<(), ShapeError> {
    let a = Cuboid::new(Vec3::ONE)?;
    let b = Cuboid::new(Vec3::splat(0.5))?;
    let there = Pose::from_translation(vec3(1.25, 0.0, 0.0));
    assert!(intersects(&a, &Pose::IDENTITY, &b, &there));
    let answer = proximity(&a, &Pose::IDENTITY, &b, &there);
    println!("move B by {} to part them", answer.mtv());
    assert_eq!(answer.mtv(), vec3(0.25, 0.0, 0.0));
    Ok(())
}
