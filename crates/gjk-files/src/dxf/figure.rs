//! What an entity draws in the plane, before it is a shape.

use super::pairs::{Record, Refusal};
use crate::affine::{Affine, Frame, same};
use crate::curve::{Arc, Chain, Curve, Ends, Side, Tolerance, flatten};
use crate::paint::Rule;
use crate::pair::{Pair, area, around as box_around, distance, edges, left, length, minus, offset};

/// A point, an ellipse with its inside, or a path.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Figure {
    Point(Pair),
    /// All center + a·x + b·y with a² + b² ≤ 1.
    Ellipse {
        center: Pair,
        x: Pair,
        y: Pair,
    },
    Path(Path),
    /// What closed paths fill.
    Area(Vec<Path>, Rule),
}

/// Lines and curves, one at least, each from where the one before it ends.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Path {
    pub(super) pieces: Vec<Curve>,
    pub(super) ends: Ends,
    pub(super) width: Width,
}

/// How broad a path is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Width {
    /// As a line.
    None,
    /// Everywhere the same, and so much to both sides.
    Half(f64),
    /// Not everywhere the same.
    Varying,
}

/// A bulge is so small that a parabola is the arc up to rounding: the two are apart by the third power of it.
/// Dimensionless.
const FAINT: f64 = 1e-5;

/// The points center + cos(t)·x + sin(t)·y, t from an angle through another; backwards if that is negative.
pub(super) fn arc(center: Pair, [x, y]: [Pair; 2], from: f64, through: f64) -> Path {
    let at = |t: f64| [0, 1].map(|i| center[i] + t.cos() * x[i] + t.sin() * y[i]);
    let angles = [from, from + through];
    let piece = Curve::Arc(Arc { center, x, y, angles, ends: angles.map(at) });
    Path { pieces: vec![piece], ends: Ends::Open, width: Width::None }
}

/// The line or the arc between two points with a bulge b, which is tan(θ/4) of the arc's angle θ, positive
/// if the arc turns left.
///
/// Half of the chord is the sine of θ/2 times the radius, and tan(θ/2) = 2b/(1 − b²): the center is
/// (1 − b²)/4b of the chord to the left of its middle. The tangents meet b/(1 − b²) of it to the right.
pub(super) fn bulging(from: Pair, to: Pair, bulge: f64) -> Curve {
    let middle = [0, 1].map(|i| 0.5 * (from[i] + to[i]));
    let beside = |by: f64| offset(middle, left(minus(to, from)), by);
    if bulge == 0.0 {
        return Curve::Line([from, to]);
    }
    let rest = 1.0 - bulge * bulge;
    if bulge.abs() < FAINT {
        return Curve::Quadratic([from, beside(-bulge / rest), to]);
    }
    let center = beside(rest / (4.0 * bulge));
    let x = minus(from, center);
    let angles = [0.0, 4.0 * bulge.atan()];
    Curve::Arc(Arc { center, x, y: left(x), angles, ends: [from, to] })
}

impl Figure {
    /// A segment.
    pub(super) fn line(a: Pair, b: Pair) -> Self {
        Self::Path(Path { pieces: vec![Curve::Line([a, b])], ends: Ends::Open, width: Width::None })
    }

    /// The straight lines through these points and back.
    pub(super) fn polygon(corners: &[Pair]) -> Self {
        let pieces = edges(corners).map(Curve::Line).collect();
        Self::Path(Path { pieces, ends: Ends::Closed, width: Width::None })
    }

    /// How many pieces it has.
    pub(super) fn size(&self) -> usize {
        match self {
            Self::Point(_) | Self::Ellipse { .. } => 1,
            Self::Path(path) => path.pieces.len(),
            Self::Area(paths, _) => paths.iter().map(|path| path.pieces.len()).sum(),
        }
    }

    /// Some points that are as far apart as its own, or up to twice as far.
    pub(super) fn points(&self) -> Vec<Pair> {
        match self {
            Self::Point(at) => vec![*at],
            Self::Ellipse { center, x, y } => {
                let reach = [0, 1].map(|i| length([x[i], y[i]]));
                [-1.0, 1.0].map(|side| [0, 1].map(|i| center[i] + side * reach[i])).to_vec()
            }
            Self::Path(path) => path.bounds().collect(),
            Self::Area(paths, _) => paths.iter().flat_map(Path::bounds).collect(),
        }
    }

    /// Its image.
    pub(super) fn moved(self, affine: &Affine) -> Self {
        match self {
            Self::Point(at) => Self::Point(affine.point(at)),
            Self::Ellipse { center, x, y } => {
                Self::Ellipse { center: affine.point(center), x: affine.direction(x), y: affine.direction(y) }
            }
            Self::Path(path) => Self::Path(path.moved(affine)),
            Self::Area(paths, rule) => {
                Self::Area(paths.iter().map(|path| path.moved(affine)).collect(), rule)
            }
        }
    }
}

