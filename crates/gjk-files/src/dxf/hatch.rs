//! Hatches: the areas that they fill.

use super::bspline::Spline;
use super::figure::{Figure, Flat, Path, Width, along, arc, bulging};
use super::pairs::{Pair, Record, Refusal, number};
use crate::curve::{Curve, Ends};
use crate::paint::Rule;
use crate::pair::{Pair as Place, area, distance, largest};

/// Flag of a loop that is a polyline.
const POLYLINE: f64 = 2.0;
/// The style of a hatch that fills all that any loop goes around.
const THROUGHOUT: i64 = 2;

/// How far the edges of a loop may be apart where they meet, relative to their coordinates: the same as of
/// lines that make an outline. Dimensionless.
const MEET: f64 = 1e-9;

/// The pairs of a hatch, one after the other.
struct Pairs<'r, I: Iterator<Item = &'r Pair<'r>>>(std::iter::Peekable<I>);

impl<'r, I: Iterator<Item = &'r Pair<'r>>> Pairs<'r, I> {
    /// The number of the next pair with a code, all before it passed over.
    fn next(&mut self, code: i32) -> Result<f64, Refusal> {
        let found = self.0.by_ref().find(|pair| pair.code == code);
        number(found.ok_or_else(|| format!("its boundary ends where the group code {code} is expected"))?)
    }

    /// The number of the next pair, if it has this code.
    fn optional(&mut self, code: i32) -> Result<Option<f64>, Refusal> {
        self.0.next_if(|pair| pair.code == code).map(number).transpose()
    }

    fn point(&mut self, code: i32) -> Result<Place, Refusal> {
        Ok([self.next(code)?, self.next(code + 10)?])
    }

    /// A number of things to come.
    fn count(&mut self, code: i32) -> Result<usize, Refusal> {
        Ok(self.next(code)?.clamp(0.0, 1e9) as usize)
    }
}

/// What a HATCH fills, in its own plane, whatever its pattern.
///
/// # Errors
/// If it has no boundary, or is malformed.
pub(super) fn hatch(record: &Record<'_>) -> Result<Flat, Refusal> {
    let style = record.integer(75)?;
    let height = record.number(30)?.unwrap_or(0.0);
    let mut pairs = Pairs(record.fields().peekable());
    let mut loops = Vec::new();
    for _ in 0..pairs.count(91)? {
        loops.extend(boundary(&mut pairs)?);
    }
    if loops.is_empty() {
        return Err("a hatch without a boundary".into());
    }
    if style != THROUGHOUT {
        return Ok(Flat { figure: Figure::Area(loops, Rule::EvenOdd), height });
    }
    let one_way = loops.into_iter().map(|path| if winding(&path) < 0.0 { path.reversed() } else { path });
    Ok(Flat { figure: Figure::Area(one_way.collect(), Rule::NonZero), height })
}

/// One loop of the boundary.
fn boundary<'r>(pairs: &mut Pairs<'r, impl Iterator<Item = &'r Pair<'r>>>) -> Result<Option<Path>, Refusal> {
    let is_polyline = (pairs.next(92)? / POLYLINE).floor() % 2.0 == 1.0;
    let pieces = if is_polyline { polyline(pairs)? } else { edges(pairs)? };
    Ok(Path::new(pieces, Ends::Closed, Width::None))
}

fn polyline<'r>(pairs: &mut Pairs<'r, impl Iterator<Item = &'r Pair<'r>>>) -> Result<Vec<Curve>, Refusal> {
    let mut corners: Vec<(Place, f64)> = Vec::new();
    for _ in 0..pairs.count(93)? {
        let at = pairs.point(10)?;
        corners.push((at, pairs.optional(42)?.unwrap_or(0.0)));
    }
    let next = corners.iter().cycle().skip(1);
    let sides = corners.iter().zip(next).filter(|(from, to)| from.0 != to.0);
    Ok(sides.map(|((from, bulge), (to, _))| bulging(*from, *to, *bulge)).collect())
}

