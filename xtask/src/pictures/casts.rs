//! Scenes whose bodies move, as the command draws them.

use std::fs;

use super::Drawn;
use crate::files::root;
use crate::readme;

pub(super) fn swinging_arm() -> Drawn {
    draw("swinging-arm")
}

pub(super) fn fast_things() -> Drawn {
    draw("fast-things")
}

fn draw(scene: &str) -> Drawn {
    let picture = format!("target/{scene}.svg");
    readme::run(&format!("cargo run --quiet -p gjk-cli -- cast scenes/{scene}.json --svg {picture}"))?;
    Ok(fs::read_to_string(root().join(picture))?.replace("\r\n", "\n"))
}
