//! Meshes: points and triangles between them.

use super::{Body, Drawing, Meshes, Options, Pieces, ReadError, Warning, triangulate};
use gjk::Scalar;
use robust::{Coord3D, orient3d};
use serde_json::json;
use std::collections::HashMap;

/// A point of space.
pub(super) type Triple = [f64; 3];

/// How many pairs of a face and a point are looked at to see whether a mesh is convex, so that a large one
/// costs no more than reading it. A larger one is taken as it is.
const PAIRS: usize = 4_000_000;

/// One object of a mesh file while it is read.
#[derive(Debug)]
pub(super) struct Mesh {
    name: String,
    line: u32,
    points: Vec<Triple>,
    /// Where a point is in `points`, by its bits.
    index: HashMap<[u64; 3], usize>,
    triangles: Vec<[usize; 3]>,
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
    pub(super) fn face(&mut self, corners: &[usize]) {
        let points: Vec<Triple> = corners.iter().map(|&corner| self.points[corner]).collect();
        self.triangles.extend(triangulate::triangles(&points).into_iter().map(|t| t.map(|i| corners[i])));
    }

    /// Adds the body, or its pieces, to a drawing.
    pub(super) fn finish(self, drawing: &mut Drawing, options: &Options) {
        match options.pieces {
            Pieces::Apart if !self.triangles.is_empty() => {
                let pieces = self.split();
                let is_one = pieces.len() == 1;
                for (number, mut piece) in pieces.into_iter().enumerate() {
                    if !is_one {
                        piece.name = format!("{}.{}", piece.name, number + 1);
                    }
                    piece.add(drawing, options.meshes);
                }
            }
            _ => self.add(drawing, options.meshes),
        }
    }

    fn add(self, drawing: &mut Drawing, meshes: Meshes) {
        let count = self.points.len();
        let points = if count == 1 { "1 point".to_owned() } else { format!("{count} points") };
        let is_hull = meshes == Meshes::Hulls || self.triangles.is_empty();
        let message = if is_hull {
            let why = if self.triangles.is_empty() { " has no faces, and" } else { "" };
            Some(format!("{}{why} is taken as the convex hull of its {points}", self.name))
        } else {
            let open = open_edges(&self.triangles);
            (open > 0).then(|| {
                let edges = if open == 1 { "1 edge of it has".to_owned() } else { format!("{open} edges of it have") };
                format!("{} is a surface without an inside: {edges} a face on one side alone, or two that are wound differently", self.name)
            })
        };
        let shape = if is_hull || (message.is_none() && self.is_convex()) {
            json!({"type": "hull", "vertices": self.points})
        } else {
            json!({"type": "mesh", "vertices": self.points, "triangles": self.triangles})
        };
        drawing.warnings.extend(message.map(|message| Warning { line: self.line, message }));
        drawing.bodies.push(Body { name: self.name, shape, line: self.line });
    }

    /// Whether a closed mesh is the surface of the convex hull of its points: all points are on one side of
    /// every face, or in its plane. Exact; false where that takes too long to find out.
    fn is_convex(&self) -> bool {
        if self.triangles.len().saturating_mul(self.points.len()) > PAIRS {
            return false;
        }
        let coord = |p: &Triple| Coord3D { x: p[0], y: p[1], z: p[2] };
        let mut side = 0.0;
        for triangle in &self.triangles {
            let [a, b, c] = triangle.map(|i| coord(&self.points[i]));
            for point in &self.points {
                let place = orient3d(a, b, c, coord(point));
                if place == 0.0 {
                    continue;
                }
                if side != 0.0 && (place > 0.0) != (side > 0.0) {
                    return false;
                }
                side = place;
            }
        }
        side != 0.0
    }

    /// The pieces whose triangles hang together by their points, in the order of their first triangles.
    /// Points without triangles are left out.
    fn split(self) -> Vec<Self> {
        let mut root: Vec<usize> = (0..self.points.len()).collect();
        for &[a, b, c] in &self.triangles {
            for (p, q) in [(a, b), (a, c)] {
                let (p, q) = (find(&mut root, p), find(&mut root, q));
                root[p.max(q)] = p.min(q);
            }
        }
        let mut pieces: Vec<Self> = Vec::new();
        let mut index = HashMap::new();
        for triangle in &self.triangles {
            let piece = *index.entry(find(&mut root, triangle[0])).or_insert_with(|| {
                pieces.push(Self::new(self.name.clone(), self.line));
                pieces.len() - 1
            });
            let corners = triangle.map(|corner| pieces[piece].point(self.points[corner]));
            pieces[piece].triangles.push(corners);
        }
        pieces
    }
}

/// The point that stands for a set of points that hang together.
fn find(root: &mut [usize], mut point: usize) -> usize {
    while root[point] != point {
        root[point] = root[root[point]];
        point = root[point];
    }
    point
}

/// How many edges are not run along as often in one direction as in the other.
fn open_edges(triangles: &[[usize; 3]]) -> usize {
    let mut balance: HashMap<[usize; 2], i64> = HashMap::new();
    for &[a, b, c] in triangles {
        for [p, q] in [[a, b], [b, c], [c, a]] {
            if p != q {
                *balance.entry([p.min(q), p.max(q)]).or_default() += if p < q { 1 } else { -1 };
            }
        }
    }
    balance.values().filter(|balance| **balance != 0).count()
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
