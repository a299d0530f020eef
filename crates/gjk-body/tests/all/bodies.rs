//! Bodies of every kind.

use gjk::glam::{DVec2, DVec3};
use gjk::{Ball, Convex, ConvexPolygon, Cuboid, Hull, Pose};
use gjk_body::{AnyPart, Body, Compound, ConvexBody, HeightField, Mesh, Polygon, Polyline};

use super::random::Random;

pub(crate) type AnyBody<V> = Box<dyn Body<Vector = V, Part = AnyPart<V>>>;

/// A polygon around the origin whose radius jumps: a star.
pub(crate) fn star(random: &mut Random, corners: usize) -> Vec<DVec2> {
    let at = |i: usize, radius: f64| {
        let (s, c) = (i as f64 / corners as f64 * core::f64::consts::TAU).sin_cos();
        DVec2::new(c, s) * radius
    };
    (0..corners).map(|i| at(i, 0.3 + 0.7 * random.unit().abs())).collect()
}

/// A sphere of triangles: the octahedron, divided `level` times, with vertices moved by up to `roughness`.
pub(crate) fn sphere(
    random: &mut Random,
    level: u32,
    radius: f64,
    roughness: f64,
) -> (Vec<DVec3>, Vec<[u32; 3]>) {
    let mut vertices = vec![DVec3::X, DVec3::Y, DVec3::Z, -DVec3::X, -DVec3::Y, -DVec3::Z];
    let mut triangles: Vec<[u32; 3]> =
        vec![[0, 1, 2], [1, 3, 2], [3, 4, 2], [4, 0, 2], [1, 0, 5], [3, 1, 5], [4, 3, 5], [0, 4, 5]];
    for _ in 0..level {
        let mut middles = std::collections::BTreeMap::new();
        let mut divided = Vec::new();
        for [a, b, c] in triangles {
            let mut middle = |p: u32, q: u32| {
                *middles.entry([p.min(q), p.max(q)]).or_insert_with(|| {
                    vertices.push((vertices[p as usize] + vertices[q as usize]).normalize());
                    vertices.len() as u32 - 1
                })
            };
            let [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
            divided.extend([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]);
        }
        triangles = divided;
    }
    for vertex in &mut vertices {
        *vertex *= radius * (1.0 + roughness * random.unit());
    }
    (vertices, triangles)
}

/// Bodies of the plane, of a few parts.
pub(crate) fn plane(random: &mut Random) -> AnyBody<DVec2> {
    match random.below(6) {
        0 => {
            let corners = 5 + random.below(20);
            Polygon::new(&star(random, corners)).unwrap().boxed()
        }
        1 => {
            let outline = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| DVec2::new(x, y));
            let hole: Vec<DVec2> = star(random, 7).iter().map(|v| *v * 0.9).collect();
            Polygon::with_holes(&outline, &[hole]).unwrap().boxed()
        }
        2 => {
            let vertices: Vec<DVec2> = (0..2 + random.below(8)).map(|_| random.plane(1.0)).collect();
            Polyline::new(&vertices, 0.1 * random.unit().abs()).unwrap().boxed()
        }
        3 => {
            let part =
                |random: &mut Random| (Cuboid::new(random.plane(0.5).abs()).unwrap(), random.pose_2d(1.0));
            let parts: Vec<_> = (0..1 + random.below(6)).map(|_| part(random)).collect();
            Compound::new(parts).unwrap().boxed()
        }
        4 => {
            let points: Vec<DVec2> = (0..9).map(|_| random.plane(0.7)).collect();
            ConvexBody::new(ConvexPolygon::hull(&points).unwrap()).boxed()
        }
        _ => ConvexBody::new(Ball::new(random.plane(0.3), 0.5 * random.unit().abs()).unwrap()).boxed(),
    }
}

/// Bodies of space, of some parts. Their surfaces: what is inside of them does not belong to them.
pub(crate) fn space(random: &mut Random) -> AnyBody<DVec3> {
    match random.below(7) {
        0 => {
            let (vertices, triangles) = sphere(random, 1, 1.0, 0.3);
            Mesh::new(&vertices, &triangles).unwrap().into_surface().boxed()
        }
        1 => {
            let vertices: Vec<DVec3> = (0..12).map(|_| random.space(1.0)).collect();
            let index = |random: &mut Random| random.below(12) as u32;
            let triangles: Vec<[u32; 3]> =
                (0..9).map(|_| [index(random), index(random), index(random)]).collect();
            Mesh::new(&vertices, &triangles).unwrap().into_surface().boxed()
        }
        2 => {
            let vertices: Vec<DVec3> = (0..2 + random.below(8)).map(|_| random.space(1.0)).collect();
            Polyline::new(&vertices, 0.1 * random.unit().abs()).unwrap().boxed()
        }
        3 => {
            let heights: Vec<[f64; 5]> = (0..5).map(|_| [0; 5].map(|_| 0.3 * random.unit())).collect();
            HeightField::new(&heights, [0.5, 0.25]).unwrap().boxed()
        }
        4 => {
            let points: Vec<DVec3> = (0..14).map(|_| random.space(0.7)).collect();
            ConvexBody::new(Hull::new(&points).unwrap()).boxed()
        }
        5 => ConvexBody::new(Ball::new(random.space(0.3), 0.5 * random.unit().abs()).unwrap()).boxed(),
        _ => {
            let part = |random: &mut Random| -> (Box<dyn Convex<Vector = DVec3> + Send + Sync>, Pose<DVec3>) {
                let pose = random.pose_3d(1.0);
                match random.below(2) {
                    0 => (Box::new(Cuboid::new(random.space(0.5).abs()).unwrap()), pose),
                    _ => (Box::new(Hull::new(&[0; 8].map(|_| random.space(0.5))).unwrap()), pose),
                }
            };
            let parts: Vec<_> = (0..1 + random.below(6)).map(|_| part(random)).collect();
            Compound::new(parts).unwrap().boxed()
        }
    }
}
