//! Concave outlines of the plane.

use geo::{Coord, Distance, Euclidean, LineString, Polygon};
use gjk::Pose;
use gjk::glam::{DVec2, DVec3};
use gjk_benchmarks::install::Library;
use gjk_body::{Pair, Polygon};

use crate::geometry::{Triangles, outline};
use crate::measure::{Tolerance, Work, compare, pass};
use crate::peer::{Form, Peer, Placement, Scene, plane};

const CORNERS: usize = 100;
const OUTLINES: usize = 64;
const PAIRS: usize = 2000;

struct Placed {
    bodies: [usize; 2],
    /// Of the second; the first stays where it is.
    pose: Pose<DVec2>,
    words: Placement,
}

pub fn rows() {
    let outlines: Vec<Triangles> = (0..OUTLINES).map(|seed| outline(CORNERS, seed)).collect();
    let region = |(vertices, _): &Triangles| {
        let ring: Vec<DVec2> = vertices.iter().map(|v| v.truncate()).collect();
        Polygon::new(&ring).expect("a simple outline")
    };
    let regions: Vec<Polygon<DVec2>> = outlines.iter().map(region).collect();
    let parts: usize = regions.iter().map(|region| region.parts().len()).sum();
    println!("({OUTLINES} outlines of {CORNERS} corners: {} convex parts each)", parts / OUTLINES);
    // Centers this far apart.
    for (how, nearest, span) in [("near", 1.2, 0.6), ("far", 3.0, 4.0)] {
        let pairs = placed(&regions, nearest, span);
        let here = Pose::IDENTITY;
        let ours = |i: usize| {
            let Placed { bodies: [a, b], pose, .. } = &pairs[i];
            Pair::new(&regions[*a], &here, &regions[*b], pose).distance()
        };
        let polygons: Vec<[Polygon; 2]> = pairs.iter().map(|pair| in_world(&outlines, pair)).collect();
        let geos = |i: usize| Euclidean.distance(&polygons[i][0], &polygons[i][1]);
        let name = format!("outlines of {CORNERS} corners, {how}, distance");
        let all = Work { count: pairs.len(), repeats: 1 };
        let exact = Tolerance::Length(1e-9);
        compare(&name, "geo", exact, || pass(all, ours), || pass(all, geos));
        let mut scene = Scene::default();
        outlines.iter().for_each(|outline| {
            scene.body(Form::Outline, outline);
        });
        for pair in &pairs {
            scene.query(pair.bodies.map(|body| body as u64), [Placement::IDENTITY, pair.words]);
        }
        let Some(mut peer) = Peer::start(Library::Geos, &scene) else { continue };
        let questions = [
            (plane::DISTANCE, "GEOS"),
            (plane::PREPARED, "GEOS, prepared"),
            (plane::INDEXED, "GEOS, indexed"),
        ];
        for (question, peers) in questions {
            let theirs = || peer.ask(question, all.count, all.repeats, 0.0);
            compare(&name, peers, exact, || pass(all, ours), theirs);
        }
    }
}

/// Pairs that are apart: where outlines overlap, ours asks how deep, and others say 0.
fn placed(regions: &[Polygon<DVec2>], nearest: f64, span: f64) -> Vec<Placed> {
    let place = |i: usize| {
        let s = i as f64;
        let bodies = [i % OUTLINES, (i / OUTLINES + 7 * i) % OUTLINES];
        let half_turn = s * 0.73;
        let away = nearest + span * (0.5 + 0.5 * (s * 0.19).sin());
        let at = DVec2::new((s * 2.3).cos(), (s * 2.3).sin()) * away;
        let pose = Pose::from_angle(2.0 * half_turn, at);
        let rotation = [0.0, 0.0, half_turn.sin(), half_turn.cos()];
        Placed { bodies, pose, words: Placement { rotation, translation: DVec3::new(at.x, at.y, 0.0) } }
    };
    let is_apart = |pair: &Placed| {
        let [a, b] = pair.bodies.map(|body| &regions[body]);
        !Pair::new(a, &Pose::IDENTITY, b, &pair.pose).intersects()
    };
    (0..).map(place).filter(is_apart).take(PAIRS).collect()
}

fn in_world(outlines: &[Triangles], pair: &Placed) -> [Polygon; 2] {
    [Pose::IDENTITY, pair.pose]
        .into_iter()
        .zip(pair.bodies)
        .map(|(pose, body)| {
            let ring = outlines[body].0.iter().map(|v| {
                let v = pose.transform_point(v.truncate());
                Coord { x: v.x, y: v.y }
            });
            Polygon::new(LineString::from_iter(ring), Vec::new())
        })
        .collect::<Vec<_>>()
        .try_into()
        .expect("two")
}
