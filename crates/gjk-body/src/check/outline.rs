//! Outlines of parts in the plane, and the separating axes that prove them apart.

use alloc::vec;
use alloc::vec::Vec;

use gjk::convex::Corners;
use gjk::math::Vector;
use gjk::{Aabb, Pose, Space};

use crate::AnyPart;
use crate::answer::Posed;
use crate::placed::outward;

/// The largest number of corners of an outline: the work grows with its square.
const MOST_CORNERS: usize = 16;

/// The corners of a part in the plane, and its radius. An outline without corners proves nothing.
#[derive(Clone, Copy)]
pub(super) struct Outline<'a, V> {
    corners: &'a [V],
    radius: f64,
}

impl<'a, V: Vector<Scalar = f64>> Outline<'a, V> {
    pub(super) fn of(part: &'a AnyPart<V>) -> Self {
        let corners = match part.corners() {
            Some(Corners::Points(corners)) if V::DIMENSION == 2 && corners.len() <= MOST_CORNERS => corners,
            _ => &[],
        };
        Self { corners, radius: part.radius() }
    }
}

/// The outlines of all parts whose coordinates are those of the world, next to each other in memory. With a
/// polygon of many parts, most of the time is spent on loading its corners.
pub(super) struct Outlines<V> {
    /// The index in `parts` at which each body begins, and their number.
    bodies: Vec<usize>,
    /// The index in `corners` at which each part begins, and its radius. The last entry ends the last part.
    parts: Vec<(usize, f64)>,
    corners: Vec<V>,
}

impl<V: Space<Scalar = f64>> Outlines<V> {
    /// Copies the outlines of some bodies.
    pub(super) fn new<'a>(bodies: impl Iterator<Item = &'a Posed<V>>) -> Self
    where
        V: 'a,
    {
        let mut outlines = Self { bodies: vec![0], parts: vec![(0, 0.0)], corners: Vec::new() };
        for body in bodies {
            match body {
                _ if V::DIMENSION != 2 || !is_identity(body.pose()) => {}
                Posed::Convex(one) => outlines.push(Some(&*one.shape)),
                Posed::Composed(parts) => {
                    for index in 0..parts.part_count() as u32 {
                        let is_placed = parts.body.place(index).is_some();
                        outlines.push((!is_placed).then(|| parts.body.part(index)));
                    }
                }
            }
            outlines.bodies.push(outlines.parts.len() - 1);
        }
        outlines
    }

    /// Appends a part; `None` has an outline without corners.
    fn push(&mut self, part: Option<&AnyPart<V>>) {
        if let (Some(outline), Some(last)) = (part.map(Outline::of), self.parts.last_mut()) {
            last.1 = outline.radius;
            self.corners.extend_from_slice(outline.corners);
        }
        self.parts.push((self.corners.len(), 0.0));
    }

    /// Returns the outline of a part, without corners if the part is posed.
    pub(super) fn get(&self, body: usize, part: u32) -> Outline<'_, V> {
        let at = self.bodies[body] + part as usize;
        if at >= self.bodies[body + 1] {
            return Outline { corners: &[], radius: 0.0 };
        }
        let (begin, radius) = self.parts[at];
        Outline { corners: &self.corners[begin..self.parts[at + 1].0], radius }
    }
}

pub(super) fn is_identity<V: Vector>(pose: &Pose<V>) -> bool {
    pose.rotation().is_identity() && pose.translation() == V::ZERO
}

/// Whether a separating axis proves that two outlines are farther apart than a distance. The axes are the
/// normals of their edges and, for a segment, its direction. Without a proof, they may still be so.
///
/// Any axis proves a gap, however it is rounded. W is the largest coordinate of both outlines. In units of
/// the axis' length, the height of a corner errs by 1.5ε·√2·W, the difference of two heights by twice that
/// and by ε/2 of itself, and the product with distance and radii by 3ε of itself. All together this is
/// below 16ε·W, which the caller adds to the distance.
pub(super) fn are_beside<V: Vector<Scalar = f64>>(
    a: Outline<'_, V>,
    b: Outline<'_, V>,
    distance: f64,
) -> bool {
    if a.corners.is_empty() || b.corners.is_empty() {
        return false;
    }
    let apart = distance + a.radius + b.radius;
    let is_axis = |axis: V| {
        let square = axis.length_squared();
        // Of shorter axes the square underflows.
        square.is_normal() && gap(axis, a.corners, b.corners) > apart * square.sqrt()
    };
    [a.corners, b.corners].iter().any(|corners| match **corners {
        [p, q] => is_axis(across(q - p)) || is_axis(q - p),
        _ => (0..corners.len()).any(|i| is_axis(across(corners[(i + 1) % corners.len()] - corners[i]))),
    })
}

/// The direction turned by a quarter turn.
fn across<V: Vector<Scalar = f64>>(direction: V) -> V {
    V::from_fn(|i| if i == 0 { -direction.get(1) } else { direction.get(0) })
}

/// The gap between two sets of corners along an axis, in units of the axis' length; negative if they overlap.
fn gap<V: Vector<Scalar = f64>>(axis: V, a: &[V], b: &[V]) -> f64 {
    let ends = |corners: &[V]| {
        let mut ends = [f64::INFINITY, f64::NEG_INFINITY];
        for corner in corners {
            let height = axis.dot(*corner);
            ends = [
                if height < ends[0] { height } else { ends[0] },
                if height > ends[1] { height } else { ends[1] },
            ];
        }
        ends
    };
    let ([low_a, high_a], [low_b, high_b]) = (ends(a), ends(b));
    (low_b - high_a).max(low_a - high_b)
}

/// A region that contains all points within a distance of a convex shape: a box and, for a segment in the
/// plane, a strip along it.
pub(super) struct Surroundings<V: Vector> {
    held: Aabb<V>,
    /// A unit vector across the segment, the segment's height along it, and half the width of the strip.
    strip: Option<(V, f64, f64)>,
}

impl<V: Vector<Scalar = f64>> Surroundings<V> {
    /// Creates the region around a shape in a box. Rounding errors are below 16ε of the largest coordinate,
    /// which the caller adds to the distance.
    pub(super) fn new(one: Outline<'_, V>, held: &Aabb<V>, distance: f64) -> Self {
        let strip = match *one.corners {
            [p, q] => across(q - p).normalized().map(|axis| (axis, axis.dot(p), distance + one.radius)),
            _ => None,
        };
        Self { held: outward(held, distance), strip }
    }

    /// Whether a box may contain a point of the region.
    pub(super) fn meet(&self, other: &Aabb<V>) -> bool {
        let are_beside =
            |i| other.lower.get(i) <= self.held.upper.get(i) && self.held.lower.get(i) <= other.upper.get(i);
        (0..V::DIMENSION).all(are_beside)
            && self.strip.is_none_or(|(axis, height, width)| {
                let half = (other.upper - other.lower) * 0.5;
                let reach = (0..V::DIMENSION).fold(width, |sum, i| sum + axis.get(i).abs() * half.get(i));
                !((axis.dot(other.center()) - height).abs() > reach)
            })
    }
}
