//! Strokes, as part of bodies and left aside.

use super::{document, drawing, left_out, only};
use gjk_body::{Pair, Polygon};
use gjk_files::{Drawing, Options, Strokes};
use gjk_json::shape::to_json;
use gjk_oracle::says;
use glam::DVec2;
use serde_json::{Value, json};

fn ignoring(content: &str) -> Drawing {
    let options = Options { strokes: Strokes::Ignore, ..Options::default() };
    super::read_with(document(content).as_bytes(), &options).unwrap()
}

fn parts(shape: &Value) -> usize {
    shape["parts"].as_array().map_or(1, Vec::len)
}

/// Whether a shape of hulls, polygons and round pieces holds a point: by distances of the library.
fn holds(shape: &Value, x: f64, y: f64) -> bool {
    if let Some(parts) = shape["parts"].as_array() {
        return parts.iter().any(|part| holds(part, x, y));
    }
    let rounding = shape["rounding"].as_f64().unwrap_or(0.0) + shape["radius"].as_f64().unwrap_or(0.0);
    let pair = |v: &Value| DVec2::new(v[0].as_f64().unwrap(), v[1].as_f64().unwrap());
    let list = |v: &Value| v.as_array().unwrap().iter().map(pair).collect::<Vec<_>>();
    let at = DVec2::new(x, y);
    let distance = match shape["type"].as_str().unwrap() {
        "ball" => at.distance(pair(&shape["center"])),
        "point" => at.distance(pair(&shape["at"])),
        "hull" => {
            let (point, pose) = (gjk::Point::new(at).unwrap(), gjk::Pose::IDENTITY);
            gjk::distance(&gjk::ConvexPolygon::hull(&list(&shape["vertices"])).unwrap(), &pose, &point, &pose)
        }
        "polygon" => {
            let region = Polygon::new(&list(&shape["vertices"])).unwrap();
            let (point, pose) =
                (gjk_body::ConvexBody::new(gjk::Point::new(at).unwrap()), gjk::Pose::IDENTITY);
            Pair::new(&region, &pose, &point, &pose).distance()
        }
        "polyline" | "segment" => {
            let line = match shape["type"].as_str() {
                Some("segment") => vec![pair(&shape["a"]), pair(&shape["b"])],
                _ => list(&shape["vertices"]),
            };
            let (point, pose) =
                (gjk_body::ConvexBody::new(gjk::Point::new(at).unwrap()), gjk::Pose::IDENTITY);
            let line = gjk_body::Polyline::new(&line, 0.0).unwrap();
            Pair::new(&line, &pose, &point, &pose).distance()
        }
        other => panic!("a {other}"),
    };
    distance <= rounding
}

#[track_caller]
fn assert_holds(content: &str, inside: &[[f64; 2]], outside: &[[f64; 2]]) {
    let shape = only(content);
    for [x, y] in inside {
        assert!(holds(&shape, *x, *y), "{content}: ({x}, {y}) is not in {shape}");
    }
    for [x, y] in outside {
        assert!(!holds(&shape, *x, *y), "{content}: ({x}, {y}) is in {shape}");
    }
}

