//! The pictures of the documentation, drawn by the library's own answers: into the folder that is named, each
//! under its path in the repository. `cargo xtask pictures` asks for them.

mod bounds;
mod closest_set;
mod depth;
mod manifold;
mod plane;
mod rounded;
mod separating_axes;
mod shapes;
mod signed_distance;
mod steps;
mod worked_example;

use std::error::Error;
use std::fs;
use std::path::Path;

/// What a picture's function gives: an SVG document.
type Drawn = Result<String, Box<dyn Error>>;

/// Where a picture is kept, and how it is drawn.
struct Picture {
    path: &'static str,
    draw: fn() -> Drawn,
}

const PICTURES: [Picture; 12] = [
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
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("name the folder that the pictures are to be in")?;
    for Picture { path, draw } in &PICTURES {
        let file = Path::new(&folder).join(path);
        fs::create_dir_all(file.parent().unwrap_or(&file))?;
        fs::write(&file, draw().map_err(|error| format!("cannot draw {path}: {error}"))?)?;
    }
    Ok(())
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
