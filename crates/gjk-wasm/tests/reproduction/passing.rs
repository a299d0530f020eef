use gjk::*;
use gjk::glam::DVec3;

#[test]
fn reproduction() {
    let a = Cuboid::new(DVec3::new(1.0, 1.0, 1.0)).unwrap();
    let pose_a = Pose::<DVec3>::identity();
    let b = Ball::new(DVec3::new(5.0, 0.0, 4.0), 1.0).unwrap();
    let pose_b = Pose::<DVec3>::identity();
    let motion_a = Motion::new(pose_a, DVec3::new(0.0, 0.0, 0.0), DVec3::new(0.0, 0.0, 2.0), DVec3::new(0.0, 0.0, 0.0)).unwrap();
    let motion_b = Motion::new(pose_b, DVec3::new(-9.0, 0.0, 0.0), DVec3::new(0.0, 0.0, 0.0), DVec3::new(0.0, 0.0, 0.0)).unwrap();
    let found = cast(&a, &motion_a, &b, &motion_b);
    assert!(matches!(found, Cast::Free(_)), "{found:?}");
}
