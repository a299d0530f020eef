//! The contents of a file: bodies, warnings and faults.

use gjk_body::check::{Rules, Tags};
use gjk_body::shape::Description;

use super::names::Names;
use super::notes::Notes;

/// A body that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Unique in its file.
    pub name: String,
    /// Its shape, with its pose.
    pub shape: Description,
    /// Where it stands in the file, from 1.
    pub line: u32,
}

/// Something in the file that is not a body, or not quite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where it stands in the file, from 1.
    pub line: u32,
    /// Warnings: what the reader skipped or changed, and why.
    pub message: String,
}

/// Everything that a file gave.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// In the file's order.
    pub bodies: Vec<Body>,
    /// By line.
    pub warnings: Vec<Warning>,
    /// Invalid parts of the file, which the reader skipped, by line.
    pub faults: Vec<Warning>,
    /// Pairs of bodies to skip, by name.
    pub ignored: Vec<[String; 2]>,
    /// What rules know about each body beside its name; empty if the file says nothing of the kind.
    pub tags: Vec<Tags>,
    /// The file's own rules about the distances of its bodies.
    pub rules: Option<Rules>,
    /// Why there is no body, where there is none.
    pub without_bodies: Option<String>,
    /// Notes about meshes that are not yet warnings.
    pub(crate) notes: Notes,
    /// The names of the bodies.
    pub(crate) names: Names,
}

impl Drawing {
    /// Adds a warning.
    pub(crate) fn warn(&mut self, line: u32, message: impl Into<String>) {
        self.warnings.push(Warning { line, message: message.into() });
    }

    /// Adds what was noted to the warnings, and sorts them by line.
    pub(crate) fn tell(&mut self) {
        for (line, message) in std::mem::take(&mut self.notes).messages() {
            self.warn(line, message);
        }
        self.warnings.sort_by_key(|warning| warning.line);
    }

    /// The drawing with all that is to be said of it, by line, and why there is no body, where there is none.
    pub(crate) fn finished(mut self, without_bodies: &str) -> Self {
        self.tell();
        self.faults.sort_by_key(|fault| fault.line);
        self.without_bodies = self.bodies.is_empty().then(|| without_bodies.to_owned());
        self
    }

    /// Adds a fault.
    pub(crate) fn fault(&mut self, line: u32, message: impl Into<String>) {
        self.faults.push(Warning { line, message: message.into() });
    }
}
