//! The files beside a board that have its rules.

use std::path::Path;

use super::design::Design;
use super::sexpr::List;
use crate::budget::Budget;
use crate::references::{References, Unread};
use crate::{Drawing, Options};

/// The design rules of a board: those of its project, or of the board itself. What cannot be read of them is
/// a warning.
pub(super) fn design(
    board: List<'_>,
    path: &Path,
    options: &Options,
    budget: &Budget,
    drawing: &mut Drawing,
) -> Design {
    let references = References::of(path, options);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let beside = |ending: &str| references.read(&format!("{stem}.{ending}"), usize::MAX, budget);
    let of_board = Design::of_board(board).unwrap_or_else(|error| {
        drawing.fault(error.line, error.message);
        Design::default()
    });
    if let Ok(custom) = beside("kicad_dru") {
        let count = memchr::memmem::find_iter(&custom, b"(rule ").count();
        drawing.warn(1, format!("not read: {stem}.kicad_dru, which has custom rules ({count} times)"));
    }
    let read = beside("kicad_pro").map(|bytes| Design::of_project(&bytes));
    let reason = match read {
        Ok(Ok(design)) => return design,
        Ok(Err(reason)) | Err(Unread::Refused(reason)) => format!("{stem}.kicad_pro: {reason}"),
        Err(Unread::Missing(_)) if of_board != Design::default() => return of_board,
        Err(Unread::Missing(_)) => {
            format!("no {stem}.kicad_pro beside the board: its net classes and clearances are unknown")
        }
    };
    drawing.warn(1, reason);
    of_board
}
