use gjk::exact::{Placement, relation};
use gjk::math::Vector;
use gjk::{Convex, PointCloud, Relation, Space};

use super::values::Values;
use super::{Found, Kind, build, composed, convex_or_parts, placement, rim};
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
        let kind = Kind::of(&object)?;
        let dimension = kind.dimension(&object)?;
        let values = Values::new(&object, dimension);
        rim::refuse(&values)?;
        if dimension.coordinates == 2 {
            let convex = || corners(&*build::plane::<N::Plane>(kind, &values)?, kind, &values);
            let parts =
                match convex_or_parts(kind, convex, || composed::corners_in_plane::<N>(kind, &values))? {
                    Found::Convex(corners) => vec![corners],
                    Found::Parts(parts) => parts,
                };
            Ok(Self::Plane(Polytope { parts, placement: placement::plane(&values)? }))
        } else {
            let convex = || corners(&*build::space::<N::Space>(kind, &values)?, kind, &values);
            let parts =
                match convex_or_parts(kind, convex, || composed::corners_in_space::<N>(kind, &values))? {
                    Found::Convex(corners) => vec![corners],
                    Found::Parts(parts) => parts,
                };
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
        let mut closest = Relation::Apart;
        for a in &self.parts {
            for b in &other.parts {
                // The seams between parts have no inside: interiors of bodies meet where those of two parts
                // do.
                let (a, b) = (PointCloud::new(a).ok()?, PointCloud::new(b).ok()?);
                match relation(&a, &self.placement, &b, &other.placement)? {
                    Relation::Overlap => return Some("overlap"),
                    Relation::Touch => closest = Relation::Touch,
                    Relation::Apart => {}
                }
            }
        }
        Some(if closest == Relation::Touch { "touch" } else { "apart" })
    }
}

/// The points whose hull a shape is, as they are written: of a hull all of them, since one may be a corner
/// but for rounding.
fn corners<V: Vector<Scalar: Number>>(
    shape: &dyn Convex<Vector = V>,
    kind: Kind,
    values: &Values<'_, '_, '_>,
) -> Result<Vec<V>, Fault> {
    if kind == Kind::Hull {
        refuse_radius(shape, values)?;
        return values.vertices();
    }
    match shape.corners() {
        Some(corners) => {
            refuse_radius(shape, values)?;
            Ok((0..corners.count()).map(|i| corners.get(i)).collect())
        }
        None => {
            let message = format!("is a {}, and round: exact are only shapes with corners", kind.name());
            Err(values.object.required("type")?.fault(message))
        }
    }
}

fn refuse_radius<V: Vector<Scalar: Number>>(
    shape: &dyn Convex<Vector = V>,
    values: &Values<'_, '_, '_>,
) -> Result<(), Fault> {
    if shape.radius() == V::Scalar::default() {
        return Ok(());
    }
    let field = ["rounding", "radius"].into_iter().find_map(|name| values.object.get(name));
    let message = "makes the shape round: exact are only shapes with corners, so this has to be 0";
    Err(field.map_or_else(|| values.object.node().fault(message), |node| node.fault(message)))
}
