//! The scenes of space.

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
    "3D stacks of boxes", 600, stacks;
    "3D pile of 1,000 hulls", 600, pile;
    "3D terrain with 500 bodies", 600, terrain;
    "3D bullets, thin walls", 240, bullets;
    "3D ragdoll heap", 600, ragdolls;
    "3D stacks of cylinders", 600, cylinders;
    "3D cones", 600, cones;
    "3D coins on a table", 600, coins;
    "3D drums on their sides", 600, drums;
}

fn at(x: f32, y: f32, z: f32) -> RigidBodyBuilder {
    RigidBodyBuilder::dynamic().translation(Vector::new(x, y, z))
}

fn floor(stage: &mut Stage, half: f32) {
    stage.fix(Vector::new(0.0, -0.5, 0.0), ColliderBuilder::cuboid(half, 0.5, half));
}

/// Four walls around the origin.
fn walls(stage: &mut Stage, half: f32, height: f32) {
    for side in [-1.0, 1.0] {
        stage.fix(
            Vector::new(side * (half + 0.5), height / 2.0, 0.0),
            ColliderBuilder::cuboid(0.5, height / 2.0, half),
        );
        stage.fix(
            Vector::new(0.0, height / 2.0, side * (half + 0.5)),
            ColliderBuilder::cuboid(half, height / 2.0, 0.5),
        );
    }
}

/// 25 stacks of 8 boxes.
fn stacks(stage: &mut Stage) {
    floor(stage, 20.0);
    for stack in 0..25 {
        let (x, z) = ((stack % 5) as f32 * 3.0 - 6.0, (stack / 5) as f32 * 3.0 - 6.0);
        for level in 0..8 {
            let body = stage.drop(at(x, 0.5 + level as f32, z), ColliderBuilder::cuboid(0.5, 0.5, 0.5));
            stage.resting.push(body);
        }
    }
}

/// A hull of 12 to 24 points in a ball of half a meter.
fn hull(random: &mut Random) -> ColliderBuilder {
    let count = 12 + random.below(13);
    let mut points = Vec::with_capacity(count);
    while points.len() < count {
        let point = Vector::new(random.within(-0.5, 0.5), random.within(-0.5, 0.5), random.within(-0.5, 0.5));
        if point.length_squared() < 0.25 {
            points.push(point);
        }
    }
    ColliderBuilder::convex_hull(&points).expect("points in general position have a hull")
}

fn pile(stage: &mut Stage) {
    let random = &mut Random(1);
    floor(stage, 6.0);
    walls(stage, 5.0, 20.0);
    for body in 0..1000 {
        let (x, y, z) = (body % 8, body / 64, body / 8 % 8);
        let place = at(x as f32 * 1.1 - 3.85, 0.6 + y as f32 * 1.1, z as f32 * 1.1 - 3.85);
        let collider = hull(random);
        stage.drop(place, collider);
    }
}

/// A bowl of 40 × 40 cells with hills, and bodies of five kinds that fall into it.
fn terrain(stage: &mut Stage) {
    const CELLS: u32 = 40;
    let random = &mut Random(2);
    let mut points = Vec::new();
    for row in 0..=CELLS {
        for column in 0..=CELLS {
            let (x, z) = (column as f32 - 20.0, row as f32 - 20.0);
            points.push(Vector::new(x, random.within(0.0, 0.5) + (x * x + z * z) / 60.0, z));
        }
    }
    let corner = |row: u32, column: u32| row * (CELLS + 1) + column;
    let cell = |row, column| {
        let (a, b) = (corner(row, column), corner(row, column + 1));
        let (c, d) = (corner(row + 1, column), corner(row + 1, column + 1));
        [[a, c, b], [b, c, d]]
    };
    let triangles = (0..CELLS).flat_map(|row| (0..CELLS).flat_map(move |column| cell(row, column))).collect();
    let flags = TriMeshFlags::FIX_INTERNAL_EDGES;
    let mesh = ColliderBuilder::trimesh_with_flags(points, triangles, flags).expect("the mesh is valid");
    stage.fix(Vector::ZERO, mesh);
    for body in 0..500 {
        let (x, y, z) = (body % 10, body / 100, body / 10 % 10);
        let place = at(x as f32 * 1.5 - 6.75, 8.0 + y as f32 * 1.5, z as f32 * 1.5 - 6.75);
        let collider = match body % 5 {
            0 => ColliderBuilder::cuboid(0.4, 0.3, 0.5),
            1 => ColliderBuilder::ball(0.4),
            2 => ColliderBuilder::capsule_y(0.3, 0.3),
            3 => ColliderBuilder::cylinder(0.4, 0.3),
            _ => hull(random),
        };
        stage.drop(place, collider);
    }
}

/// Bullets between walls of 2 cm, which they never leave; none has time to slow down.
fn bullets(stage: &mut Stage) {
    let random = &mut Random(3);
    stage.world.gravity = Vector::ZERO;
    let panes = [Vector::new(0.01, 5.0, 5.0), Vector::new(5.0, 0.01, 5.0), Vector::new(5.0, 5.0, 0.01)];
    for (axis, half) in panes.into_iter().enumerate() {
        for side in [-5.0, 5.0] {
            let mut place = Vector::ZERO;
            place[axis] = side;
            stage.fix(place, ColliderBuilder::cuboid(half.x, half.y, half.z).restitution(1.0));
        }
    }
    stage.room = 5.1;
    for bullet in 0..64 {
        let (x, y, z) = (bullet % 4, bullet / 4 % 4, bullet / 16);
        let mut along = || random.within(-300.0, 300.0);
        let velocity = Vector::new(along(), along(), along());
        let place = at(x as f32 * 2.0 - 3.0, y as f32 * 2.0 - 3.0, z as f32 * 2.0 - 3.0);
        let collider = match bullet % 4 {
            0 => ColliderBuilder::ball(0.05),
            1 => ColliderBuilder::cuboid(0.05, 0.05, 0.1),
            2 => ColliderBuilder::capsule_y(0.05, 0.04),
            _ => ColliderBuilder::cylinder(0.05, 0.04),
        };
        let place = place.linvel(velocity).ccd_enabled(true);
        let body = stage.drop(place, collider.restitution(1.0).friction(0.0));
        stage.confined.push(body);
    }
}

