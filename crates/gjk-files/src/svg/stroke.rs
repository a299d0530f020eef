//! How lines are drawn: the style of strokes, and the convex pieces that a pen covers along a contour, at its
//! corners and at its ends.

use super::outline::Contour;
use super::source::{Element, Paint, in_user_units, property};
use crate::curve::{Chain, Ends, Span, Tolerance, flatten};
use crate::pair::{Pair, cross, distance, dot, left, length, minus, offset};
use svgtypes::Length;

/// The stroke that an element has, or hands on to what is in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stroke {
    paint: Paint,
    width: Width,
    pub(super) cap: Cap,
    pub(super) join: Join,
    /// How many times longer than the stroke is wide a miter may be, from its inner to its outer corner.
    miter_limit: f64,
    pub(super) is_dashed: bool,
    scaling: Scaling,
}

/// How wide a stroke is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Width {
    /// In the element's own units.
    Known(f64),
    /// Of fonts or windows; the number alone.
    Unknown(f64),
}

/// What is at an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cap {
    /// Nothing: it is cut off.
    Butt,
    /// Half a disc.
    Round,
    /// Half a square.
    Square,
}

/// What is at a corner, outside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Join {
    /// The edges go on until they meet.
    Miter,
    /// A piece of a disc.
    Round,
    /// A straight cut.
    Bevel,
}

/// What transforms do to the width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scaling {
    /// What they do to everything.
    Scaled,
    /// Nothing.
    Fixed,
}

/// A pen that draws a stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Nib {
    /// Half its width.
    pub(super) radius: f64,
    pub(super) cap: Cap,
    pub(super) join: Join,
    pub(super) miter_limit: f64,
}

/// Whether strokes belong to bodies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Seen {
    /// There is none.
    Nothing,
    /// It is drawn by a pen.
    Drawn(Nib, Scaling),
    /// It is there, and nobody knows how wide.
    Unknown(f64),
}

impl Stroke {
    /// What SVG begins with.
    pub(super) const NONE: Self = Self {
        paint: Paint::Nothing,
        width: Width::Known(1.0),
        cap: Cap::Butt,
        join: Join::Miter,
        miter_limit: 4.0,
        is_dashed: false,
        scaling: Scaling::Scaled,
    };

    /// The stroke of an element in a group, or in the root, that has this one. What style sheets say is not
    /// read.
    pub(super) fn of(self, element: Element<'_>) -> Self {
        let cap = match property(element, "stroke-linecap") {
            Some("butt") => Cap::Butt,
            Some("round") => Cap::Round,
            Some("square") => Cap::Square,
            _ => self.cap,
        };
        let join = match property(element, "stroke-linejoin") {
            // Those of SVG 2 fall back to miters, as they do where they are not known.
            Some("miter" | "miter-clip" | "arcs") => Join::Miter,
            Some("round") => Join::Round,
            Some("bevel") => Join::Bevel,
            _ => self.join,
        };
        let limit = property(element, "stroke-miterlimit").and_then(|text| text.parse().ok());
        let is_dashed = match property(element, "stroke-dasharray") {
            None | Some("inherit" | "") => self.is_dashed,
            Some("none") => false,
            Some(list) => list.split([',', ' ']).any(|dash| dash.parse() != Ok(0.0)),
        };
        Self {
            paint: self.paint.of(element, "stroke"),
            width: property(element, "stroke-width").and_then(width).unwrap_or(self.width),
            cap,
            join,
            miter_limit: limit.filter(|limit: &f64| *limit >= 1.0).unwrap_or(self.miter_limit),
            is_dashed,
            // It is not inherited.
            scaling: match property(element, "vector-effect") {
                Some("non-scaling-stroke") => Scaling::Fixed,
                _ => Scaling::Scaled,
            },
        }
    }

    /// Its width, if it can be seen.
    pub(super) fn seen(self) -> Seen {
        match (self.paint, self.width) {
            (Paint::Something, Width::Known(width)) if width > 0.0 => {
                let Self { cap, join, miter_limit, .. } = self;
                Seen::Drawn(Nib { radius: 0.5 * width, cap, join, miter_limit }, self.scaling)
            }
            (Paint::Something, Width::Unknown(width)) if width > 0.0 => Seen::Unknown(width),
            _ => Seen::Nothing,
        }
    }
}

/// A width as it is written; `None` where it is none.
fn width(text: &str) -> Option<Width> {
    let length: Length = text.parse().ok()?;
    Some(in_user_units(length).map_or(Width::Unknown(length.number), Width::Known))
}

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
