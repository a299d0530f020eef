//! Laws of outlines: what is drawn is the shape.

use gjk::convex::{SupportPoint, VertexId};
use gjk::glam::{DVec2, DVec3};
use gjk::{
    Ball, Capsule, Convex, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, Point, Pose,
    Rounded, Sector, Segment,
};
use gjk_trace::{Body, Camera, Drawable, Outline, Piece, inside, unit};

const CHORD: f64 = 1e-3;

fn plane_shapes() -> Vec<Box<dyn Convex<Vector = DVec2>>> {
    let v = DVec2::new;
    let polygon =
        || ConvexPolygon::new(&[v(0.0, 0.0), v(2.0, 0.1), v(2.5, 1.0), v(1.0, 1.8), v(-0.3, 1.0)]).unwrap();
    vec![
        Box::new(Point::new(v(1.0, 2.0)).unwrap()),
        Box::new(Segment::new(v(-1.0, 0.3), v(2.0, 1.0)).unwrap()),
        Box::new(Ball::new(v(0.5, 0.5), 1.3).unwrap()),
        Box::new(Capsule::new(v(-1.0, 0.0), v(1.0, 0.5), 0.4).unwrap()),
        Box::new(Cuboid::new(v(2.0, 0.01)).unwrap()),
        Box::new(Rounded::new(Cuboid::new(v(1.0, 0.5)).unwrap(), 0.25).unwrap()),
        Box::new(polygon()),
        Box::new(Rounded::new(polygon(), 0.1).unwrap()),
        Box::new(Ellipsoid::new(v(3.0, 0.2)).unwrap()),
        Box::new(Rounded::new(Ellipsoid::new(v(1.0, 0.6)).unwrap(), 0.3).unwrap()),
        Box::new(HalfEllipse::new(v(1.0, 2.0)).unwrap()),
        Box::new(Sector::new(2.0, 1.0).unwrap()),
    ]
}

fn poses() -> Vec<Pose<DVec2>> {
    vec![
        Pose::IDENTITY,
        Pose::from_angle(0.7, DVec2::new(3.0, -1.0)),
        Pose::from_angle(-2.5, DVec2::new(1e6, 2e6)),
    ]
}

