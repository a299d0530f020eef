//! Where a ray first meets a scene of mixed bodies.

use gjk::glam::DVec3;
use gjk::{Ball, Cast, Cuboid, Pose, Ray};
use gjk_body::{Assembly, Body, BodyError, ConvexBody, ray_cast};

pub(crate) fn main() -> Result<(), BodyError> {
    let (cube, ball) =
        (ConvexBody::new(Cuboid::new(DVec3::ONE)?), ConvexBody::new(Ball::new(DVec3::ZERO, 1.0)?));
    let mut scene = Assembly::new([(cube.boxed(), Pose::from_translation(DVec3::X * 9.0))])?;
    scene.push(ball.boxed(), Pose::from_translation(DVec3::X * 5.0))?;
    let found = ray_cast(&Ray::new(DVec3::ZERO, DVec3::X), 100.0, &scene, &Pose::IDENTITY);
    let Cast::Hit(hit) = found.cast else { panic!("the ball is in the way") };
    let (member, _) = scene.member(found.parts[0]);
    println!("member {member} at {}, with the normal {}", hit.time.upper, hit.proximity.normal);
    assert!(member == 1 && hit.time.contains(4.0) && hit.proximity.normal == -DVec3::X);
    Ok(())
}
