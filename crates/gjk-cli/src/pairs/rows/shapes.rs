//! One row: two shapes of the plane and where they are.

use arrow_array::{Array, Float64Array};
use gjk::{Planar, Pose, Rotation, ShapeError, Vector};
use gjk_batch::{Placed, Poses, Shapes};

use super::columns::{Lists, Points, Side};
use gjk_json::number::Number;

/// Adds the shapes and poses of a row; `None` where a polygon of it is not convex, or has holes.
///
/// # Errors
/// If the row makes no shapes; the text starts with the column.
pub(super) fn pair<N: Number + gjk_batch::Number>(
    sides: &[Side; 2],
    row: usize,
    shapes: &mut Shapes<N::Plane>,
    poses: &mut Poses<N::Plane>,
) -> Result<Option<[Placed; 2]>, String> {
    let [a, b] = sides;
    let (a, b) = (placed::<N>(a, row, shapes, poses)?, placed::<N>(b, row, shapes, poses)?);
    Ok(a.zip(b).map(|(a, b)| [a, b]))
}

fn placed<N: Number + gjk_batch::Number>(
    side: &Side,
    row: usize,
    shapes: &mut Shapes<N::Plane>,
    poses: &mut Poses<N::Plane>,
) -> Result<Option<Placed>, String> {
    let name = side.name;
    let rounding = side.rounding.as_ref().filter(|numbers| numbers.is_valid(row));
    let rounding = rounding.map_or(Ok(N::ZERO), |numbers| {
        size::<N>(numbers, row).map_err(|rest| format!("{name}_rounding{rest}"))
    })?;
    let half_extents = side.half_extents.as_ref().filter(|points| points.array.is_valid(row));
    let vertices = side.vertices.as_ref().filter(|lists| lists.array.is_valid(row));
    let (field, shape) = match (half_extents, vertices) {
        (Some(points), None) => {
            let half_extents = point::<N::Plane>(points, row, size);
            ("half_extents", half_extents.and_then(|half| explain(shapes.push_box(half, rounding)).map(Some)))
        }
        (None, Some(lists)) => {
            let vertices = list::<N::Plane>(lists, row);
            let pushed = vertices.and_then(|ring| match shapes.push_polygon(&ring, rounding) {
                Err(ShapeError::NotConvex(_) | ShapeError::WindsTwice(_)) => Ok(None),
                shape => explain(shape).map(Some),
            });
            ("vertices", pushed)
        }
        (None, None) => ("half_extents", Err(format!(": missing, and so is {name}_vertices"))),
        (Some(_), Some(_)) => ("vertices", Err(format!(": {name}_half_extents gives a shape already"))),
    };
    let shape = shape.map_err(|rest| format!("{name}_{field}{rest}"))?;
    let pose = pose::<N>(side, row).map_err(|rest| format!("{name}_{rest}"))?;
    let is_holed = has_holes::<N::Plane>(side, row).map_err(|rest| format!("{name}_holes{rest}"))?;
    Ok(shape.filter(|_| !is_holed).map(|shape| Placed { shape, pose: poses.push(pose) }))
}

fn pose<N: Number + gjk_batch::Number>(side: &Side, row: usize) -> Result<Pose<N::Plane>, String> {
    let translation = match side.translation.as_ref().filter(|points| points.array.is_valid(row)) {
        Some(points) => point(points, row, length).map_err(|rest| format!("translation{rest}"))?,
        None => N::Plane::ZERO,
    };
    let rotation = match side.angle.as_ref().filter(|numbers| numbers.is_valid(row)) {
        Some(numbers) => {
            let angle = numbers.value(row);
            Rotation::from_angle(N::from_f64(angle)).map_err(|error| format!("angle: {error} ({angle})"))?
        }
        None => Rotation::identity(),
    };
    Pose::new(rotation, translation).map_err(|error| format!("translation: {error}"))
}

/// Whether a row has holes, all of which are points.
fn has_holes<V: Planar<Scalar: Number + gjk_batch::Number>>(side: &Side, row: usize) -> Result<bool, String> {
    let Some(holes) = side.holes.as_ref().filter(|holes| holes.array.is_valid(row)) else { return Ok(false) };
    let (first, end) = (holes.offsets[row], holes.offsets[row + 1]);
    for index in first..end {
        let ring = if holes.rings.array.is_valid(index) {
            list::<V>(&holes.rings, index).map(drop)
        } else {
            Err(": expected a list, found null".to_owned())
        };
        ring.map_err(|rest| format!("[{}]{rest}", index - first))?;
    }
    if first < end && side.vertices.as_ref().is_none_or(|lists| lists.array.is_null(row)) {
        return Err(": only vertices have holes".to_owned());
    }
    Ok(first < end)
}

/// The points of one list, at least one.
fn list<V: Planar<Scalar: Number + gjk_batch::Number>>(lists: &Lists, row: usize) -> Result<Vec<V>, String> {
    let (first, end) = (lists.offsets[row], lists.offsets[row + 1]);
    if first == end {
        return Err(": is empty".to_owned());
    }
    (first..end)
        .map(|index| {
            let vertex = if lists.points.array.is_valid(index) {
                point(&lists.points, index, length)
            } else {
                Err(": expected a point, found null".to_owned())
            };
            vertex.map_err(|rest| format!("[{}]{rest}", index - first))
        })
        .collect()
}

fn point<V: Planar<Scalar: Number + gjk_batch::Number>>(
    points: &Points,
    index: usize,
    coordinate: fn(&Float64Array, usize) -> Result<V::Scalar, String>,
) -> Result<V, String> {
    let read =
        |axis: usize| coordinate(&points.numbers, 2 * index + axis).map_err(|rest| format!("[{axis}]{rest}"));
    let (x, y) = (read(0)?, read(1)?);
    Ok(V::from_fn(|axis| if axis == 0 { x } else { y }))
}

/// A coordinate, rounded: within the domain.
fn length<S: Number>(numbers: &Float64Array, index: usize) -> Result<S, String> {
    if numbers.is_null(index) {
        return Err(": expected a number, found null".to_owned());
    }
    let value = numbers.value(index);
    let rounded = S::from_f64(value);
    if rounded.abs() <= S::DOMAIN {
        Ok(rounded)
    } else if value.is_finite() {
        Err(format!(": {value} is beyond the domain ({})", S::DOMAIN_NAME))
    } else {
        Err(format!(": {value} is not a finite number"))
    }
}

/// A radius or an extent: a coordinate that is not negative.
fn size<S: Number>(numbers: &Float64Array, index: usize) -> Result<S, String> {
    let rounded = length::<S>(numbers, index)?;
    if rounded < S::ZERO { Err(format!(": is negative ({})", numbers.value(index))) } else { Ok(rounded) }
}

fn explain<T>(shape: Result<T, ShapeError>) -> Result<T, String> {
    shape.map_err(|error| format!(": {error}"))
}
