use std::sync::Arc;

use gjk::exact::Placement;
use gjk::math::{Planar, Scalar as _, Vector};
use gjk::{Convex as _, PointCloud, Space};
use gjk_body::answer::relation;
use gjk_body::shape::{FieldError, Form, convex_in_plane, convex_in_space};
use gjk_body::{AnyPart, Polygon as Region};

use super::kind::{dimension_of, kind_of};
use super::values::Values;
use super::{placement, rim};
use crate::json::{Fault, Node};
use crate::number::Number;

/// The corners of each part of a shape, which is the hull of them, and where exactly the shape stands. A
/// convex shape has one part.
#[derive(Clone, Debug)]
pub struct Polytope<V: Vector> {
    parts: Vec<Vec<V>>,
    placement: Placement<V>,
}

/// A polytope of the plane or of space.
#[derive(Clone, Debug)]
pub enum AnyPolytope<N: Number> {
    /// In 2D.
    Plane(Polytope<N::Plane>),
    /// In 3D.
    Space(Polytope<N::Space>),
}

impl<N: Number> AnyPolytope<N> {
    /// The polytope that a JSON shape describes, with its numbers rounded to `N`, and placed as its pose
    /// says, to the last digit.
    ///
    /// # Errors
    /// As [`read_any`](super::read_any), and if the shape is round, has an `error`, or its pose is an angle.
    pub fn read(node: &Node<'_, '_>) -> Result<Self, Fault> {
        let object = node.object()?;
        let kind = kind_of(&object)?;
        let dimension = dimension_of(kind, &object)?;
        let mut values = Values::new(&object, dimension);
        rim::refuse(&values)?;
        if dimension.coordinates == 2 {
            let form = Form::read(kind, &mut values)?;
            let parts = match &form {
                Form::Polygon { vertices, holes } => {
                    refuse_rounding::<N>(&values)?;
                    polygon(vertices, holes).map_err(|misfit| values.fault(&misfit))?
                }
                form => parts(form, &values, convex_in_plane)?,
            };
            Ok(Self::Plane(Polytope { parts, placement: placement::plane(&values)? }))
        } else {
            let form = Form::read(kind, &mut values)?;
            let parts = parts(&form, &values, convex_in_space)?;
            Ok(Self::Space(Polytope { parts, placement: placement::space(&values)? }))
        }
    }

    /// The name of its dimension.
    pub fn dimension(&self) -> &'static str {
        match self {
            Self::Plane(_) => "2D",
            Self::Space(_) => "3D",
        }
    }
}

impl<V: Space<Scalar: Number>> Polytope<V> {
    /// How two of them lie: `apart`, `touch` or `overlap`.
    pub fn relation(&self, other: &Self) -> Option<&'static str> {
        let [a, b] = [self, other].map(|polytope| {
            polytope.parts.iter().map(|part| PointCloud::new(part).ok()).collect::<Option<Vec<_>>>()
        });
        let (a, b) = (a?, b?);
        let (a, b): (Vec<_>, Vec<_>) = (a.iter().collect(), b.iter().collect());
        relation([&a, &b], [&self.placement, &other.placement])
    }
}

/// The corners of the parts of a polygon: one part if it is convex.
fn polygon<V: Planar + Space>(vertices: &[V], holes: &[Vec<V>]) -> Result<Vec<Vec<V>>, FieldError> {
    let form = Form::Polygon { vertices: vertices.to_vec(), holes: holes.to_vec() };
    match convex_in_plane(&form, V::Scalar::ZERO) {
        Ok(_) => Ok(vec![vertices.to_vec()]),
        Err(_) => Ok(Region::with_holes(vertices, holes)
            .map_err(|error| FieldError::from(&error))?
            .part_corners()
            .to_vec()),
    }
}

/// The corners of each part of a shape. Of a hull these are all its points, as they are written, since one
/// may be a corner but for rounding.
fn parts<V: Space<Scalar: Number>>(
    form: &Form<V>,
    values: &Values<'_, '_, '_>,
    convex: impl Fn(&Form<V>, V::Scalar) -> Result<Arc<AnyPart<V>>, FieldError>,
) -> Result<Vec<Vec<V>>, Fault> {
    let kind = form.kind();
    let of_type = |message: String| Err(values.fault(&FieldError::at("type", message)));
    match form {
        Form::Polyline { vertices } => {
            refuse_rounding::<V::Scalar>(values)?;
            Ok(match vertices.as_slice() {
                [only] => vec![vec![*only]],
                _ => vertices.windows(2).map(<[V]>::to_vec).collect(),
            })
        }
        _ if kind.may_have_parts() => of_type(format!(
            "is a {}: the exact relation needs convex shapes with corners, polygons or polylines",
            kind.name()
        )),
        _ => {
            let shape = convex(form, values.rounding()?).map_err(|misfit| values.fault(&misfit))?;
            let Some(corners) = shape.corners() else {
                return of_type(format!("{} is curved: {EXACT}", kind.name()));
            };
            if shape.radius() != V::Scalar::ZERO {
                let field = ["rounding", "radius"].into_iter().find(|name| values.object.get(name).is_some());
                return Err(values.fault(&FieldError { field, ..FieldError::at("radius", ROUND) }));
            }
            Ok(vec![match form {
                Form::Hull { vertices } => vertices.clone(),
                _ => (0..corners.count()).map(|i| corners.get(i)).collect(),
            }])
        }
    }
}

fn refuse_rounding<S: Number>(values: &Values<'_, '_, '_>) -> Result<(), Fault> {
    if values.rounding::<S>()? == S::ZERO {
        Ok(())
    } else {
        Err(values.fault(&FieldError::at("rounding", ROUND)))
    }
}

const EXACT: &str = "the exact relation needs shapes with corners";
const ROUND: &str = "must be 0: the exact relation needs shapes with corners";
