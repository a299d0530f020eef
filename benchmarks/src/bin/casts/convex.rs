//! Casts of two convex shapes, and rays.

use gjk::glam::{DVec2, DVec3, Vec2};
use gjk::{Ball, Capsule, Convex, Cuboid, Hull, ConvexPolygon, Space};
use gjk_benchmarks::native::{Build, Coordinates};
use gjk_benchmarks::shape::Kind;

use crate::box2d::Box2d;
use crate::measure::{Contender, Truth, table};
use crate::ours::{Ours, time, truth};
use crate::ways::{Recipe, Ways};
use crate::wanted::is_wanted;
use crate::{plane, space};

const COUNT: usize = 10_000;

/// What is asked.
#[derive(Clone, Copy, PartialEq)]
enum Question {
    Ray,
    Cast,
}

pub fn rays() {
    in_plane::<Ball<DVec2>, Ball<Vec2>>("ray, ball, 2D", Kind::Ball, Question::Ray, 0.0);
    in_plane::<Cuboid<DVec2>, Cuboid<Vec2>>("ray, box, 2D", Kind::Cuboid, Question::Ray, 0.0);
    in_plane::<Capsule<DVec2>, Capsule<Vec2>>("ray, capsule, 2D", Kind::Capsule, Question::Ray, 0.0);
    in_plane::<ConvexPolygon<DVec2>, ConvexPolygon<Vec2>>("ray, polygon 8", Kind::Polygon(8), Question::Ray, 0.0);
    in_space::<Ball<DVec3>>("ray, ball, 3D", Kind::Ball, Question::Ray, 0.0);
    in_space::<Cuboid<DVec3>>("ray, box, 3D", Kind::Cuboid, Question::Ray, 0.0);
    in_space::<Capsule<DVec3>>("ray, capsule, 3D", Kind::Capsule, Question::Ray, 0.0);
    in_space::<Hull<DVec3>>("ray, hull 32", Kind::Hull(32), Question::Ray, 0.0);
}

pub fn linear() {
    in_plane::<Cuboid<DVec2>, Cuboid<Vec2>>("linear, boxes, 2D", Kind::Cuboid, Question::Cast, 0.0);
    in_plane::<ConvexPolygon<DVec2>, ConvexPolygon<Vec2>>("linear, polygons 8", Kind::Polygon(8), Question::Cast, 0.0);
    in_space::<Cuboid<DVec3>>("linear, boxes, 3D", Kind::Cuboid, Question::Cast, 0.0);
    in_space::<Hull<DVec3>>("linear, hulls 32", Kind::Hull(32), Question::Cast, 0.0);
}

pub fn turning() {
    for turn in [0.5, 3.0] {
        let name = |what: &str| format!("turning by up to {turn}, {what}");
        let [boxes, polygons, hulls] = [Kind::Cuboid, Kind::Polygon(8), Kind::Hull(32)];
        in_plane::<Cuboid<DVec2>, Cuboid<Vec2>>(&name("boxes, 2D"), boxes, Question::Cast, turn);
        in_plane::<ConvexPolygon<DVec2>, ConvexPolygon<Vec2>>(&name("polygons 8"), polygons, Question::Cast, turn);
        in_space::<Cuboid<DVec3>>(&name("boxes, 3D"), boxes, Question::Cast, turn);
        in_space::<Hull<DVec3>>(&name("hulls 32"), hulls, Question::Cast, turn);
    }
}

/// Ways of which half hit, and when.
fn set<S>(name: &str, recipe: Recipe, question: Question) -> (Ways, Ours<S::Vector, S>, Vec<Truth>)
where
    S: Build<Vector: Coordinates + Space<Scalar = f64>>,
{
    let asked = |ours: &Ours<S::Vector, S>, i: usize| match question {
        Question::Ray => truth(&ours.ray(i)),
        Question::Cast => truth(&ours.cast(i)),
    };
    let candidates = Ways::new(Recipe { count: 4 * recipe.count, ..recipe }, name);
    let ours = Ours::new(&candidates);
    let ways = candidates.halved(recipe.count, |i| asked(&ours, i).map(|truth| truth.is_hit()));
    let ours = Ours::new(&ways);
    let truths = (0..recipe.count).map(|i| asked(&ours, i).expect("an answer")).collect();
    (ways, ours, truths)
}

fn in_plane<S, T>(name: &str, kind: Kind, question: Question, turn: f64)
where
    S: Build<Vector = DVec2>,
    T: Build + Convex<Vector = Vec2>,
{
    if !is_wanted(name) {
        return;
    }
    let recipe = Recipe { dimension: 2, kind, turn, count: COUNT };
    let (ways, ours, truths) = set::<S>(name, recipe, question);
    let (short, parry, box2d) = (Ours::<Vec2, T>::new(&ways), plane::Parry::new(&ways), Box2d::new(&ways));
    let (in_f64, in_f32) = match question {
        Question::Ray => (
            vec![
                Contender::new("ours, f64", |i| time(&ours.ray(i))),
                Contender::new("parry ray, f64", |i| parry.ray(i)),
                Contender::new("ours, as any cast", |i| time(&ours.point(i))),
            ],
            vec![
                Contender::new("ours, f32", |i| time(&short.ray(i))),
                Contender::new("Box2D ray", |i| box2d.ray(i)),
            ],
        ),
        Question::Cast if turn == 0.0 => (
            vec![
                Contender::new("ours, f64", |i| time(&ours.cast(i))),
                Contender::new("parry cast_shapes, f64", |i| parry.linear(i)),
            ],
            vec![
                Contender::new("ours, f32", |i| time(&short.cast(i))),
                Contender::new("Box2D b2ShapeCast", |i| box2d.linear(i)),
            ],
        ),
        Question::Cast => (
            vec![
                Contender::new("ours, f64", |i| time(&ours.cast(i))),
                Contender::new("parry nonlinear, f64", |i| parry.nonlinear(i)),
                Contender::new("parry sweep_toi, f64", |i| parry.sweep(i)),
            ],
            vec![
                Contender::new("ours, f32", |i| time(&short.cast(i))),
                Contender::new("Box2D b2TimeOfImpact", |i| box2d.turning(i)),
            ],
        ),
    };
    table(name, &truths, &in_f64);
    table(name, &truths, &in_f32);
}

fn in_space<S: Build<Vector = DVec3>>(name: &str, kind: Kind, question: Question, turn: f64) {
    if !is_wanted(name) {
        return;
    }
    let recipe = Recipe { dimension: 3, kind, turn, count: COUNT / 5 };
    let (ways, ours, truths) = set::<S>(name, recipe, question);
    let parry = space::Parry::new(&ways);
    let contenders = match question {
        Question::Ray => vec![
            Contender::new("ours, f64", |i| time(&ours.ray(i))),
            Contender::new("parry ray, f64", |i| parry.ray(i)),
            Contender::new("ours, as any cast", |i| time(&ours.point(i))),
        ],
        Question::Cast if turn == 0.0 => vec![
            Contender::new("ours, f64", |i| time(&ours.cast(i))),
            Contender::new("parry cast_shapes, f64", |i| parry.linear(i)),
        ],
        Question::Cast => vec![
            Contender::new("ours, f64", |i| time(&ours.cast(i))),
            Contender::new("parry nonlinear, f64", |i| parry.nonlinear(i)),
            Contender::new("parry sweep_toi, f64", |i| parry.sweep(i)),
        ],
    };
    table(name, &truths, &contenders);
}
