//! When moving shapes first touch.

use std::sync::Arc;

use gjk::cast::Passage;
use gjk::{CastOptions, Feature, Motion, Pose};
use gjk_body::answer::{AT_START, Answer, GRAZE, kind_word, printable};
use gjk_body::shape::{Form, Shape};
use gjk_body::{AnyBody, BodyPassage};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::motion::of_argument;
use crate::couple::{Couple, Posed, detached, in_space_of, one_pose, one_shape};
use crate::fault::{About, Fault};
use crate::pickle::{Pickled, again};
use crate::proximity::PyProximity;
use crate::shape::{is_large, made};
use crate::space::{Dimension, of_either};
use crate::vectors::{Named, point_of};

/// The result of a cast: when two moving bodies first touch, or a proof that they do not.
///
/// ``result`` is "hit" if they reach the target distance, "free" if they are proved never to reach it, and
/// "bounded" if the step limit was reached: then they are proved apart until ``time_lower``. A ``Cast`` is
/// true if it is a hit.
#[pyclass(name = "Cast", module = "gjk", frozen, eq, skip_from_py_object)]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PyCast {
    /// "hit", "free" or "bounded".
    #[pyo3(get)]
    result: String,
    /// For a hit and for "bounded": before this time the distance is above the target. Otherwise: a lower
    /// bound of the time of closest approach.
    #[pyo3(get)]
    time_lower: f64,
    /// For a hit: at this time the distance is at or below the target. For "bounded": the end of the
    /// interval. Otherwise: an upper bound of the time of closest approach.
    #[pyo3(get)]
    time_upper: f64,
    /// For a hit: "start" (already touching at time 0), "impact", or "graze" (touching, but no overlap is
    /// proved).
    #[pyo3(get)]
    kind: Option<String>,
    proximity: PyProximity,
    /// For a hit: the speed at which the closest points approach each other along the normal, in length per
    /// time.
    #[pyo3(get)]
    closing_speed: Option<f64>,
    /// Without a hit: lower and upper bound of the smallest distance over the time interval. If bodies made
    /// of parts overlap, the lower bound is minus infinity.
    #[pyo3(get)]
    clearance: Option<(f64, f64)>,
    /// The time at which ``proximity`` is evaluated.
    #[pyo3(get)]
    nearest_time: f64,
    /// The number of distance queries made.
    #[pyo3(get)]
    steps: u32,
}

#[pymethods]
impl PyCast {
    /// The proximity of the shapes at ``nearest_time``: ``time_upper`` for a hit, otherwise the time with the
    /// smallest distance found.
    #[getter]
    fn proximity(&self) -> PyProximity {
        self.proximity.clone()
    }

    /// The indices of the parts of A and B that touch; ``None`` for two convex shapes.
    #[getter]
    fn parts(&self) -> Option<(u32, u32)> {
        self.proximity.0.parts.map(|[a, b]| (a, b))
    }

    fn __bool__(&self) -> bool {
        self.result == "hit"
    }

    #[staticmethod]
    #[pyo3(signature = (*fields))]
    fn _of(fields: &Bound<'_, PyTuple>) -> PyResult<Self> {
        let (result, time_lower, time_upper, kind, proximity, closing_speed, clearance, nearest_time, steps) =
            fields.extract()?;
        let proximity = Bound::<PyProximity>::get(&proximity).clone();
        Ok(Self {
            result,
            time_lower,
            time_upper,
            kind,
            proximity,
            closing_speed,
            clearance,
            nearest_time,
            steps,
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let Self { result, time_lower, time_upper, kind, closing_speed, clearance, .. } = self;
        let (proximity, nearest_time, steps) = (self.proximity.clone(), self.nearest_time, self.steps);
        again::<Self>(
            py,
            (result, time_lower, time_upper, kind, proximity, closing_speed, clearance, nearest_time, steps),
        )
    }

    fn __repr__(&self) -> String {
        let Self { result, time_lower, time_upper, clearance, .. } = self;
        let kind = self.kind.as_ref().map_or_else(String::new, |kind| format!(", kind='{kind}'"));
        let clearance = clearance.map_or_else(String::new, |clearance| format!(", clearance={clearance:?}"));
        format!("Cast('{result}', time_lower={time_lower:?}, time_upper={time_upper:?}{kind}{clearance})")
    }
}

impl PyCast {
    fn new<V: Dimension>(cast: &gjk::Cast<V>, features: [Feature; 2], parts: Option<[u32; 2]>) -> Self {
        let proximity = PyProximity(Answer { parts, ..Answer::named(cast.proximity(), features) });
        match cast {
            gjk::Cast::Hit(hit) => Self {
                result: "hit".to_owned(),
                time_lower: printable(hit.time.lower),
                time_upper: printable(hit.time.upper),
                kind: Some(kind_word(hit.kind).to_owned()),
                proximity,
                closing_speed: Some(printable(hit.closing_speed)),
                clearance: None,
                nearest_time: printable(hit.time.upper),
                steps: hit.steps,
            },
            gjk::Cast::Free(passage) => Self::passed("free", passage, proximity),
            gjk::Cast::Bounded(passage) => Self::passed("bounded", passage, proximity),
        }
    }

    fn passed<V: Dimension>(result: &str, passage: &Passage<V>, proximity: PyProximity) -> Self {
        Self {
            result: result.to_owned(),
            time_lower: printable(passage.time.lower),
            time_upper: printable(passage.time.upper),
            kind: None,
            proximity,
            closing_speed: None,
            clearance: Some((printable(passage.clearance.lower), printable(passage.clearance.upper))),
            nearest_time: printable(passage.nearest_time),
            steps: passage.steps,
        }
    }
}

/// What is asked of two moving bodies.
struct Swept<'s, V: Dimension> {
    both: &'s [Posed<V>; 2],
    motions: [Motion<V>; 2],
}

impl<'s, V: Dimension> Swept<'s, V> {
    fn new(both: &'s [Posed<V>; 2], [a, b]: [Option<&Bound<'_, PyAny>>; 2]) -> PyResult<Self> {
        Ok(Self { both, motions: [of_argument(a, "motion_a")?, of_argument(b, "motion_b")?] })
    }

