//! What is said of many bodies of meshes at once.

use gjk_body::OpenEdges;

use super::{Drawing, Warning};

/// Bodies that are told of one by one.
const ONE_BY_ONE: usize = 3;

/// Names that are listed of more.
const LISTED: usize = 4;

/// What is said of bodies.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Notes {
    surfaces: Vec<Note>,
    welded: Vec<Note>,
    repaired: Vec<Note>,
    hulls: Vec<Note>,
}

#[derive(Clone, Debug, PartialEq)]
struct Note {
    line: u32,
    name: String,
    /// What is said if it is one of few.
    message: String,
}

impl Notes {
    /// That a mesh with open edges has no inside.
    pub(super) fn surface(&mut self, name: &str, line: u32, open: OpenEdges) {
        self.surfaces.push(Note { line, name: name.to_owned(), message: format!("{name} is {open}") });
    }

    /// That so many open edges of a mesh are closed by moving vertices, and how far.
    pub(super) fn welded(&mut self, name: &str, line: u32, closed: usize, moved: f64) {
        let edges = if closed == 1 { "1 open edge".to_owned() } else { format!("{closed} open edges") };
        let message = format!(
            "{edges} of {name} closed: vertices that nearly coincide are one, moved by {moved:e} at most"
        );
        self.welded.push(Note { line, name: name.to_owned(), message });
    }

    /// That so many polygons of a body are repaired, if any.
    pub(super) fn repaired(&mut self, name: &str, line: u32, polygons: usize) {
        if polygons > 0 {
            let polygons =
                if polygons == 1 { "1 polygon".to_owned() } else { format!("{polygons} polygons") };
            let message = format!(
                "{polygons} of {name} repaired: filled is what rings go around an odd number of times"
            );
            self.repaired.push(Note { line, name: name.to_owned(), message });
        }
    }

    /// That only the hull of some points is taken.
    pub(super) fn hull(&mut self, name: &str, line: u32, points: usize, triangles: usize) {
        let points = if points == 1 { "1 point".to_owned() } else { format!("{points} points") };
        let why = if triangles == 0 { " has no faces, and" } else { "" };
        let message = format!("{name}{why} is taken as the convex hull of its {points}");
        self.hulls.push(Note { line, name: name.to_owned(), message });
    }
}

/// Adds what was noted to the warnings: in one line of many bodies.
pub(super) fn tell(drawing: &mut Drawing) {
    let Notes { surfaces, welded, repaired, hulls } = std::mem::take(&mut drawing.notes);
    let surfaces = told(
        surfaces,
        "are surfaces without an inside: edges have a face on one side only, or two that are wound differently",
    );
    let welded = told(welded, "have open edges that are closed: vertices that nearly coincide are one");
    let repaired = told(repaired, "are repaired: filled is what rings go around an odd number of times");
    let hulls = told(hulls, "are taken as the convex hulls of their points");
    drawing.warnings.extend(surfaces.into_iter().chain(welded).chain(repaired).chain(hulls));
    drawing.warnings.sort_by_key(|warning| warning.line);
}

fn told(notes: Vec<Note>, what: &str) -> Vec<Warning> {
    let Some(line) = notes.iter().map(|note| note.line).min() else { return Vec::new() };
    if notes.len() <= ONE_BY_ONE {
        return notes.into_iter().map(|Note { line, message, .. }| Warning { line, message }).collect();
    }
    let listed: Vec<&str> = notes.iter().take(LISTED).map(|note| note.name.as_str()).collect();
    let more = match notes.len() - listed.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let message = format!("{} bodies {what}: {}{more}", notes.len(), listed.join(", "));
    vec![Warning { line, message }]
}
