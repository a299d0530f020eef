//! Pictures of more bodies and pairs than anybody could mark one by one.

use gjk::{Ball, Pose, proximity};
use gjk_trace::SceneFigure;
use glam::DVec2;

fn count(document: &str, text: &str) -> usize {
    document.matches(text).count()
}

#[test]
fn of_hundreds_of_overlaps_the_worst_are_marked_and_named() {
    let ball = Ball::new(DVec2::ZERO, 1.0).unwrap();
    // Pairs far from each other, the first ones the deepest.
    let place = |k: u32, offset: f64| {
        let corner = DVec2::new(f64::from(k / 2 % 20), f64::from(k / 40)) * 5.0;
        Pose::from_translation(corner + DVec2::X * offset)
    };
    let depth = |k: u32| 0.5 - 0.001 * f64::from(k);
    let poses: Vec<Pose<DVec2>> =
        (0..600).map(|k| place(k, if k % 2 == 0 { 0.0 } else { 2.0 - depth(k) })).collect();
    let mut figure = SceneFigure::new();
    for (k, pose) in poses.iter().enumerate() {
        figure.add_body(&format!("ball {k};"), &ball, pose);
    }
    for k in (0..600).step_by(2) {
        figure.add_pair(k, k + 1, &proximity(&ball, &poses[k], &ball, &poses[k + 1]));
    }
    let svg = figure.render();
    assert_eq!(count(&svg, "class=\"body\""), 600);
    assert_eq!(count(&svg, ": distance "), 300 + count(&svg, "class=\"lens\""), "every pair has its tooltip");
    assert_eq!(count(&svg, "class=\"pair\""), 100, "and the worst have marks");
    let named: Vec<usize> = (0..600).filter(|k| svg.contains(&format!("\nball {k};\n"))).collect();
    // Where there is room.
    assert!(named.len() > 8 && named.iter().all(|&k| k < 32), "{named:?}");
}
