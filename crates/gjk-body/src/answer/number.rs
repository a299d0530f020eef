use gjk::math::{Scalar, Vector};

/// Two or three coordinates, widened to `f64`; never −0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coordinates {
    values: [f64; 3],
    dimension: usize,
}

impl Coordinates {
    /// Returns the coordinates of a vector.
    pub fn new<V: Vector>(vector: V) -> Self {
        let mut values = [0.0; 3];
        for (i, value) in values.iter_mut().enumerate().take(V::DIMENSION) {
            *value = printable(vector.get(i));
        }
        Self { values, dimension: V::DIMENSION }
    }

    /// Returns the two or three numbers.
    pub fn as_slice(&self) -> &[f64] {
        &self.values[..self.dimension]
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Coordinates {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// Returns a number widened to `f64`, with −0 as 0: many readers of JSON do not keep the sign of zero.
pub fn printable<S: Scalar>(value: S) -> f64 {
    value.to_f64() + 0.0
}

/// Whether all of these are finite: the library promises it, and files of answers rely on it.
pub(super) fn are_finite<'a>(
    numbers: impl IntoIterator<Item = f64>,
    vectors: impl IntoIterator<Item = &'a Coordinates>,
) -> bool {
    numbers.into_iter().all(f64::is_finite)
        && vectors.into_iter().flat_map(Coordinates::as_slice).all(|x| x.is_finite())
}
