//! The questions that parry is asked.

use std::hint::black_box;
use std::rc::Rc;

use super::dispatch::{pose, vector};
use super::library::math::{Pose, Vector};
use super::library::query::gjk::{CsoPoint, GJKResult, VoronoiSimplex, closest_points};
use super::library::query::{contact, distance, intersection_test};
use super::library::shape::{Ball, Capsule, Cuboid, Shape as AnyShape, SupportMap};
use super::{PRECISION, Real};
use crate::contender::{Contender, Pass, Question, Row, Start};
use crate::set::{Apart, JITTERS, Set};
use crate::shape::Shape;

/// A shape of parry, from plain numbers of its own kind.
pub trait Build: AnyShape + Sized + 'static {
    fn build(shape: &Shape) -> Self;
}

impl Build for Ball {
    fn build(shape: &Shape) -> Self {
        let Shape::Ball(radius) = *shape else { unreachable!("{shape:?}") };
        Self::new(radius as Real)
    }
}

impl Build for Capsule {
    fn build(shape: &Shape) -> Self {
        let Shape::Capsule(half, radius) = *shape else { unreachable!("{shape:?}") };
        let [top, bottom] = [half, -half].map(|y| vector([0.0, y, 0.0]));
        Self::new(bottom, top, radius as Real)
    }
}

impl Build for Cuboid {
    fn build(shape: &Shape) -> Self {
        let Shape::Cuboid(half) = *shape else { unreachable!("{shape:?}") };
        Self::new(vector(half))
    }
}

/// A set in parry's own types.
struct Work<A, B> {
    a: Vec<A>,
    b: Vec<B>,
    pairs: Vec<[usize; 2]>,
    poses_a: Vec<Pose>,
    poses_b: [Vec<Pose>; JITTERS],
}

impl<A: Build, B: Build> Work<A, B> {
    fn new(set: &Set) -> Self {
        Self {
            a: set.shapes_a.iter().map(A::build).collect(),
            b: set.shapes_b.iter().map(B::build).collect(),
            pairs: set.pairs.clone(),
            poses_a: set.poses_a.iter().map(pose).collect(),
            poses_b: std::array::from_fn(|j| set.poses_b[j].iter().map(pose).collect()),
        }
    }

    /// Asks for every pair. The whole answer is kept alive, so that none of it is optimised away.
    #[inline(always)]
    fn each<R>(
        &self,
        jitter: usize,
        mut ask: impl FnMut(usize, &A, &Pose, &B, &Pose) -> R,
        mut take: impl FnMut(usize, &R),
    ) {
        let poses_b = &self.poses_b[jitter];
        for (i, &[a, b]) in self.pairs.iter().enumerate() {
            let answer = ask(i, &self.a[a], &self.poses_a[i], &self.b[b], &poses_b[i]);
            take(i, black_box(&answer));
        }
    }
}

fn contender(name: &'static str, question: Question, start: Start, pass: Pass) -> Contender {
    Contender::new(name, Row { precision: PRECISION, question, start }, pass)
}

/// The functions that take any shapes.
pub fn public<A: Build, B: Build>(set: &Set) -> Vec<Contender> {
    let work = Rc::new(Work::<A, B>::new(set));
    let shared = Rc::clone(&work);
    let touch: Pass = Box::new(move |jitter, out| {
        shared.each(
            jitter,
            |_, a, p, b, q| intersection_test(p, a, q, b),
            |i, r| out[i] = r.as_ref().map_or(f64::NAN, |r| f64::from(u8::from(r.intersecting))),
        );
    });
    let touch = contender("parry intersection_test", Question::Touch, Start::Cold, touch);
    if set.recipe.apart == Apart::Overlapping {
        let depth: Pass = Box::new(move |jitter, out| {
            work.each(
                jitter,
                |_, a, p, b, q| contact(p, a, q, b, 0.0),
                |i, r| {
                    out[i] = r.as_ref().ok().and_then(Option::as_ref).map_or(f64::NAN, |r| f64::from(r.dist))
                },
            );
        });
        return vec![touch, contender("parry contact", Question::Depth, Start::Cold, depth)];
    }
    let far: Pass = Box::new(move |jitter, out| {
        work.each(
            jitter,
            |_, a, p, b, q| distance(p, a, q, b),
            |i, r| out[i] = r.as_ref().map_or(f64::NAN, |r| f64::from(r.distance)),
        );
    });
    vec![touch, contender("parry distance", Question::Distance, Start::Cold, far)]
}

/// Besides, `query::gjk::closest_points` itself, on the concrete shapes and from the support point along the
/// translation: less work than the public `distance`, which goes through `dyn Shape` and starts from the
/// other side.
pub fn search<A: Build + SupportMap, B: Build + SupportMap>(set: &Set) -> Vec<Contender> {
    let mut all = public::<A, B>(set);
    let work = Rc::new(Work::<A, B>::new(set));
    let shared = Rc::clone(&work);
    let overlapping = set.recipe.apart == Apart::Overlapping;
    let mut simplex = VoronoiSimplex::new();
    let cold: Pass = Box::new(move |jitter, out| {
        shared.each(
            jitter,
            |_, a, p, b, q| {
                let relative = p.inv_mul(q);
                closest(&relative, a, b, relative.translation, &mut simplex)
            },
            |i, r| out[i] = if overlapping { touches(r) } else { length(r) },
        );
    });
    if overlapping {
        all.push(contender("parry gjk", Question::Touch, Start::Cold, cold));
        return all;
    }
    all.push(contender("parry gjk", Question::Distance, Start::Cold, cold));
    let mut simplex = VoronoiSimplex::new();
    let mut directions: Vec<Option<Vector>> = vec![None; work.pairs.len()];
    let warm: Pass = Box::new(move |jitter, out| {
        work.each(
            jitter,
            |i, a, p, b, q| {
                let relative = p.inv_mul(q);
                let answer =
                    closest(&relative, a, b, directions[i].unwrap_or(relative.translation), &mut simplex);
                if let GJKResult::ClosestPoints(_, _, direction) = &answer {
                    directions[i] = Some(*direction);
                }
                answer
            },
            |i, r| out[i] = length(r),
        );
    });
    all.push(contender("parry gjk, last direction", Question::Distance, Start::Warm, warm));
    all
}

#[inline(always)]
fn closest<A: SupportMap, B: SupportMap>(
    relative: &Pose,
    a: &A,
    b: &B,
    direction: Vector,
    simplex: &mut VoronoiSimplex,
) -> GJKResult {
    simplex.reset(CsoPoint::from_shapes(relative, a, b, direction));
    closest_points(relative, a, b, Real::MAX, true, simplex)
}

fn length(result: &GJKResult) -> f64 {
    match result {
        GJKResult::ClosestPoints(p, q, _) => f64::from((*p - *q).length()),
        GJKResult::Intersection => 0.0,
        _ => f64::NAN,
    }
}

fn touches(result: &GJKResult) -> f64 {
    f64::from(u8::from(matches!(result, GJKResult::Intersection)))
}