fn ragdolls(stage: &mut Stage) {
    floor(stage, 8.0);
    walls(stage, 4.0, 30.0);
    for doll in 0..40 {
        let (x, y, z) = (doll % 3, doll / 9, doll / 3 % 3);
        ragdoll(stage, Vector::new(x as f32 * 2.4 - 2.4, 1.5 + y as f32 * 2.2, z as f32 * 2.4 - 2.4));
    }
}

/// Eleven bodies: a chest of a box, a head of a ball, a hip, and limbs of two capsules each.
fn ragdoll(stage: &mut Stage, center: Vector) {
    let mut part = |x: f32, y: f32, collider| {
        stage.drop(RigidBodyBuilder::dynamic().translation(center + Vector::new(x, y, 0.0)), collider)
    };
    let chest = part(0.0, 0.0, ColliderBuilder::cuboid(0.2, 0.3, 0.12));
    let head = part(0.0, 0.5, ColliderBuilder::ball(0.16));
    let hip = part(0.0, -0.45, ColliderBuilder::cuboid(0.18, 0.1, 0.1));
    let mut joints = vec![(chest, head, [0.0, 0.35], [0.0, -0.15]), (chest, hip, [0.0, -0.32], [0.0, 0.13])];
    for side in [-1.0, 1.0] {
        let upper = part(side * 0.45, 0.2, ColliderBuilder::capsule_x(0.14, 0.07));
        let lower = part(side * 0.85, 0.2, ColliderBuilder::capsule_x(0.14, 0.06));
        let thigh = part(side * 0.12, -0.8, ColliderBuilder::capsule_y(0.16, 0.08));
        let calf = part(side * 0.12, -1.24, ColliderBuilder::capsule_y(0.16, 0.07));
        joints.push((chest, upper, [side * 0.24, 0.2], [side * -0.21, 0.0]));
        joints.push((upper, lower, [side * 0.2, 0.0], [side * -0.2, 0.0]));
        joints.push((hip, thigh, [side * 0.12, -0.12], [0.0, 0.23]));
        joints.push((thigh, calf, [0.0, -0.22], [0.0, 0.22]));
    }
    for (a, b, [x1, y1], [x2, y2]) in joints {
        let joint = SphericalJointBuilder::new()
            .contacts_enabled(false)
            .local_anchor1(Vector::new(x1, y1, 0.0))
            .local_anchor2(Vector::new(x2, y2, 0.0));
        stage.world.insert_impulse_joint(a, b, joint);
    }
}

/// Nine stacks of five cylinders.
fn cylinders(stage: &mut Stage) {
    floor(stage, 20.0);
    for stack in 0..9 {
        let (x, z) = ((stack % 3) as f32 * 3.0 - 3.0, (stack / 3) as f32 * 3.0 - 3.0);
        for level in 0..5 {
            let body = stage.drop(at(x, 0.4 + level as f32 * 0.8, z), ColliderBuilder::cylinder(0.4, 0.6));
            stage.resting.push(body);
        }
    }
}

/// Cones on the floor, on boxes and on cylinders.
fn cones(stage: &mut Stage) {
    floor(stage, 20.0);
    for place in 0..48 {
        let (x, z) = ((place % 8) as f32 * 2.5 - 8.75, (place / 8) as f32 * 2.5 - 6.25);
        let below = match place % 3 {
            0 => None,
            1 => Some(ColliderBuilder::cuboid(0.6, 0.4, 0.6)),
            _ => Some(ColliderBuilder::cylinder(0.4, 0.6)),
        };
        let foot = if below.is_some() { 0.8 } else { 0.0 };
        if let Some(collider) = below {
            let body = stage.drop(at(x, 0.4, z), collider);
            stage.resting.push(body);
        }
        let body = stage.drop(at(x, foot + 0.5, z), ColliderBuilder::cone(0.5, 0.5));
        stage.resting.push(body);
    }
}

/// Hundred coins of 20 cm and 2 cm, every other one upon another.
fn coins(stage: &mut Stage) {
    floor(stage, 5.0);
    for coin in 0..100 {
        let (x, z) = ((coin % 10) as f32 * 0.5 - 2.25, (coin / 10) as f32 * 0.5 - 2.25);
        for level in 0..1 + coin % 2 {
            let body = stage.drop(at(x, 0.01 + level as f32 * 0.02, z), ColliderBuilder::cylinder(0.01, 0.1));
            stage.resting.push(body);
        }
    }
}

/// Drums that lie on their sides, each turned another way about the vertical axis.
fn drums(stage: &mut Stage) {
    floor(stage, 12.0);
    for drum in 0..36 {
        let (x, z) = ((drum % 6) as f32 * 2.5 - 6.25, (drum / 6) as f32 * 2.5 - 6.25);
        let lying = Rotation::from_rotation_y(drum as f32 * 0.17)
            * Rotation::from_rotation_x(std::f32::consts::FRAC_PI_2);
        let mut place = at(x, 0.4, z);
        place.position.rotation = lying;
        let body = stage.drop(place, ColliderBuilder::cylinder(0.6, 0.4));
        stage.resting.push(body);
    }
}
