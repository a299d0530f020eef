//! Box2D v3, through the bindings of `boxdd-sys`: f32, the plane, at most 8 vertices.

use std::hint::black_box;
use std::rc::Rc;

use boxdd_sys::ffi;

use crate::box2d_shapes::{polygon, proxy, relative, transform};
use crate::contender::{Contender, Pass, Precision, Question, Row, Start};
use crate::set::{Apart, JITTERS, Set};
use crate::shape::Kind;

/// All contenders of Box2D on a set.
pub fn contenders(set: &Set) -> Vec<Contender> {
    let fits = |kind| {
        matches!(kind, Kind::Cuboid | Kind::Ball | Kind::Capsule)
            || matches!(kind, Kind::Polygon(n) if n <= 8)
    };
    if set.recipe.dimension != 2 || !fits(set.recipe.a) || !fits(set.recipe.b) {
        return Vec::new();
    }
    let work = Rc::new(Work::new(set));
    if set.recipe.apart != Apart::Overlapping {
        return vec![
            contender(
                "Box2D b2ShapeDistance",
                Question::Distance,
                Start::Cold,
                cold(&work, Answer::Distance),
            ),
            contender(
                "Box2D b2ShapeDistance",
                Question::Distance,
                Start::Warm,
                warm(&work, Answer::Distance),
            ),
        ];
    }
    let mut all = vec![
        contender("Box2D b2ShapeDistance", Question::Touch, Start::Cold, cold(&work, Answer::Touch)),
        contender("Box2D b2ShapeDistance", Question::Touch, Start::Warm, warm(&work, Answer::Touch)),
    ];
    if !work.polygons_a.is_empty() && !work.polygons_b.is_empty() {
        all.push(contender("Box2D b2CollidePolygons", Question::Depth, Start::Cold, manifold(&work)));
    }
    all
}

fn contender(name: &'static str, question: Question, start: Start, pass: Pass) -> Contender {
    Contender::new(name, Row { precision: Precision::F32, question, start }, pass)
}

/// What is read off the distance that Box2D gives.
#[derive(Clone, Copy)]
enum Answer {
    Distance,
    /// Overlapping shapes have distance 0.
    Touch,
}

impl Answer {
    fn of(self, distance: f32) -> f64 {
        match self {
            Self::Distance => f64::from(distance),
            Self::Touch => f64::from(u8::from(distance == 0.0)),
        }
    }
}

/// A set in Box2D's own types.
struct Work {
    proxies_a: Vec<ffi::b2ShapeProxy>,
    proxies_b: Vec<ffi::b2ShapeProxy>,
    /// Empty where the shapes are no polygons.
    polygons_a: Vec<ffi::b2Polygon>,
    polygons_b: Vec<ffi::b2Polygon>,
    pairs: Vec<[usize; 2]>,
    poses_a: Vec<ffi::b2Transform>,
    poses_b: [Vec<ffi::b2Transform>; JITTERS],
}

impl Work {
    fn new(set: &Set) -> Self {
        Self {
            proxies_a: set.shapes_a.iter().map(proxy).collect(),
            proxies_b: set.shapes_b.iter().map(proxy).collect(),
            polygons_a: set.shapes_a.iter().filter_map(polygon).collect(),
            polygons_b: set.shapes_b.iter().filter_map(polygon).collect(),
            pairs: set.pairs.clone(),
            poses_a: set.poses_a.iter().map(transform).collect(),
            poses_b: std::array::from_fn(|j| set.poses_b[j].iter().map(transform).collect()),
        }
    }

    #[inline(always)]
    fn input(&self, i: usize, jitter: usize) -> ffi::b2DistanceInput {
        let [a, b] = self.pairs[i];
        ffi::b2DistanceInput {
            proxyA: self.proxies_a[a],
            proxyB: self.proxies_b[b],
            transform: relative(&self.poses_a[i], &self.poses_b[jitter][i]),
            useRadii: true,
        }
    }
}

const NO_CACHE: ffi::b2SimplexCache = ffi::b2SimplexCache { count: 0, indexA: [0; 3], indexB: [0; 3] };

#[inline(always)]
fn shape_distance(input: &ffi::b2DistanceInput, cache: &mut ffi::b2SimplexCache) -> ffi::b2DistanceOutput {
    // SAFETY: both pointers are live and exclusive where they must be; no simplexes are asked for.
    unsafe { ffi::b2ShapeDistance(input, cache, std::ptr::null_mut(), 0) }
}

fn cold(work: &Rc<Work>, answer: Answer) -> Pass {
    let work = Rc::clone(work);
    Box::new(move |jitter, out| {
        for (i, out) in out.iter_mut().enumerate() {
            let mut cache = NO_CACHE;
            *out = answer.of(black_box(&shape_distance(&work.input(i, jitter), &mut cache)).distance);
        }
    })
}

fn warm(work: &Rc<Work>, answer: Answer) -> Pass {
    let work = Rc::clone(work);
    let mut caches = vec![NO_CACHE; work.pairs.len()];
    Box::new(move |jitter, out| {
        for (i, out) in out.iter_mut().enumerate() {
            *out = answer.of(black_box(&shape_distance(&work.input(i, jitter), &mut caches[i])).distance);
        }
    })
}

/// The deepest point of the contact manifold.
fn manifold(work: &Rc<Work>) -> Pass {
    let work = Rc::clone(work);
    Box::new(move |jitter, out| {
        for (i, out) in out.iter_mut().enumerate() {
            let [a, b] = work.pairs[i];
            let relative = relative(&work.poses_a[i], &work.poses_b[jitter][i]);
            // SAFETY: both polygons are live and were made by Box2D.
            let manifold = unsafe {
                ffi::b2CollidePolygons(&raw const work.polygons_a[a], &raw const work.polygons_b[b], relative)
            };
            let manifold = black_box(&manifold);
            let points = &manifold.points[..manifold.pointCount as usize];
            *out = points.iter().map(|p| f64::from(p.separation)).reduce(f64::min).unwrap_or(f64::NAN);
        }
    })
}
