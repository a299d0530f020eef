//! A run as a table, one line for each step, followed by the reason for its end, the result and the
//! certificate.

mod cast;
mod close;
mod rows;
mod table;

pub use self::cast::cast_text;

use ::gjk::trace::Via;
use gjk_body::answer::Query;

use self::close::{answer, wrapped};
use self::rows::Form;
use super::record::Run;

/// Formats a run as plain text. Numbers in the table have six significant digits; those of the result and the
/// certificate have all.
///
/// `names` are the names of the shapes; in the table they are A and B.
pub fn text(run: &Run, names: [&str; 2]) -> String {
    let mut text = head(run, names);
    let mut rest = run.steps.as_slice();
    while let Some(first) = rest.first() {
        let form = Form::of(first.phase());
        let end = rest.iter().position(|step| Form::of(step.phase()) != form).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        text.push('\n');
        text.push_str(&form.table(part));
        for step in part {
            let Some(reason) = step.reason() else { continue };
            let stop = step.stop().map_or(String::new(), |stop| format!(" ({stop})"));
            text.push_str(&wrapped(&format!("\nStopped at step {}{stop}: {reason}", step.index)));
        }
        rest = after;
    }
    text.push('\n');
    text.push_str(&answer(&run.answer));
    if let Some(certificate) = &run.certificate {
        text.push_str(&wrapped(&format!("\nCertificate: {}", certificate.text)));
    }
    text
}

fn head(run: &Run, names: [&str; 2]) -> String {
    let question = match run.query {
        Query::Proximity => "How far apart are",
        Query::Intersects => "Do these shapes share a point:",
        Query::Sat => "Which axis has the largest gap between",
        Query::Manifold => "What is the contact manifold of",
    };
    let place = if run.dimension == 2 { "in the plane" } else { "in space" };
    let [a, b] = names;
    let mut text = format!("{question} A = {a} and B = {b}, {place}?\n");
    if run.radii.iter().any(|&radius| radius > 0.0) {
        let [of_a, of_b] = run.radii;
        text.push_str(&wrapped(&format!(
            "The cores are inflated by balls of radius {of_a:?} (A) and {of_b:?} (B). The search uses the cores."
        )));
    }
    if let Some(method) = shorter(run) {
        text.push_str(&wrapped(&format!(
            "Without an observer, {method}, without iterations. The table shows the general search."
        )));
    }
    text
}

/// The method of a query without an observer, if it needs no search.
fn shorter(run: &Run) -> Option<&'static str> {
    match (run.via?, run.query) {
        (Via::ClosedForm, Query::Manifold) => Some("a closed form gives the normal of this contact"),
        (Via::Edges, Query::Manifold) => Some("a pass over the edges gives the normal of this contact"),
        (Via::Edges, _) => Some("a pass over the edges answers this pair"),
        (Via::ClosedForm, _) => Some("a closed form answers this pair"),
        _ => None,
    }
}
