//! What a pen covers: convex pieces along a contour, at its corners and at its ends.

use super::path::Contour;
use super::stroke::{Cap, Join, Nib};
use crate::curve::{Chain, Ends, Span, Tolerance, flatten};
use crate::pair::{Pair, cross, distance, dot, left, length, minus, offset};

/// A convex piece of a stroke.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Piece {
    /// The hull of some points.
    Hull(Vec<Pair>),
    /// A disc around a point, as large as the pen.
    Disc(Pair),
}

/// The pieces of a stroke.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Pieces {
    pub(super) pieces: Vec<Piece>,
    /// How far what is covered may be outside of the pieces, and the pieces outside of what is covered.
    pub(super) error: f64,
}

/// The share of the pen's radius that a corner has to stick out for a join to be put there; less is rounding
/// where curves go on as they were. Dimensionless.
const CORNER: f64 = 1e-9;

/// What a pen covers that draws a contour, up to the tolerance.
pub(super) fn pieces(contour: &Contour, nib: &Nib, height: f64) -> Pieces {
    let chain = flatten(&contour.curves, &Tolerance { height, half_width: nib.radius });
    let mut found = Pieces::default();
    for (span, _) in &chain.spans {
        found.along(span, nib.radius);
        found.error = found.error.max(span.off_beside(nib.radius));
    }
    if contour.vertices().is_none() {
        found.error += chain.slack;
    }
    let (Some((first, _)), Some((last, _))) = (chain.spans.first(), chain.spans.last()) else {
        found.dot(contour.start, nib);
        return found;
    };
    found.corners(&chain, nib);
    if contour.ends == Ends::Closed {
        found.corner(last, first, nib);
    } else {
        found.cap(first.ends[0], first.tangents[0].map(|c| -c), nib);
        found.cap(last.ends[1], last.tangents[1], nib);
    }
    found
}

impl Pieces {
    /// What is between the normals at the ends of a span. Where it turns so sharply that they meet within the
    /// pen's radius, as they do at the center of curvature, what is on either side of there.
    //
    // The normals between pass that place by less than the spans' own length changes the curvature: twice
    // what the two at the ends miss each other by is taken for it, which is no proof where a curve is as
    // sharp as its pen is wide.
    fn along(&mut self, span: &Span, radius: f64) {
        let beside = |end: usize, by: f64| offset(span.ends[end], left(span.tangents[end]), by);
        let (a, b) = ([beside(0, radius), beside(0, -radius)], [beside(1, radius), beside(1, -radius)]);
        let chord = minus(span.ends[1], span.ends[0]);
        let inner = if span.turn() > 0.0 { 0 } else { 1 };
        let forward = minus(b[inner], a[inner]);
        if dot(forward, chord) >= 0.0 {
            self.pieces.push(Piece::Hull(vec![a[0], b[0], b[1], a[1]]));
            return;
        }
        let outward = minus(b[1 - inner], a[1 - inner]);
        // The distances between the normals at the radius, on the outer side and beyond the center on the
        // inner one, divide the normal.
        let share = length(outward) / (length(outward) + length(forward));
        let meet = |outer: Pair, inner: Pair| offset(outer, minus(inner, outer), share);
        let [p, q] = [meet(a[1 - inner], a[inner]), meet(b[1 - inner], b[inner])];
        let center = [0.5 * (p[0] + q[0]), 0.5 * (p[1] + q[1])];
        self.error = self.error.max(2.0 * distance(p, q));
        self.pieces.push(Piece::Hull(vec![a[1 - inner], b[1 - inner], center]));
        self.pieces.push(Piece::Hull(vec![a[inner], b[inner], center]));
    }

    fn corners(&mut self, chain: &Chain, nib: &Nib) {
        for pair in chain.spans.windows(2) {
            self.corner(&pair[0].0, &pair[1].0, nib);
        }
    }

    /// The join of two spans of which the second begins where the first ends.
    fn corner(&mut self, before: &Span, after: &Span, nib: &Nib) {
        let (at, [u, v]) = (after.ends[0], [before.tangents[1], after.tangents[0]]);
        let (turned, cosine) = (cross(u, v), dot(u, v));
        if 1.0 - cosine <= CORNER * CORNER || turned.abs() <= CORNER && cosine > 0.0 {
            return;
        }
        if nib.join == Join::Round {
            self.pieces.push(Piece::Disc(at));
            return;
        }
        // Outside is where the line turns away from.
        let side = if turned > 0.0 { -nib.radius } else { nib.radius };
        let [m, n] = [left(u), left(v)];
        let mut hull = vec![at, offset(at, m, side), offset(at, n, side)];
        // 1/sin of half the angle between the lines, squared.
        let ratio_squared = 2.0 / (1.0 + cosine);
        if nib.join == Join::Miter && ratio_squared <= nib.miter_limit * nib.miter_limit {
            let middle = [m[0] + n[0], m[1] + n[1]];
            hull.push(offset(at, middle, side * 0.5 * ratio_squared));
        }
        self.pieces.push(Piece::Hull(hull));
    }

    /// What is added at an end, outward.
    fn cap(&mut self, at: Pair, outward: Pair, nib: &Nib) {
        match nib.cap {
            Cap::Butt => {}
            Cap::Round => self.pieces.push(Piece::Disc(at)),
            Cap::Square => {
                let beyond = offset(at, outward, nib.radius);
                let side = left(outward);
                let corners =
                    [(at, nib.radius), (beyond, nib.radius), (beyond, -nib.radius), (at, -nib.radius)];
                self.pieces.push(Piece::Hull(corners.map(|(from, by)| offset(from, side, by)).to_vec()));
            }
        }
    }

    /// What a contour without a length gives: caps alone.
    fn dot(&mut self, at: Pair, nib: &Nib) {
        self.cap(at, [1.0, 0.0], nib);
        if nib.cap == Cap::Square {
            self.cap(at, [-1.0, 0.0], nib);
        }
    }
}
