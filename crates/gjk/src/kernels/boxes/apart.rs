//! Two boxes of space that are apart: a corner and anything, or two edges, and one proof of it.

use super::nearest::Boxes;
use crate::convex::{Body, Carrier, Convex, VertexId};
use crate::math::{Each, Mat3, Rotation, Scalar, Single, Vector};
use crate::proof::{Certificate, Found, Guess, Proven, Reach, Spot};
use crate::query::{Kept, Proximity, Via};
use crate::simplex::Space;
use crate::view::View;

/// Above this part of the distance what an edge leads nearer to the other box is no rounding.
const NEARER: f64 = 1e-5;

/// By index, so that nothing has to be guessed: unit vectors along the axes, and the signs of corners.
const AXES: [[f64; 3]; 4] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [0.0; 3]];
const SIGNS: [[f64; 3]; 8] = {
    let mut signs = [[-1.0; 3]; 8];
    let mut place = 0;
    while place < 24 {
        if (place / 3) >> (place % 3) & 1 == 1 {
            signs[place / 3][place % 3] = 1.0;
        }
        place += 1;
    }
    signs
};

/// Two boxes at their poses.
pub(super) struct Blocks<'p, V: Vector> {
    pub(super) view: View<'p, V>,
    /// Half of the sides, in multiples of the unit.
    pub(super) half: [V; 2],
}

/// Where a corner is.
enum Place<V: Vector> {
    Nearest(Guess<V>),
    /// An edge leads from there nearer to the other box.
    Beside,
    /// In the other box.
    Inside,
}

impl<V: Vector> Place<V> {
    #[inline]
    fn guess(self) -> Option<Guess<V>> {
        if let Self::Nearest(guess) = self { Some(guess) } else { None }
    }
}

/// Writes the whole answer, if there is one. What the last one rested on is proved first.
#[inline(never)]
pub(super) fn solve<V: Space>(
    half: [V; 2],
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    kept: &mut Kept,
    answer: &mut Proximity<V>,
    spot: Spot<'_, V>,
) -> bool {
    let blocks = Blocks::new(half, a, b);
    let known = blocks.kept(*kept).or_else(|| {
        let nearest = blocks.nearest();
        *kept = nearest.as_ref().map_or(Kept::Nothing, |(_, found)| found.to_keep());
        nearest.or_else(|| blocks.deepest())
    });
    let Some((proven, found)) = known else { return false };
    blocks.view.answer(&proven, found, answer, spot);
    true
}

/// How many times ε of `f32` and the size a gap in lanes may be off, and how far the axes, besides what the
/// poses are.
///
/// With u = ε/2, and A, B, D the extents and the distance of the centers: axes, half sides and the way
/// between the centers round by u; a coefficient of the rotation between the two errs by 5u, a center seen
/// from the other by 5u·D. A face's gap takes |t| (5u·D), half a side (u·A), a reach (9u of each half side,
/// of which three sum to √3·B) and its sums (2u of all): less than 7u·D + 3u·A + 18u·B. That of two edges
/// takes two products of a coefficient and a coordinate (23u·D), two half sides with coefficients of each box
/// (12u·A, 12u·B) and its sums: less than 25u·(A + B + D).
const LANES: f32 = 20.0;

/// Whether two boxes inflated by their radii are apart (`Some(true)`), or share a point (`Some(false)`),
/// where rounding to `f32` leaves no doubt.
///
/// Boxes that no axis separates overlap. The true axes are off from those in lanes by what the rotations are,
/// and a gap by as much of the size. Where two edges are parallel up to an angle δ their axis is not known,
/// but turning one box by δ moves it by less than δ·size and makes the axis one that A − B has no facet for:
/// boxes that all other axes hold together by more than that overlap.
#[inline]
pub(super) fn are_apart<V: Space>(half: [V; 2], a: &Body<'_, V>, b: &Body<'_, V>) -> Option<bool> {
    let blocks = Blocks::new(half, a, b);
    let (view, rounding, error) = (&blocks.view, f32::EPSILON, blocks.doubt());
    let radii = ((a.radius() + b.radius()) * view.inverse_unit).to_f32() * (1.0 + 4.0 * rounding);
    let angle = 2.0 * blocks.turned() + 3.0 * LANES * rounding;
    blocks.lanes().are_apart([radii + error, error + angle * view.size.to_f32()], angle)
}

