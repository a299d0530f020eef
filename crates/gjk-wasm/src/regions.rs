//! The Voronoi regions of a simplex of the plane: which of its features is nearest to a point.

use gjk::math::Vector;
use gjk_body::answer::Coordinates;
use glam::DVec2;
use serde::Serialize;

/// All points that are nearest to one feature of a simplex.
#[derive(Debug, Serialize)]
pub(crate) struct Region {
    /// `vertex`, `edge` or `face`.
    kind: &'static str,
    /// The feature's vertices.
    vertices: Vec<usize>,
    /// The region as a polygon; where it is unbounded, cut off at `reach` from the feature.
    polygon: Vec<Coordinates>,
}

/// The regions of one to three points: those of a triangle are bounded by the perpendiculars to its edges at
/// its vertices. Points on one line have none, since the one in the middle is no vertex.
pub(crate) fn regions(points: &[DVec2], reach: f64) -> Vec<Region> {
    match *points {
        [a, b] => segment([a, b], reach),
        [a, b, c] => {
            let turn = (b - a).perp_dot(c - a);
            if turn > 0.0 {
                triangle([a, b, c], [0, 1, 2], reach)
            } else if turn < 0.0 {
                triangle([a, c, b], [0, 2, 1], reach)
            } else {
                Vec::new()
            }
        }
        _ => Vec::new(),
    }
}

fn region(kind: &'static str, vertices: &[usize], polygon: &[DVec2]) -> Region {
    let polygon = polygon.iter().map(|&at| Coordinates::new(at)).collect();
    Region { kind, vertices: vertices.to_vec(), polygon }
}

/// To the right of the way from a to b, as long as `reach`; `None` if they are the same.
fn outward(a: DVec2, b: DVec2, reach: f64) -> Option<DVec2> {
    let along = (b - a).normalized()?;
    Some(DVec2::new(along.y, -along.x) * reach)
}

fn segment([a, b]: [DVec2; 2], reach: f64) -> Vec<Region> {
    let Some(side) = outward(a, b, reach) else { return Vec::new() };
    let along = DVec2::new(-side.y, side.x);
    vec![
        region("vertex", &[0], &[a + side, a + side - along, a - side - along, a - side]),
        region("edge", &[0, 1], &[a + side, a - side, b - side, b + side]),
        region("vertex", &[1], &[b + side, b - side, b - side + along, b + side + along]),
    ]
}

/// Counter-clockwise corners, and which points of the simplex they are.
fn triangle(corners: [DVec2; 3], ids: [usize; 3], reach: f64) -> Vec<Region> {
    let mut sides = [DVec2::ZERO; 3];
    for (i, side) in sides.iter_mut().enumerate() {
        let Some(outward) = outward(corners[i], corners[(i + 1) % 3], reach) else { return Vec::new() };
        *side = outward;
    }
    let mut found = vec![region("face", &ids, &corners)];
    for i in 0..3 {
        let (next, before) = ((i + 1) % 3, (i + 2) % 3);
        let (p, q) = (corners[i], corners[next]);
        found.push(region("edge", &[ids[i], ids[next]], &[p, p + sides[i], q + sides[i], q]));
        let corner = sides[before] + sides[i];
        // Between two sides that turn by more than a right angle the cut would come too near: it is a wedge
        // anyway.
        let middle = corner.normalized().map_or(p, |middle| p + middle * (reach * std::f64::consts::SQRT_2));
        found.push(region("vertex", &[ids[i]], &[p, p + sides[before], middle, p + sides[i]]));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_triangle_has_seven_regions_whichever_way_it_runs() {
        let (a, b, c) = (DVec2::ZERO, DVec2::new(2.0, 0.0), DVec2::new(0.0, 2.0));
        for points in [[a, b, c], [a, c, b]] {
            let found = regions(&points, 10.0);
            let count = |kind| found.iter().filter(|region| region.kind == kind).count();
            assert_eq!((count("face"), count("edge"), count("vertex")), (1, 3, 3));
            // The region of the edge on the x axis lies below it.
            let edge = found
                .iter()
                .find(|region| region.kind == "edge" && region.vertices.iter().all(|&i| points[i].y == 0.0))
                .unwrap();
            assert!(edge.polygon.iter().all(|at| at.as_slice()[1] <= 0.0));
            assert_eq!(edge.polygon.iter().filter(|at| at.as_slice()[1] == -10.0).count(), 2);
        }
    }

    #[test]
    fn degenerate_simplices_have_none() {
        let a = DVec2::new(1.0, 1.0);
        assert!(regions(&[a, a], 1.0).is_empty());
        assert!(regions(&[a, a * 2.0, a * 3.0], 1.0).is_empty());
        assert!(regions(&[a], 1.0).is_empty());
        assert_eq!(regions(&[a, a * 2.0], 1.0).len(), 3);
    }
}
