//! Builds bodies from shapes given as data.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use gjk::math::{Planar, Scalar as _, Spatial, Vector};
use gjk::{Convex, ConvexPolygon, Hull, Pose, ShapeError, Space};

use super::field_error::FieldError;
use super::form::{Form, Member, Shape};
use super::kind::Kind;
use super::table::each_kind;
use crate::{
    AnyBody, AnyPart, Assembly, Body, BodyError, HeightField, Mesh, OpenEdges, Polygon, Polyline, Tree,
    inflated,
};

/// A convex shape of any kind, or what is wrong with its numbers.
type Made<V> = Result<Arc<AnyPart<V>>, FieldError>;

/// Returns the shape from the function around, if the form is of a kind that belongs to it.
macro_rules! shape_in {
    (either either, $($rest:tt)*) => { shape_in!($($rest)*) };
    (plane plane, $($rest:tt)*) => { shape_in!($($rest)*) };
    (space space, $($rest:tt)*) => { shape_in!($($rest)*) };
    ($here:ident $other:ident, $($rest:tt)*) => {};
    ($form:ident, $rounding:ident, $kind:ident { $($field:ident),* }) => {};
    ($form:ident, $rounding:ident, $kind:ident { $($field:ident),* } $shape:expr) => {
        if let Form::$kind { $($field),* } = $form {
            return Some(convex($shape, $rounding, Kind::$kind));
        }
    };
}

macro_rules! constructors {
    ($($(#[doc = $about:literal])+ $kind:ident $name:literal $(or $alias:literal)? in $space:tt {
        $($field:ident: $type:tt),*
    } $(= $shape:expr)?;)*) => {
        /// A convex shape that the plane and space both have; `None` if the form is of another kind.
        fn in_either<V: Space>(form: &Form<V>, rounding: V::Scalar) -> Option<Made<V>> {
            $(shape_in!(either $space, form, rounding, $kind { $($field),* } $($shape)?);)*
            None
        }

        /// A convex shape that only the plane has; `None` if the form is of another kind.
        fn in_plane<V: Planar + Space>(form: &Form<V>, rounding: V::Scalar) -> Option<Made<V>> {
            $(shape_in!(plane $space, form, rounding, $kind { $($field),* } $($shape)?);)*
            None
        }

        /// A convex shape that only space has; `None` if the form is of another kind.
        fn in_space<V: Spatial + Space>(form: &Form<V>, rounding: V::Scalar) -> Option<Made<V>> {
            $(shape_in!(space $space, form, rounding, $kind { $($field),* } $($shape)?);)*
            None
        }
    };
}

each_kind!(constructors);

/// The result of building a shape.
#[derive(Clone)]
pub enum Built<V: Vector> {
    /// One convex shape.
    Convex(Arc<AnyPart<V>>),
    /// A body of convex parts.
    Parts {
        /// The body.
        body: Arc<AnyBody<V>>,
        /// The open edges of a mesh that has no interior, unless the shape was declared to be a surface.
        open_edges: Option<OpenEdges>,
    },
}

impl<V: Space> Built<V> {
    /// Returns the body. A convex shape becomes a body with one part.
    pub fn body(&self) -> Arc<AnyBody<V>> {
        match self {
            Self::Convex(shape) => {
                let tree = Tree::new(&[gjk::aabb(&**shape, &Pose::IDENTITY)]);
                Arc::new(Whole { shape: Arc::clone(shape), tree })
            }
            Self::Parts { body, .. } => Arc::clone(body),
        }
    }
}

/// A convex shape of any kind, as a body of one part.
struct Whole<V: Vector> {
    shape: Arc<AnyPart<V>>,
    tree: Tree<V>,
}

impl<V: Space> Body for Whole<V> {
    type Vector = V;
    type Part = AnyPart<V>;
    fn tree(&self) -> &Tree<V> {
        &self.tree
    }
    fn part(&self, _: u32) -> &AnyPart<V> {
        &*self.shape
    }
}

impl<V: Vector> core::fmt::Debug for Built<V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Convex(_) => f.write_str("Convex(..)"),
            Self::Parts { open_edges, .. } => {
                f.debug_struct("Parts").field("open_edges", open_edges).finish()
            }
        }
    }
}

