use super::*;
use crate::pair::*;

fn tolerance(height: f64) -> Tolerance {
    Tolerance { height, half_width: 0.0 }
}

/// Numbers between −1 and 1 that depend on the seed alone.
fn numbers(seed: u64) -> impl Iterator<Item = f64> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    })
}

fn point_of(curve: &Curve, t: f64) -> Pair {
    let bezier = |points: &[Pair]| {
        let mut points = points.to_vec();
        while points.len() > 1 {
            points = points.windows(2).map(|w| [0, 1].map(|i| w[0][i] * (1.0 - t) + w[1][i] * t)).collect();
        }
        points[0]
    };
    match curve {
        Curve::Line(points) => bezier(points),
        Curve::Quadratic(points) => bezier(points),
        Curve::Cubic(points) => bezier(points),
        Curve::Rational(points, weights) => {
            let of = |i: usize| [0, 1, 2, 3].map(|k| [points[k][i] * weights[k], weights[k]]);
            [0, 1].map(|i| bezier(&of(i))).map(|[weighted, weight]| weighted / weight)
        }
        Curve::Arc(arc) => {
            let (sin, cos) = (arc.angles[0] + (arc.angles[1] - arc.angles[0]) * t).sin_cos();
            [0, 1].map(|i| arc.center[i] + arc.x[i] * cos + arc.y[i] * sin)
        }
    }
}

fn from_segment(p: Pair, a: Pair, b: Pair) -> f64 {
    let along = minus(b, a);
    let t = (dot(minus(p, a), along) / dot(along, along)).clamp(0.0, 1.0);
    length(minus(p, [a[0] + along[0] * t, a[1] + along[1] * t]))
}

fn from_line(p: Pair, line: &[Pair]) -> f64 {
    line.windows(2).map(|w| from_segment(p, w[0], w[1])).fold(f64::INFINITY, f64::min)
}

/// How often a closed line goes around a point.
fn winding(p: Pair, ring: &[Pair]) -> i32 {
    let edges = ring.iter().zip(ring.iter().cycle().skip(1));
    edges
        .map(|(a, b)| {
            let left = cross(minus(*b, *a), minus(p, *a));
            i32::from(a[1] <= p[1] && b[1] > p[1] && left > 0.0)
                - i32::from(b[1] <= p[1] && a[1] > p[1] && left < 0.0)
        })
        .sum()
}

/// What has to hold of every chain: the curve is between the ways on its two sides, and near to both.
fn assert_between(curve: &Curve, height: f64) -> usize {
    let chain = flatten(&[*curve], &tolerance(height));
    let [(left, left_error), (right, right_error)] = [Side::Left, Side::Right].map(|side| chain.way(side));
    assert!(left_error <= height && right_error <= height);
    let mut between = right.clone();
    between.extend(left.iter().rev());
    const SAMPLES: u32 = 700;
    let on_curve: Vec<Pair> =
        (0..=SAMPLES).map(|i| point_of(curve, f64::from(i) / f64::from(SAMPLES))).collect();
    for p in &on_curve {
        let off = from_line(*p, &left).min(from_line(*p, &right));
        // Not on the wrong side of either: between the two, or on one of them.
        assert!(
            off <= chain.slack || winding(*p, &between) > 0,
            "{curve:?} {height} at {p:?}, off by {off:e}"
        );
        assert!(from_line(*p, &left) <= left_error + chain.slack, "{curve:?} {height}");
        assert!(from_line(*p, &right) <= right_error + chain.slack, "{curve:?} {height}");
    }
    for p in left.iter().chain(&right) {
        // Between two samples the curve is off their line as well.
        assert!(
            from_line(*p, &on_curve) <= height + chain.slack + 4.0 / f64::from(SAMPLES * SAMPLES) * 40.0,
            "{curve:?}"
        );
    }
    let ends = chain.spans.last().map(|(span, _)| span.ends[1]);
    assert_eq!(ends, Some(curve.end()));
    left.len().max(right.len())
}

#[test]
fn curves_lie_between_their_ways() {
    for seed in 0..gjk_oracle::draws(8, 40, 4000) {
        let mut next = numbers(seed);
        let mut pair = || [next.next().unwrap(), next.next().unwrap()];
        let points = [pair(), pair(), pair(), pair()];
        let [low, span] = [pair()[0] * 4.0, pair()[0] * 6.2];
        let arc =
            Arc { center: pair(), x: pair(), y: pair(), angles: [low, low + span], ends: [[0.0; 2]; 2] };
        let ends = [0.0, 1.0].map(|t| point_of(&Curve::Arc(arc), t));
        for height in [0.1, 1e-3, 1e-5] {
            assert_between(&Curve::Cubic(points), height);
            let weights = points.map(|[x, y]| (2.0 * (x + y)).exp());
            assert_between(&Curve::Rational(points, weights), height);
            assert_between(&Curve::Quadratic([points[0], points[1], points[2]]), height);
            assert_between(&Curve::Arc(Arc { ends, ..arc }), height);
        }
    }
}

