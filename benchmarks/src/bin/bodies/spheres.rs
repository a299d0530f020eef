//! Two spheres of triangles, apart.

use gjk::Pose;
use gjk_benchmarks::install::Library;
use gjk_body::{Cache, Mesh, Pair};
use parry3d_f64::math::Pose3;
use parry3d_f64::query;
use parry3d_f64::shape::TriMesh;

use crate::geometry::{Triangles, direction, icosphere};
use crate::measure::{Tolerance, Work, compare, pass};
use crate::peer::{Form, Peer, Placement, Scene, name, space};
use crate::twice::{Placed, to_parry};

const POSES: usize = 20;

pub fn rows() {
    let sphere = icosphere(5);
    let (vertices, triangles) = &sphere;
    let ours = Mesh::new(vertices, triangles).expect("a mesh").into_surface();
    let theirs = TriMesh::new(to_parry(vertices), triangles.clone()).expect("a mesh");
    for gap in [0.2, 0.002] {
        let place = |i: usize| Placed::turned(i, direction(i) * (2.0 + gap));
        let poses: Vec<Placed> = (0..POSES).map(place).collect();
        let here = Pose::IDENTITY;
        let distance = |i: usize| Pair::new(&ours, &here, &ours, &poses[i].ours).distance();
        let parrys = |i: usize| {
            query::distance(&Pose3::identity(), &theirs, &poses[i].parry, &theirs)
                .expect("a distance")
                .distance
        };
        let row = format!("two spheres of {} triangles, {gap} apart, distance", triangles.len());
        let few = Work { count: 2, repeats: 1 };
        let exact = Tolerance::Length(1e-9);
        compare(&row, "parry", exact, || pass(few, distance), || pass(few, parrys));
        let all = Work { count: POSES, repeats: 1 };
        let scene = scene(&sphere, &poses);
        for library in [Library::Coal, Library::Fcl] {
            let Some(mut peer) = Peer::start(library, &scene) else { continue };
            let theirs = || peer.ask(space::DISTANCE, all.count, all.repeats, 1e-6);
            compare(&row, name(library), exact, || pass(all, distance), theirs);
        }
        again(&row, &ours, &poses);
    }
}

pub fn scene(sphere: &Triangles, poses: &[Placed]) -> Scene {
    let mut scene = Scene::default();
    let body = scene.body(Form::Mesh, sphere);
    poses.iter().for_each(|pose| scene.query([body; 2], [Placement::IDENTITY, pose.words]));
    scene
}

/// Distances after a small motion, without and with what the last one left.
fn again(name: &str, mesh: &Mesh<gjk::glam::DVec3>, poses: &[Placed]) {
    let here = Pose::IDENTITY;
    let all = Work { count: poses.len(), repeats: 1 };
    for by in [1e-5, 1e-3] {
        let moved: Vec<Placed> = poses.iter().enumerate().map(|(i, pose)| pose.jolted(i, by)).collect();
        let first = |i: usize| {
            let mut cache = Cache::new();
            Pair::new(mesh, &here, mesh, &poses[i].ours).with_cache(&mut cache).distance();
            cache
        };
        let caches: Vec<_> = (0..poses.len()).map(first).collect();
        let warm = |i: usize| {
            let mut cache = caches[i].clone();
            Pair::new(mesh, &here, mesh, &moved[i].ours).with_cache(&mut cache).distance()
        };
        let cold = |i: usize| Pair::new(mesh, &here, mesh, &moved[i].ours).distance();
        let exact = Tolerance::Length(1e-12);
        let name = format!("{name}, moved by {by}");
        compare(&name, "ours without cache", exact, || pass(all, warm), || pass(all, cold));
    }
}
