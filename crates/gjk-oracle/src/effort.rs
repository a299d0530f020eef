//! How much the tests draw: one variable for all of them.

/// The environment variable that chooses the effort of the tests.
const VARIABLE: &str = "GJK_EFFORT";

/// How much a run of the tests draws.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Effort {
    /// A part of what `full` draws, with the same seeds.
    Quick,
    Full,
    /// Hours of one core.
    Campaign,
}

impl Effort {
    fn of(name: &str) -> Option<Self> {
        match name {
            "quick" => Some(Self::Quick),
            "full" => Some(Self::Full),
            "campaign" => Some(Self::Campaign),
            _ => None,
        }
    }
}

/// Returns the number of draws for the effort that the environment variable `GJK_EFFORT` names: `quick`, the
/// default, `full` or `campaign`.
///
/// # Panics
/// If the variable has another value.
pub fn draws(quick: u64, full: u64, campaign: u64) -> u64 {
    let effort = std::env::var(VARIABLE).map_or(Some(Effort::Quick), |name| Effort::of(&name));
    match effort {
        Some(Effort::Quick) => quick,
        Some(Effort::Full) => full,
        Some(Effort::Campaign) => campaign,
        None => panic!("{VARIABLE} must be quick, full or campaign"),
    }
}

#[cfg(test)]
mod tests {
    use super::Effort;

    #[test]
    fn an_effort_has_one_of_three_names() {
        let names = ["quick", "full", "campaign", "", "Full"].map(Effort::of);
        assert_eq!(names, [Some(Effort::Quick), Some(Effort::Full), Some(Effort::Campaign), None, None]);
    }
}