#[test]
fn simple_shapes_with_strokes_are_larger() {
    let boxed =
        |half: [f64; 2]| json!({"type": "box", "half_extents": half, "pose": {"translation": [2.0, 1.0]}});
    let rect = |rest: &str| only(&format!(r#"<rect width="4" height="2" stroke="red" {rest}/>"#));
    assert_eq!(rect(r#"stroke-width="1""#), boxed([2.5, 1.5]));
    let mut round = boxed([2.0, 1.0]);
    round["rounding"] = json!(0.5);
    assert_eq!(rect(r#"stroke-linejoin="round""#), round);
    assert_eq!(rect(r#"rx=".25" stroke-width=".5""#)["rounding"], json!(0.5));
    assert_eq!(parts(&rect(r#"stroke-linejoin="bevel""#)), 9);
    assert_eq!(
        only(r#"<circle r="2" style="stroke:red;stroke-width:1px" transform="scale(2)"/>"#),
        json!({"type": "ball", "center": [0.0, 0.0], "radius": 5.0})
    );
    let ellipse = only(r#"<ellipse rx="2" ry="1" stroke="red"/>"#);
    assert_eq!((&ellipse["radii"], &ellipse["rounding"]), (&json!([2.0, 1.0]), &json!(0.5)));
    let round =
        only(r#"<polygon points="0,0 4,0 0,4" stroke="red" stroke-linejoin="round" stroke-width="3"/>"#);
    assert_eq!(round["rounding"], json!(1.5));
    let line = only(r#"<line x2="4" stroke="red" stroke-width="2" stroke-linecap="round"/>"#);
    assert_eq!(line, json!({"type": "segment", "a": [0.0, 0.0], "b": [4.0, 0.0], "rounding": 1.0}));
    let ring = only(r#"<path d="M0 0H4V4z" fill="none" stroke="red" stroke-linejoin="round"/>"#);
    assert_eq!(
        ring,
        json!({"type": "polyline", "vertices": [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 0.0]], "rounding": 0.5})
    );
}

#[test]
fn ends_are_cut_off_round_or_square() {
    let line = |cap: &str| format!(r#"<line x2="4" stroke="red" stroke-width="2" stroke-linecap="{cap}"/>"#);
    let body = [[0.0, 0.0], [4.0, 0.99], [2.0, -0.99]];
    let beyond = [[-0.1, 0.0], [4.1, 0.5], [2.0, 1.1]];
    assert_holds(&line("butt"), &body, &beyond);
    assert_holds(&line("square"), &[[-0.99, 0.99], [4.99, -0.99]], &[[-1.1, 0.0], [4.5, 1.1]]);
    assert_holds(&line("round"), &[[-0.99, 0.0], [4.7, 0.7]], &[[-0.8, 0.8], [5.1, 0.0]]);
    // Lines without a length have ends alone.
    let point =
        |cap: &str| format!(r#"<path d="M3 3h0" stroke="red" stroke-width="2" stroke-linecap="{cap}"/>"#);
    assert_holds(&point("round"), &[[3.0, 3.9]], &[[3.8, 3.8]]);
    assert_holds(&point("square"), &[[3.9, 3.9], [2.1, 2.1]], &[[4.1, 3.0]]);
    left_out(&point("butt"), 2, "no length");
}

#[test]
fn corners_are_mitered_up_to_a_limit_beveled_or_round() {
    let corner =
        |rest: &str| format!(r#"<path d="M0 0H4V4" fill="none" stroke="red" stroke-width="2" {rest}/>"#);
    assert_holds(&corner(""), &[[4.99, -0.99], [4.5, -0.5], [3.0, 1.0]], &[[5.1, 0.0], [2.5, 1.6]]);
    assert_holds(&corner(r#"stroke-linejoin="bevel""#), &[[4.45, -0.45]], &[[4.6, -0.6]]);
    assert_holds(&corner(r#"stroke-linejoin="round""#), &[[4.7, -0.7]], &[[4.8, -0.8], [-0.1, 0.0]]);
    assert_holds(&corner(r#"stroke-miterlimit="1.4""#), &[[4.45, -0.45]], &[[4.6, -0.6]]);
    // A hairpin of 20° is beyond the limit of 4.
    let sharp = r#"<path d="M0 0H10L.6 3.4" fill="none" stroke="red"/>"#;
    assert_holds(sharp, &[[10.05, 0.0]], &[[10.6, -0.1]]);
    assert_holds(&sharp.replace("/>", r#" stroke-miterlimit="9"/>"#), &[[11.5, -0.2]], &[[13.5, -0.5]]);
}

#[test]
fn what_is_filled_has_its_stroke_around_it_and_what_is_not_a_hole() {
    let l = |rest: &str| format!(r#"<path d="M0 0H9V3H3V9H0Z" stroke="red" stroke-width="1" {rest}/>"#);
    assert_holds(&l(""), &[[-0.49, -0.49], [1.5, 1.5], [3.49, 3.49]], &[[3.6, 3.6], [-0.51, 5.0]]);
    assert_holds(&l(r#"fill="none""#), &[[-0.49, -0.49], [3.49, 3.49]], &[[1.5, 1.5]]);
    assert_holds(
        &l(r#"fill="none" stroke-linejoin="round""#),
        &[[-0.3, -0.3]],
        &[[1.5, 1.5], [-0.49, -0.49]],
    );
}

#[test]
fn strokes_of_curves_are_as_wide_as_they_are() {
    // A ring, a quarter of one with flat ends, and one whose pen is wider than it bends.
    let ring = r#"<circle r="4" fill="none" stroke="red" stroke-width="2"/>"#;
    assert_holds(ring, &[[3.01, 0.0], [4.999, 0.0], [-3.5, 3.5]], &[[2.99, 0.0], [5.001, 0.0], [0.0, 0.0]]);
    let quarter = r#"<path d="M4 0A4 4 0 0 1 0 4" fill="none" stroke="red" stroke-width="2"/>"#;
    assert_holds(quarter, &[[4.9, 0.01], [0.01, 3.1], [3.0, 3.0]], &[[4.0, -0.01], [-0.01, 4.0], [2.0, 2.0]]);
    let round = quarter.replace("/>", r#" stroke-linecap="round" stroke-linejoin="round"/>"#);
    assert_eq!(only(&round)["type"], "polyline");
    assert_holds(&round, &[[4.0, -0.9], [-0.9, 4.0]], &[[4.8, -0.8]]);
    let wide = r#"<path d="M1 0A1 1 0 0 1 0 1" fill="none" stroke="red" stroke-width="4"/>"#;
    assert_holds(
        wide,
        &[[2.9, 0.1], [-0.9, -0.1], [-0.1, -0.9], [1.9, 1.9]],
        &[[0.5, -0.2], [-0.5, 0.6], [2.3, 2.3]],
    );
    // Every error is far below the width.
    let thin = only(r#"<path d="M0 0Q50 90 99 0" fill="none" stroke="red" stroke-width=".0001"/>"#);
    assert!(thin["parts"][0]["error"].as_f64().unwrap() < 0.00003);
}

#[test]
fn transforms_stretch_strokes_unless_they_are_fixed() {
    let line =
        |rest: &str| format!(r#"<line x2="4" stroke="red" stroke-width="2" transform="scale(1 3)" {rest}/>"#);
    assert_holds(&line(""), &[[2.0, 2.9]], &[[2.0, 3.1]]);
    let round = drawing(&line(r#"stroke-linecap="round""#));
    assert_eq!(to_json(&round.bodies[0].shape)["parts"][1]["radii"], json!([1.0, 3.0]));
    let fixed = drawing(&line(r#"vector-effect="non-scaling-stroke""#));
    assert!(
        holds(&to_json(&fixed.bodies[0].shape), 2.0, 0.9)
            && !holds(&to_json(&fixed.bodies[0].shape), 2.0, 1.1)
    );
    assert!(says(&fixed.warnings[0].message, "transform"));
}

/// Two tracks 4 wide, 10 apart from middle to middle, are 6 apart.
#[test]
fn strokes_count_unless_they_are_to_be_ignored_which_is_said_once() {
    let tracks: Vec<String> = (0..7)
        .map(|i| format!("<line id='t{i}' x1='{i}0' x2='{i}0' y2='9' stroke='black' stroke-width='4'/>"))
        .collect();
    let counted = drawing(&tracks.join("\n"));
    assert_eq!(counted.warnings, []);
    assert!(
        holds(&to_json(&counted.bodies[1].shape), 8.0, 5.0)
            && !holds(&to_json(&counted.bodies[1].shape), 7.9, 5.0)
    );
    let ignored = ignoring(&tracks.join("\n"));
    assert_eq!(to_json(&ignored.bodies[0].shape)["type"], "segment");
    let said: Vec<_> = ignored.warnings.iter().map(|w| (w.line, w.message.as_str())).collect();
    assert_eq!(
        said,
        [(
            2,
            "7 bodies have strokes that are ignored: distances are to their outlines: \
             t0, t1, t2, t3 and 3 more"
        )]
    );
    assert!(
        ignoring("<circle r='1' stroke='red'/>").warnings[0].message.starts_with("circle@2 has a stroke")
    );
    for unseen in [
        "<circle r='1' stroke-width='4'/>",
        "<circle r='1' stroke='none' stroke-width='4'/>",
        "<circle r='1' stroke='red' stroke-width='0'/>",
        "<g stroke='red'><circle r='1' style='stroke: none'/></g>",
        "<circle r='1' stroke='transparent'/>",
    ] {
        assert_eq!(only(unseen)["radius"], json!(1.0), "{unseen}");
        assert_eq!(ignoring(unseen).warnings, [], "{unseen}");
    }
    let inherited = "<g stroke='red'><g style='stroke-width: 2'>\n<circle id='c' r='1'/></g></g>";
    assert_eq!(only(inherited)["radius"], json!(2.0));
}

#[test]
fn widths_and_dashes_that_are_not_resolved_are_said() {
    let said = |rest: &str| {
        drawing(&format!("<circle r='1' stroke='red' {rest}/>")).warnings.pop().map(|w| w.message)
    };
    assert!(says(&said("stroke-width='2%'").unwrap(), "font window"));
    assert!(says(&said("stroke-dasharray='1 2'").unwrap(), "gaps"));
    assert_eq!(said("stroke-dasharray='none'"), None);
    assert_eq!(only("<circle r='1' stroke='red' stroke-width='1in'/>")["radius"], json!(1.0 + 48.0));
}
