//! The marks of the separating axis test: the axis beside the shapes, and what both cover of it.

use gjk_body::answer::{Coordinates, Projections};
use glam::DVec2;
use svg::node::element::Group;

use super::stage::Stage;
use crate::camera::Drawable;
use crate::marks::{Stroke, arrow, line, outline_data, path, polygon};
use crate::palette::{ANSWER, AXIS, FAINT_INK, FIRST, INK, OVERLAP, SECOND};
use crate::panel::Panel;
use crate::run::{origin_of, tuple, vector};
use crate::text::{FontFace, Label, number};
use crate::view::{Area, View};

/// How thick bars are in pixels.
const BAR: f64 = 10.0;

/// The left half: the axis through both shapes, in the plane the lines along which they are projected, and
/// the minimum translation vector if it is known.
pub(super) fn draw_world<V: Drawable>(
    axis: &Projections,
    mtv: Option<&Coordinates>,
    stage: &Stage<'_, V>,
) -> Group {
    let mut panel = stage.world_panel();
    let direction = vector::<V>(&axis.direction);
    let along = direction.project(&stage.options.camera);
    let across = along.perp() * panel.view.length_of(panel.paper.size().length());
    for (body, hue) in [(&stage.a, FIRST), (&stage.b, SECOND)] {
        for way in [-direction, direction] {
            let at = (body.support(way) + way * body.shape.radius()).project(&stage.options.camera);
            if V::DIMENSION == 2 {
                let ends = [at - across, at + across].map(|end| panel.pixel(end));
                panel.add(line(ends[0], ends[1], Stroke::new(hue.line, 1.1).dashed("2 4")));
            }
        }
    }
    let [a, b] = [&stage.a, &stage.b].map(|body| body.place(V::ZERO).project(&stage.options.camera));
    let middle = a.midpoint(b);
    let half = panel.view.length_of(60.0);
    let [from, to] = [middle - along * half, middle + along * half].map(|end| panel.pixel(end));
    panel.add(arrow(from, to, Stroke::new(INK, 2.0)));
    panel.write_at("axis", to, INK);
    if let Some(mtv) = mtv {
        draw_translation(stage, &mut panel, direction, vector::<V>(mtv));
    }
    panel.finish()
}

/// The minimum translation vector, from the point of B deepest in A, and B where it leads.
fn draw_translation<V: Drawable>(stage: &Stage<'_, V>, panel: &mut Panel, direction: V, mtv: V) {
    let (b, camera) = (&stage.b, &stage.options.camera);
    let moved = View { center: panel.view.center - mtv.project(camera), ..panel.view };
    let ghost = path(outline_data(&b.outline(camera, moved.chord()), &moved), "none");
    panel.add(Stroke::new(SECOND.line, 1.3).dashed("5 4").apply(ghost));
    let from = b.support(-direction) - direction * b.shape.radius();
    let ends = [from, from + mtv].map(|end| panel.pixel(end.project(camera)));
    panel.add(arrow(ends[0], ends[1], Stroke::new(OVERLAP.line, 2.6)));
    panel.write_beside("mtv", ends, OVERLAP.line);
}

/// The right half: two bars and what is between their ends.
pub(super) fn draw_bars<V: Drawable>(axis: &Projections, stage: &Stage<'_, V>) -> Group {
    let mut panel = stage.difference_panel();
    let (a, b) = (axis.projection_a, axis.projection_b);
    let (least, most) = (a[0].min(b[0]), a[1].max(b[1]));
    let paper = panel.paper.grown(-26.0);
    let size = paper.size().x;
    let x = |value: f64| {
        if most > least { paper.min.x + size * (value - least) / (most - least) } else { paper.center().x }
    };
    let middle = paper.center().y + 8.0;
    let bar = |from: f64, to: f64, top: f64, bottom: f64| {
        Area::new(DVec2::new(x(from), middle + top), DVec2::new(x(to), middle + bottom)).corners()
    };
    let gap = axis.gap;
    let hue = if gap < 0.0 { OVERLAP } else { ANSWER };
    // The axis points out of A: the gap is from the end of A to the beginning of B.
    let (low, high) = (a[1].min(b[0]), a[1].max(b[0]));
    panel.add(polygon(&bar(low, high, -2.6 * BAR, 2.6 * BAR), hue.fill));
    panel.add(polygon(&bar(a[0], a[1], -1.6 * BAR, -0.4 * BAR), FIRST.line));
    panel.add(polygon(&bar(b[0], b[1], 0.4 * BAR, 1.6 * BAR), SECOND.line));
    let ends = [least, most].map(|end| DVec2::new(x(end), middle));
    panel.add(line(ends[0], ends[1], Stroke::new(AXIS, 1.0)));
    for ([from, to], top, color) in [(a, -2.6, FIRST.line), (b, 2.6, SECOND.line)] {
        for end in [from, to] {
            write(&mut panel, &number(end), DVec2::new(x(end), middle + top * BAR), color);
        }
    }
    let text = if gap < 0.0 { format!("overlap {}", number(-gap)) } else { format!("gap {}", number(gap)) };
    let at = DVec2::new(0.5 * (x(low) + x(high)), middle + 5.2 * BAR);
    write(&mut panel, &text, at, hue.line);
    draw_title(axis, &mut panel);
    panel.finish()
}

fn draw_title(axis: &Projections, panel: &mut Panel) {
    let corner = panel.paper.min + DVec2::new(10.0, 14.0);
    let title = Label::new(origin_of(axis), INK).faced(FontFace::Bold);
    panel.write_from(&title, corner);
    let text = format!("n = {}", tuple(&axis.direction, number));
    panel.write_from(&Label::new(text, FAINT_INK).sized(12.0), corner + DVec2::new(0.0, 18.0));
}

/// Text centered here, moved so that it stays on the paper.
fn write(panel: &mut Panel, text: &str, at: DVec2, color: &'static str) {
    let label = Label::new(text, color).sized(11.5);
    let half = 0.5 * label.extent().x;
    let (min, max) = (panel.paper.min.x + 4.0, (panel.paper.max.x - 4.0 - 2.0 * half).max(panel.paper.min.x));
    let left = (at.x - half).clamp(min, max.max(min));
    panel.write_from(&label, DVec2::new(left, at.y));
}
