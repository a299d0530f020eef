//! All pairs of bodies that are near each other.

use gjk::{Convex, Planar, Pose, Scalar, Space, Vector};
use rayon::prelude::*;
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, RTree};

use crate::answers::Answers;
use crate::number::Number;
use crate::pairs::{IndexError, Pairs, Placed, retain};
use crate::poses::Poses;
use crate::query::{proximities, proximities_of};
use crate::shapes::Shapes;

/// The pairs of bodies within a distance of each other, with their answers: entry i of each belongs to pair
/// i.
///
/// Kept between queries, so that its columns are allocated once.
#[derive(Clone, Debug, PartialEq)]
pub struct Neighbors<V: Vector> {
    /// The indices of the two bodies, the smaller first; sorted.
    pub bodies: Vec<[u32; 2]>,
    /// The pairs, the body with the smaller index as A.
    pub pairs: Pairs,
    /// The answers about them.
    pub answers: Answers<V>,
}

impl<V: Vector> Neighbors<V> {
    /// None yet.
    pub fn new() -> Self {
        Self { bodies: Vec::new(), pairs: Pairs::new(), answers: Answers::new() }
    }

    fn take(&mut self, bodies: &[Placed], candidates: Vec<[u32; 2]>) {
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

impl<V: Vector> Default for Neighbors<V> {
    fn default() -> Self {
        Self::new()
    }
}

/// All pairs of bodies in the plane whose signed distance is at most `cutoff` (a length; overlaps are deeper
/// than 0).
///
/// A tree of bounding boxes gives the candidates, lanes answer them. Takes O(n·log n) and what the candidates
/// cost.
///
/// ```
/// use gjk_batch::{Neighbors, Placed, Poses, Shapes, neighbors};
/// use gjk::glam::DVec2;
///
/// let mut shapes = Shapes::new();
/// let shape = shapes.push_circle(DVec2::ZERO, 0.5)?;
/// let poses = Poses::from_columns(&[0.0, 1.25, 5.0], &[0.0; 3], &[0.0; 3])?;
/// let bodies = [0, 1, 2].map(|pose| Placed { shape, pose });
/// let mut found = Neighbors::new();
/// neighbors(&shapes, &poses, &bodies, 1.0, &mut found)?;
/// assert_eq!(found.bodies, [[0, 1]]);
/// assert_eq!(found.answers.distance(), [0.25]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a body refers to a shape or pose that is not there.
pub fn neighbors<V: Planar<Scalar: Number> + Space>(
    shapes: &Shapes<V>,
    poses: &Poses<V>,
    bodies: &[Placed],
    cutoff: V::Scalar,
    found: &mut Neighbors<V>,
) -> Result<(), IndexError> {
    found.take(bodies, candidates(shapes.bodies(), poses, bodies, cutoff)?);
    proximities(shapes, poses, &found.pairs, &mut found.answers)?;
    found.keep_within(cutoff);
    Ok(())
}

/// As [`neighbors`], of any convex shapes in the plane or in space, answered by the scalar library.
///
/// # Errors
/// As [`neighbors`].
pub fn neighbors_of<C: Convex<Vector: Space> + Sync>(
    shapes: &[C],
    poses: &Poses<C::Vector>,
    bodies: &[Placed],
    cutoff: <C::Vector as Vector>::Scalar,
    found: &mut Neighbors<C::Vector>,
) -> Result<(), IndexError> {
    found.take(bodies, candidates(shapes, poses, bodies, cutoff)?);
    proximities_of(shapes, poses, &found.pairs, &mut found.answers)?;
    found.keep_within(cutoff);
    Ok(())
}

/// The pairs of bodies whose bounding boxes, grown by the cutoff, meet; sorted.
fn candidates<C: Convex + Sync>(
    shapes: &[C],
    poses: &Poses<C::Vector>,
    bodies: &[Placed],
    cutoff: <C::Vector as Vector>::Scalar,
) -> Result<Vec<[u32; 2]>, IndexError> {
    let mut all = Pairs::new();
    bodies.iter().for_each(|&body| all.push(body, body));
    all.check(shapes.len(), poses.len())?;
    let bound = |body: &Placed| bounding(&shapes[body.shape as usize], &poses.as_slice()[body.pose as usize]);
    let boxes: Vec<Rectangle<[f64; 3]>> = bodies.par_iter().map(bound).collect();
    let leaves = boxes.iter().zip(0_u32..).map(|(bound, body)| GeomWithData::new(*bound, body)).collect();
    let tree = RTree::bulk_load(leaves);
    // Boxes that only touch the grown one are candidates as well.
    let reach = cutoff.to_f64().max(0.0);
    let near = |(of, body): (&Rectangle<[f64; 3]>, u32)| {
        let (lower, upper) = (of.lower().map(|x| x - reach), of.upper().map(|x| x + reach));
        let around = tree.locate_in_envelope_intersecting(AABB::from_corners(lower, upper));
        around
            .map(|leaf| leaf.data)
            .filter(|&other| other > body)
            .map(|other| [body, other])
            .collect::<Vec<_>>()
    };
    let mut pairs: Vec<[u32; 2]> = boxes.par_iter().zip(0..bodies.len() as u32).flat_map_iter(near).collect();
    pairs.par_sort_unstable();
    Ok(pairs)
}

/// What a body's box is larger than its support points say, in ε of the body's size.
///
/// Support points may be short by 8ε of the extent and placing them rounds a dozen times; on top comes what a
/// distance may be answered below the truth: 64ε of a pair's size, half of it for each body, and where they
/// are near each other they are no farther from the world's origin than this size says.
const MARGIN: f64 = 128.0;

/// A box along the world's axes that surely holds a body; flat in the third axis in the plane.
//
// The rotation kept is off by its error δ: so is the direction of a support call, which costs up to
// 2δ·extent, and the point's place, by δ·(extent + |center|).
fn bounding<C: Convex>(shape: &C, pose: &Pose<C::Vector>) -> Rectangle<[f64; 3]> {
    let (rotation, place) = (pose.rotation(), pose.translation());
    let size = shape.center().length() + shape.extent() + place.length() + shape.radius();
    let off = MARGIN * <C::Vector as Vector>::Scalar::EPSILON.to_f64() + 4.0 * rotation.error().to_f64();
    let outward =
        shape.radius().to_f64() + off * size.to_f64() + <C::Vector as Vector>::Scalar::TINY.to_f64();
    let middle = pose.transform_point(shape.center());
    let (mut lower, mut upper) = ([0.0; 3], [0.0; 3]);
    for i in 0..<C::Vector as Vector>::DIMENSION {
        let reach = |direction: C::Vector| {
            let point = shape.support(rotation.apply_inverse(direction), None).point;
            rotation.apply(point).get(i).to_f64()
        };
        let axis = C::Vector::axis(i);
        lower[i] = middle.get(i).to_f64() + reach(-axis) - outward;
        upper[i] = middle.get(i).to_f64() + reach(axis) + outward;
    }
    Rectangle::from_corners(lower, upper)
}
