//! Speed and accuracy of `gjk` beside its peers, in one run.

mod box2d;
mod contender;
mod geo_peer;
#[cfg(feature = "libccd")]
mod libccd;
mod measure;
mod ours;
mod outcome;
mod parry;
mod record;
mod runner;
mod set;
mod sets;
mod table;
mod targets;
mod truth;

use std::path::PathBuf;
use std::process::ExitCode;

use gjk_benchmarks::{box2d_shapes, native, random, shape};
use outcome::Effort;
use runner::Runners;

const USAGE: &str = "\
gjk-benchmarks [--quick] [--in-process] [--only PATTERN] [--record FOLDER]

--quick           1000 pairs a set, little truth: for a first look
--in-process      without the peers that have processes of their own (and are installed for that)
--only PATTERN    the sets whose names contain PATTERN; may be given several times
--record FOLDER   write the record to FOLDER/<date>.md instead of printing it";

/// What to run.
struct Request {
    effort: Effort,
    /// How the peers with processes of their own are brought.
    runners: fn() -> Runners,
    /// Names contain one of these; all names if empty.
    patterns: Vec<String>,
    folder: Option<PathBuf>,
}

fn main() -> ExitCode {
    let outcome = request(std::env::args().skip(1)).and_then(|request| run(&request));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn request(mut arguments: impl Iterator<Item = String>) -> Result<Request, String> {
    let mut request =
        Request { effort: Effort::FULL, runners: Runners::prepared, patterns: Vec::new(), folder: None };
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value\n\n{USAGE}"));
        match argument.as_str() {
            "--quick" => request.effort = Effort::QUICK,
            "--in-process" => request.runners = Runners::none,
            "--only" => request.patterns.push(value()?),
            "--record" => request.folder = Some(value()?.into()),
            _ => return Err(format!("not an option: {argument}\n\n{USAGE}")),
        }
    }
    Ok(request)
}

fn run(request: &Request) -> Result<(), String> {
    let wanted = |name: &str| {
        request.patterns.is_empty() || request.patterns.iter().any(|p| name.contains(p.as_str()))
    };
    let recipes: Vec<_> = sets::all().into_iter().filter(|recipe| wanted(recipe.name)).collect();
    if recipes.is_empty() {
        return Err(format!("no set is called so\n\n{USAGE}"));
    }
    let runners = (request.runners)();
    let mut outcomes = Vec::new();
    for recipe in recipes {
        eprintln!("{}", recipe.name);
        outcomes.push(outcome::of(recipe, request.effort, &runners));
    }
    let date = record::today();
    let text = record::text(&outcomes, &date, &runners);
    let Some(folder) = &request.folder else {
        println!("{text}");
        return Ok(());
    };
    let path = folder.join(format!("{date}.md"));
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&path, text))
        .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    println!("{}", path.display());
    Ok(())
}
