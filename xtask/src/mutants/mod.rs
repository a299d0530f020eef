//! Mutants: the rounding terms and the checks of the proofs, taken out one by one, to see which test notices.
//!
//! All mutants are built into one copy of the library, each behind a switch, so that there is one build and
//! as many runs as there are mutants. A run takes seconds; the whole takes minutes, so that it is started by
//! hand: `cargo xtask mutants`.

mod copy;
mod list;
mod run;

use crate::Outcome;
use list::Mutant;

/// The modules of the library's test program that a mutant has to get past, in this order: those that are
/// made for it first. The last is the longest.
const MODULES: [&str; 15] = [
    "unknown",
    "manifold",
    "motion::rays",
    "motion::cases",
    "motion::laws",
    "motion::casts",
    "rounding",
    "boxes_around",
    "half_spaces",
    "found",
    "user_shapes",
    "caches",
    "cases",
    "continuity",
    "laws",
];

/// Runs the mutants whose names contain one of `names`, or all of them. `--quick` among them leaves out the
/// long test.
///
/// # Errors
/// If a mutant survives that is not listed as a survivor, or one that is does not.
pub(crate) fn run(names: &[String]) -> Outcome {
    let modules =
        if names.iter().any(|name| name == "--quick") { &MODULES[..MODULES.len() - 1] } else { &MODULES[..] };
    let names: Vec<&String> = names.iter().filter(|name| *name != "--quick").collect();
    let mutants = list::all()?;
    let folder = copy::write(&mutants)?;
    let tests = run::build(&folder)?;
    if let Some(broken) = run::first_failure(&tests, modules, None)? {
        return Err(format!("`{broken}` fails without any mutant: nothing can be said about them"));
    }
    let (mut killed, mut survived, mut unexpected) = (0, 0, Vec::new());
    for mutant in &mutants {
        if !names.is_empty() && !names.iter().any(|name| mutant.name.contains(name.as_str())) {
            continue;
        }
        let killer = run::first_failure(&tests, modules, Some(mutant))?;
        let told = told(mutant, killer.as_deref());
        println!("{:26} {told}", mutant.name);
        match (&killer, &mutant.survives) {
            (Some(_), None) => killed += 1,
            (None, Some(_)) => survived += 1,
            _ => unexpected.push(format!("{}: {told}", mutant.name)),
        }
    }
    println!(
        "{killed} killed, {survived} survived for reasons that are listed, {} unexpected",
        unexpected.len()
    );
    if unexpected.is_empty() { Ok(()) } else { Err(unexpected.join("\n")) }
}

fn told(mutant: &Mutant, killer: Option<&str>) -> String {
    match (killer, &mutant.survives) {
        (Some(test), None) => format!("killed by {test}"),
        (Some(test), Some(_)) => format!("killed by {test}, though listed as a survivor"),
        (None, Some(reason)) => format!("survives: {reason}"),
        (None, None) => format!("SURVIVES: {}", mutant.means),
    }
}
