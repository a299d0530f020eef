//! Frames side by side, or one after the other.

use glam::DVec2;
use svg::node::element::{Group, Style};

use crate::palette::FAINT_INK;
use crate::sheet::Sheet;
use crate::text::Label;

/// The height of the line below all frames, in pixels.
const NOTE: f64 = 30.0;

/// The figure of one step.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Width and height in pixels.
    pub(super) size: DVec2,
    pub(super) group: Group,
}

/// As wide and as high as the largest of these frames.
fn cell(frames: &[Frame]) -> DVec2 {
    frames.iter().fold(DVec2::ZERO, |cell, frame| cell.max(frame.size))
}

/// Returns the frames in rows of `columns`, with an optional line of text below.
pub fn rows(title: &str, frames: Vec<Frame>, columns: usize, note: Option<&str>) -> String {
    let columns = columns.clamp(1, frames.len().max(1));
    let cell = cell(&frames);
    let size = cell * DVec2::new(columns as f64, frames.len().div_ceil(columns) as f64);
    let below = if note.is_some() { NOTE } else { 0.0 };
    let mut sheet = Sheet::new(size.x, size.y + below);
    for (place, frame) in frames.into_iter().enumerate() {
        let corner = cell * DVec2::new((place % columns) as f64, (place / columns) as f64);
        sheet.add(frame.group.set("transform", format!("translate({} {})", corner.x, corner.y)));
    }
    if let Some(note) = note {
        let label = Label::new(note, FAINT_INK);
        sheet.add(label.at(DVec2::new(0.5 * size.x, size.y + 0.5 * NOTE)));
    }
    sheet.render(title)
}

/// Which frames of so many a strip shows: the first ones, and about half as many of the last.
pub(super) fn shown(count: usize, most: usize) -> Vec<usize> {
    let most = most.max(2);
    if count <= most {
        return (0..count).collect();
    }
    let last = (most / 3).max(1);
    (0..most - last).chain(count - last..count).collect()
}

/// Frames one after the other above what they have in common, each seen for so many seconds, by style alone.
/// Readers who want less motion, and programs that know no animation, see the last one.
///
/// Every frame has the same keyframes, seen for its share of the time and hidden for the rest, and begins
/// when the one before it ends. The names hold the number of frames, since a page may show several animations
/// and styles are the page's.
pub(super) fn animation(title: &str, below: Group, frames: Vec<Frame>, seconds: f64) -> String {
    let size = cell(&frames);
    let mut sheet = Sheet::new(size.x, size.y);
    sheet.add(below);
    let count = frames.len();
    let seconds = if seconds > 0.0 { seconds } else { 1.0 };
    if count > 1 {
        sheet.add(Style::new(style(count, seconds)));
    }
    for (index, Frame { group, .. }) in frames.into_iter().enumerate() {
        let is_last = index + 1 == count;
        // A negative delay: all begin at once, each so far into its own round that its turn comes in time.
        let delay = (index as f64 - count as f64) * seconds;
        let group = group.set("visibility", if is_last { "visible" } else { "hidden" });
        let group = group.set("class", format!("gjk-frame-{count}"));
        sheet.add(group.set("style", format!("animation-delay:{delay}s")));
    }
    sheet.render(title)
}

fn style(count: usize, seconds: f64) -> String {
    let share = 100.0 / count as f64;
    let whole = count as f64 * seconds;
    format!(
        "@keyframes gjk-frames-{count}{{0%{{visibility:visible}}{share:.4}%,100%{{visibility:hidden}}}}\
         .gjk-frame-{count}{{animation:gjk-frames-{count} {whole}s step-end infinite}}\
         @media (prefers-reduced-motion:reduce){{.gjk-frame-{count}{{animation:none}}}}"
    )
}
