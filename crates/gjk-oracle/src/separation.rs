//! The closest points of two cores, proved.
//!
//! Two facts together prove a vector v to be the shortest of all `b − a`: it is one of them (the weights of a
//! [`Face`] say of which vertices), and no pair of vertices is closer along it: `v · (b − a) ≥ v · v`. Both
//! are decided on integers. The descent looks for such a v: whenever a pair violates the second fact, it
//! joins the simplex, and the nearest point of the new simplex is strictly nearer to the origin. There are
//! finitely many simplices, and none can come twice.

use dashu_int::IBig;

use crate::guess;
use crate::integer::{Point, sub};
use crate::local::Local;
use crate::simplex::{Face, nearest};
use crate::world::World;

/// The closest points: a face of B − A, and the vertex pairs which carry it.
#[derive(Clone, Debug)]
pub(crate) struct Closest<const D: usize> {
    pub(crate) pairs: Vec<(usize, usize)>,
    pub(crate) face: Face<D>,
}

/// Finds and proves the closest points, starting from a floating-point guess.
pub(crate) fn closest<const D: usize>(world: &World<D>, local: &Local) -> Closest<D> {
    descend(world, guess::closest(local))
}

/// Finds and proves the closest points, starting from any pairs.
pub(crate) fn descend<const D: usize>(world: &World<D>, mut pairs: Vec<(usize, usize)>) -> Closest<D> {
    loop {
        let points: Vec<Point<D>> = pairs.iter().map(|(i, j)| sub(&world.b[*j], &world.a[*i])).collect();
        let (kept, face) = nearest(&points);
        pairs = kept.into_iter().map(|i| pairs[i]).collect();
        if face.holds_origin() {
            return Closest { pairs, face };
        }
        let (i, j, gap) = world.support(&face.direction);
        if gap >= face.reach {
            return Closest { pairs, face };
        }
        pairs.push((i, j));
    }
}

impl<const D: usize> Closest<D> {
    /// The point `Σ weight · vertex / total` of one body, as numerators over `face.total`.
    pub(crate) fn witness(
        &self,
        vertices: &[Point<D>],
        index: impl Fn(&(usize, usize)) -> usize,
    ) -> Point<D> {
        let mut sum: Point<D> = std::array::from_fn(|_| IBig::ZERO);
        for (pair, weight) in self.pairs.iter().zip(&self.face.weights) {
            let vertex = &vertices[index(pair)];
            for (total, x) in sum.iter_mut().zip(vertex) {
                *total += x * weight;
            }
        }
        sum
    }
}
