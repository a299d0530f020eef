//! Contacts frame by frame: one cache for each pair keeps points and their names where they were.

use std::collections::HashMap;

use gjk::glam::{Vec3, vec3};
use gjk::{Cache, Cuboid, ManifoldOptions, Pair, Pose, ShapeError, aabb};

pub(crate) fn main() -> Result<(), ShapeError> {
    let (ground, cube) = (Cuboid::new(vec3(10.0, 10.0, 1.0))?, Cuboid::new(Vec3::ONE)?);
    let below = Pose::from_translation(-Vec3::Z);
    let mut warm: HashMap<[u32; 2], Cache<Vec3>> = HashMap::new();
    let options = ManifoldOptions::DEFAULT.with_speculative_distance(0.01);
    let mut points = 0;
    for frame in 0..60_u8 {
        let pose = Pose::from_axis_angle(Vec3::Z, 0.01 * f32::from(frame), vec3(0.0, 0.0, 0.995));
        if !aabb(&ground, &below).intersects(&aabb(&cube, &pose)) {
            continue;
        }
        let contact = Pair::new(&ground, &below, &cube, &pose)
            .with_cache(warm.entry([0, 1]).or_default())
            .with_manifold_options(options)
            .manifold();
        for (point, [on_ground, on_cube]) in contact.points().iter().zip(contact.anchors(&below, &pose)) {
            println!("{frame:2} {:?} {:.4} {on_ground:.2} {on_cube:.2}", point.features, point.distance);
        }
        points += contact.points().len();
    }
    assert_eq!(points, 60 * 4);
    Ok(())
}
