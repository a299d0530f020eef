//! Where a named feature is.

use gjk::convex::{Core, VertexId};
use gjk::math::{Scalar, Vector};
use gjk::{Convex, Feature, Proximity};
use gjk_oracle::{Body, bounds_f64, core_distance_squared};

use super::bridge::Bridge;
use super::laws::{Law, ensure};
use super::pair::{Known, Posed};

/// The vertices of a feature, relative to the shape's center; none for a smooth one.
pub fn corners<V: Vector>(shape: &dyn Convex<Vector = V>, feature: Feature) -> Vec<V> {
    let core = shape.core();
    let indices: Vec<usize> = match (feature, &core) {
        (Feature::Smooth, _) => Vec::new(),
        (Feature::Vertex(i), _) => vec![i as usize],
        (Feature::Edge(0), Core::Segment(_)) => vec![0, 1],
        (Feature::Edge(i), Core::Polygon(vertices)) => vec![i as usize, (i as usize + 1) % vertices.len()],
        (Feature::Edge(i), Core::Triangle(_)) => vec![i as usize, (i as usize + 1) % 3],
        (Feature::Face(0), Core::Triangle(_)) => vec![0, 1, 2],
        (Feature::Edge(i), Core::Hull { adjacency, .. }) => {
            adjacency.edges[i as usize].map(|v| v as usize).to_vec()
        }
        (Feature::Face(i), Core::Hull { adjacency, .. }) => {
            adjacency.face(i as usize).iter().map(|&v| v as usize).collect()
        }
        (Feature::Edge(i), Core::Cuboid(_)) if V::DIMENSION == 2 => side_of_box(2, i as usize),
        (Feature::Face(i), Core::Cuboid(_)) => side_of_box(3, i as usize),
        (Feature::Edge(i), Core::Cuboid(_)) => {
            let (along, sides) = (i as usize / 4, i as usize % 4);
            let (after, before) = ((along + 1) % 3, (along + 2) % 3);
            let bit = |index: usize, axis: usize| index >> axis & 1;
            (0..8).filter(|&v| bit(v, after) == sides & 1 && bit(v, before) == sides >> 1).collect()
        }
        (feature, core) => panic!("{core:?} has no {feature:?}"),
    };
    indices
        .into_iter()
        .map(|i| core.vertex(i).unwrap_or_else(|| panic!("{core:?} has no vertex {i}")))
        .collect()
}

fn side_of_box(dimension: usize, side: usize) -> Vec<usize> {
    (0..1usize << dimension).filter(|v| v >> (side / 2) & 1 == side % 2).collect()
}

/// Where cores are apart or overlap by more than rounding, each witness point is as far from the feature
/// named as the radius.
///
/// Asked for where a feature holds every vertex that is anywhere near the support planes of the true normal
/// and of the one found. On the rest of the boundary, such as the nearly straight side of a sliver,
/// `Core::feature` documents that the name may be one of several.
pub fn are_named<V: Bridge<D>, const D: usize>(
    known: &Known<D>,
    posed: &Posed<'_, V>,
    answer: &Proximity<V>,
) -> Law {
    let is_clear = known.core_distance().abs() > known.accuracy::<V>();
    let Some(normal) = known.normal(answer).filter(|_| is_clear) else { return Ok(()) };
    // Of cores that are hardly apart the normal that is found may be another one: both have to tell.
    let normals = [V::of(normal), answer.normal];
    let sides = [
        (posed.a, &posed.pose_a, &known.a, normals, answer.point_a),
        (posed.b, &posed.pose_b, &known.b, normals.map(|normal| -normal), answer.point_b),
    ];
    for ((shape, pose, body, outward, point), feature) in
        sides.into_iter().zip(answer.features(posed.a, posed.b))
    {
        let is_told = |normal: V| {
            let outward = pose.rotation().apply_inverse(normal);
            shape.core().feature(&near(shape, outward, known.scale)) != Feature::Smooth
        };
        if !outward.into_iter().all(is_told) {
            continue;
        }
        ensure(feature != Feature::Smooth, || format!("no name for {:?}: {answer:?}", shape.core()))?;
        let center = shape.center().back();
        let at = |v: V| core::array::from_fn(|i| v.back()[i] + center[i]);
        let vertices = corners(shape, feature).into_iter().map(at).collect();
        let only = Body { vertices, ..body.clone() };
        let away = bounds_f64(&core_distance_squared(&only, point.back())).0.sqrt();
        let radius = shape.radius().to_f64();
        ensure((away - radius).abs() <= known.world_accuracy::<V>(), || {
            format!(
                "{feature:?} is {away:e} from the witness, not {radius:e}; off by {:.1} ε·span: {answer:?}",
                (away - radius) / V::epsilon() / known.span
            )
        })?;
    }
    Ok(())
}

/// How far behind the support plane a vertex may be to be near it, in multiples of w: above all rounding, in
/// `f32` too.
const NEAR: f64 = 1e-3;

/// The vertices near the support plane along a direction of the shape's frame.
fn near<V: Vector>(shape: &dyn Convex<Vector = V>, outward: V, scale: f64) -> Vec<VertexId> {
    let core = shape.core();
    let heights: Vec<f64> = (0..).map_while(|i| core.vertex(i)).map(|v| outward.dot(v).to_f64()).collect();
    let top = heights.iter().copied().fold(f64::MIN, f64::max);
    let is_near = |i: &u32| heights[*i as usize] >= top - NEAR * scale;
    (0..heights.len() as u32).filter(is_near).map(VertexId).collect()
}
