//! geo: polygons in world coordinates, built before the clock runs; f64.

use std::hint::black_box;
use std::rc::Rc;

use geo::{Coord, Distance, Euclidean, Intersects, LineString, Polygon};

use crate::contender::{Contender, Precision, Question, Row, Start};
use crate::set::{Apart, Set};
use crate::shape::{Placement, Shape};

/// All contenders of geo on a set.
pub fn contenders(set: &Set) -> Vec<Contender> {
    let polygonal =
        |shapes: &[Shape]| shapes.iter().all(|s| matches!(s, Shape::Cuboid(_) | Shape::Polygon(_)));
    if set.recipe.dimension != 2 || !polygonal(&set.shapes_a) || !polygonal(&set.shapes_b) {
        return Vec::new();
    }
    let pairs: Rc<Vec<[Polygon; 2]>> = Rc::new(
        (0..set.pairs.len())
            .map(|i| {
                let [a, b] = set.pairs[i];
                [in_world(&set.shapes_a[a], &set.poses_a[i]), in_world(&set.shapes_b[b], &set.poses_b[0][i])]
            })
            .collect(),
    );
    let row = |question| Row { precision: Precision::F64, question, start: Start::Cold };
    let shared = Rc::clone(&pairs);
    let mut all = vec![Contender::new(
        "geo intersects",
        row(Question::Touch),
        Box::new(move |_, out| {
            for ([a, b], out) in shared.iter().zip(out) {
                *out = f64::from(u8::from(black_box(a.intersects(b))));
            }
        }),
    )];
    if set.recipe.apart != Apart::Overlapping {
        all.push(Contender::new(
            "geo distance",
            row(Question::Distance),
            Box::new(move |_, out| {
                for ([a, b], out) in pairs.iter().zip(out) {
                    *out = black_box(Euclidean.distance(a, b));
                }
            }),
        ));
    }
    all
}

fn in_world(shape: &Shape, placement: &Placement) -> Polygon {
    let vertices = shape.vertices();
    let ring = vertices.iter().map(|v| {
        let [x, y, _] = placement.apply(*v, 2);
        Coord { x, y }
    });
    Polygon::new(LineString::from_iter(ring), Vec::new())
}
