//! Solids with whole coordinates, and regions of the plane: every answer against the exact signed distance.

use gjk::glam::{DVec2, DVec3, dvec2};
use gjk::{Pose, Proximity, Status};
use gjk_body::{Mesh, Pair, Polygon};
use gjk_oracle::draws;

use super::random::Random;
use super::solids::{cuboid, shells};

/// A box by its lower and its upper corner.
type Cell = [[i32; 3]; 2];

/// What a sum of squares of whole numbers, its root or a sum of a few may be off. Length.
const SLACK: f64 = 1e-12;

/// The signed distance of two unions of boxes.
///
/// Two boxes overlap after a translation that is in the open box of their differences. So the depth is the
/// distance from the origin to the nearest translation that is in none of these: it is found among the cells,
/// faces, edges and corners of the grid that their sides make.
fn signed_distance(a: &[Cell], b: &[Cell]) -> f64 {
    let pairs = || a.iter().flat_map(|p| b.iter().map(move |q| (p, q)));
    let difference = |(p, q): (&Cell, &Cell)| [0, 1, 2].map(|i| [p[0][i] - q[1][i], p[1][i] - q[0][i]]);
    let differences: Vec<[[i32; 2]; 3]> = pairs().map(difference).collect();
    let gap = |d: &[[i32; 2]; 3]| d.iter().map(|[low, high]| (*low).max(-high).max(0).pow(2)).sum::<i32>();
    let apart = differences.iter().map(gap).min().unwrap_or(0);
    if apart > 0 {
        return f64::from(apart).sqrt();
    }
    let elements = [0, 1, 2].map(|axis| {
        let mut ends: Vec<i32> = differences.iter().flat_map(|d| d[axis]).collect();
        ends.sort_unstable();
        ends.dedup();
        // Doubled, so that what is between two ends has a whole number of its own.
        let within = ends.windows(2).map(|pair| {
            let nearest = if pair[0] < 0 && pair[1] > 0 { 0 } else { pair[0].abs().min(pair[1].abs()) };
            (pair[0] + pair[1], nearest)
        });
        within.chain(ends.iter().map(|&end| (2 * end, end.abs()))).collect::<Vec<_>>()
    });
    let is_covered = |at: [i32; 3]| {
        let holds = |d: &[[i32; 2]; 3]| (0..3).all(|i| 2 * d[i][0] < at[i] && at[i] < 2 * d[i][1]);
        differences.iter().any(holds)
    };
    let mut depth = i32::MAX;
    for &(x, from_x) in &elements[0] {
        for &(y, from_y) in &elements[1] {
            for &(z, from_z) in &elements[2] {
                let squared = from_x.pow(2) + from_y.pow(2) + from_z.pow(2);
                if squared < depth && !is_covered([x, y, z]) {
                    depth = squared;
                }
            }
        }
    }
    -f64::from(depth).sqrt()
}

fn below(random: &mut Random, count: usize) -> i32 {
    random.below(count) as i32
}

fn cell(random: &mut Random) -> Cell {
    let lower = [0, 1, 2].map(|_| below(random, 5));
    [lower, lower.map(|low| low + 1 + below(random, 3))]
}

fn corners([lower, upper]: Cell) -> [DVec3; 2] {
    [lower, upper].map(|corner| corner.map(f64::from).into())
}

/// The surface of a union of unit cells that are given by their lower corners.
fn surface(cells: &[[i32; 3]]) -> Mesh<DVec3> {
    let (mut points, mut triangles) = (Vec::<DVec3>::new(), Vec::new());
    for cell in cells {
        for axis in 0..3 {
            for side in [0, 1] {
                let mut beyond = *cell;
                beyond[axis] += 2 * side - 1;
                if cells.contains(&beyond) {
                    continue;
                }
                let first = points.len() as u32;
                for [u, v] in [[0, 0], [1, 0], [1, 1], [0, 1]] {
                    let mut corner = *cell;
                    corner[axis] += side;
                    corner[(axis + 1) % 3] += u;
                    corner[(axis + 2) % 3] += v;
                    points.push(corner.map(f64::from).into());
                }
                let quad = [[0, 1, 2], [0, 2, 3]].map(|face: [u32; 3]| face.map(|index| first + index));
                triangles.extend(quad.map(|[p, q, r]| if side == 1 { [p, q, r] } else { [p, r, q] }));
            }
        }
    }
    Mesh::new(&points, &triangles).unwrap()
}

/// What a solid is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Box,
    /// A prism over an L, a T or the like.
    Prism,
    /// Unit cells that hang together somehow, as one surface.
    Cells,
    /// Boxes as shells of one mesh.
    Shells,
}

fn solid(random: &mut Random, kind: Kind) -> (Mesh<DVec3>, Vec<Cell>) {
    match kind {
        Kind::Box | Kind::Shells => {
            let count = if kind == Kind::Box { 1 } else { 2 + random.below(2) };
            let cells: Vec<Cell> = (0..count).map(|_| cell(random)).collect();
            let of = |cell: &Cell| {
                let [lower, upper] = corners(*cell);
                (cuboid(lower, upper), false)
            };
            (shells(&cells.iter().map(of).collect::<Vec<_>>()), cells)
        }
        Kind::Prism | Kind::Cells => {
            let flat = kind == Kind::Prism;
            let mut at = [0, 1, 2].map(|_| 1 + below(random, 3));
            let axis = random.below(3);
            let mut found = vec![at];
            for _ in 0..2 + random.below(3) {
                let along = if flat { (axis + 1 + random.below(2)) % 3 } else { random.below(3) };
                at[along] += 2 * below(random, 2) - 1;
                if !found.contains(&at) {
                    found.push(at);
                }
            }
            let cells = found.iter().map(|&lower| [lower, lower.map(|low| low + 1)]).collect();
            (surface(&found), cells)
        }
    }
}

