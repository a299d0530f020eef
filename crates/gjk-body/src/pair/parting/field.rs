//! The differences of all parts that are near enough to matter.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use gjk::Pose;
use gjk::glam::DVec2;
use gjk::math::{Scalar, Vector};
use robust::{Coord, orient2d};

use super::super::posed::{Number, Pair};
use super::convex::Side;
use super::difference::Piece;
use super::gaps::{Care, Cover, Gap, Gaps};
use super::outline::Outline;
use super::seam::{Seam, across, seams};
use crate::body::Body;
use crate::tree::Limit;

/// How many edges all differences together may have; of more nothing is looked for. Where all of them cross,
/// the time goes with the square.
const MOST_EDGES: usize = 4096;

/// A difference has at least this many edges.
const LEAST_OF_ONE: usize = 3;

/// How many ε of the size a computed corner of a difference may be off, beyond the corners that it is of: u
/// for each of three sums.
const OF_SUMS: f64 = 2.0;

/// How many ε of the size the height of a point of an edge over a side may be off: 12 for each of the heights
/// of its ends, of which the normal's are 4 and those of the products and sums 8, and 12 for what is between.
const OF_HEIGHTS: f64 = 48.0;

/// How many ε of the size the length of a point may be off.
const OF_LENGTH: f64 = 8.0;

/// The differences around the origin. Lengths are in units of about the pair's size.
pub(super) struct Field {
    /// A power of two: what lengths are multiples of.
    pub(super) unit: f64,
    pub(super) outlines: [BTreeMap<u32, Outline>; 2],
    pub(super) pieces: Vec<Piece>,
    covers: Vec<Cover>,
    seams: Vec<Seam>,
    /// Nothing is farther from the origin than this.
    size: f64,
    /// How far a corner of a difference may be off.
    error: f64,
    /// How far inside counts as inside, in a proof.
    margin: f64,
    /// Whether a part has no inside. Only then a seam is not inside of other differences anyway: parts with
    /// an inside are in their neighbors before they are out of each other.
    is_thin: bool,
}

impl Field {
    /// The differences of all parts that are no farther apart than `reach`. `None` if there are too many, if
    /// they have other outlines than straight sides, or if the bodies are more than their parts.
    pub(super) fn around<A, B>(pair: &Pair<'_, A, B>, reach: Number<A>) -> Option<Self>
    where
        A: Body + ?Sized,
        B: Body<Vector = A::Vector> + ?Sized,
    {
        if A::Vector::DIMENSION != 2 || pair.a.is_solid() || pair.b.is_solid() || !reach.is_finite() {
            return None;
        }
        let near = near(pair, reach)?;
        let outlines = [outlines(pair.a, pair.pose_a, &near, 0)?, outlines(pair.b, pair.pose_b, &near, 1)?];
        let is_one_place = |side: usize, [p, q]: [u32; 2]| {
            let place = |i: u32| match side {
                0 => (pair.a.place(i), pair.a.place_error(i)),
                _ => (pair.b.place(i), pair.b.place_error(i)),
            };
            place(p) == place(q) && place(p).1 == Scalar::ZERO
        };
        Self::of(&near, outlines, is_one_place)
    }

    /// The differences of these parts; `is_one_place` says of two parts of one body whether their frames are
    /// the same.
    fn of(
        near: &[[u32; 2]],
        mut outlines: [BTreeMap<u32, Outline>; 2],
        is_one_place: impl Fn(usize, [u32; 2]) -> bool,
    ) -> Option<Self> {
        let most =
            |side: usize, what: fn(&Outline) -> f64| outlines[side].values().map(what).fold(0.0, f64::max);
        let apart = |&[i, j]: &[u32; 2]| (outlines[0][&i].place - outlines[1][&j].place).length();
        let farthest = near.iter().map(apart).fold(0.0, f64::max);
        let size = farthest + most(0, |o| o.extent + o.radius) + most(1, |o| o.extent + o.radius);
        let error = most(0, |o| o.error) + most(1, |o| o.error) + OF_SUMS * f64::EPSILON * size;
        if !(size > 0.0 && size.is_finite()) {
            return None;
        }
        let unit = size.power_of_two();
        outlines.iter_mut().flat_map(BTreeMap::values_mut).for_each(|outline| outline.scaled(1.0 / unit));
        let piece = |&[i, j]: &[u32; 2]| Piece::new([i, j], &outlines[0][&i], &outlines[1][&j]);
        let pieces: Vec<Piece> = near.iter().filter_map(piece).collect();
        if pieces.iter().map(|piece| piece.corners.len()).sum::<usize>() > MOST_EDGES {
            return None;
        }
        let (size, error) = (size / unit, error / unit);
        let margin = 2.0 * error + OF_HEIGHTS * f64::EPSILON * size;
        let is_thin = outlines.iter().any(|side| side.values().any(Outline::is_thin));
        let mut seams = Vec::new();
        if outlines.iter().any(|side| side.values().any(|outline| outline.corners.len() < 3)) {
            let same = Same { outlines: &outlines, is_one_place };
            seams = self::seams(&pieces, margin, |of, edges| same.is_one_line(of, edges));
        }
        let covers = covers(&pieces, &seams);
        Some(Self { unit, outlines, pieces, covers, seams, size, error, margin, is_thin })
    }

    /// How far inside counts as inside, in units.
    pub(super) fn margin(&self) -> f64 {
        self.margin
    }

    /// A radius around the origin within which no translation parts the bodies, proved; 0 or less if there is
    /// none. Length.
    pub(super) fn inner_radius(&self) -> f64 {
        let holds_origin =
            |cover: &Cover| cover.sides.iter().all(|side| side.height(DVec2::ZERO) < -self.margin);
        if !self.covers.iter().any(holds_origin) {
            return 0.0;
        }
        let gap = self.gaps(Care::Proof).next();
        let rounding = self.error + OF_LENGTH * f64::EPSILON * self.size;
        gap.map_or(0.0, |gap| gap.distance + self.least_radius() - rounding) * self.unit
    }

    /// The least radius that a difference is inflated by, in units.
    fn least_radius(&self) -> f64 {
        let least = |side: &BTreeMap<u32, Outline>| {
            side.values().map(|outline| outline.radius).fold(f64::INFINITY, Scalar::min)
        };
        least(&self.outlines[0]) + least(&self.outlines[1])
    }

    /// What the difference is inflated by that a gap is at, in units.
    pub(super) fn radius(&self, gap: &Gap) -> f64 {
        let [i, j] = self.pieces[gap.edge.0 as usize].parts;
        self.outlines[0][&i].radius + self.outlines[1][&j].radius
    }

    /// Whether any difference is inflated.
    pub(super) fn is_round(&self) -> bool {
        self.outlines.iter().any(|side| side.values().any(|outline| outline.radius > 0.0))
    }

    /// Ways out as computed, the shortest first.
    pub(super) fn ways(&self) -> Gaps<'_> {
        self.gaps(Care::Search)
    }

