//! The nearest pair of parts.

use gjk::{Bounds, Convex, Feature, Proximity, Scalar, ScalarOf, Space, Status, Vector, Via};

use super::{Answer, Number, Pair};
use crate::body::Body;
use crate::tree::Limit;

/// Two parts, and what a question about them left.
pub(super) type Last<V> = Option<([u32; 2], gjk::Cache<V>)>;

/// The nearest pair of parts, with bounds on the least distance over all pairs.
///
/// The upper bound is the least of those of the pairs that were asked about, and every pair is only asked
/// whether it is nearer. The lower bound is the least of theirs and of the boxes that were left out.
pub(super) fn nearest<A, B>(
    pair: &Pair<'_, A, B>,
    last: Last<A::Vector>,
) -> (Answer<A::Vector>, Last<A::Vector>)
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let mut found = Found::<A::Vector>::nothing();
    let mut limit = pair.options.max_distance;
    let ask =
        |found: &mut Found<A::Vector>, parts: [u32; 2], within: Number<A>, cache: gjk::Cache<A::Vector>| {
            let mut cache = cache;
            let proximity = pair.of_parts(parts, pair.options.with_max_distance(within), &mut cache);
            found.add(Answer { proximity, parts }, cache);
            within.min(proximity.bounds.upper)
        };
    let is_part = |[i, j]: [u32; 2]| (i as usize) < pair.a.tree().len() && (j as usize) < pair.b.tree().len();
    if let Some((parts, cache)) = last
        && is_part(parts)
    {
        limit = ask(&mut found, parts, limit, cache);
    }
    let (trees, between) = ((pair.a.tree(), pair.b.tree()), pair.between());
    let limit = Limit { distance: limit, visits: pair.max_visits };
    let mut left_out = trees.0.nearest(trees.1, &between, limit, |parts, within| {
        if found.plane.as_ref().is_some_and(|plane| plane.gap(pair, parts) - between.slack() > within) {
            return Some(within);
        }
        let nearer = ask(&mut found, parts, within, gjk::Cache::new());
        if nearer < within {
            found.turn_plane(pair);
        }
        Some(nearer)
    });
    if found.best.is_none() {
        // All is farther than what matters, or the cap was soon: something has to be said nevertheless.
        let limit = Limit { distance: Scalar::INFINITY, visits: usize::MAX };
        let rest = trees.0.nearest(trees.1, &between, limit, |parts, within| {
            ask(&mut found, parts, within, gjk::Cache::new());
            None
        });
        left_out = left_out.min(rest);
    }
    found.conclude(left_out)
}

/// The direction that proved the nearest pair so far to be apart, in both bodies' frames: it proves most
/// pairs of parts around them to be farther, sooner than a search does.
struct Plane<V: Vector> {
    of_a: V,
    of_b: V,
    /// What the bodies' places add to a gap. Length.
    offset: V::Scalar,
}

impl<V: Space> Plane<V> {
    /// The gap of two parts along the direction, up to the slack of boxes: the same products and sums, of
    /// support points that are short by 8ε of their extents.
    fn gap<A, B>(&self, pair: &Pair<'_, A, B>, [i, j]: [u32; 2]) -> V::Scalar
    where
        A: Body<Vector = V> + ?Sized,
        B: Body<Vector = V> + ?Sized,
    {
        if pair.a.place(i).is_some() || pair.b.place(j).is_some() {
            return -V::Scalar::INFINITY;
        }
        self.offset - reach(pair.a.part(i), self.of_a) - reach(pair.b.part(j), -self.of_b)
    }
}

/// How far a part reaches in a direction.
fn reach<C: Convex + ?Sized>(part: &C, direction: C::Vector) -> ScalarOf<C> {
    let farthest = part.center() + part.support(direction, None).point;
    farthest.dot(direction) + part.radius()
}

/// What is known of all pairs that were asked about.
struct Found<V: Vector> {
    plane: Option<Plane<V>>,
    best: Option<(Answer<V>, gjk::Cache<V>)>,
    /// The least lower bound, and what ended the search that gave it.
    lower: (V::Scalar, Status),
    upper: V::Scalar,
}

impl<V: Vector> Found<V> {
    fn nothing() -> Self {
        Self {
            plane: None,
            best: None,
            lower: (V::Scalar::INFINITY, Status::Exact),
            upper: V::Scalar::INFINITY,
        }
    }

