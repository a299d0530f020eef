//! What printed circuit boards of KiCad give.

mod faults;
mod pads;
mod rules;

use std::path::Path;

use gjk_files::{Drawing, Options, drawing};
use gjk_json::shape::to_json;
use serde_json::{Value, json};

/// A board of three copper layers with these items.
fn board(items: &str) -> String {
    format!(
        "(kicad_pcb (version 20221018) (generator pcbnew)\n(layers (0 \"F.Cu\" signal) (1 \"In1.Cu\" power) (31 \"B.Cu\" signal)\
         (44 \"Edge.Cuts\" user) (36 \"B.SilkS\" user \"silk (back)\"))\n(net 0 \"\") (net 1 \"GND\") (net 2 \"/a \\\"b\\\"\")\n{items}\n)\n"
    )
}

fn read(text: &str) -> Drawing {
    drawing(Path::new("b.kicad_pcb"), text.as_bytes(), &Options::default())
        .unwrap_or_else(|error| panic!("{error:?}"))
}

fn names(drawing: &Drawing) -> Vec<&str> {
    drawing.bodies.iter().map(|body| body.name.as_str()).collect()
}

/// The warnings but for the one that there is no project.
fn warnings(drawing: &Drawing) -> Vec<&str> {
    let all = drawing.warnings.iter().map(|warning| warning.message.as_str());
    all.filter(|message| !message.starts_with("no b.kicad_pro beside the board: ")).collect()
}

/// The shape of the first body, of a board without warnings and faults.
fn first(items: &str) -> Value {
    let drawing = read(&board(items));
    assert_eq!((&warnings(&drawing)[..], &drawing.faults[..]), (&[][..], &[][..]));
    to_json(&drawing.bodies[0].shape)
}

#[test]
fn tracks_and_vias_keep_their_decimals() {
    let text = board(
        "(segment (start 0.1 0.2) (end 1.123456 -0.3) (width 0.25) (layer \"F.Cu\") (net 1) (tstamp 0))\n\
         (segment (start 3 3) (end 3 3) (width 0.2) (layer \"In1.Cu\") (net 2))\n\
         (via (at 5 6) (size 0.8) (drill 0.4) (layers \"F.Cu\" \"B.Cu\") (free) (net 1))\n\
         (via blind (at 7 6) (size 0.5) (drill 0.2) (layers \"F.Cu\" \"In1.Cu\") (net 0))",
    );
    let drawing = read(&text);
    assert_eq!(
        names(&drawing),
        [
            "F.Cu/GND/track@4",
            "In1.Cu//a \"b\"/track@5",
            "GND/via@6",
            "GND/hole@6",
            "F.Cu-In1.Cu/via@7",
            "F.Cu-In1.Cu/hole@7"
        ]
    );
    let shapes: Vec<Value> = drawing.bodies.iter().map(|body| to_json(&body.shape)).collect();
    assert_eq!(
        shapes[0],
        json!({"type": "capsule", "a": [0.1, 0.2], "b": [1.123456, -0.3], "radius": 0.125})
    );
    assert_eq!(shapes[1], json!({"type": "ball", "center": [3.0, 3.0], "radius": 0.1}));
    assert_eq!(shapes[2], json!({"type": "ball", "center": [5.0, 6.0], "radius": 0.4}));
    assert_eq!(shapes[3], json!({"type": "ball", "center": [5.0, 6.0], "radius": 0.2}));
    assert_eq!((drawing.bodies[0].line, drawing.bodies[5].line), (4, 7));
    assert!(warnings(&drawing).is_empty() && drawing.faults.is_empty());
}

/// A quarter of a circle of radius 10 about (10, 0), from the left to the top of a screen.
#[test]
fn arcs_of_tracks_are_covered_within_50_nanometers() {
    let shape =
        first("(arc (start 0 0) (mid 2.928932 -7.071068) (end 10 -10) (width 0.5) (layer \"B.Cu\") (net 1))");
    assert_eq!(shape["type"], "polyline");
    let number = |value: &Value| value.as_f64().unwrap();
    let (rounding, error) = (number(&shape["rounding"]), number(&shape["error"]));
    assert!(rounding > 0.25 && rounding < 0.250_05 && error > 0.0 && error <= 5e-5, "{rounding} {error}");
    let points: Vec<[f64; 2]> =
        shape["vertices"].as_array().unwrap().iter().map(|p| [number(&p[0]), number(&p[1])]).collect();
    assert_eq!((points[0], points[points.len() - 1]), ([0.0, 0.0], [10.0, -10.0]));
    for [x, y] in points {
        // The middle is rounded to a nanometer.
        assert!(((x - 10.0).hypot(y) - 10.0).abs() < 2e-6 && (-1e-9..=10.0 + 1e-9).contains(&x) && y <= 1e-9);
    }
}

