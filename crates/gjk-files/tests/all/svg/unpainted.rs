//! What is not painted, what is added to lines, and what a viewport clips.

use super::{drawing, left_out, names};
use gjk_oracle::says;

/// Every Material icon has a path around it that is not painted: it was a body.
#[test]
fn what_is_not_painted_is_no_body() {
    for content in [
        "<path d='M0 0h24v24H0z' fill='none'/>",
        "<path d='M0 0h24v24H0z' style='fill: none'/>",
        "<g fill='none'><path d='M0 0h24v24H0z'/></g>",
        "<g style='fill:none'><rect width='1' height='1'/></g>",
        "<circle r='1' fill='transparent'/>",
        "<circle r='1' fill='none' stroke='red' stroke-width='0'/>",
        "<circle r='1' fill='none' stroke='none'/>",
        "<g fill='none' stroke='red'><circle r='1' stroke='transparent'/></g>",
    ] {
        left_out(content, 2, "fill stroke");
    }
    for content in [
        "<g fill='none'><circle r='1' fill='red'/></g>",
        "<circle r='1' fill='none' stroke='red'/>",
        "<g fill='none' stroke='red'><circle r='1'/></g>",
    ] {
        assert_eq!((drawing(content).bodies.len(), drawing(content).warnings.len()), (1, 0), "{content}");
    }
}

#[test]
fn what_a_style_sheet_may_paint_is_kept() {
    let sheet = "<style>.a{stroke:red}</style>";
    let drawing = drawing(&format!("{sheet}<circle id='ring' class='a' r='1' fill='none'/>"));
    assert_eq!(names(&drawing), ["ring"]);
    assert!(says(&drawing.warnings[0].message, "style sheet assumed"), "{:?}", drawing.warnings);
}

#[test]
fn what_is_hidden_is_no_body_and_what_is_shown_again_is() {
    let drawing = drawing(
        "<g visibility='hidden'><circle id='a' r='1'/><circle id='b' r='1' visibility='visible'/></g>
        <g style='display:none'><circle id='c' r='1' visibility='visible'/></g>
        <symbol id='s' visibility='hidden'><circle r='1'/><circle id='d' r='1' style='visibility:visible'/></symbol>
        <use id='u' href='#s'/>",
    );
    assert_eq!(names(&drawing), ["b", "u/d"]);
    let root = "<svg xmlns='http://www.w3.org/2000/svg' visibility='hidden'><circle r='1'/></svg>";
    assert_eq!(super::read(root.as_bytes()).unwrap().bodies, []);
    let root = root.replace("visibility='hidden'", "display='none'");
    assert_eq!(super::read(root.as_bytes()).unwrap().bodies, []);
}

/// A wall five units behind an arrow was fifteen away.
#[test]
fn markers_are_told_of() {
    let marker = "<marker id='tip'><path d='M0 0L10 5L0 10z'/></marker>";
    let line = "<line id='arrow' x2='9' stroke='red'/>";
    for content in [
        line.replace("/>", " marker-end='url(#tip)'/>"),
        line.replace("/>", " style='marker: url(#tip)'/>"),
        format!("<g marker-mid='url(#tip)'>{line}</g>"),
    ] {
        let drawing = drawing(&format!("{marker}{content}"));
        let said = &drawing.warnings[0].message;
        assert_eq!(drawing.warnings.len(), 1, "{content}");
        assert!(says(said, "arrow: markers not read"), "{said}");
    }
    for content in [
        format!("<g marker-end='url(#tip)'>{}</g>", line.replace("/>", " marker-end='none'/>")),
        "<circle r='1' marker-end='url(#tip)'/>".to_owned(),
    ] {
        assert_eq!(drawing(&format!("{marker}{content}")).warnings, [], "{content}");
    }
}

/// A rectangle 50 wide in a window 20 wide was 10 away from what is 40 away.
#[test]
fn what_a_viewport_clips_is_told_of() {
    let inner = |rest: &str, wide: u32| {
        format!("<svg id='window' width='20' height='20' {rest}><rect width='{wide}' height='10'/></svg>")
    };
    let symbol = "<symbol id='s' width='20' height='20'><rect width='50' height='10'/></symbol><use id='window' href='#s'/>";
    for content in [
        inner("", 50),
        inner("x='3' viewBox='0 0 10 10'", 11),
        format!("<g transform='scale(2)'>{}</g>", inner("", 21)),
        symbol.to_owned(),
    ] {
        let drawing = drawing(&content);
        let said: Vec<&str> = drawing.warnings.iter().map(|warning| warning.message.as_str()).collect();
        assert!(said.len() == 1 && says(said[0], "window: whole viewport"), "{content}: {said:?}");
        assert_eq!(drawing.bodies.len(), 1);
    }
    for content in [inner("", 20), inner("overflow='visible'", 50), inner("viewBox='0 0 10 10'", 10)] {
        assert_eq!(drawing(&content).warnings, [], "{content}");
    }
}
