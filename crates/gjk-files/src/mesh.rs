//! Meshes: each is taken as the convex hull of its points, and says so.

use super::{Body, Drawing, ReadError, Warning};
use gjk::Scalar;
use serde_json::json;
use std::collections::HashMap;
use std::fmt;

/// A point of space.
pub(super) type Triple = [f64; 3];

/// How far a point may be beyond a face that it should not be beyond, relative to the size of the mesh,
/// before the mesh is called hollow. Dimensionless: mesh files carry six or seven digits.
const VISIBLE: f64 = 1e-5;

/// How many pairs of a face and a point are looked at, so that a large mesh costs no more than reading it.
/// Beyond this only every k-th face is looked at.
const PAIRS: usize = 20_000_000;

/// One object of a mesh file while it is read.
#[derive(Debug)]
pub(super) struct Mesh {
    name: String,
    line: u32,
    points: Vec<Triple>,
    /// Where a point is in `points`, by its bits.
    index: HashMap<[u64; 3], usize>,
    triangles: Vec<Triangle>,
}

#[derive(Clone, Copy, Debug)]
struct Triangle {
    corners: [usize; 3],
    place: Place,
}

/// Where a face stands in its file.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// In a text, counted from 1.
    Line(u32),
    /// Among the triangles of a binary file, counted from 1.
    Number(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(out, "the face in line {line}"),
            Self::Number(number) => write!(out, "triangle {number}"),
        }
    }
}

impl Mesh {
    /// A mesh without points.
    pub(super) fn new(name: String, line: u32) -> Self {
        Self { name, line, points: Vec::new(), index: HashMap::new(), triangles: Vec::new() }
    }

    /// Adds a point, unless it is there already, and answers where it is.
    pub(super) fn point(&mut self, point: Triple) -> usize {
        // Adding zero makes −0 the 0 that it equals.
        let point = point.map(|c| c + 0.0);
        *self.index.entry(point.map(f64::to_bits)).or_insert_with(|| {
            self.points.push(point);
            self.points.len() - 1
        })
    }

    /// Adds a face between points that are there.
    pub(super) fn face(&mut self, corners: &[usize], place: Place) {
        for pair in corners.windows(2).skip(1) {
            self.triangles.push(Triangle { corners: [corners[0], pair[0], pair[1]], place });
        }
    }

    /// Adds the hull of the points to a drawing, with the note that it is the hull.
    pub(super) fn finish(self, drawing: &mut Drawing) {
        let count = self.points.len();
        let points = if count == 1 { "1 point".to_owned() } else { format!("{count} points") };
        let hollow = match self.hollow_face() {
            None => String::new(),
            Some(place) => format!("; the mesh itself is not convex: points lie on both sides of {place}"),
        };
        let message = format!("{} is taken as the convex hull of its {points}{hollow}", self.name);
        drawing.warnings.push(Warning { line: self.line, message });
        let shape = json!({"type": "hull", "vertices": self.points});
        drawing.bodies.push(Body { name: self.name, shape, line: self.line });
    }

    /// The first face found whose plane has points on both of its sides: a convex body has no such face. A
    /// hint, not a proof: in large meshes not every face is looked at, and small hollows pass.
    ///
    /// With N the cross product of two edges, N·(p − a) is |N| times the height of p over the plane.
    /// Coordinates that err by δ turn N by about δ times the longest edge: that times the size of the mesh is
    /// what slivers may show.
    fn hollow_face(&self) -> Option<Place> {
        let stride = (self.triangles.len().saturating_mul(self.points.len()) / PAIRS).max(1);
        let size = extent(&self.points);
        self.triangles.iter().step_by(stride).find_map(|triangle| {
            let [a, b, c] = triangle.corners.map(|i| self.points[i]);
            let [ab, ac] = [minus(b, a), minus(c, a)];
            let normal = cross(ab, ac);
            let longest = [ab, ac, minus(c, b)].map(length).into_iter().fold(0.0, f64::max);
            let allowance = VISIBLE * size * size * longest;
            let heights = self.points.iter().map(|p| dot(normal, minus(*p, a)));
            let (low, high) = heights.fold((0.0_f64, 0.0_f64), |(low, high), h| (low.min(h), high.max(h)));
            (low < -allowance && high > allowance).then_some(triangle.place)
        })
    }
}

/// A coordinate in words of a text file.
///
/// # Errors
/// If it is not a number, not finite, or beyond what distances are answered for.
pub(super) fn coordinate(word: Option<&str>, line: u32) -> Result<f64, ReadError> {
    let error = |message: String| ReadError { line, message };
    let word = word.ok_or_else(|| error("a point needs three coordinates".to_owned()))?;
    let value: f64 =
        word.parse().map_err(|_| error(format!("\"{}\" is not a number", word.escape_debug())))?;
    in_domain(value).ok_or_else(|| error(format!("the coordinate {word} is not finite or beyond 2^500")))
}

/// The number, if distances are answered for it.
pub(super) fn in_domain(value: f64) -> Option<f64> {
    // NaN compares false.
    (value.abs() <= f64::DOMAIN).then_some(value)
}

/// The lines of a text file, counted from 1. What is not UTF-8 in them is in names and comments, and is
/// replaced.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = (u32, std::borrow::Cow<'_, str>)> {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    text.split(|byte| *byte == b'\n')
        .zip(1_u32..)
        .map(|(line, number)| (number, String::from_utf8_lossy(line)))
}

/// The longest side of the box around the points.
fn extent(points: &[Triple]) -> f64 {
    let side = |i: usize| {
        let low = points.iter().map(|p| p[i]).fold(f64::INFINITY, f64::min);
        let high = points.iter().map(|p| p[i]).fold(f64::NEG_INFINITY, f64::max);
        high - low
    };
    [side(0), side(1), side(2)].into_iter().fold(0.0, f64::max)
}

fn minus(a: Triple, b: Triple) -> Triple {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: Triple, b: Triple) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Triple, b: Triple) -> Triple {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn length(v: Triple) -> f64 {
    v[0].hypot(v[1]).hypot(v[2])
}