/// The other way around the same circle, and three points in line.
#[test]
fn an_arc_goes_through_its_middle() {
    let shape = first("(arc (start 0 0) (mid 20 0) (end 10 -10) (width 0.5) (layer \"B.Cu\") (net 1))");
    let lowest =
        shape["vertices"].as_array().unwrap().iter().map(|p| p[1].as_f64().unwrap()).fold(0.0, f64::max);
    assert!((lowest - 10.0).abs() < 0.01, "{lowest}");
    let straight = first("(arc (start 0 0) (mid 1 1) (end 3 3) (width 0.5) (layer \"B.Cu\") (net 1))");
    assert_eq!(straight, json!({"type": "segment", "a": [0.0, 0.0], "b": [3.0, 3.0], "rounding": 0.25}));
}

/// A square whose hole hangs on the left side by a slit, as KiCad writes zones; and one that needs none.
#[test]
fn zones_are_polygons_with_holes() {
    let text = board(
        "(zone (net 1) (net_name \"GND\") (layers \"F.Cu\" \"B.Cu\") (tstamp 1) (hatch edge 0.5) (connect_pads (clearance 0.3))\n\
         (min_thickness 0.25) (filled_areas_thickness no) (fill yes)\n\
         (polygon (pts (xy 0 0) (xy 10 0) (xy 10 10) (xy 0 10)))\n\
         (filled_polygon (layer \"F.Cu\") (pts (xy 0 0) (xy 10 0) (xy 10 10) (xy 0 10) (xy 0 5) (xy 4 5) (xy 5 6) (xy 6 5) (xy 5 4) (xy 4 5) (xy 0 5)))\n\
         (filled_polygon (layer \"B.Cu\") (island) (pts (xy 0 0) (xy 10 0) (xy 10 10))))\n\
         (zone (net 0) (net_name \"\") (layer \"F.Cu\") (polygon (pts (xy 0 0) (xy 10 0) (xy 10 10))))\n\
         (zone (net 0) (layer \"F.Cu\") (keepout (tracks not_allowed)) (polygon (pts (xy 0 0) (xy 10 0) (xy 10 10))))",
    );
    let drawing = read(&text);
    assert_eq!(names(&drawing), ["F.Cu/GND/zone@7", "B.Cu/GND/zone@8"]);
    assert_eq!(warnings(&drawing), ["not read: zones that are not filled", "not read: rule areas"]);
    let [holed, plain] = [0, 1].map(|index: usize| to_json(&drawing.bodies[index].shape));
    assert_eq!(holed["vertices"], json!([[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0], [0.0, 5.0]]));
    assert_eq!(holed["holes"], json!([[[4.0, 5.0], [5.0, 6.0], [6.0, 5.0], [5.0, 4.0]]]));
    assert_eq!((holed.get("rounding"), plain.get("holes")), (None, None));
}

/// In files before KiCad 9 they are, unless they say otherwise.
#[test]
fn filled_polygons_may_be_drawn_with_a_stroke() {
    let zone = |version: &str, more: &str| {
        let text = format!(
            "(kicad_pcb (version {version})\n(zone (net 1) (layer F.Cu) (min_thickness 0.2) {more}\
             (filled_polygon (pts (xy 0 0) (xy 9 0) (xy 0 9)))))"
        );
        to_json(&read(&text).bodies[0].shape).get("rounding").and_then(Value::as_f64)
    };
    assert_eq!(zone("20211014", ""), Some(0.1));
    assert_eq!(zone("20211014", "(filled_areas_thickness no)"), None);
    assert_eq!(zone("20260206", ""), None);
    assert_eq!(zone("20260206", "(filled_areas_thickness yes)"), Some(0.1));
}

/// A ring that crosses itself is what it goes around.
#[test]
fn zones_may_cross_themselves() {
    let shape = first(
        "(zone (net 1) (net_name \"GND\") (layer \"F.Cu\") (min_thickness 0.2) (filled_areas_thickness yes)\
         (filled_polygon (layer \"F.Cu\") (pts (xy 0 0) (xy 10 10) (xy 10 0) (xy 0 10))))",
    );
    let parts = shape["parts"].as_array().expect("two triangles");
    assert_eq!(parts.len(), 2);
    assert!(parts.iter().all(|part| part["rounding"].as_f64().is_some_and(|r| (r - 0.1).abs() < 1e-12)));
}

