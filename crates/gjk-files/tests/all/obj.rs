//! Meshes in OBJ.

use gjk_oracle::says;
use std::path::Path;

use gjk_files::{Drawing, Meshes, Options, Pieces, ReadError};
use gjk_json::shape::to_json;
use serde_json::json;

fn read(bytes: &[u8], options: &Options) -> Result<Drawing, ReadError> {
    gjk_files::drawing(Path::new("bench.obj"), bytes, options)
}

fn drawing(text: &str) -> Drawing {
    read(text.as_bytes(), &Options::default()).expect("a good mesh")
}

fn refused(text: &str) -> ReadError {
    read(text.as_bytes(), &Options::default()).expect_err("a bad mesh")
}

fn said(drawing: &Drawing) -> Vec<(u32, &str)> {
    drawing.warnings.iter().map(|warning| (warning.line, warning.message.as_str())).collect()
}

const SQUARE: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

#[test]
fn a_file_without_names_is_one_body_named_after_it() {
    let drawing =
        drawing(&format!("# a square\n{SQUARE}vn 0 0 1\nusemtl red\ns off\nf 1//1 2//1 3//1\nf 1/1 3 -1\n"));
    assert_eq!(drawing.bodies.len(), 1);
    let body = &drawing.bodies[0];
    assert_eq!((body.name.as_str(), body.line), ("bench", 9));
    let vertices = json!([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]]);
    assert_eq!(
        to_json(&body.shape),
        json!({"type": "mesh", "vertices": vertices, "triangles": [[0, 1, 2], [0, 2, 3]]})
    );
    let [(9, open)] = said(&drawing)[..] else { panic!("{:?}", said(&drawing)) };
    assert!(open.starts_with("bench is a surface") && open.contains("4 edges"), "{open}");
    assert!(open.ends_with("from [0.0, 0.0, 0.0] to [1.0, 0.0, 0.0]"), "{open}");
}

#[test]
fn objects_and_groups_are_bodies_of_the_points_that_they_use() {
    let drawing = drawing(&format!(
        "{SQUARE}o plate\nf 1 2 3\ng rim\nl 3 4\ng hole\np 1\no pin\nf 2 3 4\ng rim\nf 1 2 4\no\ng rim\nf 1 2 4\n"
    ));
    let bodies: Vec<_> = drawing
        .bodies
        .iter()
        .map(|body| {
            (body.name.as_str(), body.line, to_json(&body.shape)["vertices"].as_array().map_or(0, Vec::len))
        })
        .collect();
    assert_eq!(
        bodies,
        [
            ("plate", 5, 3),
            ("plate/rim", 7, 2),
            ("plate/hole", 9, 1),
            ("pin", 11, 3),
            ("pin/rim", 13, 3),
            ("rim", 16, 3)
        ]
    );
}

#[test]
fn a_group_goes_on_where_it_is_named_again_and_an_object_does_not() {
    let drawing = drawing(&format!("{SQUARE}g a\nf 1 2 3\ng b\nf 1 2 3\ng a\nf 1 3 4\n"));
    assert_eq!(drawing.bodies.len(), 2);
    assert_eq!(to_json(&drawing.bodies[0].shape)["vertices"].as_array().map(Vec::len), Some(4));
    let drawing = self::drawing(&format!("{SQUARE}o a\nf 1 2 3\no b\nf 1 2 3\no a\nf 1 2 4\n"));
    let names: Vec<&str> = drawing.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["a", "b", "a@9"]);
    let again = |(line, message): &(u32, &str)| *line == 9 && says(message, "object: a already 5 @9");
    assert!(said(&drawing).iter().any(again), "{:?}", said(&drawing));
}

/// Vertices alone draw nothing: without a word only the header of a table was left of such a file.
#[test]
fn a_mesh_without_bodies_says_why() {
    let why = |text: &str| drawing(text).without_bodies.unwrap_or_default();
    assert!(says(&why("v 0 0 0\nv 1 0 0\nv 0 1 0\n"), "f l p vertices"));
    assert!(says(&why("# nothing\n"), "no vertices"));
    assert_eq!(why(&format!("{SQUARE}f 1 2 3\n")), "");
}

#[test]
fn points_that_are_alike_are_one_and_unused_ones_are_counted() {
    let drawing = drawing("v 0 0 0\nv -0 0 0\nv 1 0 0\nv 0 1 0\nv 9 9 9\nf 1 2 3 4\n");
    assert_eq!(
        to_json(&drawing.bodies[0].shape)["vertices"],
        json!([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])
    );
    let (line, message) = said(&drawing)[0];
    assert!(line == 1 && says(message, "1 5 vertices left out"), "{message}");
}

