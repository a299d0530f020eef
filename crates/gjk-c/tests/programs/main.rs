//! C and C++ programs that use the header and the library as a user does: compiled without a warning, run
//! under AddressSanitizer where the compiler has it.
//!
//! C runs wherever Rust links. What needs a C++ compiler besides is run by `cargo xtask test c`.
#![cfg(unix)]

mod compiler;
mod readme;
mod suite;
mod written;

use compiler::{C, CPP, Linked};

#[test]
fn every_question_has_the_answer_that_paper_has() {
    C.run("answers.c", Linked::Statically, "");
}

#[test]
fn the_shared_library_answers_as_well() {
    C.run("answers.c", Linked::Dynamically, "");
}

#[test]
fn whatever_is_wrong_is_said() {
    C.run("faults.c", Linked::Statically, "");
}

#[test]
#[ignore = "needs a C++ compiler: cargo xtask test c"]
fn the_wrappers_for_cpp_own_what_they_make_and_throw_what_is_wrong() {
    CPP.run("wrappers.cpp", Linked::Statically, "");
}