impl<'p, V: Space> Blocks<'p, V> {
    #[inline]
    fn new(half: [V; 2], a: &'p Body<'p, V>, b: &'p Body<'p, V>) -> Self {
        let view = View::new(a, b);
        let half = half.each(|half| half * view.inverse_unit);
        Self { view, half }
    }

    /// Returns the sum of the rotations' errors, in `f32`. Dimensionless.
    #[inline]
    fn turned(&self) -> f32 {
        let [a, b] = self.rotations();
        (a.error() + b.error()).to_f32()
    }

    /// Returns a bound on the error of a gap in lanes, in multiples of the unit.
    #[inline]
    pub(super) fn doubt(&self) -> f32 {
        let size = self.view.size.to_f32();
        self.view.error.to_f32() + (3.0 * self.turned() + LANES * f32::EPSILON) * size
    }

    #[inline]
    pub(super) fn rotations(&self) -> [&'p Rotation<V>; 2] {
        [self.view.a.pose.rotation(), self.view.b.pose.rotation()]
    }

    /// What the last answer rested on, or what was guessed, if it proves as much as what is nearest now: a
    /// corner of a box and any of the other, or the ends of an edge of each.
    #[inline]
    fn kept(&self, kept: Kept) -> Option<(Proven<V>, Found)> {
        let Kept::Vertices(_, ids) = kept else { return None };
        let [differing_a, differing_b] =
            [0, 1].each(|side| ids.iter().fold(0, |bits, id| bits | (id[side] ^ ids[0][side])));
        let corner = ids[0].each(|id| id as usize);
        let guess = match (differing_a, differing_b) {
            (_, 0) => self.corner([0, corner[1]]).guess(),
            (0, _) => self.corner([1, corner[0]]).guess(),
            (1 | 2 | 4, 1 | 2 | 4) => self.edges([differing_a, differing_b].each(|bit| bit as usize >> 1)),
            _ => None,
        };
        self.view.proven(guess?, Via::ClosedForm, 0).filter(|(proven, _)| proven.is_close(self.view.floor()))
    }

    /// The boxes in `f32`.
    #[inline]
    pub(super) fn lanes(&self) -> Boxes {
        let single =
            |v: V| Single::new(v.get(0).to_f32(), v.get(1).to_f32(), v.get(2 % V::DIMENSION).to_f32());
        let axes = self.rotations().each(|rotation| {
            let column = |k: usize| single(rotation.column(k % V::DIMENSION));
            Mat3::from_cols(column(0), column(1), column(2))
        });
        Boxes::new(axes, self.half.each(single), single(self.view.across))
    }

    /// Returns the proof of the nearest points; `None` if the boxes overlap or rounding leaves a doubt.
    #[inline]
    fn nearest(&self) -> Option<(Proven<V>, Found)> {
        let boxes = self.lanes();
        let guess = match self.corner(boxes.corner()) {
            Place::Nearest(guess) => guess,
            Place::Beside => self.edges(boxes.edges()?)?,
            Place::Inside => return None,
        };
        self.view.proven(guess, Via::ClosedForm, 0)
    }

    /// A corner and the nearest point of the other box, the seer: each coordinate clamped, seen from there.
    ///
    /// Errors are those of [`View`](crate::view::View): what is clamped is a point of the box whatever its
    /// coordinates err by, and the way turned back, over its length, is the normal turned back but for the
    /// 3ε of a turn.
    #[inline]
    fn corner(&self, [seer, corner]: [usize; 2]) -> Place<V> {
        let (seer, corner) = (seer & 1, corner & 7);
        let other = 1 - seer;
        let rotations = self.rotations();
        let across = if seer == 0 { self.view.across } else { -self.view.across };
        let signs = signs::<V>(corner);
        let product = |v: V, w: V| V::from_fn(|k| v.get(k) * w.get(k));
        let tip = rotations[other].apply(product(self.half[other], signs));
        let half = self.half[seer];
        let seen = rotations[seer].apply_inverse(tip + across);
        let nearest = V::from_fn(|k| seen.get(k).min(half.get(k)).max(-half.get(k)));
        let away = seen - nearest;
        let way = rotations[seer].apply(away);
        let size = way.sum_abs();
        if size == V::Scalar::ZERO {
            return Place::Inside;
        }
        let towards = rotations[other].apply_inverse(way);
        let nearer = product(towards, signs);
        let most = nearer.get(0).max(nearer.get(1)).max(nearer.get(2 % V::DIMENSION));
        if most > size * V::Scalar::from_f64(NEARER) {
            return Place::Beside;
        }
        let Some(inverse) = way.inverse_length() else { return Place::Inside };
        let normal = way * inverse;
        let gap = normal.dot(across) - (reach(half, away) + reach(self.half[other], towards)) * inverse;
        let points = [rotations[seer].apply(nearest), tip];
        let certificate = Certificate { normal, gap, points, distance: normal.dot(way), reach: Reach::Apart };
        let (mut near, mut held) = (0, 0);
        for k in 0..V::DIMENSION {
            near |= u32::from(seen.get(k) > V::Scalar::ZERO) << k;
            held |= u32::from(away.get(k) != V::Scalar::ZERO) << k;
        }
        // Two vertices of the side that differ along all that is not held.
        let opposite = near ^ (!held & 0b111);
        let carriers = [[near, opposite, opposite], [corner as u32; 3]]
            .each(|ids| Carrier::Vertices(ids.each(VertexId)));
        if seer == 0 {
            return Place::Nearest((certificate, carriers));
        }
        let [first, second] = carriers;
        Place::Nearest((certificate.flipped(), [second, first]))
    }

