//! A game loop without tunnelling: a bullet that flies farther than the plate is thick in every step, and a
//! thrown box that turns. Between two steps all moves at constant rates, and `Sweep` says when it touches.

use gjk::cast::{AtStart, Hit};
use gjk::glam::{DVec3, dvec3};
use gjk::{Ball, Cast, CastOptions, Convex, Cuboid, Motion, Pose, Proximity, Sweep, intersects};

/// The fixed step of the loop, in seconds, and how many are played.
const STEP: f64 = 1.0 / 60.0;
const STEPS: u32 = 30;
/// How much of the speed along the normal a bounce leaves.
const BOUNCE: f64 = 0.5;

/// What moves. Positions are in metres; the shapes' centers are their frames' origins.
struct Mover {
    name: &'static str,
    shape: Box<dyn Convex<Vector = DVec3>>,
    pose: Pose<DVec3>,
    velocity: DVec3,
    spin: DVec3,
}

impl Mover {
    fn motion(&self) -> Motion<DVec3> {
        Motion::still(self.pose).with_velocity(self.velocity).with_angular_velocity(self.spin)
    }
}

/// What stands still.
struct Obstacle {
    name: &'static str,
    shape: Cuboid<DVec3>,
    pose: Pose<DVec3>,
}

/// Moves a body by one step, from contact to contact.
fn advance(body: &mut Mover, world: &[Obstacle], step: u32) {
    let mut left = STEP;
    // What is jammed may bounce without end: the rest of its step is dropped.
    for _ in 0..8 {
        let motion = body.motion();
        // What it has just bounced off, it leaves.
        let options = CastOptions::DEFAULT.with_until(left).with_at_start(AtStart::LeavesFreely);
        let mut first = None;
        let mut free_until = left;
        for obstacle in world {
            let still = Motion::still(obstacle.pose);
            let sweep = Sweep::new(&obstacle.shape, &still, &body.shape, &motion).with_options(options);
            match sweep.cast() {
                // Until `time.lower` the body is proved to be free: there it stops, and nothing overlaps.
                Cast::Hit(hit) if hit.time.lower < free_until => {
                    free_until = hit.time.lower;
                    first = Some((obstacle.name, hit));
                }
                Cast::Bounded(free) => free_until = free_until.min(free.time.lower),
                _ => {}
            }
        }
        body.pose = motion.at(free_until);
        left -= free_until;
        let Some((name, hit)) = first.filter(|(_, hit)| hit.time.lower == free_until) else { break };
        let time = f64::from(step + 1) * STEP - left;
        let Hit { closing_speed: approach, proximity: Proximity { normal, .. }, .. } = hit;
        println!("{time:8.4} s  {:7} {name:6} {approach:9.3} m/s  n = {normal:.2}", body.name);
        // The normal points from the obstacle to the body. A solver would turn the body as well.
        let along = body.velocity.dot(normal).min(0.0);
        body.velocity -= normal * ((1.0 + BOUNCE) * along);
        body.spin *= BOUNCE;
    }
}

/// How often bodies that pass through everything are seen to overlap something at the end of a step.
fn seen_without(body: &Mover, world: &[Obstacle]) -> usize {
    let motion = body.motion();
    let touches = |step: &u32| {
        let pose = motion.at(f64::from(*step) * STEP);
        world.iter().any(|obstacle| intersects(&obstacle.shape, &obstacle.pose, &body.shape, &pose))
    };
    (0..=STEPS).filter(touches).count()
}

fn main() -> Result<(), gjk::ShapeError> {
    let at = |x: f64, y: f64, z: f64| Pose::from_translation(dvec3(x, y, z));
    let plate = Cuboid::new(dvec3(0.002, 2.0, 2.0))?;
    let world = [Obstacle { name: "plate", shape: plate, pose: at(10.0, 0.0, 0.0) }];
    let mut bodies = [
        Mover {
            name: "bullet",
            shape: Box::new(Ball::new(DVec3::ZERO, 0.004)?),
            pose: at(0.0, 0.1, 0.0),
            velocity: dvec3(800.0, 0.0, 0.0),
            spin: DVec3::ZERO,
        },
        Mover {
            name: "box",
            shape: Box::new(Cuboid::new(dvec3(0.3, 0.1, 0.02))?),
            pose: at(5.0, -1.0, 0.0),
            velocity: dvec3(70.0, 2.0, 0.0),
            spin: dvec3(3.0, 25.0, 0.0),
        },
    ];
    for body in &bodies {
        let seen = seen_without(body, &world);
        println!("{}: {} looks, one after each step, see {seen} contacts", body.name, STEPS + 1);
    }
    println!("\n    time    body    hits     speed along the normal");
    for step in 0..STEPS {
        for body in &mut bodies {
            advance(body, &world, step);
        }
    }
    for body in &bodies {
        let x = body.pose.translation().x;
        println!("{} ends at x = {x:.3} m, the plate is at 10", body.name);
    }
    Ok(())
}
