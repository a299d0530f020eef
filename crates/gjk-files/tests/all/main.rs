//! One program for all tests of the crate: it is linked once.

mod as_found;
mod drawings;
mod dxf;
mod formats;
mod hostile;
mod kicad;
mod obj;
mod ply;
mod rules;
mod stl;
mod svg;
mod unread;
