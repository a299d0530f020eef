//! Numbers in columns, decimal point under decimal point.

use gjk_body::answer::Coordinates;

/// Significant digits of a distance.
const DIGITS_OF_DISTANCE: i32 = 8;

/// Significant digits of the largest coordinate; all others have as many decimals.
const DIGITS_OF_POINT: i32 = 6;

/// Magnitudes, as powers of ten, that are written without an exponent.
const PLAIN: std::ops::Range<i32> = -5..7;

/// Distances, each with its own digits, aligned.
pub(crate) fn by_decimal_point(distances: impl Iterator<Item = f64>) -> Vec<String> {
    let texts: Vec<String> = distances.map(distance).collect();
    let point = |text: &str| text.find(['.', 'e']).unwrap_or(text.len());
    let before = texts.iter().map(|text| point(text)).max().unwrap_or(0);
    let after = texts.iter().map(|text| text.len() - point(text)).max().unwrap_or(0);
    let aligned = texts.iter().map(|text| {
        let (left, right) = text.split_at(point(text));
        format!("{left:>before$}{right:<after$}")
    });
    aligned.collect()
}

fn distance(x: f64) -> String {
    let exponent = exponent(x);
    if PLAIN.contains(&exponent) {
        fixed(x, DIGITS_OF_DISTANCE - 1 - exponent.max(0))
    } else {
        format!("{x:.4e}")
    }
}

/// How the coordinates of points are written, the same for a whole table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Points {
    /// Digits behind the point; `None` for numbers that need an exponent.
    decimals: Option<i32>,
    width: usize,
}

impl Points {
    pub(crate) fn new(points: &[&Coordinates]) -> Self {
        let all = || points.iter().flat_map(|point| point.as_slice().iter().copied());
        let largest = exponent(all().fold(0.0, |largest: f64, x| largest.max(x.abs())));
        let decimals = PLAIN.contains(&largest).then_some(DIGITS_OF_POINT - 1 - largest.max(0));
        let unpadded = Self { decimals, width: 0 };
        Self { width: all().map(|x| unpadded.number(x).len()).max().unwrap_or(0), ..unpadded }
    }

    pub(crate) fn show(&self, point: &Coordinates) -> String {
        let numbers =
            point.as_slice().iter().map(|&x| format!("{:>width$}", self.number(x), width = self.width));
        numbers.collect::<Vec<_>>().join(" ")
    }

    fn number(&self, x: f64) -> String {
        self.decimals.map_or_else(|| format!("{x:.3e}"), |decimals| fixed(x, decimals))
    }
}

/// A vector of length 1.
pub(crate) fn unit_vector(normal: &Coordinates) -> String {
    normal.as_slice().iter().map(|&x| format!("{:>6}", fixed(x, 3))).collect::<Vec<_>>().join(" ")
}

/// The power of ten below a number; 0 for 0.
fn exponent(x: f64) -> i32 {
    if x == 0.0 { 0 } else { x.abs().log10().floor() as i32 }
}

/// With so many decimals, and no sign before zeros.
fn fixed(x: f64, decimals: i32) -> String {
    let text = format!("{x:.precision$}", precision = decimals.max(0) as usize);
    match text.strip_prefix('-') {
        Some(zero) if zero.chars().all(|c| matches!(c, '0' | '.')) => zero.to_owned(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_points_stand_in_one_column() {
        let texts = by_decimal_point([-0.03, 0.0, 130.57112, 1e-9, 2e12].into_iter());
        let column = |text: &String| text.find(['.', 'e']).unwrap();
        assert!(texts.iter().all(|text| column(text) == column(&texts[0])), "{texts:?}");
        assert_eq!(texts[2].trim_end(), "130.57112");
        assert_eq!(texts[3].trim(), " 1.0000e-9".trim());
    }

    #[test]
    fn points_share_their_decimals() {
        let [p, q] =
            [[123.456_789, -0.000_01], [0.5, -7.0]].map(|[x, y]| Coordinates::new(glam::DVec2::new(x, y)));
        let points = Points::new(&[&p, &q]);
        assert_eq!(points.show(&p), "123.457   0.000");
        assert_eq!(points.show(&q), "  0.500  -7.000");
    }

    #[test]
    fn zero_has_no_sign_however_it_is_rounded() {
        assert_eq!(unit_vector(&Coordinates::new(glam::DVec2::new(-1e-9, -1.0))), " 0.000 -1.000");
    }
}
