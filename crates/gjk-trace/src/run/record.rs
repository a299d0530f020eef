//! A complete run.

use gjk::trace::Via;
use gjk_body::answer::{Outcome, Query};
use serde::{Serialize, Serializer};

use super::certificate::Certificate;
use super::step::{Detail, Step};

/// A query, step by step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Run {
    /// The version of the format, [`Run::VERSION`].
    pub version: u32,
    /// Always `library`.
    pub algorithm: &'static str,
    /// The query.
    pub query: Query,
    /// 2 or 3.
    pub dimension: usize,
    /// The method of a query without an observer; `None` for the separating axis test. In JSON, whether that
    /// method needs no search.
    #[serde(rename = "closed_form", serialize_with = "without_search")]
    pub via: Option<Via>,
    /// The radii that inflate the cores of A and of B. All steps refer to the cores.
    pub radii: [f64; 2],
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The result of the query without an observer. Its last digits may differ from those of the steps.
    pub answer: Outcome,
    /// The certificate of the result; `None` if there is none.
    pub certificate: Option<Certificate>,
}

/// Writes whether a way takes no search.
fn without_search<S: Serializer>(via: &Option<Via>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(matches!(via, Some(Via::Edges | Via::ClosedForm)))
}

impl Run {
    /// The version of the JSON format. An added field does not change it; a field with a new meaning does.
    pub const VERSION: u32 = 1;

    /// The value of [`Run::algorithm`] for the library's own algorithms.
    pub const LIBRARY: &'static str = "library";

    /// Removes the polytopes of all steps but the last, which would be most of the text.
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
