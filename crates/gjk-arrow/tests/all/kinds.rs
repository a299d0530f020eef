//! Bodies of every kind, in the same tiles.

use gjk::glam::{DVec2, DVec3};
use gjk::{Ball, Capsule, Hull, Pose, proximity};
use gjk_arrow::join::{Dimension, Join, Layout, Names, Tiles};
use gjk_body::{ConvexBody, Pair, Polygon};

use crate::support::{
    Random, binaries, floats, integers, join, lines, lists, numbers, pairs, points, table, through, tiles,
    whole,
};

/// A polygon in well-known binary.
fn wkb(rings: &[Vec<[f64; 2]>]) -> Vec<u8> {
    let mut bytes = vec![1, 3, 0, 0, 0];
    bytes.extend((rings.len() as u32).to_le_bytes());
    for ring in rings {
        bytes.extend((ring.len() as u32 + 1).to_le_bytes());
        for point in ring.iter().chain(&ring[..1]) {
            point.iter().for_each(|x| bytes.extend(x.to_le_bytes()));
        }
    }
    bytes
}

/// An L at a place.
fn l(x: f64, y: f64) -> Vec<[f64; 2]> {
    let l = [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)];
    l.map(|(u, v)| [x + u, y + v]).to_vec()
}

#[test]
fn polygons_that_are_not_convex_are_answered_as_regions() {
    let mut random = Random::new(11);
    let outlines: Vec<Vec<[f64; 2]>> =
        (0..60).map(|_| l(random.between(0.0, 30.0), random.between(0.0, 30.0))).collect();
    let by_vertices = table([("id", integers(0..60)), ("vertices", lists(&outlines))]);
    let geometries: Vec<Vec<u8>> =
        outlines.iter().map(|outline| wkb(std::slice::from_ref(outline))).collect();
    let by_geometry = table([("id", integers(0..60)), ("geometry", binaries(&geometries))]);
    let join_vertices = join(&by_vertices, 0.75);
    let all = whole(&join_vertices, &by_vertices);
    let regions: Vec<Polygon<DVec2>> = outlines
        .iter()
        .map(|outline| {
            Polygon::new(&outline.iter().map(|&p| DVec2::from_array(p)).collect::<Vec<_>>()).unwrap()
        })
        .collect();
    let here = Pose::IDENTITY;
    let mut expected = Vec::new();
    for a in 0..60 {
        for b in a + 1..60 {
            let answer = Pair::new(&regions[a], &here, &regions[b], &here).proximity().proximity;
            if answer.distance <= 0.75 {
                expected.push(([a as i64, b as i64], answer.distance));
            }
        }
    }
    assert!(expected.len() > 10);
    let found: Vec<_> = pairs(&all).into_iter().zip(floats(&all, "distance")).collect();
    assert_eq!(found, expected);
    let join_geometry = join(&by_geometry, 0.75);
    assert_eq!(lines(&whole(&join_geometry, &by_geometry)), lines(&all));
    let mut sorted = lines(&all);
    sorted.sort();
    let tiles = tiles(&join_geometry, &by_geometry, 7);
    assert_eq!(through(&join_geometry, &by_geometry, None, &tiles), sorted);
}

#[test]
fn a_polygon_with_a_hole_does_not_hold_what_is_in_the_hole() {
    let square = |r: f64| vec![[-r, -r], [r, -r], [r, r], [-r, r]];
    let table = table([
        ("id", integers([1, 2])),
        ("geometry", binaries(&[wkb(&[square(4.0), square(3.0)]), wkb(&[square(1.0)])])),
    ]);
    let all = whole(&join(&table, 2.0), &table);
    assert_eq!(pairs(&all), [[1, 2]]);
    assert_eq!(floats(&all, "distance"), [2.0]);
    assert_eq!(whole(&join(&table, 1.99), &table).num_rows(), 0);
}

#[test]
fn geometries_of_several_kinds() {
    let coordinates = |xy: [f64; 2]| xy.map(f64::to_le_bytes).concat();
    let point = [vec![1, 1, 0, 0, 0], coordinates([10.0, 0.0])].concat();
    let line =
        [vec![1, 2, 0, 0, 0, 2, 0, 0, 0], coordinates([12.0, -1.0]), coordinates([12.0, 1.0])].concat();
    // Two points, 10 apart, as one body; the extended form with a number of its reference system.
    let several = [
        vec![1, 4, 0, 0, 32, 230, 16, 0, 0, 2, 0, 0, 0],
        point.clone(),
        [vec![1, 1, 0, 0, 0], coordinates([0.0, 0.0])].concat(),
    ]
    .concat();
    let table = table([
        ("id", integers([1, 2, 3])),
        ("geometry", binaries(&[point, line, several])),
        ("rounding", numbers(&[0.0, 0.5, 0.25])),
    ]);
    let all = whole(&join(&table, 3.0), &table);
    assert_eq!(pairs(&all), [[1, 2], [1, 3], [2, 3]]);
    assert_eq!(floats(&all, "distance"), [1.5, -0.25, 1.25]);
}

