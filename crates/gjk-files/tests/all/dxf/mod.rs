//! What drawings in DXF give.

mod hatches;

use crate::all_say;
use gjk_oracle::says;
use std::f64::consts::{FRAC_PI_4, SQRT_2};
use std::path::Path;

use gjk_files::{Drawing, Options, Pieces, drawing};
use gjk_json::shape::to_json;
use serde_json::{Value, json};

/// A drawing of these sections, each pair written as `code value`, a pair to a word pair.
fn file(blocks: &str, entities: &str) -> String {
    let pairs = |text: &str| {
        text.split('|').map(|pair| pair.trim().replacen(' ', "\n", 1) + "\n").collect::<String>()
    };
    let section = |name: &str, text: &str| match text {
        "" => String::new(),
        text => format!("0\nSECTION\n2\n{name}\n{}0\nENDSEC\n", pairs(text)),
    };
    let layers = "0 TABLE|2 LAYER|0 LAYER|2 ice|70 1|62 7|0 LAYER|2 Off|70 0|62 -7|0 ENDTAB";
    format!(
        "{}{}{}0\nEOF\n",
        section("TABLES", layers),
        section("BLOCKS", blocks),
        section("ENTITIES", entities)
    )
}

fn read_with(text: &str, options: &Options) -> Drawing {
    drawing(Path::new("plan"), text.as_bytes(), options).unwrap_or_else(|error| panic!("{error:?}"))
}

fn entities(entities: &str) -> Drawing {
    read_with(&file("", entities), &Options::default())
}

fn one(text: &str) -> Value {
    let mut drawing = entities(text);
    assert_eq!(drawing.bodies.len(), 1, "{drawing:?}");
    to_json(&drawing.bodies.remove(0).shape)
}

fn names(drawing: &Drawing) -> Vec<&str> {
    drawing.bodies.iter().map(|body| body.name.as_str()).collect()
}

fn warnings(drawing: &Drawing) -> Vec<&str> {
    drawing.warnings.iter().map(|warning| warning.message.as_str()).collect()
}

fn said(drawing: &Drawing) -> Vec<(u32, &str)> {
    drawing.warnings.iter().map(|warning| (warning.line, warning.message.as_str())).collect()
}

fn corners(shape: &Value) -> Vec<[f64; 2]> {
    let number = |value: &Value| value.as_f64().expect("a number");
    shape["vertices"]
        .as_array()
        .expect("corners")
        .iter()
        .map(|corner| [0, 1].map(|i| number(&corner[i])))
        .collect()
}

fn close(found: &Value, expected: &Value) -> bool {
    match (found, expected) {
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| close(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| close(a, b)))
        }
        (Value::Number(a), Value::Number(b)) => {
            let [a, b] = [a, b].map(|number| number.as_f64().expect("a number"));
            (a - b).abs() < 1e-12
        }
        _ => found == expected,
    }
}

#[test]
fn entities_are_bodies_with_their_layers_and_handles() {
    let drawing = entities(
        "0 LINE|5 2F|8 WALLS|10 0|20 0|30 0|11 3|21 4|31 0|0 POINT|8 WALLS|10 1|20 2|0 CIRCLE|5 30|8 0|10 1|20 2|40 3|\
         0 SOLID|5 31|8 0|10 0|20 0|11 2|21 0|12 0|22 1|13 2|23 1|0 ELLIPSE|5 32|10 1|20 1|11 0|21 4|40 0.5",
    );
    assert_eq!(
        names(&drawing),
        ["WALLS/LINE-2F", "WALLS/POINT@51", "0/CIRCLE-30", "0/SOLID-31", "0/ELLIPSE-32"]
    );
    let shapes: Vec<Value> = drawing.bodies.iter().map(|body| to_json(&body.shape)).collect();
    assert_eq!(shapes[0], json!({"type": "segment", "a": [0.0, 0.0], "b": [3.0, 4.0]}));
    assert_eq!(shapes[1], json!({"type": "point", "at": [1.0, 2.0]}));
    assert_eq!(shapes[2], json!({"type": "ball", "center": [1.0, 2.0], "radius": 3.0}));
    assert_eq!(corners(&shapes[3]), [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0]]);
    assert_eq!((&shapes[4]["type"], &shapes[4]["radii"]), (&json!("ellipsoid"), &json!([4.0, 2.0])));
    assert_eq!(drawing.warnings, []);
}

