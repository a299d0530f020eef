//! Bodies that are not convex beside parry's and rstar's: `cargo run --release --bin bodies`, in this folder.
//!
//! Medians of five rounds, in one process; what is asked of both is the same. The answers are compared: a
//! distance that differs by more than 1e-9 ends the run.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::Instant;

use gjk::glam::DVec3;
use gjk::{Aabb, Hull, Pose};
use gjk_body::{Mesh, Pair, Single, Tree};
use parry3d_f64::bounding_volume::Aabb as ParryBox;
use parry3d_f64::math::{Pose3, Rotation, Vector};
use parry3d_f64::partitioning::{Bvh, BvhBuildStrategy};
use parry3d_f64::query;
use parry3d_f64::shape::{ConvexPolyhedron, TriMesh};
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, RTree};

/// Poses that are tried in turn.
const POSES: usize = 200;

/// Vertices and triangles.
type Triangles = (Vec<DVec3>, Vec<[u32; 3]>);

fn main() {
    println!("{:58} {:>12} {:>12} {:>7}", "", "ours", "peer", "ratio");
    spheres();
    terrain();
    builds();
    broad_phase();
}

/// Two spheres of triangles, apart.
fn spheres() {
    let (vertices, triangles) = icosphere(5);
    let ours = Mesh::new(&vertices, &triangles).expect("a mesh").into_surface();
    let theirs = TriMesh::new(to_parry(&vertices), triangles.clone()).expect("a mesh");
    for gap in [0.2, 0.002] {
        let poses: Vec<Placed> = (0..POSES).map(|i| Placed::new(i, direction(i) * (2.0 + gap))).collect();
        let distance = |i: usize| Pair::new(&ours, &Pose::identity(), &ours, &poses[i].ours).distance();
        let parrys = |i: usize| {
            query::distance(&Pose3::identity(), &theirs, &poses[i].parry, &theirs)
                .expect("a distance")
                .distance
        };
        agree(5, distance, parrys);
        let name = format!("two spheres of {} triangles, {gap} apart, distance", triangles.len());
        row(&name, "parry", time(40, distance), time(2, parrys));
    }
}

/// A hull over a terrain.
fn terrain() {
    let (vertices, triangles) = hills(317);
    let ours = Mesh::new(&vertices, &triangles).expect("a mesh");
    let theirs = TriMesh::new(to_parry(&vertices), triangles.clone()).expect("a mesh");
    let points: Vec<DVec3> = (0..32)
        .map(|i| {
            let s = f64::from(i);
            DVec3::new((s * 1.1).sin(), (s * 2.3).cos(), (s * 0.77).sin()).normalize() * 0.5
        })
        .collect();
    let hull = Single::new(Hull::new(&points).expect("a hull"));
    let polyhedron = ConvexPolyhedron::from_convex_hull(&to_parry(&points)).expect("a hull");
    let place = |i: usize| {
        let s = i as f64;
        DVec3::new(15.0 + (s * 0.61).sin() * 4.0, 15.0 + (s * 0.37).cos() * 9.0, 1.4 + 0.5 * s.sin())
    };
    let poses: Vec<Placed> = (0..POSES).map(|i| Placed::new(i, place(i))).collect();
    let distance = |i: usize| Pair::new(&ours, &Pose::identity(), &hull, &poses[i].ours).distance();
    let parrys = |i: usize| {
        query::distance(&Pose3::identity(), &theirs, &poses[i].parry, &polyhedron)
            .expect("a distance")
            .distance
    };
    agree(POSES, distance, parrys);
    let of = format!("a hull of 32 over {} triangles", triangles.len());
    row(&format!("{of}, distance"), "parry", time(POSES, distance), time(POSES, parrys));
    let touch = |i: usize| Pair::new(&ours, &Pose::identity(), &hull, &poses[i].ours).intersects();
    let parrys = |i: usize| {
        query::intersection_test(&Pose3::identity(), &theirs, &poses[i].parry, &polyhedron)
            .expect("an answer")
    };
    row(&format!("{of}, do they touch"), "parry", time(POSES, touch), time(POSES, parrys));
    let within = |i: usize| {
        let mut count = 0;
        Pair::new(&ours, &Pose::identity(), &hull, &poses[i].ours).pairs_within(0.3, |_| count += 1);
        count
    };
    row(&format!("{of}, all within 0.3"), "", time(POSES, within), f64::NAN);
}

