//! The expanding polytope when nobody watches: a search that only grows, with one proof at its end.

use super::polytope::Growth;
use super::shell::Shell;
use crate::convex::{Convex, Difference, DifferenceVertex, VertexId};
use crate::gjk::Limits;
use crate::math::{Scalar, Vector};
use crate::result::Bounds;
use crate::simplex::Simplex;
use crate::space::Space;

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

/// Expands the simplex of D + 1 support points, and goes on with more room where it is used up. `None` where there is no room
/// either, the bounds do not meet, or there is doubt.
pub(crate) fn expand<V, A, B>(
    simplex: &[DifferenceVertex<V>],
    ab: &Difference<'_, A, B>,
    limits: &Limits<V::Scalar>,
    iterations: u32,
) -> Option<Depth<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let mut progress = Progress { iterations, hints: simplex[V::DIMENSION].ids };
    let mut shell = Shell::<V, 32, 60, 1>::empty(ab.rounding().size::<V>());
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
fn expand_further<V, A, B, const N: usize, const F: usize, const WORDS: usize>(
    shell: &Shell<V, N, F, WORDS>,
    ab: &Difference<'_, A, B>,
    limits: &Limits<V::Scalar>,
    progress: &mut Progress,
) -> Option<Depth<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
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
    fn search<A, B>(
        &mut self,
        ab: &Difference<'_, A, B>,
        limits: &Limits<V::Scalar>,
        progress: &mut Progress,
    ) -> End<V>
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        while progress.iterations < limits.iterations {
            if self.vertices == N - 1 {
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
                Growth::Grown => {}
                Growth::Inside => return End::Doubtful,
                Growth::Full => return End::Full,
            }
        }
        End::Doubtful
    }

    /// What is known once the nearest facet is on the boundary, where the support point has this height over it.
    fn end(&self, nearest: usize, height: V::Scalar, floor: V::Scalar, progress: &Progress) -> End<V> {
        let lower = -height;
        let upper = -self.depth();
        if upper >= V::Scalar::ZERO || upper - lower > floor + floor {
            return End::Doubtful;
        }
        let Some(foot) = self.foot(nearest, height, floor) else { return End::Doubtful };
        let bounds = Bounds { lower, upper: upper.max(lower) };
        let &Progress { iterations, hints } = progress;
        End::Found(Depth { normal: self.normals[nearest], bounds, foot, iterations, hints })
    }
}
