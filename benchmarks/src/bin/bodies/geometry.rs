//! What is measured: spheres, hills, tori and outlines, the same on every machine.

use std::collections::HashMap;
use std::f64::consts::TAU;

use gjk::glam::DVec3;

/// Vertices and triangles.
pub type Triangles = (Vec<DVec3>, Vec<[u32; 3]>);

/// A sphere of 20·4^level triangles.
pub fn icosphere(level: u32) -> Triangles {
    let t = f64::midpoint(1.0, 5.0_f64.sqrt());
    let corners = [
        (-1.0, t, 0.0),
        (1.0, t, 0.0),
        (-1.0, -t, 0.0),
        (1.0, -t, 0.0),
        (0.0, -1.0, t),
        (0.0, 1.0, t),
        (0.0, -1.0, -t),
        (0.0, 1.0, -t),
        (t, 0.0, -1.0),
        (t, 0.0, 1.0),
        (-t, 0.0, -1.0),
        (-t, 0.0, 1.0),
    ];
    let mut vertices: Vec<DVec3> = corners.iter().map(|&(x, y, z)| DVec3::new(x, y, z).normalize()).collect();
    let mut triangles: Vec<[u32; 3]> = vec![
        [0, 11, 5],
        [0, 5, 1],
        [0, 1, 7],
        [0, 7, 10],
        [0, 10, 11],
        [1, 5, 9],
        [5, 11, 4],
        [11, 10, 2],
        [10, 7, 6],
        [7, 1, 8],
        [3, 9, 4],
        [3, 4, 2],
        [3, 2, 6],
        [3, 6, 8],
        [3, 8, 9],
        [4, 9, 5],
        [2, 4, 11],
        [6, 2, 10],
        [8, 6, 7],
        [9, 8, 1],
    ];
    for _ in 0..level {
        let mut middles = HashMap::new();
        let mut divided = Vec::with_capacity(4 * triangles.len());
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
    (vertices, triangles)
}

/// Hills over a grid of so many corners on each side, a tenth apart.
pub fn hills(side: usize) -> Triangles {
    let height = |x: f64, y: f64| (x * 0.7).sin() * (y * 0.9).cos() * 0.5 + (x * 3.1 + y * 2.3).sin() * 0.1;
    let corner = |i: usize| {
        let (x, y) = ((i % side) as f64 * 0.1, (i / side) as f64 * 0.1);
        DVec3::new(x, y, height(x, y))
    };
    let vertices = (0..side * side).map(corner).collect();
    let cell = |i: usize| {
        let a = ((i / (side - 1)) * side + i % (side - 1)) as u32;
        let [b, c, d] = [a + 1, a + side as u32 + 1, a + side as u32];
        [[a, b, c], [a, c, d]]
    };
    (vertices, (0..(side - 1) * (side - 1)).flat_map(cell).collect())
}

/// A torus about the z axis, of so many rings with so many corners: 2·rings·corners triangles.
pub fn torus(radius: f64, tube: f64, [rings, corners]: [usize; 2]) -> Triangles {
    let corner = |i: usize| {
        let (u, v) = ((i / corners) as f64 / rings as f64 * TAU, (i % corners) as f64 / corners as f64 * TAU);
        let around = radius + tube * v.cos();
        DVec3::new(around * u.cos(), around * u.sin(), tube * v.sin())
    };
    let cell = |i: usize| {
        let index = |ring: usize, corner: usize| (ring % rings * corners + corner % corners) as u32;
        let (ring, corner) = (i / corners, i % corners);
        let [a, b] = [index(ring, corner), index(ring + 1, corner)];
        let [c, d] = [index(ring + 1, corner + 1), index(ring, corner + 1)];
        [[a, b, c], [a, c, d]]
    };
    ((0..rings * corners).map(corner).collect(), (0..rings * corners).flat_map(cell).collect())
}

/// A concave outline of so many corners, anticlockwise, within 1 of the origin: bays of all depths, in which
/// about every second corner bends inwards.
pub fn outline(corners: usize, seed: usize) -> Triangles {
    let s = seed as f64;
    let corner = |i: usize| {
        let t = i as f64;
        let wave = 0.5 * (t * 0.31 + s).sin() + 0.5 * (t * (2.1 + 0.01 * s) + 3.0 * s).sin();
        let angle = t / corners as f64 * TAU;
        let radius = 0.65 + 0.35 * wave;
        DVec3::new(radius * angle.cos(), radius * angle.sin(), 0.0)
    };
    ((0..corners).map(corner).collect(), Vec::new())
}

/// A direction for every number.
pub fn direction(index: usize) -> DVec3 {
    let s = index as f64;
    DVec3::new(s.sin(), (s * 1.3).cos(), (s * 0.7).sin()).normalize()
}

/// The corners of a hull of 32, half of a unit from the origin.
pub fn pebble() -> Vec<DVec3> {
    let corner = |i: i32| {
        let s = f64::from(i);
        DVec3::new((s * 1.1).sin(), (s * 2.3).cos(), (s * 0.77).sin()).normalize() * 0.5
    };
    (0..32).map(corner).collect()
}
