//! Pads of every shape, in footprints anywhere.

use gjk_json::shape::to_json;
use serde_json::{Value, json};

use super::{board, names, read, warnings};

/// The bodies of a footprint at (10, 20), with these degrees.
fn footprint(degrees: &str, parts: &str) -> Vec<(String, Value)> {
    let drawing = read(&board(&format!(
        "(footprint \"lib:x\" (layer \"F.Cu\") (at 10 20 {degrees})\n(property \"Reference\" \"U1\" (at 0 0) (layer \"F.SilkS\"))\n{parts})"
    )));
    assert_eq!((&warnings(&drawing)[..], &drawing.faults[..]), (&[][..], &[][..]));
    drawing.bodies.into_iter().map(|body| (body.name, to_json(&body.shape))).collect()
}

/// The copper of a pad of size 2 × 1 in the middle of a footprint without rotation.
fn pad(shape: &str, more: &str) -> Value {
    let mut found = footprint(
        "0",
        &format!("(pad \"1\" smd {shape} (at 0 0) (size 2 1) (layers \"F.Cu\" \"F.Mask\") {more})"),
    );
    assert_eq!(found.len(), 1);
    found.remove(0).1
}

#[test]
fn pads_have_their_shapes() {
    assert_eq!(pad("circle", ""), json!({"type": "ball", "center": [10.0, 20.0], "radius": 1.0}));
    assert_eq!(
        pad("oval", ""),
        json!({"type": "capsule", "a": [9.5, 20.0], "b": [10.5, 20.0], "radius": 0.5})
    );
    assert_eq!(
        pad("rect", ""),
        json!({"type": "polygon", "vertices": [[9.0, 20.5], [11.0, 20.5], [11.0, 19.5], [9.0, 19.5]]})
    );
    assert_eq!(
        pad("roundrect", "(roundrect_rratio 0.2)"),
        json!({"type": "polygon", "vertices": [[9.2, 20.3], [10.8, 20.3], [10.8, 19.7], [9.2, 19.7]], "rounding": 0.2})
    );
    // As round as can be: a line with a radius.
    assert_eq!(
        pad("roundrect", "(roundrect_rratio 0.5)"),
        json!({"type": "capsule", "a": [9.5, 20.0], "b": [10.5, 20.0], "radius": 0.5})
    );
    // The first difference is between the heights of the left and the right side, the second between the
    // widths of the lower and the upper one.
    assert_eq!(
        pad("trapezoid", "(rect_delta 0.4 0)"),
        json!({"type": "polygon", "vertices": [[9.0, 20.7], [11.0, 20.3], [11.0, 19.7], [9.0, 19.3]]})
    );
    assert_eq!(
        pad("trapezoid", "(rect_delta 0 0.4)"),
        json!({"type": "polygon", "vertices": [[8.8, 20.5], [11.2, 20.5], [10.8, 19.5], [9.2, 19.5]]})
    );
    let chamfered =
        pad("roundrect", "(roundrect_rratio 0) (chamfer_ratio 0.3) (chamfer top_left bottom_right)");
    assert_eq!(
        chamfered,
        json!({"type": "polygon", "vertices": [[9.0, 19.8], [9.3, 19.5], [11.0, 19.5], [11.0, 20.2], [10.7, 20.5], [9.0, 20.5]]})
    );
    let both = pad("roundrect", "(roundrect_rratio 0.1) (chamfer_ratio 0.3) (chamfer top_left)");
    assert_eq!(both["parts"].as_array().unwrap().len(), 4);
    assert_eq!(both["parts"][1], json!({"type": "ball", "center": [10.9, 19.6], "radius": 0.1}));
}

#[test]
fn custom_pads_are_their_anchor_and_their_primitives() {
    let shape = pad(
        "custom",
        "(options (clearance outline) (anchor circle)) (primitives (gr_poly (pts (xy 0 0) (xy 1 0) (xy 0 1)) (width 0.1) (fill yes))\
         (gr_circle (center 2 0) (end 2.5 0) (width 0)) (gr_line (start 0 0) (end 3 0) (width 0.2)) (gr_bbox (start 0 0) (end 9 9)))",
    );
    assert_eq!(
        shape["parts"],
        json!([
            {"type": "ball", "center": [10.0, 20.0], "radius": 1.0},
            {"type": "polygon", "vertices": [[10.0, 20.0], [11.0, 20.0], [10.0, 21.0]], "rounding": 0.05},
            {"type": "ball", "center": [12.0, 20.0], "radius": 0.5},
            {"type": "capsule", "a": [10.0, 20.0], "b": [13.0, 20.0], "radius": 0.1}
        ])
    );
}

