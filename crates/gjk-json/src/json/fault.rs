use std::fmt;
use std::ops::Range;

/// What is wrong in a document, and where.
///
/// Its text starts with the path of the field, so that it can be found without knowing how the document is
/// laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The path of the field, as in `a.vertices[3]`; empty for the document itself.
    pub path: String,
    /// What is wrong with it.
    pub message: String,
    /// The bytes of the document that are at fault.
    pub span: Range<usize>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => write!(f, "{}", self.message),
            path => write!(f, "{path}: {}", self.message),
        }
    }
}

impl std::error::Error for Fault {}

/// The line and the column of a byte, both counted from 1; columns count characters.
pub fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (line, before[start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        assert_eq!(line_and_column("aé\nüb!", "aé\nüb".len()), (2, 3));
        assert_eq!(line_and_column("", 0), (1, 1));
    }

    #[test]
    fn a_fault_of_the_whole_document_has_no_path() {
        let fault = |path: &str| Fault { path: path.to_owned(), message: "is wrong".to_owned(), span: 0..1 };
        assert_eq!(fault("").to_string(), "is wrong");
        assert_eq!(fault("a.at").to_string(), "a.at: is wrong");
    }
}
