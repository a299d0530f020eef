//! Where a ray first meets a scene of mixed bodies.

use gjk::glam::DVec3;
use gjk::{Ball, Cast, CastOptions, Cuboid, Motion, Point, Pose};
use gjk_body::{AnyBody, Assembly, BodyError, ConvexBody, Erased, Sweep};

pub(crate) fn main() -> Result<(), BodyError> {
    let members: [(Box<AnyBody<DVec3>>, Pose<DVec3>); 2] = [
        (Box::new(Erased(ConvexBody::new(Cuboid::new(DVec3::ONE)?))), Pose::from_translation(DVec3::X * 9.0)),
        (
            Box::new(Erased(ConvexBody::new(Ball::new(DVec3::ZERO, 1.0)?))),
            Pose::from_translation(DVec3::X * 5.0),
        ),
    ];
    let scene = Assembly::new(members)?;
    let (stands, tip) = (Motion::still(Pose::IDENTITY), ConvexBody::new(Point::ORIGIN));
    let ray = stands.with_velocity(DVec3::X);
    let options = CastOptions::DEFAULT.with_until(100.0);
    let found = Sweep::new(&scene, &stands, &tip, &ray).with_options(options).cast();
    let Cast::Hit(hit) = found.cast else { panic!("the ball is in the way") };
    println!("part {} at {}, with the normal {}", found.parts[0], hit.time.upper, hit.contact.normal);
    assert!(found.parts[0] == 1 && hit.time.contains(4.0) && hit.contact.normal == -DVec3::X);
    Ok(())
}
