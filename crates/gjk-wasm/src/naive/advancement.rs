//! The time of impact by safe steps, with a cap: where the cap ends them, that is returned as "no hit". So do
//! engines that advance conservatively (Mirtich 1996).

use gjk::{CastOptions, Motion, Proximity, Sweep};
use gjk_body::answer::printable;
use gjk_json::shape::Body;
use glam::DVec2;
use serde::Serialize;

use crate::figure::view;

/// A usual cap.
const ROUNDS: usize = 20;

/// A usual number for "touching": a length, and so for bodies of a certain size only.
const SLOP: f64 = 0.005;

/// What the steps did, and what is said in the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Advance {
    /// Each time that was looked at and the signed distance then.
    pub(crate) looks: Vec<[f64; 2]>,
    /// When the bodies are said to touch; `None` for "no hit".
    pub(crate) hit: Option<f64>,
    /// Whether the cap ended the steps: then nothing is known of the time after the last look.
    pub(crate) is_capped: bool,
}

/// Advances two bodies by as much as their distance allows at the greatest speed of their points.
pub(crate) fn advance(bodies: [&Body<DVec2>; 2], motions: [&Motion<DVec2>; 2], until: f64) -> Advance {
    let mut looks = Vec::new();
    let mut time = 0.0;
    for _ in 0..ROUNDS {
        let found = met(bodies, motions, time);
        looks.push([printable(time), printable(found.distance)]);
        if found.distance <= SLOP {
            return Advance { looks, hit: Some(printable(time)), is_capped: false };
        }
        let speed = closing(bodies, motions, found.normal);
        time += found.distance / speed;
        if speed <= 0.0 || time >= until {
            return Advance { looks, hit: None, is_capped: false };
        }
    }
    Advance { looks, hit: None, is_capped: true }
}

/// The bodies at a time: a cast that ends as it begins, since a module that casts needs no other search then.
fn met([a, b]: [&Body<DVec2>; 2], motions: [&Motion<DVec2>; 2], time: f64) -> Proximity<DVec2> {
    let [of_a, of_b] = motions.map(|motion| Motion::still(motion.at(time)));
    let options = CastOptions::DEFAULT.with_until(0.0);
    Sweep::new(&*a.shape, &of_a, &*b.shape, &of_b).with_options(options).closest_approach().proximity
}

/// How fast the bodies come nearer along a direction at most, whatever way they have turned.
fn closing(bodies: [&Body<DVec2>; 2], motions: [&Motion<DVec2>; 2], normal: DVec2) -> f64 {
    let [turning_a, turning_b] = [0, 1].map(|which| {
        let (body, motion) = (bodies[which], motions[which]);
        let middle = view(body).place(DVec2::ZERO);
        let reach = body.shape.extent() + body.shape.radius() + (middle - motion.center()).length();
        motion.angular_velocity().abs() * reach
    });
    (motions[0].velocity() - motions[1].velocity()).dot(normal) + turning_a + turning_b
}
