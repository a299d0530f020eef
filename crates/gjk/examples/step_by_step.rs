//! Every state of a search, as it happens.
//!
//! `cargo run --example step_by_step`

use gjk::glam::{DVec2, dvec2};
use gjk::trace::{Epa, Event, Gjk, Observer};
use gjk::{Cuboid, Options, Pair, Pose};

struct Print;

impl Observer<Gjk<DVec2>> for Print {
    fn observe(&mut self, state: &Gjk<DVec2>, event: Event) {
        let points: Vec<String> =
            state.simplex.vertices().iter().map(|vertex| (vertex.w * state.unit).to_string()).collect();
        let lower = state.bounds.lower * state.unit;
        let upper = state.bounds.upper * state.unit;
        println!(
            "{:2} {event:?}: simplex {}, {lower:.6} ≤ distance ≤ {upper:.6}",
            state.iteration,
            points.join(" ")
        );
        if let Some(stop) = state.stop {
            println!("   {stop:?}");
        }
    }
}

impl Observer<Epa<DVec2>> for Print {
    fn observe(&mut self, state: &Epa<DVec2>, event: Event) {
        let lower = state.bounds.lower * state.unit;
        let upper = state.bounds.upper * state.unit;
        println!(
            "{:2} {event:?}: polygon of {} edges, {lower:.6} ≤ distance ≤ {upper:.6}",
            state.iteration,
            state.facets().count()
        );
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let square = Cuboid::new(dvec2(1.0, 1.0))?;
    let here = Pose::IDENTITY;
    for place in [dvec2(3.0, 1.5), dvec2(1.0, 0.5)] {
        let there = Pose::from_angle(0.6, place);
        let options = Options::DEFAULT;
        let answer =
            Pair::new(&square, &here, &square, &there).with_options(options).observe(&mut Print).proximity();
        println!("distance {} along {}\n", answer.distance, answer.normal);
    }
    Ok(())
}
