//! The table of kinds: the one place that lists their names, fields and constructors.

/// Hands the table to a macro. A row has what the kind is, its name in JSON and other names that are read in
/// its place, the spaces that have it, its fields with the methods of `Fields` that read them, and, if it is
/// convex and built alike in each of its spaces, its constructor.
macro_rules! each_kind {
    ($expand:ident) => {
        $expand! {
                /// A single point.
                Point "point" in either { at: point } = gjk::Point::new(*at);
                /// The segment between two points.
                Segment "segment" in either { a: point, b: point } = gjk::Segment::new(*a, *b);
                /// A circle or a sphere, with its inside.
                Ball "ball" in either { center: point, radius: size } = gjk::Ball::new(*center, *radius);
                /// Everything within the radius of a segment.
                Capsule "capsule" in either { a: point, b: point, radius: size } = gjk::Capsule::new(*a, *b, *radius);
                /// The hull of two balls: their centers and their radii.
            TaperedCapsule "tapered_capsule" in either { a: point, b: point, radius_a: size, radius_b: size }
                = gjk::TaperedCapsule::new(*a, *b, [*radius_a, *radius_b]);
            /// A box around the origin, along the axes of its frame.
                Box "box" in either { half_extents: sizes } = gjk::Cuboid::new(*half_extents);
                /// The triangle between three points.
                Triangle "triangle" in either { vertices: corners } = gjk::Triangle::new(*vertices);
                /// A polygon that does not cross itself, convex or not, with its vertices in either order.
                Polygon "polygon" in plane { vertices: points, holes: rings };
                /// The convex hull of points, which may be flat.
                Hull "hull" in either { vertices: points };
                /// An ellipse or an ellipsoid around the origin.
                Ellipsoid "ellipsoid" in either { radii: sizes } = gjk::Ellipsoid::new(*radii);
                /// The upper half of an ellipse around the origin.
                HalfEllipse "half_ellipse" in plane { radii: sizes } = gjk::HalfEllipse::new(*radii);
                /// A sector of a circle: its tip is at the origin, and it is symmetric about +x.
                Sector "slice" or "sector" in plane { radius: size, angle: angle } = gjk::Sector::new(*radius, *angle);
                /// A cylinder: the centers of its ends, which differ, and its radius.
                Cylinder "cylinder" in space { a: point, b: point, radius: size } = gjk::Cylinder::new(*a, *b, *radius);
                /// A cone: the center of its base, its apex, which differ, and the radius of the base.
                Cone "cone" in space { base: point, apex: point, radius: size } = gjk::Cone::new(*base, *apex, *radius);
                /// Segments from vertex to vertex; the rounding is half their width.
                Polyline "polyline" in either { vertices: points };
                /// Triangles that share vertices.
                Mesh "mesh" in space { vertices: points, triangles: triangles, solid: solid };
                /// A surface over a grid; each cell is cut along its diagonal towards +x and +y.
                HeightField "heightfield" or "height_field" in space { heights: heights, spacing: spacing };
                /// Shapes with poses of their own, which may overlap, as one body.
                Compound "compound" in either { parts: members };
        }
    };
}

pub(super) use each_kind;
