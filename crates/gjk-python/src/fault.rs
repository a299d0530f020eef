//! What is wrong with what was given, as Python's exceptions.

use std::fmt;

use gjk::ShapeError;
use gjk::math::PoseError;
use gjk_body::shape::FieldError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{PyTypeInfo, create_exception};

create_exception!(
    gjk,
    Refused,
    PyValueError,
    "An argument is not a valid shape, body, pose or question. `place` names the argument and the index in it, \
     as in `vertices[3]`; `reason` says what is wrong with it."
);
create_exception!(gjk, PyShapeError, Refused, "An argument is not a valid shape or body.");
create_exception!(gjk, PyPoseError, Refused, "What was given makes no pose or motion.");
create_exception!(gjk, PyQueryError, Refused, "What was given cannot be asked about, or not so.");

/// What an error is about.
#[derive(Clone, Copy, Debug)]
pub(crate) enum About {
    Shape,
    Pose,
    Query,
}

/// An error that names its place.
#[derive(Debug)]
pub(crate) struct Fault {
    about: About,
    place: String,
    reason: String,
}

impl Fault {
    pub(crate) fn new(about: About, place: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { about, place: place.into(), reason: reason.into() }
    }

    /// About an argument of a shape.
    pub(crate) fn shape(place: impl Into<String>, reason: impl Into<String>) -> Self {
        Self::new(About::Shape, place, reason)
    }

    /// Returns a radius or an extent.
    ///
    /// # Errors
    /// If it is negative.
    pub(crate) fn size(place: &str, value: f64) -> Result<f64, Self> {
        if value < 0.0 {
            return Err(Self::shape(place, format!("must not be negative (got {value:?})")));
        }
        Ok(value)
    }

    /// About an argument of a question.
    pub(crate) fn query(place: impl Into<String>, reason: impl Into<String>) -> Self {
        Self::new(About::Query, place, reason)
    }

    /// About an argument of a pose.
    pub(crate) fn pose(place: impl Into<String>, error: PoseError) -> Self {
        let reason = match error {
            PoseError::NotFinite => "is not finite".to_owned(),
            PoseError::BeyondDomain => "is beyond the domain (2^500)".to_owned(),
            other => other.to_string(),
        };
        Self::new(About::Pose, place, reason)
    }

    /// What the library says of a shape, whose points are the elements of `points`, or are called so.
    pub(crate) fn of_shape(error: ShapeError, points: Points) -> Self {
        let place = |index: usize| match points {
            Points::Named(names) => names.get(index).copied().unwrap_or_default().to_owned(),
            Points::In(list) => format!("{list}[{index}]"),
        };
        let list = || match points {
            Points::Named(names) => names.join(", "),
            Points::In(list) => list.to_owned(),
        };
        let argument = |name: &'static str| if name == "half extent" { "half_extents" } else { name };
        let domain = "is beyond the domain (2^500)";
        match error {
            ShapeError::NoPoints => Self::shape(list(), "must not be empty"),
            ShapeError::PointNotFinite(index) => Self::shape(place(index), "is not finite"),
            ShapeError::PointBeyondDomain(index) => Self::shape(place(index), domain),
            ShapeError::NotConvex(index) => Self::shape(place(index), "the boundary is not convex here"),
            ShapeError::NotFinite(name) => Self::shape(argument(name), "is not finite"),
            ShapeError::BeyondDomain(name) => Self::shape(argument(name), domain),
            ShapeError::Negative(name) => Self::shape(argument(name), "must not be negative"),
            ShapeError::Zero(name) => Self::shape(argument(name), "must not be zero"),
            ShapeError::Angle => Self::shape("angle", "must be in (0, pi]"),
            other => Self::shape(list(), other.to_string()),
        }
    }

    /// The same about an argument that has another name here than in the library.
    pub(crate) fn renamed(self, from: &str, to: &str) -> Self {
        if self.place == from { Self { place: to.to_owned(), ..self } } else { self }
    }

    /// The same about something inside of an argument, or of one of its rows.
    pub(crate) fn inside(self, whole: &str) -> Self {
        Self { place: format!("{whole}{}", self.place), ..self }
    }

    /// The same about the row of a column.
    pub(crate) fn in_row(self, row: usize) -> Self {
        Self { place: format!("{}[{row}]", self.place), ..self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.place, self.reason)
    }
}

impl From<FieldError> for Fault {
    fn from(misfit: FieldError) -> Self {
        let place = misfit.field.map_or_else(|| "shape".to_owned(), |_| misfit.place().to_string());
        Self::shape(place, misfit.reason)
    }
}

/// What the points of a shape are called.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Points {
    /// Each is an argument.
    Named(&'static [&'static str]),
    /// They are the elements of one.
    In(&'static str),
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> Self {
        Python::attach(|py| {
            let text = fault.to_string();
            let Fault { about, place, reason } = fault;
            let kind = match about {
                About::Shape => PyShapeError::type_object(py),
                About::Pose => PyPoseError::type_object(py),
                About::Query => PyQueryError::type_object(py),
            };
            let error = PyErr::from_type(kind, (text,));
            let value = error.value(py);
            let named = value.setattr("place", place).and_then(|()| value.setattr("reason", reason));
            named.map_or_else(|failed| failed, |()| error)
        })
    }
}

/// The exceptions under their names.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    for (name, kind) in [
        ("Refused", Refused::type_object(py)),
        ("ShapeError", PyShapeError::type_object(py)),
        ("PoseError", PyPoseError::type_object(py)),
        ("QueryError", PyQueryError::type_object(py)),
    ] {
        kind.setattr("__name__", name)?;
        kind.setattr("__qualname__", name)?;
        module.add(name, kind)?;
    }
    Ok(())
}
