//! Meshes in STL.

use gjk_oracle::says;
use std::path::Path;

use gjk_files::{Drawing, Options, ReadError, Warning};
use gjk_json::shape::to_json;
use serde_json::json;

fn read(bytes: &[u8], options: &Options) -> Result<Drawing, ReadError> {
    gjk_files::drawing(Path::new("bench.stl"), bytes, options)
}

fn drawing(bytes: &[u8]) -> Drawing {
    read(bytes, &Options::default()).expect("a good mesh")
}

fn refused(bytes: &[u8]) -> ReadError {
    read(bytes, &Options::default()).expect_err("a bad mesh")
}

fn facet(vertices: [&str; 3]) -> String {
    let [a, b, c] = vertices;
    format!("facet normal 0 0 1\n outer loop\n  vertex {a}\n  vertex {b}\n  vertex {c}\n endloop\nendfacet\n")
}

/// A binary file of these triangles.
fn binary(header: &[u8], triangles: &[[[f32; 3]; 3]]) -> Vec<u8> {
    let mut bytes = vec![0; 80];
    bytes[..header.len()].copy_from_slice(header);
    bytes.extend(u32::try_from(triangles.len()).expect("few triangles").to_le_bytes());
    for triangle in triangles {
        bytes.extend([0; 12]);
        bytes.extend(triangle.iter().flatten().flat_map(|c| c.to_le_bytes()));
        bytes.extend([0; 2]);
    }
    bytes
}

const TRIANGLES: [[[f32; 3]; 3]; 2] = [
    [[0.0, 0.0, 0.0], [0.1, 0.0, 0.0], [0.0, 1.0, 0.0]],
    [[0.1, 0.0, 0.0], [1.0, 1.0, 0.0], [-0.0, 1.0, 0.0]],
];

#[test]
fn each_solid_of_a_text_is_a_body() {
    let square = facet(["0 0 0", "1 0 0", "1 1 0"]) + &facet(["0 0 0", "1 1 0", "0 1e-1 -0"]);
    let point = facet(["0.1 0 0", "0.1 0 0", "0.1 0 0"]);
    let text = format!(
        "solid two words\n{square}endsolid two words\nsolid\n{square}endsolid\nSOLID two words\n{point}ENDSOLID\nsolid none\nendsolid none\n"
    );
    let drawing = drawing(text.as_bytes());
    let names: Vec<_> = drawing.bodies.iter().map(|body| (body.name.as_str(), body.line)).collect();
    assert_eq!(names, [("two words", 1), ("bench", 17), ("two words@33", 33)]);
    assert_eq!(
        to_json(&drawing.bodies[0].shape),
        json!({
            "type": "mesh",
            "vertices": [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.1, 0.0]],
            "triangles": [[0, 1, 2], [0, 2, 3]],
        })
    );
    let said: Vec<_> =
        drawing.warnings.iter().map(|warning| (warning.line, warning.message.as_str())).collect();
    assert_eq!(said[0].0, 1);
    assert!(says(said[0].1, "two words: surface 4 edges"), "{said:?}");
    assert!(said[2].0 == 43 && says(said[2].1, "solid no triangles"), "{said:?}");
}

#[test]
fn a_binary_file_is_a_body_of_its_floats() {
    let tenth = f64::from(0.1_f32);
    let vertices = json!([[0.0, 0.0, 0.0], [tenth, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0]]);
    let expected = json!({"type": "mesh", "vertices": vertices, "triangles": [[0, 1, 2], [1, 3, 2]]});
    for header in [&b"made by hand"[..], b"solid as many programs write"] {
        let drawing = drawing(&binary(header, &TRIANGLES));
        assert_eq!((drawing.bodies[0].name.as_str(), drawing.bodies[0].line), ("bench", 1));
        assert_eq!(to_json(&drawing.bodies[0].shape), expected);
        assert_eq!(drawing.warnings.len(), 1);
    }
}

#[test]
fn binary_files_of_the_wrong_length_are_told() {
    let whole = binary(b"", &TRIANGLES);
    for end in 0..whole.len() {
        assert_eq!(refused(&whole[..end]).line, 1, "{end}");
    }
    let message = refused(&whole[..183]).message;
    assert!(says(&message, "2 triangles 183 bytes"), "{message}");
    let longer = drawing(&[whole, vec![7; 3]].concat());
    assert!(says(&longer.warnings[0].message, "3 bytes last triangle"));
    let huge = [vec![0; 80], vec![0xff; 4]].concat();
    assert!(says(&refused(&huge).message, "4294967295 triangles"));
    let empty = drawing(&binary(b"", &[]));
    assert!(empty.bodies.is_empty() && empty.warnings.len() == 1);
    assert_eq!(empty.without_bodies.as_deref(), Some("no solid in it has a triangle"));
}

#[test]
fn triangles_whose_coordinates_are_no_numbers_are_left_out() {
    for (bad, word) in [(f32::NAN, "NaN"), (f32::NEG_INFINITY, "-inf")] {
        let mut triangles = TRIANGLES;
        triangles[1][2][1] = bad;
        let drawing = drawing(&binary(b"", &triangles));
        let [Warning { line: 1, message }] = &drawing.faults[..] else { panic!("{:?}", drawing.faults) };
        assert!(says(message, &format!("1 face: bench left out triangle 2 {word} finite")), "{message}");
        assert_eq!(to_json(&drawing.bodies[0].shape)["triangles"], json!([[0, 1, 2]]));
    }
    let text = format!(
        "solid a\n{}{}endsolid\n",
        facet(["0 0 0", "1 0 0", "1 1 inf"]),
        facet(["0 0 0", "1 0 0", "1 1 0"])
    );
    let drawing = drawing(text.as_bytes());
    assert_eq!((drawing.faults.len(), drawing.faults[0].line), (1, 6));
    assert_eq!(to_json(&drawing.bodies[0].shape)["triangles"], json!([[0, 1, 2]]));
}

