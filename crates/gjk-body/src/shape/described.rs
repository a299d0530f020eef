//! Shapes at their poses as data, before a body is built.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use gjk::glam::{DVec2, DVec3};
use gjk::math::{Scalar as _, Vector};

use super::form::Form;

/// A shape at its pose as data, with its errors.
#[derive(Clone, Debug, PartialEq)]
pub struct Described<V: Vector> {
    /// The fields.
    pub form: Form<V>,
    /// The radius by which the shape is inflated. Length.
    pub rounding: V::Scalar,
    /// The width of the rim of the shape that may not belong to the true body. Length.
    pub error: V::Scalar,
    /// The largest error of a vertex. Length.
    pub vertex_error: V::Scalar,
    /// The columns of a matrix near a rotation, as the file has them.
    pub columns: V::Columns,
    /// The translation. Length.
    pub translation: V,
}

impl<V: Vector> From<Form<V>> for Described<V> {
    fn from(form: Form<V>) -> Self {
        let zero = V::Scalar::ZERO;
        let (columns, translation) = (V::IDENTITY, V::ZERO);
        Self { form, rounding: zero, error: zero, vertex_error: zero, columns, translation }
    }
}

impl<V: Vector> Described<V> {
    /// Returns every coordinate, length and angle but those of the rotation.
    pub fn numbers(&self) -> impl Iterator<Item = V::Scalar> {
        let own = self.form.fields().into_iter().flat_map(|(_, field)| field.numbers());
        let sizes = [self.rounding, self.error, self.vertex_error];
        own.chain(sizes).chain((0..V::DIMENSION).map(|i| self.translation.get(i)))
    }
}

/// Equal shapes have equal hashes: zeros of both signs are equal.
impl<V: Vector> Hash for Described<V> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.form.kind().name().hash(hasher);
        self.numbers().for_each(|number| (number.to_f64() + 0.0).to_bits().hash(hasher));
    }
}

/// A body as data: one shape, or several that are one body.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Description {
    /// In 2D.
    Plane(Vec<Described<DVec2>>),
    /// In 3D.
    Space(Vec<Described<DVec3>>),
}
