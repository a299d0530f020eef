//! Trees of boxes: how they are built, and a broad phase.

use gjk::Aabb;
use gjk::glam::DVec3;
use gjk_body::Tree;
use parry3d_f64::bounding_volume::Aabb as ParryBox;
use parry3d_f64::partitioning::{Bvh, BvhBuildStrategy};
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, RTree};

use crate::geometry::{direction, icosphere};
use crate::measure::{Tolerance, Work, compare, pass};
use crate::twice::parry_vector;

const ONCE: Work = Work { count: 1, repeats: 1 };

pub fn rows() {
    builds();
    broad_phase();
}

/// Trees of a million triangles.
fn builds() {
    let (vertices, triangles) = icosphere(8);
    let boxes: Vec<Aabb<DVec3>> = triangles
        .iter()
        .map(|triangle| {
            let [a, b, c] = triangle.map(|i| vertices[i as usize]);
            Aabb { lower: a.min(b).min(c), upper: a.max(b).max(c) }
        })
        .collect();
    let theirs: Vec<(usize, ParryBox)> = boxes
        .iter()
        .enumerate()
        .map(|(i, b)| (i, ParryBox::new(parry_vector(b.lower), parry_vector(b.upper))))
        .collect();
    let ours = |_| Tree::new(&boxes).len() as f64;
    let parrys = |_| Bvh::from_iter(BvhBuildStrategy::Binned, theirs.iter().copied()).leaf_count() as f64;
    let name = format!("a tree of {} boxes", boxes.len());
    compare(&name, "parry", Tolerance::Told, || pass(ONCE, ours), || pass(ONCE, parrys));
}

/// All pairs of boxes within a hundredth of their size, the build included.
fn broad_phase() {
    let boxes: Vec<Aabb<DVec3>> = (0..100_000)
        .map(|i| {
            let lower = direction(3 * i) * 40.0 * ((i as f64 * 0.013).sin().abs() + 0.1);
            Aabb { lower, upper: lower + DVec3::ONE }
        })
        .collect();
    let ours = |_| {
        let mut count = 0_usize;
        Tree::new(&boxes).pairs_within(0.01, |_| count += 1);
        count as f64
    };
    // Within 0.01 along every axis, which is a few more.
    let theirs = |_| {
        let leaf = |(i, b): (usize, &Aabb<DVec3>)| {
            GeomWithData::new(Rectangle::from_corners(b.lower.to_array(), b.upper.to_array()), i)
        };
        let tree = RTree::bulk_load(boxes.iter().enumerate().map(leaf).collect());
        let mut count = 0_usize;
        for (i, b) in boxes.iter().enumerate() {
            let around = b.expanded(0.01);
            let envelope = AABB::from_corners(around.lower.to_array(), around.upper.to_array());
            count += tree.locate_in_envelope_intersecting(envelope).filter(|leaf| leaf.data > i).count();
        }
        count as f64
    };
    let name = "100,000 boxes, all pairs within 0.01, with the build";
    compare(name, "rstar", Tolerance::Told, || pass(ONCE, ours), || pass(ONCE, theirs));
}
