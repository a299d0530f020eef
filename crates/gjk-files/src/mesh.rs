//! Meshes: points and triangles between them.

use super::budget::CONVEX_PAIRS;
use super::text::counted;
use super::{Body, Drawing, Meshes, Options, Pieces, triangulate, weld};
use gjk::glam::DVec3;
use gjk::math::Scalar;
use gjk_body::OpenEdges;
use gjk_body::shape::{Described, Description, Form};
use robust::{Coord3D, orient3d};
use std::collections::HashMap;

/// A point of space.
pub(super) type Triple = [f64; 3];

/// One object of a mesh file while it is read.
#[derive(Debug)]
pub(super) struct Mesh {
    name: String,
    line: u32,
    points: Vec<Triple>,
    /// Where a point is in `points`, by its bits.
    index: HashMap<[u64; 3], usize>,
    triangles: Vec<[usize; 3]>,
    /// How far a point is from where the file has it, at most.
    moved: f64,
    faults: Faults,
}

/// What is left out, and why the first of it is.
#[derive(Debug, Default)]
struct Faults {
    first: Option<(u32, String)>,
    faces: usize,
    points: usize,
}

impl Mesh {
    /// A mesh without points.
    pub(super) fn new(name: String, line: u32) -> Self {
        let (points, triangles) = (Vec::new(), Vec::new());
        Self { name, line, points, index: HashMap::new(), triangles, moved: 0.0, faults: Faults::default() }
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
    ///
    /// # Errors
    /// If it takes too long to cut it into triangles; says so.
    pub(super) fn face(&mut self, corners: &[usize]) -> Result<(), String> {
        let points: Vec<Triple> = corners.iter().map(|&corner| self.points[corner]).collect();
        let triangles = triangulate::triangles(&points)?.into_iter().map(|t| t.map(|i| corners[i]));
        // A large face of corners at one place would be as many triangles of nothing.
        let is_kept = |&[a, b, c]: &[usize; 3]| corners.len() == 3 || a != b && b != c && c != a;
        self.triangles.extend(triangles.filter(is_kept));
        Ok(())
    }

    /// Leaves out a face.
    pub(super) fn leave_out_face(&mut self, line: u32, reason: String) {
        self.faults.first.get_or_insert((line, reason));
        self.faults.faces += 1;
    }

    /// Leaves out a point, or a line, of what has no faces.
    pub(super) fn leave_out_point(&mut self, line: u32, reason: String) {
        self.faults.first.get_or_insert((line, reason));
        self.faults.points += 1;
    }

    /// Adds the body, or its pieces, to a drawing; nothing if all its faces are left out.
    pub(super) fn finish(mut self, drawing: &mut Drawing, options: &Options) {
        if let Some((line, reason)) = self.faults.first.take() {
            let mut parts = vec![(self.faults.faces, "face"), (self.faults.points, "point")];
            parts.retain(|(count, _)| *count > 0);
            let parts =
                parts.iter().map(|(count, what)| counted(*count, what)).collect::<Vec<_>>().join(" and ");
            drawing.fault(line, format!("{parts} of {} left out: {reason}", self.name));
            if self.points.is_empty() || self.triangles.is_empty() && self.faults.faces > 0 {
                return;
            }
        }
        let open = match options.meshes {
            Meshes::AsTheyAre => self.weld(drawing, options.weld),
            Meshes::Hulls => Vec::new(),
        };
        match options.pieces {
            Pieces::Apart if !self.triangles.is_empty() => {
                let pieces = self.split();
                let is_one = pieces.len() == 1;
                for (number, mut piece) in pieces.into_iter().enumerate() {
                    if !is_one {
                        piece.name = format!("{}.{}", piece.name, number + 1);
                    }
                    let open = open_edges(&piece.triangles);
                    piece.add(drawing, options.meshes, &open);
                }
            }
            _ => self.add(drawing, options.meshes, &open),
        }
    }

    fn add(self, drawing: &mut Drawing, meshes: Meshes, open: &[[usize; 2]]) {
        let is_hull = meshes == Meshes::Hulls || self.triangles.is_empty();
        if is_hull {
            drawing.notes.hull(&self.name, self.line, self.points.len(), self.triangles.len());
        } else if let Some(first) = open.first() {
            let first = first.map(|end| self.points[end]);
            drawing.notes.surface(&self.name, self.line, OpenEdges { count: open.len(), first });
        }
        let is_hull = is_hull || (open.is_empty() && self.is_convex());
        let indices = |triangle: &[usize; 3]| triangle.map(|corner| corner as u32);
        let vertices = self.points.into_iter().map(DVec3::from_array).collect();
        let form = if is_hull {
            Form::Hull { vertices }
        } else {
            Form::Mesh { vertices, triangles: self.triangles.iter().map(indices).collect(), solid: None }
        };
        let shape = Description::Space(vec![Described { vertex_error: self.moved, ..form.into() }]);
        drawing.bodies.push(Body { name: self.name, shape, line: self.line });
    }

    /// Makes points one that nearly coincide, where some edges are open and that closes any of them, and
    /// returns those that stay open.
    fn weld(&mut self, drawing: &mut Drawing, tolerance: Option<f64>) -> Vec<[usize; 2]> {
        let open = open_edges(&self.triangles);
        let mut ends: Vec<usize> = open.iter().flatten().copied().collect();
        ends.sort_unstable();
        ends.dedup();
        let tolerance = tolerance.unwrap_or_else(|| weld::tolerance_of(&self.points));
        let welded = weld::weld(&self.points, &ends, tolerance);
        let triangles: Vec<_> = self.triangles.iter().map(|t| t.map(|corner| welded.place[corner])).collect();
        let left = open_edges(&triangles);
        if welded.moved == 0.0 || left.len() >= open.len() {
            return open;
        }
        let mut rest = Self { moved: welded.moved, ..Self::new(std::mem::take(&mut self.name), self.line) };
        let place: Vec<usize> = welded.place.iter().map(|&place| rest.point(self.points[place])).collect();
        rest.triangles = triangles.into_iter().map(|t| t.map(|corner| place[corner])).collect();
        drawing.notes.welded(&rest.name, rest.line, open.len() - left.len(), rest.moved);
        *self = rest;
        left.into_iter().map(|edge| edge.map(|end| place[end])).collect()
    }

    /// Whether a closed mesh is the surface of the convex hull of its points: all points are on one side of
    /// every face, or in its plane. Exact; false where that takes too long to find out.
    fn is_convex(&self) -> bool {
        if self.triangles.len().saturating_mul(self.points.len()) > CONVEX_PAIRS {
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
                pieces.push(Self { moved: self.moved, ..Self::new(self.name.clone(), self.line) });
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

/// The edges that are not run along as often in one direction as in the other, in the order of their ends.
fn open_edges(triangles: &[[usize; 3]]) -> Vec<[usize; 2]> {
    let mut balance: HashMap<[usize; 2], i64> = HashMap::new();
    for &[a, b, c] in triangles {
        for [p, q] in [[a, b], [b, c], [c, a]] {
            if p != q {
                *balance.entry([p.min(q), p.max(q)]).or_default() += if p < q { 1 } else { -1 };
            }
        }
    }
    let mut open: Vec<_> = balance.into_iter().filter(|(_, runs)| *runs != 0).map(|(edge, _)| edge).collect();
    open.sort_unstable();
    open
}

/// The point, if distances are answered for it.
///
/// # Errors
/// Why not, in words.
pub(super) fn usable(point: Triple) -> Result<Triple, String> {
    // NaN compares false.
    match point.into_iter().find(|coordinate| !(coordinate.abs() <= f64::DOMAIN)) {
        None => Ok(point),
        Some(coordinate) => Err(format!("its coordinate {coordinate} is not finite or beyond 2^500")),
    }
}
