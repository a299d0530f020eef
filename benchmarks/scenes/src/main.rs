//! rapier's narrow phase with gjk's dispatcher and with parry's, on the same scenes.

mod measure;
mod random;

use measure::{Dispatcher, Measured, Scene};

mod space {
    use crate::measure::{Dispatcher, Scene};
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
    use crate::measure::{Dispatcher, Scene};
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

const HELP: &str = "\
rapier's scenes with gjk's dispatcher and with parry's, frame by frame in turn
usage: gjk-scenes [--hashes | --ours | --parry] [NAME…]

NAME…      scenes whose names contain one of these; without names, all
--hashes   prints a hash of all positions for each scene and dispatcher instead of times
--ours     runs gjk's dispatcher alone, for a profiler
--parry    runs parry's alone";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (flags, names): (Vec<String>, Vec<String>) = arguments.into_iter().partition(|word| word.starts_with('-'));
    let wanted = |scene: &&Scene| names.is_empty() || names.iter().any(|name| scene.name.contains(name.as_str()));
    let scenes = space::scenes::SCENES.iter().chain(plane::scenes::SCENES).filter(wanted);
    match flags.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => table(scenes),
        ["--hashes"] => hashes(scenes),
        ["--ours"] => scenes.for_each(|scene| drop(scene.run(Dispatcher::Gjk))),
        ["--parry"] => scenes.for_each(|scene| drop(scene.run(Dispatcher::Parry))),
        _ => println!("{HELP}"),
    }
}

fn hashes<'a>(scenes: impl Iterator<Item = &'a Scene>) {
    for scene in scenes {
        let [gjk, parry] = [Dispatcher::Gjk, Dispatcher::Parry].map(|who| scene.run(who).hash);
        println!("{gjk:016x} {parry:016x} {}", scene.name);
    }
}

fn table<'a>(scenes: impl Iterator<Item = &'a Scene>) {
    println!("| scene | gjk, ms | parry, ms | ratio | whole frame | energy, J | drift, mm | escaped | contact points |");
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for scene in scenes {
        let [gjk, parry] = scene.compare();
        let both = |value: fn(&Measured) -> String| format!("{} / {}", value(&gjk), value(&parry));
        println!(
            "| {} | {:.3} | {:.3} | **{:.2}** | {:.2} | {} | {} | {} | {} |",
            scene.name,
            gjk.narrow,
            parry.narrow,
            gjk.narrow / parry.narrow,
            gjk.whole / parry.whole,
            both(|it| format!("{:.1e}", it.outcome.energy)),
            both(|it| format!("{:.2}", it.outcome.drift * 1000.0)),
            both(|it| format!("{}", it.outcome.escaped)),
            both(|it| format!("{}", it.outcome.contacts)),
        );
    }
}
