//! Convex shapes, as the library takes them.

use std::array;
use std::sync::Arc;

use gjk::glam::{DVec2, DVec3};
use gjk::math::Vector;
use gjk::{Convex, ConvexPolygon, Hull, Rounded, ShapeError};
use gjk_body::shape::{Fields, Form, Kind, Member, convex_in_plane, convex_in_space};

use crate::error::Fault;
use crate::plane::shape::KINDS;
use crate::shape::{GjkShape2, GjkShape3};

/// A convex shape, which may refer to a polygon or a hull.
pub(crate) type Shape<'a, V> = dyn Convex<Vector = V> + Send + Sync + 'a;

impl GjkShape2 {
    /// The shape; `keep` says whether its polygon is referred to or copied.
    ///
    /// # Safety
    /// The polygon of a polygon is null or alive.
    pub(crate) unsafe fn shape<'a, 'p, P: Convex<Vector = DVec2> + Send + Sync + 'p>(
        &'a self,
        keep: impl FnOnce(&'a ConvexPolygon<DVec2>) -> P,
    ) -> Result<Arc<Shape<'p, DVec2>>, Fault> {
        let kind = kind_of(self.kind, 2)?;
        if kind == Kind::Polygon {
            // SAFETY: of a polygon it is null or alive: the caller's promise.
            let polygon = unsafe { self.polygon.as_ref() };
            return rounded(keep(&polygon.ok_or_else(|| Fault::null("polygon"))?.0), self.rounding);
        }
        let mut numbers = Numbers::new(self.kind, self.points.map(DVec2::from), self.radius, self.angle);
        Ok(convex_in_plane(&Form::read(kind, &mut numbers)?, self.rounding)?)
    }
}

impl GjkShape3 {
    /// The shape; `keep` says whether its hull is referred to or copied.
    ///
    /// # Safety
    /// The hull of a hull is null or alive.
    pub(crate) unsafe fn shape<'a, 'h, H: Convex<Vector = DVec3> + Send + Sync + 'h>(
        &'a self,
        keep: impl FnOnce(&'a Hull<DVec3>) -> H,
    ) -> Result<Arc<Shape<'h, DVec3>>, Fault> {
        let kind = kind_of(self.kind, 3)?;
        if kind == Kind::Hull {
            // SAFETY: of a hull it is null or alive: the caller's promise.
            let hull = unsafe { self.hull.as_ref() };
            return rounded(keep(&hull.ok_or_else(|| Fault::null("hull"))?.0), self.rounding);
        }
        let mut numbers = Numbers::new(self.kind, self.points.map(DVec3::from), self.radius, 0.0);
        Ok(convex_in_space(&Form::read(kind, &mut numbers)?, self.rounding)?)
    }
}

/// The kind of this number, if it exists in so many dimensions.
fn kind_of(number: u32, dimensions: usize) -> Result<Kind, Fault> {
    let kind = number.checked_sub(1).and_then(|index| KINDS.get(index as usize));
    let kind = kind.filter(|kind| kind.dimensions().contains(&dimensions));
    kind.copied().ok_or_else(|| Fault::unknown("kind", number))
}

/// A polygon or a hull, inflated.
fn rounded<'p, C: Convex<Vector: Vector<Scalar = f64>> + Send + Sync + 'p>(
    shape: C,
    rounding: f64,
) -> Result<Arc<Shape<'p, C::Vector>>, Fault> {
    // "radius" in the message would be the shape's own.
    let named = |error| match error {
        ShapeError::NotFinite(_) => ShapeError::NotFinite("rounding"),
        ShapeError::Negative(_) => ShapeError::Negative("rounding"),
        other => other,
    };
    Ok(Arc::new(Rounded::new(shape, rounding).map_err(named)?))
}

/// The numbers of a shape, which its fields take one after the other.
struct Numbers<V> {
    kind: u32,
    points: array::IntoIter<V, 3>,
    radii: array::IntoIter<f64, 2>,
    angle: f64,
}

impl<V: Vector<Scalar = f64>> Numbers<V> {
    /// The second radius of a shape is the first coordinate of its third point.
    fn new(kind: u32, points: [V; 3], radius: f64, angle: f64) -> Self {
        Self { kind, points: points.into_iter(), radii: [radius, points[2].get(0)].into_iter(), angle }
    }

    /// A field that no value has.
    fn missing<T>(&self) -> Result<T, Fault> {
        Err(Fault::unknown("kind", self.kind))
    }
}

impl<V: Vector<Scalar = f64>> Fields<V> for Numbers<V> {
    type Fault = Fault;

    fn point(&mut self, _: &'static str) -> Result<V, Fault> {
        self.points.next().map_or_else(|| self.missing(), Ok)
    }

    fn sizes(&mut self, _: &'static str) -> Result<V, Fault> {
        self.points.next().map_or_else(|| self.missing(), Ok)
    }

    fn size(&mut self, _: &'static str) -> Result<f64, Fault> {
        self.radii.next().map_or_else(|| self.missing(), Ok)
    }

    fn angle(&mut self, _: &'static str) -> Result<f64, Fault> {
        Ok(self.angle)
    }

    fn corners(&mut self, _: &'static str) -> Result<[V; 3], Fault> {
        let corners = <[V; 3]>::try_from(self.points.as_slice());
        corners.map_or_else(|_| self.missing(), Ok)
    }

    fn points(&mut self, _: &'static str) -> Result<Vec<V>, Fault> {
        self.missing()
    }

    fn rings(&mut self, _: &'static str) -> Result<Vec<Vec<V>>, Fault> {
        self.missing()
    }

    fn triangles(&mut self, _: &'static str) -> Result<Vec<[u32; 3]>, Fault> {
        self.missing()
    }

    fn solid(&mut self, _: &'static str) -> Result<Option<bool>, Fault> {
        self.missing()
    }

    fn heights(&mut self, _: &'static str) -> Result<Vec<Vec<f64>>, Fault> {
        self.missing()
    }

    fn spacing(&mut self, _: &'static str) -> Result<[f64; 2], Fault> {
        self.missing()
    }

    fn members(&mut self, _: &'static str) -> Result<Vec<Member<V>>, Fault> {
        self.missing()
    }
}
