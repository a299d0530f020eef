//! What drawings in SVG give.

mod curves;
mod faults;
mod strokes;
mod unpainted;

use crate::all_say;
use gjk_oracle::says;
use std::path::Path;

use gjk_files::{Drawing, Options, ReadError, Strokes};
use gjk_json::shape::to_json;
use glam::DVec2;
use serde_json::{Value, json};

/// A drawing with this content, whose first line is line 2.
fn document(content: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 9 9\">\n{content}\n</svg>"
    )
}

fn read(bytes: &[u8]) -> Result<Drawing, ReadError> {
    read_with(bytes, &Options::default())
}

fn read_with(bytes: &[u8], options: &Options) -> Result<Drawing, ReadError> {
    gjk_files::drawing(Path::new("drawing.svg"), bytes, options)
}

fn drawing(content: &str) -> Drawing {
    read(document(content).as_bytes()).expect("a good drawing")
}

fn refused(content: &str) -> ReadError {
    read(document(content).as_bytes()).expect_err("a bad drawing")
}

/// The shape of a drawing that has one body and nothing to warn about.
fn only(content: &str) -> Value {
    let drawing = drawing(content);
    assert_eq!(drawing.warnings, [], "{content}");
    assert_eq!(drawing.bodies.len(), 1, "{content}");
    to_json(&drawing.bodies[0].shape)
}

fn names(drawing: &Drawing) -> Vec<&str> {
    drawing.bodies.iter().map(|body| body.name.as_str()).collect()
}

/// Asserts that a drawing gives no body and one warning, which has these words in it and this line.
fn left_out(content: &str, line: u32, words: &str) {
    let drawing = drawing(content);
    assert_eq!(drawing.bodies, [], "{content}");
    assert_eq!(drawing.warnings.len(), 1, "{content}: {:?}", drawing.warnings);
    let warning = &drawing.warnings[0];
    assert!(warning.line == line && says(&warning.message, words), "{content}: {warning:?}");
}

