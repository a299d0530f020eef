//! The Python bindings of [`gjk`]: the module `gjk._gjk`, which the package in `python/gjk` re-exports as
//! `gjk`.
//!
//! All numbers are `f64`. The number of coordinates decides between 2D and 3D. The bindings read arguments,
//! call the library and convert its answers; they compute no geometry.
#![forbid(unsafe_code)]

mod arrow;
mod ask;
mod check;
mod columns;
mod couple;
mod fault;
mod fields;
mod join;
mod kinds;
mod numbers;
mod pickle;
mod pose;
mod proximity;
mod question;
mod shape;
mod shown;
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
    check::register(module)?;
    columns::register(module)?;
    arrow::register(module)?;
    join::register(module)
}
