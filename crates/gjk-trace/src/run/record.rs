//! A run with all that belongs to it.

use gjk::trace::Via;
use serde::{Serialize, Serializer};

use super::answer::Outcome;
use super::certificate::Certificate;
use super::query::Query;
use super::step::{Detail, Step};

/// A query, step by step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Run {
    /// The version of this form: [`Run::VERSION`].
    pub version: u32,
    /// `library`.
    pub algorithm: &'static str,
    /// What was asked.
    pub query: Query,
    /// 2 or 3.
    pub dimension: usize,
    /// Which way a query takes that nobody watches; `None` for all axes. In JSON it is
    /// whether that is no search.
    #[serde(rename = "closed_form", serialize_with = "without_search")]
    pub via: Option<Via>,
    /// The radii of the balls that inflate the cores of A and of B. All steps of the searches speak of the
    /// cores.
    pub radii: [f64; 2],
    /// In order.
    pub steps: Vec<Step>,
    /// As a query that nobody watches gives it: its last digits may differ from those of the steps.
    pub answer: Outcome,
    /// What proves the answer; `None` where nothing does.
    pub certificate: Option<Certificate>,
}

/// Writes whether a way takes no search.
fn without_search<S: Serializer>(via: &Option<Via>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(matches!(via, Some(Via::Edges | Via::ClosedForm)))
}

impl Run {
    /// The version of the JSON form. A field that is added does not change it; one that changes its meaning
    /// does.
    pub const VERSION: u32 = 1;

    /// The library's own algorithms, as [`Run::algorithm`] calls them.
    pub const LIBRARY: &'static str = "library";

    /// The same without the polytopes of the steps before the last: where only the end is shown, they would
    /// be most of the text.
    #[must_use]
    pub fn brief(mut self) -> Self {
        let before = self.steps.len().saturating_sub(1);
        for step in &mut self.steps[..before] {
            if let Detail::Epa(step) = &mut step.detail {
                step.vertices.clear();
                step.facets.clear();
            }
        }
        self
    }
}
