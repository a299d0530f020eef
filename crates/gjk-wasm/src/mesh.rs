//! Two bodies of space and their difference, as triangles to draw.

use std::collections::HashMap;

use gjk::math::Vector;
use gjk::{Convex, Hull, Pose, convex::Core};
use gjk_body::answer::{Coordinates, printable};
use gjk_json::shape::Body;
use glam::DVec3;
use serde::{Deserialize, Serialize};

use crate::figure::view;

/// How often the triangles of an octahedron are divided into four to sample the directions of curved
/// surfaces: 4096 triangles, whose edges turn by about 4°.
const DIVISIONS: u32 = 5;

/// Differences of up to this many pairs of vertices are hulls; larger ones are sampled.
const MOST_POINTS: usize = 4000;

/// How many differences of vertices are drawn at most: more would hide each other.
const MOST_DRAWN: usize = 400;

/// What is drawn of a pair in space.
#[derive(Debug, Serialize)]
pub(crate) struct Figure {
    dimension: u32,
    a: Given,
    b: Given,
    difference: Difference,
}

/// A − B.
#[derive(Debug, Serialize)]
struct Difference {
    #[serde(flatten)]
    mesh: Mesh,
    /// Every difference of two vertices; empty where there are too many or one shape has none.
    points: Vec<Coordinates>,
}

/// One of the shapes.
#[derive(Debug, Serialize)]
struct Given {
    #[serde(flatten)]
    drawn: Drawn,
    /// Its vertices in the order in which they are written, or counted.
    vertices: Vec<Coordinates>,
}

/// A body where it is.
#[derive(Debug, Serialize)]
pub(crate) struct Drawn {
    #[serde(flatten)]
    mesh: Mesh,
    /// A point in its middle.
    center: Coordinates,
}

/// A closed surface, counter-clockwise as seen from outside.
#[derive(Debug, Default, Serialize)]
struct Mesh {
    /// Three numbers a vertex.
    positions: Vec<f64>,
    /// Three vertices a triangle.
    indices: Vec<u32>,
    /// Whether the triangles stand for a curved surface, so that their edges are not to be seen.
    smooth: bool,
}

impl Figure {
    /// The figure of two bodies; `texts` are their shapes as they were written.
    pub(crate) fn new(a: &Body<DVec3>, b: &Body<DVec3>, texts: &[String; 2]) -> Self {
        let given = |body: &Body<DVec3>, text: &str| Given {
            drawn: Drawn::new(&view(body)),
            vertices: vertices(body, text).into_iter().map(Coordinates::new).collect(),
        };
        let difference = Difference { mesh: difference(a, b), points: differences(a, b) };
        Self { dimension: 3, a: given(a, &texts[0]), b: given(b, &texts[1]), difference }
    }
}

/// The vertices as they are written, where they are in the world; of a shape that is written by lengths those
/// of its core.
fn vertices(body: &Body<DVec3>, text: &str) -> Vec<DVec3> {
    let written = serde_json::from_str::<Written>(text).map(|written| written.vertices).unwrap_or_default();
    if written.is_empty() {
        return view(body).vertices();
    }
    written.into_iter().map(|at| body.pose.transform_point(at.into())).collect()
}

/// What a shape's vertices are read from.
#[derive(Debug, Deserialize)]
struct Written {
    #[serde(default)]
    vertices: Vec<[f64; 3]>,
}

fn differences(a: &Body<DVec3>, b: &Body<DVec3>) -> Vec<Coordinates> {
    let [of_a, of_b] = [view(a).vertices(), view(b).vertices()];
    if of_a.len() * of_b.len() > MOST_DRAWN {
        return Vec::new();
    }
    of_a.iter().flat_map(|&p| of_b.iter().map(move |&q| Coordinates::new(p - q))).collect()
}

impl Drawn {
    pub(crate) fn new(seen: &gjk_trace::Body<'_, DVec3>) -> Self {
        Self { mesh: of_body(seen), center: Coordinates::new(seen.place(DVec3::ZERO)) }
    }
}

fn of_body(seen: &gjk_trace::Body<'_, DVec3>) -> Mesh {
    let radius = seen.shape.radius();
    if radius == 0.0
        && seen.shape.core().is_polytope()
        && let Some(mesh) = of_points(&seen.vertices())
    {
        return mesh;
    }
    sampled(|direction| seen.support(direction) + direction * radius)
}

/// Exact where both cores have vertices and no radius, else sampled from the supports.
fn difference(a: &Body<DVec3>, b: &Body<DVec3>) -> Mesh {
    let seen = [view(a), view(b)];
    let radius = a.shape.radius() + b.shape.radius();
    let [of_a, of_b] = [seen[0].vertices(), seen[1].vertices()];
    if radius == 0.0 && (1..=MOST_POINTS).contains(&(of_a.len() * of_b.len())) {
        let points: Vec<DVec3> = of_a.iter().flat_map(|&p| of_b.iter().map(move |&q| p - q)).collect();
        if let Some(mesh) = of_points(&points) {
            return mesh;
        }
    }
    sampled(|direction| seen[0].support(direction) - seen[1].support(-direction) + direction * radius)
}