fn check(found: &Proximity<impl gjk::Space<Scalar = f64>>, truth: f64, name: &str) {
    let name = format!("{name}: {truth} {found:?}");
    assert!(found.bounds.lower <= truth + SLACK && truth <= found.bounds.upper + SLACK, "{name}");
    assert_eq!(found.intersects(), truth <= 0.0, "{name}");
    assert!(found.status == Status::Bounded || (found.distance - truth).abs() <= SLACK, "{name}");
}

#[test]
fn whole_solids_have_bounds_that_hold_the_truth() {
    let mut random = Random::new(13);
    let here = Pose::IDENTITY;
    let (mut open, mut flush) = ([0; 2], 0);
    for k in 0..draws(100, 2_000, 10_000) {
        let kinds = [0, 1].map(|_| [Kind::Box, Kind::Prism, Kind::Cells, Kind::Shells][random.below(4)]);
        let [(a, cells_a), (b, cells_b)] = kinds.map(|kind| solid(&mut random, kind));
        let truth = signed_distance(&cells_a, &cells_b);
        let found = Pair::new(&a, &here, &b, &here).proximity().proximity;
        check(&found, truth, &format!("{k} {kinds:?} {cells_a:?} {cells_b:?}"));
        let back = Pair::new(&b, &here, &a, &here).proximity().proximity;
        check(&back, truth, &format!("{k} back {kinds:?} {cells_a:?} {cells_b:?}"));
        let is_open = found.status == Status::Bounded;
        open[usize::from(truth < 0.0)] += u32::from(is_open);
        flush += u32::from(truth < 0.0 && found.bounds.upper == 0.0);
        assert!(!is_open || kinds != [Kind::Box; 2], "{k} {cells_a:?} {cells_b:?} {found:?}");
        assert!(!is_open || truth <= 0.0, "{k} {kinds:?} {found:?}");
    }
    println!("bounds stay open: {} that touch, {} that overlap, {flush} of these from 0", open[0], open[1]);
}

/// A rectangle without a hole, or an L, and the rectangles that it is made of.
fn region(random: &mut Random) -> (Polygon<DVec2>, Vec<Cell>) {
    let [x, y] = [0, 1].map(|_| below(random, 6));
    let [w, h] = [0, 1].map(|_| 3 + below(random, 3));
    let flat = |x: [i32; 2], y: [i32; 2]| [[x[0], y[0], 0], [x[1], y[1], 1]];
    let ring = |points: &[[i32; 2]]| -> Vec<DVec2> {
        points.iter().map(|[x, y]| dvec2(f64::from(*x), f64::from(*y))).collect()
    };
    let rectangle = |[a, b]: [i32; 2], [c, d]: [i32; 2]| ring(&[[a, c], [b, c], [b, d], [a, d]]);
    let [u, v] = [x + 1 + below(random, w as usize - 2), y + 1 + below(random, h as usize - 2)];
    let [p, q] =
        [u + 1 + below(random, (x + w - u - 1) as usize), v + 1 + below(random, (y + h - v - 1) as usize)];
    match random.below(3) {
        0 => (Polygon::new(&rectangle([x, x + w], [y, y + h])).unwrap(), vec![flat([x, x + w], [y, y + h])]),
        1 => {
            let outline = [[x, y], [x + w, y], [x + w, v], [u, v], [u, y + h], [x, y + h]];
            let cells = vec![flat([x, x + w], [y, v]), flat([x, u], [y, y + h])];
            (Polygon::new(&ring(&outline)).unwrap(), cells)
        }
        _ => {
            let hole = [rectangle([u, p], [v, q])];
            let region = Polygon::with_holes(&rectangle([x, x + w], [y, y + h]), &hole).unwrap();
            let sides = [flat([x, u], [y, y + h]), flat([p, x + w], [y, y + h])];
            // Those above and below reach into these, so that nothing is open between them.
            let ends = [flat([x, x + w], [y, v]), flat([x, x + w], [q, y + h])];
            let is_thick = |cell: &Cell| (0..2).all(|i| cell[0][i] < cell[1][i]);
            (region, sides.into_iter().chain(ends).filter(is_thick).collect())
        }
    }
}

#[test]
fn whole_regions_have_bounds_that_hold_the_truth() {
    let mut random = Random::new(17);
    let here = Pose::IDENTITY;
    let mut open = 0;
    for k in 0..draws(100, 2_000, 10_000) {
        let [(a, cells_a), (b, cells_b)] = [0, 1].map(|_| region(&mut random));
        // In the plane nothing is parted along the third axis: the cells are made as high as can be.
        let high = |cells: Vec<Cell>| -> Vec<Cell> {
            cells.into_iter().map(|[low, up]| [[low[0], low[1], -100], [up[0], up[1], 100]]).collect()
        };
        let (cells_a, cells_b) = (high(cells_a), high(cells_b));
        let truth = signed_distance(&cells_a, &cells_b);
        let found = Pair::new(&a, &here, &b, &here).proximity().proximity;
        check(&found, truth, &format!("{k} {cells_a:?} {cells_b:?}"));
        open += u32::from(found.status == Status::Bounded);
    }
    println!("bounds stay open: {open}");
}
