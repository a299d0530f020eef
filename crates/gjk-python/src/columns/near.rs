//! All pairs of bodies that are near each other.

use gjk_batch::{Instance, NearPairs};
use gjk_body::Tree;
use gjk_body::answer::Answer;
use glam::DVec2;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use rayon::prelude::*;

use super::answers::PyProximities;
use super::batch::{Found, Standing, column, in_plane, refs, standing};
use super::broadcast;
use super::poses::{self, Store as PoseStore};
use super::shapes::{self, Store};
use crate::fault::Fault;
use crate::space::Dimension;

/// The pairs found, and their answers.
type Near = (Vec<[u32; 2]>, Found);

/// Returns all pairs of bodies whose signed distance is at most ``distance``: ``(pairs, answers)``.
///
/// Each row of ``pairs`` has the indices of two bodies, the smaller one first; the rows are sorted.
/// ``answers`` are the ``Proximities`` of these pairs. ``bodies`` is a column or a list of shapes. ``poses``
/// is one pose for each body, one for all, or nothing. A bounding volume hierarchy skips pairs that are
/// proved farther apart.
///
/// >>> import gjk, numpy as np
/// >>> circles = gjk.balls(np.array([(0, 0), (1.25, 0), (5, 0)]), 0.5)
/// >>> pairs, answers = gjk.pairs_within(circles, 1.0)
/// >>> pairs.tolist(), answers.distance
/// ([[0, 1]], array([0.25]))
#[pyfunction]
#[pyo3(signature = (bodies, distance, poses=None))]
fn pairs_within<'py>(
    py: Python<'py>,
    bodies: &Bound<'py, PyAny>,
    distance: f64,
    poses: Option<&Bound<'py, PyAny>>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyProximities>)> {
    if !distance.is_finite() {
        return Err(Fault::query("distance", "is not finite").into());
    }
    let bodies = shapes::Operand::new(bodies, "bodies")?;
    let at = poses::Operand::new(poses, "poses")?;
    let none = Vec::new();
    let dims = broadcast::together(py, [&bodies.dims, &at.dims, &none, &none])?;
    let index = [
        broadcast::spread(py, &bodies.index, &bodies.dims, &dims)?,
        broadcast::spread(py, &at.index, &at.dims, &dims)?,
    ];
    let (pairs, found) = py.detach(|| near(&bodies.store, &at.store, [&index[0], &index[1]], distance))?;
    let count = pairs.len();
    let pairs = PyArray1::from_slice(py, pairs.as_flattened()).reshape([count, 2])?;
    Ok((pairs.into_any(), Bound::new(py, PyProximities::new(found, vec![count]))?))
}

fn near(store: &Store, poses: &PoseStore, index: [&[u32]; 2], distance: f64) -> Result<Near, Fault> {
    match store {
        Store::Lanes(lanes) => {
            let poses = column::<DVec2>(poses, "poses")?;
            let placed = |(&shape, &pose): (&u32, &u32)| Instance { shape, pose };
            let bodies: Vec<Instance> = index[0].iter().zip(index[1]).map(placed).collect();
            let mut found = NearPairs::new();
            let asked = gjk_batch::pairs_within(lanes, &poses, &bodies, distance, &mut found);
            asked.map_err(|error| Fault::query("bodies", error.to_string()))?;
            Ok((found.bodies, Found::Lanes(Box::new(found.answers))))
        }
        Store::Plane(_) => Ok(of_bodies(&standing(&in_plane(store), poses, index)?, distance)),
        Store::Space(items) => Ok(of_bodies(&standing(&refs(items), poses, index)?, distance)),
    }
}

fn of_bodies<V: Dimension>(bodies: &[Standing<'_, V>], distance: f64) -> Near {
    let boxes: Vec<_> = bodies.par_iter().map(Standing::bounds).collect();
    let tree = Tree::new(&boxes);
    let reach = distance.max(0.0);
    let mut candidates = Vec::new();
    tree.pairs_within(reach, |[a, b]| candidates.push([a.min(b), a.max(b)]));
    candidates.sort_unstable();
    let options = gjk_body::answer::options().with_max_distance(reach);
    let ask = |pair: [u32; 2]| -> Option<([u32; 2], Answer)> {
        let answer = bodies[pair[0] as usize].answer(&bodies[pair[1] as usize], options);
        (answer.distance <= distance).then_some((pair, answer))
    };
    let found: Vec<_> = candidates.into_par_iter().filter_map(ask).collect();
    let (pairs, answers) = found.into_iter().unzip();
    (pairs, Found::Each(answers, V::DIMENSION))
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(pairs_within, module)?)
}
