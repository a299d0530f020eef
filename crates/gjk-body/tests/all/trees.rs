//! Trees of boxes against lists of boxes.

use gjk::glam::DVec3;
use gjk::{Aabb, Hull, PointCloud, Pose};
use gjk_body::{Between, Limit, Nearest, Tree};

use super::random::Random;

fn small(random: &mut Random) -> Aabb<DVec3> {
    let lower = random.space(10.0);
    Aabb { lower, upper: lower + random.space(0.8).abs() }
}

fn apart(a: &Aabb<DVec3>, b: &Aabb<DVec3>) -> f64 {
    (b.lower - a.upper).max(a.lower - b.upper).max(DVec3::ZERO).length()
}

fn assert_same(tree: &Tree<DVec3>, boxes: &[Option<Aabb<DVec3>>], within: f64) {
    let mut found = Vec::new();
    tree.pairs_within(within, |pair| found.push(pair));
    found.sort_unstable();
    let mut expected = Vec::new();
    for (i, a) in boxes.iter().enumerate() {
        for (j, b) in boxes.iter().enumerate().skip(i + 1) {
            if let (Some(a), Some(b)) = (a, b)
                && apart(a, b) <= within
            {
                expected.push([i as u32, j as u32]);
            }
        }
    }
    assert_eq!(found, expected);
    assert_eq!(tree.len(), boxes.iter().flatten().count());
    let all = boxes.iter().flatten().copied().reduce(|all, next| all.merged(&next));
    assert_eq!(tree.bounds(), all);
}

#[test]
fn pairs_within_a_distance_are_all_there_are() {
    let mut random = Random::new(5);
    for count in [0, 1, 2, 3, 4, 5, 17, 300] {
        let boxes: Vec<_> = (0..count).map(|_| small(&mut random)).collect();
        let tree = Tree::new(&boxes);
        let boxes: Vec<_> = boxes.into_iter().map(Some).collect();
        for within in [0.0, 0.5, 3.0] {
            assert_same(&tree, &boxes, within);
        }
    }
}

#[test]
fn nearest_pairs_are_all_pairs_in_the_order_of_their_distance() {
    let mut random = Random::new(9);
    for count in [0, 1, 2, 5, 60] {
        let boxes: Vec<_> = (0..count).map(|_| small(&mut random)).collect();
        let tree = Tree::new(&boxes);
        let distance = |[i, j]: [u32; 2]| apart(&boxes[i as usize], &boxes[j as usize]);
        for within in [0.0, 3.0, f64::INFINITY] {
            let mut pairs = tree.nearest_pairs();
            let found: Vec<[u32; 2]> = core::iter::from_fn(|| pairs.next_within(within)).collect();
            assert!(found.windows(2).all(|two| distance(two[0]) <= distance(two[1]) + 1e-12), "{found:?}");
            let sorted: std::collections::BTreeSet<[u32; 2]> = found.iter().copied().collect();
            let pairs = (0..count).flat_map(|j| (0..j).map(move |i| [i, j]));
            let expected = pairs.filter(|&pair| distance(pair) <= within).collect();
            assert_eq!((sorted.len(), sorted), (found.len(), expected));
        }
    }
}

#[test]
fn boxes_in_one_place_make_a_tree() {
    let one = Aabb { lower: DVec3::ZERO, upper: DVec3::ONE };
    let tree = Tree::new(&[one; 100]);
    assert_same(&tree, &[Some(one); 100], 0.0);
}