    fn gaps(&self, care: Care) -> Gaps<'_> {
        Gaps::new(&self.pieces, (&self.covers, &self.seams), care, self.margin)
    }

    /// Whether a part has no inside.
    pub(super) fn is_thin(&self) -> bool {
        self.is_thin
    }

    /// Whether the origin is on a seam, as far as can be told.
    pub(super) fn is_on_seam(&self) -> bool {
        self.seams.iter().any(|seam| seam.is_at_origin(&self.pieces, self.margin))
    }
}

/// What is the same without rounding.
struct Same<'a, F> {
    outlines: &'a [BTreeMap<u32, Outline>; 2],
    is_one_place: F,
}

impl<F: Fn(usize, [u32; 2]) -> bool> Same<'_, F> {
    /// Whether two edges are on one line: the same sides of both bodies, in opposite directions; or of one
    /// body sides on one line, and of the other the same corner.
    fn is_one_line(&self, of: [&Piece; 2], edges: [[[u32; 2]; 2]; 2]) -> bool {
        let given = |side: usize| {
            let corner = |k: usize, end: usize| {
                self.outlines[side][&of[k].parts[side]].given[edges[k][end][side] as usize]
            };
            let is_one_place = (self.is_one_place)(side, [0, 1].map(|k| of[k].parts[side]));
            let corners = [corner(0, 0)?, corner(0, 1)?, corner(1, 0)?, corner(1, 1)?];
            is_one_place.then_some(corners)
        };
        let (Some(a), Some(b)) = (given(0), given(1)) else { return false };
        let is_one = |corners: [DVec2; 4]| corners.iter().all(|corner| *corner == corners[0]);
        let is_turned = |[p, q, r, s]: [DVec2; 4]| p == s && q == r;
        is_turned(a) && is_turned(b) || is_one(a) && is_straight(b) || is_one(b) && is_straight(a)
    }
}

/// Whether points are on one line, decided without rounding.
fn is_straight([p, q, r, s]: [DVec2; 4]) -> bool {
    let coord = |v: DVec2| Coord { x: v.x, y: v.y };
    [r, s].iter().all(|&other| orient2d(coord(p), coord(q), coord(other)) == 0.0)
}

/// The outlines of the parts of one body that are in some pairs.
fn outlines<B: Body + ?Sized>(
    body: &B,
    pose: &Pose<B::Vector>,
    near: &[[u32; 2]],
    side: usize,
) -> Option<BTreeMap<u32, Outline>> {
    let mut parts: Vec<u32> = near.iter().map(|parts| parts[side]).collect();
    parts.sort_unstable();
    parts.dedup();
    parts.into_iter().map(|index| Some((index, Outline::of(body, index, pose)?))).collect()
}

/// The pairs of parts whose boxes are no farther apart than `reach`; `None` if there are too many.
fn near<A, B>(pair: &Pair<'_, A, B>, reach: Number<A>) -> Option<Vec<[u32; 2]>>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let mut near = Vec::new();
    let limit = Limit { distance: reach, visits: pair.max_visits };
    let left_out = pair.a.tree().nearest(pair.b.tree(), &pair.between(), limit, |parts, within| {
        near.push(parts);
        (near.len() <= MOST_EDGES / LEAST_OF_ONE).then_some(within)
    });
    near.sort_unstable();
    (left_out > reach).then_some(near)
}

/// What covers: every piece, and what pieces are together across a seam.
fn covers(pieces: &[Piece], seams: &[Seam]) -> Vec<Cover> {
    let around = |corners: &mut dyn Iterator<Item = DVec2>| {
        let none = [DVec2::INFINITY, DVec2::NEG_INFINITY];
        corners.fold(none, |[low, high], corner| [low.min(corner), high.max(corner)])
    };
    let single = pieces.iter().zip(0..).map(|(piece, number)| Cover {
        sides: piece.sides.clone(),
        piece: Some(number),
        bounds: around(&mut piece.corners.iter().copied()),
    });
    let double = seams.iter().map(|seam| {
        let of = |(piece, _): (u32, u32)| pieces[piece as usize].corners.iter().copied();
        let sides: Vec<Side> = across(seam, pieces);
        Cover { sides, piece: None, bounds: around(&mut seam.edges.into_iter().flat_map(of)) }
    });
    single.chain(double).collect()
}