    fn cast(&self, options: &CastOptions<f64>) -> PyCast {
        let ([a, b], [on_a, on_b]) = (&self.both, &self.motions);
        if let (Some(a), Some(b)) = (a.held.convex(), b.held.convex()) {
            let found = gjk::Sweep::new(a, on_a, b, on_b).with_options(*options).cast();
            return PyCast::new(&found, found.proximity().features(a, b), None);
        }
        let (a, b): (&AnyBody<V>, &AnyBody<V>) = (&**a.held.body(), &**b.held.body());
        let found = gjk_body::Sweep::new(a, on_a, b, on_b).with_options(*options).cast();
        PyCast::new(&found.cast, found.features(a, b), Some(found.parts))
    }

    fn nearest(&self, options: &CastOptions<f64>) -> PyCast {
        let ([a, b], [on_a, on_b]) = (&self.both, &self.motions);
        if let (Some(a), Some(b)) = (a.held.convex(), b.held.convex()) {
            let found = gjk::Sweep::new(a, on_a, b, on_b).with_options(*options).closest_approach();
            return PyCast::passed("closest", &found, PyProximity(Answer::between(&found.proximity, a, b)));
        }
        let (a, b): (&AnyBody<V>, &AnyBody<V>) = (&**a.held.body(), &**b.held.body());
        let BodyPassage { passage, parts } =
            gjk_body::Sweep::new(a, on_a, b, on_b).with_options(*options).closest_approach();
        let answer = gjk_body::BodyProximity { proximity: passage.proximity, parts };
        PyCast::passed("closest", &passage, PyProximity(Answer::between_bodies(&answer, a, b)))
    }
}

fn until_valid(until: f64) -> Result<f64, Fault> {
    if until >= 0.0 { Ok(until) } else { Err(Fault::query("until", "has to be 0 or more")) }
}

fn word<T: Copy>(name: &str, given: &str, known: &[(&str, T)]) -> Result<T, Fault> {
    known.iter().find(|(word, _)| *word == given).map(|&(_, meaning)| meaning).ok_or_else(|| {
        let words: Vec<&str> = known.iter().map(|&(word, _)| word).collect();
        Fault::query(name, format!("expected one of {}, found {given:?}", words.join(", ")))
    })
}

/// Returns when two moving bodies first touch between time 0 and ``until``, or a proof that they do not: a
/// ``Cast``.
///
/// A motion is a ``Motion``, or a ``Pose`` for a body at rest. Before ``time_lower`` the distance is above
/// ``target_distance``; at ``time_upper`` it is not. Both are proved, rounding included. ``at_start`` says
/// how to treat a contact at time 0: "stops" (report a hit), "leaves_freely" or "ignored". ``graze`` says
/// whether touching without overlapping "hits" or "passes". ``max_steps`` limits the distance queries;
/// ``None`` is the library's limit, which a cast rarely reaches.
///
/// >>> from gjk import Ball, Box, Motion, Pose, cast
/// >>> falls = Motion(Pose((0, 4)), velocity=(0, -4), angular_velocity=1)
/// >>> hit = cast(Box((10, 1)), Box((1, 1)), motion_b=falls)
/// >>> hit.result, 0.4 < hit.time_lower <= hit.time_upper < 0.5
/// ('hit', True)
/// >>> cast(Ball((0, 0), 1), Ball((0, 0), 1), motion_b=Motion(Pose((-5, 3)), velocity=(10, 0))).result
/// 'free'
#[pyfunction]
#[pyo3(signature = (
    a, b, motion_a=None, motion_b=None, *, until=1.0, target_distance=0.0, tolerance=0.0, at_start="stops",
    graze="hits", max_steps=None
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
fn cast(
    py: Python<'_>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    motion_a: Option<&Bound<'_, PyAny>>,
    motion_b: Option<&Bound<'_, PyAny>>,
    until: f64,
    target_distance: f64,
    tolerance: f64,
    at_start: &str,
    graze: &str,
    max_steps: Option<u32>,
) -> PyResult<PyCast> {
    if !(target_distance.is_finite() && tolerance >= 0.0 && tolerance.is_finite()) {
        return Err(
            Fault::query("target_distance, tolerance", "have to be finite, the second 0 or more").into()
        );
    }
    let options = CastOptions::DEFAULT
        .with_until(until_valid(until)?)
        .with_target_distance(target_distance)
        .with_tolerance(tolerance)
        .with_at_start(word("at_start", at_start, &AT_START)?)
        .with_graze(word("graze", graze, &GRAZE)?)
        .with_max_steps(max_steps.unwrap_or(CastOptions::<f64>::DEFAULT.max_steps));
    let couple = Couple::of([a, b], [None, None])?;
    of_either!(&couple, both => {
        let swept = Swept::new(both, [motion_a, motion_b])?;
        Ok(detached(py, &couple, || swept.cast(&options)))
    })
}

