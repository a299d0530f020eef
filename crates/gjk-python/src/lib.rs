//! The door of [`gjk`] to Python: the module `gjk._gjk`, which the package in `python/gjk` shows as `gjk`.
//!
//! Everything is in `f64`, in the plane or in space as the numbers are that a shape is given. The door reads
//! arguments, asks the library, and gives its answers; it computes no geometry.
#![forbid(unsafe_code)]

mod arrow;
mod ask;
mod columns;
mod couple;
mod fault;
mod fields;
mod join;
mod kinds;
mod pose;
mod shape;
mod space;
mod vectors;

use pyo3::prelude::*;

#[pymodule]
fn _gjk(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    fault::register(module)?;
    kinds::register(module)?;
    module.add_class::<pose::PyPose>()?;
    ask::register(module)?;
    columns::register(module)?;
    arrow::register(module)?;
    join::register(module)
}