#[test]
fn polylines_are_closed_by_their_flag_or_by_coming_back() {
    let square = "0 LWPOLYLINE|90 4|70 1|10 0|20 0|10 2|20 0|10 2|20 2|10 0|20 2";
    assert_eq!(one(square)["type"], "polygon");
    assert_eq!(one(&square.replace("70 1", "70 0"))["type"], "polyline");
    assert_eq!(one(&(square.replace("70 1", "70 0") + "|10 0|20 0"))["type"], "polygon");
    let heavy = "0 POLYLINE|66 1|70 1|0 VERTEX|10 0|20 0|0 VERTEX|10 2|20 0|0 VERTEX|10 0|20 2|0 SEQEND";
    assert_eq!(corners(&one(heavy)), [[0.0, 0.0], [2.0, 0.0], [0.0, 2.0]]);
    let crossed = entities("0 LWPOLYLINE|5 A|70 1|10 0|20 0|10 2|20 2|10 2|20 0|10 0|20 2");
    assert_eq!(to_json(&crossed.bodies[0].shape)["type"], "polyline");
    assert!(says(warnings(&crossed)[0], "0/LWPOLYLINE-A: itself"), "{crossed:?}");
    let wide = entities("0 LWPOLYLINE|70 0|43 0.5|10 0|20 0|10 2|20 2|10 2|20 0");
    assert_eq!(to_json(&wide.bodies[0].shape)["rounding"], 0.25);
    assert!(says(warnings(&wide)[0], "rounded corners"), "{wide:?}");
    let tapered = entities("0 LWPOLYLINE|70 0|10 0|20 0|40 0|41 1|10 2|20 2");
    assert_eq!(to_json(&tapered.bodies[0].shape)["rounding"], Value::Null);
    assert!(says(warnings(&tapered)[0], "varying width"), "{tapered:?}");
}

/// How far a point is from the line between two others.
fn apart(p: [f64; 2], a: [f64; 2], b: [f64; 2]) -> f64 {
    let along = [b[0] - a[0], b[1] - a[1]];
    let t = ((p[0] - a[0]) * along[0] + (p[1] - a[1]) * along[1]) / (along[0].powi(2) + along[1].powi(2));
    let t = t.clamp(0.0, 1.0);
    (p[0] - a[0] - t * along[0]).hypot(p[1] - a[1] - t * along[1])
}

#[test]
fn arcs_are_enclosed_by_lines_that_the_error_bounds() {
    // A half circle about the origin, from below to above, with radius 2.
    let arc = one("0 ARC|10 0|20 0|40 2|50 -90|51 90");
    let (rounding, error) = (arc["rounding"].as_f64().unwrap(), arc["error"].as_f64().unwrap());
    assert!(error == 2.0 * rounding && error < 2e-5, "{error} {rounding}");
    let line = corners(&arc);
    assert_eq!(line.first().map(|p| p[1]), Some(-2.0));
    for step in 0..=1000 {
        let angle = f64::from(step - 500) * 0.001 * std::f64::consts::PI;
        let p = [2.0 * angle.cos(), 2.0 * angle.sin()];
        let distance = line.windows(2).map(|ab| apart(p, ab[0], ab[1])).fold(f64::INFINITY, f64::min);
        assert!(distance <= rounding + 1e-15, "{step}: {distance} {rounding}");
    }
    // Outwards by tangents, inwards by chords: a slot with a round end and a round dent, either way around.
    for slot in [
        "0 LWPOLYLINE|70 1|10 0|20 0|10 4|20 0|42 1|10 4|20 2|10 0|20 2|42 -1",
        "0 LWPOLYLINE|70 1|10 4|20 2|42 -1|10 4|20 0|10 0|20 0|42 1|10 0|20 2",
    ] {
        let slot = one(slot);
        let error = slot["error"].as_f64().unwrap();
        let mut worst = 0.0_f64;
        for [x, y] in corners(&slot) {
            let out = if x >= 4.0 { (x - 4.0).hypot(y - 1.0) - 1.0 } else { 1.0 - x.hypot(y - 1.0) };
            assert!((-1e-14..=error).contains(&out), "{x} {y} {out} {error}");
            worst = worst.max(out);
        }
        assert!(worst > 0.5 * error && error < 1e-5, "{worst} {error}");
    }
}

