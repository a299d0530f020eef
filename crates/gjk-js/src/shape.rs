//! A shape from its kind and numbers.

use std::sync::Arc;

use gjk::glam::{DVec2, DVec3};
use gjk_body::AnyPart;
use gjk_body::shape::{FieldError, Fields, Form, Kind, Member, convex_in_plane, convex_in_space};

use crate::fault::Fault;
use crate::numbers::{Dimension, MISFIT, vector, vectors};

/// A shape of any kind, owned.
pub(crate) type AnyShape<V> = Arc<AnyPart<V>>;

/// A space whose convex shapes are built from their forms.
pub(crate) trait Kinds: Dimension {
    fn convex(form: &Form<Self>, rounding: f64) -> Result<AnyShape<Self>, FieldError>;
}

impl Kinds for DVec2 {
    fn convex(form: &Form<Self>, rounding: f64) -> Result<AnyShape<Self>, FieldError> {
        convex_in_plane(form, rounding)
    }
}

impl Kinds for DVec3 {
    fn convex(form: &Form<Self>, rounding: f64) -> Result<AnyShape<Self>, FieldError> {
        convex_in_space(form, rounding)
    }
}

/// The shape, inflated. `kind` is its place in [`Kind::ALL`]; its numbers are its fields, in order.
pub(crate) fn shape<V: Kinds>(kind: u32, numbers: &[f64], rounding: f64) -> Result<AnyShape<V>, Fault> {
    let kind = *Kind::ALL.get(kind as usize).ok_or("there is no such kind of shape")?;
    Ok(V::convex(&Form::read(kind, &mut Numbers(numbers))?, rounding)?)
}

/// The numbers of fields that have not been read.
struct Numbers<'n>(&'n [f64]);

impl Numbers<'_> {
    fn take(&mut self, count: usize) -> Result<&[f64], Fault> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(MISFIT)?;
        self.0 = rest;
        Ok(taken)
    }
}

impl<V: Dimension> Fields<V> for Numbers<'_> {
    type Fault = Fault;

    fn point(&mut self, _: &'static str) -> Result<V, Fault> {
        vector(self.take(V::DIMENSION)?)
    }
    fn sizes(&mut self, _: &'static str) -> Result<V, Fault> {
        vector(self.take(V::DIMENSION)?)
    }
    fn size(&mut self, _: &'static str) -> Result<f64, Fault> {
        Ok(self.take(1)?[0])
    }
    fn angle(&mut self, _: &'static str) -> Result<f64, Fault> {
        Ok(self.take(1)?[0])
    }
    fn corners(&mut self, _: &'static str) -> Result<[V; 3], Fault> {
        vectors(self.take(3 * V::DIMENSION)?).try_into().map_err(|_| MISFIT.into())
    }
    fn points(&mut self, _: &'static str) -> Result<Vec<V>, Fault> {
        Ok(vectors(self.take(self.0.len())?))
    }
    fn rings(&mut self, _: &'static str) -> Result<Vec<Vec<V>>, Fault> {
        Ok(Vec::new())
    }
    // Bodies of parts have constructors of their own.
    fn triangles(&mut self, _: &'static str) -> Result<Vec<[u32; 3]>, Fault> {
        Err(MISFIT.into())
    }
    fn solid(&mut self, _: &'static str) -> Result<Option<bool>, Fault> {
        Err(MISFIT.into())
    }
    fn heights(&mut self, _: &'static str) -> Result<Vec<Vec<f64>>, Fault> {
        Err(MISFIT.into())
    }
    fn spacing(&mut self, _: &'static str) -> Result<[f64; 2], Fault> {
        Err(MISFIT.into())
    }
    fn members(&mut self, _: &'static str) -> Result<Vec<Member<V>>, Fault> {
        Err(MISFIT.into())
    }
}
