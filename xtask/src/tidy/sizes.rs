//! Small files, small functions: what one reading can hold.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, ImplItemFn, Item, ItemFn, Signature, TraitItemFn};

use super::Finding;
use super::source::{Source, attributes, is_for_tests, test_lines};

/// Lines of a file, tests not counted.
const FILE: usize = 400;
/// Lines of a function from its signature to its closing brace; its documentation and tests are not counted.
const FUNCTION: usize = 60;

/// Files and functions that are too long.
pub(crate) fn check(sources: &[Source<'_>]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources.iter().filter(|source| !source.is_test()) {
        let tests: usize = test_lines(&source.syntax).into_iter().map(Iterator::count).sum();
        let lines = source.text.lines().count() - tests;
        if lines > FILE {
            findings.push(Finding {
                path: source.path.to_owned(),
                line: 1,
                rule: "file-length",
                message: format!("{lines} lines; a file has at most {FILE}"),
            });
        }
        let mut functions = Functions { path: source.path, findings: &mut findings };
        functions.visit_file(&source.syntax);
    }
    findings
}

struct Functions<'a> {
    path: &'a str,
    findings: &'a mut Vec<Finding>,
}

impl Functions<'_> {
    fn measure(&mut self, signature: &Signature, body: &Block) {
        let (start, end) = (signature.span().start().line, body.span().end().line);
        let lines = end - start + 1;
        if lines > FUNCTION {
            self.findings.push(Finding {
                path: self.path.to_owned(),
                line: start,
                rule: "function-length",
                message: format!(
                    "`{}` has {lines} lines; a function has at most {FUNCTION}",
                    signature.ident
                ),
            });
        }
    }
}

impl<'ast> Visit<'ast> for Functions<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.measure(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.measure(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(body) = &function.default {
            self.measure(&function.sig, body);
        }
        visit::visit_trait_item_fn(self, function);
    }
}

#[cfg(test)]
mod tests {
    use super::super::broken;
    use super::*;

    fn lines(count: usize) -> String {
        "const _: () = ();\n".repeat(count)
    }

    #[test]
    fn a_long_file_is_found_and_its_tests_are_not_counted() {
        assert!(broken("a.rs", &lines(FILE)).is_empty());
        assert_eq!(broken("a.rs", &lines(FILE + 1)), ["file-length"]);
        let tested = format!("{}#[cfg(test)]\nmod tests {{\n{}}}\n", lines(FILE), lines(FILE));
        assert!(broken("a.rs", &tested).is_empty());
        assert!(broken("tests/a.rs", &lines(FILE + 1)).is_empty());
    }

    #[test]
    fn a_long_function_is_found_wherever_it_stands() {
        let body = lines(FUNCTION - 1);
        assert!(broken("a.rs", &format!("fn f() {{\n{}}}", lines(FUNCTION - 2))).is_empty());
        assert_eq!(broken("a.rs", &format!("fn f() {{\n{body}}}")), ["function-length"]);
        assert_eq!(broken("a.rs", &format!("impl A {{ fn f() {{\n{body}}} }}")), ["function-length"]);
        assert_eq!(broken("a.rs", &format!("trait A {{ fn f() {{\n{body}}} }}")), ["function-length"]);
        assert_eq!(
            broken("a.rs", &format!("mod inner {{ fn f() {{ fn g() {{\n{body}}} }} }}")).len(),
            2,
            "the inner function and the one around it"
        );
        assert!(broken("a.rs", &format!("#[cfg(test)] mod tests {{ fn f() {{\n{body}}} }}")).is_empty());
    }

    #[test]
    fn documentation_does_not_make_a_function_long() {
        let text = format!("{}fn f() {{\n{}}}", "/// A word.\n".repeat(FUNCTION), lines(FUNCTION - 2));
        assert!(broken("a.rs", &text).is_empty());
    }
}
