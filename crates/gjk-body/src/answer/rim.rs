//! Answers about bodies that are known by shapes drawn around them, or by vertices up to an error.
//!
//! A shape S with the error h stands for a body K: K ⊂ S, no point of S is farther than h from K, and what of
//! S is farther than h from its outline is in K. So the signed distance of the bodies is not below that of
//! the shapes. From above:
//!
//! - Witness points of S and T at distance d have points of the bodies within h_S and h_T: the distance of
//!   the bodies is at most max(d, 0) + h_S + h_T.
//! - Overlapping, a convex part P of S, with an inscribed ball of radius r around c and all of it within R of
//!   c, holds P' = c + (1 − h/r)(P − c), of which every point is deeper than h in P: convexity puts the ball
//!   of radius (h/r)·r around it into P. So P' ⊂ K, and P reaches no more than (h/r)·R farther than P' in any
//!   direction. Parts P and Q with a depth of d thus leave the bodies a depth of at least
//!   d − h_S·R_P/r_P − h_T·R_Q/r_Q. Of slender parts that is little; then the first bound is the better one.
//!
//! Where each vertex of a mesh or a hull may be up to v from where it is, so may each point of it, on any
//! side. The signed distance of two convex shapes changes by v_S + v_T at most, and so do that of bodies
//! that are apart and the distance to a surface from the inside. Both bounds are moved by this. Of
//! overlapping bodies that are not convex, the lower bound then holds for the depth of the shape itself: a
//! peg that just fits into a hole is as deep in it as it is long once it is thicker by v.

use gjk::math::{Scalar, Vector};
use gjk::{Convex, Pose, Space, Status, convex::Core};

use super::posed::{Body, Composed, Posed};
use super::proximity::Answer;

/// How far apart the bounds of a converged answer are at most, in tolerances of the precision times the
/// distance. Dimensionless.
const CONVERGED: f64 = 4.0;

/// What the upper bound of a pair of parts may be above the least one of all pairs, in ε times coordinates:
/// the bounds of one pair of polygons are 128 of these apart, and witness points are not kept for each.
const TIES: f64 = 512.0;

/// The answer for the bodies that are meant, from the one about their shapes at these poses and the parts it
/// is about.
pub(super) fn raised<V: Space>(
    answer: &Answer,
    parts: [u32; 2],
    [a, b]: [&Posed<V>; 2],
    poses: [&Pose<V>; 2],
) -> Answer {
    let has_rim = a.error() + b.error() > 0.0;
    let upper = if has_rim { raised_by_rims(answer, parts, [a, b], poses) } else { answer.upper };
    let moved = a.vertex_error() + b.vertex_error();
    let (lower, upper) = match moved {
        0.0 => (answer.lower, upper),
        _ => ((answer.lower - moved.next_up()).next_down(), (upper + moved.next_up()).next_up()),
    };
    let promised = CONVERGED * V::Scalar::TOLERANCE.to_f64() * answer.distance.abs();
    let status = match answer.status {
        Status::Exact | Status::Converged if upper - lower <= promised => Status::Converged,
        _ => Status::Bounded,
    };
    Answer { lower, upper, status, ..answer.clone() }
}

/// The upper bound where shapes have rims.
fn raised_by_rims<V: Space>(
    answer: &Answer,
    parts: [u32; 2],
    [a, b]: [&Posed<V>; 2],
    poses: [&Pose<V>; 2],
) -> f64 {
    let rims = (a.error() + b.error()).next_up();
    let apart = (answer.upper.max(0.0) + rims).next_up();
    let overlapping = || {
        let (a, b) = (Loss::of(a, parts[0], poses[0])?, Loss::of(b, parts[1], poses[1])?);
        let ties = TIES * V::Scalar::EPSILON.to_f64() * (a.reach + b.reach);
        let loss = (a.length + b.length + ties) * (1.0 + TIES * f64::EPSILON);
        Some((answer.upper.max(answer.distance) + loss).next_up())
    };
    if answer.upper < 0.0 { overlapping().map_or(apart, |upper| upper.min(apart)) } else { apart }
}

/// What a rim takes from the depth of one part.
struct Loss {
    length: f64,
    /// The largest coordinate of the part, up to a small factor.
    reach: f64,
}

impl Loss {
    /// `None` where the rim may be all of the part, or nothing is known of its inside.
    fn of<V: Space>(body: &Posed<V>, part: u32, pose: &Pose<V>) -> Option<Self> {
        match body {
            Posed::Convex(body) => Some(Self { length: 0.0, reach: reach(&*body.shape, pose) }),
            Posed::Composed(composed) => {
                let part = Composed { pose: *pose, ..composed.clone() }.part(part);
                let length = if composed.error == 0.0 {
                    0.0
                } else {
                    composed.error * slenderness(&part, composed.error)?
                };
                Some(Self { length, reach: reach(&*part.shape, &part.pose) })
            }
        }
    }
}

fn reach<V: Space>(shape: &dyn Convex<Vector = V>, pose: &Pose<V>) -> f64 {
    let size = shape.extent() + shape.radius();
    (size + shape.center().max_abs() + pose.translation().max_abs()).to_f64()
}

/// How many times larger than a ball inside of a part the part is, around the ball's center; `None` if the
/// ball has no more than this radius.
//
// Any ball inside does. Its center is the mean of the vertices; rounded terms are far below the factor that
// `raised` puts on the loss.
fn slenderness<V: Space>(part: &Body<V>, above: f64) -> Option<f64> {
    let rounding = part.shape.radius().to_f64();
    let (inner, outer) = match part.shape.core() {
        Core::Point => (0.0, 0.0),
        Core::Segment([p, q]) => (0.0, 0.5 * (q - p).length().to_f64()),
        Core::Cuboid(half) => {
            let halves = (0..V::DIMENSION).map(|i| half.get(i).to_f64());
            (halves.fold(f64::INFINITY, f64::min), half.length().to_f64())
        }
        Core::Polygon(vertices) => in_and_around(vertices),
        _ => return None,
    };
    let (inner, outer) = (inner + rounding, outer + rounding);
    (inner > above).then(|| outer / inner)
}

/// The radii of two discs around the middle of a convex polygon, one inside of it, the other around it.
fn in_and_around<V: Vector>(vertices: &[V]) -> (f64, f64) {
    let points = || vertices.iter().map(|v| [v.get(0).to_f64(), v.get(1).to_f64()]);
    let count = vertices.len() as f64;
    let [x, y] = points().fold([0.0, 0.0], |[x, y], p| [x + p[0] / count, y + p[1] / count]);
    let mut radii = (f64::INFINITY, 0.0_f64);
    for (p, q) in points().zip(points().cycle().skip(1)) {
        let edge = [q[0] - p[0], q[1] - p[1]];
        let distance = (edge[0] * (y - p[1]) - edge[1] * (x - p[0])) / length(edge);
        radii = (radii.0.min(distance), radii.1.max(length([p[0] - x, p[1] - y])));
    }
    radii
}

/// The length of a vector, whose square need not be a number.
fn length([x, y]: [f64; 2]) -> f64 {
    let (x, y) = (x.abs(), y.abs());
    let largest = x.max(y);
    if largest == 0.0 {
        return 0.0;
    }
    largest * Scalar::sqrt((x / largest) * (x / largest) + (y / largest) * (y / largest))
}
