//! Bodies that turn and pass each other by a little: how many distances that takes, beside conservative
//! advancement.

use gjk::glam::{DVec2, DVec3};
use gjk::motion::{Reach, Trajectory};
use gjk::math::Vector;
use gjk::{Cast, Convex, Cuboid, Hull, Motion, ConvexPolygon, Pose, Sweep, Space, proximity};
use gjk_benchmarks::native::{Build, Coordinates};
use gjk_benchmarks::shape::Kind;

use crate::wanted::is_wanted;
use crate::ours::motions;
use crate::ways::{Recipe, Way, Ways};

/// How many passages for a clearance.
const COUNT: usize = 200;

/// Where conservative advancement is given up.
const CAP: u32 = 10_000;

pub fn rows() {
    of::<Cuboid<DVec2>>("passing, boxes, 2D", 2, Kind::Cuboid);
    of::<ConvexPolygon<DVec2>>("passing, polygons 8", 2, Kind::Polygon(8));
    of::<Cuboid<DVec3>>("passing, boxes, 3D", 3, Kind::Cuboid);
    of::<Hull<DVec3>>("passing, hulls 32", 3, Kind::Hull(32));
}

fn of<S>(name: &str, dimension: usize, kind: Kind)
where
    S: Build<Vector: Coordinates + Space<Scalar = f64>>,
{
    if !is_wanted(name) {
        return;
    }
    println!("{name}: clearance, distances on average and at most, those of conservative advancement");
    let ways = Ways::new(Recipe { dimension, kind, turn: 1.0, count: 4 * COUNT }, name);
    let pools = ways.pools.each_ref().map(|pool| pool.iter().map(S::build).collect::<Vec<_>>());
    for clearance in [1e-2, 1e-3, 1e-5, 1e-7, 1e-9] {
        let (mut asked, mut most, mut advanced, mut count) = (0, 0, 0, 0);
        for way in &ways.all {
            let [a, b] = [&pools[0][way.shapes[0]], &pools[1][way.shapes[1]]];
            let Some([m, n]) = passing::<S>(a, b, way, clearance) else { continue };
            let Cast::Free(free) = Sweep::new(a, &m, b, &n).cast() else { continue };
            asked += free.steps;
            most = most.max(free.steps);
            advanced += advancement(a, &m, b, &n);
            count += 1;
            if count == COUNT as u32 {
                break;
            }
        }
        let mean = |sum: u32| f64::from(sum) / f64::from(count);
        println!(
            "{name:24} {clearance:9.0e} {:8.2} {most:6} {:14.1}   ({count})",
            mean(asked),
            mean(advanced)
        );
    }
}

/// The way with B moved so that it passes by about so much; `None` if that takes too long, or ends at an end.
fn passing<S>(a: &S, b: &S, way: &Way, clearance: f64) -> Option<[Motion<S::Vector>; 2]>
where
    S: Build<Vector: Coordinates + Space<Scalar = f64>>,
{
    let mut way = way.clone();
    for _ in 0..40 {
        let [m, n] = motions::<S::Vector>(&way);
        let nearest = Sweep::new(a, &m, b, &n).closest_approach();
        let distance = nearest.proximity.distance;
        if (distance - clearance).abs() <= 0.1 * clearance {
            return (0.05..0.95).contains(&nearest.nearest_time).then_some([m, n]);
        }
        let normal = nearest.proximity.normal;
        let by = |i: usize| {
            if i < <S::Vector as Vector>::DIMENSION { normal.get(i) * (clearance - distance) } else { 0.0 }
        };
        way = way.moved(std::array::from_fn(by));
    }
    None
}

/// Distances until the end: each time as far as the distance lasts at the greatest speed along its normal.
fn advancement<S>(a: &S, m: &Motion<S::Vector>, b: &S, n: &Motion<S::Vector>) -> u32
where
    S: Convex<Vector: Space<Scalar = f64>>,
{
    let swing = |motion: &Motion<S::Vector>, shape: &S| {
        let ball = Reach { center: shape.center(), radius: shape.extent() };
        motion.speed([0.0, 1.0], &ball) - motion.velocity().length()
    };
    let swinging = swing(m, a) + swing(n, b);
    let (mut time, mut asked) = (0.0, 0);
    while asked < CAP {
        asked += 1;
        let (p, q): (Pose<S::Vector>, Pose<S::Vector>) = (m.at(time), n.at(time));
        let nearest = proximity(a, &p, b, &q);
        let closing = (m.velocity() - n.velocity()).dot(nearest.normal) + swinging;
        if closing <= 0.0 {
            return asked;
        }
        time += nearest.distance / closing;
        if time >= 1.0 {
            return asked;
        }
    }
    asked
}
