//! The picture of a scene and of its pairs.

use gjk::glam::DVec3;
use gjk::{Bounds, Convex, Feature, Pose, Proximity, Space};
use gjk_body::HullOf;
use gjk_trace::{Drawable, SceneFigure};

use super::scene::{Bodies, Scene};
use super::search::Pair;
use super::source::Source;
use crate::command::AxisUp;
use crate::diagnostic::note;
use crate::stop::Stop;
use gjk_body::answer::{Answer, Body, Composed, Coordinates, Posed};

/// What pairs are called that are apart, if all of them matter alike.
type Label = Option<&'static str>;

/// The scene with these pairs, as SVG. Drawn in `f64`, whatever the answers were computed in.
///
/// Where another axis points up than the third one, everything is turned before it is drawn.
pub(crate) fn draw(source: &Source, pairs: &[Pair], up: AxisUp, label: Label) -> Result<String, Stop> {
    let scene = source.scene::<f64>()?;
    Ok(match &scene.bodies {
        Bodies::Plane(group) => draw_bodies((source, label), &scene, &group.bodies, pairs, &Pose::IDENTITY),
        Bodies::Space(group) => draw_bodies((source, label), &scene, &group.bodies, pairs, &turn(up)),
    })
}

/// The turn that brings an axis to where the third one is.
fn turn(up: AxisUp) -> Pose<DVec3> {
    let columns = match up {
        AxisUp::Y => [DVec3::X, DVec3::Z, -DVec3::Y],
        AxisUp::Z => [DVec3::X, DVec3::Y, DVec3::Z],
    };
    Pose::from_columns(columns, DVec3::ZERO)
}

fn draw_bodies<V: Drawable + Space>(
    (source, label): (&Source, Label),
    scene: &Scene<f64>,
    bodies: &[Posed<V>],
    pairs: &[Pair],
    turn: &Pose<V>,
) -> String {
    let turned = |pose: &Pose<V>| turn.after(pose);
    let mut figure = SceneFigure::new().with_title(source.name.clone()).with_axis_y(source.axis_y());
    if let Some(label) = label {
        figure = figure.with_all_marked(label);
    }
    let parts: Vec<Vec<Body<V>>> = bodies.iter().map(parts).collect();
    let hull = |body| composition(body).map(|composed| HullOf::new(&*composed.body));
    let hulls: Vec<_> = bodies.iter().map(hull).collect();
    let mut places = vec![None; bodies.len()];
    for (index, (name, body)) in scene.names.iter().zip(bodies).enumerate() {
        let whole: &dyn Convex<Vector = V> = match (body.convex(), &hulls[index]) {
            _ if !is_placed(body) => {
                note(&format!("{name} is not drawn: part of it lies beyond the largest coordinate"));
                continue;
            }
            (Some(body), _) => &*body.shape,
            (None, Some(hull)) => hull,
            (None, None) => continue,
        };
        let whole = gjk_trace::Body::new(whole, &turned(body.pose()));
        let parts = parts[index].iter().map(|part| gjk_trace::Body::new(&*part.shape, &turned(&part.pose)));
        places[index] = Some(figure.add_body_of_parts(name, whole, parts.collect()));
    }
    for Pair { bodies, answer } in pairs {
        if let [Some(a), Some(b)] = bodies.map(|body| places[body]) {
            figure.add_pair(a, b, &proximity(answer, turn));
        }
    }
    figure.render()
}

/// Whether the place of a body, and of each of its parts, is known.
fn is_placed<V: Space>(body: &Posed<V>) -> bool {
    let is_part_placed = |Composed { body, pose, .. }: &Composed<V>, part: u32| {
        body.place(part).is_none_or(|place| pose.after(place).is_known())
    };
    let are_parts_placed =
        |composed| (0..Composed::part_count(composed) as u32).all(|part| is_part_placed(composed, part));
    body.pose().is_known() && composition(body).is_none_or(are_parts_placed)
}

fn composition<V: Space>(body: &Posed<V>) -> Option<&Composed<V>> {
    match body {
        Posed::Convex(_) => None,
        Posed::Composed(composed) => Some(composed),
    }
}

/// What a body is made of; nothing of a convex shape.
pub(crate) fn parts<V: Space>(body: &Posed<V>) -> Vec<Body<V>> {
    let of = |composed: &Composed<V>| (0..composed.part_count() as u32).map(|i| composed.part(i)).collect();
    composition(body).map_or_else(Vec::new, of)
}

/// The answer as the library gives it. Which features were the closest is not kept, and not drawn.
fn proximity<V: Drawable>(answer: &Answer, turn: &Pose<V>) -> Proximity<V> {
    let vector =
        |coordinates: &Coordinates| V::from_fn(|i| coordinates.as_slice().get(i).copied().unwrap_or(0.0));
    Proximity {
        distance: answer.distance,
        normal: turn.transform_vector(vector(&answer.normal)),
        point_a: turn.transform_point(vector(&answer.point_a)),
        point_b: turn.transform_point(vector(&answer.point_b)),
        bounds: Bounds { lower: answer.lower, upper: answer.upper },
        status: answer.status,
        via: answer.via,
        carriers: [Feature::Smooth.into(); 2],
        iterations: answer.iterations,
    }
}
