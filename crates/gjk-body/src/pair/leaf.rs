//! The nearest box of a tree.

use gjk::math::{Real, Scalar, Vector};
use gjk::{Aabb, Convex, PointCloud, Pose, Proximity, Space, aabb};

use super::answer::BodyProximity;
use super::found::Found;
use crate::tree::{Between, Limit, Tree};

/// The item of a tree whose box is the nearest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest<V: Vector> {
    /// The item; of several that are as near the one with the least number.
    pub item: u32,
    /// The box, as A, and the shape, as B, in the tree's frame. The bounds hold the least distance over all
    /// items.
    pub proximity: Proximity<V>,
}

impl<V: Space<Scalar: Real>> Tree<V> {
    /// The item whose box is the nearest to a convex shape, at a pose in the tree's frame: how far it is, and
    /// the bounds that prove that no box is nearer. `None` where there is no item, or a box has no corners in
    /// the domain.
    ///
    /// Nothing that is in the boxes is nearer than the lower bound. Which item itself is the nearest, a
    /// [`Pair`](crate::Pair) of bodies tells.
    ///
    /// # Accuracy
    /// That of [`gjk::proximity`]. Where the shape overlaps boxes, the distance is below zero: how deep it is
    /// in the one in which it is the deepest.
    ///
    /// # Cost
    /// A walk down the tree, and a search for each box that is nearer than all before it.
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
