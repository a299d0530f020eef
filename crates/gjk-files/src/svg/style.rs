//! What styles say about whether and where an element is drawn.

use super::source::Element;
use crate::harmless::is_one_of;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_wins_over_the_attribute() {
        let text = "<g display='inline' style='fill:red; display : none !important'/>";
        let document = roxmltree::Document::parse(text).expect("well formed");
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
