//! Frames one after the other, by style alone.

use svg::node::element::{Group, Style};

use crate::sheet::Sheet;

/// Adds the frames, of which one at a time is seen for so many seconds.
///
/// Every frame has the same keyframes, seen for its share of the time and hidden for the rest, and begins
/// when the one before it ends. The names hold the number of frames, since a page may show several animations
/// and styles are the page's.
pub(super) fn add(sheet: &mut Sheet, frames: Vec<Group>, seconds: f64) {
    let count = frames.len();
    let seconds = if seconds > 0.0 { seconds } else { 1.0 };
    if count > 1 {
        sheet.add(Style::new(style(count, seconds)));
    }
    for (index, frame) in frames.into_iter().enumerate() {
        let is_last = index + 1 == count;
        let frame = frame.set("visibility", if is_last { "visible" } else { "hidden" });
        // A negative delay: all begin at once, each so far into its own round that its turn comes in time.
        let delay = (index as f64 - count as f64) * seconds;
        let frame = frame.set("class", format!("gjk-frame-{count}"));
        sheet.add(frame.set("style", format!("animation-delay:{delay}s")));
    }
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
