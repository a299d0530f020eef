//! The questions about two shapes, and their answers.

mod cast;
mod contact;
mod exact;
mod gradient;
mod ground;
mod motion;
mod options;
mod place;
mod proximity;
mod sat;

use pyo3::prelude::*;

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<ground::PyHalfSpace>()?;
    proximity::register(module)?;
    place::register(module)?;
    contact::register(module)?;
    sat::register(module)?;
    motion::register(module)?;
    cast::register(module)?;
    exact::register(module)?;
    gradient::register(module)
}
