//! Polygons cut into convex parts, against whole numbers.

use gjk::glam::{DVec2, dvec2};
use gjk_body::{BodyError, Polygon};

use super::bodies::star;
use super::random::Random;

fn ring(points: &[[i64; 2]]) -> Vec<DVec2> {
    points.iter().map(|&[x, y]| dvec2(x as f64, y as f64)).collect()
}

/// Twice the signed area, of corners on a grid.
fn area(corners: &[DVec2]) -> i128 {
    let at = |i: usize| [corners[i % corners.len()].x as i128, corners[i % corners.len()].y as i128];
    (0..corners.len()).map(|i| at(i)[0] * at(i + 1)[1] - at(i + 1)[0] * at(i)[1]).sum()
}

fn turn([a, b, c]: [DVec2; 3]) -> i128 {
    area(&[a, b, c])
}

/// Parts are convex and turn left, have corners of the input alone, and their areas add up to the whole; so,
/// as none has corners inside another and none is turned over, they do not overlap.
fn assert_exact(outline: &[DVec2], holes: &[Vec<DVec2>]) -> usize {
    let region = Polygon::with_holes(outline, holes).unwrap();
    let whole = area(outline).abs() - holes.iter().map(|hole| area(hole).abs()).sum::<i128>();
    let parts = region.part_corners();
    assert_eq!(parts.iter().map(|part| area(part)).sum::<i128>(), whole);
    let given: Vec<DVec2> = outline.iter().chain(holes.iter().flatten()).copied().collect();
    for part in parts {
        assert!(part.iter().all(|corner| given.contains(corner)));
        for i in 0..part.len() {
            let corner = [0, 1, 2].map(|k| part[(i + k) % part.len()]);
            assert!(turn(corner) >= 0, "{corner:?}");
        }
    }
    assert_edges(outline, holes, parts);
    parts.len()
}

/// Every piece of an edge is on one side of one part; every other side of a part is that of another, turned.
fn assert_edges(outline: &[DVec2], holes: &[Vec<DVec2>], parts: &[Vec<DVec2>]) {
    let bits = |v: DVec2| [v.x as i64, v.y as i64];
    let mut sides: Vec<[[i64; 2]; 2]> = parts
        .iter()
        .flat_map(|part| (0..part.len()).map(|i| [bits(part[i]), bits(part[(i + 1) % part.len()])]))
        .collect();
    sides.sort_unstable();
    let inner = sides.iter().filter(|[p, q]| sides.binary_search(&[*q, *p]).is_ok()).count();
    let length = |[p, q]: [[i64; 2]; 2]| ((p[0] - q[0]) as f64).hypot((p[1] - q[1]) as f64);
    let outer: f64 =
        sides.iter().filter(|[p, q]| sides.binary_search(&[*q, *p]).is_err()).map(|side| length(*side)).sum();
    let rings = std::iter::once(outline).chain(holes.iter().map(Vec::as_slice));
    let expected: f64 = rings
        .flat_map(|ring| (0..ring.len()).map(|i| length([bits(ring[i]), bits(ring[(i + 1) % ring.len()])])))
        .sum();
    assert_eq!(inner % 2, 0);
    assert!((outer - expected).abs() < 1e-9 * expected, "{outer} {expected}");
}

#[test]
fn a_convex_polygon_is_one_part() {
    assert_eq!(assert_exact(&ring(&[[0, 0], [4, 0], [6, 3], [3, 7], [-1, 2]]), &[]), 1);
    assert_eq!(assert_exact(&ring(&[[0, 0], [0, 2], [2, 2], [2, 0]]), &[]), 1, "clockwise");
    assert_eq!(assert_exact(&ring(&[[0, 0], [1, 0], [2, 0], [2, 2], [1, 2], [0, 2]]), &[]), 1, "collinear");
}

#[test]
fn a_comb_has_a_part_for_each_tooth() {
    let mut comb = vec![[0, 0]];
    for tooth in 0..9_i64 {
        comb.extend([[4 * tooth, 10], [4 * tooth + 2, 10], [4 * tooth + 2, 2], [4 * tooth + 4, 2]]);
    }
    comb.extend([[38, 2], [38, 0]]);
    let parts = assert_exact(&ring(&comb), &[]);
    assert!((9..=36).contains(&parts), "{parts}");
}

#[test]
fn a_spiral_and_a_cross_with_repeated_and_collinear_corners() {
    let mut spiral = Vec::new();
    for k in 0..6_i64 {
        spiral.extend([
            [-10 * k, -10 * k - 10],
            [10 * k + 10, -10 * k - 10],
            [10 * k + 10, 10 * k + 10],
            [-10 * k - 10, 10 * k + 10],
        ]);
    }
    let inner: Vec<[i64; 2]> =
        spiral.iter().rev().map(|&[x, y]| [x - x.signum() * 3, y - y.signum() * 3]).collect();
    spiral.extend(inner);
    assert_exact(&ring(&spiral), &[]);
    let cross = [
        [1, 0],
        [2, 0],
        [2, 1],
        [3, 1],
        [3, 1],
        [3, 2],
        [2, 2],
        [2, 3],
        [1, 3],
        [1, 2],
        [0, 2],
        [0, 1],
        [1, 1],
    ];
    assert_eq!(assert_exact(&ring(&cross), &[]), 3);
}

