//! The figure of the separating axis test shows every axis, the best one, and the way out.

use gjk::glam::DVec2;
use gjk::{Ball, Convex, ConvexPolygon, Cuboid, Ellipsoid, Point, Pose};
use gjk_trace::SeparationFigure;

fn at(x: f64, y: f64) -> Pose<DVec2> {
    Pose::from_translation(DVec2::new(x, y))
}

/// Every number of the document's attributes that is a coordinate of a path, and none is outside of the sheet
/// by more than a line is thick.
fn assert_on_sheet(svg: &str) {
    let mut count = 0;
    for data in svg.split(" d=\"").skip(1) {
        let data = data.split('"').next().unwrap();
        for number in data.split(|c: char| c.is_ascii_alphabetic() || c == ',' || c == ' ') {
            if !number.is_empty() {
                let number: f64 = number.parse().unwrap();
                assert!((-1.0..=961.0).contains(&number), "{number} in {data}");
                count += 1;
            }
        }
    }
    assert!(count > 10);
}

#[test]
fn every_axis_is_a_row_and_the_best_one_is_marked() {
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let figure = SeparationFigure::new(&square, &at(0.0, 0.0), &square, &at(1.5, 0.25));
    assert_eq!(figure.axes().len(), 4);
    assert_eq!(figure.answer().mtv(), DVec2::new(0.5, 0.0));
    let svg = figure.render();
    for text in
        ["edge 1 of A", "edge 3 of A", "edge 1 of B", "edge 3 of B", "−0.5", "−1.75", "all 4 axes", "mtv"]
    {
        assert!(svg.contains(text), "{text} is not written");
    }
    assert_eq!(svg.matches("fill-opacity=\"0.6\"").count(), 1, "one row is marked");
    assert_on_sheet(&svg);
}

#[test]
fn shapes_apart_have_a_gap_and_no_way_out() {
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let ball = Ball::new(DVec2::ZERO, 0.5).unwrap();
    let svg = SeparationFigure::new(&square, &at(0.0, 0.0), &ball, &at(4.0, 5.0)).render();
    // (3, 4) from the corner to the middle of the ball.
    assert!(svg.contains("4.5") && svg.contains("vertex 3 – vertex 0") && !svg.contains("mtv"));
    assert_on_sheet(&svg);
}

#[test]
fn of_many_axes_the_first_ones_and_the_best_are_shown() {
    let corners: Vec<DVec2> = (0..40).map(|k| DVec2::from_angle(f64::from(k) * 0.157)).collect();
    let round = ConvexPolygon::new(&corners).unwrap();
    let figure = SeparationFigure::new(&round, &at(0.0, 0.0), &round, &at(-0.3, -1.2));
    let svg = figure.render();
    assert!(svg.contains(&format!("14 of {} axes", figure.axes().len())), "{} axes", figure.axes().len());
    assert_eq!(svg.matches("fill-opacity=\"0.6\"").count(), 1, "one row is marked");
    assert_on_sheet(&svg);
}

#[test]
fn every_pair_can_be_drawn() {
    let shapes: [&dyn Convex<Vector = DVec2>; 4] = [
        &Point::new(DVec2::ZERO).unwrap(),
        &Ball::new(DVec2::ZERO, 1.0).unwrap(),
        &Ellipsoid::new(DVec2::new(2.0, 1.0)).unwrap(),
        &Cuboid::new(DVec2::new(1e-3, 2.0)).unwrap(),
    ];
    for a in shapes {
        for b in shapes {
            for pose in [at(0.0, 0.0), at(0.3, 0.1), at(30.0, -10.0)] {
                let svg = SeparationFigure::new(a, &at(0.0, 0.0), b, &pose).render();
                assert!(!svg.contains("NaN") && !svg.contains("inf"));
                assert!(svg.lines().all(|line| !line.trim().is_empty()));
                assert_on_sheet(&svg);
            }
        }
    }
}
