//! Pictures of bodies of thousands of faces.

use std::collections::BTreeSet;

use gjk::{Ball, Convex, Pose, Triangle};
use gjk_trace::{Body, SceneFigure};
use glam::{DVec2, DVec3};

/// How many pixels are filled, and in how many rows.
fn filled(svg: &str) -> (f64, usize) {
    let rows = svg.lines().filter(|line| line.contains("stroke-width=\"1.25\""));
    let data: Vec<&str> = rows.flat_map(|row| row.split("d=\"").nth(1)?.split('"').next()).collect();
    let words = || data.iter().flat_map(|data| data.split(' '));
    let length = words().filter_map(|word| word.strip_prefix('h')?.parse::<f64>().ok()).sum();
    let height = |word: &str| word.strip_prefix('M')?.split_once(',').map(|(_, y)| y.to_owned());
    (length, words().filter_map(height).collect::<BTreeSet<String>>().len())
}

/// A sphere of triangles around a place.
fn sphere(center: DVec3, radius: f64) -> Vec<Triangle<DVec3>> {
    const ROWS: u32 = 24;
    const COLUMNS: u32 = 48;
    let at = |row: u32, column: u32| {
        let height = std::f64::consts::PI * f64::from(row) / f64::from(ROWS);
        let turn = std::f64::consts::TAU * f64::from(column % COLUMNS) / f64::from(COLUMNS);
        center + radius * DVec3::new(height.sin() * turn.cos(), height.sin() * turn.sin(), height.cos())
    };
    let squares = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
    squares
        .flat_map(|(r, c)| {
            let [a, b, d, e] = [at(r, c), at(r, c + 1), at(r + 1, c + 1), at(r + 1, c)];
            [[a, b, d], [a, d, e]]
        })
        .filter(|[a, b, c]| (b - a).cross(c - a).length() > 1e-9)
        .map(|corners| Triangle::new(corners).unwrap())
        .collect()
}

fn picture(triangles: &[Triangle<DVec3>]) -> String {
    let here = Pose::IDENTITY;
    let parts: Vec<Body<'_, DVec3>> =
        triangles.iter().map(|triangle| Body::new(triangle as &dyn Convex<Vector = DVec3>, &here)).collect();
    let hull = Ball::new(DVec3::ZERO, 3.0).unwrap();
    let mut figure = SceneFigure::new();
    figure.add_body_of_parts("mesh", Body::new(&hull, &here), parts);
    figure.render()
}

#[test]
fn of_thousands_of_faces_what_is_in_front_is_drawn() {
    let outer = sphere(DVec3::ZERO, 3.0);
    let alone = picture(&outer);
    let (pixels, rows) = filled(&alone);
    let disc = std::f64::consts::FRAC_PI_4 * (rows * rows) as f64;
    assert!(rows > 100 && (pixels / disc - 1.0).abs() < 0.02, "{pixels} in {rows} rows");
    let inside: Vec<_> = outer.iter().copied().chain(sphere(DVec3::ZERO, 2.0)).collect();
    assert_eq!(picture(&inside), alone, "what is inside of a closed surface cannot be seen");
}

#[test]
fn the_line_around_a_smooth_surface_is_closed_and_the_only_one() {
    let svg = picture(&sphere(DVec3::ZERO, 3.0));
    let border =
        svg.lines().find(|line| line.contains("fill=\"none\"") && line.contains("stroke-width=\"1.5\""));
    let data = border.expect("a border").split("d=\"").nth(1).unwrap().split('"').next().unwrap();
    let numbers: Vec<f64> = data.split([' ', ',', 'M', 'L']).filter_map(|word| word.parse().ok()).collect();
    let places: Vec<DVec2> = numbers.chunks(2).map(|xy| DVec2::new(xy[0], xy[1])).collect();
    let middle = places.iter().sum::<DVec2>() / places.len() as f64;
    let around = |place: &DVec2| place.distance(middle);
    let radius = places.iter().map(around).sum::<f64>() / places.len() as f64;
    assert!(places.iter().all(|place| (around(place) / radius - 1.0).abs() < 0.03), "a circle");
    let length: f64 = places.chunks(2).map(|ends| ends[0].distance(ends[1])).sum();
    assert!((length / (std::f64::consts::TAU * radius) - 1.0).abs() < 0.1, "{length} around {radius}");
}