#[test]
fn a_bulge_of_three_quarters_of_a_circle_bends_as_far() {
    let bulge = (3.0 * FRAC_PI_4 / 2.0).tan();
    let arc = one(&format!("0 LWPOLYLINE|70 0|10 1|20 0|42 {bulge}|10 0|20 -1"));
    let farthest = corners(&arc).iter().map(|p| (p[0].hypot(p[1]) - 1.0).abs()).fold(0.0, f64::max);
    assert!(farthest < 1e-15 * 8.0, "{farthest}");
    let left = corners(&arc).iter().map(|p| p[0]).fold(0.0, f64::min);
    assert!((left + 1.0).abs() < 1e-5, "{left}");
}

#[test]
fn a_spline_is_the_curve_of_its_control_points() {
    // Two cubic pieces, the second without a knot of its own at the end of the first but one.
    let spline = "0 SPLINE|5 A|70 8|71 3|72 9|73 5|40 0|40 0|40 0|40 0|40 1|40 2|40 2|40 2|40 2|\
                  10 0|20 0|30 0|10 0|20 2|30 0|10 2|20 2|30 0|10 4|20 2|30 0|10 4|20 0|30 0";
    let shape = one(spline);
    let line = corners(&shape);
    assert_eq!((line.first(), line.last()), (Some(&[0.0, 0.0]), Some(&[4.0, 0.0])));
    // Where both meet: a quarter, a half, a quarter of the points 1, 2, 3.
    let error = shape["error"].as_f64().unwrap();
    let distance = line.windows(2).map(|ab| apart([2.0, 2.0], ab[0], ab[1])).fold(f64::INFINITY, f64::min);
    assert!(distance <= error, "{distance} {error}");
    let weighted = entities(&(spline.to_owned() + "|41 1|41 2|41 1|41 -1|41 1"));
    assert!(says(warnings(&weighted)[0], "weights 0"), "{weighted:?}");
    let short = entities(&spline.replace("|40 1", ""));
    assert!(says(warnings(&short)[0], "knots"), "{short:?}");
}

#[test]
fn seen_from_below_x_points_the_other_way() {
    let shape = one("0 CIRCLE|10 3|20 4|40 1|210 0|220 0|230 -1");
    assert_eq!(shape["center"], json!([-3.0, 4.0]));
    let drawing = entities(
        "0 LINE|5 A|10 3|20 4|11 1|21 0|210 0|220 0|230 -1|0 CIRCLE|5 B|10 3|20 4|40 1|210 0|220 1|230 0",
    );
    assert_eq!(
        to_json(&drawing.bodies[0].shape)["a"],
        json!([3.0, 4.0]),
        "lines are written in world coordinates"
    );
    all_say(&said(&drawing), &[(51, "0/CIRCLE-B: left out parallel xy")]);
}

#[test]
fn heights_are_left_out_and_slopes_too() {
    let drawing = entities(
        "0 LINE|5 A|10 0|20 0|30 5|11 1|21 0|31 5|0 LINE|5 B|10 0|20 0|30 5|11 1|21 0|31 6|\
         0 3DFACE|5 C|10 0|20 0|30 0|11 1|21 0|31 0|12 0|22 1|32 1|13 0|23 1|33 1",
    );
    assert_eq!(names(&drawing), ["0/LINE-A"]);
    all_say(&said(&drawing), &[(33, "0/LINE-A: height left out 2D"), (49, "0/LINE-B: 1 more parallel xy")]);
}