/// Trees of a million triangles.
fn builds() {
    let (vertices, triangles) = icosphere(8);
    let boxes: Vec<Aabb<DVec3>> = triangles
        .iter()
        .map(|triangle| {
            let [a, b, c] = triangle.map(|i| vertices[i as usize]);
            Aabb { lower: a.min(b).min(c), upper: a.max(b).max(c) }
        })
        .collect();
    let theirs: Vec<(usize, ParryBox)> = boxes
        .iter()
        .enumerate()
        .map(|(i, b)| (i, ParryBox::new(parry_vector(b.lower), parry_vector(b.upper))))
        .collect();
    let ours = time(1, |_| Tree::new(&boxes).len());
    let parrys = time(1, |_| Bvh::from_iter(BvhBuildStrategy::Binned, theirs.iter().copied()).leaf_count());
    row(&format!("a tree of {} boxes", boxes.len()), "parry", ours, parrys);
}

/// All pairs of boxes within a hundredth of their size, the build included.
fn broad_phase() {
    let boxes: Vec<Aabb<DVec3>> = (0..100_000)
        .map(|i| {
            let lower = direction(3 * i) * 40.0 * ((i as f64 * 0.013).sin().abs() + 0.1);
            Aabb { lower, upper: lower + DVec3::ONE }
        })
        .collect();
    let ours = |_| {
        let mut count = 0_usize;
        Tree::new(&boxes).pairs_within(0.01, |_| count += 1);
        count
    };
    let theirs = |_| {
        let leaf = |(i, b): (usize, &Aabb<DVec3>)| {
            GeomWithData::new(Rectangle::from_corners(b.lower.to_array(), b.upper.to_array()), i)
        };
        let tree = RTree::bulk_load(boxes.iter().enumerate().map(leaf).collect());
        let mut count = 0_usize;
        for (i, b) in boxes.iter().enumerate() {
            let around = b.expanded(0.01);
            let envelope = AABB::from_corners(around.lower.to_array(), around.upper.to_array());
            count += tree.locate_in_envelope_intersecting(envelope).filter(|leaf| leaf.data > i).count();
        }
        count
    };
    println!("({} and {} pairs: rstar's are within 0.01 along every axis)", ours(0), theirs(0));
    row("100,000 boxes, all pairs within 0.01, with the build", "rstar", time(1, ours), time(1, theirs));
}

/// A pose for both.
struct Placed {
    ours: Pose<DVec3>,
    parry: Pose3,
}

impl Placed {
    fn new(index: usize, place: DVec3) -> Self {
        let s = index as f64 * 0.37;
        let q = [s.sin(), (s * 1.7).cos(), (s * 0.3).sin(), (s * 2.1).cos()];
        let length = q.iter().map(|x| x * x).sum::<f64>().sqrt();
        let [x, y, z, w] = q.map(|coefficient| coefficient / length);
        Self {
            ours: Pose::from_quaternion([x, y, z, w], place).expect("a pose"),
            parry: Pose3::from_parts(parry_vector(place), Rotation::from_xyzw(x, y, z, w)),
        }
    }
}

fn agree(count: usize, ours: impl Fn(usize) -> f64, theirs: impl Fn(usize) -> f64) {
    for i in 0..count {
        let (p, q) = (ours(i), theirs(i));
        // Where surfaces overlap, parry says 0.
        assert!((p.max(0.0) - q).abs() <= 1e-9, "pose {i}: {p} and {q}");
    }
}

/// The median time of a call, in seconds.
fn time<R>(calls: usize, mut ask: impl FnMut(usize) -> R) -> f64 {
    let mut rounds: Vec<f64> = (0..5)
        .map(|round| {
            let start = Instant::now();
            for call in 0..calls {
                black_box(ask((round * calls + call) % POSES));
            }
            start.elapsed().as_secs_f64() / calls as f64
        })
        .collect();
    rounds.sort_by(f64::total_cmp);
    rounds[2]
}

fn row(name: &str, peer: &str, ours: f64, theirs: f64) {
    let [ours_us, theirs_us] = [ours, theirs].map(|seconds| seconds * 1e6);
    if theirs.is_nan() {
        println!("{name:58} {ours_us:9.2} us {:>12} {:>7}", "-", "-");
    } else {
        println!("{name:58} {ours_us:9.2} us {theirs_us:9.2} us {:7.3} of {peer}", ours / theirs);
    }
}

fn direction(index: usize) -> DVec3 {
    let s = index as f64;
    DVec3::new(s.sin(), (s * 1.3).cos(), (s * 0.7).sin()).normalize()
}

fn parry_vector(v: DVec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

fn to_parry(vertices: &[DVec3]) -> Vec<Vector> {
    vertices.iter().map(|&v| parry_vector(v)).collect()
}

/// A sphere of 20·4^level triangles.
fn icosphere(level: u32) -> Triangles {
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
fn hills(side: usize) -> Triangles {
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