    /// Edges of A and of B that pass each other, along an axis of each.
    ///
    /// With d from the middle of A's edge to that of B's and r the cosine between them, the points s and u
    /// along the edges where the gradient of |d + u·b − s·a|² is zero are s = (d·a − r·d·b)/(1 − r²) and
    /// u = s·r − d·b.
    #[inline]
    pub(super) fn edges(&self, along: [usize; 2]) -> Option<Guess<V>> {
        let [i, j] = along.each(|axis| axis % V::DIMENSION);
        let [on_a, on_b] = self.rotations();
        let (along_a, along_b) = (on_a.column(i), on_b.column(j));
        let product = V::facet(&[along_a, along_b, V::ZERO]).normal;
        let one = V::Scalar::ONE;
        let way = product * product.dot(self.view.across).if_negative(-one, one);
        let inverse = way.inverse_length()?;
        let normal = way * inverse;
        // Zero of either sign is one direction, so that the points are on the edges that are named.
        let seen_by_a = on_a.apply_inverse(way) + V::ZERO;
        let seen_by_b = on_b.apply_inverse(-way) + V::ZERO;
        let [half_a, half_b] = self.half;
        let gap =
            normal.dot(self.view.across) - (reach(half_a, seen_by_a) + reach(half_b, seen_by_b)) * inverse;
        // Half of the side along an edge, and the middle of the edge.
        let [axis_a, axis_b] = [axis::<V>(i), axis(j)];
        let (length_a, length_b) = (half_a.dot(axis_a), half_b.dot(axis_b));
        let a = on_a.apply((half_a - axis_a * length_a).with_signs_of(seen_by_a));
        let b = on_b.apply((half_b - axis_b * length_b).with_signs_of(seen_by_b));
        let between = (b - a) + self.view.across;
        let cosine = along_a.dot(along_b);
        let (from_a, from_b) = (between.dot(along_a), between.dot(along_b));
        let s = (from_a - cosine * from_b) * (inverse * inverse);
        let u = s * cosine - from_b;
        if !(s.abs() <= length_a && u.abs() <= length_b) {
            return None;
        }
        let points = [a + along_a * s, b + along_b * u];
        let certificate =
            Certificate { normal, gap, points, distance: normal.dot(between), reach: Reach::Apart };
        let ends = |towards: V, along: usize| {
            let positive = !towards.signs() & 0b111;
            let [one, other] = [positive | 1 << along, positive & !(1 << along)];
            Carrier::Vertices([VertexId(one), VertexId(other), VertexId(other)])
        };
        Some((certificate, [ends(seen_by_a, i), ends(seen_by_b, j)]))
    }
}

/// The signs of a corner's coordinates, by its index: a bit that is set is the positive side.
#[inline]
fn signs<V: Vector>(corner: usize) -> V {
    V::from_fn(|k| V::Scalar::from_f64(SIGNS[corner & 7][k]))
}

/// The unit vector along an axis.
#[inline]
fn axis<V: Vector>(index: usize) -> V {
    V::from_fn(|k| V::Scalar::from_f64(AXES[index & 3][k]))
}

/// How far a box reaches from its center along a direction that it sees, either way.
#[inline]
pub(super) fn reach<V: Vector>(half: V, seen: V) -> V::Scalar {
    let along = |axis: usize| half.get(axis) * seen.get(axis).abs();
    (1..V::DIMENSION).fold(along(0), |sum, axis| sum + along(axis))
}
