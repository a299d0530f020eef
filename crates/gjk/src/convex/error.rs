use core::fmt;

use crate::math::{Scalar, Vector};

/// The reason why a shape could not be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShapeError {
    /// The input has no points.
    NoPoints,
    /// A coordinate of the point with this index is infinite or NaN.
    PointNotFinite(usize),
    /// A coordinate of the point with this index is larger than the domain (2⁵⁰⁰ in `f64`, 2⁶⁰ in `f32`).
    PointBeyondDomain(usize),
    /// A size such as `radius` is infinite or NaN.
    NotFinite(&'static str),
    /// A size such as `radius` is larger than the domain.
    BeyondDomain(&'static str),
    /// A size such as `radius` is negative.
    Negative(&'static str),
    /// A size that must be positive is zero.
    Zero(&'static str),
    /// The boundary turns the other way, or back onto itself, at the vertex with this index.
    NotConvex(usize),
    /// The boundary winds around more than once, as a pentagram does. The second turn begins at the vertex
    /// with this index.
    WindsTwice(usize),
    /// An opening angle is not in (0, π].
    Angle,
    /// There are more points than indices can address: 2³² − 1.
    TooManyPoints,
}

impl ShapeError {
    /// Checks a radius, an extent, a length: finite, not negative, within the domain.
    pub(crate) fn check_size<S: Scalar>(name: &'static str, size: S) -> Result<(), Self> {
        if !size.is_finite() {
            return Err(ShapeError::NotFinite(name));
        }
        if size < S::ZERO {
            return Err(ShapeError::Negative(name));
        }
        if size > S::DOMAIN {
            return Err(ShapeError::BeyondDomain(name));
        }
        Ok(())
    }

    /// Checks the point with this index: finite, within the domain.
    pub(crate) fn check_point<V: Vector>(index: usize, point: V) -> Result<(), Self> {
        if !point.is_finite() {
            return Err(ShapeError::PointNotFinite(index));
        }
        if point.max_abs() > V::Scalar::DOMAIN {
            return Err(ShapeError::PointBeyondDomain(index));
        }
        Ok(())
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShapeError::NoPoints => write!(f, "no points given (at least one is required)"),
            ShapeError::PointNotFinite(i) => write!(f, "point {i} is not finite"),
            ShapeError::PointBeyondDomain(i) => {
                write!(
                    f,
                    "point {i} is beyond the domain: coordinates must be at most 2^500 in f64 and 2^60 in f32"
                )
            }
            ShapeError::NotFinite(name) => write!(f, "{name} must be finite"),
            ShapeError::BeyondDomain(name) => {
                write!(f, "{name} must be at most 2^500 in f64 and 2^60 in f32")
            }
            ShapeError::Negative(name) => write!(f, "{name} must not be negative"),
            ShapeError::Zero(name) => write!(f, "{name} must not be zero"),
            ShapeError::NotConvex(i) => write!(f, "not convex at vertex {i}"),
            ShapeError::WindsTwice(i) => {
                write!(f, "the boundary winds around more than once; the second turn begins at vertex {i}")
            }
            ShapeError::Angle => write!(f, "the angle must be in (0, pi]"),
            ShapeError::TooManyPoints => write!(f, "too many points (at most 2^32 - 1)"),
        }
    }
}

impl core::error::Error for ShapeError {}
