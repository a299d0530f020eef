//! Where bodies touch.

use gjk::{Manifold, ManifoldOptions, Scalar};

use super::{Number, Pair};
use crate::body::Body;
use crate::placed::placed;
use crate::tree::Limit;

impl<A, B> Pair<'_, A, B>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    /// The contacts of all pairs of parts that touch, or are no farther apart than the options'
    /// `speculative_distance`, in no order; each as [`gjk::manifold`] gives it. The parts of a solid are its
    /// surface.
    pub fn contacts(
        &self,
        options: &ManifoldOptions<Number<A>>,
        mut found: impl FnMut([u32; 2], &Manifold<A::Vector>),
    ) {
        let between = self.between();
        let limit = Limit {
            distance: Scalar::max(between.slack(), options.speculative_distance),
            visits: usize::MAX,
        };
        self.a.tree().nearest(self.b.tree(), &between, limit, |parts, within| {
            let [i, j] = parts;
            let (a, b) = (placed(self.a, i, self.pose_a), placed(self.b, j, self.pose_b));
            let mut pair = gjk::Pair::new(self.a.part(i), &a.pose, self.b.part(j), &b.pose);
            let manifold = pair.manifold(options);
            if !manifold.points().is_empty() {
                found(parts, &manifold);
            }
            Some(within)
        });
    }

    /// Whether two parts share a point.
    pub(super) fn parts_touch(&self, [i, j]: [u32; 2], cache: &mut gjk::Cache<A::Vector>) -> bool {
        let (a, b) = (placed(self.a, i, self.pose_a), placed(self.b, j, self.pose_b));
        let pair = gjk::Pair::new(self.a.part(i), &a.pose, self.b.part(j), &b.pose);
        pair.with_options(self.options).with_cache(cache).intersects()
    }
}
