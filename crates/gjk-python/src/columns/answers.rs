//! Columns of answers.

use gjk::{Feature, Status, Vector, Via};
use gjk_batch::Answers;
use gjk_json::answer::{Answer, Coordinates, printable};
use glam::DVec2;
use numpy::PyArray1;
use pyo3::exceptions::PyIndexError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::batch::Found;
use crate::ask::PyProximity;
use crate::vectors::array;

/// The answers about many pairs: the fields of ``Proximity`` as arrays, each in the shape of the operands, as
/// broadcast; vectors have their coordinates in one more dimension.
///
/// >>> import gjk, numpy as np
/// >>> found = gjk.proximity(gjk.Box((1, 1)), gjk.Ball((0, 0), 0.5), pose_b=np.array([(3, 0), (0, 1.25)]))
/// >>> found.distance
/// array([ 1.5 , -0.25])
/// >>> found.normal.shape, found.status.tolist()
/// ((2, 2), ['exact', 'exact'])
/// >>> found[0].distance
/// 1.5
#[pyclass(name = "Proximities", module = "gjk", frozen)]
pub(crate) struct PyProximities {
    found: Found,
    dims: Vec<usize>,
}

impl PyProximities {
    pub(super) fn new(found: Found, dims: Vec<usize>) -> Self {
        Self { found, dims }
    }

    fn count(&self) -> usize {
        match &self.found {
            Found::Lanes(answers) => answers.len(),
            Found::Each(answers, _) => answers.len(),
        }
    }

    /// An array of the answers' own shape, with more dimensions behind.
    fn shaped<'py>(&self, array: &Bound<'py, PyAny>, behind: &[usize]) -> PyResult<Bound<'py, PyAny>> {
        let py = array.py();
        let shape = PyTuple::new(py, [&self.dims[..], behind].concat())?;
        array.call_method1(intern!(py, "reshape"), (shape,))
    }

    fn numbers<'py>(
        &self,
        py: Python<'py>,
        lanes: fn(&Answers<DVec2>) -> &[f64],
        each: fn(&Answer) -> f64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let column = match &self.found {
            Found::Lanes(answers) => array(py, lanes(answers)),
            Found::Each(answers, _) => PyArray1::from_iter(py, answers.iter().map(each)),
        };
        self.shaped(&column, &[])
    }

    fn vectors<'py>(
        &self,
        py: Python<'py>,
        lanes: fn(&Answers<DVec2>, usize) -> &[f64],
        each: fn(&Answer) -> &Coordinates,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (numbers, width) = match &self.found {
            Found::Lanes(answers) => {
                let (x, y) = (lanes(answers, 0), lanes(answers, 1));
                (x.iter().zip(y).flat_map(|(x, y)| [x + 0.0, y + 0.0]).collect::<Vec<f64>>(), 2)
            }
            Found::Each(answers, width) => {
                (answers.iter().flat_map(|answer| each(answer).as_slice().iter().copied()).collect(), *width)
            }
        };
        self.shaped(&array(py, &numbers), &[width])
    }

    fn flags<'py>(
        &self,
        py: Python<'py>,
        flags: impl Fn(Status, f64) -> bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let flags = match &self.found {
            Found::Lanes(answers) => {
                let columns = answers.status().iter().zip(answers.distance());
                PyArray1::from_iter(py, columns.map(|(&status, &distance)| flags(status, distance)))
            }
            Found::Each(answers, _) => {
                PyArray1::from_iter(py, answers.iter().map(|answer| flags(answer.status, answer.distance)))
            }
        };
        self.shaped(&flags, &[])
    }

    /// The answer, where there is one and no array of them.
    pub(super) fn only(&self) -> Option<Answer> {
        self.dims.is_empty().then(|| self.one(0)).flatten()
    }

    fn one(&self, index: usize) -> Option<Answer> {
        match &self.found {
            Found::Each(answers, _) => answers.get(index).cloned(),
            Found::Lanes(answers) => answers.get(index).map(|answer| Answer {
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
        match &self.found {
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
        self.numbers(py, Answers::distance, |answer| answer.distance)
    }

    /// The true signed distances are not below.
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.numbers(py, Answers::lower, |answer| answer.lower)
    }

    /// The true signed distances are not above.
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.numbers(py, Answers::upper, |answer| answer.upper)
    }

    /// Unit vectors, from A to B.
    #[getter]
    fn normal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.vectors(py, Answers::normal, |answer| &answer.normal)
    }

    /// The witness points on A.
    #[getter]
    fn point_a<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.vectors(py, Answers::point_a, |answer| &answer.point_a)
    }

    /// The witness points on B.
    #[getter]
    fn point_b<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.vectors(py, Answers::point_b, |answer| &answer.point_b)
    }

    /// Whether the shapes share a point.
    #[getter]
    fn intersects<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.flags(py, |_, distance| distance <= 0.0)
    }

    /// "exact", "converged" or "bounded": an array of words.
    #[getter]
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let code = |status: Status| match status {
            Status::Exact => 0_u8,
            Status::Converged => 1,
            _ => 2,
        };
        let codes = match &self.found {
            Found::Lanes(answers) => PyArray1::from_iter(py, answers.status().iter().map(|&s| code(s))),
            Found::Each(answers, _) => PyArray1::from_iter(py, answers.iter().map(|a| code(a.status))),
        };
        let numpy = py.import(intern!(py, "numpy"))?;
        let words = numpy.call_method1("array", (["exact", "converged", "bounded"],))?;
        words.get_item(self.shaped(&codes, &[])?)
    }

    /// Which parts of A and B the points are on; ``None`` where no body has parts.
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Found::Each(answers, _) = &self.found else { return Ok(None) };
        if answers.iter().all(|answer| answer.parts.is_none()) {
            return Ok(None);
        }
        let parts: Vec<u32> = answers.iter().flat_map(|answer| answer.parts.unwrap_or_default()).collect();
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

    /// One answer, by its index along the only dimension.
    fn __getitem__(&self, index: isize) -> PyResult<PyProximity> {
        let count = self.count();
        let place = if index < 0 { index.checked_add_unsigned(count) } else { Some(index) };
        let found = place.and_then(|place| usize::try_from(place).ok()).and_then(|place| self.one(place));
        match found {
            Some(answer) if self.dims.len() == 1 => Ok(PyProximity(answer)),
            Some(_) => Err(PyIndexError::new_err("answers of several dimensions have no single index")),
            None => Err(PyIndexError::new_err(format!("there is no answer {index}: there are {count}"))),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Proximities: {} in {}D, shape {:?}>", self.count(), self.width(), self.dims)
    }
}
