//! Lengths in whole nanometers, from decimals in millimeters.

use super::sexpr::{List, Node};
use crate::ReadError;
use crate::pair::Pair;

/// Nanometers in a millimeter.
pub(super) const MILLIMETER: f64 = 1e6;

/// Decimals of a millimeter that a nanometer has.
const DECIMALS: i32 = 6;

/// The largest length, in nanometers: a kilometer. Larger ones are refused, so that no product of three
/// overflows 128 bits.
const LARGEST: i128 = 1_000_000_000_000;

/// A length in nanometers, the nearest to a decimal in millimeters, halves away from zero; and whether it is
/// that decimal exactly.
///
/// # Errors
/// If it is not a decimal, or larger than a kilometer; says so.
pub(super) fn nanometers(text: &str) -> Result<(i64, bool), &'static str> {
    const NOT_A_NUMBER: &str = "must be a number in millimeters";
    let (sign, digits) = match text.as_bytes().first() {
        Some(b'-') => (-1, &text[1..]),
        Some(b'+') => (1, &text[1..]),
        _ => (1, text),
    };
    let (mantissa, exponent) = match digits.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i16>().map_err(|_| NOT_A_NUMBER)?),
        None => (digits, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = || whole.bytes().chain(fraction.bytes());
    if whole.len() + fraction.len() == 0 || !all().all(|byte| byte.is_ascii_digit()) {
        return Err(NOT_A_NUMBER);
    }
    // So many digits are of whole nanometers.
    let kept = whole.len() as i64 + i64::from(i32::from(exponent) + DECIMALS);
    let (mut value, mut is_exact, mut rounds_up) = (0_i128, true, false);
    for (place, digit) in (0_i64..).zip(all()) {
        let digit = digit - b'0';
        if place < kept {
            value = value * 10 + i128::from(digit);
        } else {
            rounds_up |= place == kept && digit >= 5;
            is_exact &= digit == 0;
        }
        if value > LARGEST {
            return Err("must be at most a kilometer");
        }
    }
    for _ in all().count() as i64..kept {
        value *= 10;
        if value == 0 {
            break;
        }
        if value > LARGEST {
            return Err("must be at most a kilometer");
        }
    }
    Ok((sign * (value as i64 + i64::from(rounds_up)), is_exact))
}

/// Reads lengths, and counts the ones that are not whole nanometers.
#[derive(Debug, Default)]
pub(super) struct Lengths {
    /// How many were rounded, and the line of the first.
    pub(super) rounded: Option<(usize, u32)>,
}

impl Lengths {
    fn read(&mut self, node: Option<Node<'_>>, list: List<'_>) -> Result<i64, ReadError> {
        let node = node.ok_or_else(|| list.error(format!("`{}` lacks a number", list.name())))?;
        self.of_node(node, list)
    }

    /// The length that a node of a list is.
    pub(super) fn of_node(&mut self, node: Node<'_>, list: List<'_>) -> Result<i64, ReadError> {
        let text = node.text().ok_or_else(|| node.error("must be a number in millimeters"))?;
        let error = |why| node.error(format!("`{}` {why} (got {})", list.name(), text.escape_debug()));
        let (value, is_exact) = nanometers(&text).map_err(error)?;
        if !is_exact {
            let (count, line) = self.rounded.unwrap_or((0, list.line()));
            self.rounded = Some((count + 1, line));
        }
        Ok(value)
    }

    /// The length that a list is.
    pub(super) fn length(&mut self, list: List<'_>) -> Result<i64, ReadError> {
        self.read(list.items().next(), list)
    }

    /// The length that a list has under a name, if it has one.
    pub(super) fn length_of(&mut self, list: List<'_>, name: &'static str) -> Result<Option<i64>, ReadError> {
        list.get(name).map(|list| self.length(list)).transpose()
    }

    /// The two lengths that a list begins with.
    pub(super) fn pair(&mut self, list: List<'_>) -> Result<[i64; 2], ReadError> {
        let mut items = list.items();
        Ok([self.read(items.next(), list)?, self.read(items.next(), list)?])
    }

    /// The two lengths that a list has under a name.
    pub(super) fn pair_of(&mut self, list: List<'_>, name: &'static str) -> Result<[i64; 2], ReadError> {
        self.pair(required(list, name)?)
    }

    /// The point that a list has under a name.
    pub(super) fn point_of(&mut self, list: List<'_>, name: &'static str) -> Result<Pair, ReadError> {
        self.pair_of(list, name).map(point)
    }
}

/// The list in another that it has to have.
pub(super) fn required<'t>(list: List<'t>, name: &'static str) -> Result<List<'t>, ReadError> {
    list.get(name).ok_or_else(|| list.error(format!("`{}` has no `{name}`", list.name())))
}

/// A plain number, as an angle or a ratio.
///
/// # Errors
/// If it is not finite, or not a number.
pub(super) fn number(node: Node<'_>) -> Result<f64, ReadError> {
    let text = node.text().unwrap_or_default();
    let number = text.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| node.error(format!("must be a number (got {})", text.escape_debug())))
}

/// The number that a list has under a name, if it has one.
pub(super) fn number_of(list: List<'_>, name: &'static str) -> Result<Option<f64>, ReadError> {
    list.get(name).and_then(|list| list.items().next()).map(number).transpose()
}

/// Whole nanometers as coordinates, which hold them exactly.
pub(super) fn point(nanometers: [i64; 2]) -> Pair {
    nanometers.map(|value| value as f64)
}

#[cfg(test)]
mod tests {
    use super::nanometers;

    #[test]
    fn decimals_are_whole_nanometers() {
        for (text, value) in [
            ("0", 0),
            ("-0.1", -100_000),
            ("+12.345678", 12_345_678),
            (".5", 500_000),
            ("3.", 3_000_000),
            ("1e-6", 1),
            ("1.5E2", 150_000_000),
            ("0.200000000", 200_000),
            ("000000000000000000000000000001", 1_000_000),
            ("0e30000", 0),
        ] {
            assert_eq!(nanometers(text), Ok((value, true)), "{text}");
        }
    }

    #[test]
    fn finer_decimals_are_rounded_and_reported() {
        for (text, value) in [
            ("0.0000005", 1),
            ("-0.0000005", -1),
            ("0.00000049", 0),
            ("0.30000000000000004", 300_000),
            ("1e-9", 0),
            ("99e-8", 1),
        ] {
            assert_eq!(nanometers(text), Ok((value, false)), "{text}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["", ".", "-", "1.2.3", "1,5", "NaN", "inf", "0x10", "1e", "1e99999", "--1", "1 "] {
            assert!(nanometers(text).is_err(), "{text}");
        }
        assert!(nanometers("1000000").is_ok() && nanometers("1000001").is_err());
        assert!(nanometers("9999999999999999999999999999999999999999999").is_err());
        assert!(nanometers("1e32767").is_err());
    }
}
