//! Where the Voronoi regions of a simplex of space meet: parts of planes, each between two features.

use gjk::math::Vector;
use gjk_body::answer::Coordinates;
use glam::DVec3;
use serde::Serialize;

/// Into how many pieces half of a round wall is cut.
const PIECES: u32 = 6;

/// Points that are as near to one feature of a simplex as to another.
#[derive(Debug, Serialize)]
pub(crate) struct Wall {
    /// The vertices of both features.
    between: [Vec<usize>; 2],
    /// A convex polygon; where the wall is unbounded, cut off at `reach` from the features.
    polygon: Vec<Coordinates>,
}

/// A side of a simplex: its vertices, and the unit normal that points away from the rest.
struct Side {
    vertices: Vec<usize>,
    normal: DVec3,
}

/// The walls of two to four points; none where these are not independent, and of one, which has but one
/// region.
pub(crate) fn walls(points: &[DVec3], reach: f64) -> Vec<Wall> {
    let found = match *points {
        [p, q] => of_segment([p, q], reach),
        [p, q, r] => {
            let normal = (q - p).cross(r - p).normalized();
            normal.and_then(|normal| {
                let side = |normal| Side { vertices: vec![0, 1, 2], normal };
                of_sides(points, &[side(normal), side(-normal)], reach)
            })
        }
        [_, _, _, _] => sides(points).and_then(|sides| of_sides(points, &sides, reach)),
        _ => None,
    };
    found.unwrap_or_default()
}

/// The four sides of a tetrahedron; `None` where it has no volume.
fn sides(points: &[DVec3]) -> Option<Vec<Side>> {
    (0..4)
        .map(|opposite| {
            let vertices: Vec<usize> = (0..4).filter(|&i| i != opposite).collect();
            let [p, q, r] = [points[vertices[0]], points[vertices[1]], points[vertices[2]]];
            let normal = (q - p).cross(r - p).normalized()?;
            let level = normal.dot(points[opposite] - p);
            (level != 0.0).then(|| Side { vertices, normal: if level > 0.0 { -normal } else { normal } })
        })
        .collect()
}

fn of_segment([p, q]: [DVec3; 2], reach: f64) -> Option<Vec<Wall>> {
    let along = (q - p).normalized()?;
    let across = along.cross(if along.x.abs() < 0.5 { DVec3::X } else { DVec3::Y }).normalized()?;
    let third = along.cross(across);
    let disc = |vertex: usize, at: DVec3| {
        let around = (0..4 * PIECES).map(|i| f64::from(i) / f64::from(4 * PIECES) * std::f64::consts::TAU);
        let rim = around.map(|angle| {
            at + (across * cosine(angle) + third * cosine(angle - std::f64::consts::FRAC_PI_2)) * reach
        });
        wall([&[vertex], &[0, 1]], rim)
    };
    Some(vec![disc(0, p), disc(1, q)])
}

fn of_sides(points: &[DVec3], sides: &[Side], reach: f64) -> Option<Vec<Wall>> {
    let mut found = Vec::new();
    for (i, one) in sides.iter().enumerate() {
        for other in &sides[i + 1..] {
            let shared: Vec<usize> =
                one.vertices.iter().copied().filter(|v| other.vertices.contains(v)).collect();
            for (k, &v) in shared.iter().enumerate() {
                for &w in &shared[k + 1..] {
                    found.extend(of_edge(points, [v, w], [one, other], reach)?);
                }
            }
        }
    }
    Some(found)
}

/// What bounds the region of an edge: towards both sides, and towards both ends.
fn of_edge(points: &[DVec3], edge: [usize; 2], sides: [&Side; 2], reach: f64) -> Option<Vec<Wall>> {
    let [p, q] = edge.map(|vertex| points[vertex]);
    let along = (q - p).normalized()?;
    // Away from the simplex: between the normals of its sides, or, where these are opposite, away from the
    // third vertex.
    let third = sides[0].vertices.iter().copied().find(|vertex| !edge.contains(vertex))?;
    let inward = points[third] - p;
    let outward = (sides[0].normal + sides[1].normal)
        .normalized()
        .or_else(|| (along * inward.dot(along) - inward).normalized())?;
    let mut found: Vec<Wall> = sides
        .iter()
        .map(|side| {
            let far = side.normal * reach;
            wall([&edge, &side.vertices], [p, q, q + far, p + far].into_iter())
        })
        .collect();
    let turn = |from: DVec3, to: DVec3| {
        (0..=PIECES).filter_map(move |i| {
            let share = f64::from(i) / f64::from(PIECES);
            (from * (1.0 - share) + to * share).normalized()
        })
    };
    for (vertex, at) in edge.into_iter().zip([p, q]) {
        let arc = turn(sides[0].normal, outward).chain(turn(outward, sides[1].normal).skip(1));
        found.push(wall([&[vertex], &edge], std::iter::once(at).chain(arc.map(|way| at + way * reach))));
    }
    Some(found)
}

fn wall(between: [&[usize]; 2], polygon: impl Iterator<Item = DVec3>) -> Wall {
    Wall { between: between.map(<[usize]>::to_vec), polygon: polygon.map(Coordinates::new).collect() }
}

/// The cosine, the same on every platform.
fn cosine(angle: f64) -> f64 {
    glam::DVec2::from_angle(angle).x
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORNERS: [DVec3; 4] =
        [DVec3::ZERO, DVec3::new(2.0, 0.0, 0.0), DVec3::new(0.0, 3.0, 0.0), DVec3::new(0.0, 0.0, 1.0)];

    /// From a point to a feature: to a vertex, to the line of an edge, or to the plane of a side.
    fn distance(points: &[DVec3], feature: &[usize], at: DVec3) -> f64 {
        let p = points[feature[0]];
        match *feature {
            [_] => (at - p).length(),
            [_, q] => (at - p).cross(points[q] - p).length() / (points[q] - p).length(),
            _ => {
                let normal = (points[feature[1]] - p).cross(points[feature[2]] - p);
                (at - p).dot(normal).abs() / normal.length()
            }
        }
    }

    #[test]
    fn a_wall_is_as_near_to_one_feature_as_to_the_other() {
        for count in 2..=4 {
            let points = &CORNERS[..count];
            let found = walls(points, 10.0);
            assert_eq!(found.len(), [2, 12, 24][count - 2]);
            for Wall { between, polygon } in &found {
                for corner in polygon {
                    let at = DVec3::from_slice(corner.as_slice());
                    let [one, other] =
                        [&between[0], &between[1]].map(|feature| distance(points, feature, at));
                    assert!((one - other).abs() < 1e-12, "{between:?} {at}: {one} and {other}");
                }
            }
        }
    }

    #[test]
    fn degenerate_simplices_have_none() {
        let a = DVec3::new(1.0, 1.0, 1.0);
        assert!(walls(&[a], 1.0).is_empty() && walls(&[a, a], 1.0).is_empty());
        assert!(walls(&[a, a * 2.0, a * 3.0], 1.0).is_empty());
        assert!(walls(&[DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::X + DVec3::Y], 1.0).is_empty());
    }
}
