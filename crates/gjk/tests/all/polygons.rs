//! Which boundaries are convex polygons, and what is kept of them.

use gjk::ShapeError::{NotConvex, WindsTwice};
use gjk::convex::{Core, VertexId};
use gjk::glam::{DVec2, Vec2};
use gjk::{Convex, ConvexPolygon, ShapeError};

fn points(coordinates: &[[f64; 2]]) -> Vec<DVec2> {
    coordinates.iter().map(|&c| c.into()).collect()
}

fn regular(count: usize, step: usize) -> Vec<DVec2> {
    (0..count).map(|i| DVec2::from_angle((i * step) as f64 / count as f64 * core::f64::consts::TAU)).collect()
}

fn sources(polygon: &ConvexPolygon<DVec2>) -> Vec<usize> {
    (0..).map_while(|i| polygon.source(VertexId(i))).collect()
}

#[test]
fn a_counter_clockwise_polygon_keeps_its_numbering() {
    for count in [3, 4, 7, 100] {
        let given = regular(count, 1);
        let polygon = ConvexPolygon::new(&given).unwrap();
        assert_eq!(polygon.vertices(), given);
        assert_eq!(sources(&polygon), (0..count).collect::<Vec<_>>());
    }
}

#[test]
fn a_clockwise_polygon_is_turned_around() {
    let mut given = regular(5, 1);
    given.reverse();
    let polygon = ConvexPolygon::new(&given).unwrap();
    assert_eq!(sources(&polygon), [0, 4, 3, 2, 1]);
}

#[test]
fn repeated_and_collinear_vertices_are_dropped() {
    let given = points(&[
        [0.5, 0.0],
        [1.0, 0.0],
        [1.0, 0.0],
        [1.0, 0.25],
        [1.0, 1.0],
        [0.0, 1.0],
        [0.0, 1.0],
        [0.0, 0.0],
        [0.25, 0.0],
        [0.5, 0.0],
    ]);
    assert_eq!(sources(&ConvexPolygon::new(&given).unwrap()), [1, 4, 5, 7]);
}

#[test]
fn points_on_a_line_are_the_segment_between_the_outermost() {
    for line in [&[[0.0, 0.0], [3.0, 1.0]][..], &[[3.0, 1.0], [9.0, 3.0], [0.0, 0.0], [6.0, 2.0], [3.0, 1.0]]]
    {
        let given = points(line);
        let polygon = ConvexPolygon::new(&given).unwrap();
        assert_eq!(polygon.vertices().len(), 2);
        assert!(polygon.vertices().contains(&DVec2::ZERO));
        assert!(matches!(polygon.core(), Core::Segment(_)));
    }
}

#[test]
fn one_distinct_point_is_a_point() {
    for count in 1..5 {
        let polygon = ConvexPolygon::new(&vec![DVec2::new(0.1, -1e9); count]).unwrap();
        assert_eq!(polygon.vertices(), [DVec2::new(0.1, -1e9)]);
        assert!(matches!(polygon.core(), Core::Point));
        assert_eq!((polygon.center(), polygon.extent()), (DVec2::new(0.1, -1e9), 0.0));
    }
}

#[test]
fn a_dent_is_named_in_either_winding() {
    let mut given = points(&[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [1.0, 0.5], [0.0, 2.0]]);
    assert_eq!(ConvexPolygon::new(&given), Err(NotConvex(3)));
    given.reverse();
    assert_eq!(ConvexPolygon::new(&given), Err(NotConvex(1)));
    given.rotate_left(1);
    assert_eq!(ConvexPolygon::new(&given), Err(NotConvex(0)));
}

#[test]
fn a_dent_of_one_unit_of_the_last_place_is_found() {
    let dented =
        |y: f64| ConvexPolygon::new(&points(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.5, y], [0.0, 1.0]]));
    assert_eq!(dented(1f64.next_down()), Err(NotConvex(3)));
    assert_eq!(dented(1.0).unwrap().vertices().len(), 4);
    assert_eq!(dented(1f64.next_up()).unwrap().vertices().len(), 5);
}

#[test]
fn a_spike_is_not_convex() {
    for (at, spiked) in [
        (1, &[[0.0, 0.0], [3.0, 0.0], [1.0, 0.0], [0.0, 1.0]][..]),
        (0, &[[2.0, 0.0], [0.0, 0.0], [0.0, -1.0], [1.0, -1.0], [1.0, 0.0]]),
        (2, &[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [2.0, 2.0], [1.0, 1.0]]),
        (2, &[[0.0, 0.0], [1.0, 1.0], [-1.0, 1.0], [0.0, 1.0]]),
    ] {
        assert_eq!(ConvexPolygon::new(&points(spiked)), Err(NotConvex(at)));
    }
}

#[test]
fn a_boundary_that_winds_twice_is_refused_though_every_turn_is_right() {
    let given = regular(5, 2);
    assert_eq!(ConvexPolygon::new(&given), Err(WindsTwice(3)));
    let mirrored: Vec<DVec2> = given.iter().map(|p| DVec2::new(p.x, -p.y)).collect();
    assert_eq!(ConvexPolygon::new(&mirrored), Err(WindsTwice(3)));
    let square = points(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]);
    assert_eq!(ConvexPolygon::new(&[&square[..], &square[..]].concat()), Err(WindsTwice(4)));
    assert_eq!(ConvexPolygon::new(&regular(7, 3)), Err(WindsTwice(3)));
}

