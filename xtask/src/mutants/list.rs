//! The list: which expression of which file becomes which.

use std::ops::Range;

use serde::Deserialize;

use crate::files::read;

/// One change of the library that a test has to notice.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Mutant {
    /// Its place in the list, from 1: what chooses it.
    #[serde(skip)]
    pub(crate) number: usize,
    pub(crate) name: String,
    /// Relative to the folder of the library's sources.
    file: String,
    /// What stands once in the file, the expression if nothing else; white space does not count.
    within: Option<String>,
    /// The expression, which stands once in that.
    code: String,
    /// The expression in its place.
    pub(crate) becomes: String,
    /// What is wrong with it.
    pub(crate) means: String,
    /// Why no test notices, where none does.
    pub(crate) survives: Option<String>,
}

impl Mutant {
    /// Relative to the root.
    pub(crate) fn path(&self) -> String {
        format!("crates/gjk/src/{}", self.file)
    }
}

#[derive(Deserialize)]
struct List {
    mutant: Vec<Mutant>,
}

/// All mutants of `list.toml`.
pub(crate) fn all() -> Result<Vec<Mutant>, String> {
    let list: List =
        toml::from_str(include_str!("list.toml")).map_err(|error| format!("list.toml: {error}"))?;
    let numbered = list.mutant.into_iter().zip(1..);
    Ok(numbered.map(|(mutant, number)| Mutant { number, ..mutant }).collect())
}

/// Where an expression stands in a text: its bytes. White space in either does not count.
pub(crate) fn place(text: &str, code: &str) -> Result<Range<usize>, String> {
    let dense = |text: &str| -> Vec<(usize, char)> {
        text.char_indices().filter(|(_, c)| !c.is_whitespace()).collect()
    };
    let (text, code) = (dense(text), dense(code));
    let same = |at: usize| text[at..at + code.len()].iter().zip(&code).all(|(a, b)| a.1 == b.1);
    let found: Vec<usize> = (0..(text.len() + 1).saturating_sub(code.len())).filter(|&at| same(at)).collect();
    match found[..] {
        [at] if !code.is_empty() => {
            let (last, end) = text[at + code.len() - 1];
            Ok(text[at].0..last + end.len_utf8())
        }
        _ => Err(format!("stands there {} times, not once", found.len())),
    }
}

/// Where a mutant's expression stands in its file.
fn located(mutant: &Mutant) -> Result<Range<usize>, String> {
    let text = read(mutant.path())?;
    let lost = |code: &str, why| format!("mutant {}: `{code}` {why} ({})", mutant.name, mutant.file);
    let within = mutant.within.as_ref().unwrap_or(&mutant.code);
    let outer = place(&text, within).map_err(|why| lost(within, why))?;
    let inner = place(&text[outer.clone()], &mutant.code).map_err(|why| lost(&mutant.code, why))?;
    Ok(outer.start + inner.start..outer.start + inner.end)
}

/// The mutants of a file and where they stand, in order.
///
/// # Errors
/// If the code of a mutant is not found, or stands in another's.
pub(crate) fn places<'m>(
    path: &str,
    mutants: &'m [Mutant],
) -> Result<Vec<(Range<usize>, &'m Mutant)>, String> {
    let of_file = mutants.iter().filter(|mutant| mutant.path() == path);
    let mut places: Vec<_> =
        of_file.map(|mutant| Ok((located(mutant)?, mutant))).collect::<Result<_, String>>()?;
    places.sort_by_key(|(range, _)| range.start);
    match places.windows(2).find(|pair| pair[0].0.end > pair[1].0.start) {
        Some(pair) => Err(format!("the code of {} and of {} overlap", pair[0].1.name, pair[1].1.name)),
        None => Ok(places),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_does_not_count() {
        assert_eq!(place("let x = a\n    + b * c;", "a + b"), Ok(8..17));
        assert!(place("a + a", "a").is_err() && place("a", "b").is_err() && place("a", "").is_err());
    }

    /// A mutant whose code is gone tests nothing: the list is renewed with the code.
    #[test]
    fn every_mutant_has_its_place() {
        let mutants = all().unwrap();
        let lost: Vec<String> = mutants.iter().filter_map(|mutant| located(mutant).err()).collect();
        assert!(lost.is_empty(), "{}", lost.join("\n"));
        for mutant in &mutants {
            places(&mutant.path(), &mutants).unwrap();
        }
        let mut names: Vec<&str> = mutants.iter().map(|mutant| mutant.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), mutants.len(), "two mutants have one name");
    }
}