#[test]
fn shapes_of_space() {
    let lists_of: [Vec<[f64; 3]>; 3] = [
        vec![[0.0, 0.0, 0.0]],
        vec![[0.0, 0.0, 2.0], [0.0, 3.0, 2.0]],
        vec![[0.0, 0.0, 5.0], [1.0, 0.0, 5.0], [0.0, 1.0, 5.0], [0.0, 0.0, 4.0]],
    ];
    let quaternions = [[0.0, 0.0, 0.0, 1.0], [0.6, 0.0, 0.0, 0.8], [0.0, 0.0, 0.0, 1.0]];
    let table = table([
        ("id", integers([5, 6, 7])),
        ("vertices", lists(&lists_of)),
        ("rounding", numbers(&[0.5, 0.25, 0.0])),
        ("quaternion", points(&quaternions)),
    ]);
    let all = whole(&join(&table, 10.0), &table);
    assert_eq!(pairs(&all), [[5, 6], [5, 7], [6, 7]]);
    let ball = Ball::new(DVec3::ZERO, 0.5).unwrap();
    let capsule = Capsule::new(DVec3::new(0.0, 0.0, 2.0), DVec3::new(0.0, 3.0, 2.0), 0.25).unwrap();
    let hull = Hull::new(&lists_of[2].iter().map(|&p| DVec3::from_array(p)).collect::<Vec<_>>()).unwrap();
    let (here, turned) = (Pose::IDENTITY, Pose::from_quaternion(quaternions[1], DVec3::ZERO));
    let expected = [
        proximity(&ball, &here, &capsule, &turned).distance,
        proximity(&ball, &here, &hull, &here).distance,
        proximity(&capsule, &turned, &hull, &here).distance,
    ];
    assert_eq!(floats(&all, "distance"), expected);
}

/// Bodies of parts and convex ones in the same pairs, either of them first.
#[test]
fn a_ball_beside_a_corner() {
    let both = [l(0.0, 0.0), vec![[2.0, 2.0]]];
    let radius = 0.25;
    let region = Polygon::new(&both[0].iter().map(|&p| DVec2::from_array(p)).collect::<Vec<_>>()).unwrap();
    let ball = ConvexBody::new(Ball::new(DVec2::new(2.0, 2.0), radius).unwrap());
    let here = Pose::IDENTITY;
    let expected = Pair::new(&region, &here, &ball, &here).distance();
    for order in [[0, 1], [1, 0]] {
        let rounding = order.map(|i| [0.0, radius][i]);
        let table = table([
            ("id", integers([1, 2])),
            ("vertices", lists(&order.map(|i| both[i].clone()))),
            ("rounding", numbers(&rounding)),
        ]);
        assert_eq!(floats(&whole(&join(&table, 1.0), &table), "distance"), [expected]);
    }
}

#[test]
fn texts_are_ids_too_and_a_is_the_smaller() {
    let ids: arrow_array::ArrayRef = std::sync::Arc::new(arrow_array::LargeStringArray::from(vec!["b", "a"]));
    let table = table([
        ("name", ids),
        ("half_extents", points(&[[1.0, 1.0], [2.0, 2.0]])),
        ("translation", points(&[[0.0, 0.0], [4.0, 0.0]])),
    ]);
    let names = Names { id: "name".to_owned(), ..Names::default() };
    let join = Join::new(Layout::new(&table.schema(), &names).unwrap(), None, 1.0).unwrap();
    let all = join.answer(&Tiles::one(), 0, &table, None).unwrap().pairs;
    use arrow_array::cast::AsArray;
    assert_eq!(all.column(0).as_string::<i64>().value(0), "a");
    assert_eq!(all.column(1).as_string::<i64>().value(0), "b");
    assert_eq!(floats(&all, "point_a_x"), [2.0]);
    assert_eq!(join.dimension(), Dimension::Plane);
}
