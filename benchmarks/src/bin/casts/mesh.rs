//! A hull that falls on a terrain.

use gjk::glam::DVec3;
use gjk::{Cast, Hull, Motion, Pose};
use gjk_benchmarks::random::Random;
use gjk_body::{Mesh, ConvexBody, Sweep};
use parry3d_f64::math::{Pose3, Vector};
use parry3d_f64::query::{ShapeCastOptions, cast_shapes};
use parry3d_f64::shape::{ConvexPolyhedron, TriMesh};

use crate::geometry::{hills, pebble};
use crate::wanted::is_wanted;
use crate::measure::{Contender, Truth, table};
use crate::ours::{time, truth};

const COUNT: usize = 400;

struct Fall {
    start: DVec3,
    way: DVec3,
}

pub fn rows() {
    const NAME: &str = "linear, hull through mesh";
    if !is_wanted(NAME) {
        return;
    }
    let (vertices, triangles) = hills(317);
    let points = pebble();
    let mesh = Mesh::new(&vertices, &triangles).expect("a mesh");
    let hull = ConvexBody::new(Hull::new(&points).expect("a hull"));
    let to_parry =
        |points: &[DVec3]| -> Vec<Vector> { points.iter().map(|p| Vector::from(p.to_array())).collect() };
    let ground = TriMesh::new(to_parry(&vertices), triangles.clone()).expect("a mesh");
    let stone = ConvexPolyhedron::from_convex_hull(&to_parry(&points)).expect("a hull");
    let mut random = Random::new(5, "falls");
    let falls: Vec<Fall> = (0..COUNT)
        .map(|i| {
            let start = DVec3::new(random.between(5.0, 25.0), random.between(5.0, 25.0), 3.0);
            // Half of them end in the air.
            let down = if i % 2 == 0 { random.between(-5.0, -3.5) } else { random.between(-1.5, -0.5) };
            Fall { start, way: DVec3::new(random.between(-4.0, 4.0), random.between(-4.0, 4.0), down) }
        })
        .collect();
    let (stands, standing) = (Motion::still(Pose::IDENTITY), Pose3::IDENTITY);
    let moved = |i: usize| {
        Motion::still(Pose::from_translation(falls[i].start)).with_velocity(falls[i].way)
    };
    let motions: Vec<Motion<DVec3>> = (0..COUNT).map(moved).collect();
    let ours = |i: usize| -> Cast<DVec3> { Sweep::new(&mesh, &stands, &hull, &motions[i]).cast().cast };
    let parry = |i: usize| {
        let Fall { start, way } = &falls[i];
        let [start, way] = [start, way].map(|v| Vector::from(v.to_array()));
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        let pose = Pose3::from_translation(start);
        let hit = cast_shapes(&standing, Vector::ZERO, &ground, &pose, way, &stone, options);
        hit.map_or(f64::NAN, |hit| hit.map_or(f64::INFINITY, |hit| hit.time_of_impact))
    };
    let truths: Vec<Truth> = (0..COUNT).map(|i| truth(&ours(i)).expect("an answer")).collect();
    let hits = truths.iter().filter(|truth| truth.is_hit()).count();
    println!("hull 32 through a mesh of {} triangles: {hits} of {COUNT} hit", triangles.len());
    let all =
        [Contender::new("ours, f64", |i| time(&ours(i))), Contender::new("parry cast_shapes, f64", parry)];
    table(NAME, &truths, &all);
}
