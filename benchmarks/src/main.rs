//! Speed and accuracy of `gjk` beside its peers, in one process.

mod box2d;
mod contender;
mod geo_peer;
mod measure;
mod native;
mod ours;
mod parry;
mod random;
mod set;
mod sets;
mod shape;

use contender::{Contender, Precision};
use set::Set;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let quick = arguments.iter().any(|a| a == "--quick");
    let only = arguments.iter().position(|a| a == "--only").and_then(|i| arguments.get(i + 1).cloned());
    for mut recipe in sets::all() {
        if only.as_ref().is_some_and(|pattern| !recipe.name.contains(pattern.as_str())) {
            continue;
        }
        if quick {
            recipe.pairs = recipe.pairs.min(1000);
        }
        let set = Set::new(recipe);
        let rounded = set.rounded();
        let mut contenders = everybody(&set, &rounded);
        let medians = measure::medians(&mut contenders, recipe.pairs, if quick { 5 } else { 15 });
        println!("{}", recipe.name);
        let mut order: Vec<usize> = (0..contenders.len()).collect();
        order.sort_by(|&i, &j| {
            contenders[i].row.cmp(&contenders[j].row).then(medians[i].total_cmp(&medians[j]))
        });
        for i in order {
            println!("    {:22} {:28} {:8.0}", contenders[i].row.to_string(), contenders[i].name, medians[i]);
        }
    }
}

/// All contenders of a set, in both precisions.
fn everybody(set: &Set, rounded: &Set) -> Vec<Contender> {
    let mut all = ours::contenders(rounded, Precision::F32);
    all.extend(parry::contenders(rounded, Precision::F32));
    all.extend(box2d::contenders(rounded));
    all.extend(ours::contenders(set, Precision::F64));
    all.extend(parry::contenders(set, Precision::F64));
    all.extend(geo_peer::contenders(set));
    all
}
