//! The distance between a robot's link (a mesh) and a tool, with bounds.

use gjk::glam::{DQuat, DVec3};
use gjk::{Capsule, Pose};
use gjk_body::{BodyError, ConvexBody, Mesh, Pair};

pub(crate) fn main() -> Result<(), BodyError> {
    let vertices = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
    let link = Mesh::new(&vertices, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?;
    let tool = ConvexBody::new(Capsule::new(DVec3::ZERO, DVec3::Z, 0.05)?);
    let pose = Pose::from((DQuat::from_rotation_z(0.3), DVec3::X * 2.0));
    let answer = Pair::new(&link, &pose, &tool, &Pose::IDENTITY).proximity();
    let bounds = answer.proximity.bounds;
    println!("part {} is {} to {} away from the tool", answer.parts[0], bounds.lower, bounds.upper);
    assert!(bounds.lower > 0.0 && bounds.width() < 1e-13);
    Ok(())
}
