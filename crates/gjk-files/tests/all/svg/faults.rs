//! What is malformed, or asks for too much.

use super::{drawing, names, refused};
use gjk_oracle::says;

/// One attribute used to refuse the whole drawing.
#[test]
fn what_is_malformed_is_named_and_left_out_and_the_drawing_goes_on() {
    let cases = [
        ("<circle r='-1'/>", 2, "circle@2:1: r -1 negative"),
        ("\n  <circle cx='1..2' r='1'/>", 3, "circle@3:3: cx 1..2 not length"),
        ("<circle\ncx='1' r='one'/>", 2, "r one"),
        ("<rect id='card' width='2rem' height='1'/>", 2, "card: width 2rem not length"),
        ("<rect width='3Q' height='1'/>", 2, "width 3Q"),
        ("<rect width='3vw' height='1vh'/>", 2, "width 3vw"),
        ("<rect width='3' height='1' rx='-1'/>", 2, "rx -1 negative"),
        ("<polygon points='0 0 1'/>", 2, "points last second coordinate"),
        ("<polygon points='0 0 1 x'/>", 2, "polygon@2:1: points"),
        ("<path d='M0 0 L 1'/>", 2, "path@2:1: d"),
        ("<path d='L 1 1'/>", 2, "d:"),
        ("<g\n\ntransform='turn(3)'><circle r='1'/></g>", 2, "g@2:1: 1 element transform"),
        ("<circle r='1e999'/>", 2, "r:"),
        ("<g transform='scale(1e200)'><circle r='1e200'/></g>", 2, "beyond 2^500"),
        ("<path transform='scale(1e200)' d='M0 0C0 1e200 1e200 1e200 1e200 0'/>", 2, "beyond 2^500"),
        (
            "<g transform='scale(1e200)'><g transform='scale(1e200)'><circle r='1'/></g></g>",
            2,
            "beyond 2^500",
        ),
        ("<svg width='1' height='1' viewBox='0 0 0 1'/>", 2, "viewBox:"),
    ];
    for (content, line, words) in cases {
        let drawing = drawing(&format!("{content}<circle id='other' r='1'/>"));
        assert_eq!(names(&drawing), ["other"], "{content}");
        assert_eq!((drawing.warnings.len(), drawing.faults.len()), (0, 1), "{content}: {drawing:?}");
        let fault = &drawing.faults[0];
        assert!(fault.line == line && says(&fault.message, words), "{content}: {fault:?}");
    }
}

/// Ten levels that each draw the next one ten times took all memory.
#[test]
fn what_draws_itself_over_and_over_ends_with_the_budget() {
    let tenfold = |i: u32| format!("<g id='g{i}'>{}</g>", format!("<use href='#g{}'/>", i + 1).repeat(10));
    let levels: String = (0..9).map(tenfold).collect();
    let error = refused(&format!("<defs>{levels}<circle id='g9' r='1'/></defs><use href='#g0'/>"));
    assert!(says(&error.message, "too many instances"), "{error:?}");
    // A path is as many elements as it has pieces, each time that it is drawn.
    let path = format!("<path id='p' d='M0 0{}'/>", "h1".repeat(10_000));
    let error = refused(&format!("{path}{}", "<use href='#p'/>".repeat(200)));
    assert!(says(&error.message, "too many vertices"), "{error:?}");
    // Attributes take time wherever they are drawn.
    let long = format!("<g id='p' style='{}'/>", "fill:red;".repeat(10_000));
    let error = refused(&format!("{long}{}", "<use href='#p'/>".repeat(1_000)));
    assert!(says(&error.message, "too many vertices"), "{error:?}");
}

/// 50 equal curves took 12 seconds: they were compared with each other edge by edge.
#[test]
fn equal_curves_on_top_of_each_other_are_one() {
    let one = "C 100 100 -50 100 50 0";
    let drawing = drawing(&format!("<path d='M50 0{}'/><circle id='c' r='1'/>", one.repeat(50)));
    assert_eq!((drawing.bodies.len(), drawing.faults.len()), (2, 0), "{:?}", drawing.faults);
}

/// Edges on one line are compared by exact arithmetic, each with each.
#[test]
fn a_path_with_too_many_pairs_of_edges_is_left_out_and_others_are_read() {
    let to_and_fro: String = (0..5000).map(|i| format!("L{i} 9L9 {i}")).collect();
    let drawing = drawing(&format!("<path id='mad' d='M0 0{to_and_fro}z'/><circle id='c' r='1'/>"));
    assert_eq!(names(&drawing), ["c"]);
    let fault = &drawing.faults[0].message;
    assert!(says(fault, "mad: too many pairs edges"), "{fault}");
}
