//! A guess at the planes that keep apart two bodies that do not turn: GJK along a ray.
//!
//! B's center x goes straight through the difference of the cores around it, as A's center sees them. Each
//! support plane that x is beyond lets it go on to where it meets the plane; the last such plane is that of
//! the contact. A plane that x recedes from keeps it out for good (G. van den Bergen, *Ray casting against
//! general convex objects with application to continuous collision detection*, 2004, section 4). Nothing here
//! allows for rounding: what the planes are worth is proved elsewhere.

use crate::kernels::polytopes::{Simplex, chosen, joined};
use crate::math::{Each, Scalar, Vector};
use crate::simplex::Advance;

/// After so many support points others are likelier to lead on.
const MANY: u32 = 32;
/// Below this many times ε of the size a plane is no farther than the feature behind it, likely.
const FLOOR: f64 = 8.0;

/// An estimate of the motion ahead. Directions have any length and point from A to B.
pub(super) enum Ahead<W: Vector, I> {
    /// The direction of a plane that ends at a contact, and the feature of A − B there; the last point,
    /// if the feature together with it contains x.
    Contact { direction: W, simplex: Simplex<W, I>, last: Option<(W, I)> },
    /// The directions of a plane from time 0 and of a second one, and the time from which that is better.
    Passage([W; 2], W::Scalar),
}

/// A plane that x is beyond: its direction, of any length, and by how much and how fast the gap grows, times
/// that length.
#[derive(Clone, Copy)]
struct Plane<W: Vector> {
    direction: W,
    gap: W::Scalar,
    opening: W::Scalar,
}

/// Returns the estimate until a time; `None` if the bodies meet at the start. A support point of the
/// difference around x is a point and where it comes from.
#[inline]
pub(super) fn ahead<W: Vector, I: Copy + Default + PartialEq>(
    mut support: impl FnMut(W) -> (W, I),
    advance: impl Fn(&[W], W) -> Advance<W>,
    (across, way, until): (W, W, W::Scalar),
    (radius, size): (W::Scalar, W::Scalar),
) -> Option<Ahead<W, I>> {
    let zero = W::Scalar::ZERO;
    let floor = W::Scalar::from_f64(FLOOR) * W::Scalar::EPSILON * size;
    let (mut time, mut x, mut direction) = (zero, across, across);
    let mut simplex: Simplex<W, I> = ([W::ZERO; 3], [I::default(); 3], 0);
    let (mut met, mut last): (Option<Plane<W>>, _) = (None, None);
    for _ in 0..MANY {
        let (point, id) = support(direction);
        let w = point - x;
        let square = direction.length_squared();
        let margin = if radius == zero { zero } else { radius * square.sqrt() };
        let plane = Plane { direction, gap: -direction.dot(w) - margin, opening: direction.dot(way) };
        let mut step = zero;
        if plane.gap > zero {
            step = -plane.gap / plane.opening;
            let is_closing = plane.opening < zero;
            // One plane that closes until the end: before, its gap is larger.
            if is_closing && time + step >= until {
                return Some(Ahead::Passage([direction; 2], until));
            }
            if !is_closing {
                let met = met.unwrap_or(plane);
                let change = plane.change(&met, time, until);
                return Some(Ahead::Passage([met.direction, direction], change));
            }
            time = time + step;
            met = Some(plane);
        } else if simplex.2 > 0 {
            let level = direction.dot(w - simplex.0[0]);
            if level <= zero || level * level <= floor * floor * square {
                break;
            }
        }
        let moved = way * step;
        x = x + moved;
        // Without a point that comes anew: from a point to itself nothing leads.
        let is_other = |k: &usize| simplex.1[*k] != id;
        let others = (0..simplex.2).filter(is_other).fold(0, |others, k| others | 1 << k);
        let (points, ids, rank) = chosen(simplex, others, w, id);
        simplex = (points.each(|point| point - moved), ids, rank);
        let w = w - moved;
        let mut kept = 0;
        if rank == 0 {
            direction = -w;
        } else if let Advance::To { kept: near, direction: next } = advance(&simplex.0[..rank], w) {
            (kept, direction) = (near, next);
        } else {
            last = Some((w, id));
            break;
        }
        simplex = joined(simplex, kept, w, id);
    }
    met.map(|Plane { direction, .. }| Ahead::Contact { direction, simplex, last })
}

impl<W: Vector> Plane<W> {
    /// When this plane, whose gap is known at a time, keeps the bodies as far apart as one that they meet
    /// then.
    #[inline]
    fn change(&self, met: &Self, time: W::Scalar, until: W::Scalar) -> W::Scalar {
        let length = |plane: &Self| plane.direction.length_squared().sqrt();
        let (own, other) = (length(self), length(met));
        let [gap, opening, closing] = [self.gap / own, self.opening / own, -met.opening / other];
        let change = time - gap / (closing + opening);
        if change > W::Scalar::ZERO && change < until { change } else { time }
    }
}
