//! Values of the command line, and the error messages about invalid ones.

use clap::ValueEnum;

/// The axis of space that points up in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AxisUp {
    /// As in glTF
    Y,
    /// As in maps, drawings and most meshes
    Z,
}

pub(super) fn distance(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(distance) if !distance.is_nan() => Ok(distance),
        _ => Err("must be a number".to_owned()),
    }
}

pub(super) fn finite(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(number),
        _ => Err("must be a finite number".to_owned()),
    }
}

pub(super) fn tolerance(text: &str) -> Result<f64, String> {
    length(text).and_then(|length| if length > 0.0 { Ok(length) } else { Err("must be positive".to_owned()) })
}

/// A tolerance for welding; `none` is 0, which moves no vertex.
pub(super) fn weld(text: &str) -> Result<f64, String> {
    if text == "none" { Ok(0.0) } else { length(text) }
}

pub(super) fn length(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(length) if length < 0.0 => Err("must not be negative".to_owned()),
        Ok(length) if length.is_finite() => Ok(length),
        _ => Err("must be a finite number".to_owned()),
    }
}

/// The length of an animation, in seconds.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    let is_shown = |seconds: &f64| (0.1..=3600.0).contains(seconds);
    finite(text).and_then(|time| Some(time).filter(is_shown).ok_or("must be between 0.1 and 3600".to_owned()))
}
