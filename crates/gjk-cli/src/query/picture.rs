//! The picture of a scene and of its pairs.

use gjk::{Bounds, Feature, Proximity};
use gjk_trace::{AxisY, Drawable, SceneFigure};

use super::scene::{Bodies, Scene};
use super::search::Pair;
use super::source::Source;
use gjk_json::answer::{Answer, Coordinates};
use gjk_json::shape::Body;

/// The scene with these pairs, as SVG. Drawn in `f64`, whatever the answers were computed in.
pub(super) fn draw(source: &Source, pairs: &[Pair]) -> Option<String> {
    let scene = source.scene::<f64>()?;
    Some(match &scene.bodies {
        Bodies::Plane(bodies) => draw_bodies(source, &scene, bodies, pairs),
        Bodies::Space(bodies) => draw_bodies(source, &scene, bodies, pairs),
    })
}

fn draw_bodies<V: Drawable>(
    source: &Source,
    scene: &Scene<f64>,
    bodies: &[Body<V>],
    pairs: &[Pair],
) -> String {
    let axis_y = if source.is_svg() { AxisY::Down } else { AxisY::Up };
    let mut figure = SceneFigure::new().with_title(source.name.clone()).with_axis_y(axis_y);
    for (name, body) in scene.names.iter().zip(bodies) {
        figure.add_body(name, &*body.shape, &body.pose);
    }
    for Pair { bodies: [a, b], answer } in pairs {
        figure.add_pair(*a, *b, &proximity(answer));
    }
    figure.render()
}

/// The answer as the library gives it. Which features were the closest is not kept, and not drawn.
fn proximity<V: Drawable>(answer: &Answer) -> Proximity<V> {
    let vector =
        |coordinates: &Coordinates| V::from_fn(|i| coordinates.as_slice().get(i).copied().unwrap_or(0.0));
    Proximity {
        distance: answer.distance,
        normal: vector(&answer.normal),
        point_a: vector(&answer.point_a),
        point_b: vector(&answer.point_b),
        bounds: Bounds { lower: answer.lower, upper: answer.upper },
        status: answer.status,
        via: answer.via,
        features: [Feature::Smooth; 2],
        iterations: answer.iterations,
    }
}