#[test]
fn points_alone_make_no_body() {
    let drawing = drawing(SQUARE);
    assert_eq!(drawing.bodies, []);
    let [(1, message)] = said(&drawing)[..] else { panic!("{:?}", said(&drawing)) };
    assert!(says(message, "4 vertices left out"), "{message}");
}

#[test]
fn coordinates_are_the_nearest_doubles() {
    let drawing = drawing("v 0.1 1e-3 123456789.123456789 1.0\np 1\n");
    assert_eq!(to_json(&drawing.bodies[0].shape)["vertices"], json!([[0.1, 0.001, 123_456_789.123_456_79]]));
}

#[test]
fn lines_may_be_continued_and_end_in_any_way() {
    let drawing = drawing("\u{feff}v 0 0 0\r\nv 1 \\\r\n 0 0\r\nv 0 1 0 # the last\r\nf 1 2 \\\n3");
    assert_eq!(to_json(&drawing.bodies[0].shape)["vertices"].as_array().map(Vec::len), Some(3));
    assert_eq!(drawing.bodies[0].line, 5);
}

#[test]
fn a_hollow_mesh_is_told_from_a_convex_one() {
    let cube = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\n";
    let sides = "f 1 4 3 2\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n";
    let whole = drawing(&format!("{cube}{sides}f 5 6 7 8\n"));
    assert_eq!((said(&whole).len(), &to_json(&whole.bodies[0].shape)["type"]), (0, &json!("hull")));
    let dented = drawing(&format!("{cube}v 0.5 0.5 0.9\n{sides}f 5 6 9\nf 6 7 9\nf 7 8 9\nf 8 5 9\n"));
    assert_eq!((said(&dented).len(), &to_json(&dented.bodies[0].shape)["type"]), (0, &json!("mesh")));
    // A roof instead of a dent.
    let roofed = drawing(&format!("{cube}v 0.5 0.5 1.1\n{sides}f 5 6 9\nf 6 7 9\nf 7 8 9\nf 8 5 9\n"));
    assert_eq!((said(&roofed).len(), &to_json(&roofed.bodies[0].shape)["type"]), (0, &json!("hull")));
    // As hulls on request, and apart: two cubes in one group.
    let hulls = Options { meshes: Meshes::Hulls, ..Options::default() };
    let text = format!("{cube}v 0.5 0.5 0.9\n{sides}f 5 6 9\nf 6 7 9\nf 7 8 9\nf 8 5 9\n");
    let hull = read(text.as_bytes(), &hulls).unwrap();
    let [(10, message)] = said(&hull)[..] else { panic!("{:?}", said(&hull)) };
    assert!(says(message, "bench: hull 9 points"), "{message}");
    let second = cube.replace("v 0", "v 3").replace("v 1", "v 4");
    let both = format!("{cube}{sides}f 5 6 7 8\n{second}f -8 -5 -6 -7\nf -4 -3 -2 -1\n");
    let apart = Options { pieces: Pieces::Apart, ..Options::default() };
    let drawing = read(both.as_bytes(), &apart).unwrap();
    let names: Vec<&str> = drawing.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["bench.1", "bench.2", "bench.3"]);
}

#[test]
fn statements_that_are_not_read_are_named_once() {
    let drawing = drawing(&format!("{SQUARE}cstype bezier\ncurv 0 1 1 2\ncurv 0 1 2 3\nf 1 2 3 4\n"));
    let lines: Vec<u32> = drawing.warnings.iter().map(|warning| warning.line).collect();
    assert_eq!(lines, [5, 6, 8]);
    assert!(says(&drawing.warnings[1].message, "curv left out"));
}

#[test]
fn bad_statements_are_refused_with_line_and_reason() {
    let cases = [("v 0 0\n", 1, "three coordinates"), ("v 0 0 x\n", 1, "x not number")];
    for (text, line, words) in cases {
        let error = refused(text);
        assert!(error.line == line && says(&error.message, words), "{text}: {error:?}");
    }
}

