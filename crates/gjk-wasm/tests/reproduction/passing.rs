use gjk::*;
use gjk::glam::DVec3;

#[test]
fn reproduction() {
    let a = Cuboid::new(DVec3::new(1.0, 1.0, 1.0)).unwrap();
    let pose_a = Pose::<DVec3>::IDENTITY;
    let b = Ball::new(DVec3::new(5.0, 0.0, 4.0), 1.0).unwrap();
    let pose_b = Pose::<DVec3>::IDENTITY;
    let motion_a = Motion::still(pose_a).with_velocity(DVec3::new(0.0, 0.0, 0.0)).with_angular_velocity(DVec3::new(0.0, 0.0, 2.0)).with_center(DVec3::new(0.0, 0.0, 0.0));
    let motion_b = Motion::still(pose_b).with_velocity(DVec3::new(-9.0, 0.0, 0.0)).with_angular_velocity(DVec3::new(0.0, 0.0, 0.0)).with_center(DVec3::new(0.0, 0.0, 0.0));
    let found = cast(&a, &motion_a, &b, &motion_b);
    assert!(matches!(found, Cast::Free(_)), "{found:?}");
}
