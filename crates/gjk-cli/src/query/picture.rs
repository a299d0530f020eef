//! The picture of a scene and of its pairs.

use gjk::{Bounds, Convex, Feature, Pose, Proximity, Space, SupportPoint, VertexId};
use gjk_trace::{AxisY, Drawable, SceneFigure};

use super::scene::{Bodies, Scene};
use super::search::Pair;
use super::source::Source;
use gjk_json::answer::{Answer, Coordinates};
use gjk_json::shape::{Body, Posed};

/// The scene with these pairs, as SVG. Drawn in `f64`, whatever the answers were computed in.
pub(super) fn draw(source: &Source, pairs: &[Pair]) -> Option<String> {
    let scene = source.scene::<f64>()?;
    Some(match &scene.bodies {
        Bodies::Plane(bodies) => draw_bodies(source, &scene, bodies, pairs),
        Bodies::Space(bodies) => draw_bodies(source, &scene, bodies, pairs),
    })
}

fn draw_bodies<V: Drawable + Space>(
    source: &Source,
    scene: &Scene<f64>,
    bodies: &[Posed<V>],
    pairs: &[Pair],
) -> String {
    let axis_y = if source.is_svg() { AxisY::Down } else { AxisY::Up };
    let mut figure = SceneFigure::new().with_title(source.name.clone()).with_axis_y(axis_y);
    let composed: Vec<Vec<Body<V>>> = bodies.iter().map(parts).collect();
    let hulls: Vec<HullOf<'_, V>> = composed.iter().map(|parts| HullOf(parts)).collect();
    for (((name, body), parts), hull) in scene.names.iter().zip(bodies).zip(&composed).zip(&hulls) {
        match body {
            Posed::Convex(body) => figure.add_body(name, &*body.shape, &body.pose),
            Posed::Composed(_) => {
                let parts = parts.iter().map(|part| gjk_trace::Body::new(&*part.shape, &part.pose)).collect();
                figure.add_body_of_parts(name, gjk_trace::Body::new(hull, &Pose::identity()), parts)
            }
        };
    }
    for Pair { bodies: [a, b], answer } in pairs {
        figure.add_pair(*a, *b, &proximity(answer));
    }
    figure.render()
}

/// What a body is made of; nothing of a convex shape.
fn parts<V: Space>(body: &Posed<V>) -> Vec<Body<V>> {
    match body {
        Posed::Convex(_) => Vec::new(),
        Posed::Composed(composed) => (0..composed.part_count() as u32).map(|i| composed.part(i)).collect(),
    }
}

/// What is around all parts, in the world: where a body of parts is in the picture.
struct HullOf<'p, V: Space>(&'p [Body<V>]);

impl<V: Space> Convex for HullOf<'_, V> {
    type Vector = V;
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let unit = direction.normalized().unwrap_or(V::ZERO);
        let farthest = |part: &Body<V>| {
            let local = part.shape.support(part.pose.inverse_transform_vector(direction), None).point;
            part.pose.transform_point(local + part.shape.center()) + unit * part.shape.radius()
        };
        let points = self.0.iter().map(farthest);
        let best = points.reduce(|p, q| if q.dot(direction) > p.dot(direction) { q } else { p });
        SupportPoint { point: best.unwrap_or(V::ZERO), vertex: None }
    }
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