const SQUARE: &str = "0 LINE|5 A|10 0|20 0|11 2|21 0|0 LINE|5 B|10 2|20 2|11 2|21 0|0 LINE|5 C|10 2|20 2|11 0|21 2|\
                      0 LINE|5 D|10 0|20 0|11 0|21 2";

#[test]
fn lines_of_one_layer_that_close_are_an_outline() {
    let drawing = entities(SQUARE);
    assert_eq!(names(&drawing), ["0/LINE-A"]);
    assert_eq!(corners(&to_json(&drawing.bodies[0].shape)), [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]]);
    let apart = read_with(&file("", SQUARE), &Options { pieces: Pieces::Apart, ..Options::default() });
    assert_eq!(names(&apart), ["0/LINE-A", "0/LINE-B", "0/LINE-C", "0/LINE-D"]);
    let of_two_layers = SQUARE.replacen("0 LINE|5 B", "0 LINE|5 B|8 other", 1);
    assert_eq!(entities(&of_two_layers).bodies.len(), 4);
    let with_a_gap = SQUARE.replacen("11 2|21 0", "11 2.001|21 0", 1);
    assert_eq!(entities(&with_a_gap).bodies.len(), 4);
    // A line that leads nowhere changes nothing; with a diagonal nobody knows the outline.
    let tail = "|0 LINE|5 E|10 2|20 2|11 3|21 3";
    assert_eq!(names(&entities(&format!("{SQUARE}{tail}"))), ["0/LINE-A", "0/LINE-E"]);
    assert_eq!(entities(&format!("{SQUARE}{}", tail.replace('3', "0"))).bodies.len(), 5);
}

#[test]
fn an_arc_closes_an_outline_where_its_angles_put_its_ends() {
    let arc = format!("0 ARC|5 A|10 5|20 5|40 {SQRT_2}|50 45|51 225|0 LINE|5 B|10 6|20 6|11 4|21 4");
    let drawing = entities(&arc);
    assert_eq!(names(&drawing), ["0/ARC-A"]);
    assert_eq!(to_json(&drawing.bodies[0].shape)["type"], "polygon");
}

const BLOCKS: &str = "0 BLOCK|2 bolt|10 1|20 0|0 CIRCLE|5 1|8 0|10 1|20 0|40 1|0 LINE|5 2|8 0|10 1|20 0|11 3|21 0|0 ENDBLK|\
                      0 BLOCK|2 Plate|10 0|20 0|0 INSERT|5 3|2 BOLT|10 5|20 0|0 INSERT|5 4|2 plate|10 5|20 0|0 ENDBLK|\
                      0 BLOCK|2 far|70 4|0 ENDBLK";

#[test]
fn a_block_is_a_body_where_it_is_inserted() {
    let text = file(BLOCKS, "0 INSERT|5 F|8 parts|2 Bolt|10 10|20 20|41 2|42 2|50 90");
    let drawing = read_with(&text, &Options::default());
    assert_eq!(names(&drawing), ["parts/Bolt-F"]);
    let expected = json!({"type": "compound", "parts": [
        {"type": "ball", "center": [10.0, 20.0], "radius": 2.0}, {"type": "segment", "a": [10.0, 20.0], "b": [10.0, 24.0]}]});
    assert!(close(&to_json(&drawing.bodies[0].shape), &expected), "{}", to_json(&drawing.bodies[0].shape));
    let apart = read_with(&text, &Options { pieces: Pieces::Apart, ..Options::default() });
    assert_eq!(names(&apart), ["parts/Bolt-F/CIRCLE-1", "parts/Bolt-F/LINE-2"]);
    let stretched = read_with(&text.replace("42\n2\n", "42\n-1\n"), &Options::default());
    assert_eq!(to_json(&stretched.bodies[0].shape)["parts"][0]["radii"], json!([2.0, 1.0]));
}

