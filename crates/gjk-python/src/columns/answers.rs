//! Columns of answers.

use std::sync::Arc;

use gjk::math::Vector;
use gjk::{Feature, trace::Via};
use gjk_batch::Proximities;
use gjk_body::answer::{Answer, Coordinates, printable};
use glam::DVec2;
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::batch::Found;
use super::broadcast;
use crate::fault::Fault;
use crate::numbers::{decoded, encoded, status_code};
use crate::pickle::{Pickled, again};
use crate::proximity::PyProximity;
use crate::vectors::array;

/// The answers for many pairs: the fields of ``Proximity`` as arrays. Each array has the broadcast shape of
/// the operands; vectors have one more dimension for their coordinates. Indexing returns a ``Proximity``, or
/// a ``Proximities`` for a slice.
///
/// >>> import gjk, numpy as np
/// >>> found = gjk.proximity(gjk.Box((1, 1)), gjk.Ball((0, 0), 0.5), pose_b=np.array([(3, 0), (0, 1.25)]))
/// >>> found.distance
/// array([ 1.5 , -0.25])
/// >>> found.normal.shape, found.status.tolist()
/// ((2, 2), ['exact', 'exact'])
/// >>> found[0].distance, found[1:].distance
/// (1.5, array([-0.25]))
#[pyclass(name = "Proximities", module = "gjk", frozen, eq)]
pub(crate) struct PyProximities {
    found: Arc<Found>,
    /// Which of them, in order.
    index: Vec<u32>,
    dims: Vec<usize>,
}

impl PartialEq for PyProximities {
    fn eq(&self, other: &Self) -> bool {
        self.dims == other.dims && encoded(self.all()) == encoded(other.all())
    }
}

impl PyProximities {
    pub(super) fn new(found: Found, dims: Vec<usize>) -> Self {
        let count = match &found {
            Found::Lanes(answers) => answers.len(),
            Found::Each(answers, _) => answers.len(),
        };
        Self { found: Arc::new(found), index: (0..count as u32).collect(), dims }
    }

    fn all(&self) -> impl Iterator<Item = Answer> {
        self.index.iter().filter_map(|&index| self.one(index))
    }

    /// An array of the answers' own shape, with more dimensions behind.
    fn shaped<'py>(&self, array: &Bound<'py, PyAny>, behind: &[usize]) -> PyResult<Bound<'py, PyAny>> {
        let py = array.py();
        let shape = PyTuple::new(py, [&self.dims[..], behind].concat())?;
        array.call_method1(intern!(py, "reshape"), (shape,))
    }

    /// A value of each answer.
    fn column<'py, T: Element>(
        &self,
        py: Python<'py>,
        lanes: impl Fn(&Proximities<DVec2>, usize) -> T,
        each: impl Fn(&Answer) -> T,
    ) -> PyResult<Bound<'py, PyAny>> {
        let index = self.index.iter().map(|&index| index as usize);
        let column = match &*self.found {
            Found::Lanes(answers) => PyArray1::from_iter(py, index.map(|index| lanes(answers, index))),
            Found::Each(answers, _) => PyArray1::from_iter(py, index.map(|index| each(&answers[index]))),
        };
        self.shaped(&column, &[])
    }

    fn vectors<'py>(
        &self,
        py: Python<'py>,
        lanes: fn(&Proximities<DVec2>, usize) -> &[f64],
        each: fn(&Answer) -> &Coordinates,
    ) -> PyResult<Bound<'py, PyAny>> {
        let index = self.index.iter().map(|&index| index as usize);
        let numbers: Vec<f64> = match &*self.found {
            Found::Lanes(answers) => {
                let (x, y) = (lanes(answers, 0), lanes(answers, 1));
                index.flat_map(|index| [x[index] + 0.0, y[index] + 0.0]).collect()
            }
            Found::Each(answers, _) => {
                index.flat_map(|index| each(&answers[index]).as_slice().iter().copied()).collect()
            }
        };
        self.shaped(&array(py, &numbers), &[self.width()])
    }

    /// A column, or the one answer of what has no dimensions.
    pub(super) fn given(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        match self.dims.is_empty().then(|| self.one(self.index[0])).flatten() {
            Some(answer) => Ok(Bound::new(py, PyProximity(answer))?.into_any()),
            None => Ok(Bound::new(py, self)?.into_any()),
        }
    }

    /// The answer with an index of all.
    fn one(&self, index: u32) -> Option<Answer> {
        match &*self.found {
            Found::Each(answers, _) => answers.get(index as usize).cloned(),
            Found::Lanes(answers) => answers.get(index as usize).map(|answer| Answer {
                intersects: answer.distance <= 0.0,
                distance: printable(answer.distance),
                lower: printable(answer.bounds.lower),
                upper: printable(answer.bounds.upper),
                normal: Coordinates::new(answer.normal),
                point_a: Coordinates::new(answer.point_a),
                point_b: Coordinates::new(answer.point_b),
                status: answer.status,
                // Lanes count no steps and name no features.
                iterations: 0,
                parts: None,
                features: [Feature::Smooth; 2],
                via: Via::Search,
            }),
        }
    }

    fn width(&self) -> usize {
        match &*self.found {
            Found::Lanes(_) => DVec2::DIMENSION,
            Found::Each(_, width) => *width,
        }
    }
}

