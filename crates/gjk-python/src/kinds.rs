//! The classes of shapes, one for each kind.

use gjk_body::shape::Kind;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFloat, PyInt, PyTuple, PyType};

use crate::fault::About;
use crate::fields;
use crate::shape::{AnyShape, PyShape};
use crate::space::of_either;
use crate::vectors::{Named, point};

/// Defines a class for each kind: its documentation, its name, its required arguments and, after `;`, the
/// optional ones.
macro_rules! classes {
    ($($(#[$about:meta])* $kind:ident($($field:ident),* $(; $optional:ident)?);)*) => {
        $(
            $(#[$about])*
            #[pyclass(module = "gjk", frozen, extends = PyShape)]
            pub(crate) struct $kind;

            #[pymethods]
            impl $kind {
                #[new]
                #[pyo3(signature = ($($field,)* $($optional=None,)? rounding=0.0))]
                fn new(
                    py: Python<'_>,
                    $($field: &Bound<'_, PyAny>,)*
                    $($optional: Option<&Bound<'_, PyAny>>,)?
                    rounding: f64,
                ) -> PyResult<PyClassInitializer<Self>> {
                    let arguments = [
                        $((stringify!($field), Some($field)),)*
                        $((stringify!($optional), $optional),)?
                    ];
                    Ok(fields::shape(py, Kind::$kind, &arguments, rounding)?.into_kind(Self))
                }
            }
        )*

        /// The shape as an object of its own class.
        pub(crate) fn wrapped(py: Python<'_>, shape: AnyShape) -> PyResult<Bound<'_, PyAny>> {
            let kind = of_either!(&shape, shape => shape.form().kind());
            let base = PyClassInitializer::from(PyShape(shape));
            match kind {
                Kind::Box => Ok(Bound::new(py, base.add_subclass(PyBox))?.into_any()),
                $(Kind::$kind => Ok(Bound::new(py, base.add_subclass($kind))?.into_any()),)*
                _ => Ok(Bound::new(py, base)?.into_any()),
            }
        }

        pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
            module.add_class::<PyShape>()?;
            let kinds = PyDict::new(module.py());
            module.add_class::<PyBox>()?;
            kinds.set_item(Kind::Box.name(), module.py().get_type::<PyBox>())?;
            $(
                module.add_class::<$kind>()?;
                kinds.set_item(Kind::$kind.name(), module.py().get_type::<$kind>())?;
            )*
            module.add("_kinds", kinds)
        }
    };
}

classes! {
    /// A single point.
    ///
    /// >>> from gjk import Point, Box, distance
    /// >>> distance(Box((1, 1)), Point((4, 0)))
    /// 3.0
    Point(at);

    /// The segment between two points.
    ///
    /// >>> from gjk import Segment
    /// >>> Segment((0, 0), (1, 2))
    /// Segment(a=(0.0, 0.0), b=(1.0, 2.0))
    Segment(a, b);

    /// A solid circle or sphere: ``Ball(center, radius)``.
    ///
    /// >>> from gjk import Ball
    /// >>> Ball((0, 0, 0), 0.5)
    /// Ball(center=(0.0, 0.0, 0.0), radius=0.5)
    Ball(center, radius);

    /// All points within ``radius`` of the segment from ``a`` to ``b``, in 2D or 3D.
    ///
    /// >>> from gjk import Capsule
    /// >>> Capsule((0, 0), (2, 0), 0.5).b
    /// array([2., 0.])
    Capsule(a, b, radius);

    /// The convex hull of two balls centered at ``a`` and ``b``: a limb or a rounded cone.
    ///
    /// >>> from gjk import Point, TaperedCapsule, distance
    /// >>> limb = TaperedCapsule((0, 0, 0), (0, 0, 3), radius_a=1, radius_b=0.25)
    /// >>> round(distance(limb, Point((0, 0, 4.25))), 9)
    /// 1.0
    TaperedCapsule(a, b, radius_a, radius_b);

    /// A filled triangle, in 2D or 3D.
    ///
    /// >>> from gjk import Triangle
    /// >>> Triangle([(0, 0), (2, 0), (0, 1)]).vertices.shape
    /// (3, 2)
    Triangle(vertices);

    /// A 2D polygon, convex or not, with or without holes. Its corners may be in either order.
    ///
    /// A polygon that is not convex is cut into convex parts, exactly. If edges cross or a hole is not
    /// inside, a ``ShapeError`` names the edge or the hole.
    ///
    /// >>> from gjk import Polygon
    /// >>> Polygon([(0, 0), (4, 0), (0, 3)]).is_convex
    /// True
    /// >>> ring = Polygon([(0, 0), (4, 0), (4, 4), (0, 4)], holes=[[(1, 1), (3, 1), (3, 3), (1, 3)]])
    /// >>> ring.is_convex, ring.part_count
    /// (False, 4)
    Polygon(vertices; holes);

    /// The convex hull of any points, in 2D or 3D.
    ///
    /// >>> from gjk import Hull
    /// >>> Hull([(0, 0), (1, 0), (0, 1), (0.1, 0.1)]).is_convex
    /// True
    Hull(vertices);

    /// An ellipse or an ellipsoid centered at the origin, with its semi-axes ``radii`` along the coordinate
    /// axes.
    ///
    /// >>> from gjk import Ellipsoid
    /// >>> Ellipsoid((2, 1)).dimension
    /// 2
    Ellipsoid(radii);

    /// The upper half (y >= 0) of a 2D ellipse centered at the origin. ``radii`` are half its width and its
    /// height.
    ///
    /// >>> from gjk import HalfEllipse
    /// >>> HalfEllipse((2, 1))
    /// HalfEllipse(radii=(2.0, 1.0))
    HalfEllipse(radii);

    /// A 2D circular sector with its tip at the origin, opening along +x. ``angle`` is the full opening angle
    /// in radians, at most pi.
    ///
    /// >>> from gjk import Sector
    /// >>> Sector(radius=2, angle=1.5)
    /// Sector(radius=2.0, angle=1.5)
    Sector(radius, angle);

    /// A 3D cylinder. ``a`` and ``b`` are the centers of its ends.
    ///
    /// >>> from gjk import Cylinder
    /// >>> Cylinder((0, 0, -1), (0, 0, 1), 0.5).radius
    /// 0.5
    Cylinder(a, b, radius);

    /// A 3D cone from the center ``base`` of its circular end, of the given ``radius``, to its ``apex``.
    ///
    /// >>> from gjk import Cone
    /// >>> Cone(base=(0, 0, 0), apex=(0, 0, 2), radius=1).apex
    /// array([0., 0., 2.])
    Cone(base, apex, radius);

    /// Segments from vertex to vertex, inflated by ``rounding``: a path, a wire or a pipe.
    ///
    /// >>> from gjk import Polyline, Point, distance
    /// >>> pipe = Polyline([(0, 0, 0), (1, 0, 0), (1, 1, 0)], rounding=0.25)
    /// >>> distance(pipe, Point((0, 1, 0)))
    /// 0.75
    Polyline(vertices);

    /// A triangle mesh in 3D. Each row of ``triangles`` has three indices into ``vertices``.
    ///
    /// A mesh that is closed and consistently wound is a solid: its interior belongs to it. ``solid=False``
    /// makes it a surface. ``solid=True`` raises an error if the mesh is not closed; by default that is a
    /// ``UserWarning``, and the mesh is a surface.
    ///
    /// >>> from gjk import Mesh
    /// >>> corners = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    /// >>> Mesh(corners, [(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)]).is_solid
    /// True
    Mesh(vertices, triangles; solid);

    /// A terrain: a 3D surface over a regular grid. ``heights[j][i]`` is the height at (i·dx, j·dy), with
    /// ``spacing=(dx, dy)``. The volume below the surface does not belong to it.
    ///
    /// >>> from gjk import HeightField, Ball, distance
    /// >>> terrain = HeightField([[0, 0, 0], [0, 2, 0], [0, 0, 0]], spacing=(1, 1))
    /// >>> distance(terrain, Ball((1, 1, 4), 0.5))
    /// 1.5
    HeightField(heights, spacing);

    /// Several shapes or bodies as one body. Each part is a shape, or a tuple of a shape and its ``Pose``.
    ///
    /// >>> from gjk import Ball, Box, Compound, Pose
    /// >>> hammer = Compound([Box((0.1, 1)), (Box((0.5, 0.2)), Pose((0, 1)))])
    /// >>> hammer.part_count
    /// 2
    Compound(parts);
}

/// A box centered at the origin of its frame, with sides along the axes. Its arguments are half the side
/// lengths.
///
/// >>> from gjk import Box
/// >>> Box((2, 1)) # four wide, two high
/// Box(half_extents=(2.0, 1.0))
/// >>> Box.from_sides((4, 2, 2)).half_extents
/// array([2., 1., 1.])
#[pyclass(name = "Box", module = "gjk", frozen, extends = PyShape)]
pub(crate) struct PyBox;

#[pymethods]
impl PyBox {
    #[new]
    #[pyo3(
        signature = (half_extents, rounding=0.0, *others),
        text_signature = "(half_extents, rounding=0.0)"
    )]
    fn new(
        half_extents: &Bound<'_, PyAny>,
        rounding: f64,
        others: &Bound<'_, PyTuple>,
    ) -> PyResult<PyClassInitializer<Self>> {
        if !others.is_empty()
            || half_extents.is_instance_of::<PyInt>()
            || half_extents.is_instance_of::<PyFloat>()
        {
            let reason = "half_extents: expected a tuple of half the sides, as in Box((0.5, 1, 1.5)); \
                          Box.from_sides((1, 2, 3)) is the box with these sides";
            return Err(PyTypeError::new_err(reason));
        }
        let arguments = [("half_extents", Some(half_extents))];
        Ok(fields::shape(half_extents.py(), Kind::Box, &arguments, rounding)?.into_kind(Self))
    }

    /// Returns the box with these side lengths.
    #[classmethod]
    #[pyo3(signature = (sides, rounding=0.0))]
    fn from_sides<'py>(
        class: &Bound<'py, PyType>,
        sides: &Bound<'py, PyAny>,
        rounding: f64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let sides = point(sides, Named(About::Shape, "sides"))?;
        let half = of_either!(sides, sides => (sides * 0.5).to_array().to_vec());
        class.call1((half, rounding))
    }
}
