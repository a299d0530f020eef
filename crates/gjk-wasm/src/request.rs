//! What the page asks about.

use gjk_json::json::{Fault, Object, object};
use gjk_json::shape::{self, AnyBody, Body};
use gjk_trace::run::Query;
use glam::{DVec2, DVec3};

/// Two bodies of the same dimension.
#[derive(Debug)]
pub(crate) enum Pair {
    /// In 2D.
    Plane(Body<DVec2>, Body<DVec2>),
    /// In 3D.
    Space(Body<DVec3>, Body<DVec3>),
}

/// Every question.
const QUERIES: [Query; 4] = [Query::Proximity, Query::Intersects, Query::Sat, Query::Manifold];

/// A pair, a question, and who is to answer it.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) pair: Pair,
    pub(crate) query: Query,
    /// `library`, or the name of a naive algorithm.
    pub(crate) algorithm: String,
    /// Whether only the end of the run is to be shown: see [`gjk_trace::run::Run::brief`].
    pub(crate) is_brief: bool,
    /// The two shapes as they were written.
    pub(crate) shapes: [String; 2],
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    /// If it is no JSON, a field is missing, unknown or wrong, or the shapes have different dimensions.
    pub(crate) fn read(text: &str) -> Result<Self, Fault> {
        let request = object(text)?;
        request.only(&["a", "b", "query", "algorithm", "brief"])?;
        let query = match request.get("query") {
            None => Query::Proximity,
            Some(node) => {
                let name = node.string()?;
                let names = QUERIES.map(Query::name).join(", ");
                let known = QUERIES.into_iter().find(|known| known.name() == name);
                known.ok_or_else(|| node.fault(format!("unknown query, expected one of {names}")))?
            }
        };
        let algorithm = match request.get("algorithm") {
            None => "library".to_owned(),
            Some(node) => node.string()?.into_owned(),
        };
        let is_brief = request.get("brief").map_or(Ok(false), |node| node.boolean())?;
        let (pair, shapes) = bodies(&request)?;
        Ok(Self { pair, query, algorithm, is_brief, shapes })
    }
}

/// The fields `a` and `b`: two bodies of the same dimension, and how they are written.
///
/// # Errors
/// If one is missing or wrong, or their dimensions differ.
pub(crate) fn bodies(request: &Object<'_, '_>) -> Result<(Pair, [String; 2]), Fault> {
    let (a, b) = (request.required("a")?, request.required("b")?);
    let pair = match (shape::read::<f64>(&a)?, shape::read::<f64>(&b)?) {
        (AnyBody::Plane(a), AnyBody::Plane(b)) => Pair::Plane(a, b),
        (AnyBody::Space(a), AnyBody::Space(b)) => Pair::Space(a, b),
        (first, second) => {
            let (first, second) = (first.dimension(), second.dimension());
            return Err(b.fault(format!("mixed dimensions: this is {second}, but a is {first}")));
        }
    };
    Ok((pair, [a.text().to_owned(), b.text().to_owned()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_begin_with_the_path() {
        let fault = |text: &str| Request::read(text).map(|_| ()).unwrap_err().to_string();
        let point = r#"{"type": "point", "at": [0, 0]}"#;
        assert_eq!(fault(&format!(r#"{{"a": {point}}}"#)), "b: missing");
        assert!(
            fault(&format!(r#"{{"a": {point}, "b": {point}, "query": "depth"}}"#)).starts_with("query: ")
        );
        assert!(
            fault(&format!(r#"{{"a": {point}, "b": {{"type": "box", "half_extents": [1, 1, 1]}}}}"#))
                .starts_with("b: mixed dimensions")
        );
        let dent = r#"{"type": "polygon", "vertices": [[0, 0], [4, 0], [1, 1], [0, 4]]}"#;
        let dented = fault(&format!(r#"{{"a": {point}, "b": {dent}}}"#));
        assert!(dented.starts_with("b.vertices[2]: ") && dented.contains("convex"), "{dented}");
    }
}
