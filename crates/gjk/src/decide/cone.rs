//! The normals that nothing seen so far rules out: a cone, cut by planes through its tip.

use crate::math::{Each, array};
use core::cmp::Ordering::{Equal, Greater, Less};

use super::body::Scene;
use super::integer::{Integer, Whole, bits, cross, dot};

/// What a cone is on one side of.
#[derive(Clone, Copy, Debug)]
pub(super) enum Side {
    /// The axis with this index, forward if the second is 1 and backward if it is −1, makes no obtuse angle
    /// with what is inside.
    Axis(usize, i64),
    /// The way from this corner of A to that one of B does not.
    Way([u32; 2]),
}

/// A cone with its tip at the origin, by its sides in their order around it: the part of space on the inner
/// side of each.
///
/// The edges are never kept, only computed: the one between the sides f and g, which follow each other
/// counter-clockwise as seen from outside, towards the tip, is along f × g. So a cut changes the list of
/// sides alone, and no number grows from cut to cut.
pub(super) struct Cone<'s> {
    sides: &'s mut [Side],
    count: usize,
    form: Form,
}

/// How many dimensions a cone has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Three: it is bounded by three sides or more.
    Solid,
    /// Two: part of the plane orthogonal to the second of three sides, from the edge along first × second to
    /// that along second × third.
    Planar,
    /// One: along first × second.
    Ray,
    /// None: the tip alone.
    Tip,
}

/// What a cut did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// The cone has as many dimensions as before.
    Proper,
    /// The cone has fewer: what is left is orthogonal to the cut's direction.
    Flattened,
}

/// Why a cone cannot be cut or looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lack {
    /// Of digits.
    Digits,
    /// Of room for sides.
    Room,
}

impl<'s> Cone<'s> {
    /// An octant of space, or a quadrant of the plane: the directions whose coordinates have these signs.
    pub(super) fn new(dimension: usize, signs: [i64; 3], sides: &'s mut [Side]) -> Self {
        let [x, y, z] = [0, 1, 2].each(|i| Side::Axis(i, signs[i]));
        let (first, form) = if dimension == 3 {
            // x, y and z follow each other counter-clockwise in the octant where all are positive, and where
            // two are negative.
            let order = if signs.iter().product::<i64>() > 0 { [x, y, z] } else { [y, x, z] };
            (order, Form::Solid)
        } else {
            let up = Side::Axis(2, 1);
            (if signs[0] == signs[1] { [y, up, x] } else { [x, up, y] }, Form::Planar)
        };
        sides[..3].copy_from_slice(&first);
        Self { sides, count: 3, form }
    }

    pub(super) fn form(&self) -> Form {
        self.form
    }

    /// How many edges there are.
    fn edge_count(&self) -> usize {
        match self.form {
            Form::Solid => self.count,
            Form::Planar => 2,
            Form::Ray => 1,
            Form::Tip => 0,
        }
    }

    /// The edge between side `i` and the next.
    fn edge<const N: usize>(&self, scene: &Scene<'_, N>, i: usize) -> Whole<N> {
        let side = |i: usize| normal(scene, self.sides[i % self.count]);
        cross(&side(i), &side(i + 1))
    }

    /// A direction strictly between all edges: their sum, each doubled until it is about as long as the
    /// longest.
    pub(super) fn middle<const N: usize>(&self, scene: &Scene<'_, N>) -> Whole<N> {
        let edges = || (0..self.edge_count()).map(|i| self.edge(scene, i));
        let longest = edges().map(|edge| bits(&edge)).max().unwrap_or(0);
        edges().fold([Integer::ZERO; 3], |sum, edge| {
            let more = longest - bits(&edge);
            array(|i| sum[i] + edge[i].shifted(more))
        })
    }

    /// Keeps the part that makes no obtuse angle with the way between two corners, which is not zero.
    pub(super) fn cut<const N: usize>(&mut self, scene: &Scene<'_, N>, ids: [u32; 2]) -> Result<Cut, Lack> {
        let way = scene.way(ids);
        let sign = |cone: &Self, i: usize| dot(&cone.edge(scene, i), &way).sign().ok_or(Lack::Digits);
        let count = self.edge_count();
        let (mut inside, mut outside) = (0, 0);
        // The first edge outside after one inside, and the first inside after one outside: where the cut
        // begins and ends.
        let (mut leaves, mut enters) = (0, 0);
        let mut before = if count == 0 { Equal } else { sign(self, count - 1)? };
        for i in 0..count {
            let now = sign(self, i)?;
            inside += usize::from(now == Greater);
            outside += usize::from(now == Less);
            if before == Greater && now != Greater {
                leaves = i;
            }
            if before != Greater && now == Greater {
                enters = i;
            }
            before = now;
        }
        if inside == 0 {
            self.flatten(|cone, i| Ok(sign(cone, i)? == Equal))?;
            return Ok(Cut::Flattened);
        }
        if outside > 0 {
            match self.form {
                Form::Solid => self.replace(leaves, enters, Side::Way(ids))?,
                // Of two edges one is outside: its side is replaced.
                _ => self.sides[if leaves == 1 { 2 } else { 0 }] = Side::Way(ids),
            }
        }
        Ok(Cut::Proper)
    }

    /// Puts a side in the place of those between two edges, of which the first is the first outside and the
    /// second the first inside.
    ///
    /// Side i + 1 lies between edges i and i + 1. The side before edge `leaves` has an end inside and stays,
    /// as does the one before `enters`.
    fn replace(&mut self, leaves: usize, enters: usize, side: Side) -> Result<(), Lack> {
        let count = self.count;
        // Side `leaves` is the last that stays, and side `enters` the first.
        let kept = (leaves + count - enters) % count + 1;
        if kept + 1 > self.sides.len() {
            return Err(Lack::Room);
        }
        self.sides[..count].rotate_left(enters);
        self.sides[kept] = side;
        self.count = kept + 1;
        Ok(())
    }

    /// Keeps the edges in the plane of a cut that has nothing on its inner side.
    fn flatten(&mut self, is_kept: impl Fn(&Self, usize) -> Result<bool, Lack>) -> Result<(), Lack> {
        let mut kept = [0; 2];
        let mut found = 0;
        for i in 0..self.edge_count() {
            if is_kept(self, i)? {
                kept[found.min(1)] = i;
                found += 1;
            }
        }
        let count = self.count;
        let side = |i: usize| self.sides[i % count];
        let (form, sides) = match (found, self.form) {
            (0, _) => (Form::Tip, [side(0); 3]),
            (1, _) => (Form::Ray, [side(kept[0]), side(kept[0] + 1), side(kept[0] + 1)]),
            // Neighbors around a solid cone: the side between them is the plane.
            (_, Form::Solid) => {
                let first = if kept[1] == kept[0] + 1 { kept[0] } else { kept[1] };
                (Form::Planar, [side(first), side(first + 1), side(first + 2)])
            }
            (_, form) => (form, [side(0), side(1), side(2)]),
        };
        self.form = form;
        self.count = 3;
        self.sides[..3].copy_from_slice(&sides);
        Ok(())
    }
}

/// The inner normal of a side.
fn normal<const N: usize>(scene: &Scene<'_, N>, side: Side) -> Whole<N> {
    match side {
        Side::Axis(axis, sign) => array(|i| if i == axis { Integer::new(sign) } else { Integer::ZERO }),
        Side::Way(ids) => scene.way(ids),
    }
}
