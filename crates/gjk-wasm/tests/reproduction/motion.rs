use gjk::*;
use gjk::glam::DVec2;

#[test]
fn reproduction() {
    let a = Cuboid::new(DVec2::new(3.0, 0.5)).unwrap();
    let pose_a = Pose::new(Rotation::IDENTITY, DVec2::new(0.0, -1.0));
    let b = Ball::new(DVec2::new(-5.0, 3.0), 1.0).unwrap();
    let pose_b = Pose::<DVec2>::IDENTITY;
    let motion_a = Motion::still(pose_a).with_velocity(DVec2::new(0.0, 0.0)).with_angular_velocity(0.6).with_center(DVec2::new(-3.0, -1.0));
    let motion_b = Motion::still(pose_b).with_velocity(DVec2::new(7.0, -4.0)).with_angular_velocity(0.0).with_center(DVec2::new(0.0, 0.0));
    let found = cast(&a, &motion_a, &b, &motion_b);
    let Cast::Hit(hit) = found else { panic!("no hit: {found:?}") };
    assert_eq!((hit.time.lower, hit.time.upper), (0.4953996296062458, 0.49539962960625833));
}
