//! Separating axes of two convex polygons, with the minimum translation vector.

type Point = [f64; 2];

fn dot(p: Point, q: Point) -> f64 {
    p[0] * q[0] + p[1] * q[1]
}

/// Both unit normals of every edge.
fn normals(polygon: &[Point]) -> Vec<Point> {
    let next = polygon.iter().cycle().skip(1);
    let edges = polygon.iter().zip(next).map(|(p, q)| [q[0] - p[0], q[1] - p[1]]);
    edges
        .filter(|e| dot(*e, *e) > 0.0)
        .flat_map(|e| {
            let length = dot(e, e).sqrt();
            let n = [e[1] / length, -e[0] / length];
            [n, [-n[0], -n[1]]]
        })
        .collect()
}

/// The largest gap and its axis; where the gap is negative, −gap · n moves B out.
pub fn sat(a: &[Point], b: &[Point]) -> Option<(f64, Point)> {
    let gap = |n: Point| {
        let end = a.iter().map(|p| dot(*p, n)).fold(f64::MIN, f64::max);
        let begin = b.iter().map(|q| dot(*q, n)).fold(f64::MAX, f64::min);
        begin - end
    };
    let axes = normals(a).into_iter().chain(normals(b));
    axes.map(|n| (gap(n), n)).max_by(|(one, _), (other, _)| one.total_cmp(other))
}
