//! The picture of a scene and of its pairs.

use std::cell::Cell;

use gjk::convex::{SupportPoint, VertexId};
use gjk::glam::DVec3;
use gjk::{Aabb, Bounds, Convex, Feature, Pose, Proximity, Space};
use gjk_trace::{AxisY, Drawable, SceneFigure};

use super::scene::{Bodies, Scene};
use super::search::Pair;
use super::source::Source;
use crate::command::AxisUp;
use gjk_json::answer::{Answer, Coordinates};
use gjk_json::shape::{Body, Composed, Posed};

/// The scene with these pairs, as SVG. Drawn in `f64`, whatever the answers were computed in.
///
/// Where another axis points up than the third one, everything is turned before it is drawn.
pub(super) fn draw(source: &Source, pairs: &[Pair], up: AxisUp) -> Option<String> {
    let scene = source.scene::<f64>()?;
    Some(match &scene.bodies {
        Bodies::Plane(bodies) => draw_bodies(source, &scene, bodies, pairs, &Pose::IDENTITY),
        Bodies::Space(bodies) => draw_bodies(source, &scene, bodies, pairs, &turn(up)),
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
    source: &Source,
    scene: &Scene<f64>,
    bodies: &[Posed<V>],
    pairs: &[Pair],
    turn: &Pose<V>,
) -> String {
    let turned = |pose: &Pose<V>| turn.after(pose);
    let axis_y = if source.is_svg() { AxisY::Down } else { AxisY::Up };
    let mut figure = SceneFigure::new().with_title(source.name.clone()).with_axis_y(axis_y);
    let composed: Vec<Vec<Body<V>>> = bodies.iter().map(parts).collect();
    let hulls: Vec<HullOf<'_, V>> = bodies
        .iter()
        .zip(&composed)
        .map(|(body, parts)| HullOf { parts, composed: composition(body) })
        .collect();
    for (((name, body), parts), hull) in scene.names.iter().zip(bodies).zip(&composed).zip(&hulls) {
        match body {
            Posed::Convex(body) => figure.add_body(name, &*body.shape, &turned(&body.pose)),
            Posed::Composed(_) => {
                let parts = parts
                    .iter()
                    .map(|part| gjk_trace::Body::new(&*part.shape, &turned(&part.pose)))
                    .collect();
                figure.add_body_of_parts(name, gjk_trace::Body::new(hull, turn), parts)
            }
        };
    }
    for Pair { bodies: [a, b], answer } in pairs {
        figure.add_pair(*a, *b, &proximity(answer, turn));
    }
    figure.render()
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

/// What is around all parts, in the world: where a body of parts is in the picture.
struct HullOf<'p, V: Space> {
    parts: &'p [Body<V>],
    composed: Option<&'p Composed<V>>,
}

/// By how much a box may seem to reach less far than the part in it, relative to where they are: rounding,
/// with room to spare.
const ROUNDING: f64 = 1e-12;

impl<V: Space<Scalar = f64>> HullOf<'_, V> {
    /// The parts whose boxes reach at least as far in a direction as the farthest part, and a few others.
    fn far(&self, direction: V, mut farthest: impl FnMut(usize) -> f64) {
        let Some(Composed { body, pose, .. }) = self.composed else { return };
        let local = pose.inverse_transform_vector(direction);
        let shift = pose.translation().dot(direction);
        let known = Cell::new(f64::NEG_INFINITY);
        let reach = |bounds: &Aabb<V>| {
            let far = |i: usize| (bounds.lower.get(i) * local.get(i)).max(bounds.upper.get(i) * local.get(i));
            let size = |i: usize| {
                bounds.lower.get(i).abs().max(bounds.upper.get(i).abs()) + pose.translation().get(i).abs()
            };
            let slack: f64 = (0..V::DIMENSION).map(|i| size(i) * local.get(i).abs()).sum();
            (0..V::DIMENSION).map(far).sum::<f64>() + shift + slack * ROUNDING
        };
        let is_far = |bounds: &Aabb<V>| reach(bounds) >= known.get();
        body.tree().items_where(is_far, |part| known.set(known.get().max(farthest(part as usize))));
    }
}

impl<V: Space<Scalar = f64>> Convex for HullOf<'_, V> {
    type Vector = V;
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let unit = direction.normalized().unwrap_or(V::ZERO);
        let mut best: Option<(f64, usize, V)> = None;
        self.far(direction, |index| {
            let part = &self.parts[index];
            let local = part.shape.support(part.pose.inverse_transform_vector(direction), None).point;
            let point = part.pose.transform_point(local + part.shape.center()) + unit * part.shape.radius();
            let height = point.dot(direction);
            // Of several, the first part, in whatever order they are looked at.
            let is_better =
                |(highest, first, _): (f64, usize, V)| height > highest || height == highest && index < first;
            if best.is_none_or(is_better) {
                best = Some((height, index, point));
            }
            height
        });
        SupportPoint { point: best.map_or(V::ZERO, |(.., point)| point), vertex: None }
    }
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
