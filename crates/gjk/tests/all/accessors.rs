//! Shapes give back what they were made from, to the bit.

use gjk::glam::{DVec2, DVec3, dvec2, dvec3};
use gjk::{
    Ball, Capsule, Cone, Convex, Cuboid, Cylinder, Rounded, Sector, Segment, TaperedCapsule, Triangle,
};

#[test]
fn shapes_give_back_what_they_were_made_from() {
    let (a, b) = (dvec3(1e9, 0.1, 0.2), dvec3(1.0, 0.3, -0.7));
    let segment = Segment::new(a, b).unwrap();
    assert_eq!((segment.a(), segment.b()), (a, b));
    let capsule = Capsule::new(a, b, 0.5).unwrap();
    assert_eq!((capsule.a(), capsule.b(), capsule.radius()), (a, b, 0.5));
    let tapered = TaperedCapsule::new(a, b, [0.5, 0.3]).unwrap();
    assert_eq!((tapered.a(), tapered.b(), tapered.radii(), tapered.radius()), (a, b, [0.5, 0.3], 0.3));
    let cylinder = Cylinder::new(a, b, 0.5).unwrap();
    assert_eq!((cylinder.a(), cylinder.b(), cylinder.base_radius()), (a, b, 0.5));
    let cone = Cone::new(a, b, 0.5).unwrap();
    assert_eq!((cone.base(), cone.apex(), cone.base_radius()), (a, b, 0.5));
    let points = [dvec2(1.0, 2.0), dvec2(1.0, 2.0), dvec2(0.5, 0.1)];
    assert_eq!(Triangle::new(points).unwrap().points(), points);
    let sector = Sector::<DVec2>::new(2.0, 0.7).unwrap();
    assert_eq!((sector.arc_radius(), sector.angle()), (2.0, 0.7));
    let rounded = Rounded::new(Rounded::new(Cuboid::new(DVec3::ONE).unwrap(), 0.5).unwrap(), 0.25).unwrap();
    assert_eq!((rounded.rounding(), rounded.radius()), (0.25, 0.75));
    assert_eq!(Ball::new(a, 0.5).unwrap().center(), a);
}
