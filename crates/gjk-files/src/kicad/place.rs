//! Where parts of a footprint are on the board.

use super::length::{Lengths, number, point, required};
use super::sexpr::List;
use crate::ReadError;
use crate::affine::turn;
use crate::pair::Pair;

/// A position in nanometers and a rotation in degrees, from x towards −y: counter-clockwise on a screen,
/// where y points down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    pub(super) origin: Pair,
    pub(super) degrees: f64,
}

impl Place {
    pub(super) const BOARD: Self = Self { origin: [0.0; 2], degrees: 0.0 };

    /// The place that a list has as `(at x y degrees)`.
    pub(super) fn read(list: List<'_>, lengths: &mut Lengths) -> Result<Self, ReadError> {
        let at = required(list, "at")?;
        let origin = point(lengths.pair(at)?);
        // A word may stand behind the numbers, as `unlocked`.
        let third = at.items().nth(2).filter(|node| {
            node.text()
                .is_some_and(|text| text.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c)))
        });
        Ok(Self { origin, degrees: third.map_or(Ok(0.0), number)? })
    }

    /// A point of its frame on the board. As KiCad does, it rounds rotated coordinates to whole nanometers,
    /// halves away from zero; quarter turns need no rounding.
    pub(super) fn point(&self, [x, y]: Pair) -> Pair {
        let [cos, sin] = turn(self.degrees);
        let is_quarter = cos == 0.0 || sin == 0.0;
        let rotated = [x * cos + y * sin, y * cos - x * sin];
        let rotated = if is_quarter { rotated } else { rotated.map(f64::round) };
        [self.origin[0] + rotated[0], self.origin[1] + rotated[1]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarter_turns_are_exact_and_other_points_whole() {
        let at = |degrees| Place { origin: [10.0, 20.0], degrees };
        assert_eq!(at(90.0).point([3.5, 0.0]), [10.0, 16.5]);
        assert_eq!(at(-90.0).point([3.5, 1.0]), [9.0, 23.5]);
        assert_eq!(at(180.0).point([3.5, 1.0]), [6.5, 19.0]);
        assert_eq!(at(45.0).point([1e6, 0.0]), [707_117.0, -707_087.0]);
        assert_eq!(at(-30.5).point([1e6, 0.0]), [861_639.0, 507_558.0]);
    }
}