/// Edges one after the other, turned so that each begins where the one before ends.
fn edges<'r>(pairs: &mut Pairs<'r, impl Iterator<Item = &'r Pair<'r>>>) -> Result<Vec<Curve>, Refusal> {
    let mut pieces: Vec<Curve> = Vec::new();
    for number in 0..pairs.count(93)? {
        for piece in edge(pairs)? {
            // The first edge may have to be turned as well, which the second one shows.
            if let (1, [first]) = (number, pieces.as_mut_slice())
                && gap(first.end(), &piece) > gap(first.start(), &piece)
            {
                *first = first.reversed();
            }
            join(&mut pieces, piece);
        }
    }
    if let (Some(first), Some(last)) = (pieces.first().map(Curve::start), pieces.last_mut()) {
        if meets(last.end(), first) {
            last.set_end(first);
        } else {
            let line = Curve::Line([last.end(), first]);
            pieces.push(line);
        }
    }
    Ok(pieces)
}

/// Adds a piece, turned if it then is nearer, and moved by no more than rounding; a line where it is apart.
fn join(pieces: &mut Vec<Curve>, mut piece: Curve) {
    if let Some(end) = pieces.last().map(Curve::end) {
        if distance(end, piece.end()) < distance(end, piece.start()) {
            piece = piece.reversed();
        }
        if meets(end, piece.start()) {
            piece.set_start(end);
        } else {
            pieces.push(Curve::Line([end, piece.start()]));
        }
    }
    pieces.push(piece);
}

/// How far the nearer end of a curve is from a point.
fn gap(from: Place, curve: &Curve) -> f64 {
    distance(from, curve.start()).min(distance(from, curve.end()))
}

fn meets(p: Place, q: Place) -> bool {
    distance(p, q) <= MEET * largest([p, q])
}

fn edge<'r>(pairs: &mut Pairs<'r, impl Iterator<Item = &'r Pair<'r>>>) -> Result<Vec<Curve>, Refusal> {
    match pairs.next(72)? as i64 {
        1 => Ok(vec![Curve::Line([pairs.point(10)?, pairs.point(11)?])]),
        2 => {
            let (center, radius) = (pairs.point(10)?, pairs.next(40)?);
            turning(pairs, center, [[radius, 0.0], [0.0, radius]], 1.0)
        }
        3 => {
            let (center, [x, y], ratio) = (pairs.point(10)?, pairs.point(11)?, pairs.next(40)?);
            turning(pairs, center, [[x, y], [-y * ratio, x * ratio]], ratio)
        }
        4 => {
            let degree = pairs.next(94)?;
            let is_rational = pairs.next(73)? != 0.0;
            let (knots, points) = (pairs.count(95)?, pairs.count(96)?);
            let mut spline = Spline { degree, ..Spline::default() };
            for _ in 0..knots {
                spline.knots.push(pairs.next(40)?);
            }
            for _ in 0..points {
                spline.points.push(pairs.point(10)?);
                if is_rational {
                    spline.weights.push(pairs.optional(42)?.unwrap_or(1.0));
                }
            }
            spline.pieces()
        }
        kind => Err(format!("an edge of the kind {kind} in its boundary").into()),
    }
}

/// An arc between two angles, in degrees as they are seen; where it turns right, they are mirrored.
fn turning<'r>(
    pairs: &mut Pairs<'r, impl Iterator<Item = &'r Pair<'r>>>,
    center: Place,
    axes: [Place; 2],
    ratio: f64,
) -> Result<Vec<Curve>, Refusal> {
    let (from, to) = (pairs.next(50)?, pairs.next(51)?);
    let sign = if pairs.next(73)? == 0.0 { -1.0 } else { 1.0 };
    let through = match (to - from).rem_euclid(360.0) {
        0.0 => 360.0,
        through => through,
    };
    // An angle that is seen, as the parameter of the ellipse; whole turns stay what they are.
    let parameter = |degrees: f64| {
        let turns = (degrees / 360.0).round();
        let (sin, cos) = (degrees - 360.0 * turns).to_radians().sin_cos();
        (sin / ratio).atan2(cos) + turns * std::f64::consts::TAU
    };
    let (first, last) = (parameter(from), parameter(from + through));
    let path = arc(center, axes, sign * first, sign * (last - first));
    Ok(path.pieces)
}

/// Positive if a path runs around its inside to the left: by lines that are near enough to tell.
fn winding(path: &Path) -> f64 {
    let size = path.pieces.iter().map(Curve::largest).fold(0.0, f64::max);
    area(&along(path, 1e-3 * size).corners)
}
