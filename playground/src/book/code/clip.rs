//! The contact of two convex polygons, counter-clockwise: at most two points, each with its depth.

type Point = [f64; 2];

fn dot(p: Point, q: Point) -> f64 {
    p[0] * q[0] + p[1] * q[1]
}

/// Each side: from, to, and its outer normal of length 1.
fn sides(polygon: &[Point]) -> Vec<(Point, Point, Point)> {
    let mut sides = Vec::new();
    for (i, &p) in polygon.iter().enumerate() {
        let q = polygon[(i + 1) % polygon.len()];
        let length = (q[0] - p[0]).hypot(q[1] - p[1]);
        if length > 0.0 {
            sides.push((p, q, [(q[1] - p[1]) / length, (p[0] - q[0]) / length]));
        }
    }
    sides
}

/// Where the side that faces the other shape most squarely is cut into: points and depths.
pub fn contact(a: &[Point], b: &[Point]) -> Vec<(Point, f64)> {
    let mut best: Option<(f64, Point, Point, Point, &[Point])> = None;
    for (own, other) in [(a, b), (b, a)] {
        for (p, q, n) in sides(own) {
            let begin = other.iter().map(|&r| dot(r, n)).fold(f64::INFINITY, f64::min);
            let gap = begin - dot(p, n);
            if best.map_or(true, |(most, ..)| gap > most) {
                best = Some((gap, p, q, n, other));
            }
        }
    }
    let Some((gap, p, q, n, other)) = best else { return Vec::new() };
    let mut facing = sides(other);
    facing.sort_by(|one, two| dot(one.2, n).total_cmp(&dot(two.2, n)));
    if gap > 0.0 || facing.is_empty() {
        return Vec::new();
    }
    let (r, s, _) = facing[0];
    let (along, level) = ([-n[1], n[0]], dot(p, n));
    let first = dot(p, along).max(dot(s, along));
    let last = dot(q, along).min(dot(r, along));
    let ends = if first < last { vec![first, last] } else { vec![first] };
    let mut points = Vec::new();
    for at in ends {
        let width = dot(r, along) - dot(s, along);
        let share = if width > 0.0 { (at - dot(s, along)) / width } else { 0.0 };
        let height = dot(s, n) + share * (dot(r, n) - dot(s, n));
        if first <= last && height <= level {
            let half = (level + height) / 2.0;
            points.push(([at * along[0] + half * n[0], at * along[1] + half * n[1]], level - height));
        }
    }
    points
}
