//! A join of tiles is what asking about every pair is.

use std::collections::BTreeSet;

use gjk::glam::{DVec2, DVec3};
use gjk::{Cuboid, Pose, Rotation, proximity};
use gjk_arrow::join::{Join, Side, Tiles};

use crate::support::{
    Random, boxes, floats, integers, join, layout, numbers, pairs, points, table, through, tiles, whole,
};

/// Boxes of a world, and what every pair of them is.
struct World {
    halves: Vec<[f64; 2]>,
    places: Vec<[f64; 2]>,
    angles: Vec<f64>,
}

impl World {
    fn table(&self) -> arrow_array::RecordBatch {
        table([
            ("id", integers(0..self.halves.len() as i64)),
            ("half_extents", points(&self.halves)),
            ("translation", points(&self.places)),
            ("angle", numbers(&self.angles)),
        ])
    }

    /// The pairs within a distance, asked one by one: those that are proved to be, and those that may be.
    ///
    /// Where the distance is the limit up to rounding, as on a lattice of tenths, either is right.
    fn brute(&self, within: f64) -> [BTreeSet<[i64; 2]>; 2] {
        let bodies: Vec<(Cuboid<DVec2>, Pose<DVec2>)> = (0..self.halves.len())
            .map(|i| {
                let turn = Rotation::from_angle(self.angles[i]);
                let pose = Pose::new(turn, DVec2::from_array(self.places[i]));
                (Cuboid::new(DVec2::from_array(self.halves[i])).unwrap(), pose)
            })
            .collect();
        let [mut certain, mut possible] = [BTreeSet::new(), BTreeSet::new()];
        for (a, (shape_a, pose_a)) in bodies.iter().enumerate() {
            for (b, (shape_b, pose_b)) in bodies.iter().enumerate().skip(a + 1) {
                let bounds = proximity(shape_a, pose_a, shape_b, pose_b).bounds;
                if bounds.upper <= within {
                    certain.insert([a as i64, b as i64]);
                }
                if bounds.lower <= within {
                    possible.insert([a as i64, b as i64]);
                }
            }
        }
        [certain, possible]
    }

    fn check(&self, within: f64) -> usize {
        let table = self.table();
        let join = join(&table, within);
        let all = whole(&join, &table);
        let ([certain, possible], found) = (self.brute(within), BTreeSet::from_iter(pairs(&all)));
        assert!(found.is_superset(&certain) && found.is_subset(&possible), "one tile, within {within}");
        let mut expected = crate::support::lines(&all);
        expected.sort();
        for most in [3, 17, 60] {
            let tiles = tiles(&join, &table, most);
            assert_eq!(through(&join, &table, None, &tiles), expected, "{} tiles", tiles.count());
        }
        all.num_rows()
    }
}

#[test]
fn boxes_anywhere() {
    let mut random = Random::new(1);
    for round in 0..12 {
        let count = 40 + 10 * round;
        let side = (count as f64).sqrt() * 1.5;
        let world = World {
            halves: (0..count).map(|_| [random.between(0.1, 0.8), random.between(0.1, 0.8)]).collect(),
            places: (0..count).map(|_| [random.between(-side, side), random.between(0.0, side)]).collect(),
            angles: (0..count)
                .map(|_| if random.below(2) == 0 { 0.0 } else { random.between(-4.0, 4.0) })
                .collect(),
        };
        assert!(world.check(0.5 * f64::from(round % 3)) > 0);
    }
}

/// Whole numbers: sides lie on each other, corners on corners, and on the lines between tiles.
#[test]
fn boxes_on_a_lattice_that_touch() {
    let mut random = Random::new(2);
    for scale in [1.0, 0.1, 1e-9, 1e9] {
        let count = 90;
        let world = World {
            halves: (0..count).map(|_| [0.5 * scale; 2]).collect(),
            places: (0..count)
                .map(|_| [random.below(9) as f64 * scale, random.below(12) as f64 * scale])
                .collect(),
            angles: vec![0.0; count],
        };
        for within in [0.0, scale, 0.5 * scale] {
            assert!(world.check(within) > 0);
        }
    }
}

/// Where a number and the next one are farther apart on one side than on the other.
#[test]
fn boxes_beside_powers_of_two() {
    let mut random = Random::new(3);
    for power in [1.0_f64, 1024.0, 1e15_f64.log2().floor().exp2()] {
        let gap = power * f64::EPSILON;
        let count = 60;
        let near = |random: &mut Random| power + gap * (random.below(9) as f64 - 4.0);
        let world = World {
            halves: (0..count).map(|_| [gap * random.below(3) as f64; 2]).collect(),
            places: (0..count).map(|_| [near(&mut random), -near(&mut random)]).collect(),
            angles: vec![0.0; count],
        };
        assert!(world.check(0.0) > 0);
        assert!(world.check(gap) > 0);
    }
}

#[test]
fn boxes_far_from_the_origin() {
    let mut random = Random::new(4);
    for far in [1e12_f64, -1e100] {
        let size = far.abs() * 1e-10;
        let count = 50;
        let world = World {
            halves: (0..count).map(|_| [random.between(0.0, size), random.between(0.0, size)]).collect(),
            places: (0..count)
                .map(|_| [far + size * random.between(0.0, 8.0), size * random.between(0.0, 8.0)])
                .collect(),
            angles: (0..count).map(|_| random.between(0.0, 7.0)).collect(),
        };
        assert!(world.check(0.3 * size) > 0);
    }
}

