//! The table of kinds: the one place that lists their names, fields and constructors.

/// Hands the table to a macro. A row has what the kind is, its name in JSON and other names that are read in
/// its place, the spaces that have it, its fields with the methods of `Fields` that read them, and, if it is
/// convex and built alike in each of its spaces, its constructor.
macro_rules! each_kind {
    ($expand:ident) => {
        $expand! {
            /// A point.
            Point "point" in either { at: point } = gjk::Point::new(*at);
            /// A segment between two points.
            Segment "segment" in either { a: point, b: point } = gjk::Segment::new(*a, *b);
            /// A solid circle or sphere.
            Ball "ball" in either { center: point, radius: size } = gjk::Ball::new(*center, *radius);
            /// All points within a radius of a segment.
            Capsule "capsule" in either { a: point, b: point, radius: size } = gjk::Capsule::new(*a, *b, *radius);
            /// The convex hull of two balls, given by their centers and radii.
            TaperedCapsule "tapered_capsule" in either { a: point, b: point, radius_a: size, radius_b: size }
                = gjk::TaperedCapsule::new(*a, *b, [*radius_a, *radius_b]);
            /// A box centered at the origin, with sides along the axes of its frame.
            Box "box" in either { half_extents: sizes } = gjk::Cuboid::new(*half_extents);
            /// A filled triangle.
            Triangle "triangle" in either { vertices: corners } = gjk::Triangle::new(*vertices);
            /// A polygon without crossing edges, convex or not, with its vertices in either order.
            Polygon "polygon" in plane { vertices: points, holes: rings };
            /// The convex hull of points. It may be flat.
            Hull "hull" in either { vertices: points };
            /// An ellipse or an ellipsoid centered at the origin.
            Ellipsoid "ellipsoid" in either { radii: sizes } = gjk::Ellipsoid::new(*radii);
            /// The upper half of an ellipse centered at the origin.
            HalfEllipse "half_ellipse" in plane { radii: sizes } = gjk::HalfEllipse::new(*radii);
            /// A circular sector with its tip at the origin, symmetric about +x.
            Sector "slice" or "sector" in plane { radius: size, angle: angle } = gjk::Sector::new(*radius, *angle);
            /// A cylinder, given by the centers of its ends, which must differ, and its radius.
            Cylinder "cylinder" in space { a: point, b: point, radius: size } = gjk::Cylinder::new(*a, *b, *radius);
            /// A cone, given by its base's center, its apex, which must differ, and the radius of its base.
            Cone "cone" in space { base: point, apex: point, radius: size } = gjk::Cone::new(*base, *apex, *radius);
            /// Segments from vertex to vertex. The rounding is half their width.
            Polyline "polyline" in either { vertices: points };
            /// A triangle mesh.
            Mesh "mesh" in space { vertices: points, triangles: triangles, solid: solid };
            /// A terrain: a surface over a grid. Each cell is divided along its diagonal towards +x and +y.
            HeightField "heightfield" or "height_field" in space { heights: heights, spacing: spacing };
            /// Several shapes, each with a pose, as one body. They may overlap.
            Compound "compound" in either { parts: members };
        }
    };
}

pub(super) use each_kind;
