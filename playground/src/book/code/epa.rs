//! The depth of an overlap by EPA: a polygon inside A − B grows until its nearest edge is on the boundary.

type Point = [f64; 2];

fn dot(p: Point, q: Point) -> f64 {
    p[0] * q[0] + p[1] * q[1]
}

fn minus(p: Point, q: Point) -> Point {
    [p[0] - q[0], p[1] - q[1]]
}

fn support(points: &[Point], d: Point) -> Point {
    *points.iter().max_by(|p, q| dot(**p, d).total_cmp(&dot(**q, d))).expect("a polygon has points")
}

fn difference(a: &[Point], b: &[Point], d: Point) -> Point {
    minus(support(a, d), support(b, [-d[0], -d[1]]))
}

/// Three corners of A − B, against the clock. They need not hold the origin: the polygon grows around it.
fn first_triangle(a: &[Point], b: &[Point]) -> Vec<Point> {
    let (p, q) = (difference(a, b, [1.0, 0.0]), difference(a, b, [-1.0, 0.0]));
    let n = [p[1] - q[1], q[0] - p[0]];
    let (s, t) = (difference(a, b, n), difference(a, b, [-n[0], -n[1]]));
    let off = |r: Point| dot(minus(r, p), n).abs();
    let r = if off(s) > off(t) { s } else { t };
    let turn = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
    if turn > 0.0 { vec![p, q, r] } else { vec![p, r, q] }
}

/// An edge's signed distance from the origin, its outer normal, which is the edge's own, and its place.
fn nearest_edge(polygon: &[Point]) -> (f64, Point, usize) {
    let edges = (0..polygon.len()).map(|i| {
        let (p, q) = (polygon[i], polygon[(i + 1) % polygon.len()]);
        let e = minus(q, p);
        let length = dot(e, e).sqrt();
        let n = [e[1] / length, -e[0] / length];
        (dot(n, p), n, i)
    });
    edges.min_by(|one, other| one.0.total_cmp(&other.0)).expect("a polygon has edges")
}

/// (depth, n): B moved by depth · n only touches A.
pub fn epa(a: &[Point], b: &[Point], tolerance: f64) -> (f64, Point) {
    let mut polygon = first_triangle(a, b);
    loop {
        let (delta, n, i) = nearest_edge(&polygon);
        let w = difference(a, b, n);
        let reach = dot(n, w);
        if reach - delta <= tolerance * reach.max(1.0) || polygon.contains(&w) {
            return (reach, n);
        }
        polygon.insert(i + 1, w);
    }
}
