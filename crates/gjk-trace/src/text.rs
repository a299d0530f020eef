//! Text in figures: its size, its escapes, and placement without collisions.

use gjk::math::Vector;
use gjk::{Proximity, Status};
use glam::DVec2;
use svg::node::element::Text;

use crate::areas::Areas;
use crate::marks::rounded;
use crate::palette::BACKGROUND;
use crate::view::Area;

/// The fonts, first the one of the page's own system.
const FONTS: &str = "system-ui, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif";

/// Width of a character in multiples of the font's size: an upper estimate for the fonts above.
const WIDTH: f64 = 0.6;

/// Height of a line in multiples of the font's size.
const HEIGHT: f64 = 1.15;

/// A line of text, centered at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The text.
    pub text: String,
    /// The font size in pixels.
    pub size: f64,
    /// The color.
    pub color: &'static str,
    /// The font face.
    pub face: FontFace,
}

/// A font face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FontFace {
    /// Regular.
    Regular,
    /// Bold, for names.
    Bold,
    /// Italic, for mathematical names.
    Italic,
}

impl Label {
    /// Creates regular text of 13 pixels.
    pub fn new(text: impl AsRef<str>, color: &'static str) -> Self {
        Self { text: clean(text.as_ref()), size: 13.0, color, face: FontFace::Regular }
    }

    /// Sets the font size.
    pub fn sized(self, size: f64) -> Self {
        Self { size, ..self }
    }

    /// Sets the font face.
    pub fn faced(self, face: FontFace) -> Self {
        Self { face, ..self }
    }

    /// Returns an upper estimate of width and height in pixels.
    pub fn extent(&self) -> DVec2 {
        let width: f64 = self.text.chars().map(character_width).sum();
        let weight = if self.face == FontFace::Bold { 1.08 } else { 1.0 };
        DVec2::new(width * weight * self.size, HEIGHT * self.size)
    }

    /// Returns the pixel rectangle of the text if centered here.
    pub fn area_at(&self, center: DVec2) -> Area {
        Area::around(center, self.extent())
    }

    /// Returns the text centered here, with an outline in the background color that keeps it legible on
    /// lines.
    pub fn at(&self, center: DVec2) -> Text {
        self.anchored(center, "middle")
    }

    /// Returns the text starting here, centered vertically.
    pub fn starting_at(&self, left: DVec2) -> Text {
        self.anchored(left, "start")
    }

    fn anchored(&self, at: DVec2, anchor: &str) -> Text {
        let text = Text::new(self.text.clone())
            .set("x", rounded(at.x))
            // Half the height of capitals below the middle.
            .set("y", rounded(at.y + 0.36 * self.size))
            .set("font-family", FONTS)
            .set("font-size", rounded(self.size))
            .set("text-anchor", anchor)
            .set("fill", self.color)
            .set("stroke", BACKGROUND)
            .set("stroke-width", rounded(0.28 * self.size))
            .set("stroke-linejoin", "round")
            .set("paint-order", "stroke");
        match self.face {
            FontFace::Regular => text,
            FontFace::Bold => text.set("font-weight", 600),
            FontFace::Italic => text.set("font-style", "italic"),
        }
    }
}

fn character_width(character: char) -> f64 {
    match character {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 0.36,
        ' ' | 'f' | 't' | 'r' | '(' | ')' | '/' | '[' | ']' | '-' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 0.95,
        'A'..='Z' | '=' | '≤' | '−' | '·' | '±' => 0.74,
        // Ideographs and symbols fill a square.
        character if character as u32 >= 0x1100 => 1.05,
        _ => WIDTH,
    }
}

/// Text on one line: control characters, which XML forbids, and line breaks become spaces. What XML reserves
/// is escaped on writing.
pub(crate) fn clean(text: &str) -> String {
    text.chars()
        .map(|c| {
            if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}' | '\u{2028}' | '\u{2029}') {
                ' '
            } else {
                c
            }
        })
        .collect()
}

/// Formats a number with four significant digits, without trailing zeros, and with a power of ten if it is
/// very large or small.
pub fn number(value: f64) -> String {
    if value == 0.0 {
        return "0".to_string();
    }
    if !value.is_finite() {
        return value.to_string();
    }
    let scientific = format!("{value:.3e}");
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let text = if (-4..6).contains(&exponent) {
        trimmed(&format!("{value:.*}", usize::try_from(3 - exponent).unwrap_or(0)))
    } else {
        format!("{}e{exponent}", trimmed(mantissa))
    };
    text.replace('-', "−")
}

/// Whether the bounds of an answer tell the four digits that figures write.
pub(crate) fn is_known<V: Vector<Scalar = f64>>(answer: &Proximity<V>) -> bool {
    const DIGITS: f64 = 1e-4;
    let size = answer.bounds.lower.abs().max(answer.bounds.upper.abs());
    answer.status != Status::Bounded || answer.bounds.width() <= DIGITS * size
}

fn trimmed(decimal: &str) -> String {
    if decimal.contains('.') {
        decimal.trim_end_matches('0').trim_end_matches('.').to_string()
    } else {
        decimal.to_string()
    }
}

/// The occupied places, and the rectangle that all text must stay in.
#[derive(Clone, Debug)]
pub struct Layout {
    paper: Area,
    taken: Vec<Area>,
    avoided: Areas,
}