#[test]
fn bad_texts_are_refused_with_line_and_reason() {
    let good = facet(["0 0 0", "1 0 0", "1 1 0"]);
    let cases = [
        ("solid a\nfacet\nouter loop\nvertex 0 0\n".to_owned(), 4, "three coordinates"),
        ("solid a\nfacet\nouter loop\nvertex 0 0 one\n".to_owned(), 4, "one not number"),
        (
            "solid a\nfacet\nvertex 0 0 0\n".to_owned(),
            3,
            "\"vertex\" stands where \"outer loop\" is expected",
        ),
        (
            format!("solid a\n{good}solid b\n"),
            9,
            "\"solid\" stands where \"facet\" or \"endsolid\" is expected",
        ),
        (format!("solid a\n{good}"), 8, "file ends facet endsolid"),
        (format!("solid a\n{good}endsolid\nhello\n"), 10, "hello solid"),
    ];
    for (text, line, words) in cases {
        let error = refused(text.as_bytes());
        assert!(error.line == line && says(&error.message, words), "{text}: {error:?}");
    }
}

#[test]
fn garbled_files_break_nothing() {
    let text = format!("solid a\n{}endsolid a\n", facet(["0 0 0", "1 0 0", "1 1 0"]));
    for whole in [text.into_bytes(), binary(b"", &TRIANGLES)] {
        for at in 0..whole.len() {
            for byte in [b'-', b'9', b'\n', b'v', 0xff, 0x7f, 0] {
                let mut garbled = whole.clone();
                garbled[at] = byte;
                for bytes in [&garbled[..], &garbled[..at]] {
                    match read(bytes, &Options::default()) {
                        Ok(drawing) => assert!(!drawing.warnings.is_empty() || !drawing.faults.is_empty()),
                        Err(error) => assert!(error.line >= 1 && !error.message.is_empty()),
                    }
                }
            }
        }
    }
}

/// Such a file was read as text, and refused.
#[test]
fn a_binary_file_may_begin_with_solid_and_have_bytes_behind_its_triangles() {
    for header in [&b"solid made by hand"[..], b"SOLID\nfacet", &[b"solid".as_slice(), &[b' '; 75]].concat()]
    {
        let mut bytes = binary(header, &TRIANGLES);
        let exact = drawing(&bytes);
        bytes.extend(b"\n\0 ");
        let longer = drawing(&bytes);
        assert_eq!(longer.bodies, exact.bodies);
        assert!(says(&longer.warnings[0].message, "3 bytes last triangle"));
    }
}

/// The eight corners of a cube; SolidWorks writes zeros such as these at some of its triangles.
fn cube(zero: &str) -> String {
    let corner =
        |i: usize, zero: &str| [0, 1, 2].map(|axis| if i >> axis & 1 == 1 { "1" } else { zero }).join(" ");
    let faces = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let facets = faces.map(|[a, b, c, d]| {
        let half = |corners: [usize; 3], zero| {
            facet(corners.map(|i| corner(i, zero)).each_ref().map(String::as_str))
        };
        half([a, b, c], "0") + &half([a, c, d], zero)
    });
    format!("solid pin\n{}endsolid\n", facets.concat())
}

/// A point that is written as 0 and as 1e-17 was two points, and each edge between triangles that write it
/// differently had one triangle: the cube had no inside, and a pin in it was outside, proved exactly.
#[test]
fn a_solid_stays_one_over_zeros_that_are_not_quite() {
    let closed = drawing(cube("0").as_bytes());
    assert_eq!((&to_json(&closed.bodies[0].shape)["type"], closed.warnings.len()), (&json!("hull"), 0));
    for zero in ["1e-17", "-3.1e-9"] {
        let welded = drawing(cube(zero).as_bytes());
        let shape = &to_json(&welded.bodies[0].shape);
        assert_eq!((shape["vertices"].as_array().unwrap().len(), welded.warnings.len()), (8, 1), "{shape}");
        let moved = shape["vertex_error"].as_f64().unwrap();
        let exact = zero.parse::<f64>().unwrap().abs() * 3.0_f64.sqrt();
        assert!(moved >= exact * (1.0 - 1e-15) && moved <= exact * (1.0 + 1e-14), "{moved} {exact}");
        let message = &welded.warnings[0].message;
        assert!(says(message, "36 open edges: pin closed vertices"), "{message}");
    }
    for (zero, weld) in [("1e-17", Some(0.0)), ("1e-17", Some(1e-18)), ("1e-7", None)] {
        let open = read(cube(zero).as_bytes(), &Options { weld, ..Options::default() }).unwrap();
        assert_eq!(
            (&to_json(&open.bodies[0].shape)["type"], open.warnings.len()),
            (&json!("mesh"), 1),
            "{zero}"
        );
        assert_eq!(to_json(&open.bodies[0].shape).get("vertex_error"), None);
        assert!(says(&open.warnings[0].message, "surface interior"), "{:?}", open.warnings);
    }
}
