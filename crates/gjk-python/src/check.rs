//! Many bodies checked against rules. The package's `check` reads the arguments and makes the rows.

use std::sync::Arc;

use gjk_body::SharedPart;
use gjk_body::answer::{Body, Composed, Posed};
use gjk_body::check::{Check, Finding, Item, Report, Rules, Tags};
use gjk_json::asked::Checked;
use pyo3::prelude::*;
use serde_json::json;

use crate::couple::in_space_of;
use crate::fault::Fault;
use crate::pose::PyPose;
use crate::shape::{OfShape, PyShape};
use crate::space::{Dimension, Either};

/// A net, classes and layers.
type Tagged = (Option<String>, Vec<String>, Vec<String>);

/// The findings about named shapes in JSON, each with a sentence, and warnings about the rules, which are in
/// JSON as well.
#[pyfunction]
#[pyo3(name = "_check")]
fn check(
    py: Python<'_>,
    names: Vec<String>,
    shapes: Vec<Bound<'_, PyShape>>,
    poses: Vec<Option<Bound<'_, PyPose>>>,
    tags: Vec<Tagged>,
    rules: &str,
) -> PyResult<(String, Vec<String>)> {
    let rules: Rules =
        serde_json::from_str(rules).map_err(|error| Fault::query("rules", error.to_string()))?;
    if let Some((field, reason)) = rules.contradiction() {
        return Err(Fault::query(format!("rules.{field}"), reason).into());
    }
    let tags: Vec<Tags> = tags.into_iter().map(tagged).collect();
    let asked = Asked { names, tags, rules };
    let poses: Vec<Option<&PyPose>> = poses.iter().map(|pose| pose.as_ref().map(Bound::get)).collect();
    Ok(match shapes.first().map(|shape| &shape.get().0) {
        None => ("[]".to_owned(), Vec::new()),
        Some(Either::Plane(_)) => asked.answer::<glam::DVec2>(py, &shapes, &poses)?,
        Some(Either::Space(_)) => asked.answer::<glam::DVec3>(py, &shapes, &poses)?,
    })
}

fn tagged((net, classes, layers): Tagged) -> Tags {
    let shared = |names: Vec<String>| names.into_iter().map(Arc::from).collect();
    Tags { net: net.map(Arc::from), classes: shared(classes), layers: shared(layers) }
}

struct Asked {
    names: Vec<String>,
    tags: Vec<Tags>,
    rules: Rules,
}

impl Asked {
    fn answer<V: Dimension + Checked>(
        &self,
        py: Python<'_>,
        shapes: &[Bound<'_, PyShape>],
        poses: &[Option<&PyPose>],
    ) -> Result<(String, Vec<String>), Fault> {
        let bodies = shapes.iter().zip(poses).zip(&self.names).map(|((shape, pose), name)| {
            let place = format!("bodies[{name:?}]");
            let mixed = || Fault::query(&place, format!("is not {}, as the first one is", V::NAME));
            let shape = V::in_either::<OfShape>(&shape.get().0).ok_or_else(mixed)?;
            let (pose, body) = (in_space_of(*pose, &place)?, Arc::clone(shape.body()));
            Ok(match shape.convex() {
                Some(_) => Posed::Convex(Body { shape: Arc::new(SharedPart::new(body, 0)), pose }),
                None => {
                    let open_edges = shape.open_edges();
                    Posed::Composed(Composed { body, pose, error: 0.0, vertex_error: 0.0, open_edges })
                }
            })
        });
        let bodies: Vec<Posed<V>> = bodies.collect::<Result<_, Fault>>()?;
        let items = self.names.iter().zip(&self.tags).zip(&bodies);
        let items: Vec<Item<'_, V>> = items.map(|((name, tags), body)| Item { name, tags, body }).collect();
        let check = Check::new(&items, &self.rules);
        let report = py.detach(|| {
            let pairs = check.candidates();
            Report::new(pairs.iter().filter_map(|&pair| V::judge(&check, pair)).collect(), pairs.len())
        });
        let rows: Vec<_> = report.findings.iter().map(|found| self.row(found)).collect();
        Ok((json!(rows).to_string(), check.warnings()))
    }

    fn row(&self, found: &Finding) -> serde_json::Value {
        let [a, b] = found.pair.map(|index| &self.names[index]);
        let mut row = json!(found);
        row["name_a"] = json!(a);
        row["name_b"] = json!(b);
        row["sentence"] = json!(format!("{a} and {b}: {}", found.sentence()));
        row
    }
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(check, module)?)
}
