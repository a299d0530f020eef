//! The search of the worked example, step by step: as a strip, and in motion.

use std::sync::Arc;

use gjk::Pose;
use gjk::glam::DVec2;
use gjk_json::shape::Body;
use gjk_trace::run::{Query, Run, explain};
use gjk_trace::strip::{Strip, StripOptions};

use super::Drawn;
use super::worked_example::{quadrilateral, triangle};

pub(super) fn strip() -> Drawn {
    drawn(|strip| strip.strip(&StripOptions::default()))
}

pub(super) fn animation() -> Drawn {
    drawn(|strip| strip.animation(&StripOptions::default()))
}

fn drawn(draw: impl Fn(&Strip<'_, DVec2>) -> String) -> Drawn {
    let (bodies, run) = example()?;
    let [a, b] = bodies.each_ref().map(|body| gjk_trace::Body::new(&*body.shape, &body.pose));
    Ok(draw(&Strip::new(a, b, &run)))
}

fn example() -> Result<([Body<DVec2>; 2], Run), gjk::ShapeError> {
    let bodies = [triangle()?, quadrilateral()?]
        .map(|polygon| Body { shape: Arc::new(polygon), pose: Pose::IDENTITY });
    let run = explain(&bodies[0], &bodies[1], Query::Proximity);
    Ok((bodies, run))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_of_the_example_is_seen() {
        let (_, run) = example().unwrap();
        let (strip, animation) = (strip().unwrap(), animation().unwrap());
        for step in &run.steps {
            let title = format!("{} · {} · {}", step.index, step.phase().name(), step.event.name());
            assert!(strip.contains(&title) && animation.contains(&title), "{title}");
        }
        assert!(!strip.contains("more between"), "none is left out");
    }

    /// A page that shows it as an image runs no script and fetches nothing.
    #[test]
    fn the_picture_in_motion_stands_alone() {
        let svg = animation().unwrap();
        assert!(svg.starts_with("<svg ") && svg.contains("@keyframes"));
        for word in ["<script", "href", "url(", "@import", "NaN", "inf,"] {
            assert!(!svg.contains(word), "{word}");
        }
    }

    /// The scene of the repository, which the README explains, is the same pair.
    #[test]
    fn the_scene_is_the_example() {
        let scene = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenes/worked-example.json");
        let text = std::fs::read_to_string(scene).unwrap();
        let scene: serde_json::Value = serde_json::from_str(&text).unwrap();
        for (body, polygon) in [(0, triangle().unwrap()), (1, quadrilateral().unwrap())] {
            let corners = scene["bodies"][body]["shape"]["vertices"].as_array().unwrap();
            let mut expected: Vec<[f64; 2]> = polygon.vertices().iter().map(DVec2::to_array).collect();
            let mut given: Vec<[f64; 2]> =
                corners.iter().map(|corner| [0, 1].map(|axis| corner[axis].as_f64().unwrap())).collect();
            for list in [&mut expected, &mut given] {
                list.sort_by(|p, q| p[0].total_cmp(&q[0]).then(p[1].total_cmp(&q[1])));
            }
            assert_eq!(given, expected);
        }
    }
}