    /// Of equal distances the first parts count, so that the answer does not depend on the walk.
    fn add(&mut self, answer: Answer<V>, cache: gjk::Cache<V>) {
        let Proximity { distance, bounds, status, .. } = answer.proximity;
        if bounds.lower < self.lower.0 {
            self.lower = (bounds.lower, status);
        }
        self.upper = self.upper.min(bounds.upper);
        let is_nearer = self.best.as_ref().is_none_or(|(best, _)| {
            distance < best.proximity.distance
                || distance == best.proximity.distance && answer.parts < best.parts
        });
        if is_nearer {
            self.best = Some((answer, cache));
        }
    }

    /// Takes the direction of the nearest pair.
    fn turn_plane<A, B>(&mut self, pair: &Pair<'_, A, B>)
    where
        A: Body<Vector = V> + ?Sized,
        B: Body<Vector = V> + ?Sized,
    {
        self.plane = self.best.as_ref().map(|(best, _)| {
            let normal = best.proximity.normal;
            let (pose_a, pose_b) = (pair.pose_a, pair.pose_b);
            Plane {
                of_a: pose_a.inverse_transform_vector(normal),
                of_b: pose_b.inverse_transform_vector(normal),
                offset: normal.dot(pose_b.translation() - pose_a.translation()),
            }
        });
    }

    /// The answer, where the pairs that were left out are no nearer than `left_out`.
    fn conclude(self, left_out: V::Scalar) -> (Answer<V>, Last<V>) {
        let Some((mut answer, cache)) = self.best else { return (nowhere(), None) };
        let (lower, status) = self.lower;
        let is_proved = left_out >= self.upper;
        let lower = if is_proved { lower } else { lower.min(left_out) };
        let proximity = &mut answer.proximity;
        proximity.bounds =
            Bounds { lower: lower.min(proximity.distance), upper: self.upper.max(proximity.distance) };
        proximity.status = match (is_proved, status, proximity.status) {
            (true, Status::Exact, Status::Exact) => Status::Exact,
            (true, Status::Exact | Status::Converged, Status::Exact | Status::Converged) => Status::Converged,
            _ => Status::Bounded,
        };
        (answer, Some((answer.parts, cache)))
    }
}

/// The answer about a body without parts: it is as far away as can be.
fn nowhere<V: Vector>() -> Answer<V> {
    let infinity = V::Scalar::INFINITY;
    let proximity = Proximity {
        distance: infinity,
        normal: V::axis(0),
        point_a: V::ZERO,
        point_b: V::ZERO,
        bounds: Bounds { lower: infinity, upper: infinity },
        status: Status::Bounded,
        via: Via::Careful,
        features: [Feature::Smooth; 2],
        iterations: 0,
    };
    Answer { proximity, parts: [0; 2] }
}

/// Whether two parts share a point, and which pair to begin with the next time.
pub(super) fn touching<A, B>(pair: &Pair<'_, A, B>, last: Last<A::Vector>) -> (bool, Last<A::Vector>)
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let is_part = |[i, j]: [u32; 2]| (i as usize) < pair.a.tree().len() && (j as usize) < pair.b.tree().len();
    if let Some((parts, mut cache)) = last
        && is_part(parts)
        && pair.parts_touch(parts, &mut cache)
    {
        return (true, Some((parts, cache)));
    }
    let mut found = None;
    let between = pair.between();
    // What touches up to rounding touches: boxes that are this near are not proved to be apart.
    let limit = Limit { distance: between.slack(), visits: usize::MAX };
    pair.a.tree().nearest(pair.b.tree(), &between, limit, |parts, within| {
        let mut cache = gjk::Cache::new();
        if !pair.parts_touch(parts, &mut cache) {
            return Some(within);
        }
        found = Some((parts, cache));
        None
    });
    (found.is_some(), found.or(last))
}
