//! Meshes in PLY.

use gjk_oracle::says;
use std::path::Path;

use gjk_files::{Drawing, Meshes, Options, ReadError};
use gjk_json::shape::to_json;
use serde_json::json;

fn read(bytes: &[u8], options: &Options) -> Result<Drawing, ReadError> {
    gjk_files::drawing(Path::new("part.ply"), bytes, options)
}

const HEADER: &str = "element vertex 3\nproperty float x\nproperty float y\nproperty float z\n";
const FACE: &str = "element face 1\nproperty list uchar int vertex_indices\n";

fn file(header: &str, rows: &str) -> String {
    format!("ply\nformat ascii 1.0\n{header}end_header\n{rows}")
}

fn drawing(text: &str) -> Drawing {
    read(text.as_bytes(), &Options::default()).expect("a good mesh")
}

fn refused(bytes: &[u8]) -> ReadError {
    read(bytes, &Options::default()).expect_err("a bad mesh")
}

#[test]
fn numbers_are_read_as_programs_write_them_and_blank_lines_passed_over() {
    let expected = json!([[0.0, 0.0, 0.0], [0.5, 5.0, 0.0], [0.0, 1.0, 0.0]]);
    for rows in [
        "0 0 0\n.5 5. 0\n0 1 0\n3 0 1 2\n",
        "\n0 0 0\n\n +.5 5 -0\n0 1e0 0\n\t\n3 0 1 2",
        "0 0 0\r\n.5 5. 0\r\n0 1 0\r\n3 0 1 2\r\n\r\n",
    ] {
        let mesh = drawing(&file(&format!("{HEADER}{FACE}"), rows));
        assert_eq!(to_json(&mesh.bodies[0].shape)["vertices"], expected, "{rows}");
    }
    // What no face uses may be no number; it was a reason to refuse the file.
    let four = HEADER.replace("vertex 3", "vertex 4");
    for none in ["nan", "-nan(ind)", "1.#IND", "-1.#QNAN0", "inf"] {
        let rows = format!("0 0 0\n.5 5. 0\n0 1 0\n0 {none} 0\n3 0 1 2\n");
        let mesh = drawing(&file(&format!("{four}{FACE}"), &rows));
        assert_eq!(
            (&to_json(&mesh.bodies[0].shape)["vertices"], mesh.faults.len()),
            (&expected, 0),
            "{none}"
        );
        let used = drawing(&file(&format!("{four}{FACE}"), &rows.replace("3 0 1 2", "3 0 1 3")));
        assert_eq!((used.bodies.len(), used.faults[0].line), (0, 14), "{none}");
    }
}

/// The strips were not read, and their points taken as a hull: a ball between three walls was deep in it.
#[test]
fn strips_of_triangles_are_read_with_their_restarts() {
    let header = "element vertex 6\nproperty float x\nproperty float y\nproperty float z\nelement tristrips 1\nproperty list int int vertex_indices\n";
    let rows = "0 0 0\n1 0 0\n0 1 0\n1 1 0\n5 0 0\n5 1 0\n11 0 1 2 3 -1 4 5 5 0 9 1\n";
    let mesh = drawing(&file(header, rows));
    // The second one runs the other way round; 4 5 5 and 5 5 0 only lead on.
    assert_eq!(to_json(&mesh.bodies[0].shape)["triangles"], json!([[0, 1, 2], [2, 1, 3]]));
    assert_eq!(mesh.faults.len(), 1);
    assert!(
        mesh.faults[0].message.contains("in strip 0, vertex 9 does not exist (there are 6)"),
        "{:?}",
        mesh.faults
    );
}

