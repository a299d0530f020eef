//! The pictures of the documentation, drawn by the library's own answers.

mod bounds;
mod casts;
mod closest_set;
mod depth;
mod manifold;
mod panel;
mod rounded;
mod separating_axes;
mod shapes;
mod signed_distance;
mod steps;
mod worked_example;

use std::error::Error;
use std::fs;

use crate::Outcome;
use crate::files::root;

/// What a picture's function gives: an SVG document.
type Drawn = Result<String, Box<dyn Error>>;

/// Where a picture is kept, and how it is drawn.
struct Picture {
    path: &'static str,
    draw: fn() -> Drawn,
}

const PICTURES: [Picture; 14] = [
    Picture { path: "crates/gjk/images/worked-example.svg", draw: worked_example::draw },
    Picture { path: "crates/gjk/images/shapes-2d.svg", draw: shapes::draw_plane },
    Picture { path: "crates/gjk/images/shapes-3d.svg", draw: shapes::draw_space },
    Picture { path: "crates/gjk/images/separating-axes.svg", draw: separating_axes::draw },
    Picture { path: "crates/gjk/images/rounded.svg", draw: rounded::draw },
    Picture { path: "crates/gjk/images/signed-distance.svg", draw: signed_distance::draw },
    Picture { path: "crates/gjk/images/bounds.svg", draw: bounds::draw },
    Picture { path: "crates/gjk/images/closest-set.svg", draw: closest_set::draw },
    Picture { path: "crates/gjk/images/depth.svg", draw: depth::draw },
    Picture { path: "crates/gjk/images/manifold.svg", draw: manifold::draw },
    Picture { path: "crates/gjk/images/steps.svg", draw: steps::strip },
    Picture { path: "docs/worked-example.svg", draw: steps::animation },
    Picture { path: "docs/swinging-arm.svg", draw: casts::swinging_arm },
    Picture { path: "docs/fast-things.svg", draw: casts::fast_things },
];

/// Draws every picture and writes those that have changed.
pub(crate) fn write() -> Outcome {
    for Picture { path, draw } in &PICTURES {
        let svg = draw().map_err(|error| format!("cannot draw {path}: {error}"))?;
        let file = root().join(path);
        if fs::read_to_string(&file).is_ok_and(|old| old == svg) {
            continue;
        }
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)
                .map_err(|error| format!("cannot create the folder of {path}: {error}"))?;
        }
        fs::write(&file, svg).map_err(|error| format!("cannot write {path}: {error}"))?;
        println!("wrote {path}");
    }
    Ok(())
}

/// Draws every picture and names those that are not what is kept.
pub(crate) fn check() -> Outcome {
    let mut stale = Vec::new();
    for Picture { path, draw } in &PICTURES {
        let svg = draw().map_err(|error| format!("cannot draw {path}: {error}"))?;
        // Checkouts may turn line ends into CRLF.
        let kept = fs::read_to_string(root().join(path)).unwrap_or_default().replace("\r\n", "\n");
        if kept != svg {
            stale.push(*path);
        }
    }
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("out of date, `cargo xtask pictures` draws anew: {}", stale.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_can_stand_in_a_page_of_markdown() {
        // The others are shown as images.
        let inlined = PICTURES.iter().filter(|picture| picture.path.starts_with("crates/"));
        for Picture { path, draw } in inlined {
            let svg = draw().unwrap();
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{path}");
            assert!(svg.lines().all(|line| !line.trim().is_empty()), "{path}: a blank line ends the block");
            for word in [" id=", "<style", "<script", "NaN", "inf,", "inf\"", "<!--"] {
                assert!(!svg.contains(word), "{path} holds {word}");
            }
        }
    }
}
