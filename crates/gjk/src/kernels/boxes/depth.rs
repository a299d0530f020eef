//! Two boxes of space that overlap: the axis with the largest gap.
//!
//! A − B has facets perpendicular to the axes of both boxes and to the vector products of an axis of each (S.
//! Gottschalk, M. C. Lin, D. Manocha, *OBBTree*, 1996); the largest gap is that of the facet nearest to the
//! origin. Lanes of `f32` leave few axes that may have it; these are evaluated in the caller's precision. The
//! facet is a face of one box less the nearest part of the other, or an edge less an edge: the witness points
//! are the nearest points of those two.

use super::apart::{Blocks, reach};
use crate::convex::{Carrier, Core};
use crate::math::{Each, Scalar};
use crate::proof::{Certificate, Found, Guess, Proven, Reach};
use crate::query::Via;
use crate::simplex::Space;

/// How often a point is moved between two faces that lie on each other.
const MOVES: usize = 4;

/// How many ε a normal may be off, in radians, times the sine of the angle between its two edges: each is a
/// column of a matrix, their product errs by 1.5ε, and its length by 2ε.
const OF_NORMALS: f64 = 4.0;

/// An axis: perpendicular to a face, across axis `k` of box `owner`, or to an edge of each, along these axes.
#[derive(Clone, Copy)]
enum Axis {
    Face { owner: usize, k: usize },
    Edges([usize; 2]),
}

impl Axis {
    /// By the number of its bit: three for the faces of either box, and nine pairs of edges.
    fn numbered(number: usize) -> Self {
        match number {
            0..6 => Self::Face { owner: number / 3, k: number % 3 },
            _ => Self::Edges([(number - 6) / 3, (number - 6) % 3]),
        }
    }
}

impl<V: Space> Blocks<'_, V> {
    /// What the axis with the largest gap proves; `None` where rounding leaves open which one that is.
    #[inline(never)]
    pub(super) fn deepest(&self) -> Option<(Proven<V>, Found)> {
        let number = V::Scalar::from_f64;
        let [on_a, on_b] = self.rotations();
        // How far the normal of a facet may be off, in radians: with the rotations' own errors.
        let angle = number(OF_NORMALS) * V::Scalar::EPSILON + (on_a.error() + on_b.error());
        let slack = angle * self.view.size;
        let mut candidates = self.lanes().deepest(self.doubt());
        let mut best: Option<(V::Scalar, Axis)> = None;
        let (mut upper, mut turned) = (-V::Scalar::INFINITY, V::Scalar::ZERO);
        while candidates != 0 {
            let axis = Axis::numbered(candidates.trailing_zeros() as usize);
            candidates &= candidates - 1;
            let (gap, sine) = self.gap(axis);
            // Turning one of the boxes by so little makes parallel edges of these: A − B then has no such
            // facet.
            if sine <= angle {
                turned = slack + slack;
                continue;
            }
            upper = upper.max(gap + slack / sine);
            if best.is_none_or(|(largest, _)| gap > largest) {
                best = Some((gap, axis));
            }
        }
        let (gap, axis) = best?;
        let guess = match axis {
            Axis::Face { owner, k } => self.on_face(owner, k, gap),
            Axis::Edges(along) => {
                let (certificate, carriers) = self.edges(along)?;
                (Certificate { reach: Reach::Overlapping, distance: gap, ..certificate }, carriers)
            }
        };
        let (proven, found) = self.view.proven(guess, Via::ClosedForm, 0)?;
        let upper = (upper + turned).max(proven.upper);
        self.view.floor().is_narrow(upper - proven.lower).then_some((Proven { upper, ..proven }, found))
    }

    /// The gap along an axis, and the sine of the angle between the edges that it is perpendicular to.
    fn gap(&self, axis: Axis) -> (V::Scalar, V::Scalar) {
        let rotations = self.rotations();
        let (normal, sine) = match axis {
            Axis::Face { owner, k } => (rotations[owner].column(k), V::Scalar::ONE),
            Axis::Edges([i, j]) => {
                let product = V::facet(&[rotations[0].column(i), rotations[1].column(j), V::ZERO]).normal;
                let sine = product.length();
                (product * (V::Scalar::ONE / sine), sine)
            }
        };
        let reaches = [0, 1].each(|side| reach(self.half[side], rotations[side].apply_inverse(normal)));
        (normal.dot(self.view.across).abs() - (reaches[0] + reaches[1]), sine)
    }

    /// The face across an axis of one box that looks to the other, and the nearest points of both.
    fn on_face(&self, owner: usize, up: usize, gap: V::Scalar) -> Guess<V> {
        let (rotations, one) = (self.rotations(), V::Scalar::ONE);
        let (own, other) = (self.half[owner], self.half[1 - owner]);
        let (seer, seen) = (rotations[owner], rotations[1 - owner]);
        // In the frame of the face: the middle and the axes of the other box.
        let across = seer.apply_inverse(if owner == 0 { self.view.across } else { -self.view.across });
        let axes = [0, 1, 2].each(|k| seer.apply_inverse(seen.column(k % V::DIMENSION)));
        let sign = if across.get(up) < V::Scalar::ZERO { -one } else { one };
        let slopes = axes.each(|axis| axis.get(up) * sign);
        // The other box's coordinates: nearest to the face, and where that leaves a choice anything that is
        // opposite it.
        let is_free = slopes.each(|slope| slope.abs() <= V::Scalar::EPSILON);
        let clamp = |x: V::Scalar, limit: V::Scalar| x.min(limit).max(-limit);
        let mut place =
            V::from_fn(|k| if slopes[k] < V::Scalar::ZERO { other.get(k) } else { -other.get(k) });
        let there = |place: V| {
            across + axes[0] * place.get(0) + axes[1] * place.get(1) + axes[2] * place.get(2 % V::DIMENSION)
        };
        let opposite =
            |tip: V| V::from_fn(|k| if k == up { own.get(up) * sign } else { clamp(tip.get(k), own.get(k)) });
        let mut foot = opposite(there(place));
        let moves = if is_free.contains(&true) { MOVES } else { 0 };
        for _ in 0..moves {
            let step = foot - there(place);
            place = V::from_fn(|k| {
                if is_free[k] { clamp(place.get(k) + step.dot(axes[k]), other.get(k)) } else { place.get(k) }
            });
            foot = opposite(there(place));
        }
        let (mut corner, mut held) = (0, 0);
        for k in 0..V::DIMENSION {
            // Where the box is flat its coordinates do not tell.
            let is_positive =
                if is_free[k] { place.get(k) > V::Scalar::ZERO } else { slopes[k] < V::Scalar::ZERO };
            corner |= u32::from(is_positive) << k;
            held |= u32::from(!is_free[k] || place.get(k).abs() == other.get(k)) << k;
        }
        let of_face = Core::<V>::side_of_box(u32::from(sign > V::Scalar::ZERO) << up, 1 << up);
        let carriers = [of_face, Core::<V>::side_of_box(corner, held)].each(Carrier::from);
        let certificate = Certificate {
            normal: seer.column(up) * sign,
            gap,
            points: [seer.apply(foot), seen.apply(place)],
            distance: gap,
            reach: Reach::Overlapping,
        };
        if owner == 0 { (certificate, carriers) } else { (certificate.flipped(), [carriers[1], carriers[0]]) }
    }
}
