//! Every part against every other, without a tree.

use gjk::{Bounds, Pose, Space};
use gjk_body::Body;

/// What brute force knows.
#[derive(Debug)]
pub(crate) struct Brute {
    /// Around the least signed distance of two parts.
    pub(crate) bounds: Bounds<f64>,
    /// How many pairs of parts share a point.
    pub(crate) touching: usize,
}

/// The least distance of all pairs of parts. Places are composed with rounding, so that `slack` is what the
/// bounds may be off.
pub(crate) fn brute<V: Space<Scalar = f64>>(
    a: &dyn Body<Vector = V, Part = gjk_body::AnyPart<V>>,
    pose_a: &Pose<V>,
    b: &dyn Body<Vector = V, Part = gjk_body::AnyPart<V>>,
    pose_b: &Pose<V>,
) -> Brute {
    let placed = |body: &dyn Body<Vector = V, Part = gjk_body::AnyPart<V>>, i: u32, pose: &Pose<V>| {
        body.place(i).map_or(*pose, |place| pose.after(place))
    };
    let mut found = Brute { bounds: Bounds { lower: f64::INFINITY, upper: f64::INFINITY }, touching: 0 };
    for i in 0..a.tree().len() as u32 {
        for j in 0..b.tree().len() as u32 {
            let (at, bt) = (placed(a, i, pose_a), placed(b, j, pose_b));
            let answer = gjk::proximity(a.part(i), &at, b.part(j), &bt);
            found.bounds.lower = found.bounds.lower.min(answer.bounds.lower);
            found.bounds.upper = found.bounds.upper.min(answer.bounds.upper);
            found.touching += usize::from(answer.intersects());
        }
    }
    found
}
