//! The scenes of the plane.

use super::Scene;
use super::rapier::prelude::*;
use super::simulation::{Simulation, Stage};
use crate::random::Random;

macro_rules! scenes {
    ($($name:literal, $frames:literal, $build:ident;)*) => {
        pub const SCENES: &[Scene] = &[$(Scene {
            name: $name,
            frames: $frames,
            begin: |who, asked| Box::new(Simulation::new($build, who, asked)),
        }),*];
    };
}

scenes! {
    "2D pyramid of boxes", 600, pyramid;
    "2D pile of 1,000 polygons", 600, pile;
    "2D bullets, thin walls", 240, bullets;
}

fn at(x: f32, y: f32) -> RigidBodyBuilder {
    RigidBodyBuilder::dynamic().translation(Vector::new(x, y))
}

/// 210 boxes.
fn pyramid(stage: &mut Stage) {
    stage.fix(Vector::new(0.0, -0.5), ColliderBuilder::cuboid(40.0, 0.5));
    for row in 0..20 {
        for column in 0..20 - row {
            let x = column as f32 * 1.1 + row as f32 * 0.55 - 10.0;
            let body = stage.drop(at(x, 0.5 + row as f32), ColliderBuilder::cuboid(0.5, 0.5));
            stage.resting.push(body);
        }
    }
}

/// A polygon of up to eight vertices in a circle of half a meter.
fn polygon(random: &mut Random) -> ColliderBuilder {
    let mut points = Vec::new();
    while points.len() < 8 {
        let point = Vector::new(random.within(-0.5, 0.5), random.within(-0.5, 0.5));
        if point.length_squared() < 0.25 {
            points.push(point);
        }
    }
    ColliderBuilder::convex_hull(&points).expect("points in general position have a hull")
}

fn pile(stage: &mut Stage) {
    let random = &mut Random(4);
    stage.fix(Vector::new(0.0, -0.5), ColliderBuilder::cuboid(25.0, 0.5));
    for side in [-1.0, 1.0] {
        stage.fix(Vector::new(side * 20.5, 25.0), ColliderBuilder::cuboid(0.5, 25.0));
    }
    for body in 0..1000 {
        let (column, row) = (body % 36, body / 36);
        let collider = match body % 4 {
            0 => ColliderBuilder::capsule_y(0.25, 0.2),
            1 => ColliderBuilder::round_cuboid(0.3, 0.2, 0.1),
            _ => polygon(random),
        };
        stage.drop(at(column as f32 * 1.1 - 19.25, 0.6 + row as f32 * 1.1), collider);
    }
}

/// Bullets between walls of 2 cm, which they never leave.
fn bullets(stage: &mut Stage) {
    let random = &mut Random(5);
    stage.world.gravity = Vector::ZERO;
    for side in [-5.0, 5.0] {
        stage.fix(Vector::new(side, 0.0), ColliderBuilder::cuboid(0.01, 5.0).restitution(1.0));
        stage.fix(Vector::new(0.0, side), ColliderBuilder::cuboid(5.0, 0.01).restitution(1.0));
    }
    stage.room = 5.1;
    for bullet in 0..64 {
        let (x, y) = (bullet % 8, bullet / 8);
        let velocity = Vector::new(random.within(-300.0, 300.0), random.within(-300.0, 300.0));
        let place = at(x as f32 - 3.5, y as f32 - 3.5).linvel(velocity).ccd_enabled(true);
        let collider = match bullet % 3 {
            0 => ColliderBuilder::ball(0.05),
            1 => ColliderBuilder::cuboid(0.05, 0.1),
            _ => ColliderBuilder::capsule_y(0.05, 0.04),
        };
        let body = stage.drop(place, collider.restitution(1.0).friction(0.0));
        stage.confined.push(body);
    }
}
