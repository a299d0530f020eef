//! The figure of a contact shows both sides, the points that are kept, and those that are not.

use gjk::glam::{DQuat, DVec2, DVec3};
use gjk::trace::Reference;
use gjk::{Ball, Capsule, Convex, ConvexPolygon, Cuboid, Ellipsoid, Hull, Point, Pose, Rotation, Triangle};
use gjk_trace::ManifoldFigure;

fn at(x: f64, y: f64) -> Pose<DVec2> {
    Pose::from_translation(DVec2::new(x, y))
}

/// What can stand in a page of Markdown, with numbers that are numbers.
fn assert_sound(svg: &str) {
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
    assert!(svg.lines().all(|line| !line.trim().is_empty()));
}

#[test]
fn kept_points_say_how_deep_and_dropped_ones_how_far_apart_they_are() {
    let floor = Cuboid::new(DVec2::new(3.0, 1.0)).unwrap();
    // One corner is 0.25 deep, the other 0.5 above.
    let wedge =
        ConvexPolygon::new(&[DVec2::new(0.0, 0.75), DVec2::new(2.0, 1.5), DVec2::new(1.0, 3.0)]).unwrap();
    let figure = ManifoldFigure::new(&floor, &at(0.0, 0.0), &wedge, &at(0.0, 0.0));
    assert_eq!(figure.answer().points().len(), 1);
    let svg = figure.render();
    for text in ["−0.25", "0.5", "reference", "incident", "n"] {
        assert!(svg.contains(&format!("\n{text}\n")), "{text} is not written");
    }
    assert_sound(&svg);
}

#[test]
fn the_clip_lines_run_through_the_ends_of_the_reference_on_either_shape() {
    let (floor, crate_) = (Cuboid::new(DVec2::new(3.0, 1.0)).unwrap(), Cuboid::new(DVec2::ONE).unwrap());
    let tilted = Pose::from_angle(0.2, DVec2::new(0.0, 2.1));
    for (a, pose_a, b, pose_b) in
        [(&floor, at(0.0, 0.0), &crate_, tilted), (&crate_, tilted, &floor, at(0.0, 0.0))]
    {
        let svg = ManifoldFigure::new(a, &pose_a, b, &pose_b).render();
        assert_eq!(svg.matches("stroke-dasharray=\"6 4\"").count(), 2);
        assert_sound(&svg);
    }
}

#[test]
fn what_juts_over_the_reference_is_cut_off() {
    let (floor, crate_) = (Cuboid::new(DVec2::new(3.0, 1.0)).unwrap(), Cuboid::new(DVec2::ONE).unwrap());
    for (x, count) in [(0.0, 0), (2.5, 1), (-2.5, 1)] {
        let tilted = Pose::from_angle(0.05, DVec2::new(x, 1.8));
        for (a, pose_a, b, pose_b) in
            [(&floor, at(0.0, 0.0), &crate_, tilted), (&crate_, tilted, &floor, at(0.0, 0.0))]
        {
            let svg = ManifoldFigure::new(a, &pose_a, b, &pose_b).render();
            assert_eq!(svg.matches("\ncut off\n").count(), count, "{x}");
            assert_sound(&svg);
        }
    }
    let (post, beam) =
        (Cuboid::new(DVec2::new(0.5, 1.0)).unwrap(), Cuboid::new(DVec2::new(3.0, 1.0)).unwrap());
    let figure = ManifoldFigure::new(&post, &at(0.0, 0.0), &beam, &at(0.5, 1.75));
    assert!(matches!(figure.answer().reference, Reference::SideOfA(_)), "of two as good, the first");
    assert_eq!(figure.render().matches("\ncut off\n").count(), 2, "a beam juts over a post at both ends");
}

#[test]
fn faces_are_seen_along_the_normal_with_every_corner_of_what_they_share() {
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    let turned = Pose::new(
        Rotation::from_quaternion(DQuat::from_rotation_z(0.7).to_array()),
        DVec3::new(0.0, 0.0, 1.75),
    );
    let figure = ManifoldFigure::new(&cube, &Pose::IDENTITY, &cube, &turned);
    assert_eq!(figure.answer().points().len(), 4);
    let svg = figure.render();
    // Two squares turned against each other share an octagon.
    assert_eq!(svg.matches("fill=\"none\" r=\"4.5\"").count(), 8);
    assert_eq!(svg.matches("\n−0.25\n").count(), 4);
    assert_sound(&svg);
}

#[test]
fn every_contact_can_be_drawn() {
    let shapes: [&dyn Convex<Vector = DVec2>; 5] = [
        &Point::new(DVec2::ZERO).unwrap(),
        &Ball::new(DVec2::ZERO, 1.0).unwrap(),
        &Ellipsoid::new(DVec2::new(2.0, 1.0)).unwrap(),
        &Capsule::new(DVec2::NEG_X, DVec2::X, 0.5).unwrap(),
        &Cuboid::new(DVec2::new(1e-3, 2.0)).unwrap(),
    ];
    for a in shapes {
        for b in shapes {
            for pose in [at(0.0, 0.0), at(0.3, 0.1), at(30.0, -10.0)] {
                assert_sound(&ManifoldFigure::new(a, &at(0.0, 0.0), b, &pose).render());
            }
        }
    }
    let pyramid = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
    let solids: [&dyn Convex<Vector = DVec3>; 4] = [
        &Ball::new(DVec3::ZERO, 1.0).unwrap(),
        &Cuboid::new(DVec3::new(1.0, 2.0, 0.5)).unwrap(),
        &Triangle::new([DVec3::ZERO, DVec3::X, DVec3::Y]).unwrap(),
        &Hull::new(&pyramid).unwrap(),
    ];
    for a in solids {
        for b in solids {
            for by in [DVec3::ZERO, DVec3::new(0.2, 0.1, 0.4), DVec3::splat(9.0)] {
                let there = Pose::from_translation(by);
                assert_sound(&ManifoldFigure::new(a, &Pose::IDENTITY, b, &there).render());
            }
        }
    }
}
