//! The points that carry a contact.

use gjk::{Manifold, ManifoldOptions, trace::Reference};
use gjk_body::answer::{feature, options, printable};
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::couple::{Couple, Posed, detached};
use crate::fault::Fault;
use crate::pickle::{Pickled, again};
use crate::space::{Dimension, of_either};
use crate::vectors::{array, rows, tuple_text};

/// A contact manifold: up to 2 points in 2D and 4 in 3D, each with its signed distance.
///
/// All values are in the world frame. One normal, from A to B, belongs to all points. ``len()`` is the number
/// of points: 0 if the shapes are farther apart than ``speculative_distance``.
#[pyclass(name = "Manifold", module = "gjk", frozen, eq)]
#[derive(Debug, PartialEq)]
pub(crate) struct PyManifold {
    normal: Vec<f64>,
    /// The points' coordinates, one after the other.
    points: Vec<f64>,
    /// Of each point.
    distances: Vec<f64>,
    features: Vec<Features>,
    reference: Option<Side>,
    parts: Option<Vec<(u32, u32)>>,
}

/// The features of A and B.
type Features = (Option<String>, Option<String>);

/// Which shape, and which of its features.
type Side = (String, Option<String>);

impl PyManifold {
    fn new<V: Dimension>(found: &Manifold<V>, parts: Option<Vec<(u32, u32)>>) -> Self {
        let points = found.points();
        let side = |name: &str, side| Some((name.to_owned(), feature::name(side)));
        Self {
            normal: found.normal.coordinates(),
            points: points.iter().flat_map(|point| point.point.coordinates()).collect(),
            distances: points.iter().map(|point| printable(point.distance)).collect(),
            features: points.iter().map(|point| point.features.map(feature::name).into()).collect(),
            reference: match found.reference {
                Reference::SideOfA(of) => side("a", of),
                Reference::SideOfB(of) => side("b", of),
                Reference::Neither => None,
            },
            parts,
        }
    }
}

#[pymethods]
impl PyManifold {
    /// The unit normal from A to B.
    #[getter]
    fn normal<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.normal)
    }

    /// The points, one per row, halfway between the two surfaces, deepest first.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        rows(py, &self.points, self.normal.len())
    }

    /// The signed distance between the surfaces at each point, along the normal; negative where they overlap.
    #[getter]
    fn distances<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        array(py, &self.distances)
    }

    /// The features of A and B that meet at each point. They stay the same from frame to frame while the
    /// contact lasts, so a solver can match its impulses.
    #[getter]
    fn features(&self) -> Vec<Features> {
        self.features.clone()
    }

    /// The reference side, perpendicular to the normal, for example ("a", "face 3"); ``None`` if there is
    /// none.
    #[getter]
    fn reference(&self) -> Option<Side> {
        self.reference.clone()
    }

    /// The indices of the parts of A and B at each point; ``None`` for two convex shapes.
    #[getter]
    fn parts(&self) -> Option<Vec<(u32, u32)>> {
        self.parts.clone()
    }

    fn __len__(&self) -> usize {
        self.distances.len()
    }

    #[staticmethod]
    #[pyo3(signature = (*fields))]
    fn _of(fields: &Bound<'_, PyTuple>) -> PyResult<Self> {
        let (normal, points, distances, features, reference, parts) = fields.extract()?;
        Ok(Self { normal, points, distances, features, reference, parts })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let Self { normal, points, distances, features, reference, parts } = self;
        again::<Self>(py, (normal, points, distances, features, reference, parts))
    }

    fn __repr__(&self) -> String {
        let points: Vec<String> = self.points.chunks(self.normal.len().max(1)).map(tuple_text).collect();
        let normal = tuple_text(&self.normal);
        format!("Manifold(normal={normal}, points=[{}], distances={:?})", points.join(", "), self.distances)
    }
}

/// What `speculative_distance` asks for.
fn wanted(speculative_distance: f64) -> Result<ManifoldOptions<f64>, Fault> {
    if speculative_distance >= 0.0 && speculative_distance.is_finite() {
        return Ok(ManifoldOptions::DEFAULT.with_speculative_distance(speculative_distance));
    }
    Err(Fault::query("speculative_distance", "has to be 0 or more, and finite"))
}

/// Returns the contact manifold of two shapes or bodies: a ``Manifold``.
///
/// It has no points if the shapes are farther apart than ``speculative_distance``. Bodies made of parts may
/// touch in several planes; this is the deepest one. A solver needs all of them: use ``contacts``.
///
/// >>> from gjk import Box, Pose, manifold
/// >>> contact = manifold(Box((1, 1, 1)), Box((1, 1, 1)), pose_b=Pose((0.5, 0, 1.75)))
/// >>> len(contact), contact.normal, contact.distances
/// (4, array([0., 0., 1.]), array([-0.25, -0.25, -0.25, -0.25]))
#[pyfunction]
#[pyo3(signature = (a, b, pose_a=None, pose_b=None, *, speculative_distance=0.0))]
fn manifold(
    py: Python<'_>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    pose_a: Option<&Bound<'_, PyAny>>,
    pose_b: Option<&Bound<'_, PyAny>>,
    speculative_distance: f64,
) -> PyResult<PyManifold> {
    let wanted = wanted(speculative_distance)?;
    let couple = Couple::of([a, b], [pose_a, pose_b])?;
    Ok(detached(py, &couple, || {
        of_either!(&couple, both => match Posed::both_convex(both) {
            Some(pair) => PyManifold::new(&pair.with_options(options()).with_manifold_options(wanted).manifold(), None),
            None => of_parts(&Posed::as_bodies(both).with_options(options()).with_manifold_options(wanted).manifold()),
        })
    }))
}

fn of_parts<V: Dimension>(contact: &gjk_body::BodyManifold<V>) -> PyManifold {
    PyManifold::new(&contact.manifold, Some(contact.parts.iter().map(|&[a, b]| (a, b)).collect()))
}

/// Returns a ``Manifold`` for each plane in which two bodies touch or overlap, deepest first.
///
/// The normals are those of the surfaces, so a body sliding over a triangulated floor does not catch on inner
/// edges.
///
/// >>> from gjk import Box, HeightField, Pose, contacts
/// >>> floor = HeightField([[0.0] * 9] * 9, spacing=(0.25, 0.25))
/// >>> [contact] = contacts(floor, Box((0.5, 0.5, 0.5)), pose_b=Pose((1.1, 0.9, 0.49)))
/// >>> contact.normal, len(contact)
/// (array([0., 0., 1.]), 4)
#[pyfunction]
#[pyo3(signature = (a, b, pose_a=None, pose_b=None, *, speculative_distance=0.0))]
fn contacts(
    py: Python<'_>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    pose_a: Option<&Bound<'_, PyAny>>,
    pose_b: Option<&Bound<'_, PyAny>>,
    speculative_distance: f64,
) -> PyResult<Vec<PyManifold>> {
    let wanted = wanted(speculative_distance)?;
    let couple = Couple::of([a, b], [pose_a, pose_b])?;
    Ok(detached(py, &couple, || {
        of_either!(&couple, both => {
            let found = Posed::as_bodies(both).with_options(options()).with_manifold_options(wanted).contacts();
            found.iter().map(of_parts).collect()
        })
    }))
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyManifold>()?;
    module.add_function(wrap_pyfunction!(manifold, module)?)?;
    module.add_function(wrap_pyfunction!(contacts, module)?)
}
