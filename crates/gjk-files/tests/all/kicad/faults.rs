//! Boards that are malformed.

use std::path::Path;

use gjk_files::{Options, drawing};

use super::{board, names, read};

fn refused(text: &str) -> (u32, String) {
    let read = drawing(Path::new("b.kicad_pcb"), text.as_bytes(), &Options::default());
    let error = read.map(|drawing| drawing.bodies.len()).expect_err("a malformed board");
    (error.line, error.message)
}

#[test]
fn a_board_that_is_no_list_is_refused_with_the_place() {
    for (text, line, message) in [
        ("(kicad_pcb\n (net 0 \"\")\n  (net 1", 3, "column 3: `(net` has no `)`"),
        ("(kicad_pcb\n (net 0 \"a\nb)", 2, "column 9: the string has no end"),
        ("(kicad_pcb\n (net 0 \"a\\", 2, "column 9: the string has no end"),
        ("(kicad_pcb))\n", 1, "column 12: the board ends before this"),
        ("(kicad_pcb)\nmore", 2, "column 1: the board ends before this"),
        (") (kicad_pcb)", 1, "column 1: `)` without `(`"),
        ("(footprint x)", 1, "a board must begin with `(kicad_pcb`"),
        ("", 1, "a board must begin with `(kicad_pcb`"),
    ] {
        assert_eq!(refused(text), (line, message.to_owned()), "{text}");
    }
}

/// The board is read without them.
#[test]
fn items_that_are_malformed_are_faults_with_the_place() {
    let good = "(segment (start 0 0) (end 1 0) (width 0.2) (layer \"F.Cu\") (net 1))";
    let items = [
        ("(segment (start 0 0) (width 0.2) (layer \"F.Cu\"))", "column 1: `segment` has no `end`"),
        ("(segment (start 0) (end 1 0) (width 0.2) (layer \"F.Cu\"))", "column 10: `start` lacks a number"),
        (
            "(segment (start 0 x) (end 1 0) (width 0.2) (layer \"F.Cu\"))",
            "column 19: `start` must be a number in millimeters (got x)",
        ),
        (
            "(segment (start 0 (0)) (end 1 0) (width 1) (layer \"F.Cu\"))",
            "column 19: must be a number in millimeters",
        ),
        (
            "(segment (start 0 1e9) (end 1 0) (width 1) (layer \"F.Cu\"))",
            "column 19: `start` must be at most a kilometer (got 1e9)",
        ),
        ("(segment (start 0 0) (end 1 0) (layer \"F.Cu\"))", "column 1: `segment` has no `width`"),
        ("(via (size 1) (layers \"F.Cu\" \"B.Cu\"))", "column 1: `via` has no `at`"),
        (
            "(gr_arc (start 0 0) (end 1 1) (layer \"F.Cu\"))",
            "column 1: `gr_arc` has neither `mid` nor `angle`",
        ),
        ("(gr_curve (pts (xy 0 0)) (layer \"F.Cu\"))", "column 11: a curve has four points (got 1)"),
        ("(gr_poly (pts) (layer \"F.Cu\"))", "column 10: `pts` has no points"),
        (
            "(footprint \"x\" (pad 1 smd rect (at 0 0) (size 1 1) (layers F.Cu)))",
            "column 1: `footprint` has no `at`",
        ),
        (
            "(footprint \"x\" (at 0 0) (pad 1 smd rect (at 0 0 1x) (size 1 1) (layers F.Cu)))",
            "column 49: must be a number (got 1x)",
        ),
        (
            "(footprint \"x\" (at 0 0) (pad 1 smd rect (at 0 0) (size -1 1) (layers F.Cu)))",
            "column 50: `size` must not be negative",
        ),
        ("(zone (layer F.Cu) (filled_polygon (layer F.Cu)))", "column 20: `filled_polygon` has no `pts`"),
        (
            "(zone (layer F.Cu) (filled_polygon (pts (xy 0 0) (xy 1 1))))",
            "F.Cu/zone@5 is left out: it has no area",
        ),
    ];
    for (item, message) in items {
        let drawing = read(&board(&format!("{good}\n{item}")));
        assert_eq!(names(&drawing), ["F.Cu/GND/track@4"], "{item}");
        let faults: Vec<_> =
            drawing.faults.iter().map(|fault| (fault.line, fault.message.as_str())).collect();
        assert_eq!(faults, [(5, message)], "{item}");
    }
    assert_eq!(
        read("(kicad_pcb)").without_bodies.as_deref(),
        Some("it has neither copper nor holes nor an outline")
    );
}

/// Every beginning of a board, and every board without one of its bytes, is read or refused.
#[test]
fn no_damage_ends_the_program() {
    let text = board(
        "(segment (start 0.1 0.2) (end 1 0) (width 0.2) (layer \"F.Cu\") (net 1))\n\
         (arc (start 0 0) (mid 1 1) (end 2 0) (width 0.2) (layer \"F.Cu\") (net 1))\n\
         (via blind (at 5 6) (size 0.8) (drill 0.4) (layers \"F.Cu\" \"In1.Cu\") (net 1))\n\
         (footprint \"a:\\\"b\" (at 0 0 33.5) (fp_text reference \"U1\" (at 0 0))\n\
         (pad \"1\" smd roundrect (at 0 1 3) (size 2 1) (layers F.Cu) (roundrect_rratio .2) (chamfer_ratio 0.1) (chamfer top_left))\n\
         (pad \"2\" thru_hole custom (at 0 1) (size 2 1) (drill oval 1 2 (offset 0 1)) (layers *.Cu) (primitives (gr_poly (pts (xy 0 0) (xy 1 0) (xy 1 2)) (width 0.1)))))\n\
         (zone (net 1) (layer F.Cu) (filled_polygon (pts (xy 0 0) (xy 9 0) (xy 0 9) (xy 0 4) (xy 1 4) (xy 2 5) (xy 2 3) (xy 1 4) (xy 0 4))))\n\
         (gr_circle (center 0 0) (end 1 1) (width 0.1) (layer Edge.Cuts))",
    );
    let try_to_read = |bytes: &[u8]| drop(drawing(Path::new("b.kicad_pcb"), bytes, &Options::default()));
    for end in 0..text.len() {
        try_to_read(&text.as_bytes()[..end]);
        let mut damaged = text.clone().into_bytes();
        damaged.remove(end);
        try_to_read(&damaged);
        damaged.insert(end, b"()\"9-\xFF"[end % 6]);
        try_to_read(&damaged);
    }
}

/// Nesting costs bytes, and no stack.
#[test]
fn lists_may_be_nested_deeply() {
    let deep = format!(
        "(kicad_pcb {}{} (gr_poly (pts (xy 0 0) (xy 1 0) (xy 0 1)) (layer F.Cu)))",
        "(".repeat(200_000),
        ")".repeat(200_000)
    );
    assert_eq!(names(&read(&deep)), ["F.Cu/poly@1"]);
}

/// 60 bytes each, with half a kilometer as their radius: tens of thousands of vertices.
#[test]
fn huge_arcs_end_with_the_budget() {
    let arc = "(gr_arc (start 0 0) (mid 999 999) (end 999999 0) (layer F.Cu))\n";
    let (_, message) = refused(&board(&arc.repeat(300)));
    assert!(message.starts_with("too many vertices: a file of "), "{message}");
}
