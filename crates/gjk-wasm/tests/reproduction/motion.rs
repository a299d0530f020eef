use gjk::*;
use gjk::glam::DVec2;

#[test]
fn reproduction() {
    let a = Cuboid::new(DVec2::new(3.0, 0.5)).unwrap();
    let pose_a = Pose::new(Rotation::identity(), DVec2::new(0.0, -1.0)).unwrap();
    let b = Ball::new(DVec2::new(-5.0, 3.0), 1.0).unwrap();
    let pose_b = Pose::<DVec2>::identity();
    let motion_a = Motion::new(pose_a, DVec2::new(0.0, 0.0), 0.6, DVec2::new(-3.0, -1.0)).unwrap();
    let motion_b = Motion::new(pose_b, DVec2::new(7.0, -4.0), 0.0, DVec2::new(0.0, 0.0)).unwrap();
    let found = cast(&a, &motion_a, &b, &motion_b);
    let Cast::Hit(hit) = found else { panic!("no hit: {found:?}") };
    assert_eq!((hit.time.lower, hit.time.upper), (0.4953996296062465, 0.4953996296062562));
}
