//! One small picture of each shape.

use std::f64::consts::PI;

use gjk::glam::{DVec2, DVec3};
use gjk::{
    Ball, Capsule, Cone, Convex, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, Point, Pose,
    Rounded, Sector, Segment, Triangle,
};
use gjk_trace::palette::{FIRST, INK};
use gjk_trace::{Area, Body, Camera, Drawable, Label, Panel, Sheet, View};

use super::Drawn;

/// Width and height of a cell in pixels; the name is in the lowest part.
const CELL: DVec2 = DVec2::new(160.0, 150.0);
const NAME: f64 = 34.0;
const COLUMNS: usize = 6;

type Named<V> = (&'static str, Box<dyn Convex<Vector = V>>);

pub(super) fn draw_plane() -> Drawn {
    let v = DVec2::new;
    let heptagon =
        [v(-1.0, -0.5), v(-0.5, -0.9), v(0.6, -0.8), v(1.05, 0.0), v(0.7, 0.75), v(-0.2, 0.95), v(-0.9, 0.4)];
    let shapes: Vec<Named<DVec2>> = vec![
        ("Point", Box::new(Point::new(v(0.0, 0.0))?)),
        ("Segment", Box::new(Segment::new(v(-1.0, -0.6), v(1.0, 0.6))?)),
        ("Ball", Box::new(Ball::new(v(0.0, 0.0), 0.9)?)),
        ("Capsule", Box::new(Capsule::new(v(-0.6, -0.4), v(0.6, 0.4), 0.4)?)),
        ("Cuboid", Box::new(Cuboid::new(v(1.0, 0.65))?)),
        ("Rounded<Cuboid>", Box::new(Rounded::new(Cuboid::new(v(0.7, 0.4))?, 0.3)?)),
        ("ConvexPolygon", Box::new(ConvexPolygon::new(&heptagon)?)),
        ("Ellipsoid", Box::new(Ellipsoid::new(v(1.1, 0.7))?)),
        ("HalfEllipse", Box::new(HalfEllipse::new(v(1.0, 1.2))?)),
        ("Sector", Box::new(Sector::new(1.7, 0.3 * PI)?)),
        ("Rounded<Sector>", Box::new(Rounded::new(Sector::new(1.3, 0.3 * PI)?, 0.2)?)),
        (
            "Rounded<Triangle>",
            Box::new(Rounded::new(Triangle::new([v(-0.8, -0.5), v(0.8, -0.5), v(0.0, 0.8)])?, 0.25)?),
        ),
    ];
    Ok(table(&shapes, "The shapes of the plane"))
}

pub(super) fn draw_space() -> Drawn {
    let v = DVec3::new;
    let shapes: Vec<Named<DVec3>> = vec![
        ("Point", Box::new(Point::new(DVec3::ZERO)?)),
        ("Segment", Box::new(Segment::new(v(-1.0, 0.0, -0.6), v(1.0, 0.0, 0.6))?)),
        ("Triangle", Box::new(Triangle::new([v(-1.0, -0.6, -0.3), v(1.1, -0.5, -0.5), v(0.2, 0.6, 0.8)])?)),
        ("Ball", Box::new(Ball::new(DVec3::ZERO, 0.9)?)),
        ("Capsule", Box::new(Capsule::new(v(-0.6, 0.0, -0.4), v(0.6, 0.0, 0.4), 0.4)?)),
        ("Cuboid", Box::new(Cuboid::new(v(0.9, 0.6, 0.5))?)),
        ("Rounded<Cuboid>", Box::new(Rounded::new(Cuboid::new(v(0.6, 0.4, 0.3))?, 0.25)?)),
        ("Hull", Box::new(Hull::new(&icosahedron())?)),
        ("Ellipsoid", Box::new(Ellipsoid::new(v(1.1, 0.8, 0.6))?)),
        ("Cylinder", Box::new(Cylinder::new(v(0.0, 0.0, -0.7), v(0.0, 0.0, 0.7), 0.6)?)),
        ("Cone", Box::new(Cone::new(v(0.0, 0.0, -0.7), v(0.0, 0.0, 0.9), 0.7)?)),
        (
            "Rounded<Cylinder>",
            Box::new(Rounded::new(Cylinder::new(v(0.0, 0.0, -0.5), v(0.0, 0.0, 0.5), 0.5)?, 0.2)?),
        ),
    ];
    Ok(table(&shapes, "The shapes of space"))
}

/// The cyclic permutations of (0, ±1, ±φ), scaled to the cell.
fn icosahedron() -> Vec<DVec3> {
    let golden = 0.5 * (1.0 + 5_f64.sqrt());
    let mut points = Vec::new();
    for (short, long) in [(1.0, golden), (1.0, -golden), (-1.0, golden), (-1.0, -golden)] {
        let (short, long) = (0.5 * short, 0.5 * long);
        points.extend([
            DVec3::new(0.0, short, long),
            DVec3::new(short, long, 0.0),
            DVec3::new(long, 0.0, short),
        ]);
    }
    points
}

/// All shapes at one scale, six in a row.
fn table<V: Drawable>(shapes: &[Named<V>], title: &str) -> String {
    let rows = shapes.len().div_ceil(COLUMNS);
    let mut sheet = Sheet::new(CELL.x * COLUMNS as f64, CELL.y * rows as f64);
    let camera = Camera::default();
    let pose = Pose::IDENTITY;
    let size = shapes
        .iter()
        .fold(DVec2::ZERO, |size, (_, shape)| size.max(Body::new(&**shape, &pose).area(&camera).size()));
    for (index, (name, shape)) in shapes.iter().enumerate() {
        let corner = CELL * DVec2::new((index % COLUMNS) as f64, (index / COLUMNS) as f64);
        let paper = Area::new(corner, corner + CELL - DVec2::new(0.0, NAME)).grown(-12.0);
        let body = Body::new(&**shape, &pose);
        let view = View::fit(Area::around(body.area(&camera).center(), size), paper);
        let mut panel = Panel::new(paper.grown(12.0), view);
        panel.add_body(name, &body, &camera, FIRST);
        sheet.add(panel.finish());
        let label = Label::new(name, INK).sized(13.5);
        sheet.add(label.at(corner + DVec2::new(0.5 * CELL.x, CELL.y - 0.6 * NAME)));
    }
    sheet.render(title)
}
