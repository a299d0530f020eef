//! A way out that is proved.

use alloc::vec::Vec;

use gjk::convex::{Carrier, VertexId};
use gjk::glam::DVec2;
use gjk::math::{Scalar, Vector};

use super::super::parted::{Parted, parted_by};
use super::super::posed::Pair;
use super::difference::Piece;
use super::field::Field;
use super::gaps::{FARTHEST_BEYOND, Gap};
use super::outline::planar;
use crate::body::Body;

/// A translation of B that parts the bodies, and where it is seen.
pub(super) struct Way<V: Vector> {
    /// Its direction: unit, from A to B.
    pub(super) normal: V,
    /// As computed. Length.
    pub(super) length: V::Scalar,
    /// No shorter than what was proved to part the bodies. Length.
    pub(super) longest: V::Scalar,
    pub(super) points: [V; 2],
    pub(super) carriers: [Carrier; 2],
    pub(super) parts: [u32; 2],
}

/// How many ways are tried before none is said to be found.
const TRIES: usize = 8;

/// How much farther than computed B is moved, one after the other until the bodies are parted, in multiples
/// of the margin of a proof: not at all, which is enough where nothing is rounded, and then more.
/// Dimensionless.
const BEYOND: [f64; 3] = [0.0, 0.5, FARTHEST_BEYOND];

/// The shortest way out that was found and is one.
pub(super) fn shortest<A, B>(pair: &Pair<'_, A, B>, field: &Field) -> Option<Way<A::Vector>>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    let is_turned = !(pair.pose_a.rotation().is_identity() && pair.pose_b.rotation().is_identity());
    let beyond = &BEYOND[usize::from(is_turned)..];
    let parted = if field.is_thin() { Parted::Apart } else { Parted::Touching };
    let proved = |gap: Gap| {
        let way = gap.point + gap.out * field.radius(&gap);
        let longest = beyond.iter().find_map(|beyond| {
            let farther = way + gap.out * (beyond * field.margin());
            parted_by(pair, planar(farther * field.unit), parted)
        });
        longest.map(|longest| described(field, (&gap, way), longest))
    };
    if !field.is_round() {
        return field.ways().take(TRIES).find_map(proved);
    }
    // Round corners change which way is the shortest.
    let mut ways: Vec<Gap> = field.ways().take(TRIES).collect();
    let length = |gap: &Gap| (gap.point + gap.out * field.radius(gap)).length();
    ways.sort_by(|p, q| length(p).total_cmp(&length(q)));
    ways.into_iter().find_map(proved)
}

/// A way that was proved, in the world.
fn described<V: Vector>(field: &Field, (gap, way): (&Gap, DVec2), longest: V::Scalar) -> Way<V> {
    let piece: &Piece = &field.pieces[gap.edge.0 as usize];
    let sources = piece.edge_sources(gap.edge.1 as usize);
    let outline = |side: usize| &field.outlines[side][&piece.parts[side]];
    // So near, the direction is nothing but rounding.
    let side = piece.sides[gap.edge.1 as usize].normal;
    let normal = if way.length() > field.margin() { way.normalize_or(side) } else { side };
    let on = |side: usize, outward: DVec2| {
        let [p, q] = sources.map(|source| outline(side).corners[source[side] as usize]);
        let core = outline(side).place + (p + (q - p) * gap.along);
        planar((core + outward * outline(side).radius) * field.unit)
    };
    let carrier = |side: usize| {
        let [p, q] = sources.map(|source| VertexId(outline(side).numbers[source[side] as usize]));
        Carrier::Vertices([p, q, q])
    };
    Way {
        normal: planar(normal),
        length: Scalar::from_f64(way.length() * field.unit),
        longest,
        points: [on(0, normal), on(1, -normal)],
        carriers: [0, 1].map(carrier),
        parts: piece.parts,
    }
}