#[test]
fn coming_going_and_moving_leave_the_same_pairs_as_a_new_tree() {
    let mut random = Random::new(6);
    let mut tree = Tree::new(&[]);
    let mut boxes: Vec<Option<Aabb<DVec3>>> = Vec::new();
    for step in 0..2000 {
        let item = if boxes.is_empty() { 0 } else { random.below(boxes.len()) };
        match random.below(4) {
            0 | 1 => {
                let new = small(&mut random);
                assert_eq!(tree.insert(new), boxes.len() as u32);
                boxes.push(Some(new));
            }
            2 if !boxes.is_empty() => assert_eq!(tree.remove(item as u32), boxes[item].take()),
            _ if !boxes.is_empty() => {
                let moved = small(&mut random);
                assert_eq!(tree.replace(item as u32, moved), boxes[item].is_some());
                if let Some(kept) = &mut boxes[item] {
                    *kept = moved;
                }
            }
            _ => {}
        }
        if step % 100 == 0 {
            assert_same(&tree, &boxes, 0.5);
        }
    }
    for kept in boxes.iter_mut().flatten() {
        *kept = small(&mut random);
    }
    tree.refit(|item| boxes[item as usize].unwrap());
    assert_same(&tree, &boxes, 0.5);
    for (item, kept) in boxes.iter_mut().enumerate() {
        assert_eq!(tree.remove(item as u32), kept.take());
    }
    assert_same(&tree, &boxes, 0.5);
    assert!(tree.is_empty() && tree.remove(0).is_none() && !tree.replace(7, small(&mut random)));
}

