//! XML documents: drawings and robots.

use roxmltree::{Document, ParsingOptions};

use super::ReadError;

/// So many attributes of one element are read: each is compared with all others.
const MOST_ATTRIBUTES: usize = 10_000;

/// # Errors
/// If it is not well formed, or an element has too many attributes; naming the line.
pub(crate) fn document<'t>(text: &'t str, parsing: ParsingOptions<'t>) -> Result<Document<'t>, ReadError> {
    let mut at = 0;
    // No "<" is inside of an attribute.
    for tag in text.split('<') {
        let may_have_many = tag.len() > 2 * MOST_ATTRIBUTES && !tag.starts_with('!');
        if may_have_many && tag.matches("=\"").count() + tag.matches("='").count() > MOST_ATTRIBUTES {
            let line = text[..at].matches('\n').count() as u32 + 1;
            return Err(ReadError::new(
                line,
                format!("an element has more than {MOST_ATTRIBUTES} attributes"),
            ));
        }
        at += tag.len() + 1;
    }
    Document::parse_with_options(text, parsing)
        .map_err(|error| ReadError::new(error.pos().row, error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Comparing every attribute with every other took 12 s for 100,000.
    #[test]
    fn an_element_has_no_more_attributes_than_can_be_compared() {
        let attributes: String = (0..20_000).map(|i| format!(" a{i}=\"\"")).collect();
        let many = format!("<svg>\n<g{attributes}/></svg>");
        let refused = document(&many, ParsingOptions::default());
        assert_eq!(refused.expect_err("too many").line, 2);
        let long =
            format!("<svg><!-- {} --><path d=\"{}\"/></svg>", "=\"".repeat(20_000), "0 ".repeat(50_000));
        assert!(document(&long, ParsingOptions::default()).is_ok());
        // Each tag is looked at once, wherever it ends: a minute for these, if each were sought to the end.
        assert!(document(&"<".repeat(3_000_000), ParsingOptions::default()).is_err());
    }
}
