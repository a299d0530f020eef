//! Descriptions of bodies: the bodies that they make, and the same in JSON.

use std::vec::IntoIter;

use gjk::math::{Scalar as _, Vector};
use gjk::{Pose, Rotation, Space};
use gjk_body::answer::{Errors, Posed};
use gjk_body::shape::{
    Built, Described, Description, Field, FieldError, Fields, Form, Kind, Member, plane, space,
};
use serde_json::{Value, json};

use super::any::AnyPosed;
use crate::json::Fault;
use crate::number::Number;

/// Returns a description in JSON, as a scene has it. [`read_any`](super::read_any) makes the same body of it
/// as [`read_described`].
pub fn to_json(description: &Description) -> Value {
    match description {
        Description::Plane(parts) => together(parts),
        Description::Space(parts) => together(parts),
    }
}

fn together<V: Vector<Scalar = f64>>(parts: &[Described<V>]) -> Value {
    match parts {
        [only] => written(only),
        _ => json!({"type": "compound", "parts": parts.iter().map(written).collect::<Vec<_>>()}),
    }
}

fn written<V: Vector<Scalar = f64>>(part: &Described<V>) -> Value {
    let mut shape = json!({"type": part.form.kind().name()});
    for (name, field) in part.form.fields() {
        match field {
            Field::Point(point) | Field::Sizes(point) => shape[name] = coordinates(&point),
            Field::Size(number) | Field::Angle(number) => shape[name] = json!(number),
            Field::Points(points) => shape[name] = list(points),
            Field::Rings([]) | Field::Solid(None) => {}
            Field::Rings(rings) => shape[name] = rings.iter().map(|ring| list(ring)).collect(),
            Field::Triangles(triangles) => shape[name] = json!(triangles),
            Field::Solid(solid) => shape[name] = json!(solid),
            Field::Heights(rows) => shape[name] = json!(rows),
            Field::Spacing(spacing) => shape[name] = json!(spacing),
            _ => {}
        }
    }
    let sizes = [("vertex_error", part.vertex_error), ("rounding", part.rounding), ("error", part.error)];
    for (name, size) in sizes.into_iter().filter(|(_, size)| *size != 0.0) {
        shape[name] = json!(size);
    }
    let Described { columns, translation, .. } = part;
    let is_turned = *columns != Pose::<V>::IDENTITY.rotation().columns();
    if is_turned || *translation != V::ZERO {
        shape["pose"] = json!({"translation": coordinates(translation)});
    }
    if is_turned {
        let row = |i: usize| coordinates(&V::from_fn(|j| columns[j].get(i)));
        shape["pose"]["matrix"] = (0..V::DIMENSION).map(row).collect();
    }
    shape
}

fn coordinates<V: Vector<Scalar = f64>>(point: &V) -> Value {
    (0..V::DIMENSION).map(|i| point.get(i)).collect()
}

fn list<V: Vector<Scalar = f64>>(points: &[V]) -> Value {
    points.iter().map(coordinates).collect()
}

/// Builds the body of a description, with its numbers rounded to `N`.
///
/// # Errors
/// Those of the same in JSON, without a position in a text.
pub fn read_described<N: Number>(description: &Description) -> Result<AnyPosed<N>, Fault> {
    match description {
        Description::Plane(parts) => body(parts, plane).map(AnyPosed::Plane),
        Description::Space(parts) => body(parts, space).map(AnyPosed::Space),
    }
}

/// How the fields of a shape, inflated by a radius, are built.
type Build<W> = fn(&Form<W>, <W as Vector>::Scalar) -> Result<Built<W>, FieldError>;

fn body<V: Vector<Scalar = f64>, W: Space<Scalar: Number>>(
    parts: &[Described<V>],
    build: Build<W>,
) -> Result<Posed<W>, Fault> {
    if let [only] = parts {
        return posed(only, build).map_err(|misfit| fault("", &misfit));
    }
    let members = parts.iter().enumerate().map(|(index, part)| {
        posed(part, build).map_err(|misfit| {
            let dot = if misfit.field.is_some() { "." } else { "" };
            fault(&format!("parts[{index}]{dot}"), &misfit)
        })
    });
    let members = members.collect::<Result<_, _>>()?;
    let compound = Posed::compound(members, W::Scalar::ZERO, Pose::IDENTITY, Errors::default());
    compound.map_err(|misfit| fault("", &misfit))
}

fn posed<V: Vector<Scalar = f64>, W: Space<Scalar: Number>>(
    part: &Described<V>,
    build: Build<W>,
) -> Result<Posed<W>, FieldError> {
    let errors = Errors {
        margin: size("error", &[], part.error)?,
        vertex: size("vertex_error", &[], part.vertex_error)?,
    };
    let form = Form::read(part.form.kind(), &mut Rounded(part.form.fields().into_iter()))?;
    let built = build(&form, size("rounding", &[], part.rounding)?)?;
    let columns = W::columns(|j| W::from_fn(|i| W::Scalar::from_f64(part.columns[j].get(i))));
    let rotation = Rotation::try_from_columns(columns)
        .map_err(|error| FieldError::at("pose.matrix", error.to_string()))?;
    let translation = vector("pose.translation", &part.translation, length)?;
    let pose =
        Pose::try_new(rotation, translation).map_err(|error| FieldError::at("pose", error.to_string()))?;
    Ok(Posed::within(built, pose, errors))
}

/// The fields of a shape in their order, each number rounded as it is read.
struct Rounded<'s, V: Vector>(IntoIter<(&'static str, Field<'s, V>)>);