impl<V: Space> Shape<V> {
    fn new(form: Form<V>, rounding: V::Scalar, built: &Built<V>) -> Self {
        let (is_convex, open_edges) = match built {
            Built::Convex(_) => (true, None),
            Built::Parts { open_edges, .. } => (false, *open_edges),
        };
        Self { form, rounding, body: built.body(), open_edges, is_convex }
    }
}

impl<V: Planar + Space> Shape<V> {
    /// Creates a shape in the plane, inflated by a radius.
    ///
    /// # Errors
    /// As [`plane`].
    pub fn in_plane(form: Form<V>, rounding: V::Scalar) -> Result<Self, FieldError> {
        let built = plane(&form, rounding)?;
        Ok(Self::new(form, rounding, &built))
    }
}

impl<V: Spatial + Space> Shape<V> {
    /// Creates a shape in space, inflated by a radius.
    ///
    /// # Errors
    /// As [`space`].
    pub fn in_space(form: Form<V>, rounding: V::Scalar) -> Result<Self, FieldError> {
        let built = space(&form, rounding)?;
        Ok(Self::new(form, rounding, &built))
    }
}

/// Builds a shape in the plane, inflated by a radius.
///
/// # Errors
/// If a field is invalid, or the kind does not exist in the plane.
pub fn plane<V: Planar + Space>(form: &Form<V>, rounding: V::Scalar) -> Result<Built<V>, FieldError> {
    let Form::Polygon { vertices, holes } = form else {
        return either(form, rounding, |form, rounding| convex_in_plane(form, rounding));
    };
    if holes.is_empty() {
        match ConvexPolygon::new(vertices) {
            Err(ShapeError::NotConvex(_) | ShapeError::WindsTwice(_)) => {}
            polygon => return convex(polygon, rounding, Kind::Polygon).map(Built::Convex),
        }
    }
    let polygon = Polygon::with_holes(vertices, holes).map_err(|error| FieldError::from(&error))?;
    parts(polygon, rounding, None)
}

/// Builds a shape in space, inflated by a radius.
///
/// # Errors
/// If a field is invalid, or the kind does not exist in space.
pub fn space<V: Spatial + Space>(form: &Form<V>, rounding: V::Scalar) -> Result<Built<V>, FieldError> {
    match form {
        Form::Mesh { vertices, triangles, solid } => {
            let mesh = mesh(vertices, triangles, *solid)?;
            let open_edges = mesh.open_edges().filter(|_| solid.is_none());
            parts(mesh, rounding, open_edges)
        }
        Form::HeightField { heights, spacing } => {
            let field = HeightField::new(heights, *spacing);
            parts(field.map_err(|error| FieldError::of_heights(&error, heights))?, rounding, None)
        }
        _ => either(form, rounding, |form, rounding| convex_in_space(form, rounding)),
    }
}

/// Builds a convex shape in the plane, inflated by a radius.
///
/// # Errors
/// If a field is invalid, or the kind is not a convex shape of the plane.
pub fn convex_in_plane<V: Planar + Space>(form: &Form<V>, rounding: V::Scalar) -> Made<V> {
    match form {
        Form::Polygon { vertices, holes } if holes.is_empty() => {
            convex(ConvexPolygon::new(vertices), rounding, Kind::Polygon)
        }
        Form::Hull { vertices } => convex(ConvexPolygon::hull(vertices), rounding, Kind::Hull),
        _ => in_plane(form, rounding).unwrap_or_else(|| convex_in_either(form, rounding)),
    }
}

/// Builds a convex shape in space, inflated by a radius.
///
/// # Errors
/// If a field is invalid, or the kind is not a convex shape of space.
pub fn convex_in_space<V: Spatial + Space>(form: &Form<V>, rounding: V::Scalar) -> Made<V> {
    match form {
        Form::Hull { vertices } => convex(Hull::new(vertices), rounding, Kind::Hull),
        _ => in_space(form, rounding).unwrap_or_else(|| convex_in_either(form, rounding)),
    }
}

fn convex_in_either<V: Space>(form: &Form<V>, rounding: V::Scalar) -> Made<V> {
    in_either(form, rounding).unwrap_or_else(|| {
        Err(match form.kind() {
            kind if kind.may_have_parts() => FieldError::made_of_parts(kind),
            kind => FieldError::in_dimension(kind, V::DIMENSION),
        })
    })
}

