//! A hull over a terrain.

use gjk::glam::DVec3;
use gjk::{Hull, Pose};
use gjk_benchmarks::install::Library;
use gjk_body::{Cache, Mesh, Pair, ConvexBody};
use parry3d_f64::bounding_volume::BoundingVolume;
use parry3d_f64::math::Pose3;
use parry3d_f64::query;
use parry3d_f64::shape::{ConvexPolyhedron, Shape, TriMesh};

use crate::geometry::{hills, pebble};
use crate::measure::{Tolerance, Work, compare, pass};
use crate::peer::{Form, Peer, Placement, Scene, space};
use crate::twice::{Placed, to_parry};

const POSES: usize = 200;

const ALL: Work = Work { count: POSES, repeats: 1 };

/// A hundredth of the terrain's side, nearly.
const MARGIN: f64 = 0.3;

/// Coal's tolerance, and one with which its distances are right as far as it can.
const COAL: f64 = 1e-6;
const COAL_EXACT: f64 = 1e-10;

struct Ground {
    ours: (Mesh<DVec3>, ConvexBody<Hull<DVec3>>),
    parrys: (TriMesh, ConvexPolyhedron),
    poses: Vec<Placed>,
}

pub fn rows() {
    let terrain = hills(317);
    let (vertices, triangles) = &terrain;
    let points = pebble();
    let place = |i: usize| {
        let s = i as f64;
        DVec3::new(15.0 + (s * 0.61).sin() * 4.0, 15.0 + (s * 0.37).cos() * 9.0, 1.4 + 0.5 * s.sin())
    };
    let poses: Vec<Placed> = (0..POSES).map(|i| Placed::turned(i, place(i))).collect();
    let mut scene = Scene::default();
    let bodies = [scene.body(Form::Mesh, &terrain), scene.body(Form::Hull, &(points.clone(), Vec::new()))];
    poses.iter().for_each(|pose| scene.query(bodies, [Placement::IDENTITY, pose.words]));
    let ground = Ground {
        ours: (
            Mesh::new(vertices, triangles).expect("a mesh"),
            ConvexBody::new(Hull::new(&points).expect("a hull")),
        ),
        parrys: (
            TriMesh::new(to_parry(vertices), triangles.clone()).expect("a mesh"),
            ConvexPolyhedron::from_convex_hull(&to_parry(&points)).expect("a hull"),
        ),
        poses,
    };
    let name = format!("a hull of 32 over {} triangles", triangles.len());
    let mut coal = Peer::start(Library::Coal, &scene);
    distances(&name, &ground, coal.as_mut());
    touching(&name, &ground, coal.as_mut());
    near(&name, &ground, coal.as_mut());
}

fn distances(name: &str, ground: &Ground, coal: Option<&mut Peer>) {
    let Ground { ours: (mesh, hull), parrys: (theirs, polyhedron), poses } = ground;
    let here = Pose::IDENTITY;
    let name = format!("{name}, distance");
    let ours = |i: usize| Pair::new(mesh, &here, hull, &poses[i].ours).distance();
    let parrys = |i: usize| {
        query::distance(&Pose3::identity(), theirs, &poses[i].parry, polyhedron).expect("a distance").distance
    };
    compare(&name, "parry", Tolerance::Length(1e-9), || pass(ALL, ours), || pass(ALL, parrys));
    if let Some(coal) = coal {
        for (tolerance, peer) in [(COAL, "Coal"), (COAL_EXACT, "Coal, 1e-10")] {
            let theirs = || coal.ask(space::DISTANCE, ALL.count, ALL.repeats, tolerance);
            compare(&name, peer, Tolerance::Length(10.0 * tolerance), || pass(ALL, ours), theirs);
        }
    }
    for by in [1e-5, 1e-3] {
        let moved: Vec<Placed> = poses.iter().enumerate().map(|(i, pose)| pose.jolted(i, by)).collect();
        let first = |pose: &Placed| {
            let mut cache = Cache::new();
            Pair::new(mesh, &here, hull, &pose.ours).with_cache(&mut cache).distance();
            cache
        };
        let caches: Vec<_> = poses.iter().map(first).collect();
        let warm = |i: usize| {
            let mut cache = caches[i].clone();
            Pair::new(mesh, &here, hull, &moved[i].ours).with_cache(&mut cache).distance()
        };
        let cold = |i: usize| Pair::new(mesh, &here, hull, &moved[i].ours).distance();
        let exact = Tolerance::Length(1e-12);
        let name = format!("{name}, moved by {by}");
        compare(&name, "ours without cache", exact, || pass(ALL, warm), || pass(ALL, cold));
    }
}

