//! Pairs on which distance queries are known to fail, each named by a class, a precision and a seed.

mod classes;
mod contact;
mod extreme;
mod maker;
mod overlap;
mod recipe;
mod rng;

use crate::body::{Body, accuracy_scale};
use maker::Maker;
pub use recipe::{Class, Precision, Recipe};
pub(crate) use rng::Rng;

/// A pair of bodies.
///
/// In 2D the vertices run once around a convex polygon, either way, and are strictly convex except in
/// [`Class::Repeated`]; one or two vertices make a point or a segment. In 3D they are any points, in any
/// order. Rotations are unit to the precision; at least half of the pairs have none.
#[derive(Clone, Debug, PartialEq)]
pub struct Case<const D: usize> {
    /// What it was made from.
    pub recipe: Recipe,
    /// The first body.
    pub a: Body<D>,
    /// The second body.
    pub b: Body<D>,
}

impl Recipe {
    /// The pair, in D = 2 or 3 dimensions.
    #[must_use]
    pub fn case<const D: usize>(self) -> Case<D> {
        assert!(D == 2 || D == 3, "two or three dimensions");
        let (a, b) = Maker::<D>::new(self).pair();
        Case { recipe: self, a, b }
    }
}

impl<const D: usize> Case<D> {
    /// The scale w that accuracy is stated against; see [`accuracy_scale`].
    #[must_use]
    pub fn scale(&self) -> f64 {
        accuracy_scale(&self.a, &self.b)
    }
}
