//! Comments are read in a column beside code: none is wider than code.

use super::Finding;
use super::source::Source;

/// Characters of a line, its indentation included: as `max_width` in `rustfmt.toml`.
const WIDTH: usize = 110;

/// Lines of comments that are too wide. Tables and examples, which cannot be broken anywhere, may be.
pub(crate) fn check(sources: &[Source<'_>]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources {
        let mut in_example = false;
        for (index, line) in source.text.lines().enumerate() {
            let Some(text) = line.trim_start().strip_prefix("//") else {
                in_example = false;
                continue;
            };
            let text = text.trim_start_matches(['/', '!']).trim_start();
            in_example ^= text.starts_with("```");
            let width = line.chars().count();
            if width > WIDTH && !in_example && !text.starts_with('|') {
                findings.push(Finding {
                    path: source.path.to_owned(),
                    line: index + 1,
                    rule: "comment-width",
                    message: format!("a comment of {width} columns; {WIDTH} are enough"),
                });
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::broken;

    #[test]
    fn a_wide_comment_is_found_and_a_wide_table_or_example_is_not() {
        let wide = "word ".repeat(22);
        for mark in ["//", "///", "//!", "    //"] {
            let text =
                if mark == "///" { format!("/// {wide}\nfn f() {{}}") } else { format!("{mark} {wide}") };
            assert_eq!(broken("a.rs", &text), ["comment-width"], "{mark}");
        }
        assert!(broken("a.rs", &format!("//! | {wide} |")).is_empty());
        assert!(broken("a.rs", &format!("//! ```\n//! {wide}\n//! ```")).is_empty());
        assert_eq!(broken("a.rs", &format!("//! ```\n//! ```\n//! {wide}")), ["comment-width"]);
    }
}
