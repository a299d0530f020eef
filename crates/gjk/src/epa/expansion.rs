//! The expanding polytope when nobody watches: a search that only grows, with one proof at its end.

use super::shell::{Refusal, Shell};
use crate::convex::{DifferenceVertex, VertexId};
use crate::floor::Floor;
use crate::gjk::Limits;
use crate::math::{Scalar, Vector};
use crate::result::Bounds;
use crate::simplex::Simplex;
use crate::space::Space;
use crate::view::View;

/// The deepest support plane, what proves it, and the points that carry its foot.
pub(crate) struct Depth<V: Vector> {
    /// Unit, from A to B, in A's frame.
    pub(crate) normal: V,
    /// Of the signed distance, without rounding; both are negative.
    pub(crate) bounds: Bounds<V::Scalar>,
    pub(crate) foot: Simplex<V>,
    pub(crate) iterations: u32,
    pub(crate) hints: [Option<VertexId>; 2],
}

/// How a search ended.
enum End<V: Vector> {
    Found(Depth<V>),
    /// There is no room for another vertex or facet.
    Full,
    /// The bounds do not meet, or rounding leaves a doubt.
    Doubtful,
}

/// Where a search is.
struct Progress {
    iterations: u32,
    hints: [Option<VertexId>; 2],
}

/// Expands the simplex of D + 1 support points, and goes on with more room where it is used up. `None` where
/// there is no room either, the bounds do not meet, or there is doubt.
#[inline(never)]
pub(crate) fn expand<V: Space>(
    simplex: &[DifferenceVertex<V>],
    ab: &View<'_, V>,
    limits: &Limits<V::Scalar>,
    iterations: u32,
) -> Option<Depth<V>> {
    let mut progress = Progress { iterations, hints: simplex[V::DIMENSION].ids };
    let mut shell = Shell::<V, 32, 60, 1>::empty(ab.size);
    shell.start(simplex)?;
    match shell.search(ab, limits, &mut progress) {
        End::Found(depth) => Some(depth),
        End::Full => expand_further(&shell, ab, limits, &mut progress),
        End::Doubtful => None,
    }
}

/// Out of line: few pairs need the room, which is much to clear.
#[cold]
#[inline(never)]
fn expand_further<V: Space, const N: usize, const F: usize, const WORDS: usize>(
    shell: &Shell<V, N, F, WORDS>,
    ab: &View<'_, V>,
    limits: &Limits<V::Scalar>,
    progress: &mut Progress,
) -> Option<Depth<V>> {
    let mut larger = Shell::<V, 96, 188, 2>::empty(shell.size);
    larger.take_over(shell);
    match larger.search(ab, limits, progress) {
        End::Found(depth) => Some(depth),
        End::Full | End::Doubtful => None,
    }
}

impl<V: Space, const N: usize, const F: usize, const WORDS: usize> Shell<V, N, F, WORDS> {
    /// Grows beyond the nearest facet until that is on the difference's boundary.
    #[inline(never)]
    fn search(&mut self, ab: &View<'_, V>, limits: &Limits<V::Scalar>, progress: &mut Progress) -> End<V> {
        while progress.iterations < limits.iterations {
            if self.vertices == N {
                return End::Full;
            }
            let nearest = self.nearest();
            let normal = self.normals[nearest];
            let vertex = ab.support(normal, progress.hints);
            progress.hints = vertex.ids;
            progress.iterations += 1;
            let height = normal.dot(vertex.w);
            if height - self.distances[nearest] <= limits.floor {
                return self.end(nearest, height, limits.floor, progress);
            }
            match self.grow(&vertex, nearest) {
                Ok(()) => {}
                Err(Refusal::Full) => return End::Full,
                Err(Refusal::Doubtful) => return End::Doubtful,
            }
        }
        End::Doubtful
    }

    /// What is known once the nearest facet is on the boundary, where the support point has this height over
    /// it.
    fn end(&self, nearest: usize, height: V::Scalar, floor: V::Scalar, progress: &Progress) -> End<V> {
        let lower = -height;
        let upper = -self.depth();
        if upper >= V::Scalar::ZERO || !Floor(floor).meets(upper - lower) {
            return End::Doubtful;
        }
        let Some(foot) = self.foot(nearest, height, floor) else { return End::Doubtful };
        let bounds = Bounds { lower, upper: upper.max(lower) };
        let &Progress { iterations, hints } = progress;
        End::Found(Depth { normal: self.normals[nearest], bounds, foot, iterations, hints })
    }
}

#[cfg(all(test, feature = "glam-033", feature = "alloc"))]
mod tests {
    use super::*;
    use crate::convex::body;
    use crate::gjk::Limits;
    use crate::math::{Pose, Real};
    use crate::options::Options;
    use crate::shape::Points;
    use alloc::vec::Vec;
    use glam::{DVec2, DVec3, dvec2};

    /// How many support points it takes to find how deep two sets of points overlap, from those in these
    /// directions.
    fn steps<V: Space<Scalar: Real>>(points: [&[V]; 2], offset: V, directions: &[V]) -> Option<u32> {
        let [a, b] = points.map(|points| Points::new(points).unwrap());
        let (here, there) = (Pose::identity(), Pose::from_translation(offset).unwrap());
        let (a, b) = (body!(a, &here), body!(b, &there));
        let view = View::of_any(a, b);
        let support = |&direction: &V| view.support(direction, [None; 2]);
        let simplex: Vec<_> = directions.iter().map(support).collect();
        let depth = expand(&simplex, &view, &Limits::new(&view, &Options::DEFAULT), 0)?;
        Some(depth.iterations)
    }

    fn ring(count: usize) -> Vec<DVec2> {
        let angle = |k: usize| core::f64::consts::TAU * k as f64 / count as f64;
        (0..count).map(|k| DVec2::from_angle(angle(k))).collect()
    }

    /// More support points than the first room holds: what fills it is taken over, whatever the dimension.
    #[test]
    fn goes_on_where_the_first_room_is_used_up() {
        let directions = [dvec2(1.0, 0.0), dvec2(-0.5, 1.0), dvec2(-0.5, -1.0)];
        let found = steps([&ring(37), &ring(41)], dvec2(1e-3, 2e-3), &directions);
        assert!(found.is_some_and(|steps| steps > 31), "{found:?}");
        let ball = |count: usize| -> Vec<DVec3> {
            let level = |k: usize| 1.0 - (2 * k + 1) as f64 / count as f64;
            (0..count)
                .map(|k| {
                    ((1.0 - level(k).powi(2)).sqrt() * DVec2::from_angle(2.4 * k as f64)).extend(level(k))
                })
                .collect()
        };
        let directions = [
            DVec3::ONE,
            DVec3::new(1.0, -1.0, -1.0),
            DVec3::new(-1.0, 1.0, -1.0),
            DVec3::new(-1.0, -1.0, 1.0),
        ];
        let found = steps([&ball(24), &ball(28)], DVec3::splat(1e-2), &directions);
        assert!(found.is_some_and(|steps| steps > 31), "{found:?}");
    }
}
