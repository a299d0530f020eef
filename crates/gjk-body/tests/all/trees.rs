//! Trees of boxes against lists of boxes.

use gjk::Aabb;
use gjk::glam::DVec3;
use gjk_body::Tree;

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
