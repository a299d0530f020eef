//! A finding in words.

use gjk_body::check::Finding;

use crate::query::scene::Scene;

/// The finding as a sentence with the names of the bodies.
pub(super) fn sentence(scene: &Scene<f64>, found: &Finding) -> String {
    let [a, b] = names(scene, found);
    format!("{a} and {b}: {}", found.sentence())
}

pub(super) fn names<'s>(scene: &'s Scene<f64>, found: &Finding) -> [&'s str; 2] {
    found.pair.map(|index| scene.names[index].as_str())
}
