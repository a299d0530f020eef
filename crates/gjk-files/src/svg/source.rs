//! The text of a drawing: where things stand in it, and what their attributes and styles say. Markers, which
//! are drawn at the corners and ends of lines, are not read, but told of.

use super::super::ReadError;
use crate::harmless::is_one_of;
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

/// The properties of CSS that move or reshape an element. They are not read.
const SHAPING: &str = "\
    transform transform-origin translate rotate scale offset offset-path zoom d x y cx cy r \
    rx ry width height";

/// Whether something is painted with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Paint {
    Nothing,
    Something,
}

impl Paint {
    /// The paint of an element in a group, or in the root, that has this one, by the property's name.
    pub(super) fn of(self, element: Element<'_>, name: &str) -> Self {
        match property(element, name) {
            None | Some("inherit" | "") => self,
            Some("none" | "transparent") => Self::Nothing,
            Some(_) => Self::Something,
        }
    }
}

/// The value of a property from the element's `style`, else from the attribute of the same name.
pub(super) fn property<'a>(element: Element<'a>, name: &str) -> Option<&'a str> {
    declarations(element.attribute("style").unwrap_or(""))
        .filter(|(property, _)| *property == name)
        .last()
        .map(|(_, value)| value)
        .or_else(|| element.attribute(name).map(str::trim))
}

/// The first property of the element's `style` that would move or reshape it; and `transform-origin`, which
/// is one even as an attribute.
pub(super) fn shaping<'a>(element: Element<'a>) -> Option<&'a str> {
    declarations(element.attribute("style").unwrap_or(""))
        .map(|(property, _)| property)
        .find(|property| is_one_of(property, SHAPING))
        .or_else(|| element.attribute("transform-origin").map(|_| "transform-origin"))
}

/// The properties of a style sheet that decide whether, where or how widely something is drawn, in their
/// order, each once.
///
/// What stands before a colon, after a brace, a semicolon or a comment, is a property: good enough to warn.
pub(super) fn deciding(sheet: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    for (property, _) in sheet.split(['{', '}']).flat_map(declarations) {
        let decides =
            is_one_of(property, SHAPING) || ["display", "visibility", "stroke-width"].contains(&property);
        if decides && !found.contains(&property) {
            found.push(property);
        }
    }
    found
}

/// Whether a style sheet says what is filled or stroked.
pub(super) fn paints(sheet: &str) -> bool {
    sheet.split(['{', '}']).flat_map(declarations).any(|(property, _)| ["fill", "stroke"].contains(&property))
}

fn declarations(style: &str) -> impl Iterator<Item = (&str, &str)> {
    style.split(';').filter_map(|declaration| {
        let (property, value) = declaration.split_once(':')?;
        let property = property.rsplit("*/").next().unwrap_or(property).trim();
        let value = value.split('!').next().unwrap_or(value).trim();
        Some((property, value))
    })
}

/// Whether markers are set at the start, at corners and at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Markers([bool; 3]);

/// Elements that can have markers.
const MARKED: [&str; 4] = ["path", "line", "polyline", "polygon"];

impl Markers {
    /// Those of an element in a group that has these.
    pub(super) fn of(self, element: Element<'_>) -> Self {
        let all = property(element, "marker");
        let each = ["marker-start", "marker-mid", "marker-end"].map(|name| property(element, name).or(all));
        let mut markers = self.0;
        for (set, value) in markers.iter_mut().zip(each) {
            match value {
                None | Some("inherit" | "") => {}
                Some(value) => *set = value != "none",
            }
        }
        Self(markers)
    }

    /// Whether an element with these draws any.
    pub(super) fn mark(self, element: Element<'_>) -> bool {
        self.0.contains(&true) && MARKED.contains(&element.tag_name().name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_wins_over_the_attribute() {
        let text = "<g display='inline' style='fill:red; display : none !important'/>";
        let document = Document::parse(text).expect("well formed");
        assert_eq!(property(document.root_element(), "display"), Some("none"));
        assert_eq!(property(document.root_element(), "visibility"), None);
    }

    #[test]
    fn sheets_that_move_things_are_seen() {
        let sheet = ".a { fill: red } /* cars */ .b:hover{/* up */ transform : rotate(3deg);display:none} #c{display:block}";
        assert_eq!(deciding(sheet), ["transform", "display"]);
        assert_eq!(deciding("rect { stroke: blue; stroke-width: 2 }"), ["stroke-width"]);
        assert_eq!(deciding("rect { stroke: blue; fill: none }"), Vec::<&str>::new());
    }
}