/// The surface of the hull of points, each face with vertices of its own, so that its edges are sharp.
fn of_points(points: &[DVec3]) -> Option<Mesh> {
    let hull = Hull::new(points).ok()?;
    let body = gjk_trace::Body::new(&hull, &Pose::IDENTITY);
    let mut mesh = Mesh::default();
    match hull.core() {
        Core::Hull { vertices, adjacency } => {
            for face in 0..adjacency.face_count() {
                let corners = adjacency.face(face).iter().filter_map(|&vertex| vertices.get(vertex as usize));
                mesh.add_face(corners.map(|&corner| body.place(corner)));
            }
        }
        // A single point or a line: no face, but corners to find it by.
        _ => body.vertices().into_iter().for_each(|vertex| mesh.add_vertex(vertex)),
    }
    Some(mesh)
}

impl Mesh {
    fn add_vertex(&mut self, at: DVec3) {
        self.positions.extend((0..3).map(|i| printable(at.get(i))));
    }

    fn add_face(&mut self, corners: impl Iterator<Item = DVec3>) {
        let first = (self.positions.len() / 3) as u32;
        corners.for_each(|corner| self.add_vertex(corner));
        let end = (self.positions.len() / 3) as u32;
        for corner in first + 2..end {
            self.indices.extend([first, corner - 1, corner]);
        }
    }
}

/// A surface with the triangles of a sphere of directions, each direction moved to the point farthest along
/// it.
fn sampled(surface: impl Fn(DVec3) -> DVec3) -> Mesh {
    let mut sphere = Sphere::octahedron();
    for _ in 0..DIVISIONS {
        sphere.divide();
    }
    let mut mesh = Mesh { smooth: true, ..Mesh::default() };
    sphere.directions.iter().for_each(|&direction| mesh.add_vertex(surface(direction)));
    mesh.indices = sphere.triangles.concat();
    mesh
}

/// Directions, and the triangles between them.
struct Sphere {
    directions: Vec<DVec3>,
    triangles: Vec<[u32; 3]>,
}

impl Sphere {
    fn octahedron() -> Self {
        let directions = (0..3).flat_map(|i| [DVec3::axis(i), -DVec3::axis(i)]).collect();
        // Vertex 2i is the positive end of axis i; an odd number of negative ends turns the triangle around.
        let triangle = |signs: u32| {
            let [x, y, z] = [signs & 1, 2 + (signs >> 1 & 1), 4 + (signs >> 2 & 1)];
            if signs.count_ones().is_multiple_of(2) { [x, y, z] } else { [x, z, y] }
        };
        Self { directions, triangles: (0..8).map(triangle).collect() }
    }

    /// Cuts every triangle into four.
    fn divide(&mut self) {
        let mut middles: HashMap<[u32; 2], u32> = HashMap::new();
        let directions = &mut self.directions;
        let mut middle = |a: u32, b: u32| {
            *middles.entry([a.min(b), a.max(b)]).or_insert_with(|| {
                let sum = directions[a as usize] + directions[b as usize];
                directions.push(sum * (1.0 / sum.length()));
                (directions.len() - 1) as u32
            })
        };
        let parts = self.triangles.iter().flat_map(|&[a, b, c]| {
            let [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
            [[a, ab, ca], [b, bc, ab], [c, ca, bc], [ab, bc, ca]]
        });
        self.triangles = parts.collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::{Pair, Request};

    fn figure(a: &str, b: &str) -> Figure {
        let request = Request::read(&format!(r#"{{"a": {a}, "b": {b}}}"#)).unwrap();
        let Pair::Space(a, b) = &request.pair else { panic!("not in space") };
        Figure::new(a, b, &request.shapes)
    }

    /// By the divergence theorem: right only if the surface is closed and looks outwards everywhere.
    fn volume(mesh: &Mesh) -> f64 {
        let corner = |i: u32| DVec3::from_fn(|k| mesh.positions[3 * i as usize + k]);
        let triangles = mesh.indices.chunks(3).map(|t| [corner(t[0]), corner(t[1]), corner(t[2])]);
        triangles.map(|[a, b, c]| a.cross(b).dot(c) / 6.0).sum()
    }

    #[test]
    fn boxes_and_their_difference_are_exact() {
        let found = figure(
            r#"{"type": "box", "half_extents": [1, 2, 3]}"#,
            r#"{"type": "box", "half_extents": [1, 1, 1], "pose": {"translation": [9, 0, 0]}}"#,
        );
        assert!((volume(&found.a.drawn.mesh) - 48.0).abs() < 1e-12);
        assert!((volume(&found.difference.mesh) - 4.0 * 6.0 * 8.0).abs() < 1e-9);
        assert!(!found.difference.mesh.smooth);
    }

    #[test]
    fn curved_surfaces_are_sampled_and_closed() {
        let found = figure(
            r#"{"type": "ball", "center": [0, 0, 0], "radius": 1}"#,
            r#"{"type": "cylinder", "a": [0, 0, 0], "b": [0, 0, 2], "radius": 1}"#,
        );
        let ball = 4.0 / 3.0 * std::f64::consts::PI;
        assert!((volume(&found.a.drawn.mesh) / ball - 1.0).abs() < 0.01);
        assert!((volume(&found.b.drawn.mesh) / std::f64::consts::TAU - 1.0).abs() < 0.01);
        assert!(found.difference.mesh.smooth);
    }

    #[test]
    fn flat_and_thin_bodies_are_drawn_too() {
        let found = figure(
            r#"{"type": "segment", "a": [0, 0, 0], "b": [1, 0, 0]}"#,
            r#"{"type": "triangle", "vertices": [[0, 0, 5], [1, 0, 5], [0, 1, 5]]}"#,
        );
        assert_eq!(found.b.drawn.mesh.indices.len(), 6, "both sides");
        assert!(found.a.drawn.mesh.positions.len() >= 6);
    }
}
