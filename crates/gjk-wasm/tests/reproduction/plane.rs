use gjk::*;
use gjk::glam::DVec2;

#[test]
fn reproduction() {
    let a = Rounded::new(ConvexPolygon::new(&[DVec2::new(0.0, 0.0), DVec2::new(4.0, 0.1), DVec2::new(0.0, 3.0)]).unwrap(), 0.25).unwrap();
    let pose_a = Pose::<DVec2>::IDENTITY;
    let b = Sector::<DVec2>::new(2.0, 1.5).unwrap();
    let pose_b = Pose::new(Rotation::from_angle(3.0), DVec2::new(7.0, 1.0));
    let found = proximity(&a, &pose_a, &b, &pose_b);
    assert_eq!(found.distance, 0.882091952680399);
    assert!(found.bounds.lower <= found.distance && found.distance <= found.bounds.upper);
}
