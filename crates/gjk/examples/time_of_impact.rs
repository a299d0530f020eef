//! When two hulls that fly and turn first touch, or the proof that they do not.

use gjk::glam::DVec3;
use gjk::{Cast, Hull, Motion, Pose, ShapeError, cast};

pub(crate) fn main() -> Result<(), ShapeError> {
    let hull = Hull::new(&[DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z])?;
    let at = |x: f64| Motion::still(Pose::from_translation(DVec3::X * x));
    let a = at(-3.0).with_velocity(DVec3::X * 4.0).with_angular_velocity(DVec3::Z);
    let b = at(3.0).with_velocity(DVec3::X * -4.0).with_angular_velocity(DVec3::Y);
    match cast(&hull, &a, &hull, &b) {
        Cast::Hit(hit) => println!("they touch between {} and {}", hit.time.lower, hit.time.upper),
        Cast::Free(passage) => println!("they stay {} apart", passage.clearance.lower),
        Cast::Bounded(passage) => {
            println!("they are free until {}; after that nobody knows", passage.time.lower);
        }
    }
    let Cast::Hit(hit) = cast(&hull, &a, &hull, &b) else { panic!("they meet in the middle") };
    assert!(0.5 < hit.time.lower && hit.time.upper < 0.75 && hit.time.width() < 1e-12);
    Ok(())
}
