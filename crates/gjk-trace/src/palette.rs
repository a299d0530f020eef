//! The colors of every figure, distinguishable for color-blind readers.
//!
//! The strong hues are those of Okabe and Ito; fills are light tints of them.

/// A fill color with a darker color for lines and text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hue {
    /// The color of areas.
    pub fill: &'static str,
    /// The color of lines and text.
    pub line: &'static str,
}

/// The background.
pub const BACKGROUND: &str = "#fcfcfa";
/// Text.
pub const INK: &str = "#22272e";
/// Less important text.
pub const FAINT_INK: &str = "#6b7480";
/// Grid lines.
pub const GRID: &str = "#e6e8eb";
/// Grid lines through the origin.
pub const AXIS: &str = "#b9c0c8";
/// Shadows on the floor.
pub const SHADOW: &str = "#e2e5ea";

/// Bodies without a result.
pub const PLAIN: Hue = Hue { fill: "#d3dde8", line: "#5d7288" };
/// The first shape of a pair.
pub const FIRST: Hue = Hue { fill: "#c3dcee", line: "#0072b2" };
/// The second shape of a pair.
pub const SECOND: Hue = Hue { fill: "#fbe0b0", line: "#b36b00" };
/// The Minkowski difference of a pair.
pub const DIFFERENCE: Hue = Hue { fill: "#cbe9de", line: "#007a5a" };
/// Overlaps; the strongest color.
pub const OVERLAP: Hue = Hue { fill: "#f8c4a6", line: "#d04a00" };
/// The smallest distances without overlap.
pub const NEAR: Hue = Hue { fill: "#fae3a8", line: "#a86700" };
/// Larger distances.
pub const FAR: Hue = Hue { fill: "#d3dde8", line: "#0072b2" };
/// The result itself: closest points and normal.
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
