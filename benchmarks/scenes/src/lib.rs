//! Scenes of rapier, with gjk's dispatcher and with parry's.

pub mod measure;
mod random;

use measure::{Asked, Dispatcher, Scene};

mod space {
    use crate::measure::Scene;
    use rapier3d as rapier;

    #[path = "scenes.rs"]
    pub mod scenes;
    #[path = "../simulation.rs"]
    mod simulation;

    use gjk_parry::dim3::GjkDispatcher;

    fn turning(body: &rapier::dynamics::RigidBody) -> [f32; 4] {
        body.rotation().to_array()
    }
}

mod plane {
    use crate::measure::Scene;
    use rapier2d as rapier;

    #[path = "scenes.rs"]
    pub mod scenes;
    #[path = "../simulation.rs"]
    mod simulation;

    use gjk_parry::dim2::GjkDispatcher;

    fn turning(body: &rapier::dynamics::RigidBody) -> [f32; 2] {
        let rotation = body.rotation();
        [rotation.re, rotation.im]
    }
}

/// Returns all scenes.
pub fn scenes() -> impl Iterator<Item = &'static Scene> {
    space::scenes::SCENES.iter().chain(plane::scenes::SCENES)
}

/// Returns the hash of a scene's last frame for `bits.mjs`; 0 if there is no such scene.
#[unsafe(no_mangle)]
pub extern "C" fn hash(scene: usize, dispatcher: u32) -> u64 {
    let dispatcher = if dispatcher == 0 { Dispatcher::Gjk } else { Dispatcher::Parry };
    scenes().nth(scene).map_or(0, |scene| scene.run(dispatcher, Asked::Moved).hash)
}