/// Each of a thousand small bodies is near to it, whatever tile it is in.
#[test]
fn one_body_over_all_tiles() {
    let mut random = Random::new(5);
    let count = 400;
    let mut halves: Vec<[f64; 2]> = (0..count).map(|_| [0.01; 2]).collect();
    let mut places: Vec<[f64; 2]> =
        (0..count).map(|_| [random.between(-100.0, 100.0), random.between(-100.0, 100.0)]).collect();
    halves[7] = [100.0, 100.0];
    places[7] = [0.0, 0.0];
    let world = World { halves, places, angles: vec![0.0; count] };
    assert!(world.check(0.0) >= count - 1);
    // Within their distance of each other they are few.
    let table = world.table();
    let join = join(&table, 0.0);
    let tiles = tiles(&join, &table, 4);
    assert!(tiles.count() > 50, "{}", tiles.count());
    let keys = join.keys(Side::A, &table, &tiles).unwrap();
    assert_eq!(keys.rows.iter().filter(|row| **row == 7).count(), tiles.count() as usize);
}

/// What cannot be told apart by where it is stays in one tile.
#[test]
fn bodies_in_one_place() {
    let count = 100;
    let world =
        World { halves: vec![[1.0, 2.0]; count], places: vec![[3.0, 4.0]; count], angles: vec![0.5; count] };
    assert_eq!(world.check(0.0), count * (count - 1) / 2);
    let table = world.table();
    assert_eq!(tiles(&join(&table, 0.0), &table, 10).count(), 1);
}

#[test]
fn boxes_in_space() {
    let mut random = Random::new(6);
    let count = 120;
    let halves: Vec<[f64; 3]> =
        (0..count).map(|_| [random.between(0.1, 0.5), 0.2, random.between(0.1, 0.5)]).collect();
    let places: Vec<[f64; 3]> =
        (0..count).map(|_| std::array::from_fn(|_| random.between(-2.5, 2.5))).collect();
    let table = boxes(&halves, &places);
    let join = join(&table, 0.25);
    let all = whole(&join, &table);
    let mut expected = Vec::new();
    let pose = |i: usize| Pose::from_translation(DVec3::from_array(places[i]));
    let cuboid = |i: usize| Cuboid::new(DVec3::from_array(halves[i])).unwrap();
    for a in 0..count {
        for b in a + 1..count {
            let answer = proximity(&cuboid(a), &pose(a), &cuboid(b), &pose(b));
            if answer.distance <= 0.25 {
                expected.push(([a as i64, b as i64], answer.distance));
            }
        }
    }
    let found: Vec<_> = pairs(&all).into_iter().zip(floats(&all, "distance")).collect();
    assert_eq!(found, expected);
    assert!(found.len() > 20);
    assert_eq!(all.column_by_name("point_a_z").unwrap().null_count(), 0);
    let mut lines = crate::support::lines(&all);
    lines.sort();
    assert_eq!(through(&join, &table, None, &tiles(&join, &table, 9)), lines);
}

#[test]
fn two_tables() {
    let mut random = Random::new(7);
    let mut some = |count: usize| {
        let halves: Vec<[f64; 2]> = (0..count).map(|_| [random.between(0.1, 0.6); 2]).collect();
        let places: Vec<[f64; 2]> =
            (0..count).map(|_| [random.between(-6.0, 6.0), random.between(-6.0, 6.0)]).collect();
        (halves, places)
    };
    let (a, b) = (some(70), some(50));
    let (table_a, table_b) = (boxes(&a.0, &a.1), boxes(&b.0, &b.1));
    let join = Join::new(layout(&table_a), Some(layout(&table_b)), 0.4).unwrap();
    let all = join.answer(&Tiles::one(), 0, &table_a, Some(&table_b)).unwrap().pairs;
    let mut expected = Vec::new();
    let body = |(halves, places): &(Vec<[f64; 2]>, Vec<[f64; 2]>), i: usize| {
        let pose = Pose::from_translation(DVec2::from_array(places[i]));
        (Cuboid::new(DVec2::from_array(halves[i])).unwrap(), pose)
    };
    for i in 0..70 {
        for j in 0..50 {
            let (p, q) = (body(&a, i), body(&b, j));
            if proximity(&p.0, &p.1, &q.0, &q.1).distance <= 0.4 {
                expected.push([i as i64, j as i64]);
            }
        }
    }
    assert_eq!(pairs(&all), expected);
    let sample = join.sample(Side::A, &table_a, 1).unwrap();
    let mut lines = crate::support::lines(&all);
    lines.sort();
    for most in [4, 20] {
        let tiles = join.tiles(&sample.boxes, 1, most);
        assert_eq!(through(&join, &table_a, Some(&table_b), &tiles), lines);
    }
}

#[test]
fn no_rows_have_no_pairs() {
    let table = boxes::<2>(&[], &[]);
    let join = join(&table, 1.0);
    assert_eq!(whole(&join, &table).num_rows(), 0);
    assert_eq!(tiles(&join, &table, 10), Tiles::one());
}