impl Layout {
    /// Creates an empty layout.
    pub fn new(paper: Area) -> Self {
        Self { paper, taken: Vec::new(), avoided: Areas::default() }
    }

    /// Reserves a place: no text may be written here.
    pub fn take(&mut self, area: Area) {
        self.taken.push(area);
    }

    /// Marks a place that text should not hide.
    pub fn avoid(&mut self, area: Area) {
        self.avoided.add(area);
    }

    /// Marks a straight line that text should not cross.
    pub fn avoid_line(&mut self, from: DVec2, to: DVec2) {
        const STEP: f64 = 8.0;
        let steps = ((to - from).length() / STEP).ceil().clamp(1.0, 400.0) as u32;
        for k in 0..=steps {
            let at = from.lerp(to, f64::from(k) / f64::from(steps));
            self.avoid(Area::around(at, DVec2::splat(STEP)));
        }
    }

    /// Marks a closed polygon that text should not cross.
    pub fn avoid_loop(&mut self, corners: &[DVec2]) {
        for (i, &corner) in corners.iter().enumerate() {
            self.avoid_line(corner, corners[(i + 1) % corners.len()]);
        }
    }

    /// Returns whether text here stays inside the rectangle and collides with no other text.
    pub fn is_free(&self, area: &Area) -> bool {
        self.taken.iter().all(|taken| taken.overlap(area) <= 0.0) && self.paper.contains(area)
    }

    /// Returns how many square pixels of marks would be hidden here, or `None` if the place is not free.
    pub fn hidden(&self, area: &Area) -> Option<f64> {
        self.is_free(area).then(|| self.avoided.overlap(area))
    }

    /// Chooses the center at which the label hides least, earlier ones first, and reserves the place. Returns
    /// `None` if the label fits nowhere.
    pub fn place(&mut self, label: &Label, centers: impl IntoIterator<Item = DVec2>) -> Option<DVec2> {
        let mut best: Option<(f64, DVec2, Area)> = None;
        for (order, center) in centers.into_iter().enumerate() {
            let area = label.area_at(center);
            let Some(hidden) = self.hidden(&area) else { continue };
            let cost = hidden + 2.0 * order as f64;
            if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                best = Some((cost, center, area));
            }
        }
        best.map(|(_, center, area)| {
            self.take(area);
            center
        })
    }

    /// Returns candidate centers at both sides of a segment's middle, then of its quarters, then around the
    /// middle.
    pub fn beside(label: &Label, from: DVec2, to: DVec2) -> Vec<DVec2> {
        let across = (to - from).perp().normalize_or_zero();
        let half = label.extent() * 0.5;
        // As far from the line as the box of the text reaches towards it, and a little more.
        let reach = half.x * across.x.abs() + half.y * across.y.abs() + 4.0;
        let mut centers = Vec::new();
        for fraction in [0.5, 0.3, 0.7] {
            let at = from.lerp(to, fraction);
            centers.extend([at + across * reach, at - across * reach]);
        }
        centers.extend(Self::around(label, from.midpoint(to), 8.0));
        centers
    }

    /// Returns candidate centers around a place, at growing distances in pixels.
    pub fn around(label: &Label, at: DVec2, nearest: f64) -> Vec<DVec2> {
        const SIDES: [DVec2; 8] = [
            DVec2::new(0.0, -1.0),
            DVec2::new(1.0, 0.0),
            DVec2::new(-1.0, 0.0),
            DVec2::new(0.0, 1.0),
            DVec2::new(0.75, -0.75),
            DVec2::new(-0.75, -0.75),
            DVec2::new(0.75, 0.75),
            DVec2::new(-0.75, 0.75),
        ];
        let half = label.extent() * 0.5;
        [nearest, nearest * 2.0, nearest * 3.5]
            .iter()
            .flat_map(|&distance| {
                SIDES.map(|side| at + side.signum() * half * side.abs().ceil() + side * distance)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_four_digits_and_no_more_zeros_than_needed() {
        for (value, text) in [
            (0.0, "0"),
            (1.0, "1"),
            (-2.5, "−2.5"),
            (1.717889, "1.718"),
            (123456.0, "123456"),
            (0.00012345, "0.0001234"),
            (1e-12, "1e−12"),
            (9.99999e20, "1e21"),
        ] {
            assert_eq!(number(value), text);
        }
    }

    #[test]
    fn placed_labels_stay_on_the_paper_and_apart() {
        let paper = Area::new(DVec2::ZERO, DVec2::new(300.0, 200.0));
        let mut layout = Layout::new(paper);
        let label = Label::new("a name", crate::palette::INK);
        let mut placed: Vec<Area> = Vec::new();
        let mut refused = 0;
        for _ in 0..40 {
            match layout.place(&label, Layout::around(&label, DVec2::new(150.0, 100.0), 8.0)) {
                Some(center) => {
                    let area = label.area_at(center);
                    assert!(paper.contains(&area));
                    assert!(placed.iter().all(|other| other.overlap(&area) == 0.0));
                    placed.push(area);
                }
                None => refused += 1,
            }
        }
        assert!(placed.len() >= 4, "{} placed", placed.len());
        assert!(refused > 0);
    }

    #[test]
    fn control_characters_become_spaces() {
        assert_eq!(clean("a\n\nb\u{0}c\td"), "a  b c d");
    }
}
