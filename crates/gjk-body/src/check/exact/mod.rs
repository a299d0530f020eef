//! Distances of polytopes with radii, compared with a limit in whole numbers.
//!
//! The numbers of two parts and the limit become whole multiples of one unit, see [`number`]. With radii r
//! and s, the distance of the parts is that of their cores less r + s, so that it is compared by comparing
//! the cores' distance with R = limit + r + s, squared. The distance of two polytopes is the least of the
//! distances between a corner of one and a corner, edge or face of the other and between two edges, see
//! [`hulls`]: these are fractions of whole numbers of 128 bits, whose products have 256.

mod hulls;
mod number;

use alloc::vec::Vec;
use core::cmp::Ordering;

use gjk::math::Vector;
use gjk::{Convex, Pose, Space};

use self::hulls::Point;
use self::number::{Exact, Unit};
use crate::answer::AnyParts;
use crate::{AnyPart, Pair};

/// Corners at most of a part in the plane and in space: the work grows with the product, or with the third
/// power.
const MOST_CORNERS: [usize; 2] = [512, 16];

/// Corners of a part: of a point or a segment without allocation.
struct Corners<T> {
    few: [T; 2],
    many: Vec<T>,
    count: usize,
}

impl<T: Copy> Corners<T> {
    fn new(nothing: T) -> Self {
        Self { few: [nothing; 2], many: Vec::new(), count: 0 }
    }

    fn push(&mut self, corner: T) {
        match self.few.get_mut(self.count) {
            Some(place) => *place = corner,
            None if self.many.is_empty() => self.many.extend([self.few[0], self.few[1], corner]),
            None => self.many.push(corner),
        }
        self.count += 1;
    }

    fn as_slice(&self) -> &[T] {
        self.few.get(..self.count).unwrap_or(&self.many)
    }
}

/// A part, and poses of which the last one is applied first.
type Placed<'p, V> = (&'p AnyPart<V>, [Option<&'p Pose<V>>; 2]);

/// Compares the distance of two parts with a limit.
/// `lower` is a lower bound of the distance. `None` if the numbers do not decide it.
pub(super) fn compare<V: Vector<Scalar = f64>>(
    parts: [Placed<'_, V>; 2],
    limit: f64,
    lower: f64,
) -> Option<Ordering> {
    let mut corners = [Corners::new([Exact::ZERO; 3]), Corners::new([Exact::ZERO; 3])];
    let mut unit = Unit::new();
    for (list, (part, poses)) in corners.iter_mut().zip(&parts) {
        let given = part.corners()?;
        if given.count() > MOST_CORNERS[usize::from(V::DIMENSION == 3)] {
            return None;
        }
        (0..given.count()).for_each(|index| list.push(exact(given.get(index), &mut unit)));
        for pose in poses.iter().flatten() {
            exact(pose.translation(), &mut unit);
        }
    }
    let radii = parts.map(|(part, _)| unit.include(part.radius()));
    let limit = unit.include(limit);
    let mut reach = unit.whole(&limit)?;
    for radius in &radii {
        reach = reach.checked_add(unit.whole(radius)?)?;
    }
    let mut placed = [Corners::new([0; 3]), Corners::new([0; 3])];
    for ((places, list), (_, poses)) in placed.iter_mut().zip(&corners).zip(&parts) {
        for corner in list.as_slice() {
            let mut point = whole(corner, &unit)?;
            for pose in poses.iter().rev().flatten() {
                point = moved(point, pose, &unit)?;
            }
            places.push(point);
        }
    }
    let placed = [placed[0].as_slice(), placed[1].as_slice()];
    let inflation = parts[0].0.radius() + parts[1].0.radius();
    match reach {
        // Cores that may meet have another distance than their corners and edges.
        1.. if lower + inflation * (1.0 - f64::EPSILON) > 0.0 => {
            hulls::compare_distance(V::DIMENSION, placed, reach as u128)
        }
        0 if inflation == 0.0 => hulls::meeting(V::DIMENSION, placed),
        _ => None,
    }
}

/// Compares the distance of two bodies of parts with a limit. `lower` is a lower bound of the distance, and
/// `margin` how much decimals may be off. `None` if the numbers do not decide it.
pub(super) fn compare_parts<V: Space<Scalar = f64>>(
    pair: Pair<'_, AnyParts<'_, V>, AnyParts<'_, V>>,
    limit: f64,
    margin: f64,
    lower: f64,
) -> Option<Ordering> {
    let ((body_a, pose_a), (body_b, pose_b)) = pair.sides();
    // What surfaces of solids say at zero is not what the solids do.
    if (body_a.is_solid() || body_b.is_solid()) && !(lower > 0.0) {
        return None;
    }
    let mut pair = pair;
    let mut least = Some(Ordering::Greater);
    pair.pairs_within(limit + 2.0 * margin, |near| {
        let sides = [(body_a, pose_a, near.parts[0]), (body_b, pose_b, near.parts[1])];
        let placed = sides.map(|(body, pose, part)| (body.part(part), [Some(pose), body.place(part)]));
        let found = compare(placed, limit, near.proximity.bounds.lower - margin);
        least = match (least, found) {
            (Some(Ordering::Less), _) | (_, Some(Ordering::Less)) => Some(Ordering::Less),
            (Some(known), Some(found)) => Some(known.min(found)),
            // Farther than the limit, this pair is of no consequence.
            (known, None) if near.proximity.bounds.lower > limit => known,
            _ => None,
        };
    });
    least
}

fn exact<V: Vector<Scalar = f64>>(point: V, unit: &mut Unit) -> [Exact; 3] {
    core::array::from_fn(|i| unit.include(if i < V::DIMENSION { point.get(i) } else { 0.0 }))
}

fn whole(point: &[Exact; 3], unit: &Unit) -> Option<Point> {
    Some([unit.whole(&point[0])?, unit.whole(&point[1])?, unit.whole(&point[2])?])
}

/// A point at a pose that is not turned, or by quarter turns.
fn moved<V: Vector<Scalar = f64>>(point: Point, pose: &Pose<V>, unit: &Unit) -> Option<Point> {
    let rotation = pose.rotation();
    if rotation.error() != 0.0 {
        return None;
    }
    let columns = rotation.columns();
    let mut sum = whole(&exact(pose.translation(), &mut Unit::new()), unit)?;
    for (j, coordinate) in point.iter().enumerate().take(V::DIMENSION) {
        for (i, total) in sum.iter_mut().enumerate().take(V::DIMENSION) {
            let entry = columns[j].get(i);
            if ![-1.0, 0.0, 1.0].contains(&entry) {
                return None;
            }
            *total = total.checked_add(coordinate * entry as i128)?;
        }
    }
    Some(sum)
}