/// A shape that the plane and space both have.
fn either<V: Space>(
    form: &Form<V>,
    rounding: V::Scalar,
    convex: impl Fn(&Form<V>, V::Scalar) -> Made<V>,
) -> Result<Built<V>, FieldError> {
    match form {
        Form::Polyline { vertices } => {
            let line = Polyline::new(vertices, V::Scalar::ZERO).map_err(|error| FieldError::from(&error))?;
            parts(line, rounding, None)
        }
        Form::Compound { parts: members } => {
            let member =
                |Member { shape, pose }: &Member<V>| (Arc::clone(&shape.body), *pose, shape.open_edges);
            joined(members.iter().map(member), rounding)
        }
        _ if form.kind().dimensions().contains(&V::DIMENSION) => convex(form, rounding).map(Built::Convex),
        _ => Err(FieldError::in_dimension(form.kind(), V::DIMENSION)),
    }
}

/// One body of several, each at its pose, inflated by a radius. Its open edges are the first ones among
/// theirs.
pub(crate) fn joined<V: Space>(
    members: impl Iterator<Item = (Arc<AnyBody<V>>, Pose<V>, Option<OpenEdges>)>,
    rounding: V::Scalar,
) -> Result<Built<V>, FieldError> {
    let mut open_edges = None;
    let members: Vec<(Box<AnyBody<V>>, Pose<V>)> = members
        .map(|(body, pose, open)| {
            open_edges = open_edges.or(open);
            (Box::new(body) as Box<AnyBody<V>>, pose)
        })
        .collect();
    let assembly = Assembly::new(members).map_err(|error| FieldError::from(&error))?;
    let mut body: Arc<AnyBody<V>> = Arc::new(assembly);
    if rounding != V::Scalar::ZERO {
        body = inflated(body, rounding).map_err(|error| FieldError::of_rounded(&error))?;
    }
    Ok(Built::Parts { body, open_edges })
}

/// A body of parts, each of them inflated.
fn parts<B>(
    body: B,
    rounding: <B::Vector as Vector>::Scalar,
    open_edges: Option<OpenEdges>,
) -> Result<Built<B::Vector>, FieldError>
where
    B: Body<Part: Sized + Clone + Send + Sync + 'static> + Send + Sync + 'static,
{
    let body: Box<AnyBody<B::Vector>> = if rounding == <B::Vector as Vector>::Scalar::ZERO {
        body.boxed()
    } else {
        crate::Rounded::new(body, rounding).map_err(|error| FieldError::of_rounded(&error))?.boxed()
    };
    Ok(Built::Parts { body: Arc::from(body), open_edges })
}

/// A mesh with its inside or without, as `solid` says.
fn mesh<V: Spatial + Space>(
    vertices: &[V],
    triangles: &[[u32; 3]],
    solid: Option<bool>,
) -> Result<Mesh<V>, FieldError> {
    if triangles.is_empty() {
        let reason = "must not be empty (a mesh needs at least one triangle)";
        return Err(FieldError { cause: Some(BodyError::Empty), ..FieldError::at("triangles", reason) });
    }
    let mesh = Mesh::new(vertices, triangles).map_err(|error| FieldError::from(&error))?;
    match solid {
        Some(false) => Ok(mesh.into_surface()),
        Some(true) if !mesh.is_closed() => Err(FieldError::at(
            "solid",
            "must not be true: the mesh is not closed or not consistently wound, so it has no interior",
        )),
        _ => Ok(mesh),
    }
}

/// A convex shape, inflated.
fn convex<C: Convex<Vector: Space> + Send + Sync + 'static>(
    shape: Result<C, ShapeError>,
    rounding: <C::Vector as Vector>::Scalar,
    kind: Kind,
) -> Made<C::Vector> {
    let shape = shape.map_err(|error| FieldError::of_shape(error, kind))?;
    if rounding == <C::Vector as Vector>::Scalar::ZERO {
        return Ok(Arc::new(shape));
    }
    Ok(Arc::new(gjk::Rounded::new(shape, rounding).map_err(FieldError::of_rounding)?))
}