#[test]
fn each_element_is_the_body_that_it_draws() {
    let cases = [
        (
            r#"<rect x="1" y="2" width="4" height="2"/>"#,
            json!({"type": "box", "half_extents": [2.0, 1.0], "pose": {"translation": [3.0, 3.0]}}),
        ),
        (
            r#"<circle cx="1" cy="-2.5" r=".5"/>"#,
            json!({"type": "ball", "center": [1.0, -2.5], "radius": 0.5}),
        ),
        (
            r#"<ellipse cx="1" cy="2" rx="3" ry="4"/>"#,
            json!({"type": "ellipsoid", "radii": [3.0, 4.0], "pose": {"translation": [1.0, 2.0]}}),
        ),
        (r#"<ellipse rx="3" ry="3"/>"#, json!({"type": "ball", "center": [0.0, 0.0], "radius": 3.0})),
        (r#"<ellipse rx="3"/>"#, json!({"type": "ball", "center": [0.0, 0.0], "radius": 3.0})),
        (r#"<line x2="3" y2="1e-1"/>"#, json!({"type": "segment", "a": [0.0, 0.0], "b": [3.0, 0.1]})),
        (
            r#"<polygon points="0,0 2,0 2,1"/>"#,
            json!({"type": "polygon", "vertices": [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0]]}),
        ),
        (r#"<polyline points="0 0 2 1"/>"#, json!({"type": "segment", "a": [0.0, 0.0], "b": [2.0, 1.0]})),
        (
            r#"<polyline points="0 0 2 1 0 1 0 0"/>"#,
            json!({"type": "polygon", "vertices": [[0.0, 0.0], [2.0, 1.0], [0.0, 1.0]]}),
        ),
        (
            r#"<path d="M1 1h2v1.5H1z"/>"#,
            json!({"type": "polygon", "vertices": [[1.0, 1.0], [3.0, 1.0], [3.0, 2.5], [1.0, 2.5]]}),
        ),
        (
            r#"<path d="m1 1 2 0 l0 1.5 L1 2.5 V1"/>"#,
            json!({"type": "polygon", "vertices": [[1.0, 1.0], [3.0, 1.0], [3.0, 2.5], [1.0, 2.5]]}),
        ),
        (r#"<path d="M 1 1 L 3 4"/>"#, json!({"type": "segment", "a": [1.0, 1.0], "b": [3.0, 4.0]})),
        (
            r#"<rect width="2in" height="96px"/>"#,
            json!({"type": "box", "half_extents": [96.0, 48.0], "pose": {"translation": [96.0, 48.0]}}),
        ),
    ];
    for (content, expected) in cases {
        assert_eq!(only(content), expected, "{content}");
    }
}

#[test]
fn round_corners_default_to_each_other_and_stop_at_half_a_side() {
    let corner = |attributes: &str| {
        let shape = only(&format!(r#"<rect width="8" height="4" {attributes}/>"#));
        (shape["half_extents"].clone(), shape["rounding"].as_f64())
    };
    assert_eq!(corner(r#"rx="1""#), (json!([3.0, 1.0]), Some(1.0)));
    assert_eq!(corner(r#"ry="1.5" rx="auto""#), (json!([2.5, 0.5]), Some(1.5)));
    assert_eq!(corner(r#"rx="2" ry="9""#), (json!([2.0, 0.0]), Some(2.0)));
    assert_eq!(corner(r#"rx="0" ry="1""#), (json!([4.0, 2.0]), None));
    // Corners that are no quarters of circles are curves.
    for elliptical in [r#"rx="1" ry="2""#, r#"rx="3""#] {
        let shape = only(&format!(r#"<rect width="8" height="4" {elliptical}/>"#));
        assert!(shape["type"] == "polygon" && shape["error"].as_f64() <= Some(9e-6), "{elliptical}");
    }
}

#[test]
fn coordinates_are_the_nearest_doubles() {
    let shape = only(r#"<circle cx="0.1" cy="9007199254740993" r="1e-320"/>"#);
    assert_eq!(shape, json!({"type": "ball", "center": [0.1, 9007199254740992.0], "radius": 1e-320}));
}

#[test]
fn transforms_of_groups_apply_from_the_outside_in() {
    let content = r#"<g transform="translate(10 0)"><a><g transform="scale(2)">
        <circle transform="rotate(90)" cx="1" r="1"/></g></a></g>"#;
    assert_eq!(only(content), json!({"type": "ball", "center": [10.0, 2.0], "radius": 2.0}));
}

#[test]
fn outlines_that_decimals_bend_by_rounding_are_convex() {
    // (0.2, 0.6) is not on the line from (0.1, 0.3) to (0.3, 0.9) once these are doubles.
    let shape = only(r#"<polygon points="0.1,0.3 0.2,0.6 0.3,0.9 0.5,0.4"/>"#);
    assert_eq!(shape, json!({"type": "polygon", "vertices": [[0.1, 0.3], [0.3, 0.9], [0.5, 0.4]]}));
    let mirrored = only(r#"<polygon points="0.3,0.1 0.6,0.2 0.9,0.3 0.4,0.5"/>"#);
    assert_eq!(mirrored, json!({"type": "polygon", "vertices": [[0.3, 0.1], [0.9, 0.3], [0.4, 0.5]]}));
    // Thirty steps of a tenth, each rounded: all of them are still on one edge.
    let path = format!(r#"<path d="m.1 .3 {}0 9z"/>"#, ".1 .3 ".repeat(30));
    assert!(only(&path)["vertices"].as_array().is_some_and(|vertices| vertices.len() < 10));
}

/// The vertices of the only body, a polygon.
fn vertices(content: &str) -> Vec<DVec2> {
    let shape = only(content);
    let pairs = shape["vertices"].as_array().expect("a polygon");
    pairs
        .iter()
        .map(|p| DVec2::new(p[0].as_f64().expect("a number"), p[1].as_f64().expect("a number")))
        .collect()
}

#[test]
fn convex_outlines_stay_convex_under_every_transform() {
    // Corners on a parabola that bend by less than rounding does, or hardly more.
    for bend in [1e-13, 1e-15, 1e-16, 1e-17] {
        let arc: String = (-10..=10).map(|k| format!("{k},{} ", bend * f64::from(k * k))).collect();
        for degrees in 0..180 {
            let content =
                format!(r#"<polygon transform="rotate({degrees}.3 40 -70) skewX(20)" points="{arc} 0,9"/>"#);
            let vertices = vertices(&content);
            assert!(vertices.len() >= 3);
            assert!(gjk::ConvexPolygon::new(&vertices).is_ok(), "{content}: {vertices:?}");
        }
    }
}

#[test]
fn outlines_are_judged_as_the_library_judges_polygons() {
    // All closed chains of four points of a small grid: what the library takes as a polygon is read as it is,
    // convex or not; of what crosses itself, what is filled.
    let grid: Vec<[i32; 2]> = (0..9).map(|k| [k % 3, k / 3]).collect();
    for code in 0..9_usize.pow(4) {
        let chain: Vec<[i32; 2]> = (0..4).map(|k| grid[code / 9_usize.pow(k) % 9]).collect();
        let points: Vec<DVec2> = chain.iter().map(|p| DVec2::new(p[0].into(), p[1].into())).collect();
        let text: String = chain.iter().map(|[x, y]| format!("{x},{y} ")).collect();
        let drawing = drawing(&format!(r#"<polygon points="{text}"/>"#));
        let one_point = chain.iter().all(|p| *p == chain[0]);
        let is_convex = gjk::ConvexPolygon::new(&points).is_ok() && !one_point;
        let expected = is_convex || gjk_body::Polygon::new(&points).is_ok();
        let is_as_drawn = drawing.bodies.iter().any(|body| {
            to_json(&body.shape)["vertices"].as_array().is_none_or(|found| {
                found
                    .iter()
                    .all(|vertex| chain.iter().any(|p| *vertex == json!([f64::from(p[0]), f64::from(p[1])])))
            })
        });
        match drawing.bodies.as_slice() {
            [body] if expected => {
                assert!(is_as_drawn && to_json(&body.shape)["error"].is_null(), "{text}: {body:?}");
            }
            [] if expected => panic!("{text}: {:?}", drawing.warnings),
            // Two triangles, or one with a line that leads away and back.
            [body] => {
                assert!(
                    ["polygon", "compound"]
                        .contains(&to_json(&body.shape)["type"].as_str().unwrap_or_default())
                );
            }
            _ => assert_eq!(drawing.warnings.len(), 1, "{text}"),
        }
    }
}

#[test]
fn flat_polygons_are_segments() {
    assert_eq!(
        only(r#"<polygon points="0,0 2,2 1,1 3,3"/>"#),
        json!({"type": "segment", "a": [0.0, 0.0], "b": [3.0, 3.0]})
    );
}

#[test]
fn outlines_that_are_not_convex_are_polygons_with_their_holes() {
    assert_eq!(
        only(r#"<polygon points="0,0 2,1 0,2 1,1" transform="translate(1 0)"/>"#),
        json!({"type": "polygon", "vertices": [[1.0, 0.0], [3.0, 1.0], [1.0, 2.0], [2.0, 1.0]]})
    );
    let ring = "M0 0H9V9H0ZM2 2V4H4V2Z";
    let holed = json!({
        "type": "polygon",
        "vertices": [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]],
        "holes": [[[2.0, 2.0], [2.0, 4.0], [4.0, 4.0], [4.0, 2.0]]],
    });
    assert_eq!(only(&format!(r#"<path d="{ring}"/>"#)), holed);
    // The same way round, the inner square is filled as well; odd and even, it is not.
    let same_way = "M0 0H9V9H0ZM2 2H4V4H2Z";
    assert_eq!(only(&format!(r#"<path d="{same_way}"/>"#))["holes"], Value::Null);
    let even_odd = only(&format!(r#"<g fill-rule="evenodd"><path d="{same_way}"/></g>"#));
    assert_eq!(even_odd["holes"].as_array().map(Vec::len), Some(1));
    let two = only(r#"<path d="M0 0H1V1ZM5 5H6V6Z"/>"#);
    assert_eq!((&two["type"], two["parts"].as_array().map(Vec::len)), (&json!("compound"), Some(2)));
}

#[test]
fn open_lines_are_lines_where_nothing_fills_them() {
    let line = json!({"type": "polyline", "vertices": [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]});
    let bare = |content: &str| {
        let text = document(&format!("<g fill='none' stroke='red'>{content}</g>"));
        let options = Options { strokes: Strokes::Ignore, ..Options::default() };
        let drawing = read_with(text.as_bytes(), &options).expect("a good drawing");
        to_json(&drawing.bodies[0].shape)
    };
    assert_eq!(bare(r#"<polyline points="0,0 1,0 1,1"/>"#), line);
    assert_eq!(bare(r#"<path d="M0 0H1V1"/>"#), line);
    let several = bare(r#"<path d="M0 0H1V1M5 5H6M7 7l1 1"/>"#);
    assert_eq!(several["parts"].as_array().map(Vec::len), Some(3));
    let curve = bare(r#"<path d="M0 0C1 3 3 -3 4 0L5 5"/>"#);
    assert_eq!(curve["type"], "polyline");
    assert!(curve["rounding"].as_f64() > Some(1e-7) && curve["error"].as_f64() < Some(2.2e-5));
    // What is filled is closed for it.
    assert_eq!(only(r#"<polyline points="0,0 1,0 1,1"/>"#)["type"], "polygon");
    assert_eq!(only(r#"<path d="M0 0H1V1"/>"#)["type"], "polygon");
}

/// The corners of a polygon, in an order that does not depend on where it begins.
fn corners(shape: &Value) -> Vec<DVec2> {
    let mut found: Vec<DVec2> = serde_json::from_value::<Vec<[f64; 2]>>(shape["vertices"].clone())
        .expect("vertices")
        .into_iter()
        .map(DVec2::from)
        .collect();
    found.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    found
}

#[test]
fn what_crosses_itself_is_what_it_fills() {
    let star = r#"points="0,10 6,-8 -9.5,3 9.5,3 -6,-8""#;
    let whole = only(&format!("<polygon {star}/>"));
    assert_eq!((&whole["type"], corners(&whole).len()), (&json!("polygon"), 10));
    // Its crossings are rounded, which is part of the answer.
    let error = whole["error"].as_f64().unwrap_or(0.0);
    assert!(error > 0.0 && error < 1e-12, "{error}");
    let points = only(&format!(r#"<polygon fill-rule="evenodd" {star}/>"#));
    assert_eq!(points["parts"].as_array().map(Vec::len), Some(5));
    let square = [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]].map(DVec2::from);
    let twice_around = r#"points="0,0 1,0 1,1 0,1 0,0 1,0 1,1 0,1""#;
    let square_again = only(&format!("<polygon {twice_around}/>"));
    assert_eq!((corners(&square_again), &square_again["error"]), (square.to_vec(), &Value::Null));
    left_out(&format!(r#"<polygon fill-rule="evenodd" {twice_around}/>"#), 2, "no inside");
    // A line that leads away and back is not drawn, but by a stroke.
    let spur = r#"<polygon points="0,0 1,0 5,0 1,0 1,1 0,1""#;
    assert!(corners(&only(&format!("{spur}/>"))).iter().all(|corner| corner.x <= 1.0));
    let stroked = only(&format!(r#"{spur} stroke="red" stroke-linejoin="round"/>"#));
    assert!(stroked.to_string().contains("5.0"), "{stroked}");
    // One region, its edges shared or crossed; of the second rule two, where they overlap is nothing.
    let over = "M0 0H4V4H0ZM2 2H6V3H2Z";
    assert_eq!(corners(&only(&format!(r#"<path d="{over}"/>"#))).len(), 8);
    let apart = only(&format!(r#"<path fill-rule="evenodd" d="{over}"/>"#));
    assert_eq!(apart["parts"].as_array().map(Vec::len), Some(2));
}

#[test]
fn what_draws_nothing_is_left_out_with_the_reason() {
    left_out(r#"<rect width="3"/>"#, 2, "no height");
    left_out(r#"<rect width="0" height="1"/>"#, 2, "width is 0");
    left_out("<circle/>", 2, "no r");
    left_out(r#"<ellipse rx="0" ry="2"/>"#, 2, "half axis");
    left_out(r#"<line x1="1" x2="1"/>"#, 2, "no extent");
    left_out(r#"<line x1="1" x2="1" stroke="red"/>"#, 2, "no length");
    left_out("<polygon/>", 2, "no points");
    left_out(r#"<polygon points="1 1"/>"#, 2, "no extent");
    left_out(r#"<path d="M 3 3 z"/>"#, 2, "draws nothing");
    left_out(r#"<g transform="scale(1 0)"><circle r="1"/></g>"#, 2, "flattens");
}

#[test]
fn what_is_not_understood_is_left_out_with_the_reason() {
    left_out(r#"<text id="exit">EXIT</text>"#, 2, "exit: text no outline");
    left_out("<image/>", 2, "image@2: left out");
    left_out("<blob/>", 2, "unknown element");
    left_out(r#"<rect width="100%" height="1"/>"#, 2, "width is 100%");
    left_out(r#"<circle r="1em"/>"#, 2, "font");
    left_out(r#"<circle r="1" style="transform: scale(2)"/>"#, 2, "style transform");
    left_out(r#"<circle r="1" style="r: 2"/>"#, 2, "style r");
    left_out(r##"<use href="#nobody"/>"##, 2, "id nobody");
    left_out(r##"<use href="other.svg#a"/>"##, 2, "another file");
    left_out("<use/>", 2, "no href");
    let unknown = read(
        br#"<svg xmlns="http://www.w3.org/2000/svg"><svg viewBox="0 0 1 1"><circle r="1"/></svg></svg>"#,
    );
    let said = &unknown.expect("a good drawing").warnings[0].message;
    assert!(says(said, "svg@1: 1 element viewBox width"), "{said}");
}

#[test]
fn hidden_elements_are_named() {
    left_out(
        r#"<g id="layer" display="none"><circle r="1"/><circle r="2"/></g>"#,
        2,
        "layer: 2 elements hidden",
    );
    left_out(r#"<circle r="1" style="fill:red;display:none"/>"#, 2, "display none");
    let drawing = drawing(
        r#"<g visibility="hidden"><circle id="a" r="1"/><circle id="b" r="1" style="visibility:visible"/></g>"#,
    );
    assert_eq!(names(&drawing), ["b"]);
    assert!(says(&drawing.warnings[0].message, "a: hidden visibility"));
}

#[test]
fn what_the_drawing_asks_to_ignore_is_counted() {
    let drawing = drawing(
        "<circle id='a' r='1'/>\n<g data-gjk='ignore'><path d='M0 0C1 1 2 2 3 3'/><text/></g>\n<rect data-gjk='ignore'/>\n<circle r='2' data-gjk='keep'/>",
    );
    assert_eq!(names(&drawing), ["a", "circle@5"]);
    let said: Vec<_> =
        drawing.warnings.iter().map(|warning| (warning.line, warning.message.as_str())).collect();
    assert!(said[0].0 == 3 && says(said[0].1, "3 elements: left out data-gjk=\"ignore"), "{said:?}");
    assert!(said[1].0 == 5 && says(said[1].1, "data-gjk=\"keep\": effect ignore"), "{said:?}");
}

#[test]
fn definitions_are_drawn_where_they_are_used() {
    let drawing = drawing(
        r##"<defs><circle id="post" r="1"/><g id="gate"><rect id="left" width="2" height="2"/><rect width="2" height="2" x="4"/></g>
        <clipPath id="cut"><circle r="7"/></clipPath><pattern><circle r="1"/></pattern></defs>
        <use id="p1" href="#post" x="5"/>
        <use xlink:href="#post" transform="scale(2)" y="1"/>
        <use id="g1" href="#gate" transform="rotate(90)"/>"##,
    );
    assert_eq!(drawing.warnings, []);
    assert_eq!(names(&drawing), ["p1", "use@5", "g1/left", "g1/rect@2"]);
    assert_eq!(drawing.bodies.iter().map(|body| body.line).collect::<Vec<_>>(), [4, 5, 6, 6]);
    assert_eq!(
        to_json(&drawing.bodies[0].shape),
        json!({"type": "ball", "center": [5.0, 0.0], "radius": 1.0})
    );
    assert_eq!(
        to_json(&drawing.bodies[1].shape),
        json!({"type": "ball", "center": [0.0, 2.0], "radius": 2.0})
    );
    assert_eq!(to_json(&drawing.bodies[3].shape)["pose"]["translation"], json!([-1.0, 5.0]));
}

#[test]
fn uses_that_go_in_circles_end() {
    let drawing = drawing(
        r##"<g id="a"><circle id="c" r="1"/><use href="#a"/></g><g id="b"><use href="#d"/></g><g id="d"><use href="#b"/></g>
        <use id="e" href="#f"/><use id="f" href="#e"/><use id="g" href="#g"/>"##,
    );
    assert_eq!(names(&drawing), ["c"]);
    assert!(
        !drawing.warnings.is_empty()
            && drawing.warnings.iter().all(|warning| warning.message.contains("circular")),
        "{:?}",
        drawing.warnings
    );
}

#[test]
fn uses_are_followed_into_each_other() {
    let drawing = drawing(
        r##"<symbol id="wheel" viewBox="0 0 2 2"><circle id="rim" cx="1" cy="1" r="1"/></symbol>
        <g id="axle"><use href="#wheel" width="4" height="4"/><use id="far" href="#wheel" x="10" width="2" height="2"/></g>
        <g id="wagon"><use id="front" href="#axle"/><use href="#axle" y="20"/></g>
        <use id="train" href="#wagon" transform="scale(2)"/>"##,
    );
    assert_eq!(drawing.warnings, []);
    let places: Vec<_> = drawing
        .bodies
        .iter()
        .map(|b| (b.name.as_str(), b.line, to_json(&b.shape)["center"].clone()))
        .collect();
    assert_eq!(places.len(), 2 + 4 + 4);
    assert_eq!(places[6], ("train/front/use@3/rim", 5, json!([4.0, 4.0])));
    assert_eq!(places[7], ("train/front/far/rim", 5, json!([22.0, 2.0])));
    assert_eq!(places[9], ("train/use@4/far/rim", 5, json!([22.0, 42.0])));
    let rim = |i: usize| to_json(&drawing.bodies[i].shape)["radius"].as_f64();
    assert_eq!([rim(6), rim(7)], [Some(4.0), Some(2.0)]);
}

#[test]
fn viewports_are_as_large_as_what_is_around_them() {
    // The drawing is 9 by 9.
    let symbol =
        r##"<symbol id="s" viewBox="0 0 3 3"><circle cx="1" cy="1" r="1"/></symbol><use href="#s"/>"##;
    assert_eq!(only(symbol), json!({"type": "ball", "center": [3.0, 3.0], "radius": 3.0}));
    let nested = r#"<svg width="6" height="6" viewBox="0 0 2 2" overflow="visible"><svg viewBox="0 0 1 1" width="50%" overflow="visible"><circle r="1"/></svg></svg>"#;
    assert_eq!(only(nested)["radius"], json!(3.0));
    // What a symbol says of its strokes holds for what is in it.
    let styled =
        r##"<symbol id="s" stroke="red" overflow="visible"><circle r="1"/></symbol><use href="#s"/>"##;
    assert_eq!(only(styled)["radius"], json!(1.5));
}

#[test]
fn elements_that_are_left_out_for_one_reason_are_counted() {
    let drawing = drawing(&format!("<circle r='1'/>\n{}\n<image/><image/>", "<text>x</text>".repeat(12)));
    let said: Vec<_> = drawing.warnings.iter().map(|w| (w.line, w.message.as_str())).collect();
    all_say(&said, &[(3, "12: text elements no outline"), (4, "image@4: image no outline")]);
}

#[test]
fn viewports_fit_their_view_boxes() {
    let ball = |attributes: &str| {
        let shape = only(&format!(
            r#"<svg x="10" y="20" overflow="visible" {attributes}><circle cx="1" cy="1" r="1"/></svg>"#
        ));
        (shape["center"].clone(), shape["radius"].as_f64())
    };
    assert_eq!(ball(""), (json!([11.0, 21.0]), Some(1.0)));
    let sized = |aspect: &str| ball(&format!(r#"width="8" height="4" viewBox="0 0 2 2" {aspect}"#));
    assert_eq!(sized(""), (json!([14.0, 22.0]), Some(2.0)));
    assert_eq!(sized(r#"preserveAspectRatio="xMinYMax meet""#), (json!([12.0, 22.0]), Some(2.0)));
    assert_eq!(sized(r#"preserveAspectRatio="xMidYMax slice""#), (json!([14.0, 20.0]), Some(4.0)));
    let stretched = only(
        r#"<svg width="8" height="4" viewBox="1 0 2 2" preserveAspectRatio="none" overflow="visible"><circle cx="1" cy="1" r="1"/></svg>"#,
    );
    assert_eq!(
        stretched,
        json!({"type": "ellipsoid", "radii": [4.0, 2.0], "pose": {"translation": [0.0, 2.0]}})
    );
    let symbol = only(
        r##"<symbol id="s" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></symbol><use href="#s" width="4" height="4"/>"##,
    );
    assert_eq!(symbol, json!({"type": "ball", "center": [2.0, 2.0], "radius": 2.0}));
}

#[test]
fn a_switch_draws_its_first_child_without_conditions() {
    let drawing = drawing(
        r#"<switch><circle id="a" systemLanguage="de" r="1"/><circle id="b" r="1"/><circle id="c" r="1"/></switch>"#,
    );
    assert_eq!(names(&drawing), ["b"]);
    assert!(says(&drawing.warnings[0].message, "a: left out switch"));
}

#[test]
fn what_is_read_but_not_whole_is_said() {
    let drawing = drawing(
        "<defs><style>.a { fill: red } .b { display: none }</style></defs>\n<g clip-path='url(#x)'><circle r='1'><animate/></circle></g>",
    );
    assert_eq!(names(&drawing), ["circle@3"]);
    let said: Vec<_> =
        drawing.warnings.iter().map(|warning| (warning.line, warning.message.as_str())).collect();
    let expected = [
        (2, "style sheet display not read"),
        (3, "g@3: whole clip-path"),
        (3, "animate@3: left out animations"),
    ];
    all_say(&said, &expected);
}

#[test]
fn names_are_ids_titles_or_places_and_no_two_are_alike() {
    let drawing = drawing(
        "<circle r='1'><title>car</title></circle><circle r='1'><title>car</title></circle><circle id='car@2' r='1'/>\n<circle r='1'/><circle r='1'/>",
    );
    assert_eq!(names(&drawing), ["car", "car@2.2", "car@2", "circle@3", "circle@3.2"]);
}

/// One id too many made a whole drawing useless. References mean the first element that has it, as in
/// browsers.
#[test]
fn an_id_that_is_there_already_gives_a_name_with_a_line() {
    let drawing = drawing(
        "<circle id='wheel' r='1'/>\n<g id='wheel'><rect id='wheel' width='3' height='1'/></g>\n\
         <use id='wheel' href='#wheel' x='5'/>\n<circle id='axle' r='1'/>",
    );
    assert_eq!(names(&drawing), ["wheel", "wheel@3", "wheel@4", "axle"]);
    assert_eq!(to_json(&drawing.bodies[2].shape)["type"], "ball");
    let said: Vec<_> = drawing.warnings.iter().map(|w| (w.line, w.message.as_str())).collect();
    all_say(&said, &[(3, "line 2: id wheel wheel@3"), (4, "line 2: id wheel wheel@4")]);
}

/// Without a word only the header of a table was left of such a file.
#[test]
fn a_drawing_without_bodies_says_why() {
    let why = |content: &str| drawing(content).without_bodies.unwrap_or_default();
    assert!(says(&why(""), "draws nothing"));
    assert!(says(&why("<text>words</text>"), "everything left out"));
    assert_eq!(
        why("<defs><circle r='1'/></defs>"),
        "its shapes are only definitions, as in <defs>, and nothing draws them"
    );
    let font = "<defs><font horiz-adv-x='9'><glyph unicode='a' d='M0 0H9V9Z'/></font></defs>";
    assert!(says(&why(font), "font glyphs not read"));
    assert_eq!(why("<circle r='1'/>"), "");
}

#[test]
fn what_is_no_drawing_is_refused() {
    assert_eq!(refused("<g>").line, 3);
    assert!(says(&read(b"<html/>").expect_err("not svg").message, "root html svg"));
    assert_eq!(read(b"<svg>\n\xff</svg>").expect_err("not UTF-8").line, 2);
    assert!(read(b"").is_err());
}

#[test]
fn depth_is_limited_where_nesting_has_no_end() {
    let deep = format!("{}{}", "<g>".repeat(300), "</g>".repeat(300));
    assert!(says(&refused(&deep).message, "deeper 256"));
    let endless = format!("{}{}", "<g>".repeat(100_000), "</g>".repeat(100_000));
    assert!(says(&refused(&endless).message, "deeper 256"));
}

#[test]
fn files_cut_off_or_garbled_are_refused_or_read_but_nothing_breaks() {
    let whole = document(
        r##"<g id="g" transform="rotate(30 1 2) skewX(4)"><rect width="3mm" height="2" rx="1"/><use href="#g" x="1"/></g>
        <path d="M0 0h1v1z"/><polygon points="0,0 1,0 1,1"/><ellipse rx="2" ry="1" style="fill:red"/>"##,
    );
    let bytes = whole.as_bytes();
    for end in 0..bytes.len() {
        assert!(read(&bytes[..end]).is_err(), "{end}");
    }
    for at in (0..bytes.len()).step_by(gjk_oracle::draws(5, 1, 1) as usize) {
        for byte in [b'0', b'-', b'<', b'"', b'&', b')', b'e', 0xff] {
            let mut garbled = bytes.to_vec();
            garbled[at] = byte;
            if let Ok(drawing) = read(&garbled) {
                assert!(drawing.bodies.iter().all(|body| to_json(&body.shape).is_object()
                    && !to_json(&body.shape).to_string().contains("null")));
            }
        }
    }
}
