//! Outlines with curves.

use super::{drawing, only};
use gjk_files::Options;
use gjk_json::shape::to_json;
use serde_json::{Value, json};

fn points(list: &Value) -> Vec<[f64; 2]> {
    let number = |v: &Value| v.as_f64().unwrap();
    list.as_array().unwrap().iter().map(|p| [number(&p[0]), number(&p[1])]).collect()
}

fn area(ring: &[[f64; 2]]) -> f64 {
    let edges = ring.iter().zip(ring.iter().cycle().skip(1));
    0.5 * edges.map(|(p, q)| p[0] * q[1] - q[0] * p[1]).sum::<f64>()
}

/// The area of polygons and compounds of them, without rounding, and the length of their outlines.
fn size(shape: &Value) -> [f64; 2] {
    if let Some(parts) = shape["parts"].as_array() {
        return parts.iter().map(size).fold([0.0; 2], |[a, l], [b, m]| [a + b, l + m]);
    }
    let rings = || [&shape["vertices"]].into_iter().chain(shape["holes"].as_array().into_iter().flatten());
    let mut size = [0.0; 2];
    for (i, ring) in rings().map(points).enumerate() {
        size[0] += if i == 0 { area(&ring).abs() } else { -area(&ring).abs() };
        let edges = ring.iter().zip(ring.iter().cycle().skip(1));
        size[1] += edges.map(|(p, q)| (p[0] - q[0]).hypot(p[1] - q[1])).sum::<f64>();
    }
    size
}

/// Asserts that a path is larger than this area, and by no more than its error along its outline.
fn assert_area(content: &str, truth: f64) {
    let shape = only(content);
    let ([area, length], error) = (size(&shape), shape["error"].as_f64().expect("a curve"));
    let rounding = shape["rounding"].as_f64().unwrap();
    assert!(area + rounding * length >= truth, "{content}: {area} for {truth}");
    assert!(area <= truth + error * length, "{content}: {area} for {truth}, off by {error} along {length}");
    assert!(
        error < 2e-5 && error > 1e-7 && rounding < 1e-10 * error.max(1.0),
        "{content} {error} {rounding}"
    );
}