#[test]
fn a_notch_of_one_unit_in_the_last_place_makes_two_parts() {
    let low = 2.0 - f64::EPSILON;
    let outline = [dvec2(0.0, 0.0), dvec2(2.0, 0.0), dvec2(2.0, 2.0), dvec2(1.0, low), dvec2(0.0, 2.0)];
    assert_eq!(Polygon::new(&outline).unwrap().parts().len(), 2);
}

#[test]
fn holes_are_left_out_and_may_touch_the_outline() {
    let square = ring(&[[0, 0], [10, 0], [10, 10], [0, 10]]);
    let hole = ring(&[[2, 2], [5, 3], [4, 6]]);
    let other = ring(&[[6, 6], [8, 6], [8, 8], [6, 8]]);
    assert_exact(&square, &[hole.clone(), other.clone()]);
    assert_exact(&square, &[ring(&[[0, 0], [5, 3], [3, 5]])]);
    assert_exact(&square, &[ring(&[[5, 0], [7, 1], [6, 2]]), hole]);
    assert_exact(&square, &[ring(&[[6, 6], [4, 6], [4, 4]]), other]);
}

#[test]
fn a_corner_may_be_used_twice_and_lie_on_an_edge() {
    assert_exact(&ring(&[[0, 0], [4, 0], [2, 2], [4, 4], [0, 4], [2, 2]]), &[]);
    assert_exact(&ring(&[[0, 0], [8, 0], [8, 4], [4, 0], [0, 4]]), &[]);
}

#[test]
fn random_stars_on_a_grid_add_up() {
    let mut random = Random::new(11);
    for round in 0..500 {
        let corners = 3 + random.below(60);
        let star: Vec<DVec2> = star(&mut random, corners).iter().map(|v| (*v * 1000.0).round()).collect();
        match Polygon::new(&star) {
            Ok(_) => drop(assert_exact(&star, &[])),
            // Rounded to a grid, thin rays may run over each other.
            Err(error) => assert!(matches!(error, BodyError::Crossing { .. }), "{round}: {error}"),
        }
    }
}

#[test]
fn what_crosses_itself_names_two_edges() {
    let crossing = |outline: &[[i64; 2]]| match Polygon::new(&ring(outline)) {
        Err(BodyError::Crossing { edges }) => edges,
        other => panic!("{other:?}"),
    };
    assert_eq!(crossing(&[[0, 0], [2, 2], [2, 0], [0, 2]]), [[0, 0], [0, 2]], "a bow tie");
    assert_eq!(crossing(&[[0, 0], [1, 1], [2, 2], [2, 0], [1, 1], [0, 2]])[0][0], 0, "a bow tie with a knot");
    assert_eq!(crossing(&[[0, 0], [4, 0], [4, 4], [4, 2], [4, 6], [0, 4]])[0][0], 0, "there and back");
    assert_eq!(
        crossing(&[[0, 0], [6, 0], [6, 6], [3, 6], [3, 0], [3, -3]])[0],
        [0, 0],
        "through an edge's corner"
    );
    let square = ring(&[[0, 0], [10, 0], [10, 10], [0, 10]]);
    let hole = ring(&[[5, 5], [15, 5], [5, 6]]);
    let error = Polygon::with_holes(&square, &[hole]).unwrap_err();
    assert_eq!(error, BodyError::Crossing { edges: [[0, 1], [1, 0]] });
    assert_eq!(error.to_string(), "edge 1 of the outline crosses or overlaps edge 0 of hole 0");
}

#[test]
fn what_is_no_polygon_says_why() {
    let square = ring(&[[0, 0], [10, 0], [10, 10], [0, 10]]);
    let small = ring(&[[2, 2], [4, 2], [4, 4], [2, 4]]);
    let far = ring(&[[20, 2], [24, 2], [24, 4]]);
    let smaller = ring(&[[3, 3], [3, 2], [4, 3]]);
    let inside = ring(&[[5, 5], [6, 5], [6, 6]]);
    let in_inside = ring(&[[1, 1], [9, 1], [9, 9], [1, 9]]);
    let error = |holes: &[Vec<DVec2>]| Polygon::with_holes(&square, holes).unwrap_err();
    assert_eq!(error(&[small.clone(), far]), BodyError::HoleOutside { hole: 1 });
    assert_eq!(error(&[inside, in_inside]), BodyError::HoleInHole { holes: [0, 1] });
    assert!(matches!(error(&[small.clone(), small]), BodyError::Crossing { .. }));
    assert!(matches!(error(&[smaller, square.clone()]), BodyError::Crossing { .. }));
    assert_eq!(Polygon::new(&square[..2]).unwrap_err(), BodyError::Flat { ring: 0 });
    assert_eq!(Polygon::new(&[square[0]; 5]).unwrap_err(), BodyError::Flat { ring: 0 });
    assert_eq!(
        Polygon::new(&[square[0], dvec2(f64::NAN, 0.0), square[2]]).unwrap_err(),
        BodyError::Vertex { ring: 0, vertex: 1 }
    );
}