/// Angles are counter-clockwise on a screen, and a pad has its own, which includes that of the footprint.
#[test]
fn footprints_turn_their_pads() {
    let pad = "(pad \"1\" smd rect (at 3 0 90) (size 2 1) (layers \"F.Cu\"))";
    let found = footprint("90", pad);
    assert_eq!(found[0].1["vertices"], json!([[10.5, 18.0], [10.5, 16.0], [9.5, 16.0], [9.5, 18.0]]));
    // The corners of other rotations are whole nanometers.
    let found = footprint("30", "(pad \"1\" smd rect (at 3 0 30) (size 2 1) (layers \"F.Cu\"))");
    assert_eq!(
        found[0].1["vertices"],
        json!([
            [11.982051, 19.433013],
            [13.714101, 18.433013],
            [13.214101, 17.566987],
            [11.482051, 18.566987]
        ])
    );
    // On the back, the file has everything as it is seen from the front.
    let back = "(footprint \"x\" (layer \"B.Cu\") (at 10 20 180) (property \"Reference\" \"U2\")\
                (pad \"1\" smd circle (at 3 1 180) (size 1 1) (layers \"B.Cu\" \"B.Paste\")))";
    let drawing = read(&board(back));
    assert_eq!(
        to_json(&drawing.bodies[0].shape),
        json!({"type": "ball", "center": [7.0, 19.0], "radius": 0.5})
    );
}

#[test]
fn pads_have_holes() {
    let found = footprint(
        "0",
        "(pad \"1\" thru_hole oval (at 0 0) (size 2 1) (drill oval 1 0.5 (offset 0.25 0)) (layers \"*.Cu\" \"*.Mask\") (net 1 \"GND\"))\n\
         (pad \"\" np_thru_hole circle (at 5 0) (size 3 3) (drill 3) (layers \"*.Cu\" \"*.Mask\"))\n\
         (pad \"\" np_thru_hole circle (at 9 0) (size 3 3) (drill 2) (layers \"F&B.Cu\"))\n\
         (pad \"2\" smd rect (at 9 9) (size 1 1) (layers \"F.Paste\"))",
    );
    let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["U1.1", "U1.1/hole", "U1.pad@7/hole", "U1.pad@8", "U1.pad@8/hole"]);
    assert_eq!(found[0].1, json!({"type": "capsule", "a": [9.75, 20.0], "b": [10.75, 20.0], "radius": 0.5}));
    assert_eq!(found[1].1, json!({"type": "capsule", "a": [9.75, 20.0], "b": [10.25, 20.0], "radius": 0.25}));
    assert_eq!(found[2].1, json!({"type": "ball", "center": [15.0, 20.0], "radius": 1.5}));
}

#[test]
fn drawings_of_footprints_turn_with_them() {
    let found = footprint(
        "90",
        "(fp_line (start 0 0) (end 1 0) (width 0.2) (layer \"F.Cu\"))\n\
         (fp_text user \"x\" (at 0 0) (layer \"F.Cu\") hide)\n\
         (fp_line (start 0 0) (end 0 1) (width 0.2) (layer \"Edge.Cuts\"))\n\
         (fp_poly (pts (xy 0 0) (xy 1 0) (xy 1 1)) (width 0) (fill solid) (layer \"B.Cu\"))",
    );
    assert_eq!(
        found[0],
        (
            "U1.line@6".to_owned(),
            json!({"type": "capsule", "a": [10.0, 20.0], "b": [10.0, 19.0], "radius": 0.1})
        )
    );
    assert_eq!(
        found[1],
        ("Edge.Cuts/line@8".to_owned(), json!({"type": "segment", "a": [10.0, 20.0], "b": [11.0, 20.0]}))
    );
    assert_eq!(found[2].1["vertices"], json!([[10.0, 20.0], [10.0, 19.0], [11.0, 19.0]]));
}

#[test]
fn names_of_pads_are_unique_and_what_is_not_read_is_counted() {
    let drawing = read(&board(
        "(module x (layer F.Cu) (at 0 0) (fp_text reference R1 (at 0 0) (layer F.SilkS))\n\
         (pad 1 smd star (at 0 0) (size 1 1) (layers F.Cu))\n\
         (pad 1 smd rect (at 0 0) (size 1 1) (layers F.Cu) (remove_unused_layers) (padstack (mode custom)))\n\
         (pad 1 smd rect (at 0.0000001 0) (size 1 1) (layers F.Cu) (remove_unused_layers no))\n\
         (pad 1 smd rect (at 3 0) (size 1 1) (layers F.Cu) (remove_unused_layers yes)))",
    ));
    assert_eq!(names(&drawing), ["R1.1", "R1.1@7", "R1.1@8"]);
    assert_eq!(
        warnings(&drawing),
        [
            "not read: pads of shape star",
            "not read: `padstack` of a pad, whose other layers are read like the first",
            "not read: unused rings of pads, which are read as copper on all layers of the pad (2 times)",
            "1 length rounded to whole nanometers",
        ]
    );
}
