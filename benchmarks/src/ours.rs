//! `gjk`, through its public face.

use std::hint::black_box;
use std::rc::Rc;

use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::math::Scalar;
use gjk::{
    Ball, Cache, Capsule, Cone, Cuboid, Cylinder, Hull, Pair, ConvexPolygon, Pose, distance, intersects, proximity,
};

use crate::contender::{Contender, Iterations, Pass, Precision, Question, Row, Start};
use crate::native::{Build, Coordinates};
use crate::set::{Apart, JITTERS, Set};
use crate::shape::Kind;

/// All our contenders on a set.
pub fn contenders(set: &Set, precision: Precision) -> Vec<Contender> {
    match (set.recipe.dimension, precision) {
        (2, Precision::F32) => planar::<Vec2>(set, precision),
        (2, Precision::F64) => planar::<DVec2>(set, precision),
        (_, Precision::F32) => spatial::<Vec3>(set, precision),
        (_, Precision::F64) => spatial::<DVec3>(set, precision),
    }
}

fn planar<V: Coordinates + 'static>(set: &Set, precision: Precision) -> Vec<Contender>
where
    ConvexPolygon<V>: Build<Vector = V>,
{
    match (set.recipe.a, set.recipe.b) {
        (Kind::Cuboid, Kind::Cuboid) => of::<V, Cuboid<V>, Cuboid<V>>(set, precision),
        (Kind::Polygon(_), Kind::Polygon(_)) => of::<V, ConvexPolygon<V>, ConvexPolygon<V>>(set, precision),
        (Kind::Ball, Kind::Polygon(_)) => of::<V, Ball<V>, ConvexPolygon<V>>(set, precision),
        (Kind::Capsule, Kind::Polygon(_)) => of::<V, Capsule<V>, ConvexPolygon<V>>(set, precision),
        (Kind::Capsule, Kind::Capsule) => of::<V, Capsule<V>, Capsule<V>>(set, precision),
        other => unreachable!("no planar set of {other:?}"),
    }
}

fn spatial<V: Coordinates + 'static>(set: &Set, precision: Precision) -> Vec<Contender>
where
    Hull<V>: Build<Vector = V>,
    Cylinder<V>: Build<Vector = V>,
    Cone<V>: Build<Vector = V>,
{
    match (set.recipe.a, set.recipe.b) {
        (Kind::Cuboid, Kind::Cuboid) => of::<V, Cuboid<V>, Cuboid<V>>(set, precision),
        (Kind::Hull(_), Kind::Hull(_)) => of::<V, Hull<V>, Hull<V>>(set, precision),
        (Kind::Ball, Kind::Cuboid) => of::<V, Ball<V>, Cuboid<V>>(set, precision),
        (Kind::Capsule, Kind::Capsule) => of::<V, Capsule<V>, Capsule<V>>(set, precision),
        (Kind::Cylinder, Kind::Cone) => of::<V, Cylinder<V>, Cone<V>>(set, precision),
        other => unreachable!("no spatial set of {other:?}"),
    }
}

/// A set in the library's own types.
struct Work<V: Coordinates, A, B> {
    a: Vec<A>,
    b: Vec<B>,
    pairs: Vec<[usize; 2]>,
    poses_a: Vec<Pose<V>>,
    poses_b: [Vec<Pose<V>>; JITTERS],
}

impl<V: Coordinates, A: Build<Vector = V>, B: Build<Vector = V>> Work<V, A, B> {
    fn new(set: &Set) -> Self {
        Self {
            a: set.shapes_a.iter().map(A::build).collect(),
            b: set.shapes_b.iter().map(B::build).collect(),
            pairs: set.pairs.clone(),
            poses_a: set.poses_a.iter().map(V::pose).collect(),
            poses_b: std::array::from_fn(|j| set.poses_b[j].iter().map(V::pose).collect()),
        }
    }

    /// Asks for every pair. The whole answer is kept alive, so that none of it is optimised away.
    #[inline(always)]
    fn each<R>(
        &self,
        jitter: usize,
        mut ask: impl FnMut(usize, &A, &Pose<V>, &B, &Pose<V>) -> R,
        mut take: impl FnMut(usize, &R),
    ) {
        let poses_b = &self.poses_b[jitter];
        for (i, &[a, b]) in self.pairs.iter().enumerate() {
            let answer = ask(i, &self.a[a], &self.poses_a[i], &self.b[b], &poses_b[i]);
            take(i, black_box(&answer));
        }
    }
}