/// The value of the next field, if it is of this type.
macro_rules! next {
    ($self:ident, $field:ident, $kind:ident) => {
        match $self.0.next() {
            Some((_, Field::$kind(value))) => value,
            _ => return Err(FieldError::at($field, "is of another type")),
        }
    };
}

impl<V: Vector<Scalar = f64>, W: Vector<Scalar: Number>> Fields<W> for Rounded<'_, V> {
    type Fault = FieldError;

    fn point(&mut self, field: &'static str) -> Result<W, FieldError> {
        vector(field, &next!(self, field, Point), length)
    }

    fn sizes(&mut self, field: &'static str) -> Result<W, FieldError> {
        vector(field, &next!(self, field, Sizes), size)
    }

    fn size(&mut self, field: &'static str) -> Result<W::Scalar, FieldError> {
        size(field, &[], next!(self, field, Size))
    }

    fn angle(&mut self, field: &'static str) -> Result<W::Scalar, FieldError> {
        length(field, &[], next!(self, field, Angle))
    }

    fn corners(&mut self, field: &'static str) -> Result<[W; 3], FieldError> {
        let corners = vectors(field, &[], next!(self, field, Points))?;
        <[W; 3]>::try_from(corners).map_err(|_| FieldError::at(field, "expected 3 vertices"))
    }

    fn points(&mut self, field: &'static str) -> Result<Vec<W>, FieldError> {
        vectors(field, &[], next!(self, field, Points))
    }

    fn rings(&mut self, field: &'static str) -> Result<Vec<Vec<W>>, FieldError> {
        let rings = next!(self, field, Rings).iter().enumerate();
        rings.map(|(index, ring)| vectors(field, &[index], ring)).collect()
    }

    fn triangles(&mut self, field: &'static str) -> Result<Vec<[u32; 3]>, FieldError> {
        Ok(next!(self, field, Triangles).to_vec())
    }

    fn solid(&mut self, field: &'static str) -> Result<Option<bool>, FieldError> {
        Ok(next!(self, field, Solid))
    }

    fn heights(&mut self, field: &'static str) -> Result<Vec<Vec<W::Scalar>>, FieldError> {
        let row = |(i, row): (usize, &Vec<f64>)| {
            row.iter().enumerate().map(|(j, height)| length(field, &[i, j], *height)).collect()
        };
        next!(self, field, Heights).iter().enumerate().map(row).collect()
    }

    fn spacing(&mut self, field: &'static str) -> Result<[W::Scalar; 2], FieldError> {
        let [dx, dy] = next!(self, field, Spacing);
        Ok([length(field, &[0], dx)?, length(field, &[1], dy)?])
    }

    fn members(&mut self, _: &'static str) -> Result<Vec<Member<W>>, FieldError> {
        Err(FieldError::made_of_parts(Kind::Compound))
    }
}

/// Points, at least one, in the element of a field with this path.
fn vectors<V: Vector<Scalar = f64>, W: Vector<Scalar: Number>>(
    field: &'static str,
    path: &[usize],
    points: &[V],
) -> Result<Vec<W>, FieldError> {
    if points.is_empty() {
        return Err(FieldError { path: path.to_vec(), ..FieldError::at(field, "must not be empty") });
    }
    let point = |(i, point): (usize, &V)| {
        let in_points =
            |misfit: FieldError| FieldError { path: [path, &[i], &misfit.path].concat(), ..misfit };
        vector(field, point, length).map_err(in_points)
    };
    points.iter().enumerate().map(point).collect()
}

/// Reads a number in the element of a field with this path.
type Coordinate<S> = fn(&'static str, &[usize], f64) -> Result<S, FieldError>;

fn vector<V: Vector<Scalar = f64>, W: Vector<Scalar: Number>>(
    field: &'static str,
    point: &V,
    coordinate: Coordinate<W::Scalar>,
) -> Result<W, FieldError> {
    let mut numbers = [W::Scalar::ZERO; 3];
    for (i, number) in numbers.iter_mut().enumerate().take(V::DIMENSION) {
        *number = coordinate(field, &[i], point.get(i))?;
    }
    Ok(W::from_fn(|i| numbers[i]))
}

/// A number within the domain.
fn length<S: Number>(field: &'static str, path: &[usize], number: f64) -> Result<S, FieldError> {
    let rounded = S::from_f64(number);
    // NaN compares with nothing.
    if rounded.abs() <= S::DOMAIN {
        return Ok(rounded);
    }
    let reason = format!("{} is beyond the domain ({})", text(number), S::DOMAIN_NAME);
    Err(FieldError { path: path.to_vec(), ..FieldError::at(field, reason) })
}

/// A number within the domain that is not negative.
fn size<S: Number>(field: &'static str, path: &[usize], number: f64) -> Result<S, FieldError> {
    if number < 0.0 {
        let reason = format!("must not be negative (got {})", text(number));
        return Err(FieldError { path: path.to_vec(), ..FieldError::at(field, reason) });
    }
    length(field, path, number)
}

/// A number as JSON has it, or what it is in its place.
fn text(number: f64) -> String {
    if number.is_finite() { Value::from(number).to_string() } else { number.to_string() }
}

/// A misfit in a part, as a fault without a position in a text.
fn fault(part: &str, misfit: &FieldError) -> Fault {
    Fault { path: format!("{part}{}", misfit.place()), message: misfit.reason.to_string(), span: 0..0 }
}