#[test]
fn curves_are_enclosed_by_polygons_that_are_hardly_larger() {
    use std::f64::consts::PI;
    // Half a disc by an arc, a whole one by two; an ellipse that is turned; a circle under a skew stays one.
    assert_area(r#"<path d="M0 0A2 2 0 0 1 4 0Z"/>"#, 2.0 * PI);
    assert_area(r#"<path d="M-3 1a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"/>"#, 9.0 * PI);
    assert_area(r#"<path d="M0 0A4 1 30 1 1 .1 0Z" transform="rotate(7) skewX(20)"/>"#, 4.0 * PI - 0.0000835);
    assert_eq!(only(r#"<circle r="2" transform="skewX(20)"/>"#)["type"], "ellipsoid");
    // Under a parabola and its like: 2/3 of the height, and 3/4 for both controls of a cubic on one height.
    assert_area(r#"<path d="M0 0Q1 3 2 0z"/>"#, 2.0);
    assert_area(r#"<path d="M0 0C0 2 4 2 4 0z"/>"#, 6.0 * 4.0 / 5.0);
    // Smooth curves go on as they were: a wave of two halves, and its mirror image below.
    assert_area(r#"<path d="M0 0Q1 1 2 0T4 0V-2H0z"/>"#, 8.0);
    assert_area(r#"<path d="M0 0c0 1 2 1 2 0s2 -1 2 0v-2h-4z"/>"#, 8.0);
    // Bent inwards, and with a hole, into which it grows.
    assert_area(r#"<path d="M0 0H4V4H0Q2 2 0 0"/>"#, 16.0 - 8.0 / 3.0);
    assert_area(r#"<path d="M0 0H8V8H0ZM4 2a2 2 0 0 0 0 4a2 2 0 0 0 0 -4"/>"#, 64.0 - 4.0 * PI);
    assert_area(
        r#"<path fill-rule="evenodd" d="M0 0H8V8H0ZM4 2a2 2 0 0 1 0 4a2 2 0 0 1 0 -4"/>"#,
        64.0 - 4.0 * PI,
    );
    // Rounded corners that are no circles: 1 by 2.
    assert_area(r#"<rect width="8" height="6" rx="1" ry="2"/>"#, 48.0 - 8.0 + 2.0 * PI);
    assert_area(r#"<rect width="8" height="6" rx="1" transform="skewX(10)"/>"#, 48.0 - 4.0 + PI);
}

#[test]
fn the_tolerance_is_a_share_of_the_drawing_or_what_is_asked_for() {
    let disc = r#"<path id="d" d="M-1 0a1 1 0 0 1 2 0a1 1 0 0 1 -2 0"/>"#;
    let error = |content: &str, tolerance: Option<f64>| {
        let options = Options { curve_tolerance: tolerance, ..Options::default() };
        let drawing = super::read_with(super::document(content).as_bytes(), &options).unwrap();
        let shape = &to_json(&drawing.bodies[0].shape);
        (shape["error"].as_f64().unwrap(), shape["vertices"].as_array().unwrap().len())
    };
    let (alone, count) = error(disc, None);
    assert!(alone > 1e-6 && alone <= 2.1e-6 && (1000..2000).contains(&count), "{alone} {count}");
    let (beside, _) = error(&format!("{disc}<rect width='500' height='1'/>"), None);
    assert!(beside > 4e-4 && beside <= 5.02e-4, "{beside}");
    let (coarse, count) = error(disc, Some(0.01));
    assert!(coarse > 0.005 && coarse <= 0.01 + 1e-12 && count < 30, "{coarse} {count}");
    // Finer than numbers are: as fine as they are, which takes long.
    let finest = [1e-7, 1e-300, 1e-300][gjk_oracle::draws(0, 1, 2) as usize];
    assert!(error(disc, Some(finest)).0 < f64::max(finest, 1e-10));
}

#[test]
fn arcs_are_those_of_svg() {
    let reach = |flags: &str, axis: usize| {
        let shape = only(&format!(r#"<path d="M3 0A2 2 0 {flags} 3 2Z"/>"#));
        let all = points(&shape["vertices"]);
        all.iter().map(|p| p[axis]).fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], c| [l.min(c), h.max(c)])
    };
    let root = 3.0_f64.sqrt();
    // Small and large, either way around: the four arcs between two points.
    for (flags, expected) in [("0 0", 1.0 + root), ("1 0", 1.0 - root)] {
        assert!((reach(flags, 0)[0] - expected).abs() < 1e-4, "{flags} {:?}", reach(flags, 0));
    }
    for (flags, expected) in [("0 1", 5.0 - root), ("1 1", 5.0 + root)] {
        assert!((reach(flags, 0)[1] - expected).abs() < 1e-4, "{flags} {:?}", reach(flags, 0));
    }
    // Radii that do not reach are stretched; without one it is a line; one without length draws nothing.
    let stretched = only(r#"<path d="M0 0A1 2 0 0 1 4 0Z"/>"#);
    let lowest = points(&stretched["vertices"]).iter().map(|p| p[1]).fold(0.0, f64::min);
    assert!((lowest + 4.0).abs() < 1e-4, "{lowest}");
    let straight = json!({"type": "polygon", "vertices": [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0]]});
    assert_eq!(only(r#"<path d="M0 0A0 2 0 0 1 4 0A1 1 0 0 0 4 0V4Z"/>"#), straight);
}

#[test]
fn ends_that_rounding_keeps_apart_are_joined() {
    // Ten steps of a tenth are not 1: the line that closes it would cross the first one.
    let steps = "c.05 .1 .05 .1 .1 0".repeat(10);
    let shape = only(&format!(r#"<path d="M1 1{steps}V-1H1V1"/>"#));
    assert_eq!(shape["type"], "polygon");
}

#[test]
fn curves_that_cross_are_what_they_fill() {
    let loops = r#"<path d="M0 0C6 4 -2 4 4 0Z"/>"#;
    let shape = only(loops);
    let parts = shape["parts"].as_array().expect("two regions");
    assert_eq!(parts.len(), 2);
    // Half of a millionth of the box around its control points, to either side of its curves.
    let extent = 8.0;
    for part in parts {
        let [rounding, error] = ["rounding", "error"].map(|field| part[field].as_f64().expect("a number"));
        assert!(
            rounding > 0.0 && error >= 2.0 * rounding && error <= 1.001e-6 * extent,
            "{rounding} {error}"
        );
    }
    // Two half discs: one region that is either, or two that are one of them.
    let both = "M0 0a2 2 0 0 1 4 0zM1 -1a2 2 0 0 1 4 0z";
    assert_eq!(only(&format!(r#"<path d="{both}"/>"#))["type"], "polygon");
    let one = only(&format!(r#"<path fill-rule="evenodd" d="{both}"/>"#));
    assert!(one["parts"].as_array().is_some_and(|parts| parts.len() >= 2));
    // A curve along which it comes back encloses nothing, but nobody knows.
    let back = only(r#"<path d="M0 0C2 4 4 4 6 0C4 4 2 4 0 0ZM9 9h1v1z"/>"#);
    assert!(back.to_string().contains("polygon"), "{back}");
    // Where two curves nearly touch, polygons around them are taken as fine as that needs.
    let near = drawing(r#"<path d="M0 0Q5 5 10 0V9H0ZM0 -.00001Q5 4.99999 10 -.00001V-9H0Z"/>"#);
    assert_eq!((near.bodies.len(), near.warnings.len()), (1, 0), "{:?}", near.warnings);
}
