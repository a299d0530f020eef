//! Lines between tiles where they hurt most.

use gjk_arrow::join::{Join, Side, Tiles};

use crate::support::{boxes, join, through, whole};

/// Tiles cut at these places, one after the other.
fn cut(at: &[(u8, f64)]) -> Tiles {
    let mut bytes = Vec::new();
    for (axis, at) in at {
        bytes.push(*axis);
        bytes.extend(at.to_le_bytes());
        bytes.push(u8::MAX);
    }
    bytes.push(u8::MAX);
    Tiles::from_bytes(&bytes).unwrap()
}

/// A pair is answered once whatever coordinate of theirs, or number beside one, tiles are cut at.
fn survives_every_cut(halves: &[[f64; 2]], places: &[[f64; 2]], within: f64) {
    let table = boxes(halves, places);
    let join: Join = join(&table, within);
    let expected = {
        let mut lines = crate::support::lines(&whole(&join, &table));
        lines.sort();
        lines
    };
    assert!(!expected.is_empty());
    let corners = join.boxes(Side::A, &table).unwrap().boxes;
    for axis in 0..2_u8 {
        let grown = corners.iter().flatten().map(|corner| corner[usize::from(axis)]);
        let bare = places.iter().zip(halves).flat_map(|(place, half)| {
            let (x, h) = (place[usize::from(axis)], half[usize::from(axis)]);
            [x, x - h, x + h]
        });
        for at in grown.chain(bare) {
            for at in [at, at.next_up(), at.next_down()] {
                let tiles = cut(&[(axis, at)]);
                assert_eq!(through(&join, &table, None, &tiles), expected, "axis {axis} at {at:?}");
                let other = corners[0][0][usize::from(1 - axis)];
                let tiles = cut(&[(axis, at), (1 - axis, other), (axis, at.next_up())]);
                assert_eq!(through(&join, &table, None, &tiles), expected, "axis {axis} at {at:?}, twice");
            }
        }
    }
}

#[test]
fn two_boxes_that_touch() {
    survives_every_cut(&[[1.0, 1.0], [1.0, 1.0]], &[[0.0, 0.0], [2.0, 0.0]], 0.0);
    // Corner to corner.
    survives_every_cut(&[[1.0, 1.0], [1.0, 1.0]], &[[0.0, 0.0], [2.0, 2.0]], 0.0);
}

#[test]
fn two_boxes_as_far_apart_as_is_asked_for() {
    survives_every_cut(&[[1.0, 1.0], [1.0, 1.0]], &[[0.0, 0.0], [2.5, 0.0]], 0.5);
    // 0.1 is no number, and neither is 0.3.
    survives_every_cut(&[[0.1, 0.1], [0.1, 0.1]], &[[0.3, 0.0], [0.6, 0.0]], 0.6 - 0.3 - 0.2);
    survives_every_cut(&[[0.1, 0.1], [0.1, 0.1]], &[[0.3, 0.3], [0.6, 0.3]], 0.1);
}

#[test]
fn boxes_that_are_much_smaller_than_where_they_are() {
    let x = 4_503_599_627_370_496.0;
    survives_every_cut(&[[0.0, 0.0], [0.0, 0.0]], &[[x, 0.0], [x + 1.0, 0.0]], 1.0);
    survives_every_cut(&[[1e-300, 0.0], [0.0, 1e-300]], &[[1.0, -1.0], [1.0, -1.0]], 0.0);
}

/// The distance is so much larger than the bodies that half of it swallows them.
#[test]
fn a_distance_that_is_much_larger_than_the_bodies() {
    survives_every_cut(&[[0.1, 0.1], [0.2, 0.1]], &[[0.0, 0.0], [1e12, 0.0]], 1e12);
    survives_every_cut(&[[0.0, 0.0], [0.0, 0.0]], &[[0.1, 0.0], [1e16, 0.0]], 1e16);
}

#[test]
fn the_smallest_numbers() {
    let least = f64::from_bits(1);
    survives_every_cut(&[[0.0, 0.0], [0.0, 0.0]], &[[0.0, 0.0], [least, 0.0]], least);
    survives_every_cut(&[[least, 0.0], [0.0, least]], &[[0.0, -0.0], [-0.0, 0.0]], 0.0);
}

#[test]
fn tiles_survive_a_journey() {
    let tiles = cut(&[(0, 1.5), (1, -2.0), (0, 7.0)]);
    assert_eq!(Tiles::from_bytes(&tiles.to_bytes()), Some(tiles.clone()));
    assert_eq!(tiles.count(), 4);
    let bytes = tiles.to_bytes();
    for length in 0..bytes.len() {
        assert_eq!(Tiles::from_bytes(&bytes[..length]), None, "cut at {length}");
    }
    assert_eq!(Tiles::from_bytes(&[bytes.as_slice(), &[255]].concat()), None);
    assert_eq!(Tiles::from_bytes(&[3, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255]), None);
    // So deep that a walk down would leave the stack.
    let deep = [[0; 9].repeat(100_000), vec![255; 100_001]].concat();
    assert_eq!(Tiles::from_bytes(&deep), None);
}
