//! Where the parts of a body are in the world, and how well that is known.

use gjk::math::{Scalar, Vector};
use gjk::{Aabb, Convex, Pose};

use crate::body::Body;

/// The pose of a part in the world.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed<V: Vector> {
    pub(crate) pose: Pose<V>,
    /// How far the part may be from where the pose says it is, beyond what the pose knows of itself. Length.
    pub(crate) error: V::Scalar,
}

/// Where part `index` of a body at `pose` is.
pub(crate) fn placed<B: Body + ?Sized>(body: &B, index: u32, pose: &Pose<B::Vector>) -> Placed<B::Vector> {
    match body.place(index) {
        None => Placed { pose: *pose, error: Scalar::ZERO },
        Some(place) => {
            let reach = || {
                let part = body.part(index);
                part.extent() + part.center().length() + part.radius()
            };
            let Placed { pose, error } = composed(pose, place, reach);
            Placed { pose, error: error + body.place_error(index) }
        }
    }
}

/// A place in a frame at a pose.
///
/// The composed rotation knows its own error. The translation R·p + t, with the matrix M for R and e its
/// error, errs by e·|p| and the roundings of M·p, D·u·|p|·√D ≤ 3ε·|p|, and of the sum, which is known
/// exactly: its two terms and the result give it (D. E. Knuth's two-sum, 1969). Where the frame is not turned
/// the sum alone is left, and where it is exact, nothing.
///
/// A translation beyond the domain cannot be composed: the part stays in the frame's origin, and the error
/// says how far off it may be.
fn composed<V: Vector>(pose: &Pose<V>, place: &Pose<V>, reach: impl Fn() -> V::Scalar) -> Placed<V> {
    let number = V::Scalar::from_f64;
    let (p, t) = (place.translation(), pose.translation());
    let turned = if pose.rotation().is_identity() { p } else { pose.rotation().apply(p) };
    let turning = if pose.rotation().is_identity() {
        V::Scalar::ZERO
    } else {
        (pose.rotation().error() + number(OF_PRODUCT) * V::Scalar::EPSILON) * p.length()
            + number(SMALLEST_NUMBERS) * V::Scalar::SMALLEST
    };
    let sum = turned + t;
    let rounding = two_sum_error(turned, t, sum).sum_abs();
    let slack = V::Scalar::ONE + number(4.0) * V::Scalar::EPSILON;
    if !(pose.is_known() && place.is_known()) {
        return Placed { pose: Pose::UNKNOWN, error: V::Scalar::INFINITY };
    }
    match Pose::try_new(pose.rotation().after(place.rotation()), sum) {
        Ok(pose) => Placed { pose, error: (turning + rounding) * slack },
        Err(_) => Placed { pose: *pose, error: (p.length() + reach() + reach()) * number(2.0) },
    }
}

/// How many ε of a part's translation its turned one may be off: see [`composed`].
const OF_PRODUCT: f64 = 4.0;

/// By how many of the smallest numbers the products may miss, all together.
const SMALLEST_NUMBERS: f64 = 16.0;

/// a + b − sum, exactly, where sum is a + b rounded.
fn two_sum_error<V: Vector>(a: V, b: V, sum: V) -> V {
    let of_b = sum - a;
    let of_a = sum - of_b;
    (a - of_a) + (b - of_b)
}

/// Returns an axis-aligned bounding box of a posed body, in the world frame.
///
/// The box is conservative: it contains the body in spite of all rounding errors. It takes support points of
/// every part, which is slow for large bodies. While a body does not rotate, its box moves with it.
pub fn aabb<B: Body + ?Sized>(body: &B, pose: &Pose<B::Vector>) -> Aabb<B::Vector> {
    let around = |index| {
        let place = placed(body, index, pose);
        let held = gjk::aabb(body.part(index), &place.pose);
        if place.error == Scalar::ZERO { held } else { outward(&held, place.error) }
    };
    let others = 1..body.tree().len() as u32;
    others.map(around).fold(around(0), |all, next| all.merged(&next))
}

/// A box with more on every side, rounded outward.
pub(crate) fn outward<V: Vector>(held: &Aabb<V>, margin: V::Scalar) -> Aabb<V> {
    let wide = held.expanded(margin);
    let ulp = |x: V::Scalar| x.abs() * V::Scalar::EPSILON + V::Scalar::SMALLEST;
    Aabb {
        lower: V::from_fn(|i| wide.lower.get(i) - ulp(wide.lower.get(i))),
        upper: V::from_fn(|i| wide.upper.get(i) + ulp(wide.upper.get(i))),
    }
}
