//! When a convex polygon on a straight way first touches another, or planes that prove that it never does.

type Point = [f64; 2];

/// Of polygons that are apart: the distance, and the direction from A to B where they are nearest.
fn nearest(a: &[Point], b: &[Point]) -> (f64, Point) {
    let mut best = (f64::INFINITY, [0.0; 2]);
    for (points, others, sign) in [(a, b, 1.0), (b, a, -1.0)] {
        for p in points {
            for (i, q) in others.iter().enumerate() {
                let r = others[(i + 1) % others.len()];
                let e = [r[0] - q[0], r[1] - q[1]];
                let squared = e[0] * e[0] + e[1] * e[1];
                let share = ((p[0] - q[0]) * e[0] + (p[1] - q[1]) * e[1]) / squared.max(f64::MIN_POSITIVE);
                let share = share.clamp(0.0, 1.0);
                let d = [0, 1].map(|i| sign * (q[i] + share * e[i] - p[i]));
                let length = d[0].hypot(d[1]);
                if length < best.0 {
                    best = (length, d.map(|d| d / length.max(f64::MIN_POSITIVE)));
                }
            }
        }
    }
    best
}

#[derive(Debug)]
pub enum Cast {
    /// They touch at this time.
    Hit(f64),
    /// Each plane across n keeps them apart from one time to the next: (n, from, to).
    Free(Vec<(Point, f64, f64)>),
}

pub fn cast(a: &[Point], b: &[Point], velocity: Point, until: f64, tolerance: f64) -> Cast {
    let (mut t, mut planes) = (0.0, Vec::new());
    while t < until {
        let moved: Vec<Point> = b.iter().map(|p| [p[0] + t * velocity[0], p[1] + t * velocity[1]]).collect();
        let (distance, n) = nearest(a, &moved);
        if distance <= tolerance {
            return Cast::Hit(t);
        }
        let speed = -(velocity[0] * n[0] + velocity[1] * n[1]);
        let end = if speed > 0.0 { until.min(t + distance / speed) } else { until };
        planes.push((n, t, end));
        t = end;
    }
    Cast::Free(planes)
}
