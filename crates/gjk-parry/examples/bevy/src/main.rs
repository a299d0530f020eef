//! A heap of bodies in Bevy, simulated by rapier on gjk's narrow phase, without a window.
//!
//! It prints the bodies after ten seconds as a scene that the command `gjk` draws:
//!
//! ```sh
//! cargo run > heap.json && gjk query heap.json --nearest 1 --svg heap.svg
//! ```

use bevy_app::{App, Startup, Update};
use bevy_ecs::prelude::{Commands, Component, Query, ResMut, Resource};
use gjk_parry::dim2::GjkDispatcher;
use rapier2d::parry::query::{DefaultQueryDispatcher, QueryDispatcher};
use rapier2d::prelude::*;

/// Sixty make a second.
const FRAMES: usize = 600;

/// The world of rapier.
#[derive(Resource, Default)]
struct Physics(PhysicsWorld);

/// An entity's body in the world.
#[derive(Component)]
struct Body(RigidBodyHandle);

/// Where an entity is, as a renderer would read it.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Place {
    translation: Vector,
    angle: f32,
    speed: f32,
}

/// What an entity looks like, as JSON of gjk without a pose.
#[derive(Component)]
struct Look(String);

fn main() {
    let mut app = simulated();
    print!("{}", scene(&mut app));
}

/// The app after all frames.
fn simulated() -> App {
    let mut app = App::new();
    app.init_resource::<Physics>().add_systems(Startup, begin).add_systems(Update, step);
    for _ in 0..FRAMES {
        app.update();
    }
    app
}

/// Sets the dispatcher, and fills a tray.
fn begin(mut commands: Commands, mut physics: ResMut<Physics>) {
    let world = &mut physics.0;
    world.narrow_phase.set_query_dispatcher(GjkDispatcher::default().chain(DefaultQueryDispatcher));
    let tray = [(0.0, -0.2, 0.0, [3.9, 0.2]), (-4.75, 1.6, 0.3, [0.2, 2.0]), (4.75, 1.6, -0.3, [0.2, 2.0])];
    for (x, y, angle, half) in tray {
        let place = RigidBodyBuilder::fixed().translation(Vector::new(x, y)).rotation(angle);
        let (body, _) = world.insert(place, ColliderBuilder::cuboid(half[0], half[1]));
        commands.spawn((Body(body), Look(rectangle(half)), UNKNOWN));
    }
    for number in 0..48 {
        let (column, row) = (number % 6, number / 6);
        let at = Vector::new(column as f32 * 1.05 - 2.6 + row as f32 * 0.07, 0.8 + row as f32 * 1.05);
        let (collider, look) = shape(number);
        let (body, _) =
            world.insert(RigidBodyBuilder::dynamic().translation(at).rotation(row as f32 * 0.4), collider);
        commands.spawn((Body(body), Look(look), UNKNOWN));
    }
}

/// The place of an entity before the first frame.
const UNKNOWN: Place = Place { translation: Vector::ZERO, angle: 0.0, speed: 0.0 };

/// A box, a capsule or a pentagon.
fn shape(number: usize) -> (ColliderBuilder, String) {
    match number % 3 {
        0 => (ColliderBuilder::cuboid(0.4, 0.3), rectangle([0.4, 0.3])),
        1 => {
            let look = r#""type": "capsule", "a": [0, -0.25], "b": [0, 0.25], "radius": 0.2"#;
            (ColliderBuilder::capsule_y(0.25, 0.2), look.to_owned())
        }
        _ => {
            let corners = [[0.0, 0.45], [-0.43, 0.14], [-0.26, -0.36], [0.26, -0.36], [0.43, 0.14]];
            let hull =
                ColliderBuilder::convex_hull(&corners.map(Vector::from)).expect("five corners have a hull");
            (hull, format!(r#""type": "polygon", "vertices": {corners:?}"#))
        }
    }
}

fn rectangle(half: [f32; 2]) -> String {
    format!(r#""type": "box", "half_extents": {half:?}"#)
}

/// Advances the world by a frame and moves the entities.
fn step(mut physics: ResMut<Physics>, mut entities: Query<(&Body, &mut Place)>) {
    physics.0.step();
    for (body, mut place) in &mut entities {
        let body = &physics.0.bodies[body.0];
        *place = Place {
            translation: body.translation(),
            angle: body.rotation().angle(),
            speed: body.linvel().length(),
        };
    }
}

/// The entities as a scene of the command `gjk`.
fn scene(app: &mut App) -> String {
    let world = app.world_mut();
    let mut entities = world.query::<(&Look, &Place)>();
    let bodies = entities.iter(world).enumerate().map(|(number, (look, place))| {
        let [x, y] = place.translation.to_array();
        let pose = format!(r#""pose": {{"translation": [{x}, {y}], "angle": {}}}"#, place.angle);
        format!(r#"{{"name": "body-{number}", "shape": {{{}, {pose}}}}}"#, look.0)
    });
    let bodies: Vec<String> = bodies.collect();
    format!("{{\"bodies\": [\n{}\n]}}\n", bodies.join(",\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heap_rests_in_its_tray_after_ten_seconds() {
        let mut app = simulated();
        let world = app.world_mut();
        let places: Vec<Place> = world.query::<&Place>().iter(world).copied().collect();
        assert_eq!(places.len(), 51);
        for place in &places[3..] {
            assert!(place.speed < 0.01 && place.translation.y > 0.0, "{place:?}");
            assert!(place.translation.x.abs() < 5.5 && place.translation.y < 6.0, "{place:?}");
        }
    }
}
