//! When a question may stop.

use gjk::Options;

use crate::fault::Fault;

/// The keyword arguments that many queries share.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Limits {
    pub(crate) max_distance: Option<f64>,
    pub(crate) relative_tolerance: Option<f64>,
    pub(crate) max_iterations: Option<u32>,
}

impl Limits {
    /// The library's options.
    ///
    /// # Errors
    /// If a number is none, or a tolerance is negative.
    pub(crate) fn options(self) -> Result<Options<f64>, Fault> {
        let mut options = gjk_body::answer::options();
        if let Some(length) = self.max_distance {
            if length.is_nan() {
                return Err(Fault::query("max_distance", "is not a number"));
            }
            options = options.with_max_distance(length);
        }
        if let Some(tolerance) = self.relative_tolerance {
            if !(tolerance >= 0.0 && tolerance.is_finite()) {
                return Err(Fault::query("relative_tolerance", "has to be 0 or more, and finite"));
            }
            options = options.with_relative_tolerance(tolerance);
        }
        if let Some(count) = self.max_iterations {
            options = options.with_max_iterations(count);
        }
        Ok(options)
    }
}
