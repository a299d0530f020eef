//! What two convex polygons have in common, and hatching.

use glam::DVec2;

/// The common part of two convex polygons, each running either way; empty where they share no more than a
/// line.
///
/// # Source
/// I. E. Sutherland, G. W. Hodgman, *Reentrant polygon clipping*, Communications of the ACM 17 (1974).
pub(crate) fn common(polygon: &[DVec2], by: &[DVec2]) -> Vec<DVec2> {
    let turn = doubled_area(by).signum();
    let mut kept = polygon.to_vec();
    for (i, &from) in by.iter().enumerate() {
        let along = by[(i + 1) % by.len()] - from;
        // Positive on the inner side of this edge.
        let height = |point: DVec2| turn * along.perp_dot(point - from);
        let cut = std::mem::take(&mut kept);
        for (j, &point) in cut.iter().enumerate() {
            let next = cut[(j + 1) % cut.len()];
            let (here, there) = (height(point), height(next));
            if here >= 0.0 {
                kept.push(point);
            }
            if here * there < 0.0 {
                kept.push(point.lerp(next, here / (here - there)));
            }
        }
    }
    if doubled_area(&kept) == 0.0 { Vec::new() } else { kept }
}

/// Twice the area, positive for a polygon that runs from the first axis towards the second.
fn doubled_area(polygon: &[DVec2]) -> f64 {
    let Some(&first) = polygon.first() else { return 0.0 };
    polygon.windows(2).map(|edge| (edge[0] - first).perp_dot(edge[1] - first)).sum()
}

/// Whether a convex polygon, running either way, holds all these points.
pub(crate) fn holds(polygon: &[DVec2], points: &[DVec2]) -> bool {
    let turn = doubled_area(polygon).signum();
    polygon.len() > 2
        && polygon.iter().enumerate().all(|(i, &from)| {
            let along = polygon[(i + 1) % polygon.len()] - from;
            points.iter().all(|&point| turn * along.perp_dot(point - from) >= 0.0)
        })
}

/// Parallel lines across a convex polygon, from lower left to upper right on paper, `spacing` apart; a
/// thousand at most.
pub(crate) fn hatching(polygon: &[DVec2], spacing: f64) -> Vec<[DVec2; 2]> {
    const MOST: f64 = 1000.0;
    let across = DVec2::new(std::f64::consts::FRAC_1_SQRT_2, std::f64::consts::FRAC_1_SQRT_2);
    let heights = || polygon.iter().map(|point| across.dot(*point));
    let (lowest, highest) =
        (heights().fold(f64::INFINITY, f64::min), heights().fold(f64::NEG_INFINITY, f64::max));
    let (first, last) = ((lowest / spacing).ceil(), (highest / spacing).floor());
    if !(last - first <= MOST) {
        return Vec::new();
    }
    (0..=(last - first).max(-1.0) as i64)
        .filter_map(|k| chord(polygon, across, (first + k as f64) * spacing))
        .collect()
}

/// The part in a convex polygon of the line at this height along a unit vector.
fn chord(polygon: &[DVec2], across: DVec2, height: f64) -> Option<[DVec2; 2]> {
    let mut ends: Option<[DVec2; 2]> = None;
    for (i, &from) in polygon.iter().enumerate() {
        let to = polygon[(i + 1) % polygon.len()];
        let (here, there) = (across.dot(from) - height, across.dot(to) - height);
        // Each crossing once: an end on the line belongs to the edge that comes from below, or goes there.
        if (here < 0.0) != (there < 0.0) {
            let crossing = from.lerp(to, here / (here - there));
            ends = Some(ends.map_or([crossing; 2], |[first, _]| [first, crossing]));
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(at: f64, half: f64) -> Vec<DVec2> {
        [(-half, -half), (half, -half), (half, half), (-half, half)]
            .map(|(x, y)| DVec2::new(at + x, at + y))
            .to_vec()
    }

    #[test]
    fn what_squares_have_in_common_does_not_depend_on_which_way_they_run() {
        let (one, other) = (square(0.0, 1.0), square(0.5, 1.0));
        let backwards: Vec<DVec2> = other.iter().rev().copied().collect();
        for by in [&other, &backwards] {
            for (p, q) in [(&one, by), (by, &one)] {
                let region = common(p, q);
                assert!((doubled_area(&region).abs() - 2.0 * 1.5 * 1.5).abs() < 1e-12, "{region:?}");
                assert!(holds(p, &region) && holds(q, &region));
            }
        }
        assert_eq!(common(&one, &square(0.0, 0.25)), square(0.0, 0.25).as_slice());
        assert!(common(&one, &square(5.0, 1.0)).is_empty());
        assert!(common(&one, &square(2.0, 1.0)).is_empty(), "a corner is not a region");
    }

    #[test]
    fn a_polygon_holds_what_is_in_it_whichever_way_it_runs() {
        let forwards = square(3.0, 1.0);
        let backwards: Vec<DVec2> = forwards.iter().rev().copied().collect();
        for polygon in [forwards, backwards] {
            assert!(holds(&polygon, &[DVec2::splat(3.0), DVec2::splat(3.9)]));
            assert!(!holds(&polygon, &[DVec2::splat(3.0), DVec2::splat(4.1)]));
        }
        assert!(!holds(&[DVec2::ZERO, DVec2::X], &[DVec2::ZERO]));
    }

    #[test]
    fn hatching_stays_inside_and_fills_the_polygon() {
        let polygon = square(10.0, 4.0);
        let lines = hatching(&polygon, 1.0);
        // The diagonal is 8·√2 long.
        assert_eq!(lines.len(), 11);
        let wider = square(10.0, 4.0 + 1e-9);
        assert!(lines.iter().all(|line| holds(&wider, line)));
        assert!(lines.iter().any(|[from, to]| from.distance(*to) > 10.0), "the long ones are whole");
        assert!(hatching(&square(0.0, 1e9), 1.0).is_empty());
        assert!(hatching(&[], 1.0).is_empty());
    }
}