#[test]
fn rows_and_columns_are_bodies_each() {
    let text = file(BLOCKS, "0 INSERT|5 F|2 bolt|10 0|20 0|50 90|70 2|71 2|44 10|45 5");
    let drawing = read_with(&text, &Options::default());
    assert_eq!(names(&drawing), ["0/bolt-F[1,1]", "0/bolt-F[1,2]", "0/bolt-F[2,1]", "0/bolt-F[2,2]"]);
    let center = |body: usize| to_json(&drawing.bodies[body].shape)["parts"][0]["center"].clone();
    assert!(close(&center(1), &json!([0.0, 10.0])) && close(&center(2), &json!([-5.0, 0.0])), "{drawing:?}");
}

#[test]
fn blocks_in_blocks_are_followed_and_circles_of_them_refused() {
    let inserts =
        "0 INSERT|5 F|2 Plate|10 100|20 0|0 INSERT|5 10|2 far|10 0|20 0|0 INSERT|5 11|2 no|10 0|20 0";
    let drawing = read_with(&file(BLOCKS, inserts), &Options::default());
    assert_eq!(names(&drawing), ["0/Plate-F"]);
    assert_eq!(to_json(&drawing.bodies[0].shape)["parts"][0]["center"], json!([105.0, 0.0]));
    for expected in ["0/Plate-F/plate-4: block itself", "0/far-10: block empty", "unknown block no"] {
        assert!(warnings(&drawing).iter().any(|warning| says(warning, expected)), "{expected}: {drawing:?}");
    }
}

#[test]
fn what_is_not_drawn_is_left_out_and_counted() {
    let line = |tags: &str| format!("0 LINE|{tags}|10 0|20 0|11 1|21 1|");
    let all = ["5 A|8 ICE", "5 B|8 ice", "5 C|8 off", "5 D|67 1", "5 E|60 1", "5 F|8 on"].map(line).concat();
    let drawing = entities(&(all + "0 HATCH|5 10|8 on|91 1|0 TEXT|5 11|8 ice|1 hello"));
    assert_eq!(names(&drawing), ["on/LINE-F"]);
    all_say(
        &said(&drawing),
        &[
            (33, "ICE/LINE-A: layer ICE frozen"),
            (47, "ice/LINE-B: 1 more layer ice frozen"),
            (61, "off/LINE-C: layer off"),
            (75, "0/LINE-D: paper space"),
            (89, "0/LINE-E: invisible"),
            (117, "on/HATCH-10: boundary code 92"),
        ],
    );
    // What a block draws on layer 0 is on the layer where the block stands; its other layers are its own.
    let block = "0 BLOCK|2 b|10 0|20 0|0 CIRCLE|5 1|8 0|10 1|20 0|40 1|0 POINT|5 2|8 on|10 1|20 0|0 ENDBLK";
    let on = |layer: &str| {
        read_with(&file(block, &format!("0 INSERT|5 F|8 {layer}|2 b|10 0|20 0")), &Options::default())
    };
    assert_eq!(to_json(&on("on").bodies[0].shape)["type"], "compound");
    assert_eq!(to_json(&on("off").bodies[0].shape)["type"], "point");
    assert_eq!(on("ice").bodies.len(), 0);
}

#[test]
fn what_is_malformed_is_named_with_its_line() {
    let drawing =
        entities("0 LINE|5 A|10 1,5|20 0|11 1|21 0|0 LINE|5 B|10 1|20 0|11 1|0 LINE|5 C|10 nan|20 0");
    all_say(
        &said(&drawing),
        &[
            (33, "0/LINE-A: 1,5 code 10 line 37 not number"),
            (45, "0/LINE-B: code 21 missing"),
            (55, "0/LINE-C: nan code 10 line 59 not number"),
        ],
    );
    assert!(drawing.without_bodies.is_some());
    let error = |text: &str| drawing_error(text.as_bytes());
    assert_eq!(error("0\nSECTION\n2\nENTITIES\nline\n0\n"), (5, "\"line\" is not a group code".to_owned()));
    let cut = error("0\nSECTION\n2\nENTITIES\n0");
    assert!(cut.0 == 5 && cut.1.contains("cut off"), "{cut:?}");
}

