//! The boundary of a convex set of the plane, from its support function.

use gjk::math::{Real, Vector};
use glam::DVec2;

use crate::view::{Area, View};

/// Two support points nearer to each other than this, relative to the size of the set, are the same vertex,
/// and a support point nearer to a chord is on it. Dimensionless: a support mapping may err by 8ε, and
/// placing it in the world by a few more.
const SAME: f64 = 1e-13;

/// The largest angle that a piece of a smooth boundary may turn by, in radians: 10°, so that even tiny
/// circles look round.
const TURN: f64 = std::f64::consts::PI / 18.0;

/// How many times a quarter of all directions is divided at most: a bound on the work that a strange support
/// mapping can ask for.
const DEPTH: u32 = 12;

/// A closed boundary of lines and arcs, counter-clockwise.
///
/// The boundary of a flat set runs there and back. That of a single point without a radius has no pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// Start and end of the boundary.
    pub start: DVec2,
    /// The pieces, each from the end of the one before.
    pub pieces: Vec<Piece>,
}

/// A piece of a boundary, from the end of the one before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    /// A straight line to a point.
    Line(DVec2),
    /// A counter-clockwise arc of at most 90°.
    Arc {
        /// The center of the circle.
        center: DVec2,
        /// The radius of the circle.
        radius: f64,
        /// The end of the arc.
        to: DVec2,
    },
}

/// A direction, and the farthest point of the core along it.
#[derive(Clone, Copy)]
struct Sample {
    direction: DVec2,
    point: DVec2,
}

/// What the division of directions needs to know.
struct Tracer<F> {
    support: F,
    radius: f64,
    chord: f64,
    same: f64,
    pieces: Vec<Piece>,
    at: DVec2,
}

impl Outline {
    /// Returns the boundary of the set with this support function, inflated by `radius`. Lines differ from
    /// curved parts by at most `chord`. Vertices, edges and the arcs of the inflation are exact.
    pub fn of(support: impl Fn(DVec2) -> DVec2, radius: f64, chord: f64) -> Self {
        let quarters = [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y]
            .map(|direction| Sample { direction, point: support(direction) });
        let area = Area::of(quarters.map(|sample| sample.point));
        let size = if area.is_empty() { 0.0 } else { area.size().max_element() };
        let far = area.max.abs().max(area.min.abs()).max_element();
        let far = if far.is_finite() { far } else { 0.0 };
        let same = (SAME * size).max(4.0 * f64::EPSILON * far);
        let start = quarters[0].point + quarters[0].direction * radius;
        let mut tracer = Tracer { support, radius, chord, same, pieces: Vec::new(), at: start };
        for i in 0..4 {
            tracer.trace(quarters[i], quarters[(i + 1) % 4], DEPTH);
        }
        Self { start, pieces: tracer.pieces }
    }

    /// Returns the boundary as points, without repeating the first. Lines differ from arcs by at most
    /// `chord`.
    pub fn points(&self, chord: f64) -> Vec<DVec2> {
        let mut points = vec![self.start];
        for piece in &self.pieces {
            let from = points[points.len() - 1];
            match *piece {
                Piece::Line(to) => points.push(to),
                Piece::Arc { center, radius, to } => {
                    cut_arc(center, radius, [from, to], chord, DEPTH, &mut points);
                }
            }
        }
        if points.len() > 1 && points[points.len() - 1] == self.start {
            points.pop();
        }
        points
    }

    /// Returns the boundary as pixels.
    pub fn pixels(&self, view: &View) -> Vec<DVec2> {
        self.points(view.chord()).into_iter().map(|point| view.to_pixel(point)).collect()
    }

    /// Returns the bounding rectangle.
    pub fn area(&self) -> Area {
        Area::of(self.points(f64::INFINITY))
    }
}

/// Cuts an arc into halves until they turn by [`TURN`] and are off by `chord` at most, and adds their ends.
fn cut_arc(center: DVec2, radius: f64, ends: [DVec2; 2], chord: f64, depth: u32, points: &mut Vec<DVec2>) {
    let [from, to] = ends;
    let straight = from * 0.5 + to * 0.5;
    let middle = center + (straight - center).normalized().unwrap_or(DVec2::ZERO) * radius;
    let width = (to - from).length();
    // The chord of an angle is twice the sine of its half.
    let narrow = width <= 2.0 * radius * (0.5 * TURN).sin_cos().0;
    if depth == 0 || (narrow && (middle - straight).length() <= chord) {
        points.push(to);
        return;
    }
    cut_arc(center, radius, [from, middle], chord, depth - 1, points);
    cut_arc(center, radius, [middle, to], chord, depth - 1, points);
}

impl<F: Fn(DVec2) -> DVec2> Tracer<F> {
    /// The boundary between two directions less than half a turn apart, counter-clockwise.
    ///
    /// A point that is farthest along both directions is farthest along all between them: a vertex. Otherwise
    /// the normal of the chord between the two points is a direction between them. If no point is beyond the
    /// chord, the chord is an edge; else the point farthest beyond it divides the rest. A polygon thus gives
    /// its vertices and nothing else.
    fn trace(&mut self, from: Sample, to: Sample, depth: u32) {
        let chord = to.point - from.point;
        if chord.abs().max_element() <= self.same {
            self.turn(from, to.direction);
            return;
        }
        let Some(normal) = DVec2::new(chord.y, -chord.x).normalized() else { return };
        let middle = Sample { direction: normal, point: (self.support)(normal) };
        let height = normal.dot(middle.point - from.point);
        let turned = from.direction.dot(to.direction);
        // How much farther the inflated boundary reaches along the normal than the inflated ends of the chord
        // do.
        let bulge = self.radius * (1.0 - normal.dot(from.direction).min(normal.dot(to.direction)));
        // Negated, so that a support mapping's NaN ends the division.
        let beyond = height > self.same;
        if !beyond || depth == 0 {
            self.turn(from, normal);
            self.line(to.point + normal * self.radius);
            self.turn(Sample { direction: normal, point: to.point }, to.direction);
        } else if height + bulge <= self.chord && turned >= TURN.sin_cos().1 {
            self.line(to.point + to.direction * self.radius);
        } else {
            self.trace(from, middle, depth - 1);
            self.trace(middle, to, depth - 1);
        }
    }

    /// The arc around a vertex, from the direction of the sample to another.
    fn turn(&mut self, from: Sample, direction: DVec2) {
        let to = from.point + direction * self.radius;
        if self.radius <= self.same {
            self.line(to);
        } else if (to - self.at).abs().max_element() > self.same {
            self.pieces.push(Piece::Arc { center: from.point, radius: self.radius, to });
            self.at = to;
        }
    }

    fn line(&mut self, to: DVec2) {
        if to.is_finite() && (to - self.at).abs().max_element() > self.same {
            self.pieces.push(Piece::Line(to));
            self.at = to;
        }
    }
}

/// Returns the unit vector at an angle in radians, from x towards y. The result is the same on every
/// platform.
pub fn unit(angle: f64) -> DVec2 {
    let (sin, cos) = Real::sin_cos(angle);
    DVec2::new(cos, sin)
}