fn of<V, A, B>(set: &Set, precision: Precision) -> Vec<Contender>
where
    V: Coordinates + 'static,
    A: Build<Vector = V> + 'static,
    B: Build<Vector = V> + 'static,
{
    let work = Rc::new(Work::<V, A, B>::new(set));
    let measure = if set.recipe.apart == Apart::Overlapping { Question::Depth } else { Question::Distance };
    let contender = |name, question, start, pass, iterations| Contender {
        iterations,
        ..Contender::new(name, Row { precision, question, start }, pass)
    };
    vec![
        contender("gjk proximity", measure, Start::Cold, cold_proximity(&work), Some(iterations(&work))),
        contender("gjk distance", measure, Start::Cold, cold_distance(&work), None),
        contender(
            "gjk proximity, cache",
            measure,
            Start::Warm,
            warm_proximity(&work),
            Some(warm_iterations(&work)),
        ),
        contender("gjk intersects", Question::Touch, Start::Cold, cold_intersects(&work), None),
        contender("gjk intersects, cache", Question::Touch, Start::Warm, warm_intersects(&work), None),
    ]
}

type Shared<V, A, B> = Rc<Work<V, A, B>>;

fn cold_proximity<
    V: Coordinates + 'static,
    A: Build<Vector = V> + 'static,
    B: Build<Vector = V> + 'static,
>(
    work: &Shared<V, A, B>,
) -> Pass {
    let work = Rc::clone(work);
    Box::new(move |jitter, out| {
        work.each(jitter, |_, a, p, b, q| proximity(a, p, b, q), |i, r| out[i] = r.distance.to_f64());
    })
}

fn cold_distance<V: Coordinates + 'static, A: Build<Vector = V> + 'static, B: Build<Vector = V> + 'static>(
    work: &Shared<V, A, B>,
) -> Pass {
    let work = Rc::clone(work);
    Box::new(move |jitter, out| {
        work.each(jitter, |_, a, p, b, q| distance(a, p, b, q), |i, r| out[i] = r.to_f64());
    })
}

fn cold_intersects<
    V: Coordinates + 'static,
    A: Build<Vector = V> + 'static,
    B: Build<Vector = V> + 'static,
>(
    work: &Shared<V, A, B>,
) -> Pass {
    let work = Rc::clone(work);
    Box::new(move |jitter, out| {
        work.each(jitter, |_, a, p, b, q| intersects(a, p, b, q), |i, r| out[i] = f64::from(u8::from(*r)));
    })
}

fn warm_proximity<
    V: Coordinates + 'static,
    A: Build<Vector = V> + 'static,
    B: Build<Vector = V> + 'static,
>(
    work: &Shared<V, A, B>,
) -> Pass {
    let work = Rc::clone(work);
    let mut caches = vec![Cache::new(); work.pairs.len()];
    Box::new(move |jitter, out| {
        work.each(
            jitter,
            |i, a, p, b, q| Pair::new(a, p, b, q).with_cache(&mut caches[i]).proximity(),
            |i, r| out[i] = r.distance.to_f64(),
        );
    })
}

fn warm_intersects<
    V: Coordinates + 'static,
    A: Build<Vector = V> + 'static,
    B: Build<Vector = V> + 'static,
>(
    work: &Shared<V, A, B>,
) -> Pass {
    let work = Rc::clone(work);
    let mut caches = vec![Cache::new(); work.pairs.len()];
    Box::new(move |jitter, out| {
        work.each(
            jitter,
            |i, a, p, b, q| Pair::new(a, p, b, q).with_cache(&mut caches[i]).intersects(),
            |i, r| out[i] = f64::from(u8::from(*r)),
        );
    })
}

fn iterations<V: Coordinates + 'static, A: Build<Vector = V> + 'static, B: Build<Vector = V> + 'static>(
    work: &Shared<V, A, B>,
) -> Iterations {
    let work = Rc::clone(work);
    Box::new(move || {
        let mut counts = vec![0; work.pairs.len()];
        work.each(0, |_, a, p, b, q| proximity(a, p, b, q), |i, r| counts[i] = r.iterations);
        counts
    })
}

/// Of the second pass, from the cache that the first one left.
fn warm_iterations<
    V: Coordinates + 'static,
    A: Build<Vector = V> + 'static,
    B: Build<Vector = V> + 'static,
>(
    work: &Shared<V, A, B>,
) -> Iterations {
    let work = Rc::clone(work);
    Box::new(move || {
        let mut counts = vec![0; work.pairs.len()];
        let mut caches = vec![Cache::new(); work.pairs.len()];
        for jitter in [0, 1] {
            work.each(
                jitter,
                |i, a, p, b, q| Pair::new(a, p, b, q).with_cache(&mut caches[i]).proximity(),
                |i, r| counts[i] = r.iterations,
            );
        }
        counts
    })
}
