//! Notes that hold for many bodies, each reported once.

use std::collections::BTreeMap;

use gjk_body::OpenEdges;

use super::text::counted;

/// Names that are listed of many.
const LISTED: usize = 4;

/// A note about bodies. Messages about one line come in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Remark {
    Surface,
    Welded,
    Repaired,
    Hull,
    StrokeIgnored,
    StrokeUnknown,
    Dashed,
    Unscaled,
    Marked,
    Unpainted,
}

impl Remark {
    /// The number of bodies that are named one by one, and the message for more.
    fn of_many(self) -> (usize, &'static str) {
        match self {
            Self::Surface => (
                3,
                "are surfaces without an interior: edges have one face only, or two with inconsistent winding",
            ),
            Self::Welded => (3, "had open edges that are closed: nearly coincident vertices are merged"),
            Self::Repaired => (3, "are repaired: they are filled by the even-odd rule"),
            Self::Hull => (3, "are replaced by the convex hulls of their points"),
            Self::StrokeIgnored => (1, "have strokes that are ignored: distances are to their outlines"),
            Self::StrokeUnknown => {
                (1, "have strokes whose widths depend on fonts or windows: they are ignored")
            }
            Self::Dashed => (1, "have dashed strokes, which are read without gaps"),
            Self::Unscaled => {
                (1, "have strokes that no transform scales: their widths are in the units of the root")
            }
            Self::Marked => (1, "have markers, which are not read"),
            Self::Unpainted => (1, "have neither fill nor stroke: the style sheet is assumed to paint them"),
        }
    }

    /// The message about one body of a drawing.
    fn of_one(self) -> &'static str {
        match self {
            Self::StrokeIgnored => "has a stroke that is ignored: distances are to its outline",
            Self::StrokeUnknown => "has a stroke whose width depends on a font or a window: it is ignored",
            Self::Dashed => "has a dashed stroke, which is read without gaps",
            Self::Unscaled => "has a stroke that no transform scales: its width is in the units of the root",
            Self::Marked => "has markers, which are not read",
            Self::Unpainted => "has neither fill nor stroke: the style sheet is assumed to paint it",
            other => other.of_many().1,
        }
    }
}

/// Remarks, each with the bodies for which it holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Notes(BTreeMap<Remark, Vec<Note>>);

#[derive(Clone, Debug, PartialEq)]
struct Note {
    line: u32,
    name: String,
    /// What is said if it is one of few.
    message: String,
}

impl Notes {
    fn add(&mut self, remark: Remark, name: &str, line: u32, message: String) {
        self.0.entry(remark).or_default().push(Note { line, name: name.to_owned(), message });
    }

    /// Adds a remark about a body of a drawing.
    pub(crate) fn remark(&mut self, remark: Remark, name: &str, line: u32) {
        self.add(remark, name, line, format!("{name} {}", remark.of_one()));
    }

    /// Adds a mesh with open edges, which has no inside.
    pub(crate) fn surface(&mut self, name: &str, line: u32, open: OpenEdges) {
        self.add(Remark::Surface, name, line, format!("{name} is {open}"));
    }

    /// Adds a mesh of which so many open edges are closed by moving vertices, and how far.
    pub(crate) fn welded(&mut self, name: &str, line: u32, closed: usize, moved: f64) {
        let edges = counted(closed, "open edge");
        let how = format!("nearly coincident vertices are merged, moved by {moved:e} at most");
        self.add(Remark::Welded, name, line, format!("{edges} of {name} closed: {how}"));
    }

    /// Adds a body of which so many polygons are repaired, if any.
    pub(crate) fn repaired(&mut self, name: &str, line: u32, polygons: usize) {
        if polygons > 0 {
            let polygons = counted(polygons, "polygon");
            let message = format!("{polygons} of {name} repaired: filled by the even-odd rule");
            self.add(Remark::Repaired, name, line, message);
        }
    }

    /// Adds a body that is only the hull of some points.
    pub(crate) fn hull(&mut self, name: &str, line: u32, points: usize, triangles: usize) {
        let why = if triangles == 0 { " has no faces, and" } else { "" };
        let points = counted(points, "point");
        self.add(
            Remark::Hull,
            name,
            line,
            format!("{name}{why} is replaced by the convex hull of its {points}"),
        );
    }

    /// The lines and the messages; one message for many bodies.
    pub(crate) fn messages(self) -> Vec<(u32, String)> {
        let mut messages = Vec::new();
        for (remark, notes) in self.0 {
            let (one_by_one, what) = remark.of_many();
            if notes.len() <= one_by_one {
                messages.extend(notes.into_iter().map(|note| (note.line, note.message)));
                continue;
            }
            let line = notes.iter().map(|note| note.line).min().unwrap_or(1);
            let listed: Vec<&str> = notes.iter().take(LISTED).map(|note| note.name.as_str()).collect();
            let more = match notes.len() - listed.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            messages.push((line, format!("{} bodies {what}: {}{more}", notes.len(), listed.join(", "))));
        }
        messages
    }
}