/// Returns the smallest signed distance of two moving shapes or bodies between time 0 and ``until``: a
/// ``Cast`` with the result "closest". Its ``clearance`` bounds that distance.
///
/// If bodies made of parts overlap, the lower bound of ``clearance`` is minus infinity.
///
/// >>> from gjk import Ball, Motion, Pose, closest_approach
/// >>> passes = Motion(Pose((-5, 3)), velocity=(10, 0))
/// >>> nearest = closest_approach(Ball((0, 0), 1), Ball((0, 0), 1), motion_b=passes)
/// >>> round(nearest.nearest_time, 6), round(nearest.proximity.distance, 6)
/// (0.5, 1.0)
#[pyfunction]
#[pyo3(signature = (a, b, motion_a=None, motion_b=None, *, until=1.0))]
fn closest_approach(
    py: Python<'_>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    motion_a: Option<&Bound<'_, PyAny>>,
    motion_b: Option<&Bound<'_, PyAny>>,
    until: f64,
) -> PyResult<PyCast> {
    let options = CastOptions::DEFAULT.with_until(until_valid(until)?);
    let couple = Couple::of([a, b], [None, None])?;
    of_either!(&couple, both => {
        let swept = Swept::new(both, [motion_a, motion_b])?;
        Ok(detached(py, &couple, || swept.nearest(&options)))
    })
}

/// Returns where the ray ``origin + direction * t`` first hits a posed shape, for t from 0 to ``until``: a
/// ``Cast``.
///
/// The direction may have any nonzero length; times count in multiples of it. The shape is A, and the ray's
/// point is B. A ray that starts inside the shape hits at time 0.
///
/// >>> from gjk import Box, ray_cast
/// >>> hit = ray_cast((-3, 0.5), (1, 0), Box((1, 1)), until=10)
/// >>> round(hit.time_upper, 9), hit.proximity.normal
/// (2.0, array([-1.,  0.]))
#[pyfunction]
#[pyo3(signature = (origin, direction, shape, pose=None, *, until))]
fn ray_cast(
    py: Python<'_>,
    origin: &Bound<'_, PyAny>,
    direction: &Bound<'_, PyAny>,
    shape: &Bound<'_, PyAny>,
    pose: Option<&Bound<'_, PyAny>>,
    until: f64,
) -> PyResult<PyCast> {
    let shape = one_shape(shape, "shape")?;
    let pose = one_pose(pose, "pose")?.map(Bound::get);
    let options = CastOptions::DEFAULT.with_until(until_valid(until)?);
    of_either!(&shape.get().0, held => {
        ray(py, [origin, direction], (held, in_space_of(pose, "pose")?), &options)
    })
}

fn ray<V: Dimension>(
    py: Python<'_>,
    [origin, direction]: [&Bound<'_, PyAny>; 2],
    (held, pose): (&Arc<Shape<V>>, Pose<V>),
    options: &CastOptions<f64>,
) -> PyResult<PyCast> {
    let from: V = point_of(origin, Named(About::Query, "origin"))?;
    let along: V = point_of(direction, Named(About::Query, "direction"))?;
    let start = Pose::try_from_translation(from).map_err(|error| Fault::pose("origin", error))?;
    let motion =
        Motion::try_new(start, along, V::NO_TURN, from).map_err(|error| Fault::pose("direction", error))?;
    let tip = made(Form::Point { at: V::ZERO }, 0.0)?;
    let both = [Posed { held: Arc::clone(held), pose }, Posed { held: tip, pose: start }];
    let swept = Swept { both: &both, motions: [Motion::still(pose), motion] };
    Ok(if is_large(held) { py.detach(|| swept.cast(options)) } else { swept.cast(options) })
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyCast>()?;
    module.add_function(wrap_pyfunction!(cast, module)?)?;
    module.add_function(wrap_pyfunction!(closest_approach, module)?)?;
    module.add_function(wrap_pyfunction!(ray_cast, module)?)
}