#[test]
fn points_beside_what_is_not_read_are_a_hull_only_where_that_is_asked_for() {
    let text = file(&format!("{HEADER}element patch 1\nproperty int a\n"), "0 0 0\n1 0 0\n0 1 0\n7\n");
    let unread = drawing(&text);
    assert_eq!(unread.bodies, []);
    let why = unread.without_bodies.unwrap_or_default();
    assert!(says(&why, "no faces --hull"), "{why}");
    assert!(says(&unread.warnings[0].message, "patch not read"), "{:?}", unread.warnings);
    let options = Options { meshes: Meshes::Hulls, ..Options::default() };
    assert_eq!(to_json(&read(text.as_bytes(), &options).unwrap().bodies[0].shape)["type"], "hull");
    // A scan has nothing else.
    assert_eq!(drawing(&file(HEADER, "0 0 0\n1 0 0\n0 1 0\n")).bodies.len(), 1);
}

/// 251 bytes took 4.5 GB.
#[test]
fn counts_that_the_file_has_no_bytes_for_take_no_memory() {
    let binary = |header: &str, rest: &[u8]| {
        let mut bytes = format!("ply\nformat binary_little_endian 1.0\n{header}end_header\n").into_bytes();
        bytes.extend(rest);
        bytes
    };
    let many = "9000000000000000000";
    let empty = binary(&format!("element zero {many}\n{HEADER}{FACE}"), &[0; 53]);
    assert!(read(&empty, &Options::default()).is_ok());
    let text = file(&format!("element zero {many}\n{HEADER}{FACE}"), "0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n");
    assert_eq!(drawing(&text).bodies.len(), 1);
    let long = "property list uint double vertex_indices\n";
    for (header, rest) in [
        (HEADER.replace("vertex 3", &format!("vertex {many}")), &[0; 99][..]),
        (format!("element face 1\n{long}"), &[0xFF; 99]),
        (format!("element other {many}\n{long}"), &[0; 99]),
    ] {
        let error = refused(&binary(&header, rest));
        assert!(says(&error.message, "not a PLY mesh: file ends value"), "{error:?}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let both = format!("{HEADER}{FACE}");
    for (text, line, words) in [
        ("ply\nformat ascii 1.0\nelement vertex 3\n".to_owned(), 3, "header end_header"),
        ("ply\nend_header\n".to_owned(), 2, "header format"),
        (file("property float x\n", ""), 3, "property float x header"),
        (file("element vertex 1\nproperty half x\n", ""), 4, "property half x"),
        (file(&HEADER.replace("float z", "float w"), ""), 1, "vertex z"),
        (file(&HEADER.replace("float z", "list int int z"), ""), 1, "vertex z"),
        (file(&both, "0 0 0\n1 0\n"), 11, "z missing"),
        (file(&both, "0 0 0\n1 0 0 7\n"), 11, "more values vertex"),
        (file(&both, "0 0 0\n1 zero 0\n"), 11, "zero not number"),
        (file(&both, "0 0 0\n1 0 0\n"), 11, "ends vertex"),
        (file(&both, "0 0 0\n1 0 0\n0 1 0\n-3 0 1 2\n"), 13, "vertex_indices -3"),
    ] {
        let error = refused(text.as_bytes());
        assert!(error.line == line && says(&error.message, words), "{text}: {error:?}");
    }
}

#[test]
fn both_orders_of_bytes_are_read() {
    let header = format!("{HEADER}{FACE}end_header\n");
    let coordinates = [0.5_f32, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0];
    let mut big = format!("ply\nformat binary_big_endian 1.0\n{header}").into_bytes();
    let mut little = format!("ply\nformat binary_little_endian 1.0\n{header}").into_bytes();
    coordinates.iter().for_each(|c| big.extend(c.to_be_bytes()));
    coordinates.iter().for_each(|c| little.extend(c.to_le_bytes()));
    big.push(3);
    little.push(3);
    [0_i32, 1, 2].iter().for_each(|i| big.extend(i.to_be_bytes()));
    [0_i32, 1, 2].iter().for_each(|i| little.extend(i.to_le_bytes()));
    let mesh = read(&big, &Options::default()).unwrap();
    assert_eq!(to_json(&mesh.bodies[0].shape)["vertices"][0], json!([0.5, 0.0, 0.0]));
    assert_eq!(mesh, read(&little, &Options::default()).unwrap());
}