#[test]
fn curves_without_directions_lie_between_their_ways_as_well() {
    let o = [0.0, 0.0];
    for points in [
        [o, o, [1.0, 1.0], [2.0, 0.0]],
        [o, [1.0, 1.0], [2.0, 0.0], [2.0, 0.0]],
        [o, o, [2.0, 1.0], [2.0, 1.0]],
        // A loop, a cusp in the middle, an inflection, all four on a line.
        [o, [3.0, 2.0], [-2.0, 2.0], [1.0, 0.0]],
        [o, [1.0, 1.0], [0.0, 1.0], [1.0, 0.0]],
        [o, [1.0, 2.0], [2.0, -2.0], [3.0, 0.0]],
        [o, [1.0, 0.5], [2.0, 1.0], [4.0, 2.0]],
        // Nearly straight, nearly straight there and back.
        [o, [1.0, 1e-9], [2.0, -1e-12], [3.0, 0.0]],
    ] {
        for height in [0.05, 1e-4, 1e-7] {
            assert_between(&Curve::Cubic(points), height);
        }
    }
    // There and back: nothing is promised but an end, and that the ways are near.
    let back = flatten(&[Curve::Cubic([o, [3.0, 0.0], [-2.0, 0.0], [1.0, 0.0]])], &tolerance(1e-3));
    assert!(back.slack < 1e-7 && back.spans.len() < 1000, "{} {}", back.slack, back.spans.len());
    assert!(flatten(&[Curve::Cubic([o; 4]), Curve::Line([o; 2])], &tolerance(1.0)).spans.is_empty());
}

/// A quarter of a circle: its middle weights are those of a quadratic curve with 1, √½, 1, raised.
#[test]
fn a_rational_curve_may_be_a_circle() {
    let weight = (1.0 + 2.0 * 0.5_f64.sqrt()) / 3.0;
    let arm = (2.0 * 0.5_f64.sqrt() / 3.0) / weight;
    let near = 1.0 / (3.0 * weight);
    let inner = [[near + arm, arm], [arm, near + arm]];
    let quarter = Curve::Rational([[1.0, 0.0], inner[0], inner[1], [0.0, 1.0]], [1.0, weight, weight, 1.0]);
    let chain = flatten(&[quarter], &tolerance(1e-4));
    let (points, _) = chain.way(Side::Right);
    assert!(points.iter().all(|p| length(*p) >= 1.0 - 1e-12 && length(*p) <= 1.0 + 1e-4));
    let (points, _) = chain.way(Side::Left);
    assert!(points.iter().all(|p| (length(*p) - 1.0).abs() < 1e-12), "{points:?}");
}

/// A circle needs π/√(2h) tangents, at R = 1: 1/cos(π/n) − 1 = h.
#[test]
fn no_more_points_are_taken_than_the_tolerance_needs() {
    for height in [1e-2, 1e-4, 1e-6, 1e-8] {
        let circle = Arc::around([0.0, 0.0], [1.0, 1.0], [0.0, std::f64::consts::TAU]);
        let count = assert_between_count(&Curve::Arc(circle), height);
        let best = std::f64::consts::PI / (2.0_f64 * height).sqrt();
        assert!((count as f64) < 1.06 * best + 4.0, "{count} for {best}");
    }
    // Of a curve whose curvature changes: the integral of √(κ/(8h)).
    let curve = [[0.0, 0.0], [0.2, 1.5], [1.5, 1.5], [2.0, 0.0]];
    let at = |t: f64| point_of(&Curve::Cubic(curve), t);
    let mut needed = 0.0;
    for i in 0..4000 {
        let t = (f64::from(i) + 0.5) / 4000.0;
        let d = 1e-3;
        let (p, q, r) = (at(t - d), at(t), at(t + d));
        let (u, v) = (minus(q, p), minus(r, q));
        let curvature = cross(u, v).abs() / (length(u) * length(v) * length(minus(r, p)) / 2.0);
        needed += (curvature / 8e-6).sqrt() * length(minus(r, p)) / (2.0 * d) / 4000.0;
    }
    let count = flatten(&[Curve::Cubic(curve)], &tolerance(1e-6)).spans.len() as f64;
    assert!(count < 1.08 * needed + 3.0 && count > needed - 1.0, "{count} for {needed}");
}

fn assert_between_count(curve: &Curve, height: f64) -> usize {
    let chain = flatten(&[*curve], &tolerance(height));
    chain.way(Side::Right).0.len()
}

/// A band of half a width of 1 along a circle of radius 2, by the normals at the ends of its spans.
#[test]
fn bands_along_curves_are_near_to_quadrilaterals() {
    let circle = Arc::around([0.0, 0.0], [2.0, 2.0], [0.0, std::f64::consts::TAU]);
    let chain = flatten(&[Curve::Arc(circle)], &Tolerance { height: 1e-3, half_width: 1.0 });
    for (span, _) in &chain.spans {
        let outer = span.ends.map(|p| [1.5 * p[0], 1.5 * p[1]]);
        let middle = length([0.5 * (outer[0][0] + outer[1][0]), 0.5 * (outer[0][1] + outer[1][1])]);
        assert!(3.0 - middle <= 1e-3 && 3.0 - middle > 5e-4 * span.off_beside(1.0));
    }
}

#[test]
fn boxes_hold_curves_under_affine_maps() {
    let arc = Curve::Arc(Arc::around([3.0, 1.0], [2.0, 1.0], [0.2, 4.0]));
    let affine = crate::affine::Affine { x: [2.0, 0.5], y: [1.0, -1.0], origin: [1.0, 0.0] };
    let map = |p: Pair| affine.point(p);
    let mapped = arc.mapped(&affine);
    let [low, high] = mapped.bounds();
    for i in 0..=50 {
        let t = f64::from(i) / 50.0;
        let (p, q) = (point_of(&mapped, t), map(point_of(&arc, t)));
        assert!(length(minus(p, q)) < 1e-14);
        assert!((0..2).all(|i| low[i] <= p[i] && p[i] <= high[i]));
    }
    assert_eq!(mapped.end(), map(arc.end()));
}