fn drawing_error(bytes: &[u8]) -> (u32, String) {
    let error = drawing(Path::new("a.dxf"), bytes, &Options::default()).unwrap_err();
    (error.line, error.message)
}

#[test]
fn names_in_other_alphabets_are_read() {
    let escaped = entities("0 POINT|5 A|8 W\\U+00C4NDE|10 0|20 0|0 POINT|5 B|8 WÄNDE|10 0|20 0");
    assert_eq!(names(&escaped), ["WÄNDE/POINT-A", "WÄNDE/POINT-B"]);
    let latin: Vec<u8> =
        file("", "0 POINT|5 A|8 W~NDE|10 0|20 0").bytes().map(|b| if b == b'~' { 0xC4 } else { b }).collect();
    let found = drawing(Path::new("a"), &latin, &Options::default()).expect("a drawing");
    assert_eq!(names(&found), ["WÄNDE/POINT-A"]);
}

/// A text as a binary file, its codes in two bytes or one.
fn binary(text: &str, is_long: impl Fn(i32) -> bool) -> Vec<u8> {
    let mut bytes = b"AutoCAD Binary DXF\r\n\x1a\0".to_vec();
    let lines: Vec<&str> = text.lines().collect();
    for pair in lines.chunks(2) {
        let code: i32 = pair[0].parse().expect("a code");
        if is_long(code) {
            bytes.extend((code as i16).to_le_bytes());
        } else if code < 255 {
            bytes.push(code as u8);
        } else {
            bytes.push(255);
            bytes.extend((code as i16).to_le_bytes());
        }
        match code {
            10..=59 | 210..=239 => bytes.extend(pair[1].parse::<f64>().expect("a number").to_le_bytes()),
            60..=79 => bytes.extend(pair[1].parse::<i16>().expect("a number").to_le_bytes()),
            _ => {
                bytes.extend(pair[1].as_bytes());
                bytes.push(0);
            }
        }
    }
    bytes
}

#[test]
fn binary_files_are_the_same() {
    let text = file(
        BLOCKS,
        "0 INSERT|5 F|8 parts|2 Bolt|10 10|20 20|41 2|42 2|50 90|0 LWPOLYLINE|70 1|10 0|20 0|10 2|20 0|10 0|20 1|1001 me|999 you",
    );
    let expected = read_with(&text, &Options::default());
    for is_long in [|_| true, |_: i32| false] {
        let bytes = binary(&text, is_long);
        let found = drawing(Path::new("plan"), &bytes, &Options::default()).expect("a drawing");
        let shapes =
            |drawing: &Drawing| drawing.bodies.iter().map(|body| to_json(&body.shape)).collect::<Vec<_>>();
        assert_eq!(shapes(&found), shapes(&expected));
        let (line, message) = drawing_error(&bytes[..bytes.len() - 3]);
        assert!(line == 1 && says(&message, "cut off"), "{message}");
    }
}

#[test]
fn no_file_takes_forever() {
    let block = |i: usize| {
        let insert = format!("0 INSERT|2 b{}|10 0|20 0|70 9|71 9|", i + 1);
        format!("0 BLOCK|2 b{i}|10 0|20 0|{}0 ENDBLK|", insert.repeat(9))
    };
    let blocks: String = (0..30).map(block).collect();
    let text = file(&(blocks + "0 BLOCK|2 b30|0 ENDBLK"), "0 INSERT|2 b0|10 0|20 0");
    let error = drawing(Path::new("a.dxf"), text.as_bytes(), &Options::default()).unwrap_err();
    assert!(says(&error.message, "too many instances"), "{error:?}");
}
