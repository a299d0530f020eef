use serde::de::IgnoredAny;

use super::fault::Fault;
use super::node::Node;
use super::syntax::explain;

/// A text whose grammar has been checked.
#[derive(Clone, Copy, Debug)]
pub struct Document<'t> {
    text: &'t str,
}

impl<'t> Document<'t> {
    /// The value that the document is.
    pub fn root(&self) -> Node<'t, 'static> {
        Node::root(self.text)
    }
}

/// Checks the syntax of a document.
///
/// # Errors
/// If the text is not JSON. The fault's path leads to the value in which the syntax breaks, its message says
/// at which column (and at which line, where the text has several).
pub fn document(text: &str) -> Result<Document<'_>, Fault> {
    match serde_json::from_str(text) {
        Ok(IgnoredAny) => Ok(Document { text }),
        Err(error) => Err(explain(text, &error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_is_bounded_by_the_length_alone() {
        let deep = format!("{}{}", "[".repeat(1_000_000), "]".repeat(1_000_000));
        assert_eq!(document(&deep).unwrap().root().array().unwrap().len(), 1);
        assert!(document(&deep[1..]).is_err());
        assert!(document(&deep[..1_000_000]).is_err());
    }
}
