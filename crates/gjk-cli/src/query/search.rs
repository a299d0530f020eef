//! Which pairs of bodies are the closest.
//!
//! A spatial index gives the pairs whose boxes are near; the boxes' distance bounds the bodies' from below,
//! so that a pair is asked about only while it may still be wanted. Every distance reported is the certified
//! one.

mod alike;
mod index;
mod nearest;

use std::collections::HashSet;

use gjk::math::Scalar;
use gjk_body::answer::{Contact, Posed, options};
use gjk_json::asked::Asked;
use rayon::prelude::*;

pub(crate) use self::index::Pair;
pub(super) use self::index::Wanted;
use self::index::{Index, order, reach};
use super::progress::Progress;

/// Two bodies, the smaller index first, and where two parts of them meet.
#[derive(Clone, Debug)]
pub(super) struct Touching {
    pub(super) bodies: [usize; 2],
    pub(super) contact: Contact,
}

/// How many pairs are wanted at least where nobody has said: more than a reader looks through, and found in
/// no time.
pub(super) const CLOSEST: usize = 100;

/// Bodies whose neighbors are collected at once: bounds the memory for pairs that are not answered yet.
const BODIES_AT_ONCE: usize = 256;

/// The wanted pairs, sorted by distance, then by the bodies' order. `alike[i]` is the first body that is
/// written as body `i` is. Pairs in `ignored`, the smaller index first, are not asked about.
///
/// All pairs within a distance cost what the pairs with boxes within it cost. The closest K of n bodies take
/// about (n + K)·log n steps and as many answers, ties between bodies that are written alike included. Only
/// where the boxes say of more pairs than that that they may be as close as the last one wanted are all of
/// these asked about: at worst all n², where differing bodies are deep in each other and the depths of their
/// boxes are no nearer to each other than those of the bodies.
pub(super) fn closest<V: Asked>(
    bodies: &[Posed<V>],
    alike: &[usize],
    ignored: &HashSet<[usize; 2]>,
    wanted: Wanted,
    progress: &mut Progress,
) -> Vec<Pair> {
    if bodies.len() < 2 || wanted.nearest == 0 {
        return Vec::new();
    }
    if wanted.nearest == usize::MAX {
        return within(bodies, wanted.within, ignored, progress);
    }
    // As many more as are ignored: they may be the closest of all.
    let with_ignored = Wanted { nearest: wanted.nearest.saturating_add(ignored.len()), ..wanted };
    let mut pairs = nearest::closest(bodies, alike, with_ignored, progress);
    pairs.retain(|pair| !ignored.contains(&pair.bodies));
    pairs.truncate(wanted.nearest);
    pairs
}

/// What is looked at first, of more pairs than anybody looks at: those that share a point, and where these
/// are fewer than [`CLOSEST`], so many of the closest.
pub(super) fn first<V: Asked>(
    bodies: &[Posed<V>],
    alike: &[usize],
    ignored: &HashSet<[usize; 2]>,
    progress: &mut Progress,
) -> Vec<Pair> {
    let touching = Wanted { within: 0.0, nearest: usize::MAX };
    let pairs = closest(bodies, alike, ignored, touching, progress);
    if pairs.len() >= CLOSEST {
        return pairs;
    }
    let nearest = Wanted { within: f64::INFINITY, nearest: CLOSEST };
    closest(bodies, alike, ignored, nearest, progress)
}

/// All pairs within a distance, in order.
fn within<V: Asked>(
    bodies: &[Posed<V>],
    limit: f64,
    ignored: &HashSet<[usize; 2]>,
    progress: &mut Progress,
) -> Vec<Pair> {
    let index = Index::new(bodies.iter());
    let reach = reach::<V>(limit);
    let options = options().with_max_distance(reach.max(V::Scalar::ZERO));
    let mut pairs = Vec::new();
    progress.start(bodies.len());
    for first in (0..bodies.len()).step_by(BODIES_AT_ONCE) {
        let last = bodies.len().min(first + BODIES_AT_ONCE);
        let candidates: Vec<[usize; 2]> = index.candidates(first..last, reach, ignored).collect();
        let answered = candidates
            .par_iter()
            .map(|&[a, b]| Pair { bodies: [a, b], answer: V::answer(&bodies[a], &bodies[b], &options) });
        pairs.par_extend(answered.filter(|pair| !(pair.answer.distance > limit)));
        progress.advance(last - first);
    }
    pairs.par_sort_unstable_by(|p, q| order((&p.answer, p.bodies), (&q.answer, q.bodies)));
    pairs
}

