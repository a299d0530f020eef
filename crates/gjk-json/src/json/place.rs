use std::fmt;

/// Where a value stands in its document, as the chain of fields and indices that lead to it:
/// `bodies[3].shape.radius`.
///
/// The chain is borrowed from the values on the way, so that a document without faults costs no allocation
/// for it.
#[derive(Clone, Copy, Debug)]
pub enum Place<'p> {
    /// The document itself.
    Root,
    /// The value of a field.
    Field(&'p Place<'p>, &'p str),
    /// An element of an array.
    Element(&'p Place<'p>, usize),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Root => Ok(()),
            Place::Element(parent, index) => write!(f, "{parent}[{index}]"),
            Place::Field(parent, name) if is_word(name) => match parent {
                Place::Root => write!(f, "{name}"),
                _ => write!(f, "{parent}.{name}"),
            },
            Place::Field(parent, name) => write!(f, "{parent}[{}]", serde_json::Value::from(*name)),
        }
    }
}

/// Whether a field's name can stand in a path without quotation marks.
fn is_word(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '$'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_with_dots_and_brackets() {
        let root = Place::Root;
        let bodies = Place::Field(&root, "bodies");
        let body = Place::Element(&bodies, 3);
        assert_eq!(Place::Field(&body, "shape").to_string(), "bodies[3].shape");
        assert_eq!(Place::Field(&body, "two words").to_string(), "bodies[3][\"two words\"]");
        assert_eq!(Place::Field(&root, "").to_string(), "[\"\"]");
    }
}