#[test]
fn a_box_finds_the_boxes_around_it() {
    let mut random = Random::new(7);
    let boxes: Vec<_> = (0..500).map(|_| small(&mut random)).collect();
    let tree = Tree::new(&boxes);
    for _ in 0..50 {
        let around = small(&mut random);
        let mut found = Vec::new();
        tree.within(&around, 1.0, |item| found.push(item));
        found.sort_unstable();
        let expected: Vec<u32> = (0..500).filter(|&i| apart(&boxes[i as usize], &around) <= 1.0).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn a_body_that_moves_is_followed_when_it_leaves_its_box() {
    let mut random = Random::new(8);
    let mut boxes: Vec<_> = (0..60).map(|_| small(&mut random)).collect();
    let mut tree = Tree::new(&boxes.iter().map(|own| own.expanded(0.5)).collect::<Vec<_>>());
    let mut changes = 0;
    for _ in 0..50 {
        for (item, own) in boxes.iter_mut().enumerate() {
            let by = random.space(0.1);
            *own = Aabb { lower: own.lower + by, upper: own.upper + by };
            let before = tree.item(item as u32).unwrap();
            let is_changed = tree.follow(item as u32, own, 0.5);
            let now = tree.item(item as u32).unwrap();
            assert_eq!(is_changed, now != before);
            assert_eq!(is_changed, !(before.contains(own.lower) && before.contains(own.upper)));
            assert!(now.contains(own.lower) && now.contains(own.upper));
            assert!((own.lower - now.lower).max(now.upper - own.upper).max_element() <= 1.0 + 1e-12);
            changes += usize::from(is_changed);
        }
        let mut found = Vec::new();
        tree.pairs_within(0.0, |pair| found.push(pair));
        for (i, a) in boxes.iter().enumerate() {
            for (j, b) in boxes.iter().enumerate().skip(i + 1) {
                assert!(apart(a, b) > 0.0 || found.contains(&[i as u32, j as u32]), "{i} and {j} touch");
            }
        }
    }
    assert!((1..1500).contains(&changes), "{changes} of 3000 steps changed a box");
    assert!(!tree.follow(60, &boxes[0], 0.5), "there is no such item");
    let lone = boxes[0];
    assert!(tree.remove(0).is_some() && !tree.follow(0, &lone, 0.5) && tree.item(0).is_none());
}

#[test]
fn the_nearest_box_to_a_shape_is_the_nearest_of_all() {
    let mut random = Random::new(9);
    let boxes: Vec<_> = (0..300).map(|_| small(&mut random)).collect();
    let mut tree = Tree::new(&boxes);
    assert_eq!(tree.remove(7), Some(boxes[7]));
    let mut overlapping = 0;
    for round in 0..200 {
        let corners: Vec<DVec3> = (0..10).map(|_| random.space(0.5)).collect();
        let hull = Hull::new(&corners).unwrap();
        let pose = random.pose_3d(8.0);
        let Nearest { item, proximity } = tree.nearest_to(&hull, &pose).unwrap();
        let to = |held: &Aabb<DVec3>| {
            let corner = |i: usize| {
                DVec3::from_array(core::array::from_fn(|k| [held.lower, held.upper][i >> k & 1][k]))
            };
            let block: Vec<DVec3> = (0..8).map(corner).collect();
            gjk::proximity(&PointCloud::new(&block).unwrap(), &Pose::IDENTITY, &hull, &pose)
        };
        let others = boxes.iter().enumerate().filter(|(i, _)| *i != 7).map(|(_, held)| to(held));
        let least = others.fold(f64::INFINITY, |least, answer| least.min(answer.bounds.upper));
        let own = to(&boxes[item as usize]);
        assert!(proximity.bounds.lower <= least && own.bounds.lower <= proximity.bounds.upper, "{round}");
        assert!(proximity.bounds.contains(least) || (least - proximity.distance).abs() < 1e-12, "{round}");
        assert!(proximity.bounds.width() < 1e-12, "{round}");
        overlapping += usize::from(proximity.intersects());
    }
    assert!((3..197).contains(&overlapping), "{overlapping}");
    assert!(Tree::new(&[]).nearest_to(&Hull::new(&[DVec3::ZERO]).unwrap(), &Pose::IDENTITY).is_none());
}

/// A tree that boxes came to, left and moved in, and one that is built of the boxes there are: with every box
/// of either, the same items are within a distance of another tree's, and the nearest is as near.
#[test]
fn c8_after_any_changes_a_tree_answers_as_a_new_one() {
    let mut random = Random::new(8);
    let others: Vec<_> = (0..60).map(|_| small(&mut random)).collect();
    let other = Tree::new(&others);
    for _ in 0..20 {
        let mut boxes: Vec<Option<Aabb<DVec3>>> = (0..40).map(|_| Some(small(&mut random))).collect();
        let mut tree = Tree::new(&boxes.iter().flatten().copied().collect::<Vec<_>>());
        for _ in 0..100 {
            let (item, new) = (random.below(boxes.len()), small(&mut random));
            match random.below(4) {
                0 => {
                    assert_eq!(tree.insert(new), boxes.len() as u32);
                    boxes.push(Some(new));
                }
                1 => assert_eq!(tree.remove(item as u32), boxes[item].take()),
                2 if tree.replace(item as u32, new) => boxes[item] = Some(new),
                _ => {
                    boxes.iter_mut().flatten().for_each(|kept| *kept = small(&mut random));
                    tree.refit(|item| boxes[item as usize].unwrap());
                }
            }
        }
        let (numbers, left): (Vec<u32>, Vec<_>) =
            boxes.iter().zip(0..).filter_map(|(kept, number)| Some((number, (*kept)?))).unzip();
        let fresh = Tree::new(&left);
        for within in [0.0, 0.5, 2.0] {
            let mut found = [pairs(&tree, &other, within), pairs(&fresh, &other, within)];
            found[1].iter_mut().for_each(|pair| pair[0] = numbers[pair[0] as usize]);
            found.iter_mut().for_each(|pairs| pairs.sort_unstable());
            assert_eq!(found[0], found[1]);
            let all = boxes
                .iter()
                .zip(0..)
                .flat_map(|(kept, i)| others.iter().zip(0..).map(move |(o, j)| (kept, i, o, j)));
            let near = all.filter(|(kept, _, o, _)| kept.is_some_and(|kept| apart(&kept, o) <= within));
            assert!(near.map(|(_, i, _, j)| [i, j]).all(|pair| found[0].binary_search(&pair).is_ok()));
        }
    }
}

/// The pairs of items of two trees that a walk within a distance looks at.
fn pairs(tree: &Tree<DVec3>, other: &Tree<DVec3>, within: f64) -> Vec<[u32; 2]> {
    let here = Pose::IDENTITY;
    let between = Between::new((tree, &here), (other, &here));
    let mut found = Vec::new();
    tree.nearest(other, &between, Limit { distance: within, visits: usize::MAX }, |pair, distance| {
        found.push(pair);
        Some(distance)
    });
    found
}