/// The pairs that share a point, in the bodies' order.
pub(super) fn intersecting<V: Asked>(bodies: &[Posed<V>], ignored: &HashSet<[usize; 2]>) -> Vec<[usize; 2]> {
    let index = Index::new(bodies.iter());
    let candidates = index.candidates(0..bodies.len(), V::Scalar::ZERO, ignored);
    let mut pairs: Vec<[usize; 2]> =
        candidates.filter(|&[i, j]| V::intersects(&bodies[i], &bodies[j])).collect();
    pairs.sort_unstable();
    pairs
}

/// Where bodies meet that are no farther apart than a length, the deepest first, then in the bodies' order.
pub(super) fn contacts<V: Asked>(
    bodies: &[Posed<V>],
    ignored: &HashSet<[usize; 2]>,
    speculative_distance: f64,
) -> Vec<Touching> {
    let index = Index::new(bodies.iter());
    let of_pair = |pair: [usize; 2]| {
        let [a, b] = pair.map(|i| &bodies[i]);
        let found = V::contacts(a, b, speculative_distance);
        found.into_iter().map(move |contact| Touching { bodies: pair, contact })
    };
    let candidates = index.candidates(0..bodies.len(), reach::<V>(speculative_distance), ignored);
    let mut found: Vec<Touching> = candidates.flat_map_iter(of_pair).collect();
    let deepest = |touching: &Touching| touching.contact.points.first().map_or(0.0, |point| point.distance);
    found.par_sort_unstable_by(|p, q| {
        let by_depth = deepest(p).total_cmp(&deepest(q));
        by_depth.then(p.bodies.cmp(&q.bodies)).then(p.contact.parts.cmp(&q.contact.parts))
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use gjk_body::Between;
    use gjk_body::answer::Body;
    use gjk_json::json::document;
    use gjk_json::shape::{AnyPosed, read_any};

    /// Numbers from 0 to 1, always the same.
    fn numbers() -> impl FnMut() -> f64 {
        let mut state = 1_u64;
        move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        }
    }

    /// Bodies of several kinds, strewn over a square or a heap, always the same.
    fn bodies(count: usize, spread: f64) -> Vec<Posed<glam::DVec2>> {
        let mut next = numbers();
        let one = |i: usize| {
            let (x, y, angle) = (spread * next(), spread * next(), 6.0 * next());
            let shape = match i % 4 {
                0 => r#""type":"ball","center":[0,0],"radius":1"#,
                1 => r#""type":"box","half_extents":[1,0.25]"#,
                2 => r#""type":"ellipsoid","radii":[1.5,0.5]"#,
                _ => r#""type":"triangle","vertices":[[0,0],[1,0],[0,1]]"#,
            };
            let text = format!(r#"{{{shape},"pose":{{"translation":[{x},{y}],"angle":{angle}}}}}"#);
            match read_any::<f64>(&document(&text).unwrap().root()).unwrap() {
                AnyPosed::Plane(body) => body,
                AnyPosed::Space(_) => panic!("not 2D"),
            }
        };
        (0..count).map(one).collect()
    }

    /// The same in space.
    fn solids(count: usize, spread: f64) -> Vec<Posed<glam::DVec3>> {
        let mut next = numbers();
        let one = |i: usize| {
            let [x, y, z] = [(); 3].map(|()| spread * next());
            let (half_sin, half_cos) = (3.0 * next()).sin_cos();
            let shape = match i % 5 {
                0 => r#""type":"ball","center":[0,0,0],"radius":1"#,
                1 => r#""type":"box","half_extents":[1,0.25,0.5],"rounding":0.1"#,
                2 => r#""type":"ellipsoid","radii":[1.5,0.5,0.75]"#,
                3 => r#""type":"cylinder","a":[0,0,0],"b":[0,1,1],"radius":0.5"#,
                _ => r#""type":"hull","vertices":[[0,0,0],[2,0,0],[0,2,0],[0,0,2],[1,1,1]]"#,
            };
            let pose = format!(
                r#"{{"translation":[{x},{y},{z}],"quaternion":[0,{},{},{half_cos}]}}"#,
                0.6 * half_sin,
                0.8 * half_sin
            );
            match read_any::<f64>(&document(&format!(r#"{{{shape},"pose":{pose}}}"#)).unwrap().root())
                .unwrap()
            {
                AnyPosed::Space(body) => body,
                AnyPosed::Plane(_) => panic!("not 3D"),
            }
        };
        (0..count).map(one).collect()
    }

    /// By definition: every pair is asked about.
    fn by_definition<V: Asked>(bodies: &[Posed<V>], wanted: Wanted) -> Vec<([usize; 2], f64)> {
        let mut pairs = Vec::new();
        for j in 0..bodies.len() {
            for i in 0..j {
                let answer = V::answer(&bodies[i], &bodies[j], &options());
                if answer.distance <= wanted.within {
                    pairs.push(([i, j], answer.distance));
                }
            }
        }
        pairs.sort_by(|p, q| p.1.total_cmp(&q.1).then(p.0.cmp(&q.0)));
        pairs.truncate(wanted.nearest);
        pairs
    }

    fn searched<V: Asked>(bodies: &[Posed<V>], wanted: Wanted) -> Vec<([usize; 2], f64)> {
        let alike: Vec<usize> = (0..bodies.len()).collect();
        counted(bodies, &alike, wanted).0
    }

    /// What is found, and how many pairs are asked about for it.
    fn counted<V: Asked>(
        bodies: &[Posed<V>],
        alike: &[usize],
        wanted: Wanted,
    ) -> (Vec<([usize; 2], f64)>, u64) {
        let mut progress = Progress::new();
        let pairs = closest(bodies, alike, &HashSet::new(), wanted, &mut progress);
        (pairs.iter().map(|p| (p.bodies, p.answer.distance)).collect(), progress.asked())
    }

    /// The closest pairs, whatever their distance.
    fn the_closest(nearest: usize) -> Wanted {
        Wanted { within: f64::INFINITY, nearest }
    }

    /// Balls with these coordinates and radii.
    fn balls(of: impl IntoIterator<Item = [f64; 3]>) -> Vec<Posed<glam::DVec2>> {
        let ball = |[x, y, radius]: [f64; 3]| {
            Posed::Convex(Body {
                shape: std::sync::Arc::new(gjk::Ball::new(glam::DVec2::new(x, y), radius).unwrap()),
                pose: gjk::Pose::IDENTITY,
            })
        };
        of.into_iter().map(ball).collect()
    }

    /// All pairs of bodies in one place have one distance, and boxes are a little larger than their bodies:
    /// the bounds tell no pair from another, and all n²/2 of them were asked about for the closest one.
    #[test]
    fn bodies_that_are_written_alike_are_asked_about_once() {
        let bodies = balls((0..3000).map(|_| [1.0, 2.0, 1.0]));
        for nearest in [1, 2, 5000] {
            let (pairs, asked) = counted(&bodies, &[0; 3000], the_closest(nearest));
            assert_eq!(asked, 1);
            let in_order = (0..3000).flat_map(|i| (i + 1..3000).map(move |j| ([i, j], -2.0)));
            assert_eq!(pairs, in_order.take(nearest).collect::<Vec<_>>());
        }
    }

    /// Two crowds in two places: the pairs within each are asked about once, those between them are known to
    /// be farther.
    #[test]
    fn ties_of_several_kinds_come_in_the_bodies_order() {
        let place = |i: usize| if i.is_multiple_of(3) { 7.0 } else { 0.0 };
        let bodies = balls((0..300).map(|i| [place(i), 0.0, 1.0]));
        let alike: Vec<usize> = (0..300).map(|i| if i % 3 == 0 { 0 } else { 1 }).collect();
        for nearest in [1, 3, 1000, 25_000, 44_850] {
            let wanted = the_closest(nearest);
            let (pairs, asked) = counted(&bodies, &alike, wanted);
            assert_eq!(pairs, by_definition(&bodies, wanted));
            assert!(asked <= 4, "{asked}");
        }
    }

    /// The boxes of all pairs overlap. Asking in the order of the bodies, everything was collected and half
    /// of it asked about.
    #[test]
    fn of_concentric_balls_only_the_deepest_are_asked_about() {
        let mut next = numbers();
        let bodies = balls((0..500).map(|_| [0.0, 0.0, 1.0 + next()]));
        let alike: Vec<usize> = (0..500).collect();
        for (nearest, most) in [(1, 32), (10, 96), (100, 1024)] {
            let (pairs, asked) = counted(&bodies, &alike, the_closest(nearest));
            assert!(asked <= most, "{asked} for {nearest}");
            assert_eq!(pairs, by_definition(&bodies, the_closest(nearest)));
        }
    }

    /// As many answers as pairs are wanted, but for a factor: neighbors stand beside each other, and the rest
    /// is farther.
    #[test]
    fn strewn_bodies_are_asked_about_by_their_neighborhood() {
        let mut next = numbers();
        let bodies = balls((0..500).map(|_| [400.0 * next(), 400.0 * next(), 0.5 + next()]));
        let alike: Vec<usize> = (0..500).collect();
        for (nearest, most) in [(1, 64), (10, 256), (100, 1024)] {
            let (pairs, asked) = counted(&bodies, &alike, the_closest(nearest));
            assert!(asked <= most, "{asked} for {nearest}");
            assert_eq!(pairs, by_definition(&bodies, the_closest(nearest)));
        }
    }

    /// Pairs of nodes that wait in the search of [`gjk_body::NearestPairs`], at most.
    const WAITING: u64 = 1 << 18;

    /// What waits has a bound in memory: beyond it branches are opened as they come, and the answer is the
    /// same.
    #[test]
    fn more_ties_than_may_wait_are_answered_all_the_same() {
        let count = 750;
        let bodies = balls((0..count).map(|_| [0.0, 0.0, 1.0]));
        let alike: Vec<usize> = (0..count).collect();
        let (pairs, asked) = counted(&bodies, &alike, the_closest(50));
        assert!(asked > WAITING, "{asked}");
        assert_eq!(pairs, (1..=50).map(|j| ([0, j], -2.0)).collect::<Vec<_>>());
    }

    /// A body may be alike to another one in every way that the search makes use of, or in none.
    #[test]
    fn bodies_that_are_written_alike_are_found_as_others_are() {
        let mut copies = Vec::new();
        let mut alike = Vec::new();
        for _ in 0..4 {
            copies.extend(bodies(20, 8.0));
            alike.extend(0..20);
        }
        for nearest in [1, 30, 31, 500, 3160] {
            for within in [-0.5, f64::INFINITY] {
                let wanted = Wanted { within, nearest };
                assert_eq!(counted(&copies, &alike, wanted).0, by_definition(&copies, wanted), "{wanted:?}");
            }
        }
    }

    #[test]
    fn the_search_finds_what_asking_about_every_pair_finds() {
        const ALL: usize = usize::MAX;
        for spread in [3.0, 30.0, 3000.0] {
            let bodies = bodies(60, spread);
            for within in [f64::NEG_INFINITY, -1.5, -0.5, -0.05, 0.0, 0.75, 40.0, f64::INFINITY] {
                for nearest in [0, 1, 7, 200, 1769, 1770, 5000, ALL] {
                    let wanted = Wanted { within, nearest };
                    assert_eq!(
                        searched(&bodies, wanted),
                        by_definition(&bodies, wanted),
                        "{spread} {wanted:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_search_finds_the_deepest_overlaps_of_a_heap_in_space() {
        for spread in [0.5, 3.0] {
            let solids = solids(30, spread);
            for wanted in [(-1.0, usize::MAX), (-0.25, usize::MAX), (0.0, 9), (f64::INFINITY, 25)] {
                let wanted = Wanted { within: wanted.0, nearest: wanted.1 };
                assert_eq!(searched(&solids, wanted), by_definition(&solids, wanted), "{spread} {wanted:?}");
            }
        }
    }

    /// Holds the boxes of all pairs against what is proved of the bodies; gives the deepest overlap.
    fn assert_bounded_by_boxes<V: Asked>(bodies: &[Posed<V>]) -> f64 {
        let mut deepest = 0.0_f64;
        let Index { boxes, tree, .. } = Index::new(bodies.iter());
        let between = Between::same(&tree);
        for j in 0..bodies.len() {
            for i in 0..j {
                let answer = V::answer(&bodies[i], &bodies[j], &options());
                let bound = between.lower(&boxes[i], &boxes[j]).to_f64();
                assert!(bound <= answer.upper, "{i} {j}: {bound} is above {}", answer.upper);
                deepest = deepest.min(answer.upper);
            }
        }
        deepest
    }

    #[test]
    fn boxes_bound_the_distance_from_below_however_deep_the_bodies_overlap() {
        for spread in [0.5, 3.0, 12.0] {
            let deepest = assert_bounded_by_boxes(&bodies(60, spread))
                .max(assert_bounded_by_boxes(&solids(30, spread)));
            assert!(deepest < -0.5, "the test needs deep overlaps, not {deepest}");
        }
    }

    #[test]
    fn limits_below_zero_keep_what_is_at_least_so_deep() {
        let bodies = bodies(60, 8.0);
        let all = by_definition(&bodies, Wanted { within: 0.0, nearest: usize::MAX });
        // Each depth is a limit that its own pair is at, exactly.
        for &(pair, distance) in all.iter().filter(|(_, distance)| *distance < 0.0) {
            let found = searched(&bodies, Wanted { within: distance, nearest: usize::MAX });
            assert!(found.iter().all(|found| found.1 <= distance));
            assert!(found.iter().any(|found| found.0 == pair), "{pair:?} at {distance}");
            assert_eq!(found.len(), all.iter().filter(|other| other.1 <= distance).count());
        }
    }

    #[test]
    fn equal_distances_keep_the_bodies_order() {
        let bodies: Vec<_> = (0..4).flat_map(|_| bodies(1, 0.0)).collect();
        let wanted = Wanted { within: f64::INFINITY, nearest: 3 };
        let pairs: Vec<_> = searched(&bodies, wanted).into_iter().map(|(pair, _)| pair).collect();
        assert_eq!(pairs, [[0, 1], [0, 2], [0, 3]]);
    }

    #[test]
    fn fewer_than_two_bodies_make_no_pair() {
        for count in [0, 1] {
            for nearest in [1, usize::MAX] {
                assert_eq!(searched(&bodies(count, 1.0), Wanted { within: f64::INFINITY, nearest }), []);
            }
            assert!(intersecting(&bodies(count, 1.0), &HashSet::new()).is_empty());
        }
    }

    #[test]
    fn pairs_that_share_a_point_are_found_in_order() {
        let bodies = bodies(60, 8.0);
        let mut expected: Vec<_> = by_definition(&bodies, Wanted { within: 0.0, nearest: usize::MAX })
            .into_iter()
            .map(|p| p.0)
            .collect();
        expected.sort_unstable();
        assert!(expected.len() > 50, "the test needs overlaps");
        assert_eq!(intersecting(&bodies, &HashSet::new()), expected);
    }
}
