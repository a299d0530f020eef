//! Chores of the repository. `cargo xtask` lists them.

mod api;
mod bench;
mod book;
mod builds;
mod circles;
mod counts;
mod features;
mod files;
mod imports;
mod mutants;
mod outcome;
mod peers;
mod pictures;
mod programs;
mod publish;
mod python;
mod readme;
mod record;
mod semver;
mod source;
mod stages;
mod structure;
mod supply;
mod targets;
mod tidy;
mod toolchains;
mod wasm;
mod web;
mod weight;

use std::process::ExitCode;

use outcome::Outcome;

const USAGE: &str = "\
cargo xtask test               what needs a Rust toolchain alone; --all adds what needs more; names choose stages
cargo xtask tidy               the house rules alone
cargo xtask pictures [--check] draw the pictures of the documentation, or say which are out of date
cargo xtask bench [OPTION…]    speed beside other libraries; without options all of it, into benchmarks/record
cargo xtask readme [--check]   run the commands that the README and the book quote and renew what they print, or check the README
cargo xtask book [--check]     the book into target/book; --check also tests its quotes, programs and links
cargo xtask counts [--record]  count the instructions of the hot queries and compare them with their record, or renew it
cargo xtask mutants [NAME…]    take out rounding terms and proof checks one by one and say which test notices; --quick for less
cargo xtask golden [--record]  compare the bits of fixed answers with their record, or renew it
cargo xtask api [--record]     compare the public items of the libraries with their record, or renew it
cargo xtask js                 the package for JavaScript into crates/gjk-js/npm/dist
cargo xtask weight [--record]  compare machine code, downloads, lines and imports with their record, or renew it
cargo xtask circles [CRATE]    files that import from each other, and the imports that make each circle
cargo xtask web [--serve]      the playground into playground/dist; with --serve, on this machine's port 4173 as well";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Outcome {
    let (chore, rest) = match arguments.split_first() {
        Some((chore, rest)) => (chore.as_str(), rest),
        None => ("help", arguments),
    };
    match (chore, rest) {
        ("test", names) => stages::run(names),
        ("tidy", []) => tidy::run(),
        ("pictures", []) => pictures::write(),
        ("pictures", [flag]) if flag == "--check" => pictures::check(),
        ("bench", options) => bench::run(options),
        ("book", []) => book::build(),
        ("book", [flag]) if flag == "--check" => book::check(),
        ("readme", []) => book::quoting().and_then(|pages| readme::write(&pages)),
        ("readme", [flag]) if flag == "--check" => readme::check(),
        ("counts", []) => counts::compare(),
        ("counts", [flag]) if flag == "--record" => counts::write(),
        ("mutants", names) => mutants::run(names),
        ("golden", []) => targets::check_here(),
        ("golden", [flag]) if flag == "--record" => targets::write(),
        ("js", []) => web::build_package(),
        ("api", []) => api::check(),
        ("api", [flag]) if flag == "--record" || flag == "--check" => api::run(flag),
        ("weight", []) => weight::compare(),
        ("weight", [flag]) if flag == "--record" => weight::write(),
        ("web", []) => web::build(),
        ("web", [flag]) if flag == "--serve" => web::serve(),
        ("circles", []) => circles::print(""),
        ("circles", [name]) => circles::print(name),
        ("help" | "--help" | "-h", _) => {
            println!("{USAGE}\n\nstages of `test`:\n{}", stages::list());
            Ok(())
        }
        _ => Err(format!("not a chore: {}\n\n{USAGE}", arguments.join(" "))),
    }
}
