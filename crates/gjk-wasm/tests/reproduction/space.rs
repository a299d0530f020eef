use gjk::*;
use gjk::glam::DVec3;

#[test]
fn reproduction() {
    let a = Cuboid::new(DVec3::new(1.0, 2.0, 3.0)).unwrap();
    let pose_a = Pose::new(Rotation::from_quaternion([0.6, 0.0, 0.0, 0.8]), DVec3::ZERO);
    let b = Cone::new(DVec3::new(0.0, 0.0, 0.0), DVec3::new(0.0, 0.0, 2.0), 1.0).unwrap();
    let pose_b = Pose::new(Rotation::from_columns([DVec3::new(0.0, 1.0, 0.0), DVec3::new(-1.0, 0.0, 0.0), DVec3::new(0.0, 0.0, 1.0)]), DVec3::new(1.0, 0.0, 0.0));
    assert!(intersects(&a, &pose_a, &b, &pose_b));
}
