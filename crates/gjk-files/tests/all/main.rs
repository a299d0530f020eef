//! One program for all tests of the crate: it is linked once.

mod as_found;
mod drawings;
mod formats;
mod hostile;
mod unread;
