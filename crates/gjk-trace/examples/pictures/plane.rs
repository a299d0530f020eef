//! Bodies of the plane in these pictures.

use gjk::glam::DVec2;
use gjk_trace::palette::INK;
use gjk_trace::{Area, Body, Camera, FontFace, Label, Panel, Sheet, View};

/// A panel that shows an area of the plane in a rectangle of pixels, with room for text around it.
pub(super) fn panel(paper: Area, shown: Area) -> Panel {
    Panel::new(paper.grown(12.0), View::fit(shown, paper))
}

/// A headline above a rectangle of pixels.
pub(super) fn headline(sheet: &mut Sheet, paper: Area, text: &str) {
    let label = Label::new(text, INK).sized(15.0).faced(FontFace::Bold);
    sheet.add(label.at(DVec2::new(paper.center().x, paper.min.y - 18.0)));
}

/// A line of text below it.
pub(super) fn footline(sheet: &mut Sheet, paper: Area, text: &str, color: &'static str) {
    let label = Label::new(text, color).sized(13.5);
    sheet.add(label.at(DVec2::new(paper.center().x, paper.max.y + 24.0)));
}

/// The rectangle of the plane that bodies fill.
pub(super) fn filled(bodies: &[&Body<'_, DVec2>]) -> Area {
    bodies.iter().fold(Area::EMPTY, |area, body| area.union(body.area(&Camera::default())))
}

/// A point in the middle of a body, for its name.
pub(super) fn middle(body: &Body<'_, DVec2>) -> DVec2 {
    body.place(DVec2::ZERO)
}

/// A body's point farthest along a unit vector, on its inflated surface.
pub(super) fn farthest(body: &Body<'_, DVec2>, direction: DVec2) -> DVec2 {
    body.support(direction) + direction * body.shape.radius()
}
