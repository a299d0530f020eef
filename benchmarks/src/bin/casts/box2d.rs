//! Box2D on a set of ways: f32, the plane.

use boxdd_sys::ffi;
use gjk_benchmarks::box2d_shapes::{point, polygon, proxy, relative, transform};
use gjk_benchmarks::shape::Shape;

use crate::ways::{Way, Ways};

/// What a ray is cast at.
enum Target {
    Circle(ffi::b2Circle),
    Capsule(ffi::b2Capsule),
    Polygon(ffi::b2Polygon),
}

impl Target {
    fn new(shape: &Shape) -> Self {
        match shape {
            Shape::Ball(radius) => {
                Self::Circle(ffi::b2Circle { center: point(0.0, 0.0), radius: *radius as f32 })
            }
            Shape::Capsule(half, radius) => Self::Capsule(ffi::b2Capsule {
                center1: point(0.0, -half),
                center2: point(0.0, *half),
                radius: *radius as f32,
            }),
            other => Self::Polygon(polygon(other).expect("a polygon")),
        }
    }
}

/// A set in Box2D's own types.
pub struct Box2d {
    proxies: [Vec<ffi::b2ShapeProxy>; 2],
    targets: Vec<Target>,
    ways: Vec<Moving>,
}

struct Moving {
    shapes: [usize; 2],
    poses: [ffi::b2Transform; 2],
    velocity: ffi::b2Vec2,
    sweeps: [ffi::b2Sweep; 2],
}

impl Moving {
    fn new(way: &Way) -> Self {
        let [x, y, _] = way.velocity(1);
        let sweep = |i: usize| {
            let [start, end] = [transform(&way.start[i]), transform(&way.end[i])];
            ffi::b2Sweep { localCenter: point(0.0, 0.0), c1: start.p, c2: end.p, q1: start.q, q2: end.q }
        };
        Self {
            shapes: way.shapes,
            poses: way.start.each_ref().map(transform),
            velocity: point(x, y),
            sweeps: [sweep(0), sweep(1)],
        }
    }
}

impl Box2d {
    pub fn new(ways: &Ways) -> Self {
        Self {
            proxies: ways.pools.each_ref().map(|pool| pool.iter().map(proxy).collect()),
            targets: ways.pools[0].iter().map(Target::new).collect(),
            ways: ways.all.iter().map(Moving::new).collect(),
        }
    }

    pub fn linear(&self, i: usize) -> f64 {
        let Moving { shapes: [a, b], poses: [p, q], velocity, .. } = &self.ways[i];
        let input = ffi::b2ShapeCastPairInput {
            proxyA: self.proxies[0][*a],
            proxyB: self.proxies[1][*b],
            transform: relative(p, q),
            translationB: turned_back(p, *velocity),
            maxFraction: 1.0,
            canEncroach: false,
        };
        // SAFETY: a pure function of a live input.
        told(unsafe { ffi::b2ShapeCast(&raw const input) })
    }

    pub fn turning(&self, i: usize) -> f64 {
        let Moving { shapes: [a, b], sweeps: [m, n], .. } = &self.ways[i];
        let input = ffi::b2TOIInput {
            proxyA: self.proxies[0][*a],
            proxyB: self.proxies[1][*b],
            sweepA: *m,
            sweepB: *n,
            maxFraction: 1.0,
        };
        // SAFETY: as above.
        let output = unsafe { ffi::b2TimeOfImpact(&raw const input) };
        match output.state {
            ffi::b2TOIState_b2_toiStateHit | ffi::b2TOIState_b2_toiStateOverlapped => {
                f64::from(output.fraction)
            }
            ffi::b2TOIState_b2_toiStateSeparated => f64::INFINITY,
            _ => f64::NAN,
        }
    }

    pub fn ray(&self, i: usize) -> f64 {
        let Moving { shapes: [a, _], poses: [p, q], velocity, .. } = &self.ways[i];
        let input = ffi::b2RayCastInput {
            origin: turned_back(p, ffi::b2Vec2 { x: q.p.x - p.p.x, y: q.p.y - p.p.y }),
            translation: turned_back(p, *velocity),
            maxFraction: 1.0,
        };
        let input = &raw const input;
        // SAFETY: pure functions of live shapes and a live input.
        told(unsafe {
            match &self.targets[*a] {
                Target::Circle(shape) => ffi::b2RayCastCircle(shape, input),
                Target::Capsule(shape) => ffi::b2RayCastCapsule(shape, input),
                Target::Polygon(shape) => ffi::b2RayCastPolygon(shape, input),
            }
        })
    }
}

/// A vector of the world in a body's frame: `b2InvRotateVector`, an inline function of the header.
#[inline(always)]
fn turned_back(pose: &ffi::b2Transform, v: ffi::b2Vec2) -> ffi::b2Vec2 {
    let q = pose.q;
    ffi::b2Vec2 { x: q.c * v.x + q.s * v.y, y: -q.s * v.x + q.c * v.y }
}

fn told(output: ffi::b2CastOutput) -> f64 {
    let output = std::hint::black_box(&output);
    if output.hit { f64::from(output.fraction) } else { f64::INFINITY }
}
