//! Two bodies on their ways at single times, to draw.

use gjk::CastOptions;
use gjk_json::answer::printable;
use gjk_trace::run::{Cut, Journey};
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
        wanted.iter().any(|wanted| wanted.step.is_some()).then(|| Journey::new(bodies, motions, options));
    let moment = |&Wanted { time, step }: &Wanted| {
        let [a, b] = [0, 1].map(|which| V::picture(&movers.seen(which, time)));
        let leg = journey.as_ref().zip(step).and_then(|(journey, step)| journey.steps.get(step));
        let cut = leg.map(|leg| leg.cut(bodies, motions, time));
        Moment { time, a, b, distance: printable(movers.distance(time)), cut }
    };
    wanted.iter().map(moment).collect()
}
