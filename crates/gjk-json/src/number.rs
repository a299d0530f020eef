//! The two precisions.

use gjk::Space;
use gjk::math::{Planar, Real, Spatial};

use crate::asked::Asked;

/// What distances are computed in, and the vectors made of it.
pub trait Number: Real {
    /// Points of the plane.
    type Plane: Planar<Scalar = Self> + Space<Turn = Self> + Asked;
    /// Points of space.
    type Space: Spatial<Scalar = Self> + Space<Turn = Self::Space> + Asked;
    /// The name of the type.
    const NAME: &'static str;
    /// The largest magnitude of a length, in words.
    const DOMAIN_NAME: &'static str;
}

impl Number for f32 {
    type Plane = glam::Vec2;
    type Space = glam::Vec3;
    const NAME: &'static str = "f32";
    const DOMAIN_NAME: &'static str = "2^60 in f32";
}

impl Number for f64 {
    type Plane = glam::DVec2;
    type Space = glam::DVec3;
    const NAME: &'static str = "f64";
    const DOMAIN_NAME: &'static str = "2^500 in f64";
}
