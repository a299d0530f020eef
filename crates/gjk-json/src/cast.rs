//! Questions about two moving bodies.

use gjk::CastOptions;
use gjk_body::answer::{AT_START, GRAZE};

use crate::json::{Fault, Node, Object};
use crate::number::Number;
use crate::shape::{length, number, short};

/// How A and B move: the fields of a pair's line.
pub const MOTIONS: [&str; 2] = ["motion_a", "motion_b"];

/// The fields of a pair's line that say until when, and what a hit is.
pub const OPTIONS: [&str; 4] = ["until", "target_distance", "at_start", "graze"];

/// What an object with the fields [`OPTIONS`] asks for; the library's default of each that is missing.
///
/// # Errors
/// If a field is of the wrong type, the last time is negative, a length is beyond the domain, or a word is
/// none of those that there are.
pub fn options<S: Number>(asked: &Object<'_, '_>) -> Result<CastOptions<S>, Fault> {
    let mut options = CastOptions::DEFAULT;
    let [until, target, at_start, graze] = OPTIONS.map(|field| asked.get(field));
    if let Some(node) = until {
        options = options.with_until(time(&node)?);
    }
    if let Some(node) = target {
        options = options.with_target_distance(length(&node)?);
    }
    if let Some(node) = at_start {
        options = options.with_at_start(chosen(&node, &AT_START)?);
    }
    if let Some(node) = graze {
        options = options.with_graze(chosen(&node, &GRAZE)?);
    }
    Ok(options)
}

/// A time that is not negative.
fn time<S: Number>(node: &Node<'_, '_>) -> Result<S, Fault> {
    let time = number::<S>(node)?;
    if time < S::ZERO {
        Err(node.fault(format!("must not be negative (got {})", short(node.text()))))
    } else {
        Ok(time)
    }
}

/// One of some words.
fn chosen<T: Copy>(node: &Node<'_, '_>, words: &[(&str, T)]) -> Result<T, Fault> {
    let written = node.string()?;
    words.iter().find(|(word, _)| *word == written).map(|&(_, meaning)| meaning).ok_or_else(|| {
        let known: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
        node.fault(format!("unknown value {}, expected one of {}", short(node.text()), known.join(", ")))
    })
}
