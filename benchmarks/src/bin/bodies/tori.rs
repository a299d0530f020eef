//! Two rings of triangles, one through the other.

use gjk::Pose;
use gjk::glam::DVec3;
use gjk_benchmarks::install::Library;
use gjk_body::{Mesh, Pair};
use parry3d_f64::math::Pose3;
use parry3d_f64::query;
use parry3d_f64::shape::TriMesh;

use crate::geometry::{direction, torus};
use crate::measure::{Tolerance, Work, compare, pass};
use crate::peer::{Form, Peer, Placement, Scene, name, space};
use crate::twice::{Placed, to_parry};

const POSES: usize = 100;

pub fn rows() {
    let ring = torus(1.0, 0.3, [200, 50]);
    let mesh = Mesh::new(&ring.0, &ring.1).expect("a mesh").into_surface();
    let theirs = TriMesh::new(to_parry(&ring.0), ring.1.clone()).expect("a mesh");
    let here = Pose::IDENTITY;
    let touches = |pose: &Placed| Pair::new(&mesh, &here, &mesh, &pose.ours).intersects();
    // A quarter turn about x, one ring's tube in the middle of the other's hole, and then away from there.
    let place = |i: usize| {
        let away = direction(i) * (0.05 + 0.4 * (i % 50) as f64 / 50.0);
        Placed::new([0.5_f64.sqrt(), 0.0, 0.0, 0.5_f64.sqrt()], DVec3::X + away).jolted(i, 0.1)
    };
    let (touching, apart): (Vec<Placed>, Vec<Placed>) = (0..10 * POSES).map(place).partition(touches);
    for (poses, how) in [(apart, "apart"), (touching, "touching")] {
        let poses: Vec<Placed> = poses.into_iter().take(POSES).collect();
        let all = Work { count: poses.len(), repeats: 5 };
        let row = format!("two linked tori of {} triangles, {how}, do they touch", ring.1.len());
        let ours = |i: usize| f64::from(u8::from(touches(&poses[i])));
        let parrys = |i: usize| {
            let touch = query::intersection_test(&Pose3::identity(), &theirs, &poses[i].parry, &theirs);
            f64::from(u8::from(touch.expect("an answer").intersecting))
        };
        let few = Work { count: 2, repeats: 1 };
        compare(&row, "parry", Tolerance::Told, || pass(few, ours), || pass(few, parrys));
        let mut scene = Scene::default();
        let body = scene.body(Form::Mesh, &ring);
        poses.iter().for_each(|pose| scene.query([body; 2], [Placement::IDENTITY, pose.words]));
        for library in [Library::Coal, Library::Fcl] {
            let Some(mut peer) = Peer::start(library, &scene) else { continue };
            let theirs = || peer.ask(space::COLLIDE, all.count, all.repeats, 0.0);
            compare(&row, name(library), Tolerance::Told, || pass(all, ours), theirs);
        }
    }
}
