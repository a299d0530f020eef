//! The distance of two convex polygons by GJK, with both bounds.

type Point = [f64; 2];

fn dot(p: Point, q: Point) -> f64 {
    p[0] * q[0] + p[1] * q[1]
}

fn cross(p: Point, q: Point) -> f64 {
    p[0] * q[1] - p[1] * q[0]
}

fn minus(p: Point, q: Point) -> Point {
    [p[0] - q[0], p[1] - q[1]]
}

fn support(points: &[Point], d: Point) -> Point {
    *points.iter().max_by(|p, q| dot(**p, d).total_cmp(&dot(**q, d))).expect("a polygon has points")
}

/// The point of A − B farthest along d.
fn difference(a: &[Point], b: &[Point], d: Point) -> Point {
    minus(support(a, d), support(b, [-d[0], -d[1]]))
}

/// The part of a segment nearest to the origin, and the point of it.
fn on_segment(p: Point, q: Point) -> (Vec<Point>, Point) {
    let e = minus(q, p);
    let squared = dot(e, e);
    let t = if squared > 0.0 { -dot(p, e) / squared } else { 0.0 };
    if t <= 0.0 {
        (vec![p], p)
    } else if t >= 1.0 {
        (vec![q], q)
    } else {
        (vec![p, q], [p[0] + t * e[0], p[1] + t * e[1]])
    }
}

/// The smallest part that carries the nearest point; `None` if the simplex holds the origin.
fn nearest(simplex: &[Point]) -> Option<(Vec<Point>, Point)> {
    match *simplex {
        [p] => Some((vec![p], p)),
        [p, q] => Some(on_segment(p, q)),
        [a, b, c] => {
            let sides = [(a, b), (b, c), (c, a)];
            let signs = sides.map(|(p, q)| cross(p, q));
            if signs.iter().all(|s| *s > 0.0) || signs.iter().all(|s| *s < 0.0) {
                return None;
            }
            let parts = sides.into_iter().map(|(p, q)| on_segment(p, q));
            parts.min_by(|(_, v), (_, w)| dot(*v, *v).total_cmp(&dot(*w, *w)))
        }
        _ => None,
    }
}

/// (lower, upper): the distance is between them; (0, 0) where the polygons meet.
pub fn distance(a: &[Point], b: &[Point], tolerance: f64) -> (f64, f64) {
    let mut v = difference(a, b, [1.0, 0.0]);
    let mut simplex = vec![v];
    let (mut lower, mut upper) = (0.0_f64, dot(v, v).sqrt());
    while upper > 0.0 {
        let d = [-v[0] / upper, -v[1] / upper];
        let w = difference(a, b, d);
        lower = lower.max(-dot(w, d));
        if upper - lower <= tolerance * upper || simplex.contains(&w) {
            return (lower, upper);
        }
        simplex.push(w);
        let Some((part, point)) = nearest(&simplex) else { break };
        (simplex, v) = (part, point);
        upper = upper.min(dot(v, v).sqrt());
    }
    (0.0, 0.0)
}