fn reach(points: &[DVec2], direction: DVec2) -> f64 {
    points.iter().map(|point| point.dot(direction)).fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn an_outline_reaches_as_far_as_its_shape_in_every_direction() {
    for shape in plane_shapes() {
        for pose in poses() {
            let body = Body::new(&*shape, &pose);
            let points = body.outline(&Camera::default(), CHORD).points(CHORD);
            for k in 0..360 {
                let direction = unit(f64::from(k) * 0.0175);
                let truth = (body.support(direction) - pose.translation()).dot(direction) + shape.radius();
                let local: Vec<DVec2> = points.iter().map(|&point| point - pose.translation()).collect();
                let short = truth - reach(&local, direction);
                assert!((-1e-8..=1.01 * CHORD).contains(&short), "{body:?}: {short} at {k}");
            }
        }
    }
}

#[test]
fn an_outline_runs_counter_clockwise_and_turns_nowhere_else() {
    for shape in plane_shapes() {
        let pose = Pose::from_angle(0.7, DVec2::new(3.0, -1.0));
        let points = Body::new(&*shape, &pose).outline(&Camera::default(), CHORD).points(CHORD);
        let count = points.len();
        for i in 0..count {
            let (a, b, c) = (points[i], points[(i + 1) % count], points[(i + 2) % count]);
            assert!((b - a).perp_dot(c - b) >= -1e-12, "{:?} turns right at {b}", shape.core());
        }
    }
}

#[test]
fn polygons_give_their_vertices_and_nothing_else() {
    let vertices: Vec<DVec2> =
        (0..7).map(|k| unit(f64::from(k) * 0.8) * (1.0 + 0.01 * f64::from(k))).collect();
    let polygon = ConvexPolygon::new(&vertices).unwrap();
    for pose in poses() {
        let body = Body::new(&polygon, &pose);
        let points = body.outline(&Camera::default(), CHORD).points(CHORD);
        assert_eq!(points.len(), 7, "{points:?}");
        for vertex in body.vertices() {
            assert!(points.iter().any(|point| (*point - vertex).length() <= 1e-9), "{vertex} is missing");
        }
    }
}

#[test]
fn rounded_corners_are_arcs_and_straight_edges_lines() {
    let shape = Rounded::new(Cuboid::new(DVec2::new(2.0, 1.0)).unwrap(), 0.5).unwrap();
    let pose = Pose::from_angle(0.3, DVec2::ZERO);
    let outline = Body::new(&shape, &pose).outline(&Camera::default(), CHORD);
    let lines = outline.pieces.iter().filter(|piece| matches!(piece, Piece::Line(_))).count();
    assert_eq!(lines, 4);
    for piece in &outline.pieces {
        if let Piece::Arc { center, radius, to } = piece {
            assert!((to.distance(*center) - radius).abs() < 1e-14);
        }
    }
    assert!(outline.pieces.len() > lines + 3);
}

#[test]
fn points_and_segments_have_flat_outlines() {
    let camera = Camera::default();
    let point = Point::new(DVec2::new(3.0, 4.0)).unwrap();
    let outline = Body::new(&point, &Pose::IDENTITY).outline(&camera, CHORD);
    assert_eq!((outline.start, outline.pieces.len()), (DVec2::new(3.0, 4.0), 0));
    let segment = Segment::new(DVec2::new(0.0, 1.0), DVec2::new(2.0, 0.0)).unwrap();
    let outline = Body::new(&segment, &Pose::IDENTITY).outline(&camera, CHORD);
    assert_eq!(outline.points(CHORD).len(), 2);
}

#[test]
fn a_finer_chord_gives_more_points() {
    let ellipse = Ellipsoid::new(DVec2::new(3.0, 1.0)).unwrap();
    let body = Body::new(&ellipse, &Pose::IDENTITY);
    let count = |chord| body.outline(&Camera::default(), chord).pieces.len();
    assert!(count(1e-6) > 4 * count(1e-2), "{} and {}", count(1e-6), count(1e-2));
    // Never fewer than one piece for each ten degrees or so.
    assert!(count(1e9) >= 30, "{}", count(1e9));
}

/// A shape whose support mapping is broken.
struct Broken;

impl Convex for Broken {
    type Vector = DVec2;
    fn support(&self, direction: DVec2, _: Option<VertexId>) -> SupportPoint<DVec2> {
        SupportPoint { point: DVec2::new(f64::NAN, direction.y), vertex: None }
    }
    fn extent(&self) -> f64 {
        1.0
    }
}

#[test]
fn a_broken_support_mapping_ends_soon() {
    let outline = Body::new(&Broken, &Pose::IDENTITY).outline(&Camera::default(), CHORD);
    assert!(outline.pieces.len() <= 8);
}

#[test]
fn the_silhouette_of_a_ball_is_its_circle_from_everywhere() {
    let ball = Ball::new(DVec3::new(1.0, 2.0, 3.0), 0.7).unwrap();
    for from in [DVec3::X, DVec3::ONE, DVec3::new(-1.0, 2.0, 0.1)] {
        let camera = Camera::looking_from(from);
        let center = DVec3::new(1.0, 2.0, 3.0).project(&camera);
        let outline: Outline = Body::new(&ball, &Pose::IDENTITY).outline(&camera, 1e-4);
        for point in outline.points(1e-4) {
            assert!((point.distance(center) - 0.7).abs() < 1e-14);
        }
    }
}

#[test]
fn half_of_the_faces_look_towards_the_eye_inside_the_silhouette() {
    let cuboid = Cuboid::new(DVec3::new(1.0, 2.0, 0.5)).unwrap();
    let corners = [-1.0, 1.0].map(|x| [-1.0, 1.0].map(|y| [-1.0, 1.0].map(|z| DVec3::new(x, y, z))));
    let hull = Hull::new(corners.as_flattened().as_flattened()).unwrap();
    let rounded = Rounded::new(cuboid, 0.3).unwrap();
    let pose = Pose::from_quaternion([0.0, 0.0, 0.6, 0.8], DVec3::new(5.0, 0.0, 1.0));
    let camera = Camera::default();
    for shape in [&cuboid as &dyn Convex<Vector = DVec3>, &hull, &rounded] {
        let body = Body::new(shape, &pose);
        let seen = inside(&body, &camera);
        assert_eq!(seen.faces.len(), 3);
        let area = body.area(&camera).grown(1e-12);
        for face in &seen.faces {
            assert!((0.0..=1.0).contains(&face.brightness));
            assert!(area.contains(&gjk_trace::Area::of(face.corners.iter().copied())));
        }
    }
}

#[test]
fn a_cylinder_shows_its_rims_wherever_its_axis_points() {
    for end in [DVec3::Z, DVec3::new(0.4, -0.2, 0.9), DVec3::new(1.0, 1.0, -1.0)] {
        let cylinder = Cylinder::new(-end, end, 0.5).unwrap();
        let body = Body::new(&cylinder, &Pose::IDENTITY);
        let camera = Camera::default();
        let seen = inside(&body, &camera);
        assert_eq!(seen.curves.len(), 2, "axis {end}");
        // The curves are half circles around the ends, seen from the side.
        let ends = [end, -end].map(|end| end.project(&camera));
        for curve in &seen.curves {
            let middle = curve[0].midpoint(curve[curve.len() - 1]);
            assert!(ends.iter().any(|end| end.distance(middle) < 1e-3), "axis {end}: {middle}");
        }
    }
}
