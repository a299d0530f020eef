//! What a shape was made of, and the body that it is.

use std::sync::Arc;

use gjk::Pose;
use gjk::math::Vector;
use gjk_body::{AnyBody, AnyPart, Body, Meeting, Tree};

use crate::fault::Fault;
use crate::space::Dimension;

/// A body of any kind that several shapes may have.
pub(crate) type Parts<V> = Arc<AnyBody<V>>;

/// The numbers that a shape was given.
#[derive(Clone)]
pub(crate) enum Form<V: Vector> {
    Point(V),
    Segment([V; 2]),
    Ball { center: V, radius: f64 },
    Capsule { ends: [V; 2], radius: f64 },
    Box(V),
    Triangle([V; 3]),
    Polygon { vertices: Vec<V>, holes: Vec<Vec<V>> },
    Hull(Vec<V>),
    Ellipsoid(V),
    HalfEllipse(V),
    Slice { radius: f64, angle: f64 },
    Cylinder { ends: [V; 2], radius: f64 },
    Cone { base: V, apex: V, radius: f64 },
    Polyline(Vec<V>),
    Mesh { vertices: Vec<V>, triangles: Vec<[u32; 3]>, solid: Option<bool> },
    HeightField { heights: Vec<Vec<f64>>, spacing: [f64; 2] },
    Compound(Vec<(Arc<Held<V>>, Pose<V>)>),
}

impl<V: Vector> Form<V> {
    /// The name of the class.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Point(_) => "Point",
            Self::Segment(_) => "Segment",
            Self::Ball { .. } => "Ball",
            Self::Capsule { .. } => "Capsule",
            Self::Box(_) => "Box",
            Self::Triangle(_) => "Triangle",
            Self::Polygon { .. } => "Polygon",
            Self::Hull(_) => "Hull",
            Self::Ellipsoid(_) => "Ellipsoid",
            Self::HalfEllipse(_) => "HalfEllipse",
            Self::Slice { .. } => "Slice",
            Self::Cylinder { .. } => "Cylinder",
            Self::Cone { .. } => "Cone",
            Self::Polyline(_) => "Polyline",
            Self::Mesh { .. } => "Mesh",
            Self::HeightField { .. } => "HeightField",
            Self::Compound(_) => "Compound",
        }
    }
}

/// A shape: its numbers, the radius around it, and the body that it is.
pub(crate) struct Held<V: Vector> {
    pub(crate) form: Form<V>,
    pub(crate) rounding: f64,
    pub(crate) body: Parts<V>,
    is_convex: bool,
}

impl<V: Dimension> Held<V> {
    /// # Errors
    /// If the numbers make no shape.
    pub(crate) fn new(form: Form<V>, rounding: f64) -> Result<Arc<Self>, Fault> {
        let (body, is_convex) = V::build(&form, rounding)?;
        Ok(Arc::new(Self { form, rounding, body, is_convex }))
    }

    /// The one convex shape that it is; `None` of what is made of parts.
    pub(crate) fn convex(&self) -> Option<&AnyPart<V>> {
        self.is_convex.then(|| self.body.part(0))
    }

    /// Whether questions about it may take long: those that others should not have to wait for.
    pub(crate) fn is_large(&self) -> bool {
        !self.is_convex || self.convex().is_some_and(|shape| shape.core().vertex_count() > 64)
    }
}

/// A body that others have as well.
pub(crate) struct Shared<V: Vector>(pub(crate) Parts<V>);

impl<V: Dimension> Body for Shared<V> {
    type Vector = V;
    type Part = AnyPart<V>;
    fn tree(&self) -> &Tree<V> {
        self.0.tree()
    }
    fn part(&self, index: u32) -> &AnyPart<V> {
        self.0.part(index)
    }
    fn place(&self, index: u32) -> Option<&Pose<V>> {
        self.0.place(index)
    }
    fn place_error(&self, index: u32) -> f64 {
        self.0.place_error(index)
    }
    fn encloses(&self, point: V) -> bool {
        self.0.encloses(point)
    }
    fn is_solid(&self) -> bool {
        self.0.is_solid()
    }
    fn is_polyhedron(&self) -> bool {
        self.0.is_polyhedron()
    }
    fn is_convex(&self) -> bool {
        self.0.is_convex()
    }
    fn pieces(&self) -> &[u32] {
        self.0.pieces()
    }
    fn normal_at(&self, part: u32, meeting: &Meeting<'_, V>) -> Option<V> {
        self.0.normal_at(part, meeting)
    }
}
