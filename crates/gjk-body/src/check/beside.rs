//! Lines of the plane that keep parts apart, and parts away from boxes.

use alloc::vec;
use alloc::vec::Vec;

use gjk::convex::Corners;
use gjk::math::Vector;
use gjk::{Aabb, Pose, Space};

use crate::AnyPart;
use crate::answer::Posed;
use crate::placed::outward;

/// Corners at most of a part: the work grows with the square.
const MOST_CORNERS: usize = 16;

/// The corners of a part of the plane, and its radius. No corners tell nothing.
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

/// The outlines of parts that are in the world's frame, side by side in memory: most of the time with a
/// polygon of many parts goes into fetching them.
pub(super) struct Outlines<V> {
    /// Where the parts of each body begin, and the end.
    bodies: Vec<usize>,
    /// Where the corners of each part begin, and its radius, and the end.
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

    /// Adds a part of the last body, without corners if it is not in the world's frame.
    fn push(&mut self, part: Option<&AnyPart<V>>) {
        if let (Some(outline), Some(last)) = (part.map(Outline::of), self.parts.last_mut()) {
            last.1 = outline.radius;
            self.corners.extend_from_slice(outline.corners);
        }
        self.parts.push((self.corners.len(), 0.0));
    }

    /// The outline of a body's part; empty if the body is in a frame of its own.
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

/// Whether two parts of one frame are proved to be farther apart than a distance, by a line along an edge of
/// one of them, or across one that is a segment. If not, they may be so nevertheless.
///
/// Any axis proves a gap, whatever its rounding. With W the largest coordinate of the two, the heights of
/// both corners along it err by 1.5ε·√2·W of its length, their difference by as much again and ε/2, and the
/// product of its length with distance and radii by 3ε of these: below 16ε·W all together, which the caller
/// adds to the distance.
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
        // What is shorter has no square.
        square.is_normal() && gap(axis, a.corners, b.corners) > apart * square.sqrt()
    };
    [a.corners, b.corners].iter().any(|corners| match **corners {
        [p, q] => is_axis(across(q - p)) || is_axis(q - p),
        _ => (0..corners.len()).any(|i| is_axis(across(corners[(i + 1) % corners.len()] - corners[i]))),
    })
}

/// The direction at a right angle to one of the plane.
fn across<V: Vector<Scalar = f64>>(direction: V) -> V {
    V::from_fn(|i| if i == 0 { -direction.get(1) } else { direction.get(0) })
}

/// How far two parts are apart along an axis, as a multiple of its length.
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

/// All points within a distance of a convex shape, and a little more: a box around them and, around a
/// segment of the plane, two lines beside it.
pub(super) struct Surroundings<V: Vector> {
    held: Aabb<V>,
    /// A direction across the segment, how high it is along that, and how far the points are from it at most.
    strip: Option<(V, f64, f64)>,
}

impl<V: Vector<Scalar = f64>> Surroundings<V> {
    /// Returns what is around a shape in a box. All numbers err by less than 16ε of the largest coordinate,
    /// which the caller adds to the distance.
    pub(super) fn new(one: Outline<'_, V>, held: &Aabb<V>, distance: f64) -> Self {
        let strip = match *one.corners {
            [p, q] => across(q - p).normalized().map(|axis| (axis, axis.dot(p), distance + one.radius)),
            _ => None,
        };
        Self { held: outward(held, distance), strip }
    }

    /// Whether a box may have one of the points.
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
