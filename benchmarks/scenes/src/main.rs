//! rapier's narrow phase with gjk's dispatcher and with parry's, on the same scenes.

use gjk_scenes::measure::{Asked, Dispatcher, Measured, Scene};

const HELP: &str = "\
rapier's scenes with gjk's dispatcher and with parry's, frame by frame in turn
usage: gjk-scenes [--all-pairs] [--hashes | --ours | --parry] [NAME…]

NAME…        scenes whose names contain one of these; without names, all
--all-pairs  has rapier ask about every pair in every frame, instead of those that moved by 5 cm
--hashes     prints a hash of all positions for each scene and dispatcher instead of times
--ours       runs gjk's dispatcher alone, for a profiler
--parry      runs parry's alone";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (mut flags, names): (Vec<String>, Vec<String>) =
        arguments.into_iter().partition(|word| word.starts_with('-'));
    let count = flags.len();
    flags.retain(|flag| flag != "--all-pairs");
    let asked = if flags.len() < count { Asked::All } else { Asked::Moved };
    let wanted =
        |scene: &&Scene| names.is_empty() || names.iter().any(|name| scene.name.contains(name.as_str()));
    let scenes = gjk_scenes::scenes().filter(wanted);
    match flags.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => table(scenes, asked),
        ["--hashes"] => hashes(scenes, asked),
        ["--ours"] => scenes.for_each(|scene| drop(scene.run(Dispatcher::Gjk, asked))),
        ["--parry"] => scenes.for_each(|scene| drop(scene.run(Dispatcher::Parry, asked))),
        _ => println!("{HELP}"),
    }
}

fn hashes<'a>(scenes: impl Iterator<Item = &'a Scene>, asked: Asked) {
    for scene in scenes {
        let [gjk, parry] = [Dispatcher::Gjk, Dispatcher::Parry].map(|who| scene.run(who, asked).hash);
        println!("{gjk:016x} {parry:016x} {}", scene.name);
    }
}

fn table<'a>(scenes: impl Iterator<Item = &'a Scene>, asked: Asked) {
    println!(
        "| scene | gjk, ms | parry, ms | ratio | of all frames | energy, J | drift, mm | escaped | contacts |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for scene in scenes {
        let [gjk, parry] = scene.compare(asked);
        let both = |value: fn(&Measured) -> String| format!("{} / {}", value(&gjk), value(&parry));
        println!(
            "| {} | {:.3} | {:.3} | **{:.2}** | {:.2} | {} | {} | {} | {} |",
            scene.name,
            gjk.narrow,
            parry.narrow,
            gjk.narrow / parry.narrow,
            gjk.total / parry.total,
            both(|it| format!("{:.1e}", it.outcome.energy)),
            both(|it| format!("{:.2}", it.outcome.drift * 1000.0)),
            both(|it| it.outcome.escaped.to_string()),
            both(|it| it.outcome.contacts.to_string()),
        );
    }
}