#[test]
fn bad_faces_are_left_out_with_place_reason_and_count() {
    let cases = [
        ("\nv 0 0 0\nf 1 1 2\n", 3, "vertex 2 1"),
        ("v 0 0 0\nf 1 1 0\n", 2, "no vertex 0"),
        ("v 0 0 0\nf 1 1 -2\n", 2, "no vertex -2"),
        ("v 0 0 0\nf 1 1 -9223372036854775808\n", 2, "no vertex"),
        ("v 0 0 0\nf 1 1 one/1\n", 2, "one/1 not number vertex"),
        ("v 0 0 0\nf 1 1\n", 2, "3 vertices 2"),
        ("v 0 0 0\nl 1\n", 2, "2 vertices 1"),
        ("v 0 nan 0\nf 1 1 1\n", 2, "vertex 1 NaN not finite"),
        ("v 0 0 1e200\np -1\n", 2, "beyond 2^500"),
    ];
    for (text, line, words) in cases {
        // Alone they leave nothing; beside good ones these are what there is.
        let alone = drawing(text);
        assert_eq!((alone.bodies.len(), alone.faults.len()), (0, 1), "{text}");
        assert!(says(alone.without_bodies.as_deref().unwrap(), "everything left out"));
        let beside = drawing(&format!("{text}{SQUARE}f -4 -3 -2\nf -4 -3 999\n"));
        assert_eq!((beside.bodies.len(), beside.faults.len()), (1, 1), "{text}");
        assert_eq!(to_json(&beside.bodies[0].shape)["triangles"], json!([[0, 1, 2]]));
        assert!(says(&beside.faults[0].message, "bench left out"));
        for fault in [&alone.faults[0], &beside.faults[0]] {
            assert!(fault.line == line && says(&fault.message, words), "{text}: {fault:?}");
        }
    }
}

#[test]
fn a_cloud_of_points_is_their_hull_where_that_is_asked_for() {
    let hulls = Options { meshes: Meshes::Hulls, ..Options::default() };
    let cloud = read(format!("{SQUARE}v 0 nan 1\n").as_bytes(), &hulls).unwrap();
    assert_eq!(cloud.faults.len(), 1);
    assert!(says(&cloud.faults[0].message, "1 point: bench vertex 5"));
    assert_eq!(to_json(&cloud.bodies[0].shape)["vertices"].as_array().map(Vec::len), Some(4));
    assert!(drawing(SQUARE).without_bodies.is_some_and(|why| why.contains("--hull")));
}

#[test]
fn garbled_files_break_nothing() {
    let text = format!("o a\n{SQUARE}f 1 2 3 \\\n-1\ng b c\nl 1 2\n");
    let bytes = text.as_bytes();
    for at in 0..bytes.len() {
        for byte in [b'-', b'9', b'\n', b'\\', b'/', b'f', b'v', 0xff, 0] {
            let mut garbled = bytes.to_vec();
            garbled[at] = byte;
            for text in [&garbled[..], &garbled[..at]] {
                if let Err(error) = read(text, &Options::default()) {
                    assert!(error.line >= 1 && error.line <= 10 && !error.message.is_empty());
                }
            }
        }
    }
}

#[test]
fn many_open_meshes_are_told_of_in_one_line() {
    let many: String = (0..9).map(|i| format!("o a{i}\nf 1 2 3 4\n")).collect();
    let drawing = drawing(&format!("{SQUARE}{many}"));
    let [(5, message)] = said(&drawing)[..] else { panic!("{:?}", said(&drawing)) };
    assert!(says(message, "9 bodies: surfaces a0 a1 a2 a3 5 more"), "{message}");
}

/// The # of what Microsoft's library prints for NaN began a comment: the file was refused.
#[test]
fn a_number_that_is_none_begins_no_comment() {
    for none in ["1.#IND", "-1.#IND000", "1.#QNAN", "1.#INF", "-nan(ind)", "nan"] {
        let mesh = drawing(&format!("{SQUARE}v {none} 0 0\nf 1 2 3\n"));
        assert_eq!((mesh.bodies.len(), mesh.faults.len()), (1, 0), "{none}");
        let used = drawing(&format!("{SQUARE}v {none} 0 0 # last\nf 1 2 3\nf 1 2 5\n"));
        assert_eq!((used.bodies.len(), used.faults[0].line), (1, 7), "{none}");
    }
    assert_eq!(drawing("v 0 0 0\nv 1 0 0#here\nv 0 1 0 # there\nf 1 2 3#1.#IND\n").bodies.len(), 1);
    assert!(says(&refused("v 2.#IND 0 0\n").message, "three coordinates"));
}
