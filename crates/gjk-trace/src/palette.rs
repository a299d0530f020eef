//! The colors of every figure: told apart by everybody, legible on the figure's own background.
//!
//! The strong hues are those of Okabe and Ito's palette for color-blind readers; fills are light tints of
//! them.

/// A fill and the darker line and text that go with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hue {
    /// Areas.
    pub fill: &'static str,
    /// Lines around the areas, and text.
    pub line: &'static str,
}

/// Behind everything.
pub const BACKGROUND: &str = "#fcfcfa";
/// Text.
pub const INK: &str = "#22272e";
/// Text of minor importance.
pub const FAINT_INK: &str = "#6b7480";
/// Grid lines.
pub const GRID: &str = "#e6e8eb";
/// The lines of the grid through the origin.
pub const AXIS: &str = "#b9c0c8";
/// The shadows that bodies cast on the floor.
pub const SHADOW: &str = "#e2e5ea";

/// Bodies that nothing is to be said about.
pub const PLAIN: Hue = Hue { fill: "#d3dde8", line: "#5d7288" };
/// The first shape of a pair.
pub const FIRST: Hue = Hue { fill: "#c3dcee", line: "#0072b2" };
/// The second shape of a pair.
pub const SECOND: Hue = Hue { fill: "#fbe0b0", line: "#b36b00" };
/// The Minkowski difference of a pair.
pub const DIFFERENCE: Hue = Hue { fill: "#cbe9de", line: "#007a5a" };
/// What overlaps: the strongest color of a figure.
pub const OVERLAP: Hue = Hue { fill: "#f8c4a6", line: "#d04a00" };
/// What is closest without overlapping.
pub const NEAR: Hue = Hue { fill: "#fae3a8", line: "#a86700" };
/// Distances farther than those.
pub const FAR: Hue = Hue { fill: "#d3dde8", line: "#0072b2" };
/// The answer itself: closest points, normal.
pub const ANSWER: Hue = Hue { fill: "#f6d0e2", line: "#b0307a" };

/// A color with so much of another over it, from 0 to 1. Both as `#rrggbb`.
pub(crate) fn mixed(below: &str, above: &str, strength: f64) -> String {
    let channel = |color: &str, i: usize| {
        let digits = color.get(1 + 2 * i..3 + 2 * i).unwrap_or("00");
        f64::from(u8::from_str_radix(digits, 16).unwrap_or(0))
    };
    let mix = |i: usize| (channel(below, i) * (1.0 - strength) + channel(above, i) * strength).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}
