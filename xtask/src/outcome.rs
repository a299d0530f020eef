//! How a chore ends.

/// What a chore says when it ends; the error is the sentence to print.
pub(crate) type Outcome = Result<(), String>;
