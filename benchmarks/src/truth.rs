//! What is true: by exact rational arithmetic where the cores have vertices, by certificate where they do
//! not.

use std::cmp::Ordering;
use std::time::Duration;

use cpu_time::ThreadTime;
use gjk::glam::DVec3;
use gjk::{Cone, Cylinder, Options, Pair};
use gjk_oracle::{Body, ExactDistance, Rotation};

use crate::native::{Build, Coordinates};
use crate::set::Set;
use crate::shape::{Placement, Shape};

/// The true signed distance of a pair.
pub enum Truth {
    /// As `gjk-oracle` gives it.
    Exact(Box<ExactDistance>, f64),
    /// Enclosed by bounds that a second computation has confirmed; their middle.
    Certified(f64),
}

impl Truth {
    /// The nearest f64 or so.
    pub fn value(&self) -> f64 {
        match self {
            Self::Exact(_, value) | Self::Certified(value) => *value,
        }
    }

    /// Whether the shapes share a point.
    pub fn touches(&self) -> bool {
        match self {
            Self::Exact(distance, _) => distance.sign() != Ordering::Greater,
            Self::Certified(value) => *value <= 0.0,
        }
    }

    /// |answer − truth| / |truth|.
    pub fn relative_error(&self, answer: f64) -> f64 {
        let error = match self {
            Self::Exact(distance, _) => distance.error_of(answer),
            Self::Certified(value) => answer - value,
        };
        (error / self.value()).abs()
    }
}

/// The truth about the first pairs of a set: of all, or of as many as the time allows and at least of so
/// many. Sets are random, so the first are as good as any.
pub fn of(set: &Set, time: Duration, least: usize) -> Vec<Truth> {
    let start = ThreadTime::now();
    let mut truths = Vec::new();
    while truths.len() < set.pairs.len() && (start.elapsed() < time || truths.len() < least) {
        truths.push(of_pair(set, truths.len()));
    }
    truths
}

fn of_pair(set: &Set, i: usize) -> Truth {
    let [a, b] = set.pairs[i];
    let (a, b) = (&set.shapes_a[a], &set.shapes_b[b]);
    let (pose_a, pose_b) = (&set.poses_a[i], &set.poses_b[0][i]);
    let exact = if a.vertices().is_empty() || b.vertices().is_empty() {
        return Truth::Certified(certified(a, pose_a, b, pose_b));
    } else if set.recipe.dimension == 2 {
        gjk_oracle::truth(&body::<2>(a, pose_a), &body::<2>(b, pose_b)).distance().clone()
    } else {
        gjk_oracle::truth(&body::<3>(a, pose_a), &body::<3>(b, pose_b)).distance().clone()
    };
    let value = -exact.error_of(0.0);
    Truth::Exact(Box::new(exact), value)
}

fn body<const D: usize>(shape: &Shape, placement: &Placement) -> Body<D> {
    let first = |x: [f64; 3]| std::array::from_fn(|i| x[i]);
    let [x, y, ..] = placement.rotation;
    let rotation = if D == 2 { Rotation::Complex([x, y]) } else { Rotation::Quaternion(placement.rotation) };
    Body::new(shape.vertices().into_iter().map(first).collect())
        .with_radius(shape.radius())
        .with_rotation(rotation)
        .with_translation(first(placement.translation))
}

/// Between smooth shapes: the library's own answer in f64 to the last digits, confirmed from outside.
///
/// The signed distance is the largest gap(n) over all unit n, so the gap along the answer's normal, from the
/// support functions below, is a lower bound; and the length between points of the two shapes is an upper
/// one. Where both agree, it is the distance, whoever proposed the normal and the points.
fn certified(a: &Shape, pose_a: &Placement, b: &Shape, pose_b: &Placement) -> f64 {
    let (pose_a, pose_b) = (pose_a.normalized(), pose_b.normalized());
    let options = Options::DEFAULT.with_relative_tolerance(1e-15);
    let (cylinder, cone) = (Cylinder::build(a), Cone::build(b));
    let (p, q) = (DVec3::pose(&pose_a), DVec3::pose(&pose_b));
    let answer = Pair::new(&cylinder, &p, &cone, &q).with_options(options).proximity();
    let normal = answer.normal.to_array();
    let gap = -reach(b, &pose_b, normal.map(|c| -c)) - reach(a, &pose_a, normal);
    let between = (answer.point_b - answer.point_a).length();
    for (shape, pose, point) in [(a, &pose_a, answer.point_a), (b, &pose_b, answer.point_b)] {
        assert!(holds(shape, pose.invert(point.to_array())), "{point} is not in {shape:?}");
    }
    assert!((between - gap).abs() <= 1e-10 * between.max(1.0), "the bounds {gap} and {between} differ");
    (between + gap) / 2.0
}

/// The support function: how far the placed shape reaches along a unit vector.
fn reach(shape: &Shape, pose: &Placement, unit: [f64; 3]) -> f64 {
    let [x, y, z] = pose.turn_back(unit);
    let around = x.hypot(z);
    let own = match *shape {
        Shape::Cylinder(half, radius) => half * y.abs() + radius * around,
        Shape::Cone(half, radius) => f64::max(half * y, radius * around - half * y),
        ref other => unreachable!("{other:?} has vertices"),
    };
    own + (0..3).map(|i| unit[i] * pose.translation[i]).sum::<f64>()
}

/// Whether a point in the shape's own frame is in the shape, or within 1e-11 of it (rounding at coordinates
/// about 10).
fn holds(shape: &Shape, [x, y, z]: [f64; 3]) -> bool {
    const ROUNDING: f64 = 1e-11;
    let (half, limit) = match *shape {
        Shape::Cylinder(half, radius) => (half, radius),
        Shape::Cone(half, radius) => (half, radius * (half - y) / (2.0 * half)),
        ref other => unreachable!("{other:?} has vertices"),
    };
    y.abs() <= half + ROUNDING && x.hypot(z) <= limit + ROUNDING
}
