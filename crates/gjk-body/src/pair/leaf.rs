//! The closest box of a tree.

use gjk::math::{Real, Scalar, Vector};
use gjk::{Aabb, Convex, PointCloud, Pose, Proximity, Space, aabb};

use super::answer::BodyProximity;
use super::found::Found;
use crate::tree::{Between, Limit, Tree};

/// The item of a tree whose box is closest to a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest<V: Vector> {
    /// The item; of several at the same distance, the one with the smallest number.
    pub item: u32,
    /// The result for the box (A) and the shape (B), in the tree's frame. The bounds contain the smallest
    /// distance over all items.
    pub proximity: Proximity<V>,
}

impl<V: Space<Scalar: Real>> Tree<V> {
    /// Returns the item whose box is closest to a convex shape. `pose` is relative to the tree's frame.
    ///
    /// Returns `None` if the tree is empty or a box exceeds the domain. Nothing inside the boxes is closer
    /// than the lower bound. For the closest item itself, use a [`Pair`](crate::Pair) of bodies.
    ///
    /// # Accuracy
    /// As for [`gjk::proximity`]. If the shape overlaps boxes, the distance is minus the largest depth in a
    /// single box.
    ///
    /// # Cost
    /// A traversal of the tree, and a distance query for each box that is closer than all before.
    ///
    /// ```
    /// use gjk::{Aabb, Ball, Pose, glam::DVec2};
    /// use gjk_body::Tree;
    ///
    /// let at = |x: f64| Aabb { lower: DVec2::new(x, 0.0), upper: DVec2::new(x + 1.0, 1.0) };
    /// let boxes = [0.0, 4.0, 9.0].map(at);
    /// let ball = Ball::new(DVec2::ZERO, 0.5)?;
    /// let there = Pose::from_translation(DVec2::new(6.5, 0.5));
    /// let nearest = Tree::new(&boxes).nearest_to(&ball, &there).unwrap();
    /// assert_eq!((nearest.item, nearest.proximity.distance), (1, 1.0));
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn nearest_to<C>(&self, shape: &C, pose: &Pose<V>) -> Option<Nearest<V>>
    where
        C: Convex<Vector = V> + ?Sized,
    {
        let around = Self::new(&[aabb(shape, pose)]);
        let (here, origin) = (Pose::IDENTITY, [V::ZERO]);
        let between = Between::new((self, &here), (&around, &here));
        let limit = Limit { distance: Scalar::INFINITY, visits: usize::MAX };
        let mut found = Found::nothing();
        let left_out = self.nearest(&around, &between, limit, |[item, _], within| {
            let corners = corners(&self.item(item)?);
            let place = if corners.iter().all(|corner| corner.is_finite()) { here } else { Pose::UNKNOWN };
            let held = PointCloud::new(&corners[..1 << V::DIMENSION]);
            let held = held.unwrap_or(PointCloud::new(&origin).ok()?);
            let mut cache = gjk::Cache::new();
            let options = gjk::Options::DEFAULT.with_max_distance(within);
            let pair = gjk::Pair::new(&held, &place, shape, pose);
            let proximity = pair.with_options(options).with_cache(&mut cache).proximity();
            found.add(BodyProximity { proximity, parts: [item, 0] }, cache);
            Some(within.min(proximity.bounds.upper))
        });
        found.best.as_ref()?;
        let (BodyProximity { proximity, parts: [item, _] }, _) = found.conclude(left_out);
        Some(Nearest { item, proximity })
    }
}

/// The corners of a box: in the plane the first four.
fn corners<V: Vector>(held: &Aabb<V>) -> [V; 8] {
    core::array::from_fn(|corner| {
        V::from_fn(|i| if corner >> i & 1 == 1 { held.upper.get(i) } else { held.lower.get(i) })
    })
}
