//! Every state of a search, as it happens.
//!
//! `cargo run --example step_by_step`

use gjk::glam::dvec2;
use gjk::trace::Step;
use gjk::{Cuboid, Pair, Pose};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let square = Cuboid::new(dvec2(1.0, 1.0))?;
    let here = Pose::IDENTITY;
    for place in [dvec2(3.0, 1.5), dvec2(1.0, 0.5)] {
        let there = Pose::from_angle(0.6, place);
        let answer = Pair::new(&square, &here, &square, &there)
            .observe(|step, event| match step {
                Step::Gjk(gjk) => {
                    let vertices = gjk.simplex.vertices().iter();
                    let points: Vec<String> =
                        vertices.map(|vertex| (vertex.w * gjk.unit).to_string()).collect();
                    let [lower, upper] = [gjk.bounds.lower, gjk.bounds.upper].map(|bound| bound * gjk.unit);
                    let (count, points) = (gjk.iteration, points.join(" "));
                    println!("{count:2} {event:?}: simplex {points}, {lower:.6} ≤ distance ≤ {upper:.6}");
                }
                Step::Epa(epa) => {
                    let [lower, upper] = [epa.bounds.lower, epa.bounds.upper].map(|bound| bound * epa.unit);
                    let (count, edges) = (epa.iteration, epa.facets().count());
                    println!(
                        "{count:2} {event:?}: polygon of {edges} edges, {lower:.6} ≤ distance ≤ {upper:.6}"
                    );
                }
                _ => {}
            })
            .proximity();
        println!("distance {} along {}\n", answer.distance, answer.normal);
    }
    Ok(())
}