#[test]
fn drawings_on_copper_are_what_they_paint() {
    let text = board(
        "(gr_line (start 0 0) (end 1 0) (stroke (width 0.2) (type solid)) (layer \"F.Cu\") (net 1))\n\
         (gr_rect (start 0 0) (end 2 1) (width 0) (fill solid) (layer \"F.Cu\"))\n\
         (gr_rect (start 0 0) (end 2 1) (width 0.2) (fill none) (layer \"B.Cu\"))\n\
         (gr_circle (center 1 1) (end 4 5) (width 0.5) (fill solid) (layer \"F.Cu\"))\n\
         (gr_circle (center 1 1) (end 4 5) (width 0.5) (fill none) (layer \"F.Cu\"))\n\
         (gr_poly (pts (xy 0 0) (xy 3 0) (xy 0 4)) (width 0.1) (layer \"F.Cu\"))\n\
         (gr_curve (pts (xy 0 0) (xy 1 0) (xy 1 1) (xy 2 1)) (width 0.1) (layer \"F.Cu\"))\n\
         (gr_arc (start 1 1) (end 2 1) (angle 90) (width 0.1) (layer \"F.Cu\"))\n\
         (gr_line (start 0 0) (end 9 0) (stroke (width 0.1) (type solid)) (layer \"Edge.Cuts\"))\n\
         (gr_line (start 0 0) (end 9 0) (width 0.1) (layer \"F.SilkS\"))\n\
         (gr_text \"A\" (at 0 0) (layer \"F.Cu\") (effects (font (size 1 1))))\n\
         (gr_text \"B\" (at 0 0) (layer \"B.Cu\") (render_cache \"B\" 0 (polygon (pts (xy 0 0) (xy 1 0) (xy 1 1)))))\n\
         (dimension (type aligned) (layer \"F.Cu\") (pts (xy 0 0) (xy 1 1)))\n\
         (novelty 1)",
    );
    let drawing = read(&text);
    let shape = |index: usize| to_json(&drawing.bodies[index].shape);
    assert_eq!(shape(0), json!({"type": "capsule", "a": [0.0, 0.0], "b": [1.0, 0.0], "radius": 0.1}));
    assert_eq!(shape(1)["vertices"], json!([[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0]]));
    assert_eq!((&shape(2)["type"], &shape(2)["rounding"]), (&json!("polyline"), &json!(0.1)));
    assert_eq!(shape(3), json!({"type": "ball", "center": [1.0, 1.0], "radius": 5.25}));
    assert_eq!(shape(4)["type"], "polyline");
    assert_eq!(
        shape(5),
        json!({"type": "polygon", "vertices": [[0.0, 0.0], [3.0, 0.0], [0.0, 4.0]], "rounding": 0.05})
    );
    assert_eq!(shape(6)["vertices"][0], json!([0.0, 0.0]));
    // A quarter turn from (2, 1) about (1, 1), clockwise on a screen.
    let quarter = shape(7)["vertices"].as_array().unwrap().last().unwrap().clone();
    assert!(
        (quarter[0].as_f64().unwrap() - 1.0).abs() < 1e-9
            && (quarter[1].as_f64().unwrap() - 2.0).abs() < 1e-9
    );
    assert_eq!(shape(8), json!({"type": "segment", "a": [0.0, 0.0], "b": [9.0, 0.0]}));
    assert_eq!(shape(9)["type"], "polygon");
    assert_eq!(names(&drawing)[7..], ["F.Cu/arc@11", "Edge.Cuts/line@12", "B.Cu/text@15"]);
    assert_eq!(
        warnings(&drawing),
        [
            "not read: `gr_text` on F.Cu without polygons",
            "not read: `dimension` on F.Cu without polygons",
            "not read: `novelty`"
        ]
    );
}

#[test]
fn outlines_of_boards_are_lines_without_width() {
    let shape = first(
        "(gr_rect (start 0 0) (end 2 1) (stroke (width 0.1) (type default)) (fill none) (layer \"Edge.Cuts\"))",
    );
    assert_eq!(shape["type"], "polyline");
    assert_eq!(shape["vertices"], json!([[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0], [0.0, 0.0]]));
    assert_eq!((shape.get("rounding"), shape.get("error")), (None, None));
}

/// KiCad 10 has nets by their names alone, and no numbers.
#[test]
fn nets_have_names() {
    let text = "(kicad_pcb (version 20260206) (layers (0 \"F.Cu\" signal))\n\
                (segment (start 0 0) (end 1 0) (width 0.2) (layer \"F.Cu\") (net \"12\"))\n\
                (segment (start 0 0) (end 1 0) (width 0.2) (layer \"F.Cu\")))";
    assert_eq!(names(&read(text)), ["F.Cu/12/track@2", "F.Cu/track@3"]);
}

#[test]
fn a_board_is_known_by_its_beginning_or_its_extension() {
    let text = board("(segment (start 0 0) (end 1 0) (width 0.2) (layer F.Cu) (net 1))");
    let read = |name: &str, text: &str| drawing(Path::new(name), text.as_bytes(), &Options::default());
    assert_eq!(read("b.txt", &text).unwrap().bodies.len(), 1);
    assert_eq!(read("b.txt", &format!("\u{feff}  \r\n{text}")).unwrap().bodies.len(), 1);
    assert_eq!(read("b.kicad_pcb", "# comment (\n (kicad_pcb)").unwrap().bodies.len(), 0);
}
