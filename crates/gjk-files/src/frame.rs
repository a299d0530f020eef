//! Where one frame is in another.

use serde_json::{Value, json};

/// A rotation, by its rows, then a translation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    rows: [[f64; 3]; 3],
    place: [f64; 3],
}

impl Frame {
    pub(super) const IDENTITY: Self =
        Self { rows: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], place: [0.0; 3] };

    /// A translation.
    pub(super) fn at(place: [f64; 3]) -> Self {
        Self { place, ..Self::IDENTITY }
    }

    /// A translation along an axis, which has any length but zero.
    pub(super) fn along(axis: [f64; 3], by: f64) -> Self {
        Self::at(unit(axis).map(|coordinate| coordinate * by))
    }

    /// A turn about an axis by an angle in radians (O. Rodrigues, 1840).
    pub(super) fn turn(axis: [f64; 3], angle: f64) -> Self {
        let [x, y, z] = unit(axis);
        let (s, c) = angle.sin_cos();
        let d = 1.0 - c;
        let rows = [
            [c + x * x * d, x * y * d - z * s, x * z * d + y * s],
            [y * x * d + z * s, c + y * y * d, y * z * d - x * s],
            [z * x * d - y * s, z * y * d + x * s, c + z * z * d],
        ];
        Self { rows, place: [0.0; 3] }
    }

    /// The motion that does `other` first, then this one.
    pub(super) fn after(&self, other: &Self) -> Self {
        let column = |j: usize| [0, 1, 2].map(|i| other.rows[i][j]);
        let rows = self.rows.map(|row| [0, 1, 2].map(|j| dot(row, column(j))));
        let moved = self.rows.map(|row| dot(row, other.place));
        Self { rows, place: [0, 1, 2].map(|i| moved[i] + self.place[i]) }
    }

    /// As a pose in JSON.
    pub(super) fn pose(&self) -> Value {
        if self.rows == Self::IDENTITY.rows {
            json!({"translation": self.place})
        } else {
            json!({"translation": self.place, "matrix": self.rows})
        }
    }
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The axis with length 1; the first one for zero.
fn unit(axis: [f64; 3]) -> [f64; 3] {
    let length = axis[0].hypot(axis[1]).hypot(axis[2]);
    if length > 0.0 { axis.map(|coordinate| coordinate / length) } else { [1.0, 0.0, 0.0] }
}
