//! Where a rule is broken on purpose, and why.

use super::Finding;

/// One place that a rule does not bind.
struct Exception {
    rule: &'static str,
    path: &'static str,
    /// What the finding has to mention, such as a function's name; empty for all of that rule in that file.
    mentions: &'static str,
    /// Read by people only.
    #[expect(dead_code, reason = "an exception has to be justified where it is made")]
    reason: &'static str,
}

const EXCEPTIONS: &[Exception] = &[];

/// The findings that no exception covers, and a finding for every exception that covers nothing.
pub(crate) fn apply(findings: Vec<Finding>) -> Vec<Finding> {
    filter(findings, EXCEPTIONS)
}

fn filter(findings: Vec<Finding>, exceptions: &[Exception]) -> Vec<Finding> {
    let covers = |exception: &Exception, finding: &Finding| {
        exception.rule == finding.rule
            && exception.path == finding.path
            && finding.message.contains(exception.mentions)
    };
    let mut idle: Vec<Finding> = exceptions
        .iter()
        .filter(|exception| !findings.iter().any(|finding| covers(exception, finding)))
        .map(|exception| Finding {
            path: exception.path.to_owned(),
            line: 1,
            rule: "exception",
            message: format!("the exception from {} is not needed any more", exception.rule),
        })
        .collect();
    let mut left: Vec<Finding> = findings
        .into_iter()
        .filter(|finding| !exceptions.iter().any(|exception| covers(exception, finding)))
        .collect();
    left.append(&mut idle);
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXCEPTION: &[Exception] =
        &[Exception { rule: "function-length", path: "a.rs", mentions: "`f`", reason: "one table" }];

    fn finding(path: &str, message: &str) -> Finding {
        Finding { path: path.to_owned(), line: 3, rule: "function-length", message: message.to_owned() }
    }

    #[test]
    fn an_exception_covers_its_own_place_only() {
        assert!(filter(vec![finding("a.rs", "`f` has 70 lines")], EXCEPTION).is_empty());
        let other = vec![finding("a.rs", "`f` has 70 lines"), finding("a.rs", "`g` has 70 lines")];
        assert_eq!(filter(other, EXCEPTION), [finding("a.rs", "`g` has 70 lines")]);
    }

    #[test]
    fn an_exception_that_is_not_needed_is_a_finding() {
        let left = filter(vec![finding("b.rs", "`f` has 70 lines")], EXCEPTION);
        assert_eq!(left.len(), 2);
        assert_eq!(left[1].rule, "exception");
    }
}
