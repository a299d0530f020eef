//! Pairs of bodies within a distance.

use gjk::math::{Planar, Scalar, Vector};
use gjk::{Aabb, Convex, Pose, Space, aabb};
use gjk_body::Tree;
use rayon::prelude::*;

use crate::answers::Proximities;
use crate::number::Number;
use crate::pairs::{IndexError, Instance, Pairs, retain};
use crate::poses::Poses;
use crate::query::{proximities, proximities_of};
use crate::shapes::Shapes;

/// The pairs of bodies within a distance, with their results. Entry i of each column belongs to pair i.
///
/// Reuse the value between queries to reuse its memory.
#[derive(Clone, Debug, PartialEq)]
pub struct NearPairs<V: Vector> {
    /// The indices of both bodies, the smaller first; sorted.
    pub bodies: Vec<[u32; 2]>,
    /// The pairs. The body with the smaller index is A.
    pub pairs: Pairs,
    /// The results.
    pub answers: Proximities<V>,
}

impl<V: Vector> NearPairs<V> {
    /// Creates an empty list of pairs.
    pub fn new() -> Self {
        Self { bodies: Vec::new(), pairs: Pairs::new(), answers: Proximities::new() }
    }

    fn take(&mut self, bodies: &[Instance], candidates: Vec<[u32; 2]>) {
        self.pairs.clear();
        for [a, b] in &candidates {
            self.pairs.push(bodies[*a as usize], bodies[*b as usize]);
        }
        self.bodies = candidates;
    }

    /// Keeps the pairs whose signed distance is at most this.
    fn keep_within(&mut self, cutoff: V::Scalar) {
        let keeps: Vec<bool> = self.answers.distance().iter().map(|&distance| distance <= cutoff).collect();
        retain(&mut self.bodies, &keeps);
        self.pairs.retain(&keeps);
        self.answers.retain(&keeps);
    }
}

impl<V: Vector> Default for NearPairs<V> {
    fn default() -> Self {
        Self::new()
    }
}

/// Finds all pairs of bodies in the plane whose signed distance is at most `cutoff`, a length.
///
/// A bounding volume hierarchy finds the candidates, and SIMD lanes compute them. Takes O(n·log n) plus the
/// cost of the candidates.
///
/// ```
/// use gjk_batch::{NearPairs, Instance, Poses, Shapes, pairs_within};
/// use gjk::glam::DVec2;
///
/// let mut shapes = Shapes::new();
/// let shape = shapes.push_ball(DVec2::ZERO, 0.5)?;
/// let poses = Poses::from_columns(&[0.0, 1.25, 5.0], &[0.0; 3], &[0.0; 3])?;
/// let bodies = [0, 1, 2].map(|pose| Instance { shape, pose });
/// let mut found = NearPairs::new();
/// pairs_within(&shapes, &poses, &bodies, 1.0, &mut found)?;
/// assert_eq!(found.bodies, [[0, 1]]);
/// assert_eq!(found.answers.distance(), [0.25]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a body refers to a shape or pose that does not exist.
pub fn pairs_within<V: Planar<Scalar: Number> + Space>(
    shapes: &Shapes<V>,
    poses: &Poses<V>,
    bodies: &[Instance],
    cutoff: V::Scalar,
    found: &mut NearPairs<V>,
) -> Result<(), IndexError> {
    found.take(bodies, candidates(shapes.bodies(), poses, bodies, cutoff)?);
    proximities(shapes, poses, &found.pairs, &mut found.answers)?;
    found.keep_within(cutoff);
    Ok(())
}

/// Finds all pairs of convex shapes, in the plane or in space, whose signed distance is at most `cutoff`.
/// Unlike [`pairs_within`], it uses the scalar library.
///
/// # Errors
/// If a body refers to a shape or pose that does not exist.
pub fn pairs_within_of<C: Convex<Vector: Space> + Sync>(
    shapes: &[C],
    poses: &Poses<C::Vector>,
    bodies: &[Instance],
    cutoff: <C::Vector as Vector>::Scalar,
    found: &mut NearPairs<C::Vector>,
) -> Result<(), IndexError> {
    found.take(bodies, candidates(shapes, poses, bodies, cutoff)?);
    proximities_of(shapes, poses, &found.pairs, &mut found.answers)?;
    found.keep_within(cutoff);
    Ok(())
}

/// The pairs of bodies whose boxes are within the cutoff; sorted.
fn candidates<C: Convex + Sync>(
    shapes: &[C],
    poses: &Poses<C::Vector>,
    bodies: &[Instance],
    cutoff: <C::Vector as Vector>::Scalar,
) -> Result<Vec<[u32; 2]>, IndexError> {
    let mut all = Pairs::new();
    bodies.iter().for_each(|&body| all.push(body, body));
    all.check(shapes.len(), poses.len())?;
    let pose = |body: &Instance| &poses.as_slice()[body.pose as usize];
    // What may be anywhere is near everything, and has no box.
    let is_lost = |body: u32| !pose(&bodies[body as usize]).is_known();
    let lost: Vec<u32> = (0..bodies.len() as u32).filter(|&body| is_lost(body)).collect();
    let bound = |body: &Instance| {
        let place = Some(pose(body)).filter(|pose| pose.is_known());
        bounding(&shapes[body.shape as usize], place.unwrap_or(&Pose::IDENTITY))
    };
    let boxes: Vec<Aabb<C::Vector>> = bodies.par_iter().map(bound).collect();
    let tree = Tree::new(&boxes);
    let reach = cutoff.max(Scalar::ZERO);
    let near = |(around, body): (&Aabb<C::Vector>, u32)| {
        if is_lost(body) {
            return (body + 1..bodies.len() as u32).map(|other| [body, other]).collect();
        }
        let mut pairs: Vec<[u32; 2]> =
            lost.iter().filter(|&&other| other > body).map(|&other| [body, other]).collect();
        tree.within(around, reach, |other| {
            pairs.extend((other > body && !is_lost(other)).then_some([body, other]));
        });
        pairs
    };
    let mut pairs: Vec<[u32; 2]> = boxes.par_iter().zip(0..bodies.len() as u32).flat_map_iter(near).collect();
    pairs.par_sort_unstable();
    Ok(pairs)
}

/// What a distance may be answered below the truth, in ε of a body's size: 64ε of a pair's, half of it for
/// each body. Where they are near each other they are no farther from the world's origin than this size says.
const ANSWERED: f64 = 32.0;

/// A box along the world's axes that surely holds a body, with room for what answers may be short.
fn bounding<C: Convex>(shape: &C, pose: &Pose<C::Vector>) -> Aabb<C::Vector> {
    let size = shape.center().length() + shape.extent() + pose.translation().length() + shape.radius();
    let short = <C::Vector as Vector>::Scalar::from_f64(ANSWERED) * <C::Vector as Vector>::Scalar::EPSILON;
    aabb(shape, pose).expanded(short * size)
}
