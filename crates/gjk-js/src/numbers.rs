//! What slices of numbers mean, both ways.
//!
//! - A pose: the kind of its rotation (0 none, 1 an angle, 2 a quaternion, 3 a matrix by columns), the
//!   translation, and 4 numbers in the plane or 9 in space.
//! - A motion: a pose, the velocity, the angular velocity (one number in the plane), the center.
//! - Options: relative tolerance, largest distance, largest number of iterations.
//! - A proximity: distance, lower and upper bound, normal, both points, status, both features, iterations; of
//!   bodies then both parts. A feature is a kind (0 smooth, 1 vertex, 2 edge, 3 face) and an index.
//! - A manifold: normal, side (0 none, 1 of A, 2 of B) and its feature, the count, and for every point its
//!   place, distance, and both features; of bodies then both parts.
//! - A cast: outcome (0 hit, 1 free, 2 bounded), kind (0 none, 1 start, 2 impact, 3 graze), time and
//!   clearance with both bounds, the time of the contact, the approach, steps, and the contact.

use gjk::glam::{DVec2, DVec3};
use gjk::math::{Scalar, Vector};
use gjk::trace::Reference;
use gjk::{
    Bounds, CastOptions, Feature, Manifold, ManifoldOptions, Options, Pose, Proximity, Rotation, Space,
    Status,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;

/// The plane or space, in numbers.
pub(crate) trait Dimension: Space<Scalar = f64> {
    /// How many numbers a rotation may have.
    const ROTATION: usize;

    /// A rotation of a kind.
    fn rotation(kind: f64, numbers: &[f64]) -> Result<Rotation<Self>, Fault>;

    /// How many numbers a turn has.
    #[cfg(feature = "all")]
    const TURN: usize;

    /// A turn.
    #[cfg(feature = "all")]
    fn turn(numbers: &[f64]) -> Result<Self::Turn, Fault>;
}

impl Dimension for DVec2 {
    const ROTATION: usize = 4;
    #[cfg(feature = "all")]
    const TURN: usize = 1;

    fn rotation(kind: f64, numbers: &[f64]) -> Result<Rotation<Self>, Fault> {
        let &[a, b, c, d] = numbers else { return Err(MISFIT.into()) };
        Ok(match kind {
            0.0 => Rotation::IDENTITY,
            1.0 => Rotation::try_from_angle(a)?,
            3.0 => Rotation::try_from_columns([DVec2::new(a, b), DVec2::new(c, d)])?,
            _ => return Err("not a 2D rotation".into()),
        })
    }

    #[cfg(feature = "all")]
    fn turn(numbers: &[f64]) -> Result<f64, Fault> {
        numbers.first().copied().ok_or_else(|| MISFIT.into())
    }
}

impl Dimension for DVec3 {
    const ROTATION: usize = 9;
    #[cfg(feature = "all")]
    const TURN: usize = 3;

    fn rotation(kind: f64, numbers: &[f64]) -> Result<Rotation<Self>, Fault> {
        let &[a, b, c, d, e, f, g, h, i] = numbers else { return Err(MISFIT.into()) };
        Ok(match kind {
            0.0 => Rotation::IDENTITY,
            2.0 => Rotation::try_from_quaternion([a, b, c, d])?,
            3.0 => {
                let columns = [DVec3::new(a, b, c), DVec3::new(d, e, f), DVec3::new(g, h, i)];
                Rotation::try_from_columns(columns)?
            }
            _ => return Err("not a 3D rotation".into()),
        })
    }

    #[cfg(feature = "all")]
    fn turn(numbers: &[f64]) -> Result<DVec3, Fault> {
        vector(numbers)
    }
}

/// What a list says that has not the numbers that it should have.
pub(crate) const MISFIT: &str = "a list has too few numbers";

/// A vector from the first numbers.
pub(crate) fn vector<V: Vector<Scalar = f64>>(numbers: &[f64]) -> Result<V, Fault> {
    let numbers = numbers.get(..V::DIMENSION).ok_or(MISFIT)?;
    Ok(V::from_fn(|i| numbers[i]))
}

/// All vectors of a list.
pub(crate) fn vectors<V: Vector<Scalar = f64>>(numbers: &[f64]) -> Vec<V> {
    numbers.chunks_exact(V::DIMENSION).map(|row| V::from_fn(|i| row[i])).collect()
}

pub(crate) fn pose<V: Dimension>(numbers: &[f64]) -> Result<Pose<V>, Fault> {
    let length = 1 + V::DIMENSION + V::ROTATION;
    let numbers = numbers.get(..length).ok_or(MISFIT)?;
    let rotation = V::rotation(numbers[0], &numbers[1 + V::DIMENSION..])?;
    Ok(Pose::try_new(rotation, vector(&numbers[1..])?)?)
}

/// The default options in one list: relative tolerance, largest distance, iterations; speculative distance,
/// hysteresis, lean; last time, target distance, tolerance, steps.
#[wasm_bindgen]
pub fn defaults() -> Vec<f64> {
    let Options { relative_tolerance, max_distance, max_iterations, .. } = Options::DEFAULT;
    let ManifoldOptions { speculative_distance, hysteresis, lean, .. } = ManifoldOptions::DEFAULT;
    let CastOptions { until, target_distance, tolerance, max_steps, .. } = CastOptions::DEFAULT;
    let asked = [relative_tolerance, max_distance, f64::from(max_iterations)];
    let contact = [speculative_distance, hysteresis, lean];
    [&asked[..], &contact, &[until, target_distance, tolerance, f64::from(max_steps)]].concat()
}

pub(crate) fn options(numbers: &[f64]) -> Result<Options<f64>, Fault> {
    let &[tolerance, distance, iterations] = numbers else { return Err(MISFIT.into()) };
    if tolerance.is_nan() || distance.is_nan() || iterations.is_nan() {
        return Err("an option is not a number".into());
    }
    Ok(Options::DEFAULT
        .with_relative_tolerance(tolerance)
        .with_max_distance(distance)
        .with_max_iterations(iterations as u32))
}

/// Speculative distance, hysteresis, lean, and the side and feature of the last reference.
pub(crate) fn manifold_options(numbers: &[f64]) -> Result<(ManifoldOptions<f64>, Reference), Fault> {
    let &[speculative_distance, hysteresis, lean, side, kind, index] = numbers else {
        return Err(MISFIT.into());
    };
    let is_size = |size: f64| (0.0..=f64::DOMAIN).contains(&size);
    if ![speculative_distance, hysteresis, lean].into_iter().all(is_size) {
        return Err("an option is negative or not finite".into());
    }
    let feature = match kind {
        1.0 => Feature::Vertex(index as u32),
        2.0 => Feature::Edge(index as u32),
        3.0 => Feature::Face(index as u32),
        _ => Feature::Smooth,
    };
    let previous = match side {
        1.0 => Reference::SideOfA(feature),
        2.0 => Reference::SideOfB(feature),
        _ => Reference::Neither,
    };
    let options = ManifoldOptions::DEFAULT
        .with_speculative_distance(speculative_distance)
        .with_hysteresis(hysteresis)
        .with_lean(lean);
    Ok((options, previous))
}

pub(crate) fn push<V: Vector<Scalar = f64>>(out: &mut Vec<f64>, vector: V) {
    out.extend((0..V::DIMENSION).map(|i| vector.get(i)));
}

pub(crate) fn push_bounds(out: &mut Vec<f64>, bounds: Bounds<f64>) {
    out.extend([bounds.lower, bounds.upper]);
}

fn push_features(out: &mut Vec<f64>, features: &[Feature]) {
    for feature in features {
        let (kind, index) = match *feature {
            Feature::Vertex(index) => (1.0, index),
            Feature::Edge(index) => (2.0, index),
            Feature::Face(index) => (3.0, index),
            _ => (0.0, 0),
        };
        out.extend([kind, f64::from(index)]);
    }
}

pub(crate) fn push_proximity<V: Vector<Scalar = f64>>(
    out: &mut Vec<f64>,
    answer: &Proximity<V>,
    features: [Feature; 2],
) {
    out.push(answer.distance);
    push_bounds(out, answer.bounds);
    [answer.normal, answer.point_a, answer.point_b].into_iter().for_each(|v| push(out, v));
    out.push(match answer.status {
        Status::Exact => 0.0,
        Status::Converged => 1.0,
        _ => 2.0,
    });
    push_features(out, &features);
    out.push(f64::from(answer.iterations));
}

pub(crate) fn push_manifold<V: Vector<Scalar = f64>>(
    out: &mut Vec<f64>,
    answer: &Manifold<V>,
    parts: &[[u32; 2]],
) {
    push(out, answer.normal);
    let (side, feature) = match answer.reference {
        Reference::SideOfA(feature) => (1.0, feature),
        Reference::SideOfB(feature) => (2.0, feature),
        Reference::Neither => (0.0, Feature::Smooth),
    };
    out.push(side);
    push_features(out, &[feature]);
    out.push(answer.points().len() as f64);
    for (i, point) in answer.points().iter().enumerate() {
        push(out, point.point);
        out.push(point.distance);
        push_features(out, &point.features);
        out.extend(parts.get(i).into_iter().flatten().map(|&part| f64::from(part)));
    }
}
