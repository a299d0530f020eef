//! The playground: the library as WebAssembly, and the page around it.

mod bindings;
mod module;
mod page;

use crate::Outcome;

/// Builds the module and the page into `playground/dist`.
pub(crate) fn build() -> Outcome {
    let module = module::build()?;
    bindings::write(&module)?;
    page::build()
}

/// Builds all of it and serves it on this machine until it is interrupted.
pub(crate) fn serve() -> Outcome {
    build()?;
    page::serve()
}
