use super::*;
use crate::pair::area;

fn fill(rings: &[&[Pair]], rule: Rule) -> Painted {
    let edges: Vec<Edge> = rings.iter().flat_map(|corners| ring(corners)).collect();
    painted(&edges, rule, &Budget::of(0)).expect("a few lines")
}

/// Twice what is filled.
fn filled(painted: &Painted) -> f64 {
    painted.regions.iter().flatten().map(|ring| area(ring)).sum()
}

const SQUARE: [Pair; 4] = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];

#[test]
fn a_pentagram_has_a_hole_by_one_rule_alone() {
    let star = [[0.0, 10.0], [6.0, -8.0], [-9.5, 3.0], [9.5, 3.0], [-6.0, -8.0]];
    let whole = fill(&[&star], Rule::NonZero);
    assert_eq!(whole.regions.len(), 1);
    assert_eq!((whole.regions[0].len(), whole.regions[0][0].len()), (1, 10));
    // Its five points hang together at corners alone.
    let points = fill(&[&star], Rule::EvenOdd);
    assert_eq!(points.regions.len(), 5);
    assert!(whole.off > 0.0 && whole.off < 1e-12, "{}", whole.off);
    let middle = filled(&whole) - filled(&points);
    assert!(middle > 50.0 && filled(&points) > 50.0, "{middle}");
}

#[test]
fn a_figure_of_eight_is_two_regions() {
    let eight = [[0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 4.0]];
    for rule in [Rule::NonZero, Rule::EvenOdd] {
        let painted = fill(&[&eight], rule);
        assert_eq!(painted.regions.len(), 2);
        assert_eq!(filled(&painted), 16.0);
        assert!(painted.regions.iter().flatten().all(|ring| ring.contains(&[2.0, 2.0])));
    }
}

#[test]
fn what_runs_back_along_itself_fills_nothing_there() {
    let spur = [[0.0, 0.0], [4.0, 0.0], [9.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];
    let painted = fill(&[&spur], Rule::NonZero);
    assert_eq!(filled(&painted), 32.0);
    assert_eq!(painted.lines, [Edge { ends: [[4.0, 0.0], [9.0, 0.0]], of: Of::Line }]);
    assert_eq!(painted.off, 0.0);
    // A slit into the inside is filled on both sides.
    let slit = [[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [2.0, 2.0], [4.0, 2.0], [4.0, 4.0], [0.0, 4.0]];
    assert_eq!((filled(&fill(&[&slit], Rule::NonZero)), painted.lines.len()), (32.0, 1));
}

#[test]
fn rings_that_share_edges_are_one_region_or_none() {
    let beside: Vec<Pair> = SQUARE.iter().map(|[x, y]| [x + 4.0, *y]).collect();
    let both = fill(&[&SQUARE, &beside], Rule::NonZero);
    assert_eq!((both.regions.len(), filled(&both)), (1, 64.0));
    assert_eq!(fill(&[&SQUARE, &SQUARE], Rule::EvenOdd).regions.len(), 0);
    assert_eq!(filled(&fill(&[&SQUARE, &SQUARE], Rule::NonZero)), 32.0);
}

#[test]
fn a_hole_that_touches_its_outline_stays_a_hole() {
    let hole = [[0.0, 0.0], [1.0, 3.0], [3.0, 1.0]];
    let painted = fill(&[&SQUARE, &hole], Rule::NonZero);
    assert_eq!((painted.regions.len(), filled(&painted)), (1, 32.0 - 8.0));
    let inside = [[1.0, 1.0], [1.0, 3.0], [3.0, 3.0], [3.0, 1.0]];
    let island = [[1.5, 1.5], [2.5, 1.5], [2.5, 2.5], [1.5, 2.5]];
    let painted = fill(&[&SQUARE, &inside, &island], Rule::NonZero);
    let mut counts: Vec<usize> = painted.regions.iter().map(Vec::len).collect();
    counts.sort_unstable();
    assert_eq!(counts, [1, 2]);
}

/// A crossing of two lines that hardly turn is rounded along them, not far from either.
#[test]
fn lines_that_hardly_cross_are_hardly_moved() {
    let thin = [[0.0, 0.0], [1.0, 1e-16], [1.0, 0.0], [1.0 / 3.0, 4e-17], [0.0, 1e-16]];
    let painted = fill(&[&thin], Rule::NonZero);
    assert!(painted.off < 1e-13, "{}", painted.off);
    for seed in 0..200_u32 {
        let mut state = seed.wrapping_mul(2_654_435_761).wrapping_add(12345);
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(state >> 8) / f64::from(1 << 24)
        };
        // Points near one line, with noise of a few roundings.
        let corners: Vec<Pair> = (0..12)
            .map(|_| {
                let x = next();
                [x, x / 3.0 + (next() - 0.5) * 1e-15]
            })
            .collect();
        let painted = fill(&[&corners], Rule::NonZero);
        assert!(painted.off < 1e-12, "{seed}: {}", painted.off);
        assert!(painted.regions.iter().flatten().flatten().all(|p| (p[1] - p[0] / 3.0).abs() < 1e-14));
    }
}

/// Random closed lines: what is filled is what a count of crossings of a ray says, away from the lines.
#[test]
fn regions_are_what_the_rules_say() {
    let mut state = 7_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as f64 / f64::from(1 << 24)
    };
    for round in 0..60 {
        // On a coarse grid, so that corners are on edges, and edges on edges.
        let grid = if round % 2 == 0 { 8.0 } else { 1e9 };
        let corners: Vec<Pair> =
            (0..9).map(|_| [next(), next()].map(|c| (c * grid).floor() / grid)).collect();
        for rule in [Rule::NonZero, Rule::EvenOdd] {
            let found = fill(&[&corners], rule);
            for _ in 0..100 {
                let p = [next(), next()];
                let inside: i64 = found.regions.iter().flatten().map(|ring| winding(ring, p)).sum();
                assert_eq!(inside == 1, rule.fills(winding(&corners, p)), "{round} {p:?}");
                assert!(inside == 0 || inside == 1, "regions overlap");
            }
        }
    }
}

/// How often a ring goes around a point.
fn winding(ring: &[Pair], p: Pair) -> i64 {
    let mut winding = 0;
    for Edge { ends: [a, b], .. } in super::ring(ring) {
        let turned = (b[0] - a[0]) * (p[1] - a[1]) - (p[0] - a[0]) * (b[1] - a[1]);
        if a[1] <= p[1] && b[1] > p[1] && turned > 0.0 {
            winding += 1;
        } else if a[1] > p[1] && b[1] <= p[1] && turned < 0.0 {
            winding -= 1;
        }
    }
    winding
}