fn touching(name: &str, ground: &Ground, coal: Option<&mut Peer>) {
    let Ground { ours: (mesh, hull), parrys: (theirs, polyhedron), poses } = ground;
    let here = Pose::IDENTITY;
    let name = format!("{name}, do they touch");
    let many = Work { repeats: 20, ..ALL };
    let ours = |i: usize| f64::from(u8::from(Pair::new(mesh, &here, hull, &poses[i].ours).intersects()));
    let parrys = |i: usize| {
        let touch = query::intersection_test(&Pose3::identity(), theirs, &poses[i].parry, polyhedron);
        f64::from(u8::from(touch.expect("an answer").intersecting))
    };
    compare(&name, "parry", Tolerance::Told, || pass(many, ours), || pass(many, parrys));
    if let Some(coal) = coal {
        let theirs = || coal.ask(space::COLLIDE, many.count, many.repeats, 0.0);
        compare(&name, "Coal", Tolerance::Told, || pass(many, ours), theirs);
    }
}

fn near(name: &str, ground: &Ground, coal: Option<&mut Peer>) {
    let Ground { ours: (mesh, hull), parrys: (theirs, polyhedron), poses } = ground;
    let here = Pose::IDENTITY;
    let name = format!("{name}, all within {MARGIN}");
    let ours = |i: usize| {
        let mut count = 0;
        Pair::new(mesh, &here, hull, &poses[i].ours).pairs_within(MARGIN, |_| count += 1);
        f64::from(count)
    };
    // What parry has for this: the triangles near a box, and a question about each.
    let parrys = |i: usize| {
        let around = polyhedron.compute_aabb(&poses[i].parry).loosened(MARGIN);
        let is_near = |index: &u32| {
            let triangle = theirs.triangle(*index);
            query::contact(&Pose3::identity(), &triangle, &poses[i].parry, polyhedron, MARGIN)
                .expect("an answer")
                .is_some()
        };
        theirs.bvh().intersect_aabb(&around).filter(is_near).count() as f64
    };
    compare(&name, "parry", Tolerance::Told, || pass(ALL, ours), || pass(ALL, parrys));
    if let Some(coal) = coal {
        let theirs = || coal.ask(space::WITHIN, ALL.count, ALL.repeats, MARGIN);
        compare(&name, "Coal", Tolerance::Told, || pass(ALL, ours), theirs);
    }
    near_again(&name, ground);
}

/// All pairs within the margin again, after a small motion.
fn near_again(name: &str, ground: &Ground) {
    let Ground { ours: (mesh, hull), poses, .. } = ground;
    let here = Pose::IDENTITY;
    let moved: Vec<Placed> = poses.iter().enumerate().map(|(i, pose)| pose.jolted(i, 1e-3)).collect();
    let count = |pose: &Placed, cache: Option<&mut Cache<DVec3>>| {
        let mut count = 0;
        let pair = Pair::new(mesh, &here, hull, &pose.ours);
        let mut pair = match cache {
            Some(cache) => pair.with_cache(cache),
            None => pair,
        };
        pair.pairs_within(MARGIN, |_| count += 1);
        f64::from(count)
    };
    let first = |pose: &Placed| {
        let mut cache = Cache::new();
        count(pose, Some(&mut cache));
        cache
    };
    let caches: Vec<_> = poses.iter().map(first).collect();
    let warm = |i: usize| count(&moved[i], Some(&mut caches[i].clone()));
    let cold = |i: usize| count(&moved[i], None);
    let name = format!("{name}, moved by 1e-3");
    compare(&name, "ours without cache", Tolerance::Told, || pass(ALL, warm), || pass(ALL, cold));
}