#[test]
fn a_bow_tie_is_not_convex() {
    assert!(matches!(
        ConvexPolygon::new(&points(&[[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]])),
        Err(NotConvex(_))
    ));
}

#[test]
fn bad_input_is_named() {
    assert_eq!(ConvexPolygon::<DVec2>::new(&[]), Err(ShapeError::NoPoints));
    assert_eq!(ConvexPolygon::<DVec2>::hull(&[]), Err(ShapeError::NoPoints));
    assert_eq!(
        ConvexPolygon::hull(&[Vec2::X, Vec2::new(0.0, f32::INFINITY)]),
        Err(ShapeError::PointNotFinite(1))
    );
    assert_eq!(ConvexPolygon::new(&[DVec2::splat(1e151)]), Err(ShapeError::PointBeyondDomain(0)));
}

#[test]
fn convexity_is_decided_alike_at_every_size() {
    for scale in [1e-320, 1e-200, 1e-5, 1e150] {
        let grid = |c: &[[f64; 2]]| -> Vec<DVec2> { points(c).iter().map(|&p| p * scale).collect() };
        let hexagon = grid(&[[1.0, 0.0], [2.0, 0.0], [3.0, 1.0], [3.0, 2.0], [2.0, 2.0], [1.0, 1.0]]);
        assert_eq!(ConvexPolygon::new(&hexagon).unwrap().vertices().len(), 6, "scale {scale}");
        let dented = grid(&[[0.0, 0.0], [3.0, 0.0], [1.0, 1.0], [0.0, 3.0]]);
        assert_eq!(ConvexPolygon::new(&dented), Err(NotConvex(2)), "scale {scale}");
    }
}

#[test]
fn far_from_the_origin_no_digit_is_lost() {
    let far = DVec2::new(1e9, -1e9);
    let given: Vec<DVec2> =
        points(&[[0.0, 0.0], [0.5, 0.0], [0.25, 0.125]]).iter().map(|&p| p + far).collect();
    let polygon = ConvexPolygon::new(&given).unwrap();
    let top = polygon.support(DVec2::Y, None);
    assert_eq!(top.point, DVec2::new(0.0, 0.0625));
    assert_eq!(polygon.center(), far + DVec2::new(0.25, 0.0625));
}

#[test]
fn the_hull_of_a_lattice_is_its_four_corners() {
    let lattice: Vec<DVec2> = (0..400).map(|i| DVec2::new((i % 20) as f64, (i / 20) as f64) * 0.1).collect();
    assert_eq!(sources(&ConvexPolygon::hull(&lattice).unwrap()), [0, 19, 399, 380]);
}

#[test]
fn the_hull_is_strictly_convex_and_holds_every_point() {
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        // Few values, so that many points repeat and many lie on lines.
        ((state >> 33) % 12) as f64
    };
    for count in 1..200 {
        let given: Vec<DVec2> = (0..count).map(|_| DVec2::new(next(), next())).collect();
        let hull = ConvexPolygon::hull(&given).unwrap();
        let vertices = hull.vertices();
        for (i, &a) in vertices.iter().enumerate() {
            let b = vertices[(i + 1) % vertices.len()];
            // Small integers: the products are exact.
            assert!(vertices.len() < 3 || given.iter().all(|&p| (b - a).perp_dot(p - a) >= 0.0));
            assert_eq!(given.iter().position(|&p| p == a), hull.source(VertexId(i as u32)));
            if vertices.len() >= 3 {
                let c = vertices[(i + 2) % vertices.len()];
                assert!((b - a).perp_dot(c - b) > 0.0);
            }
        }
        assert_eq!(ConvexPolygon::new(vertices).unwrap().vertices(), vertices);
    }
}

#[test]
fn what_is_kept_is_strictly_convex_although_centering_rounds() {
    // A slender arc far from the origin's scale: relative to the center, neighbors may coincide.
    let given: Vec<DVec2> = (-50..=50)
        .map(|i| DVec2::new(f64::from(i) * 1e-17, 1e-3 * f64::from(i * i)))
        .chain([DVec2::new(1e9, 1.0)])
        .collect();
    let hull = ConvexPolygon::hull(&given).unwrap();
    let Core::Polygon(kept) = hull.core() else { panic!("not a polygon") };
    for i in 0..kept.len() {
        let [a, b, c] =
            [i, i + 1, i + 2].map(|k| kept[k % kept.len()]).map(|v| robust::Coord { x: v.x, y: v.y });
        assert!(robust::orient2d(a, b, c) > 0.0);
    }
    for given in &given {
        for direction in regular(64, 1) {
            let reach = hull.support(direction, None).point.dot(direction);
            assert!((*given - hull.center()).dot(direction) <= reach + 4.0 * f64::EPSILON * hull.extent());
        }
    }
}
