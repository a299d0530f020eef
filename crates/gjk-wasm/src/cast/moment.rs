//! Two bodies on their ways at single times, to draw.

use gjk::CastOptions;
use gjk_body::answer::{Coordinates, printable};
use gjk_trace::run::{CastRun, Leg};
use serde::{Deserialize, Serialize};

use super::motions::Turns;
use super::picture::Pictured;
use super::request::{Movers, Moving, Request};

/// A time, and which of the planes is to be seen then.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    time: f64,
    step: Option<usize>,
}

/// What there is at a time.
#[derive(Debug, Serialize)]
struct Moment<P> {
    time: f64,
    a: P,
    b: P,
    /// The signed distance.
    distance: f64,
    /// The plane, if one was asked for that there is.
    cut: Option<Cut>,
}

/// A plane at one time of its while, and what it parts: the bodies, or the balls that they are taken for.
#[derive(Debug, Serialize)]
pub(super) struct Cut {
    /// Unit, from A to B.
    pub(super) normal: Coordinates,
    /// The point of A, or of its ball, that is the farthest along the normal.
    pub(super) point_a: Coordinates,
    /// The point of B, or of its ball, that is the farthest against it.
    pub(super) point_b: Coordinates,
    /// The balls that A and B are taken for.
    pub(super) balls: [Option<Swing>; 2],
    /// What the plane proves of the distance then: see [`Leg::proved`].
    pub(super) gap: f64,
}

/// A ball about the center of a body's motion that the body, however it turns, never leaves.
#[derive(Debug, Serialize)]
pub(super) struct Swing {
    pub(super) center: Coordinates,
    pub(super) radius: f64,
}

/// The bodies at each of these times, `[{"time": t, "step": i}, …]`, as text; a step may be null.
///
/// # Errors
/// If the times are none.
pub(crate) fn moments(request: &Request, wanted: &str) -> Result<String, String> {
    let wanted: Vec<Wanted> = serde_json::from_str(wanted).map_err(|error| format!("times: {error}"))?;
    let text = match &request.moving {
        Moving::Plane(movers) => serde_json::to_string(&of(movers, &request.options, &wanted)),
        Moving::Space(movers) => serde_json::to_string(&of(movers, &request.options, &wanted)),
    };
    text.map_err(|error| error.to_string())
}

fn of<V: Turns + Pictured>(
    movers: &Movers<V>,
    options: &CastOptions<f64>,
    wanted: &[Wanted],
) -> Vec<Moment<V::Picture>> {
    let (bodies, motions) = (movers.bodies.each_ref(), movers.motions.each_ref());
    let journey =
        wanted.iter().any(|wanted| wanted.step.is_some()).then(|| CastRun::new(bodies, motions, options));
    let moment = |&Wanted { time, step }: &Wanted| {
        let [a, b] = [0, 1].map(|which| V::picture(&movers.seen(which, time)));
        let leg = journey.as_ref().zip(step).and_then(|(journey, step)| journey.steps.get(step));
        let cut = leg.map(|leg| cut(movers, leg, time));
        Moment { time, a, b, distance: printable(movers.distance(time)), cut }
    };
    wanted.iter().map(moment).collect()
}

/// A plane at a time of its while.
pub(super) fn cut<V: Turns>(movers: &Movers<V>, leg: &Leg, time: f64) -> Cut {
    let length = leg.interval[1] - leg.interval[0];
    let share = if length > 0.0 { (time - leg.interval[0]) / length } else { 0.0 };
    let normal: V = leg.normal_at(time);
    let balls = [0, 1].map(|which| ball(movers, which, time).filter(|_| leg.frame == "balls"));
    let farthest = |which: usize, direction: V| {
        let (from, radius) = balls[which].unwrap_or_else(|| {
            let seen = movers.seen(which, time);
            (seen.support(direction), seen.shape.radius())
        });
        Coordinates::new(from + direction * radius)
    };
    let swing = |(center, radius)| Swing { center: Coordinates::new(center), radius: printable(radius) };
    Cut {
        normal: Coordinates::new(normal),
        point_a: farthest(0, normal),
        point_b: farthest(1, -normal),
        balls: balls.map(|ball| ball.map(swing)),
        gap: printable(leg.proved(share.clamp(0.0, 1.0))),
    }
}

/// The ball about the center of motion that a body which turns never leaves: its middle and its radius.
fn ball<V: Turns>(movers: &Movers<V>, which: usize, time: f64) -> Option<(V, f64)> {
    let (shape, motion) = (&movers.bodies[which].shape, &movers.motions[which]);
    let arm = motion.start().transform_point(shape.center()) - motion.center();
    let center = motion.center() + motion.velocity() * time;
    let turns = motion.angular_velocity() != V::NO_TURN;
    turns.then(|| (center, arm.length() + shape.extent() + shape.radius()))
}
