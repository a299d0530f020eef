//! The text of a drawing: where things stand in it, and what their attributes say.

use super::super::ReadError;
use roxmltree::{Document, Node};
use std::collections::HashMap;
use svgtypes::{Length, LengthUnit};

/// An element of a drawing.
pub(super) type Element<'a> = Node<'a, 'a>;

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// Why an element gives no body.
#[derive(Debug)]
pub(super) enum Refusal {
    /// It is drawn correctly but is not a convex body, or not one that can be read: the drawing goes on
    /// without it.
    LeftOut(String),
    /// It cannot be used, as where an attribute is malformed: the drawing goes on without it.
    Faulty(String),
    /// It asks for more than the budget allows: the drawing is refused.
    Ended(ReadError),
}

impl From<ReadError> for Refusal {
    fn from(error: ReadError) -> Self {
        Self::Ended(error)
    }
}

/// The reason for leaving an element out.
pub(super) fn left_out(reason: impl Into<String>) -> Refusal {
    Refusal::LeftOut(reason.into())
}

/// The reason for leaving an element out whose attribute is malformed.
pub(super) fn malformed(name: &str, reason: impl std::fmt::Display) -> Refusal {
    Refusal::Faulty(format!("{name}: {reason}"))
}

/// A parsed drawing with its line numbers and ids.
#[derive(Debug)]
pub(super) struct Source<'a> {
    line_starts: Vec<usize>,
    /// The first element with each id.
    by_id: HashMap<&'a str, Element<'a>>,
}

impl<'a> Source<'a> {
    /// Indexes a document.
    pub(super) fn new(document: &'a Document<'a>) -> Self {
        let text = document.input_text();
        let line_starts =
            text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1).collect();
        let mut source = Self { line_starts, by_id: HashMap::new() };
        for element in document.descendants().filter(Node::is_element) {
            if let Some(id) = element.attribute("id") {
                source.by_id.entry(id).or_insert(element);
            }
        }
        source
    }

    /// The element before this one that has its id, if there is one: the id is not this one's.
    pub(super) fn namesake(&self, element: Element<'a>) -> Option<Element<'a>> {
        let first = self.by_id.get(element.attribute("id")?).copied()?;
        (first != element).then_some(first)
    }

    /// The line where an element starts, from 1.
    pub(super) fn line(&self, element: Element<'a>) -> u32 {
        self.line_at(element.range().start)
    }

    fn line_at(&self, byte: usize) -> u32 {
        u32::try_from(self.line_starts.partition_point(|start| *start <= byte) + 1).unwrap_or(u32::MAX)
    }

    /// Which byte of its line an element starts with, from 1: many drawings are one line.
    pub(super) fn column(&self, element: Element<'a>) -> usize {
        let at = element.range().start;
        let lines = self.line_starts.partition_point(|start| *start <= at);
        1 + at - lines.checked_sub(1).map_or(0, |line| self.line_starts[line])
    }

    /// The ids of the drawing.
    pub(super) fn ids(&self) -> impl Iterator<Item = &'a str> {
        self.by_id.keys().copied()
    }

    /// The element that a `use` refers to.
    pub(super) fn referred(&self, element: Element<'a>) -> Result<Element<'a>, Refusal> {
        let reference = element
            .attribute("href")
            .or_else(|| element.attribute((XLINK, "href")))
            .ok_or_else(|| left_out("it has no href"))?
            .trim();
        let id = reference
            .strip_prefix('#')
            .ok_or_else(|| left_out(format!("\"{reference}\" is in another file")))?;
        self.by_id.get(id).copied().ok_or_else(|| left_out(format!("no element has the id \"{id}\"")))
    }

    /// A length in user units, if the attribute is there; `auto` is as good as absent.
    ///
    /// # Errors
    /// If it is malformed, or in a unit that depends on fonts or windows.
    pub(super) fn length(&self, element: Element<'a>, name: &str) -> Result<Option<f64>, Refusal> {
        let Some(text) = element.attribute(name).map(str::trim).filter(|text| *text != "auto") else {
            return Ok(None);
        };
        let length: Length =
            text.parse().map_err(|_| malformed(name, format!("\"{text}\" is not a length that is read")))?;
        match in_user_units(length) {
            None if length.unit == LengthUnit::Percent => {
                Err(left_out(format!("its {name} is {text}: percentages are not resolved")))
            }
            None => Err(left_out(format!("its {name} depends on a font: {text}"))),
            known => Ok(known),
        }
    }

    /// A coordinate in user units; 0 if it is not given.
    pub(super) fn coordinate(&self, element: Element<'a>, name: &str) -> Result<f64, Refusal> {
        Ok(self.length(element, name)?.unwrap_or(0.0))
    }

    /// A size in user units, if it is given.
    ///
    /// # Errors
    /// As [`Source::length`], and if it is negative.
    pub(super) fn size(&self, element: Element<'a>, name: &str) -> Result<Option<f64>, Refusal> {
        match self.length(element, name)? {
            Some(size) if size < 0.0 => Err(malformed(name, format!("{size} is negative"))),
            size => Ok(size),
        }
    }
}

/// A length in user units, of which an inch has 96; `None` if it depends on fonts or windows.
pub(super) fn in_user_units(length: Length) -> Option<f64> {
    let (units, per) = match length.unit {
        LengthUnit::None | LengthUnit::Px => (1.0, 1.0),
        LengthUnit::In => (96.0, 1.0),
        LengthUnit::Cm => (96.0, 2.54),
        LengthUnit::Mm => (96.0, 25.4),
        LengthUnit::Pt => (96.0, 72.0),
        LengthUnit::Pc => (96.0, 6.0),
        LengthUnit::Em | LengthUnit::Ex | LengthUnit::Percent => return None,
    };
    Some(length.number * units / per)
}

/// The element's name if SVG knows it: elements of other namespaces are never drawn.
pub(super) fn tag<'a>(element: Element<'a>) -> Option<&'a str> {
    let name = element.tag_name();
    (element.is_element() && name.namespace().is_none_or(|space| space == SVG)).then(|| name.name())
}