impl Path {
    /// A path of these pieces; `None` of none.
    pub(super) fn new(pieces: Vec<Curve>, ends: Ends, width: Width) -> Option<Self> {
        (!pieces.is_empty()).then_some(Self { pieces, ends, width })
    }

    fn moved(&self, affine: &Affine) -> Self {
        Self {
            pieces: self.pieces.iter().map(|piece| piece.mapped(affine)).collect(),
            ends: self.ends,
            width: self.width.scaled(affine),
        }
    }

    /// Corners of boxes that together hold it.
    fn bounds(&self) -> impl Iterator<Item = Pair> {
        self.pieces.iter().flat_map(Curve::bounds)
    }

    /// Its first point.
    pub(super) fn start(&self) -> Pair {
        self.pieces.first().map_or([0.0; 2], Curve::start)
    }

    /// Its last point.
    pub(super) fn end(&self) -> Pair {
        self.pieces.last().map_or([0.0; 2], Curve::end)
    }

    /// The same, from its last point to its first.
    pub(super) fn reversed(&self) -> Self {
        let pieces = self.pieces.iter().rev().map(|piece| piece.reversed()).collect();
        Self { pieces, ..*self }
    }
}

impl Width {
    fn scaled(self, affine: &Affine) -> Self {
        match (self, affine.frame()) {
            (Self::Half(half), Frame::Square { scale, .. }) if same(scale[0], scale[1]) => {
                Self::Half(half * scale[0])
            }
            (Self::Half(_), _) => Self::Varying,
            (other, _) => other,
        }
    }
}

/// How far an entity may rise and still be flat, relative to its length, and how far its plane may lean, as a
/// slope. Dimensionless: what is left when a drawing program turns a flat drawing in space and back, which
/// then writes it with ten digits or more.
pub(super) const FLAT: f64 = 1e-9;

/// A figure in the plane of its drawing or block, and how high that lies.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Flat {
    pub(super) figure: Figure,
    pub(super) height: f64,
}

/// Why what is not flat is left out.
pub(super) const LEANING: &str = "not parallel to the xy plane";

/// Points that all are equally high, and how high.
pub(super) fn level(points: &[[f64; 3]]) -> Result<(Vec<Pair>, f64), Refusal> {
    let corners: Vec<Pair> = points.iter().map(|[x, y, _]| [*x, *y]).collect();
    let heights = points.iter().map(|point| point[2]);
    let rise = heights.clone().fold(f64::NEG_INFINITY, f64::max) - heights.fold(f64::INFINITY, f64::min);
    let [low, high] = box_around(&corners);
    if rise > FLAT * distance(low, high) {
        return Err(LEANING.into());
    }
    Ok((corners, points.first().map_or(0.0, |point| point[2])))
}

/// Corners, and how far the line between them is from the path at most.
pub(super) struct Corners {
    pub(super) corners: Vec<Pair>,
    pub(super) error: f64,
}

/// The corners of an open path, on the path.
pub(super) fn along(path: &Path, tolerance: f64) -> Corners {
    let chain = chain(path, tolerance);
    let (corners, error) = chain.chords();
    found(path, corners, error, &chain)
}

/// The corners of a closed path, the first once, so that its inside is inside of them.
pub(super) fn around(path: &Path, tolerance: f64) -> Corners {
    let chain = chain(path, tolerance);
    let outside = if area(&chain.chords().0) > 0.0 { Side::Right } else { Side::Left };
    let (mut corners, error) = chain.way(outside);
    if corners.len() > 1 {
        corners.pop();
    }
    found(path, corners, error, &chain)
}

fn chain(path: &Path, height: f64) -> Chain {
    flatten(&path.pieces, &Tolerance { height, half_width: 0.0 })
}

/// Straight lines have no error, and are not rounded either.
fn found(path: &Path, mut corners: Vec<Pair>, error: f64, chain: &Chain) -> Corners {
    if corners.is_empty() {
        corners.push(path.start());
    }
    let slack = if error > 0.0 { chain.slack } else { 0.0 };
    Corners { corners, error: error + slack }
}

/// What one entity draws, or several together.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drawn {
    pub(super) figure: Figure,
    pub(super) layer: String,
    pub(super) name: String,
    pub(super) line: u32,
    /// Which pair of the file begins the entity.
    pub(super) index: usize,
}

/// What an entity is called: its layer, its kind or block, and its handle, as in `WALLS/LINE-2F`; its line
/// where it has no handle, as in `WALLS/LINE@12`.
pub(super) fn name(layer: &str, kind: &str, record: &Record<'_>) -> String {
    match record.text(5) {
        Some(handle) => format!("{layer}/{kind}-{handle}"),
        None => format!("{layer}/{kind}@{}", record.line()),
    }
}
