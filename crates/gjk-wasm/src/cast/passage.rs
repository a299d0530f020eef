//! A cast with what is drawn of it over time.

use gjk::CastOptions;
use gjk_body::answer::{Coordinates, printable};
use gjk_trace::run::{CastRun, Leg};
use serde::Serialize;

use super::motions::{Turns, Written};
use super::request::{Movers, Moving, Request};

/// At how many times the distance itself is asked for.
const SAMPLES: u32 = 96;
/// Into how many lines the curve of a plane that lasts the whole time would be cut.
const PIECES: f64 = 96.0;
/// Into how many one is cut at least and at most.
const LIMITS: [f64; 2] = [2.0, 32.0];

/// The planes, and the distance over time.
#[derive(Debug, Serialize)]
pub(crate) struct Passage {
    journey: CastRun,
    /// When the contact is, or the distance the smallest.
    at: f64,
    /// How A and B move, all of it.
    motions: [Written; 2],
    /// Where the middles of A and B come by.
    ways: [Vec<Coordinates>; 2],
    /// The least and the greatest corner of a box that the bodies are in at those times.
    area: [Coordinates; 2],
    /// `[time, signed distance]`.
    truth: Vec<[f64; 2]>,
    /// Of each plane the curve below which the distance is not.
    proved: Vec<Vec<[f64; 2]>>,
}

/// The cast that is asked for.
pub(crate) fn passage(request: &Request) -> Passage {
    match &request.moving {
        Moving::Plane(movers) => of(movers, &request.options),
        Moving::Space(movers) => of(movers, &request.options),
    }
}

fn of<V: Turns>(movers: &Movers<V>, options: &CastOptions<f64>) -> Passage {
    let journey = CastRun::new(movers.bodies.each_ref(), movers.motions.each_ref(), options);
    let time = |sample| options.until * f64::from(sample) / f64::from(SAMPLES);
    let times: Vec<f64> = (0..=SAMPLES).map(time).collect();
    let truth = times.iter().map(|&time| [time, printable(movers.distance(time))]).collect();
    let ways = [0, 1].map(|which| {
        let middle = |&time| movers.seen(which, time).place(V::ZERO);
        times.iter().map(middle).map(Coordinates::new).collect()
    });
    let proved = journey.steps.iter().map(|leg| curve(leg, options.until)).collect();
    let motions = movers.motions.each_ref().map(Written::new);
    Passage { at: journey.answer.at, motions, ways, area: area(movers, &times), truth, proved, journey }
}

/// What the bodies fill at any of these times.
fn area<V: Turns>(movers: &Movers<V>, times: &[f64]) -> [Coordinates; 2] {
    let end = |sign: f64| {
        Coordinates::new(V::from_fn(|axis| {
            let along = V::from_fn(|i| if i == axis { sign } else { 0.0 });
            let seen = times.iter().flat_map(|&time| [0, 1].map(|which| movers.seen(which, time)));
            let reaches = seen.map(|body| sign * body.support(along).get(axis) + body.shape.radius());
            sign * reaches.fold(-f64::INFINITY, f64::max)
        }))
    };
    [end(-1.0), end(1.0)]
}

/// What a plane proves, in as many pieces as it lasts.
fn curve(leg: &Leg, until: f64) -> Vec<[f64; 2]> {
    let [from, to] = leg.interval;
    let pieces = (PIECES * (to - from) / until).ceil().clamp(LIMITS[0], LIMITS[1]);
    let shares = (0..=pieces as u32).map(|piece| f64::from(piece) / pieces);
    shares.map(|share| [from + (to - from) * share, leg.proved(share)]).collect()
}
