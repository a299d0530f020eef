//! A robot's arm that moves: every two of its links that are not neighbours, frame by frame.

use gjk::glam::{DQuat, DVec3};
use gjk::{Cache, Capsule, Convex, Cuboid, Hull, Pair, proximity};
use gjk_benchmarks::random::Random;
use gjk_benchmarks::shape::{Kind, Shape};
use parry3d_f64::query;
use parry3d_f64::shape::{self, ConvexPolyhedron};

use crate::measure::{Tolerance, Work, alone, compare, pass};
use crate::twice::{Placed, parry_vector, to_parry};

const LINKS: usize = 20;
const FRAMES: usize = 300;

/// Corners of the links that are hulls.
const CORNERS: usize = 32;

/// From joint to joint.
const LENGTH: f64 = 1.0;

/// A link in both libraries: along x, its joint at the origin.
struct Link {
    ours: Box<dyn Convex<Vector = DVec3>>,
    parry: Box<dyn shape::Shape>,
}

/// In turn a box, a capsule and the hull of a casting.
fn link(index: usize, random: &mut Random) -> Link {
    let half = 0.35 * LENGTH;
    match index % 3 {
        0 => {
            let sides = DVec3::new(half, 0.12, 0.15);
            let parry = shape::Cuboid::new(parry_vector(sides));
            Link { ours: Box::new(Cuboid::new(sides).expect("a box")), parry: Box::new(parry) }
        }
        1 => {
            let ends = [-DVec3::X * half, DVec3::X * half];
            let parry = shape::Capsule::new(parry_vector(ends[0]), parry_vector(ends[1]), 0.12);
            let ours = Capsule::new(ends[0], ends[1], 0.12).expect("a capsule");
            Link { ours: Box::new(ours), parry: Box::new(parry) }
        }
        _ => {
            let Shape::Hull(corners) = Kind::Hull(CORNERS).sample(random, 3) else { unreachable!("a hull") };
            let longest = corners.iter().map(|c| DVec3::from(*c).length()).fold(0.0, f64::max);
            let flat = DVec3::new(half, 0.15, 0.15) / longest;
            let corners: Vec<DVec3> = corners.into_iter().map(|c| DVec3::from(c) * flat).collect();
            let parry = ConvexPolyhedron::from_convex_hull(&to_parry(&corners)).expect("a hull");
            Link { ours: Box::new(Hull::new(&corners).expect("a hull")), parry: Box::new(parry) }
        }
    }
}

/// Where the links are in a frame: every joint swings about an axis of its own, at a rate of its own; a frame
/// is a sixtieth of a second.
fn frame(index: usize) -> Vec<Placed> {
    let time = index as f64 / 60.0;
    let (mut turned, mut at) = (DQuat::IDENTITY, DVec3::ZERO);
    let mut places = Vec::with_capacity(LINKS);
    for joint in 0..LINKS {
        let axis = if joint % 2 == 0 { DVec3::Z } else { DVec3::Y };
        let rate = 0.4 + 0.07 * joint as f64;
        turned *= DQuat::from_axis_angle(axis, 0.45 * (rate * time + joint as f64).sin());
        at += turned * DVec3::X * (LENGTH / 2.0);
        places.push(Placed::new(turned.to_array(), at));
        at += turned * DVec3::X * (LENGTH / 2.0);
    }
    places
}

pub fn rows() {
    let mut random = Random::new(20_260_101, "robot");
    let links: Vec<Link> = (0..LINKS).map(|index| link(index, &mut random)).collect();
    let frames: Vec<Vec<Placed>> = (0..FRAMES).map(frame).collect();
    let pairs: Vec<[usize; 2]> =
        (0..LINKS).flat_map(|j| (0..j.saturating_sub(1)).map(move |i| [i, j])).collect();
    let place = |i: usize| {
        let [a, b] = pairs[i % pairs.len()];
        let places = &frames[i / pairs.len()];
        ([&links[a], &links[b]], [&places[a], &places[b]])
    };
    let mut caches = vec![Cache::new(); pairs.len()];
    let all = Work { count: FRAMES * pairs.len(), repeats: 1 };
    let warm = |i: usize| {
        let ([a, b], [at_a, at_b]) = place(i);
        let cache = &mut caches[i % pairs.len()];
        Pair::new(&*a.ours, &at_a.ours, &*b.ours, &at_b.ours).with_cache(cache).proximity().distance
    };
    let cold = |i: usize| {
        let ([a, b], [at_a, at_b]) = place(i);
        proximity(&*a.ours, &at_a.ours, &*b.ours, &at_b.ours).distance
    };
    let parrys = |i: usize| {
        let ([a, b], [at_a, at_b]) = place(i);
        query::distance(&at_a.parry, &*a.parry, &at_b.parry, &*b.parry).expect("an answer").distance
    };
    let name = format!("a robot of {LINKS} links, {FRAMES} frames, all {} pairs", pairs.len());
    let mut warm = warm;
    // Of two that differ by 8e-7 ours has bounds with no room for that.
    let near = Tolerance::Length(1e-6);
    compare(&format!("{name}, cached"), "parry", near, || pass(all, &mut warm), || pass(all, parrys));
    alone(&format!("{name}, without caches"), || pass(all, cold));
}
