//! How a run ends.

use super::support::Law;

/// Ends the run at a broken law, with what broke it.
pub(super) fn demand(law: Law, about: impl FnOnce() -> String) {
    if let Err(broken) = law {
        panic!("{broken}\n{}", about());
    }
}
