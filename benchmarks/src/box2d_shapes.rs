//! Shapes and poses in Box2D's own types.

use boxdd_sys::ffi;

use crate::shape::{Placement, Shape};

pub fn point(x: f64, y: f64) -> ffi::b2Vec2 {
    ffi::b2Vec2 { x: x as f32, y: y as f32 }
}

/// The vertices of the core, and the radius around it.
fn core(shape: &Shape) -> (Vec<ffi::b2Vec2>, f32) {
    match shape {
        Shape::Cuboid([x, y, _]) => (vec![point(-x, -y), point(*x, -y), point(*x, *y), point(-x, *y)], 0.0),
        Shape::Polygon(vertices) => (vertices.iter().map(|v| point(v[0], v[1])).collect(), 0.0),
        Shape::Ball(radius) => (vec![point(0.0, 0.0)], *radius as f32),
        Shape::Capsule(half, radius) => (vec![point(0.0, -half), point(0.0, *half)], *radius as f32),
        other => unreachable!("{other:?} is not a shape of Box2D"),
    }
}

pub fn proxy(shape: &Shape) -> ffi::b2ShapeProxy {
    let (points, radius) = core(shape);
    // SAFETY: the pointer and the count are those of a live vector of at most 8 points, which are copied.
    unsafe { ffi::b2MakeProxy(points.as_ptr(), points.len() as i32, radius) }
}

pub fn polygon(shape: &Shape) -> Option<ffi::b2Polygon> {
    if let Shape::Cuboid([x, y, _]) = shape {
        // SAFETY: a pure function of two numbers.
        return Some(unsafe { ffi::b2MakeBox(*x as f32, *y as f32) });
    }
    let (points, radius) = core(shape);
    if points.len() < 3 {
        return None;
    }
    // SAFETY: as for the proxy; the hull goes on unchanged.
    let polygon = unsafe {
        let hull = ffi::b2ComputeHull(points.as_ptr(), points.len() as i32);
        ffi::b2MakePolygon(&raw const hull, radius)
    };
    assert_eq!(polygon.count as usize, points.len(), "Box2D drops vertices");
    Some(polygon)
}

pub fn transform(placement: &Placement) -> ffi::b2Transform {
    let [x, y, _] = placement.translation;
    ffi::b2Transform {
        p: point(x, y),
        q: ffi::b2Rot { c: placement.rotation[0] as f32, s: placement.rotation[1] as f32 },
    }
}

/// The pose of B in the frame of A: `b2InvMulTransforms`, which is an inline function of the header.
#[inline(always)]
pub fn relative(a: &ffi::b2Transform, b: &ffi::b2Transform) -> ffi::b2Transform {
    let (p, q) = (a.q, b.q);
    let [x, y] = [b.p.x - a.p.x, b.p.y - a.p.y];
    ffi::b2Transform {
        p: ffi::b2Vec2 { x: p.c * x + p.s * y, y: -p.s * x + p.c * y },
        q: ffi::b2Rot { c: p.c * q.c + p.s * q.s, s: p.c * q.s - p.s * q.c },
    }
}