#[pymethods]
impl PyProximities {
    /// The signed distances.
    #[getter]
    fn distance<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.column(py, |answers, index| answers.distance()[index], |answer| answer.distance)
    }

    /// Proved lower bounds of the true signed distances.
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.column(py, |answers, index| answers.lower()[index], |answer| answer.lower)
    }

    /// Proved upper bounds of the true signed distances.
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.column(py, |answers, index| answers.upper()[index], |answer| answer.upper)
    }

    /// The unit normals from A to B.
    #[getter]
    fn normal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.vectors(py, Proximities::normal, |answer| &answer.normal)
    }

    /// The closest or deepest points on the surfaces of A.
    #[getter]
    fn point_a<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.vectors(py, Proximities::point_a, |answer| &answer.point_a)
    }

    /// The closest or deepest points on the surfaces of B.
    #[getter]
    fn point_b<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.vectors(py, Proximities::point_b, |answer| &answer.point_b)
    }

    /// Whether the shapes share a point.
    #[getter]
    fn intersects<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.column(py, |answers, index| answers.distance()[index] <= 0.0, |answer| answer.distance <= 0.0)
    }

    /// "exact", "converged" or "bounded" for each pair, as an array of strings.
    #[getter]
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let codes = self.column(
            py,
            |answers, index| status_code(answers.status()[index]),
            |answer| status_code(answer.status),
        )?;
        let numpy = py.import(intern!(py, "numpy"))?;
        let words = numpy.call_method1("array", (["exact", "converged", "bounded"],))?;
        words.get_item(codes)
    }

    /// The indices of the parts of A and B that the points lie on; ``None`` if no body has parts.
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Found::Each(answers, _) = &*self.found else { return Ok(None) };
        let parts = || self.index.iter().map(|&index| answers[index as usize].parts);
        if parts().all(|parts| parts.is_none()) {
            return Ok(None);
        }
        let parts: Vec<u32> = parts().flat_map(Option::unwrap_or_default).collect();
        self.shaped(&PyArray1::from_vec(py, parts), &[2]).map(Some)
    }

    /// The shape of the arrays.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.dims)
    }

    fn __len__(&self) -> usize {
        self.dims.first().copied().unwrap_or(1)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (index, dims) = broadcast::chosen(py, &self.index, &self.dims, key)?;
        Self { found: Arc::clone(&self.found), index, dims }.given(py)
    }

    #[staticmethod]
    fn _of<'py>(
        py: Python<'py>,
        dims: Vec<usize>,
        width: usize,
        numbers: &Bound<'py, PyArray1<f64>>,
        codes: &Bound<'py, PyArray1<u32>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let answers = decoded(numbers.readonly().as_slice()?, codes.readonly().as_slice()?, width);
        let count: usize = dims.iter().product();
        let answers = answers.filter(|answers| answers.len() == count);
        let answers = answers.ok_or_else(|| Fault::query("numbers", "are not those of answers"))?;
        Self::new(Found::Each(answers, width), dims).given(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let (numbers, codes) = encoded(self.all());
        let (numbers, codes) = (PyArray1::from_vec(py, numbers), PyArray1::from_vec(py, codes));
        again::<Self>(py, (&self.dims, self.width(), numbers, codes))
    }

    fn __repr__(&self) -> String {
        format!("<Proximities: {} in {}D, shape {:?}>", self.index.len(), self.width(), self.dims)
    }
}
